//! Puzzles to order.

use std::collections::BTreeMap;
use std::mem;
use std::ops::ControlFlow;

use crosshatch_calls::Failure;
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::{Value, json};

use crate::error::raised;
use crate::running::{Running, run_one, work};
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
    let seeds = json!({"seed": seed.map(|seed| seed.to_string()), "random": random_seed(py)?.to_string()});
    let written: String = run_one(py, "order", text, &seeds)?.extract()?;

    let (mut found, mut excessive) = (Vec::new(), Vec::new());
    let mut failed: Option<Failure> = None;
    let (mut ended, mut settled) = (BTreeMap::new(), 0);
    let task = |number: usize, wanted: &dyn Fn() -> Result<(), Ended>| {
        work("hunt", &written, &json!({"attempt": number}), wanted).map(|answer| answer.map(|answer| answer.to_value()))
    };
    let consume = |number: usize, result: Result<Value, Failure>| {
        ended.insert(number, result);
        while found.len() < count
            && failed.is_none()
            && let Some(result) = ended.remove(&settled)
        {
            settled += 1;
            match result.map(|mut attempt| (mem::take(&mut attempt["found"]), attempt["excessive"].as_u64())) {
                Ok((Value::Null, Some(givens))) if found.is_empty() => {
                    excessive.push(givens);
                    failed = work("reach", &written, &json!({"excessive": excessive}), &|| Ok(())).ok().and_then(Result::err);
                }
                Ok((Value::Null, _)) => {}
                Ok((puzzle, _)) => found.push(puzzle),
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
