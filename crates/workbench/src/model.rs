//! The state of the application.

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::text::List;
use crosshatch_core::{CellSet, Grid, Shape};
use crosshatch_game::{Board, EntrySettings, Game, Mode, Timeline};

use crate::action::Action;
use crate::batch::Batch;
use crate::booklet::MadeBooklet;
use crate::cell_view::Pointed;
use crate::check::CheckAction;
use crate::chunks::ChunkAction;
use crate::chunks::{Chunk, Chunks};
use crate::guide::Guide;
use crate::hint::{self, Hint};
use crate::jobs::{ActiveJobs, FindStep, Generate, GenerateAfter, Job};
use crate::lab::Lab;
use crate::library::Library;
use crate::opaque::OpaqueState;
use crate::orders::Orders;
use crate::panels::Panel;
use crate::paths::{Available, Jump, Path};
use crate::replay::Replay;
use crate::review::LastReview;
use crate::routes::View;
use crate::save::Kept;
use crate::scales::iron;
use crate::scales::ratings::Ratings;
use crate::scores::Scores;
use crate::settings::{Keys, Settings};
use crate::sources::Sources;
use crate::text::reading::ReadText;

/// The state of the application. Undo restores only the board. Anything derived from these fields is computed in
/// [`crate::view`], never stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Model {
    /// The game in play.
    pub game: Game,
    /// The person's settings.
    pub settings: Settings,
    /// The key bindings.
    pub keys: Rc<Keys>,
    /// The forms and the bank from which new puzzles come.
    pub sources: Sources,
    /// The replay of a puzzle's making or solving, shown in place of the board.
    pub replay: Option<Rc<Replay>>,
    /// The list from which the board was opened, if any.
    pub list: Option<OpenList>,
    /// The same list, if its text is not read yet.
    pub list_sought: Option<ListSought>,
    /// What the page shows.
    pub view: View,
    /// The panel of the card beside the board, if that is shown: [`crate::view::shown_panel`].
    pub panel: Panel,
    /// Whether the person types a puzzle into an empty board.
    pub typing: bool,
    /// Where the puzzle came from, in words.
    pub source: Rc<str>,
    /// The person's scores.
    pub scores: Rc<Scores>,
    /// The state of the game in the browser's store.
    pub kept: Kept,
    /// The clock.
    pub clock: Clock,
    /// The guide and the practice.
    pub guide: Guide,
    /// The state of the Lab.
    pub lab: OpaqueState<Lab>,
    /// The state of the view of puzzles to order.
    pub orders: OpaqueState<Orders>,
    /// The state of the view of many puzzles.
    pub batch: OpaqueState<Batch>,
    /// The state of the view of the bank.
    pub bank_table: OpaqueState<Batch>,
    /// The query of the view of the bank, as the address has it. `None` for all puzzles.
    pub bank_query: Option<Rc<str>>,
    /// The order in the view of puzzles to order, as the address has it. `None` until the view is used.
    pub order: Option<Rc<str>>,
    /// The library of saved games.
    pub library: OpaqueState<Library>,
    /// Why the latest work for the Lab failed, in words.
    pub lab_failure: Option<Rc<str>>,
    /// The latest message to the person.
    pub notice: Option<Rc<Notice>>,
    /// The current hint.
    pub hint: Option<Rc<Hint>>,
    /// The path by the techniques that hints use, if requested.
    pub path: Option<Rc<Path>>,
    /// The path of a scale, if one of its steps was shown.
    pub rated_path: Option<Rc<Path>>,
    /// A step of a path to show once it is known: the scale's place (`None` for the techniques that hints use), and its 0-based
    /// number.
    pub sought: Option<(Option<usize>, usize)>,
    /// All steps of a board, if requested.
    pub available: Option<Rc<Available>>,
    /// The last review of a game.
    pub review: Option<LastReview>,
    /// The ids of the techniques that are switched off for hints and paths.
    pub off: Rc<BTreeSet<Rc<str>>>,
    /// The ratings of the puzzle on the board, as far as known. Every action keeps them in step with the board.
    pub ratings: Rc<Ratings>,
    /// The booklet that was made last, to be saved as a file.
    pub booklet: Option<Rc<MadeBooklet>>,
    /// The jobs under way.
    pub jobs: ActiveJobs,
    /// The chunks of the program, and the actions that wait for them.
    pub chunks: Chunks,
}

