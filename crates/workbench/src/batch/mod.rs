//! Many puzzles as a table: a text that is read piece by piece, its rows rated by workers, sorted, filtered and exported.
//!
//! A text may have a million lines. A [`Table`] keeps its pieces as they are, with a few numbers a row; boards are read when they are shown or
//! rated. The rows in sight are rated first.

mod arrangement;
mod bank;
mod column;
mod counts;
mod export;
mod query;
mod rating;
mod record;
mod sight;
mod table;
mod tally;
mod trial;
mod view;

pub use arrangement::{Arrange, Arrangement, Only, Sort};
pub use column::{Known, Why};
pub use counts::Counts;
pub use export::{Export, export_of};
pub use rating::{CANONICAL, COLUMNS, RateRows, RatedRow, RatedRows, RowToRate, Told};
pub use record::{Head, values};
pub use sight::Sight;
pub use table::{Piece, Table, UnreadRow};
pub use tally::{ScaleTally, Tally};
pub use trial::{Contest, TrialCard, TrialRow, TryEngines};
pub use view::{
    BatchView, CellView, PreviewView, RowView, ScatterView, StageView, TrialView, pace, preview, row_views, scatter,
    scatter_version, view,
};

use std::ops::Range;
use std::rc::Rc;

use crosshatch_core::bank::Bank;
use crosshatch_core::text::{Reading, Symbols, line};

use self::rating::is_explainer;
use self::trial::MOST_TRIED;
use crate::orders::SCALES;

/// The text of a piece has about this number of bytes; it ends with a line. A piece is read in a few milliseconds.
pub const PIECE_BYTES: usize = 64 * 1024;

/// The first piece of a text with a puzzle on each line has about this number of bytes, so that the table has rows at once.
pub const FIRST_BYTES: usize = 8 * 1024;

/// Whether a text has a puzzle on each line, as far as its first two lines say.
pub fn has_a_puzzle_a_line(text: &[u8]) -> bool {
    let is_symbol = |byte: &&u8| byte.is_ascii_alphanumeric() || b".*_-".contains(byte);
    let is_puzzle = |line: &[u8]| line.iter().take_while(is_symbol).count() >= 81;
    let mut lines = text.split(|byte| *byte == b'\n');
    // What is behind the second line shows that the line is whole.
    let [first, second, third] = [lines.next(), lines.next(), lines.next()];
    first.is_some_and(is_puzzle) && second.is_some_and(is_puzzle) && third.is_some()
}

/// Where a text is cut so that what is before the cut can be read alone: behind an empty line of its second half, else behind its last line, else
/// at its end.
pub fn cut(text: &[u8]) -> usize {
    let half = text.len() / 2;
    let ends = |pair: &[u8]| pair == b"\n\n" || pair == b"\n\r";
    let empty = text[half..].windows(2).rposition(ends).map(|at| half + at + 1);
    empty.or_else(|| text.iter().rposition(|byte| *byte == b'\n').map(|at| at + 1)).unwrap_or(text.len())
}

/// What the view of many puzzles knows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Batch {
    /// The table, if there is one.
    pub table: Option<Rc<Table>>,
    /// Which rows are shown.
    pub arrangement: Arrangement,
    /// The rows that are shown, in their order; `None` for all.
    pub shown: Option<Rc<[u32]>>,
    /// Whether each column is wanted.
    pub wanted: [bool; COLUMNS],
    /// Whether rows are rated until all are.
    pub running: bool,
    /// The places of the rows in sight, among those that are shown.
    pub in_sight: Range<usize>,
    /// The row that is looked at.
    pub current: Option<usize>,
    /// What was counted.
    pub tally: Rc<Tally>,
    /// Which engines solve the rows.
    pub contest: Contest,
    /// The results of engines on rows of the table.
    pub trial: Option<Rc<TrialCard>>,
    /// Why the last query was refused, in a sentence.
    pub refusal: Option<Rc<str>>,
}

impl Default for Batch {
    fn default() -> Self {
        let mut wanted = [true; COLUMNS];
        wanted[CANONICAL] = false;
        Self {
            table: None,
            arrangement: Arrangement::default(),
            shown: None,
            wanted,
            running: true,
            in_sight: 0..0,
            current: None,
            tally: Rc::default(),
            contest: Contest::default(),
            trial: None,
            refusal: None,
        }
    }
}

