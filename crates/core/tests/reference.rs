//! The core against reference answers. The environment variable `CROSSHATCH_REFERENCE` names the folder that has them;
//! without it these tests say that they are skipped.

use crosshatch_core::rating::iron::{self, Outcome};
use crosshatch_core::solve::{UNLIMITED, count};
use crosshatch_core::text::{line, read};
use crosshatch_reference::rows;

#[test]
fn iron_scores_are_those_of_the_original_program() {
    let Some(rows) = rows("iron_scores.csv") else { return };
    assert!(rows.len() > 1000);
    let mut wrong = Vec::new();
    for row in &rows {
        let [_, puzzle, _, score, label, solution] = &row[..] else { panic!("{row:?}") };
        let rating = iron::rate(&read(puzzle).expect("a board").grid);
        let solved = matches!(&rating.outcome, Outcome::Unique(grid) if format!("{grid:?}") == *solution);
        if !solved || rating.score().to_string() != *score || rating.label().to_string() != *label {
            wrong.push(format!("{puzzle}: {score}/{label}, got {}/{}", rating.score(), rating.label()));
        }
    }
    assert!(wrong.is_empty(), "{} of {} differ:\n{}", wrong.len(), rows.len(), wrong.join("\n"));
}

#[test]
fn named_puzzles_have_their_solutions_and_counts() {
    let Some(rows) = rows("named_puzzles.csv") else { return };
    assert!(rows.len() >= 74);
    for row in &rows {
        let [name, puzzle, solution, wanted] = &row[..4] else { panic!("{row:?}") };
        let limit = 200;
        let found = count(&read(puzzle).expect(name).grid, limit, UNLIMITED);
        // The empty grid has more solutions than fit a machine word.
        let wanted = wanted.trim_start_matches(['>', '=']).parse::<u128>().expect("a number").min(limit as u128) as usize;
        assert_eq!(found.count, wanted, "{name}");
        if wanted == 1 {
            assert_eq!(format!("{:?}", found.first.expect("one solution")), *solution, "{name}");
        }
    }
}

#[test]
fn hexadecimal_puzzles_are_solved_in_their_own_symbols() {
    let Some(rows) = rows("hex16.csv") else { return };
    assert_eq!(rows.len(), 4);
    for row in &rows {
        let reading = read(&row[1]).expect(&row[0]);
        let found = count(&reading.grid, 2, UNLIMITED);
        assert_eq!(found.count, 1, "{}", row[0]);
        assert_eq!(line(&found.first.expect("one solution"), reading.symbols), row[2], "{}", row[0]);
    }
}

#[test]
fn iron_records_lead_from_the_givens_to_the_solution() {
    let Some(rows) = rows("iron_scores.csv") else { return };
    for row in &rows {
        let grid = read(&row[1]).expect("a board").grid;
        let record = iron::record(&grid);
        assert_eq!((record.score.to_string(), record.label.to_string()), (row[3].clone(), row[4].clone()), "{}", row[1]);
        assert_eq!(format!("{:?}", record.board_after(record.entries.len())), row[5], "{}", row[1]);
        assert_eq!(grid.count_filled() + record.entries.len(), 81, "each cell is entered once: {}", row[1]);
        assert!(record.passes.iter().all(|pass| !pass.techniques.is_empty()), "{}", row[1]);
    }
}
