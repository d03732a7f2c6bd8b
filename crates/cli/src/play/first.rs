//! The first puzzle of a file.

use std::fmt;
use std::path::PathBuf;

use crosshatch_core::text::{ParseError, read_line};
use crosshatch_core::{Clash, Shape};

use super::entering::Entering;
use crate::Ending;
use crate::input::{Line, Lines, TooLong};
use crate::pipeline::Items;

/// Why a file has no puzzle for this program. Lines are counted from 1.
#[derive(Debug)]
pub(crate) enum Reason {
    /// All lines are empty or comments.
    Nothing,
    /// The line is not a board.
    Unreadable(usize, ParseError),
    /// The line is longer than any board.
    TooLong(TooLong),
    /// The line is a board of another shape.
    Shape(usize, Shape),
    /// Two givens of the line are equal and in one house.
    Clash(usize, Clash),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("there is no puzzle in the file"),
            Self::TooLong(error) => write!(f, "line {} is not a puzzle: {error}", error.line),
            Self::Unreadable(line, error) => write!(f, "line {line} is not a puzzle: {error}"),
            Self::Shape(line, shape) => {
                write!(f, "line {line} has a board of {0} x {0} cells; play only supports 9 x 9", shape.side())
            }
            Self::Clash(line, clash) => {
                let [first, second] = clash.cells.map(|cell| Shape::NINE.cell_name(cell));
                write!(f, "the puzzle of line {line} breaks the rules: {first} and {second} are both {}", clash.digit.index() + 1)
            }
        }
    }
}

/// The first puzzle of a file (`-` is standard input) as entered givens.
///
/// # Errors
/// The reason, unless it has already been reported, and how the run ends.
pub(crate) fn first(path: PathBuf) -> Result<Entering, (Option<Reason>, Ending)> {
    let mut lines = Lines::of(vec![path]);
    for mut block in &mut lines {
        if let Some(line) = block.next() {
            return entered(&line).map_err(|reason| (Some(reason), Ending::Unusable));
        }
    }
    Err(match lines.faults().ending() {
        Ending::Fine => (Some(Reason::Nothing), Ending::Unusable),
        ending => (None, ending),
    })
}

fn entered(line: &Line<'_>) -> Result<Entering, Reason> {
    let text = line.whole().map_err(Reason::TooLong)?;
    let reading = read_line(&text, line.number).map_err(|error| Reason::Unreadable(line.number, error))?;
    if reading.grid.shape() != Shape::NINE {
        return Err(Reason::Shape(line.number, reading.grid.shape()));
    }
    Entering::new(reading.grid).map_err(|clash| Reason::Clash(line.number, clash))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_taken_or_refused_with_a_reason() {
        let clashing = "5.......5".to_owned() + &".".repeat(72);
        for (text, reason) in [
            (".".repeat(81), ""),
            (clashing, "the puzzle of line 3 breaks the rules: r1c1 and r1c9 are both 5"),
            (".".repeat(16), "line 3 has a board of 4 x 4 cells; play only supports 9 x 9"),
            ("a riddle".into(), "line 3 is not a puzzle: "),
        ] {
            let said = entered(&Line { number: 3, bytes: text.as_bytes(), complete: true })
                .map_or_else(|error| error.to_string(), |_| String::new());
            assert!(if reason.ends_with(": ") { said.starts_with(reason) } else { said == reason }, "{text}: {said}");
        }
    }
}
