//! All that the page knows.

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::text::List;
use crosshatch_core::{CellSet, Grid, Shape};
use crosshatch_game::{Board, EntrySettings, Game, Mode, Timeline};

use crate::action::Action;
use crate::cell_view::Pointed;
use crate::check::CheckAction;
use crate::chunks::ChunkAction;
use crate::chunks::{Chunk, Chunks};
use crate::guide::Guide;
use crate::hint::{self, Hint};
use crate::jobs::{ActiveJobs, FindStep, Generate, GenerateAfter};
use crate::lab::Lab;
use crate::library::Library;
use crate::opaque::OpaqueState;
use crate::panels::Panel;
use crate::paths::{Available, Jump, Path};
use crate::replay::Replay;
use crate::routes::View;
use crate::save::Kept;
use crate::scales::ratings::Ratings;
use crate::scores::Scores;
use crate::settings::{Keys, Settings};
use crate::sources::Sources;

/// The state of the application. Undo restores the board; the rest is of the moment. What follows from these fields is computed in
/// [`crate::view`], never stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The game in play.
    pub game: Game,
    /// How the person wants it.
    pub settings: Settings,
    /// Which keys do what.
    pub keys: Rc<Keys>,
    /// The forms and the bank from which new puzzles come.
    pub sources: Sources,
    /// A puzzle being watched as it is made; it stands over the board.
    pub replay: Option<Rc<Replay>>,
    /// The list that the board came from, if there was one.
    pub list: Option<OpenList>,
    /// The list that the board came from, where it is still to be read.
    pub list_sought: Option<ListSought>,
    /// What the page shows.
    pub view: View,
    /// What the card beside the board shows, if there is such a thing: [`crate::panels::shown`].
    pub panel: Panel,
    /// Whether the person types a puzzle into an empty board, which needs no other beginning.
    pub typing: bool,
    /// Where the puzzle came from, in words.
    pub source: Rc<str>,
    /// The puzzles that the person had.
    pub scores: Rc<Scores>,
    /// What is known of the game in the browser's store.
    pub kept: Kept,
    /// The time.
    pub clock: Clock,
    /// The guide and the practice.
    pub guide: Guide,
    /// What the Lab knows.
    pub lab: OpaqueState<Lab>,
    /// The games that were left and kept.
    pub library: OpaqueState<Library>,
    /// Why the last work for the Lab could not be done, in words.
    pub lab_failure: Option<Rc<str>>,
    /// What was last said to the person.
    pub notice: Option<Rc<Notice>>,
    /// What is being hinted at, on the board as it is.
    pub hint: Option<Rc<Hint>>,
    /// The path of the techniques that hints use, once it was asked for.
    pub path: Option<Rc<Path>>,
    /// The path of a scale, once a step of it was looked at.
    pub rated_path: Option<Rc<Path>>,
    /// A step of a path to show once it is known: the scale's place (`None` for the techniques that hints use), and its 0-based
    /// number.
    pub sought: Option<(Option<usize>, usize)>,
    /// All steps of a board, once they were asked for.
    pub available: Option<Rc<Available>>,
    /// The ids of the techniques that hints and paths do without.
    pub off: Rc<BTreeSet<Rc<str>>>,
    /// What the scales say of the puzzle on the board, as far as that is known. Of no other: after every action it is the board's.
    pub ratings: Rc<Ratings>,
    /// The jobs under way.
    pub jobs: ActiveJobs,
    /// The chunks of the program that are here, and what waits for others.
    pub chunks: Chunks,
}

/// What is known of time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    /// The moment of the last action, in milliseconds since the beginning of 1970; 0 before the first.
    pub now: u64,
    /// The milliseconds that the person has spent on the puzzle on the board.
    pub spent: u64,
    /// How many hints they were shown.
    pub hints: u32,
    /// The milliseconds and the hints of a resumed game.
    pub resumed: Option<(u64, u32)>,
    /// Whether they have entered something into it here.
    pub played: bool,
    /// Whether it rests, and the board is hidden.
    pub paused: bool,
    /// Whether the page is hidden.
    pub away: bool,
}

/// What is longer between two actions, in milliseconds, was spent elsewhere.
const PAUSE: u64 = 5 * 60 * 1000;

impl Clock {
    /// The clock at a moment, which has run since the last one or not.
    pub fn at(self, now: u64, has_run: bool) -> Self {
        let since = if has_run && self.now > 0 { now.saturating_sub(self.now).min(PAUSE) } else { 0 };
        Self { now, spent: self.spent + since, ..self }
    }
}

