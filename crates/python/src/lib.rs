//! The Python module `crosshatch`. `crosshatch.pyi` has its types and what each function does; `cargo xtask wheel` builds the wheel.
//!
//! The calls are those of [`crosshatch_calls`]. A function takes one puzzle or several: one is worked on in the caller's thread, several in threads
//! of their own. Other Python threads run meanwhile, and Ctrl+C ends the work.
//!
//! - `error.rs`: the exception. `border.rs`: data between Rust and Python. `threads.rs`: numbered tasks in threads.
//! - `running.rs`: a call for one text or for several. `orders.rs`: puzzles to order. `table.rs`: ratings as an Arrow table.

mod border;
mod error;
mod orders;
mod running;
mod table;
mod threads;

use pyo3::prelude::*;

/// Sudoku from 4x4 to 25x25: solving, generating, rating and explaining.
#[pymodule]
mod crosshatch {
    use std::borrow::Cow;

    use pyo3::prelude::*;
    use serde_json::{Value, json};

    use crate::orders;
    use crate::running::{Running, call, run_for_each, run_one};
    use crate::table;

    #[pymodule_export]
    use crate::error::CrosshatchError;
    #[pymodule_export]
    use crate::table::Table;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }

    /// One string, or several.
    #[derive(FromPyObject)]
    enum Words {
        /// One.
        One(String),
        /// Several.
        Several(Vec<String>),
    }

    /// An argument that may be absent, as a list.
    fn listed(words: Option<Words>) -> Vec<String> {
        match words {
            None => Vec::new(),
            Some(Words::One(word)) => vec![word],
            Some(Words::Several(words)) => words,
        }
    }

    /// A range of givens: a number, or the fewest and the most.
    #[derive(FromPyObject)]
    enum Givens {
        Exactly(usize),
        Between(usize, usize),
    }

    /// Reads a board; of several, the first.
    #[pyfunction]
    fn parse<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        run_one(py, "parse", text, &Value::Null)
    }

    /// Reads all boards of a text, and lists the lines that could not be read.
    #[pyfunction]
    fn parse_all<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
        run_one(py, "parseAll", text, &Value::Null)
    }

    /// All formats.
    #[pyfunction]
    fn formats(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        run_one(py, "formats", "", &Value::Null)
    }

    /// All scales.
    #[pyfunction]
    fn scales(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        run_one(py, "scales", "", &Value::Null)
    }

    /// All techniques, easiest first.
    #[pyfunction]
    fn techniques(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        run_one(py, "techniques", "", &Value::Null)
    }

    /// Writes boards in the format with an id.
    #[pyfunction]
    #[pyo3(signature = (puzzles, format, *, threads=None, errors="raise"))]
    fn format<'py>(
        puzzles: &Bound<'py, PyAny>,
        format: &str,
        threads: Option<usize>,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        call("format", puzzles, &json!({"format": format}), &Running::of(threads, errors)?)
    }

    /// The only solution of a puzzle, or a list of those of several.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, threads=None, errors="raise"))]
    fn solve<'py>(puzzles: &Bound<'py, PyAny>, threads: Option<usize>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
        call("solve", puzzles, &Value::Null, &Running::of(threads, errors)?)
    }

    /// The number of solutions of a board, or a list of those of several, counted up to a limit.
    #[pyfunction]
    #[pyo3(signature = (puzzles, limit=2, *, threads=None, errors="raise"))]
    fn count<'py>(puzzles: &Bound<'py, PyAny>, limit: u32, threads: Option<usize>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
        call("count", puzzles, &json!({"limit": limit}), &Running::of(threads, errors)?)
    }

    /// The canonical form of a board, or a list of those of several, and the number of automorphisms.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, threads=None, errors="raise"))]
    fn canonical<'py>(puzzles: &Bound<'py, PyAny>, threads: Option<usize>, errors: &str) -> PyResult<Bound<'py, PyAny>> {
        call("canonical", puzzles, &Value::Null, &Running::of(threads, errors)?)
    }

    /// The values of a puzzle on some scales, or a list of those of several; by default minutes, iron, HoDoKu and Explainer.
    #[pyfunction]
    #[pyo3(signature = (puzzles, scales=None, *, threads=None, errors="raise"))]
    fn rate<'py>(
        puzzles: &Bound<'py, PyAny>,
        scales: Option<Words>,
        threads: Option<usize>,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        call("rate", puzzles, &json!({"scales": listed(scales)}), &Running::of(threads, errors)?)
    }

    /// The values of several puzzles on some scales as a table in Arrow's format.
    #[pyfunction]
    #[pyo3(signature = (puzzles, scales=None, *, threads=None))]
    fn rate_table(puzzles: &Bound<'_, PyAny>, scales: Option<Words>, threads: Option<usize>) -> PyResult<Table> {
        table::rate(puzzles, &listed(scales), &Running::of(threads, "none")?)
    }

    /// The steps that solve a board, each the easiest there, or a list of those of several.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, steps=None, techniques=None, notation="rc", svg=false, threads=None, errors="raise"))]
    fn explain<'py>(
        puzzles: &Bound<'py, PyAny>,
        steps: Option<usize>,
        techniques: Option<Words>,
        notation: &str,
        svg: bool,
        threads: Option<usize>,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let options = json!({"steps": steps, "techniques": listed(techniques), "notation": notation, "svg": svg});
        call("explain", puzzles, &options, &Running::of(threads, errors)?)
    }

    /// A board as an SVG document, or a list of those of several.
    #[pyfunction]
    #[pyo3(signature = (puzzles, *, candidates=false, threads=None, errors="raise"))]
    fn draw<'py>(
        puzzles: &Bound<'py, PyAny>,
        candidates: bool,
        threads: Option<usize>,
        errors: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        call("draw", puzzles, &json!({"candidates": candidates}), &Running::of(threads, errors)?)
    }

    /// A new puzzle, or a list of `count` puzzles.
    #[pyfunction]
    #[pyo3(signature = (count=None, *, shape="3x3", symmetry="none", givens=None, minimal=false, mask=None, seed=None, threads=None))]
    #[expect(clippy::too_many_arguments, reason = "each is a keyword in Python")]
    fn generate<'py>(
        py: Python<'py>,
        count: Option<u32>,
        shape: &str,
        symmetry: &str,
        givens: Option<Givens>,
        minimal: bool,
        mask: Option<&str>,
        seed: Option<u64>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let givens = givens.map(|givens| match givens {
            Givens::Exactly(number) => (number, number),
            Givens::Between(least, most) => (least, most),
        });
        let seed = seed.map_or_else(|| orders::random_seed(py), Ok)?.to_string();
        let options = |number: u32| {
            json!({
                "shape": shape, "symmetry": symmetry, "givens": givens, "minimal": minimal, "mask": mask, "seed": seed, "number": number,
            })
        };
        match count {
            None => run_one(py, "generate", "", &options(0)),
            Some(count) => run_for_each(py, "generate", count as usize, &Running::of(threads, "raise")?, |number| {
                ("", Cow::Owned(options(number as u32)))
            }),
        }
    }

    /// A list of `count` puzzles that meet an order, unless `attempts` end before.
    #[pyfunction]
    #[pyo3(signature = (text, count=1, *, seed=None, attempts=None, threads=None))]
    fn order<'py>(
        py: Python<'py>,
        text: &str,
        count: usize,
        seed: Option<u64>,
        attempts: Option<u32>,
        threads: Option<usize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        orders::order(py, text, count, seed, attempts, &Running::of(threads, "raise")?)
    }
}
