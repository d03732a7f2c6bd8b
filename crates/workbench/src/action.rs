//! What may happen.

use crosshatch_core::{Digit, Shape};
use crosshatch_game::{BoardAction, BoardTool, Filter};

use crate::batch;
use crate::check::CheckAction;
use crate::chunks::ChunkAction;
use crate::guide::GuideAction;
use crate::hint::Ask;
use crate::jobs::JobAction;
use crate::lab;
use crate::library::LibraryAction;
use crate::model::ClockAction;
use crate::opaque::OpaqueState;
use crate::orders;
use crate::paths::PathAction;
use crate::replay::ReplayAction;
use crate::review::ReviewAction;
use crate::routes::ViewAction;
use crate::save::SaveAction;
use crate::scales::{RatingAction, minutes};
use crate::settings::SettingsAction;
use crate::sources::SourceAction;
use crate::text::TextAction;

/// Something the person did, or a worker said. [`crate::update`] alone decides what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// Select, enter or undo.
    Board(BoardAction),
    /// Change the board from a menu, or draw.
    Tool(BoardTool),
    /// Change a setting or a key.
    Settings(SettingsAction),
    /// Note the automatic candidates in the centre of each cell without notes.
    FillNotes,
    /// Change what the page shows.
    View(ViewAction),
    /// Something in the Lab.
    Lab(lab::Action),
    /// Something in the view of puzzles to order.
    Orders(OpaqueState<orders::Action>),
    /// Something in the view of many puzzles.
    Batch(OpaqueState<batch::Action>),
    /// Something in the view of the bank.
    Bank(OpaqueState<batch::Action>),
    /// Keep a game or a board in the library, or act in it.
    Library(LibraryAction),
    /// Change or report what the browser keeps.
    Save(SaveAction),
    /// Read a board from a text or a link, or go to another board of the list.
    Text(TextAction),
    /// Say something that the screen noticed, such as that a text was copied.
    Say(String),
    /// Check the board, or fill in its solution.
    Check(CheckAction),
    /// Something about hints.
    Hint(Ask),
    /// Show an example, practise, or open a page of the guide.
    Guide(GuideAction),
    /// Pause or resume a rating, or look closer at one.
    Ratings(RatingAction),
    /// Show a path, or a step of one.
    Paths(PathAction),
    /// Review the game on the board.
    Review(ReviewAction),
    /// Get a puzzle, or change which one is wanted.
    Sources(SourceAction),
    /// Pause or resume the clock.
    Clock(ClockAction),
    /// Act on the replay.
    Replay(ReplayAction),
    /// Stop a job, or handle a worker's report on one.
    Jobs(JobAction),
    /// Load a chunk, or report on the loading of one.
    Chunks(ChunkAction),
}

impl From<batch::Action> for Action {
    fn from(action: batch::Action) -> Self {
        Self::Batch(OpaqueState::of(action))
    }
}

impl Action {
    /// An action in the view of the bank.
    pub fn in_bank(action: batch::Action) -> Self {
        Self::Bank(OpaqueState::of(action))
    }
}

impl From<orders::Action> for Action {
    fn from(action: orders::Action) -> Self {
        Self::Orders(OpaqueState::of(action))
    }
}

impl Action {
    /// A clone by a call. `clone` itself is inlined into each crate that calls it, and the page would begin with its code twice.
    #[inline(never)]
    #[must_use]
    pub fn again(&self) -> Self {
        self.clone()
    }

    /// Whether it leads to another place of the page. Of several that wait, the last one is wanted.
    pub(crate) fn leads_elsewhere(&self) -> bool {
        matches!(
            self,
            Self::View(ViewAction::Show(_) | ViewAction::Ask(..) | ViewAction::Home(_))
                | Self::Paths(PathAction::Step(..))
                | Self::Guide(GuideAction::LookUp(..))
        )
    }

    /// Whether the cells and digits that it names are of this shape. A key or a click may reach the model after the board that it
    /// was meant for was exchanged for another: then it means nothing any more.
    pub(crate) fn is_of(&self, shape: Shape) -> bool {
        let has_digit = |digit: Digit| digit.index() < shape.side();
        match self {
            Self::Board(action) => action.is_of(shape),
            Self::Tool(tool) => tool.is_of(shape),
            Self::View(ViewAction::Filter(Some(Filter::Digit(digit)))) => has_digit(*digit),
            Self::Hint(Ask::About(cell, digit)) => cell.index() < shape.cells() && has_digit(*digit),
            _ => true,
        }
    }
}

/// Which puzzle is to follow one that was solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum After {
    /// One that takes about as long.
    Alike,
    /// One that takes longer.
    Harder,
}

impl After {
    /// The fewest and most seconds for a puzzle that follows one of this many seconds.
    pub(crate) fn seconds(self, solved: u32) -> (u32, u32) {
        let (least, most) = match self {
            Self::Alike => (85, 118),
            Self::Harder => (130, 200),
        };
        let part = |percent: u32| (u64::from(solved) * u64::from(percent) / 100) as u32;
        // The scale predicts no longer times.
        (part(least).min(minutes::LONGEST), part(most))
    }
}
