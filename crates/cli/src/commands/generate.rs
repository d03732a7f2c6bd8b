//! `generate`: puzzles to order.

use std::hash::{BuildHasher, Hasher, RandomState};
use std::ops::{ControlFlow, Range};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;
use std::{fmt, fs, io};

use crosshatch_core::Shape;
use crosshatch_core::generate::MaskTextError;
use crosshatch_core::rating::{Form, Scale};
use crosshatch_core::text::{Symbols, line};
use crosshatch_reasoning::orders::{self as order, Find, Hunt, Need, Order, OrderError, OrderPath, Reach, Wish, WishKind};
use serde::Serialize;

use crate::args::{GenerateArgs, NoScale, Talk};
use crate::output::{Goal, Output, Writer};
use crate::pipeline::{self, End, Pipeline};
use crate::record::{Answer, Format, record};
use crate::scale::Values;
use crate::{Ending, standard};

/// The puzzles to be generated, and what is printed of them.
#[derive(Clone)]
pub(crate) struct Job {
    order: Arc<Order>,
    /// The scales whose values are printed.
    scales: Vec<&'static Scale>,
}

/// Why the options make no order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OptionsError {
    /// A value or level without a scale to which it could belong.
    NoScale,
    /// A level that the scale does not have.
    NoLevel(&'static Scale),
    /// An order that cannot be met.
    Order(OrderError),
    /// A file with a mask that cannot be read or understood.
    Mask(PathBuf, String),
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoScale => f.write_str("--min, --max and --level need the --scale that they refer to"),
            Self::NoLevel(scale) if scale.words().is_empty() => write!(f, "the {} scale has no levels", scale.id),
            Self::NoLevel(scale) => write!(f, "a level of the {} scale is one of {}", scale.id, scale.words().join(", ")),
            Self::Order(error) => error.fmt(f),
            Self::Mask(path, reason) => write!(f, "{}: {reason}", path.display()),
        }
    }
}

impl Job {
    /// The order of the text, if there is one, with what the other options say; with a random seed if neither has one.
    ///
    /// # Errors
    /// When they make no order.
    pub(crate) fn new(args: &GenerateArgs) -> Result<Self, OptionsError> {
        let mut order = args.order.clone().unwrap_or_else(|| Order { seed: drawn_seed(), ..Order::plain(Shape::NINE) });
        let making = &mut order.making;
        making.shape = args.shape.unwrap_or(making.shape);
        making.symmetry = args.symmetry.unwrap_or(making.symmetry);
        making.method = args.method.unwrap_or(making.method);
        making.minimal |= args.minimal;
        if args.givens.is_some() {
            making.givens.clone_from(&args.givens);
        }
        if let Some(path) = &args.mask {
            let said = |reason: &dyn fmt::Display| OptionsError::Mask(path.clone(), reason.to_string());
            let text = fs::read_to_string(path).map_err(|error| said(&error))?;
            making.mask = Some(text.parse().map_err(|error: MaskTextError| said(&error))?);
        }
        order.seed = args.seed.unwrap_or(order.seed);
        order.ranges.extend(args.ranges()?);
        let needed = args.techniques.iter().map(|&technique| (WishKind::Needs(Need::ANY), technique));
        let unwanted = args.without.iter().map(|&technique| (WishKind::Without, technique));
        order.wishes.extend(needed.chain(unwanted).map(|(kind, which)| Wish {
            kind,
            what: vec![which],
            on: OrderPath::default(),
        }));
        order.check().map_err(OptionsError::Order)?;
        Ok(Self { order: Arc::new(order), scales: args.rated.scales.clone() })
    }

