//! What can be said on the command line.

use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::RangedU64ValueParser;
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand};
use crosshatch_core::Shape;
use crosshatch_core::rating::iron::Label;

use crate::record::Format;
use crate::scale::Scale;
use crate::solve::Engine;

/// Solves, rates and generates Sudoku of every size from 4x4 to 25x25.
#[derive(Parser)]
#[command(version, after_help = EXIT_STATUS)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

const EXIT_STATUS: &str = "\
Exit status: 0 all fine; 1 at least one line or file was unusable or undecided, or fewer puzzles were made than ordered;
2 wrong usage, or none of the named files could be read. Ctrl-C ends with 130; what was written by then are whole lines.";

const INPUT_HELP: &str = "\
Input: one puzzle a line, in any one-line format. Empty lines and lines that start with # give nothing. A line that cannot
be read gives its first 100 characters, -, and the reason; the run goes on. Output: one line a puzzle, in input order, with
fields separated by tabs.";

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Count solutions and show the first one
    ///
    /// Prints the puzzle, how many solutions it has (counting stops at the limit) and the first of them. A puzzle that cannot
    /// be decided within the budget of guesses gives ?, an empty field and the reason.
    #[command(after_long_help = INPUT_HELP)]
    Solve(SolveArgs),
    /// Rate the difficulty
    ///
    /// Prints the puzzle and one value for each scale, in the order in which the scales were named. Where a scale does not apply
    /// the value is - and the last field has the reason.
    #[command(after_long_help = INPUT_HELP)]
    Rate(RateArgs),
    /// Make puzzles
    ///
    /// Prints puzzles, one a line, then their values on each scale that was named. The same order and seed give the same bytes on
    /// every machine and for every number of threads.
    Generate(GenerateArgs),
}

#[derive(Args)]
pub(crate) struct SolveArgs {
    /// What solves
    #[arg(long, value_enum, default_value_t = Engine::Fast)]
    pub(crate) engine: Engine,
    /// Stop counting solutions here
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) limit: u32,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(Args)]
pub(crate) struct RateArgs {
    /// A scale to rate on; may be given several times
    #[arg(long = "scale", value_name = "SCALE", required = true, value_enum)]
    pub(crate) scales: Vec<Scale>,
    #[command(flatten)]
    pub(crate) input: InputArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

#[derive(Args)]
pub(crate) struct GenerateArgs {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// Width and height of a box, from 2x2 to 5x5
    #[arg(long, value_name = "WxH", default_value_t = Shape::NINE)]
    pub(crate) shape: Shape,
    /// A scale whose value is printed; may be given several times
    #[arg(long = "scale", value_name = "SCALE", value_enum)]
    pub(crate) scales: Vec<Scale>,
    /// The smallest value wanted on the first scale
    #[arg(long, value_name = "X")]
    pub(crate) min: Option<u32>,
    /// The largest value wanted on the first scale
    #[arg(long, value_name = "Y")]
    pub(crate) max: Option<u32>,
    /// The level wanted on the first scale: Easy, Medium, Hard or Expert
    #[arg(long, value_name = "LEVEL", value_parser = level)]
    pub(crate) level: Option<Label>,
    /// How many givens, both ends included. Unless --minimal is given, digging stops at the fewest
    #[arg(long, value_name = "A..B", value_parser = givens)]
    pub(crate) givens: Option<RangeInclusive<usize>>,
    /// Only puzzles in which every given is known to be needed
    #[arg(long)]
    pub(crate) minimal: bool,
    /// A number from 0 to 2^64 - 1 that decides everything; without it one is drawn, and told on standard error
    #[arg(long, value_name = "S")]
    pub(crate) seed: Option<u64>,
    /// Stop after so many seconds, with what was found by then
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) budget: Option<Duration>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Where lines come from.
#[derive(Args)]
pub(crate) struct InputArgs {
    /// Files to read, one after another; - is standard input, which is also read when none is named
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// What every command has.
#[derive(Args)]
pub(crate) struct CommonArgs {
    /// How many threads work [default: all cores]; the output is the same for every number
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_THREADS))]
    threads: Option<usize>,
    /// Write JSON lines, each with the 1-based "line" (of all input, or of the puzzles made)
    #[arg(long)]
    json: bool,
    /// No progress bar and no remarks on standard error, only errors
    #[arg(long)]
    quiet: bool,
}

/// More threads than any machine has cores; a larger number is a slip.
const MOST_THREADS: u64 = 4096;

/// How much is said on standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Talk {
    /// Errors only.
    Errors,
    /// Also remarks, and progress if a person is watching.
    All,
}

impl CommonArgs {
    pub(crate) fn threads(&self) -> NonZeroUsize {
        let wanted = self.threads.and_then(NonZeroUsize::new);
        wanted.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }

    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { Format::Tabs }
    }

    pub(crate) fn talk(&self) -> Talk {
        if self.quiet { Talk::Errors } else { Talk::All }
    }
}

/// Ends the program as clap does for wrong usage: the sentence, the usage, status 2.
pub(crate) fn refuse(reason: &dyn fmt::Display) -> ! {
    Arguments::command().error(ErrorKind::ArgumentConflict, reason).exit()
}

fn level(text: &str) -> Result<Label, String> {
    let known = Label::ALL.into_iter().find(|label| label.to_string().eq_ignore_ascii_case(text));
    known.ok_or_else(|| "a level is one of Easy, Medium, Hard, Expert".into())
}

fn givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let ends = text.split_once("..").and_then(|(first, last)| Some((first.parse().ok()?, last.parse().ok()?)));
    let (first, last): (usize, usize) = ends.ok_or("write the fewest and the most, such as 24..28")?;
    if first > last { Err(format!("{first} is more than {last}")) } else { Ok(first..=last) }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.filter(|time| !time.is_zero()).ok_or_else(|| "write a number of seconds above 0, such as 10 or 0.5".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_of_the_arguments_is_sound() {
        Arguments::command().debug_assert();
    }

    #[test]
    fn values_are_read_or_refused() {
        assert_eq!(givens("24..28"), Ok(24..=28));
        assert_eq!(givens("24..24"), Ok(24..=24));
        for wrong in ["", "24", "..", "24..", "..28", "28..24", "a..b", "-1..3", "24..=28"] {
            assert!(givens(wrong).is_err(), "{wrong}");
        }
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        for wrong in ["", "0", "-1", "NaN", "inf", "1e400", "five"] {
            assert!(seconds(wrong).is_err(), "{wrong}");
        }
        assert_eq!(level("hard"), Ok(Label::Hard));
        assert!(level("Fiendish").is_err());
    }
}
