//! The files of the built site.

use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::GzEncoder;

/// A file of the site.
pub(crate) struct SiteFile {
    /// Its path relative to the site's folder, with `/` as separator.
    pub(crate) name: String,
    /// Its content.
    pub(crate) bytes: Vec<u8>,
}

/// Makes a folder if it is not there.
///
/// # Errors
/// When it cannot be made.
pub(crate) fn make(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

/// Makes a folder, or removes all that is in it.
///
/// # Errors
/// When it cannot be removed or made.
pub(crate) fn make_empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be removed", folder.display()))?;
    }
    make(folder)
}

/// Reads all files of a site, sorted by name.
///
/// # Errors
/// When one of them cannot be read.
pub(crate) fn read(site: &Path) -> Result<Vec<SiteFile>> {
    let mut files = Vec::new();
    collect(site, "", &mut files)?;
    files.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(files)
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<SiteFile>) -> Result<()> {
    let cannot_read = |path: &Path| format!("{} cannot be read", path.display());
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            collect(&path, &format!("{name}/"), files)?;
        } else {
            let bytes = fs::read(&path).with_context(|| cannot_read(&path))?;
            files.push(SiteFile { name, bytes });
        }
    }
    Ok(())
}

/// Replaces a part of a file's text, which must occur exactly once.
///
/// # Errors
/// When it occurs another number of times; the error names the file and the part.
pub(crate) fn fill(name: &str, text: &str, part: &str, by: &str) -> Result<String> {
    let count = text.matches(part).count();
    ensure!(count == 1, "{name} is to have `{part}` once, for the build to replace, and has it {count} times.");
    Ok(text.replace(part, by))
}

/// The bytes as compressed by gzip, as far as it can.
///
/// # Errors
/// None in practice: a vector takes all bytes.
pub(crate) fn gzipped(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_replaced_once() {
        assert_eq!(fill("f", "a = _;", "_", "1").unwrap(), "a = 1;");
        let sentence = "f is to have `_` once, for the build to replace, and has it 2 times.";
        assert_eq!(fill("f", "__", "_", "1").unwrap_err().to_string(), sentence);
        assert!(fill("f", "", "_", "1").is_err());
    }

    #[test]
    fn compression_makes_smaller() {
        assert!(gzipped(&[0; 10_000]).unwrap().len() < 100);
    }
}
