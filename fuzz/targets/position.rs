//! A board of a link or of a saved game.
#![no_main]

use crosshatch_workbench::position;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    match position::salvage(&String::from_utf8_lossy(data)) {
        Err(error) => assert!(error.to_string().ends_with('.')),
        Ok((board, _)) => {
            let text = position::write(&board);
            assert_eq!(position::salvage(&text), Ok((board, true)), "{text}");
        }
    }
});
