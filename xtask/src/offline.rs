//! Makes the built site work without a network: its version, and the list of its files in the service worker.
//!
//! In the files as Trunk leaves them, `index.html` has an empty version, size and list of hashes, and `sw.js` an empty list. A
//! page without a version starts no service worker, so developers never see stale files.

use std::fmt::Write as _;
use std::path::Path;
use std::str;
use std::{fs, iter};

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use sha2::{Digest, Sha256};

use crate::files::{self, SiteFile, fill};
use crate::package::EMBEDDED;
use crate::size;

const PAGE: &str = "index.html";
const SERVICE_WORKER: &str = "sw.js";
/// The folder of the guide's pages.
pub(crate) const GUIDE: &str = "guide/";
/// The pictures for an installed app, which the browser itself keeps.
const ICONS: &str = "icons/";
/// The bank of puzzles.
const BANK: &str = "bank.bin";

/// Writes the version and the list into a site that Trunk has just built.
///
/// # Errors
/// When a file cannot be read or written, or has unexpected content.
pub(crate) fn finish(site: &Path) -> Result<()> {
    let finished = finished(&files::read(site)?)?;
    for (name, text) in [(PAGE, finished.page), (SERVICE_WORKER, finished.service_worker)] {
        fs::write(site.join(name), text).with_context(|| format!("{name} cannot be written"))?;
    }
    Ok(())
}

/// The two files that contain the version.
#[derive(Debug)]
struct Finished {
    page: String,
    service_worker: String,
}

/// Both files, computed from all files as Trunk left them.
fn finished(files: &[SiteFile]) -> Result<Finished> {
    let text = |name: &str| {
        let file = files.iter().find(|file| file.name == name).with_context(|| format!("the site has no {name}"))?;
        str::from_utf8(&file.bytes).with_context(|| format!("{name} is not text"))
    };
    let version = version(files);
    let page = fill(PAGE, &bare(text(PAGE)?), "data-version=\"\"", &format!("data-version=\"{version}\""))?;
    let page = fill(PAGE, &page, "data-size=\"\"", &format!("data-size=\"{}\"", program_size(files)))?;
    let page = fill(PAGE, &page, "data-hashes=\"\"", &format!("data-hashes=\"{}\"", start_hashes(files)))?;
    let service_worker =
        fill(SERVICE_WORKER, text(SERVICE_WORKER)?, "const VERSION = \"\";", &format!("const VERSION = \"{version}\";"))?;
    let (first, later) = list(files, &page)?;
    let service_worker = fill(SERVICE_WORKER, &service_worker, "const FILES = [];", &format!("const FILES = [\n{first}];"))?;
    let service_worker = fill(SERVICE_WORKER, &service_worker, "const LATER = [];", &format!("const LATER = [\n{later}];"))?;
    Ok(Finished { page, service_worker })
}

/// A page without its comments and empty lines.
fn bare(page: &str) -> String {
    let mut parts = page.split("<!--");
    let first = parts.next().unwrap_or_default();
    let after = parts.map(|part| part.split_once("-->").map_or("", |(_, after)| after));
    let page: String = iter::once(first).chain(after).collect();
    page.lines().filter(|line| !line.trim().is_empty()).flat_map(|line| [line, "\n"]).collect()
}

/// The version of a site: a hash of the names and contents of its files.
///
/// The hashes in Trunk's file names do not help: they are of the wasm before optimisation.
fn version(files: &[SiteFile]) -> String {
    let mut hash = Sha256::new();
    for file in files {
        for part in [file.name.as_bytes(), &file.bytes] {
            // The length separates one part from the next.
            hash.update((part.len() as u64).to_le_bytes());
            hash.update(part);
        }
    }
    let start = hash.finalize()[..8].try_into().expect("the hash has 32 bytes");
    format!("{:016x}", u64::from_be_bytes(start))
}

/// The size in bytes of the part of the program that the page begins with, uncompressed; a page that is loading shows how much of it has
/// arrived.
fn program_size(files: &[SiteFile]) -> usize {
    files.iter().filter(|file| size::is_main(&file.name)).map(|file| file.bytes.len()).sum()
}

/// The files that a start needs (the program, its glue code and what starts it), each followed by its hash. A page that does not
/// start checks them.
fn start_hashes(files: &[SiteFile]) -> String {
    let is_needed = |file: &&SiteFile| file.name.starts_with("crosshatch-ui-") || file.name == "boot.js";
    let named = |file: &SiteFile| format!("{} {}", file.name, hash(&file.bytes));
    files.iter().filter(is_needed).map(named).collect::<Vec<_>>().join(" ")
}

/// The hash of a file's content, in the notation that browsers use.
pub(crate) fn hash(bytes: &[u8]) -> String {
    format!("sha256-{}", BASE64.encode(Sha256::digest(bytes)))
}

