//! `crosshatch`: the same core as the page, over files and streams.

mod args;
mod backdoor;
mod canonical;
mod cgi;
mod echo;
mod engines;
mod explain;
mod generate;
mod input;
mod lines;
mod output;
mod pipeline;
mod plain;
mod play;
mod rate;
mod record;
mod scale;
mod solve;
mod standard;
mod usage;
mod verify;

use std::process::ExitCode;

use args::Command;

fn main() -> ExitCode {
    usage::arguments().map_or_else(ExitCode::from, |arguments| run(arguments.command).into())
}

fn run(command: Command) -> Ending {
    match command {
        Command::Solve(args) => match args.engine() {
            Ok(engine) => lines::run(solve::Solve::new(engine, args.limit), args.input, &args.common),
            Err(error) => usage::refuse("solve", &error),
        },
        Command::Backdoor(args) => lines::run(backdoor::Backdoors, args.input, &args.common),
        Command::Canonical(args) => lines::run(canonical::CanonicalForms, args.input, &args.common),
        Command::Cgi => cgi::run(),
        Command::Explain(args) => explain::run(&args),
        Command::Verify(args) => {
            let lines = input::Lines::of(args.input.files);
            lines::run_job(verify::Verify { format: args.common.format() }, lines, &args.common)
        }
        Command::Techniques => verify::list(),
        Command::Rate(args) => lines::run(rate::Rate::new(args.scales), args.input, &args.common),
        Command::Play(args) => play::run(&args),
        Command::Generate(args) => match generate::Order::new(&args) {
            Ok(order) => generate::run(order, &args),
            Err(error) => usage::refuse("generate", &error),
        },
    }
}

/// How a run ended, which is its exit status.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ending {
    /// All was fine: status 0.
    Fine,
    /// At least one line was unusable or undecided, or not all that was ordered could be delivered or written: status 1.
    Unusable,
    /// Wrong usage; nothing was done: status 2.
    Usage,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> Self {
        Self::from(ending as u8)
    }
}
