//! The exception that the functions raise.

use crosshatch_calls::{Failure, FailureKind};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

pyo3::create_exception!(crosshatch, CrosshatchError, PyValueError, "What is wrong with a puzzle, an order or an argument.");

/// The exception of a failure; `index` is the place of its puzzle among several.
pub(crate) fn raised(py: Python<'_>, failure: Failure, index: Option<usize>) -> PyErr {
    let Failure { kind, message, line, column, cells } = failure;
    let error = CrosshatchError::new_err(message);
    let fill = || -> PyResult<()> {
        let value = error.value(py);
        value.setattr("kind", kind_name(kind))?;
        value.setattr("line", line)?;
        value.setattr("column", column)?;
        value.setattr("cells", cells)?;
        value.setattr("index", index)
    };
    fill().err().unwrap_or(error)
}

/// What kind of thing is wrong, in one word.
fn kind_name(kind: FailureKind) -> &'static str {
    match kind {
        FailureKind::Unreadable => "unreadable",
        FailureKind::NoSolution => "no-solution",
        FailureKind::SeveralSolutions => "several-solutions",
        FailureKind::Unsupported => "unsupported",
        FailureKind::Option => "option",
        FailureKind::Order => "order",
        FailureKind::Internal => "internal",
    }
}
