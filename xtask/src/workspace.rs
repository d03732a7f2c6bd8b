//! The folders: the checkout and the tools folder.

use std::cell::OnceCell;
use std::ffi::OsString;
use std::path::{self, Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};

use crate::process::Output;

/// The folders that the commands work in.
pub(crate) struct Workspace {
    /// The root of the workspace, absolute.
    pub(crate) root: PathBuf,
    /// The folder into which tools are installed, absolute; it need not exist yet.
    pub(crate) tools: PathBuf,
    /// This program, where it was when it was started. The tests build it anew, so that its path is asked for once: later, the
    /// system may answer with that of the file that is gone.
    pub(crate) program: PathBuf,
    /// A folder within the build output for xtask's own use.
    pub(crate) scratch: PathBuf,
    /// When the output of installers is shown.
    pub(crate) output: Output,
    /// The result of `apt-get update`, which is run at most once.
    pub(crate) apt_update: OnceCell<Result<(), String>>,
}

impl Workspace {
    /// The folders for the running program.
    ///
    /// # Errors
    /// When the user has no home folder and `CROSSHATCH_TOOLS` is not set.
    pub(crate) fn here(output: Output) -> Result<Self> {
        let package = env::var_os("CARGO_MANIFEST_DIR").unwrap_or_else(|| env!("CARGO_MANIFEST_DIR").into());
        let root = Path::new(&package).parent().context("xtask is not in a workspace")?.to_owned();
        let tools = tools_folder(System::THIS, env::home_dir(), |name| env::var_os(name));
        let tools = tools.context("There is no home folder: set CROSSHATCH_TOOLS to a folder for the tools.")?;
        let program = env::current_exe().context("the running program's own path is not known")?;
        let scratch = program.with_file_name("xtask-scratch");
        Ok(Self { root, tools: path::absolute(tools)?, program, scratch, output, apt_update: OnceCell::new() })
    }

    /// The folder of the deployable site.
    pub(crate) fn dist(&self) -> PathBuf {
        self.root.join("dist")
    }

    /// Writes a file into the folder of what is published beside the site, and prints its size.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn release(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let folder = self.root.join("release");
        fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        let path = folder.join(name);
        fs::write(&path, bytes).with_context(|| format!("{} cannot be written", path.display()))?;
        println!("{}: {} bytes.", path.display(), bytes.len());
        Ok(())
    }

    /// The folder for the files of failed browser tests.
    pub(crate) fn failures(&self) -> PathBuf {
        self.target().join("failures")
    }

    /// Cargo's target folder.
    pub(crate) fn target(&self) -> PathBuf {
        // Cargo marks its target folder with this file.
        let target = self.program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").exists());
        target.map_or_else(|| self.root.join("target"), Path::to_owned)
    }
}

/// Systems that keep caches in different places.
#[derive(Clone, Copy)]
enum System {
    Mac,
    Windows,
    Other,
}

impl System {
    const THIS: Self = if cfg!(target_os = "macos") {
        Self::Mac
    } else if cfg!(windows) {
        Self::Windows
    } else {
        Self::Other
    };
}

fn tools_folder(system: System, home: Option<PathBuf>, variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let folder = |name: &str| variable(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(chosen) = folder("CROSSHATCH_TOOLS") {
        return Some(chosen);
    }
    let caches = match system {
        System::Mac => home?.join("Library/Caches"),
        System::Windows => folder("LOCALAPPDATA").or_else(|| Some(home?.join(r"AppData\Local")))?,
        // The specification of the variable requires relative paths to be ignored.
        System::Other => match folder("XDG_CACHE_HOME").filter(|path| path.is_absolute()) {
            Some(caches) => caches,
            None => home?.join(".cache"),
        },
    };
    Some(caches.join("crosshatch"))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn tools_folders() {
        let table = [
            (System::Other, &[][..], "/home/ada/.cache/crosshatch"),
            (System::Other, &[("XDG_CACHE_HOME", "/caches")], "/caches/crosshatch"),
            (System::Other, &[("XDG_CACHE_HOME", "caches")], "/home/ada/.cache/crosshatch"),
            (System::Other, &[("CROSSHATCH_TOOLS", "/t"), ("XDG_CACHE_HOME", "/c")], "/t"),
            (System::Other, &[("CROSSHATCH_TOOLS", "")], "/home/ada/.cache/crosshatch"),
            (System::Mac, &[("XDG_CACHE_HOME", "/caches")], "/home/ada/Library/Caches/crosshatch"),
            (System::Windows, &[("LOCALAPPDATA", "/local")], "/local/crosshatch"),
        ];
        for (system, variables, expected) in table {
            let variable = |name: &str| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into());
            let folder = tools_folder(system, Some("/home/ada".into()), variable);
            assert_eq!(folder, Some(expected.into()), "{variables:?}");
        }
    }

    #[test]
    fn no_home() {
        assert_eq!(tools_folder(System::Other, None, |_| None), None);
    }
}
