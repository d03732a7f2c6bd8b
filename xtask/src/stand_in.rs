//! A stand-in for wasm-opt that copies its input, for machines without Node.
//!
//! Trunk fails without a wasm-opt, and only index.html can tell it not to call one. So this program, copied under the name
//! wasm-opt and put first on the PATH, plays its part.

use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result};

use crate::place::Place;

const NAME: &str = "wasm-opt";

/// Whether this program was called by the stand-in's name.
pub(crate) fn is_meant_by(name: &OsStr) -> bool {
    Path::new(name).file_stem().is_some_and(|stem| stem == NAME)
}

/// Puts the stand-in into a folder of its own and returns that folder.
///
/// # Errors
/// When the copy cannot be made.
pub(crate) fn put_into_place(place: &Place) -> Result<PathBuf> {
    let folder = place.scratch.join("no-wasm-opt");
    fs::create_dir_all(&folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let program = folder.join(format!("{NAME}{}", env::consts::EXE_SUFFIX));
    // Under another name first: a running program cannot be overwritten.
    let fresh = folder.join(format!("{}.fresh", std::process::id()));
    fs::copy(env::current_exe()?, &fresh)
        .and_then(|_| fs::rename(&fresh, &program))
        .with_context(|| format!("{} cannot be written", program.display()))?;
    Ok(folder)
}

/// Does what Trunk expects of wasm-opt, except for optimising.
///
/// # Errors
/// When the words name no input and output, or the copy fails.
pub(crate) fn run(words: impl Iterator<Item = OsString>) -> Result<()> {
    match Task::of(words)? {
        Task::SayVersion => println!("{NAME} version 0 (a stand-in that copies)"),
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
        for (name, meant) in [("wasm-opt", true), ("/a/b/wasm-opt", true), ("wasm-opt.exe", true), ("/a/xtask", false)] {
            assert_eq!(is_meant_by(OsStr::new(name)), meant, "{name}");
        }
    }
}