/// An action on the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClockAction {
    /// Pause or resume the clock; a paused board is hidden.
    Pause,
    /// Report whether the page is hidden.
    Away(bool),
}

/// A list of boards, and which of them was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenList {
    /// The boards.
    pub list: Rc<List>,
    /// The 0-based number of the opened one.
    pub at: usize,
}

/// A list that the board came from, whose text is in the library's store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListSought {
    /// The name of its record.
    pub name: Rc<str>,
    /// The 0-based number of the board that was opened.
    pub at: usize,
}

/// A sentence below the board, perhaps with cells that it speaks of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its kind.
    pub tone: Tone,
    /// Its words.
    pub text: String,
    /// The cells to be pointed out while it stands.
    pub cells: CellSet,
    /// What is said of these.
    pub pointed: Pointed,
    /// Two solutions to choose from, where it is about those.
    pub solutions: Option<Box<[Grid; 2]>>,
    /// What can be done about it.
    pub offers: Vec<Offer>,
}

/// Something that can be done about what a sentence says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// Load a chunk again that failed to load.
    TryAgain(Chunk),
    /// Point the wrong entries out.
    ShowWrong,
    /// Go back to the board before the first of them.
    BackToRight,
    /// Fill in the solution that the notes leave.
    SolveWithNotes,
}

impl Offer {
    /// What its button says.
    pub fn name(self) -> &'static str {
        match self {
            Self::TryAgain(_) => "Try again",
            Self::ShowWrong => "Show where",
            Self::BackToRight => "Back to before the first mistake",
            Self::SolveWithNotes => "Solve with these candidates",
        }
    }

    /// What does it.
    pub fn action(self) -> Action {
        match self {
            Self::TryAgain(chunk) => Action::Chunks(ChunkAction::Load(chunk)),
            Self::ShowWrong => Action::Check(CheckAction::ShowWrong),
            Self::BackToRight => Action::Check(CheckAction::BackToRight),
            Self::SolveWithNotes => Action::Check(CheckAction::SolveWithNotes),
        }
    }
}

/// What a sentence is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// News.
    Plain,
    /// Good news.
    Good,
    /// Something is wrong.
    Bad,
}

/// The boards of a practice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Practised {
    /// The person's own board, to which they go back.
    pub own: Rc<Board>,
    /// The board that is practised on, as it was at first.
    pub first: Rc<Board>,
}

impl Model {
    /// The beginning: an empty board, its centre selected.
    pub fn new(shape: Shape) -> Self {
        Self {
            game: Game::new(shape),
            settings: Settings::default(),
            keys: Rc::default(),
            sources: Sources::default(),
            replay: None,
            list: None,
            list_sought: None,
            view: View::default(),
            panel: Panel::default(),
            typing: false,
            source: "typed".into(),
            scores: Rc::default(),
            kept: Kept::default(),
            clock: Clock::default(),
            guide: Guide::default(),
            lab: OpaqueState::default(),
            library: OpaqueState::default(),
            lab_failure: None,
            notice: None,
            hint: None,
            path: None,
            rated_path: None,
            sought: None,
            available: None,
            off: Rc::default(),
            ratings: Rc::new(Ratings::none(shape)),
            jobs: ActiveJobs::default(),
            chunks: Chunks::default(),
        }
    }

    /// The board.
    pub fn board(&self) -> &Rc<Board> {
        self.game.board()
    }

    /// The visible board: the replayed one, else the one before the shown step, else the current board.
    pub fn shown(&self) -> &Rc<Board> {
        let looked_at = self.looked_at().map(|jump| &jump.board).or_else(|| hint::ahead(self));
        self.replay.as_ref().map(|replay| replay.board()).or(looked_at).unwrap_or_else(|| self.board())
    }

    /// The settings that entering depends on at this moment.
    pub(crate) fn entry_settings(&self) -> EntrySettings {
        let is_covered = hint::is_asking(self) || self.replay.is_some() || self.looked_at().is_some();
        self.settings.for_entering(!is_covered)
    }

    /// Whether the puzzle on the board is solved.
    pub fn is_solved(&self) -> bool {
        self.game.is_solved()
    }

    /// What is practised on the board.
    pub fn practice(&self) -> Option<&Rc<Practised>> {
        self.guide.practised.as_ref().filter(|practised| practised.first.puzzle() == self.board().puzzle())
    }

