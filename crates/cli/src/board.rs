//! The board of a line, in any format; and a text with boards on several lines as one line a board.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use crosshatch_core::text::formats::ALL;
use crosshatch_core::text::{Format, Found, ParseError, Reading, on_one_line, read, read_common, read_line};

/// Reads the board of a line with this 1-based number, in any format that fits on a line.
///
/// # Errors
/// What is wrong with the line, if it has no board, or several.
pub(crate) fn read_board(text: &str, number: usize) -> Result<Reading, ParseError> {
    if text.contains(LINE_END) {
        return read(&text.replace(LINE_END, "\n")).map_err(|error| ParseError { line: number + error.line - 1, ..error });
    }
    // Only these signs tell positions, links and codes from values with a comment.
    let has_sign = text.contains([':', '+', '{', '<', '[']);
    match if has_sign { read(text) } else { read_common(text).or_else(|_| read(text)) } {
        Ok(reading) if reading.list.is_none() => Ok(reading),
        Err(error) if error.names_form() => Err(ParseError { line: number, ..error }),
        Ok(_) | Err(_) => read_line(text, number),
    }
}

/// Stands for a line break in a text of several lines that is passed on as one line.
const LINE_END: char = '\u{b}';

/// Rewrites a text so that each of its boards is on the line where it starts, in a format that fits on a line. A text whose boards are on one line
/// each stays as it is, and so does one without boards. A text with a fault of several lines together becomes one line, so that it is reported once.
pub(crate) fn one_line_each(text: &str) -> String {
    let reading = match read(text) {
        Ok(reading) => reading,
        Err(error) if is_of_several_lines(text, &error) => {
            let before = text.len() - text.trim_start().len();
            return text[..before].to_owned() + &text.trim().replace('\n', LINE_END.encode_utf8(&mut [0; 4])) + "\n";
        }
        Err(_) => return text.into(),
    };
    let boards: Vec<(usize, Reading)> = match &reading.list {
        Some(list) if list.iter().any(|board| board.cells.contains(['\n', '\r'])) => {
            (0..list.len()).filter_map(|at| Some((list.get(at)?.line, list.reading(at)?))).collect()
        }
        Some(_) => return text.into(),
        None => vec![(1, reading)],
    };
    let mut lines = Vec::new();
    for (number, board) in boards {
        lines.resize(lines.len().max(number - 1), String::new());
        lines.push(on_one_line(&board));
    }
    lines.join("\n") + "\n"
}

/// Whether an error is about several lines of a text together.
fn is_of_several_lines(text: &str, error: &ParseError) -> bool {
    /// No board has more lines.
    const MOST_LINES: usize = 1000;
    let of_rows = matches!(
        error.found,
        Found::CellsInRow(..) | Found::GroupsInRow(..) | Found::NoCandidate(..) | Found::Rows(..) | Found::Foreign(_)
    );
    let is_named = |line: &str| read(line).is_err_and(|error| error.names_form());
    of_rows && text.lines().nth(1).is_some() && text.lines().nth(MOST_LINES).is_none() && !text.lines().any(is_named)
}

/// Reads a format that is written by its id.
pub(crate) fn format_parser() -> impl TypedValueParser<Value = &'static Format> {
    let written = || ALL.iter().copied().filter(|format| format.is_written());
    let values = written().map(|format| PossibleValue::new(format.id).help(format.name));
    PossibleValuesParser::new(values).map(move |id| written().find(|format| format.id == id).expect("one of these"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROWS: &str = "1..4\n..2.\n.3..\n4..1\n";

    #[test]
    fn a_board_on_several_lines_comes_on_one() {
        assert_eq!(one_line_each(ROWS), "1..4..2..3..4..1\n");
        assert_eq!(one_line_each(&format!("{ROWS}\n\n{ROWS}")), "1..4..2..3..4..1\n\n\n\n\n\n1..4..2..3..4..1\n");
        for text in ["1..4..2..3..4..1\nno board\n", "no board", "", "no\nboard"] {
            assert_eq!(one_line_each(text), text);
        }
        let short = format!("\n{}", ROWS.replacen("..2.", "..2", 1));
        let line = one_line_each(&short);
        assert_eq!(line.trim().lines().count(), 1);
        let said = read_board(line.trim(), 2).expect_err("a short row").to_string();
        assert_eq!(said, "Row 2 has 3 cells; it needs 4. Line 3, column 3.");
    }

    #[test]
    fn a_line_is_read_in_the_format_that_says_most() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let format = |text: &str| read_board(text, 7).map(|reading| reading.format.id);
        assert_eq!(format(line), Ok("line"));
        assert_eq!(format(&format!("{line}  # name: hard")), Ok("line"));
        assert_eq!(format(&format!(":0000:x:{line}:113 213::")), Ok("hodoku"));
        assert_eq!(format(&format!("{line}:113")), Ok("hodoku"));
        assert_eq!(read_board("53..7x", 7).expect_err("short").line, 7);
        let other_rules = read_board("3x3k:a4b7,", 7).expect_err("a killer");
        assert!(other_rules.line == 7 && other_rules.to_string().contains("killer cages"), "{other_rules}");
    }
}
