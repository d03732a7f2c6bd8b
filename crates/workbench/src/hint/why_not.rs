//! "Why not this digit here?"
//!
//! While a digit is asked about, automatic candidates are shown to point at, whatever the settings say.

use std::rc::Rc;

use crosshatch_core::step::Step;
use crosshatch_core::technique::Technique;
use crosshatch_core::{Cell, Digit, Position, Uniqueness};

use super::seeking::Wanted;
use super::way::Way;
use super::{ExplainedStep, Hint, HintLevel, StepHint, position_of, seek, set, techniques_of};
use crate::model::Model;
use crate::sentence;

/// Answers why a digit does not come into a cell.
pub(super) fn why_not(model: &mut Model, cell: Cell, digit: Digit) {
    let board = Rc::clone(model.board());
    let (shape, symbol) = (board.shape(), board.symbols().symbol(digit));
    if let Some(value) = board.grid().get(cell) {
        answer(model, sentence::reasoning::filled(shape, cell, board.symbols().symbol(value)));
        return;
    }
    let position = position_of(&board, model.settings.candidates, Uniqueness::Unknown);
    let seen = shape.geometry().houses(cell).into_iter().find_map(|house| {
        let holder = shape.geometry().cells(house).iter().find(|&&other| board.grid().get(other) == Some(digit))?;
        Some(sentence::reasoning::seen(shape, cell, symbol, house, *holder))
    });
    if let Some(said) = seen {
        answer(model, said);
    } else if !position.has(cell, digit) {
        answer(model, sentence::reasoning::crossed_off(shape, cell, symbol));
    } else {
        seek(model, &techniques_of(model), HintLevel::Why, Wanted::Against(cell, digit));
    }
}

/// Says an answer in the place of the argument; the step, if there is one, stays for afterwards.
pub(super) fn answer(model: &mut Model, said: String) {
    match model.hint.as_deref().cloned() {
        Some(Hint::Step(hint)) => set(model, StepHint { answer: Some(said), asking: false, ..hint }),
        _ => model.hint = Some(Rc::new(Hint::Question(Some(said)))),
    }
}

/// Tells the step that rules a digit out, as the answer.
pub(super) fn by_a_step(model: &mut Model, cell: Cell, digit: Digit, position: Position, step: Step) {
    let symbol = model.board().symbols().symbol(digit);
    let answer = Some(sentence::reasoning::ruled_out(model.board().shape(), cell, symbol));
    set(model, StepHint { answer, ..StepHint::new(ExplainedStep::new(position, step), HintLevel::Why, Vec::new()) });
}

/// Tells the step that rules a digit out once some others are done, as the answer.
pub(super) fn by_a_way(model: &mut Model, cell: Cell, digit: Digit, position: Position, before: Vec<Step>, last: Step) {
    let board = model.board();
    let all: Vec<&'static Technique> = techniques_of(model);
    let place = |technique: &'static Technique| all.iter().position(|&other| other == technique);
    let easier = before.iter().all(|step| place(step.technique) < place(last.technique));
    let symbol = board.symbols().symbol(digit);
    let answer = sentence::reasoning::ruled_out_later(board.shape(), cell, symbol, before.len(), easier);
    let way = Way::new(board, position, before, last, answer);
    let hint = Rc::new(way).hint(usize::MAX);
    set(model, hint);
}
