//! Orders: what a generator is asked for.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::ops::RangeInclusive;
use core::str::FromStr;

use super::mask::{Mask, Spot};
use crate::board::cell::Cell;
use crate::board::shape::Shape;
use crate::symmetry::Pattern;

/// What kind of puzzle to make, and how.
///
/// ```
/// use crosshatch_core::{Shape, generate::Order, symmetry::Pattern};
///
/// let order = Order { symmetry: Pattern::Rotate180, givens: Some(24..=26), ..Order::plain(Shape::NINE) };
/// assert!(order.check().is_ok());
/// let impossible = Order { givens: Some(10..=16), ..order };
/// let reason = "A puzzle of 9x9 with at most 16 givens does not exist: there are at least 17.";
/// assert_eq!(impossible.check().expect_err("too few").to_string(), reason);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Order {
    /// The shape of the board.
    pub shape: Shape,
    /// How the board is filled and dug.
    pub method: Method,
    /// The symmetry of the places of the givens.
    pub symmetry: Pattern,
    /// The number of givens, any if `None`. Digging stops at the lower end, so there are never fewer; a board that ends
    /// above the upper end is dropped and a fresh one begun, as often as it takes. A range that is possible but rare,
    /// such as 17 to 18 on 9x9, takes longer than anyone waits: the caller has to give up, by the number of attempts or
    /// by the fuel.
    pub givens: Option<RangeInclusive<usize>>,
    /// Whether every given has to be needed. Digging then goes on below the lower end of `givens`, and a puzzle that ends there is dropped, as
    /// is one of which it is not known.
    pub minimal: bool,
    /// Where givens stand, anywhere if `None`.
    pub mask: Option<Mask>,
}

/// How a board is filled and dug.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Method {
    /// Takes a random solution of the empty board, found where the search finds it soonest. Then examines each given
    /// once, in random order, and removes it if the solution stays the only one.
    #[default]
    Quick,
    /// Fills cell by cell, row by row, each with a random digit with which the board can still be completed. Then
    /// removes givens that are the only place for their digit in their box, those with the most filled peers first, for
    /// as long as there is one; and digs what remains as [`Method::Quick`] does. The method of the `LEARNINGlover`
    /// Sudoku generator. It leaves fewer givens, 23.6 instead of 24.4 on average on 9x9, because the first phase
    /// empties the board evenly.
    CellByCell,
}

impl Order {
    /// An order for any minimal puzzle of a shape, by the quick method.
    pub fn plain(shape: Shape) -> Self {
        Self { shape, method: Method::Quick, symmetry: Pattern::None, givens: None, minimal: false, mask: None }
    }

    /// Checks whether such a puzzle can exist, as far as that is known in advance.
    ///
    /// # Errors
    /// The reason why none can.
    pub fn check(&self) -> Result<(), OrderError> {
        let (fewest, cells) = (least_givens(self.shape), self.shape.cells());
        if let Some(mask) = &self.mask {
            let spots = mask.spots().len();
            if spots != cells {
                return Err(OrderError::MaskSize { shape: self.shape, spots });
            }
            let orbits = self.symmetry.orbits(self.shape);
            if orbits.iter().any(|orbit| orbit.iter().any(|&cell| mask.at(cell) != mask.at(orbit[0]))) {
                return Err(OrderError::MaskNotInPattern(self.symmetry));
            }
        }
        let (kept, room) = self.bounds();
        if room < fewest {
            return Err(OrderError::TooFew { shape: self.shape, wanted: room, least: fewest });
        }
        let Some(wanted) = &self.givens else { return Ok(()) };
        let (first, last) = (*wanted.start(), *wanted.end());
        if wanted.is_empty() {
            return Err(OrderError::Backwards { first, last });
        }
        if last < fewest {
            return Err(OrderError::TooFew { shape: self.shape, wanted: last, least: fewest });
        }
        if first > cells {
            return Err(OrderError::TooMany { shape: self.shape, wanted: first });
        }
        if first > room || last < kept {
            return Err(OrderError::NotInMask { first, last });
        }
        let mut possible = vec![false; cells + 1];
        possible[kept] = true;
        for orbit in self.orbits() {
            for count in (orbit.len()..=cells).rev() {
                possible[count] |= possible[count - orbit.len()];
            }
        }
        if !possible[first.max(fewest)..=last.min(cells)].contains(&true) {
            return Err(OrderError::NotInPattern { symmetry: self.symmetry, first, last });
        }
        Ok(())
    }

