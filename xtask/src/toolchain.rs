//! Rust's own parts: cargo, the compiler's targets and components, and the flags for wasm.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::process;
use crate::workspace::Workspace;

/// The target that the page is compiled for.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// The target for WebAssembly outside a page, with files and clocks.
pub(crate) const WASI: &str = "wasm32-wasip1";

/// The toolchain for the fuzz targets.
const NIGHTLY: &str = "nightly";

/// The package of the page, which is compiled to wasm.
pub(crate) const PAGE: &str = "crosshatch-ui";

/// The packages that run on this machine, with the features that are off by default. Every command that compiles for this machine names all
/// of them: the packages named decide the features of shared dependencies, and cargo compiles our crates again for other features.
pub(crate) const NATIVE: [&str; 5] = ["--workspace", "--exclude", PAGE, "--features", "crosshatch-cli/parquet"];

/// The flags for wasm in .cargo/config.toml. Setting flags by a variable overrides that file, so they are repeated here.
const WASM_FLAGS: [&str; 2] = ["-C", "target-feature=+simd128"];

/// What cutting the page into chunks needs of the linker: where everything in the program is named.
pub(crate) const FOR_CUTTING: [&str; 2] = ["-C", "link-arg=--emit-relocs"];

/// The cargo that runs this, in the workspace's root.
pub(crate) fn cargo(workspace: &Workspace) -> Command {
    let mut cargo = Command::new(cargo_program());
    cargo.current_dir(&workspace.root);
    cargo
}

/// The cargo that runs this, as if called from a folder outside the workspace and without settings for the workspace.
pub(crate) fn cargo_outside(folder: &Path) -> Command {
    let mut cargo = Command::new(cargo_program());
    cargo.current_dir(folder);
    for name in ["RUSTFLAGS", "CARGO_ENCODED_RUSTFLAGS", "CARGO_BUILD_RUSTFLAGS", "CARGO_BUILD_TARGET", "CARGO_BUILD_TARGET_DIR"]
    {
        cargo.env_remove(name);
    }
    cargo
}

fn cargo_program() -> PathBuf {
    env::var_os("CARGO").map_or_else(|| "cargo".into(), PathBuf::from)
}

/// What a wasm build reveals about the machine on which it ran.
#[derive(Clone, Copy)]
pub(crate) enum Paths {
    /// Panic messages contain full file paths.
    Kept,
    /// Full paths are replaced by short ones, so that builds in different folders are identical.
    Hidden,
}

/// Sets the compiler's flags for wasm, whatever the environment and .cargo/config.toml say, and `more` of them.
///
/// # Errors
/// When the compiler does not report where it is installed.
pub(crate) fn set_wasm_flags(command: &mut Command, workspace: &Workspace, paths: Paths, more: &[&str]) -> Result<()> {
    let mut flags = WASM_FLAGS.map(str::to_owned).to_vec();
    flags.extend(more.iter().map(|flag| (*flag).to_owned()));
    if let Paths::Hidden = paths {
        flags.extend(hiding(workspace)?);
    }
    set_flags(command, &flags);
    Ok(())
}

/// Sets the compiler's flags for this machine so that full paths are replaced by short ones.
///
/// # Errors
/// When the compiler does not report where it is installed.
pub(crate) fn hide_paths(command: &mut Command, workspace: &Workspace) -> Result<()> {
    set_flags(command, &hiding(workspace)?);
    Ok(())
}

/// The flags that replace full paths by short ones.
fn hiding(workspace: &Workspace) -> Result<Vec<String>> {
    let flag = |(path, name): (PathBuf, &str)| format!("--remap-path-prefix={}={name}", path.display());
    Ok(private_paths(workspace)?.into_iter().map(flag).collect())
}

fn set_flags(command: &mut Command, flags: &[String]) {
    // Unlike RUSTFLAGS, this one allows spaces in paths.
    command.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
}

