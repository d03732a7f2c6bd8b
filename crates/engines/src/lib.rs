//! The engines of the programs from which Crosshatch grew, all behind one interface, and the means to watch them.
//!
//! - [`engine`]: [`engine::Engine`] and [`engine::Run`], every engine behind one interface; also the general solver and the
//!   techniques.
//! - [`exact_cover`]: exact cover with dancing cells, for any matrix and for boards.
//! - [`matchpeg`]: Matchpeg, the solver of 2007 that tries things out in ever wider stages.
//! - [`heuristic`]: the rules of the Perl program "Super Sudoku".
//! - [`permuting`]: solving by permutations, row by row; [`permutation`] has the permutations themselves.
//! - [`backdoor`]: the smallest sets of cells that leave only singles. It shares the board `pegboard` with Matchpeg.
//! - [`isolated_cells`]: the digits a cell may hold, and the cells that alone can hold one.
//! - [`harness`]: the share of puzzles that each way of solving can solve.
//! - [`follower`] and [`recorder`]: what a watched engine knows at any moment, and a page of its events.
//!
//! The crate is `no_std` with `alloc`, and depends on `crosshatch-core` and `crosshatch-reasoning` only.
//!
//! Long work advances in slices: `advance(fuel)` counts work, never time, so slicing does not change a result. An engine reports
//! the same events on the same board every time; being watched does not change its result.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod backdoor;
pub mod engine;
pub mod exact_cover;
pub mod follower;
pub mod harness;
pub mod heuristic;
pub mod isolated_cells;
pub mod matchpeg;
mod pegboard;
pub mod permutation;
pub mod permuting;
pub mod recorder;