/// An action in the view.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Begin a table with this id and this name, in place of the one that there is.
    Begin(String, String),
    /// Add what follows in its text: whole lines.
    Read(String),
    /// Its whole text is read.
    Complete,
    /// Begin a table that the browser has kept; its pieces follow.
    Restore(Head),
    /// Add a piece of it: its text, and what is known of its rows.
    RestorePiece(String, Vec<u8>),
    /// Begin a table with the puzzles of the bank.
    BeginBank(Rc<Bank>),
    /// Close the table.
    Close,
    /// Read another text in place of the line of this row.
    Mend(usize, String),
    /// Rate rows in a column, or no longer.
    Want(usize, bool),
    /// Change which rows are shown, or their order.
    Arrange(Arrange),
    /// The rows at these places are in sight.
    InSight(Range<usize>),
    /// Look at a row.
    Look(Option<usize>),
    /// Stop rating.
    Pause,
    /// Rate what is not rated yet.
    Resume,
    /// Put the board of a row in place.
    Play(usize),
    /// Choose which engines solve the rows.
    Choose(Contest),
    /// Have engines solve the rows that are shown. Rating pauses meanwhile.
    Try,
    /// Stop the engines.
    StopTrying,
}

/// What the view may read of the rest of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Context {
    /// Whether workers rate rows.
    pub(crate) rating: bool,
    /// Whether engines solve rows.
    pub(crate) trying: bool,
}

/// What the view asks of the rest of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// Rate rows.
    Rate(RateRows),
    /// Have engines solve rows.
    Try(TryEngines),
    /// Stop what workers do for the view.
    Stop,
    /// Put a board in place, which comes from there.
    Play(Box<Reading>, String),
    /// Say this.
    Say(String),
}

/// What is rated at a time, and after what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The scales that take about a millisecond.
    Quick,
    /// The canonical form.
    Canonical,
    /// The Explainer, as long as it is quick.
    Explainer,
    /// What was put off.
    Slow,
}

impl Stage {
    const ALL: [Self; 4] = [Self::Quick, Self::Canonical, Self::Explainer, Self::Slow];

    /// The most rows that workers rate before they are asked for others.
    fn rows(self) -> usize {
        match self {
            Self::Quick | Self::Canonical => 1_024,
            Self::Explainer => 192,
            Self::Slow => 16,
        }
    }

    fn has(self, column: usize) -> bool {
        match self {
            Self::Quick => SCALES.get(column).is_some_and(|scale| !is_explainer(scale)),
            Self::Canonical => column == CANONICAL,
            Self::Explainer => SCALES.get(column).is_some_and(|scale| is_explainer(scale)),
            Self::Slow => true,
        }
    }
}

/// What is said where no row can be tried.
const NOTHING_TO_TRY: &str = "None of the rows that are shown is a board that engines could solve.";

impl Batch {
    /// Applies an action of the view.
    pub(crate) fn update(&mut self, context: Context, action: &Action) -> Vec<Effect> {
        match action {
            Action::Begin(id, name) => {
                self.begin(Table::new(id, name));
                return vec![Effect::Stop];
            }
            Action::Read(text) => {
                self.change(|table| table.push(text));
                self.count_last();
            }
            Action::Complete => self.change(|table| table.complete = true),
            Action::Restore(head) => {
                self.begin(Table::new(&head.id, &head.name));
                (self.wanted, self.running) = (head.wanted, head.running);
                return vec![Effect::Stop];
            }
            Action::RestorePiece(text, values) => {
                self.change(|table| record::push(table, text, values));
                self.count_last();
            }
            Action::BeginBank(bank) => {
                // The query in an address is read before the bank is loaded.
                let (arrangement, refusal) = (self.arrangement.clone(), self.refusal.take());
                self.begin(bank::table_of(bank));
                (self.arrangement, self.refusal) = (arrangement, refusal);
                self.recount();
                self.arrange();
            }
            Action::Close => {
                let Self { wanted, contest, .. } = *self;
                *self = Self { wanted, contest, ..Self::default() };
                return vec![Effect::Stop];
            }
            Action::Mend(row, text) => return self.mend(*row, text),
            Action::Want(column, wanted) => {
                if let Some(column) = self.wanted.get_mut(*column) {
                    *column = *wanted;
                }
            }
            Action::Arrange(change) => {
                self.refusal = self.arrangement.change(change).err().map(Into::into);
                self.wanted[CANONICAL] |= self.arrangement.only == Only::Distinct;
                self.arrange();
            }
            Action::InSight(rows) => self.in_sight = rows.clone(),
            Action::Look(row) => self.current = *row,
            Action::Pause => {
                self.running = false;
                return if context.rating { vec![Effect::Stop] } else { Vec::new() };
            }
            Action::Resume => {
                self.running = true;
            }
            Action::Play(row) => return self.play(*row).into_iter().collect(),
            Action::Choose(chosen) => self.contest = *chosen,
            Action::Try => {
                let Some(job) = self.to_try() else { return vec![Effect::Say(NOTHING_TO_TRY.into())] };
                let of = job.boards.len() as u32;
                self.trial = Some(Rc::new(TrialCard { of, skipped: job.skipped, ..TrialCard::default() }));
                return vec![Effect::Try(job)];
            }
            Action::StopTrying => return [Effect::Stop].into_iter().chain(self.rate(false)).collect(),
        }
        self.rate(context.rating || context.trying)
    }

