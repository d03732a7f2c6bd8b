//! 16x16 and 25x25 boards from the reference sets: large parts of a solution, and minimal puzzles.

use crosshatch_core::solve::{Search, Solutions, Status, UNLIMITED, count};
use crosshatch_core::text::read_line;
use crosshatch_core::{Defect, Grid, Puzzle};
use crosshatch_reference::lines;

/// Guesses for a board: a few times what the hardest takes.
const GUESSES: u64 = 500_000;

/// The boards of a set.
fn boards(set: &str) -> Option<Vec<Grid>> {
    let lines = lines(&format!("speed/{set}.txt"))?;
    Some(lines.iter().map(|line| read_line(line, 1).expect("a board").grid).collect())
}

#[test]
fn parts_of_a_solution_are_decided() {
    for set in ["density16", "density25"] {
        let Some(boards) = boards(set) else { return };
        assert_eq!(boards.len(), 30, "{set}");
        for grid in boards {
            let found = count(&grid, 2, GUESSES);
            assert!(found.decided && found.count > 0, "{grid:?}");
            let first = found.first.expect("a solution");
            assert!(grid.is_part_of(&first) && first.is_full() && first.first_clash().is_none(), "{grid:?}");
            let proof = Puzzle::prove(grid.clone(), GUESSES).map_err(|unproven| unproven.defect);
            match (found.count, proof) {
                (1, Ok(puzzle)) => assert_eq!(*puzzle.solution(), first),
                (2, Err(Defect::Several(two))) => assert!(two[0] != two[1] && two.iter().all(|other| grid.is_part_of(other))),
                (count, other) => panic!("{grid:?}: {count}, and then {other:?}"),
            }
        }
    }
}

#[test]
fn minimal_puzzles_have_one_solution() {
    for (set, boards_in_it) in [("minimal16", 5), ("minimal25", 1)] {
        let Some(boards) = boards(set) else { return };
        assert_eq!(boards.len(), boards_in_it, "{set}");
        for grid in boards {
            let puzzle = Puzzle::prove(grid, GUESSES).expect("one solution");
            assert!(puzzle.givens().is_part_of(puzzle.solution()) && puzzle.solution().first_clash().is_none());
        }
    }
}

/// Compares with the general solver where that finishes alone.
#[test]
fn the_general_solver_agrees() {
    for set in ["density16", "density25", "minimal16"] {
        let Some(boards) = boards(set) else { return };
        let mut compared = 0;
        for grid in &boards {
            let (mut search, mut fuel) = (Search::new(grid), 20_000);
            let wanted = loop_of(|| search.advance(&mut fuel));
            let Some(wanted) = wanted else { continue };
            let mut solutions = Solutions::new(grid);
            assert_eq!(loop_of(|| solutions.advance(&mut { UNLIMITED })), Some(wanted), "{grid:?}");
            compared += 1;
        }
        assert!(2 * compared > boards.len(), "{compared} of {set}");
    }
}

/// The number of solutions, up to 50; `None` if the fuel runs out before that.
fn loop_of(mut advance: impl FnMut() -> Status) -> Option<usize> {
    for count in 0..50 {
        match advance() {
            Status::Found(_) => {}
            Status::Exhausted => return Some(count),
            Status::OutOfFuel => return None,
        }
    }
    Some(50)
}
