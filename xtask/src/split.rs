//! Cuts the linked program into chunks: the initial one, and those loaded on demand.
//!
//! Trunk gives what the compiler has linked to wasm-bindgen and to nothing else. So this program, under the name wasm-bindgen and first on
//! the PATH, plays its part: it cuts the program where the page has marked it, calls wasm-bindgen's library for the first of the parts, and
//! puts the others where Trunk takes them along, among the snippets. What loads them is written by the cutter and joined to the
//! glue: a separate module would import the glue by a name that workers do not know, and run a second program.
//!
//! The library and the page's wasm-bindgen always have the same version: both link `wasm-bindgen-shared`, of which a program has one.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

use anyhow::{Context, Result, anyhow, bail, ensure};
use sha2::{Digest, Sha256};
use wasm_bindgen_cli_support::Bindgen;
use wasm_split_cli_support::{Options, SplitWasm};

use crate::glue_names::GlueNames;
use crate::optimise::ChunkOptimiser;
use crate::scripts;

/// The variable that names the wasm-opt for the chunks; without it they are left as they are.
pub(crate) const OPTIMISER: &str = "CROSSHATCH_WASM_OPT";

/// The variable that turns on the check of the initial chunk for lazy code. A build without optimisation names more than it needs.
pub(crate) const CHECKED: &str = "CROSSHATCH_CHECK_CHUNKS";

/// The folder beside the glue into which the chunks go.
const FOLDER: &str = "snippets";
/// The name under which the glue would import what loads the chunks.
const LOADERS: &str = "./chunks.js";
/// The name under which the program imports from the glue.
const SHORT_MODULE: &str = "$";

/// Does what Trunk expects of wasm-bindgen.
///
/// # Errors
/// When the words are not those that Trunk uses, or a step fails.
pub(crate) fn run(words: impl Iterator<Item = OsString>) -> Result<()> {
    let words: Vec<OsString> = words.collect();
    if words.iter().any(|word| word == "--version") {
        println!("wasm-bindgen {}", wasm_bindgen_shared::version());
        return Ok(());
    }
    let Call { input, folder, name } = Call::of(&words)?;
    let (cut, chunks) = (folder.join("cut"), folder.join(FOLDER));
    for made_before in [&cut, &chunks].into_iter().filter(|folder| folder.exists()) {
        fs::remove_dir_all(made_before).with_context(|| format!("{} cannot be removed", made_before.display()))?;
    }
    let main = cut.join("main.wasm");
    let parts = cut_at_marks(&read(&input)?, &cut, &main)?;
    if env::var_os(CHECKED).is_some() {
        check_main(&read(&main)?)?;
    }
    let mut bound =
        Bindgen::new().input_path(&main).out_name(&name).web(true)?.typescript(false).keep_lld_exports(true).generate_output()?;
    let glue_module = format!("./{name}_bg.js");
    let mut names = GlueNames::default();
    for import in bound.wasm_mut().imports.iter_mut().filter(|import| import.module == glue_module) {
        names.shorten(&mut import.name);
        SHORT_MODULE.clone_into(&mut import.module);
    }
    bound.wasm_mut().exports.iter_mut().for_each(|export| names.shorten(&mut export.name));
    bound.emit(&folder)?;

    let loaders = put_into(&chunks, &parts.split_modules, &read_text(&cut.join(LOADERS))?)?;
    let glue = folder.join(format!("{name}.js"));
    let joined = join(&read_text(&glue)?, &loaders)?.replace(&glue_module, SHORT_MODULE);
    fs::write(&glue, scripts::bare(&names.in_script(&joined))).with_context(|| format!("{} cannot be written", glue.display()))
}

