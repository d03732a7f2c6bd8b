//! Sets side by side on any machine: four lanes in a word of 64 bits.

use super::lanes::Lanes;

/// Four lanes.
#[derive(Clone, Copy)]
pub(super) struct Word(u64);

const ONES: u64 = 0x0001_0001_0001_0001;
const HIGH: u64 = 0x8000_8000_8000_8000;
/// The last of the four lanes, which belongs to no box.
const SPARE: u64 = 0xffff << 48;

/// The highest bit of each lane that is not 0. A lane has fifteen bits at most.
#[inline(always)]
fn filled(word: u64) -> u64 {
    ((word | HIGH) - ONES) & HIGH
}

/// A word with the three lanes of boxes rotated by a number of lanes.
#[inline(always)]
fn turned(word: u64, lanes: u32) -> u64 {
    let three = word & !SPARE;
    ((three >> (16 * lanes)) | (three << (48 - 16 * lanes))) & !SPARE | word & SPARE
}

impl Lanes<4> for Word {
    #[inline(always)]
    fn splat(set: u16) -> Self {
        Self(ONES * u64::from(set))
    }

    #[inline(always)]
    fn load(lanes: [u16; 16]) -> [Self; 4] {
        core::array::from_fn(|i| Self((0..4).map(|j| u64::from(lanes[4 * i + j]) << (16 * j)).sum()))
    }

    #[inline(always)]
    fn one(lane: usize, set: u16) -> [Self; 4] {
        core::array::from_fn(|i| Self(if i == lane / 4 { u64::from(set) << (16 * (lane % 4)) } else { 0 }))
    }

    #[inline(always)]
    fn store(parts: [Self; 4]) -> [u16; 16] {
        core::array::from_fn(|i| (parts[i / 4].0 >> (16 * (i % 4))) as u16)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    #[inline(always)]
    fn counts(self) -> Self {
        let twos = self.0 - ((self.0 >> 1) & (0x5555 * ONES));
        let fours = (twos & (0x3333 * ONES)) + ((twos >> 2) & (0x3333 * ONES));
        let eights = (fours + (fours >> 4)) & (0x0f0f * ONES);
        Self((eights + (eights >> 8)) & (0x00ff * ONES))
    }

    #[inline(always)]
    fn fewer(self) -> Self {
        Self(self.0 & ((self.0 | HIGH) - ONES))
    }

    #[inline(always)]
    fn where_empty(self, other: Self) -> Self {
        let filled = filled(other.0);
        Self(self.0 & !(filled - (filled >> 15)))
    }

    #[inline(always)]
    fn any_empty(self) -> bool {
        filled(self.0) != HIGH
    }

    #[inline(always)]
    fn least(self, other: Self) -> Self {
        // Callers only ask whether a lane is 0.
        Self(((filled(self.0) & filled(other.0)) >> 15) & ONES)
    }

    #[inline(always)]
    fn is(self, other: Self) -> bool {
        self.0 == other.0
    }

    #[inline(always)]
    fn next_in_band(self) -> Self {
        Self(turned(self.0, 1))
    }

    #[inline(always)]
    fn last_in_band(self) -> Self {
        Self(turned(self.0, 2))
    }

    #[inline(always)]
    fn next_in_stack([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        [b, c, a, d]
    }

    #[inline(always)]
    fn last_in_stack([a, b, c, d]: [Self; 4]) -> [Self; 4] {
        [c, a, b, d]
    }
}
