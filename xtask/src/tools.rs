//! The programs that are installed into the tools folder: three from crates.io, two from npm.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result};

use crate::install::Recipe;
use crate::process;
use crate::system::{self, Sudo};
use crate::toolchain;
use crate::workspace::Workspace;

const TRUNK: &str = "0.21.14";
const CARGO_DENY: &str = "0.20.2";
const CARGO_FUZZ: &str = "0.13.2";
const BINARYEN: &str = "132.0.0";
const AXE: &str = "4.14.1";
const TYPESCRIPT: &str = "5.9.3";

/// The oldest wasm-opt on the PATH that is accepted: 108 rejects what Rust emits, 120 was tested.
const OLDEST_WASM_OPT: u32 = 120;

/// A program that was found.
pub(crate) struct Found {
    /// The executable file.
    pub(crate) program: PathBuf,
    /// The folder to put first on the PATH; `None` if the PATH leads to the program already. (A folder of the PATH must not be
    /// moved to its front: it may contain an older cargo.)
    pub(crate) folder: Option<PathBuf>,
}

impl Found {
    fn on_path(program: PathBuf) -> Self {
        Self { program, folder: None }
    }

    fn installed(program: PathBuf) -> Self {
        Self { folder: program.parent().map(Path::to_owned), program }
    }
}

/// Trunk, which builds the site.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn trunk(workspace: &Workspace) -> Result<Found> {
    let tool = CargoTool {
        title: "Trunk",
        package: "trunk",
        version: TRUNK,
        program: "trunk",
        // All of its tools are provided, so it needs no TLS for downloads.
        options: &["--no-default-features"],
        takes: "about 6 minutes",
    };
    tool.ensure(workspace)
}

/// cargo-deny, which checks the dependencies.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn cargo_deny(workspace: &Workspace) -> Result<Found> {
    let tool = CargoTool {
        title: "cargo-deny",
        package: "cargo-deny",
        version: CARGO_DENY,
        program: "cargo-deny",
        options: &["--no-default-features"],
        takes: "some minutes",
    };
    tool.ensure(workspace)
}

/// cargo-fuzz, which builds the fuzz targets.
///
/// # Errors
/// When it is missing and cannot be installed.
pub(crate) fn cargo_fuzz(workspace: &Workspace) -> Result<Found> {
    let tool = CargoTool {
        title: "cargo-fuzz",
        package: "cargo-fuzz",
        version: CARGO_FUZZ,
        program: "cargo-fuzz",
        options: &[],
        takes: "about a minute",
    };
    tool.ensure(workspace)
}

/// A wasm-opt that is new enough for what Rust emits.
///
/// # Errors
/// When it is missing and cannot be installed, or Node is, which runs npm's version.
pub(crate) fn wasm_opt(workspace: &Workspace, sudo: Sudo) -> Result<Found> {
    if let Ok(program) = which::which("wasm-opt")
        && process::version(&program).and_then(|text| process::major(&text)) >= Some(OLDEST_WASM_OPT)
    {
        return Ok(Found::on_path(program));
    }
    let script = if cfg!(windows) { "wasm-opt.cmd" } else { "wasm-opt" };
    let tool =
        NpmTool { title: "wasm-opt (binaryen)", package: "binaryen", version: BINARYEN, file: Path::new(".bin").join(script) };
    system::node(workspace, sudo)?;
    tool.ensure(workspace, sudo).map(Found::installed)
}

/// The script that finds accessibility faults in a page.
///
/// # Errors
/// When it or npm is missing and cannot be installed.
pub(crate) fn axe(workspace: &Workspace, sudo: Sudo) -> Result<PathBuf> {
    let tool = NpmTool { title: "axe-core", package: "axe-core", version: AXE, file: Path::new("axe-core").join("axe.min.js") };
    tool.ensure(workspace, sudo)
}

