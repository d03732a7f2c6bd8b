//! A call for one text, or for several.

use std::borrow::Cow;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::panic::{self, AssertUnwindSafe};
use std::thread;
use std::time::{Duration, Instant};

use crosshatch_calls::{Failure, FailureKind, begin};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};
use serde_json::Value;

use crate::border::{self, Answer};
use crate::error::{CrosshatchError, raised};
use crate::threads::{Ended, Signals, Tasks};

/// The fuel of the first slice, and how long a slice may take before the next one has no more fuel.
const FIRST_FUEL: u64 = 1 << 10;
const SLICE: Duration = Duration::from_millis(5);

/// The most texts that a thread takes at a time.
const MOST_AT_A_TIME: usize = 64;

/// How several texts are worked on.
pub(crate) struct Running {
    /// The number of threads; one for each processor without.
    threads: Option<NonZero<usize>>,
    /// Whether what is wrong with a text is raised; otherwise `None` is its answer.
    raises: bool,
}

impl Running {
    /// By the arguments of a function.
    ///
    /// # Errors
    /// When one of them has a wrong value.
    pub(crate) fn of(threads: Option<usize>, errors: &str) -> PyResult<Self> {
        let at_least_one = || PyValueError::new_err("threads is a whole number from 1 on, not 0.");
        let threads = threads.map(|threads| NonZero::new(threads).ok_or_else(at_least_one)).transpose()?;
        match errors {
            "raise" => Ok(Self { threads, raises: true }),
            "none" => Ok(Self { threads, raises: false }),
            other => Err(PyValueError::new_err(format!("errors is \"raise\" or \"none\", not {other:?}."))),
        }
    }

    /// The number of threads. The system is asked for the number of processors, which takes longer than a puzzle.
    pub(crate) fn threads(&self) -> usize {
        self.threads.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZero::get)
    }

    /// One task for each of several texts.
    pub(crate) fn tasks(&self, count: usize) -> Tasks {
        let threads = self.threads();
        Tasks { count, threads, at_a_time: (count / threads / MOST_AT_A_TIME).clamp(1, MOST_AT_A_TIME) }
    }
}

/// The texts of an argument.
pub(crate) enum Texts {
    One(String),
    Several(Vec<String>),
}

impl Texts {
    /// A string is one text; what else can be iterated, such as a list or a column of a data frame, has several.
    ///
    /// # Errors
    /// When it is neither, or not all that it has are strings.
    pub(crate) fn of(argument: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = argument.cast::<PyString>() {
            return text.extract().map(Self::One);
        }
        let kind = |value: &Bound<'_, PyAny>| value.get_type().name().map_or_else(|_| "?".into(), |name| name.to_string());
        let Ok(values) = argument.try_iter() else {
            return Err(PyTypeError::new_err(format!(
                "A puzzle is a string, and several are a list of them, not {}.",
                kind(argument)
            )));
        };
        let text = |(index, value): (usize, PyResult<Bound<'_, PyAny>>)| {
            let value = value?;
            value.extract().map_err(|_| {
                PyTypeError::new_err(format!("Puzzles are strings, and that at index {index} is of type {}.", kind(&value)))
            })
        };
        values.enumerate().map(text).collect::<PyResult<_>>().map(Self::Several)
    }
}

/// The answer to a call for one text.
///
/// # Errors
/// When there is none, or a signal handler raises an exception.
pub(crate) fn run_one<'py>(py: Python<'py>, name: &str, text: &str, options: &Value) -> PyResult<Bound<'py, PyAny>> {
    let mut signals = Signals::new();
    let answer = py.detach(|| work(name, text, options, || signals.ask()));
    signals.finish()?;
    match answer {
        Ok(Ok(answer)) => answer.to_python(py),
        Ok(Err(failure)) => Err(raised(py, failure, None)),
        Err(Ended) => unreachable!("work ends early when a signal handler raises an exception"),
    }
}

/// The answer to a call for the text or the texts of an argument: one answer, or a list of them.
///
/// # Errors
/// When there is none, or a signal handler raises an exception.
pub(crate) fn call<'py>(
    name: &str,
    argument: &Bound<'py, PyAny>,
    options: &Value,
    running: &Running,
) -> PyResult<Bound<'py, PyAny>> {
    let py = argument.py();
    match Texts::of(argument)? {
        Texts::One(text) => match run_one(py, name, &text, options) {
            Err(error) if !running.raises && error.is_instance_of::<CrosshatchError>(py) => Ok(py.None().into_bound(py)),
            answer => answer,
        },
        Texts::Several(texts) => run_for_each(py, name, texts.len(), running, |number| (&*texts[number], Cow::Borrowed(options))),
    }
}

/// The answers to a call for several texts with options, in their order.
///
/// # Errors
/// When there is none for one of them and this is to be raised, or a signal handler raises an exception.
pub(crate) fn run_for_each<'py, 'a>(
    py: Python<'py>,
    name: &str,
    count: usize,
    running: &Running,
    input: impl Fn(usize) -> (&'a str, Cow<'a, Value>) + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let mut answers: Vec<Option<Answer>> = (0..count).map(|_| None).collect();
    let mut failed: Option<(usize, Failure)> = None;
    let task = |number: usize, wanted: &dyn Fn() -> Result<(), Ended>| {
        let (text, options) = input(number);
        work(name, text, &options, wanted)
    };
    let consume = |number: usize, answer: Result<Answer, Failure>| {
        match answer {
            Ok(answer) => answers[number] = Some(answer),
            Err(failure) if running.raises => {
                if failed.as_ref().is_none_or(|(first, _)| number < *first) {
                    failed = Some((number, failure));
                }
                return ControlFlow::Break(());
            }
            Err(_) => {}
        }
        ControlFlow::Continue(())
    };
    running.tasks(count).run(py, task, consume)?;
    if let Some((number, failure)) = failed {
        return Err(raised(py, failure, Some(number)));
    }
    let objects = answers.into_iter().map(|answer| answer.map(|answer| answer.to_python(py)).transpose());
    Ok(PyList::new(py, objects.collect::<PyResult<Vec<_>>>()?)?.into_any())
}

/// Works on a call to its end, and asks between slices whether it is to go on. A panic is a failure of this call alone.
///
/// # Errors
/// When it is not to go on.
pub(crate) fn work(
    name: &str,
    text: &str,
    options: &Value,
    mut wanted: impl FnMut() -> Result<(), Ended>,
) -> Result<Result<Answer, Failure>, Ended> {
    let work = || {
        let mut job = match begin::<border::Python<'_>>(name, text, options) {
            Ok(job) => job,
            Err(failure) => return Ok(Err(failure)),
        };
        let mut fuel = FIRST_FUEL;
        loop {
            let start = Instant::now();
            if let Some(answer) = job.advance(fuel) {
                return Ok(answer);
            }
            if start.elapsed() < SLICE {
                fuel = fuel.saturating_mul(2);
            }
            wanted()?;
        }
    };
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|_| {
        Ok(Err(Failure::new(FailureKind::Internal, format!("A fault in crosshatch: {name}() panicked. Other calls work."))))
    })
}
