//! The view of the library: the matching games, sorted, as small boards.

use std::cmp::Ordering;
use std::rc::Rc;

use super::entry::{Entry, tidy};
use super::points::progress;
use super::{Library, Stage};
use crate::model::Model;
use crate::scales::minutes;
use crate::scores::{date, time};
use crate::thumbnail::thumbnail;

/// The order of the games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sort {
    /// Most recently played first.
    #[default]
    Played,
    /// By name, from A.
    Name,
    /// Fewest cells to go first.
    ToGo,
    /// Shortest time for people first.
    Minutes,
    /// Longest time spent first.
    Spent,
}

impl Sort {
    /// All orders.
    pub const ALL: [Self; 5] = [Self::Played, Self::Name, Self::ToGo, Self::Minutes, Self::Spent];

    /// Its name, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Played => "Last played",
            Self::Name => "Name",
            Self::ToGo => "Fewest to go",
            Self::Minutes => "Shortest",
            Self::Spent => "Most time spent",
        }
    }

    fn compare(self, a: &Entry, b: &Entry) -> Ordering {
        // Unknown times come last.
        let minutes = |entry: &Entry| entry.expected.unwrap_or(u32::MAX);
        let by_wish = match self {
            Self::Played => Ordering::Equal,
            Self::Name => title(a).to_lowercase().cmp(&title(b).to_lowercase()),
            Self::ToGo => a.to_go().cmp(&b.to_go()),
            Self::Minutes => minutes(a).cmp(&minutes(b)),
            Self::Spent => b.spent.cmp(&a.spent),
        };
        by_wish.then(b.played.cmp(&a.played))
    }
}

/// The number of games shown at first, and added each time.
const PAGE: usize = 60;

/// The person's choice of games, and their order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wishes {
    /// The words to search for.
    pub words: String,
    /// The folder; `None` for all.
    pub folder: Option<String>,
    /// Whether only favourites are shown.
    pub favourites: bool,
    /// Their order.
    pub sort: Sort,
    /// The most games shown.
    pub most: usize,
}

impl Default for Wishes {
    fn default() -> Self {
        Self { words: String::new(), folder: None, favourites: false, sort: Sort::default(), most: PAGE }
    }
}

impl Wishes {
    pub(super) fn with_words(&self, words: String) -> Self {
        Self { words, most: PAGE, ..self.clone() }
    }

    pub(super) fn in_folder(&self, folder: Option<String>) -> Self {
        Self { folder, most: PAGE, ..self.clone() }
    }

    pub(super) fn with_other_favourites(&self) -> Self {
        Self { favourites: !self.favourites, most: PAGE, ..self.clone() }
    }

    pub(super) fn sorted(&self, sort: Sort) -> Self {
        Self { sort, ..self.clone() }
    }

    pub(super) fn with_more(&self) -> Self {
        Self { most: self.most + PAGE, ..self.clone() }
    }

    /// Whether a game matches: each word is in its name, its folder, its source or its puzzle.
    fn want(&self, entry: &Entry) -> bool {
        let in_folder = self.folder.as_ref().is_none_or(|folder| is_within(&entry.folder, folder));
        if !in_folder || self.favourites && !entry.favourite {
            return false;
        }
        let Entry { name, folder, source, .. } = entry;
        let text =
            format!("{name}\n{folder}\n{source}\n{}\n{}", date(entry.played), entry.board.restarted().line()).to_lowercase();
        self.words.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }
}

/// Whether a folder is the other one or within it.
fn is_within(folder: &str, other: &str) -> bool {
    folder.strip_prefix(other).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// Tidies a folder as a person wrote it: names separated by slashes.
pub(super) fn folder(text: &str) -> String {
    let names: Vec<String> = text.split('/').map(tidy).filter(|name| !name.is_empty()).collect();
    tidy(&names.join("/"))
}

/// The library on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shelf {
    /// The games, up to the number shown.
    pub rows: Vec<Row>,
    /// The number of games, as a sentence.
    pub sentence: String,
    /// Whether there are more games to show.
    pub has_more: bool,
    /// All folders, in order, with their parent folders.
    pub folders: Vec<String>,
    /// The person's choice of games.
    pub wishes: Wishes,
    /// The trouble with the store, if any.
    pub trouble: Option<String>,
    /// The latest message, such as about a file.
    pub said: Option<Rc<str>>,
    /// Whether the game on the board can be kept.
    pub can_keep: bool,
}

