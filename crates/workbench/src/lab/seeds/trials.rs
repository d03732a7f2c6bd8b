//! Trying a claim, in slices.

use crosshatch_core::Grid;
use crosshatch_core::generate::Order;
use crosshatch_core::text::read_common;
use crosshatch_engines::harness::{self, Harness, Level};

use super::claims::{Claim, Kind};
use super::looks::{ChoiceLook, IronLook, PegLook, RulesLook};
use super::times::Times;
use super::works::{Costs, Images, Orders, Phases, Supplies};

/// The trial of a claim. A claim and a seed give the same figure on every machine, however the work is sliced.
pub struct Trial(Box<dyn Work>);

/// What a trial does.
pub(super) trait Work {
    /// Goes on for about `fuel` steps; the figure once it is there.
    fn advance(&mut self, fuel: u64) -> Option<Vec<u32>>;

    /// How many of its puzzles, or whatever it tries, are done.
    fn done(&self) -> u32;

    /// Of how many.
    fn of(&self) -> u32;
}

impl Trial {
    /// A claim from a seed, not begun.
    pub fn new(claim: &Claim, seed: u64) -> Self {
        Self::sized(claim, seed, claim.count)
    }

    /// The trials of a claim with `count` puzzles of each kind.
    pub fn sized(claim: &Claim, seed: u64, count: u32) -> Self {
        Self(match claim.kind {
            Kind::Phases => Box::new(Phases::new(seed, count)),
            Kind::Images => Box::new(Images::new(seed, count)),
            Kind::Costs => Box::<Costs>::default(),
            Kind::Times => Box::<Times>::default(),
            Kind::Supplies => Box::new(Supplies::new()),
            Kind::Orders => Box::new(Orders::new()),
            Kind::Pegs(question, batches) => Box::new(Survey::new(batches, seed, count, PegLook::new(question))),
            Kind::Iron(question, batches) => Box::new(Survey::new(batches, seed, count, IronLook::new(question))),
            Kind::Rules(levels, batches) => Box::new(Survey::new(batches, seed, count, RulesLook::new(levels))),
            Kind::Choice(batches) => Box::new(Survey::new(batches, seed, count, ChoiceLook::new())),
        })
    }

    /// Goes on for about `fuel` steps, at most to the end of a puzzle; the figure once it is there.
    pub fn advance(&mut self, fuel: u64) -> Option<Vec<u32>> {
        self.0.advance(fuel)
    }

    /// How many of its puzzles, or whatever it tries, are done, and of how many.
    pub fn progress(&self) -> (u32, u32) {
        (self.0.done(), self.0.of())
    }
}

/// Puzzles to look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Batch {
    /// Puzzles made here: the side of the board, and the givens at which digging stops; none if it goes on to the end.
    Made(usize, Option<usize>),
    /// Known ones.
    Listed(&'static [&'static str]),
}

/// What is asked about puzzles.
pub(super) trait Look {
    /// The rules of "Super Sudoku" that the harness tries each puzzle by.
    fn levels(&self) -> Vec<Level<'static>> {
        Vec::new()
    }

    /// Begins with a puzzle of a batch.
    fn begin(&mut self, batch: usize, trial: &harness::Trial);

    /// Goes on with it; whether it is done.
    fn advance(&mut self, fuel: &mut u64) -> bool;

    /// The final figures.
    fn figure(&mut self) -> Vec<u32>;
}

/// Looks at one puzzle after another, batch after batch.
struct Survey<L> {
    batches: &'static [Batch],
    seed: u64,
    /// Puzzles in each batch that is made.
    count: u32,
    /// The batch that is under way.
    at: usize,
    harness: Harness<'static>,
    looking: bool,
    look: L,
    done: u32,
}

impl<L: Look> Survey<L> {
    fn new(batches: &'static [Batch], seed: u64, count: u32, look: L) -> Self {
        let harness = batches[0].harness(seed, count, look.levels());
        Self { batches, seed, count, at: 0, harness, looking: false, look, done: 0 }
    }
}

impl<L: Look> Work for Survey<L> {
    fn advance(&mut self, mut fuel: u64) -> Option<Vec<u32>> {
        if !self.looking {
            match self.harness.advance(fuel) {
                harness::Progress::Tried(trial) => {
                    self.look.begin(self.at, &trial);
                    self.looking = true;
                }
                harness::Progress::Finished if self.at + 1 == self.batches.len() => return Some(self.look.figure()),
                harness::Progress::Finished => {
                    self.at += 1;
                    let seed = self.seed.wrapping_add(self.at as u64);
                    self.harness = self.batches[self.at].harness(seed, self.count, self.look.levels());
                    return None;
                }
                harness::Progress::LeftOut(_) | harness::Progress::OutOfFuel => return None,
            }
        }
        if self.look.advance(&mut fuel) {
            self.looking = false;
            self.done += 1;
        }
        None
    }

    fn done(&self) -> u32 {
        self.done
    }

    fn of(&self) -> u32 {
        self.batches.iter().map(|batch| batch.len(self.count)).sum()
    }
}

impl Batch {
    fn len(self, count: u32) -> u32 {
        match self {
            Self::Made(..) => count,
            Self::Listed(lines) => lines.len() as u32,
        }
    }

    fn harness(self, seed: u64, count: u32, levels: Vec<Level<'static>>) -> Harness<'static> {
        match self {
            Self::Made(side, givens) => {
                let shape = crosshatch_core::Shape::of_side(side).expect("a usual side");
                let order = Order { givens: givens.map(|givens| givens..=givens), ..Order::plain(shape) };
                Harness::generating(order, seed, 0..count.into(), levels).expect("there are such puzzles")
            }
            Self::Listed(lines) => Harness::of(lines.iter().map(|line| board(line)), levels),
        }
    }
}

/// A board of ours.
pub(super) fn board(line: &str) -> Grid {
    read_common(line).expect("a board of ours can be read").grid
}
