//! The cells of a board as data for a screen.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Candidates, Cell, CellSet, Digit, DigitSet, Shape};

use crate::board::Board;
use crate::board::marks::{AutoGreen, Colour, Marks};
use crate::hint;
use crate::input::selection::Selection;
use crate::model::{Model, Pointed};
use crate::settings::{Aid, CandidateMode};

/// How one cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one look, and any of them can go together")]
pub struct CellView {
    /// The cell.
    pub cell: Cell,
    /// What is written in it.
    pub symbol: Option<char>,
    /// Whether that is a given.
    pub given: bool,
    /// Whether it repeats a value of one of its houses.
    pub clash: bool,
    /// What the notice below the board says of it.
    pub pointed: Option<Pointed>,
    /// Whether it was looked at and stays, where a puzzle is watched being made.
    pub kept: bool,
    /// Whether it is the active cell.
    pub active: bool,
    /// Whether it is selected, and on which sides the selection ends there.
    pub selected: Option<Edges>,
    /// Whether it shares a house with the active cell.
    pub peer: bool,
    /// Whether it holds the digit of the active cell.
    pub same: bool,
    /// Its colour.
    pub colour: Option<Colour>,
    /// The letter of its colour, where it stands in the cell: not below the marks of a step, some of which have letters too.
    pub letter: Option<char>,
    /// Whether an engine that is watched holds its value for certain.
    pub doubt: Option<Doubt>,
    /// The digits in it, where it is empty.
    pub notes: Notes,
    /// Its digits in two solutions that differ here, while these are pointed out.
    pub split: Option<[char; 2]>,
}

/// Why a value is not certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// It is tried.
    Tried,
    /// It follows from what is tried.
    Follows,
}

/// The sides on which a selected cell borders on one that is not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "four sides")]
pub struct Edges {
    /// Above.
    pub top: bool,
    /// On the right.
    pub right: bool,
    /// Below.
    pub bottom: bool,
    /// On the left.
    pub left: bool,
}

/// The small digits of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// Noted in the corners.
    pub corner: DigitSet,
    /// Noted in the centre.
    pub centre: DigitSet,
    /// Automatic candidates; they step back where there are notes.
    pub automatic: DigitSet,
    /// Painted green.
    pub green: DigitSet,
    /// Painted red.
    pub red: DigitSet,
    /// The digit to be lit up among them.
    pub lit: Option<Digit>,
    /// Whether the letter of a colour stands in the cell, to the right of which they stand.
    pub lettered: bool,
}

impl Notes {
    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.all().is_empty()
    }

    /// All digits among them.
    pub fn all(self) -> DigitSet {
        self.corner | self.centre | self.automatic | self.green | self.red
    }

    /// Whether there are notes of the person's own.
    pub fn has_own(self) -> bool {
        !(self.corner | self.centre).is_empty()
    }
}

impl CellView {
    /// A cell with nothing in it that nothing is said of.
    pub(super) fn empty(cell: Cell) -> Self {
        Self {
            cell,
            symbol: None,
            given: false,
            clash: false,
            pointed: None,
            kept: false,
            active: false,
            selected: None,
            peer: false,
            same: false,
            colour: None,
            letter: None,
            doubt: None,
            notes: Notes::default(),
            split: None,
        }
    }

    /// The cell in words for a screen reader, the value first.
    pub fn label(&self, shape: Shape, symbols: Symbols) -> String {
        let mut label = self.symbol.map_or("empty".into(), String::from);
        let Notes { corner, centre, automatic, green, red, .. } = self.notes;
        for (name, digits) in [("corner", corner), ("centre", centre), ("candidates", automatic), ("green", green), ("red", red)]
        {
            if !digits.is_empty() {
                label.push_str(", ");
                label.push_str(name);
                for digit in digits {
                    label.push(' ');
                    label.push(symbols.symbol(digit));
                }
            }
        }
        let mut say = |words: &str| {
            label.push_str(", ");
            label.push_str(words);
        };
        if let Some([first, second]) = self.split {
            say(&format!("{first} in one solution, {second} in the other"));
        }
        if self.clash {
            say("conflict");
        }
        match self.pointed {
            // The two digits say it.
            Some(Pointed::Marked) if self.split.is_some() => {}
            Some(Pointed::Marked) => say("marked"),
            Some(Pointed::Wrong) if self.symbol.is_none() => say("lacks its right candidate"),
            Some(Pointed::Wrong) => say("wrong"),
            Some(Pointed::NotNeeded) => say("not needed"),
            None => {}
        }
        if self.given {
            say("given");
        }
        match self.doubt {
            Some(Doubt::Tried) => say("tried"),
            Some(Doubt::Follows) => say("if that is right"),
            None => {}
        }
        if let Some(colour) = self.colour {
            say(colour.name());
        }
        say(&shape.cell_name(self.cell));
        label
    }

