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
use crate::{guide, lab, library, paths, sentence, tools};

/// A lazily loaded part of the program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chunk {
    /// What is in the menus.
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
    /// The Lab.
    Lab,
    /// The bank of puzzles, with its file.
    Bank,
}

impl Chunk {
    /// All chunks, in the order in which they are likely to be wanted.
    pub const ALL: [Self; 8] =
        [Self::Menus, Self::Formats, Self::Steps, Self::Library, Self::Bank, Self::Guide, Self::Scores, Self::Lab];

    /// What it is for, as a sentence goes on with it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Menus => "the menus",
            Self::Formats => "other text formats",
            Self::Steps => "hints, paths and ratings",
            Self::Guide => "the guide",
            Self::Library => "the library",
            Self::Scores => "the scores",
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

/// What a chunk has of the workbench.
pub struct ChunkEntry {
    /// Which one it is.
    chunk: Chunk,
    /// Does what follows from an action of the chunk.
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

/// What [`Chunk::Menus`] has.
pub static MENUS: ChunkEntry = ChunkEntry { chunk: Chunk::Menus, update: |model, action| tools::update(model, &action) };

/// What [`Chunk::Formats`] has.
pub static FORMATS: ChunkEntry = ChunkEntry {
    chunk: Chunk::Formats,
    update: |model, action| {
        if let Action::Text(action) = action {
            bringing::take(model, &action);
        }
    },
};

/// What [`Chunk::Steps`] has.
pub static STEPS: ChunkEntry = ChunkEntry {
    chunk: Chunk::Steps,
    update: |model, action| match action {
        Action::Hint(ask) => hint::ask(model, ask),
        Action::Paths(action) => paths::update_from_steps(model, action),
        _ => {}
    },
};

/// What [`Chunk::Guide`] has.
pub static GUIDE: ChunkEntry = ChunkEntry {
    chunk: Chunk::Guide,
    update: |model, action| match action {
        Action::View(ViewAction::Show(View::Guide(technique))) => guide::open(model, technique),
        Action::Guide(action) => guide::update(model, action),
        _ => {}
    },
};

/// What [`Chunk::Library`] has.
pub static LIBRARY: ChunkEntry = ChunkEntry {
    chunk: Chunk::Library,
    update: |model, action| match action {
        Action::Library(action) => library::update(model, action),
        _ => library::look(model),
    },
};

/// What [`Chunk::Scores`] has.
pub static SCORES: ChunkEntry = ChunkEntry { chunk: Chunk::Scores, update: |model, action| go_to(model, &action) };

/// What [`Chunk::Lab`] has.
pub static LAB: ChunkEntry = ChunkEntry {
    chunk: Chunk::Lab,
    update: |model, action| match action {
        Action::Lab(action) => lab::update(model, action),
        action => go_to(model, &action),
    },
};

/// What [`Chunk::Bank`] has.
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
    /// Whether both actions are of one kind, whatever their cells, digits and texts.
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
                | CheckAction::SolveWithNotes,
            )
            | Self::Settings(SettingsAction::Preset(_) | SettingsAction::Bind(..) | SettingsAction::ResetKeys)
            | Self::Ratings(RatingAction::Spread(_) | RatingAction::WatchSolved)
            | Self::Replay(ReplayAction::Seek(_)) => Some(Chunk::Menus),
            Self::Text(TextAction::Paste(_) | TextAction::Open(_)) => Some(Chunk::Formats),
            Self::Hint(Ask::Close) => None,
            Self::Hint(_) | Self::Paths(PathAction::Look(..) | PathAction::Step(..)) => Some(Chunk::Steps),
            Self::Sources(SourceAction::Get(..)) => Some(Chunk::Bank),
            Self::Guide(_) => Some(Chunk::Guide),
            Self::Library(_) => Some(Chunk::Library),
            Self::Lab(_) => Some(Chunk::Lab),
            Self::View(ViewAction::Show(view)) => view.chunk(),
            _ => None,
        }
    }
}

/// Whether both values are of one variant.
fn is_same_variant<T>(one: &T, other: &T) -> bool {
    mem::discriminant(one) == mem::discriminant(other)
}

/// What is known of the chunks.
#[derive(Clone, Debug, Default)]
pub struct Chunks {
    states: [State; Chunk::ALL.len()],
    /// The actions to run, in this order, once the chunk is loaded.
    waiting: Rc<[Action]>,
}

/// What is known of a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum State {
    /// Nobody has wanted it, or it did not come.
    #[default]
    Away,
    /// It is wanted.
    Wanted,
    /// It is here.
    Here(&'static ChunkEntry),
}

/// What waits is compared by where it is: comparing actions would take the code of all of them.
impl PartialEq for Chunks {
    fn eq(&self, other: &Self) -> bool {
        let same = || Rc::ptr_eq(&self.waiting, &other.waiting) || self.waiting.is_empty() && other.waiting.is_empty();
        self.states == other.states && same()
    }
}
impl Eq for Chunks {}

