//! Unpacks compressed input.

use std::io::{self, BufReader, Cursor, ErrorKind, Read};

use flate2::read::MultiGzDecoder;

/// The first bytes of a gzip file and of a zstd file. No line with a puzzle starts with either.
const GZIP: &[u8] = &[0x1f, 0x8b];
const ZSTD: &[u8] = &[0x28, 0xb5, 0x2f, 0xfd];

/// The content of a source, unpacked if its first bytes say that it is compressed. Waits for no more bytes than are needed to tell.
///
/// # Errors
/// When the first bytes cannot be read.
pub(super) fn unpacked(mut source: Box<dyn Read + Send>) -> io::Result<Box<dyn Read + Send>> {
    let mut start = Vec::new();
    while [GZIP, ZSTD].iter().any(|magic| magic.len() > start.len() && magic.starts_with(&start)) {
        let mut byte = [0];
        match source.read(&mut byte) {
            Ok(0) => break,
            Ok(_) => start.push(byte[0]),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let (gzip, zstd) = (start == GZIP, start == ZSTD);
    let source = Cursor::new(start).chain(source);
    Ok(if gzip {
        Box::new(MultiGzDecoder::new(BufReader::new(source)))
    } else if zstd {
        Box::new(zstd::Decoder::new(source)?)
    } else {
        Box::new(source)
    })
}
