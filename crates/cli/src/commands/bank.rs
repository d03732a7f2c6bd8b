//! `bank`: rated puzzles from the bank that the page has too.

use std::io;
use std::ops::{ControlFlow, Range, RangeInclusive};
use std::{fmt, mem};

use crosshatch_core::bank::{Bank, Difficulty, Ratings};
use crosshatch_core::rating::{Scale, Value, iron};
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Grid, Rng};
use crosshatch_reasoning::orders::Which;
use crosshatch_reasoning::scales::{explainer, hodoku, minutes};
use crosshatch_reasoning::techniques;
use serde::Serialize;

use crate::args::{BankArgs, NoScale};
use crate::output::{Goal, Output, Writer};
use crate::pipeline::{self, Pipeline};
use crate::record::{Answer, Format, record};
use crate::scale::Values;
use crate::{Ending, standard};

/// The bank, the same file as the site's.
const BANK: &[u8] = include_bytes!("../../../../web/bank.bin");

/// Why the options make no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OptionsError {
    /// A bound without a scale.
    NoScale,
    /// A level that the scale does not have.
    NoLevel(&'static Scale),
    /// A bound on a scale that is not one of [`RATED`].
    NotRated(&'static Scale),
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoScale => f.write_str("--min and --max need the --scale that they refer to"),
            Self::NoLevel(scale) => match levels(scale) {
                [] => write!(f, "the {} scale has no levels", scale.id),
                levels => write!(f, "a level of the {} scale is one of {}", scale.id, levels.join(", ")),
            },
            Self::NotRated(scale) => {
                write!(f, "the bank has no values on the {} scale, only on {}", scale.id, RATED.map(|scale| scale.id).join(", "))
            }
        }
    }
}

/// The scales with values in the bank.
static RATED: [&Scale; 4] = [&minutes::SCALE, &iron::SCALE, &hodoku::SCALE, &explainer::SCALE];

/// The names of difficulties.
const DIFFICULTIES: [&str; 4] = {
    let [first, second, third, fourth] = Difficulty::ALL;
    [first.name(), second.name(), third.name(), fourth.name()]
};

/// The levels of a scale: its words; of the minutes scale, the difficulties.
fn levels(scale: &Scale) -> &'static [&'static str] {
    if *scale == minutes::SCALE { &DIFFICULTIES } else { scale.words() }
}

/// The puzzles that were chosen, and what is printed of them.
pub(crate) struct Job {
    bank: Bank,
    places: Vec<usize>,
    scales: Vec<&'static Scale>,
}

impl Job {
    /// The puzzles that the options choose, in the bank's order or in one that the seed decides.
    ///
    /// # Errors
    /// When the options contradict each other.
    pub(crate) fn new(args: &BankArgs) -> Result<Self, OptionsError> {
        let bank = Bank::read(BANK.to_vec()).expect("the project's own bank");
        let filter = Filter::new(args)?;
        let mut places: Vec<usize> = (0..bank.ratings().len()).filter(|&place| filter.admits(&bank, place)).collect();
        if let Some(seed) = args.seed {
            Rng::new(seed).shuffle(&mut places);
        }
        places.truncate(args.count.map_or(usize::MAX, |count| usize::try_from(count).unwrap_or(usize::MAX)));
        Ok(Self { bank, places, scales: args.rated.scales.clone() })
    }

    fn made(&self, place: usize) -> Made {
        let (grid, ratings) = (givens(&self.bank, place), &self.bank.ratings()[place]);
        let [in_hodoku, in_explainer] = ratings.hardest.map(|technique| self.bank.techniques()[technique].clone());
        Made {
            puzzle: line(&grid, Symbols::FromOne),
            values: Values::knowing(&grid, &self.scales, &stored(ratings)),
            givens: grid.count_filled(),
            minimal: ratings.minimal,
            hardest: Hardest { hodoku: in_hodoku, explainer: in_explainer },
        }
    }
}

fn givens(bank: &Bank, place: usize) -> Grid {
    bank.givens(place).expect("the bank is whole")
}

/// The values that take long to find. The others are found anew.
fn stored(ratings: &Ratings) -> [Value; 2] {
    let (level, score) = ratings.hodoku;
    [Value::new(&hodoku::SCALE, [level, score]), Value::new(&explainer::SCALE, ratings.explainer)]
}