    /// The result of attempt number `attempt`: the same on every machine, whatever the results of other attempts.
    fn attempt(&self, attempt: u64) -> Attempt {
        let ended = Hunt::of(&self.order, attempt).to_the_end();
        let excessive = self.order.excessive(&ended);
        let Some(Find { puzzle, minimal, values }) = ended.found else { return Attempt::Rejected { excessive } };
        let givens = puzzle.givens();
        Attempt::Accepted(Box::new(Made {
            puzzle: line(givens, Symbols::FromOne),
            values: Values::knowing(givens, &self.scales, &values),
            seed: self.order.seed.to_string(),
            givens: givens.count_filled(),
            minimal,
        }))
    }
}

impl GenerateArgs {
    /// What is wanted on the first scale.
    fn ranges(&self) -> Result<Vec<order::Range>, OptionsError> {
        let range = self.rated.range().map_err(|NoScale| OptionsError::NoScale)?;
        let mut ranges: Vec<_> =
            range.map(|(scale, range)| order::Range::of_points(scale, *range.start(), *range.end())).into_iter().collect();
        if let Some(name) = &self.level {
            let &scale = self.rated.scales.first().ok_or(OptionsError::NoScale)?;
            let place = scale.words().iter().position(|level| level.eq_ignore_ascii_case(name));
            let level = place.ok_or(OptionsError::NoLevel(scale))? as u32;
            let part = scale.parts.iter().position(|part| matches!(part.form, Form::Word(_)));
            ranges.push(order::Range { scale, part: part.expect("it has words"), least: level, most: level });
        }
        Ok(ranges)
    }
}

/// The number of attempts that are handed out together.
const BATCH: u64 = 16;

/// Makes puzzles until the ordered number is reached or the time is up.
pub(crate) fn run(job: Job, args: &GenerateArgs) -> Ending {
    delivered(job, args).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if the output could not be written completely.
fn delivered(job: Job, args: &GenerateArgs) -> Result<Ending, Ending> {
    // A deadline that no clock can represent never comes.
    let until = args.budget.and_then(|budget| Instant::now().checked_add(budget));
    let (talk, format) = (args.common.talk(), args.common.format());
    if args.seed.is_none() && args.order.is_none() && talk == Talk::All {
        standard::remark(format_args!("seed {}", job.order.seed));
    }
    let output = Output::open(talk, Goal::Puzzles(args.count))?;
    let attempts = (0..).map(|batch| BATCH * batch..BATCH * (batch + 1));
    let order = Arc::clone(&job.order);
    let pipeline = Pipeline::start(job, attempts, args.common.threads())?;
    let mut delivery = Delivery { order, reach: Reach::default(), format, ordered: args.count, written: 0, ending: Ending::Fine };
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
    order: Arc<Order>,
    reach: Reach,
    format: Format,
    ordered: u64,
    written: u64,
    ending: Ending,
}

impl Delivery {
    fn receive(&mut self, attempts: &mut Vec<Attempt>, writer: &mut Writer) -> io::Result<ControlFlow<()>> {
        for attempt in attempts.drain(..) {
            match attempt {
                Attempt::Rejected { excessive: None } => {}
                Attempt::Rejected { excessive: Some(givens) } => {
                    self.reach.note(givens);
                    if let Some(why) = self.reach.refusal(&self.order).filter(|_| self.written == 0) {
                        standard::remark(format_args!("{why}"));
                        self.ending = Ending::Unusable;
                        return Ok(ControlFlow::Break(()));
                    }
                }
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
    /// A puzzle that does not meet the order, and how many givens it has if these are too many and nothing else is wrong.
    Rejected { excessive: Option<usize> },
    /// A bug in the program, in the attempt with this number.
    Panicked(u64),
}

impl pipeline::Job for Job {
    type Items = Range<u64>;
    type Outcomes = Vec<Attempt>;

    fn work(&self, attempt: &u64, attempts: &mut Vec<Attempt>) {
        attempts.push(self.attempt(*attempt));
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
        self.values.after(&self.puzzle)
    }

    fn is_fine(&self) -> bool {
        true
    }
}

/// A number that differs every time: the system's randomness, by way of the random keys of hash tables.
fn drawn_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}
