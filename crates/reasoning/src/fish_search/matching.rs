//! Complete matchings in a bipartite graph.

use alloc::vec::Vec;

use crosshatch_core::HouseSet;

/// Whether each entry can be assigned a different house among its options. By augmenting paths.
pub(super) fn is_complete(options: &[HouseSet]) -> bool {
    let mut matching = Matching { options, takers: Vec::new() };
    (0..options.len()).all(|one| matching.place(one, &mut { HouseSet::EMPTY }))
}

struct Matching<'a> {
    options: &'a [HouseSet],
    /// For each house the entry it is assigned to.
    takers: Vec<Option<usize>>,
}

impl Matching<'_> {
    /// Finds a house for `one`; an entry that holds it already moves to another. `tried` has the houses already tried on this
    /// path.
    fn place(&mut self, one: usize, tried: &mut HouseSet) -> bool {
        for house in self.options[one].iter() {
            if tried.contains(house) {
                continue;
            }
            *tried = tried.with(house);
            let at = house.index();
            if self.takers.len() <= at {
                self.takers.resize(at + 1, None);
            }
            if self.takers[at].is_none_or(|other| self.place(other, tried)) {
                self.takers[at] = Some(one);
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::{House, Rng};

    fn set(houses: u32) -> HouseSet {
        (0..32).filter(|house| houses >> house & 1 == 1).map(House::new).collect()
    }

    /// Hall's theorem: there is a complete matching unless some set of entries has fewer options together than members.
    #[test]
    fn everyone_finds_one_unless_some_are_too_many() {
        let mut chance = Rng::stream(0x4a11, 0);
        let mut complete = 0;
        for _ in 0..2_000 {
            let (count, among) = (1 + chance.below(5), 1 + chance.below(6));
            let options: Vec<u32> =
                (0..count).map(|_| chance.below(1 << among) & (chance.below(1 << among) | chance.below(1 << among))).collect();
            let too_many = (1u32..1 << count).any(|chosen| {
                let together = (0..count).filter(|one| chosen >> one & 1 == 1).fold(0, |all, one| all | options[one as usize]);
                together.count_ones() < chosen.count_ones()
            });
            let sets: Vec<HouseSet> = options.iter().map(|houses| set(*houses)).collect();
            assert_eq!(is_complete(&sets), !too_many, "{options:?}");
            complete += usize::from(!too_many);
        }
        assert!((200..1_800).contains(&complete), "both happen: {complete}");
    }
}
