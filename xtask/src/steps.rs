//! The test run: steps in a fixed order, quick ones first. The first failure ends it.

use std::env;
use std::path::{self, Path};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::browser_tests::{self, SecondTry};
use crate::process;
use crate::setup::{self, Need};
use crate::size::{self, Budget};
use crate::system::{self, Sudo};
use crate::toolchain::{self, NATIVE, PAGE, Paths, WASI, WASM};
use crate::workspace::Workspace;
use crate::{archive, fuzz, package, single_file, site, skipped, tools, wheel};

/// The package that drives the browser, and its test program, which needs a built site.
const BROWSER_TESTS: &str = "crosshatch-e2e";
pub(crate) const SITE_TESTS: &str = "site";

/// The packages with benchmarks, as arguments for cargo.
pub(crate) const BENCHED: [&str; 8] = [
    "--package",
    "crosshatch-core",
    "--package",
    "crosshatch-reasoning",
    "--package",
    "crosshatch-engines",
    "--package",
    "crosshatch-review",
];

/// A part of the test run, in the order of a whole run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub(crate) enum Step {
    /// For use while working: the formatting and the tests of core; not part of a whole run, which includes both
    Quick,
    /// Check the formatting
    Fmt,
    /// Check the licences, sources and advisories of dependencies
    Deny,
    /// Run the lints
    Clippy,
    /// Build the documentation without warnings
    Doc,
    /// Run the tests on this machine
    Unit,
    /// Run the tests of core, compiled to WebAssembly, in Node
    Wasm,
    /// Build the site and check its budget
    Site,
    /// Build the npm package and test it in Node
    Package,
    /// Test the Python module
    Wheel,
    /// Test the built site in a browser
    Browser,
}

impl Step {
    /// The steps of a whole run, in order.
    pub(crate) const ALL: [Self; 10] = [
        Self::Fmt,
        Self::Deny,
        Self::Clippy,
        Self::Doc,
        Self::Unit,
        Self::Wasm,
        Self::Site,
        Self::Package,
        Self::Wheel,
        Self::Browser,
    ];

    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Fmt => "fmt",
            Self::Clippy => "clippy",
            Self::Doc => "doc",
            Self::Deny => "deny",
            Self::Unit => "unit",
            Self::Wasm => "wasm",
            Self::Site => "site",
            Self::Package => "package",
            Self::Wheel => "wheel",
            Self::Browser => "browser",
            Self::Quick => "quick",
        }
    }

    fn title(self) -> &'static str {
        match self {
            Self::Fmt => "the formatting",
            Self::Clippy => "the lints",
            Self::Doc => "the documentation",
            Self::Deny => "the dependencies",
            Self::Unit => "the tests on this machine",
            Self::Wasm => "the tests of core as wasm, in Node",
            Self::Site => "the site",
            Self::Package => "the npm package, in Node",
            Self::Wheel => "the Python module",
            Self::Browser => "the tests of the site in a browser",
            Self::Quick => "the formatting and the tests of core",
        }
    }

    fn needs(self) -> &'static [Need] {
        match self {
            Self::Fmt | Self::Quick => &[Need::Components],
            Self::Clippy => &[Need::Components, Need::WasmTarget],
            Self::Doc => &[Need::WasmTarget],
            Self::Deny => &[Need::CargoDeny],
            Self::Unit => const { &[Need::Optional(&system::TMUX)] },
            Self::Wasm => &[Need::WasiTarget, Need::Node],
            Self::Site => &[Need::WasmTarget, Need::WasmOpt, Need::Trunk],
            Self::Package => &[Need::WasmTarget, Need::WasmOpt, Need::TypeScript],
            Self::Wheel => const { &[Need::Optional(&system::PYTHON)] },
            Self::Browser => {
                const {
                    &[
                        Need::Optional(&system::POPPLER),
                        Need::Optional(&system::NGINX),
                        Need::Optional(&system::FIREFOX),
                        Need::Axe,
                        Need::Browser,
                    ]
                }
            }
        }
    }

    /// Runs the step, and adds the names of flaky tests to `flaky`.
    fn run(self, workspace: &Workspace, second_try: SecondTry, flaky: &mut Vec<String>) -> Result<()> {
        match self {
            Self::Fmt => cargo(workspace, &["fmt", "--all", "--check"]),
            Self::Clippy => lint(workspace),
            Self::Doc => document(workspace),
            Self::Deny => check_dependencies(workspace),
            Self::Unit => test_natively(workspace),
            Self::Wasm => test_wasm(workspace),
            Self::Site => {
                site::build(workspace, Sudo::MayAsk)?;
                single_file::write(workspace)?;
                archive::write(workspace)?;
                size::report(workspace, Budget::Enforced)
            }
            Self::Package => package::test(workspace),
            Self::Wheel => wheel::test(workspace),
            Self::Browser => browser_tests::run(workspace, second_try, flaky),
            Self::Quick => {
                Self::Fmt.run(workspace, second_try, flaky)?;
                cargo(workspace, &["test", "--package", "crosshatch-core"])
            }
        }
    }
}

