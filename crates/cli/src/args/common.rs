//! The arguments that every command has.

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;

use clap::Args;
use clap::builder::RangedU64ValueParser;

use crate::echo;
use crate::record::Format;

/// What every command has that writes lines.
#[derive(Args)]
pub(crate) struct CommonArgs {
    #[command(flatten)]
    run: RunArgs,
    /// Write JSON lines, each with a 1-based "line" number (counted over all input, or over the puzzles made)
    #[arg(long)]
    json: bool,
}

/// What every command has.
#[derive(Args)]
pub(crate) struct RunArgs {
    /// How many threads to use [default: all cores]; the output is the same for every number
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=MOST_THREADS))]
    threads: Option<usize>,
    /// Write no progress bar or remarks to standard error, only errors
    #[arg(long)]
    quiet: bool,
}

/// More threads than any machine has cores; a larger number must be a mistake.
const MOST_THREADS: u64 = 4096;

/// How much is printed on standard error.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Talk {
    /// Errors only.
    Errors,
    /// Also remarks, and progress if a person is watching.
    All,
}

impl CommonArgs {
    pub(crate) fn threads(&self) -> NonZeroUsize {
        self.run.threads()
    }

    pub(crate) fn format(&self) -> Format {
        if self.json { Format::Json } else { Format::Tabs }
    }

    pub(crate) fn talk(&self) -> Talk {
        self.run.talk()
    }
}

impl RunArgs {
    pub(crate) fn threads(&self) -> NonZeroUsize {
        let wanted = self.threads.and_then(NonZeroUsize::new);
        wanted.or_else(|| std::thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }

    pub(crate) fn talk(&self) -> Talk {
        if self.quiet { Talk::Errors } else { Talk::All }
    }
}

/// Parses a value of the core. Its error message may repeat part of the text, so it is shortened and made printable.
pub(super) fn parsed<T: FromStr<Err: fmt::Display>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: T::Err| echo::sentence(&error.to_string()))
}
