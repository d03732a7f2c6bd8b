//! Writing into the selected cells.

use crosshatch_core::{Cell, Digit, DigitSet};

use crate::board::Board;
use crate::board::marks::{Colour, Marks};
use crate::model::{Model, Tone};
use crate::settings::{Aid, CandidateMode};

/// Writes a digit as the value of the selected cells, or clears it where all of them hold it.
pub(crate) fn value(model: &mut Model, digit: Digit) {
    let cells = open_cells(model);
    if cells.is_empty() {
        say_given(model, Some(digit));
        return;
    }
    let board = model.board();
    let value = cells.iter().any(|&cell| board.grid().get(cell) != Some(digit)).then_some(digit);
    let clears_peers = value.is_some() && model.settings.has(Aid::AutoRemoval);
    change(model, &cells, |board, cell| {
        board.enter(cell, value);
        if clears_peers {
            board.clear_peers(cell, digit);
        }
    });
}

/// Notes a digit in the corner of the selected cells, or takes it out where all of them have it.
pub(crate) fn corner(model: &mut Model, digit: Digit) {
    let cells = empty_cells(model);
    let off = cells.iter().all(|&cell| model.board().marks(cell).corner.contains(digit));
    note(model, &cells, |marks| Marks { corner: flipped(marks.corner, digit, off), ..marks });
}

/// Notes a digit in the centre of the selected cells, or takes it out where all of them have it. With automatic candidates shown it is
/// these that are crossed off and put back, in cells without centre notes of their own.
pub(crate) fn centre(model: &mut Model, digit: Digit) {
    let cells = empty_cells(model);
    if model.settings.candidates == CandidateMode::Automatic {
        let off = cells.iter().all(|&cell| model.board().marks(cell).struck.contains(digit));
        note(model, &cells, |marks| Marks { struck: flipped(marks.struck, digit, off), ..marks });
        return;
    }
    let off = cells.iter().all(|&cell| model.board().marks(cell).centre.contains(digit));
    note(model, &cells, |marks| Marks { centre: flipped(marks.centre, digit, off), ..marks });
}

/// Colours the selected cells, or takes the colour away where all of them have it.
pub(crate) fn paint(model: &mut Model, colour: Colour) {
    let cells: Vec<Cell> = model.selection.cells().iter().collect();
    let off = cells.iter().all(|&cell| model.board().marks(cell).colour == Some(colour));
    note(model, &cells, |marks| Marks { colour: (!off).then_some(colour), ..marks });
}

/// Clears the selected cells: their values; where there are none, their notes; where there are none either, their colours.
pub(crate) fn clear(model: &mut Model) {
    let open = open_cells(model);
    let empty = empty_cells(model);
    let noted = |marks: Marks| marks.without_digits() != marks;
    if empty.len() < open.len() {
        change(model, &open, |board, cell| board.enter(cell, None));
    } else if empty.iter().any(|&cell| noted(model.board().marks(cell))) {
        note(model, &empty, Marks::without_digits);
    } else {
        let cells: Vec<Cell> = model.selection.cells().iter().collect();
        if cells.iter().any(|&cell| model.board().marks(cell).colour.is_some()) {
            note(model, &cells, |marks| Marks { colour: None, ..marks });
        } else if open.is_empty() {
            say_given(model, None);
        }
    }
}

fn flipped(digits: DigitSet, digit: Digit, off: bool) -> DigitSet {
    if off { digits.without(digit) } else { digits.with(digit) }
}

/// The selected cells that hold no given.
fn open_cells(model: &Model) -> Vec<Cell> {
    model.selection.cells().iter().filter(|&cell| !model.board().is_given(cell)).collect()
}

/// The selected cells without a value.
fn empty_cells(model: &Model) -> Vec<Cell> {
    model.selection.cells().iter().filter(|&cell| model.board().grid().get(cell).is_none()).collect()
}

/// Changes cells as one undoable step.
fn change(model: &mut Model, cells: &[Cell], mut write: impl FnMut(&mut Board, Cell)) {
    let mut board = Board::clone(model.board());
    for &cell in cells {
        write(&mut board, cell);
    }
    model.replace_board(board);
}

fn note(model: &mut Model, cells: &[Cell], noted: impl Fn(Marks) -> Marks) {
    change(model, cells, |board, cell| board.note(cell, noted(board.marks(cell))));
}

/// Says that a given cannot be changed, unless it is what was to be written.
fn say_given(model: &mut Model, value: Option<Digit>) {
    let board = model.board();
    let given = model.selection.active;
    if board.grid().get(given) != value {
        let name = board.shape().cell_name(given);
        model.say(Tone::Plain, format!("{name} is given."));
    }
}
