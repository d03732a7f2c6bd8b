//! Data between Rust and Python.

use std::marker::PhantomData;

use crosshatch_calls::{Border, Failure, FailureKind};
use pyo3::{Bound, PyAny, PyResult};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The border to Python. Threads make its data without Python, so it becomes Python's objects later.
pub(crate) struct Python<'a>(PhantomData<&'a ()>);

/// An answer to a call.
pub(crate) type Answer = Box<dyn Plain + Send>;

/// Plain data, of which either kind of object can be made.
pub(crate) trait Plain {
    /// It as Python's dictionaries, lists, strings and numbers.
    ///
    /// # Errors
    /// When Python has no memory.
    fn to_python<'py>(&self, py: pyo3::Python<'py>) -> PyResult<Bound<'py, PyAny>>;

    /// It as Rust looks at it.
    fn to_value(&self) -> Value;
}

impl<T: Serialize> Plain for T {
    fn to_python<'py>(&self, py: pyo3::Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(pythonize::pythonize(py, self)?)
    }

    fn to_value(&self) -> Value {
        serde_json::to_value(self).expect("plain data with names as keys")
    }
}

impl<'a> Border for Python<'a> {
    type Options = &'a Value;
    type Data = Answer;

    /// The options are written in this crate.
    fn read<T: DeserializeOwned + Default>(options: &Value) -> Result<T, Failure> {
        match options {
            Value::Null => Ok(T::default()),
            options => T::deserialize(options)
                .map_err(|error| Failure::new(FailureKind::Option, format!("An option is wrong: {error}."))),
        }
    }

    fn data<T: Serialize + Send + 'static>(data: T) -> Answer {
        Box::new(data)
    }
}
