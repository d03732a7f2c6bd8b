//! The built program, tested from outside.

mod answers;
mod bank;
mod canonical;
mod common;
mod depth;
mod engines;
mod generate;
mod logic;
mod long;
mod play;
mod print;
mod reference;
mod review;
#[cfg(unix)]
mod standard;
mod streams;
mod terminal;
mod usage;
