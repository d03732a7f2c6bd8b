//! Symmetric patterns of givens.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::Transformation;
use crate::board::cell::{Cell, CellSet};
use crate::board::grid::Grid;
use crate::board::shape::Shape;

/// A symmetry of the *places* of givens; their digits do not count. Every pattern is possible in every shape, because
/// the cells form a square whatever the boxes are. Where boxes are not square, a pattern with a quarter turn or a
/// diagonal mirror does not respect the boxes, but is still a pattern.
///
/// ```
/// use crosshatch_core::{Shape, symmetry::Pattern};
///
/// let half_turn: Pattern = "rotate180".parse()?;
/// let orbit = half_turn.orbit(Shape::NINE, Shape::NINE.cell(0, 1));
/// assert_eq!(orbit, [Shape::NINE.cell(0, 1), Shape::NINE.cell(8, 7)]);
/// assert_eq!(half_turn.orbits(Shape::NINE).len(), 41);
/// # Ok::<(), crosshatch_core::symmetry::PatternTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Pattern {
    /// No symmetry required.
    #[default]
    None,
    /// Unchanged by a half turn; the usual one in newspapers.
    Rotate180,
    /// Unchanged by a quarter turn.
    Rotate90,
    /// Left mirrors right.
    Horizontal,
    /// Top mirrors bottom.
    Vertical,
    /// Mirrored in the diagonal from the top left.
    Diagonal,
    /// Mirrored in the diagonal from the top right.
    Antidiagonal,
    /// Unchanged by all turns and mirrors.
    Full,
}

impl Pattern {
    /// All patterns, in the order of declaration.
    pub const ALL: [Self; 8] = [
        Self::None,
        Self::Rotate180,
        Self::Rotate90,
        Self::Horizontal,
        Self::Vertical,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::Full,
    ];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Rotate180 => "rotate180",
            Self::Rotate90 => "rotate90",
            Self::Horizontal => "horizontal",
            Self::Vertical => "vertical",
            Self::Diagonal => "diagonal",
            Self::Antidiagonal => "antidiagonal",
            Self::Full => "full",
        }
    }

    /// The turns and mirrors that leave the pattern unchanged, with the identity.
    pub const fn transformations(self) -> &'static [Transformation] {
        use Transformation as T;
        match self {
            Self::None => &[T::Identity],
            Self::Rotate180 => &[T::Identity, T::HalfTurn],
            Self::Rotate90 => &[T::Identity, T::QuarterTurn, T::HalfTurn, T::ThreeQuarterTurn],
            Self::Horizontal => &[T::Identity, T::Horizontal],
            Self::Vertical => &[T::Identity, T::Vertical],
            Self::Diagonal => &[T::Identity, T::Diagonal],
            Self::Antidiagonal => &[T::Identity, T::Antidiagonal],
            Self::Full => &T::ALL,
        }
    }

    /// The cells that a cell is taken to, itself among them, ascending: 1, 2, 4 or 8. They are given together or empty
    /// together.
    pub fn orbit(self, shape: Shape, cell: Cell) -> Vec<Cell> {
        self.transformations().iter().map(|one| one.cell(shape, cell)).collect::<CellSet>().iter().collect()
    }

    /// All orbits of the board, in the order of their first cells. Each cell is in exactly one.
    pub fn orbits(self, shape: Shape) -> Vec<Vec<Cell>> {
        let all = shape.each_cell().map(|cell| (cell, self.orbit(shape, cell)));
        all.filter(|(cell, orbit)| orbit[0] == *cell).map(|(_, orbit)| orbit).collect()
    }

    /// Whether the filled cells of `grid` have this symmetry.
    pub fn holds(self, grid: &Grid) -> bool {
        let shape = grid.shape();
        let filled = |cell: Cell| grid.get(cell).is_some();
        let same = |one: &Transformation| shape.each_cell().all(|cell| filled(cell) == filled(one.cell(shape, cell)));
        self.transformations().iter().filter(|one| **one != Transformation::Identity).all(same)
    }
}

