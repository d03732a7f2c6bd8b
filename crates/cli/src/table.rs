//! Tables: CSV input with a column of puzzles, and answers as rows of CSV.
//!
//! The columns of an answer are the values of its JSON object: `explainer_er`, `explainer_ep` and so on. Rows of a CSV
//! input keep their columns; the answer's follow them.

use std::borrow::Cow;

use crosshatch_core::rating::{Form, Part, Scale};
use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use serde_json::Value;

use crate::echo;

/// A column of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Column {
    /// Its name in the header.
    pub(crate) name: String,
    /// What it contains.
    pub(crate) kind: Kind,
    /// Where its value is in the answer's JSON object: the keys from the outside in.
    keys: Vec<String>,
}

/// What a column contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Text,
    Whole,
    Decimal,
}

impl Column {
    /// A column for a value that is directly in the object.
    pub(crate) fn new(name: &str, kind: Kind) -> Self {
        Self { name: name.into(), kind, keys: vec![name.into()] }
    }

    /// The columns for a scale's values: one for each part.
    pub(crate) fn of_scale(scale: &Scale) -> Vec<Self> {
        let column = |(name, part): (String, Part)| {
            let kind = match part.form {
                Form::Whole => Kind::Whole,
                Form::Tenths => Kind::Decimal,
                Form::Word(_) => Kind::Text,
            };
            let mut keys = vec![scale.id.to_owned()];
            if scale.parts.len() > 1 {
                keys.push(part.name.to_lowercase());
            }
            Self { name, kind, keys }
        };
        scale.columns().map(column).collect()
    }

    /// The value of this column in an answer; empty if it is missing.
    fn cell(&self, answer: &Value) -> String {
        let value = self.keys.iter().try_fold(answer, |value, key| value.get(key));
        match value {
            None | Some(Value::Null) => String::new(),
            Some(Value::String(text)) => text.clone(),
            Some(value) => value.to_string(),
        }
    }
}

/// The name of the column with the puzzles as read; a CSV input keeps its own column instead.
pub(crate) const PUZZLE: &str = "puzzle";
/// The name of the column that says why something is missing.
pub(crate) const REASON: &str = "reason";

/// How a table is written as CSV.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Layout {
    /// All columns, those of the input first.
    pub(crate) columns: Vec<Column>,
    /// What separates them: what separates those of the input, or a comma.
    pub(crate) delimiter: u8,
}

/// A table of answers.
pub(crate) struct Table {
    columns: Vec<Column>,
    rows: Option<Rows>,
}

impl Table {
    /// The table with these columns for the answers, behind those of the rows if the input is CSV; otherwise behind the number of the line.
    ///
    /// # Errors
    /// When a column of the input has the same name as one of the answers.
    pub(crate) fn new(columns: Vec<Column>, rows: Option<Rows>) -> Result<Self, String> {
        let mut own = Vec::new();
        if rows.is_none() {
            own.push(Column::new("line", Kind::Whole));
        }
        for column in columns {
            // A scale that was named twice has its columns once, and a puzzle that the input has is not repeated.
            if !own.contains(&column) && (rows.is_none() || column.name != PUZZLE) {
                own.push(column);
            }
        }
        let twice = |column: &&Column| rows.as_ref().is_some_and(|rows| rows.fields.contains(&column.name));
        match own.iter().find(twice) {
            Some(Column { name, .. }) => Err(format!("the input already has a column {name}: rename it, or leave it out")),
            None => Ok(Self { columns: own, rows }),
        }
    }

    /// How the table is written.
    pub(crate) fn layout(&self) -> Layout {
        let fields = self.rows.iter().flat_map(|rows| rows.fields.iter().map(|name| Column::new(name, Kind::Text)));
        Layout { columns: fields.chain(self.columns.iter().cloned()).collect(), delimiter: self.delimiter() }
    }

    fn delimiter(&self) -> u8 {
        self.rows.as_ref().map_or(b',', |rows| rows.delimiter)
    }

    /// The first line of the table, with its line end.
    pub(crate) fn header(&self) -> String {
        self.written(self.layout().columns.into_iter().map(|column| column.name))
    }

    /// The row for a line of input, with its line end. The answer is the object of its JSON line, `text` the line of a CSV input.
    pub(crate) fn row(&self, text: &str, line: usize, mut answer: Value) -> String {
        if let Value::Object(object) = &mut answer {
            object.insert("line".into(), line.into());
        }
        // A row with too few or too many fields is cut or filled to the header's width, so that the answer is in its columns.
        let fields = self.rows.iter().flat_map(|rows| {
            let record = rows.record(text).unwrap_or_default();
            let fields: Vec<String> = (0..rows.fields.len()).map(|at| record.get(at).unwrap_or_default().to_owned()).collect();
            fields
        });
        self.written(fields.chain(self.columns.iter().map(|column| column.cell(&answer))))
    }