/// The folders that must not appear in a release, and their replacements. If two apply, the compiler uses the last.
///
/// # Errors
/// When the compiler does not report where it is installed.
pub(crate) fn private_paths(workspace: &Workspace) -> Result<Vec<(PathBuf, &'static str)>> {
    let home = env::home_dir().filter(|home| home.parent().is_some());
    let cargo_home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(home.as_ref()?.join(".cargo")));
    let paths = [(home, "home"), (Some(workspace.root.clone()), "crosshatch"), (Some(sysroot()?), "rust"), (cargo_home, "cargo")];
    Ok(paths.into_iter().filter_map(|(path, name)| Some((path?, name))).collect())
}

/// Adds a target if it is missing.
///
/// # Errors
/// When it is missing and rustup is not there or fails.
pub(crate) fn add_target(workspace: &Workspace, target: &str) -> Result<()> {
    let libraries = sysroot()?.join("lib/rustlib").join(target).join("lib");
    if libraries.exists() {
        return Ok(());
    }
    rustup(workspace, &format!("The Rust target {target}"), &["target", "add", target])
}

/// Adds the formatter and the linter if they are missing.
///
/// # Errors
/// When one is missing and rustup is not there or fails.
pub(crate) fn add_components(workspace: &Workspace) -> Result<()> {
    let programs = sysroot()?.join("bin");
    let is_there = |name: &str| programs.join(format!("{name}{}", env::consts::EXE_SUFFIX)).exists();
    if is_there("cargo-fmt") && is_there("cargo-clippy") {
        return Ok(());
    }
    rustup(workspace, "rustfmt and clippy", &["component", "add", "rustfmt", "clippy"])
}

/// Installs a nightly toolchain if there is none. Only the fuzz targets need it.
///
/// # Errors
/// When it is missing and rustup is not there or fails.
pub(crate) fn add_nightly(workspace: &Workspace) -> Result<()> {
    if process::answer(Command::new("rustup").args(["run", NIGHTLY, "rustc", "--version"])).is_some() {
        return Ok(());
    }
    rustup(workspace, "A nightly Rust", &["toolchain", "install", NIGHTLY, "--profile", "minimal"])
}

/// Rustup in the workspace's root, which runs the program that follows with the nightly toolchain.
pub(crate) fn nightly(workspace: &Workspace) -> Command {
    let mut rustup = Command::new("rustup");
    rustup.args(["run", NIGHTLY]).current_dir(&workspace.root);
    // They name the toolchain that runs this.
    rustup.env_remove("CARGO").env_remove("RUSTC");
    rustup
}

/// The target of this machine.
///
/// # Errors
/// When the compiler does not report it.
pub(crate) fn host() -> Result<String> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let version = process::answer(Command::new(rustc).arg("-vV")).unwrap_or_default();
    let host = version.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned);
    host.context("`rustc -vV` does not name the host: is Rust installed?")
}

fn rustup(workspace: &Workspace, what: &str, arguments: &[&str]) -> Result<()> {
    let Ok(rustup) = which::which("rustup") else {
        bail!("{what}: missing, and there is no rustup to add it with. Install it the way your Rust was installed.");
    };
    eprintln!("{what}: adding, some seconds, once");
    process::run_installer(Command::new(rustup).args(arguments).current_dir(&workspace.root), workspace.output)
}

fn sysroot() -> Result<PathBuf> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let answer = process::answer(Command::new(rustc).args(["--print", "sysroot"]));
    answer.map(PathBuf::from).context("`rustc --print sysroot` failed: is Rust installed?")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flags_are_those_of_the_configuration() {
        let config = include_str!("../../.cargo/config.toml").replace('\r', "");
        let flags = WASM_FLAGS.map(|flag| format!("{flag:?}")).join(", ");
        assert!(config.contains(&format!("[target.{WASM}]\nrustflags = [{flags}]")), "{config}");
    }
}
