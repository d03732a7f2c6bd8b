//! Installation into the tools folder, atomic: a tool is there completely or not at all.

use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace::Workspace;

const PARTIAL: &str = "partial";

/// A tool to be installed.
pub(crate) struct Recipe {
    /// The name of its folder in the tools folder: the tool and its version.
    pub(crate) name: String,
    /// A file, relative to that folder, that exists if and only if the tool is installed.
    pub(crate) proof: PathBuf,
    /// What is printed before it is installed.
    pub(crate) announcement: String,
}

impl Recipe {
    /// The file that proves that the tool is installed, if it is.
    pub(crate) fn installed(&self, workspace: &Workspace) -> Option<PathBuf> {
        Some(workspace.tools.join(&self.name).join(&self.proof)).filter(|path| path.exists())
    }

    /// Installs the tool if it is missing: `fill` fills a temporary folder, which gets its final name after success. Returns the
    /// file that proves the installation.
    ///
    /// # Errors
    /// When `fill` fails or does not create that file, or when the tools folder cannot be written to.
    pub(crate) fn install(&self, workspace: &Workspace, fill: impl FnOnce(&Path) -> Result<()>) -> Result<PathBuf> {
        fs::create_dir_all(&workspace.tools).with_context(|| format!("{} cannot be made", workspace.tools.display()))?;
        let _lock = lock(&workspace.tools)?;
        if let Some(proof) = self.installed(workspace) {
            return Ok(proof); // installed by the run that held the lock
        }
        remove_partial_folders(&workspace.tools)?;
        eprintln!("{}", self.announcement);
        let partial = workspace.tools.join(format!("{}.{PARTIAL}", self.name));
        fs::create_dir(&partial).with_context(|| format!("{} cannot be made", partial.display()))?;
        if let Err(error) = fill(&partial) {
            // The original error is more informative than one about cleaning up.
            let _ = fs::remove_dir_all(&partial);
            return Err(error);
        }
        let folder = workspace.tools.join(&self.name);
        remove_folder(&folder)?;
        fs::rename(&partial, &folder).with_context(|| format!("{} cannot be renamed", partial.display()))?;
        self.installed(workspace).with_context(|| format!("{} was installed without {}", self.name, self.proof.display()))
    }
}

/// Keeps other runs from installing the same thing at the same time. Released when dropped, or when the process ends for any
/// reason.
fn lock(tools: &Path) -> Result<File> {
    let path = tools.join("lock");
    let file = File::create(&path).with_context(|| format!("{} cannot be written", path.display()))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            eprintln!("Another run is installing tools: waiting for it.");
            file.lock()?;
        }
        Err(TryLockError::Error(error)) => {
            return Err(error).context(format!("{} cannot be locked", path.display()));
        }
    }
    Ok(file)
}

/// Removes what interrupted runs left behind. Only the holder of the lock may do this: for everyone else it could be work in
/// progress.
fn remove_partial_folders(tools: &Path) -> Result<()> {
    for entry in fs::read_dir(tools)? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == PARTIAL) {
            remove_folder(&path)?;
        }
    }
    Ok(())
}

fn remove_folder(path: &Path) -> Result<()> {
    if path.exists() {
        fs::remove_dir_all(path).with_context(|| format!("{} cannot be removed", path.display()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::cell::OnceCell;

    use anyhow::bail;

    use super::*;
    use crate::process::Output;

    fn workspace_for(name: &str) -> Workspace {
        let tools = std::env::temp_dir().join(format!("crosshatch-{name}-{}", std::process::id()));
        Workspace {
            root: PathBuf::new(),
            program: PathBuf::new(),
            scratch: PathBuf::new(),
            tools,
            output: Output::OnFailure,
            apt_update: OnceCell::new(),
        }
    }

    fn names(workspace: &Workspace) -> Vec<String> {
        let entries = fs::read_dir(&workspace.tools).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).filter(|name| name != "lock").collect();
        names.sort();
        names
    }

    fn recipe() -> Recipe {
        Recipe { name: "tool-1".into(), proof: "program".into(), announcement: "tool 1: installing".into() }
    }

    #[test]
    fn a_success_is_there_whole_and_leftovers_are_gone() {
        let workspace = workspace_for("success");
        fs::create_dir_all(workspace.tools.join("other-1.partial/bin")).unwrap();
        fs::create_dir_all(workspace.tools.join("tool-1")).unwrap();
        fs::write(workspace.tools.join("tool-1/damaged"), "").unwrap();
        assert_eq!(recipe().installed(&workspace), None);
        let program = recipe().install(&workspace, |partial| Ok(fs::write(partial.join("program"), "whole")?)).unwrap();
        assert_eq!(fs::read_to_string(&program).unwrap(), "whole");
        assert_eq!(recipe().installed(&workspace), Some(program));
        assert!(!workspace.tools.join("tool-1/damaged").exists());
        assert_eq!(names(&workspace), ["tool-1"]);
        recipe().install(&workspace, |_| bail!("installed twice")).unwrap();
        fs::remove_dir_all(&workspace.tools).unwrap();
    }

    #[test]
    fn a_failure_leaves_nothing() {
        let workspace = workspace_for("failure");
        let failed = recipe().install(&workspace, |partial| {
            fs::write(partial.join("program"), "half")?;
            bail!("no network")
        });
        assert_eq!(failed.unwrap_err().to_string(), "no network");
        assert_eq!(names(&workspace), Vec::<String>::new());
        fs::remove_dir_all(&workspace.tools).unwrap();
    }

    #[test]
    fn success_has_to_be_proven() {
        let workspace = workspace_for("proof");
        let failed = recipe().install(&workspace, |_| Ok(()));
        assert_eq!(failed.unwrap_err().to_string(), "tool-1 was installed without program");
        fs::remove_dir_all(&workspace.tools).unwrap();
    }
}
