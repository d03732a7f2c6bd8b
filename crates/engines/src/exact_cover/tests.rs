//! Exact covers: small matrices made by hand, and boards compared with the general solver.

use super::*;
use alloc::collections::BTreeSet;
use crosshatch_core::generate::Generator;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::solve::watch::Event;
use crosshatch_core::{Grid, Rng, Shape, solve};
use proptest::prelude::{Strategy, prop_assert_eq, proptest};

fn matrix(items: usize, options: &[&[usize]]) -> Matrix {
    let mut matrix = Matrix::new(items);
    for held in options {
        matrix.add(held).expect("a possible option");
    }
    matrix
}

#[test]
fn small_matrices() {
    let knuth: &[&[usize]] = &[&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]];
    for (items, options, covers) in [
        (9, &[&[0, 2, 4][..], &[1, 5, 7], &[3, 6, 8]][..], &[&[0, 1, 2][..]][..]),
        // The example of Knuth's paper on dancing links.
        (7, knuth, &[&[0, 3, 4]]),
        (0, &[], &[&[]]),
        (1, &[], &[]),
        (1, &[&[0], &[0]], &[&[0], &[1]]),
        (2, &[&[0, 1], &[0], &[1]], &[&[0], &[1, 2]]),
        (2, &[&[0], &[0]], &[]),
        // The options of the chosen item have to keep their order while the other items are covered.
        (6, &[&[1], &[3], &[0], &[0, 5], &[0, 5], &[2, 4]], &[&[0, 1, 3, 5], &[0, 1, 4, 5]]),
    ] {
        for choice in [Choice::Smallest, Choice::Leftmost] {
            let found: BTreeSet<_> = enumerate(matrix(items, options), choice).collect();
            assert_eq!(found, covers.iter().map(|cover| cover.to_vec()).collect(), "{options:?} {choice:?}");
            assert_eq!(count(matrix(items, options), choice, 200), covers.len(), "{options:?} {choice:?}");
        }
    }
}

#[test]
fn what_is_no_option_is_refused() {
    for (held, error) in [
        (&[][..], OptionError::Empty),
        (&[3], OptionError::NoSuchItem { item: 3, items: 3 }),
        (&[1, 2, 1], OptionError::Repeated { item: 1 }),
    ] {
        assert_eq!(Matrix::new(3).add(held), Err(error));
    }
}

#[test]
fn the_matrix_of_nine_is_that_of_the_books() {
    let sudoku = Sudoku::new(Shape::NINE);
    let matrix = sudoku.blank.matrix();
    assert_eq!((matrix.options(), matrix.items()), (729, 324));
    for option in 0..729 {
        let (i, j, v) = (option / 81, option / 9 % 9, option % 9);
        let items = [i * 9 + j, 81 + i * 9 + v, 162 + j * 9 + v, 243 + (i / 3 * 3 + j / 3) * 9 + v];
        assert!(matrix.held(option).eq(items), "{option}");
        let (cell, digit) = sudoku.meaning(option);
        assert_eq!((cell, digit.index(), sudoku.option(cell, digit)), (Shape::NINE.cell(i, j), v, option));
    }
}

fn matrices() -> impl Strategy<Value = (usize, Vec<Vec<usize>>)> {
    let option = proptest::collection::btree_set(0_usize..6, 1..4).prop_map(|held| held.into_iter().collect());
    proptest::collection::vec(option, 0..10).prop_map(|options: Vec<Vec<usize>>| (6, options))
}

proptest! {
    #[test]
    fn every_cover_is_found_once((items, options) in matrices(), slice in 1_u64..5) {
        let mut made = Matrix::new(items);
        for held in &options {
            made.add(held).expect("a possible option");
        }
        let mut wanted: Vec<Vec<usize>> = (0_u32..1 << options.len())
            .map(|subset| (0..options.len()).filter(|i| subset >> i & 1 != 0).collect())
            .filter(|cover: &Vec<usize>| {
                let mut held: Vec<usize> = cover.iter().flat_map(|&i| options[i].iter().copied()).collect();
                held.sort_unstable();
                held.into_iter().eq(0..items)
            })
            .collect();
        wanted.sort_unstable();
        for choice in [Choice::Smallest, Choice::Leftmost] {
            let whole: Vec<_> = enumerate(made.clone(), choice).collect();
            // In slices: the same covers in the same order.
            let (mut search, mut sliced) = (Search::new(made.clone(), choice), Vec::new());
            loop {
                match search.advance(&mut { slice }) {
                    Status::Found => {
                        let mut cover: Vec<_> = search.taken().collect();
                        cover.sort_unstable();
                        sliced.push(cover);
                    }
                    Status::Exhausted => break,
                    Status::OutOfFuel => {}
                }
            }
            prop_assert_eq!(&whole, &sliced);
            let mut found = whole;
            found.sort_unstable();
            prop_assert_eq!(found, wanted.clone());
        }
    }
}

