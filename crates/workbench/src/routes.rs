//! The views of the page, and the ways to them.

use std::mem;

use crosshatch_core::technique::Technique;
use crosshatch_game::Filter;

use crate::chunks::Chunk;
use crate::lab;
use crate::model::{Model, Tone};
use crate::panels::Panel;
use crate::sentence;

/// The views of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum View {
    /// The board and what belongs to it.
    #[default]
    Board,
    /// Puzzles to order.
    Orders,
    /// Many puzzles as a table.
    Batch,
    /// The bank of puzzles as a table.
    Bank,
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
    /// The chunk with the view, if it is not in the initial one.
    pub fn chunk(self) -> Option<Chunk> {
        match self {
            Self::Board => None,
            Self::Guide(_) => Some(Chunk::Guide),
            Self::Orders | Self::Batch | Self::Bank => Some(Chunk::Orders),
            Self::Library => Some(Chunk::Library),
            Self::Scores => Some(Chunk::Scores),
            Self::Lab(_) => Some(Chunk::Lab),
        }
    }
}

/// An action on what the page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ViewAction {
    /// Show another view.
    Show(View),
    /// Show a view with an order or a query, as addresses have it.
    Ask(View, String),
    /// Show the board and no step of a path. Holds what the address asks for if that does not exist.
    Home(Option<String>),
    /// Show another panel in the card beside the board.
    Panel(Panel),
    /// Highlight where a digit can be, or the cells with two candidates; without a filter, highlight nothing.
    Filter(Option<Filter>),
    /// Begin to type a puzzle in.
    TypeIn,
}

/// Applies an action.
pub(crate) fn update(model: &mut Model, action: ViewAction) {
    match action {
        ViewAction::Show(view) => model.go_to(view),
        ViewAction::Home(unknown) => model.go_home(unknown),
        ViewAction::Panel(panel) => model.panel = panel,
        ViewAction::Filter(filter) => model.game.filter = filter,
        ViewAction::TypeIn => model.type_in(),
        // It is in the chunk of these views.
        ViewAction::Ask(..) => {}
    }
}

impl Model {
    /// Shows another view. What a page of the Lab has under way ends when the page is left.
    pub(crate) fn go_to(&mut self, view: View) {
        self.view = view;
        self.jobs.retain(|job| job.belongs_to().is_none_or(|own| own == view));
    }

    /// Begins to type a puzzle in.
    fn type_in(&mut self) {
        self.typing = true;
        self.say(Tone::Plain, sentence::TYPE_IN.into());
    }

    /// Shows the board, and no step of a path; says what the address asked for in vain.
    fn go_home(&mut self, unknown: Option<String>) {
        self.go_to(View::Board);
        if self.looked_at().is_some() {
            self.end_hint();
        }
        if let Some(unknown) = unknown {
            self.say(Tone::Bad, sentence::no_page(&unknown));
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
pub fn tabs(model: &Model) -> [Tab; 7] {
    let entries = [
        ("Board", View::Board),
        ("To order", View::Orders),
        ("Batch", View::Batch),
        ("Library", View::Library),
        ("Lab", View::Lab(lab::Page::default())),
        ("Scores", View::Scores),
        ("Guide", View::Guide(None)),
    ];
    entries.map(|(name, view)| Tab { name, view, current: mem::discriminant(&view) == mem::discriminant(&model.view) })
}
