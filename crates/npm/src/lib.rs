//! The WebAssembly modules of the npm package. `package/` has its scripts, types and README; `cargo xtask package` puts it together.
//!
//! The package has two modules, both built from this crate: a small one, for boards, solving and generating, and with the feature `reasoning` one
//! that also rates, explains and makes puzzles to order. Scripts in `package/` choose the module and the thread.
//!
//! A call is a name, a text and options ([`begin`]). It becomes a [`Job`], which works in slices: the script that drives it, in
//! the caller's thread or in a worker, lets other events in between and drops the job when the caller aborts it. What a call gives is
//! plain data; what is wrong with it is a [`Failure`].
//!
//! - `failure.rs`: what is wrong with a call. `work.rs`: work in slices.
//! - `board.rs`: texts and formats. `solving.rs`: solutions and canonical forms. `generating.rs`: new puzzles.
//! - `rating.rs`, `explaining.rs`, `hunting.rs`, `lists.rs`: scales, paths, puzzles to order, lists of scales and techniques.

mod board;
#[cfg(feature = "reasoning")]
mod explaining;
mod failure;
mod generating;
#[cfg(feature = "reasoning")]
mod hunting;
#[cfg(feature = "reasoning")]
mod lists;
#[cfg(feature = "reasoning")]
mod rating;
mod solving;
mod work;

pub use failure::{Failure, FailureKind};
pub use work::Job;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use work::Begun;

/// Begins a call: its name, the text that it is about, and its options as an object or `undefined`.
///
/// # Errors
/// With a [`Failure`] as an object when the text, an option or the call is wrong.
#[wasm_bindgen]
pub fn begin(call: &str, text: &str, options: JsValue) -> Result<Job, JsValue> {
    begun(call, text, options).map_err(|failure| as_js(&failure))
}

fn begun(call: &str, text: &str, options: JsValue) -> Begun {
    match call {
        "parse" => board::parse(text),
        "parseAll" => board::parse_all(text),
        "format" => board::format(text, &read(options)?),
        "formats" => board::formats(),
        "solve" => solving::solve(text),
        "count" => solving::count(text, &read(options)?),
        "canonical" => solving::canonical(text),
        "generate" => generating::generate(read(options)?),
        #[cfg(feature = "reasoning")]
        "rate" => rating::rate(text, &read(options)?),
        #[cfg(feature = "reasoning")]
        "explain" => explaining::explain(text, &read(options)?),
        #[cfg(feature = "reasoning")]
        "draw" => explaining::draw(text, &read(options)?),
        #[cfg(feature = "reasoning")]
        "order" => hunting::order(text),
        #[cfg(feature = "reasoning")]
        "hunt" => hunting::hunt(text, &read(options)?),
        #[cfg(feature = "reasoning")]
        "scales" => lists::scales(),
        #[cfg(feature = "reasoning")]
        "techniques" => lists::techniques(),
        _ => Err(Failure::new(FailureKind::Option, format!("There is no call \"{call}\"."))),
    }
}

/// Options that were passed; the defaults if none were.
fn read<T: DeserializeOwned + Default>(options: JsValue) -> Result<T, Failure> {
    if options.is_undefined() || options.is_null() {
        return Ok(T::default());
    }
    serde_wasm_bindgen::from_value(options)
        .map_err(|error| Failure::new(FailureKind::Option, format!("An option is wrong: {error}.")))
}

/// Plain data as JavaScript has it: objects, not maps.
fn as_js(data: &impl Serialize) -> JsValue {
    data.serialize(&Serializer::json_compatible()).expect("plain data with names as keys")
}
