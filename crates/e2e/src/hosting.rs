//! How a host delivers its files.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::line::Speed;

/// How a host delivers its files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hosting {
    /// Uncompressed and not to be stored, so that nothing is cached between two visits.
    Fresh,
    /// As static hosts do: compressed, to be cached for ten minutes and then revalidated; over a line of this speed, if one is
    /// given.
    Usual(Option<Speed>),
}

/// What is sent in response to a request.
pub(crate) struct Reply {
    pub(crate) status: &'static str,
    /// Header lines, each with its line end.
    pub(crate) headers: String,
    pub(crate) body: Arc<Vec<u8>>,
}

/// Compressed files by their tags. Compressing again for every visit would take too long.
#[derive(Default)]
pub(crate) struct Compressed(Mutex<HashMap<u64, Arc<Vec<u8>>>>);

impl Hosting {
    /// The response with a file, for a client that may have it already: `known` is the tag of what it has.
    pub(crate) fn reply(self, file: Vec<u8>, known: Option<&str>, compressed: &Compressed) -> Reply {
        if self == Self::Fresh {
            return Reply { status: "200 OK", headers: "Cache-Control: no-store\r\n".into(), body: Arc::new(file) };
        }
        let tag = tag(&file);
        let headers = format!("Cache-Control: max-age=600\r\nETag: \"{tag:016x}\"\r\nVary: Accept-Encoding\r\n");
        if known.is_some_and(|known| known.contains(&format!("\"{tag:016x}\""))) {
            return Reply { status: "304 Not Modified", headers, body: Arc::default() };
        }
        let body = compressed.get(tag, &file);
        Reply { status: "200 OK", headers: format!("{headers}Content-Encoding: gzip\r\n"), body }
    }
}

impl Compressed {
    /// The compressed form of a file.
    pub(crate) fn get(&self, tag: u64, file: &[u8]) -> Arc<Vec<u8>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(tag).or_insert_with(|| Arc::new(compress(file))))
    }
}

/// A tag that identifies a file's content.
pub(crate) fn tag(file: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    file.hash(&mut hasher);
    hasher.finish()
}

fn compress(file: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(file).and_then(|()| encoder.finish()).expect("a vector takes all")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_not_sent_again() {
        let (compressed, file) = (Compressed::default(), vec![b'a'; 10_000]);
        let known = format!("\"{:016x}\"", tag(&file));
        let table = [
            (Hosting::Fresh, None, "200 OK", 10_000),
            (Hosting::Fresh, Some(&*known), "200 OK", 10_000),
            (Hosting::Usual(None), None, "200 OK", 100),
            (Hosting::Usual(None), Some("\"other\""), "200 OK", 100),
            (Hosting::Usual(None), Some(&*known), "304 Not Modified", 0),
        ];
        for (hosting, known, status, most) in table {
            let reply = hosting.reply(file.clone(), known, &compressed);
            assert_eq!(reply.status, status, "{hosting:?} {known:?}");
            assert!(reply.body.len() <= most, "{hosting:?} {known:?}: {}", reply.body.len());
        }
    }
}
