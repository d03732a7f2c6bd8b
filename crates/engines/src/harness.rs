//! Measures which share of puzzles each of several ways of solving can solve.
//!
//! The author of the Perl program "Super Sudoku" meant to generate puzzles that his rules cannot solve, and to compare them with
//! a proper algorithm. He never wrote that program; this is it, for any ways of solving and any puzzles.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use crate::heuristic;
use crosshatch_core::generate::{Generator, Order, OrderError};
use crosshatch_core::solve::{Search, Status};
use crosshatch_core::{Grid, Rng};

/// A way to attempt a puzzle, with a name.
pub struct Level<'a> {
    name: String,
    attempt: Box<dyn Fn(&Grid) -> Attempt + 'a>,
}

/// The result of one way of solving on one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Attempt {
    /// It claims that this is the solution.
    Solved(Grid),
    /// It could not solve the puzzle.
    GaveUp,
    /// It claims that there is no solution.
    Refuted,
}

/// An attempt compared with the actual solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Verdict {
    /// It found the solution.
    Solved,
    /// It gave up.
    Unsolved,
    /// It was wrong: it claimed another solution, or no solution.
    Wrong,
}

/// A puzzle that was tried.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trial {
    /// The givens.
    pub puzzle: Grid,
    /// The actual solution.
    pub solution: Grid,
    /// The verdicts on the levels, in their order.
    pub verdicts: Vec<Verdict>,
}

/// The result of a slice of work.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Progress {
    /// A puzzle was tried.
    Tried(Trial),
    /// A board without exactly one solution was skipped.
    LeftOut(Grid),
    /// The fuel was used up before a puzzle was generated or solved; call again to continue.
    OutOfFuel,
    /// There are no more puzzles.
    Finished,
}

/// How much a level solved of the puzzles tried so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Share {
    /// Puzzles solved.
    pub solved: u64,
    /// Puzzles on which it was wrong.
    pub wrong: u64,
    /// Puzzles tried.
    pub tried: u64,
}

/// Tries puzzles at several levels, one puzzle after another.
pub struct Harness<'a> {
    levels: Vec<Level<'a>>,
    source: Source<'a>,
    /// The board whose actual solution is being searched for: the board, its search, and the solution found so far.
    solving: Option<(Grid, Search, Option<Grid>)>,
    shares: Vec<Share>,
    left_out: u64,
}

enum Source<'a> {
    Listed(Box<dyn Iterator<Item = Grid> + 'a>),
    /// The puzzles of a seed from number `next` on, `left` of them; each has its own random stream.
    Generated {
        order: Order,
        seed: u64,
        next: u64,
        left: u64,
        making: Option<Box<Generator>>,
    },
}

impl<'a> Level<'a> {
    /// A way to attempt a puzzle; `attempt` gets only the givens.
    pub fn new(name: impl Into<String>, attempt: impl Fn(&Grid) -> Attempt + 'a) -> Self {
        Self { name: name.into(), attempt: Box::new(attempt) }
    }

    /// The name.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// The rules of "Super Sudoku" up to this one, under their name.
impl From<heuristic::Rules> for Level<'_> {
    fn from(rules: heuristic::Rules) -> Self {
        Self::new(rules.name(), move |grid| match heuristic::solve(grid, rules).0 {
            heuristic::Outcome::Solved(grid) => Attempt::Solved(grid),
            heuristic::Outcome::Stuck(_) => Attempt::GaveUp,
            heuristic::Outcome::Contradiction(_) => Attempt::Refuted,
        })
    }
}

impl<'a> Harness<'a> {
    /// Tries these boards. Boards without exactly one solution are skipped.
    pub fn of(puzzles: impl Iterator<Item = Grid> + 'a, levels: Vec<Level<'a>>) -> Self {
        Self::begin(Source::Listed(Box::new(puzzles)), levels)
    }

    /// Generates puzzles with these numbers to order and tries them. The same order, seed and number give the same puzzle on
    /// every machine.
    ///
    /// # Errors
    /// When no puzzle can meet the order.
    pub fn generating(order: Order, seed: u64, puzzles: Range<u64>, levels: Vec<Level<'a>>) -> Result<Self, OrderError> {
        order.check()?;
        Ok(Self::begin(
            Source::Generated { order, seed, next: puzzles.start, left: puzzles.end.saturating_sub(puzzles.start), making: None },
            levels,
        ))
    }

    fn begin(source: Source<'a>, levels: Vec<Level<'a>>) -> Self {
        let shares = levels.iter().map(|_| Share::default()).collect();
        Self { levels, source, solving: None, shares, left_out: 0 }
    }

