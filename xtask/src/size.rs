//! The size of the built site, and its budget.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use anyhow::{Result, bail};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::files::{self, SiteFile};
use crate::place::Place;

/// The maximum size of the page's wasm in bytes, as compressed by a server.
const BUDGET: u64 = 1000 * 1024;

/// What happens if the budget is exceeded.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Budget {
    /// An error.
    Enforced,
    /// A message.
    Mentioned,
}

/// Prints the sizes of the site's files and compares the wasm with its budget.
///
/// # Errors
/// When there is no site, or when the budget is enforced and exceeded.
pub(crate) fn report(place: &Place, budget: Budget) -> Result<()> {
    let dist = place.dist();
    if !dist.join("index.html").exists() {
        bail!("There is no built site in {}: `cargo xtask build` builds it.", dist.display());
    }
    let files = files::read(&dist)?.into_iter().map(weigh).collect::<Result<Vec<_>>>()?;
    print!("{}", table(&files));
    let wasm = files.iter().filter(|file| is_wasm(&file.name)).map(|file| file.gzipped).sum();
    match verdict(wasm) {
        Err(sentence) if budget == Budget::Enforced => bail!(sentence),
        Ok(sentence) | Err(sentence) => println!("{sentence}"),
    }
    Ok(())
}

fn is_wasm(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|extension| extension == "wasm")
}

/// A file of the site and its sizes in bytes.
struct Weighed {
    name: String,
    raw: u64,
    gzipped: u64,
}

fn weigh(file: SiteFile) -> Result<Weighed> {
    Ok(Weighed { name: file.name, raw: file.bytes.len() as u64, gzipped: gzipped(&file.bytes)? })
}

fn gzipped(bytes: &[u8]) -> Result<u64> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?.len() as u64)
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

/// A sentence about the size of the wasm; as an error if it exceeds the budget.
fn verdict(wasm: u64) -> Result<String, String> {
    let (size, budget) = (grouped(wasm), grouped(BUDGET));
    if wasm > BUDGET {
        let excess = grouped(wasm - BUDGET);
        Err(format!("The wasm is over its budget: {size} bytes gzipped, {excess} more than {budget}."))
    } else {
        Ok(format!("The wasm is within its budget: {size} of {budget} bytes gzipped."))
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
        assert_eq!(verdict(BUDGET), Ok("The wasm is within its budget: 1,024,000 of 1,024,000 bytes gzipped.".to_owned()));
        assert_eq!(
            verdict(BUDGET + 1),
            Err("The wasm is over its budget: 1,024,001 bytes gzipped, 1 more than 1,024,000.".to_owned())
        );
    }

    #[test]
    fn compression_is_measured() {
        assert!(gzipped(&[0; 10_000]).unwrap() < 100);
    }
}
