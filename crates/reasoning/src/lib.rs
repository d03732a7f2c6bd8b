//! Reasoning as people do it: techniques and what they share, paths, all steps, and the scales that rate by them.

#![no_std]

extern crate alloc;
#[cfg(test)]
extern crate std;

pub mod all_steps;
mod als;
mod chains;
mod derived;
pub mod exemplar;
mod fish_search;
mod links;
pub mod logic;
pub mod scales;
pub mod techniques;
