//! Locked pair and triple: a naked subset in the intersection of a box and a line, whose digits are eliminated from the rest of
//! both.
//!
//! ```text
//! 47 47 .  | / / / | / / /     Two cells hold 4 and 7 between them, in the first row and in the first
//! /  /  /  |       |           box: no other cell of either (/) can be 4 or 7.
//! /  /  /  |       |
//! ```
//!
//! Sound by the rules: as for the naked subset, in two houses at once. Reported only if both houses lose something; with one of
//! them it is just a naked subset. Cost: the subsets of the cells that a box and a line share. Also called locked subset, locked
//! set.
//!
//! Evidence: the digits; the line and the box; the cells.

use core::ops::ControlFlow;

use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, DigitSet, House, HouseKind, Position, Spot, SpotSet, subsets};

pub(crate) static PAIR: Technique = Technique {
    id: "locked-pair",
    name: "Locked pair",
    idea: "Two cells where a line and a box meet have the same two candidates and no others. These two digits can be \
        eliminated from the rest of the line and from the rest of the box.",
    why: "The cells use up as many digits as there are cells, in some order. Both the line and the box contain the cells, and \
        a house has each digit once. So no other cell of either house can have one of these digits.",
    look: "Look at the cells that a box shares with a row or a column. If two or three of them have no more candidates between \
        them than there are cells, check both houses.",
    family: Family::Intersections,
    also: &[],
    codes: &["0110"],
    prices: Prices { hodoku: Price::Fixed(40), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| find(position, finder, 2),
    explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_intersections.php"],
    exemplars: &[
        ":0110-1:48:97.5...6......71.38...4........8.9..685......1....3..2............6...57..8.9.2..::413 428 816 828::",
        ":0110-1:46:+129.+637.5.651.......+3....1.+912+38....3.........5.9.1..35.8......+2.....5..+6+3+1+542+897::446 448 457 458 459 467 468 646 648 657 658 659 667 668::",
    ],
    near_misses: &[
        ":0110-1:67:..1..5...2..+84.3.+5.5...6.814.8.1...7..92..5........+82+97.4..+2.+63.1..8+4..+2....3...8:311 918 935:::",
    ],
};

pub(crate) static TRIPLE: Technique = Technique {
    id: "locked-triple",
    name: "Locked triple",
    idea: "Three cells where a line and a box meet have only three candidates between them. These three digits can be \
        eliminated from the rest of the line and from the rest of the box.",
    also: &["locked triplet"],
    codes: &["0111"],
    prices: Prices { hodoku: Price::Fixed(60), ..Prices::NONE },
    applies: |shape| shape.box_width().max(shape.box_height()) > 2,
    find: |position, finder| find(position, finder, 3),
    exemplars: &[
        ":0111-1:247:..+7..4.259.1..374......+7..+16.+5+27.49....93.51..+98...+2....3..+91.24.+67.2..+9..+9+3....+4::759 761::",
        ":0111-1:158:8..3......1..4..7...57..62..49..6.8.....2....3....4...........1..69..8....1..59..::145 156 165 524 545 565 824 856 865 874 894::",
    ],
    near_misses: &[
        ":0111-1:247:..+7..4.259.1..374......+7..+16.+5+27.49....93.51..+9....+2....3..+91.24.+67.2..+9..+9+3....+4:833 842 852 853 861 463 864 865 866 868 869:::",
    ],
    ..PAIR
};

fn find(position: &Position, finder: &mut Finder<'_>, size: usize) -> ControlFlow<()> {
    let (shape, geometry) = (position.shape(), position.geometry());
    for line in geometry.each_house().filter(|line| shape.house_kind(*line).0 != HouseKind::Box) {
        let cells = geometry.cells(line);
        let box_of = |spot: Spot| geometry.houses(cells[spot.index()])[2];
        let fits = |spot: &Spot| (2..=size).contains(&position.get(cells[spot.index()]).len());
        let mut fitting: SpotSet = (0..shape.side()).map(Spot::new).filter(fits).collect();
        while let Some(first) = fitting.first() {
            let shared: SpotSet = fitting.iter().filter(|&spot| box_of(spot) == box_of(first)).collect();
            fitting = fitting - shared;
            for chosen in subsets(shared, size) {
                let digits = chosen.iter().fold(DigitSet::EMPTY, |digits, spot: Spot| digits | position.get(cells[spot.index()]));
                if digits.len() == size {
                    report(position, finder, [line, box_of(first)], position.cells_at(line, chosen), digits)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn report(position: &Position, finder: &mut Finder<'_>, houses: [House; 2], cells: CellSet, digits: DigitSet) -> ControlFlow<()> {
    let [of_line, of_box] = houses.map(|house| {
        let rest = position.geometry().cell_set(house).difference(&cells);
        digits.iter().flat_map(|digit| position.eliminations(digit, &rest)).collect::<Vec<_>>()
    });
    if of_line.is_empty() || of_box.is_empty() {
        return ControlFlow::Continue(());
    }
    let effect = Effect::eliminate(of_line.into_iter().chain(of_box));
    finder.found(effect, || Evidence { digits, houses: houses.to_vec(), cells: vec![cells], ..Evidence::default() })
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let of_set = cells[0].iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit)));
    Explanation::new()
        .cells(&cells[0], Tone::Pattern)
        .say(" can only hold ")
        .digits(*digits)
        .say(", in some order, so they use up these digits in both ")
        .houses(houses, Tone::Pattern)
        .say(".")
        .mark(of_set, Tone::Pattern)
        .then()
        .say("So ")
        .gone(&step.effect.eliminations)
}
