//! The view as data for a screen.

use std::collections::BTreeMap;
use std::ops::Range;
use std::rc::Rc;

use crosshatch_core::picture::listed;
use crosshatch_core::rating::{Form, Scale};
use crosshatch_game::Board;

use super::arrangement::{Arrangement, Sort, points};
use super::column::Known;
use super::rating::{COLUMNS, explainer_column, hardest_step, written};
use super::table::{Piece, UnreadRow};
use super::tally::Tally;
use super::trial::{Contest, TrialCard};
use super::{Batch, Stage};
use crate::figures::{duration, grouped};
use crate::orders::SCALES;
use crate::orders::form::told;
use crate::thumbnail::thumbnail;

/// The view but for its rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BatchView {
    /// The name of the table.
    pub name: String,
    /// Its size: "100 000 rows, 3 of them unreadable".
    pub size: String,
    /// How many rows could not be read.
    pub unread: usize,
    /// How many rows are shown.
    pub shown: usize,
    /// What is shown, and in which order: "1 204 of 100 000 rows, sorted by Explainer".
    pub what: String,
    /// What is rated, a part for each group of columns.
    pub stages: Vec<StageView>,
    /// How many ratings there are, and how many there will be.
    pub ratings: (u64, u64),
    /// Whether workers rate, or will.
    pub running: bool,
    /// Whether every wanted rating is known.
    pub done: bool,
    /// Whether the text is still being read.
    pub reading: bool,
    /// Which rows are shown.
    pub arrangement: Arrangement,
    /// The columns that are wanted.
    pub wanted: [bool; COLUMNS],
    /// What was counted.
    pub tally: Rc<Tally>,
    /// The row that is looked at.
    pub current: Option<usize>,
    /// Engines on the rows.
    pub trial: TrialView,
    /// Why the last query was refused, in a sentence.
    pub refusal: Option<Rc<str>>,
}

/// Engines on the rows of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialView {
    /// Which engines.
    pub contest: Contest,
    /// Their results.
    pub card: Option<Rc<TrialCard>>,
    /// Whether they are at work.
    pub trying: bool,
}

/// A group of columns that are rated together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StageView {
    /// Their names: "Minutes, Iron".
    pub name: String,
    /// How many rows are rated in all of them: "41 870 of 99 997".
    pub words: String,
}

/// The view, while workers rate or not, and while engines solve rows or not. `None` without a table.
pub fn view(batch: &Batch, rating: bool, trying: bool) -> Option<BatchView> {
    let table = batch.table.as_ref()?;
    let (all, unread) = (table.len(), table.unread());
    let readable = all - unread;
    let mut size = match all {
        1 => "1 row".into(),
        all => format!("{} rows", grouped(all as u128)),
    };
    if unread > 0 {
        size = format!("{size}, {} of them unreadable", grouped(unread as u128));
    }
    let wanted: Vec<usize> = (0..COLUMNS).filter(|column| batch.wanted[*column]).collect();
    let (ratings, of) = batch.ratings();
    let open = of - ratings;
    let stages = [Stage::Quick, Stage::Canonical, Stage::Explainer].into_iter().filter_map(|stage| {
        let columns: Vec<usize> = wanted.iter().copied().filter(|column| stage.has(*column)).collect();
        let open = columns.iter().map(|column| table.open(*column)).max()?;
        let names = columns.iter().map(|column| column_name(*column).to_owned());
        let words = format!("{} of {}", grouped((readable - open) as u128), grouped(readable as u128));
        Some(StageView { name: listed(names, " and "), words })
    });
    let shown = batch.shown_len();
    Some(BatchView {
        name: table.name.to_string(),
        size,
        unread,
        shown,
        what: what(&batch.arrangement, shown, all),
        stages: stages.collect(),
        ratings: (ratings, of),
        running: batch.running && (rating || open > 0),
        done: open == 0 && table.complete,
        reading: !table.complete,
        arrangement: batch.arrangement.clone(),
        wanted: batch.wanted,
        tally: Rc::clone(&batch.tally),
        current: batch.current,
        trial: TrialView { contest: batch.contest, card: batch.trial.clone(), trying },
        refusal: batch.refusal.clone(),
    })
}

/// The name of a column.
fn column_name(column: usize) -> &'static str {
    SCALES.get(column).map_or("isomorphs", |scale| scale.name)
}

