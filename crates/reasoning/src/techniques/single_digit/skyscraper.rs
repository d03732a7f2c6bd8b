//! Skyscraper: two parallel lines with two places of a digit each, one of each in the same line across.
//!
//! ```text
//! . . 6 | 6 . . | . . .     Both columns have their 6 in two cells, and one of each is in the last
//! / . . |       | . . .     row: these are not both 6, so one of the upper ends is. What sees
//! . . 6 | . . / | . . .     both upper ends (/) is not.
//! ```
//! Sound by the rules: the two places in the line across cannot both have the digit, so one of the parallel lines has it at its
//! other end. Cost: the pairs of parallel lines with two places. It is an X-Wing with one corner out of line, or a turbot fish
//! with parallel strong links.
//!
//! Evidence: the digit; the two lines and the line across; the chain from one free end through the line across to the other.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use crate::techniques::shared::two_strong_links;
use crosshatch_core::picture::Explanation;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{DigitSet, HouseKind, Position, Spot, SpotSet};

pub(crate) static SKYSCRAPER: Technique = Technique {
    id: "skyscraper",
    name: "Skyscraper",
    idea: "A digit has two places in each of two parallel lines, and one place in each lies in the same crossing line. A cell \
        that sees both of the other two places cannot have the digit.",
    why: "The two places in the crossing line cannot both be true. So at least one of the parallel lines has the digit at its \
        other end. A cell that sees both of these ends sees the digit in any case.",
    look: "Take one digit and find rows with two places for it. Look for two such rows that share one column but not the other. \
        Then do the same with columns.",
    family: Family::SingleDigit,
    also: &[],
    codes: &["0400"],
    prices: Prices { hodoku: Price::Fixed(130), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_sdp.php"],
    exemplars: &[
        ":0400:9:.865.........4...8.9+4+8.2.......1....4+1.7....59...+5..1.+8.+9+4.5+163.+4.18+69+5.65+1.9.8.4::916 928::",
        ":0400:6:+1+6+328+9754+79.4.38.+1+4+8.+1.....+6397+1+428+584+7+5....3+25+1..+8+47.+5+28.+41.9+7+9+7+4+8.5..23+16+9..+5+4+8::657 658 664 665::",
    ],
    near_misses: &[
        ":0400:7:.+956.8+1.33.+1.5+9...+867..+1.+5...+3..+6..1+982.145.+6..6..+5.....45+8...77.+896..1...+91+4+7.2.:718 724 745 765:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    for digit in shape.each_digit() {
        for (kind, cross) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let spots = |number| (number, position.spots(shape.house(kind, number), digit));
            let pairs: Vec<(usize, SpotSet)> = (0..shape.side()).map(spots).filter(|(_, spots)| spots.len() == 2).collect();
            for (place, &(one, of_one)) in pairs.iter().enumerate() {
                for &(other, of_other) in &pairs[place + 1..] {
                    let Some(shared) = (of_one & of_other).only() else { continue };
                    let at = |number, spot: Spot| position.geometry().cells(shape.house(kind, number))[spot.index()];
                    let ends =
                        |number, spots: SpotSet| spots.without(shared).only().map(|free| [at(number, free), at(number, shared)]);
                    let (Some([free, foot]), Some([other_free, other_foot])) = (ends(one, of_one), ends(other, of_other)) else {
                        continue;
                    };
                    let seen = position.geometry().common_peers([free, other_free]);
                    finder.found(Effect::eliminate(position.eliminations(digit, &seen)), || Evidence {
                        digits: DigitSet::of(digit),
                        houses: vec![shape.house(kind, one), shape.house(kind, other), shape.house(cross, shared.index())],
                        chain: [free, foot, other_foot, other_free].map(|cell| (cell, digit)).to_vec(),
                        ..Evidence::default()
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let Evidence { houses, chain, .. } = &step.evidence;
    two_strong_links(Explanation::new(), [houses[0], houses[1]], chain)
        .then()
        .say("A cell that sees both of these cannot have it: ")
        .gone(&step.effect.eliminations)
}
