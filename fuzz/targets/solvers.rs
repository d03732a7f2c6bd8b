//! The solvers agree on the number of solutions: of 81 values by the 9x9 engine and by the general search, and of 81 sets of candidates by
//! the general search; a plain search checks both where it comes to an end. The first byte chooses between values and candidates.
#![no_main]

use crosshatch_core::solve::{Count, Search, count, count_with, count_within};
use crosshatch_core::{Candidates, Digit, DigitSet, Grid, Shape};
use libfuzzer_sys::fuzz_target;

/// The number of solutions that are told apart: none, one, several.
const LIMIT: usize = 2;
/// The guesses that an engine may spend.
const FUEL: u64 = 500;
/// The cells that the plain search may fill.
const CELLS: u32 = 1_000;

fuzz_target!(|data: &[u8]| {
    let Some((&kind, data)) = data.split_first() else { return };
    if kind % 2 == 0 { compare_values(data) } else { compare_candidates(data) }
});

/// Of characters: a digit, or anything else for an empty cell.
fn compare_values(data: &[u8]) {
    let value = |at: usize| data.get(at).filter(|c| (b'1'..=b'9').contains(c)).map(|c| Digit::new(usize::from(c - b'1')));
    let grid = Grid::from_values(Shape::NINE, (0..81).map(value)).expect("81 digits of nine");
    let own = count(&grid, LIMIT, FUEL);
    let mut search = Search::new(&grid);
    let mut fuel = FUEL;
    let general = count_with(LIMIT, || search.advance(&mut fuel));
    for found in [&own, &general] {
        check_first(found, &grid);
    }
    if own.decided && general.decided {
        assert_eq!(own.count, general.count, "{grid:?}");
        assert!(own.count != 1 || own.first == general.first, "{grid:?}");
    }
    let found = if own.decided { own } else { general };
    if grid.first_clash().is_none() {
        compare_with_plain(&found, &Candidates::of(grid));
    } else {
        assert!(!found.decided || found.count == 0, "{grid:?}");
    }
}

/// Of pairs of bytes: the candidates of each cell.
fn compare_candidates(data: &[u8]) {
    let byte = |at: usize| data.get(at).copied().map_or(u32::MAX, u32::from);
    let sets: Vec<DigitSet> = (0..81)
        .map(|cell| DigitSet::from_bits((byte(2 * cell) | byte(2 * cell + 1) << 8) & Shape::NINE.digits().bits()))
        .collect();
    let candidates = Candidates::within(Grid::empty(Shape::NINE), &sets);
    let found = count_within(&candidates, LIMIT, FUEL);
    check_first(&found, candidates.grid());
    if let Some(first) = &found.first {
        assert!(first.filled().all(|(cell, digit)| candidates.get(cell).contains(digit)), "{candidates:?}");
    }
    compare_with_plain(&found, &candidates);
}

/// Checks that the first solution is one.
fn check_first(found: &Count, grid: &Grid) {
    let Some(first) = &found.first else { return };
    assert!(first.is_full() && first.first_clash().is_none() && grid.is_part_of(first), "{grid:?}");
}

fn compare_with_plain(found: &Count, candidates: &Candidates) {
    let mut cells = CELLS;
    if let Some(plain) = plain_count(candidates, LIMIT, &mut cells)
        && found.decided
    {
        assert_eq!(found.count, plain, "{candidates:?}");
    }
}

/// The number of solutions up to a limit, by trying each candidate of the first cell with the fewest. `None` if it takes too long.
fn plain_count(candidates: &Candidates, limit: usize, cells: &mut u32) -> Option<usize> {
    let open = Shape::NINE.each_cell().filter(|&cell| candidates.grid().get(cell).is_none());
    let Some(cell) = open.min_by_key(|&cell| candidates.get(cell).len()) else { return Some(1) };
    let mut count = 0;
    for digit in candidates.get(cell) {
        *cells = cells.checked_sub(1)?;
        let mut next = candidates.clone();
        next.place(cell, digit);
        count += plain_count(&next, limit - count, cells)?;
        if count == limit {
            break;
        }
    }
    Some(count)
}
