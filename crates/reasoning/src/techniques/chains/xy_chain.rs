//! XY-chain: bivalue cells, each sharing a digit with the next, such that one digit is at one end or the other.
//!
//! ```text
//! xy  yz | zx         If the first cell is not x, it is y, so the next is z, so the last is x. What sees both ends is not x.
//!  .  -x |  .
//! ```
//! Sound by the rules. Cost: a breadth-first search from each candidate of these cells. Of chains with the same effect a shortest
//! one is kept; a chain of three cells is an XY-wing.
//!
//! Evidence: the digits; one branch, from one end off to the other on.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::chains::pairs;
use crate::derived::Levels;
use crate::links::Kind;
use crosshatch_core::Position;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

pub(crate) static XY_CHAIN: Technique = Technique {
    id: "xy-chain",
    name: "XY-chain",
    idea: "Cells with two candidates form a chain in which each shares a digit with the next. Both ends have the same digit \
        left over. One of them is that digit, so it can be eliminated from all cells that see both.",
    why: "If the first cell is not that digit, it is its other one. Then the next cell loses this digit and takes its own \
        other one, and so on, until the last cell takes the digit in question. So it is at one end or the other.",
    look: "Note the cells with two candidates. Begin with a digit of one of them, leave by its other digit, and go on through \
        cells that see each other until one is left with the digit that you began with.",
    family: Family::Chains,
    also: &[],
    codes: &["0702"],
    prices: Prices { hodoku: Price::Fixed(260), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain: pairs::explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_chains.php"],
    exemplars: &[
        ":0702:1:..2..85.4571643.....45.27..25.361.4..164..2..94.2851.67698543..4..12.6..125.364.8:918 332 838 938 939 758 958 759 959:139::15",
        ":0702:8:.1.+3825+6+4...+9+75+138...1+6+4+7+2+9...6+9+127527+5438+6+9+1+1+96+5+2+7+8+4+3....+5+9+4+12..+1.+4398+6.4..16+3+5+7::871 872 873 894::11",
    ],
    near_misses: &[
        ":0702::....+6+738.7.+8.9........58..1...9.6..2.6....1....4..5......7+8+9..54..6+23+9+182+89+54+16..:164 354 364 378 427 428 438 458 459 522 638:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let Levels { links, pairs, .. } = Levels::of(position, Kind::Bivalue, finder)?;
    pairs::report(links, pairs, finder, |pair| {
        let [one, other] = pair.ends.map(|end| links.candidate(end));
        if one == other {
            return vec![Effect::eliminate(pairs::others(position, one))];
        }
        // Keep chains whose ends have the same digit, and eliminations of that digit.
        let digit = one.1;
        let gone = pairs::eliminations(links, pair).into_iter().filter(|gone| other.1 == digit && gone.1 == digit);
        vec![Effect::eliminate(gone.collect::<Vec<_>>())]
    })
}
