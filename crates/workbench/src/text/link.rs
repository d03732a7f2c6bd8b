//! A board in the page's address: `#p=TEXT`, from a bookmarklet `#p=TEXT&how=WORDS&others=TEXT~TEXT&src=HOST&v=1`, with
//! what is special in addresses escaped.
//!
//! The text is a [position](crosshatch_game::position), or anything else that can be pasted. It is from somebody else: whatever it says is only
//! ever shown as text.
//!
//! A link is also read where it is pasted: anywhere in a text, to whatever host and folder, escaped or not. It takes
//! precedence over the rest of the text, but not over a list of boards, which may have links beside them.

use std::{fmt, iter};

use crosshatch_core::Shape;
use crosshatch_core::text::{ParseError, Reading, read_common, read_plain};
use crosshatch_game::position::PositionError;
use crosshatch_game::{Board, position};

/// The longest text of a link, in bytes. A position of 25x25 with all notes has 8 KB.
const LONGEST: usize = 16 * 1024;
/// The characters of a 4x4 on one line.
const SHORTEST_BOARD: usize = 16;
/// The longest name of a host.
const LONGEST_SOURCE: usize = 100;
/// The longest description of how a board was read, in bytes.
const LONGEST_HOW: usize = 120;
/// The most other boards that a link has besides its own.
const MOST_OTHERS: usize = 3;
/// The version of the fields beside the text.
const VERSION: &str = "1";

/// With what the part of an address begins that is a link, and the same escaped.
const MARK: &str = "#p=";
const ESCAPED_MARK: &str = "%23p%3D";
/// What may stand behind a link and not belong to it, and how much of it may.
const CLOSING: [char; 9] = ['.', ',', ';', ':', '!', '?', ')', ']', '\''];
const MOST_CLOSING: usize = 4;

/// What a link says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The board as text.
    pub text: String,
    /// The host of the page that it was read on, if it was.
    pub source: Option<String>,
    /// How the board was read on that page: "81 cells of a table, 27 givens".
    pub how: Option<String>,
    /// Other boards of that page, as texts.
    pub others: Vec<String>,
    newer: bool,
}

impl Link {
    /// A link with a text and nothing else.
    pub fn new(text: String) -> Self {
        Self { text, source: None, how: None, others: Vec::new(), newer: false }
    }

    /// The link in an address from `#` on, or `None`. Text with wrong escapes is taken literally.
    pub fn of_address(hash: &str) -> Option<Self> {
        let mut fields = hash.strip_prefix(MARK)?.split('&');
        let text = fields.next().unwrap_or_default();
        // Text that is too long is not unescaped, but kept to report its length.
        let text = if text.len() > 3 * LONGEST { text.to_owned() } else { unescaped(text).unwrap_or_else(|| text.to_owned()) };
        let mut link = Self::new(text);
        for (name, value) in fields.filter_map(|field| field.split_once('=')) {
            match name {
                "how" => link.how = unescaped(value).filter(|how| is_description(how)),
                "others" => {
                    let texts = unescaped(value).filter(|texts| texts.len() <= LONGEST);
                    link.others = texts.iter().flat_map(|texts| texts.split('~')).take(MOST_OTHERS).map(str::to_owned).collect();
                }
                "src" => link.source = Some(source(&unescaped(value).unwrap_or_default())),
                "v" => link.newer = value != VERSION,
                _ => {}
            }
        }
        Some(link)
    }

    /// The first link in a text, wherever in it and to whatever page; or the position that the text is. None if there is neither.
    pub(crate) fn in_text(text: &str, reads: Reads) -> Option<Self> {
        if is_bare_position(text.trim()) {
            return Some(Self::new(text.trim().to_owned()));
        }
        let plain = || text.match_indices(MARK).find_map(|(at, _)| Self::at_start(&text[at..], reads));
        // A link as a part of another is escaped as a whole.
        let escaped = || {
            let word = text.split(ends_link).find(|word| word.contains(ESCAPED_MARK))?;
            Self::at_start(&unescaped(&word[word.find(ESCAPED_MARK)?..])?, reads)
        };
        plain().or_else(escaped)
    }

    /// The link with which a text begins. Of what stands behind it without a blank, so much is left out as makes it a board.
    fn at_start(text: &str, reads: Reads) -> Option<Self> {
        let whole = text.split(ends_link).next()?.replace("&amp;", "&");
        let mut cut =
            iter::successors(Some(&*whole), |hash| hash.strip_suffix(CLOSING)).take(MOST_CLOSING).filter_map(Self::of_address);
        let readable = cut.find(|link| link.read(reads).is_ok());
        // What other pages mean by such an address is theirs.
        let is_ours = |link: &Self| link.newer || link.text.len() > LONGEST || has_version(&link.text);
        readable.or_else(|| Self::of_address(&whole).filter(is_ours))
    }

