//! Writing into the selected cells.

use alloc::vec::Vec;
use core::mem;

use crosshatch_core::{Cell, CellSet, Digit, DigitSet};

use crate::board::Board;
use crate::filter::own_or;
use crate::game::{Game, Held, Remark};
use crate::marks::{Colour, Marks};
use crate::selection::Selection;
use crate::settings::{CandidateMode, EntrySettings, Mode};

/// Writes a digit into the selected cells in a mode.
pub(crate) fn enter(game: &mut Game, settings: EntrySettings, digit: Digit, mode: Mode) -> Option<Remark> {
    match mode {
        Mode::Digit => return enter_value(game, settings, digit),
        Mode::Corner => note_in_corner(game, digit),
        Mode::Centre => note_in_centre(game, settings, digit),
        // The keypad sends `Paint` for colours. A digit without a colour of its number changes nothing.
        Mode::Colour | Mode::Pen => {}
    }
    None
}

/// Writes what is held into the selected cells, or removes it if all of them have it.
pub(crate) fn write_held(game: &mut Game, settings: EntrySettings) -> Option<Remark> {
    match game.held {
        Some(Held::Digit(digit)) if settings.writes_held => return enter(game, settings, digit, settings.mode),
        Some(Held::Colour(colour)) if settings.writes_held => paint(game, colour),
        _ => {}
    }
    None
}

/// Notes what is held in the cells that a stroke added to the selection, or removes it there, like in the first cell of the stroke. A
/// stroke writes no values.
pub(crate) fn carry_on(game: &mut Game, settings: EntrySettings, before: Selection) -> Option<Remark> {
    let held = game.held.filter(|_| !matches!(settings.mode, Mode::Digit | Mode::Pen))?;
    let on = has(game, settings, held, before.active);
    let is_new = |cell: &Cell| !before.contains(*cell) && has(game, settings, held, *cell) != on;
    let cells: CellSet = game.selection.cells().iter().filter(is_new).collect();
    let first = cells.first()?;
    let reached = mem::replace(&mut game.selection, Selection::with(cells, first));
    let remark = write_held(game, settings);
    game.selection = reached;
    remark
}

fn has(game: &Game, settings: EntrySettings, held: Held, cell: Cell) -> bool {
    let marks = game.board().marks(cell);
    match held {
        Held::Colour(colour) => marks.colour == Some(colour),
        Held::Pen(_) | Held::From(..) => false,
        Held::Digit(digit) if settings.mode == Mode::Corner => marks.corner.contains(digit),
        Held::Digit(digit) if settings.candidates == CandidateMode::Automatic => marks.struck.contains(digit),
        Held::Digit(digit) => marks.centre.contains(digit),
    }
}

/// Writes what is held. If nothing is held, writes the only candidate of the active cell, or counts its candidates.
pub(crate) fn fill_in(game: &mut Game, settings: EntrySettings) -> Option<Remark> {
    let cell = game.selection.active;
    if game.held.is_some() {
        return write_held(game, settings);
    }
    let counts = !only_candidate(game, settings, cell) && game.board().grid().get(cell).is_none();
    counts.then(|| Remark::CandidatesLeft(cell, visible_candidates(game, settings, cell).len()))
}

/// If an empty cell has one visible candidate, writes it. Returns whether it did.
pub(crate) fn only_candidate(game: &mut Game, settings: EntrySettings, cell: Cell) -> bool {
    let left = visible_candidates(game, settings, cell);
    let only = left.first().filter(|_| left.len() == 1);
    if let Some(digit) = only {
        game.selection = Selection::only(cell);
        // The cell is empty, so it is no given and there is no remark.
        let _ = enter_value(game, settings, digit);
    }
    only.is_some()
}

/// The visible candidates of a cell: the notes in its centre, or else the automatic candidates if they are shown.
fn visible_candidates(game: &Game, settings: EntrySettings, cell: Cell) -> DigitSet {
    let board = game.board();
    if board.grid().get(cell).is_some() {
        return DigitSet::EMPTY;
    }
    let automatic = match settings.candidates {
        CandidateMode::Automatic => board.automatic_candidates()[cell.index()],
        CandidateMode::Own => DigitSet::EMPTY,
        CandidateMode::Off => return DigitSet::EMPTY,
    };
    own_or(board.marks(cell).centre, automatic)
}

