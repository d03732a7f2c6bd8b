//! Work in slices, and what JavaScript sees of it.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::failure::Failure;
use crate::plain::as_js;

/// A call under way, in slices.
#[wasm_bindgen]
pub struct Job(Box<dyn AnyWork>);

#[wasm_bindgen]
impl Job {
    /// Works for about `fuel` steps, which are of different lengths in different calls. The answer once it is known; `undefined` before.
    ///
    /// # Errors
    /// With a [`Failure`] as an object when it turns out that there is no answer.
    pub fn advance(&mut self, fuel: u32) -> Result<JsValue, JsValue> {
        match self.0.advance_any(u64::from(fuel)) {
            None => Ok(JsValue::UNDEFINED),
            Some(Ok(answer)) => Ok(answer),
            Some(Err(failure)) => Err(as_js(&failure)),
        }
    }

    /// What is known of the progress; `undefined` if nothing is.
    pub fn progress(&self) -> JsValue {
        self.0.progress_any().unwrap_or(JsValue::UNDEFINED)
    }
}

impl Job {
    /// A job of work that takes long.
    pub(crate) fn of(work: impl Work + 'static) -> Self {
        Self(Box::new(work))
    }

    /// A job with an answer that is known at once.
    pub(crate) fn done<T: Serialize + 'static>(answer: T) -> Self {
        Self::of(Done(Some(answer)))
    }
}

/// Work in slices. The same work gives the same answer, however it is sliced.
pub(crate) trait Work {
    /// What comes of it, as plain data.
    type Answer: Serialize;

    /// Works for about `fuel` steps. The answer once it is known, or why there is none.
    fn advance(&mut self, fuel: u64) -> Option<Result<Self::Answer, Failure>>;

    /// The progress, if there is something to say of it.
    fn progress(&self) -> Option<Progress> {
        None
    }
}

/// How far a new puzzle is.
#[derive(Debug, Serialize)]
pub(crate) struct Progress {
    /// The number of boards begun.
    pub(crate) attempt: u32,
    /// The number of cells that are decided.
    pub(crate) decided: usize,
    /// The number of cells.
    pub(crate) cells: usize,
}

/// Work with any answer.
trait AnyWork {
    fn progress_any(&self) -> Option<JsValue>;
    fn advance_any(&mut self, fuel: u64) -> Option<Result<JsValue, Failure>>;
}

impl<W: Work> AnyWork for W {
    fn progress_any(&self) -> Option<JsValue> {
        self.progress().map(|progress| as_js(&progress))
    }

    fn advance_any(&mut self, fuel: u64) -> Option<Result<JsValue, Failure>> {
        self.advance(fuel).map(|answer| answer.map(|answer| as_js(&answer)))
    }
}

/// An answer that is known at once.
struct Done<T>(Option<T>);

impl<T: Serialize> Work for Done<T> {
    type Answer = T;

    fn advance(&mut self, _: u64) -> Option<Result<T, Failure>> {
        self.0.take().map(Ok)
    }
}
