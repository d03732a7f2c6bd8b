//! Chooses among several findings where the original compares all: the most eliminations, then further criteria by the kind of
//! finding.

use alloc::vec::Vec;

/// The best finding so far. A later one replaces it only if it is strictly better.
pub(crate) struct Best {
    key: Option<Key>,
    eliminations: Vec<(u8, u8)>,
}

/// The sort key; the smallest is best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// 81 x 9 minus the number of eliminations.
    kept: usize,
    length: usize,
    weight: u64,
}

impl Best {
    /// Nothing yet.
    pub(crate) const fn new() -> Self {
        Self { key: None, eliminations: Vec::new() }
    }

    /// Offers a chain with `length` nodes; searches that do not compare lengths pass 0.
    pub(crate) fn offer(&mut self, mut eliminations: Vec<(u8, u8)>, length: usize) {
        if eliminations.is_empty() {
            return;
        }
        sort(&mut eliminations);
        let key = Key { kept: 81 * 9 - eliminations.len(), length, weight: weight(&eliminations) };
        if self.key.is_none_or(|best| key < best) {
            self.key = Some(key);
            self.eliminations = eliminations;
        }
    }

    /// The eliminations of the best finding.
    pub(crate) fn eliminations(self) -> Vec<(u8, u8)> {
        self.eliminations
    }
}

/// Sorts by digit, then by cell, and removes duplicates: the order in which the original makes eliminations that it has listed
/// before.
pub(crate) fn sort(eliminations: &mut Vec<(u8, u8)>) {
    eliminations.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
    eliminations.dedup();
}

/// The weighted sum of sorted eliminations: cell numbers count more the later they stand.
pub(crate) fn weight(eliminations: &[(u8, u8)]) -> u64 {
    let factors = (0..).map(|index| 1 + 80 * index);
    eliminations.iter().zip(factors).map(|(&(cell, digit), factor)| u64::from(cell) * factor + u64::from(digit) + 1).sum()
}
