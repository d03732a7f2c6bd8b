//! What a scale of difficulty is, and the one that needs no techniques.

pub mod iron;
mod scale;
mod value;
mod work;

pub use scale::{Form, Part, Scale, Shapes};
pub use value::Value;
pub use work::{Begun, ProvenFirst, Unrated, Work, to_the_end};
