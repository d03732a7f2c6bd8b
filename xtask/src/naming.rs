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
/// And end with one of these.
const ENDINGS: [&str; 2] = ["_bg.wasm", ".js"];
/// The page, which names both.
const PAGE: &str = "index.html";

/// Renames both files of a site that Trunk has built, also where the page and the glue name them. They get one hash, of both contents.
///
/// # Errors
/// When one of them is missing or cannot be renamed.
pub(crate) fn name_by_content(site: &Path) -> Result<()> {
    let files = files::read(site)?;
    let is_program = |file: &&SiteFile| file.name.starts_with(START) && ENDINGS.iter().any(|ending| file.name.ends_with(ending));
    let programs: Vec<&SiteFile> = files.iter().filter(is_program).collect();
    let stem = programs.iter().find_map(|file| file.name.strip_suffix(ENDINGS[0])).context("the site has no program")?;
    let mut hash = Sha256::new();
    for file in &programs {
        hash.update(&file.bytes);
    }
    let hash = u64::from_be_bytes(hash.finalize()[..8].try_into().expect("the hash has 32 bytes"));
    let new = format!("{START}{hash:016x}");
    for file in files.iter().filter(|file| file.name == PAGE || is_glue(&file.name)) {
        let text = str::from_utf8(&file.bytes).with_context(|| format!("{} is not text", file.name))?;
        fs::write(site.join(&file.name), text.replace(stem, &new))?;
    }
    for ending in ENDINGS {
        let old = format!("{stem}{ending}");
        fs::rename(site.join(&old), site.join(format!("{new}{ending}"))).with_context(|| format!("{old} cannot be renamed"))?;
    }
    Ok(())
}

/// Whether a file is the glue between the page and its program.
pub(crate) fn is_glue(name: &str) -> bool {
    name.starts_with(START) && Path::new(name).extension().is_some_and(|extension| extension == "js")
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
        let files = files::read(&site).unwrap();
        let names: Vec<&str> = files.iter().map(|file| &*file.name).collect();
        let hash = names[0].strip_prefix(START).and_then(|name| name.strip_suffix(".js")).expect("the glue comes first");
        assert_eq!(hash.len(), 16);
        let (wasm, glue) = (format!("{START}{hash}_bg.wasm"), format!("{START}{hash}.js"));
        assert_eq!(names, [&*glue, &*wasm, PAGE]);
        let read = |name: &str| fs::read_to_string(site.join(name)).unwrap();
        assert_eq!((read(&wasm), read(&glue), read(PAGE)), ("program".into(), wasm.clone(), format!("{glue} {wasm}")));
        fs::remove_dir_all(&site).unwrap();
    }
}
