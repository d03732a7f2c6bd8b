//! The size of the built site, and its budget.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Result, bail};

use crate::files::{self, SiteFile};
use crate::package::EMBEDDED;
use crate::workspace::Workspace;

/// The most bytes that some files of the site may have together, as compressed by a server.
struct Allowance {
    /// What they are, as a sentence begins with it.
    what: &'static str,
    /// Which files.
    of: fn(&str) -> bool,
    /// How many bytes.
    bytes: u64,
}

/// The budget: each line is kept to.
const ALLOWANCES: [Allowance; 13] = [
    Allowance { what: "The program that the page begins with", of: is_main, bytes: 297_600 },
    Allowance { what: "All that is loaded until the first key", of: |name| is_main(name) || is_first(name), bytes: 331_200 },
    Allowance { what: "The style sheet", of: |name| name == "style.css", bytes: 13_000 },
    Allowance { what: "The style sheet of what comes late", of: |name| name == "late.css", bytes: 10_000 },
    Allowance { what: "The chunk of steps alone", of: |name| is_chunk(name, "steps"), bytes: 158_500 },
    Allowance { what: "The chunk of the library alone", of: |name| is_chunk(name, "library"), bytes: 55_000 },
    Allowance { what: "The chunk of the menus alone", of: |name| is_chunk(name, "menus"), bytes: 53_000 },
    Allowance {
        what: "The chunk of the Lab, of puzzles to order and of many puzzles alone",
        of: |name| is_chunk(name, "lab"),
        bytes: 346_000,
    },
    Allowance { what: "The chunk of the scores alone", of: |name| is_chunk(name, "scores"), bytes: 15_000 },
    Allowance { what: "The chunk of puzzles on paper alone, with its fonts", of: |name| is_chunk(name, "paper"), bytes: 91_000 },
    Allowance { what: "The chunk of making puzzles alone", of: |name| is_chunk(name, "making"), bytes: 8_000 },
    Allowance { what: "What a board in another page loads", of: is_element, bytes: 140_000 },
    Allowance { what: "The whole program", of: is_wasm, bytes: 1_854_000 },
];

/// What happens if the budget is exceeded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Budget {
    /// An error.
    Enforced,
    /// A message.
    Mentioned,
}

/// Prints the sizes of the site's files and compares them with the budget.
///
/// # Errors
/// When there is no site, or when the budget is enforced and exceeded.
pub(crate) fn report(workspace: &Workspace, budget: Budget) -> Result<()> {
    let dist = workspace.dist();
    if !dist.join("index.html").exists() {
        bail!("There is no built site in {}: `cargo xtask build` builds it.", dist.display());
    }
    let files = files::read(&dist)?.into_iter().map(weigh).collect::<Result<Vec<_>>>()?;
    print!("{}", table(&files));
    let (within, over): (Vec<_>, Vec<_>) = ALLOWANCES.iter().map(|allowance| allowance.verdict(&files)).partition(Result::is_ok);
    within.into_iter().flatten().for_each(|sentence| println!("{sentence}"));
    let over: Vec<String> = over.into_iter().filter_map(Result::err).collect();
    match budget {
        Budget::Enforced if !over.is_empty() => bail!(over.join("\n")),
        _ => over.iter().for_each(|sentence| println!("{sentence}")),
    }
    Ok(())
}

/// Whether a file is the part of the program that the page begins with.
pub(crate) fn is_main(name: &str) -> bool {
    name.starts_with("crosshatch-ui-") && is_wasm(name)
}

/// What the page needs besides the program before it answers.
fn is_first(name: &str) -> bool {
    let glue = name.starts_with("crosshatch-ui-") && !is_wasm(name);
    glue || ["index.html", "style.css", "boot.js", "watchdog.js", "crosshatch-digits.woff2"].contains(&name)
}

/// Whether a file is the own part of the chunk of this name.
fn is_chunk(name: &str, chunk: &str) -> bool {
    let hash = name.strip_prefix("snippets/").and_then(|name| name.strip_prefix(chunk)?.strip_prefix('-'));
    hash.is_some_and(|hash| !hash.contains('-'))
}

/// Whether a file is loaded by every page with the element: not by those alone that explain steps or read rare formats.
fn is_element(name: &str) -> bool {
    name.strip_prefix(EMBEDDED).is_some_and(|name| !name.starts_with("full"))
}

