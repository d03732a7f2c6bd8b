//! Full house: the last empty cell of a house.
//!
//! ```text
//! 1 2 3 | 4 5 6 | 7 * 9     Only one cell of the row is empty, and only 8 is missing.
//! ```
//!
//! Sound by the rules: a house holds every digit, so the missing one goes into the only cell left. Cost: one look at each house.
//! Also called last value, last cell.
//!
//! Evidence: the house.

use core::ops::ControlFlow;

use alloc::vec;

use crosshatch_core::Position;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};

pub(crate) static FULL_HOUSE: Technique = Technique {
    id: "full-house",
    name: "Full house",
    idea: "A house has one empty cell left. The only digit that is missing from the house goes there.",
    why: "Every house holds every digit once. All digits but one already have their cells, and all cells but one are filled. \
        So the last digit goes into the last cell.",
    look: "Look for rows, columns and boxes that are nearly full. After each entry, check the three houses of its cell.",
    family: Family::Singles,
    also: &["last value", "last cell"],
    codes: &["0000"],
    prices: Prices { explainer: Price::Fixed(10), hodoku: Price::Fixed(4), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &[
        "The rules of Sudoku",
        "Example boards: HoDoKu's regression library 1.4",
        "https://hodoku.sourceforge.net/en/tech_singles.php",
    ],
    exemplars: &[
        ":0000:6:....8.........2.678...6..4.19+76..28.2+43...7.6.85..9.14.6..5...137.8.........7....:::661:",
        ":0000:7:.+592..1...+24.1..5.617.8.+24..+8....425.+4.......795.......3..4.981.6..2.3....1..95..:::792:",
    ],
    near_misses: &[":0000:6:....8.........2.678...6..4.19.6..28.2+43...7.6.85..9.14.6..5...137.8.........7....::::"],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    for house in position.geometry().each_house() {
        let Some(digit) = position.missing(house).only() else { continue };
        if let Some(spot) = position.spots(house, digit).only() {
            let cell = position.geometry().cells(house)[spot.index()];
            finder.found(Effect::place(cell, digit), || Evidence { houses: vec![house], ..Evidence::default() })?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let (cell, digit) = step.effect.placements[0];
    Explanation::new()
        .say("Only one cell of ")
        .house(step.evidence.houses[0], Tone::Pattern)
        .say(" is empty, and only ")
        .digit(digit)
        .say(" is missing, which gives ")
        .candidate(cell, digit, Tone::Place)
        .say(".")
}