    /// Continues to the end of one puzzle, using about `fuel` guesses to generate and solve it. The levels themselves are not
    /// limited by fuel.
    pub fn advance(&mut self, fuel: u64) -> Progress {
        let mut fuel = fuel;
        if self.solving.is_none() {
            match self.source.next(&mut fuel) {
                Next::Puzzle(puzzle) => self.solving = Some((puzzle.clone(), Search::new(&puzzle), None)),
                Next::NotYet => return Progress::OutOfFuel,
                Next::None => return Progress::Finished,
            }
        }
        let Some((puzzle, search, first)) = &mut self.solving else { return Progress::OutOfFuel };
        let sound = loop {
            match (search.advance(&mut fuel), &first) {
                (Status::OutOfFuel, _) => return Progress::OutOfFuel,
                (Status::Found(_), Some(_)) => break None,
                (Status::Found(solution), None) => *first = Some(solution),
                (Status::Exhausted, _) => break first.take(),
            }
        };
        let puzzle = puzzle.clone();
        self.solving = None;
        let Some(solution) = sound else {
            self.left_out += 1;
            return Progress::LeftOut(puzzle);
        };
        let verdicts: Vec<Verdict> = self.levels.iter().map(|level| level.judge(&puzzle, &solution)).collect();
        for (share, verdict) in self.shares.iter_mut().zip(&verdicts) {
            share.tried += 1;
            share.solved += u64::from(*verdict == Verdict::Solved);
            share.wrong += u64::from(*verdict == Verdict::Wrong);
        }
        Progress::Tried(Trial { puzzle, solution, verdicts })
    }

    /// What each level has solved so far, with its name, in order.
    pub fn shares(&self) -> impl Iterator<Item = (&str, Share)> {
        self.levels.iter().map(Level::name).zip(self.shares.iter().copied())
    }

    /// The number of boards that were skipped because they have no solution or several.
    pub fn left_out(&self) -> u64 {
        self.left_out
    }
}

impl Level<'_> {
    fn judge(&self, puzzle: &Grid, solution: &Grid) -> Verdict {
        match (self.attempt)(puzzle) {
            Attempt::Solved(found) if found == *solution => Verdict::Solved,
            Attempt::GaveUp => Verdict::Unsolved,
            Attempt::Solved(_) | Attempt::Refuted => Verdict::Wrong,
        }
    }
}

enum Next {
    Puzzle(Grid),
    NotYet,
    None,
}

impl Source<'_> {
    fn next(&mut self, fuel: &mut u64) -> Next {
        let (order, seed, next, left, making) = match self {
            Self::Listed(puzzles) => return puzzles.next().map_or(Next::None, Next::Puzzle),
            Self::Generated { order, seed, next, left, making } => (order, *seed, next, left, making),
        };
        if *left == 0 {
            return Next::None;
        }
        let generator = making.get_or_insert_with(|| {
            let chance = Rng::stream(seed, *next);
            Box::new(Generator::of(order.clone(), chance).expect("the order was checked"))
        });
        let Some(made) = generator.advance(*fuel) else {
            *fuel = 0;
            return Next::NotYet;
        };
        (*making, *next, *left) = (None, *next + 1, *left - 1);
        Next::Puzzle(made.puzzle.givens().clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use crosshatch_core::Shape;
    use crosshatch_core::solve::{UNLIMITED, solve};
    use crosshatch_core::text::read;

    fn levels() -> Vec<Level<'static>> {
        let mut levels: Vec<_> = heuristic::Rules::ALL.into_iter().map(Level::from).collect();
        levels.push(Level::new("proper", |grid| solve(grid).map_or(Attempt::Refuted, Attempt::Solved)));
        levels.push(Level::new("empty", |grid| Attempt::Solved(Grid::empty(grid.shape()))));
        levels
    }

    fn run(mut harness: Harness<'_>, fuel: u64) -> (Vec<Progress>, Vec<Share>) {
        let mut tried = Vec::new();
        loop {
            match harness.advance(fuel) {
                Progress::Finished => return (tried, harness.shares().map(|(_, share)| share).collect()),
                Progress::OutOfFuel => {}
                other => tried.push(other),
            }
        }
    }

    #[test]
    fn shares_of_made_puzzles_rise_with_the_level_however_they_are_sliced() {
        for (side, puzzles) in [(4, 30), (6, 30), (9, 30)] {
            let order = Order::plain(Shape::of_side(side).expect("a usual side"));
            let harness = || Harness::generating(order.clone(), 7, 0..puzzles, levels()).expect("a possible order");
            let (tried, shares) = run(harness(), UNLIMITED);
            assert_eq!(tried.len() as u64, puzzles);
            assert_eq!(run(harness(), 3), (tried, shares.clone()));
            assert!(shares.iter().all(|share| share.tried == puzzles));
            assert!(shares[..5].is_sorted_by_key(|share| share.solved), "{shares:?}");
            assert!(shares[..5].iter().all(|share| share.wrong == 0), "{shares:?}");
            assert_eq!((shares[4].solved, shares[5].wrong), (puzzles, puzzles));
        }
    }

    #[test]
    fn boards_that_are_no_puzzles_are_left_out() {
        let board = |text: &str| read(&text.replace(' ', "")).expect("a board").grid;
        let (easy, none) = (board("1... ..3. .4.. ...2"), board("12.. ..3. ...4 ...."));
        let boards = vec![easy.clone(), Grid::empty(easy.shape()), none.clone()];
        let (tried, shares) = run(Harness::of(boards.into_iter(), levels()), UNLIMITED);
        assert!(matches!(&tried[0], Progress::Tried(trial) if trial.puzzle == easy && trial.verdicts[4] == Verdict::Solved));
        assert_eq!(tried[1..], [Progress::LeftOut(Grid::empty(easy.shape())), Progress::LeftOut(none)]);
        assert_eq!(shares[0].tried, 1);
    }
}
