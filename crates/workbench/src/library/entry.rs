//! A game of the library, and its record: a text that a person can read.
//!
//! The first line names the form and its version. Each other line is a name, a blank, and what belongs to it; a line that says nothing is left
//! out. Boards are in the form of a link ([`crosshatch_game::position`]).

use std::fmt::Write as _;
use std::rc::Rc;
use std::str::FromStr;

use crosshatch_game::{Board, position};

use crate::scores::date;

/// The first line up to the version number.
pub(super) const FORM: &str = "crosshatch game ";
/// The current version.
const VERSION: u32 = 1;
/// The most named boards; the first ones stay.
const MOST_POINTS: usize = 50;
/// The longest name or folder, in characters.
const LONGEST: usize = 120;

/// A game of the library. Each puzzle has at most one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The board as it was left.
    pub board: Rc<Board>,
    /// Boards to come back to, with their names.
    pub points: Vec<(String, Rc<Board>)>,
    /// The milliseconds spent on it.
    pub spent: u64,
    /// How many hints were shown.
    pub hints: u32,
    /// The seconds that people take for it, if known.
    pub expected: Option<u32>,
    /// Its source.
    pub source: String,
    /// When it was last played, in milliseconds since the beginning of 1970.
    pub played: u64,
    /// Its name; may be empty.
    pub name: String,
    /// Its folder, such as `Papers/Sunday`; may be empty.
    pub folder: String,
    /// Whether it is one of the favourites.
    pub favourite: bool,
    /// When name, folder or favourite were last changed.
    pub filed: u64,
}

/// Why a record cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unreadable {
    /// A later version of the program wrote it.
    Newer,
    /// It is damaged.
    Damaged,
}

impl Entry {
    /// The key of the puzzle: its givens.
    pub fn puzzle(&self) -> String {
        puzzle_of(&self.board)
    }

    /// The record.
    pub fn write(&self) -> String {
        let Self { board, points, spent, hints, expected, source, played, name, folder, favourite, filed } = self;
        let mut text = format!("{FORM}{VERSION}\nboard {}\n", position::write(board));
        let mut line = |name: &str, value: &str| {
            if !value.is_empty() {
                let _ = writeln!(text, "{name} {}", value.replace(['\n', '\r'], " "));
            }
        };
        let number = |number: u64| if number == 0 { String::new() } else { number.to_string() };
        line("name", name);
        line("folder", folder);
        line("favourite", if *favourite { "yes" } else { "" });
        line("source", source);
        line("spent", &number(*spent));
        line("hints", &number((*hints).into()));
        line("expected", &number(expected.unwrap_or_default().into()));
        line("played", &number(*played));
        line("filed", &number(*filed));
        for (name, board) in points {
            line("point", &format!("{} {name}", position::write(board)));
        }
        text
    }

