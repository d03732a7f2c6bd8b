//! Brute force: the board is solved by trial and error, and one cell of the solution is revealed.
//!
//! There is no reasoning to show, and the explanation says so. Sound if the board has one solution; only used then. Cost: solving
//! the board, given up after a number of guesses.
//!
//! Evidence: the digit; the cell, the first of those with the fewest candidates.

use core::ops::ControlFlow;

use alloc::vec;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::solve::{Solutions, Status};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, DigitSet, Position};

pub(crate) static BRUTE_FORCE: Technique = Technique {
    id: "brute-force",
    name: "Brute force",
    idea: "None of the techniques finds anything, so the board is solved by trial and error, and one cell of the solution is \
        revealed.",
    why: "Digits are tried until the board is full without a clash. The puzzle is known to have one solution, so this must be \
        it, and the digit that it has in the cell is right. This is not reasoning, and does not say why.",
    look: "There is nothing to look for. On paper it means trying a candidate of a cell that has few, and going back when it \
        fails.",
    family: Family::LastResort,
    also: &["trial and error", "bifurcation"],
    codes: &[],
    prices: Prices { hodoku: Price::Fixed(10_000), ..Prices::NONE },
    search: Search::Witness,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find,
    explain,
    sources: &["https://hodoku.sourceforge.net/en/tech_last.php", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":own:2:..4.5..6..1.92+4.858..7+6..4...823.+4.+7.....75.+6.7..46..+829.....74..3.....2.8...+2...:267::212:",
        ":own:8:98.7..6..7.....5....4.8..9.4...3..7..7...2.....31....53....61...4..9..3.........2:::887:",
    ],
    near_misses: &[":own:59:.13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197:::::"],
};

/// The most guesses.
const GUESSES: u64 = 20_000;

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let Some(cell) = position.empty().iter().min_by_key(|&cell| position.get(cell).len()) else {
        return ControlFlow::Continue(());
    };
    let mut left = GUESSES;
    let status = Solutions::new(position.grid()).advance(&mut left);
    finder.spend(1 + GUESSES - left)?;
    let Status::Found(solution) = status else { return ControlFlow::Continue(()) };
    let Some(digit) = solution.get(cell) else { return ControlFlow::Continue(()) };
    finder.found(Effect::place(cell, digit), || Evidence {
        digits: DigitSet::of(digit),
        cells: vec![CellSet::of(cell)],
        ..Evidence::default()
    })
}

fn explain(_: &Position, step: &Step) -> Explanation {
    let told =
        Explanation::new().say("None of the techniques in use finds anything, so the board was solved by trial and error: ");
    step.effect.placements.iter().fold(told, |told, &(cell, digit)| told.candidate(cell, digit, Tone::Place)).say(".")
}
