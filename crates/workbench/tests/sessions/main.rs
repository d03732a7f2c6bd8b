//! Whole sessions at the page, written as scripts: keys and actions in, sentences and boards out.

mod asking;
mod bringing;
mod editing;
mod session;
