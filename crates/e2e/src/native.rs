//! What core computes on this machine, to compare the page's results with.

use crosshatch_core::generate::{Generated, Generator};
use crosshatch_core::{Grid, Rng, Shape, solve};

/// The puzzle generated for a shape and seed.
pub fn generated(shape: Shape, seed: u64) -> Generated {
    let mut generator = Generator::new(shape, Rng::new(seed));
    loop {
        if let Some(made) = generator.advance(u64::MAX) {
            return made;
        }
    }
}

/// Whether removing any single given makes a puzzle lose its unique solution.
pub fn is_minimal(givens: &Grid) -> bool {
    givens.filled().all(|(cell, _)| solve::count(&givens.clone().with(cell, None), 2, solve::UNLIMITED).count == 2)
}