    /// Whether there may be a link in a text.
    pub(crate) fn may_be_in(text: &str) -> bool {
        is_bare_position(text.trim()) || text.contains(MARK) || text.contains(ESCAPED_MARK)
    }

    /// What its text says, if that is known without the rarer formats.
    pub(crate) fn read_plain(&self) -> Option<Result<Linked, LinkError>> {
        match self.read(read_common) {
            Ok(Linked::Reading(_)) => read_plain(&self.text).map(|reading| Ok(Linked::Reading(reading))),
            Err(LinkError::Text(_)) => None,
            known => Some(known),
        }
    }

    /// What its text says.
    pub(crate) fn read(&self, reads: Reads) -> Result<Linked, LinkError> {
        if self.text.len() > LONGEST {
            return Err(LinkError::TooLong(self.text.len()));
        }
        if self.newer {
            return Err(LinkError::Position(PositionError::Newer));
        }
        match position::read(&self.text) {
            Ok(board) => Ok(Linked::Position(board)),
            Err(error) if is_position(&self.text) => Err(LinkError::Position(error)),
            Err(_) => reads(&self.text).map(Linked::Reading).map_err(LinkError::Text),
        }
    }
}

/// How the text of a link is read that is no position.
pub(crate) type Reads = fn(&str) -> Result<Reading, ParseError>;

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

/// Whether a link is at its end before this character.
pub(super) fn ends_link(c: char) -> bool {
    c.is_whitespace() || matches!(c, '<' | '>' | '"' | '`')
}

/// Whether a text is a position and nothing else, if a damaged one or one of a newer version: a number, and a shape.
fn is_bare_position(text: &str) -> bool {
    let mut fields = text.split(';').skip(1);
    let is_shape = |shape: &str| shape.strip_suffix('h').unwrap_or(shape).parse::<Shape>().is_ok();
    has_version(text) && fields.next().is_some_and(is_shape) && fields.next().is_some()
}

/// A line as addresses have it: with `+` in place of blanks.
pub(crate) fn to_address(line: &str) -> String {
    line.replace(' ', "+")
}

/// A line from an address, in which `+` is a blank and characters may be escaped.
pub(crate) fn from_address(text: &str) -> String {
    let line = text.replace('+', " ");
    unescaped(&line).unwrap_or(line)
}

/// A text without the escaping of addresses; none if it was not escaped rightly.
pub(crate) fn unescaped(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let (digits, after) = rest.split_at_checked(2)?;
        let number = |digit: u8| char::from(digit).to_digit(16);
        bytes.push((number(digits[0])? * 16 + number(digits[1])?) as u8);
        rest = after;
    }
    String::from_utf8(bytes).ok()
}

/// Whether a text is meant as a position, if a damaged one: it begins with a version, or is too short for any other board.
fn is_position(text: &str) -> bool {
    text.len() < SHORTEST_BOARD || has_version(text)
}

/// Whether a text begins with a version, as positions do.
fn has_version(text: &str) -> bool {
    text.split_once(';').is_some_and(|(version, _)| version.len() <= 3 && version.parse::<u32>().is_ok())
}

/// The name of a host, if it can be one.
fn source(name: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || ".-:[]".contains(c);
    if name.is_empty() || name.len() > LONGEST_SOURCE || !name.chars().all(plain) { "another page".into() } else { name.into() }
}

/// Whether a text can be shown as the description of how a board was read: short, and plain words.
fn is_description(how: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || " ,-".contains(c);
    !how.is_empty() && how.len() <= LONGEST_HOW && how.chars().all(plain)
}

#[cfg(test)]
mod tests {
    use crosshatch_core::text::read;

    use super::*;

