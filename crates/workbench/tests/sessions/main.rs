//! Whole sessions at the page, written as scripts: keys and actions in, sentences and boards out.

mod asking;
mod bringing;
#[path = "../crossing/mod.rs"]
mod crossing;
mod editing;
mod entering;
mod mistakes;
mod pen;
mod session;
