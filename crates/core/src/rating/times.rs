//! Times in words.
//!
//! ```
//! use crosshatch_core::rating::times::{about, clock, written};
//!
//! assert_eq!((about(520), clock(520), written(150)), ("about 9 minutes".into(), "8:40".into(), "2½".into()));
//! ```

use alloc::format;
use alloc::string::{String, ToString};

/// A time in words: "about 9 minutes".
pub fn about(seconds: u32) -> String {
    let minutes = written(seconds);
    format!("about {minutes} minute{}", if matches!(&*minutes, "½" | "1") { "" } else { "s" })
}

/// A time as clocks show it: "6:12", "1:02:03".
pub fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// Seconds as minutes: half minutes below five, whole ones above.
pub fn written(seconds: u32) -> String {
    let halves = (seconds + 15) / 30;
    match halves {
        0 => "0".into(),
        1..=9 if halves % 2 == 1 && halves > 1 => format!("{}½", halves / 2),
        1 => "½".into(),
        _ => ((seconds + 30) / 60).to_string(),
    }
}
