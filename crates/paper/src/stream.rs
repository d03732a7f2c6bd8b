//! The compression of a document's streams.

use miniz_oxide::deflate::compress_to_vec_zlib;

/// How hard streams are compressed, from 0 to 10.
const LEVEL: u8 = 6;

/// Bytes compressed as PDF's `FlateDecode` expects them.
pub(crate) fn compressed(bytes: &[u8]) -> Vec<u8> {
    compress_to_vec_zlib(bytes, LEVEL)
}
