//! The output for one line or puzzle, in either of two formats.

use serde::Serialize;

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Format {
    /// Fields separated by tabs.
    Tabs,
    /// One JSON object per line.
    Json,
}

/// The answer to one line. As JSON it is an object, to which the line's number is added.
pub(crate) trait Answer: Serialize {
    /// The fields, separated by tabs, without a line end.
    fn fields(&self) -> String;

    /// Whether the line was usable and decided.
    fn is_fine(&self) -> bool;
}

/// The answer as a line of output, with its line end. `line` is counted from 1.
pub(crate) fn record(format: Format, line: usize, answer: &impl Answer) -> String {
    let mut text = match format {
        Format::Tabs => answer.fields(),
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
