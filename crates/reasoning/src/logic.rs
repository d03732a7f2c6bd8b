//! Solving by techniques alone, and the path that results.
//!
//! ```
//! use crosshatch_core::{Position, Puzzle, solve::UNLIMITED, text};
//! use crosshatch_reasoning::logic::{Logic, Outcome};
//! use crosshatch_reasoning::techniques::of_id;
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let puzzle = Puzzle::prove(grid, UNLIMITED).expect("one solution");
//! let mut logic = Logic::new(Position::of(&puzzle), of_id("hidden-single"));
//! let outcome = logic.advance(&mut { UNLIMITED }).expect("unlimited fuel lasts");
//! assert!(matches!(outcome, Outcome::Stuck(_)), "the puzzle needs more than hidden singles");
//! assert_eq!(logic.path().len(), 2);
//! # Ok::<(), text::ParseError>(())
//! ```

use alloc::vec::Vec;

use crosshatch_core::solve::Stuck;
use crosshatch_core::solve::watch::{Event, Reason, Watch};
use crosshatch_core::step::Step;
use crosshatch_core::technique::Technique;
use crosshatch_core::{Grid, Position, Shape};

/// Solves a board by techniques, step by step; can be paused after any step, and watched.
///
/// Each step is the first finding of the first technique in the list that has one. A watcher learns the index of that technique
/// from [`Event::Stage`]. On boards above 9x9 a technique is skipped if it finds nothing within [`work`].
///
/// ```
/// use crosshatch_core::{Position, Puzzle, text::read_line};
/// use crosshatch_reasoning::logic::{Logic, Outcome};
/// use crosshatch_reasoning::techniques;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let puzzle = Puzzle::prove(read_line(line, 1).expect("a board").grid, u64::MAX).expect("one solution");
/// let mut logic = Logic::new(Position::of(&puzzle), techniques::reasoning());
/// let outcome = logic.advance(&mut { u64::MAX });
/// assert_eq!(outcome, Some(Outcome::Solved(puzzle.solution().clone())));
/// assert_eq!(logic.path()[0].technique.id, "naked-single");
/// ```
pub struct Logic<W = ()> {
    techniques: Vec<&'static Technique>,
    position: Position,
    watch: W,
    path: Vec<Step>,
    outcome: Option<Outcome>,
}

/// How solving ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is filled, without a clash.
    Solved(Grid),
    /// None of the techniques finds a step.
    Stuck(Stuck),
    /// Two values clash, a cell has no candidate or a house no place for a digit: the board has no solution.
    Contradiction,
}

/// The work that each technique may do for a step on a board of this shape, in the units of
/// [`Finder::spend`](crosshatch_core::technique::Finder::spend). Unlimited up to 9x9; above, where some searches would take
/// minutes, enough for a few hundredths of a second.
pub fn work(shape: Shape) -> u64 {
    if shape.side() > 9 { 20_000 } else { u64::MAX }
}

impl Logic {
    /// A solver of this position with these techniques, tried in this order.
    pub fn new(position: Position, techniques: impl IntoIterator<Item = &'static Technique>) -> Self {
        Self::watched(position, techniques, ())
    }
}

impl<W: Watch> Logic<W> {
    /// The same with a watcher, which is shown the values and the excluded candidates of the position first.
    pub fn watched(position: Position, techniques: impl IntoIterator<Item = &'static Technique>, mut watch: W) -> Self {
        if W::WATCHING {
            for (cell, digit) in position.grid().filled() {
                watch.see(Event::Place { cell, digit, reason: Reason::Given });
            }
            for cell in position.empty().iter() {
                for digit in position.shape().digits() - position.get(cell) {
                    watch.see(Event::Exclude { cell, digit });
                }
            }
        }
        Self { techniques: techniques.into_iter().collect(), position, watch, path: Vec::new(), outcome: None }
    }

    /// Makes steps until the end is reached or `fuel` is used up; a step costs one. Returns `None` if fuel ran out before the
    /// end.
    pub fn advance(&mut self, fuel: &mut u64) -> Option<Outcome> {
        while self.outcome.is_none() && *fuel > 0 {
            *fuel -= 1;
            self.outcome = self.go_on();
        }
        self.outcome.clone()
    }

