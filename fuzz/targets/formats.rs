//! Each reader of a format alone. The first byte chooses the format.
#![no_main]

use crosshatch_core::text::{formats, read_in};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let Some((&format, text)) = data.split_first() else { return };
    let format = formats::ALL[usize::from(format) % formats::ALL.len()];
    if let Some(reading) = read_in(format, &String::from_utf8_lossy(text)) {
        crosshatch_fuzz::check(&reading);
    }
});