impl Chunks {
    fn all() -> Self {
        let all: [&'static ChunkEntry; Chunk::ALL.len()] = [&MENUS, &FORMATS, &STEPS, &GUIDE, &LIBRARY, &SCORES, &LAB, &BANK];
        Self { states: all.map(State::Here), waiting: Rc::default() }
    }

    /// Whether a chunk is here.
    pub fn has(&self, chunk: Chunk) -> bool {
        matches!(self.states[chunk as usize], State::Here(_))
    }

    /// The chunks that are wanted and not here.
    pub fn wanted(&self) -> impl Iterator<Item = Chunk> {
        Chunk::ALL.into_iter().filter(|&chunk| self.is_wanted(chunk))
    }

    fn is_wanted(&self, chunk: Chunk) -> bool {
        matches!(self.states[chunk as usize], State::Wanted)
    }

    /// Whether another place of the page waits for its chunk.
    pub(crate) fn has_place_waiting(&self) -> bool {
        self.waiting.iter().any(Action::leads_elsewhere)
    }

    /// An action waits for its chunk. Of several of one kind, such as places of the page, the last one is wanted.
    fn wait(&mut self, chunk: Chunk, action: Action) {
        let stays = |other: &&Action| {
            // Every game left behind is kept.
            let is_other = chunk == Chunk::Library || !action.is_like(other);
            is_other && !(action.leads_elsewhere() && other.leads_elsewhere())
        };
        let waiting: Vec<Action> = self.waiting.iter().filter(stays).cloned().collect();
        self.waiting = waiting.into_iter().chain([action]).collect();
        if !self.has(chunk) {
            self.states[chunk as usize] = State::Wanted;
        }
    }

    /// What waits to be put in the board's place does so no longer.
    pub(crate) fn forget_brought(&mut self) {
        let stays = |action: &&Action| action.chunk() != Some(Chunk::Formats);
        self.waiting = self.waiting.iter().filter(stays).cloned().collect();
        // Nobody waits for it any more: that it is still being loaded must not take the place of what was said of the text.
        let formats = &mut self.states[Chunk::Formats as usize];
        if *formats == State::Wanted {
            *formats = State::Away;
        }
    }

    /// Whether a chunk is wanted only for games that are put into the library when they are left.
    fn is_wanted_automatically(&self, chunk: Chunk) -> bool {
        let mut waiting = self.waiting.iter().filter(|action| action.chunk() == Some(chunk)).peekable();
        waiting.peek().is_some() && waiting.all(|action| matches!(action, Action::Library(LibraryAction::Left(_))))
    }

    /// The actions that wait for a chunk, which wait no longer.
    fn freed(&mut self, chunk: Chunk) -> Vec<Action> {
        let (freed, waiting): (Vec<Action>, Vec<Action>) =
            self.waiting.iter().cloned().partition(|action| action.chunk() == Some(chunk));
        self.waiting = Vec::into(waiting);
        freed
    }
}

/// Handles an action that belongs to a chunk, now or once the chunk is loaded. Returns the action if it belongs to no chunk.
pub(crate) fn dispatch(model: &mut Model, action: Action) -> Option<Action> {
    let Some(chunk) = action.chunk() else {
        if action.leads_elsewhere() {
            // Who goes elsewhere does not want to be taken away from there.
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
    let said = sentence::bringing(chunk.name());
    if model.notice.as_ref().is_some_and(|notice| notice.text == said || is_about(notice, chunk)) {
        model.notice = None;
    }
    model.chunks.states[chunk as usize] = State::Here(late);
    model.chunks.freed(chunk)
}

fn is_about(notice: &Notice, chunk: Chunk) -> bool {
    notice.offers.contains(&Offer::TryAgain(chunk))
}

/// A chunk that is wanted has not come for a moment. That is said only if a person waits for it.
fn still_bringing(model: &mut Model, chunk: Chunk) {
    if model.chunks.is_wanted(chunk) && !model.chunks.is_wanted_automatically(chunk) {
        model.say(Tone::Plain, sentence::bringing(chunk.name()));
    }
}

/// A chunk does not come. What waits for it waits until it is tried again.
fn did_not_come(model: &mut Model, chunk: Chunk) {
    if model.chunks.is_wanted(chunk) {
        model.chunks.states[chunk as usize] = State::Away;
        model.say_again(format!("{} Your board is as it was.", sentence::not_brought(chunk.name())), chunk);
    }
}

/// A chunk is wanted, perhaps after it did not come.
fn bring(model: &mut Model, chunk: Chunk) {
    if !model.chunks.has(chunk) {
        model.chunks.states[chunk as usize] = State::Wanted;
        if model.notice.as_ref().is_some_and(|notice| is_about(notice, chunk)) {
            model.notice = None;
        }
    }
}

impl Model {
    /// The model of a program that was not split: it has all chunks.
    #[must_use]
    pub fn with_all_chunks(self) -> Self {
        Self { chunks: Chunks::all(), ..self }
    }
}
