//! The wheels for Python: the module of `crates/python`, and the command line of `crates/cli`.

use std::env::consts::{DLL_PREFIX, DLL_SUFFIX};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::files;
use crate::process;
use crate::python;
use crate::site;
use crate::system;
use crate::toolchain::{self, NATIVE};
use crate::workspace::Workspace;

/// What builds and tests the wheels.
const PACKAGES: [&str; 6] =
    ["maturin==1.16.0", "mypy==2.4.1", "pytest==9.2.0", "polars==2.1.0", "pandas==3.1.1", "pyarrow==26.0.1"];

/// The packages, with the folders of their crates.
const WHEELS: [(&str, &str); 2] = [("crosshatch", "crates/python"), ("crosshatch-cli", "crates/cli")];

/// The README and the tests of the module, within its crate.
const README: &str = "README.md";
const TESTS: &str = "tests";

/// Builds the wheels into the folder of what is published, installs them into an empty folder, and tests them there.
///
/// # Errors
/// When Python is missing, a wheel does not build or names a folder of this machine, or a test fails.
pub(crate) fn pack(workspace: &Workspace) -> Result<()> {
    let python = python::with(workspace, &PACKAGES)?;
    let release = workspace.root.join("release");
    for (_, source) in WHEELS {
        let mut maturin = Command::new(&python);
        maturin.args(["-m", "maturin", "build", "--release", "--interpreter"]).arg(&python);
        maturin.arg("--manifest-path").arg(workspace.root.join(source).join("Cargo.toml")).arg("--out").arg(&release);
        toolchain::hide_paths(&mut maturin, workspace)?;
        process::run(maturin.current_dir(&workspace.root))?;
    }
    let user = empty_folder(workspace)?;
    let mut install = Command::new(&python);
    install.args(["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--no-compile", "--find-links"]).arg(release);
    install.arg("--target").arg(&user).args(WHEELS.map(|(name, _)| name));
    process::run(&mut install)?;
    site::check_privacy(workspace, &user)?;
    run_tests(workspace, &python, &user, &user.join("bin"))
}

/// Tests the module and the command line as the test run builds them, which takes a minute less than the wheels. Without Python they are not tested.
///
/// # Errors
/// When the module does not build, or a test fails.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    if system::PYTHON.found().is_none() {
        eprintln!("{}", system::PYTHON_ADVICE);
        return Ok(());
    }
    let python = python::with(workspace, &PACKAGES)?;
    process::run(toolchain::cargo(workspace).arg("build").args(NATIVE).args(["--lib", "--bin", "crosshatch"]))?;
    let built = workspace.target().join("debug");
    let user = empty_folder(workspace)?;
    let library = format!("{DLL_PREFIX}crosshatch{DLL_SUFFIX}");
    let module = user.join(if cfg!(windows) { "crosshatch.pyd" } else { "crosshatch.so" });
    fs::copy(built.join(&library), module).with_context(|| format!("{library} cannot be copied"))?;
    run_tests(workspace, &python, &user, &built)
}

/// Runs the tests of `crates/python/tests` and the lines of the READMEs, with the module in the folder `user` and the command line in `programs`.
fn run_tests(workspace: &Workspace, python: &Path, user: &Path, programs: &Path) -> Result<()> {
    let [module, command_line] = WHEELS.map(|(_, folder)| workspace.root.join(folder));
    let mut tests = Command::new(python);
    tests.args(["-m", "pytest", "--quiet", "-p", "no:cacheprovider", "--doctest-glob=*.md"]);
    tests.arg(module.join(README)).arg(module.join(TESTS)).current_dir(user);
    tests.env("PYTHONPATH", user).env("PYTHONDONTWRITEBYTECODE", "1");
    tests.env("CROSSHATCH_PROGRAMS", programs).env("CROSSHATCH_CLI_README", command_line.join(README));
    process::run(&mut tests)
}

/// An empty folder, in which the module is as a user has it.
fn empty_folder(workspace: &Workspace) -> Result<PathBuf> {
    let folder = workspace.scratch.join("wheel-user");
    files::make_empty(&folder)?;
    Ok(folder)
}
