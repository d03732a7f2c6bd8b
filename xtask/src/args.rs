//! The command line: which requests there are.

use std::fmt;
use std::iter;
use std::path::PathBuf;

use crate::browser_tests::SecondTry;
use crate::peers::Ground;
use crate::process::Output;
use crate::site::{Opening, Profile};
use crate::steps::Step;

/// The output of `cargo xtask help`.
pub(crate) const HELP: &str = "\
cargo xtask COMMAND [--verbose]

  setup                    install what the other commands need; quick when all is there
  serve [--port N] [--no-open] [--debug]
                           build the page, serve it on this machine and open it in the browser;
                           --debug builds faster and runs slower
  build                    leave the deployable site in dist/
  test [--strict] [STEP...]
                           all checks and tests, or only the steps named:
                           fmt clippy doc unit wasm cli site browser;
                           `quick`, while one works on core: the formatting and the tests of core;
                           --strict (or $CROSSHATCH_STRICT) denies failed browser tests a second try
  bench [ARGS...]          the benchmarks of core, reasoning and engines
  bench wasm [ARGS...]     the same as WebAssembly in Node, compiled as for the page
  bench page [ARGS...]     what key presses and hints cost in the built page, and how it responds to
                           them while a worker is busy
  bench load [--beside DIST]
                           how long the built page takes to load over a slow line on a slow machine;
                           by turns with another built site
  bench peers [WHERE] [SET...]
                           our solvers beside the crate `sudoku`, in process on this machine, or
                           WHERE: wasm (in Node), chromium, processes (`crosshatch solve`, natively)
  fit-minutes              fit the minutes scale to the times of people in $CROSSHATCH_REFERENCE, print how
                           well it does on puzzles that it has not seen, and write its coefficients
  size                     the built site's files and their sizes, against the budget
  help                     this

--verbose shows what the installers print. Tools go to $CROSSHATCH_TOOLS, or else to the user's cache folder.
$CHROME names the browser that the browser tests run.
";

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Request {
    /// Print the help text.
    Help,
    /// Install whatever is missing.
    Setup,
    /// Build, serve and open the page.
    Serve(ServeOptions),
    /// Build the deployable site.
    Build,
    /// Run these steps of the test run, in this order.
    Test(Vec<Step>, SecondTry),
    /// Run the benchmarks with these arguments.
    Bench(Vec<String>),
    /// Run the benchmarks as WebAssembly, with these arguments.
    BenchWasm(Vec<String>),
    /// Measure the built page, with these arguments.
    BenchPage(Vec<String>),
    /// Measure how the built page loads, and for comparison the site in this folder, if any.
    BenchLoad(Option<PathBuf>),
    /// Compare solvers with other programs, on these sets or on all.
    BenchPeers(Ground, Vec<String>),
    /// Fit the minutes scale to the times of people.
    FitMinutes,
    /// Report the size of the built site.
    Size,
}

/// How the page is served.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct ServeOptions {
    /// The port on the loopback address.
    pub(crate) port: u16,
    /// What is opened once the page is served.
    pub(crate) opening: Opening,
    /// How the page is compiled.
    pub(crate) profile: Profile,
}

/// Why the command line is not a valid request.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wrong {
    /// There is no command of this name.
    Command(String),
    /// The command does not know this option or argument.
    Argument {
        /// The command.
        command: String,
        /// The word that was not understood.
        word: String,
    },
    /// `--port` without a number from 1 to 65535; the word that was there instead.
    Port(Option<String>),
    /// `--beside` without a folder.
    Beside,
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command(name) => write!(f, "There is no command `{name}`."),
            Self::Argument { command, word } => {
                write!(f, "`{command}` does not know what to do with `{word}`.")
            }
            Self::Port(Some(word)) => {
                write!(f, "`--port` needs a number from 1 to 65535, not `{word}`.")
            }
            Self::Port(None) => write!(f, "`--port` needs a number from 1 to 65535."),
            Self::Beside => write!(f, "`--beside` needs the folder of a built site."),
        }
    }
}

/// Parses the words after `cargo xtask`.
///
/// # Errors
/// When they are not a valid request.
pub(crate) fn parse(words: &[String]) -> Result<(Request, Output), Wrong> {
    let Some((command, rest)) = words.split_first() else {
        return Ok((Request::Help, Output::OnFailure));
    };
    if command == "bench" {
        return Ok((bench(rest)?, Output::OnFailure));
    }
    let output = if rest.iter().any(|word| word == "--verbose") { Output::Shown } else { Output::OnFailure };
    let mut rest = rest.iter().filter(|word| *word != "--verbose");
    let request = match command.as_str() {
        "help" | "--help" | "-h" => Request::Help,
        "setup" => Request::Setup,
        "serve" => Request::Serve(serve_options(&mut rest)?),
        "build" => Request::Build,
        "test" => test(&mut rest)?,
        "fit-minutes" => Request::FitMinutes,
        "size" => Request::Size,
        other => return Err(Wrong::Command(other.to_owned())),
    };
    match rest.next() {
        Some(word) => Err(unknown(command, word)),
        None => Ok((request, output)),
    }
}

/// Determines which benchmarks are meant. All remaining words are passed on to them.
fn bench(words: &[String]) -> Result<Request, Wrong> {
    let named = |wanted: &str| words.first().is_some_and(|word| word == wanted);
    let request = if named("page") {
        Request::BenchPage(words[1..].to_vec())
    } else if named("load") {
        Request::BenchLoad(beside(&words[1..])?)
    } else if named("wasm") {
        Request::BenchWasm(words[1..].to_vec())
    } else if named("peers") {
        let ground = words.get(1).and_then(|word| Ground::NAMED.into_iter().find(|(name, _)| name == word));
        let sets = if ground.is_some() { 2 } else { 1 };
        Request::BenchPeers(ground.map_or(Ground::Native, |(_, ground)| ground), words[sets..].to_vec())
    } else {
        Request::Bench(words.to_vec())
    };
    Ok(request)
}