/// The clock of the current game.
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
    /// Whether they have changed the board by hand.
    pub played: bool,
    /// Whether the clock is paused, and the board hidden.
    pub paused: bool,
    /// Whether the page is hidden.
    pub away: bool,
}

/// A longer time between two actions, in milliseconds, counts as spent elsewhere.
const PAUSE: u64 = 5 * 60 * 1000;

impl Clock {
    /// The clock at a moment; `has_run` says whether it ran since the last action.
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

/// A list of boards, and the number of the opened one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenList {
    /// The boards.
    pub list: Rc<List>,
    /// The 0-based number of the opened one.
    pub at: usize,
}

/// The list from which the board was opened, with its text in the library's store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListSought {
    /// The name of its record.
    pub name: Rc<str>,
    /// The 0-based number of the board that was opened.
    pub at: usize,
}

/// A sentence below the board, perhaps with the cells that it mentions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Its kind.
    pub tone: Tone,
    /// Its words.
    pub text: String,
    /// The cells to highlight meanwhile.
    pub cells: CellSet,
    /// The meaning of the highlight.
    pub pointed: Pointed,
    /// Two solutions to choose from, if it is about those.
    pub solutions: Option<Box<[Grid; 2]>>,
    /// The buttons offered with it.
    pub offers: Vec<Offer>,
}

/// A button offered with a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Offer {
    /// Load a chunk again that failed to load.
    TryAgain(Chunk),
    /// Point the wrong entries out.
    ShowWrong,
    /// Go back to the board before the first of them.
    BackToRight,
    /// Make the notes the candidates that the puzzle is given by.
    GiveNotes,
    /// Make the candidates that the puzzle is given by notes.
    KeepAsNotes,
}

impl Offer {
    /// The text of its button.
    pub fn name(self) -> &'static str {
        match self {
            Self::TryAgain(_) => "Try again",
            Self::ShowWrong => "Show where",
            Self::BackToRight => "Back to before the first mistake",
            Self::GiveNotes => "Solve with these candidates",
            Self::KeepAsNotes => "Take them as notes",
        }
    }

    /// The action of its button.
    pub fn action(self) -> Action {
        match self {
            Self::TryAgain(chunk) => Action::Chunks(ChunkAction::Load(chunk)),
            Self::ShowWrong => Action::Check(CheckAction::ShowWrong),
            Self::BackToRight => Action::Check(CheckAction::BackToRight),
            Self::GiveNotes => Action::Check(CheckAction::GiveNotes),
            Self::KeepAsNotes => Action::Check(CheckAction::KeepAsNotes),
        }
    }
}

/// The kind of a message.
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
    /// The practice board at its beginning.
    pub first: Rc<Board>,
}

impl Model {
    /// The initial state: an empty board with its centre selected.
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
            orders: OpaqueState::default(),
            batch: OpaqueState::default(),
            bank_table: OpaqueState::default(),
            bank_query: None,
            order: None,
            library: OpaqueState::default(),
            lab_failure: None,
            notice: None,
            hint: None,
            path: None,
            rated_path: None,
            sought: None,
            available: None,
            review: None,
            off: Rc::default(),
            ratings: Rc::new(Ratings::none(shape)),
            booklet: None,
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

    /// The current settings for entering digits.
    pub(crate) fn entry_settings(&self) -> EntrySettings {
        let is_covered = hint::is_asking(self) || self.replay.is_some() || self.looked_at().is_some();
        self.settings.for_entering(!is_covered)
    }

    /// Whether the puzzle on the board is solved.
    pub fn is_solved(&self) -> bool {
        self.game.is_solved()
    }

    /// The practice on the board, if there is one.
    pub fn practice(&self) -> Option<&Rc<Practised>> {
        self.guide.practised.as_ref().filter(|practised| practised.first.puzzle() == self.board().puzzle())
    }

