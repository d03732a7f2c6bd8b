//! What a step changes on the board.

use alloc::vec::Vec;
use core::fmt;

use crate::board::cell::{Cell, CellSet};
use crate::board::digit::Digit;

/// What changes on the board. Both lists are ascending and free of duplicates.
///
/// ```
/// use crosshatch_core::{Cell, Digit, step::Effect};
///
/// let (low, high) = ((Cell::new(3), Digit::new(0)), (Cell::new(7), Digit::new(0)));
/// let effect = Effect::eliminate([high, low, high]);
/// assert_eq!(effect.eliminations, [low, high]);
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Effect {
    /// The values placed.
    pub placements: Vec<(Cell, Digit)>,
    /// The candidates removed.
    pub eliminations: Vec<(Cell, Digit)>,
}

impl Effect {
    /// The effect of placing a value.
    pub fn place(cell: Cell, digit: Digit) -> Self {
        Self { placements: alloc::vec![(cell, digit)], eliminations: Vec::new() }
    }

    /// The effect of removing candidates. Those that are not there may be among them, which changes nothing.
    pub fn eliminate(candidates: impl IntoIterator<Item = (Cell, Digit)>) -> Self {
        Self::of(Vec::new(), candidates.into_iter().collect())
    }

    /// The effect of placing values and removing candidates, in any order and with duplicates.
    pub fn of(mut placements: Vec<(Cell, Digit)>, mut eliminations: Vec<(Cell, Digit)>) -> Self {
        for list in [&mut placements, &mut eliminations] {
            list.sort_unstable();
            list.dedup();
        }
        Self { placements, eliminations }
    }

    /// Whether there are neither placements nor eliminations.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }

    /// Whether `other` has all of these placements and eliminations.
    pub fn is_part_of(&self, other: &Self) -> bool {
        let within = |own: &[(Cell, Digit)], other: &[(Cell, Digit)]| own.iter().all(|each| other.contains(each));
        within(&self.placements, &other.placements) && within(&self.eliminations, &other.eliminations)
    }

    /// The cells that are filled or lose candidates.
    pub fn cells(&self) -> CellSet {
        self.placements.iter().chain(&self.eliminations).map(|&(cell, _)| cell).collect()
    }
}

/// Writes raw indices, for reports of our own mistakes: `40=7 41-7` places a 7 in cell 40 and removes one from cell 41.
impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for (list, sign) in [(&self.placements, '='), (&self.eliminations, '-')] {
            for (cell, digit) in list {
                write!(f, "{between}{}{sign}{}", cell.index(), digit.index() + 1)?;
                between = " ";
            }
        }
        Ok(())
    }
}