/// The TypeScript compiler, a script for Node, after making sure that it is there.
///
/// # Errors
/// When it or npm is missing and cannot be installed.
pub(crate) fn typescript(workspace: &Workspace, sudo: Sudo) -> Result<PathBuf> {
    let file = Path::new("typescript").join("bin").join("tsc");
    NpmTool { title: "TypeScript", package: "typescript", version: TYPESCRIPT, file }.ensure(workspace, sudo)
}

/// A program that cargo builds and installs.
struct CargoTool<'a> {
    title: &'a str,
    package: &'a str,
    version: &'a str,
    program: &'a str,
    /// Options for `cargo install`.
    options: &'a [&'a str],
    takes: &'a str,
}

impl CargoTool<'_> {
    fn ensure(&self, workspace: &Workspace) -> Result<Found> {
        if let Some(program) = self.on_path() {
            return Ok(Found::on_path(program));
        }
        let recipe = Recipe {
            name: format!("{}-{}", self.package, self.version),
            proof: Path::new("bin").join(executable(self.program)),
            announcement: format!("{} {}: installing, {}, once", self.title, self.version, self.takes),
        };
        if let Some(program) = recipe.installed(workspace) {
            return Ok(Found::installed(program));
        }
        recipe.install(workspace, |folder| self.install(workspace, folder)).map(Found::installed)
    }

    /// The program to which the PATH leads, if it has exactly this version.
    fn on_path(&self) -> Option<PathBuf> {
        let program = which::which(self.program).ok()?;
        let says_version = process::version(&program)?.split_whitespace().any(|word| word == self.version);
        says_version.then_some(program)
    }

    fn install(&self, workspace: &Workspace, folder: &Path) -> Result<()> {
        let build = folder.join("build");
        let locked = process::run_installer(self.cargo_install(folder, &build).arg("--locked"), workspace.output);
        if locked.is_err() {
            // A lock file may name a release that has since been yanked.
            eprintln!("{}: trying again without its lock file", self.title);
            process::run_installer(&mut self.cargo_install(folder, &build), workspace.output)?;
        }
        fs::remove_dir_all(&build).with_context(|| format!("{} cannot be removed", build.display()))
    }

    fn cargo_install(&self, folder: &Path, build: &Path) -> Command {
        let mut cargo = toolchain::cargo_outside(folder);
        cargo.args(["install", self.package, "--version", self.version]).args(self.options);
        cargo.arg("--root").arg(folder).env("CARGO_TARGET_DIR", build);
        // These programs run for seconds: a fast build matters more than fast programs.
        cargo.envs([
            ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "1"),
            ("CARGO_PROFILE_RELEASE_LTO", "off"),
            ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
            ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
            ("CARGO_PROFILE_RELEASE_STRIP", "true"),
        ]);
        cargo
    }
}

fn executable(name: &str) -> String {
    format!("{name}{}", env::consts::EXE_SUFFIX)
}

/// A package that npm downloads.
struct NpmTool<'a> {
    title: &'a str,
    package: &'a str,
    version: &'a str,
    /// The required file, within `node_modules`.
    file: PathBuf,
}

impl NpmTool<'_> {
    fn ensure(&self, workspace: &Workspace, sudo: Sudo) -> Result<PathBuf> {
        let recipe = Recipe {
            name: format!("{}-{}", self.package, self.version),
            proof: Path::new("node_modules").join(&self.file),
            announcement: format!("{} {}: installing, some seconds, once", self.title, self.version),
        };
        if let Some(file) = recipe.installed(workspace) {
            return Ok(file);
        }
        let npm = system::npm(workspace, sudo)?;
        recipe.install(workspace, |folder| {
            let mut install = Command::new(npm);
            install.arg("install").arg("--prefix").arg(folder).current_dir(folder);
            install.args(["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]);
            install.arg(format!("{}@{}", self.package, self.version));
            process::run_installer(&mut install, workspace.output)
        })
    }
}