fn what(arrangement: &Arrangement, shown: usize, all: usize) -> String {
    let rows = if shown == all {
        format!("{} rows", grouped(all as u128))
    } else {
        format!("{} of {} rows", grouped(shown as u128), grouped(all as u128))
    };
    let by = match arrangement.sort {
        Sort::Line => "line",
        Sort::Givens => "givens",
        Sort::Scale(scale) => SCALES[scale].name,
    };
    format!("{rows}, sorted by {by}")
}

/// The milliseconds before which nothing is said of how quick a run is.
const SOON: u64 = 1_500;

/// How quick a run is that has had some ratings in some milliseconds, while others are open: "1 240 ratings a second · about 47 s left". Empty
/// where that is not known yet.
pub fn pace(ratings: u64, ms: u64, open: u64) -> String {
    if ms < SOON || ratings == 0 {
        return String::new();
    }
    let rate = ratings * 1_000 / ms;
    let left = duration(open * ms / ratings);
    let rate =
        if rate == 0 { "less than 1 rating a second".into() } else { format!("{} ratings a second", grouped(rate.into())) };
    format!("{rate} · about {left} left")
}

/// A row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowView {
    /// Its number in the table.
    pub row: usize,
    /// Its place among the rows that are shown.
    pub place: usize,
    /// The line of the text.
    pub line: String,
    /// The puzzle in one line; of a line that could not be read, that line.
    pub puzzle: String,
    /// The number of givens; empty if it could not be read.
    pub givens: String,
    /// Its values, by the places of the scales.
    pub values: Vec<CellView>,
    /// Its hardest step.
    pub hardest: &'static str,
    /// Why it could not be read, in a sentence.
    pub error: Option<String>,
    /// Whether it is looked at.
    pub current: bool,
}

/// What is known of a row on a scale.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CellView {
    /// Its number: "7.2". A dash if there is none.
    pub value: String,
    /// What else there is: a word, or EP and ED.
    pub beside: String,
    /// Whether it is still to be rated.
    pub open: bool,
    /// Whether it is not shown, since the column is not wanted.
    pub hidden: bool,
}

/// The rows at some places among those that are shown.
pub fn row_views(batch: &Batch, places: Range<usize>) -> Vec<RowView> {
    let Some(table) = &batch.table else { return Vec::new() };
    let view = |place: usize| {
        let row = batch.row_at(place)?;
        let (piece, within) = table.place(row)?;
        let piece = &table.pieces[piece];
        let line = grouped(piece.line(within) as u128);
        let current = batch.current == Some(row);
        if let Some(UnreadRow { text, reason }) = piece.unread(within) {
            let puzzle: String = text.chars().take(LONGEST_UNREAD).collect();
            let values = Vec::new();
            return Some(RowView {
                row,
                place,
                line,
                puzzle,
                givens: String::new(),
                values,
                hardest: "",
                error: Some(reason),
                current,
            });
        }
        let values = (0..SCALES.len())
            .map(|scale| CellView { hidden: !batch.wanted[scale], ..cell(piece.columns()[scale].get(within), scale) })
            .collect();
        let hardest = match piece.columns()[explainer_column()].get(within) {
            Known::Value(amounts) => hardest_step(amounts).unwrap_or_default(),
            Known::Without(why) => why.words(),
            Known::Slow => "takes long",
            Known::Unknown => "",
        };
        let puzzle = piece.puzzle_line(within);
        Some(RowView {
            row,
            place,
            line,
            puzzle,
            givens: piece.givens(within).to_string(),
            values,
            hardest,
            error: None,
            current,
        })
    };
    places.filter_map(view).collect()
}

/// How many characters are shown of a line that could not be read.
const LONGEST_UNREAD: usize = 120;

fn cell(known: Known<'_>, scale: usize) -> CellView {
    let of = SCALES[scale];
    match known {
        Known::Unknown | Known::Slow => CellView { open: true, ..CellView::default() },
        Known::Without(_) => CellView { value: "–".into(), ..CellView::default() },
        Known::Value(amounts) => {
            let value = points(known, scale).map(|points| told(of, points)).unwrap_or_default();
            let others = of.parts.iter().zip(amounts).filter(|(part, _)| !part.aside && **part != of.points());
            let others: Vec<String> = others.filter_map(|(part, amount)| written(part, *amount)).collect();
            CellView { value, beside: others.join(" "), ..CellView::default() }
        }
    }
}

