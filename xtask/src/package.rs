//! The npm package: the three modules of `crates/npm`, with the scripts, types and README beside them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::files;
use crate::optimise::ChunkOptimiser;
use crate::process;
use crate::scripts;
use crate::site;
use crate::system::{self, Sudo};
use crate::toolchain::{self, Paths, WASM};
use crate::tools;
use crate::workspace::Workspace;

/// The crate, and the name that cargo gives its module.
const CRATE: &str = "crosshatch-npm";
const LINKED: &str = "crosshatch_npm.wasm";

/// The folder into which it is built.
const FOLDER: &str = "package";

/// The modules of the package, with the options of cargo for each.
const MODULES: [(&str, &[&str]); 3] =
    [("small", &["--no-default-features"]), ("drawing", &["--no-default-features", "--features", "picture"]), ("full", &[])];

/// What is loaded when a program solves or generates in its own thread.
const ENTRY: [&str; 7] = ["index.js", "engine.js", "error.js", "node.js", "pool.js", "small.js", "small_bg.wasm"];

/// The most bytes of that, compressed.
const ENTRY_BUDGET: usize = 120_000;

/// What goes into the package as it is: a folder, and the licences.
const SCRIPTS: &str = "crates/npm/package";
const LICENCES: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// The folder of the site with what other pages load, and the scripts there.
pub(crate) const EMBEDDED: &str = "embed/";
const ELEMENT: [&str; 4] = ["board.js", "engine.js", "error.js", "node.js"];

/// The file that describes the package, and the version in it that the workspace's replaces.
const DESCRIPTION: &str = "package.json";
const NO_VERSION: &str = "\"version\": \"0.0.0\"";

/// The folder of the built package, if it is built.
pub(crate) fn built(workspace: &Workspace) -> Option<PathBuf> {
    Some(workspace.scratch.join(FOLDER)).filter(|folder| folder.exists())
}

/// Builds the package into a folder that npm can pack, and returns that folder.
///
/// # Errors
/// When a tool is missing, a module does not build or is too large, or a file cannot be written.
pub(crate) fn build(workspace: &Workspace, sudo: Sudo) -> Result<PathBuf> {
    let folder = workspace.scratch.join(FOLDER);
    files::make_empty(&folder)?;
    let wasm_opt = tools::wasm_opt(workspace, sudo)?.program;
    for (name, options) in MODULES {
        build_module(workspace, name, options, &folder, Some(&wasm_opt))?;
    }
    copy_beside(workspace, &folder)?;
    site::check_privacy(workspace, &folder)?;
    let size = ENTRY.iter().try_fold(0, |sum, name| anyhow::Ok(sum + compressed(&folder.join(name))?))?;
    ensure!(size <= ENTRY_BUDGET, "the small entry has {size} bytes compressed; its budget is {ENTRY_BUDGET}");
    println!("{}: the small entry has {size} bytes compressed.", folder.display());
    Ok(folder)
}

/// Puts the element, which other pages load, into the built site. Without wasm-opt, its modules are not optimised.
///
/// # Errors
/// When the module does not build, or a file cannot be written.
pub(crate) fn embed(workspace: &Workspace, wasm_opt: Option<&Path>) -> Result<()> {
    let folder = workspace.dist().join(EMBEDDED.trim_end_matches('/'));
    files::make(&folder)?;
    for (name, options) in &MODULES[1..] {
        build_module(workspace, name, options, &folder, wasm_opt)?;
    }
    for name in ELEMENT {
        let path = workspace.root.join(SCRIPTS).join(name);
        let script = fs::read_to_string(&path).with_context(|| format!("{} cannot be read", path.display()))?;
        fs::write(folder.join(name), scripts::bare(&script)).with_context(|| format!("{name} cannot be written"))?;
    }
    Ok(())
}

