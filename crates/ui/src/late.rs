//! What the page has of its chunks: the tables through which it reaches what comes late.

use std::rc::Rc;
use std::sync::OnceLock;

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::chunks::{Chunk, Late};
use crosshatch_workbench::view::Drawn;
use crosshatch_workbench::{Action, Model};
use yew::{Callback, Html, NodeRef};

/// What is drawn of a model.
pub(crate) type Draw = fn(&Rc<Model>, &Callback<Action>) -> Html;

/// What is in the head of a card, and what is below it.
pub(crate) type HeadAndBody = (Html, Html);

/// What [`Chunk::Steps`] has.
pub(crate) struct Steps {
    pub(crate) late: &'static Late,
    /// The panel of the hint.
    pub(crate) hint: Draw,
    /// What a step marks, over the board.
    pub(crate) picture: fn(Over) -> Html,
    /// The path: what is in the head of its card, and what is in the card.
    pub(crate) path: fn(&Model, &Callback<Action>) -> HeadAndBody,
    /// The menu of what the ratings of the puzzle can be copied as.
    pub(crate) ratings: Draw,
    /// The techniques, each of which can be switched off.
    pub(crate) techniques: Draw,
    /// The card of all steps.
    pub(crate) available: Draw,
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
    /// The step, if one is told.
    pub(crate) drawn: Option<Drawn>,
}

/// What a chunk with a page has.
pub(crate) struct Page {
    pub(crate) late: &'static Late,
    /// The page.
    pub(crate) draw: Draw,
}

pub(crate) static STEPS: OnceLock<&Steps> = OnceLock::new();

/// The pages of the chunks that have one, by chunk.
pub(crate) static PAGES: [OnceLock<&Page>; Chunk::ALL.len()] = [const { OnceLock::new() }; Chunk::ALL.len()];

/// [`Chunk::Steps`], once it is here.
pub(crate) fn steps() -> Option<&'static Steps> {
    STEPS.get().copied()
}

/// The page of a chunk that has one, once it is here.
pub(crate) fn page(chunk: Chunk) -> Option<&'static Page> {
    PAGES[chunk as usize].get().copied()
}
