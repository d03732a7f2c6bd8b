//! The chunks of the program: the initial load and the lazily loaded parts.
//!
//! A chunk handles some [`Action`]s; its [`ChunkEntry`] is its whole interface to the workbench. An action whose chunk is not loaded
//! waits here until it is. No other code names anything inside a chunk: one direct call would pull it into the
//! initial load.

use std::fmt;
use std::mem;
use std::rc::Rc;

use crate::action::Action;
use crate::check::CheckAction;
use crate::hint::{self, Ask};
use crate::library::LibraryAction;
use crate::model::{Model, Notice, Offer, Tone};
use crate::paths::PathAction;
use crate::replay::ReplayAction;
use crate::routes::{View, ViewAction};
use crate::scales::RatingAction;
use crate::settings::SettingsAction;
use crate::sources::{self, SourceAction, Wanted};
use crate::text::{TextAction, bringing};
use crate::{guide, jobs, lab, library, paths, reviewing, sentence, tools};

/// A lazily loaded part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chunk {
    /// The contents of the menus.
    Menus,
    /// Text formats that are rarely pasted.
    Formats,
    /// Hints, paths and ratings by steps, with their pictures.
    Steps,
    /// The guide.
    Guide,
    /// The library, and boards to come back to.
    Library,
    /// The scores.
    Scores,
    /// Puzzles to order, and many puzzles as a table.
    Orders,
    /// The Lab.
    Lab,
    /// The bank of puzzles, with its file.
    Bank,
}

impl Chunk {
    /// All chunks, the likeliest to be wanted first.
    pub const ALL: [Self; 9] =
        [Self::Menus, Self::Formats, Self::Steps, Self::Library, Self::Bank, Self::Guide, Self::Scores, Self::Orders, Self::Lab];

    /// Its purpose, as a phrase for the middle of a sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Menus => "the menus",
            Self::Formats => "other text formats",
            Self::Steps => "hints, paths and ratings",
            Self::Guide => "the guide",
            Self::Library => "the library",
            Self::Scores => "the scores",
            Self::Orders => "tables and puzzles to order",
            Self::Lab => "the Lab",
            Self::Bank => "the bank of puzzles",
        }
    }
}

/// An action on the chunks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChunkAction {
    /// Load a chunk, also after a failure.
    Load(Chunk),
    /// Report that the loading of a chunk takes longer than a moment.
    StillLoading(Chunk),
    /// Report that a chunk is loaded.
    Loaded(&'static ChunkEntry),
    /// Report that a chunk failed to load.
    Failed(Chunk),
}

/// Applies an action on the chunks. Returns the actions that waited for a chunk which is loaded now.
pub(crate) fn update(model: &mut Model, action: ChunkAction) -> Vec<Action> {
    match action {
        ChunkAction::Loaded(entry) => return came(model, entry),
        ChunkAction::StillLoading(chunk) => still_bringing(model, chunk),
        ChunkAction::Failed(chunk) => did_not_come(model, chunk),
        ChunkAction::Load(chunk) => bring(model, chunk),
    }
    Vec::new()
}

/// The interface of a chunk to the workbench.
pub struct ChunkEntry {
    /// The chunk.
    chunk: Chunk,
    /// Handles an action of the chunk.
    update: fn(&mut Model, Action),
}

impl PartialEq for ChunkEntry {
    fn eq(&self, other: &Self) -> bool {
        self.chunk == other.chunk
    }
}
impl Eq for ChunkEntry {}

impl fmt::Debug for ChunkEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.chunk.fmt(f)
    }
}

/// The entry of [`Chunk::Menus`].
pub static MENUS: ChunkEntry = ChunkEntry { chunk: Chunk::Menus, update: |model, action| tools::update(model, &action) };

/// The entry of [`Chunk::Formats`].
pub static FORMATS: ChunkEntry = ChunkEntry {
    chunk: Chunk::Formats,
    update: |model, action| {
        if let Action::Text(action) = action {
            bringing::take(model, action);
        }
    },
};

/// The entry of [`Chunk::Steps`].
pub static STEPS: ChunkEntry = ChunkEntry {
    chunk: Chunk::Steps,
    update: |model, action| match action {
        Action::Hint(ask) => hint::ask(model, ask),
        Action::Paths(action) => paths::update_from_steps(model, action),
        Action::Review(action) => reviewing::update(model, action),
        _ => {}
    },
};

