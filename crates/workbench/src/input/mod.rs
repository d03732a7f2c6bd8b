//! What a person presses: which key goes where, and what it does; and what the page's address asks for.

mod address;
pub(crate) mod keymap;
mod layout;
mod route;

pub use address::{Move, Place, address, asked_by};
pub use keymap::{Key, is_fixed, written};
pub use layout::Locks;
pub use route::{Focus, Route, Router};
