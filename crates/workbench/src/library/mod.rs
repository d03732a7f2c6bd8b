//! The library: games that were left, favourites, folders, boards with names to come back to, and all of it as one file.
//!
//! The browser stores each game as its own record, a text under a name ([`Entry`]). The library decides which records to write
//! ([`Library::to_write`]) and merges those that are read; a screen only reads and writes records. A tab merges its writes with
//! the stored records ([`united`]), so that two tabs do not undo one another's work, and leaves records alone that it cannot read.

mod entry;
mod file;
pub mod lists;
mod named;
mod points;
mod shelf;

pub use entry::{Entry, Unreadable};
pub use named::Named;
use points::save as save_point;
pub use points::{BranchView, PointView, Points, points};
pub use shelf::{Row, Shelf, Sort, shelf, unfinished};

use std::fmt::Write as _;
use std::rc::Rc;

use self::entry::{puzzle_of, tidy};
use crosshatch_game::{Board, Timeline};

use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::routes::View;
use crate::scales::minutes;
use crate::sentence;

/// The prefix of the name of a game's record; the key of its puzzle follows.
const GAME: &str = "game ";
/// The suffix of a record's name if an unreadable record has the name itself.
const BESIDE: &str = " beside";

/// An action on the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryAction {
    /// Act in the library; only its chunk knows how.
    Act(OpaqueState<Action>),
    /// Keep a game that was left for another puzzle.
    Left(Rc<Left>),
    /// Keep the game on the board.
    Keep,
    /// Name the board, to come back to it.
    SavePoint,
}

/// An action in the library.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Go on with the game of this puzzle.
    Open(String),
    /// Rename the game of a puzzle.
    Rename(String, String),
    /// Move the game of a puzzle to a folder.
    Move(String, String),
    /// Mark the game of a puzzle as a favourite, or unmark it.
    Favourite(String),
    /// Delete the game of a puzzle.
    Delete(String),
    /// Search for these words.
    Words(String),
    /// Show the games of this folder; `None` for all games.
    Folder(Option<String>),
    /// Show only the favourites, or all games.
    Favourites,
    /// Sort the games.
    Sort(Sort),
    /// Show more of the games.
    More,
    /// Export everything as a file.
    Export,
    /// Import a file.
    Import(String),
    /// Show the board with this index in the timeline.
    Return(usize),
    /// Remove the oldest boards of a timeline that has too many.
    Thin,
    /// Rename the named board at this place.
    NamePoint(usize, String),
    /// Remove the name of the named board at this place.
    ForgetPoint(usize),
    /// Read the games.
    Want,
    /// Take in all records of the store.
    Read(Vec<(String, String)>),
    /// Another tab has changed these records; `None` stands for a removed one.
    Elsewhere(Vec<(String, Option<String>)>),
    /// Report that all writes up to this number are done.
    Kept(u64),
    /// The requested list from the store, if it is there.
    List(Option<String>),
    /// The store refuses to read or to write, for this reason.
    Refused(String),
    /// Try the store again.
    TryAgain,
}

/// A game left for another puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Left {
    /// Its boards.
    pub timeline: Timeline,
    /// The milliseconds spent on it.
    pub spent: u64,
    /// How many hints were shown.
    pub hints: u32,
    /// The seconds that people take for it, if known.
    pub expected: Option<u32>,
    /// Its source.
    pub source: Rc<str>,
    /// When it was left, in milliseconds since the beginning of 1970.
    pub now: u64,
}

impl Left {
    /// The game of a model: on the board, or under a practice board.
    pub(crate) fn of(model: &Model) -> Self {
        let practice = model.practice();
        let home = practice.and_then(|practised| model.game.timeline.at(model.game.timeline.place_of(&practised.own)?));
        Self {
            timeline: home.unwrap_or_else(|| model.game.timeline.clone()),
            spent: model.clock.spent,
            hints: model.clock.hints,
            expected: model.ratings.card(minutes::LINE.id).filter(|_| practice.is_none()).map(|card| card.points),
            source: Rc::clone(&model.source),
            now: model.clock.now,
        }
    }
}

/// Whether something was entered into the puzzle on a board.
pub(crate) fn is_begun(board: &Board) -> bool {
    board.has_givens() && *board != board.restarted()
}