    const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

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
            ("#p=%C3%97%2", "%C3%97%2", None),
            ("#p=%C3%97%E2%89%A0", "×≠", None),
            ("#p=%C3", "%C3", None),
            (&long, ".", Some("another page")),
        ];
        for (hash, text, source) in table {
            let link = Link::of_address(hash).expect("a link");
            assert_eq!((&*link.text, link.source.as_deref()), (text, source), "{hash}");
        }
        for hash in ["", "#top", "#q=1"] {
            assert_eq!(Link::of_address(hash), None, "{hash}");
        }
    }

    #[test]
    fn other_boards_are_kept_up_to_a_number() {
        let others = |field: &str| Link::of_address(&format!("#p=.&others={field}&src=example.org&v=1")).expect("a link").others;
        assert_eq!(others("1...~%2e2.."), ["1...", ".2.."]);
        assert_eq!(others("1~2~3~4~5"), ["1", "2", "3"]);
        assert_eq!(others(&"1".repeat(LONGEST + 1)), Vec::<String>::new());
    }

    #[test]
    fn how_a_board_was_read_is_kept_if_it_is_plain_words() {
        let long = "a".repeat(LONGEST_HOW + 1);
        for (how, kept) in [
            ("81%20cells,%2027%20givens", Some("81 cells, 27 givens")),
            ("", None),
            ("%3Cb%3E", None),
            ("see%20https%3A//example.org", None),
            ("%x", None),
            (&*long, None),
        ] {
            let link = Link::of_address(&format!("#p=.&how={how}&src=example.org&v=1")).expect("a link");
            assert_eq!((link.how.as_deref(), link.source.as_deref()), (kept, Some("example.org")), "{how}");
        }
    }

    #[test]
    fn texts() {
        let link = |text: &str| Link::new(text.into()).read(read);
        assert!(matches!(link("1;3x3;zzzc;;"), Ok(Linked::Position(_))));
        let rows: Vec<_> = EXAMPLE.as_bytes().chunks(9).map(|row| str::from_utf8(row).expect("ascii")).collect();
        for text in [EXAMPLE, &EXAMPLE.replace('.', "0"), &rows.join("\n"), &format!("7;{EXAMPLE}").replace("7;", "name;")] {
            let Ok(Linked::Reading(reading)) = link(text) else { panic!("{text}: {:?}", link(text)) };
            assert_eq!(reading.grid.count_filled(), 30, "{text}");
        }
        assert_eq!(link("1;nonsense"), Err(LinkError::Position(PositionError::Damaged)));
        assert_eq!(link("3;3x3;zzzc;;"), Err(LinkError::Position(PositionError::Newer)));
        assert_eq!(link(""), Err(LinkError::Position(PositionError::Damaged)));
        assert!(matches!(link("<b>This is no board.</b>"), Err(LinkError::Text(_))));
        assert_eq!(link(&".".repeat(LONGEST + 1)), Err(LinkError::TooLong(LONGEST + 1)));
        assert!(link(&" ".repeat(LONGEST)).is_err());
        let newer = Link::of_address("#p=.&v=2").expect("a link").read(read);
        assert_eq!(newer, Err(LinkError::Position(PositionError::Newer)));
    }

    #[test]
    fn a_link_is_found_in_any_text() {
        let plain = "1;3x3;zzzc;;";
        let escaped = "1%3B3x3%3Bzzzc%3B%3B";
        let board = position::read(plain).expect("a position");
        for text in [
            format!("https://example.org/folder/#p={plain}"),
            format!("http://127.0.0.1:8080/#p={escaped}"),
            format!("example.org/index.html?new=1#p={plain}"),
            format!("#p={plain}"),
            format!("\n  file:///home/me/dist/index.html#p={plain} \r\n"),
            format!("Look at this:\nhttps://example.org/#p={plain}\nCan you go on?"),
            format!("Here <https://example.org/#p={plain}>."),
            format!("(https://example.org/#p={plain})."),
            format!("[this board](https://example.org/#p={plain}), he said"),
            format!("<a href=\"https://example.org/#p={escaped}&amp;v=1\">board</a>"),
            format!("https://example.org/away?to=https%3A%2F%2Fexample.org%2F%23p%3D{escaped}"),
            plain.into(),
            format!(" {plain}\n"),
        ] {
            let link = Link::in_text(&text, read).unwrap_or_else(|| panic!("no link in {text}"));
            assert_eq!((link.read(read), link.source), (Ok(Linked::Position(board.clone())), None), "{text}");
        }
        let sent =
            Link::in_text(&format!("https://example.org/#p={}&src=www.example.com&v=1.", EXAMPLE.replace('.', "%2E")), read);
        let sent = sent.expect("a link");
        assert_eq!((&*sent.text, sent.source.as_deref(), sent.read(read).is_ok()), (EXAMPLE, Some("www.example.com"), true));
        for (text, error) in [
            (format!("https://example.org/#p=3{}", &plain[1..]), PositionError::Newer),
            (format!("https://example.org/#p={plain}&v=2"), PositionError::Newer),
            (format!("3{}", &plain[1..]), PositionError::Newer),
            ("https://example.org/#p=1;3x3;zzz".into(), PositionError::Damaged),
            ("1;3x3;zzzc;;!".into(), PositionError::Damaged),
        ] {
            assert_eq!(Link::in_text(&text, read).expect(&text).read(read), Err(LinkError::Position(error)), "{text}");
        }
        for text in ["", "https://example.org/#top", "https://example.org/t/7#p=12", EXAMPLE, "7;12;1.2", "3;2x;", "1;3x3"] {
            assert_eq!(Link::in_text(text, read), None, "{text}");
        }
    }

    #[test]
    fn what_is_far_too_long_is_not_even_decoded() {
        let hash = format!("#p={}", "%41".repeat(LONGEST + 1));
        let link = Link::of_address(&hash).expect("a link");
        assert_eq!(link.read(read), Err(LinkError::TooLong(hash.len() - 3)));
    }
}