/// The entry of [`Chunk::Guide`].
pub static GUIDE: ChunkEntry = ChunkEntry {
    chunk: Chunk::Guide,
    update: |model, action| match action {
        Action::View(ViewAction::Show(View::Guide(technique))) => guide::open(model, technique),
        Action::Guide(action) => guide::update(model, action),
        _ => {}
    },
};

/// The entry of [`Chunk::Library`].
pub static LIBRARY: ChunkEntry = ChunkEntry {
    chunk: Chunk::Library,
    update: |model, action| match action {
        Action::Library(action) => library::update(model, action),
        _ => library::look(model),
    },
};

/// The entry of [`Chunk::Scores`].
pub static SCORES: ChunkEntry = ChunkEntry { chunk: Chunk::Scores, update: |model, action| go_to(model, &action) };

/// The entry of [`Chunk::Orders`].
pub static ORDERS: ChunkEntry = ChunkEntry {
    chunk: Chunk::Orders,
    update: |model, action| match action {
        Action::Orders(action) => jobs::orders::update(model, &action),
        Action::Batch(action) => jobs::batch::update(model, &action),
        Action::Bank(action) => jobs::batch::update_bank(model, &action),
        Action::View(ViewAction::Ask(View::Bank, line)) => jobs::batch::browse(model, &line),
        Action::View(ViewAction::Ask(_, line)) => jobs::orders::open(model, &line),
        action => go_to(model, &action),
    },
};

/// The entry of [`Chunk::Lab`].
pub static LAB: ChunkEntry = ChunkEntry {
    chunk: Chunk::Lab,
    update: |model, action| match action {
        Action::Lab(action) => lab::update(model, action),
        action => go_to(model, &action),
    },
};

/// The entry of [`Chunk::Bank`].
pub static BANK: ChunkEntry = ChunkEntry {
    chunk: Chunk::Bank,
    update: |model, action| {
        if let Action::Sources(SourceAction::Get(wanted, seed)) = action {
            sources::ask(model, wanted, seed);
        }
    },
};

fn go_to(model: &mut Model, action: &Action) {
    if let Action::View(ViewAction::Show(view)) = action {
        model.go_to(*view);
    }
}

impl Action {
    /// Whether both actions are of the same kind, ignoring their cells, digits and texts.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tool(one), Self::Tool(other)) => is_same_variant(one, other),
            (Self::Settings(one), Self::Settings(other)) => is_same_variant(one, other),
            (Self::Guide(one), Self::Guide(other)) => is_same_variant(one, other),
            (Self::Text(one), Self::Text(other)) => is_same_variant(one, other),
            (Self::Check(one), Self::Check(other)) => is_same_variant(one, other),
            (Self::Ratings(one), Self::Ratings(other)) => is_same_variant(one, other),
            (Self::Paths(one), Self::Paths(other)) => is_same_variant(one, other),
            _ => is_same_variant(self, other),
        }
    }

    /// The chunk that the action needs, if any.
    fn chunk(&self) -> Option<Chunk> {
        match self {
            Self::Tool(_)
            | Self::Sources(SourceAction::Get(Wanted::Made | Wanted::Listed(_), _))
            | Self::Check(
                CheckAction::Redundant
                | CheckAction::ShowWrong
                | CheckAction::BackToRight
                | CheckAction::CountWithNotes(_)
                | CheckAction::ProveSukaku(_)
                | CheckAction::GiveNotes
                | CheckAction::KeepAsNotes,
            )
            | Self::Settings(SettingsAction::Preset(_) | SettingsAction::Bind(..) | SettingsAction::ResetKeys)
            | Self::Ratings(RatingAction::Spread(_) | RatingAction::WatchSolved)
            | Self::Replay(ReplayAction::Seek(_)) => Some(Chunk::Menus),
            Self::Text(TextAction::Paste(_) | TextAction::Open(_) | TextAction::Mend(..) | TextAction::OpenKept(_)) => {
                Some(Chunk::Formats)
            }
            Self::Hint(Ask::Close) => None,
            Self::Hint(_) | Self::Review(_) | Self::Paths(PathAction::Look(..) | PathAction::Step(..)) => Some(Chunk::Steps),
            Self::Sources(SourceAction::Get(..)) => Some(Chunk::Bank),
            Self::Guide(_) => Some(Chunk::Guide),
            Self::Library(_) => Some(Chunk::Library),
            Self::Orders(_) | Self::Batch(_) | Self::Bank(_) | Self::View(ViewAction::Ask(..)) => Some(Chunk::Orders),
            Self::Lab(_) => Some(Chunk::Lab),
            Self::View(ViewAction::Show(view)) => view.chunk(),
            _ => None,
        }
    }

    /// Whether the action is on the cells of the current board.
    fn is_for_board(&self) -> bool {
        matches!(self, Self::Board(_))
    }

    /// Whether the action, if it waits, is run once this chunk is loaded. Those on a board wait for a text.
    fn is_freed_by(&self, chunk: Chunk) -> bool {
        self.chunk().or(self.is_for_board().then_some(Chunk::Formats)) == Some(chunk)
    }
}

