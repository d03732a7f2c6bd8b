//! Seeded randomness: the same seed gives the same stream on every machine.

use rand_xoshiro::Xoshiro256StarStar;
use rand_xoshiro::rand_core::{Rng as _, SeedableRng};

/// A seeded random stream: xoshiro256** (Blackman and Vigna 2018), seeded through `SplitMix64`.
///
/// ```
/// use crosshatch_core::Rng;
///
/// let mut chance = Rng::new(1);
/// assert_eq!([chance.below(1000), chance.below(1000)], [702, 520]);
/// ```
#[derive(Clone, Debug)]
pub struct Rng(Xoshiro256StarStar);

impl Rng {
    /// The stream of `seed`.
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256StarStar::seed_from_u64(seed))
    }

    /// A seed from bytes, their FNV-1a hash: the same on every machine and in every version.
    pub fn seed_of(bytes: impl Iterator<Item = u8>) -> u64 {
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    /// Stream number `index` of `seed`: the work under one seed can be divided among several streams without changing
    /// its result.
    pub fn stream(seed: u64, index: u64) -> Self {
        // Multiplying by the golden ratio's odd multiple is one-to-one and sends neighbouring indices far apart.
        Self::new(seed ^ index.wrapping_mul(0x9E37_79B9_7F4A_7C15))
    }

    /// A new stream, seeded with the next output of this one.
    pub fn fork(&mut self) -> Self {
        Self::new(self.0.next_u64())
    }

    /// A number from 0 to `bound - 1`, uniform to within 2^-32 (Lemire 2019, without the rejection step).
    ///
    /// # Panics
    /// When `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        assert!(bound > 0, "nothing to choose from");
        let high = self.0.next_u64() >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }

    /// Shuffles a slice (Fisher and Yates).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_stream_of_a_seed_never_changes() {
        let mut rng = Rng::new(1);
        let drawn: [u32; 8] = core::array::from_fn(|_| rng.below(1000));
        assert_eq!(drawn, [702, 520, 574, 391, 697, 143, 71, 381]);
    }

    #[test]
    fn a_shuffle_reaches_every_order_about_as_often() {
        let mut rng = Rng::new(7);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            let mut order = [0, 1, 2];
            rng.shuffle(&mut order);
            seen[order[0] * 2 + usize::from(order[1] > order[2])] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }
}
