//! A puzzle given by its candidates: its values have several solutions, and with the notes as candidates it may have one.

use crosshatch_core::Candidates;
use crosshatch_core::solve::{Count, count_within};
use crosshatch_game::Board;

/// The guesses for counting, a few milliseconds: hard 9x9 boards with all their candidates need up to about 2,000.
const GUESSES: u64 = 2_000;

/// The number of solutions, up to 2, in which every cell holds one of its notes. `None` unless every empty cell has notes that rule out more
/// than the values do, or if the guesses do not suffice.
pub(super) fn count(board: &Board) -> Option<Count> {
    let sets: Vec<_> = board.shape().each_cell().map(|cell| board.marks(cell).centre).collect();
    let noted = Candidates::within(board.grid().clone(), &sets);
    let mut empty = board.shape().each_cell().filter(|&cell| board.grid().get(cell).is_none());
    let counts = board.sukaku().is_none() && empty.all(|cell| !sets[cell.index()].is_empty()) && !noted.follow_from_values();
    counts.then(|| count_within(&noted, 2, GUESSES)).filter(|count| count.decided)
}
