//! Numbers in a mixed radix, one radix per digit: the most compact way to write choices one after the other.

use alloc::vec::Vec;

/// The bits that are used of a limb, so that a limb times a radix fits into 64.
const BITS: u32 = 32;
/// The largest radix.
pub(super) const MOST_RADIX: u64 = 1 << 31;

/// A sequence of choices that is being written.
#[derive(Default)]
pub(super) struct Writer(Vec<(u64, u64)>);

impl Writer {
    /// Adds a choice: the one numbered `value` of `radix` many.
    pub(super) fn push(&mut self, value: u64, radix: u64) {
        assert!(value < radix && radix <= MOST_RADIX, "choice {value} of {radix}");
        self.0.push((value, radix));
    }

    /// Adds a choice from a list, which contains it.
    pub(super) fn push_of(&mut self, list: &[u8], value: usize) {
        let place = list.iter().position(|&other| usize::from(other) == value);
        self.push(place.expect("the list has it") as u64, list.len() as u64);
    }

    /// The whole sequence as bytes, the lowest first, without zeros at the end.
    pub(super) fn bytes(self) -> Vec<u8> {
        let mut limbs: Vec<u64> = Vec::new();
        // The first choice becomes the lowest digit, so that it is read first.
        for (value, radix) in self.0.into_iter().rev() {
            let mut carry = value;
            for limb in &mut limbs {
                let product = *limb * radix + carry;
                *limb = product & ((1 << BITS) - 1);
                carry = product >> BITS;
            }
            if carry > 0 {
                limbs.push(carry);
            }
        }
        let mut bytes: Vec<u8> = limbs.iter().flat_map(|&limb| (limb as u32).to_le_bytes()).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }
}

/// A sequence of choices that is being read.
pub(super) struct Reader(Vec<u64>);

impl Reader {
    /// The sequence that these bytes were written from.
    pub(super) fn new(bytes: &[u8]) -> Self {
        let limb = |chunk: &[u8]| chunk.iter().rev().fold(0, |limb, &byte| limb << 8 | u64::from(byte));
        Self(bytes.chunks(4).map(limb).collect())
    }

    /// The next choice of `radix` many.
    pub(super) fn next(&mut self, radix: u64) -> u64 {
        let mut rest = 0;
        for limb in self.0.iter_mut().rev() {
            let part = rest << BITS | *limb;
            *limb = part / radix;
            rest = part % radix;
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest
    }

    /// The next choice from a list; `None` if that is empty.
    pub(super) fn next_of(&mut self, list: &[u8]) -> Option<u8> {
        if list.is_empty() { None } else { list.get(self.next(list.len() as u64) as usize).copied() }
    }

    /// Whether nothing but zeros is left.
    pub(super) fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn what_is_written_is_read() {
        let mut chance = Rng::new(1);
        for length in 0..60 {
            let choices: Vec<(u64, u64)> = (0..length)
                .map(|_| {
                    let bits = chance.below(31);
                    let radix = u64::from(chance.below(1 << bits).max(1));
                    (u64::from(chance.below(radix as u32)), radix)
                })
                .collect();
            let mut writer = Writer::default();
            for &(value, radix) in &choices {
                writer.push(value, radix);
            }
            let mut reader = Reader::new(&writer.bytes());
            for &(value, radix) in &choices {
                assert_eq!(reader.next(radix), value);
            }
            assert!(reader.is_at_end());
        }
    }

    #[test]
    fn a_choice_of_one_costs_nothing_and_one_of_256_a_byte() {
        let mut writer = Writer::default();
        writer.push(0, 1);
        writer.push(255, 256);
        writer.push(0, 1);
        assert_eq!(writer.bytes(), [255]);
    }
}
