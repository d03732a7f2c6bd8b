//! Names the program and its glue by their contents, so that a host may let browsers keep them without asking again.
//!
//! Trunk names them by what they are before wasm-opt and the cutter; a new version of either would change the content under the same name.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::files::{self, SiteFile};

/// The names begin with this.
const START: &str = "crosshatch-ui-";
/// The endings, each after those whose names its file contains.
const ENDINGS: [&str; 2] = ["_bg.wasm", ".js"];
/// The page, which names both.
const PAGE: &str = "index.html";

/// Renames both files of a site that Trunk has built, also where other files name them.
///
/// # Errors
/// When one of them is missing or cannot be renamed.
pub(crate) fn name_by_content(site: &Path) -> Result<()> {
    for ending in ENDINGS {
        let files = files::read(site)?;
        let file = files.iter().find(|file| file.name.starts_with(START) && file.name.ends_with(ending));
        let file = file.with_context(|| format!("the site has no {START}*{ending}"))?;
        let name = name(&file.bytes, ending);
        let names_others = |other: &&SiteFile| other.name == PAGE || is_glue(&other.name);
        for other in files.iter().filter(names_others) {
            let text = str::from_utf8(&other.bytes).with_context(|| format!("{} is not text", other.name))?;
            fs::write(site.join(&other.name), text.replace(&file.name, &name))?;
        }
        fs::rename(site.join(&file.name), site.join(&name)).with_context(|| format!("{} cannot be renamed", file.name))?;
    }
    Ok(())
}

/// Whether a file is the glue between the page and its program.
pub(crate) fn is_glue(name: &str) -> bool {
    name.starts_with(START) && Path::new(name).extension().is_some_and(|extension| extension == "js")
}

fn name(content: &[u8], ending: &str) -> String {
    let start = Sha256::digest(content)[..8].try_into().expect("the hash has 32 bytes");
    format!("{START}{:016x}{ending}", u64::from_be_bytes(start))
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    #[test]
    fn names_follow_the_contents() {
        let site = env::temp_dir().join(format!("crosshatch-naming-{}", std::process::id()));
        fs::create_dir_all(&site).unwrap();
        let (wasm, glue) = ("crosshatch-ui-1_bg.wasm", "crosshatch-ui-1.js");
        for (name, text) in [(wasm, "program"), (glue, wasm), (PAGE, "crosshatch-ui-1.js crosshatch-ui-1_bg.wasm")] {
            fs::write(site.join(name), text).unwrap();
        }
        name_by_content(&site).unwrap();
        let wasm = name(b"program", "_bg.wasm");
        let glue = name(wasm.as_bytes(), ".js");
        let read = |name: &str| fs::read_to_string(site.join(name)).unwrap();
        assert_eq!((read(&wasm), read(&glue), read(PAGE)), ("program".into(), wasm.clone(), format!("{glue} {wasm}")));
        assert_eq!(files::read(&site).unwrap().len(), 3);
        fs::remove_dir_all(&site).unwrap();
    }
}