    /// The puzzle on the person's own board, which a practice board may cover.
    pub(crate) fn own_puzzle(&self) -> Grid {
        self.practice().map_or(self.board(), |practised| &practised.own).puzzle()
    }

    /// The number of digits on the board, if they were typed in and have one solution, so that they can become givens.
    pub(crate) fn typed_in(&self) -> Option<usize> {
        let (board, practised) = (self.board(), self.practice().is_some());
        let is_puzzle = !board.has_givens() && !practised && self.ratings.card(iron::LINE.id).is_some();
        Some(board.grid().count_filled()).filter(|_| is_puzzle && !board.grid().is_full())
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

    /// The shown step of the path, if the path belongs to the puzzle on the board.
    pub fn looked_at(&self) -> Option<&Jump> {
        self.current_path()?.at.as_ref()
    }

    /// The known path of the puzzle on the board: that of the chosen scale if one of its steps was shown, else that
    /// of the techniques.
    pub fn current_path(&self) -> Option<&Rc<Path>> {
        let path = if self.path_line().is_some() { &self.rated_path } else { &self.path };
        path.as_ref().filter(|path| path.start == self.board().start())
    }

    /// Stores the shown path.
    pub(crate) fn keep_path(&mut self, path: Rc<Path>) {
        *(if self.path_line().is_some() { &mut self.rated_path } else { &mut self.path }) = Some(path);
    }

    /// The place of the scale whose path is shown: the chosen one, unless it has no value for the puzzle.
    pub fn path_line(&self) -> Option<usize> {
        let chosen = self.settings.path?;
        self.ratings.with_path().find(|(_, line)| line.id == chosen).map(|(place, _)| place)
    }

    /// All steps of the board, if they are known.
    pub fn current_available(&self) -> Option<&Rc<Available>> {
        self.available.as_ref().filter(|available| available.board == *self.board())
    }

    /// Shows a message.
    pub(crate) fn say(&mut self, tone: Tone, text: String) {
        self.say_of(tone, text, Pointed::Marked, CellSet::EMPTY);
    }

    /// Shows a message and highlights cells.
    pub(crate) fn say_of(&mut self, tone: Tone, text: String, pointed: Pointed, cells: CellSet) {
        self.notice = Some(Rc::new(Notice { tone, text, cells, pointed, solutions: None, offers: Vec::new() }));
    }

    /// Says that a chunk failed to load, and offers to try again.
    pub(crate) fn say_again(&mut self, text: String, chunk: Chunk) {
        self.say(Tone::Bad, text);
        self.offer(vec![Offer::TryAgain(chunk)]);
    }

    /// Adds buttons to the message just shown.
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
        let brings = |job: &Job| {
            let pasted = || job.as_kind().is_some_and(ReadText::is_pasted);
            job.is::<Generate>() || job.is::<GenerateAfter>() || pasted()
        };
        self.jobs.retain(|job| !brings(job));
        self.chunks.forget_brought();
        self.view = View::Board;
        self.replace_board(board);
    }

    /// Puts a board in place of the list and the board that there are, and says where it is from.
    pub(crate) fn bring_from(&mut self, board: Board, source: Rc<str>) {
        self.bring(board);
        self.list = None;
        self.say(Tone::Plain, format!("From {source}."));
        self.source = source;
    }

    /// Shows another board of the timeline, or a longer timeline.
    pub(crate) fn show(&mut self, timeline: Timeline) {
        self.game.show(timeline);
        self.board_shown();
    }

    /// Performs what an action on the game leaves to the page: see [`Outcome`](crosshatch_game::Outcome).
    pub(crate) fn carry_out(&mut self, shows_board: bool, mode: Option<Mode>) {
        if shows_board {
            self.board_shown();
        }
        self.settings.mode = mode.unwrap_or(self.settings.mode);
    }

    /// Ends everything about the previous board: notice, replay and hint.
    fn board_shown(&mut self) {
        self.notice = None;
        self.replay = None;
        self.end_hint();
    }

    /// Ends the hint, and the search for one.
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
