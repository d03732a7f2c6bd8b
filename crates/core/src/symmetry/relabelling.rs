//! Renaming the digits of a board.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::shape::{MOST_SIDE, Shape};
use crate::rng::Rng;

/// A permutation of the digits of a shape. Values change, cells stay where they are.
///
/// ```
/// use crosshatch_core::{symmetry::Relabelling, text};
///
/// let grid = text::read("4213............")?.grid;
/// let renamed = Relabelling::by_first_appearance(&grid).apply(&grid);
/// assert_eq!(format!("{renamed:?}"), "1234............");
/// # Ok::<(), text::ParseError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Relabelling {
    /// At index `i` what the digit with index `i` becomes.
    to: Box<[Digit]>,
}

impl Relabelling {
    /// Leaves every digit what it is.
    pub fn identity(shape: Shape) -> Self {
        Self { to: shape.each_digit().collect() }
    }

    /// The relabelling that turns the lowest digit into the first of `digits`, the next into the second, and so on.
    /// `None` unless these are the `n` lowest digits, each once, with `n` at most the side of the largest board.
    pub fn of(digits: impl IntoIterator<Item = Digit>) -> Option<Self> {
        let to: Box<[Digit]> = digits.into_iter().take(MOST_SIDE + 1).collect();
        let fits = to.len() <= MOST_SIDE && to.iter().all(|digit| digit.index() < to.len());
        (fits && to.iter().copied().collect::<DigitSet>().len() == to.len()).then_some(Self { to })
    }

    /// A random permutation, each as likely.
    pub fn random(shape: Shape, chance: &mut Rng) -> Self {
        let mut to: Vec<Digit> = shape.each_digit().collect();
        chance.shuffle(&mut to);
        Self { to: to.into() }
    }

    /// The relabelling that numbers the digits of `grid` in the order in which they first appear, row by row: after it,
    /// the first row reads 1, 2, 3 ... as far as it is filled. Digits that do not appear come last, in ascending order.
    /// Two grids that differ only in the names of their digits become equal.
    pub fn by_first_appearance(grid: &Grid) -> Self {
        let mut from: Vec<Digit> = Vec::new();
        for digit in grid.values().flatten().chain(grid.shape().each_digit()) {
            if !from.contains(&digit) {
                from.push(digit);
            }
        }
        Self { to: from.into() }.inverse()
    }

    /// The number of digits: the side of the boards that it applies to.
    pub fn side(&self) -> usize {
        self.to.len()
    }

    /// What a digit becomes.
    ///
    /// # Panics
    /// When the digit is not one of the [`Self::side`] lowest.
    pub fn digit(&self, digit: Digit) -> Digit {
        self.to[digit.index()]
    }

    /// What the digits of a set become.
    ///
    /// # Panics
    /// As [`Self::digit`].
    pub fn digits(&self, digits: DigitSet) -> DigitSet {
        digits.iter().map(|digit| self.digit(digit)).collect()
    }

    /// The grid with its digits renamed.
    ///
    /// # Panics
    /// When the grid has another side.
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape().side(), self.side(), "a board of another side");
        let values = grid.values().map(|value| value.map(|digit| self.digit(digit)));
        Grid::from_values(grid.shape(), values).expect("as many cells, and digits of the shape")
    }

    /// The relabelling that undoes this one.
    pub fn inverse(&self) -> Self {
        let mut back = self.to.clone();
        for (from, to) in self.to.iter().enumerate() {
            back[to.index()] = Digit::new(from);
        }
        Self { to: back }
    }

    /// This relabelling followed by `next`, as one.
    ///
    /// # Panics
    /// When `next` is for boards of another side.
    pub fn then(&self, next: &Self) -> Self {
        assert_eq!(next.side(), self.side(), "a relabelling for another side");
        Self { to: self.to.iter().map(|&digit| next.digit(digit)).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::read;
    use alloc::format;
    use proptest::prelude::{any, prop, prop_assert_eq, proptest};

    fn of(indices: &[usize]) -> Option<Relabelling> {
        Relabelling::of(indices.iter().copied().map(Digit::new))
    }

    #[test]
    fn only_a_permutation_is_a_relabelling() {
        for good in [&[0, 1, 2, 3][..], &[3, 0, 2, 1], &[1, 0]] {
            assert!(of(good).is_some(), "{good:?}");
        }
        let too_long: Vec<usize> = (0..26).collect();
        for bad in [&[0, 0][..], &[1, 2], &[0, 1, 3], &[0, 200], &too_long] {
            assert_eq!(of(bad), None, "{bad:?}");
        }
    }

    #[test]
    fn the_first_row_reads_in_order_as_far_as_it_is_filled() {
        for (before, after) in [
            ("4213............", "1234............"),
            (".4.2.1..........", ".1.2.3.........."),
            ("................", "................"),
            ("44..3...........", "11..2..........."),
        ] {
            let grid = read(before).expect("a board").grid;
            let renamed = Relabelling::by_first_appearance(&grid).apply(&grid);
            assert_eq!(format!("{renamed:?}"), after);
        }
    }

    proptest! {
        #[test]
        fn relabellings_are_a_group(seed in any::<u64>(), side in prop::sample::select(&[4_usize, 6, 9, 16, 25][..]), bits in any::<u32>()) {
            let shape = Shape::of_side(side).expect("a usual side");
            let mut chance = Rng::new(seed);
            let [a, b, c] = core::array::from_fn(|_| Relabelling::random(shape, &mut chance));
            prop_assert_eq!(Relabelling::of(a.to.iter().copied()), Some(a.clone()));
            prop_assert_eq!(a.then(&a.inverse()), Relabelling::identity(shape));
            prop_assert_eq!(a.then(&b).then(&c), a.then(&b.then(&c)));
            let set = DigitSet::from_bits(bits) & shape.digits();
            prop_assert_eq!(a.then(&b).digits(set), b.digits(a.digits(set)));
            prop_assert_eq!(a.inverse().digits(a.digits(set)), set);
            prop_assert_eq!(a.digits(set).len(), set.len());
        }

        #[test]
        fn names_do_not_matter_after_relabelling_by_first_appearance(seed in any::<u64>(), values in prop::collection::vec(0_usize..5, 16)) {
            let shape = Shape::of_side(4).expect("4x4");
            let values = values.into_iter().map(|value| value.checked_sub(1).map(Digit::new));
            let grid = Grid::from_values(shape, values).expect("16 values up to 4");
            let renamed = Relabelling::random(shape, &mut Rng::new(seed)).apply(&grid);
            let normal = |grid: &Grid| Relabelling::by_first_appearance(grid).apply(grid);
            prop_assert_eq!(normal(&renamed), normal(&grid));
            prop_assert_eq!(normal(&normal(&grid)), normal(&grid));
        }
    }
}
