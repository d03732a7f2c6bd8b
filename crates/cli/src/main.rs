//! `crosshatch`: the project's engines and scales on the command line, over files and streams.
//!
//! Each command has its module:
//!
//! - `solve` counts solutions, with the engines of `engines`; `backdoor` and `canonical` answer other questions about each line.
//! - `rate` and `scale` rate puzzles; `generate` makes them to order, `bank` has them ready.
//! - `convert` writes boards in other formats, `print` sets them on paper.
//! - `explain` prints solving paths and available steps; `review` judges the moves of a played game; `verify` checks techniques against exemplars and lists them.
//! - `play` is the interactive program, `cgi` the web program of 2011.
//!
//! They share:
//!
//! - `args` parses the command line, `usage` rejects it, `echo` repeats what a user wrote in messages.
//! - `input` reads blocks of lines, `pipeline` distributes work over threads and puts the results in order, `output` writes;
//!   `lines` combines these for commands that work line by line, and `plain` is their shortcut for 9x9 boards of 81 characters.
//! - `table` reads and writes CSV, `parquet` writes Parquet, if the feature of that name is on.
//! - `record` formats answers as fields or JSON, `stats` counts them; `standard` is the standard streams as they really are.
//! - `budget` limits the work on a line; `ending` is how a run ends.
//!
//! The crate depends on `crosshatch-core`, `crosshatch-reasoning` and `crosshatch-engines`; nothing depends on it.
//!
//! Output is in input order and the same for every number of threads, on every machine; budgets count work, not time, except for
//! `generate --budget`. Memory is bounded however long the input is. Bad lines are reported and do not stop a run. The exit
//! status is that of [`Ending`].

mod args;
mod board;
mod budget;
mod commands;
mod echo;
mod ending;
mod input;
mod lines;
mod output;
#[cfg(feature = "parquet")]
mod parquet;
mod pipeline;
mod plain;
mod play;
mod record;
mod scale;
mod standard;
mod stats;
mod table;
mod usage;

use std::process::ExitCode;

use args::Command;
use commands::convert::Convert;
use commands::{backdoor, bank, canonical, cgi, explain, generate, print, rate, review, solve, verify};
use ending::Ending;

fn main() -> ExitCode {
    usage::arguments().map_or_else(ExitCode::from, |arguments| run(arguments.command).into())
}

fn run(command: Command) -> Ending {
    match command {
        Command::Solve(args) => match args.engine() {
            Ok(engine) => lines::run(solve::Solve::new(engine, args.limit), &args.lines),
            Err(error) => usage::refuse("solve", &error),
        },
        Command::Backdoor(args) => lines::run(backdoor::Backdoors, &args),
        Command::Canonical(args) => lines::run(canonical::CanonicalForms, &args),
        Command::Convert(args) => lines::run(Convert(args.to), &args.lines),
        Command::Print(args) => print::run(&args),
        Command::Cgi => cgi::run(),
        Command::Explain(args) => explain::run(&args),
        Command::Review(args) => review::run(&args),
        Command::Verify(args) => {
            let lines = input::Lines::of(args.files);
            lines::run_job(verify::Verify { format: args.common.format() }, lines, &args.common)
        }
        Command::Techniques(args) => verify::list(args.format()),
        Command::Rate(args) => {
            let limits = scale::Limits { timeout_ms: args.timeout_ms, max_length: args.max_length };
            lines::run(rate::Rate::new(args.scales, limits, args.stats), &args.lines)
        }
        Command::Play(args) => play::run(&args),
        Command::Bank(args) => match bank::Job::new(&args) {
            Ok(job) => bank::run(job, &args),
            Err(error) => usage::refuse("bank", &error),
        },
        Command::Generate(args) => match generate::Job::new(&args) {
            Ok(job) => generate::run(job, &args),
            Err(error) => usage::refuse("generate", &error),
        },
    }
}
