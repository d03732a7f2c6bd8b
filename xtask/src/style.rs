//! The style sheets of the site, each assembled from its parts: the initial one, and the lazily loaded one.
//!
//! Out of Trunk they import the parts from a folder beside them, in the order of the cascade, and a browser would have to ask for each.
//!
//! The frames of cards and menus are drawn before their contents, so their rules are in the first sheet. The rules for paper
//! are there too: a page may be printed before any lazy chunk is loaded.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::files::{self, SiteFile};

/// The initial style sheet, and the lazily loaded one.
const SHEETS: [&str; 2] = ["style.css", "late.css"];
/// The folder of their parts.
const FOLDER: &str = "style";

/// Puts the parts into the style sheets of a site that Trunk has just built, and takes their folder away.
///
/// # Errors
/// When a file cannot be read or written, or the style sheets do not import each part once.
pub(crate) fn join(site: &Path) -> Result<()> {
    let folder = site.join(FOLDER);
    let read = |name: &str| fs::read_to_string(site.join(name)).with_context(|| format!("{name} cannot be read"));
    let [start, late] = SHEETS;
    let joined = joined([&read(start)?, &read(late)?], &files::read(&folder)?)?;
    for (name, sheet) in SHEETS.iter().zip(joined) {
        fs::write(site.join(name), bare(&sheet)).with_context(|| format!("{name} cannot be written"))?;
    }
    fs::remove_dir_all(&folder).with_context(|| format!("the folder {FOLDER} cannot be taken away"))
}

/// The style sheets with the parts in place of the lines that import them.
fn joined(imports: [&str; 2], parts: &[SiteFile]) -> Result<[String; 2]> {
    let mut sheets = imports.map(str::to_owned);
    for SiteFile { name, bytes } in parts {
        let line = format!("@import \"./{FOLDER}/{name}\";\n");
        let count: usize = sheets.iter().map(|sheet| sheet.matches(&line).count()).sum();
        ensure!(count == 1, "{name} is to be imported by {} once, and is {count} times.", SHEETS.join(" or "));
        let part = str::from_utf8(bytes).with_context(|| format!("{name} is not text"))?;
        sheets = sheets.map(|sheet| sheet.replace(&line, part));
    }
    let left = sheets.iter().any(|sheet| sheet.contains("@import"));
    ensure!(!left, "{} imports what is not in the folder {FOLDER}.", SHEETS.join(" or "));
    Ok(sheets)
}

/// The style sheet without its comments and what only makes it readable: indents, empty lines, and blanks beside signs.
fn bare(sheet: &str) -> String {
    let mut without_comments = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some(at) = rest.find(['"', '\'', '/']) {
        let (before, from) = rest.split_at(at);
        without_comments.push_str(&tight(before));
        let (taken, kept) = match &from[..1] {
            "/" if from.starts_with("/*") => (from.find("*/").map_or(from.len(), |end| end + 2), ""),
            "/" => (1, "/"),
            // A string, which cannot contain a comment.
            quote => {
                let end = from[1..].find(quote).map_or(from.len(), |end| end + 2);
                (end, &from[..end])
            }
        };
        without_comments.push_str(kept);
        rest = &from[taken..];
    }
    without_comments.push_str(&tight(rest));
    let lines = without_comments.lines().map(str::trim).filter(|line| !line.is_empty());
    // A rule on several lines goes on after each of these.
    lines.flat_map(|line| [line, if line.ends_with(['{', ';', '}', ',']) { "" } else { "\n" }]).collect()
}

/// Rules without the blanks that mean nothing, and without the last semicolon of each. A blank after a colon stands only between a property and
/// its value.
fn tight(rules: &str) -> String {
    const SHORTER: [(&str, &str); 7] =
        [(" {", "{"), ("{ ", "{"), ("; ", ";"), (" }", "}"), (", ", ","), (": ", ":"), (";}", "}")];
    SHORTER.iter().fold(rules.to_owned(), |rules, (long, short)| rules.replace(long, short))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(texts: &[(&str, &str)]) -> Vec<SiteFile> {
        texts.iter().map(|(name, text)| SiteFile { name: (*name).to_owned(), bytes: text.as_bytes().to_vec() }).collect()
    }

    #[test]
    fn parts_stand_where_they_are_imported() {
        let imports = ["/* all */\n@import \"./style/b.css\";\n\nc {}\n", "@import \"./style/a.css\";\n"];
        let expected = ["/* all */\nb {}\n\nc {}\n", "a {}\n"].map(str::to_owned);
        assert_eq!(joined(imports, &parts(&[("a.css", "a {}\n"), ("b.css", "b {}\n")])).unwrap(), expected);
        let wrong = |texts| joined(imports, &parts(texts)).unwrap_err().to_string();
        assert_eq!(wrong(&[("d.css", "")]), "d.css is to be imported by style.css or late.css once, and is 0 times.");
        assert_eq!(wrong(&[("a.css", "")]), "style.css or late.css imports what is not in the folder style.");
    }

    #[test]
    fn what_only_makes_it_readable_is_left_out() {
        let sheet = "/* all\n   of it */\na {\n  b: url(\"/*.svg\"); /* why */\n\n  c: 1 / 2;\n}\n";
        assert_eq!(bare(sheet), "a{b:url(\"/*.svg\");c:1 / 2;}");
        assert_eq!(bare("a: '/*';/* open"), "a:'/*';");
        assert_eq!(
            bare("@media (a: 1px) {\n  b :is(c, d) { e: \"; , \"; f: g(h, 2px + 1px); }\n}"),
            "@media (a:1px){b :is(c,d){e:\"; , \";f:g(h,2px + 1px)}}"
        );
    }

    #[test]
    fn the_project_s_own_parts_can_be_joined_and_leave_colours_to_the_tones() {
        let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web");
        let parts = files::read(&web.join(FOLDER)).unwrap();
        joined([include_str!("../../web/style.css"), include_str!("../../web/late.css")], &parts).unwrap();
        // Paper is white, whatever the theme.
        for part in parts.iter().filter(|part| !["tones.css", "print.css"].contains(&&*part.name)) {
            let text = str::from_utf8(&part.bytes).unwrap();
            let colour =
                text.split('#').skip(1).find(|rest| rest.len() > 6 && rest.bytes().take(6).all(|byte| byte.is_ascii_hexdigit()));
            assert_eq!(colour.map(|rest| &rest[..6]), None, "{}", part.name);
        }
    }
}
