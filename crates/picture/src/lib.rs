//! Pictures of steps: what an explanation marks, as a drawing over the board.
//!
//! [`Scene`] lists the marks, without sizes; [`Layout`] gives positions on a board of some size; [`route`] leads links
//! around obstacles; [`svg`] writes the drawing as text, over the live board or as a separate picture. [`eureka()`] writes a step in one line.
//! [`notes`] says where small digits stand in a cell.

mod around;
mod eureka;
mod gather;
mod hatch;
mod layout;
mod marks;
pub mod notes;
mod outline;
mod px;
pub mod route;
mod scene;
mod sheet;
pub mod svg;
#[cfg(test)]
mod tests;
mod tones;

pub use eureka::eureka;
pub use layout::{Layout, Small};
pub use marks::{Hatch, Mark, Outlined, Presence, Reading, Ring, Tie, Tied};
pub use scene::Scene;
pub use sheet::{Sheet, embedded, host_rules, standalone};
pub use tones::Scheme;
