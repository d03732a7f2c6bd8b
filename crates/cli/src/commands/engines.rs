//! The engines other than the fast one, each as a function from a grid to its result.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use crosshatch_core::solve::{Count, Stuck, count_with};
use crosshatch_core::technique::Technique;
use crosshatch_core::{Grid, Position, Shape, Uniqueness};
use crosshatch_engines::exact_cover::{Choice, Sudoku};
use crosshatch_engines::heuristic::{self, Outcome, Rules};
use crosshatch_engines::matchpeg::{Hypotheses, Matchpeg, Options};
use crosshatch_engines::permuting::Permuting;
use crosshatch_reasoning::logic::{self, Logic};
use serde::Serialize;

use crate::budget::UNDECIDED;

/// An engine's counters, printed in JSON only.
#[derive(Serialize)]
#[serde(untagged)]
pub(crate) enum Counters {
    /// Of Matchpeg.
    Matchpeg(MatchpegCounters),
    /// Of exact cover: options taken, and how many of them were one of several.
    ExactCover { nodes: u64, branches: u64 },
    /// Of the rules of "Super Sudoku": rounds, cells filled by each rule, candidates removed by pairs, cells left open.
    Heuristic { rounds: u32, by_exclude: u32, by_reduce: u32, by_pairs: u32, pair_eliminations: u32, open: usize },
    /// Of permutations: permutations of a row that were examined.
    Permutation { permutations: u64 },
    /// Of the techniques: steps, and how often each technique was used.
    Logic { steps: usize, techniques: BTreeMap<&'static str, u32> },
}

/// The remark on a solution after which no engine looked for another.
const NOT_CHECKED: &str = "uniqueness not checked";

/// The result of an engine.
pub(crate) struct Found {
    /// The number of solutions, as far as the engine counts; `None` if it is undecided or stuck.
    pub(crate) count: Option<usize>,
    /// The first solution; if an engine is stuck, the grid as far as it got.
    pub(crate) grid: Option<Grid>,
    /// The engine's counters.
    pub(crate) counters: Option<Counters>,
    /// The last field: why there is no count, or a remark on it.
    pub(crate) reason: Option<String>,
}

impl Found {
    /// The result of an engine that counts.
    pub(crate) fn counted(count: Count, counters: Option<Counters>) -> Self {
        let Count { count, first, decided } = count;
        let count = if decided { Counted::All(count) } else { Counted::AtLeast(count) };
        Self { count: count.decided(), grid: first.filter(|_| decided), counters, reason: count.reason() }
    }

    /// The final result of an engine that only solves.
    fn ended(solution: Option<Grid>, counters: Counters) -> Self {
        let reason = solution.is_some().then(|| NOT_CHECKED.into());
        Self { count: Some(solution.is_some().into()), grid: solution, counters: Some(counters), reason }
    }

    fn undecided() -> Self {
        Self::none(UNDECIDED)
    }

    /// No answer, for this reason.
    pub(crate) fn none(reason: &str) -> Self {
        Self { count: None, grid: None, counters: None, reason: Some(reason.into()) }
    }
}

/// How far counting got.
pub(crate) enum Counted {
    /// To the end, or to the limit.
    All(usize),
    /// To the end of the budget.
    AtLeast(usize),
}

impl Counted {
    pub(crate) fn decided(&self) -> Option<usize> {
        match *self {
            Self::All(count) => Some(count),
            Self::AtLeast(_) => None,
        }
    }

    pub(crate) fn reason(&self) -> Option<String> {
        match *self {
            Self::All(_) => None,
            Self::AtLeast(0) => Some(UNDECIDED.into()),
            Self::AtLeast(1) => Some("not decided within the budget: at least 1 solution".into()),
            Self::AtLeast(count) => Some(format!("not decided within the budget: at least {count} solutions")),
        }
    }
}

/// The work of Matchpeg, in the original's terms.
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

/// Runs Matchpeg, which always terminates.
pub(crate) fn matchpeg(grid: &Grid, options: Options, budget: u64) -> Found {
    let Some(report) = Matchpeg::new(grid, options).advance(&mut { budget }) else { return Found::undecided() };
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

/// The matrices for exact cover, each made when a board of its shape first occurs.
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

/// Runs exact cover.
pub(crate) fn exact_cover(matrix: &Sudoku, grid: &Grid, limit: usize, budget: u64) -> Found {
    let mut search = matrix.search(grid, Choice::Smallest);
    let mut fuel = budget;
    let count = count_with(limit, || search.advance(&mut fuel));
    let cover = search.cover();
    Found::counted(count, Some(Counters::ExactCover { nodes: cover.nodes(), branches: cover.branches() }))
}

/// The maximum number of permutations examined for one line: some seconds of work.
const PERMUTATIONS: u64 = 100_000_000;

/// Runs the permutation engine.
pub(crate) fn permutation(grid: &Grid, limit: usize) -> Found {
    let mut search = Permuting::new(grid);
    let mut fuel = PERMUTATIONS;
    let count = count_with(limit, || search.advance(&mut fuel));
    Found::counted(count, Some(Counters::Permutation { permutations: search.permutations() }))
}

/// Solves by techniques.
pub(crate) fn logic(position: Position, techniques: &[&'static Technique]) -> Found {
    let mut run = Logic::new(position, techniques.iter().copied());
    let outcome = run.advance(&mut { u64::MAX }).expect("unlimited fuel lasts");
    let mut used = BTreeMap::new();
    for step in run.path() {
        *used.entry(step.technique.id).or_insert(0) += 1;
    }
    let counters = Counters::Logic { steps: run.path().len(), techniques: used };
    match outcome {
        logic::Outcome::Contradiction => Found::ended(None, counters),
        logic::Outcome::Stuck(at) => stuck(at, counters),
        // What was used of uniqueness had been proven before.
        logic::Outcome::Solved(solution) if run.position().uniqueness() == Uniqueness::Proven => {
            Found { reason: None, ..Found::ended(Some(solution), counters) }
        }
        logic::Outcome::Solved(solution) => Found::ended(Some(solution), counters),
    }
}

/// The result of an engine that does not guess and got stuck.
fn stuck(at: Stuck, counters: Counters) -> Found {
    let cells = at.open.len();
    let reason = Some(format!("stuck: {cells} {} open", if cells == 1 { "cell" } else { "cells" }));
    Found { count: None, grid: Some(at.grid), counters: Some(counters), reason }
}

/// Applies the rules of "Super Sudoku".
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
