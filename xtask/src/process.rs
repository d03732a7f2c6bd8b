//! Running other programs.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// When the output of installers is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Output {
    /// Only its end, and only on failure: package managers print many warnings that concern nobody.
    OnFailure,
    /// As it comes.
    Shown,
}

/// Runs a command with the terminal's streams.
///
/// # Errors
/// When it cannot be started or fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", line(command));
    }
    Ok(())
}

/// Runs an installer, showing its output as `output` says.
///
/// # Errors
/// When it cannot be started or fails; the error then contains the end of its output.
pub(crate) fn run_installer(command: &mut Command, output: Output) -> Result<()> {
    if output == Output::Shown {
        return run(command);
    }
    let done = command.stdin(Stdio::inherit()).output().with_context(|| cannot_start(command))?;
    if !done.status.success() {
        let printed = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
        bail!("`{}` failed ({}). The end of what it printed:\n{}", line(command), done.status, last_lines(&printed, 30));
    }
    Ok(())
}

/// The standard output of a command, trimmed; `None` if it cannot be started or fails.
pub(crate) fn answer(command: &mut Command) -> Option<String> {
    let done = command.stdin(Stdio::null()).output().ok()?;
    done.status.success().then(|| String::from_utf8_lossy(&done.stdout).trim().to_owned())
}

/// The output of a program asked for its version.
pub(crate) fn version(program: &Path) -> Option<String> {
    answer(Command::new(program).arg("--version"))
}

/// The first number in a program's version text: 20 in `v20.9.0`, 116 in `wasm-opt version 116 (…)`.
pub(crate) fn major(version: &str) -> Option<u32> {
    version.split(|c: char| !c.is_ascii_digit()).find(|part| !part.is_empty())?.parse().ok()
}

/// The reason when a command could not be started.
pub(crate) fn cannot_start(command: &Command) -> String {
    format!("`{}` could not be started", line(command))
}

fn line(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn last_lines(text: &str, count: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(count)..].join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn majors() {
        let table = [
            ("v20.9.0", Some(20)),
            ("wasm-opt version 116 (version_116)", Some(116)),
            ("wasm-opt version 132", Some(132)),
            ("", None),
            ("unknown", None),
        ];
        for (text, expected) in table {
            assert_eq!(major(text), expected, "{text}");
        }
    }

    #[test]
    fn the_end_of_a_text() {
        assert_eq!(last_lines("a\nb\nc\n", 2), "b\nc");
        assert_eq!(last_lines("a", 2), "a");
    }
}
