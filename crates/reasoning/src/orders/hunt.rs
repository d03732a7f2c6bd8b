//! One attempt to meet an order.
//!
//! A puzzle is judged by what is cheap first: its givens, its iron score, whether simple techniques solve it. It is dropped
//! as soon as it is too far from the order. From a near puzzle one to three givens go, others of the same solution come until
//! that is the only one, and those that are not needed go again. The hunt never moves to a puzzle that is farther away. A puzzle that lacks a
//! technique that must occur is never near.
//! On boards of other shapes than 9x9, nearly all of whose minimal puzzles are hard, givens are added instead where a puzzle is harder than
//! ordered. If the puzzle then has more givens than ordered, some go again, as long as it does not become harder than ordered.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crosshatch_core::generate::Generator;
use crosshatch_core::rating::Value;
use crosshatch_core::solve::{UNLIMITED, nine};
use crosshatch_core::{Cell, Puzzle, Rng, Shape};

use super::judge::{Judging, Side, Verdict};
use super::remove::Removing;
use super::restore::Restoring;
use super::{Order, Search};

/// An attempt to meet an order, in slices. It makes one puzzle; where that comes near to the order, it goes on to others of the same solution
/// ([`Search::Exchange`]).
pub struct Hunt {
    order: Arc<Order>,
    chance: Rng,
    orbits: Vec<Vec<Cell>>,
    stage: Stage,
    /// The nearest puzzle so far, which the next one is made from.
    near: Option<Near>,
    /// The search for how many givens to add, once a puzzle was too hard.
    restoring: Option<Restoring>,
    /// The removal of givens, once a puzzle was all that is ordered but for having too many.
    removing: Option<Removing>,
    /// How many more puzzles may be judged.
    left: u32,
    tried: u32,
}

enum Stage {
    Making(Box<Generator>),
    Judging { judging: Judging, minimal: bool },
    Exchanging,
    Removing,
    Ended(Option<Find>),
}

/// A puzzle that meets an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Find {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Whether each given is known to be needed.
    pub minimal: bool,
    /// Its values on the scales that have a range in the order, cheap ones first.
    pub values: Vec<Value>,
}

/// A puzzle that does not meet an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Near {
    /// The puzzle and what is known of it.
    pub find: Find,
    /// How far it is from the order, in thousandths: about a point of ER, a word of a scale, a third of a number, or a technique that is
    /// missing, is 1000.
    pub distance: u32,
}

impl Near {
    /// Whether it otherwise meets an order that lets givens be added, and has too many of them.
    pub(super) fn lacks_nothing_else(&self) -> bool {
        self.distance > TOO_MANY
    }
}

/// What became of an attempt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ended {
    /// The puzzle that meets the order, if there is one.
    pub found: Option<Find>,
    /// The nearest of those that do not, if any was near.
    pub near: Option<Near>,
    /// How many puzzles were judged.
    pub tried: u32,
}

/// How far a puzzle may be from an order for others to be made from it.
const NEAR: u32 = 1000;
/// The number of exchanges tried that lead no nearer. Most leave several solutions, which is quickly detected.
const PATIENCE: u32 = 200;

impl Hunt {
    /// The attempt with this number, not begun. The order has to pass [`Order::check`].
    ///
    /// # Panics
    /// When it does not.
    pub fn of(order: &Arc<Order>, attempt: u64) -> Self {
        let mut making = order.making.clone();
        // An attempt ends where the range is missed, so that attempts stay short.
        making.givens = making.givens.filter(|_| !making.minimal).map(|wanted| *wanted.start()..=making.shape.cells());
        let chance = Rng::stream(order.seed, attempt);
        let generator = Generator::of(making, chance.clone()).expect("the order was checked");
        let orbits = order.making.orbits();
        // What comes after the making is drawn from another stream.
        let chance = Rng::stream(!order.seed, attempt);
        let stage = Stage::Making(Box::new(generator));
        Self {
            order: Arc::clone(order),
            chance,
            orbits,
            stage,
            near: None,
            restoring: None,
            removing: None,
            left: PATIENCE,
            tried: 0,
        }
    }

