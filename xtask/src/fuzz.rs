//! Runs the fuzz targets in `fuzz/`, a workspace for a nightly compiler. Seeds, corpus and findings are in cargo's target folder.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::workspace::Workspace;
use crate::{process, toolchain, tools};

/// Limits for each input: memory in total and in one allocation, in MB, and seconds.
const LIMITS: [&str; 3] = ["-rss_limit_mb=512", "-malloc_limit_mb=64", "-timeout=10"];

/// The address sanitizer keeps freed memory for a while; by default more than the limit.
const SANITIZER: &str = "quarantine_size_mb=16";

/// Runs these targets, or all if none is named, for some seconds each.
///
/// # Errors
/// When something that it needs cannot be installed, a name is unknown, or a target finds something; the error names the inputs.
pub(crate) fn run(workspace: &Workspace, names: &[String], seconds: u32) -> Result<()> {
    let targets = chosen(&all(workspace)?, names)?;
    toolchain::add_nightly(workspace)?;
    let tool = tools::cargo_fuzz(workspace)?;
    let folder = workspace.target().join("fuzz");
    println!("Writing the seeds.");
    write_seeds(workspace, &folder)?;
    println!("Building the targets.");
    let programs = build(workspace, &tool.program, &folder, &targets)?;
    let mut findings = Vec::new();
    for target in &targets {
        println!("{target}: running for {seconds} s.");
        findings.extend(run_target(&folder, &programs, target, seconds)?);
    }
    if findings.is_empty() {
        return Ok(());
    }
    let files: Vec<String> = findings.iter().map(|file| file.display().to_string()).collect();
    bail!(
        "The fuzzer found something. Each file is an input, and an argument for its target's program in {}:\n{}",
        programs.display(),
        files.join("\n")
    )
}

/// Runs the lints on the targets, without building libFuzzer: with the compiler of the workspace, which cannot link them.
///
/// # Errors
/// When a target does not compile, or there is a warning and `arguments` forbid warnings.
pub(crate) fn lint(workspace: &Workspace, arguments: &[&str]) -> Result<()> {
    let mut clippy = toolchain::cargo(workspace);
    clippy.args(["clippy", "--manifest-path", "fuzz/Cargo.toml", "--all-targets", "--no-default-features", "--locked"]);
    clippy.arg("--target-dir").arg(workspace.target().join("fuzz/lint")).args(arguments);
    process::run(&mut clippy)
}

/// The names of all targets, sorted.
fn all(workspace: &Workspace) -> Result<BTreeSet<String>> {
    let folder = workspace.root.join("fuzz/targets");
    let files = fs::read_dir(&folder).with_context(|| format!("{} cannot be read", folder.display()))?;
    Ok(files.flatten().filter_map(|file| Some(file.path().file_stem()?.to_string_lossy().into_owned())).collect())
}

/// The named targets, or all if none is named.
fn chosen(all: &BTreeSet<String>, names: &[String]) -> Result<Vec<String>> {
    if let Some(unknown) = names.iter().find(|name| !all.contains(*name)) {
        bail!("There is no target `{unknown}`, only: {}", all.iter().map(String::as_str).collect::<Vec<_>>().join(", "));
    }
    Ok(if names.is_empty() { all.iter().cloned().collect() } else { names.to_vec() })
}

/// Writes the seeds: the texts that the tests of core read, and what the example `seeds` makes.
fn write_seeds(workspace: &Workspace, folder: &Path) -> Result<()> {
    let seeds = folder.join("seeds");
    let mut texts = toolchain::cargo(workspace);
    texts.args(["test", "--quiet", "--package", "crosshatch-core", "--lib", "text::", "--", "--skip", "text::laws::"]);
    process::run_installer(texts.env("CROSSHATCH_SEEDS", &seeds), workspace.output)?;
    let mut others = toolchain::cargo(workspace);
    others.args(["run", "--quiet", "--manifest-path", "fuzz/Cargo.toml", "--example", "seeds", "--target-dir"]);
    process::run_installer(others.arg(folder.join("build")).arg("--").arg(&seeds), workspace.output)
}