    /// Takes in the results of engines. `trying` says whether they go on.
    pub(crate) fn receive_trial(&mut self, card: TrialCard, trying: bool) -> Vec<Effect> {
        self.trial = Some(Rc::new(card));
        self.rate(trying)
    }

    /// Takes in what is known of rows. `rating` says whether workers go on with the job.
    pub(crate) fn receive(&mut self, job: &RateRows, known: &RatedRows, rating: bool) -> Vec<Effect> {
        let Some(table) = self.table.as_mut().filter(|table| *table.id == *job.table) else { return Vec::new() };
        let table = Rc::make_mut(table);
        let tally = Rc::make_mut(&mut self.tally);
        for RatedRow { row, column, told } in &known.rows {
            let (row, column) = (*row as usize, usize::from(*column));
            // A worker's answer may hold anything.
            if column >= COLUMNS || !matches!(table.known(row, column), Known::Unknown | Known::Slow) {
                continue;
            }
            table.learn(row, column, told.known());
            tally.count(column, told.known());
        }
        if rating {
            return Vec::new();
        }
        self.arrange();
        self.rate(false)
    }

    /// Begins another table. What is wanted stays.
    fn begin(&mut self, table: Table) {
        let Self { wanted, contest, .. } = *self;
        *self = Self { table: Some(Rc::new(table)), wanted, contest, ..Self::default() };
    }

    /// Counts the rows of the piece that was added.
    fn count_last(&mut self) {
        if let Some(piece) = self.table.as_ref().and_then(|table| table.pieces.last()) {
            Rc::make_mut(&mut self.tally).count_piece(piece);
        }
    }

    /// Counts all rows anew.
    fn recount(&mut self) {
        let mut tally = Tally::default();
        self.table.iter().flat_map(|table| &table.pieces).for_each(|piece| tally.count_piece(piece));
        self.tally = Rc::new(tally);
    }

    fn change(&mut self, change: impl FnOnce(&mut Table)) {
        if let Some(table) = &mut self.table {
            change(Rc::make_mut(table));
            self.arrange();
        }
    }

    /// Replaces a line. The rows behind it may have other numbers then, so workers begin anew.
    fn mend(&mut self, row: usize, text: &str) -> Vec<Effect> {
        let Some(table) = &mut self.table else { return Vec::new() };
        let mended = Rc::make_mut(table).mend(row, text);
        self.recount();
        self.arrange();
        let said = if mended { "The line is a board now." } else { "The line is still no board." };
        [Effect::Say(said.into()), Effect::Stop].into_iter().chain(self.rate(false)).collect()
    }

    fn arrange(&mut self) {
        self.shown = self.table.as_ref().and_then(|table| self.arrangement.rows(table));
    }

    /// The number of the rows that are shown.
    pub fn shown_len(&self) -> usize {
        self.shown.as_ref().map_or_else(|| self.table.as_ref().map_or(0, |table| table.len()), |shown| shown.len())
    }

    /// How many ratings there are of those that are wanted, and how many are wanted.
    pub fn ratings(&self) -> (u64, u64) {
        let Some(table) = &self.table else { return (0, 0) };
        let wanted: Vec<usize> = (0..COLUMNS).filter(|column| self.wanted[*column]).collect();
        let of = (wanted.len() * (table.len() - table.unread())) as u64;
        let open: u64 = wanted.iter().map(|column| table.open(*column) as u64).sum();
        (of - open, of)
    }

    /// The row at a place among those that are shown.
    pub fn row_at(&self, place: usize) -> Option<usize> {
        match &self.shown {
            Some(shown) => shown.get(place).map(|row| *row as usize),
            None => (place < self.shown_len()).then_some(place),
        }
    }

    fn play(&self, row: usize) -> Option<Effect> {
        let table = self.table.as_ref()?;
        let (piece, place) = table.place(row)?;
        let piece = &table.pieces[piece];
        Some(Effect::Play(Box::new(piece.reading(place)?), format!("{}, line {}", table.name, piece.line(place))))
    }