#[test]
fn boards_have_the_same_solutions_as_for_the_general_solver() {
    for (side, seeds) in [(4, 40), (6, 40), (9, 40), (12, 4), (16, 1)] {
        let shape = Shape::of_side(side).expect("a usual side");
        let sudoku = Sudoku::new(shape);
        for seed in 0..seeds {
            let mut chance = Rng::new(seed);
            let puzzle = Generator::new(shape, chance.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
            let found = sudoku.count(puzzle.givens(), Choice::Smallest, 2, UNLIMITED);
            assert_eq!((found.count, found.first.as_ref()), (1, Some(puzzle.solution())));
            // With fewer givens there are several solutions; with a wrong value, perhaps none.
            let mut cells: Vec<_> = puzzle.givens().filled().map(|(cell, _)| cell).collect();
            chance.shuffle(&mut cells);
            let fewer = cells[..2].iter().fold(puzzle.givens().clone(), |grid, &cell| grid.with(cell, None));
            let value = shape.each_digit().nth(chance.below(side as u32) as usize);
            for grid in [fewer.clone(), fewer.with(cells[0], value)] {
                let (own, other) = (sudoku.count(&grid, Choice::Smallest, 200, UNLIMITED), solve::count(&grid, 200, UNLIMITED));
                assert_eq!((own.count, own.decided), (other.count, other.decided), "{grid:?}");
                assert!(own.first.is_none_or(|found| grid.is_part_of(&found) && found.first_clash().is_none()));
            }
        }
    }
}

#[test]
fn the_leftmost_item_gives_the_same_by_a_longer_way() {
    let shape = Shape::of_side(4).expect("4x4");
    let sudoku = Sudoku::new(shape);
    let nodes = |choice| {
        let mut search = sudoku.search(&Grid::empty(shape), choice);
        let count = solve::count_with(1000, || search.advance(&mut { UNLIMITED })).count;
        (count, search.cover().nodes())
    };
    let (smallest, leftmost) = (nodes(Choice::Smallest), nodes(Choice::Leftmost));
    assert_eq!((smallest.0, leftmost.0), (288, 288));
    assert!(smallest.1 < leftmost.1, "{smallest:?} {leftmost:?}");
}

/// An observer that knows the options taken and the items covered.
#[test]
fn the_events_tell_all_there_is() {
    let puzzle = Generator::new(Shape::NINE, Rng::new(1)).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
    let sudoku = Sudoku::new(Shape::NINE);
    let mut unwatched = sudoku.search(puzzle.givens(), Choice::Smallest);
    let mut search = sudoku.watched(puzzle.givens(), Choice::Smallest, Vec::new());
    let (mut taken, mut covered) = (Vec::new(), Vec::new());
    loop {
        let status = search.advance(&mut 1);
        assert_eq!(status, unwatched.advance(&mut 1));
        for event in core::mem::take(search.watcher()) {
            match event {
                Event::Take { option } => taken.push(option as usize),
                Event::Return { option } => assert_eq!(taken.pop(), Some(option as usize)),
                Event::Cover { item } => covered.push(item),
                Event::Uncover { item } => assert_eq!(covered.pop(), Some(item)),
                Event::Choose { item, .. } => assert!(!covered.contains(&item)),
                Event::Solved => assert_eq!(covered.len(), 324),
                other => panic!("{other:?} is nothing that an exact cover does"),
            }
        }
        assert_eq!(covered.len(), 4 * taken.len());
        match status {
            solve::Status::Exhausted => break,
            solve::Status::Found(solution) => assert_eq!(solution, *puzzle.solution()),
            solve::Status::OutOfFuel => assert!(search.cover().taken().eq(taken.iter().copied())),
        }
    }
    assert_eq!(taken.len(), puzzle.givens().count_filled());
}
