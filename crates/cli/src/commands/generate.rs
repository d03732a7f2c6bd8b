//! `generate`: puzzles to order.

use std::fmt;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io;
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::time::Instant;

use crosshatch_core::generate::Method;
use crosshatch_core::generate::{self, Generator};
use crosshatch_core::rating::{Scale, Unrated, Value};
use crosshatch_core::symmetry::Pattern;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Rng, Shape};
use serde::Serialize;

use crate::args::{GenerateArgs, Talk};
use crate::output::{Goal, Output, Writer};
use crate::pipeline::{End, Job, Pipeline};
use crate::record::{Answer, Format, record};
use crate::scale::{Points, Values, reason};
use crate::{Ending, standard};

/// The properties of the puzzles to be generated.
#[derive(Clone)]
pub(crate) struct Order {
    shape: Shape,
    symmetry: Pattern,
    method: Method,
    seed: u64,
    givens: Option<RangeInclusive<usize>>,
    minimal: bool,
    scales: Vec<&'static Scale>,
    /// On the first scale.
    wanted: Option<Wanted>,
}

#[derive(Clone)]
struct Wanted {
    points: RangeInclusive<Points>,
    level: Option<&'static str>,
}

/// Why an order is invalid.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OrderError {
    /// A value or level without a scale to which it could belong.
    NoScale,
    /// A level that the scale does not have.
    NoLevel(&'static Scale),
    /// The smallest value wanted is larger than the largest.
    NoPoints(Points, Points),
    /// A value or level on a scale that has none for this shape.
    NoValues(&'static Scale, Unrated, Shape),
    /// So many givens are wanted, more than the shape has cells.
    TooManyGivens(usize, Shape),
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoScale => f.write_str("--min, --max and --level need the --scale that they refer to"),
            Self::NoLevel(scale) if scale.words().is_empty() => write!(f, "the {} scale has no levels", scale.id),
            Self::NoLevel(scale) => write!(f, "a level of the {} scale is one of {}", scale.id, scale.words().join(", ")),
            Self::NoPoints(min, max) => write!(f, "--min {min} is more than --max {max}"),
            Self::NoValues(scale, unrated, shape) => {
                write!(f, "these options do not work for shape {shape}: {}", reason(scale, *unrated))
            }
            Self::TooManyGivens(most, shape) => {
                write!(f, "--givens up to {most} is more than the {} cells of shape {shape}", shape.cells())
            }
        }
    }
}

impl Order {
    /// The order given by the arguments, with a random seed if they have none.
    ///
    /// # Errors
    /// When the arguments contradict each other.
    pub(crate) fn new(args: &GenerateArgs) -> Result<Self, OrderError> {
        let GenerateArgs { shape, symmetry, method, min, max, ref level, ref givens, ref scales, minimal, .. } = *args;
        let wanted = if min.is_some() || max.is_some() || level.is_some() {
            let &scale = scales.first().ok_or(OrderError::NoScale)?;
            Some(Wanted::new(min.unwrap_or(Points::LEAST)..=max.unwrap_or(Points::MOST), level.as_deref(), scale, shape)?)
        } else {
            None
        };
        if let Some(most) = givens.as_ref().map(|givens| *givens.end()).filter(|&most| most > shape.cells()) {
            return Err(OrderError::TooManyGivens(most, shape));
        }
        let seed = args.seed.unwrap_or_else(drawn_seed);
        Ok(Self { shape, symmetry, method, seed, givens: givens.clone(), minimal, scales: scales.clone(), wanted })
    }

    /// The result of attempt number `attempt`: the same on every machine, whatever the results of other attempts. `None` if it
    /// fails the order.
    fn attempt(&self, attempt: u64) -> Option<Made> {
        let mut generator = self.generator(attempt);
        let generated = loop {
            if let Some(generated) = generator.advance(u64::MAX) {
                break generated;
            }
        };
        let (givens, minimal) = (generated.puzzle.givens(), generated.minimal);
        if self.givens.as_ref().is_some_and(|wanted| !wanted.contains(&givens.count_filled())) {
            return None;
        }
        if self.minimal && !minimal {
            return None;
        }
        let values = Values::of(givens, &self.scales);
        if let Some(wanted) = &self.wanted
            && !values.first().is_some_and(|value| wanted.is_met_by(value))
        {
            return None;
        }
        Some(Made {
            puzzle: line(givens, Symbols::FromOne),
            values,
            seed: self.seed.to_string(),
            givens: givens.count_filled(),
            minimal,
        })
    }

    /// The generator for an attempt. Unless puzzles have to be minimal, it stops digging at the minimum number of givens; if it
    /// ends above the maximum, that attempt fails, so that attempts stay short.
    fn generator(&self, attempt: u64) -> Generator {
        let fewest = self.givens.as_ref().filter(|_| !self.minimal).map(|wanted| *wanted.start());
        let givens = fewest.map(|fewest| fewest..=self.shape.cells());
        let order = generate::Order { shape: self.shape, method: self.method, symmetry: self.symmetry, givens };
        Generator::of(order, Rng::stream(self.seed, attempt)).expect("as many givens as there are cells can always be met")
    }
}

