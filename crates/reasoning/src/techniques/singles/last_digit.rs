//! Last digit: the only cell left for a digit that is missing just once on the board.
//!
//! ```text
//! 5 . . | . . . | . . .     Every row, column and box but one of each has its 5: the three without it
//! . . . | 5 . . | . . .     meet in one cell (*).
//! . . . | . . . | . . *
//! ```
//! Sound by the rules: the row that lacks the digit needs it, and so do the column and the box; they share one cell. Cost: one
//! look at each digit. It is a hidden single in three houses at once, easy to see for somebody who counts digits.
//!
//! Evidence: the row, the column and the box.

use core::ops::ControlFlow;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{HouseKind, Position};

pub(crate) static LAST_DIGIT: Technique = Technique {
    id: "last-digit",
    name: "Last digit",
    idea: "A digit is on the board in all rows but one. Its last cell is where the row, the column and the box that lack it meet.",
    why: "Each row, each column and each box holds the digit once. When only one more is missing, one row, one column and one \
        box lack it. All three need it, so it goes into the cell that they share.",
    look: "Count how often each digit appears on the board. Where only one is missing, find the row and the column that lack \
        it.",
    family: Family::Singles,
    also: &[],
    codes: &["0001"],
    prices: Prices { extended: Some(11), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &["The rules of Sudoku", "https://hodoku.sourceforge.net/en/tech_singles.php", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":0001:4:43.5...6.....3.+47.6+8.1.+92.+384.9+2..3+7.+7941..2+6...+8.+6.+9+4+39.7+5+4.+1..54+2..+3..26.+3.8.+45:::435:",
        ":0001::1+23.5...9.....9.2.78+91+2..6.23..1.........2.4...5...+2.7..8...5...7.6...92..+2..5..8:::274:",
    ],
    near_misses: &[
        ":0001:4:43.5...6.....3.+47.6+8.1.+92.+384.9+2..3+7.+7941..2+6...+8.+6.+9.+39.7+5+4.+1..54+2..+3..26.+3.8.+45::::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    for digit in shape.each_digit() {
        let Some(cell) = position.places(digit).only() else { continue };
        let lacks = |row: &usize| position.missing(shape.house(HouseKind::Row, *row)).contains(digit);
        if (0..shape.side()).filter(lacks).count() == 1 {
            let houses = || position.geometry().houses(cell).to_vec();
            finder.found(Effect::place(cell, digit), || Evidence { houses: houses(), ..Evidence::default() })?;
        }
    }
    ControlFlow::Continue(())
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let (cell, digit) = step.effect.placements[0];
    Explanation::new()
        .say("The board is missing one ")
        .digit(digit)
        .say(". Only ")
        .houses(&step.evidence.houses, Tone::Pattern)
        .say(" lack it.")
        .then()
        .say("They meet in one cell: ")
        .candidate(cell, digit, Tone::Place)
        .say(".")
}
