//! What is wrong with a call, as data: the package throws it as a `CrosshatchError`.

use crosshatch_core::text::ParseError;
use crosshatch_core::{Defect, Shape};
use serde::Serialize;

/// Why a call has no answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Failure {
    /// What kind of thing is wrong.
    pub kind: FailureKind,
    /// A sentence for people.
    pub message: String,
    /// The 1-based line of a text that cannot be read.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The 1-based column in that line, in characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<usize>,
    /// The cells that the failure is about, such as `r1c2`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

/// What kind of thing is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FailureKind {
    /// The text has no board that can be read.
    Unreadable,
    /// The board has no solution.
    NoSolution,
    /// The board has several solutions.
    SeveralSolutions,
    /// The board is not one of those that the call is for.
    Unsupported,
    /// An option has a wrong value.
    Option,
    /// An order cannot be read, or cannot be met.
    Order,
}

impl Failure {
    /// A failure without a place.
    pub fn new(kind: FailureKind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), line: None, column: None, cells: Vec::new() }
    }

    /// The failure of a board of this shape that is not a puzzle.
    pub(crate) fn of_defect(shape: Shape, defect: &Defect) -> Self {
        let named = |cells: &[_]| cells.iter().map(|&cell| shape.cell_name(cell)).collect::<Vec<_>>();
        match defect {
            Defect::Clash(clash) => {
                let cells = named(&clash.cells);
                let message =
                    format!("The board has no solution: {} are in one house and have the same value.", cells.join(" and "));
                Self { cells, ..Self::new(FailureKind::NoSolution, message) }
            }
            Defect::NoSolution(_) => Self::new(FailureKind::NoSolution, "The board has no solution."),
            Defect::Several(both) => {
                let [first, second] = &**both;
                let differing = shape.each_cell().find(|&cell| first.get(cell) != second.get(cell));
                let cells: Vec<_> = differing.into_iter().map(|cell| shape.cell_name(cell)).collect();
                let message = format!("The board has several solutions, which differ at {}.", cells.join(", "));
                Self { cells, ..Self::new(FailureKind::SeveralSolutions, message) }
            }
            Defect::Undecided(_) => unreachable!("the search for solutions is not limited"),
        }
    }
}

impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        Self { line: Some(error.line), column: Some(error.column), ..Self::new(FailureKind::Unreadable, error.to_string()) }
    }
}