    /// The puzzle on the person's own board, which one that is practised on may stand over.
    pub(crate) fn own_puzzle(&self) -> Grid {
        self.practice().map_or(self.board(), |practised| &practised.own).puzzle()
    }

    /// Whether there is a puzzle on the board that takes the person time.
    pub fn is_played(&self) -> bool {
        self.practice().is_none()
            && self.view == View::Board
            && self.replay.is_none()
            && self.board().has_givens()
            && !self.is_solved()
    }

    /// Whether the clock runs.
    pub fn clock_runs(&self) -> bool {
        self.is_played() && !self.clock.paused && !self.clock.away
    }

    /// The step of the path that is looked at, if the path is that of the puzzle on the board.
    pub fn looked_at(&self) -> Option<&Jump> {
        self.current_path()?.at.as_ref()
    }

    /// The path of the puzzle that is on the board, if it is known: that of the scale that was chosen, of which a step was looked at, else that
    /// of the techniques.
    pub fn current_path(&self) -> Option<&Rc<Path>> {
        let path = if self.path_line().is_some() { &self.rated_path } else { &self.path };
        path.as_ref().filter(|path| path.puzzle == self.board().puzzle())
    }

    /// Keeps the path that is shown.
    pub(crate) fn keep_path(&mut self, path: Rc<Path>) {
        *(if self.path_line().is_some() { &mut self.rated_path } else { &mut self.path }) = Some(path);
    }

    /// The place of the scale whose path is shown: the one that was chosen, unless it has no value for the puzzle.
    pub fn path_line(&self) -> Option<usize> {
        let chosen = self.settings.path?;
        self.ratings.with_path().find(|(_, line)| line.id == chosen).map(|(place, _)| place)
    }

    /// All steps of the board, if they are known.
    pub fn current_available(&self) -> Option<&Rc<Available>> {
        self.available.as_ref().filter(|available| available.board == *self.board())
    }

    /// Says something.
    pub(crate) fn say(&mut self, tone: Tone, text: String) {
        self.say_of(tone, text, Pointed::Marked, CellSet::EMPTY);
    }

    /// Says something about cells.
    pub(crate) fn say_of(&mut self, tone: Tone, text: String, pointed: Pointed, cells: CellSet) {
        self.notice = Some(Rc::new(Notice { tone, text, cells, pointed, solutions: None, offers: Vec::new() }));
    }

    /// Says that a chunk failed to load, and offers to try again.
    pub(crate) fn say_again(&mut self, text: String, chunk: Chunk) {
        self.say(Tone::Bad, text);
        self.offer(vec![Offer::TryAgain(chunk)]);
    }

    /// Offers something to do about what was just said.
    pub(crate) fn offer(&mut self, offers: Vec<Offer>) {
        if let Some(notice) = &mut self.notice {
            Rc::make_mut(notice).offers = offers;
        }
    }

    /// Puts another board in place as one undoable step. An equal board changes nothing.
    pub(crate) fn replace_board(&mut self, board: Board) {
        if self.game.replace_board(board) {
            self.board_shown();
        }
    }

    /// Puts an imported board in place. Drops a puzzle that is still being made, and an earlier import whose text waits to
    /// be read: it would replace this board.
    pub(crate) fn bring(&mut self, board: Board) {
        self.jobs.retain(|job| !job.is::<Generate>() && !job.is::<GenerateAfter>());
        self.chunks.forget_brought();
        self.view = View::Board;
        self.replace_board(board);
    }

    /// Shows another board of the timeline, or a longer timeline.
    pub(crate) fn show(&mut self, timeline: Timeline) {
        self.game.show(timeline);
        self.board_shown();
    }

    /// Carries out what an action on the game leaves to the page: see [`Outcome`](crosshatch_game::Outcome).
    pub(crate) fn carry_out(&mut self, shows_board: bool, mode: Option<Mode>) {
        if shows_board {
            self.board_shown();
        }
        self.settings.mode = mode.unwrap_or(self.settings.mode);
    }

    /// Ends what was about the previous board: notice, replay and hint.
    fn board_shown(&mut self) {
        self.notice = None;
        self.replay = None;
        self.end_hint();
    }

    /// Goes on without a hint, nor one that is being looked for.
    pub(crate) fn end_hint(&mut self) {
        self.hint = None;
        for path in [&mut self.path, &mut self.rated_path] {
            if let Some(looked_at) = path.as_deref().filter(|path| path.at.is_some()) {
                *path = Some(Rc::new(looked_at.left()));
            }
        }
        self.jobs.retain(|job| !job.is::<FindStep>());
    }
}
