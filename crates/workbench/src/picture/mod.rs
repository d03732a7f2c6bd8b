//! Pictures of steps: what an explanation marks, as a drawing over the board.
//!
//! [`Scene`] says what is to be seen, without a size; [`Layout`] says where things are on a board of some size; [`route`] leads links
//! around what is there; [`svg`] writes it all as text, over the live board or as a picture of its own. [`eureka()`] is a step in a line.

mod around;
mod eureka;
mod gather;
mod hatch;
mod layout;
mod outline;
pub mod route;
mod scene;
mod sheet;
pub mod svg;
#[cfg(test)]
mod tests;
mod tones;

pub use eureka::eureka;
pub use layout::{Layout, Small};
pub use scene::{Hatch, Mark, Outlined, Presence, Reading, Ring, Scene, Tie, Tied};
