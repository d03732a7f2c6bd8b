//! Programs that this one plays the part of, for Trunk: copied under their names and put first on the PATH.
//!
//! wasm-bindgen is where the program can be cut into chunks, see [`split`]. wasm-opt is one that copies its input, for machines without
//! Node: Trunk fails without one, and only index.html can tell it not to call it.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};

use crate::split;
use crate::workspace::Workspace;

/// A program that this one plays the part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    /// wasm-opt, which copies its input.
    WasmOpt,
    /// wasm-bindgen, which cuts the program first.
    WasmBindgen,
}

impl Part {
    const fn name(self) -> &'static str {
        match self {
            Self::WasmOpt => "wasm-opt",
            Self::WasmBindgen => "wasm-bindgen",
        }
    }
}

/// The part that this program was called to play, by its name.
pub(crate) fn meant_by(name: &OsStr) -> Option<Part> {
    let stem = Path::new(name).file_stem()?;
    [Part::WasmOpt, Part::WasmBindgen].into_iter().find(|part| stem == part.name())
}

/// Puts a stand-in into a separate folder and returns that folder.
///
/// # Errors
/// When the copy cannot be made.
pub(crate) fn put_into_place(workspace: &Workspace, part: Part) -> Result<PathBuf> {
    let folder = workspace.scratch.join("stand-ins").join(part.name());
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let program = folder.join(format!("{}{}", part.name(), env::consts::EXE_SUFFIX));
    // Under another name first: a running program cannot be overwritten.
    let fresh = folder.join(format!("{}.fresh", std::process::id()));
    fs::copy(&workspace.program, &fresh)
        .and_then(|_| fs::rename(&fresh, &program))
        .with_context(|| format!("{} cannot be written", program.display()))?;
    Ok(folder)
}

/// Plays a part.
///
/// # Errors
/// When the words are not those that Trunk uses, or what has to be done fails.
pub(crate) fn run(part: Part, words: impl Iterator<Item = OsString>) -> Result<()> {
    match part {
        Part::WasmOpt => copy(words),
        Part::WasmBindgen => split::run(words),
    }
}

/// Does what Trunk expects of wasm-opt, except for optimising.
fn copy(words: impl Iterator<Item = OsString>) -> Result<()> {
    match Task::of(words)? {
        Task::SayVersion => println!("wasm-opt version 0 (a stand-in that copies)"),
        Task::Copy { from, to } => {
            fs::copy(&from, &to).with_context(|| format!("{} cannot be copied to {}", from.display(), to.display()))?;
        }
    }
    Ok(())
}

#[derive(Debug, PartialEq, Eq)]
enum Task {
    SayVersion,
    Copy { from: PathBuf, to: PathBuf },
}

impl Task {
    fn of(mut words: impl Iterator<Item = OsString>) -> Result<Self> {
        let (mut from, mut to) = (None, None);
        while let Some(word) = words.next() {
            // A path that is not Unicode can only be the input.
            match word.to_str() {
                Some("--version") => return Ok(Self::SayVersion),
                Some("-o" | "--output") => to = words.next(),
                Some(option) if option.starts_with('-') => {
                    if let Some(path) = option.strip_prefix("--output=") {
                        to = Some(path.into());
                    }
                }
                _ => from = Some(word),
            }
        }
        let from = from.context("wasm-opt's stand-in was given no input")?.into();
        let to = to.context("wasm-opt's stand-in was given no output")?.into();
        Ok(Self::Copy { from, to })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn task(line: &str) -> Result<Task> {
        Task::of(line.split_whitespace().map(OsString::from))
    }

    fn copy(from: &str, to: &str) -> Task {
        Task::Copy { from: from.into(), to: to.into() }
    }

    #[test]
    fn tasks() {
        let table = [
            ("--version", Task::SayVersion),
            ("--output=out.wasm -O3 in.wasm", copy("in.wasm", "out.wasm")),
            ("--output=out.wasm -Oz in.wasm --enable-reference-types", copy("in.wasm", "out.wasm")),
            ("in.wasm -o out.wasm", copy("in.wasm", "out.wasm")),
            ("in.wasm --output out.wasm -O", copy("in.wasm", "out.wasm")),
        ];
        for (line, expected) in table {
            assert_eq!(task(line).unwrap(), expected, "{line}");
        }
    }

    #[test]
    fn half_a_task() {
        assert_eq!(task("-O3 in.wasm").unwrap_err().to_string(), "wasm-opt's stand-in was given no output");
        assert_eq!(task("--output=out.wasm").unwrap_err().to_string(), "wasm-opt's stand-in was given no input");
    }

    #[test]
    fn names() {
        for (name, meant) in [
            ("wasm-opt", Some(Part::WasmOpt)),
            ("/a/b/wasm-opt", Some(Part::WasmOpt)),
            ("wasm-opt.exe", Some(Part::WasmOpt)),
            ("/a/wasm-bindgen", Some(Part::WasmBindgen)),
            ("/a/xtask", None),
        ] {
            assert_eq!(meant_by(OsStr::new(name)), meant, "{name}");
        }
    }
}