    /// The rows that are shown, for engines to solve: those that have the shape of the first, up to a limit. `None` without any.
    fn to_try(&self) -> Option<TryEngines> {
        let table = self.table.as_ref()?;
        let grid = |place: usize| {
            let (piece, within) = table.place(self.row_at(place)?)?;
            table.pieces[piece].grid(within)
        };
        let mut grids = (0..self.shown_len()).filter_map(grid).peekable();
        let shape = grids.peek()?.shape();
        let fitting = grids.by_ref().filter(|grid| grid.shape() == shape).take(MOST_TRIED);
        let boards: Vec<String> = fitting.map(|grid| line(&grid, Symbols::FromOne)).collect();
        let skipped = (self.shown_len() - boards.len()) as u32;
        let engines = self.contest.engines(shape).iter().map(|engine| engine.name().into()).collect();
        Some(TryEngines { engines, shape, boards, skipped })
    }

    /// Asks for what is to be rated next, unless workers are busy for the view.
    fn rate(&self, busy: bool) -> Vec<Effect> {
        if busy || !self.running {
            return Vec::new();
        }
        self.next_rows().map(Effect::Rate).into_iter().collect()
    }

    /// The rows to be rated next: for each stage those in sight first.
    fn next_rows(&self) -> Option<RateRows> {
        let table = self.table.as_ref()?;
        let in_sight: Vec<usize> = self.in_sight.clone().filter_map(|place| self.row_at(place)).collect();
        for stage in [Stage::Quick, Stage::Explainer] {
            let rows: Vec<RowToRate> =
                in_sight.iter().filter_map(|row| self.to_rate(table, *row, stage)).take(stage.rows()).collect();
            if !rows.is_empty() {
                return Some(RateRows { table: table.id.to_string(), rows, patient: false });
            }
        }
        for stage in Stage::ALL {
            let mut rows = Vec::new();
            for piece in &table.pieces {
                let columns = (0..COLUMNS).filter(|column| self.wanted[*column] && stage.has(*column));
                if columns.map(|column| piece.columns()[column].open()).all(|open| open == piece.unread_len()) {
                    continue;
                }
                let all = piece.first_row()..piece.first_row() + piece.len();
                rows.extend(all.filter_map(|row| self.to_rate(table, row, stage)).take(stage.rows() - rows.len()));
                if rows.len() == stage.rows() {
                    break;
                }
            }
            if !rows.is_empty() {
                return Some(RateRows { table: table.id.to_string(), rows, patient: stage == Stage::Slow });
            }
        }
        None
    }

    /// A row with the columns of a stage that are wanted and not known. `None` if there are none.
    fn to_rate(&self, table: &Table, row: usize, stage: Stage) -> Option<RowToRate> {
        let (piece, place) = table.place(row)?;
        let piece = &table.pieces[piece];
        if piece.is_unread(place) {
            return None;
        }
        let is_open = |column: &usize| {
            let known = piece.columns()[*column].get(place);
            self.wanted[*column]
                && stage.has(*column)
                && if stage == Stage::Slow { known == Known::Slow } else { known == Known::Unknown }
        };
        let columns = (0..COLUMNS).filter(is_open).fold(0, |columns, column| columns | 1 << column);
        (columns != 0).then(|| RowToRate { row: row as u32, puzzle: piece.grid(place), columns })
    }
}

#[cfg(test)]
mod tests {
    use super::{cut, has_a_puzzle_a_line};

    #[test]
    fn a_text_is_cut_between_boards() {
        for (text, before) in [
            ("1\n2\n3", "1\n2\n"),
            ("1\n\n2\n3\n\n4\n5", "1\n\n2\n3\n"),
            ("12345678\n\n9\n10\n11\n12", "12345678\n\n9\n10\n11\n"),
            ("12", "12"),
            ("", ""),
        ] {
            assert_eq!(&text[..cut(text.as_bytes())], before, "{text:?}");
        }
    }

    #[test]
    fn texts_with_a_puzzle_on_each_line_are_told_from_others() {
        let puzzle = ".".repeat(81);
        for (text, is_one) in [
            (format!("{puzzle}\n{puzzle} 7.2\n"), true),
            (format!("{puzzle}\n{puzzle}"), false),
            (puzzle.repeat(99), false),
            (format!("puzzle,rating\n{puzzle},7.2\n"), false),
            ("53..7....\n".repeat(9), false),
            (format!("{}\n", "12 | ".repeat(40)).repeat(16), false),
            (String::new(), false),
        ] {
            assert_eq!(has_a_puzzle_a_line(text.as_bytes()), is_one, "{text:?}");
        }
    }
}
