//! Tells how many solutions the board has. A short search runs here, a long one in a worker.

mod action;
pub(crate) mod mistakes;
mod notes;

pub use action::{CheckAction, Occasion, Then};

use std::rc::Rc;

use crosshatch_core::solve::{Count, SmallestClash};
use crosshatch_core::{CellSet, Defect, Grid, Shape};
use crosshatch_game::Proof;

use crate::action::Action;
use crate::cell_view::Pointed;
use crate::chunks;
use crate::jobs::{FindRedundant, Prove, start};
use crate::model::{Model, Notice, Offer, Tone};
use crate::scales::iron::PAGE_SIDE;
use crate::sentence;
use crate::settings::Mistakes;

/// The guesses for reducing a contradiction: some milliseconds on boards up to [`PAGE_SIDE`].
const PAGE_CLASH_GUESSES: u64 = 2_000;

/// The guesses for a proof of a Sukaku: a tenth of a second at most, where hard 9x9 boards need up to 2,000.
const SUKAKU_GUESSES: u64 = 20_000;

/// Applies an action of the first load.
pub(crate) fn update(model: &mut Model, action: &CheckAction) {
    match action {
        CheckAction::Prove => prove(model, Then::Say),
        CheckAction::Solve => prove(model, Then::FillIn),
        CheckAction::ShowWrong
        | CheckAction::BackToRight
        | CheckAction::Redundant
        | CheckAction::CountWithNotes(_)
        | CheckAction::ProveSukaku(_)
        | CheckAction::GiveNotes
        | CheckAction::KeepAsNotes => {}
    }
}

/// Applies an action of the menus' chunk.
pub(crate) fn update_from_menus(model: &mut Model, action: &CheckAction) {
    match *action {
        CheckAction::Redundant => redundant(model),
        CheckAction::ShowWrong => mistakes::show(model),
        CheckAction::BackToRight => mistakes::go_back(model),
        CheckAction::CountWithNotes(ref occasion) => with_notes(model, occasion),
        CheckAction::ProveSukaku(then) => prove_sukaku(model, then),
        CheckAction::GiveNotes => give_notes(model),
        CheckAction::KeepAsNotes => keep_as_notes(model),
        CheckAction::Prove | CheckAction::Solve => {}
    }
}

/// Tells how many solutions a new board has. The notice begins with `said`, the sentence about its source.
pub(crate) fn judge(model: &mut Model, said: &str, has_candidates: bool) {
    let grid = model.board().grid().clone();
    match model.game.prove(grid).as_deref().map(Proof::found) {
        None => model.say(Tone::Plain, said.into()),
        Some(Ok(_)) => model.say(Tone::Plain, format!("{said} {}", sentence::unique(model.board()))),
        // With its candidates, a board may have one solution even if its values have several.
        Some(Err(_)) if has_candidates => {
            model.say(Tone::Plain, said.into());
            count_with_notes(model, Occasion::Paste(said.into()));
        }
        Some(Err(defect)) => refused(model, defect, &format!("{said} ")),
    }
}

/// Finds out how many solutions the board has, in a worker if a short search does not decide it.
pub(crate) fn prove(model: &mut Model, then: Then) {
    let grid = model.board().grid().clone();
    if model.board().is_blank() {
        model.say(Tone::Plain, sentence::EMPTY.into());
        count_with_notes(model, Occasion::Check);
        return;
    }
    match model.game.prove(grid.clone()).as_deref().map(Proof::found) {
        None if model.board().sukaku().is_some() => {
            let _ = chunks::dispatch(model, Action::Check(CheckAction::ProveSukaku(then)));
        }
        None => start(model, Prove { grid, then }),
        Some(Ok(puzzle)) => proved(model, then, puzzle.solution()),
        Some(Err(defect)) => refused(model, defect, ""),
    }
}

/// Tells that the board has one solution, after filling it in if wanted.
pub(crate) fn proved(model: &mut Model, then: Then, solution: &Grid) {
    if then == Then::FillIn {
        model.replace_board(model.board().filled_with(solution));
    }
    let said = sentence::unique(model.board());
    model.say(Tone::Good, said);
}

/// Tells why the board does not have exactly one solution. Wrong entries are named but not changed.
pub(crate) fn refused(model: &mut Model, defect: &Defect, before: &str) {
    let impossible = matches!(defect, Defect::NoSolution(_)) && model.board().puzzle() != *model.board().grid();
    let of_givens = if impossible { model.game.prove(model.board().puzzle()) } else { None };
    if let Some(solution) = of_givens.as_deref().and_then(Proof::solution) {
        let wrong = model.board().wrong_entries(solution);
        // Somebody who pastes a board has not asked for its mistakes.
        let named = before.is_empty() && model.settings.mistakes >= Mistakes::OnCheck;
        let said = sentence::wrong_entries(model.board().shape(), &wrong, named);
        let offers = (!named).then_some(Offer::ShowWrong).into_iter().chain(mistakes::way_back(model, solution)).collect();
        model.say_of(Tone::Bad, format!("{before}{said}"), Pointed::Wrong, if named { wrong } else { CellSet::EMPTY });
        model.offer(offers);
        return;
    }
    blame(model, defect, before);
}

