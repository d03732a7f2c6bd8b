//! The WebAssembly modules of the npm package. `package/` has its scripts, types and README; `cargo xtask package` puts it together.
//!
//! The package has three modules, all built from this crate: a small one, for solving and generating; with the feature `picture` one that also draws
//! boards; and with the feature `reasoning` one that also reads and writes every format, rates, explains and makes puzzles to order. Scripts in
//! `package/` choose the module and the thread.
//!
//! The calls are those of [`crosshatch_calls`]. A script drives a [`Job`] in the caller's thread or in a worker, and lets other events in between.

mod plain;

use crosshatch_calls as calls;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use plain::{JavaScript, as_js};

/// Begins a call: its name, the text that it is about, and its options as an object or `undefined`.
///
/// # Errors
/// With a [`calls::Failure`] as an object when the text, an option or the call is wrong.
#[wasm_bindgen]
pub fn begin(call: &str, text: &str, options: JsValue) -> Result<Job, JsValue> {
    calls::begin(call, text, options).map(Job).map_err(|failure| as_js(&failure))
}

/// A call under way, in slices.
#[wasm_bindgen]
pub struct Job(calls::Job<JavaScript>);

#[wasm_bindgen]
impl Job {
    /// Works for about `fuel` steps, which are of different lengths in different calls. The answer once it is known; `undefined` before.
    ///
    /// # Errors
    /// With a [`calls::Failure`] as an object when it turns out that there is no answer.
    pub fn advance(&mut self, fuel: u32) -> Result<JsValue, JsValue> {
        match self.0.advance(u64::from(fuel)) {
            None => Ok(JsValue::UNDEFINED),
            Some(Ok(answer)) => Ok(answer),
            Some(Err(failure)) => Err(as_js(&failure)),
        }
    }

    /// What is known of the progress; `undefined` if nothing is.
    pub fn progress(&self) -> JsValue {
        self.0.progress().map_or(JsValue::UNDEFINED, |progress| as_js(&progress))
    }
}