/// Builds the targets and returns the folder of their programs.
fn build(workspace: &Workspace, tool: &Path, folder: &Path, targets: &[String]) -> Result<PathBuf> {
    let host = toolchain::host()?;
    let build = folder.join("build");
    for target in targets {
        let mut cargo = toolchain::nightly(workspace);
        cargo.arg(tool).args(["fuzz", "build", "--target", &host, "--target-dir"]).arg(&build).arg(target);
        process::run_installer(&mut cargo, workspace.output)?;
    }
    Ok(build.join(host).join("release"))
}

/// Runs a target, prints what it did, and returns the files of the inputs that it found.
fn run_target(folder: &Path, programs: &Path, target: &str, seconds: u32) -> Result<Vec<PathBuf>> {
    let [seeds, corpus, found] = ["seeds", "corpus", "found"].map(|name| folder.join(name).join(target));
    for folder in [&seeds, &corpus, &found] {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    let known = files(&found)?;
    let log = folder.join(format!("{target}.log"));
    let output = File::create(&log).with_context(|| format!("{} cannot be written", log.display()))?;
    let mut program = Command::new(programs.join(target));
    program.args(LIMITS).args([format!("-max_total_time={seconds}"), format!("-artifact_prefix={}/", found.display())]);
    // Looking up the names of new functions would take longer than the inputs.
    program.args(["-print_final_stats=1", "-print_funcs=0"]).arg(corpus).arg(seeds).env("ASAN_OPTIONS", SANITIZER);
    let begun = Instant::now();
    let status = program.stdout(output.try_clone()?).stderr(output).status().with_context(|| process::cannot_start(&program))?;
    let findings: Vec<PathBuf> = files(&found)?.difference(&known).cloned().collect();
    if !status.success() && findings.is_empty() {
        bail!("{target} ended with {status} and without an input that shows why; {} has what it printed", log.display());
    }
    let Statistics { executions, edges } = Statistics::read(&String::from_utf8_lossy(&fs::read(&log)?));
    println!(
        "{target}: {executions} executions, {edges} edges covered, {} s, {} inputs found",
        begun.elapsed().as_secs(),
        findings.len()
    );
    Ok(findings)
}

fn files(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    Ok(fs::read_dir(folder)?.flatten().map(|file| file.path()).collect())
}

/// What a run says of itself.
#[derive(Debug, Default, PartialEq, Eq)]
struct Statistics {
    executions: u64,
    edges: u64,
}

impl Statistics {
    /// Reads what libFuzzer has printed: the last numbers in it.
    fn read(log: &str) -> Self {
        let mut statistics = Self::default();
        let number = |text: &str| text.split_whitespace().next()?.parse().ok();
        for line in log.lines() {
            let executions = line.strip_prefix('#').and_then(|rest| number(rest.split_once('\t')?.0));
            statistics.executions = executions.unwrap_or(statistics.executions);
            let edges = line.split_once(" cov: ").and_then(|(_, rest)| number(rest));
            statistics.edges = edges.unwrap_or(statistics.edges);
            let executed = line.strip_prefix("stat::number_of_executed_units:").and_then(number);
            statistics.executions = executed.unwrap_or(statistics.executions);
        }
        statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_targets() {
        let all = ["save", "text"].map(str::to_owned).into();
        let words = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(chosen(&all, &[]).expect("all"), words("save text"));
        assert_eq!(chosen(&all, &words("text")).expect("one"), words("text"));
        let error = chosen(&all, &words("text fly")).expect_err("unknown").to_string();
        assert_eq!(error, "There is no target `fly`, only: save, text");
    }

    #[test]
    fn statistics() {
        let log = "INFO: seed\n#2\tINITED cov: 310 ft: 311 corp: 1/1b\n#4096\tNEW    cov: 412 ft: 900 corp: 2/1b\n";
        assert_eq!(Statistics::read(log), Statistics { executions: 4096, edges: 412 });
        let whole = format!("{log}#5000\tDONE   cov: 413 ft: 901\nstat::number_of_executed_units: 5001\n");
        assert_eq!(Statistics::read(&whole), Statistics { executions: 5001, edges: 413 });
        assert_eq!(Statistics::read("killed"), Statistics::default());
    }
}
