//! What a person presses: which key goes where, and what it does.

pub(crate) mod keymap;
mod route;

pub use keymap::Key;
pub use route::{Focus, Route, Router};