    /// Makes one step, or returns how solving ended.
    fn go_on(&mut self) -> Option<Outcome> {
        if self.position.empty().is_empty() {
            let grid = self.position.grid().clone();
            return Some(if grid.first_clash().is_some() {
                Outcome::Contradiction
            } else {
                self.watch.see(Event::Solved);
                Outcome::Solved(grid)
            });
        }
        if self.position.grid().first_clash().is_some() || self.position.candidates().dead_end().is_some() {
            return Some(Outcome::Contradiction);
        }
        let found = self.techniques.iter().enumerate().find_map(|(at, technique)| {
            let step = technique.first_within(&self.position, work(self.position.shape()))?;
            Some((at, step))
        });
        let Some((at, step)) = found else {
            return Some(Outcome::Stuck(Stuck { grid: self.position.grid().clone(), open: *self.position.empty() }));
        };
        self.watch.see(Event::Stage(u8::try_from(at).unwrap_or(u8::MAX)));
        self.tell(&step);
        self.position.apply(&step.effect);
        self.path.push(step);
        None
    }

    /// Reports a step to the watcher, with the candidates that its placements rule out.
    fn tell(&mut self, step: &Step) {
        if !W::WATCHING {
            return;
        }
        for &(cell, digit) in &step.effect.eliminations {
            self.watch.see(Event::Exclude { cell, digit });
        }
        for &(cell, digit) in &step.effect.placements {
            self.watch.see(Event::Place { cell, digit, reason: Reason::Argued });
            for &peer in self.position.geometry().peers(cell) {
                if self.position.has(peer, digit) && !step.effect.eliminations.contains(&(peer, digit)) {
                    self.watch.see(Event::Exclude { cell: peer, digit });
                }
            }
        }
    }

    /// The current position.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The steps made so far, in order.
    pub fn path(&self) -> &[Step] {
        &self.path
    }

    /// The techniques, in the order in which they are tried.
    pub fn techniques(&self) -> &[&'static Technique] {
        &self.techniques
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        &mut self.watch
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques;
    use crosshatch_core::generate::{Generator, Order};
    use crosshatch_core::text::read;
    use crosshatch_core::{Candidates, Rng, Uniqueness};

    #[test]
    fn a_path_leads_to_the_solution_or_says_where_it_ends() {
        let (mut solved, mut stuck) = (0, 0);
        for (side, seeds) in [(4, 20), (6, 20), (9, 60)] {
            for seed in 0..seeds {
                let shape = Shape::of_side(side).expect("a usual side");
                let generator = Generator::of(Order::plain(shape), Rng::stream(3, seed)).expect("a possible order");
                let puzzle = { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle;
                // Every other board gets few techniques: with all of them hardly any board gets stuck.
                let used = if seed % 2 == 0 { usize::MAX } else { 16 };
                let mut logic = Logic::new(Position::of(&puzzle), techniques::reasoning().take(used));
                let outcome = logic.advance(&mut { u64::MAX }).expect("unlimited fuel lasts");
                let mut replayed = Position::of(&puzzle);
                logic.path().iter().for_each(|step| replayed.apply(&step.effect));
                assert_eq!(replayed.grid(), logic.position().grid());
                match outcome {
                    Outcome::Solved(grid) => {
                        assert_eq!(grid, *puzzle.solution());
                        solved += 1;
                    }
                    Outcome::Stuck(Stuck { grid, open }) => {
                        assert!(grid.is_part_of(puzzle.solution()) && open == *logic.position().empty());
                        assert!(logic.techniques().iter().all(|technique| technique.first(logic.position()).is_none()));
                        stuck += 1;
                    }
                    Outcome::Contradiction => panic!("{puzzle:?} has a solution"),
                }
            }
        }
        assert!(solved > 50 && stuck > 0, "{solved} solved, {stuck} stuck");
    }

    #[test]
    fn a_board_without_a_solution_is_refuted_and_nothing_is_taken_for_granted() {
        let grid = read("12....3....4....").expect("a board").grid;
        let position = Position::new(Candidates::of(grid), crosshatch_core::CellSet::EMPTY, Uniqueness::Unknown);
        let mut logic = Logic::new(position, techniques::reasoning());
        assert_eq!(logic.advance(&mut { u64::MAX }), Some(Outcome::Contradiction));
    }
}
