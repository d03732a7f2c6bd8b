//! Writing into the selected cells.

use std::mem;

use crosshatch_core::{Cell, CellSet, Digit, DigitSet};

use crate::board::Board;
use crate::board::filter::own_or;
use crate::board::marks::{Colour, Marks};
use crate::board::selection::Selection;
use crate::board::sketch::{Candidate, Figure};
use crate::model::{Model, Tone};
use crate::settings::{Aid, CandidateMode, Mode};
use crate::{hint, sentence};

/// What is written into cells that are pressed, where the digit is chosen first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// A digit, as the mode says.
    Digit(Digit),
    /// A colour.
    Colour(Colour),
    /// A pen that draws this.
    Pen(Figure),
    /// The same, and the candidate that a link begins on.
    From(Figure, Candidate),
}

/// Writes a digit into the selected cells in a mode.
pub(crate) fn enter(model: &mut Model, digit: Digit, mode: Mode) {
    match mode {
        Mode::Digit => value(model, digit),
        Mode::Corner => corner(model, digit),
        Mode::Centre => centre(model, digit),
        // The keypad sends colours as such; a digit without a colour of its number changes nothing.
        Mode::Colour | Mode::Pen => {}
    }
}

/// Writes what is held into the selected cells, or takes it out where all of them have it.
pub(crate) fn write_held(model: &mut Model) {
    if hint::is_asking(model) || model.replay.is_some() || model.looked_at().is_some() {
        return;
    }
    match model.held {
        Some(Held::Digit(digit)) => enter(model, digit, model.settings.mode),
        Some(Held::Colour(colour)) => paint(model, colour),
        _ => {}
    }
}

/// Notes what is held in the cells of a stroke that were not selected before, or takes it out there, as it was done in the cell that the
/// stroke comes from. A value is not written along a stroke.
pub(crate) fn carry_on(model: &mut Model, before: Selection) {
    let Some(held) = model.held.filter(|_| !matches!(model.settings.mode, Mode::Digit | Mode::Pen)) else {
        return;
    };
    let on = has(model, held, before.active);
    let is_new = |cell: &Cell| !before.contains(*cell) && has(model, held, *cell) != on;
    let cells: CellSet = model.selection.cells().iter().filter(is_new).collect();
    let Some(first) = cells.first() else { return };
    let reached = mem::replace(&mut model.selection, Selection::with(cells, first));
    write_held(model);
    model.selection = reached;
}

fn has(model: &Model, held: Held, cell: Cell) -> bool {
    let marks = model.board().marks(cell);
    match held {
        Held::Colour(colour) => marks.colour == Some(colour),
        Held::Pen(_) | Held::From(..) => false,
        Held::Digit(digit) if model.settings.mode == Mode::Corner => marks.corner.contains(digit),
        Held::Digit(digit) if model.settings.candidates == CandidateMode::Automatic => marks.struck.contains(digit),
        Held::Digit(digit) => marks.centre.contains(digit),
    }
}

/// Writes what is held, where something is; else the only candidate of the active cell, or says how many it has.
pub(crate) fn fill_in(model: &mut Model) {
    let cell = model.selection.active;
    if model.held.is_some() {
        write_held(model);
    } else if !only_candidate(model, cell) && model.board().grid().get(cell).is_none() {
        let said = sentence::candidates_left(model.board().shape(), cell, candidates(model, cell).len());
        model.say(Tone::Plain, said);
    }
}

/// Writes the only candidate of an empty cell, if there is only one; and says whether it did.
pub(crate) fn only_candidate(model: &mut Model, cell: Cell) -> bool {
    let left = candidates(model, cell);
    let only = left.first().filter(|_| left.len() == 1);
    if let Some(digit) = only {
        model.selection = Selection::only(cell);
        value(model, digit);
    }
    only.is_some()
}

/// The candidates of a cell that are to be seen: the notes in its centre, else the automatic ones, where they are shown.
fn candidates(model: &Model, cell: Cell) -> DigitSet {
    let board = model.board();
    if board.grid().get(cell).is_some() {
        return DigitSet::EMPTY;
    }
    let automatic = match model.settings.candidates {
        CandidateMode::Automatic => board.automatic_candidates()[cell.index()],
        CandidateMode::Own => DigitSet::EMPTY,
        CandidateMode::Off => return DigitSet::EMPTY,
    };
    own_or(board.marks(cell).centre, automatic)
}

/// Writes a digit as the value of the selected cells, or clears it where all of them hold it.
fn value(model: &mut Model, digit: Digit) {
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
fn corner(model: &mut Model, digit: Digit) {
    let cells = empty_cells(model);
    let off = cells.iter().all(|&cell| model.board().marks(cell).corner.contains(digit));
    note(model, &cells, |marks| Marks { corner: flipped(marks.corner, digit, off), ..marks });
}

/// Notes a digit in the centre of the selected cells, or takes it out where all of them have it. With automatic candidates shown it is
/// these that are crossed off and put back, in cells without centre notes of their own.
fn centre(model: &mut Model, digit: Digit) {
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

/// Clears the selected cells: their values; where there are none, their notes and what is drawn there; where there is none of these either,
/// their colours.
pub(crate) fn clear(model: &mut Model) {
    let open = open_cells(model);
    let empty = empty_cells(model);
    let noted = |marks: Marks| marks.without_digits() != marks;
    let is_drawn_on = |cell: Cell| model.board().sketch().touches(cell);
    if empty.len() < open.len() {
        change(model, &open, |board, cell| board.enter(cell, None));
    } else if empty.iter().any(|&cell| noted(model.board().marks(cell)) || is_drawn_on(cell)) {
        change(model, &empty, |board, cell| {
            board.note(cell, board.marks(cell).without_digits());
            board.wipe(cell);
        });
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
