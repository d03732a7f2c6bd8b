//! What a scale of difficulty is, and the one that needs no techniques.

pub mod iron;
mod part;
mod proven;
mod scale;
pub mod times;
mod unrated;

pub use part::{Amount, Form, Part};
pub use proven::ProvenFirst;
pub use scale::{Begun, Scale, Value, Work, to_the_end};
pub use unrated::{Shapes, Unrated};
