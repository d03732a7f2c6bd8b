//! The file of the bank of puzzles.

use crosshatch_core::bank::Bank;
use crosshatch_workbench::{OpaqueState, sources};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

use super::{file_address, versioned};

const FILE: &str = "bank.bin";

/// Loads the bank. `None` if the file cannot be loaded or is damaged.
pub(crate) async fn load() -> Option<OpaqueState<Bank>> {
    let answer = JsFuture::from(gloo::utils::window().fetch_with_str(&versioned(&file_address(FILE)))).await.ok()?;
    let response = answer.dyn_into::<Response>().ok().filter(Response::ok)?;
    let bytes = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    sources::read(Uint8Array::new(&bytes).to_vec()).inspect_err(|reason| gloo::console::error!(reason)).ok()
}
