//! The rows that are shown, as text for other programs.

use std::fmt::Write as _;
use std::ops::Range;

use crosshatch_core::rating::Form;
use crosshatch_core::text::{Content, Format};

use super::Batch;
use super::column::Known;
use super::rating::{hardest_step, is_explainer};
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

    /// What stands before the first row.
    pub fn header(self) -> String {
        if self != Self::Csv {
            return String::new();
        }
        let mut header = String::from("line,puzzle,givens");
        for scale in SCALES {
            for part in scale.parts.iter().filter(|part| !part.aside) {
                let _ = write!(header, ",{} {}", scale.id, part.name.to_lowercase());
            }
        }
        header.push_str(",hardest step,comment,error\n");
        header
    }
}

/// The rows at some places among those that are shown, in a form; its header is not among them. A format that cannot hold a board leaves it out.
pub fn export_of(batch: &Batch, export: Export, places: Range<usize>) -> String {
    let mut text = String::new();
    let Some(table) = &batch.table else { return text };
    for row in places.filter_map(|place| batch.row_at(place)) {
        let Some((piece, place)) = table.place(row) else { continue };
        let piece = &table.pieces[piece];
        if let Export::Puzzles(format) = export {
            let Some(reading) = piece.reading(place) else { continue };
            let (grid, symbols) = (&reading.grid, reading.symbols);
            let content = Content { grid, givens: reading.givens.as_ref(), candidates: reading.candidates.as_deref(), symbols };
            if let Some(written) = format.write(&[content]) {
                text.push_str(written.trim_end_matches('\n'));
                text.push('\n');
            }
            continue;
        }
        let unread = piece.unread(place);
        let puzzle = unread.as_ref().map_or_else(|| piece.puzzle_line(place), |unread| unread.text.clone());
        let error = unread.map(|unread| unread.reason).unwrap_or_default();
        let line = piece.line(place).to_string();
        let comment = piece.comment(place);
        let mut fields: Vec<(String, String, bool)> = Vec::new();
        let mut hardest = "";
        for (column, scale) in SCALES.iter().enumerate() {
            let amounts = match piece.columns()[column].get(place) {
                Known::Value(amounts) => Some(amounts),
                _ => None,
            };
            for (at, part) in scale.parts.iter().enumerate().filter(|(_, part)| !part.aside) {
                let value = amounts.and_then(|amounts| amounts.get(at)).map(|amount| part.form.written(*amount));
                let is_word = matches!(part.form, Form::Word(_));
                fields.push((format!("{} {}", scale.id, part.name.to_lowercase()), value.unwrap_or_default(), is_word));
            }
            if is_explainer(scale) {
                hardest = amounts.and_then(hardest_step).unwrap_or_default();
            }
        }
        let givens = if error.is_empty() { piece.givens(place).to_string() } else { String::new() };
        if export == Export::Csv {
            let values = fields.into_iter().map(|(_, value, _)| value);
            let all = [line, quoted_for_csv(&puzzle), givens].into_iter().chain(values);
            let rest = [hardest.into(), quoted_for_csv(&comment), quoted_for_csv(&error)];
            let _ = writeln!(text, "{}", all.chain(rest).collect::<Vec<_>>().join(","));
            continue;
        }
        let _ = write!(text, "{{\"line\":{line},\"puzzle\":{}", quoted_for_json(&puzzle));
        let numbers = [(String::from("givens"), givens, false)].into_iter().chain(fields);
        let words = [("hardest step", hardest), ("comment", &comment), ("error", &error)];
        let words = words.into_iter().map(|(name, value)| (name.to_owned(), value.to_owned(), true));
        for (name, value, is_word) in numbers.chain(words).filter(|(_, value, _)| !value.is_empty()) {
            let value = if is_word { quoted_for_json(&value) } else { value };
            let _ = write!(text, ",{}:{value}", quoted_for_json(&name));
        }
        text.push_str("}\n");
    }
    text
}

/// A field of a line that is separated by commas.
fn quoted_for_csv(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

/// A string of JSON.
fn quoted_for_json(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c < ' ' => {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
