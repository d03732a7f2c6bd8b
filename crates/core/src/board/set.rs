//! Sets of up to 32 members as bit masks.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops::{BitAnd, BitOr, BitOrAssign, Not, Sub};

/// What a [`SmallSet`] can hold: a newtype over an index below 32.
pub trait Member: Copy {
    /// The 0-based index, below 32.
    fn index(self) -> usize;
    /// The member with this index, below 32.
    fn at(index: usize) -> Self;
}

/// A set of members with indices 0 to 31, as a mask: bit `i` stands for the member with index `i`. Union, intersection
/// and difference are `a | b`, `a & b` and `a - b`.
pub struct SmallSet<T>(u32, PhantomData<T>);

impl<T: Member> SmallSet<T> {
    /// The empty set.
    pub const EMPTY: Self = Self(0, PhantomData);

    /// The set with this mask.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits, PhantomData)
    }

    /// The `count` members with the lowest indices; `count` is at most 31.
    pub const fn first_n(count: usize) -> Self {
        Self((1 << count) - 1, PhantomData)
    }

    /// The set of one member.
    pub fn of(member: T) -> Self {
        Self(1 << member.index(), PhantomData)
    }

    /// The mask.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// The number of members.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `member` is in the set.
    pub fn contains(self, member: T) -> bool {
        self.0 & (1 << member.index()) != 0
    }

    /// The set with `member` added.
    pub fn with(self, member: T) -> Self {
        self | Self::of(member)
    }

    /// The set without `member`.
    pub fn without(self, member: T) -> Self {
        self - Self::of(member)
    }

    /// Whether every member of this set is also in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Whether the two sets have a member in common.
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The member with the lowest index.
    pub fn first(self) -> Option<T> {
        (self.0 != 0).then(|| T::at(self.0.trailing_zeros() as usize))
    }

    /// The member with the highest index.
    pub fn last(self) -> Option<T> {
        (self.0 != 0).then(|| T::at(31 - self.0.leading_zeros() as usize))
    }

    /// The only member, if there is exactly one.
    pub fn only(self) -> Option<T> {
        self.0.is_power_of_two().then(|| T::at(self.0.trailing_zeros() as usize))
    }

    /// The members in ascending order.
    pub fn iter(self) -> Iter<T> {
        Iter(self)
    }
}

impl<T> Clone for SmallSet<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for SmallSet<T> {}
impl<T> PartialEq for SmallSet<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for SmallSet<T> {}
impl<T> Hash for SmallSet<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}
impl<T: Member> Default for SmallSet<T> {
    fn default() -> Self {
        Self::EMPTY
    }
}
impl<T: Member + fmt::Debug> fmt::Debug for SmallSet<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T> BitOr for SmallSet<T> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0, PhantomData)
    }
}
impl<T> BitOrAssign for SmallSet<T> {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}
impl<T> BitAnd for SmallSet<T> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0, PhantomData)
    }
}
impl<T> Sub for SmallSet<T> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0, PhantomData)
    }
}
/// The complement within all 32 indices, including those that no member has: meant for `a & !b`.
impl<T> Not for SmallSet<T> {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0, PhantomData)
    }
}

impl<T: Member> FromIterator<T> for SmallSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        members.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<T: Member> IntoIterator for SmallSet<T> {
    type Item = T;
    type IntoIter = Iter<T>;
    fn into_iter(self) -> Iter<T> {
        self.iter()
    }
}

/// The members of a [`SmallSet`] in ascending order.
pub struct Iter<T>(SmallSet<T>);

impl<T: Member> Iterator for Iter<T> {
    type Item = T;
    fn next(&mut self) -> Option<T> {
        let first = self.0.first()?;
        self.0 = SmallSet::from_bits(self.0.bits() & (self.0.bits() - 1));
        Some(first)
    }
}

/// The subsets of `whole` with exactly `size` members, in ascending order of their masks. None if `size` is 0 or more
/// than `whole` has.
///
/// ```
/// use crosshatch_core::{DigitSet, Shape, subsets};
///
/// let pairs: Vec<DigitSet> = subsets(Shape::NINE.digits(), 2).collect();
/// assert_eq!(pairs.len(), 36);
/// assert_eq!(pairs[0].bits(), 0b11);
/// ```
pub fn subsets<T: Member>(whole: SmallSet<T>, size: usize) -> impl Iterator<Item = SmallSet<T>> {
    let members = whole.len();
    // Gosper's hack steps through the masks of `members` bits with `size` of them set; each is then spread over
    // `whole`.
    let mut next = (size > 0 && size <= members).then(|| (1_u64 << size) - 1);
    core::iter::from_fn(move || {
        let mask = next?;
        let low = mask & mask.wrapping_neg();
        let ripple = mask + low;
        let following = (((ripple ^ mask) >> 2) / low) | ripple;
        next = (following < 1 << members).then_some(following);
        let mut rest = whole;
        let mut left = mask;
        let mut chosen = SmallSet::EMPTY;
        while let Some(member) = rest.first() {
            if left & 1 != 0 {
                chosen = chosen.with(member);
            }
            left >>= 1;
            rest = rest.without(member);
        }
        Some(chosen)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DigitSet;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_laws_of_sets_hold(a in 0_u32.., b in 0_u32..) {
            let (a, b) = (DigitSet::from_bits(a), DigitSet::from_bits(b));
            prop_assert_eq!((a | b).len() + (a & b).len(), a.len() + b.len());
            prop_assert_eq!(a - b, a & !b);
            prop_assert_eq!(a.is_subset(b), (a | b) == b);
            prop_assert_eq!(a.intersects(b), !(a & b).is_empty());
            prop_assert_eq!(a.iter().collect::<DigitSet>(), a);
            prop_assert_eq!(a.only().is_some(), a.len() == 1);
            prop_assert_eq!(a.last(), a.iter().last());
        }

        #[test]
        fn subsets_are_all_of_one_size_each_once_and_ascending(bits in 0_u32..1 << 12, size in 1_usize..6) {
            let whole = DigitSet::from_bits(bits);
            let found: Vec<_> = subsets(whole, size).collect();
            let wanted = (1..=bits).filter(|m| m & !bits == 0 && m.count_ones() as usize == size).count();
            prop_assert_eq!(found.len(), wanted);
            prop_assert!(found.iter().all(|s| s.is_subset(whole) && s.len() == size));
            prop_assert!(found.windows(2).all(|w| w[0].bits() < w[1].bits()));
        }
    }
}
