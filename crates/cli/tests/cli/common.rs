//! Runs the built program.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::{fs, thread};

/// An easy puzzle, its solution, and its value on the iron scale.
pub(crate) const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
pub(crate) const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
pub(crate) const IRON: &str = "8/Easy";

/// The result of a run.
pub(crate) struct Run {
    pub(crate) stdout: String,
    pub(crate) stderr: String,
    pub(crate) status: i32,
}

impl Run {
    pub(crate) fn lines(&self) -> Vec<&str> {
        self.stdout.lines().collect()
    }
}

/// Runs `crosshatch` with these arguments and this standard input.
pub(crate) fn crosshatch(words: &[&str], input: impl AsRef<[u8]>) -> Run {
    watch(spawn(words), input)
}

/// The same, with additional environment variables.
pub(crate) fn crosshatch_in(environment: &[(&str, &str)], words: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = command(words);
    command.envs(environment.iter().copied());
    watch(command.spawn().expect("the program starts"), input)
}

fn watch(mut child: Child, input: impl AsRef<[u8]>) -> Run {
    let input = input.as_ref().to_vec();
    let mut stdin = child.stdin.take().expect("piped");
    // A program that ends early closes its input; the test itself decides whether that is right.
    let feeder = thread::spawn(move || stdin.write_all(&input).is_ok());
    let output = child.wait_with_output().expect("the program ends");
    feeder.join().expect("the feeder does not panic");
    Run {
        stdout: String::from_utf8(output.stdout).expect("UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("UTF-8"),
        status: output.status.code().expect("ended by itself"),
    }
}

/// Runs it through a shell script, in which it is `"$@"`: `"$@" >&-`, for example.
#[cfg(unix)]
pub(crate) fn crosshatch_by(shell: &str, words: &[&str], input: impl AsRef<[u8]>) -> Run {
    let mut command = Command::new("sh");
    command.args(["-c", shell, "sh", env!("CARGO_BIN_EXE_crosshatch")]).args(words);
    watch(piped(&mut command).spawn().expect("a shell starts"), input)
}

/// Starts `crosshatch` with all streams piped.
pub(crate) fn spawn(words: &[&str]) -> Child {
    command(words).spawn().expect("the program starts")
}

fn command(words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_crosshatch"));
    piped(command.args(words));
    command
}

fn piped(command: &mut Command) -> &mut Command {
    // Variables that the program itself would read.
    command.env_remove("QUERY_STRING").env_remove("GATEWAY_INTERFACE");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped())
}

/// Creates a file with this content for one test; the name must be the test's own.
pub(crate) fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, content).expect("the folder for tests is writable");
    path.into_os_string().into_string().expect("UTF-8")
}
