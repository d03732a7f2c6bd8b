//! What an engine does, for who wants to watch.
//!
//! An engine is generic over its [`Watch`]er and tells it each thing that it does. With nobody watching, `()`, the telling is
//! compiled away. The events are enough to draw what the engine knows: applied in order from the beginning, those before any moment
//! give the state at it.

use alloc::vec::Vec;

use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::house::House;

/// Hears what an engine does.
pub trait Watch {
    /// Whether anybody listens. An engine may leave out what only prepares an event where nobody does.
    const WATCHING: bool = true;

    /// Hears of one thing. It has just happened.
    fn see(&mut self, event: Event);
}

/// Nobody.
impl Watch for () {
    const WATCHING: bool = false;

    fn see(&mut self, _: Event) {}
}

/// Keeps all of it. A long search does more than memory holds: whoever lets it run takes the events out between two slices.
impl Watch for Vec<Event> {
    fn see(&mut self, event: Event) {
        self.push(event);
    }
}

/// One thing that an engine did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The engine goes on to another way of working, by its own number.
    Stage(u8),
    /// A cell got its digit.
    Place {
        /// The cell.
        cell: Cell,
        /// Its digit.
        digit: Digit,
        /// What allowed it.
        reason: Reason,
    },
    /// A digit was ruled out in a cell.
    Exclude {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A level begins: what is told until its end holds only if this cell has this digit.
    Try {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// The last level that began ends, and all that was told in it is taken back.
    Back(Fate),
    /// An exact cover engine branches on this item, which so many options can still cover.
    Choose {
        /// The 0-based number of the item.
        item: u32,
        /// How many options it has.
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
    /// An item that was covered is back, with its options.
    Uncover {
        /// The 0-based number of the item.
        item: u32,
    },
    /// So many more of what the engine counts, and does not tell one by one, were dealt with: permutations looked at, combinations.
    Tally(u64),
    /// All that was to be found is there.
    Solved,
}

/// Why a cell got its digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// It stood there from the beginning.
    Given,
    /// All other digits are ruled out in the cell.
    OnlyDigit,
    /// The digit is ruled out in all other cells of this house.
    OnlyPlace(House),
    /// It was tried.
    Tried,
    /// A technique has argued for it.
    Argued,
}

/// How a level ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// It led to a contradiction.
    Contradiction,
    /// It led nowhere.
    NoEffect,
    /// It led to a solution.
    Solution,
}