/// A pending write.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Write {
    /// This game, merged with the record of its name.
    Game(Rc<Entry>),
    /// This text.
    Text(Rc<str>),
    /// Nothing: the record is removed.
    Nothing,
}

/// The state of the store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// Not requested.
    #[default]
    Closed,
    /// Requested.
    Wanted,
    /// Read.
    Open,
}

/// The library.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Library {
    /// The games by their puzzles.
    pub games: Named<Rc<Entry>>,
    /// The unreadable records, by their names.
    pub unread: Named<Rc<str>>,
    /// The state of the store.
    pub stage: Stage,
    /// Why the store refuses, if it does. Writes wait meanwhile.
    pub refused: Option<Rc<str>>,
    /// The pending writes, by the names of the records; each with a number.
    outbox: Named<(u64, Write)>,
    /// The number of writes so far.
    written: u64,
    /// Which games are shown, and how.
    pub wishes: shelf::Wishes,
    /// The latest exported file, and the number of exports.
    pub file: Option<(u64, Rc<str>)>,
    /// The message to show.
    pub said: Option<Rc<str>>,
}

impl Library {
    /// The pending writes, by the names of the records, and the number of the last one. `None` if nothing waits, or the store refuses.
    pub fn to_write(&self) -> Option<(u64, Vec<(String, Write)>)> {
        let last = self.outbox.iter().map(|(_, (number, _))| *number).max().filter(|_| self.refused.is_none())?;
        Some((last, self.outbox.iter().map(|(name, (_, write))| (name.clone(), write.clone())).collect()))
    }

    /// Requests the games, if they are not yet read.
    fn want(&mut self) {
        if self.stage == Stage::Closed {
            self.stage = Stage::Wanted;
        }
    }

    /// Queues a write. It replaces one that waits under the same name.
    fn write(&mut self, name: String, write: Write) {
        self.written += 1;
        self.outbox.insert(name, (self.written, write));
    }

    /// Stores a game, merged with what is known of it.
    fn keep(&mut self, game: &Entry) {
        let puzzle = game.puzzle();
        let game = Rc::new(self.games.get(&puzzle).map_or_else(|| game.clone(), |known| known.united(game)));
        self.write(format!("{GAME}{puzzle}"), Write::Game(Rc::clone(&game)));
        self.games.insert(puzzle, game);
    }

    /// Changes where the game of a puzzle is filed.
    fn file(&mut self, puzzle: &str, now: u64, change: impl FnOnce(&mut Entry)) {
        if let Some(game) = self.games.get(puzzle) {
            let mut game = Entry::clone(game);
            change(&mut game);
            // A clock that was set back does not lose it.
            game.filed = now.max(game.filed + 1);
            self.keep(&game);
        }
    }

    /// Takes in a record of the store.
    fn take_in(&mut self, name: String, text: &str) {
        match Entry::read(text) {
            Ok(entry) => {
                let puzzle = entry.puzzle();
                let entry = self.games.get(&puzzle).map_or_else(|| entry.clone(), |known| known.united(&entry));
                self.games.insert(puzzle, Rc::new(entry));
            }
            Err(_) => self.unread.insert(name, text.into()),
        }
    }

    /// Deletes the game of a puzzle. An unreadable record stays.
    fn delete(&mut self, puzzle: &str) {
        if self.games.remove(puzzle) {
            let name = format!("{GAME}{puzzle}");
            self.write(beside_of(&name), Write::Nothing);
            if self.unread.get(&name).is_none() {
                self.write(name, Write::Nothing);
            }
        }
    }

    /// Handles the removal of a record by another tab.
    fn remove(&mut self, name: &str) {
        self.unread.remove(name);
        if let Some(puzzle) = name.strip_prefix(GAME) {
            self.games.remove(puzzle.strip_suffix(BESIDE).unwrap_or(puzzle));
        }
    }
}

impl From<Action> for crate::Action {
    fn from(action: Action) -> Self {
        Self::Library(LibraryAction::Act(OpaqueState::of(action)))
    }
}

