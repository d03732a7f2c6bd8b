//! Puzzles to order.

use std::collections::BTreeMap;
use std::mem;
use std::ops::ControlFlow;

use crosshatch_calls::Failure;
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::{Value, json};

use crate::border::Plain;
use crate::error::raised;
use crate::running::{Running, work};
use crate::threads::{Ended, Tasks};

/// A seed that nobody chose.
///
/// # Errors
/// When the system has no random numbers.
pub(crate) fn random_seed(py: Python<'_>) -> PyResult<u64> {
    py.import("secrets")?.call_method1("randbits", (64,))?.extract()
}

/// A list of at most `count` puzzles that meet an order. They are those of the first attempts that find one, and so do not depend on the threads.
///
/// # Errors
/// When the order cannot be read or met, or a signal handler raises an exception.
pub(crate) fn order<'py>(
    py: Python<'py>,
    text: &str,
    count: usize,
    seed: Option<u64>,
    attempts: Option<u32>,
    running: &Running,
) -> PyResult<Bound<'py, PyAny>> {
    let call = |name: &str, text: &str, options: &Value, wanted: &dyn Fn() -> Result<(), Ended>| {
        work::<Plain<'_>>(name, text, options, wanted)
    };
    let in_full = |text: &str| match call("order", text, &Value::Null, &|| Ok(())) {
        Ok(Ok(written)) => Ok(written.as_str().expect("an order is text").to_owned()),
        Ok(Err(failure)) => Err(raised(py, failure, None)),
        Err(Ended) => unreachable!("nobody ends it"),
    };
    let has_seed = text.split([';', '\n']).any(|part| part.trim_start().to_ascii_lowercase().starts_with("seed "));
    let written = match seed {
        None if has_seed => in_full(text)?,
        None => in_full(&format!("{text}; seed {}", random_seed(py)?))?,
        Some(seed) => in_full(&format!("{text}; seed {seed}"))?,
    };

    let mut found = Vec::new();
    let mut failed: Option<Failure> = None;
    let (mut ended, mut settled) = (BTreeMap::new(), 0);
    let task =
        |number: usize, wanted: &dyn Fn() -> Result<(), Ended>| call("hunt", &written, &json!({"attempt": number}), wanted);
    let consume = |number: usize, result: Result<Value, Failure>| {
        ended.insert(number, result);
        while found.len() < count
            && failed.is_none()
            && let Some(result) = ended.remove(&settled)
        {
            settled += 1;
            match result.map(|mut attempt| mem::take(&mut attempt["found"])) {
                Ok(Value::Null) => {}
                Ok(puzzle) => found.push(puzzle),
                Err(failure) => failed = Some(failure),
            }
        }
        if found.len() < count && failed.is_none() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    if count > 0 {
        let tasks =
            Tasks { count: attempts.map_or(usize::MAX, |attempts| attempts as usize), threads: running.threads(), at_a_time: 1 };
        tasks.run(py, task, consume)?;
    }
    if let Some(failure) = failed {
        return Err(raised(py, failure, None));
    }
    let objects = found.iter().map(|puzzle| Ok(pythonize::pythonize(py, puzzle)?));
    Ok(PyList::new(py, objects.collect::<PyResult<Vec<_>>>()?)?.into_any())
}
