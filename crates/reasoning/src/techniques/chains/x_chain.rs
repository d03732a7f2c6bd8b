//! X-chain: alternating strong and weak links of one digit, strong at both ends.
//!
//! ```text
//! a=b   If a is not the digit, b is, so c is not, so d is, so e is not, so f is: a or f has the digit, and what sees
//! c=d   both does not. `=` is a house with two places for it; other neighbours in the chain see each other.
//! e=f
//! ```
//! Sound by the rules. Cost: a breadth-first search along the digit's links from each place with a strong link. If the chain
//! returns to its start, that place has the digit. Of chains with the same effect a shortest one is kept.
//!
//! Evidence: the digit; one branch, from one end off to the other on.

use alloc::vec;
use core::ops::ControlFlow;

use crate::chains::pairs;
use crate::derived::Levels;
use crate::links::Kind;
use crosshatch_core::Position;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

pub(crate) static X_CHAIN: Technique = Technique {
    id: "x-chain",
    name: "X-chain",
    idea: "The places of one digit form a chain of alternating strong and weak links, strong at both ends. One of the ends has \
        the digit, so it can be eliminated from every cell that sees both.",
    why: "A strong link joins the only two places of a house, a weak one two places that see each other. If the first end is \
        false, the next place is true, the one after that false, and so on, until the last is true. So one end is true in any \
        case.",
    look: "Take one digit and mark the houses with two places for it. String these pairs together through houses that they share, \
        and look for cells that see both ends.",
    family: Family::Chains,
    also: &["forcing X-chain"],
    codes: &["0701"],
    prices: Prices { hodoku: Price::Fixed(260), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain: pairs::explain,
    sources: &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_chains.php"],
    exemplars: &[
        ":0701:8:73..1........37..1+1.28...3..251...+7..4..7.+16..+7+1..342..1..+293+5.5..38..+1.+2.+3+75+1.46:817 917 519 819 919 621 923 827 927 937 539 939 941 959 671 987:821::5",
        ":0701:1:.....+394..4...53+8...+3+478+5.25+39.+47.+2........+7371..3+64+95..6+3.2754.......+3+93.....2.8:921 657 181:184 185 186::5",
    ],
    near_misses: &[
        ":0701:6:.76+4+2+5.1.+9.+863...5+5+24.+9+1+6+3.8+6+7.+4+9+1+234+3..1.+978+2+91..3+5.+4+6+4+29+7+8+35+1+15+9...7+8.+7.31.2+4+9.::::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let Levels { links, pairs, .. } = Levels::of(position, Kind::Digits, finder)?;
    pairs::report(links, pairs, finder, |pair| vec![Effect::eliminate(pairs::eliminations(links, pair))])
}