/// Writes a digit as the value of the selected cells, or clears it if all of them hold it. A value that a peer has too is a slip: it takes
/// no notes from its peers.
fn enter_value(game: &mut Game, settings: EntrySettings, digit: Digit) -> Option<Remark> {
    let cells = open_cells(game);
    if cells.is_empty() {
        return given_remark(game, Some(digit));
    }
    let board = game.board();
    let value = cells.iter().any(|&cell| board.grid().get(cell) != Some(digit)).then_some(digit);
    let clears_peers = value.is_some() && settings.clears_peers;
    let selected = game.selection.cells();
    let grid = board.grid();
    let would_hold = |&peer: &Cell| grid.get(peer) == Some(digit) || selected.contains(peer) && !board.is_given(peer);
    let breaks_rule = |&cell: &Cell| board.shape().geometry().peers(cell).iter().any(would_hold);
    let clears_peers = clears_peers && !cells.iter().any(breaks_rule);
    change(game, &cells, |board, cell| {
        board.enter(cell, value);
        if clears_peers {
            board.clear_peers(cell, digit);
        }
    });
    None
}

/// Notes a digit in the corner of the selected cells, or removes it if all of them have it.
fn note_in_corner(game: &mut Game, digit: Digit) {
    let cells = empty_cells(game);
    let off = cells.iter().all(|&cell| game.board().marks(cell).corner.contains(digit));
    note(game, &cells, |marks| Marks { corner: flipped(marks.corner, digit, off), ..marks });
}

/// Notes a digit in the centre of the selected cells, or removes it if all of them have it. While automatic candidates are shown, it
/// crosses them off and restores them instead.
fn note_in_centre(game: &mut Game, settings: EntrySettings, digit: Digit) {
    let cells = empty_cells(game);
    if settings.candidates == CandidateMode::Automatic {
        let off = cells.iter().all(|&cell| game.board().marks(cell).struck.contains(digit));
        note(game, &cells, |marks| Marks { struck: flipped(marks.struck, digit, off), ..marks });
        return;
    }
    let off = cells.iter().all(|&cell| game.board().marks(cell).centre.contains(digit));
    note(game, &cells, |marks| Marks { centre: flipped(marks.centre, digit, off), ..marks });
}

/// Colours the selected cells, or removes the colour if all of them have it.
pub(crate) fn paint(game: &mut Game, colour: Colour) {
    let cells: Vec<Cell> = game.selection.cells().iter().collect();
    let off = cells.iter().all(|&cell| game.board().marks(cell).colour == Some(colour));
    note(game, &cells, |marks| Marks { colour: (!off).then_some(colour), ..marks });
}

/// Clears the values of the selected cells. If there are none, clears their notes and sketches; if there are none of these either,
/// their colours.
pub(crate) fn clear(game: &mut Game) -> Option<Remark> {
    let open = open_cells(game);
    let empty = empty_cells(game);
    let noted = |marks: Marks| marks.without_digits() != marks;
    let is_drawn_on = |cell: Cell| game.board().sketch().touches(cell);
    if empty.len() < open.len() {
        change(game, &open, |board, cell| board.enter(cell, None));
    } else if empty.iter().any(|&cell| noted(game.board().marks(cell)) || is_drawn_on(cell)) {
        change(game, &empty, |board, cell| {
            board.note(cell, board.marks(cell).without_digits());
            board.wipe(cell);
        });
    } else {
        let cells: Vec<Cell> = game.selection.cells().iter().collect();
        if cells.iter().any(|&cell| game.board().marks(cell).colour.is_some()) {
            note(game, &cells, |marks| Marks { colour: None, ..marks });
        } else if open.is_empty() {
            return given_remark(game, None);
        }
    }
    None
}

fn flipped(digits: DigitSet, digit: Digit, off: bool) -> DigitSet {
    if off { digits.without(digit) } else { digits.with(digit) }
}

/// The selected cells that hold no given.
fn open_cells(game: &Game) -> Vec<Cell> {
    game.selection.cells().iter().filter(|&cell| !game.board().is_given(cell)).collect()
}

/// The selected cells without a value.
fn empty_cells(game: &Game) -> Vec<Cell> {
    game.selection.cells().iter().filter(|&cell| game.board().grid().get(cell).is_none()).collect()
}

/// Changes cells as one undoable step.
fn change(game: &mut Game, cells: &[Cell], mut write: impl FnMut(&mut Board, Cell)) {
    let mut board = Board::clone(game.board());
    for &cell in cells {
        write(&mut board, cell);
    }
    game.replace_board(board);
}

fn note(game: &mut Game, cells: &[Cell], noted: impl Fn(Marks) -> Marks) {
    change(game, cells, |board, cell| board.note(cell, noted(board.marks(cell))));
}

/// The remark that the active cell is a given, unless the value to write is the given.
fn given_remark(game: &Game, value: Option<Digit>) -> Option<Remark> {
    let cell = game.selection.active;
    (game.board().grid().get(cell) != value).then_some(Remark::IsGiven(cell))
}