/// The new record for a game whose name holds `old` in the store: its name, and the text. An unreadable record stays, and the game goes beside it.
pub fn united(name: &str, old: Option<&str>, beside: Option<&str>, game: &Entry) -> (String, String) {
    match old.map(Entry::read) {
        None => (name.to_owned(), game.write()),
        Some(Ok(old)) => (name.to_owned(), game.united(&old).write()),
        Some(Err(_)) => {
            let known = beside.and_then(|text| Entry::read(text).ok());
            (beside_of(name), known.map_or_else(|| game.write(), |known| game.united(&known).write()))
        }
    }
}

/// The name of the record beside an unreadable one.
pub fn beside_of(name: &str) -> String {
    format!("{name}{BESIDE}")
}

/// Applies an action.
pub(crate) fn update(model: &mut Model, action: LibraryAction) {
    match action {
        LibraryAction::Act(action) => {
            if let Some(action) = action.known() {
                act(model, Action::clone(&action));
            }
        }
        LibraryAction::Left(left) => leave(model, &left),
        LibraryAction::Keep => keep(model),
        LibraryAction::SavePoint => save_point(model),
    }
}

/// Handles an action.
fn act(model: &mut Model, action: Action) {
    let now = model.clock.now;
    match action {
        Action::Open(puzzle) => open(model, &puzzle),
        Action::Return(at) => points::go_back(model, at),
        Action::Thin => model.game.timeline = model.game.timeline.thinned(),
        Action::NamePoint(place, name) => points::rename(model, place, &tidy(&name)),
        Action::ForgetPoint(place) => points::forget(model, place),
        Action::Import(text) => import(model, &text),
        Action::Export => export(model),
        Action::List(text) => lists::take_in(model, text),
        action => model.library.change(|library| change(library, action, now)),
    }
}

/// Handles an action that affects only the library.
fn change(library: &mut Library, action: Action, now: u64) {
    match action {
        Action::Rename(puzzle, name) => library.file(&puzzle, now, |game| game.name = tidy(&name)),
        Action::Move(puzzle, folder) => library.file(&puzzle, now, |game| game.folder = shelf::folder(&folder)),
        Action::Favourite(puzzle) => library.file(&puzzle, now, |game| game.favourite ^= true),
        Action::Delete(puzzle) => library.delete(&puzzle),
        Action::Words(words) => library.wishes = library.wishes.with_words(words),
        Action::Folder(folder) => library.wishes = library.wishes.in_folder(folder),
        Action::Favourites => library.wishes = library.wishes.with_other_favourites(),
        Action::Sort(sort) => library.wishes = library.wishes.sorted(sort),
        Action::More => library.wishes = library.wishes.with_more(),
        Action::Want => library.want(),
        Action::Read(records) => {
            library.unread = Named::default();
            for (name, text) in records {
                library.take_in(name, &text);
            }
            (library.stage, library.refused) = (Stage::Open, None);
        }
        Action::Elsewhere(records) => {
            for (name, text) in records {
                match text {
                    Some(text) => library.take_in(name, &text),
                    None => library.remove(&name),
                }
            }
        }
        Action::Kept(number) => {
            library.outbox.retain(|(other, _)| *other > number);
            library.refused = None;
        }
        Action::Refused(why) => library.refused = Some(why.into()),
        Action::TryAgain => library.refused = None,
        _ => {}
    }
}

/// Requests the games when the library is shown.
pub(crate) fn look(model: &mut Model) {
    model.library.change(|library| {
        library.want();
        library.said = None;
    });
    model.go_to(View::Library);
}

/// A game as the library has it. None for one that is not worth keeping: nothing was entered, or a solver filled it in.
fn game_of(model: &Model, left: &Left) -> Option<Entry> {
    let board = left.timeline.board();
    let game = all_of(left);
    let timed = |puzzle: &str| model.scores.of(puzzle).is_some_and(|score| score.seconds.is_some());
    let filled_in =
        || game.is_solved() && !timed(&crosshatch_core::text::line(&board.puzzle(), crosshatch_core::text::Symbols::FromOne));
    (is_begun(board) && !filled_in()).then_some(game)
}