    /// From its record.
    ///
    /// # Errors
    /// When it says anything that is not understood.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let (first, lines) = text.split_once('\n').unwrap_or((text, ""));
        let version = first.strip_prefix(FORM).and_then(number::<u32>).ok_or(Unreadable::Damaged)?;
        if version > VERSION {
            return Err(Unreadable::Newer);
        }
        Self::read_lines(lines).filter(|_| version == VERSION && text.ends_with('\n')).ok_or(Unreadable::Damaged)
    }

    fn read_lines(lines: &str) -> Option<Self> {
        let mut lines = lines.split_terminator('\n');
        let mut entry = Self::of_board(Rc::new(position::read(lines.next()?.strip_prefix("board ")?).ok()?));
        let mut known = vec!["board"];
        for line in lines {
            let (name, value) = line.split_once(' ')?;
            if known.contains(&name) && name != "point" {
                return None;
            }
            known.push(name);
            match name {
                "name" => entry.name = value.into(),
                "folder" => entry.folder = value.into(),
                "favourite" => entry.favourite = (value == "yes").then_some(true)?,
                "source" => entry.source = value.into(),
                "spent" => entry.spent = number(value)?,
                "hints" => entry.hints = number(value)?,
                "expected" => entry.expected = Some(number(value)?),
                "played" => entry.played = number(value)?,
                "filed" => entry.filed = number(value)?,
                "point" => {
                    let (board, name) = value.split_once(' ')?;
                    entry.points.push((name.into(), Rc::new(position::read(board).ok()?)));
                }
                _ => return None,
            }
        }
        Some(entry)
    }

    /// A board of which nothing else is known.
    pub(super) fn of_board(board: Rc<Board>) -> Self {
        Self {
            board,
            points: Vec::new(),
            spent: 0,
            hints: 0,
            expected: None,
            source: String::new(),
            played: 0,
            name: String::new(),
            folder: String::new(),
            favourite: false,
            filed: 0,
        }
    }

    /// What is known of the same puzzle here and elsewhere. Of the board and of where the game is filed, what was done last holds; no board with
    /// a name is lost, and no time.
    pub fn united(&self, other: &Self) -> Self {
        let (last, first) = if other.played > self.played { (other, self) } else { (self, other) };
        let filed = if other.filed > self.filed { other } else { self };
        let mut points = last.points.clone();
        // Who began anew may want to go on where it was left.
        let further = first.to_go() < last.to_go() && !first.is_solved();
        let left = further.then(|| (format!("As left on {}", date(first.played)), Rc::clone(&first.board)));
        for point in first.points.iter().cloned().chain(left) {
            if points.len() < MOST_POINTS && !points.contains(&point) {
                points.push(point);
            }
        }
        Self {
            board: Rc::clone(&last.board),
            points,
            spent: last.spent.max(first.spent),
            hints: last.hints.max(first.hints),
            expected: last.expected.or(first.expected),
            source: if last.source.is_empty() { first.source.clone() } else { last.source.clone() },
            played: last.played,
            name: filed.name.clone(),
            folder: filed.folder.clone(),
            favourite: filed.favourite,
            filed: filed.filed,
        }
    }

    /// Whether every value is there and none clashes with another.
    pub fn is_solved(&self) -> bool {
        self.to_go() == 0 && self.board.grid().first_clash().is_none()
    }

    /// How many cells are empty.
    pub fn to_go(&self) -> usize {
        self.board.shape().cells() - self.board.grid().count_filled()
    }
}

/// The position of a board's givens, or of all its values where none is a given.
pub(super) fn puzzle_of(board: &Board) -> String {
    position::write(&board.restarted())
}