impl Wanted {
    /// What is wanted on a scale, of boards of a shape.
    fn new(points: RangeInclusive<Points>, level: Option<&str>, scale: &'static Scale, shape: Shape) -> Result<Self, OrderError> {
        if points.is_empty() {
            return Err(OrderError::NoPoints(*points.start(), *points.end()));
        }
        scale.check(shape).map_err(|unrated| OrderError::NoValues(scale, unrated, shape))?;
        let known = |name: &str| scale.words().iter().copied().find(|level| level.eq_ignore_ascii_case(name));
        let level = level.map(|name| known(name).ok_or(OrderError::NoLevel(scale))).transpose()?;
        Ok(Self { points, level })
    }

    fn is_met_by(&self, value: &Value) -> bool {
        self.points.contains(&Points::of(value)) && (self.level.is_none() || self.level == value.word())
    }
}

/// The number of attempts that are handed out together.
const BATCH: u64 = 16;

/// Makes puzzles until there are as many as ordered or the time is up.
pub(crate) fn run(order: Order, args: &GenerateArgs) -> Ending {
    delivered(order, args).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if the output could not be written completely.
fn delivered(order: Order, args: &GenerateArgs) -> Result<Ending, Ending> {
    // A deadline that no clock can represent never comes.
    let until = args.budget.and_then(|budget| Instant::now().checked_add(budget));
    let (talk, format) = (args.common.talk(), args.common.format());
    if args.seed.is_none() && talk == Talk::All {
        standard::remark(format_args!("seed {}", order.seed));
    }
    let output = Output::open(talk, Goal::Puzzles(args.count))?;
    let attempts = (0..).map(|batch| BATCH * batch..BATCH * (batch + 1));
    let pipeline = Pipeline::start(order, attempts, args.common.threads())?;
    let mut delivery = Delivery { format, ordered: args.count, written: 0, ending: Ending::Fine };
    let delivered = pipeline.deliver(&output, until, |attempts, writer| delivery.receive(attempts, writer));
    Ok(match output.close(delivered)? {
        End::Late => {
            let seconds = args.budget.unwrap_or_default().as_secs_f64();
            standard::remark(format_args!("{} of {} found in {seconds} s", delivery.written, delivery.ordered));
            Ending::Unusable
        }
        End::Complete | End::Enough => delivery.ending,
    })
}

/// What has been written so far of an order.
struct Delivery {
    format: Format,
    ordered: u64,
    written: u64,
    ending: Ending,
}

impl Delivery {
    fn receive(&mut self, attempts: &mut Vec<Attempt>, writer: &mut Writer) -> io::Result<ControlFlow<()>> {
        for attempt in attempts.drain(..) {
            match attempt {
                Attempt::Rejected => {}
                Attempt::Panicked(number) => {
                    standard::remark(format_args!("attempt {number} failed: internal error"));
                    self.ending = Ending::Unusable;
                }
                Attempt::Accepted(made) => {
                    self.written += 1;
                    writer.write(record(self.format, self.written as usize, &*made).as_bytes(), 1)?;
                    if self.written == self.ordered {
                        return Ok(ControlFlow::Break(()));
                    }
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

/// The result of an attempt.
pub(crate) enum Attempt {
    /// A puzzle that meets the order.
    Accepted(Box<Made>),
    /// A puzzle that does not meet the order.
    Rejected,
    /// A bug in the program, in the attempt with this number.
    Panicked(u64),
}

impl Job for Order {
    type Items = Range<u64>;
    type Outcomes = Vec<Attempt>;

    fn work(&self, attempt: &u64, attempts: &mut Vec<Attempt>) {
        attempts.push(self.attempt(*attempt).map_or(Attempt::Rejected, |made| Attempt::Accepted(Box::new(made))));
    }

    fn panicked(&self, attempt: &u64, attempts: &mut Vec<Attempt>) {
        attempts.push(Attempt::Panicked(*attempt));
    }
}

/// A puzzle with its seed and ratings.
#[derive(Serialize)]
pub(crate) struct Made {
    puzzle: String,
    #[serde(flatten)]
    values: Values,
    /// As text, since not every JSON reader preserves 64-bit numbers.
    seed: String,
    givens: usize,
    minimal: bool,
}

impl Answer for Made {
    fn fields(&self) -> String {
        let Self { puzzle, values, .. } = self;
        if values.is_empty() { puzzle.clone() } else { format!("{puzzle}\t{}", values.fields()) }
    }

    fn is_fine(&self) -> bool {
        true
    }
}

/// A number that differs every time: the system's randomness, by way of the random keys of hash tables.
fn drawn_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
