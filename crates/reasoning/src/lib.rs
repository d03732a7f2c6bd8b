//! Solving Sudoku the way people do: techniques, the steps they find, solving paths, and the rating scales built on them.
//!
//! The frame of reasoning (`Position`, `Step`, `Explanation`, `Technique`, `Finder`) is data in `crosshatch_core`; this crate has
//! the techniques themselves and whatever searches with them.
//!
//! # Modules
//!
//! - `nine`: the 9x9 board as the scales see it.
//! - `hints`: the hints of Sudoku Explainer, and its chain engines.
//! - `meter`: the work of computing values of a position, counted and bounded.
//! - `als`, `links`: the almost locked sets with their restricted commons, and the strong and weak links between candidates.
//! - `chains`: alternating paths along links, the consequences of an assumption, and how either is put into words.
//! - `doubtful`: the places of a digit that are in no template.
//! - `derived`: what these compute from a position, cached with it until it changes.
//! - `fish_search`: the search for fish of every kind and size.
//! - [`techniques`]: one file per technique and [`techniques::ALL`], the list of them, easiest first.
//! - [`naming`]: techniques as a sentence names them.
//! - [`exemplar`]: boards on which a technique must be found, as lines of text.
//! - [`logic`]: [`Logic`](logic::Logic) solves with a list of techniques and keeps the path.
//! - [`all_steps`]: [`AllSteps`](all_steps::AllSteps) lists every step available in a position.
//! - [`orders`]: what a puzzle is wanted to be like, as one value and as text, and the search for puzzles that meet it.
//! - [`scales`]: the scales, one folder each. [`scales::explainer`] gives ER, EP and ED as Sudoku Explainer does,
//!   [`scales::hodoku`] gives level and score as HoDoKu does. Both have their own searches, in the order of
//!   the original programs. [`scales::minutes`] gives the time that people take, [`scales::depth`] the classes
//!   of Denis Berthier. All of them rate 9x9 boards only.
//!
//! # Layers
//!
//! `meter`, `als`, `links`, `chains`, `doubtful`, `derived` and `fish_search` are in this order: each uses only those before it. Above
//! them are `techniques`; `logic` and `all_steps` take any list of techniques and name none.
//! The techniques in `techniques/explainer_chains` ask the chain engines of `hints`, whose answers `derived` caches too. `scales` are above
//! `techniques`: a scale turns its steps into steps of the techniques.
//!
//! # Invariants
//!
//! - Every step is sound: it places only digits of the solution and eliminates only wrong candidates. A technique that relies on
//!   the solution being unique says so (`RestsOn::Uniqueness`) and is skipped where uniqueness is not proven.
//! - A technique is one file, shared by its variants in size or type, plus two lines in `techniques/mod.rs`: the module and its
//!   place in the list.
//! - All techniques obey the same laws, tested in `techniques/tests.rs` and `techniques/prose.rs`: exemplars are found and near
//!   misses are not, an exhaustive search finds the same on every isomorph of a board, each inference follows from its causes,
//!   every explanation is made of sentences.
//! - Results are deterministic. Work is counted in units, never in time, and long searches can be paused without changing the
//!   result.
//! - The crate is `no_std` with `alloc`: no clock, no threads, no input or output.
//!
//! # Features
//!
//! `serde` lets [`orders::Reach`] be serialised. `crosshatch-core` comes with its default features.
//!
//! # Example
//!
//! ```
//! use crosshatch_core::{Position, Puzzle, text::read_line};
//! use crosshatch_reasoning::{logic::Logic, techniques};
//!
//! let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = Puzzle::prove(read_line(line, 1).expect("a board").grid, u64::MAX).expect("one solution");
//! let mut logic = Logic::new(Position::of(&puzzle), techniques::reasoning());
//! logic.advance(&mut { u64::MAX });
//! assert_eq!(logic.position().grid(), puzzle.solution());
//! ```

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod all_steps;
mod als;
mod chains;
mod derived;
mod doubtful;
pub mod exemplar;
mod fish_search;
mod hints;
mod links;
pub mod logic;
mod meter;
pub mod naming;
mod nine;
pub mod orders;
pub mod scales;
pub mod techniques;

/// Runs the examples of the README as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
