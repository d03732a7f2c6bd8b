//! Benchmarks beside other programs; they are a workspace of their own.
//!
//! On a shared machine a program now and then takes twice as long. So programs run in turns, block by block, and what counts
//! is the median of their ratios.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::place::Place;
use crate::process;
use crate::system::{self, Sudo};
use crate::toolchain::{self, Paths, WASI};
use crate::tools;

/// Where and how programs are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// In one process, on this machine.
    Native,
    /// The same as WebAssembly, in Node.
    Node,
    /// The same, in a worker of a page in Chromium.
    Chromium,
    /// As whole processes, one of them `crosshatch solve`.
    Processes,
}

impl Ground {
    /// Those that have a name on the command line.
    pub(crate) const NAMED: [(&str, Self); 3] =
        [("wasm", Self::Node), ("chromium", Self::Chromium), ("processes", Self::Processes)];
}

/// Runs the benchmark on these sets, or on all if none is named.
///
/// # Errors
/// When something that it needs is missing, or programs give different answers.
pub(crate) fn bench(place: &Place, ground: Ground, sets: &[String]) -> Result<()> {
    let mut run = match ground {
        Ground::Native => for_this_machine(cargo_run(place, &["--release", "--"])),
        Ground::Node => {
            let mut node = Command::new("node");
            node.arg("--no-warnings").arg(place.root.join("xtask/src/wasi.mjs")).arg(wasm(place)?);
            node
        }
        Ground::Chromium => {
            let browser = system::browser(place, Sudo::MayAsk)?;
            let mut node = Command::new("node");
            node.arg(place.root.join("bench/chromium/run.mjs")).arg(browser).arg(wasm(place)?);
            node
        }
        Ground::Processes => {
            process::run(toolchain::cargo(place).args(["build", "--release", "--package", "crosshatch-cli"]))?;
            let target = place.scratch.parent().and_then(Path::parent).context("xtask is not in a folder of builds")?;
            let program = target.join("release").join(format!("crosshatch{}", env::consts::EXE_SUFFIX));
            let mut run = for_this_machine(cargo_run(place, &["--release", "--", "processes"]));
            run.arg(program);
            run
        }
    };
    process::run(run.args(sets))
}

/// Cargo, which compiles the benchmark with these options and runs it with the arguments that follow `--`.
fn cargo_run(place: &Place, options: &[&str]) -> Command {
    let mut cargo = toolchain::cargo(place);
    cargo.args(["run", "--manifest-path", "bench/Cargo.toml"]).args(options);
    cargo
}

/// Enables all instructions of this machine, since the other programs do not detect them at run time. `crosshatch` itself is
/// compiled for any machine.
fn for_this_machine(mut cargo: Command) -> Command {
    cargo.env("RUSTFLAGS", "-C target-cpu=native");
    cargo
}

/// The benchmark as WebAssembly, compiled and optimised like the page.
fn wasm(place: &Place) -> Result<PathBuf> {
    system::node(place, Sudo::MayAsk)?;
    let optimiser = tools::wasm_opt(place, Sudo::MayAsk)?;
    toolchain::add_target(place, WASI)?;
    let mut cargo = toolchain::cargo(place);
    cargo.args([
        "build",
        "--manifest-path",
        "bench/Cargo.toml",
        "--target-dir",
        "bench/target",
        "--profile",
        "site",
        "--target",
        WASI,
    ]);
    toolchain::set_wasm_flags(&mut cargo, place, Paths::Kept, &[])?;
    process::run(&mut cargo)?;
    let folder = place.root.join("bench/target").join(WASI).join("site");
    let program = folder.join("crosshatch-bench.optimised.wasm");
    let optimise = ["-O3", "-o"];
    process::run(Command::new(&optimiser.program).args(optimise).arg(&program).arg(folder.join("crosshatch-bench.wasm")))?;
    Ok(program)
}
