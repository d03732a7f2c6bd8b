//! The bookmarklets: assembled from their sources and written into the page that offers them.
//!
//! Those that rate are written in readable modules, and [shortened] when they are assembled. Those that paint are compact by hand:
//! only their comment lines and line ends are removed.
//!
//! In the page as Trunk leaves it, the links are placeholders such as `href="#rate"`. The bookmarklets contain the site's address
//! as [`PLACEHOLDER`], which the page's script replaces with its own.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::files::fill;
use crate::shorten::shortened;

/// The page that offers them.
const PAGE: &str = "bookmarklets.html";
/// Stands for the site's address.
const PLACEHOLDER: &str = "https://crosshatch.invalid/";

/// Reads the boards that the page shows, and judges them.
const READ: [&str; 10] = [
    include_str!("../../web/bookmarklets/tree.js"),
    include_str!("../../web/bookmarklets/symbols.js"),
    include_str!("../../web/bookmarklets/lattice.js"),
    include_str!("../../web/bookmarklets/free.js"),
    include_str!("../../web/bookmarklets/cells.js"),
    include_str!("../../web/bookmarklets/attributes.js"),
    include_str!("../../web/bookmarklets/boards.js"),
    include_str!("../../web/bookmarklets/judge.js"),
    include_str!("../../web/bookmarklets/givens.js"),
    include_str!("../../web/bookmarklets/texts.js"),
];
/// Finds boards in the page's stores, or none there.
const STORES: &str = include_str!("../../web/bookmarklets/stores.js");
const SHOWN: &str = include_str!("../../web/bookmarklets/shown.js");
const SEND: &str = include_str!("../../web/bookmarklets/send.js");
/// Sends the board, asks which, or says why not.
const RATE: [&str; 3] = [SEND, include_str!("../../web/bookmarklets/panel.js"), include_str!("../../web/bookmarklets/rate.js")];
/// Reads a part of a page that was copied, and the script of the site that has it read.
const COPIED: &str = include_str!("../../web/bookmarklets/copied.js");
const COPIED_PAGE: &str = "copied.js";
/// Finds the cells to paint.
const WIDE: &str = include_str!("../../web/bookmarklets/wide.js");
const FIND: &str = include_str!("../../web/bookmarklets/find.js");
const GREEN: &str = include_str!("../../web/bookmarklets/green.js");
const BLANK: &str = include_str!("../../web/bookmarklets/blank.js");
const RED: &str = include_str!("../../web/bookmarklets/red.js");

/// The name of each bookmarklet, and its function of the site's address.
fn bookmarklets() -> [(&'static str, String); 4] {
    let rate = |stores| {
        let modules = [&READ[..], &[stores], &RATE].concat();
        format!("function(A){{{}}}", shortened(&modules.concat()))
    };
    let green = |others| format!("function(A,D,T){{{}}}", compact(&[WIDE, FIND, others, GREEN]));
    [("rate", rate(SHOWN)), ("rate-more", rate(STORES)), ("green", green(BLANK)), ("green-red", green(RED))]
}

/// Writes the bookmarklets into a site that Trunk has just built.
///
/// # Errors
/// When the page cannot be read or written, or has no placeholders for them.
pub(crate) fn write(site: &Path) -> Result<()> {
    let file = site.join(PAGE);
    let page = fs::read_to_string(&file).with_context(|| format!("{PAGE} cannot be read"))?;
    fs::write(&file, filled(&page)?).with_context(|| format!("{PAGE} cannot be written"))?;
    write_copied(site)
}

/// Puts the judge before the script that reads copied parts of pages.
fn write_copied(site: &Path) -> Result<()> {
    let modules = [&READ[..], &[SEND, COPIED]].concat();
    let judge = format!("const find=function(document,A,open,location){{{}}};\n", shortened(&modules.concat()));
    let file = site.join(COPIED_PAGE);
    let script = fs::read_to_string(&file).with_context(|| format!("{COPIED_PAGE} cannot be read"))?;
    fs::write(&file, judge + &script).with_context(|| format!("{COPIED_PAGE} cannot be written"))
}

fn filled(page: &str) -> Result<String> {
    let mut page = page.to_owned();
    for (name, function) in bookmarklets() {
        let address = address(&function).replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        page = fill(PAGE, &page, &format!("href=\"#{name}\""), &format!("href=\"{address}\""))?;
    }
    Ok(page)
}

/// The address of a bookmarklet: a call of its function with the site's address.
fn address(function: &str) -> String {
    format!("javascript:{}", escaped(&format!("void {function}('{PLACEHOLDER}')")))
}

/// The lines of parts without comment lines and line ends.
fn compact(parts: &[&str]) -> String {
    parts.iter().flat_map(|part| part.lines()).map(str::trim).filter(|line| !line.starts_with("//")).collect()
}

/// Escapes a script for use in an address: whatever browsers decode, or change when an address is stored or pasted.
fn escaped(script: &str) -> String {
    let mut text = String::new();
    for byte in script.bytes() {
        if byte.is_ascii_graphic() && !b"%#\"`".contains(&byte) {
            text.push(char::from(byte));
        } else {
            write!(text, "%{byte:02X}").expect("writing to a string cannot fail");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest address, and the part of it reserved for the site's.
    const LONGEST: usize = 12 * 1024;
    const SITE_ADDRESS: usize = 45;

    #[test]
    fn addresses_are_short_enough() {
        let lengths = bookmarklets().map(|(name, function)| (name, address(&function).len() - PLACEHOLDER.len() + SITE_ADDRESS));
        println!("{lengths:?}");
        assert!(lengths.iter().all(|(_, length)| *length < LONGEST), "{lengths:?}");
    }

    #[test]
    fn compact_sources_can_be_put_together() {
        for parts in [[WIDE, FIND, BLANK, GREEN], [WIDE, FIND, RED, GREEN]] {
            let lines: Vec<_> = parts.iter().flat_map(|part| part.lines()).filter(|line| !line.starts_with("//")).collect();
            for (line, next) in lines.iter().zip(lines.iter().skip(1).chain([&"}"])) {
                assert!(!line.contains("//") && line.is_ascii(), "{line}");
                let ends = line.ends_with([';', '{', '}', ',', '[']) || next.starts_with(['}', ']']) || next.starts_with("else");
                assert!(ends, "{line} is not ended before {next}");
            }
        }
    }

    #[test]
    fn modules_have_comments_and_few_lines() {
        for module in READ.iter().chain(&RATE).chain([&STORES, &SHOWN, &COPIED]) {
            assert!(module.starts_with("// ") && module.lines().count() < 100, "{}", module.lines().next().unwrap_or_default());
            assert!(module.is_ascii(), "{}", module.lines().next().unwrap_or_default());
        }
    }

    #[test]
    fn scripts_are_escaped() {
        assert_eq!(escaped("a%b #\"c\"`é`<d>"), "a%25b%20%23%22c%22%60%C3%A9%60<d>");
    }

    #[test]
    fn the_project_s_own_page_has_the_places() {
        let page = filled(include_str!("../../web/bookmarklets.html")).unwrap();
        assert_eq!(page.matches("href=\"javascript:void%20function(A").count(), bookmarklets().len());
        assert!(filled(&page).is_err(), "what is filled in cannot be filled in again");
    }
}
