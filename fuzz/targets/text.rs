//! Any text that is pasted.
#![no_main]

use crosshatch_core::text;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    let text = String::from_utf8_lossy(data);
    crosshatch_fuzz::check(&text::read(&text));
    let (Ok(said) | Err(said)) = crosshatch_workbench::recognise(&text);
    assert!(!said.is_empty());
    if crosshatch_workbench::is_readable(&text) {
        assert!(crosshatch_workbench::recognise(&text).is_ok(), "read without the rarer formats, and not with them");
    }
});
