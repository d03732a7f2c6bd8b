//! Which cells are shown because a digit can still be there, or because two digits can.

use crosshatch_core::{CellSet, Digit, DigitSet, Shape};

use super::Board;
use crate::action::Direction;
use crate::model::Model;

/// What the cells that are shown have in common. A cell's candidates are the notes in its centre, or where there are none what the values
/// leave, less what was crossed off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// A digit can be there.
    Digit(Digit),
    /// They have two candidates.
    Pairs,
}

impl Filter {
    /// The cells of a board that it shows.
    pub(crate) fn cells(self, board: &Board) -> CellSet {
        let fits = |candidates: DigitSet| match self {
            Self::Digit(digit) => candidates.contains(digit),
            Self::Pairs => candidates.len() == 2,
        };
        let candidates = board.shape().each_cell().zip(board.automatic_candidates());
        let empty = candidates.filter(|(cell, _)| board.grid().get(*cell).is_none());
        empty.filter(|&(cell, automatic)| fits(own_or(board.marks(cell).centre, automatic))).map(|(cell, _)| cell).collect()
    }

    /// The digit, if it is about one.
    pub(crate) fn digit(self) -> Option<Digit> {
        match self {
            Self::Digit(digit) => Some(digit),
            Self::Pairs => None,
        }
    }

    /// The filter with this place among those of a shape: 0 is none, then come the digits, then pairs.
    pub fn at(place: usize, shape: Shape) -> Option<Self> {
        let index = place.checked_sub(1)?;
        Some(if index < shape.side() { Self::Digit(Digit::new(index)) } else { Self::Pairs })
    }

    /// The one after that of the model (right), or before it (left), round and round. After none comes that of the digit that is seen.
    pub(crate) fn after(model: &Model, direction: Direction) -> Option<Self> {
        let shape = model.board().shape();
        let all = shape.side() + 2;
        let place = match model.filter {
            None => match model.seen_digit() {
                Some(digit) => return Some(Self::Digit(digit)),
                None => 0,
            },
            Some(Self::Digit(digit)) => digit.index() + 1,
            Some(Self::Pairs) => all - 1,
        };
        Self::at(if direction == Direction::Left { place + all - 1 } else { place + 1 } % all, shape)
    }
}

/// The digits noted in the centre, or else others.
pub(super) fn own_or(centre: DigitSet, other: DigitSet) -> DigitSet {
    if centre.is_empty() { other } else { centre }
}