    /// Goes on for some units of about 10 microseconds. What became of the attempt, once it has ended.
    pub fn advance(&mut self, fuel: u64) -> Option<Ended> {
        let mut fuel = fuel;
        while fuel > 0 {
            match &mut self.stage {
                Stage::Making(generator) => {
                    fuel -= 1;
                    if let Some(made) = generator.advance(GUESSES) {
                        self.judge(made.puzzle, made.minimal);
                    }
                }
                Stage::Judging { judging, minimal } => {
                    if let Some(verdict) = judging.advance(&mut fuel) {
                        let find = Find { puzzle: judging.puzzle().clone(), minimal: *minimal, values: Vec::new() };
                        self.receive(find, verdict);
                    }
                }
                Stage::Exchanging => {
                    fuel = fuel.saturating_sub(EXCHANGE);
                    self.exchange();
                }
                Stage::Removing => {
                    fuel = fuel.saturating_sub(REMOVAL);
                    self.remove();
                }
                Stage::Ended(found) => {
                    return Some(Ended { found: found.take(), near: self.near.take(), tried: self.tried });
                }
            }
        }
        None
    }

    /// The attempt in one go.
    pub fn to_the_end(mut self) -> Ended {
        loop {
            if let Some(ended) = self.advance(UNLIMITED) {
                return ended;
            }
        }
    }

    /// Begins to judge a puzzle. Its givens are counted first, which costs nothing.
    fn judge(&mut self, puzzle: Puzzle, minimal: bool) {
        let wanted = &self.order.making;
        let givens = puzzle.givens().count_filled();
        let (least, most) = wanted.givens.as_ref().map_or((0, givens), |range| (*range.start(), *range.end()));
        self.tried += 1;
        if givens < least || (wanted.minimal && !minimal) {
            self.go_on();
        } else if givens > most && !self.order.adds_givens() {
            let verdict = Verdict { distance: TOO_MANY + GIVEN * (givens - most) as u32, side: None, values: Vec::new() };
            self.receive(Find { puzzle, minimal, values: Vec::new() }, verdict);
        } else {
            let limit = self.near.as_ref().map_or(NEAR, |near| near.distance.min(NEAR));
            let limit = if self.removing.is_some() { 0 } else { limit };
            self.stage = Stage::Judging { judging: Judging::new(&self.order, puzzle, limit), minimal };
        }
    }

    fn receive(&mut self, find: Find, verdict: Verdict) {
        let Verdict { distance, side, values } = verdict;
        let find = Find { values, ..find };
        let excess = find.puzzle.givens().count_filled().saturating_sub(self.order.making.most());
        match (distance, excess) {
            (0, 0) => self.stage = Stage::Ended(Some(find)),
            (0, _) => self.keep_removing(Near { find, distance: TOO_MANY + GIVEN * excess as u32 }),
            _ if self.removing.is_some() => self.stage = Stage::Removing,
            _ => self.approach(Near { find, distance }, side),
        }
    }

    /// Goes on from a puzzle that is all that is ordered but for having too many givens.
    fn keep_removing(&mut self, near: Near) {
        let Near { find: Find { puzzle, minimal, .. }, .. } = &near;
        let least = self.order.making.least();
        match &mut self.removing {
            // None of its givens can go.
            _ if *minimal => self.stage = Stage::Ended(None),
            Some(removing) => {
                removing.accept(puzzle.clone());
                self.stage = Stage::Removing;
            }
            None => {
                self.removing = Some(Removing::new(puzzle.clone(), &self.orbits, least, &mut self.chance));
                self.stage = Stage::Removing;
            }
        }
        self.near = Some(near);
    }

    /// Goes on from a puzzle that is not what is ordered, if it is as near to that as the nearest so far.
    fn approach(&mut self, Near { find, distance }: Near, side: Option<Side>) {
        self.note(&find.puzzle, side);
        let is_counted = distance > TOO_MANY;
        let best = self.near.as_ref().map(|near| near.distance);
        if distance <= best.unwrap_or(u32::MAX) && (is_counted || distance <= NEAR) {
            if best.is_none_or(|best| distance < best) {
                self.left = if is_counted { COUNTING_PATIENCE } else { PATIENCE };
            }
            self.near = Some(Near { find, distance });
        }
        self.go_on();
    }

    /// Notes on which side of the order a puzzle is. After one that is too hard, givens are added.
    fn note(&mut self, puzzle: &Puzzle, side: Option<Side>) {
        let may = self.order.adds_givens();
        match (&mut self.restoring, side) {
            (Some(restoring), Some(side)) => restoring.note(side),
            (None, Some(Side::Harder)) if may => {
                self.restoring = Some(Restoring::new(puzzle.clone(), &self.orbits, &mut self.chance));
            }
            (restoring, _) => *restoring = None,
        }
    }

