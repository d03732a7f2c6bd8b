//! The table: the rows of a text that is read piece by piece, and what is known of each.

use std::rc::Rc;

use crosshatch_core::bank::{Bank, Ratings};
use crosshatch_core::symmetry::Pattern;
use crosshatch_core::text::{List, Reading, Symbols, line, read};
use crosshatch_core::{Grid, MOST_SIDE};

use super::column::{Column, Known};
use super::rating::{COLUMNS, width};

/// A table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// What the browser keeps it under.
    pub id: Rc<str>,
    /// Its name: that of the file.
    pub name: Rc<str>,
    /// Its pieces, in the order of the text.
    pub pieces: Vec<Rc<Piece>>,
    /// Whether the whole text is read.
    pub complete: bool,
}

/// The rows of a part of the text, whole lines that are read together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    source: Rc<Source>,
    rows: Rc<[Row]>,
    /// The number of the rows before.
    first_row: usize,
    /// The number of the lines before.
    first_line: usize,
    /// How many of its rows could not be read.
    unread: usize,
    /// What is known of its rows, by the place of the column.
    columns: [Column; COLUMNS],
}

/// The text of a piece, and how its boards are read.
#[derive(PartialEq, Eq, Debug)]
enum Source {
    /// Boards among lines.
    List(List),
    /// The whole text is a board, or none.
    Text(Box<str>),
    /// The rows are puzzles of a bank; there is no text.
    Bank(Rc<Bank>),
}

/// A row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Row {
    /// The 1-based line of the piece on which it starts.
    line: u32,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum What {
    /// The board of the list or of the bank with this index.
    Listed(u32, Facts),
    /// The text is one board.
    Whole(Facts),
    /// A line that is a board by itself, from one byte of the piece to another; the whole text is neither a board nor a list.
    Alone(u32, u32, Facts),
    /// A line that could not be read, from one byte of the piece to another.
    Unread(u32, u32),
}

/// What is known of the givens of a row without rating it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Facts {
    /// How many there are.
    pub(super) givens: u16,
    /// Which of [`Pattern::ALL`] they have, as bits.
    symmetries: u8,
    /// Whether the puzzle is known to be minimal.
    pub(super) is_minimal: bool,
}

impl Facts {
    fn of(givens: &Grid) -> Self {
        let holds = |place: &usize| Pattern::ALL[*place].holds(givens);
        let symmetries = (0..Pattern::ALL.len()).filter(holds).fold(0, |symmetries, place| symmetries | 1 << place);
        Self { givens: givens.count_filled() as u16, symmetries, is_minimal: false }
    }

    /// Whether the givens have a symmetry.
    pub(super) fn has(self, symmetry: Pattern) -> bool {
        self.symmetries & (1 << symmetry as u8) != 0
    }
}

/// A line that could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnreadRow {
    /// The line.
    pub text: String,
    /// What is wrong with it, in a sentence.
    pub reason: String,
}

impl Table {
    /// A table without rows.
    pub fn new(id: &str, name: &str) -> Self {
        Self { id: id.into(), name: name.into(), pieces: Vec::new(), complete: false }
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.pieces.last().map_or(0, |piece| piece.first_row + piece.rows.len())
    }

    /// Whether it has no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The number of rows that could not be read.
    pub fn unread(&self) -> usize {
        self.pieces.iter().map(|piece| piece.unread).sum()
    }

    /// How many rows are not rated yet in a column.
    pub fn open(&self, column: usize) -> usize {
        self.pieces.iter().map(|piece| piece.columns[column].open() - piece.unread).sum()
    }

    /// Adds what follows in the text: whole lines.
    pub fn push(&mut self, text: &str) {
        let first_line = self.pieces.last().map_or(0, |piece| piece.first_line + piece.text().lines().count());
        let piece = Piece::new(text, self.len(), first_line);
        self.pieces.push(Rc::new(piece));
    }

    /// Adds the puzzles of a bank, with their ratings in the columns.
    pub(super) fn push_bank(&mut self, bank: &Rc<Bank>, columns: Vec<Vec<u32>>) {
        let row = |(index, ratings): (usize, &Ratings)| {
            let facts = Facts { is_minimal: ratings.minimal, ..Facts::of(&bank.givens(index)?) };
            Some(Row { line: index as u32 + 1, what: What::Listed(index as u32, facts) })
        };
        let rows: Vec<Row> = bank.ratings().iter().enumerate().filter_map(row).collect();
        let mut piece = Piece::of(Source::Bank(Rc::clone(bank)), rows, self.len(), 0);
        piece.restore(columns);
        self.pieces.push(Rc::new(piece));
    }

    /// The piece with a row, and the place of the row in it.
    pub fn place(&self, row: usize) -> Option<(usize, usize)> {
        let piece = self.pieces.partition_point(|piece| piece.first_row <= row).checked_sub(1)?;
        let place = row - self.pieces[piece].first_row;
        (place < self.pieces[piece].rows.len()).then_some((piece, place))
    }

