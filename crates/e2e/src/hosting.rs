//! How a host gives out its files.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::line::Speed;

/// How a host gives out its files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hosting {
    /// So that nothing is kept between two visits: as they are, not to be stored.
    Fresh,
    /// As static hosts do: compressed, to be kept for ten minutes and then asked about, over a line of this speed if one is given.
    Usual(Option<Speed>),
}

/// What goes over the line in answer to a request.
pub(crate) struct Reply {
    pub(crate) status: &'static str,
    /// Lines of the head, each ended.
    pub(crate) headers: String,
    pub(crate) body: Arc<Vec<u8>>,
}

/// Files that have been compressed, by their tag. It takes longer than is to be waited for at each visit.
#[derive(Default)]
pub(crate) struct Compressed(Mutex<HashMap<u64, Arc<Vec<u8>>>>);

impl Hosting {
    /// The reply with a file, to somebody who may have it already: `known` is the tag of what they have.
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
    /// A file in its compressed form.
    pub(crate) fn get(&self, tag: u64, file: &[u8]) -> Arc<Vec<u8>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(known.entry(tag).or_insert_with(|| Arc::new(compress(file))))
    }
}

/// What tells a file's content from any other.
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
