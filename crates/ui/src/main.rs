//! The page and its workers: one program for both.
//!
//! A worker instantiates the module that the page compiled, so `main` runs in both, and looks where it is.

mod app;
mod board;
mod browser;
mod cards;
mod pages;
mod shell;

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

use crate::browser::{broken, worker};

fn main() {
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        worker::start(scope);
    } else {
        broken::report_panics();
        let root = gloo::utils::document().get_element_by_id("app").expect("index.html has the element the page is put into");
        yew::Renderer::<app::App>::with_root(root).render();
    }
}
