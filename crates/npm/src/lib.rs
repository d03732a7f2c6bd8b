//! The WebAssembly modules of the npm package. `package/` has its scripts, types and README; `cargo xtask package` puts it together.
//!
//! The package has three modules, all built from this crate: a small one, for solving and generating; with the feature `picture` one that also draws
//! boards; and with the feature `reasoning` one that also reads and writes every format, rates, explains and makes puzzles to order. Scripts in
//! `package/` choose the module and the thread.
//!
//! A call is a name, a text and options ([`begin`]). It becomes a [`Job`], which works in slices: the script that drives it, in
//! the caller's thread or in a worker, lets other events in between and drops the job when the caller aborts it. What a call gives is
//! plain data; what is wrong with it is a [`Failure`].
//!
//! - `failure.rs`: what is wrong with a call. `plain.rs`: data across the border. `work.rs`: work in slices.
//! - `board.rs`: boards from text. `solving.rs`: solutions. `generating.rs`: new puzzles. `drawing.rs`: pictures.
//! - `formats.rs`, `rating.rs`, `explaining.rs`, `hunting.rs`, `lists.rs`: formats, scales, paths, puzzles to order, lists of scales and techniques.

mod board;
#[cfg(feature = "picture")]
mod drawing;
#[cfg(feature = "reasoning")]
mod explaining;
mod failure;
#[cfg(feature = "reasoning")]
mod formats;
mod generating;
#[cfg(feature = "reasoning")]
mod hunting;
#[cfg(feature = "reasoning")]
mod lists;
mod plain;
#[cfg(feature = "reasoning")]
mod rating;
mod solving;
mod work;

pub use failure::{Failure, FailureKind};
pub use work::Job;

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use plain::{as_js, read};

/// Begins a call: its name, the text that it is about, and its options as an object or `undefined`.
///
/// # Errors
/// With a [`Failure`] as an object when the text, an option or the call is wrong.
#[wasm_bindgen]
pub fn begin(call: &str, text: &str, options: JsValue) -> Result<Job, JsValue> {
    begun(call, text, options).map_err(|failure| as_js(&failure))
}

fn begun(call: &str, text: &str, options: JsValue) -> Result<Job, Failure> {
    match call {
        "parse" => board::parse(text),
        "solve" => solving::solve(text),
        "count" => solving::count(text, &read(options)?),
        "generate" => generating::generate(&read(options)?),
        #[cfg(feature = "picture")]
        "draw" => drawing::draw(text, &read(options)?),
        #[cfg(feature = "picture")]
        "rules" => Ok(drawing::rules()),
        _ => begun_in_full(call, text, options),
    }
}

/// Begins a call that only the full module has.
#[cfg(feature = "reasoning")]
fn begun_in_full(call: &str, text: &str, options: JsValue) -> Result<Job, Failure> {
    Ok(match call {
        "parseAll" => formats::parse_all(text)?,
        "format" => formats::format(text, &read(options)?)?,
        "formats" => formats::formats(),
        "canonical" => formats::canonical(text)?,
        "rate" => rating::rate(text, &read(options)?)?,
        "explain" => explaining::explain(text, &read(options)?)?,
        "order" => hunting::order(text)?,
        "hunt" => hunting::hunt(text, &read(options)?)?,
        "scales" => lists::scales(),
        "techniques" => lists::techniques(),
        _ => return Err(no_call(call)),
    })
}

#[cfg(not(feature = "reasoning"))]
fn begun_in_full(call: &str, _: &str, _: JsValue) -> Result<Job, Failure> {
    Err(no_call(call))
}

fn no_call(call: &str) -> Failure {
    Failure::new(FailureKind::Option, format!("There is no call \"{call}\"."))
}