    /// What is known of a row in a column.
    pub fn known(&self, row: usize, column: usize) -> Known<'_> {
        self.place(row).map_or(Known::Unknown, |(piece, place)| self.pieces[piece].columns[column].get(place))
    }

    /// Takes in what is known of a row in a column.
    pub fn learn(&mut self, row: usize, column: usize, known: Known<'_>) {
        if let Some((piece, place)) = self.place(row)
            && !self.pieces[piece].is_unread(place)
        {
            Rc::make_mut(&mut self.pieces[piece]).columns[column].set(place, known);
        }
    }

    /// Replaces the line of a row that could not be read. What is known of the other rows stays. Whether it can be read now.
    pub fn mend(&mut self, row: usize, line: &str) -> bool {
        let Some((at, place)) = self.place(row) else { return false };
        let old = Rc::clone(&self.pieces[at]);
        let What::Unread(start, end) = old.rows[place].what else { return false };
        let (before, after) = (&old.text()[..start as usize], &old.text()[end as usize..]);
        let line: String = line.split(['\n', '\r']).collect::<Vec<_>>().join(" ");
        let mut piece = Piece::new(&[before, &line, after].concat(), old.first_row, old.first_line);
        piece.learn_from(&old);
        let mended = piece.rows.iter().any(|row| row.line == old.rows[place].line && !matches!(row.what, What::Unread(..)));
        self.pieces[at] = Rc::new(piece);
        for next in at + 1..self.pieces.len() {
            let first_row = self.pieces[next - 1].first_row + self.pieces[next - 1].rows.len();
            if self.pieces[next].first_row != first_row {
                Rc::make_mut(&mut self.pieces[next]).first_row = first_row;
            }
        }
        mended
    }
}

impl Piece {
    fn new(text: &str, first_row: usize, first_line: usize) -> Self {
        let (source, rows) = match read(text) {
            Ok(Reading { list: Some(list), .. }) => {
                let rows = rows_of(&list, text);
                (Source::List(list), rows)
            }
            Ok(reading) => {
                let line = text.lines().position(|line| !line.trim().is_empty()).unwrap_or_default() as u32 + 1;
                (Source::Text(text.into()), vec![Row { line, what: What::Whole(facts(&reading)) }])
            }
            Err(_) => (Source::Text(text.into()), rows_of_lines(text)),
        };
        Self::of(source, rows, first_row, first_line)
    }

    fn of(source: Source, rows: Vec<Row>, first_row: usize, first_line: usize) -> Self {
        let unread = rows.iter().filter(|row| matches!(row.what, What::Unread(..))).count();
        let columns = std::array::from_fn(|column| Column::new(width(column), rows.len()));
        Self { source: Rc::new(source), rows: rows.into(), first_row, first_line, unread, columns }
    }

    /// Its text.
    pub fn text(&self) -> &str {
        match &*self.source {
            Source::List(list) => list.text(),
            Source::Text(text) => text,
            Source::Bank(_) => "",
        }
    }

