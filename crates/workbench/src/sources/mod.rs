//! Where puzzles come from: the open list, the bank, the generator.
//!
//! The page asks for a puzzle with [`Wanted`] and does not know which source supplies it. A new source is a file here and a line in `SOURCES`.

mod bank;
pub mod calendar;
pub mod daily;
mod generator;
mod list;
mod range;

pub use bank::{count, histogram, read, standing};
pub use range::RangeForm;

use crosshatch_core::Shape;
use crosshatch_core::bank::{Bank, Difficulty};
use crosshatch_game::Board;

use crate::action::After;
use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::order::OrderForm;
use crate::sentence;
use daily::Date;

/// What the person wants of a new puzzle, and the bank.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// What to generate.
    pub order: OrderForm,
    /// The range of ratings of the next puzzle.
    pub range: RangeForm,
    /// The bank of puzzles, once it is loaded.
    pub bank: OpaqueState<Bank>,
}

/// An action on the sources of puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SourceAction {
    /// Put an empty board of a shape in place.
    New(Shape),
    /// Change what to generate.
    Order(OrderForm),
    /// Change the range of ratings in the form for new puzzles.
    Range(RangeForm),
    /// Get a puzzle; the seed selects one of several.
    Get(Wanted, u64),
    /// Take in the bank of puzzles, which is loaded.
    Stock(OpaqueState<Bank>),
}

/// Applies an action of the first load. [`SourceAction::Get`] belongs to chunks, which call [`ask`].
pub(crate) fn update(model: &mut Model, action: SourceAction) {
    match action {
        SourceAction::New(shape) => {
            model.bring(Board::empty(shape));
            model.source = "typed".into();
            model.typing = false;
            model.say(Tone::Plain, sentence::emptied(shape));
        }
        SourceAction::Order(order) => model.sources.order = order,
        SourceAction::Range(range) => model.sources.range = range,
        SourceAction::Stock(bank) => model.sources.bank = bank,
        SourceAction::Get(..) => {}
    }
}

/// A puzzle that the person asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A new puzzle, made to the order in [`Sources::order`].
    Made,
    /// A puzzle that takes people about this long.
    OfDifficulty(Difficulty),
    /// A puzzle with a rating in [`Sources::range`].
    InRange,
    /// A puzzle to follow the one that was solved.
    Next(After),
    /// A puzzle of the day.
    Daily(Difficulty, Date),
    /// The board with this 0-based number in the open list.
    Listed(usize),
}

/// A supplier of puzzles.
pub(crate) trait Source {
    /// Puts a puzzle on the board or starts a job that makes it. Returns `false` if this source has no such puzzle. The seed chooses among
    /// several.
    fn supply(&self, model: &mut Model, wanted: Wanted, seed: u64) -> bool;
}

/// The sources in the order in which they are asked.
static SOURCES: [&(dyn Source + Sync); 3] = [&list::OpenList, &bank::StoredPuzzles, &generator::NewPuzzles];

/// Gets a puzzle from the first source that has one, or says that none has.
pub(crate) fn ask(model: &mut Model, wanted: Wanted, seed: u64) {
    if !SOURCES.iter().any(|source| source.supply(model, wanted, seed)) {
        model.say(Tone::Bad, sentence::NO_SUCH_PUZZLE.into());
    }
}
