//! The engines of the programs that Crosshatch grew from, every one behind one call, and what watches them.

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
pub mod hints;
pub mod matchpeg;
mod pegboard;
pub mod permutation;
pub mod permuting;
pub mod recorder;