/// What is asked of a puzzle.
struct Filter {
    /// The bounds on a scale, in its unit.
    range: Option<(&'static Scale, RangeInclusive<u32>)>,
    /// The level on a scale, by its place.
    level: Option<(&'static Scale, usize)>,
    technique: Option<Which>,
}

impl Filter {
    fn new(args: &BankArgs) -> Result<Self, OptionsError> {
        let range = args.rated.range().map_err(|NoScale| OptionsError::NoScale)?;
        if let Some((scale, _)) = range.as_ref().filter(|(scale, _)| !RATED.contains(scale)) {
            return Err(OptionsError::NotRated(scale));
        }
        let mut level = None;
        if let Some(name) = &args.level {
            let scale = args.rated.scales.first().copied().unwrap_or(&minutes::SCALE);
            let place = levels(scale).iter().position(|level| level.eq_ignore_ascii_case(name));
            level = Some((scale, place.ok_or(OptionsError::NoLevel(scale))?));
        }
        Ok(Self { range, level, technique: args.technique })
    }

    fn admits(&self, bank: &Bank, place: usize) -> bool {
        let ratings = &bank.ratings()[place];
        let is_in_range = |(scale, range): &(&Scale, RangeInclusive<u32>)| range.contains(&points(scale, ratings));
        let is_of_level = |&(scale, level): &(&Scale, usize)| {
            if *scale == minutes::SCALE {
                Difficulty::of(ratings.seconds) as usize == level
            } else if *scale == hodoku::SCALE {
                ratings.hodoku.0 as usize == level
            } else {
                // The bank has the score on the iron scale, not the word.
                iron::rate(&givens(bank, place)).label().to_string() == levels(scale)[level]
            }
        };
        let is_hardest = |which: &Which| {
            let mut hardest = ratings.hardest.iter().filter_map(|&place| techniques::of_id(&bank.techniques()[place]));
            hardest.any(|technique| which.has(technique))
        };
        self.range.as_ref().is_none_or(is_in_range)
            && self.technique.as_ref().is_none_or(is_hardest)
            && self.level.as_ref().is_none_or(is_of_level)
    }
}

/// The rating on one of the scales [`RATED`], in its unit.
fn points(scale: &Scale, ratings: &Ratings) -> u32 {
    if *scale == minutes::SCALE {
        ratings.seconds
    } else if *scale == hodoku::SCALE {
        ratings.hodoku.1
    } else if *scale == explainer::SCALE {
        ratings.explainer[0]
    } else {
        ratings.iron
    }
}

/// Prints the puzzles.
pub(crate) fn run(job: Job, args: &BankArgs) -> Ending {
    delivered(job, args).unwrap_or_else(|failed| failed)
}

/// Does so and returns how the run ends; as an error, already reported, if the output could not be written completely.
fn delivered(job: Job, args: &BankArgs) -> Result<Ending, Ending> {
    let found = job.places.len() as u64;
    let format = args.common.format();
    let output = Output::open(args.common.talk(), Goal::Puzzles(found))?;
    let mut delivery = Delivery { format, written: 0, ending: Ending::Fine };
    let batches = (found > 0).then_some(0..found).into_iter();
    let pipeline = Pipeline::start(job, batches, args.common.threads())?;
    let delivered = pipeline.deliver(&output, None, |answers, writer| delivery.receive(answers, writer));
    output.close(delivered)?;
    match args.count {
        Some(wanted) if found < wanted => {
            standard::remark(format_args!("{found} of {wanted} found in the bank"));
            Ok(Ending::Unusable)
        }
        _ => Ok(delivery.ending),
    }
}

struct Delivery {
    format: Format,
    written: usize,
    ending: Ending,
}

impl Delivery {
    fn receive(&mut self, answers: &mut Vec<Result<Made, u64>>, writer: &mut Writer) -> io::Result<ControlFlow<()>> {
        for answer in mem::take(answers) {
            match answer {
                Ok(made) => {
                    self.written += 1;
                    writer.write(record(self.format, self.written, &made).as_bytes(), 1)?;
                }
                Err(number) => {
                    standard::remark(format_args!("puzzle {} failed: internal error", number + 1));
                    self.ending = Ending::Unusable;
                }
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

impl pipeline::Job for Job {
    type Items = Range<u64>;
    type Outcomes = Vec<Result<Made, u64>>;

    fn work(&self, number: &u64, answers: &mut Self::Outcomes) {
        answers.push(Ok(self.made(self.places[*number as usize])));
    }

    fn panicked(&self, number: &u64, answers: &mut Self::Outcomes) {
        answers.push(Err(*number));
    }
}

/// A puzzle of the bank with its ratings.
#[derive(Serialize)]
pub(crate) struct Made {
    puzzle: String,
    #[serde(flatten)]
    values: Values,
    givens: usize,
    minimal: bool,
    hardest: Hardest,
}

/// The technique of the most expensive step on the path of each scale.
#[derive(Serialize)]
struct Hardest {
    hodoku: String,
    explainer: String,
}

impl Answer for Made {
    fn fields(&self) -> String {
        self.values.after(&self.puzzle)
    }

    fn is_fine(&self) -> bool {
        true
    }
}
