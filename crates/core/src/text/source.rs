//! A text and its lines.

use alloc::vec::Vec;

use super::lines::{Line, content_lines};

/// A text to read.
pub(super) struct Text<'a> {
    /// All of it, without a byte order mark.
    pub(super) whole: &'a str,
    /// The lines that are neither empty nor comments. None of them, where the text is so long that it can only be a list with a
    /// board on each line.
    pub(super) lines: Vec<Line<'a>>,
}

/// No text with a board on several lines has more lines or bytes.
const MOST_LINES: usize = 20_000;
const MOST_BYTES: usize = 1 << 19;

impl<'a> Text<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        let whole = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut lines = Vec::new();
        if whole.len() <= MOST_BYTES {
            lines.extend(content_lines(whole).take(MOST_LINES + 1));
        }
        if lines.len() > MOST_LINES {
            lines.clear();
        }
        Self { whole, lines }
    }
}
