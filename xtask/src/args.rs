//! The command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use crate::browser_tests::SecondTry;
use crate::peers::Runner;
use crate::steps::Step;

/// `cargo xtask`.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo xtask", about = "Builds, tests, measures and serves Crosshatch", arg_required_else_help = true)]
#[command(
    after_help = "Variables: CROSSHATCH_TOOLS is the folder for tools instead of the user's cache folder, CHROME the browser for the browser tests,
CROSSHATCH_REFERENCE the folder with reference answers."
)]
pub(crate) struct CommandLine {
    /// The command.
    #[command(subcommand)]
    pub(crate) request: Request,
    /// Show what installers print
    #[arg(long, global = true)]
    pub(crate) verbose: bool,
}

/// A command with its options.
#[derive(Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum Request {
    /// Install what the other commands need
    Setup,
    /// Build the page, serve it on this machine and open it in the browser
    Serve(ServeOptions),
    /// Build the deployable site into dist/
    Build,
    /// Build the site and make release/crosshatch.html of it, one file that opens without a server
    SingleFile,
    /// Build all that is published into release/: the single file, and site.zip, which unpacks into the folder of any host
    Release,
    /// Build the npm package into release/
    Package,
    /// Build the Python module and the command line as wheels into release/
    Wheel,
    /// Run all checks and tests, or only the steps named
    Test(TestOptions),
    /// Run the benchmarks of core, reasoning, engines and review, or measure something else
    Bench(BenchOptions),
    /// Fit the minutes scale to the times of people in `CROSSHATCH_REFERENCE` and write its coefficients
    FitMinutes,
    /// Make the bank of rated puzzles, web/bank.bin, and print what is in it
    Bank(BankOptions),
    /// Run the fuzz targets in fuzz/; installs a nightly compiler and cargo-fuzz where they are missing
    Fuzz(FuzzOptions),
    /// Test the Spark driver in scale/ on this machine; installs Spark, half a gigabyte
    Spark {
        /// Tests to run, such as `Driver.test_salt_and_packed_input_keep_the_order`; by default all
        names: Vec<String>,
    },
    /// Compare the sizes of the built site's files with their budget
    Size,
    /// Build the site and take the pictures of README.md and of the installed app from it
    Pictures,
}

/// How the page is served.
#[derive(Args, Debug, PartialEq, Eq)]
pub(crate) struct ServeOptions {
    /// The port on the loopback address
    #[arg(long, default_value_t = 8080, value_parser = clap::value_parser!(u16).range(1..))]
    pub(crate) port: u16,
    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,
    /// Build faster; the page runs slower
    #[arg(long)]
    pub(crate) debug: bool,
}

/// What is done with the bank of puzzles.
#[derive(Args, Debug, PartialEq, Eq)]
pub(crate) struct BankOptions {
    /// Rate every puzzle of the bank again instead, and look for isomorphs
    #[arg(long, conflicts_with = "rate")]
    pub(crate) check: bool,
    /// Keep the puzzles of the bank, and write their ratings anew
    #[arg(long)]
    pub(crate) rate: bool,
}

impl BankOptions {
    /// The option for the program that makes the bank.
    pub(crate) fn passed_on(&self) -> Option<&'static str> {
        match self {
            Self { check: true, .. } => Some("--check"),
            Self { rate: true, .. } => Some("--rate"),
            Self { .. } => None,
        }
    }
}

/// Which fuzz targets run, and how long.
#[derive(Args, Debug, PartialEq, Eq)]
pub(crate) struct FuzzOptions {
    /// The targets; all if none is named
    pub(crate) targets: Vec<String>,
    /// The time for each target
    #[arg(long, default_value_t = 60, value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) seconds: u32,
}

/// Which tests are run.
#[derive(Args, Debug, PartialEq, Eq)]
pub(crate) struct TestOptions {
    /// The steps; all but `quick` if none is named
    #[arg(value_enum)]
    steps: Vec<Step>,
    /// Fail when a browser test fails, without a second try
    #[arg(long, env = "CROSSHATCH_STRICT", value_parser = clap::builder::FalseyValueParser::new())]
    strict: bool,
}

impl TestOptions {
    /// Whether a failed browser test is tried again.
    pub(crate) fn second_try(&self) -> SecondTry {
        if self.strict { SecondTry::Denied } else { SecondTry::Allowed }
    }

    /// The named steps in the order of a whole run, each once; a whole run if none is named.
    pub(crate) fn steps(&self) -> Vec<Step> {
        let mut steps = if self.steps.is_empty() { Step::ALL.to_vec() } else { self.steps.clone() };
        steps.sort_unstable();
        steps.dedup();
        steps
    }
}

/// What is measured.
#[derive(Args, Debug, PartialEq, Eq)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct BenchOptions {
    /// Something other than the benchmarks on this machine.
    #[command(subcommand)]
    pub(crate) other: Option<OtherBench>,
    /// Arguments for `cargo bench`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) arguments: Vec<String>,
}