fn is_wasm(name: &str) -> bool {
    !name.starts_with(EMBEDDED) && Path::new(name).extension().is_some_and(|extension| extension == "wasm")
}

/// A file of the site and its sizes in bytes.
struct Weighed {
    name: String,
    raw: u64,
    gzipped: u64,
}

fn weigh(file: SiteFile) -> Result<Weighed> {
    Ok(Weighed { name: file.name, raw: file.bytes.len() as u64, gzipped: files::gzipped(&file.bytes)?.len() as u64 })
}

fn table(files: &[Weighed]) -> String {
    let total = Weighed {
        name: "total".to_owned(),
        raw: files.iter().map(|file| file.raw).sum(),
        gzipped: files.iter().map(|file| file.gzipped).sum(),
    };
    let width = files.iter().map(|file| file.name.chars().count()).max().unwrap_or(0).max(5);
    let mut text = format!("{:width$}  {:>10}  {:>10}\n", "file", "bytes", "gzipped");
    for file in files.iter().chain([&total]) {
        let (raw, gzipped) = (grouped(file.raw), grouped(file.gzipped));
        writeln!(text, "{:width$}  {raw:>10}  {gzipped:>10}", file.name).expect("writing to a string cannot fail");
    }
    text
}

/// A number with commas between groups of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Allowance {
    /// A sentence about the size of its files; as an error if they exceed it.
    fn verdict(&self, files: &[Weighed]) -> Result<String, String> {
        let size: u64 = files.iter().filter(|file| (self.of)(&file.name)).map(|file| file.gzipped).sum();
        let (what, bytes) = (self.what, grouped(self.bytes));
        if size > self.bytes {
            let excess = grouped(size - self.bytes);
            Err(format!("{what} is over its budget: {} bytes gzipped, {excess} more than {bytes}.", grouped(size)))
        } else {
            Ok(format!("{what} is within its budget: {} of {bytes} bytes gzipped.", grouped(size)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_of_digits() {
        let table = [(0, "0"), (999, "999"), (1000, "1,000"), (204_800, "204,800"), (1_234_567, "1,234,567")];
        for (number, text) in table {
            assert_eq!(grouped(number), text);
        }
    }

    #[test]
    fn the_table_adds_up() {
        let file = |name: &str, raw, gzipped| Weighed { name: name.to_owned(), raw, gzipped };
        assert_eq!(
            table(&[file("app.wasm", 300_000, 100_000), file("index.html", 999, 1)]),
            "file             bytes     gzipped\n\
             app.wasm       300,000     100,000\n\
             index.html         999           1\n\
             total          300,999     100,001\n"
        );
    }

    #[test]
    fn the_budget_is_inclusive() {
        let allowance = Allowance { what: "The style", of: |name| name == "style.css", bytes: 13_000 };
        let files = |gzipped| {
            [("style.css", gzipped), ("boot.js", 1)].map(|(name, gzipped)| Weighed { name: name.into(), raw: 0, gzipped })
        };
        let within = "The style is within its budget: 13,000 of 13,000 bytes gzipped.";
        assert_eq!(allowance.verdict(&files(13_000)), Ok(within.to_owned()));
        let over = "The style is over its budget: 13,001 bytes gzipped, 1 more than 13,000.";
        assert_eq!(allowance.verdict(&files(13_001)), Err(over.to_owned()));
    }

    #[test]
    fn files_are_told_apart() {
        let of = |name: &str| {
            ALLOWANCES.iter().filter(|allowance| (allowance.of)(name)).map(|allowance| allowance.what).collect::<Vec<_>>()
        };
        let [main, first, style, late, steps, library, menus, lab, .., all] = ALLOWANCES.map(|allowance| allowance.what);
        for (name, whats) in [
            ("crosshatch-ui-0f_bg.wasm", vec![main, first, all]),
            ("crosshatch-ui-0f.js", vec![first]),
            ("style.css", vec![first, style]),
            ("late.css", vec![late]),
            ("snippets/steps-0f.wasm", vec![steps, all]),
            ("snippets/library-0f.wasm", vec![library, all]),
            ("snippets/menus-0f.wasm", vec![menus, all]),
            ("snippets/lab-0f.wasm", vec![lab, all]),
            ("snippets/lab-steps-0f.wasm", vec![all]),
            ("sw.js", vec![]),
        ] {
            assert_eq!(of(name), whats, "{name}");
        }
    }
}
