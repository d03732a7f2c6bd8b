//! Ratings as an Arrow table.

use std::ops::ControlFlow;
use std::sync::Arc;

use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_array::{Array, ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchIterator, StringArray};
use arrow_schema::{ArrowError, Field, Schema};
use crosshatch_calls::{Failure, scales_of};
use crosshatch_core::rating::{Form, Part, Scale};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyDict};
use serde_json::{Value, json};

use crate::error::raised;
use crate::running::{Running, Texts, work};
use crate::threads::Ended;

/// The names of the first and the last column.
const PUZZLE: &str = "puzzle";
const REASON: &str = "reason";

/// A table in Arrow's format, which data frames take without a copy.
#[pyclass(frozen, module = "crosshatch")]
pub(crate) struct Table(RecordBatch);

#[pymethods]
impl Table {
    /// The names of the columns.
    #[getter]
    fn column_names(&self) -> Vec<String> {
        self.0.schema().fields().iter().map(|field| field.name().clone()).collect()
    }

    fn __len__(&self) -> usize {
        self.0.num_rows()
    }

    fn __repr__(&self) -> String {
        format!("<crosshatch.Table of {} rows: {}>", self.0.num_rows(), self.column_names().join(", "))
    }

    /// The columns by their names, as lists.
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let columns = PyDict::new(py);
        for (name, column) in self.column_names().into_iter().zip(self.0.columns()) {
            let any = column.as_any();
            if let Some(texts) = any.downcast_ref::<StringArray>() {
                columns.set_item(name, texts.iter().collect::<Vec<_>>())?;
            } else if let Some(numbers) = any.downcast_ref::<Int64Array>() {
                columns.set_item(name, numbers.iter().collect::<Vec<_>>())?;
            } else if let Some(numbers) = any.downcast_ref::<Float64Array>() {
                columns.set_item(name, numbers.iter().collect::<Vec<_>>())?;
            }
        }
        Ok(columns)
    }

    /// The table through Arrow's `PyCapsule` interface.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface leaves it to the producer whether it converts to another schema.
        drop(requested_schema);
        let batches = RecordBatchIterator::new([Ok::<_, ArrowError>(self.0.clone())], self.0.schema());
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(batches)), c"arrow_array_stream")
    }
}

/// Rates puzzles: a row for each, with its values on the scales, and why values are missing.
///
/// # Errors
/// When the argument has no puzzles, a scale does not exist, or a signal handler raises an exception.
pub(crate) fn rate(puzzles: &Bound<'_, PyAny>, ids: &[String], running: &Running) -> PyResult<Table> {
    let py = puzzles.py();
    let texts = match Texts::of(puzzles)? {
        Texts::One(text) => vec![text],
        Texts::Several(texts) => texts,
    };
    let scales = scales_of(ids).map_err(|failure| raised(py, failure, None))?;
    let options = json!({"scales": ids});
    let mut answers: Vec<Result<Value, Failure>> = vec![Ok(Value::Null); texts.len()];
    let task = |number: usize, wanted: &dyn Fn() -> Result<(), Ended>| {
        work("rate", &texts[number], &options, wanted).map(|answer| answer.map(|answer| answer.to_value()))
    };
    let consume = |number: usize, answer: Result<Value, Failure>| {
        answers[number] = answer;
        ControlFlow::Continue(())
    };
    running.tasks(texts.len()).run(py, task, consume)?;
    table(&texts, &scales, &answers).map(Table).map_err(|error| PyRuntimeError::new_err(error.to_string()))
}

/// A row for each text and its answer.
fn table(texts: &[String], scales: &[&Scale], answers: &[Result<Value, Failure>]) -> Result<RecordBatch, ArrowError> {
    let mut columns: Vec<(String, ArrayRef)> = vec![(PUZZLE.into(), Arc::new(StringArray::from_iter_values(texts)))];
    for scale in scales {
        for (name, part) in scale.columns() {
            let values = || answers.iter().map(|answer| value(answer.as_ref().ok()?, scale, part));
            let column: ArrayRef = match part.form {
                Form::Whole => Arc::new(values().map(|value| value?.as_i64()).collect::<Int64Array>()),
                Form::Tenths => Arc::new(values().map(|value| value?.as_f64()).collect::<Float64Array>()),
                Form::Word(_) => Arc::new(values().map(|value| value?.as_str()).collect::<StringArray>()),
            };
            columns.push((name, column));
        }
    }
    columns.push((REASON.into(), Arc::new(answers.iter().map(|answer| reason(answer, scales)).collect::<StringArray>())));
    let field = |(name, column): &(String, ArrayRef)| Field::new(name, column.data_type().clone(), name != PUZZLE);
    let schema = Schema::new(columns.iter().map(field).collect::<Vec<_>>());
    RecordBatch::try_new(Arc::new(schema), columns.into_iter().map(|(_, column)| column).collect())
}

/// A part of the value on a scale, if there is one.
fn value<'a>(answer: &'a Value, scale: &Scale, part: Part) -> Option<&'a Value> {
    let value = answer.get(scale.id).filter(|value| !value.is_null())?;
    if scale.parts.len() == 1 { Some(value) } else { value.get(part.name.to_lowercase()) }
}

/// Why values are missing, if any are.
fn reason(answer: &Result<Value, Failure>, scales: &[&Scale]) -> Option<String> {
    match answer {
        Err(failure) => Some(failure.message.clone()),
        Ok(answer) => {
            let reasons = answer.get("reasons")?;
            let mut said: Vec<&str> = scales.iter().filter_map(|scale| reasons.get(scale.id)?.as_str()).collect();
            said.dedup();
            Some(said.join("; "))
        }
    }
}
