//! Builds and serves the page, through Trunk.

use std::env::{self, consts::EXE_EXTENSION};
use std::ffi::OsString;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::args::ServeOptions;
use crate::bookmarklets;
use crate::files;
use crate::naming;
use crate::offline;
use crate::package;
use crate::process;
use crate::scripts;
use crate::setup::{self, Need};
use crate::split;
use crate::stand_in::{self, Part};
use crate::style;
use crate::system::Sudo;
use crate::toolchain::{self, Paths};
use crate::tools::{self, Found};
use crate::workspace::Workspace;

const UNOPTIMISED: &str = "The page is built UNOPTIMISED, about half again as large: wasm-opt needs Node and npm.";

/// How the page is compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// As deployed.
    Release,
    /// For a fast build.
    Debug,
}

/// Builds the site into the workspace's `dist` folder.
///
/// # Errors
/// When a tool is missing, the build fails, or the result names folders of this machine.
pub(crate) fn build(workspace: &Workspace, sudo: Sudo) -> Result<()> {
    let (mut trunk, optimiser) = trunk(workspace, Profile::Release, sudo)?;
    process::run(trunk.args(["build", "--release", "true"]))?;
    bookmarklets::write(&workspace.dist())?;
    write_guide(workspace)?;
    package::embed(workspace, optimiser.program())?;
    style::join(&workspace.dist())?;
    scripts::minify(&workspace.dist())?;
    naming::name_by_content(&workspace.dist())?;
    offline::finish(&workspace.dist())?;
    check_privacy(workspace, &workspace.dist())?;
    if let Optimiser::StandIn(_) = optimiser {
        eprintln!("{UNOPTIMISED}");
    }
    Ok(())
}

/// Builds the page, serves and opens it, and rebuilds it when a file changes. Returns only when it fails or, on some systems,
/// when it is interrupted.
///
/// # Errors
/// When the port is taken, a tool is missing, or Trunk fails.
pub(crate) fn serve(workspace: &Workspace, options: &ServeOptions) -> Result<()> {
    let port = options.port;
    if TcpListener::bind((Ipv4Addr::LOCALHOST, port)).is_err() {
        bail!("Port {port} cannot be used, perhaps because another program does: choose one with --port N.");
    }
    let profile = if options.debug { Profile::Debug } else { Profile::Release };
    let (mut trunk, _) = trunk(workspace, profile, Sudo::Passwordless)?;
    trunk.arg("serve").args(["--address", "127.0.0.1", "--port", &port.to_string()]);
    trunk.args(["--disable-address-lookup", "true"]);
    // The page's Content-Security-Policy blocks the script that would reload it.
    trunk.args(["--no-autoreload", "true"]);
    trunk.arg("--dist").arg(workspace.scratch.join("served"));
    for folder in [workspace.dist(), workspace.root.join("target")] {
        if folder.exists() {
            trunk.arg("--ignore").arg(folder);
        }
    }
    if profile == Profile::Release {
        trunk.args(["--release", "true"]);
    }
    let address = format!("http://127.0.0.1:{port}/");
    eprintln!("The page will be at {address} and is built again when a file changes. Ctrl-C ends this.");
    if !options.no_open {
        if has_display() {
            trunk.args(["--open", "true"]);
        } else {
            eprintln!("There is no display here: open the address yourself.");
        }
    }
    go_on_as(trunk)
}

/// Trunk with everything it needs, run from the workspace's root.
fn trunk(workspace: &Workspace, profile: Profile, sudo: Sudo) -> Result<(Command, Optimiser)> {
    setup::ensure(workspace, &[Need::WasmTarget], sudo)?;
    let trunk = tools::trunk(workspace)?;
    let (optimiser, paths) = match profile {
        Profile::Release => (optimiser(workspace, sudo)?, Paths::Hidden),
        Profile::Debug => (Optimiser::Unneeded, Paths::Kept),
    };
    // Trunk's --offline keeps it from downloading tools, but applies to crates as well.
    process::run(toolchain::cargo(workspace).arg("fetch"))?;

    let mut command = Command::new(trunk.program);
    command.current_dir(&workspace.root).args(["--offline", "true"]);
    let cutter = stand_in::put_into_place(workspace, Part::WasmBindgen)?;
    command.env("PATH", path_with([&cutter].into_iter().chain(optimiser.folder()))?);
    if let Optimiser::WasmOpt(found) = &optimiser {
        command.env(split::OPTIMISER, &found.program);
    }
    if profile == Profile::Release {
        command.env(split::CHECKED, "yes");
    }
    toolchain::set_wasm_flags(&mut command, workspace, paths, &toolchain::FOR_CUTTING)?;
    // Trunk's own backtraces are long and hide the compiler's errors.
    command.env_remove("RUST_BACKTRACE");
    if env::var_os("NO_COLOR").is_some() {
        // Trunk refuses the variable's usual value, 1.
        command.env_remove("NO_COLOR").env("TRUNK_COLOR", "never");
    }
    Ok((command, optimiser))
}

