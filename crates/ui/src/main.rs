//! The page and its workers: one program for both.
//!
//! A worker instantiates the module that the page compiled, so `main` runs in both, and looks where it is.

mod app;
mod board;
mod broken;
mod cells;
mod chance;
mod clipboard;
mod explainer;
mod guide;
mod help;
mod hint;
mod host;
mod icon;
mod in_view;
mod ink;
mod kept;
mod keypad;
mod lab;
mod list;
mod lists;
mod menus;
mod notes;
mod order;
mod panels;
mod picture;
mod player;
mod saving;
mod scores;
mod still;
mod store;
mod toolbar;
mod worker;

use wasm_bindgen::JsCast;
use web_sys::DedicatedWorkerGlobalScope;

fn main() {
    if let Ok(scope) = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>() {
        worker::start(scope);
    } else {
        broken::report_panics();
        let root = gloo::utils::document().get_element_by_id("app").expect("index.html has the element the page is put into");
        yew::Renderer::<app::App>::with_root(root).render();
    }
}
