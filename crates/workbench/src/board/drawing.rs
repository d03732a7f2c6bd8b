//! Drawing over the candidates. What is drawn once more in the same place is taken back.

use std::rc::Rc;

use crosshatch_core::Digit;

use super::Board;
use super::sketch::{Candidate, Figure};
use crate::board::entering::Held;
use crate::board::selection::Selection;
use crate::model::{Model, Tone};
use crate::sentence;
use crate::settings::Mode;

/// The pen is taken up; or it draws the next figure, round and round.
pub(crate) fn next(model: &mut Model) {
    let place = (model.settings.mode == Mode::Pen).then(|| model.figure() as usize + 1);
    take(model, Figure::ALL[place.unwrap_or_default() % Figure::ALL.len()]);
}

/// The pen is taken up, and draws this.
pub(crate) fn take(model: &mut Model, figure: Figure) {
    model.settings.mode = Mode::Pen;
    model.held = Some(Held::Pen(figure));
}

/// Draws on a digit in the selected cells that are empty; or, where the pen draws links, has the digit in the active cell as one end.
pub(crate) fn mark(model: &mut Model, digit: Digit) {
    if model.figure().links() {
        press(model, (model.selection.active, digit));
    } else {
        let candidates: Vec<Candidate> = model.selection.cells().iter().map(|cell| (cell, digit)).collect();
        figures(model, &candidates);
    }
}

/// Draws a link from one candidate to another; or does what follows from pressing a candidate, which is named twice.
pub(crate) fn draw(model: &mut Model, ends: [Candidate; 2]) {
    if ends[0] == ends[1] {
        model.selection = Selection::only(ends[0].0);
        press(model, ends[0]);
    } else {
        link(model, ends);
    }
}

fn press(model: &mut Model, candidate: Candidate) {
    match model.held {
        Some(Held::From(figure, from)) => {
            model.held = Some(Held::Pen(figure));
            if from != candidate {
                link(model, [from, candidate]);
            }
        }
        _ if !is_open(model, candidate) => {}
        _ if model.figure().links() => model.held = Some(Held::From(model.figure(), candidate)),
        _ => figures(model, &[candidate]),
    }
}

/// Draws on candidates, or takes that away where all of them have it.
fn figures(model: &mut Model, candidates: &[Candidate]) {
    let figure = model.figure();
    let open: Vec<Candidate> = candidates.iter().copied().filter(|&candidate| is_open(model, candidate)).collect();
    let off = open.iter().all(|&candidate| model.board().sketch().at([candidate; 2]) == Some(figure));
    change(model, |board| {
        for &candidate in &open {
            board.sketch_mut().draw([candidate; 2], (!off).then_some(figure));
        }
    });
}

/// Links two candidates, or takes the link away. A pen that draws figures draws strong links along a stroke.
fn link(model: &mut Model, ends: [Candidate; 2]) {
    if !ends.iter().all(|&end| is_open(model, end)) {
        return;
    }
    let before = model.board().sketch().at(ends);
    let wanted = Some(model.figure()).filter(|figure| figure.links()).or(before).unwrap_or(Figure::Strong);
    let drawn = Some(wanted).filter(|_| before != Some(wanted));
    change(model, |board| board.sketch_mut().draw(ends, drawn));
    model.say(Tone::Plain, sentence::link(model.board(), ends, drawn));
}

fn is_open(model: &Model, (cell, _): Candidate) -> bool {
    model.board().grid().get(cell).is_none()
}

/// Changes the board as one undoable step.
fn change(model: &mut Model, change: impl FnOnce(&mut Board)) {
    let mut board = Board::clone(&Rc::clone(model.board()));
    change(&mut board);
    model.replace_board(board);
}