/// Puts the chunks that are loaded into a folder, with a hash in each name, and gives what loads them by those names.
fn put_into(folder: &Path, chunks: &[PathBuf], loaders: &str) -> Result<String> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut named_anew = loaders.to_owned();
    let mut loaded = Vec::new();
    for chunk in chunks {
        let stem = chunk.file_stem().and_then(|stem| stem.to_str()).context("a chunk has a name")?;
        let address = format!("\"./{stem}.wasm\"");
        if loaders.contains(&address) {
            loaded.push((chunk.as_path(), stem, address));
        }
    }
    if let Some(program) = env::var_os(OPTIMISER) {
        let made = env::current_exe().context("the running program's own path is not known")?.with_file_name("optimised");
        ChunkOptimiser::new(program, made).run(&loaded.iter().map(|(chunk, ..)| *chunk).collect::<Vec<_>>())?;
    }
    for (chunk, stem, address) in loaded {
        let bytes = read(chunk)?;
        let hash = u32::from_be_bytes(Sha256::digest(&bytes)[..4].try_into().expect("4 bytes"));
        let file = format!("{}-{hash:08x}.wasm", named(stem));
        ensure!(!folder.join(&file).exists(), "two chunks are called {file}");
        fs::write(folder.join(&file), bytes).with_context(|| format!("{file} cannot be written"))?;
        named_anew = named_anew.replace(&address, &format!("\"./{FOLDER}/{file}\""));
    }
    Ok(named_anew)
}

/// What a chunk is called that several others share.
pub(crate) const SHARED: &str = "shared";

/// What a chunk is called: its own name, or that several others share it. The glue has all of these names before the first key, so they are short.
fn named(stem: &str) -> &str {
    stem.strip_prefix("split_").unwrap_or(SHARED)
}

/// The lazy parts, as function names spell them.
const LATE: [&str; 4] = ["crosshatch_reasoning", "crosshatch_engines", "batsat", "crosshatch_core4text7foreign"];

