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
//! - [`spark`]: the tests of the Spark driver. [`fuzz`]: the fuzz targets.
//! - [`package`]: the npm package. [`wheel`]: the wheels for Python, with the help of [`python`].
//! - [`peers`]: benchmarks beside other programs.
//! - [`workspace`] and [`process`]: the folders that commands work in; running other programs.
//!
//! It depends on none of the project's crates: it runs `cargo`, Trunk and the tests as processes. Tools go into a folder of the
//! user's cache, or into `CROSSHATCH_TOOLS`. No file of the built site names a folder of the machine that built it.

mod archive;
mod args;
mod bookmarklets;
mod browser_tests;
mod files;
mod fuzz;
mod glue_names;
mod install;
mod naming;
mod offline;
mod optimise;
mod package;
mod peers;
mod process;
mod python;
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
mod wheel;
mod workspace;

use std::env;
use std::process::ExitCode;

use anyhow::Result;
use clap::Parser;

use args::{BenchOptions, CommandLine, OtherBench, Request};
use process::Output;
use size::Budget;
use system::Sudo;
use workspace::Workspace;

fn main() -> ExitCode {
    let mut words = env::args_os();
    if let Some(name) = words.next()
        && let Some(part) = stand_in::meant_by(&name)
    {
        return finish(stand_in::run(part, words));
    }
    let CommandLine { request, verbose } = CommandLine::parse();
    let output = if verbose { Output::Shown } else { Output::OnFailure };
    finish(Workspace::here(output).and_then(|workspace| perform(&request, &workspace)))
}

fn perform(request: &Request, workspace: &Workspace) -> Result<()> {
    match request {
        Request::Setup => setup::everything(workspace),
        Request::Serve(options) => site::serve(workspace, options),
        Request::Build => {
            site::build(workspace, Sudo::Passwordless)?;
            size::report(workspace, Budget::Mentioned)
        }
        Request::SingleFile => {
            site::build(workspace, Sudo::Passwordless)?;
            single_file::write(workspace)
        }
        Request::Release => {
            site::build(workspace, Sudo::Passwordless)?;
            single_file::write(workspace)?;
            archive::write(workspace)
        }
        Request::Package => package::pack(workspace),
        Request::Wheel => wheel::pack(workspace),
        Request::Test(options) => steps::run(workspace, &options.steps(), options.second_try()),
        Request::Bench(options) => bench(workspace, options),
        Request::FitMinutes => steps::fit_minutes(workspace),
        Request::Bank(options) => steps::make_bank(workspace, options.passed_on()),
        Request::Fuzz(options) => fuzz::run(workspace, &options.targets, options.seconds),
        Request::Spark { names } => spark::test(workspace, names),
        Request::Size => size::report(workspace, Budget::Enforced),
        Request::Pictures => {
            site::build(workspace, Sudo::Passwordless)?;
            steps::take_pictures(workspace)
        }
    }
}

fn bench(workspace: &Workspace, options: &BenchOptions) -> Result<()> {
    match &options.other {
        None => {
            let mut bench = toolchain::cargo(workspace);
            bench.arg("bench").args(steps::BENCHED).args(&options.arguments);
            process::run(&mut bench)
        }
        Some(OtherBench::Wasm { arguments }) => steps::bench_wasm(workspace, arguments),
        Some(OtherBench::Page { arguments }) => {
            site::build(workspace, Sudo::Passwordless)?;
            steps::bench_page(workspace, arguments)
        }
        Some(OtherBench::Load { beside }) => {
            site::build(workspace, Sudo::Passwordless)?;
            steps::bench_load(workspace, beside.as_deref())
        }
        Some(OtherBench::Peers { words }) => {
            let (ground, sets) = args::ground_and_sets(words);
            peers::bench(workspace, ground, sets)
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
