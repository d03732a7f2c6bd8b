//! The views of the page, and the ways to them.

use std::mem;

use crosshatch_core::technique::Technique;

use crate::chunks::Chunk;
use crate::lab;
use crate::model::Model;

/// The views of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// The board and what belongs to it.
    #[default]
    Board,
    /// The games that were left and kept.
    Library,
    /// The scores of well-known puzzles and of one's own.
    Scores,
    /// A page of the Lab.
    Lab(lab::Page),
    /// The guide's page of a technique; of none, the page where the guide was left.
    Guide(Option<&'static Technique>),
}

impl View {
    /// The chunk that has the view, if it is not there from the start.
    pub fn chunk(self) -> Option<Chunk> {
        match self {
            Self::Board => None,
            Self::Guide(_) => Some(Chunk::Guide),
            Self::Library => Some(Chunk::Library),
            Self::Scores => Some(Chunk::Scores),
            Self::Lab(_) => Some(Chunk::Lab),
        }
    }
}

/// A way to a view, in the header of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tab {
    /// What it is called.
    pub name: &'static str,
    /// Where it leads.
    pub view: View,
    /// Whether it is the one that is shown.
    pub current: bool,
}

/// The ways to the views, in their order.
pub fn tabs(model: &Model) -> [Tab; 5] {
    let entries = [
        ("Board", View::Board),
        ("Library", View::Library),
        ("Lab", View::Lab(lab::Page::default())),
        ("Scores", View::Scores),
        ("Guide", View::Guide(None)),
    ];
    entries.map(|(name, view)| Tab { name, view, current: mem::discriminant(&view) == mem::discriminant(&model.view) })
}