/// Builds a module with its glue into a folder, and makes it smaller where there is a wasm-opt.
fn build_module(workspace: &Workspace, name: &str, options: &[&str], folder: &Path, wasm_opt: Option<&Path>) -> Result<()> {
    let mut cargo = toolchain::cargo(workspace);
    cargo.args(["build", "--quiet", "--profile", "site", "--target", WASM, "--package", CRATE]).args(options);
    // The flags of the page, so that both share what is compiled.
    toolchain::set_wasm_flags(&mut cargo, workspace, Paths::Hidden, &toolchain::FOR_CUTTING)?;
    process::run(&mut cargo)?;
    let linked = workspace.target().join(WASM).join("site").join(LINKED);
    let mut bound = Bindgen::new()
        .input_path(&linked)
        .out_name(name)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .reset_state_function(true)
        .generate_output()?;
    // The flags of the page make the linker write these, for cutting.
    for section in ["linking", "reloc.CODE", "reloc.DATA"] {
        bound.wasm_mut().customs.remove_raw(section);
    }
    bound.emit(folder)?;
    let glue = folder.join(format!("{name}.js"));
    let script = fs::read_to_string(&glue).with_context(|| format!("{} cannot be read", glue.display()))?;
    fs::write(&glue, scripts::bare(&script)).with_context(|| format!("{} cannot be written", glue.display()))?;
    let Some(wasm_opt) = wasm_opt else { return Ok(()) };
    let optimiser = ChunkOptimiser::new(wasm_opt.into(), workspace.scratch.join(format!("optimised-{name}")));
    optimiser.run(&[&folder.join(format!("{name}_bg.wasm"))])
}

/// Copies what is not built: scripts, types, README, licences, and the description with the version of the workspace.
fn copy_beside(workspace: &Workspace, folder: &Path) -> Result<()> {
    let write =
        |name: &str, bytes: &[u8]| fs::write(folder.join(name), bytes).with_context(|| format!("{name} cannot be written"));
    for file in files::read(&workspace.root.join(SCRIPTS))? {
        let text = String::from_utf8(file.bytes).with_context(|| format!("{} is not text", file.name))?;
        match &*file.name {
            DESCRIPTION => {
                let version = format!("\"version\": \"{}\"", env!("CARGO_PKG_VERSION"));
                write(DESCRIPTION, files::fill(DESCRIPTION, &text, NO_VERSION, &version)?.as_bytes())?;
            }
            name => write(name, text.as_bytes())?,
        }
    }
    for name in LICENCES {
        let path = workspace.root.join(name);
        write(name, &fs::read(&path).with_context(|| format!("{} cannot be read", path.display()))?)?;
    }
    Ok(())
}

fn compressed(file: &Path) -> Result<usize> {
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(files::gzipped(&bytes)?.len())
}

/// Builds the package and packs it into the folder of what is published.
///
/// # Errors
/// When it cannot be built, or npm cannot pack it.
pub(crate) fn pack(workspace: &Workspace) -> Result<()> {
    let folder = build(workspace, Sudo::Passwordless)?;
    let release = workspace.root.join("release");
    files::make(&release)?;
    packed(workspace, &folder, &release).map(|file| println!("{}", file.display()))
}

/// Packs a folder by npm, into a file in another folder.
fn packed(workspace: &Workspace, package: &Path, into: &Path) -> Result<PathBuf> {
    let mut pack = Command::new(system::npm(workspace, Sudo::Passwordless)?);
    pack.args(["pack", "--silent", "--ignore-scripts", "--pack-destination"]).arg(into).current_dir(package);
    let name = process::answer(&mut pack).context("`npm pack` failed")?;
    Ok(into.join(name))
}

/// Builds and packs the package, installs the packed file into an empty folder, and tests it there: the tests of `crates/npm/tests`, among them
/// one that runs the README, and the types.
///
/// # Errors
/// When a test fails.
pub(crate) fn test(workspace: &Workspace) -> Result<()> {
    let built = build(workspace, Sudo::MayAsk)?;
    let user = workspace.scratch.join("package-user");
    files::make_empty(&user)?;
    let file = packed(workspace, &built, &user)?;
    let mut install = Command::new(system::npm(workspace, Sudo::MayAsk)?);
    install
        .args(["install", "--silent", "--offline", "--no-audit", "--no-fund", "--ignore-scripts"])
        .arg(file)
        .current_dir(&user);
    process::run(&mut install)?;
    let mut tests = Vec::new();
    for file in files::read(&workspace.root.join("crates/npm/tests"))? {
        let path = user.join(&file.name);
        fs::write(&path, file.bytes).with_context(|| format!("{} cannot be written", path.display()))?;
        if file.name.ends_with(".test.mjs") {
            tests.push(path);
        }
    }
    process::run(Command::new("node").args(["--test", "--test-reporter=spec"]).args(tests).current_dir(&user))?;
    let compiler = tools::typescript(workspace, Sudo::MayAsk)?;
    process::run(Command::new("node").arg(compiler).args(["--project", "tsconfig.json"]).current_dir(&user))
}
