//! Where puzzles come from: the open list, the bank, the generator.
//!
//! The page asks for a puzzle with [`Wanted`] and does not know which source supplies it. A new source is a file here and a line in `SOURCES`.

mod bank;
pub mod daily;
mod generator;
mod list;
mod range;

pub use bank::{count, read, standing};
pub use range::RangeForm;

use crosshatch_core::bank::Difficulty;

use crate::action::After;
use crate::model::{Model, Tone};
use crate::sentence;
use daily::Date;

/// A puzzle that the person asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// A new puzzle, made to the order in [`Model::order`].
    Made,
    /// A puzzle that takes people about this long.
    OfDifficulty(Difficulty),
    /// A puzzle with a rating in [`Model::range`].
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
