//! Which of several findings is taken, where all are compared: the most eliminations, then what each kind prefers.

use alloc::vec::Vec;

/// The best finding so far. What comes later has to be better to replace it.
pub(crate) struct Best {
    key: Option<Key>,
    eliminations: Vec<(u8, u8)>,
}

/// Smaller is better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    /// 81 x 9 less the number of eliminations.
    kept: usize,
    length: usize,
    weight: u64,
}

impl Best {
    /// Nothing yet.
    pub(crate) const fn new() -> Self {
        Self { key: None, eliminations: Vec::new() }
    }

    /// Offers a chain of so many nodes; of a search that does not ask for lengths, 0.
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

    /// What the best one eliminates.
    pub(crate) fn eliminations(self) -> Vec<(u8, u8)> {
        self.eliminations
    }
}

/// By digit, then cell, each once: the order in which eliminations are made that were written out before.
pub(crate) fn sort(eliminations: &mut Vec<(u8, u8)>) {
    eliminations.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
    eliminations.dedup();
}

/// A number for sorted eliminations that grows with their cells, later ones counting more.
pub(crate) fn weight(eliminations: &[(u8, u8)]) -> u64 {
    let factors = (0..).map(|index| 1 + 80 * index);
    eliminations.iter().zip(factors).map(|(&(cell, digit), factor)| u64::from(cell) * factor + u64::from(digit) + 1).sum()
}
