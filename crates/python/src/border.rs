//! Data between Rust and Python.

use std::marker::PhantomData;

use crosshatch_calls::{Border, Failure, FailureKind};
use pyo3::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The border to Python. Its data is taken into Python's objects later, since threads make it without Python.
pub(crate) struct Objects<'a>(PhantomData<&'a ()>);

/// The border to plain data that Rust looks at.
pub(crate) struct Plain<'a>(PhantomData<&'a ()>);

/// An answer that is not yet in Python's objects.
pub(crate) type Answer = Box<dyn ToPython + Send>;

/// What can become one of Python's objects.
pub(crate) trait ToPython {
    /// It as dictionaries, lists, strings and numbers.
    ///
    /// # Errors
    /// When Python has no memory.
    fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>>;
}

impl<T: Serialize> ToPython for T {
    fn to_python<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize::pythonize(py, self)?)
    }
}

/// The options of a call, which are written in this crate.
fn read<T: DeserializeOwned + Default>(options: &Value) -> Result<T, Failure> {
    match options {
        Value::Null => Ok(T::default()),
        options => {
            T::deserialize(options).map_err(|error| Failure::new(FailureKind::Option, format!("An option is wrong: {error}.")))
        }
    }
}

impl<'a> Border for Objects<'a> {
    type Options = &'a Value;
    type Data = Answer;

    fn read<T: DeserializeOwned + Default>(options: &Value) -> Result<T, Failure> {
        read(options)
    }

    fn data<T: Serialize + Send + 'static>(data: T) -> Answer {
        Box::new(data)
    }
}

impl<'a> Border for Plain<'a> {
    type Options = &'a Value;
    type Data = Value;

    fn read<T: DeserializeOwned + Default>(options: &Value) -> Result<T, Failure> {
        read(options)
    }

    fn data<T: Serialize + Send + 'static>(data: T) -> Value {
        serde_json::to_value(data).expect("plain data with names as keys")
    }
}
