//! Benchmarks beside other programs, in a separate workspace.
//!
//! On a shared machine a program now and then takes twice as long. So programs run in turns, block by block, and what counts
//! is the median of their ratios.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;
use crate::system::{self, Sudo};
use crate::toolchain::{self, Paths, WASI};
use crate::tools;
use crate::workspace::Workspace;

/// Where and how programs are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Runner {
    /// In one process, on this machine.
    Native,
    /// The same as WebAssembly, in Node.
    Node,
    /// The same, in a worker of a page in Chromium.
    Chromium,
    /// As whole processes, one of them `crosshatch solve`.
    Processes,
}

impl Runner {
    /// Those that have a name on the command line.
    pub(crate) const NAMED: [(&str, Self); 3] =
        [("wasm", Self::Node), ("chromium", Self::Chromium), ("processes", Self::Processes)];
}

/// Runs the benchmark on these sets, or on all if none is named.
///
/// # Errors
/// When something that it needs is missing, or programs give different answers.
pub(crate) fn bench(workspace: &Workspace, ground: Runner, sets: &[String]) -> Result<()> {
    let mut run = match ground {
        Runner::Native => for_this_machine(cargo_run(workspace, &["--release", "--"])),
        Runner::Node => {
            let mut node = Command::new("node");
            node.arg("--no-warnings").arg(workspace.root.join("xtask/src/wasi.mjs")).arg(wasm(workspace)?);
            node
        }
        Runner::Chromium => {
            let browser = system::browser(workspace, Sudo::MayAsk)?;
            let mut node = Command::new("node");
            node.arg(workspace.root.join("bench/chromium/run.mjs")).arg(browser).arg(wasm(workspace)?);
            node
        }
        Runner::Processes => {
            process::run(toolchain::cargo(workspace).args(["build", "--release", "--package", "crosshatch-cli"]))?;
            let target = workspace.scratch.parent().and_then(Path::parent).context("xtask is not in a folder of builds")?;
            let program = target.join("release").join(format!("crosshatch{}", env::consts::EXE_SUFFIX));
            let mut run = for_this_machine(cargo_run(workspace, &["--release", "--", "processes"]));
            run.arg(program);
            run
        }
    };
    process::run(run.args(sets))
}

/// Cargo, which compiles the benchmark with these options and runs it with the arguments that follow `--`.
fn cargo_run(workspace: &Workspace, options: &[&str]) -> Command {
    let mut cargo = toolchain::cargo(workspace);
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
fn wasm(workspace: &Workspace) -> Result<PathBuf> {
    system::node(workspace, Sudo::MayAsk)?;
    let optimiser = tools::wasm_opt(workspace, Sudo::MayAsk)?;
    toolchain::add_target(workspace, WASI)?;
    let mut cargo = toolchain::cargo(workspace);
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
    toolchain::set_wasm_flags(&mut cargo, workspace, Paths::Kept, &[])?;
    process::run(&mut cargo)?;
    let folder = workspace.root.join("bench/target").join(WASI).join("site");
    let program = folder.join("crosshatch-bench.optimised.wasm");
    let optimise = ["-O3", "-o"];
    process::run(Command::new(&optimiser.program).args(optimise).arg(&program).arg(folder.join("crosshatch-bench.wasm")))?;
    Ok(program)
}
