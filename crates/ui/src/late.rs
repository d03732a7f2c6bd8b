//! The loaded chunks of the page: the tables through which it reaches lazy code.

use std::pin::Pin;
use std::rc::Rc;
use std::sync::OnceLock;

use crosshatch_core::Shape;
use crosshatch_core::bank::Bank;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::booklet::MadeBooklet;
use crosshatch_workbench::chunks::{Chunk, ChunkEntry};
use crosshatch_workbench::scores::Scores;
use crosshatch_workbench::view::{Drawn, Scheme};
use crosshatch_workbench::{Action, Board, Keys, Model, OpaqueState, Settings};
use yew::{Callback, Html, NodeRef};

/// Draws something of a model.
pub(crate) type Draw = fn(&Rc<Model>, &Callback<Action>) -> Html;

/// Gives the current model.
pub(crate) type GetModel = Callback<(), Rc<Model>>;

/// Draws something that acts on the current model; the booklet is the one that was made last.
pub(crate) type DrawTools = fn(&GetModel, Option<&Rc<MadeBooklet>>, &Callback<Action>) -> Html;

/// The content of a card's head, and of its body.
pub(crate) type HeadAndBody = (Html, Html);

/// The table of [`Chunk::Menus`].
pub(crate) struct Menus {
    pub(crate) late: &'static ChunkEntry,
    /// The tools.
    pub(crate) tools: DrawTools,
    /// The settings.
    pub(crate) settings: fn(Settings, &Rc<Keys>, &Callback<Action>) -> Html,
    /// The part below the keys.
    pub(crate) more: Draw,
    /// The help.
    pub(crate) help: fn(&Keys) -> Html,
    /// The form of what to generate.
    pub(crate) order: Draw,
    /// The controls of a replay.
    pub(crate) player: Draw,
}

/// The table of [`Chunk::Formats`].
pub(crate) struct Start {
    pub(crate) late: &'static ChunkEntry,
    /// The card beside an empty board.
    pub(crate) card: Draw,
    /// A box for a text.
    pub(crate) paste: Draw,
    /// The open list.
    pub(crate) list: Draw,
    /// The choice of a format to copy the board in.
    pub(crate) copying: fn(&GetModel, &Callback<Action>) -> Html,
    /// The form for printing.
    pub(crate) printing: DrawTools,
}

/// The table of [`Chunk::Steps`].
pub(crate) struct Steps {
    pub(crate) late: &'static ChunkEntry,
    /// The panel of the hint.
    pub(crate) hint: Draw,
    /// The card of a practice.
    pub(crate) practice: Draw,
    /// The marks of a step, over the board.
    pub(crate) picture: fn(Over) -> Html,
    /// The path: the head and the body of its card.
    pub(crate) path: fn(&Model, &Callback<Action>) -> HeadAndBody,
    /// Which scales have no value, and the menu of formats in which the ratings can be copied.
    pub(crate) ratings: Draw,
    /// The meaning of the rating card's row with this name, unless the name says it.
    pub(crate) meaning: fn(&str) -> Option<&'static str>,
    /// The techniques, each of which can be switched off.
    pub(crate) techniques: Draw,
    /// The review of the game.
    pub(crate) review: Draw,
    /// The techniques that the person finds and misses.
    pub(crate) trends: fn(&Rc<Scores>) -> Html,
    /// The card of all steps.
    pub(crate) available: Draw,
    /// The board as an SVG document, with its automatic candidates or not.
    pub(crate) board_picture: fn(&Board, bool, Scheme) -> String,
}

/// The board that a step is drawn over.
#[derive(Clone, PartialEq)]
pub(crate) struct Over {
    /// The element of the board.
    pub(crate) board: NodeRef,
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    /// Whether candidates are dots.
    pub(crate) pips: bool,
    /// The step, if one is shown.
    pub(crate) drawn: Option<Drawn>,
    /// The person's drawing, if there is one and no step is shown.
    pub(crate) sketched: Option<Rc<Board>>,
}

/// The table of a chunk with a page.
pub(crate) struct Page {
    pub(crate) late: &'static ChunkEntry,
    /// The page.
    pub(crate) draw: Draw,
    /// What works for the page whatever is shown, from when the chunk is there. It renders nothing.
    pub(crate) keeper: Option<Draw>,
}

/// The table of [`Chunk::Library`].
pub(crate) struct Library {
    /// The page.
    pub(crate) page: Page,
    /// The keepers of the library and of the pages. They render nothing.
    pub(crate) keeper: Draw,
    /// The warning below the board about anything that the browser does not save.
    pub(crate) unkept: Draw,
    /// The boards to return to.
    pub(crate) history: Draw,
    /// The games to go on with, beside an empty board.
    pub(crate) unfinished: Draw,
}

/// The bank that is being loaded.
type Loading = dyn Future<Output = Option<OpaqueState<Bank>>>;

/// The table of [`Chunk::Bank`].
pub(crate) struct Stored {
    pub(crate) late: &'static ChunkEntry,
    /// Loads the bank itself. `None` if it cannot be loaded.
    pub(crate) load: fn() -> Pin<Box<Loading>>,
    /// The menu of new puzzles.
    pub(crate) menu: Draw,
    /// How the puzzle on the board compares with the bank on the scale of this id.
    pub(crate) standing: fn(&Model, &str) -> Option<String>,
}

pub(crate) static BANK: OnceLock<&Stored> = OnceLock::new();
pub(crate) static MENUS: OnceLock<&Menus> = OnceLock::new();
pub(crate) static START: OnceLock<&Start> = OnceLock::new();
pub(crate) static LIBRARY: OnceLock<&Library> = OnceLock::new();
pub(crate) static STEPS: OnceLock<&Steps> = OnceLock::new();

/// The pages of the chunks that have one, by chunk.
pub(crate) static PAGES: [OnceLock<&Page>; Chunk::ALL.len()] = [const { OnceLock::new() }; Chunk::ALL.len()];

/// [`Chunk::Bank`], once it is loaded.
pub(crate) fn bank() -> Option<&'static Stored> {
    BANK.get().copied()
}

/// [`Chunk::Menus`], once it is loaded.
pub(crate) fn menus() -> Option<&'static Menus> {
    MENUS.get().copied()
}

/// [`Chunk::Formats`], once it is loaded.
pub(crate) fn start() -> Option<&'static Start> {
    START.get().copied()
}

/// [`Chunk::Steps`], once it is loaded.
pub(crate) fn steps() -> Option<&'static Steps> {
    STEPS.get().copied()
}

/// [`Chunk::Library`], once it is loaded.
pub(crate) fn library() -> Option<&'static Library> {
    LIBRARY.get().copied()
}

/// The page of a chunk that has one, once it is loaded.
pub(crate) fn page(chunk: Chunk) -> Option<&'static Page> {
    PAGES[chunk as usize].get().copied()
}
