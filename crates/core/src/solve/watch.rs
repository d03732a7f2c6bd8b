//! What an engine does, for watching it.
//!
//! An engine is generic over its [`Watch`]er and reports each action to it. If nobody watches, with `()`, the reports
//! are compiled away. The events suffice to draw what the engine knows: applied in order from the beginning, those
//! before any moment give its state at that moment.
//!
//! ```
//! use crosshatch_core::solve::watch::{Event, Watch};
//! use crosshatch_core::solve::{Search, UNLIMITED};
//!
//! #[derive(Default)]
//! struct Placements(usize);
//!
//! impl Watch for Placements {
//!     fn see(&mut self, event: Event) {
//!         self.0 += usize::from(matches!(event, Event::Place { .. }));
//!     }
//! }
//!
//! let grid = crosshatch_core::text::read(".1..4...1..4...2")?.grid;
//! let mut search = Search::watched(&grid, Placements::default());
//! search.advance(&mut { UNLIMITED });
//! assert!(search.watcher().0 >= 16, "every cell is filled at least once");
//! # Ok::<(), crosshatch_core::text::ParseError>(())
//! ```

use alloc::vec::Vec;

use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::house::House;

/// Receives the events of an engine.
pub trait Watch {
    /// Whether anybody listens. Where nobody does, an engine may leave out work that only prepares an event.
    const WATCHING: bool = true;

    /// Receives an event that has just happened.
    fn see(&mut self, event: Event);
}

/// Nobody watches.
impl Watch for () {
    const WATCHING: bool = false;

    fn see(&mut self, _: Event) {}
}

/// Keeps every event. A long search makes more than memory holds: take them out between slices.
///
/// ```
/// use crosshatch_core::solve::watch::{Event, Reason};
/// use crosshatch_core::solve::{Search, UNLIMITED};
///
/// let grid = crosshatch_core::text::read(".1..4...1..4...2")?.grid;
/// let mut search = Search::watched(&grid, Vec::new());
/// search.advance(&mut { UNLIMITED });
/// let given = |event: &&Event| matches!(event, Event::Place { reason: Reason::Given, .. });
/// assert_eq!(search.watcher().iter().filter(given).count(), 5);
/// # Ok::<(), crosshatch_core::text::ParseError>(())
/// ```
impl Watch for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}

/// One action of an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The engine goes on to another way of working, by its own number for it.
    Stage(u8),
    /// A cell was filled.
    Place {
        /// The cell filled.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// Why.
        reason: Reason,
    },
    /// A candidate was ruled out.
    Exclude {
        /// The cell of the candidate.
        cell: Cell,
        /// The digit of the candidate.
        digit: Digit,
    },
    /// A level begins: what is reported until its end holds only if this cell has this digit.
    Try {
        /// The cell of the candidate that is tried.
        cell: Cell,
        /// The digit tried.
        digit: Digit,
    },
    /// The innermost level ends, and all that was reported in it is taken back.
    Back(Fate),
    /// An exact cover engine branches on this item.
    Choose {
        /// The 0-based number of the item.
        item: u32,
        /// The number of options that can still cover it.
        options: u32,
    },
    /// An exact cover engine takes an option into its cover.
    Take {
        /// The 0-based number of the option.
        option: u32,
    },
    /// An exact cover engine puts back the option that it took last.
    Return {
        /// The 0-based number of the option.
        option: u32,
    },
    /// An item is covered: it and all options that hold it leave the matrix.
    Cover {
        /// The 0-based number of the item.
        item: u32,
    },
    /// A covered item is back, with its options.
    Uncover {
        /// The 0-based number of the item.
        item: u32,
    },
    /// This many more operations were made that the engine counts but does not report one by one: permutations looked
    /// at, combinations.
    Tally(u64),
    /// The board, or the cover, is complete.
    Solved,
}

/// Why a cell got its digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It was given.
    Given,
    /// All other digits are ruled out in the cell: a naked single.
    OnlyDigit,
    /// The digit is ruled out in all other cells of this house: a hidden single.
    OnlyPlace(House),
    /// It is tried out.
    Tried,
    /// A technique argued for it.
    Argued,
}

/// How a level ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// The candidate led to a contradiction.
    Contradiction,
    /// It led to neither contradiction nor solution.
    NoEffect,
    /// It led to a solution.
    Solution,
}
