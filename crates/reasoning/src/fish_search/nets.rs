//! Choices of base and cover houses.

use crosshatch_core::HouseSet;

/// A choice of base and cover houses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Nets {
    /// The base houses, each of which needs the digit.
    pub(crate) base: HouseSet,
    /// The cover houses, which contain the places of the base houses.
    pub(crate) cover: HouseSet,
}

impl Nets {
    pub(super) fn union(self, other: Self) -> Self {
        Self { base: self.base.union(other.base), cover: self.cover.union(other.cover) }
    }

    pub(super) fn difference(self, houses: HouseSet) -> Self {
        Self { base: self.base.difference(houses), cover: self.cover.difference(houses) }
    }

    pub(super) fn intersection(self, houses: HouseSet) -> Self {
        Self { base: self.base.intersection(houses), cover: self.cover.intersection(houses) }
    }
}