/// The row that is looked at, larger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PreviewView {
    /// The row.
    pub row: RowView,
    /// The board as SVG text; empty if it could not be read.
    pub picture: Rc<str>,
    /// What is beside the board in the text.
    pub comment: String,
    /// The whole line, if it could not be read.
    pub unread: Option<String>,
}

/// The row that is looked at.
pub fn preview(batch: &Batch) -> Option<PreviewView> {
    let (table, current) = (batch.table.as_ref()?, batch.current?);
    let (piece, place) = table.place(current)?;
    let piece = &table.pieces[piece];
    let at = match &batch.shown {
        None => Some(current),
        Some(rows) => rows.iter().position(|row| *row as usize == current),
    };
    let row = row_views(batch, at.map(|at| at..at + 1)?).pop()?;
    let board = piece.reading(place).map(|reading| Board::of_givens(reading.grid.clone(), reading.symbols));
    let picture = board.as_ref().map(thumbnail).unwrap_or_default().into();
    Some(PreviewView { row, picture, comment: piece.comment(place), unread: piece.unread(place).map(|unread| unread.text) })
}

/// How many rows there are at each place of a plane of two scales.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScatterView {
    /// The places of the scales: across, and up.
    pub scales: (usize, usize),
    /// How many steps each axis has.
    pub steps: u32,
    /// The least and the greatest value of each axis, as it is read.
    pub ends: [[String; 2]; 2],
    /// The column, the row from below, and how many rows are there.
    pub dots: Vec<(u32, u32, u32)>,
    /// How many rows have values on both scales.
    pub count: usize,
}

/// The steps of an axis.
const STEPS: u32 = 48;

/// What the plane of two scales depends on: the rows that are shown, and roughly how many ratings there are. While rows are rated, it changes
/// each time that their number has grown by 3 to 6 %, since [`scatter`] goes through all rows.
pub fn scatter_version(batch: &Batch) -> (Option<Rc<str>>, Arrangement, u64) {
    let (done, of) = batch.ratings();
    let id = batch.table.as_ref().map(|table| Rc::clone(&table.id));
    let step = (done.max(1).next_power_of_two() / 32).max(500);
    let version = if done == of { u64::MAX } else { done / step * step };
    (id, batch.arrangement.clone(), version)
}

/// The plane of two scales, over the rows that are shown. Takes time for each row.
pub fn scatter(batch: &Batch, across: usize, up: usize) -> Option<ScatterView> {
    let table = batch.table.as_ref()?;
    let both = |piece: &Piece, place: usize| {
        let at = |scale: usize| points(piece.columns()[scale].get(place), scale);
        Some([at(across)?, at(up)?])
    };
    let values: Vec<[u32; 2]> = match &batch.shown {
        None => table.pieces.iter().flat_map(|piece| (0..piece.len()).filter_map(move |place| both(piece, place))).collect(),
        Some(rows) => {
            let places = rows.iter().filter_map(|row| table.place(*row as usize));
            places.filter_map(|(piece, place)| both(&table.pieces[piece], place)).collect()
        }
    };
    let least = |axis: usize| values.iter().map(|value| value[axis]).min();
    let most = |axis: usize| values.iter().map(|value| value[axis]).max();
    let [first, second] = [0, 1].map(|axis| least(axis).zip(most(axis)));
    let ends = [first?, second?];
    let scales = [across, up];
    let step = |axis: usize, value: u32| step(SCALES[scales[axis]], ends[axis], value);
    let mut dots = BTreeMap::new();
    for value in &values {
        *dots.entry((step(0, value[0]), step(1, value[1]))).or_insert(0) += 1;
    }
    let words = |axis: usize| [ends[axis].0, ends[axis].1].map(|end| told(SCALES[scales[axis]], end));
    Some(ScatterView {
        scales: (across, up),
        steps: STEPS,
        ends: [words(0), words(1)],
        dots: dots.into_iter().map(|((x, y), count)| (x, y, count)).collect(),
        count: values.len(),
    })
}

/// The step of an axis at which a value stands: even steps of tenths, and of the logarithm of whole numbers.
fn step(scale: &Scale, (least, most): (u32, u32), value: u32) -> u32 {
    let at = |value: u32| {
        let value = f64::from(value);
        if scale.points().form == Form::Tenths { value } else { libm::log(value + 1.0) }
    };
    let width = at(most) - at(least);
    if width <= 0.0 {
        return STEPS / 2;
    }
    ((at(value) - at(least)) / width * f64::from(STEPS - 1)) as u32
}