/// All that a game as it was left is.
fn all_of(left: &Left) -> Entry {
    let board = left.timeline.board();
    let of_puzzle = |other: &Rc<Board>| puzzle_of(other) == puzzle_of(board);
    let boards = left.timeline.boards();
    let points = left.timeline.points().iter().map(|point| (point.name.to_string(), Rc::clone(&boards[point.at])));
    Entry {
        points: points.filter(|(_, board)| of_puzzle(board)).collect(),
        spent: left.spent,
        hints: left.hints,
        expected: left.expected,
        source: left.source.to_string(),
        played: left.now,
        ..Entry::of_board(Rc::clone(board))
    }
}

/// A game was left for another puzzle.
pub(crate) fn leave(model: &mut Model, left: &Left) {
    if let Some(game) = game_of(model, left) {
        model.library.change(|library| library.keep(&game));
    }
}

/// Keeps the game on the board.
pub(crate) fn keep(model: &mut Model) {
    if model.board().grid().count_filled() == 0 {
        model.say(Tone::Plain, sentence::EMPTY.into());
        return;
    }
    let game = all_of(&Left::of(model));
    model.library.change(|library| library.keep(&game));
    model.say(Tone::Plain, "Kept in the library.".into());
}

/// Goes on with a game: its boards with names come before the one that it was left at, for undo to go back to.
fn open(model: &mut Model, puzzle: &str) {
    let Some(game) = model.library.get().games.get(puzzle).cloned() else { return };
    if puzzle_of(model.board()) == puzzle {
        // It is there already, perhaps further on.
        model.view = View::Board;
        return;
    }
    let mut named = Vec::new();
    for (name, board) in &game.points {
        model.bring(Board::clone(board));
        named.push((model.game.timeline.now(), name.as_str()));
    }
    model.bring(Board::clone(&game.board));
    points::add(model, &named);
    model.list = None;
    model.source = game.source.as_str().into();
    model.clock.resumed = Some((game.spent, game.hints));
    let said = match game.to_go() {
        _ if game.is_solved() => "Solved before.".into(),
        1 => "1 cell to go.".into(),
        count => format!("{count} cells to go."),
    };
    model.say(Tone::Plain, said);
}

/// Hands over everything as a file: all games, that on the board as it is, and the scores.
fn export(model: &mut Model) {
    let left = Left::of(model);
    let on_board = is_begun(left.timeline.board()).then(|| all_of(&left));
    let scores = (!model.scores.all().is_empty()).then(|| model.scores.write());
    model.library.change(|library| {
        let mut games = library.games.clone();
        if let Some(game) = on_board {
            let puzzle = game.puzzle();
            let game = games.get(&puzzle).map_or_else(|| game.clone(), |known| known.united(&game));
            games.insert(puzzle, Rc::new(game));
        }
        let records: Vec<String> = games.iter().map(|(_, game)| game.write()).collect();
        let all = records.iter().map(String::as_str).chain(library.unread.iter().map(|(_, text)| &**text));
        let number = library.file.as_ref().map_or(0, |(number, _)| *number) + 1;
        library.file = Some((number, file::write(all, scores.as_deref()).into()));
    });
}

/// Takes in a file. Nothing that is here is lost by it.
fn import(model: &mut Model, text: &str) {
    let Some(file::Contents { games, scores, newer, damaged }) = file::read(text) else {
        let said = "This is no file of a Crosshatch library. To read puzzles from it, paste it on the board.";
        model.library.change(|library| library.said = Some(said.into()));
        return;
    };
    if let Some(scores) = scores {
        model.unite_scores(&scores);
    }
    model.library.change(|library| {
        let before = library.games.len();
        for game in &games {
            library.keep(game);
        }
        let new = library.games.len() - before;
        for text in &newer {
            // Its name is only known to who can read it.
            let name = format!("newer {:08x}", checksum(text));
            library.unread.insert(name.clone(), text.as_str().into());
            library.write(name, Write::Text(text.as_str().into()));
        }
        let mut said = format!("{} read, {new} of them new.", counted(games.len(), "game"));
        if !newer.is_empty() {
            let _ = write!(said, " {} of a newer version kept as it stands in the file.", counted(newer.len(), "game"));
        }
        if damaged > 0 {
            let _ = write!(said, " {} could not be read.", counted(damaged, "part"));
        }
        library.said = Some(said.into());
    });
}

/// "1 game", "2 games".
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// A number that tells texts apart (FNV-1a).
fn checksum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests;
