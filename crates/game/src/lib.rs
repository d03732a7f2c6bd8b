//! The game in play: a board, its undo history, the selection, and the rules of entering and drawing.
//!
//! [`Game`] is the state, [`BoardAction`] and [`BoardTool`] are what a person can do with it, and [`Outcome`] is what the caller has to
//! do next: say a [`Remark`], change the mode, close what is shown over the board. The crate knows no hints, jobs, ratings or sentences.
//!
//! # Modules
//!
//! Lowest layer first. Each uses only those before it.
//!
//! - `marks`: notes and colours of a cell. `sketch`: figures and links drawn over candidates. `selection`: the selected cells.
//!   `settings`: the settings that entering depends on. `bits`: bits as text.
//! - `board`: [`Board`], the values with their marks and sketch.
//! - `timeline`: [`Timeline`], the undo history. `filter`: [`Filter`], highlighted cells. `proof`: [`Proof`], the solutions of a grid.
//!   [`moving`]: where the keys move the selection. [`position`]: a board as text for links and saving.
//! - `action`: [`BoardAction`] and [`BoardTool`].
//! - `game`: [`Game`], [`Held`] and [`Outcome`].
//! - `entering`: writing into the selected cells. `update`: [`Game::update`].
//! - `drawing`: the pen. [`tools`]: [`tools::update`], the actions of the menus.
//!
//! # Invariants
//!
//! - `no_std` with `alloc`; it depends on `crosshatch-core` only.
//! - [`Game::update`] calls neither `drawing` nor [`tools`]: the page loads those two later, with its menus.
//! - An action for a board of another shape must not reach [`Game::update`] or [`tools::update`]: check [`BoardAction::is_of`] and
//!   [`BoardTool::is_of`] first.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

mod action;
mod bits;
mod board;
mod drawing;
mod entering;
mod filter;
mod game;
mod marks;
pub mod moving;
pub mod position;
mod proof;
mod selection;
mod settings;
mod sketch;
mod timeline;
pub mod tools;
mod update;

pub use action::{BoardAction, BoardTool};
pub use board::Board;
pub use filter::Filter;
pub use game::{Game, Held, LinkChange, Outcome, Remark};
pub use marks::{AutoGreen, Colour, Marks, Painted};
pub use proof::Proof;
pub use selection::{Direction, Reach, Selection};
pub use settings::{CandidateMode, EntrySettings, Mode};
pub use sketch::{Candidate, Figure, Look, Sketch, Stroke};
pub use timeline::{Point, Timeline};
