//! The bookmarklets: assembled from their sources and written into the page that offers them.
//!
//! The sources are compact by hand; only comment lines and line ends are removed here. A script minifier would be a large
//! dependency for a few hundred characters, and what is tested would no longer be what is read.
//!
//! In the page as Trunk leaves it, the links are placeholders such as `href="#rate"`. The bookmarklets contain the site's address
//! as [`PLACEHOLDER`], which the page's script replaces with its own.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// The page that offers them.
const PAGE: &str = "bookmarklets.html";
/// Stands for the site's address.
const PLACEHOLDER: &str = "https://crosshatch.invalid/";

const FIND: &str = include_str!("../../web/bookmarklets/find.js");
const WIDE: &str = include_str!("../../web/bookmarklets/wide.js");
const HIDDEN: &str = include_str!("../../web/bookmarklets/hidden.js");
const RATE: &str = include_str!("../../web/bookmarklets/rate.js");
const GREEN: &str = include_str!("../../web/bookmarklets/green.js");
const BLANK: &str = include_str!("../../web/bookmarklets/blank.js");
const RED: &str = include_str!("../../web/bookmarklets/red.js");

/// The name of each bookmarklet, and the parts of which it consists.
const BOOKMARKLETS: [(&str, &[&str]); 4] = [
    ("rate", &[FIND, RATE]),
    ("rate-more", &[WIDE, FIND, HIDDEN, RATE]),
    ("green", &[WIDE, FIND, BLANK, GREEN]),
    ("green-red", &[WIDE, FIND, RED, GREEN]),
];

/// Writes the bookmarklets into a site that Trunk has just built.
///
/// # Errors
/// When the page cannot be read or written, or has no placeholders for them.
pub(crate) fn write(site: &Path) -> Result<()> {
    let file = site.join(PAGE);
    let page = fs::read_to_string(&file).with_context(|| format!("{PAGE} cannot be read"))?;
    fs::write(&file, filled(&page)?).with_context(|| format!("{PAGE} cannot be written"))
}

fn filled(page: &str) -> Result<String> {
    let mut page = page.to_owned();
    for (name, parts) in BOOKMARKLETS {
        let place = format!("href=\"#{name}\"");
        let count = page.matches(&place).count();
        ensure!(count == 1, "{PAGE} is to have `{place}` once, for the build to fill in, and has it {count} times.");
        let address = address(parts).replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
        page = page.replace(&place, &format!("href=\"{address}\""));
    }
    Ok(page)
}

/// The address of a bookmarklet: a function of the site's address, and a call of it.
fn address(parts: &[&str]) -> String {
    let lines = parts.iter().flat_map(|part| part.lines()).map(str::trim).filter(|line| !line.starts_with("//"));
    let script: String = lines.collect();
    format!("javascript:{}", escaped(&format!("void function(A,D,T){{{script}}}('{PLACEHOLDER}')")))
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

    /// The maximum length that every browser accepts, and the part of it reserved for the site's address.
    const LONGEST: usize = 2000;
    const SITE_ADDRESS: usize = 45;

    #[test]
    fn the_short_one_is_short_enough_for_every_browser() {
        let length = |name| {
            let (_, parts) = BOOKMARKLETS.into_iter().find(|(each, _)| *each == name).expect("a bookmarklet");
            address(parts).len() - PLACEHOLDER.len() + SITE_ADDRESS
        };
        let lengths = BOOKMARKLETS.map(|(name, _)| (name, length(name)));
        assert!(length("rate") < LONGEST, "{lengths:?}");
        assert!(lengths.iter().all(|(_, length)| *length < 8000), "{lengths:?}");
    }

    #[test]
    fn sources_can_be_put_together() {
        for (name, parts) in BOOKMARKLETS {
            let lines: Vec<_> = parts.iter().flat_map(|part| part.lines()).filter(|line| !line.starts_with("//")).collect();
            for (line, next) in lines.iter().zip(lines.iter().skip(1).chain([&"}"])) {
                assert!(!line.contains("//") && line.is_ascii(), "{name}: {line}");
                let ends = line.ends_with([';', '{', '}', ',', '[']) || next.starts_with(['}', ']']) || next.starts_with("else");
                assert!(ends, "{name}: {line} is not ended before {next}");
            }
        }
    }

    #[test]
    fn scripts_are_escaped() {
        assert_eq!(escaped("a%b #\"c\"`é`<d>"), "a%25b%20%23%22c%22%60%C3%A9%60<d>");
    }

    #[test]
    fn the_project_s_own_page_has_the_places() {
        let page = filled(include_str!("../../web/bookmarklets.html")).unwrap();
        assert_eq!(page.matches("href=\"javascript:void%20function(A,D,T){").count(), BOOKMARKLETS.len());
        assert!(filled(&page).is_err(), "what is filled in cannot be filled in again");
    }
}
