//! Python, with packages from its index in a folder of the tools folder.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::install::Recipe;
use crate::process;
use crate::system;
use crate::workspace::Workspace;

/// A Python that has exactly these packages, each written as `name==version`.
///
/// # Errors
/// When there is no Python, or the packages are missing and cannot be installed.
pub(crate) fn with(workspace: &Workspace, packages: &[&str]) -> Result<PathBuf> {
    let recipe = Recipe {
        name: packages.join("-").replace("==", "-"),
        proof: Path::new(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" }).into(),
        announcement: format!("{} for Python: installing, about a minute, once", packages.join(", ")),
    };
    if let Some(python) = recipe.installed(workspace) {
        return Ok(python);
    }
    let system = system::PYTHON.found().context("There is no Python 3.11 or newer with venv: install it.")?;
    recipe.install(workspace, |folder| {
        process::run_installer(Command::new(system).args(["-m", "venv"]).arg(folder), workspace.output)?;
        let python = folder.join(&recipe.proof);
        // No scripts of the folder are called, which name the folder as it is called now.
        process::run_installer(Command::new(python).args(["-m", "pip", "install", "--quiet"]).args(packages), workspace.output)
    })
}