/// A name or a folder as a person wrote it, without what only takes room.
pub(super) fn tidy(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").chars().take(LONGEST).collect()
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crosshatch_core::{Cell, Digit, Rng};

    /// A game of a known puzzle with some cells filled by chance.
    pub(in crate::library) fn sample(number: usize, chance: &mut Rng) -> Entry {
        let known: Vec<_> = crate::scores::known().collect();
        let grid = crosshatch_core::text::read(known[number % known.len()].puzzle).expect("a puzzle").grid;
        let mut board = Board::of_givens(grid, crosshatch_core::text::Symbols::FromOne);
        for _ in 0..chance.below(20) {
            board.enter(Cell::new(chance.below(81) as usize), Some(Digit::new(chance.below(9) as usize)));
        }
        let point = (format!("Point {number}"), Rc::new(board.clone()));
        Entry {
            points: if chance.below(2) == 0 { Vec::new() } else { vec![point] },
            spent: chance.below(9_000).into(),
            hints: chance.below(5),
            expected: Some(chance.below(900) + 1).filter(|&seconds| seconds > 100),
            source: "pasted".into(),
            played: u64::from(chance.below(1_000)) + 1,
            name: ["", "Sunday's", "A \"hard\" one; 7 = 3"][chance.below(3) as usize].into(),
            folder: ["", "Papers/Sunday"][chance.below(2) as usize].into(),
            favourite: chance.below(2) == 0,
            filed: chance.below(3).into(),
            ..Entry::of_board(Rc::new(board))
        }
    }

    #[test]
    fn a_game_reads_as_it_was_written() {
        let mut chance = Rng::new(1);
        for number in 0..200 {
            let entry = sample(number, &mut chance);
            let text = entry.write();
            assert_eq!(Entry::read(&text).as_ref(), Ok(&entry), "{text}");
            assert!(!text.contains("\n\n"), "a file has empty lines between records");
        }
    }

    #[test]
    fn a_record_can_be_read_by_a_person() {
        let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let grid = crosshatch_core::text::read(line).expect("a board").grid;
        let board = Rc::new(Board::of_givens(grid, crosshatch_core::text::Symbols::FromOne));
        let entry = Entry {
            points: vec![("Before the guess".into(), Rc::clone(&board))],
            name: "Two\nlines".into(),
            favourite: true,
            spent: 65_000,
            ..Entry::of_board(board)
        };
        assert_eq!(
            entry.write(),
            "crosshatch game 1\n\
             board 1;3x3;53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79;;\n\
             name Two lines\n\
             favourite yes\n\
             spent 65000\n\
             point 1;3x3;53b7d6b195d98d6a8c6c34b8a3b17c2c6a6d28d419b5d8b79;; Before the guess\n"
        );
    }

    #[test]
    fn what_is_not_wholly_understood_is_not_read() {
        let mut chance = Rng::new(2);
        let text = sample(3, &mut chance).write();
        let damaged = [
            String::new(),
            "something else".into(),
            text.trim_end().into(),
            text.replace("crosshatch game 1", "crosshatch game 0"),
            text.replace("board ", "bord "),
            format!("{text}later 5\n"),
            format!("{text}source again\n"),
            format!("{text}\n"),
            format!("{text}point 1;3x3;zzz Short\n"),
        ];
        for damaged in damaged {
            assert_eq!(Entry::read(&damaged), Err(Unreadable::Damaged), "{damaged}");
        }
        assert_eq!(Entry::read(&text.replace("game 1", "game 2")), Err(Unreadable::Newer));
        assert_eq!(Entry::read("crosshatch game 7\nwhatever"), Err(Unreadable::Newer));
    }

    #[test]
    fn no_text_makes_it_panic() {
        let mut chance = Rng::new(4);
        for round in 0..2_000 {
            let mut bytes = sample(round, &mut chance).write().into_bytes();
            for _ in 0..chance.below(3) {
                let at = chance.below(bytes.len() as u32) as usize;
                bytes[at] = b' ' + chance.below(90) as u8;
            }
            bytes.truncate(bytes.len() - chance.below(30) as usize);
            let _ = Entry::read(&String::from_utf8(bytes).expect("ASCII"));
        }
    }

    #[test]
    fn of_a_game_that_is_known_twice_nothing_is_lost() {
        let mut chance = Rng::new(3);
        for number in 0..200 {
            let own = sample(number, &mut chance);
            let other = Entry { points: sample(number, &mut chance).points, ..sample(number, &mut chance) };
            let both = own.united(&other);
            let later = if other.played > own.played { &other } else { &own };
            assert_eq!((&both.board, both.played), (&later.board, later.played));
            assert!(own.points.iter().chain(&other.points).all(|point| both.points.contains(point)));
            assert_eq!((both.spent, both.hints), (own.spent.max(other.spent), own.hints.max(other.hints)));
            assert_eq!(both.united(&other), both, "it is known already");
            assert_eq!(both.united(&own), both, "it is known already");
            if own.played != other.played && own.filed != other.filed {
                let turned = other.united(&own);
                assert_eq!((turned.board, turned.name, turned.folder), (both.board, both.name, both.folder));
            }
        }
    }
}
