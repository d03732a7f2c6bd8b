//! Naked single: a cell with only one candidate.
//!
//! ```text
//! 1 2 3 | 4 5 6 | 7 . *     * sees eight digits: it is the ninth.
//!       |       |   8 9
//! ```
//!
//! Sound by the rules: every cell holds a digit. Cost: one look at each cell. Also called sole candidate, forced digit.
//!
//! Evidence: nothing beyond the placement.

use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, DigitSet, House, Position};

pub(crate) static NAKED_SINGLE: Technique = Technique {
    id: "naked-single",
    name: "Naked single",
    idea: "A cell has only one candidate left. That digit goes there, because every other digit is ruled out.",
    why: "Every cell holds a digit. A digit is ruled out if the row, the column or the box already has it, or if an earlier \
        step eliminated it. When one digit is left, the cell has no other choice.",
    look: "Pick an empty cell whose row, column and box are well filled, and count through the digits. With candidates noted, \
        look for cells with a single small digit.",
    family: Family::Singles,
    also: &["sole candidate", "forced digit"],
    codes: &["0003"],
    prices: Prices { explainer: Price::Fixed(23), hodoku: Price::Fixed(4), ..Prices::NONE },
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
        ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:",
        ":0003:6:....9...4+8...1256+3.1...38+792.6.....7...647...4.....6.59.38...2..2895....7...2....:::635:",
    ],
    near_misses: &[
        ":0003:9:.............1.....123.456.+1.........23...78..47.6.12...........318.764..58...23.:444 544 944 445 545 945 546 946 459 566 966:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    for cell in position.empty().iter() {
        if let Some(digit) = position.get(cell).only() {
            finder.found(Effect::place(cell, digit), Evidence::default)?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let (cell, digit) = step.effect.placements[0];
    let geometry = position.geometry();
    let others = position.shape().digits().without(digit);
    let values = |houses: &[House]| -> DigitSet {
        let cells = houses.iter().flat_map(|&house| geometry.cells(house));
        cells.filter_map(|&cell| position.grid().get(cell)).collect()
    };
    // The smallest set of its houses that has all values seen by the cell.
    let [row, column, own_box] = geometry.houses(cell);
    let all = [row, column, own_box];
    let seen = values(&all);
    let some: [&[House]; 7] = [&[], &[row], &[column], &[own_box], &[row, column], &[row, own_box], &[column, own_box]];
    let houses = some.into_iter().find(|houses| values(houses) == seen).unwrap_or(&all);
    let mut told = Explanation::new().plain_cells(&CellSet::of(cell));
    if !houses.is_empty() {
        told = told.say(" sees ").digits(seen).say(" in ").houses(houses, Tone::Support);
    }
    let rest = others - seen;
    if !rest.is_empty() {
        told = told.say(if houses.is_empty() { " has already lost " } else { " and has already lost " }).digits(rest);
    }
    told.say(".").then().say("That leaves one digit: ").candidate(cell, digit, Tone::Place).say(".")
}