/// Whether both values are of one variant.
fn is_same_variant<T>(one: &T, other: &T) -> bool {
    mem::discriminant(one) == mem::discriminant(other)
}

/// The states of the chunks, and the waiting actions.
#[derive(Clone, Debug, Default)]
pub struct Chunks {
    states: [State; Chunk::ALL.len()],
    /// The actions to run, in this order, once the chunk is loaded.
    waiting: Rc<[Action]>,
}

/// The state of a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// Not requested, or failed to load.
    #[default]
    Away,
    /// Requested.
    Wanted,
    /// Loaded.
    Here(&'static ChunkEntry),
}

/// Waiting actions are compared by pointer: comparing actions would pull in the code of all of them.
impl PartialEq for Chunks {
    fn eq(&self, other: &Self) -> bool {
        let same = || Rc::ptr_eq(&self.waiting, &other.waiting) || self.waiting.is_empty() && other.waiting.is_empty();
        self.states == other.states && same()
    }
}
impl Eq for Chunks {}

impl Chunks {
    fn all() -> Self {
        let all: [&'static ChunkEntry; Chunk::ALL.len()] =
            [&MENUS, &FORMATS, &STEPS, &GUIDE, &LIBRARY, &SCORES, &ORDERS, &LAB, &BANK];
        Self { states: all.map(State::Here), waiting: Rc::default() }
    }

    /// Whether a chunk is loaded.
    pub fn has(&self, chunk: Chunk) -> bool {
        matches!(self.states[chunk as usize], State::Here(_))
    }

    /// The chunks requested and not loaded.
    pub fn wanted(&self) -> impl Iterator<Item = Chunk> {
        Chunk::ALL.into_iter().filter(|&chunk| self.is_wanted(chunk))
    }

    fn is_wanted(&self, chunk: Chunk) -> bool {
        matches!(self.states[chunk as usize], State::Wanted)
    }

    /// Whether a view waits for its chunk.
    pub(crate) fn has_place_waiting(&self) -> bool {
        self.waiting.iter().any(Action::leads_elsewhere)
    }

    /// Queues an action for its chunk. Of several actions of one kind, such as changes of the view, only the last one stays.
    fn wait(&mut self, chunk: Chunk, action: Action) {
        let stays = |other: &&Action| {
            // Every game left behind is kept, and every key.
            let is_other = chunk == Chunk::Library || action.is_for_board() || !action.is_like(other);
            is_other && !(action.leads_elsewhere() && other.leads_elsewhere())
        };
        let waiting: Vec<Action> = self.waiting.iter().filter(stays).cloned().collect();
        self.waiting = waiting.into_iter().chain([action]).collect();
        if !self.has(chunk) {
            self.states[chunk as usize] = State::Wanted;
        }
    }

    /// Whether another board is about to replace the current one: what is typed is meant for the other.
    fn has_board_waiting(&self) -> bool {
        let brings = |action: &Action| matches!(action, Action::Text(TextAction::Paste(_) | TextAction::Open(_)));
        self.is_wanted(Chunk::Formats) && self.waiting.iter().any(brings)
    }

    /// Drops the actions that wait to replace the board, and those for the other board.
    pub(crate) fn forget_brought(&mut self) {
        let stays = |action: &&Action| !action.is_freed_by(Chunk::Formats);
        self.waiting = self.waiting.iter().filter(stays).cloned().collect();
        // Nobody waits for it any more: a message that it is still loading must not replace the message about the text.
        let formats = &mut self.states[Chunk::Formats as usize];
        if *formats == State::Wanted {
            *formats = State::Away;
        }
    }

    /// Whether a chunk is wanted only for what nobody has asked for: to put left games into the library, or to count the solutions with
    /// the notes. What was said of the board then stays.
    fn is_wanted_automatically(&self, chunk: Chunk) -> bool {
        let mut waiting = self.waiting.iter().filter(|action| action.chunk() == Some(chunk)).peekable();
        let is_automatic = |action: &Action| {
            matches!(action, Action::Library(LibraryAction::Left(_)) | Action::Check(CheckAction::CountWithNotes(_)))
        };
        waiting.peek().is_some() && waiting.all(is_automatic)
    }

    /// Takes the actions that wait for a chunk.
    fn freed(&mut self, chunk: Chunk) -> Vec<Action> {
        let (freed, waiting): (Vec<Action>, Vec<Action>) =
            self.waiting.iter().cloned().partition(|action| action.is_freed_by(chunk));
        self.waiting = Vec::into(waiting);
        freed
    }
}

/// Handles an action that belongs to a chunk, now or once the chunk is loaded. Returns the action if it belongs to no chunk.
pub(crate) fn dispatch(model: &mut Model, action: Action) -> Option<Action> {
    let Some(chunk) = action.chunk() else {
        // Once a person reads that it takes longer, they may go on with the current board.
        if action.is_for_board() && model.chunks.has_board_waiting() && !is_said_to_load(model, Chunk::Formats) {
            model.chunks.wait(Chunk::Formats, action);
            return None;
        }
        if action.leads_elsewhere() {
            // A person who goes elsewhere does not want a waiting action to lead them away.
            let stays = |action: &&Action| !action.leads_elsewhere();
            model.chunks.waiting = model.chunks.waiting.iter().filter(stays).cloned().collect();
        }
        return Some(action);
    };
    match model.chunks.states[chunk as usize] {
        State::Here(late) => (late.update)(model, action),
        State::Away | State::Wanted => {
            // Most texts and links need no chunk. Boards requested before them are no longer wanted.
            if bringing::take_plain(model, &action) {
                model.chunks.forget_brought();
            } else {
                model.chunks.wait(chunk, action);
            }
        }
    }
    None
}

/// Records a loaded chunk and returns the actions that waited for it.
fn came(model: &mut Model, late: &'static ChunkEntry) -> Vec<Action> {
    let chunk = late.chunk;
    if is_said_to_load(model, chunk) || model.notice.as_ref().is_some_and(|notice| is_about(notice, chunk)) {
        model.notice = None;
    }
    model.chunks.states[chunk as usize] = State::Here(late);
    model.chunks.freed(chunk)
}

/// Whether the page says that a chunk is still loading.
fn is_said_to_load(model: &Model, chunk: Chunk) -> bool {
    model.notice.as_ref().is_some_and(|notice| notice.text == sentence::bringing(chunk.name()))
}

fn is_about(notice: &Notice, chunk: Chunk) -> bool {
    notice.offers.contains(&Offer::TryAgain(chunk))
}

/// Reports a chunk that takes longer than a moment to load, if a person waits for it.
fn still_bringing(model: &mut Model, chunk: Chunk) {
    if model.chunks.is_wanted(chunk) && !model.chunks.is_wanted_automatically(chunk) {
        model.say(Tone::Plain, sentence::bringing(chunk.name()));
    }
}

/// Reports a chunk that failed to load. Its actions wait until it is requested again.
fn did_not_come(model: &mut Model, chunk: Chunk) {
    if model.chunks.is_wanted(chunk) {
        model.chunks.states[chunk as usize] = State::Away;
        model.say_again(format!("{} Your board is as it was.", sentence::not_brought(chunk.name())), chunk);
    }
}

/// Requests a chunk, perhaps again after a failure.
fn bring(model: &mut Model, chunk: Chunk) {
    if !model.chunks.has(chunk) {
        model.chunks.states[chunk as usize] = State::Wanted;
        if model.notice.as_ref().is_some_and(|notice| is_about(notice, chunk)) {
            model.notice = None;
        }
    }
}

impl Model {
    /// The model with all chunks loaded, as in a program that was not split.
    #[must_use]
    pub fn with_all_chunks(self) -> Self {
        Self { chunks: Chunks::all(), ..self }
    }
}
