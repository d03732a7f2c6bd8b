//! The scales: those that rate by techniques, a folder each, and the list of all.

pub mod explainer;
pub mod hodoku;

use crosshatch_core::rating::{Scale, iron};

/// All scales. A new one comes last: what the page keeps of a person's choice is a scale's place.
pub static ALL: &[&Scale] = &[&iron::SCALE, &hodoku::SCALE, &explainer::SCALE];

/// The scale with an id.
pub fn of_id(id: &str) -> Option<&'static Scale> {
    ALL.iter().copied().find(|scale| scale.id == id)
}

/// The scales that have prices for techniques.
pub fn priced() -> impl Iterator<Item = &'static Scale> {
    ALL.iter().copied().filter(|scale| scale.price.is_some())
}