/// The program that writes the guide. Cargo builds it into the folder of this one.
const GUIDE_WRITER: &str = "crosshatch-guide";

/// Writes the guide as separate pages.
fn write_guide(workspace: &Workspace) -> Result<()> {
    process::run(toolchain::cargo(workspace).args(["build", "--quiet", "--bin", GUIDE_WRITER]).args(toolchain::NATIVE))?;
    let writer = workspace.program.with_file_name(GUIDE_WRITER).with_extension(EXE_EXTENSION);
    process::run(Command::new(writer).arg(workspace.dist().join(offline::GUIDE)))
}

/// What serves as wasm-opt.
enum Optimiser {
    /// Nothing: Trunk does not call it.
    Unneeded,
    /// wasm-opt.
    WasmOpt(Found),
    /// The stand-in, in this folder.
    StandIn(PathBuf),
}

impl Optimiser {
    /// wasm-opt, if there is one.
    fn program(&self) -> Option<&Path> {
        match self {
            Self::Unneeded | Self::StandIn(_) => None,
            Self::WasmOpt(found) => Some(&found.program),
        }
    }

    /// The folder to put on the PATH, if any.
    fn folder(&self) -> Option<&PathBuf> {
        match self {
            Self::Unneeded => None,
            Self::WasmOpt(found) => found.folder.as_ref(),
            Self::StandIn(folder) => Some(folder),
        }
    }
}

fn optimiser(workspace: &Workspace, sudo: Sudo) -> Result<Optimiser> {
    match tools::wasm_opt(workspace, sudo) {
        Ok(found) => Ok(Optimiser::WasmOpt(found)),
        Err(error) => {
            eprintln!("{UNOPTIMISED}\n{error:#}");
            stand_in::put_into_place(workspace, Part::WasmOpt).map(Optimiser::StandIn)
        }
    }
}

/// The PATH with these folders in front.
pub(crate) fn path_with<'a>(folders: impl Iterator<Item = &'a PathBuf>) -> Result<OsString> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::join_paths(folders.cloned().chain(env::split_paths(&path))).context("the tools folder's name cannot stand in PATH")
}

fn has_display() -> bool {
    let is_set = |name| env::var_os(name).is_some_and(|value| !value.is_empty());
    cfg!(any(windows, target_os = "macos")) || ["DISPLAY", "WAYLAND_DISPLAY", "WSL_DISTRO_NAME"].into_iter().any(is_set)
}

/// Replaces this process by the other program, so that signals reach it.
#[cfg(unix)]
fn go_on_as(mut command: Command) -> Result<()> {
    use std::os::unix::process::CommandExt;
    Err(command.exec()).context("Trunk could not be started")
}

#[cfg(not(unix))]
fn go_on_as(mut command: Command) -> Result<()> {
    process::run(&mut command)
}

/// Checks that the files of a folder reveal nothing about the machine that built them.
///
/// # Errors
/// When one does; the error names it.
pub(crate) fn check_privacy(workspace: &Workspace, folder: &Path) -> Result<()> {
    let private: Vec<String> = toolchain::private_paths(workspace)?
        .into_iter()
        .map(|(path, _)| format!("{}{}", path.display(), std::path::MAIN_SEPARATOR))
        .collect();
    for file in files::read(folder)? {
        if let Some(path) = private.iter().find(|path| contains(&file.bytes, path)) {
            bail!("{} in {} names the folder {path} of this machine, which is not for publishing.", file.name, folder.display());
        }
    }
    Ok(())
}

fn contains(bytes: &[u8], text: &str) -> bool {
    bytes.windows(text.len()).any(|window| window == text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_in_bytes() {
        let bytes = b"\0\xff/home/ada/src\0";
        assert!(contains(bytes, "/home/ada/"));
        assert!(!contains(bytes, "/home/bob/"));
        assert!(!contains(b"", "/home/ada/"));
    }
}
