//! The built program, from the outside.

mod answers;
mod canonical;
mod common;
mod engines;
mod generate;
mod logic;
mod play;
mod reference;
mod streams;
mod terminal;
