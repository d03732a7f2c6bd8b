//! A cell as data for a screen, on the board in play, in an example, or on the board of an engine.

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, DigitSet, Shape};
use crosshatch_game::{Colour, Figure, Selection};

/// How one cell looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is one look, and any of them can go together")]
pub struct CellView {
    /// The cell.
    pub cell: Cell,
    /// The symbol of its value.
    pub symbol: Option<char>,
    /// Whether the value is a given.
    pub given: bool,
    /// Whether it repeats a value of one of its houses.
    pub clash: bool,
    /// What the notice below the board says about it.
    pub pointed: Option<Pointed>,
    /// In a replay of a puzzle being made: whether its given was tested and is kept.
    pub kept: bool,
    /// Whether it is the active cell.
    pub active: bool,
    /// If it is selected, the sides on which the selection ends.
    pub selected: Option<Edges>,
    /// Whether it shares a house with the active cell.
    pub peer: bool,
    /// Whether it holds the digit of the active cell.
    pub same: bool,
    /// Whether the filter highlights it.
    pub shown: bool,
    /// Its colour.
    pub colour: Option<Colour>,
    /// The letter of its colour. `None` while marks of a step are shown: some of them have letters too.
    pub letter: Option<char>,
    /// Why its value is not certain, on the board of an engine.
    pub doubt: Option<Doubt>,
    /// Its small digits.
    pub notes: Notes,
    /// Its digits in two solutions, while the notice shows where these differ.
    pub split: Option<[char; 2]>,
    /// For each figure of the pen, the digits that have it.
    pub sketch: [DigitSet; Figure::ALL.len()],
}

/// What the notice below the board says about a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Pointed {
    /// The notice is about the cell.
    #[default]
    Marked,
    /// The entry is wrong; or the cell is empty and its right candidate is crossed off.
    Wrong,
    /// The puzzle has one solution without this given too.
    NotNeeded,
}

/// Why the value of an engine is not certain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doubt {
    /// The engine tries it.
    Tried,
    /// It follows from a value that the engine tries.
    Follows,
}

/// The sides on which a selected cell has no selected neighbour.
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
    /// Automatic candidates, less prominent beside notes.
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
    pub(crate) fn empty(cell: Cell) -> Self {
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
            shown: false,
            colour: None,
            letter: None,
            doubt: None,
            notes: Notes::default(),
            split: None,
            sketch: Default::default(),
        }
    }

    /// The cell in words for a screen reader, the value first.
    pub fn label(&self, shape: Shape, symbols: Symbols) -> String {
        let mut label = self.symbol.map_or("empty".into(), String::from);
        let Notes { corner, centre, automatic, green, red, .. } = self.notes;
        let notes = [("corner", corner), ("centre", centre), ("candidates", automatic), ("green", green), ("red", red)];
        let drawn = Figure::ALL.map(Figure::name).into_iter().zip(self.sketch);
        for (name, digits) in notes.into_iter().chain(drawn) {
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
        if self.shown {
            say("shown");
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
            let Self { symbol, given, clash, pointed, shown, colour, doubt, split, notes, sketch, .. } = *view;
            (symbol, given, clash, (pointed, shown, sketch), colour, doubt, split, Notes { lit: None, lettered: false, ..notes })
        };
        said(self) == said(old)
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