/// Runs the steps. What they need is installed first, so that a run is not held up by it once it has begun. The last lines on
/// standard error name the flaky tests.
///
/// # Errors
/// When a step fails; the error names it.
pub(crate) fn run(workspace: &Workspace, steps: &[Step], second_try: SecondTry) -> Result<()> {
    let mut flaky = Vec::new();
    let result = run_steps(workspace, steps, second_try, &mut flaky);
    for name in flaky {
        eprintln!("FLAKY: {name}");
    }
    result
}

fn run_steps(workspace: &Workspace, steps: &[Step], second_try: SecondTry, flaky: &mut Vec<String>) -> Result<()> {
    if steps.contains(&Step::Browser) {
        browser_tests::remove_failures(workspace)?;
    }
    let mut needs: Vec<Need> = steps.iter().flat_map(|step| step.needs()).copied().collect();
    needs.sort_unstable();
    needs.dedup();
    let mut times = vec![("setup", timed(|| setup::ensure(workspace, &needs, Sudo::MayAsk))?)];
    skipped::forget(workspace)?;
    for &step in steps {
        eprintln!("\n=== {}: {}", step.name(), step.title());
        let time =
            timed(|| step.run(workspace, second_try, flaky)).with_context(|| format!("the step `{}` failed", step.name()))?;
        times.push((step.name(), time));
    }
    // One line on the other stream, so that cargo's own "test result" lines remain the last ones of the output.
    if let Some(line) = skipped::summary(workspace) {
        eprintln!("{line}");
    }
    eprintln!("{}", summary(&times));
    Ok(())
}

fn timed(action: impl FnOnce() -> Result<()>) -> Result<Duration> {
    let start = Instant::now();
    action()?;
    Ok(start.elapsed())
}