/// A game on a screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The key of its puzzle.
    pub puzzle: String,
    /// Its title: its name, or else its source.
    pub title: String,
    /// The name that the person gave it.
    pub name: String,
    /// Its folder.
    pub folder: String,
    /// Whether it is a favourite.
    pub favourite: bool,
    /// The board as SVG text.
    pub picture: Rc<str>,
    /// Its progress: "23 to go".
    pub progress: String,
    /// The time that people take, and the time spent: "≈ 24 min", "5:35 spent".
    pub times: Vec<String>,
    /// The day when it was last played.
    pub played: String,
    /// Whether its puzzle is on the board.
    pub is_on_board: bool,
}

/// The library of a model.
pub fn shelf(model: &Model) -> Shelf {
    let library = model.library.get();
    let wishes = library.wishes.clone();
    let wanted = sorted(&library, wishes.sort, |game| wishes.want(game));
    let on_board = super::puzzle_of(model.board());
    Shelf {
        has_more: wanted.len() > wishes.most,
        rows: rows(model, &wanted, wishes.most),
        sentence: sentence(&library, wanted.len()),
        folders: folders(&library),
        trouble: trouble(&library),
        said: library.said.clone(),
        can_keep: model.board().grid().count_filled() > 0 && library.games.get(&on_board).is_none(),
        wishes,
    }
}

/// The unfinished games, most recently played first, at most `most`.
pub fn unfinished(model: &Model, most: usize) -> Vec<Row> {
    let library = model.library.get();
    let begun = sorted(&library, Sort::Played, |game| game.to_go() > 0 && super::is_begun(&game.board));
    rows(model, &begun, most)
}

fn sorted(library: &Library, sort: Sort, wanted: impl Fn(&Entry) -> bool) -> Vec<(&String, &Entry)> {
    let mut games: Vec<(&String, &Entry)> = Vec::new();
    // Insertion: each instance of the standard library's sort adds five kilobytes to the program.
    for (puzzle, game) in library.games.iter().filter(|(_, game)| wanted(game)) {
        games.insert(games.partition_point(|(_, other)| sort.compare(other, game).is_le()), (puzzle, game));
    }
    games
}

/// The rows of the first `most` games.
fn rows(model: &Model, games: &[(&String, &Entry)], most: usize) -> Vec<Row> {
    let on_board = super::puzzle_of(model.board());
    let row = |&(puzzle, game): &(&String, &Entry)| {
        let is_on_board = *puzzle == on_board;
        let board = if is_on_board { model.board() } else { &game.board };
        let spent = if is_on_board { model.clock.spent } else { game.spent } / 1000;
        let expected = game.expected.map(|seconds| format!("{} min", minutes::value(seconds)));
        Row {
            puzzle: puzzle.clone(),
            title: title(game).to_owned(),
            name: game.name.clone(),
            folder: game.folder.clone(),
            favourite: game.favourite,
            picture: thumbnail(board).into(),
            progress: progress(board),
            times: expected.into_iter().chain((spent > 0).then(|| format!("{} spent", time(spent)))).collect(),
            played: date(game.played),
            is_on_board,
        }
    };
    games.iter().take(most).map(row).collect()
}

/// The title of a game.
fn title(game: &Entry) -> &str {
    match (game.name.as_str(), game.source.as_str()) {
        ("", "") => "No name",
        ("", source) => source,
        (name, _) => name,
    }
}

fn folders(library: &Library) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for (_, game) in library.games.iter().filter(|(_, game)| !game.folder.is_empty()) {
        for end in game.folder.match_indices('/').map(|(at, _)| at).chain([game.folder.len()]) {
            if let Err(place) = all.binary_search_by(|other| other.as_str().cmp(&game.folder[..end])) {
                all.insert(place, game.folder[..end].to_owned());
            }
        }
    }
    all
}

fn sentence(library: &Library, shown: usize) -> String {
    let all = library.games.len();
    match (&library.stage, all) {
        (Stage::Wanted, 0) => "Reading the library …".into(),
        (_, 0) => "Nothing yet. A game that you leave for another one is kept here, and so is what you keep yourself.".into(),
        (_, all) if shown == all => super::counted(all, "game"),
        (_, all) => format!("{shown} of {}", super::counted(all, "game")),
    }
}

/// The trouble with the store, in sentences.
fn trouble(library: &Library) -> Option<String> {
    let refused = library.refused.as_ref().map(|why| {
        format!("This browser does not keep the library ({why}). It is here as long as this page is open; export it to have it as a file.")
    });
    let unread = match library.unread.len() {
        0 => None,
        1 => Some("1 game could not be read. It is left as it is, and is in the exported file.".to_owned()),
        count => Some(format!("{count} games could not be read. They are left as they are, and are in the exported file.")),
    };
    let all: Vec<String> = refused.into_iter().chain(unread).collect();
    (!all.is_empty()).then(|| all.join(" "))
}
