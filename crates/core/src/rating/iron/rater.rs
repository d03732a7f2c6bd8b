//! Rating a grid: the climbs, the trials of candidates, and what they add up to.

use alloc::vec::Vec;
use core::fmt;

use super::ladder;
use super::pass::{Pass, Rung};
use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::rating::to_the_end;
use crate::solve::{Search, Status};

/// The site's four words for difficulty, decided by the hardest rung needed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Label {
    /// Box and line scans and missing digits alone.
    Easy,
    /// Region intersections as well.
    Medium,
    /// Naked or hidden tuples as well.
    Hard,
    /// Trying out as well.
    Expert,
}

impl Label {
    /// All labels, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::Expert];
    /// The words, in that order.
    pub const NAMES: [&'static str; 4] = ["Easy", "Medium", "Hard", "Expert"];
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Self::NAMES[*self as usize])
    }
}

/// How a rating ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Exactly one solution: this one.
    Unique(Grid),
    /// There are several solutions: a second was met while trying out.
    Ambiguous,
    /// There is no solution.
    Impossible,
}

/// The result of rating a grid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rating {
    /// How it ended, with the solution if there is exactly one.
    pub outcome: Outcome,
    /// The passes, in order, without those made while trying out a candidate: they cost nothing.
    pub passes: Vec<Pass>,
}

impl Rating {
    /// The score: the sum of the prices of all passes.
    pub fn score(&self) -> u32 {
        self.passes.iter().map(|pass| pass.rung.price()).sum()
    }

    /// The label: that of the hardest rung used.
    pub fn label(&self) -> Label {
        match self.passes.iter().map(|pass| pass.rung).max() {
            Some(Rung::WhatIf) => Label::Expert,
            Some(Rung::Tuple(_)) => Label::Hard,
            Some(Rung::RegionIntersection) => Label::Medium,
            _ => Label::Easy,
        }
    }
}

/// Rates a grid in one go. A 9x9 grid takes tens to hundreds of microseconds.
///
/// ```
/// use crosshatch_core::rating::iron::{Label, rate};
///
/// let escargot = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// let rating = rate(&crosshatch_core::text::read(escargot)?.grid);
/// assert_eq!((rating.score(), rating.label()), (142, Label::Expert));
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
pub fn rate(grid: &Grid) -> Rating {
    let mut rater = Rater::new(grid);
    to_the_end(|fuel| rater.advance(fuel))
}

/// A rating in slices.
///
/// ```
/// use crosshatch_core::rating::iron::{Rater, rate};
///
/// let grid = crosshatch_core::text::read("..5......6.7...........8.5......3..2.......17.3.6.5....8.........2.7.........49..")?.grid;
/// let mut rater = Rater::new(&grid);
/// let rating = std::iter::repeat_with(|| rater.advance(3)).find_map(|rating| rating);
/// assert_eq!(rating, Some(rate(&grid)));
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
pub struct Rater {
    board: Candidates,
    passes: Vec<Pass>,
    trial: Option<Trial>,
}

/// Tries out the candidates of a cell, highest first, until one is refuted.
///
/// The original runs its whole ladder on each and charges nothing for it. All that counts is whether a candidate leads
/// to no, one or several solutions, and the fast solver answers that sooner.
struct Trial {
    cell: Cell,
    trying: Digit,
    untried: DigitSet,
    search: Search,
    /// A solution met so far, with this candidate or an earlier one.
    solution: Option<Grid>,
}

impl Rater {
    /// A rating of `grid`, not begun.
    pub fn new(grid: &Grid) -> Self {
        Self { board: Candidates::of(grid.clone()), passes: Vec::new(), trial: None }
    }

    /// Goes on for about `fuel` steps, each a pass or a guess while trying out; `Some` once the rating is finished.
    pub fn advance(&mut self, mut fuel: u64) -> Option<Rating> {
        self.run(&mut fuel)
    }

    /// As [`Self::advance`], and takes what it used from `fuel`.
    pub(super) fn run(&mut self, fuel: &mut u64) -> Option<Rating> {
        while *fuel > 0 {
            let before = *fuel;
            let outcome = match self.trial.take() {
                Some(trial) => self.pursue(trial, fuel),
                None => self.step(),
            };
            // A pass costs a step too, and so does the end of a trial.
            *fuel = (*fuel).min(before - 1);
            if let Some(outcome) = outcome {
                return Some(Rating { outcome, passes: core::mem::take(&mut self.passes) });
            }
        }
        None
    }

    /// Makes a pass or begins a trial; the outcome once the board is full or dead.
    fn step(&mut self) -> Option<Outcome> {
        if self.board.dead_end().is_some() {
            return Some(Outcome::Impossible);
        }
        if self.board.grid().is_full() {
            let legal = self.board.grid().first_clash().is_none();
            return Some(if legal { Outcome::Unique(self.board.grid().clone()) } else { Outcome::Impossible });
        }
        if let Some(pass) = ladder::climb(&mut self.board) {
            self.passes.push(pass);
        } else {
            let cell = cell_to_try(&self.board);
            self.trial = Some(self.attempt(cell, self.board.get(cell), None));
        }
        None
    }

    /// A trial of the highest of `untried` in `cell`.
    fn attempt(&self, cell: Cell, untried: DigitSet, solution: Option<Grid>) -> Trial {
        let trying = untried.last().expect("an open cell without candidates ends the board before");
        let search = Search::new(&self.board.grid().clone().with(cell, Some(trying)));
        Trial { cell, trying, untried: untried.without(trying), search, solution }
    }

    /// Goes on with a trial. A refuted candidate is removed and ends the pass; a second solution ends the rating.
    fn pursue(&mut self, mut trial: Trial, fuel: &mut u64) -> Option<Outcome> {
        match trial.search.advance(fuel) {
            Status::OutOfFuel => self.trial = Some(trial),
            Status::Found(_) if trial.solution.is_some() => return Some(Outcome::Ambiguous),
            Status::Found(solution) => self.trial = Some(Trial { solution: Some(solution), ..trial }),
            // The only solution so far came from this candidate: on to the next.
            Status::Exhausted if trial.solution.as_ref().is_some_and(|s| s.get(trial.cell) == Some(trial.trying)) => {
                if trial.untried.is_empty() {
                    return trial.solution.map(Outcome::Unique);
                }
                self.trial = Some(self.attempt(trial.cell, trial.untried, trial.solution));
            }
            Status::Exhausted => {
                let mut pass = Pass::at(Rung::WhatIf);
                pass.remove(&mut self.board, trial.cell, DigitSet::of(trial.trying));
                self.passes.push(pass);
            }
        }
        None
    }
}

/// The first cell with two candidates, else the first with the fewest.
fn cell_to_try(board: &Candidates) -> Cell {
    let open = board.shape().each_cell().filter(|&cell| !board.get(cell).is_empty());
    open.min_by_key(|&cell| board.get(cell).len()).expect("a board that is not full has open cells")
}