    /// Whether another version of it has the same text.
    pub fn has_text_of(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.source, &other.source)
    }

    /// The number of its rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether it has no row.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// How many of its rows could not be read.
    pub fn unread_len(&self) -> usize {
        self.unread
    }

    /// The number of rows before its own.
    pub fn first_row(&self) -> usize {
        self.first_row
    }

    /// Its columns.
    pub fn columns(&self) -> &[Column; COLUMNS] {
        &self.columns
    }

    /// Replaces what is known by these amounts, as far as they fit.
    pub fn restore(&mut self, columns: Vec<Vec<u32>>) {
        for (place, amounts) in columns.into_iter().enumerate().take(COLUMNS) {
            if let Some(column) = Column::of(width(place), self.rows.len(), amounts) {
                self.columns[place] = column;
            }
        }
    }

    /// Takes over what another version of it knows of rows on the same lines.
    fn learn_from(&mut self, old: &Self) {
        let mut known = old.rows.iter().enumerate().filter(|(_, row)| !matches!(row.what, What::Unread(..))).peekable();
        for (place, row) in self.rows.iter().enumerate() {
            while known.next_if(|(_, old)| old.line < row.line).is_some() {}
            if let Some((from, _)) = known.next_if(|(_, old)| old.line == row.line) {
                for (column, old) in self.columns.iter_mut().zip(&old.columns) {
                    column.set(place, old.get(from));
                }
            }
        }
    }

    /// The 1-based line of the text on which a row starts.
    pub fn line(&self, place: usize) -> usize {
        self.first_line + self.rows[place].line as usize
    }

    /// Whether a row could not be read.
    pub fn is_unread(&self, place: usize) -> bool {
        matches!(self.rows[place].what, What::Unread(..))
    }

    /// What is known of the givens of a row; `None` for one that could not be read.
    pub(super) fn facts(&self, place: usize) -> Option<Facts> {
        match self.rows[place].what {
            What::Listed(_, facts) | What::Whole(facts) | What::Alone(_, _, facts) => Some(facts),
            What::Unread(..) => None,
        }
    }

    /// How many givens a row has; 0 for one that could not be read.
    pub fn givens(&self, place: usize) -> u32 {
        self.facts(place).map_or(0, |facts| facts.givens.into())
    }

    /// The board of a row.
    pub fn reading(&self, place: usize) -> Option<Reading> {
        match (self.rows[place].what, &*self.source) {
            (What::Listed(index, _), Source::List(list)) => list.reading(index as usize),
            (What::Listed(index, _), Source::Bank(bank)) => {
                let givens = bank.givens(index as usize)?;
                read(&line(&givens, Symbols::FromOne)).ok()
            }
            (What::Whole(_), _) => read(self.text()).ok(),
            (What::Alone(start, end, _), _) => read(self.text().get(start as usize..end as usize)?).ok(),
            _ => None,
        }
    }

    /// The puzzle of a row, if it is given by its values alone.
    pub fn grid(&self, place: usize) -> Option<Grid> {
        self.reading(place).filter(|reading| reading.candidates.is_none()).map(|reading| puzzle(&reading))
    }

    /// The puzzle of a row in one line. Empty for a row that could not be read.
    pub fn puzzle_line(&self, place: usize) -> String {
        self.reading(place).map(|reading| line(&puzzle(&reading), reading.symbols)).unwrap_or_default()
    }

    /// What is beside the board of a row.
    pub fn comment(&self, place: usize) -> String {
        match (self.rows[place].what, &*self.source) {
            (What::Listed(index, _), Source::List(list)) => {
                list.get(index as usize).map(|listed| listed.comment).unwrap_or_default()
            }
            _ => String::new(),
        }
    }

    /// A row that could not be read.
    pub fn unread(&self, place: usize) -> Option<UnreadRow> {
        let What::Unread(start, end) = self.rows[place].what else { return None };
        let number = self.line(place);
        let text = self.text().get(start as usize..end as usize)?;
        let mut error = match &*self.source {
            Source::List(list) => list.unread_from(self.rows[place].line as usize).next().map(|unread| unread.reason)?,
            Source::Text(_) | Source::Bank(_) => read(text).err()?,
        };
        error.line = number;
        Some(UnreadRow { text: text.to_owned(), reason: error.to_string() })
    }
}

/// The givens of a reading, or its values where they are not told apart.
fn puzzle(reading: &Reading) -> Grid {
    let mut grid = reading.grid.clone();
    if let Some(givens) = &reading.givens {
        for cell in reading.grid.shape().each_cell().filter(|cell| !givens.contains(*cell)) {
            grid.set(cell, None);
        }
    }
    grid
}

fn facts(reading: &Reading) -> Facts {
    if reading.givens.is_none() { Facts::of(&reading.grid) } else { Facts::of(&puzzle(reading)) }
}

/// The boards of a list and its lines that could not be read, in their order.
fn rows_of(list: &List, text: &str) -> Vec<Row> {
    let start_of = |part: &str| (part.as_ptr() as usize - list.text().as_ptr() as usize) as u32;
    debug_assert_eq!(list.text(), text, "a list keeps its text");
    let unread = list.unread_from(0).map(|unread| {
        let start = start_of(unread.text);
        Row { line: unread.line as u32, what: What::Unread(start, start + unread.text.len() as u32) }
    });
    let mut unread = unread.peekable();
    let mut rows = Vec::with_capacity(list.len());
    for (index, listed) in list.iter().enumerate() {
        let line = listed.line as u32;
        while let Some(earlier) = unread.next_if(|row| row.line < line) {
            rows.push(earlier);
        }
        let facts = list.reading(index).as_ref().map(facts).unwrap_or_default();
        rows.push(Row { line, what: What::Listed(index as u32, facts) });
    }
    rows.extend(unread);
    rows
}

/// The lines of a text that is neither a board nor a list, but empty ones. In a text of many lines some may be boards by themselves; a few
/// lines of 16 cells are rows of a mistyped board rather than boards.
fn rows_of_lines(text: &str) -> Vec<Row> {
    let many = text.lines().count() > MOST_SIDE;
    let row = |(number, line): (usize, &str)| {
        let start = (line.as_ptr() as usize - text.as_ptr() as usize) as u32;
        let end = start + line.len() as u32;
        let reading = if many { read(line).ok() } else { None };
        let what = reading.map_or(What::Unread(start, end), |reading| What::Alone(start, end, facts(&reading)));
        (!line.trim().is_empty()).then_some(Row { line: number as u32 + 1, what })
    };
    text.lines().enumerate().filter_map(row).collect()
}
