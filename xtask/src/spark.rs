//! Tests the Spark driver in `scale/` for real, with executors in separate processes. Spark is half a gigabyte, so this is no step of the
//! test run.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::system::{self, Sudo};
use crate::workspace::Workspace;
use crate::{process, toolchain};

/// The version of pyspark, which includes Spark.
const PYSPARK: &str = "4.3.0";

/// Installs Python's packages and Java where they are missing, builds the command line, and runs the driver's tests.
///
/// # Errors
/// When something is missing and cannot be installed, or a test fails.
pub(crate) fn test(workspace: &Workspace, names: &[String]) -> Result<()> {
    system::java(workspace, Sudo::MayAsk)?;
    let python = python(workspace)?;
    process::run(toolchain::cargo(workspace).args(["build", "--release", "--quiet", "--package", "crosshatch-cli"]))?;
    let mut tests = Command::new(python);
    tests.arg(workspace.root.join("scale/test_crosshatch_spark.py")).arg("-v").args(names);
    process::run(tests.current_dir(&workspace.root))
}

/// A Python that has pyspark, in the tools folder.
fn python(workspace: &Workspace) -> Result<std::path::PathBuf> {
    let folder = workspace.tools.join(format!("pyspark-{PYSPARK}"));
    let python = folder.join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" });
    let has_spark = || process::answer(Command::new(&python).args(["-c", "import pyspark; print(pyspark.__version__)"]));
    if has_spark().is_some_and(|version| version.trim() == PYSPARK) {
        return Ok(python);
    }
    eprintln!("pyspark {PYSPARK}: installing into {}, about a minute, once", folder.display());
    let system = ["python3", "python"].into_iter().find_map(|name| which::which(name).ok());
    let system = system.context("There is no Python: install Python 3.10 or newer.")?;
    process::run_installer(Command::new(system).args(["-m", "venv"]).arg(&folder), workspace.output)?;
    let package = format!("pyspark=={PYSPARK}");
    process::run_installer(Command::new(&python).args(["-m", "pip", "install", "--quiet", &package]), workspace.output)?;
    if has_spark().is_none() {
        bail!("pyspark was installed into {}, but cannot be imported", folder.display());
    }
    Ok(python)
}