    /// The cells that may be given or empty, by those that are it together.
    pub fn orbits(&self) -> Vec<Vec<Cell>> {
        let mut orbits = self.symmetry.orbits(self.shape);
        orbits.retain(|orbit| self.mask.as_ref().is_none_or(|mask| mask.at(orbit[0]) == Spot::Either));
        orbits
    }

    /// The cells that the mask gives.
    pub(super) fn given(&self) -> Vec<Cell> {
        let is_given = |cell: &Cell| self.mask.as_ref().is_some_and(|mask| mask.at(*cell) == Spot::Given);
        self.shape.each_cell().filter(is_given).collect()
    }

    /// The fewest and the most givens that the mask allows.
    fn bounds(&self) -> (usize, usize) {
        let cells = self.shape.cells();
        self.mask.as_ref().map_or((0, cells), |mask| (mask.count(Spot::Given), cells - mask.count(Spot::Empty)))
    }

    /// The number of givens at which digging stops.
    pub fn least(&self) -> usize {
        self.givens.as_ref().filter(|_| !self.minimal).map_or(0, |wanted| *wanted.start())
    }

    /// The most givens that meet the order.
    pub fn most(&self) -> usize {
        self.givens.as_ref().map_or(self.shape.cells(), |wanted| *wanted.end())
    }
}

/// The fewest givens that a puzzle of a shape can have, as far as that is proven: 4 on 4x4, 17 on 9x9 (`McGuire`,
/// Tugemann and Civario 2012). Elsewhere one less than the side, because two digits that are not given could change
/// places.
fn least_givens(shape: Shape) -> usize {
    match shape.side() {
        4 => 4,
        9 => 17,
        side => side - 1,
    }
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 2] = [Self::Quick, Self::CellByCell];

    /// The name in text and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::CellByCell => "cell-by-cell",
        }
    }
}

/// Writes [`Method::name`].
impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a [`Method::name`].
impl FromStr for Method {
    type Err = MethodTextError;
    fn from_str(text: &str) -> Result<Self, MethodTextError> {
        let found = Self::ALL.into_iter().find(|method| method.name() == text);
        found.ok_or_else(|| MethodTextError(text.chars().take(20).collect()))
    }
}

/// A text that names no method; holds its first 20 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodTextError(pub String);

impl fmt::Display for MethodTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a method. There are {} and {}.", self.0, Method::Quick, Method::CellByCell)
    }
}
impl core::error::Error for MethodTextError {}

/// Why no puzzle can meet an order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OrderError {
    /// The range of givens ends before it begins.
    Backwards {
        /// The lower end of the range.
        first: usize,
        /// The upper end of the range.
        last: usize,
    },
    /// The range ends below the fewest givens that a puzzle of the shape can have.
    TooFew {
        /// The shape of the board.
        shape: Shape,
        /// The upper end of the range.
        wanted: usize,
        /// The fewest givens possible.
        least: usize,
    },
    /// The range begins above the number of cells.
    TooMany {
        /// The shape of the board.
        shape: Shape,
        /// The lower end of the range.
        wanted: usize,
    },
    /// The mask is one of another board.
    MaskSize {
        /// The shape of the board.
        shape: Shape,
        /// The number of cells that the mask speaks of.
        spots: usize,
    },
    /// The mask does not have the symmetry ordered.
    MaskNotInPattern(Pattern),
    /// The mask has more givens than the range, or room for fewer.
    NotInMask {
        /// The lower end of the range.
        first: usize,
        /// The upper end of the range.
        last: usize,
    },
    /// No number in the range is possible with the symmetry: an odd one, say, where cells go in pairs.
    NotInPattern {
        /// The symmetry ordered.
        symmetry: Pattern,
        /// The lower end of the range.
        first: usize,
        /// The upper end of the range.
        last: usize,
    },
}

