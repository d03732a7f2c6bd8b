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
    /// A fault in the package.
    Internal,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Prover;
    use crosshatch_core::text::read;
    use serde_json::json;

    #[test]
    fn a_defect_names_its_cells() {
        let failure = |text: &str| {
            let grid = read(text).expect("a board").grid;
            let unproven = Prover::new(grid).advance(u64::MAX).expect("it is small").expect_err("no puzzle");
            serde_json::to_value(Failure::of_defect(unproven.grid.shape(), &unproven.defect)).expect("plain data")
        };
        let clash = "The board has no solution: r1c1 and r1c2 are in one house and have the same value.";
        assert_eq!(failure("11.2............"), json!({"kind": "no-solution", "message": clash, "cells": ["r1c1", "r1c2"]}));
        assert_eq!(failure("12.3..4........."), json!({"kind": "no-solution", "message": "The board has no solution."}));
        let several = failure("12..............");
        assert_eq!((&several["kind"], several["cells"].as_array().map(Vec::len)), (&json!("several-solutions"), Some(1)));
    }

    #[test]
    fn a_text_that_cannot_be_read_has_its_place() {
        let failure = Failure::from(read("53..7x").expect_err("short"));
        assert_eq!((failure.kind, failure.line, failure.column), (FailureKind::Unreadable, Some(1), Some(1)));
    }
}