    /// Removes some givens, if the solution stays the only one without them.
    fn remove(&mut self) {
        match self.removing.as_mut().and_then(Removing::next) {
            Some(Ok(puzzle)) => self.judge(puzzle, false),
            Some(Err(())) => {}
            None => self.stage = Stage::Ended(None),
        }
    }

    /// Goes on to another puzzle from the nearest, or ends.
    fn go_on(&mut self) {
        if let Some(puzzle) = self.restoring.as_ref().and_then(Restoring::next) {
            self.judge(puzzle, false);
            return;
        }
        let may = self.order.search == Search::Exchange && self.order.making.shape == Shape::NINE;
        self.stage = if may && self.left > 0 && self.near.is_some() { Stage::Exchanging } else { Stage::Ended(None) };
    }

    /// Tries to exchange givens of the nearest puzzle.
    fn exchange(&mut self) {
        self.left -= 1;
        let near = self.near.as_ref().expect("there is one to go on from");
        let (solution, before) = (nine::values(near.find.puzzle.solution()), nine::values(near.find.puzzle.givens()));
        match self.exchanged(&before, &solution) {
            Some(values) => {
                let minimal = (0..81).filter(|&cell| values[cell] > 0).all(|cell| !is_puzzle(&without(&values, cell)));
                let puzzle = Puzzle::prove(nine::grid(&values), UNLIMITED).expect("the solution is the only one");
                self.judge(puzzle, minimal);
            }
            None => self.go_on(),
        }
    }

    /// Another puzzle of the same solution: some givens go, others come until the solution is the only one, and those that are not needed go
    /// again, in an order that chance decides.
    fn exchanged(&mut self, before: &nine::Values, solution: &nine::Values) -> Option<nine::Values> {
        let (orbits, chance) = (&self.orbits, &mut self.chance);
        let making = &self.order.making;
        let least = making.givens.as_ref().filter(|_| !making.minimal).map_or(0, |range| *range.start());
        let mut values = *before;
        let write = |values: &mut nine::Values, orbit: &[Cell], on: bool| {
            for cell in orbit {
                values[cell.index()] = if on { solution[cell.index()] } else { 0 };
            }
        };
        let (mut given, mut empty): (Vec<&Vec<Cell>>, Vec<&Vec<Cell>>) =
            orbits.iter().partition(|orbit| before[orbit[0].index()] > 0);
        chance.shuffle(&mut given);
        chance.shuffle(&mut empty);
        let count = 1 + chance.below(3) as usize;
        given.iter().take(count).for_each(|orbit| write(&mut values, orbit, false));
        let mut come = empty.iter().take(count + MORE).enumerate();
        come.find(|(number, orbit)| {
            write(&mut values, orbit, true);
            number + 1 >= count && is_puzzle(&values)
        })?;
        let mut dug: Vec<&Vec<Cell>> = orbits.iter().filter(|orbit| values[orbit[0].index()] > 0).collect();
        chance.shuffle(&mut dug);
        let mut filled = values.iter().filter(|value| **value > 0).count();
        for orbit in dug {
            if filled < least + orbit.len() {
                continue;
            }
            write(&mut values, orbit, false);
            if is_puzzle(&values) {
                filled -= orbit.len();
            } else {
                write(&mut values, orbit, true);
            }
        }
        (values != *before).then_some(values)
    }
}

/// The board without the value of a cell.
fn without(values: &nine::Values, cell: usize) -> nine::Values {
    let mut values = *values;
    values[cell] = 0;
    values
}

/// How far a puzzle with too many givens is, farther than any that is judged, and how much farther for each of them.
const TOO_MANY: u32 = 100_000;
const GIVEN: u32 = 400;
/// The same as [`PATIENCE`] where givens are counted, which costs nothing.
const COUNTING_PATIENCE: u32 = 3000;
/// What making may cost at once, in guesses.
const GUESSES: u64 = 20;
/// What the removal of givens costs, in units of 10 microseconds.
const REMOVAL: u64 = 20;
/// What an exchange costs, in units of 10 microseconds.
const EXCHANGE: u64 = 5;
/// The most cells added in excess of those removed.
const MORE: usize = 4;

fn is_puzzle(values: &nine::Values) -> bool {
    nine::count(values, 2, UNLIMITED).count == 1
}
