//! The page in Yew, and its workers: one program for both.
//!
//! A worker instantiates the module that the page compiled, so `main` runs in both and checks where it is.
//!
//! - `app`: the root. It keeps the model, hands actions to `update`, and shows the page of the view.
//! - `pages`: one file a view. `board`: the cells, written by hand, the small digits and pictures over them, the keypad. `cards`:
//!   what stands beside the board. `shell`: the header, menus, help and what opens over the page.
//! - `browser`: keys and pastes, workers, storage, files, the clipboard.
//! - `chunks`: where the program is cut, and when the chunks are loaded; `late`: the tables through which they are reached.
//!
//! Nothing is decided here: each event becomes an action of the workbench, and what is drawn is data from its `view`.

mod app;
mod board;
mod browser;
mod cards;
mod chunks;
mod late;
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
