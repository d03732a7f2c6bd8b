//! Masks: sets of up to 32 small numbers as bits, mostly of the nine digits or of the nine spots of a house.

/// All nine bits: every digit, or every spot of a house.
pub(crate) const ALL: u16 = 0x1ff;

/// The positions of the set bits of a mask, ascending.
pub(crate) fn bits(mask: u16) -> Bits {
    Bits(mask.into())
}

/// The same as indices, of a mask of any length.
pub(crate) fn indices(mask: impl Into<u32>) -> impl Iterator<Item = usize> {
    Bits(mask.into()).map(usize::from)
}

/// An iterator over the positions of the set bits of a mask.
#[derive(Clone)]
pub(crate) struct Bits(u32);

impl Iterator for Bits {
    type Item = u8;

    fn next(&mut self) -> Option<u8> {
        let lowest = (self.0 != 0).then(|| self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(lowest)
    }
}

/// The position of the lowest set bit of a mask that is not zero.
pub(crate) const fn lowest(mask: u16) -> u8 {
    mask.trailing_zeros() as u8
}

/// The position of the highest set bit of a mask that is not zero.
pub(crate) const fn highest(mask: u16) -> u8 {
    mask.ilog2() as u8
}

/// Whether exactly two bits of a mask are set.
pub(crate) const fn is_pair(mask: u16) -> bool {
    (mask & mask.wrapping_sub(1)).is_power_of_two()
}

/// The number of bits set in a mask of nine. A table, since not every target counts bits in one instruction.
pub(crate) fn count(mask: u16) -> u32 {
    static COUNTS: [u8; 512] = {
        let mut counts = [0; 512];
        let mut mask = 0;
        while mask < 512 {
            counts[mask] = (mask as u16).count_ones() as u8;
            mask += 1;
        }
        counts
    };
    COUNTS[usize::from(mask & ALL)].into()
}

/// Three consecutive spots: 0 to 2, 3 to 5 or 6 to 8. Those of a line lie in one box, those of a box in one row.
pub(crate) const fn third(index: usize) -> u16 {
    0b111 << (3 * index)
}

/// Every third spot from `first` on: those of a box lie in one column.
pub(crate) const fn every_third(first: usize) -> u16 {
    0b001_001_001 << first
}
