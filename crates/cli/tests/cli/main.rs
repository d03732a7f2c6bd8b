//! The built program, from the outside.

mod answers;
mod common;
mod generate;
mod reference;
mod streams;
