//! Hidden single: a digit with only one place left in a house.
//!
//! ```text
//! . . . | 4 . . | . . .     The two 4s rule out two rows of the first box, and its other cells
//! . . . | . . . | 4 . .     are filled: its own 4 has to be at *.
//! 1 * 3 |       |
//! ```
//! Sound by the rules: a house holds every digit. Cost: one look at each digit of each house. If the cell is the last empty one
//! of the house, it is a full house and not reported here. Also called pinned digit, hidden singleton.
//!
//! Evidence: the house; form 0 for a box, where it is easiest to see, 1 for a row or column.

use core::ops::ControlFlow;

use alloc::vec;

use crate::techniques::shared::barred;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{House, HouseKind, Position};

pub(crate) static HIDDEN_SINGLE: Technique = Technique {
    id: "hidden-single",
    name: "Hidden single",
    idea: "A house has only one place left for a digit. So the digit goes there, whatever else the cell could hold.",
    why: "Every house needs every digit. The filled cells of the house have no room for it, and it has been ruled out in all \
        the others but one, mostly because they see a cell that has it. That one is its place.",
    look: "Take a digit that appears often on the board. From each of its cells, rule out the row and the column, and look for \
        a box where only one empty cell is left. Rows and columns come next.",
    family: Family::Singles,
    also: &["pinned digit", "hidden singleton", "unique candidate"],
    codes: &["0002"],
    prices: Prices {
        explainer: Price::Of(|step| if step.evidence.form == IN_BOX { 12 } else { 15 }),
        hodoku: Price::Fixed(14),
        ..Prices::NONE
    },
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
        ":0002:3:.....85.......46.7..1..6+8.9.7983.....2.....8.....5273.9..1..2..4.57.......86.....:::319:",
        ":0002:4:728+9.6..31....5.9.....3.1........8....14839....4........5.6.....4.8....62..1..385:::431:",
    ],
    near_misses: &[
        ":0002:9:.............1.....123.456.+1.........23...78..47.6.12...........318.764..58...23.:444 544 944 445 545 945 546 946 459 566 966:::",
    ],
};

const IN_BOX: u8 = 0;
const IN_LINE: u8 = 1;

/// Searches boxes first, where a person sees it most easily, then columns, then rows.
fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    for kind in [HouseKind::Box, HouseKind::Column, HouseKind::Row] {
        for number in 0..shape.side() {
            let house = shape.house(kind, number);
            let missing = position.missing(house);
            if missing.len() < 2 {
                continue;
            }
            for digit in missing {
                if let Some(spot) = position.spots(house, digit).only() {
                    let cell = position.geometry().cells(house)[spot.index()];
                    let form = if kind == HouseKind::Box { IN_BOX } else { IN_LINE };
                    let evidence = || Evidence { houses: vec![house], form, ..Evidence::default() };
                    finder.found(Effect::place(cell, digit), evidence)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let (cell, digit) = step.effect.placements[0];
    let house: House = step.evidence.houses[0];
    // The other empty cells of the house.
    let mut others = position.geometry().cell_set(house).intersection(position.empty());
    others.remove(cell);
    let told = Explanation::new().digit(digit).say(" must go somewhere in ").house(house, Tone::Pattern).say(".");
    barred(told, position, house, digit, &others)
        .then()
        .say("That leaves one place: ")
        .candidate(cell, digit, Tone::Place)
        .say(".")
}