/// Checks that the initial chunk contains no code of lazy chunks.
fn check_main(main: &[u8]) -> Result<()> {
    for name in LATE {
        if let Some(at) = main.windows(name.len()).position(|window| window == name.as_bytes()) {
            let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.".contains(byte);
            let end = at + main[at..].iter().take_while(|byte| plain(byte)).count();
            let start = at - main[..at].iter().rev().take_while(|byte| plain(byte)).count();
            bail!(
                "The part of the program that the page begins with has something of {name}, which is to come late: {}. Something names it \
                 directly; what comes late is reached through the tables in crates/ui/src/chunks.rs.",
                String::from_utf8_lossy(&main[start..end])
            );
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<Vec<u8>> {
    fs::read(path).with_context(|| format!("{} cannot be read", path.display()))
}

fn read_text(path: &Path) -> Result<String> {
    fs::read_to_string(path).with_context(|| format!("{} cannot be read", path.display()))
}

fn cut_at_marks(linked: &[u8], folder: &Path, main: &Path) -> Result<SplitWasm> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let mut options = Options::new(linked);
    options.output_dir = folder;
    options.main_out_path = main;
    options.link_name = LOADERS;
    wasm_split_cli_support::transform(options).map_err(|error| anyhow!("the program cannot be cut into chunks: {error:?}"))
}

/// What Trunk asks of wasm-bindgen.
#[derive(Debug, PartialEq, Eq)]
struct Call {
    /// The linked program.
    input: PathBuf,
    /// The folder for what is made of it.
    folder: PathBuf,
    /// What the glue is called, without its ending.
    name: String,
}

impl Call {
    fn of(words: &[OsString]) -> Result<Self> {
        let option = |name: &str| words.iter().find_map(|word| word.to_str()?.strip_prefix(name)?.strip_prefix('='));
        let input = words.iter().find(|word| Path::new(word).extension().is_some_and(|extension| extension == "wasm"));
        ensure!(option("--target") == Some("web"), "wasm-bindgen's stand-in knows the target `web` alone");
        Ok(Self {
            input: input.context("wasm-bindgen's stand-in was given no program")?.into(),
            folder: option("--out-dir").context("wasm-bindgen's stand-in was given no folder")?.into(),
            name: option("--out-name").context("wasm-bindgen's stand-in was given no name")?.into(),
        })
    }
}

/// How each chunk is loaded, in the cutter's words: before its address, and after it.
const LOADED: [&str; 2] = [
    "makeLoad(() => {
    const src = fetch(new URL(\"./",
    ".wasm\", import.meta.url));
    src.catch(() => {});
    return async (imports) => (WebAssembly.instantiateStreaming(src, imports));
}
, [",
];

/// Loads a chunk, and takes it for one whatever the server calls it. An answer that is left as it is may be kept compiled.
const FETCH: &str = "
function fetchChunk(name) {
    const fetched = fetch(new URL(name, import.meta.url));
    fetched.catch(() => {});
    return (imports) => instantiate(fetched, imports);
}
async function instantiate(fetched, imports) {
    const response = await fetched;
    if (!response.ok) throw new Error(`The server answers ${response.status} for ${response.url}.`);
    const headers = { \"Content-Type\": \"application/wasm\" };
    const named = response.headers.get(\"Content-Type\") === headers[\"Content-Type\"];
    return WebAssembly.instantiateStreaming(named ? response : new Response(response.body, { headers }), imports);
}
function lateChunk(name, place) {
    const loads = shared.filter(([, chunks]) => (chunks >> place) & 1).map(([load]) => load);
    return wrapAsyncCb(makeLoad(() => fetchChunk(`snippets/${name}.wasm`), loads));
}
";

/// The loaders in few bytes, since the glue has them before the first key. In the cutter's words each chunk has a function of its own and a list of
/// those that it shares code with; here a table has the hashes of what is shared, each with the chunks that share it as the bits of a number.
fn shortened(loaders: &str) -> Result<String> {
    let [before, after] = LOADED;
    let (mut rest, mut kept) = (loaders, String::new());
    let mut shared: Vec<(&str, &str, u32)> = Vec::new();
    let mut late: Vec<(&str, &str)> = Vec::new();
    while let Some((head, tail)) = rest.split_once(before) {
        let (lines, name) = head.rsplit_once("const ").context("a loader has no name")?;
        let name = name.strip_suffix("wrapAsyncCb(").unwrap_or(name).trim_end_matches(" = ");
        let (address, tail) = tail.split_once(after).context("a loader is written in other words than those that are known")?;
        let file = address.strip_prefix(FOLDER).and_then(|file| file.strip_prefix('/')).context("a loader has another folder")?;
        let (deps, tail) = tail.split_once(']').context("the list of a loader does not end")?;
        kept.push_str(lines.trim_end_matches("export "));
        if let Some(hash) = file.strip_prefix(SHARED).and_then(|file| file.strip_prefix('-')) {
            shared.push((name, hash, 0));
        } else {
            for dep in deps.split(", ").filter(|dep| !dep.is_empty()) {
                let of = shared.iter_mut().find(|(name, ..)| *name == dep).with_context(|| format!("{dep} is no loader"))?;
                of.2 |= 1 << late.len();
            }
            late.push((name, file));
        }
        rest = tail.split_once('\n').map_or("", |(_, rest)| rest);
    }
    ensure!(late.len() <= 32, "there are more chunks than bits");
    let table: Vec<String> = shared.iter().map(|(_, hash, chunks)| format!("{hash}.{chunks:x}")).collect();
    write!(
        kept,
        "{rest}{FETCH}const shared = \"{}\".split(\" \").map((text) => {{
    const [hash, chunks] = text.split(\".\");
    return [makeLoad(() => fetchChunk(`snippets/shared-${{hash}}.wasm`), []), parseInt(chunks, 16)];
}});
",
        table.join(" ")
    )?;
    for (place, (name, file)) in late.iter().enumerate() {
        writeln!(kept, "const {name} = lateChunk(\"{file}\", {place});")?;
    }
    Ok(kept)
}

/// The glue with the loaders in it. On their own they would import the glue by a name that workers, who have it with its version, do not
/// know it by: they would get a second program, which has not begun.
fn join(glue: &str, loaders: &str) -> Result<String> {
    let (imports, glue): (Vec<&str>, Vec<&str>) =
        glue.lines().partition(|line| line.starts_with("import ") && line.contains(LOADERS));
    ensure!(!imports.is_empty(), "the glue does not import what loads the chunks");
    let (own, loaders): (Vec<&str>, Vec<&str>) = loaders.lines().partition(|line| line.starts_with("import "));
    ensure!(own.len() == 1, "what loads the chunks imports {} things", own.len());
    let names: Vec<&str> = loaders.iter().filter_map(|line| line.strip_prefix("export const ")?.split(' ').next()).collect();
    let loaders = shortened(&loaders.join("\n"))?.replace("initSync(undefined, undefined)", "wasm");
    let mut joined = format!("{}\n{loaders}\nconst loaders = {{ {} }};\n", glue.join("\n"), names.join(", "));
    for import in imports {
        let name = import.strip_prefix("import * as ").and_then(|rest| rest.split(' ').next());
        let name = name.with_context(|| format!("the glue imports the loaders in another way: {import}"))?;
        writeln!(joined, "const {name} = loaders;").expect("writing to a string cannot fail");
    }
    Ok(joined)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn what_trunk_asks_for() {
        let call = Call::of(&words("--target=web --out-dir=stage/bindgen --out-name=page --no-typescript target/page.wasm"));
        let expected = Call { input: "target/page.wasm".into(), folder: "stage/bindgen".into(), name: "page".into() };
        assert_eq!(call.expect("a call"), expected);
        for lacking in [
            "--target=web --out-dir=a --out-name=b",
            "--target=web --out-dir=a c.wasm",
            "--target=web --out-name=b c.wasm",
            "--target=deno --out-dir=a --out-name=b c.wasm",
        ] {
            assert!(Call::of(&words(lacking)).is_err(), "{lacking}");
        }
    }

    #[test]
    fn names_of_chunks() {
        assert_eq!(["split_lab", "chunk_1"].map(named), ["lab", "shared"]);
    }

    #[test]
    fn what_comes_late_is_not_in_the_first_part() {
        assert!(check_main(b"\0_ZN15crosshatch_core4grid\0").is_ok());
        let error = check_main(b"\0_ZN20crosshatch_reasoning5logic5Logic\0").unwrap_err().to_string();
        assert!(error.contains("late: _ZN20crosshatch_reasoning5logic5Logic."), "{error}");
    }

    #[test]
    fn loaders_are_joined_to_the_glue() {
        let glue = "import * as import1 from \"./chunks.js\"\nimport * as import2 from \"./chunks.js\"\nlet wasm;";
        let [before, after] = LOADED;
        let load = |file: &str, deps: &str| format!("{before}snippets/{file}{after}{deps}])");
        let own = format!(
            "const own = initSync(undefined, undefined);\n/* lab, steps */\nconst a = {};\n/* lab */\nconst b = {};\nexport const load_steps = \
             wrapAsyncCb({});\nexport const load_lab = wrapAsyncCb({});",
            load("shared-0a", ""),
            load("shared-0b", ""),
            load("steps-01", "a"),
            load("lab-02", "a, b")
        );
        let loaders = &format!("import {{ initSync }} from \"./main.js\";\n{own}");
        let joined = join(glue, loaders).expect("a glue");
        assert!(joined.starts_with("let wasm;\nconst own = wasm;\n"), "{joined}");
        assert!(joined.contains("const shared = \"0a.3 0b.2\".split"), "{joined}");
        let end = "const load_steps = lateChunk(\"steps-01\", 0);\nconst load_lab = lateChunk(\"lab-02\", 1);\n\n\
                   const loaders = { load_steps, load_lab };\nconst import1 = loaders;\nconst import2 = loaders;\n";
        assert!(joined.ends_with(end), "{joined}");
        assert!(join("let wasm;", loaders).is_err() && join(glue, "").is_err());
        let other = loaders.replace("src.catch", "source.catch");
        assert!(join(glue, &other).is_err(), "the cutter has other words");
    }
}
