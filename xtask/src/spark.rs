//! Tests the Spark driver in `scale/` for real, with executors in separate processes. Spark is half a gigabyte, so this is no step of the
//! test run.

use std::process::Command;

use anyhow::Result;

use crate::system::{self, Sudo};
use crate::workspace::Workspace;
use crate::{process, python, toolchain};

/// The version of pyspark, which includes Spark.
const PYSPARK: &str = "pyspark==4.3.0";

/// Installs Python's packages and Java where they are missing, builds the command line, and runs the driver's tests.
///
/// # Errors
/// When something is missing and cannot be installed, or a test fails.
pub(crate) fn test(workspace: &Workspace, names: &[String]) -> Result<()> {
    system::java(workspace, Sudo::MayAsk)?;
    let python = python::with(workspace, &[PYSPARK])?;
    process::run(toolchain::cargo(workspace).args(["build", "--release", "--quiet", "--package", "crosshatch-cli"]))?;
    let mut tests = Command::new(python);
    tests.arg(workspace.root.join("scale/test_crosshatch_spark.py")).arg("-v").args(names);
    process::run(tests.current_dir(&workspace.root))
}