fn summary(times: &[(&str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    let parts: Vec<String> = times.iter().map(|(name, time)| format!("{name} {:.1} s", time.as_secs_f64())).collect();
    format!("All passed in {:.1} s: {}.", total.as_secs_f64(), parts.join(", "))
}

fn cargo(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    process::run(toolchain::cargo(workspace).args(arguments))
}

/// Cargo with the flags for wasm, whatever the environment says.
fn cargo_for_wasm(workspace: &Workspace, arguments: &[&str]) -> Result<Command> {
    let mut cargo = toolchain::cargo(workspace);
    cargo.args(arguments);
    toolchain::set_wasm_flags(&mut cargo, workspace, Paths::Kept, &[])?;
    Ok(cargo)
}

/// Checks the dependencies against `deny.toml`. Advisories are checked where their database can be fetched.
fn check_dependencies(workspace: &Workspace) -> Result<()> {
    let program = tools::cargo_deny(workspace)?.program;
    let deny = |words: &[&str]| {
        let mut deny = Command::new(&program);
        deny.current_dir(&workspace.root).args(words);
        deny
    };
    process::run(&mut deny(&["check", "licenses", "bans", "sources"]))?;
    if process::answer(&mut deny(&["fetch", "db"])).is_none() {
        eprintln!("The database of advisories cannot be fetched: advisories are not checked.");
        return Ok(());
    }
    process::run(&mut deny(&["check", "advisories"]))
}

fn lint(workspace: &Workspace) -> Result<()> {
    const STRICT: [&str; 3] = ["--", "-D", "warnings"];
    // `--all-targets` leaves out the browser tests, which cargo does not test by default.
    for targets in [&["--all-targets"][..], &["--test", SITE_TESTS]] {
        cargo(workspace, &[&["clippy"], targets, &NATIVE, &STRICT].concat())?;
    }
    fuzz::lint(workspace, &STRICT)?;
    let page = ["clippy", "--package", PAGE, "--target", WASM];
    process::run(&mut cargo_for_wasm(workspace, &[&page[..], &STRICT].concat())?)
}

fn document(workspace: &Workspace) -> Result<()> {
    const STRICT: (&str, &str) = ("RUSTDOCFLAGS", "-D warnings");
    process::run(toolchain::cargo(workspace).args(["doc", "--no-deps"]).args(NATIVE).env(STRICT.0, STRICT.1))?;
    let page = ["doc", "--no-deps", "--package", PAGE, "--target", WASM];
    process::run(cargo_for_wasm(workspace, &page)?.env(STRICT.0, STRICT.1))
}

fn test_natively(workspace: &Workspace) -> Result<()> {
    let mut test = toolchain::cargo(workspace);
    test.arg("test").args(NATIVE);
    skipped::note(&mut test, workspace);
    process::run(&mut test)
}

fn test_wasm(workspace: &Workspace) -> Result<()> {
    process::run(&mut cargo_in_node(workspace, "test", &["--package", "crosshatch-core", "--test", "everywhere"])?)
}

/// Cargo for programs that run in Node as WebAssembly, with files and clocks through WASI.
fn cargo_in_node(workspace: &Workspace, command: &str, arguments: &[&str]) -> Result<Command> {
    let script = workspace.root.join("xtask/src/wasi.mjs");
    let runner = format!("target.{WASI}.runner=['node', '--no-warnings', '{}']", script.display());
    let mut cargo = cargo_for_wasm(workspace, &[command, "--target", WASI, "--config", &runner])?;
    cargo.args(arguments);
    Ok(cargo)
}

/// Fits the minutes scale to the times of people, and writes its coefficients.
///
/// # Errors
/// When there are no times of people, or the fit fails.
pub(crate) fn fit_minutes(workspace: &Workspace) -> Result<()> {
    if env::var_os("CROSSHATCH_REFERENCE").is_none() {
        bail!("CROSSHATCH_REFERENCE has to name the folder with human_times.csv, the times of people");
    }
    let fit = ["run", "--release", "--quiet", "--package", "crosshatch-reasoning", "--example", "fit-minutes"];
    process::run(toolchain::cargo(workspace).args(fit))
}

/// Makes the bank of puzzles, or rates the puzzles of the present one again, to compare or to write them.
///
/// # Errors
/// When it cannot be compiled or written, or when a puzzle has other ratings than the bank says.
pub(crate) fn make_bank(workspace: &Workspace, option: Option<&str>) -> Result<()> {
    let mut make = toolchain::cargo(workspace);
    make.args(["run", "--release", "--quiet", "--package", "crosshatch-reasoning", "--example", "make-bank", "--"]);
    process::run(make.args(option).arg(workspace.root.join("web/bank.bin")))
}

/// Takes the pictures of README.md and of the installed app.
///
/// # Errors
/// When there is no site or no browser, or the page does not show what it should.
pub(crate) fn take_pictures(workspace: &Workspace) -> Result<()> {
    let mut run = with_browser(workspace, &["run", "--example", "pictures"])?;
    process::run(run.arg("--").arg(workspace.root.join("docs/pictures")).arg(workspace.root.join("web/icons")))
}

/// Prints the cost of key presses, new puzzles and hints in the built site, and how it responds while a worker is busy.
///
/// # Errors
/// When there is no site or no browser, or the page does not show what it should.
pub(crate) fn bench_page(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let mut bench = with_browser(workspace, &["bench"])?;
    if !arguments.iter().any(|word| word == "--bench") {
        bench.args(["--bench", "page", "--bench", "bank", "--bench", "busy", "--bench", "hints"]);
    }
    process::run(bench.args(arguments))
}

/// Prints how long the built site takes to load, and for comparison the site in another folder.
///
/// # Errors
/// When there is no site or no browser, or the page does not load.
pub(crate) fn bench_load(workspace: &Workspace, beside: Option<&Path>) -> Result<()> {
    // What is compiled here is not what is measured.
    let mut bench = with_browser(workspace, &["bench", "--profile", "dev", "--bench", "load"])?;
    if let Some(folder) = beside {
        let folder = path::absolute(folder)?;
        if !folder.join("index.html").exists() {
            bail!("there is no built site in {}", folder.display());
        }
        bench.env("CROSSHATCH_BESIDE", folder);
    }
    process::run(&mut bench)
}

/// Runs the benchmarks in Node, as WebAssembly compiled with the page's settings.
///
/// # Errors
/// When there is no Node, or a benchmark fails.
pub(crate) fn bench_wasm(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    system::node(workspace, Sudo::MayAsk)?;
    toolchain::add_target(workspace, WASI)?;
    let mut bench = cargo_in_node(workspace, "bench", &["--profile", "site"])?;
    process::run(bench.args(BENCHED).args(arguments))
}

/// Cargo, for a benchmark or an example that drives the browser.
fn with_browser(workspace: &Workspace, arguments: &[&str]) -> Result<Command> {
    let mut cargo = with_site(workspace, arguments)?;
    cargo.args(["--package", BROWSER_TESTS]);
    Ok(cargo)
}

/// Cargo, told where the built site and the browsers are.
///
/// # Errors
/// When there is no site or no browser.
pub(crate) fn with_site(workspace: &Workspace, arguments: &[&str]) -> Result<Command> {
    let dist = workspace.dist();
    if !dist.join("index.html").exists() {
        bail!("there is no built site: `cargo xtask build` builds it");
    }
    let mut cargo = toolchain::cargo(workspace);
    cargo.args(arguments).env("CROSSHATCH_DIST", dist);
    if let Some(package) = package::built(workspace) {
        cargo.env("CROSSHATCH_PACKAGE", package);
    }
    cargo.env("CHROME", system::browser(workspace, Sudo::MayAsk)?);
    for (variable, program) in [("FIREFOX", &system::FIREFOX), ("NGINX", &system::NGINX)] {
        if env::var_os(variable).is_none()
            && let Some(path) = program.found()
        {
            cargo.env(variable, path);
        }
    }
    Ok(cargo)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary() {
        let times = [("setup", Duration::from_millis(120)), ("fmt", Duration::from_secs(2))];
        assert_eq!(summary(&times), "All passed in 2.1 s: setup 0.1 s, fmt 2.0 s.");
    }
}
