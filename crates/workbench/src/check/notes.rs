//! A puzzle that is given by its candidates: its values have several solutions, and with the notes as candidates it may have one.

use std::rc::Rc;

use crosshatch_core::Candidates;
use crosshatch_core::solve::{Count, count_within};
use crosshatch_game::Board;

use super::action::PriorNotice;
use crate::model::{Model, Offer, Tone};
use crate::sentence;

/// The guesses for counting: on the hardest boards up to 16x16 less than a second.
const GUESSES: u64 = 20_000;

/// The board's candidates as its notes have them. `None` unless every empty cell has notes, and some rule more out than the values do.
fn candidates(board: &Board) -> Option<Candidates> {
    let sets: Vec<_> = board.shape().each_cell().map(|cell| board.marks(cell).centre).collect();
    let noted = Candidates::within(board.grid().clone(), &sets);
    let mut empty = board.shape().each_cell().filter(|&cell| board.grid().get(cell).is_none());
    let by_values = Candidates::of(board.grid().clone());
    (empty.all(|cell| !sets[cell.index()].is_empty()) && noted != by_values).then_some(noted)
}

fn count(board: &Board) -> Option<Count> {
    candidates(board).map(|candidates| count_within(&candidates, 2, GUESSES)).filter(|count| count.decided)
}

/// Says how many solutions the board has with its notes as candidates.
pub(crate) fn count_them(model: &mut Model, before: PriorNotice) {
    let Some(Count { count, .. }) = count(model.board()) else { return };
    let from = model.notice.as_ref().filter(|_| before == PriorNotice::Keep).map(|notice| format!("{} ", notice.text));
    let said = sentence::with_notes(count);
    let tone = if count == 1 { Tone::Good } else { Tone::Bad };
    model.say(tone, from.unwrap_or_default() + said);
    if count == 1 {
        model.offer(vec![Offer::SolveWithNotes]);
    }
}

/// Fills in the only solution in which every cell holds one of its notes.
pub(crate) fn solve(model: &mut Model) {
    let Some(Count { count: 1, first: Some(solution), .. }) = count(model.board()) else { return };
    let board = Rc::clone(model.board());
    model.replace_board(board.filled_with(&solution));
    model.say(Tone::Good, sentence::with_notes(1).into());
}
