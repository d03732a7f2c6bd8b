//! `cargo xtask`: everything that is done to this project other than editing it. It is the only build script there is.
//!
//! - [`args`]: the command line.
//! - [`setup`]: what each command needs, with the help of [`toolchain`] (Rust's own parts), [`tools`] (programs installed into
//!   the tools folder, through [`install`]) and [`system`] (Node, a browser and others that belong to the machine).
//! - [`site`]: builds and serves the page through Trunk; [`split`] cuts it into chunks, as a [`stand_in`] for wasm-bindgen.
//! - [`bookmarklets`]: writes the bookmarklets into their page; [`shorten`] shortens their scripts.
//! - [`single_file`]: the edition that is a single file; [`archive`]: the site for other hosts.
//! - [`style`]: puts the style sheet together from its parts.
//! - [`naming`]: names the program by its content.
//! - [`offline`]: gives the built site a version and lists its [`files`] in the service worker.
//! - [`size`]: the size of the built site and its budget.
//! - [`steps`]: the test run, and the benchmarks; [`browser_tests`] runs those of the site and retries what fails; [`skipped`]: what the run
//!   did not compare.
//! - [`spark`]: the tests of the Spark driver.
//! - [`peers`]: benchmarks beside other programs.
//! - [`place`] and [`process`]: the folders that commands work in; running other programs.
//!
//! It depends on none of the project's crates: it runs `cargo`, Trunk and the tests as processes. Tools go into a folder of the
//! user's cache, or into `CROSSHATCH_TOOLS`. No file of the built site names a folder of the machine that built it.

mod archive;
mod args;
mod bookmarklets;
mod browser_tests;
mod files;
mod install;
mod naming;
mod offline;
mod peers;
mod place;
mod process;
mod scripts;
mod setup;
mod shorten;
mod single_file;
mod site;
mod size;
mod skipped;
mod spark;
mod split;
mod stand_in;
mod steps;
mod style;
mod system;
mod toolchain;
mod tools;

use std::env;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use args::{BenchOptions, CommandLine, OtherBench, Request};
use place::Place;
use process::Output;
use size::Budget;
use system::Sudo;

fn main() -> ExitCode {
    let mut words = env::args_os();
    if let Some(name) = words.next()
        && let Some(part) = stand_in::meant_by(&name)
    {
        return finish(stand_in::run(part, words));
    }
    let CommandLine { request, verbose } = CommandLine::parse();
    let output = if verbose { Output::Shown } else { Output::OnFailure };
    finish(Place::here(output).and_then(|place| perform(&request, &place)))
}

fn perform(request: &Request, place: &Place) -> Result<()> {
    match request {
        Request::Setup => setup::everything(place),
        Request::Serve(options) => site::serve(place, options),
        Request::Build => {
            site::build(place, Sudo::Passwordless)?;
            size::report(place, Budget::Mentioned)
        }
        Request::SingleFile => {
            site::build(place, Sudo::Passwordless)?;
            single_file::write(place)
        }
        Request::Release => {
            site::build(place, Sudo::Passwordless)?;
            single_file::write(place)?;
            archive::write(place)
        }
        Request::Test(options) => steps::run(place, &options.steps(), options.second_try()),
        Request::Bench(options) => bench(place, options),
        Request::FitMinutes => steps::fit_minutes(place),
        Request::Bank(options) => steps::make_bank(place, options.check),
        Request::Spark { names } => spark::test(place, names),
        Request::Size => size::report(place, Budget::Enforced),
        Request::Pictures => {
            site::build(place, Sudo::Passwordless)?;
            steps::take_pictures(place)
        }
    }
}

fn bench(place: &Place, options: &BenchOptions) -> Result<()> {
    match &options.other {
        None => {
            let mut bench = toolchain::cargo(place);
            bench.arg("bench").args(steps::BENCHED).args(&options.arguments);
            process::run(&mut bench)
        }
        Some(OtherBench::Wasm { arguments }) => steps::bench_wasm(place, arguments),
        Some(OtherBench::Page { arguments }) => {
            site::build(place, Sudo::Passwordless)?;
            steps::bench_page(place, arguments)
        }
        Some(OtherBench::Load { beside }) => {
            site::build(place, Sudo::Passwordless)?;
            steps::bench_load(place, beside.as_deref())
        }
        Some(OtherBench::Peers { words }) => {
            let (ground, sets) = args::ground_and_sets(words);
            peers::bench(place, ground, sets)
        }
    }
}

fn finish(result: Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