/// The folder after `--beside`, if that is given.
fn beside(words: &[String]) -> Result<Option<PathBuf>, Wrong> {
    match words {
        [] => Ok(None),
        [option, folder] if option == "--beside" => Ok(Some(folder.into())),
        [option] if option == "--beside" => Err(Wrong::Beside),
        [option, _, word, ..] if option == "--beside" => Err(unknown("bench load", word)),
        [word, ..] => Err(unknown("bench load", word)),
    }
}

fn serve_options<'a>(words: &mut impl Iterator<Item = &'a String>) -> Result<ServeOptions, Wrong> {
    let mut options = ServeOptions { port: 8080, opening: Opening::Browser, profile: Profile::Release };
    while let Some(word) = words.next() {
        match word.as_str() {
            "--port" => options.port = port(words.next())?,
            "--no-open" => options.opening = Opening::Nothing,
            "--debug" => options.profile = Profile::Debug,
            "--release" => options.profile = Profile::Release,
            _ => return Err(unknown("serve", word)),
        }
    }
    Ok(options)
}

fn port(word: Option<&String>) -> Result<u16, Wrong> {
    let number = word.and_then(|word| word.parse().ok()).filter(|&number| number != 0);
    number.ok_or_else(|| Wrong::Port(word.cloned()))
}

/// The named steps in the order of a whole run; the whole run if none is named.
fn test<'a>(words: &mut impl Iterator<Item = &'a String>) -> Result<Request, Wrong> {
    let known = || iter::once(Step::Quick).chain(Step::ALL);
    let mut named = Vec::new();
    let mut second_try = SecondTry::Allowed;
    for word in words {
        if word == "--strict" {
            second_try = SecondTry::Denied;
            continue;
        }
        let step = known().find(|step| step.name() == word);
        named.push(step.ok_or_else(|| unknown("test", word))?);
    }
    let steps = if named.is_empty() { Step::ALL.into() } else { known().filter(|step| named.contains(step)).collect() };
    Ok(Request::Test(steps, second_try))
}

fn unknown(command: &str, word: &str) -> Wrong {
    Wrong::Argument { command: command.to_owned(), word: word.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Request, Wrong> {
        let words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        parse(&words).map(|(request, _)| request)
    }

    fn serve(port: u16, opening: Opening, profile: Profile) -> Request {
        Request::Serve(ServeOptions { port, opening, profile })
    }

    #[test]
    fn requests() {
        let table = [
            ("", Request::Help),
            ("help", Request::Help),
            ("setup", Request::Setup),
            ("setup --verbose", Request::Setup),
            ("build", Request::Build),
            ("size", Request::Size),
            ("serve", serve(8080, Opening::Browser, Profile::Release)),
            ("serve --port 9000 --no-open", serve(9000, Opening::Nothing, Profile::Release)),
            ("serve --debug", serve(8080, Opening::Browser, Profile::Debug)),
            ("test", Request::Test(Step::ALL.to_vec(), SecondTry::Allowed)),
            ("test --strict", Request::Test(Step::ALL.to_vec(), SecondTry::Denied)),
            ("test site --strict fmt", Request::Test(vec![Step::Fmt, Step::Site], SecondTry::Denied)),
            ("test quick", Request::Test(vec![Step::Quick], SecondTry::Allowed)),
            ("bench page", Request::BenchPage(Vec::new())),
            ("bench page --bench x", Request::BenchPage(vec!["--bench".into(), "x".into()])),
            ("bench load", Request::BenchLoad(None)),
            ("fit-minutes", Request::FitMinutes),
            ("bench load --beside a/b", Request::BenchLoad(Some("a/b".into()))),
            ("bench wasm --bench x", Request::BenchWasm(vec!["--bench".into(), "x".into()])),
            ("bench peers", Request::BenchPeers(Ground::Native, Vec::new())),
            ("bench peers minimal", Request::BenchPeers(Ground::Native, vec!["minimal".into()])),
            ("bench peers chromium minimal", Request::BenchPeers(Ground::Chromium, vec!["minimal".into()])),
            ("bench --verbose x", Request::Bench(vec!["--verbose".into(), "x".into()])),
        ];
        for (line, expected) in table {
            assert_eq!(parsed(line), Ok(expected), "{line}");
        }
    }

    #[test]
    fn wrong_usage() {
        let table = [
            ("fly", "There is no command `fly`."),
            ("setup now", "`setup` does not know what to do with `now`."),
            ("serve --prot 1", "`serve` does not know what to do with `--prot`."),
            ("serve --port", "`--port` needs a number from 1 to 65535."),
            ("serve --port 0", "`--port` needs a number from 1 to 65535, not `0`."),
            ("serve --port 65536", "`--port` needs a number from 1 to 65535, not `65536`."),
            ("bench load now", "`bench load` does not know what to do with `now`."),
            ("bench load --beside", "`--beside` needs the folder of a built site."),
            ("bench load --beside a b", "`bench load` does not know what to do with `b`."),
            ("test fmt nonsense", "`test` does not know what to do with `nonsense`."),
        ];
        for (line, sentence) in table {
            assert_eq!(parsed(line).unwrap_err().to_string(), sentence, "{line}");
        }
    }

    #[test]
    fn the_help_names_every_step() {
        for step in Step::ALL {
            assert!(HELP.contains(step.name()), "{}", step.name());
        }
    }
}
