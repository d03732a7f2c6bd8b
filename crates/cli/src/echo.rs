//! Repeats what a user wrote within a message: never more than a line, and nothing that controls a terminal.

use std::path::Path;

/// The maximum number of characters shown of a word, of a path, and of a sentence that contains either.
const WORD: usize = 60;
const PATH: usize = 200;
const SENTENCE: usize = 300;

/// A word.
pub(crate) fn word(text: &str) -> String {
    shown(text, WORD)
}

/// A path, in which invalid UTF-8 is replaced.
pub(crate) fn path(path: &Path) -> String {
    shown(&path.to_string_lossy(), PATH)
}

/// A sentence.
pub(crate) fn sentence(text: &str) -> String {
    shown(text, SENTENCE)
}

/// A text with escapes for invisible characters. If it is longer than `most` characters, its start and end with an ellipsis
/// between them, `most` characters in all.
fn shown(text: &str, most: usize) -> String {
    let mut shown: Vec<char> = Vec::new();
    for c in text.chars() {
        if is_invisible(c) { shown.extend(c.escape_default()) } else { shown.push(c) }
    }
    if shown.len() > most {
        let after = most / 3;
        let before = most - after - 1;
        shown.splice(before..shown.len() - after, ['…']);
    }
    shown.into_iter().collect()
}

/// Whether a character breaks a line, controls a terminal, or changes the writing direction.
fn is_invisible(c: char) -> bool {
    let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    c.is_control() || turns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_short_and_harmless() {
        let long = "a".repeat(30) + &"é".repeat(100_000) + "tail";
        for (text, wanted) in [
            ("fiendish", "fiendish".to_owned()),
            ("", String::new()),
            ("à la carte", "à la carte".to_owned()),
            ("\u{1b}[31mred\r\nnext\t\0", "\\u{1b}[31mred\\r\\nnext\\t\\u{0}".to_owned()),
            ("left\u{202e}right", "left\\u{202e}right".to_owned()),
            (&"x".repeat(60), "x".repeat(60)),
            (&"x".repeat(61), "x".repeat(39) + "…" + &"x".repeat(20)),
            (&long, "a".repeat(30) + &"é".repeat(9) + "…" + &"é".repeat(16) + "tail"),
        ] {
            assert_eq!(word(text), wanted);
        }
        assert_eq!(word(&"\0".repeat(1000)).chars().count(), 60);
    }
}
