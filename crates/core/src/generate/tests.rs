use super::*;
use crate::solve::count;

fn generate(shape: Shape, seed: u64, slice: u64) -> Generated {
    let mut generator = Generator::new(shape, Rng::new(seed));
    loop {
        if let Some(made) = generator.advance(slice) {
            return made;
        }
    }
}

fn check(shape: Shape, seed: u64) {
    let Generated { puzzle, minimal } = generate(shape, seed, u64::MAX);
    let found = count(puzzle.givens(), 2, u64::MAX);
    assert_eq!((found.count, found.first.as_ref()), (1, Some(puzzle.solution())), "{shape} seed {seed}");
    assert!(minimal, "{shape} seed {seed}");
    for (cell, _) in puzzle.givens().filled() {
        let fewer = puzzle.givens().clone().with(cell, None);
        assert_eq!(count(&fewer, 2, u64::MAX).count, 2, "{shape} seed {seed} without {}", shape.cell_name(cell));
    }
}

#[test]
fn puzzles_are_unique_and_minimal_in_every_small_shape() {
    for shape in Shape::all().filter(|shape| shape.side() <= 10) {
        for seed in 0..8 {
            check(shape, seed);
        }
    }
}

#[test]
fn slices_do_not_change_a_puzzle() {
    for (side, seed) in [(6, 3), (9, 1), (9, 2), (12, 1)] {
        let shape = Shape::of_side(side).expect("a usual side");
        let whole = generate(shape, seed, u64::MAX);
        for slice in [1, 7, 100] {
            assert_eq!(generate(shape, seed, slice), whole, "{shape} seed {seed} in slices of {slice}");
        }
    }
}

#[test]
fn progress_only_grows() {
    let shape = Shape::NINE;
    let mut generator = Generator::new(shape, Rng::new(5));
    let mut last = 0;
    while generator.advance(1).is_none() {
        if let Progress::Digging { decided, cells, givens } = generator.progress() {
            assert!(decided >= last && decided <= cells && givens >= cells - decided);
            last = decided;
        }
    }
    assert_eq!(last, 81);
}
