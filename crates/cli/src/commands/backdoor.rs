//! `backdoor`: the smallest sets of cells that, once known, leave only singles.

use crosshatch_core::Puzzle;
use crosshatch_core::text::{Reading, line};
use crosshatch_engines::backdoor::{Backdoor, BackdoorSearch};
use serde::Serialize;

use crate::budget::GUESSES;
use crate::lines::LineCommand;
use crate::record::Answer;
use crate::table::{Column, Kind, PUZZLE, REASON};

/// The command.
pub(crate) struct Backdoors;

impl LineCommand for Backdoors {
    type Answer = Found;

    const NAME: &'static str = "backdoor";

    fn settings(&self) -> String {
        String::new()
    }

    fn columns(&self) -> Vec<Column> {
        let [puzzle, cells, reason] = [PUZZLE, "cells", REASON].map(|name| Column::new(name, Kind::Text));
        let [size, count] = ["size", "count"].map(|name| Column::new(name, Kind::Whole));
        vec![puzzle, size, count, cells, reason]
    }

    fn answer(&self, reading: &Reading) -> Found {
        let puzzle = line(&reading.grid, reading.symbols);
        match search(reading) {
            Ok(sets) => Found { puzzle, sets: Some(sets), failure: None },
            Err(failure) => Found { puzzle, sets: None, failure: Some(failure) },
        }
    }
}

fn search(reading: &Reading) -> Result<Sets, Failure> {
    let puzzle = Puzzle::prove(reading.grid.clone(), GUESSES)
        .map_err(|unproven| Failure { sign: "-", reason: unproven.defect.to_string() })?;
    let mut search = BackdoorSearch::new(&puzzle);
    let Some(Backdoor { size, count, cells }) = search.advance(&mut { GUESSES }) else {
        let size = search.size();
        return Err(Failure { sign: "?", reason: format!("not decided within the budget: at least {size} cells") });
    };
    let shape = puzzle.givens().shape();
    let entries = cells.iter().map(|&cell| {
        let digit = puzzle.solution().get(cell).expect("a solution is full");
        format!("{}={}", shape.cell_name(cell), reading.symbols.symbol(digit))
    });
    Ok(Sets { size, count, cells: entries.collect::<Vec<_>>().join(" ") })
}

/// The result for a line.
#[derive(Serialize)]
pub(crate) struct Found {
    puzzle: String,
    #[serde(flatten)]
    sets: Option<Sets>,
    #[serde(flatten)]
    failure: Option<Failure>,
}

/// The smallest sets.
#[derive(Serialize)]
struct Sets {
    size: usize,
    count: usize,
    /// The first set.
    cells: String,
}

/// Why there are no sets.
#[derive(Serialize)]
struct Failure {
    /// Printed in place of the size.
    #[serde(skip)]
    sign: &'static str,
    reason: String,
}

impl Answer for Found {
    fn fields(&self) -> String {
        let sets = self.sets.iter().map(|Sets { size, count, cells }| format!("{size}\t{count}\t{cells}"));
        let failure = self.failure.iter().map(|Failure { sign, reason }| format!("{sign}\t{reason}"));
        [self.puzzle.clone()].into_iter().chain(sets).chain(failure).collect::<Vec<_>>().join("\t")
    }

    fn is_fine(&self) -> bool {
        self.failure.is_none()
    }
}
