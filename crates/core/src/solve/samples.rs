//! Test boards for the engines.

use alloc::vec::Vec;

use crate::board::cell::Cell;
use crate::board::grid::Grid;
use crate::board::shape::Shape;
use crate::generate::Generator;
use crate::rng::Rng;
use crate::solve::UNLIMITED;

/// A minimal puzzle; the same without one given, which has several solutions; and the same with one given changed at
/// random.
pub(super) fn puzzle_and_others(shape: Shape, seed: u64) -> [Grid; 3] {
    let mut chance = Rng::new(seed);
    let puzzle = Generator::new(shape, chance.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
    let mut cells: Vec<Cell> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
    chance.shuffle(&mut cells);
    let value = shape.each_digit().nth(chance.below(shape.side() as u32) as usize);
    let givens = puzzle.givens().clone();
    [givens.clone(), givens.clone().with(cells[0], None), givens.with(cells[1], value)]
}
