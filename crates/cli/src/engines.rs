//! The engines beside the fast one: each a function from a grid to what it came to.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crosshatch_core::solve::Stuck;
use crosshatch_core::solve::count_with;
use crosshatch_core::technique::Technique;
use crosshatch_core::{Grid, Shape, Uniqueness};
use crosshatch_engines::engine::position;
use crosshatch_engines::exact_cover::{Choice, Sudoku};
use crosshatch_engines::heuristic::{self, Outcome, Rules};
use crosshatch_engines::matchpeg::{Hypotheses, Matchpeg, Options};
use crosshatch_engines::permuting::Permuting;
use crosshatch_reasoning::logic::{self, Logic};
use serde::Serialize;

use crate::solve::{Found, UNDECIDED};

/// What an engine counts of its work, in JSON only.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Counters {
    /// Of Matchpeg.
    Matchpeg(MatchpegCounters),
    /// Of exact cover: options taken, and those of them that were one of several.
    ExactCover { nodes: u64, branches: u64 },
    /// Of the Perl program: rounds over the board, cells filled by each rule, candidates that pairs took away, cells left open.
    Heuristic { rounds: u32, by_exclude: u32, by_reduce: u32, by_pairs: u32, pair_eliminations: u32, open: usize },
    /// Permutations of a row looked at.
    Permutation { permutations: u64 },
    /// Of techniques: steps, and how often each technique was used.
    Logic { steps: usize, techniques: BTreeMap<&'static str, u32> },
}

/// What is said of a solution after which no engine looked for another.
const NOT_CHECKED: &str = "uniqueness not checked";

impl Found {
    /// What an engine that only solves came to at its end.
    fn ended(solution: Option<Grid>, counters: Counters) -> Self {
        let reason = solution.is_some().then(|| NOT_CHECKED.into());
        Self { count: Some(solution.is_some().into()), grid: solution, counters: Some(counters), reason }
    }

    fn undecided() -> Self {
        Self { count: None, grid: None, counters: None, reason: Some(UNDECIDED.into()) }
    }
}

/// The work of Matchpeg, in the words of the original.
#[derive(Serialize)]
pub(crate) struct MatchpegCounters {
    stage: u8,
    by_cell: u32,
    by_house: u32,
    hypotheses: HypothesisCounters,
    combinations: u64,
    k: usize,
}

#[derive(Serialize)]
struct HypothesisCounters {
    wrong: u32,
    lucky: u32,
    no_effect: u32,
}

/// Matchpeg. It always ends, in time.
pub(crate) fn matchpeg(grid: &Grid, options: Options, budget: u64) -> Found {
    let Some(report) = Matchpeg::new(grid, options).advance(&mut budget.clone()) else { return Found::undecided() };
    let Hypotheses { wrong, lucky, no_effect } = report.hypotheses;
    let counters = MatchpegCounters {
        stage: report.stage.number(),
        by_cell: report.by_cell,
        by_house: report.by_house,
        hypotheses: HypothesisCounters { wrong, lucky, no_effect },
        combinations: report.combinations,
        k: report.cells,
    };
    Found::ended(report.solution, Counters::Matchpeg(counters))
}

/// The matrices of exact cover, each made when a board of its shape first comes.
#[derive(Default)]
pub(crate) struct Matrices(Mutex<Vec<Arc<Sudoku>>>);

impl Matrices {
    /// The matrix of a shape.
    pub(crate) fn of(&self, shape: Shape) -> Arc<Sudoku> {
        let mut made = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(matrix) = made.iter().find(|matrix| matrix.shape() == shape) {
            return Arc::clone(matrix);
        }
        let matrix = Arc::new(Sudoku::new(shape));
        made.push(Arc::clone(&matrix));
        matrix
    }
}

/// Exact cover.
pub(crate) fn exact_cover(matrix: &Sudoku, grid: &Grid, limit: usize, budget: u64) -> Found {
    let mut search = matrix.search(grid, Choice::Smallest);
    let mut fuel = budget;
    let count = count_with(limit, || search.advance(&mut fuel));
    let cover = search.cover();
    Found::counted(count, Some(Counters::ExactCover { nodes: cover.nodes(), branches: cover.branches() }))
}

/// Permutations that are looked at for one line: some seconds.
const PERMUTATIONS: u64 = 100_000_000;

/// Permutations of rows.
pub(crate) fn permutation(grid: &Grid, limit: usize) -> Found {
    let mut search = Permuting::new(grid);
    let mut fuel = PERMUTATIONS;
    let count = count_with(limit, || search.advance(&mut fuel));
    Found::counted(count, Some(Counters::Permutation { permutations: search.permutations() }))
}

/// Techniques.
pub(crate) fn logic(grid: &Grid, techniques: &[&'static Technique]) -> Found {
    let mut run = Logic::new(position(grid), techniques.iter().copied());
    let outcome = run.advance(&mut u64::MAX.clone()).expect("unlimited fuel lasts");
    let mut used = BTreeMap::new();
    for step in run.path() {
        *used.entry(step.technique.id).or_insert(0) += 1;
    }
    let counters = Counters::Logic { steps: run.path().len(), techniques: used };
    match outcome {
        logic::Outcome::Contradiction => Found::ended(None, counters),
        logic::Outcome::Stuck(at) => stuck(at, counters),
        // What is used of uniqueness was proven before.
        logic::Outcome::Solved(solution) if run.position().uniqueness() == Uniqueness::Proven => {
            Found { reason: None, ..Found::ended(Some(solution), counters) }
        }
        logic::Outcome::Solved(solution) => Found::ended(Some(solution), counters),
    }
}

/// An engine that does not guess could not go on.
fn stuck(at: Stuck, counters: Counters) -> Found {
    let cells = at.open.len();
    let reason = Some(format!("stuck: {cells} {} open", if cells == 1 { "cell" } else { "cells" }));
    Found { count: None, grid: Some(at.grid), counters: Some(counters), reason }
}

/// The Perl program's rules.
pub(crate) fn heuristic(grid: &Grid, rules: Rules) -> Found {
    let (outcome, counters) = heuristic::solve(grid, rules);
    let heuristic::Counters { rounds, by_exclude, by_reduce, by_pairs, pair_eliminations } = counters;
    let counters = |open| Counters::Heuristic { rounds, by_exclude, by_reduce, by_pairs, pair_eliminations, open };
    match outcome {
        Outcome::Solved(solution) => Found::ended(Some(solution), counters(0)),
        Outcome::Contradiction(_) => Found::ended(None, counters(0)),
        Outcome::Stuck(at) => {
            let open = at.open.len();
            stuck(at, counters(open))
        }
    }
}
