//! A board in the page's address: `#p=TEXT`, from a bookmarklet `#p=TEXT&src=HOST&v=1`, with what is special in addresses escaped.
//!
//! The text is a [position](crate::position), or anything else that can be pasted. It is from somebody else: whatever it says is only
//! ever shown as text.

use std::fmt;

use crosshatch_core::text::{self, ParseError, Reading};

use crate::board::Board;
use crate::position::{self, PositionError};

/// The longest text of a link, in bytes. A position of 25x25 with all notes has 8 KB.
const LONGEST: usize = 16 * 1024;
/// The characters of a 4x4 on one line.
const SHORTEST_BOARD: usize = 16;
/// The longest name of a host.
const LONGEST_SOURCE: usize = 100;
/// The version of the fields beside the text.
const VERSION: &str = "1";

/// What a link says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The board as text.
    pub text: String,
    /// The host of the page that it was read on, if it was.
    pub source: Option<String>,
    newer: bool,
}

impl Link {
    /// A link with a text and nothing else.
    pub fn new(text: String) -> Self {
        Self { text, source: None, newer: false }
    }

    /// The link in the part of an address from `#` on; none if there is none. `decode` undoes the escaping, and refuses what was not
    /// escaped rightly.
    pub fn of_address(hash: &str, decode: impl Fn(&str) -> Option<String>) -> Option<Self> {
        let mut fields = hash.strip_prefix("#p=")?.split('&');
        let text = fields.next().unwrap_or_default();
        // What is too long is not worked on, but kept for its length to be told.
        let text = if text.len() > 3 * LONGEST { text.to_owned() } else { decode(text).unwrap_or_else(|| text.to_owned()) };
        let mut link = Self::new(text);
        for (name, value) in fields.filter_map(|field| field.split_once('=')) {
            match name {
                "src" => link.source = Some(source(&decode(value).unwrap_or_default())),
                "v" => link.newer = value != VERSION,
                _ => {}
            }
        }
        Some(link)
    }

    /// What its text says.
    pub(crate) fn read(&self) -> Result<Linked, LinkError> {
        if self.text.len() > LONGEST {
            return Err(LinkError::TooLong(self.text.len()));
        }
        if self.newer {
            return Err(LinkError::Position(PositionError::Newer));
        }
        match position::read(&self.text) {
            Ok(board) => Ok(Linked::Position(board)),
            Err(error) if is_position(&self.text) => Err(LinkError::Position(error)),
            Err(_) => text::read(&self.text).map(Linked::Reading).map_err(LinkError::Text),
        }
    }
}

/// What stands in a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Linked {
    /// A board with entries and notes.
    Position(Board),
    /// A text that can be pasted as well.
    Reading(Reading),
}

/// Why a link holds no board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum LinkError {
    /// Longer than any board; holds its bytes.
    TooLong(usize),
    /// A position that cannot be read.
    Position(PositionError),
    /// A text that cannot be read.
    Text(ParseError),
}

impl fmt::Display for LinkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong(bytes) => {
                write!(f, "This link holds {bytes} characters; no board needs more than {LONGEST}. It was not read.")
            }
            Self::Position(error) => error.fmt(f),
            Self::Text(error) => error.fmt(f),
        }
    }
}

/// Whether a text is meant as a position, if a damaged one: it begins with a version, or is too short for any other board.
fn is_position(text: &str) -> bool {
    text.len() < SHORTEST_BOARD
        || text.split_once(';').is_some_and(|(version, _)| version.len() <= 3 && version.parse::<u32>().is_ok())
}

/// The name of a host, if it can be one.
fn source(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    if name.is_empty() || name.len() > LONGEST_SOURCE || !name.chars().all(plain) { "another page".into() } else { name.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn of_address(hash: &str) -> Option<Link> {
        Link::of_address(hash, |text| {
            (!text.contains("%x")).then(|| text.replace("%0A", "\n").replace("%3B", ";").replace("%3C", "<"))
        })
    }

    #[test]
    fn addresses() {
        let long = format!("#p=.&src={}", "a".repeat(101));
        let table = [
            ("#p=", "", None),
            ("#p=1;3x3;a;;", "1;3x3;a;;", None),
            ("#p=1%3B3x3&v=1&src=www.example.org:80", "1;3x3", Some("www.example.org:80")),
            ("#p=a%0Ab&src=&v=1", "a\nb", Some("another page")),
            ("#p=a&src=%3Cimg", "a", Some("another page")),
            ("#p=a&src=%x", "a", Some("another page")),
            ("#p=%x&other&odd=1", "%x", None),
            (&long, ".", Some("another page")),
        ];
        for (hash, text, source) in table {
            let link = of_address(hash).expect("a link");
            assert_eq!((&*link.text, link.source.as_deref()), (text, source), "{hash}");
        }
        for hash in ["", "#top", "#q=1"] {
            assert_eq!(of_address(hash), None, "{hash}");
        }
    }

    #[test]
    fn texts() {
        let link = |text: &str| Link::new(text.into()).read();
        assert!(matches!(link("1;3x3;zzzc;;"), Ok(Linked::Position(_))));
        let rows: Vec<_> = EXAMPLE.as_bytes().chunks(9).map(|row| str::from_utf8(row).expect("ascii")).collect();
        for text in [EXAMPLE, &EXAMPLE.replace('.', "0"), &rows.join("\n"), &format!("7;{EXAMPLE}").replace("7;", "name;")] {
            let Ok(Linked::Reading(reading)) = link(text) else { panic!("{text}: {:?}", link(text)) };
            assert_eq!(reading.grid.count_filled(), 30, "{text}");
        }
        assert_eq!(link("1;nonsense"), Err(LinkError::Position(PositionError::Damaged)));
        assert_eq!(link("2;3x3;zzzc;;"), Err(LinkError::Position(PositionError::Newer)));
        assert_eq!(link(""), Err(LinkError::Position(PositionError::Damaged)));
        assert!(matches!(link("<b>This is no board.</b>"), Err(LinkError::Text(_))));
        assert_eq!(link(&".".repeat(LONGEST + 1)), Err(LinkError::TooLong(LONGEST + 1)));
        assert!(link(&" ".repeat(LONGEST)).is_err());
        let newer = of_address("#p=.&v=2").expect("a link").read();
        assert_eq!(newer, Err(LinkError::Position(PositionError::Newer)));
    }

    #[test]
    fn what_is_far_too_long_is_not_even_decoded() {
        let hash = format!("#p={}", "%41".repeat(LONGEST + 1));
        let link = Link::of_address(&hash, |_| panic!("decoded")).expect("a link");
        assert_eq!(link.read(), Err(LinkError::TooLong(hash.len() - 3)));
    }
}
