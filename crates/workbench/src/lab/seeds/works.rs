//! The trials that are not about one puzzle after another.

use std::num::NonZeroU32;

use crosshatch_core::generate::{Event, Generator, Method, Order, Phase};
use crosshatch_core::rating::iron::Shuffles;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::{Puzzle, Rng, Shape};
use crosshatch_engines::exact_cover::{Choice, Matrix, Search, Status};
use crosshatch_engines::permutation;

use super::claims::AI_ESCARGOT;
use super::looks::mean_in_tenths;
use super::trials::{Work, board};

/// Makes puzzles by the cell-by-cell method: the mean of the givens that each phase leaves, in tenths.
pub(super) struct Phases {
    seed: u64,
    count: u32,
    making: Option<Box<Generator>>,
    /// Given after the first phase of the puzzle being made.
    left: u32,
    thinned: Vec<u32>,
    dug: Vec<u32>,
}

impl Phases {
    pub(super) fn new(seed: u64, count: u32) -> Self {
        Self { seed, count, making: None, left: 0, thinned: Vec::new(), dug: Vec::new() }
    }
}

impl Work for Phases {
    fn advance(&mut self, fuel: u64) -> Option<Vec<u32>> {
        if self.done() == self.of() {
            return Some(vec![mean_in_tenths(&self.thinned), mean_in_tenths(&self.dug)]);
        }
        if self.making.is_none() {
            let order = Order { method: Method::CellByCell, ..Order::plain(Shape::NINE) };
            let generator = Generator::of(order, Rng::stream(self.seed, self.dug.len() as u64)).expect("there are such puzzles");
            self.left = Shape::NINE.cells() as u32;
            self.making = Some(Box::new(generator.recording()));
        }
        let generator = self.making.as_mut()?;
        let made = generator.advance(fuel);
        let is_first = |event: &Event| matches!(event, Event::Removed { phase: Phase::OnlyPlace, .. });
        self.left -= generator.take_events().iter().filter(|event| is_first(event)).count() as u32;
        self.dug.push(made?.puzzle.givens().count_filled() as u32);
        self.thinned.push(self.left);
        self.making = None;
        None
    }

    fn done(&self) -> u32 {
        self.dug.len() as u32
    }

    fn of(&self) -> u32 {
        self.count
    }
}

/// Rates images of AI Escargot: its own score, the least, the mean in tenths and the most.
pub(super) struct Images(Shuffles, u32);

impl Images {
    pub(super) fn new(seed: u64, count: u32) -> Self {
        let puzzle = Puzzle::prove(board(AI_ESCARGOT), UNLIMITED).expect("it is a puzzle");
        let images = NonZeroU32::new(count).expect("at least one image");
        Self(Shuffles::new(puzzle, images, Rng::new(seed)).expect("9x9 is on the scale"), count)
    }
}

impl Work for Images {
    fn advance(&mut self, fuel: u64) -> Option<Vec<u32>> {
        let spread = self.0.advance(fuel)?;
        let count = u64::from(self.1);
        let mean = (spread.sum * 10 + count / 2) / count;
        Some(vec![spread.own, spread.least, mean as u32, spread.most])
    }

    fn done(&self) -> u32 {
        self.0.done()
    }

    fn of(&self) -> u32 {
        self.1
    }
}

/// What taking part costs, in hundredths: a week, the weeks after which more is spent than can be won, what is spent then, and what
/// a week before.
#[derive(Default)]
pub(super) struct Costs {
    weeks: u32,
}

/// What he pays each week, in hundredths, and the prize.
const PRICES: [u32; 2] = [150, 48];
const PRIZE: u32 = 15_000;

impl Work for Costs {
    fn advance(&mut self, _fuel: u64) -> Option<Vec<u32>> {
        let a_week: u32 = PRICES.iter().sum();
        if self.weeks * a_week > PRIZE {
            return Some(vec![a_week, self.weeks, self.weeks * a_week, (self.weeks - 1) * a_week]);
        }
        self.weeks += 1;
        None
    }

    fn done(&self) -> u32 {
        self.weeks
    }

    fn of(&self) -> u32 {
        PRIZE / PRICES.iter().sum::<u32>() + 1
    }
}

/// Chooses among sets of school supplies: how many choices have each thing once, of how many sets the first of them is, and how often
/// there was more than one set to try.
pub(super) struct Supplies {
    search: Search,
    covers: u32,
    sets: u32,
}

/// Pencil, pen, notebook, spiral, ruler, calculator, lamp, bookbag and paper, and the sets that there are of them.
const THINGS: usize = 9;
const SETS: [[usize; 3]; 3] = [[0, 2, 4], [1, 5, 7], [3, 6, 8]];

impl Supplies {
    pub(super) fn new() -> Self {
        let mut supplies = Matrix::new(THINGS);
        for set in SETS {
            supplies.add(&set).expect("each thing once");
        }
        Self { search: Search::new(supplies, Choice::Smallest), covers: 0, sets: 0 }
    }
}

impl Work for Supplies {
    fn advance(&mut self, mut fuel: u64) -> Option<Vec<u32>> {
        match self.search.advance(&mut fuel) {
            Status::Exhausted => return Some(vec![self.covers, self.sets, self.search.branches() as u32]),
            Status::Found => {
                if self.covers == 0 {
                    self.sets = self.search.taken().count() as u32;
                }
                self.covers += 1;
            }
            Status::OutOfFuel => {}
        }
        None
    }

    fn done(&self) -> u32 {
        self.covers
    }

    fn of(&self) -> u32 {
        1
    }
}

/// Goes through the orders of nine digits until it is back where it began: how many there were, and how many of them were not after
/// the one before.
pub(super) struct Orders {
    digits: [u8; 9],
    /// Orders that were met before this one.
    met: u32,
    out_of_order: u32,
}

/// How many orders nine digits have.
const ORDERS: u32 = 362_880;
const FIRST: [u8; 9] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

impl Orders {
    pub(super) fn new() -> Self {
        Self { digits: FIRST, met: 0, out_of_order: 0 }
    }
}

impl Work for Orders {
    fn advance(&mut self, fuel: u64) -> Option<Vec<u32>> {
        // Looking whether it is at the end is more work than a step.
        for _ in 0..fuel.saturating_mul(64).min(ORDERS.into()) {
            let before = self.digits;
            permutation::next(&mut self.digits);
            self.met += 1;
            if self.digits == FIRST {
                return Some(vec![self.met, self.out_of_order]);
            }
            self.out_of_order += u32::from(self.digits <= before);
        }
        None
    }

    fn done(&self) -> u32 {
        self.met.min(ORDERS)
    }

    fn of(&self) -> u32 {
        ORDERS
    }
}
