//! The rows that are shown, as text for other programs.

use std::fmt::Write as _;
use std::ops::Range;

use crosshatch_core::rating::Form;
use crosshatch_core::text::{Content, Format};

use super::Batch;
use super::column::Known;
use super::rating::{explainer_column, hardest_step, written};
use super::table::Piece;
use crate::csv;
use crate::orders::SCALES;

/// A form in which rows are exported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Export {
    /// A table with a header, separated by commas: a row for each row, also for those that could not be read.
    Csv,
    /// A JSON object on each line.
    JsonLines,
    /// The puzzles alone, in a format that holds many boards or that can stand below another one.
    Puzzles(&'static Format),
}

impl Export {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Csv => "CSV with ratings",
            Self::JsonLines => "JSON lines with ratings",
            Self::Puzzles(format) => format.name,
        }
    }

    /// The ending of the name of a file of it.
    pub fn extension(self) -> &'static str {
        match self {
            Self::Csv => "csv",
            Self::JsonLines => "jsonl",
            Self::Puzzles(format) => format.extension,
        }
    }

    /// The kind of a file of it, as browsers name kinds.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Csv => "text/csv",
            Self::JsonLines => "application/x-ndjson",
            Self::Puzzles(_) => "text/plain",
        }
    }

    /// The line above the rows, which CSV alone has.
    pub fn header(self) -> String {
        let names = fields(&Batch::default(), None).into_iter().map(|field| field.name);
        if self == Self::Csv { names.collect::<Vec<_>>().join(",") + "\n" } else { String::new() }
    }
}

/// The rows at some places among those that are shown, in a form; its header is not among them. A format that cannot hold a board leaves it out.
pub fn export_of(batch: &Batch, export: Export, places: Range<usize>) -> String {
    let mut text = String::new();
    for row in places.filter_map(|place| batch.row_at(place)) {
        let line = match export {
            Export::Csv => fields(batch, Some(row)).iter().map(Field::csv).collect::<Vec<_>>().join(","),
            Export::JsonLines => {
                let known = fields(batch, Some(row)).into_iter().filter(|field| !field.value.is_empty());
                format!("{{{}}}", known.map(|field| field.json()).collect::<Vec<_>>().join(","))
            }
            Export::Puzzles(format) => match puzzle(batch, row, format) {
                Some(puzzle) => puzzle,
                None => continue,
            },
        };
        let _ = writeln!(text, "{}", line.trim_end_matches('\n'));
    }
    text
}

/// The board of a row in a format.
fn puzzle(batch: &Batch, row: usize, format: &Format) -> Option<String> {
    let table = batch.table.as_ref()?;
    let (piece, place) = table.place(row)?;
    let reading = table.pieces[piece].reading(place)?;
    let (grid, symbols) = (&reading.grid, reading.symbols);
    format.write(&[Content { grid, givens: reading.givens.as_ref(), candidates: reading.candidates.as_deref(), symbols }])
}

/// A named value of a row.
struct Field {
    name: String,
    /// It may be empty.
    value: String,
    /// Whether it is a number.
    is_number: bool,
}

impl Field {
    fn number(name: &str, value: String) -> Self {
        Self { name: name.into(), value, is_number: true }
    }

    fn text(name: &str, value: String) -> Self {
        Self { name: name.into(), value, is_number: false }
    }

    fn csv(&self) -> String {
        if self.is_number { self.value.clone() } else { csv::field(&self.value) }
    }

    fn json(&self) -> String {
        let quoted = |text: &str| serde_json::to_string(text).expect("a text is a string of JSON");
        format!("{}:{}", quoted(&self.name), if self.is_number { self.value.clone() } else { quoted(&self.value) })
    }
}

/// The named values of a row, the same names for each row. Without a row, the values are empty.
fn fields(batch: &Batch, row: Option<usize>) -> Vec<Field> {
    let found = batch.table.as_ref().zip(row).and_then(|(table, row)| {
        let (piece, place) = table.place(row)?;
        Some((&table.pieces[piece], place))
    });
    let of = |tell: &dyn Fn(&Piece, usize) -> String| found.map(|(piece, place)| tell(piece, place)).unwrap_or_default();
    let unread = found.and_then(|(piece, place)| piece.unread(place));
    let (line, error) = unread.map(|unread| (unread.text, unread.reason)).unwrap_or_default();
    let is_read = error.is_empty();
    let mut fields = vec![
        Field::number("line", of(&|piece, place| piece.line(place).to_string())),
        Field::text("puzzle", if is_read { of(&Piece::puzzle_line) } else { line }),
        Field::number("givens", if is_read { of(&|piece, place| piece.givens(place).to_string()) } else { String::new() }),
    ];
    let mut hardest = "";
    for (column, scale) in SCALES.iter().enumerate() {
        let amounts = match found.map(|(piece, place)| piece.columns()[column].get(place)) {
            Some(Known::Value(amounts)) => Some(amounts),
            _ => None,
        };
        for (at, part) in scale.parts.iter().enumerate().filter(|(_, part)| !part.aside) {
            let value = amounts.and_then(|amounts| amounts.get(at)).and_then(|amount| written(part, *amount));
            let name = format!("{} {}", scale.id, part.name.to_lowercase());
            fields.push(Field { name, value: value.unwrap_or_default(), is_number: !matches!(part.form, Form::Word(_)) });
        }
        if column == explainer_column() {
            hardest = amounts.and_then(hardest_step).unwrap_or_default();
        }
    }
    fields.extend([
        Field::text("hardest step", hardest.into()),
        Field::text("comment", of(&Piece::comment)),
        Field::text("error", error),
    ]);
    fields
}
