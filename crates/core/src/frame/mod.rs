//! The frame of reasoning: what a position, a step, an explanation and a technique are. It names no technique.

mod effect;
mod evidence;
pub mod picture;
pub(crate) mod position;
pub mod step;
pub mod technique;