/// Tells what is wrong with the board, and marks the cells.
fn blame(model: &mut Model, defect: &Defect, before: &str) {
    let board = Rc::clone(model.board());
    let (text, cells, solutions) = match defect {
        Defect::Clash(clash) => (sentence::clash(&board, *clash), CellSet::EMPTY, None),
        Defect::NoSolution(dead_end) => {
            let cells = if board.sukaku().is_some() { CellSet::EMPTY } else { contradiction(board.grid()) };
            (sentence::impossible(&board, *dead_end, cells.len()), cells, None)
        }
        Defect::Several(two) => (sentence::several(&board, &two[0], &two[1]), two[0].differences(&two[1]), Some(two.clone())),
        Defect::Undecided(_) => ("Not decided.".into(), CellSet::EMPTY, None),
    };
    model.notice = Some(Rc::new(Notice {
        tone: Tone::Bad,
        text: format!("{before}{text}"),
        cells,
        pointed: Pointed::Marked,
        solutions,
        offers: Vec::new(),
    }));
    if let Defect::Several(_) = defect {
        count_with_notes(model, Occasion::Check);
    }
}

/// Says how many solutions the board has with its notes as candidates, unless its values alone leave one.
fn with_notes(model: &mut Model, occasion: &Occasion) {
    // The board may have changed while the chunk was loading.
    let grid = model.board().grid().clone();
    if model.game.prove(grid).is_some_and(|proof| proof.solution().is_some()) {
        return;
    }
    let Some(Count { count, .. }) = notes::count(model.board()) else { return };
    let tone = if count == 1 { Tone::Good } else { Tone::Bad };
    let text = sentence::with_notes(count);
    model.say(tone, if let Occasion::Paste(said) = occasion { format!("{said} {text}") } else { text.into() });
    match (count, occasion) {
        // Whoever pastes candidates that leave one solution pastes a puzzle.
        (1, Occasion::Paste(_)) => {
            let said = model.notice.take();
            model.replace_board(model.board().with_notes_given());
            find_sukaku_proof(model);
            model.notice = said;
            model.offer(vec![Offer::KeepAsNotes]);
        }
        (1, Occasion::Check) => model.offer(vec![Offer::GiveNotes]),
        _ => {}
    }
}

/// Finds out how many solutions the board of a Sukaku has.
fn prove_sukaku(model: &mut Model, then: Then) {
    if model.board().sukaku().is_none() {
        return;
    }
    if find_sukaku_proof(model) {
        prove(model, then);
    } else {
        model.say(Tone::Plain, sentence::UNDECIDED.into());
    }
}

/// Searches the proofs of the board and of the puzzle of a Sukaku, and returns whether that of the board was found.
fn find_sukaku_proof(model: &mut Model) -> bool {
    let board = Rc::clone(model.board());
    let search = |grid: Grid| Proof::within_sukaku(&board, grid, SUKAKU_GUESSES).map(Rc::new);
    model.game.solution = search(board.puzzle());
    model.game.proof = search(board.grid().clone());
    model.game.proof.is_some()
}

/// Makes the notes the candidates that the puzzle is given by.
fn give_notes(model: &mut Model) {
    if notes::count(model.board()).is_some_and(|count| count.count == 1) {
        model.replace_board(model.board().with_notes_given());
        find_sukaku_proof(model);
        model.say(Tone::Good, sentence::unique(model.board()));
        model.offer(vec![Offer::KeepAsNotes]);
    }
}

/// Makes the candidates that the puzzle is given by notes.
fn keep_as_notes(model: &mut Model) {
    if model.board().sukaku().is_some() {
        model.replace_board(model.board().with_notes_own());
        model.say(Tone::Plain, sentence::AS_NOTES.into());
        model.offer(vec![Offer::GiveNotes]);
    }
}

/// Counts with the notes as candidates, once the menus' chunk is here.
fn count_with_notes(model: &mut Model, occasion: Occasion) {
    let _ = chunks::dispatch(model, Action::Check(CheckAction::CountWithNotes(occasion)));
}

/// A small set of cells that has no solution, from a short search. Empty on boards for which that takes too long.
fn contradiction(grid: &Grid) -> CellSet {
    if grid.shape().side() > PAGE_SIDE {
        return CellSet::EMPTY;
    }
    let mut search = SmallestClash::by_search(grid);
    let found = search.advance(PAGE_CLASH_GUESSES).and_then(Result::ok).map(|found| found.cells);
    found.or_else(|| search.best().map(|best| best.cells)).unwrap_or_default()
}

/// Finds the givens that are not needed, in a worker.
fn redundant(model: &mut Model) {
    if model.board().sukaku().is_some() {
        model.say(Tone::Plain, sentence::NOT_IN_SUKAKU.into());
        return;
    }
    let puzzle = model.board().puzzle();
    match model.game.prove(puzzle.clone()).as_deref().map(Proof::found) {
        Some(Err(defect)) => blame(model, defect, ""),
        Some(Ok(_)) | None => start(model, FindRedundant { puzzle }),
    }
}

/// The cells that exist on boards of this shape.
pub(crate) fn on_board(shape: Shape, cells: &CellSet) -> CellSet {
    cells.intersection(&shape.each_cell().collect())
}