/// Something to measure other than the benchmarks on this machine.
#[derive(Debug, PartialEq, Eq, Subcommand)]
pub(crate) enum OtherBench {
    /// Run the benchmarks as WebAssembly in Node, compiled as for the page
    Wasm {
        /// Arguments for `cargo bench`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Measure what key presses and hints cost in the built page, and how it responds while a worker is busy
    Page {
        /// Arguments for `cargo bench`
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Measure how the built page loads over a slow line on a slow machine
    Load {
        /// A folder with another built site, measured alternately
        #[arg(long, value_name = "DIST")]
        beside: Option<PathBuf>,
    },
    /// Compare the solvers with the crate `sudoku` on the sets of puzzles in `CROSSHATCH_REFERENCE`
    Peers {
        /// Where the solvers run, then names of sets; by default natively and in process, on all sets
        #[arg(value_name = "WHERE|SET")]
        words: Vec<String>,
    },
}

/// Where the solvers run and on which sets, from the words after `bench peers`.
pub(crate) fn ground_and_sets(words: &[String]) -> (Runner, &[String]) {
    let named = words.split_first().and_then(|(first, sets)| {
        let (_, ground) = Runner::NAMED.into_iter().find(|(name, _)| name == first)?;
        Some((ground, sets))
    });
    named.unwrap_or((Runner::Native, words))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    fn parsed(line: &str) -> Result<Request, String> {
        let words = ["xtask"].into_iter().chain(line.split_whitespace());
        CommandLine::try_parse_from(words).map(|line| line.request).map_err(|error| error.to_string())
    }

    #[test]
    fn the_definition_is_consistent() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn requests() {
        let serve = |port, no_open, debug| Request::Serve(ServeOptions { port, no_open, debug });
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        let bench = |line: &str| Request::Bench(BenchOptions { other: None, arguments: words(line) });
        let other = |other| Request::Bench(BenchOptions { other: Some(other), arguments: Vec::new() });
        let table = [
            ("setup", Request::Setup),
            ("setup --verbose", Request::Setup),
            ("build", Request::Build),
            ("size", Request::Size),
            ("fit-minutes", Request::FitMinutes),
            ("package", Request::Package),
            ("pictures", Request::Pictures),
            ("bank", Request::Bank(BankOptions { check: false, rate: false })),
            ("bank --check", Request::Bank(BankOptions { check: true, rate: false })),
            ("bank --rate", Request::Bank(BankOptions { check: false, rate: true })),
            ("fuzz", Request::Fuzz(FuzzOptions { targets: Vec::new(), seconds: 60 })),
            ("fuzz text save --seconds 5", Request::Fuzz(FuzzOptions { targets: words("text save"), seconds: 5 })),
            ("serve", serve(8080, false, false)),
            ("serve --port 9000 --no-open", serve(9000, true, false)),
            ("serve --debug", serve(8080, false, true)),
            ("bench", bench("")),
            ("bench --bench x", bench("--bench x")),
            ("bench page", other(OtherBench::Page { arguments: Vec::new() })),
            ("bench page --bench x", other(OtherBench::Page { arguments: words("--bench x") })),
            ("bench wasm --bench x", other(OtherBench::Wasm { arguments: words("--bench x") })),
            ("bench load", other(OtherBench::Load { beside: None })),
            ("bench load --beside a/b", other(OtherBench::Load { beside: Some("a/b".into()) })),
            ("bench peers chromium minimal", other(OtherBench::Peers { words: words("chromium minimal") })),
        ];
        for (line, expected) in table {
            assert_eq!(parsed(line), Ok(expected), "{line}");
        }
    }

    #[test]
    fn steps_run_in_the_order_of_a_whole_run() {
        let table = [("test", &Step::ALL[..]), ("test site fmt site", &[Step::Fmt, Step::Site]), ("test quick", &[Step::Quick])];
        for (line, expected) in table {
            let Ok(Request::Test(options)) = parsed(line) else { panic!("{line}") };
            assert_eq!(options.steps(), expected, "{line}");
        }
    }

    #[test]
    fn strict_runs_try_nothing_twice() {
        for (line, expected) in [("test", SecondTry::Allowed), ("test --strict site", SecondTry::Denied)] {
            let Ok(Request::Test(options)) = parsed(line) else { panic!("{line}") };
            assert_eq!(options.second_try(), expected, "{line}");
        }
    }

    #[test]
    fn peers() {
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        for (line, ground, sets) in [
            ("", Runner::Native, ""),
            ("minimal", Runner::Native, "minimal"),
            ("chromium minimal", Runner::Chromium, "minimal"),
            ("processes", Runner::Processes, ""),
        ] {
            assert_eq!(ground_and_sets(&words(line)), (ground, &words(sets)[..]), "{line}");
        }
    }

    #[test]
    fn wrong_usage_is_refused_with_the_word_that_is_wrong() {
        for (line, word) in [
            ("fly", "'fly'"),
            ("setup now", "'now'"),
            ("serve --prot 1", "'--prot'"),
            ("serve --port", "--port"),
            ("serve --port 0", "0 is not in 1..=65535"),
            ("serve --port 65536", "65536"),
            ("fuzz --seconds 0", "0 is not in 1..="),
            ("bench load now", "'now'"),
            ("bench load --beside", "--beside"),
            ("test fmt nonsense", "'nonsense'"),
        ] {
            let error = parsed(line).expect_err(line);
            assert!(error.contains(word), "{line}: {error}");
        }
    }
}