/// The lines of the service worker's lists: the name of each file and the hash of its content, in the browsers' notation. The second list has
/// what is kept after all else.
fn list(files: &[SiteFile], page: &str) -> Result<(String, String)> {
    let (mut first, mut later) = (String::new(), String::new());
    for SiteFile { name, bytes } in files {
        let plain = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_./".contains(&byte));
        ensure!(plain, "The file {name} has a name that would have to be escaped in an address.");
        let (name, bytes) = match name.as_str() {
            // The page never requests it, and the browser itself keeps it up to date.
            SERVICE_WORKER => continue,
            icon if icon.starts_with(ICONS) => continue,
            // Other pages load it, and the page that shows it says so when it cannot.
            embedded if embedded.starts_with(EMBEDDED) => continue,
            PAGE => ("./", page.as_bytes()),
            name => (name, &bytes[..]),
        };
        let lines = if name.starts_with(GUIDE) || name == BANK { &mut later } else { &mut first };
        writeln!(lines, "  [\"{name}\", \"{}\"],", hash(bytes)).expect("writing to a string cannot fail");
    }
    Ok((first, later))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(parts: &[(&str, &str)]) -> Vec<SiteFile> {
        parts.iter().map(|(name, text)| SiteFile { name: (*name).to_owned(), bytes: text.as_bytes().to_vec() }).collect()
    }

    #[test]
    fn a_version_is_of_names_and_contents() {
        let first = version(&files(&[("a", "1"), ("b", "2")]));
        assert_eq!(first.len(), 16);
        assert_eq!(first, version(&files(&[("a", "1"), ("b", "2")])));
        let others: [&[(&str, &str)]; 6] = [
            &[("a", "2"), ("b", "2")],
            &[("a", "1"), ("c", "2")],
            &[("a", "1")],
            &[("a", "1b"), ("", "2")],
            &[("a1", "b2")],
            &[],
        ];
        for other in others {
            assert_ne!(first, version(&files(other)), "{other:?}");
        }
    }

    #[test]
    fn the_list() {
        let files = files(&[("app.js", "abc"), ("guide/a.html", "abc"), ("index.html", "blank"), ("sw.js", "x")]);
        let (first, later) = list(&files, "").unwrap();
        assert_eq!(
            first,
            "  [\"app.js\", \"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\"],\n  \
             [\"./\", \"sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\"],\n"
        );
        assert_eq!(later, "  [\"guide/a.html\", \"sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=\"],\n");
    }

    #[test]
    fn the_files_of_a_start_have_their_hashes_in_the_page() {
        let files = files(&[("boot.js", "abc"), ("crosshatch-ui-1.js", ""), ("style.css", "")]);
        assert_eq!(
            start_hashes(&files),
            "boot.js sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0= \
             crosshatch-ui-1.js sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
        );
    }

    #[test]
    fn the_policy_of_the_page_knows_the_script_that_stands_in_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
        let page = fs::read_to_string(root.join(PAGE)).expect("the page");
        let script = fs::read(root.join("web/theme.js")).expect("the script");
        assert!(page.contains(&format!("'{}'", hash(&script))), "script-src of {PAGE} wants '{}'", hash(&script));
    }

    #[test]
    fn names_are_plain() {
        for name in ["a b", "a\"b", "ä", "a?b", "a%20b"] {
            assert!(list(&files(&[(name, "")]), "").is_err(), "{name}");
        }
    }

    #[test]
    fn the_project_s_own_files_have_the_blanks() {
        let (page, service_worker) = (include_str!("../../index.html"), include_str!("../../web/sw.js"));
        let before = files(&[("crosshatch-ui-a.wasm", "12345"), ("index.html", page), ("sw.js", service_worker)]);
        let after = finished(&before).unwrap();
        let version = version(&before);
        let hashes = start_hashes(&before);
        let start = format!("<html lang=\"en\" data-version=\"{version}\" data-size=\"5\" data-hashes=\"{hashes}\">");
        assert!(after.page.contains(&start), "{}", after.page);
        assert!(after.service_worker.contains(&format!("const VERSION = \"{version}\";\n")), "{}", after.service_worker);
        let line = format!("  [\"./\", \"{}\"],\n];\n", hash(after.page.as_bytes()));
        assert!(after.service_worker.contains(&line));
        // A finished site cannot be finished again.
        let again = files(&[("crosshatch-ui-a.wasm", "12345"), ("index.html", &after.page), ("sw.js", &after.service_worker)]);
        assert!(finished(&again).is_err());
    }

    #[test]
    fn a_page_has_no_comments() {
        assert_eq!(bare("<a>\n<!-- one\ntwo -->\n\n  <b> <!-- three --></b>\n"), "<a>\n  <b> </b>\n");
        assert!(!bare(include_str!("../../index.html")).contains("<!--"));
    }

    #[test]
    fn a_site_lacks_nothing() {
        assert_eq!(finished(&[]).unwrap_err().to_string(), "the site has no index.html");
    }
}