    /// Whether the same cell, as it was, has the same [label](Self::label).
    pub fn is_called_like(&self, old: &Self) -> bool {
        let said = |view: &Self| {
            let Self { symbol, given, clash, pointed, colour, doubt, split, notes, .. } = *view;
            (symbol, given, clash, pointed, colour, doubt, split, Notes { lit: None, lettered: false, ..notes })
        };
        said(self) == said(old)
    }
}

/// All cells, row by row.
pub fn cells(model: &Model) -> Vec<CellView> {
    let board = model.shown();
    let shape = board.shape();
    let settings = model.settings;
    let on = |aid, cells: CellSet| if settings.has(aid) { cells } else { CellSet::EMPTY };
    let clashing = on(Aid::Conflicts, board.grid().clashing_cells());
    let kept = model.replay.as_ref().map_or(CellSet::EMPTY, |replay| replay.kept());
    let watched = model.replay.as_ref().and_then(|replay| replay.cell());
    let selection = watched.map_or(model.selection, Selection::only);
    let active = selection.active;
    let peers = on(Aid::Peers, shape.geometry().peers(active).iter().copied().collect());
    let lit = board.grid().get(active).filter(|_| settings.has(Aid::SameDigit));
    let automatic = (settings.candidates == CandidateMode::Automatic).then(|| board.automatic_candidates());
    let pointed = |cell: Cell| model.notice.as_ref().filter(|notice| notice.cells.contains(cell)).map(|notice| notice.pointed);
    let solutions = model.notice.as_ref().and_then(|notice| notice.solutions.as_deref());
    let split = |cell: Cell| {
        let digits = solutions.map(|two| [two[0].get(cell), two[1].get(cell)]).filter(|_| pointed(cell).is_some())?;
        Some([board.symbols().symbol(digits[0]?), board.symbols().symbol(digits[1]?)])
    };
    let paint = paint(board);
    let told = hint::marked(model).filter(|_| model.replay.is_none());
    let letter = |cell: Cell| board.marks(cell).colour.and_then(Colour::letter).filter(|_| told.is_none());
    let notes = |cell: Cell| {
        if let Some(told) = told {
            let automatic = if board.grid().get(cell).is_none() { told.position.get(cell) } else { DigitSet::EMPTY };
            return Notes { automatic, ..Notes::default() };
        }
        let notes = notes_of(board, settings.candidates, automatic.as_deref(), paint.as_ref(), cell);
        let lettered = !notes.is_empty() && letter(cell).is_some();
        Notes { lit: lit.filter(|&digit| notes.all().contains(digit)), lettered, ..notes }
    };
    let view = |cell| CellView {
        cell,
        symbol: board.grid().get(cell).map(|digit| board.symbols().symbol(digit)),
        given: board.is_given(cell),
        clash: clashing.contains(cell),
        pointed: pointed(cell),
        kept: kept.contains(cell),
        active: cell == active,
        selected: selection.contains(cell).then(|| edges(&selection, shape, cell)),
        peer: told.is_none() && peers.contains(cell),
        same: told.is_none() && lit.is_some() && board.grid().get(cell) == lit,
        colour: board.marks(cell).colour,
        letter: letter(cell),
        doubt: None,
        notes: notes(cell),
        split: split(cell),
    };
    shape.each_cell().map(view).collect()
}

/// The small digits painted on the board, if they are: what the values of that moment left.
pub(super) fn paint(board: &Board) -> Option<(AutoGreen, Candidates)> {
    board.painted().map(|painted| (painted.how, Candidates::of(painted.values.clone())))
}

/// The small digits of a cell, none of them lit up. `automatic` are the automatic candidates of each cell, where they are wanted. Painted
/// digits stand in their slots, so that they take the place of these.
pub(super) fn notes_of(
    board: &Board,
    candidates: CandidateMode,
    automatic: Option<&[DigitSet]>,
    paint: Option<&(AutoGreen, Candidates)>,
    cell: Cell,
) -> Notes {
    if candidates == CandidateMode::Off || board.grid().get(cell).is_some() {
        return Notes::default();
    }
    let Marks { corner, centre, .. } = board.marks(cell);
    let notes = Notes { corner, centre, ..Notes::default() };
    match paint {
        Some((how, left)) => {
            let green = left.get(cell);
            let red = if *how == AutoGreen::RuledOutToo { board.shape().digits() - green } else { DigitSet::EMPTY };
            Notes { green, red, ..notes }
        }
        None => Notes { automatic: automatic.map_or(DigitSet::EMPTY, |sets| sets[cell.index()]), ..notes },
    }
}

pub(crate) fn edges(selection: &Selection, shape: Shape, cell: Cell) -> Edges {
    let (row, column) = (shape.row(cell), shape.column(cell));
    let ends = |on_board: bool, row: usize, column: usize| !on_board || !selection.contains(shape.cell(row, column));
    let last = shape.side() - 1;
    Edges {
        top: ends(row > 0, row.wrapping_sub(1), column),
        right: ends(column < last, row, column + 1),
        bottom: ends(row < last, row + 1, column),
        left: ends(column > 0, row, column.wrapping_sub(1)),
    }
}