    /// The puzzle of a line: a field of it if the input is CSV, otherwise all of it. `None` for a header, which each further file has.
    ///
    /// # Errors
    /// When the line has no such field.
    pub(crate) fn puzzle<'a>(&self, text: Cow<'a, str>) -> Result<Option<Cow<'a, str>>, String> {
        let Some(rows) = &self.rows else { return Ok(Some(text)) };
        if *text == rows.header {
            return Ok(None);
        }
        let record = rows.record(&text)?;
        let puzzle = record.get(rows.puzzle).map(|puzzle| Some(puzzle.to_owned().into()));
        puzzle.ok_or_else(|| format!("the row has {} fields, and the puzzle would be in field {}", record.len(), rows.puzzle + 1))
    }

    fn written(&self, fields: impl Iterator<Item = String>) -> String {
        let mut writer = WriterBuilder::new().delimiter(self.delimiter()).buffer_capacity(512).from_writer(Vec::new());
        writer.write_record(fields.map(String::into_bytes)).expect("memory takes all");
        let text = writer.into_inner().expect("memory takes all");
        String::from_utf8(text).expect("texts were written")
    }
}

/// The rows of a CSV input, one on each line.
pub(crate) struct Rows {
    delimiter: u8,
    /// The first line.
    header: String,
    /// Its fields.
    fields: Vec<String>,
    /// Which of them is the column with the puzzles.
    puzzle: usize,
}

impl Rows {
    /// The rows below a header, with the puzzles in the column with this name. Of comma, semicolon and tab, that is the delimiter with which there is
    /// such a column.
    ///
    /// # Errors
    /// When no delimiter yields the column.
    pub(crate) fn new(header: &str, column: &str) -> Result<Self, String> {
        let rows = [b',', b';', b'\t'].into_iter().find_map(|delimiter| {
            let record = record(header, delimiter).ok()?;
            let puzzle = record.iter().position(|field| field.trim() == column)?;
            let fields = record.iter().map(str::to_owned).collect();
            Some(Self { delimiter, header: header.to_owned(), fields, puzzle })
        });
        rows.ok_or_else(|| format!("the header has no column {}: {}", echo::word(column), echo::sentence(header)))
    }

    fn record(&self, text: &str) -> Result<StringRecord, String> {
        record(text, self.delimiter)
    }
}

/// The fields of a line.
///
/// # Errors
/// When a quoted field does not end in this line.
fn record(text: &str, delimiter: u8) -> Result<StringRecord, String> {
    if text.bytes().filter(|byte| *byte == b'"').count() % 2 == 1 {
        return Err("a quoted field does not end in this line".into());
    }
    let builder = &mut ReaderBuilder::new();
    let builder = builder.has_headers(false).delimiter(delimiter).buffer_capacity(512);
    let first = builder.from_reader(text.as_bytes()).into_records().next();
    Ok(first.transpose().map_err(|error| error.to_string())?.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::rating::iron;
    use serde_json::json;

    fn columns() -> Vec<Column> {
        let mut columns = vec![Column::new(PUZZLE, Kind::Text)];
        columns.extend(Column::of_scale(&iron::SCALE));
        columns.push(Column::new(REASON, Kind::Text));
        columns
    }

    #[test]
    fn answers_are_rows() {
        let table = Table::new(columns(), None).expect("no names collide");
        assert_eq!(table.header(), "line,puzzle,iron_score,iron_label,reason\n");
        let answer = json!({"puzzle": "12..", "iron": {"score": 8, "label": "Easy"}});
        assert_eq!(table.row("12..", 7, answer), "7,12..,8,Easy,\n");
        let answer = json!({"puzzle": "1,\"2", "iron": null, "reason": "ambiguous"});
        assert_eq!(table.row("", 8, answer), "8,\"1,\"\"2\",,,ambiguous\n");
    }

    #[test]
    fn rows_keep_their_columns() {
        for (header, row, delimiter) in
            [("id,grid", "\"a,b\",12..", ","), ("id;grid", "\"a,b\";12..", ";"), ("id\tgrid", "\"a,b\"\t12..", "\t")]
        {
            let rows = Rows::new(header, "grid").expect("there is such a column");
            let table = Table::new(columns(), Some(rows)).expect("no names collide");
            assert_eq!(table.header(), format!("{header},iron_score,iron_label,reason\n").replace(',', delimiter));
            assert_eq!(table.puzzle(row.into()), Ok(Some("12..".into())));
            assert_eq!(table.puzzle(header.into()), Ok(None), "the header of a further file");
            let written = table.row(row, 2, json!({"puzzle": "12..", "iron": {"score": 8, "label": "Easy"}}));
            let id = if delimiter == "," { "\"a,b\"" } else { "a,b" };
            assert_eq!(written, format!("{id}|12..|8|Easy|\n").replace('|', delimiter));
        }
    }

    #[test]
    fn rows_that_cannot_be_read_say_why() {
        let table = Table::new(columns(), Rows::new("id,grid", "grid").ok()).expect("no names collide");
        assert_eq!(table.puzzle("7".into()), Err("the row has 1 fields, and the puzzle would be in field 2".into()));
        assert_eq!(table.puzzle("\"7,12..".into()), Err("a quoted field does not end in this line".into()));
        assert_eq!(table.row("7", 2, json!({"reason": "why"})), "7,,,,why\n");
        assert_eq!(Rows::new("id,grid", "puzzle").err().as_deref(), Some("the header has no column puzzle: id,grid"));
        let collision = Table::new(columns(), Rows::new("grid,reason", "grid").ok()).err();
        assert_eq!(collision.as_deref(), Some("the input already has a column reason: rename it, or leave it out"));
    }
}
