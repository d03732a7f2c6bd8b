//! The output for one line or puzzle, in either of two formats.

use serde::Serialize;
use serde_json::{Value, json};

use crate::stats::Stats;

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Fields separated by tabs.
    Tabs,
    /// One JSON object per line.
    Json,
    /// A table in CSV, with a header.
    Csv,
}

/// The answer to one line. As JSON it is an object, to which the line's number is added.
pub(crate) trait Answer: Serialize {
    /// The fields, separated by tabs, without a line end.
    fn fields(&self) -> String;

    /// Whether the line was usable and decided.
    fn is_fine(&self) -> bool;

    /// The object whose values are the columns of a table.
    fn object(&self) -> Value {
        serde_json::to_value(self).expect("texts and numbers only")
    }

    /// Counts the answer to this line in the statistics.
    fn count_in(&self, _line: usize, _stats: &mut Stats) {}
}

/// The answer as a line of output, with its line end. `line` is counted from 1. Rows of CSV are written by their
/// [`Table`](crate::table::Table).
pub(crate) fn record(format: Format, line: usize, answer: &impl Answer) -> String {
    let mut text = match format {
        Format::Tabs | Format::Csv => answer.fields(),
        Format::Json => serde_json::to_string(&Numbered { line, answer }).expect("texts and numbers only"),
    };
    text.push('\n');
    text
}

#[derive(Serialize)]
struct Numbered<'a, A> {
    line: usize,
    #[serde(flatten)]
    answer: &'a A,
}

/// The answer to a line that could not be read.
#[derive(Serialize)]
pub(crate) struct Unreadable {
    #[serde(skip)]
    start: String,
    error: String,
}

impl Unreadable {
    pub(crate) fn new(line: &str, reason: &str) -> Self {
        Self { start: printable(line).take(SHOWN).collect(), error: printable(reason).collect() }
    }
}

impl Answer for Unreadable {
    fn fields(&self) -> String {
        format!("{}\t-\t{}", self.start, self.error)
    }

    fn is_fine(&self) -> bool {
        false
    }

    fn object(&self) -> Value {
        json!({"puzzle": self.start, "reason": self.error})
    }

    fn count_in(&self, _: usize, stats: &mut Stats) {
        stats.add_unreadable();
    }
}

/// The number of characters of an unreadable line that are shown.
pub(crate) const SHOWN: usize = 100;

/// A text in which tabs and everything else that would break the line or control a terminal are replaced by spaces.
pub(crate) fn printable(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|c| if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}') { ' ' } else { c })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unreadable_line_stays_one_line_of_three_fields() {
        let answer = Unreadable::new("a\tb\rc\u{1b}[2J\u{2028}\u{e9}", "\"\t\" is not expected");
        assert_eq!(record(Format::Tabs, 7, &answer), "a b c [2J \u{e9}\t-\t\" \" is not expected\n");
        assert_eq!(record(Format::Json, 7, &answer), "{\"line\":7,\"error\":\"\\\" \\\" is not expected\"}\n");
        assert_eq!(Unreadable::new(&"\u{e9}".repeat(500), "long").fields(), format!("{}\t-\tlong", "\u{e9}".repeat(100)));
    }
}