/// Writes [`Pattern::name`].
impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a [`Pattern::name`].
impl FromStr for Pattern {
    type Err = PatternTextError;
    fn from_str(text: &str) -> Result<Self, PatternTextError> {
        let found = Self::ALL.into_iter().find(|pattern| pattern.name() == text);
        found.ok_or_else(|| PatternTextError(text.chars().take(20).collect()))
    }
}

/// A text that names no pattern; holds its first 20 characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternTextError(pub String);

impl fmt::Display for PatternTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a symmetry. There are", self.0)?;
        for (index, pattern) in Pattern::ALL.into_iter().enumerate() {
            let before = if index == 0 { " " } else { ", " };
            write!(f, "{before}{pattern}")?;
        }
        f.write_str(".")
    }
}
impl core::error::Error for PatternTextError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::read;
    use alloc::string::ToString;

    #[test]
    fn a_pattern_reads_its_name() {
        for pattern in Pattern::ALL {
            assert_eq!(pattern.to_string().parse(), Ok(pattern));
        }
        let error = "round".parse::<Pattern>().expect_err("no pattern").to_string();
        assert_eq!(
            error,
            "\"round\" is not a symmetry. There are none, rotate180, rotate90, horizontal, vertical, diagonal, antidiagonal, full."
        );
    }

    #[test]
    fn orbits_of_two_boards() {
        // The number of orbits of size 1, 2, 4 and 8.
        let check = |side, pattern: Pattern, wanted: [usize; 4]| {
            let orbits = pattern.orbits(Shape::of_side(side).expect("a usual side"));
            let sizes = [1, 2, 4, 8].map(|size| orbits.iter().filter(|orbit| orbit.len() == size).count());
            assert_eq!(sizes, wanted, "{side} {pattern}");
        };
        for (pattern, six, nine) in [
            (Pattern::None, [36, 0, 0, 0], [81, 0, 0, 0]),
            (Pattern::Rotate180, [0, 18, 0, 0], [1, 40, 0, 0]),
            (Pattern::Rotate90, [0, 0, 9, 0], [1, 0, 20, 0]),
            (Pattern::Horizontal, [0, 18, 0, 0], [9, 36, 0, 0]),
            (Pattern::Vertical, [0, 18, 0, 0], [9, 36, 0, 0]),
            (Pattern::Diagonal, [6, 15, 0, 0], [9, 36, 0, 0]),
            (Pattern::Antidiagonal, [6, 15, 0, 0], [9, 36, 0, 0]),
            (Pattern::Full, [0, 0, 3, 3], [1, 0, 8, 6]),
        ] {
            check(6, pattern, six);
            check(9, pattern, nine);
        }
    }

    #[test]
    fn orbits_divide_the_board_and_are_closed() {
        for (shape, pattern) in Shape::all().flat_map(|shape| Pattern::ALL.map(|pattern| (shape, pattern))) {
            let mut seen: Vec<Cell> = pattern.orbits(shape).concat();
            seen.sort_unstable();
            assert!(seen.into_iter().eq(shape.each_cell()), "{shape} {pattern}");
            for orbit in pattern.orbits(shape) {
                assert!(orbit.iter().all(|&cell| pattern.orbit(shape, cell) == orbit), "{shape} {pattern}");
            }
        }
    }

    #[test]
    fn a_pattern_holds_or_not() {
        for (line, holding) in [
            ("................", "none rotate180 rotate90 horizontal vertical diagonal antidiagonal full"),
            ("1..............2", "none rotate180 diagonal antidiagonal"),
            ("1..2............", "none horizontal"),
            ("1...........2...", "none vertical"),
            ("1..2........3..4", "none rotate180 rotate90 horizontal vertical diagonal antidiagonal full"),
            (".1.....23.....4.", "none rotate180 rotate90"),
            (".1..2...........", "none diagonal"),
            ("..1....2........", "none antidiagonal"),
        ] {
            let grid = read(line).expect("a board").grid;
            let found: Vec<_> = Pattern::ALL.into_iter().filter(|pattern| pattern.holds(&grid)).map(Pattern::name).collect();
            assert_eq!(found.join(" "), holding, "{line}");
        }
    }
}