impl fmt::Display for OrderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Backwards { first, last } => {
                write!(f, "From {first} to {last} givens is no range: the smaller number comes first.")
            }
            Self::TooFew { shape, wanted, least } => {
                write!(
                    f,
                    "A puzzle of {0}x{0} with at most {wanted} givens does not exist: there are at least {least}.",
                    shape.side()
                )
            }
            Self::TooMany { shape, wanted } => {
                write!(f, "{wanted} givens do not fit: a board of {0}x{0} has {1} cells.", shape.side(), shape.cells())
            }
            Self::MaskSize { shape, spots } => {
                write!(f, "The mask has {spots} cells, and a board of {0}x{0} has {1}.", shape.side(), shape.cells())
            }
            Self::MaskNotInPattern(symmetry) => write!(f, "The mask does not have the symmetry {symmetry}."),
            Self::NotInMask { first, last } => write!(f, "The mask has no room for {first} to {last} givens."),
            Self::NotInPattern { symmetry, first, last } if first == last => {
                write!(f, "The symmetry {symmetry} has no pattern of {first} givens on this board.")
            }
            Self::NotInPattern { symmetry, first, last } => {
                write!(f, "The symmetry {symmetry} has no pattern of {first} to {last} givens on this board.")
            }
        }
    }
}
impl core::error::Error for OrderError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::digit::Digit;
    use crate::board::grid::Grid;
    use crate::solve::count;
    use alloc::string::ToString;

    #[test]
    fn orders_that_cannot_be_met_are_refused() {
        let check = |side, symmetry, first: usize, last: usize, wanted: &str| {
            let shape = Shape::of_side(side).expect("a usual side");
            let order = Order { symmetry, givens: Some(first..=last), ..Order::plain(shape) };
            let said = order.check().map_or_else(|error| error.to_string(), |()| String::new());
            assert_eq!(said, wanted, "{side} {symmetry} {first}..={last}");
        };
        check(9, Pattern::None, 17, 17, "");
        check(9, Pattern::None, 0, 20, "");
        check(9, Pattern::None, 81, 100, "");
        check(9, Pattern::Rotate180, 25, 25, "");
        check(6, Pattern::Rotate180, 9, 10, "");
        check(9, Pattern::None, 5, 16, "A puzzle of 9x9 with at most 16 givens does not exist: there are at least 17.");
        check(6, Pattern::None, 0, 4, "A puzzle of 6x6 with at most 4 givens does not exist: there are at least 5.");
        check(9, Pattern::None, 82, 90, "82 givens do not fit: a board of 9x9 has 81 cells.");
        check(9, Pattern::None, 30, 25, "From 30 to 25 givens is no range: the smaller number comes first.");
        check(6, Pattern::Rotate180, 9, 9, "The symmetry rotate180 has no pattern of 9 givens on this board.");
        check(9, Pattern::Rotate90, 26, 27, "The symmetry rotate90 has no pattern of 26 to 27 givens on this board.");
        check(4, Pattern::Full, 5, 7, "The symmetry full has no pattern of 5 to 7 givens on this board.");
    }

    #[test]
    fn masks_that_cannot_be_met_are_refused() {
        let said = |mask: &str, symmetry, givens| {
            let mask = mask.parse().expect("a mask");
            let order = Order { mask: Some(mask), symmetry, givens, ..Order::plain(Shape::of_side(4).expect("4x4")) };
            order.check().map_or_else(|error| error.to_string(), |()| String::new())
        };
        assert_eq!(said("x...x...x...x...", Pattern::None, None), "");
        assert_eq!(said("x..", Pattern::None, None), "The mask has 3 cells, and a board of 4x4 has 16.");
        assert_eq!(
            said("x...............", Pattern::None, None),
            "A puzzle of 4x4 with at most 1 givens does not exist: there are at least 4."
        );
        assert_eq!(said("xxxx............", Pattern::Rotate180, None), "The mask does not have the symmetry rotate180.");
        assert_eq!(said("xxxxxx..........", Pattern::None, Some(4..=5)), "The mask has no room for 4 to 5 givens.");
        assert_eq!(said("xxxx??..........", Pattern::None, Some(6..=6)), "");
        assert_eq!(
            "x..y".parse::<Mask>().expect_err("a letter").to_string(),
            "A mask has x for a given, . for an empty cell and ? for either; cell 4 has \"y\"."
        );
    }

    #[test]
    fn no_puzzle_of_4x4_has_three_givens() {
        let shape = Shape::of_side(4).expect("4x4");
        let cells = shape.cells();
        for cells in (0..cells).flat_map(|a| (0..a).flat_map(move |b| (0..b).map(move |c| [a, b, c]))) {
            // Up to the names of the digits; all three different is the best there can be.
            for digits in [[0, 0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1], [0, 1, 2]] {
                let mut grid = Grid::empty(shape);
                for (cell, digit) in cells.into_iter().zip(digits) {
                    grid.set(Cell::new(cell), Some(Digit::new(digit)));
                }
                assert_ne!(count(&grid, 2, u64::MAX).count, 1, "{grid:?}");
            }
        }
    }

    #[test]
    fn a_method_reads_its_name() {
        for method in Method::ALL {
            assert_eq!(method.to_string().parse(), Ok(method));
        }
        let error = "slow".parse::<Method>().expect_err("no method").to_string();
        assert_eq!(error, "\"slow\" is not a method. There are quick and cell-by-cell.");
    }
}
