//! A rating: the least theory of a class that solves a puzzle.

use crosshatch_core::Puzzle;
use crosshatch_core::rating::Unrated;

use super::board::{Board, SHAPES};
use super::braids::Effort;
use super::closure::{Closure, Pattern, Step, Theory};
use super::fuel::Fuel;
use super::labels::{Label, Labels};

/// A sequence of theories, each of which eliminates what the ones before do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// The T&E depth: how many candidates have to be assumed one upon the other.
    Depth,
    /// The braid rating B: the length of braids.
    Braids,
    /// The whip rating W: the length of whips.
    Whips,
    /// The class `BxB`: the length of braids after one candidate is assumed.
    BraidsInTrials,
    /// The class `BxBB`: the length of braids after two candidates are assumed.
    BraidsInDoubleTrials,
}

impl Class {
    /// How many candidates its theories assume before they search for braids or whips. `None` where this number is the value.
    fn depth(self) -> Option<u32> {
        match self {
            Self::Depth => None,
            Self::Braids | Self::Whips => Some(0),
            Self::BraidsInTrials => Some(1),
            Self::BraidsInDoubleTrials => Some(2),
        }
    }

    /// The theory that has a value.
    fn theory(self, value: u32) -> Theory {
        let pattern = if self == Self::Whips { Pattern::Whip } else { Pattern::Braid };
        let (depth, length) = self.depth().map_or((value, 0), |depth| (depth, value));
        Theory { depth, length, pattern }
    }

    /// The theory that eliminates all that the class can. `None` where one of the theories solves each puzzle.
    fn last(self) -> Option<Theory> {
        // Braids of any length eliminate what assuming one candidate more does.
        self.depth().map(|depth| Theory { depth: depth + 1, length: 0, pattern: Pattern::Braid })
    }

    /// The longest braids or whips by default.
    pub fn usual_length(self) -> u32 {
        match self {
            Self::Depth => u32::MAX,
            Self::Braids | Self::Whips => 12,
            Self::BraidsInTrials => 14,
            Self::BraidsInDoubleTrials => 5,
        }
    }
}

/// A rating under way.
pub struct Rater {
    class: Class,
    max_length: u32,
    /// The digits of the solution, which no theory eliminates.
    solution: Labels,
    start: Board,
    /// The value whose theory is applied. `None` while the search decides whether there is a value.
    value: Option<u32>,
    closure: Closure,
    /// Fuel that was not used because the next trial needs more.
    saved: u64,
    /// The fuel that the next trial must have at least.
    needed: u64,
}

impl Rater {
    /// The rating of a puzzle, not begun. Braids and whips may have up to `max_length`.
    ///
    /// # Errors
    /// When the board is not 9x9.
    pub fn new(puzzle: &Puzzle, class: Class, max_length: u32) -> Result<Self, Unrated> {
        SHAPES.check(puzzle.givens().shape())?;
        let start = Board::new(puzzle.givens()).expect("a puzzle has no contradiction");
        let mut solution = Labels::EMPTY;
        for (cell, digit) in puzzle.solution().filled() {
            solution.insert((9 * cell.index() + digit.index()) as Label);
        }
        let (value, theory) = class.last().map_or_else(|| (Some(0), class.theory(0)), |last| (None, last));
        let closure = Closure::new(start.clone(), theory, solution);
        Ok(Self { class, max_length, solution, start, value, closure, saved: 0, needed: 0 })
    }

    /// The class whose theories are applied.
    pub fn class(&self) -> Class {
        self.class
    }

    /// Works for some fuel, a unit of which is a candidate that is asserted. Returns the value once it is known, or why there is none.
    pub fn advance(&mut self, fuel: u64) -> Option<Result<u32, Unrated>> {
        self.saved = self.saved.saturating_add(fuel);
        loop {
            if self.closure.board().is_solved() {
                match self.value {
                    Some(value) => return Some(Ok(value)),
                    None => self.begin(),
                }
                continue;
            }
            if self.saved < self.needed.max(1) {
                return None;
            }
            let mut fuel = Fuel(self.saved);
            let step = self.closure.step(Effort::Exact, &mut fuel);
            match step {
                Err(_) => {
                    // The next try has twice the fuel, so that repeated work is at most half of all.
                    self.needed = self.saved.saturating_mul(2);
                    return None;
                }
                Ok(step) => {
                    (self.saved, self.needed) = (fuel.0, 0);
                    if step.expect("a puzzle has no contradiction") == Step::Finished {
                        let Some(value) = self.value else { return Some(Err(Unrated::Beyond("it takes a deeper T&E"))) };
                        if self.class != Class::Depth && value >= self.max_length {
                            return Some(Err(Unrated::Beyond("it takes a greater length")));
                        }
                        self.value = Some(value + 1);
                        self.closure.apply(self.class.theory(value + 1));
                    }
                }
            }
        }
    }

    /// Returns to the givens and to the first theory, once there is a value.
    fn begin(&mut self) {
        self.value = Some(0);
        self.closure = Closure::new(self.start.clone(), self.class.theory(0), self.solution);
    }
}
