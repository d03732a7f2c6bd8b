//! Writes the texts that the tests read as seeds for the fuzz targets `text` and `formats`, if `CROSSHATCH_SEEDS` names a folder.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, format, fs};

use super::{ParseError, Reading, formats};

/// Longer texts make a fuzzer slow.
const LONGEST: usize = 4096;

/// Writes a text as a seed, and with the index of its format in front of it.
pub(super) fn write(text: &str, reading: &Result<Reading, ParseError>) {
    let Some(folder) = env::var_os("CROSSHATCH_SEEDS").map(PathBuf::from).filter(|_| text.len() <= LONGEST) else { return };
    let mut hash = DefaultHasher::new();
    text.hash(&mut hash);
    let name = format!("{:016x}", hash.finish());
    let put = |target: &str, content: &[u8]| {
        let folder = Path::new(&folder).join(target);
        fs::create_dir_all(&folder).and_then(|()| fs::write(folder.join(&name), content)).expect("the folder for seeds");
    };
    put("text", text.as_bytes());
    let format = reading.as_ref().ok().and_then(|reading| formats::ALL.iter().position(|format| *format == reading.format));
    if let Some(format) = format {
        put("formats", &[&[format as u8], text.as_bytes()].concat());
    }
}
