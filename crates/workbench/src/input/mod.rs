//! What a person presses: which key goes where, what it does, and the cells that are selected.

pub(crate) mod keymap;
mod route;
pub(crate) mod selection;

pub use keymap::Key;
pub use route::{Focus, Route, Router};
