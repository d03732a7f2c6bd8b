//! Which cells are highlighted because of their candidates.

use crosshatch_core::{CellSet, Digit, DigitSet, Shape};

use crate::board::Board;

/// What the highlighted cells have in common. The candidates of a cell are the notes in its centre; without such notes, those that the
/// values leave and that are not crossed off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// The digit is a candidate.
    Digit(Digit),
    /// There are two candidates.
    Pairs,
}

impl Filter {
    /// The cells to highlight on a board.
    pub fn cells(self, board: &Board) -> CellSet {
        let fits = |candidates: DigitSet| match self {
            Self::Digit(digit) => candidates.contains(digit),
            Self::Pairs => candidates.len() == 2,
        };
        let candidates = board.shape().each_cell().zip(board.automatic_candidates());
        let empty = candidates.filter(|(cell, _)| board.grid().get(*cell).is_none());
        empty.filter(|&(cell, automatic)| fits(own_or(board.marks(cell).centre, automatic))).map(|(cell, _)| cell).collect()
    }

    /// The digit of the filter, if it has one.
    pub fn digit(self) -> Option<Digit> {
        match self {
            Self::Digit(digit) => Some(digit),
            Self::Pairs => None,
        }
    }

    /// The filter at this place among those of a shape: 0 for no filter, then the digits, then pairs.
    pub fn at(place: usize, shape: Shape) -> Option<Self> {
        let index = place.checked_sub(1)?;
        Some(if index < shape.side() { Self::Digit(Digit::new(index)) } else { Self::Pairs })
    }
}

/// The digits noted in the centre, or `other` if there are none.
pub(crate) fn own_or(centre: DigitSet, other: DigitSet) -> DigitSet {
    if centre.is_empty() { other } else { centre }
}
