//! Chains of four or more almost locked sets, each of which has a restricted common with the next; the sets of a chain ascend in
//! the order of the list.
//!
//! What a chain eliminates depends on its ends and on the digits of its first and last links. Which links may follow a link
//! depends on the first digit of that link alone. So all chains from a set are followed at once, set by set.

use alloc::vec;
use alloc::vec::Vec;

use super::als::{Als, Restricted};
use super::als_pairs::{common, split};
use super::board::Board;
use super::found::{Found, StepName};
use super::order::Best;
use crate::nine::bits;

/// The chain with the most eliminations; among these the one with the least weight.
pub(crate) fn chain(board: &Board, (sets, pairs): (&[Als], &[Restricted])) -> Option<Found> {
    let from: Vec<&[Restricted]> = (0..sets.len()).map(|set| from_set(pairs, set)).collect();
    let mut best = Best::new();
    for start in 0..sets.len() {
        for digit in bits(from[start].iter().fold(0, |mask, pair| mask | pair.digits)) {
            follow(board, sets, &from, start, digit, &mut best);
        }
    }
    Found::eliminating(StepName::AlmostLockedChain, best.eliminations())
}

/// The links that start from a set. Links are ordered by their first set.
fn from_set(pairs: &[Restricted], set: usize) -> &[Restricted] {
    let after = &pairs[pairs.partition_point(|pair| pair.one < set)..];
    &after[..after.partition_point(|pair| pair.one == set)]
}

/// For a set, the first digits of the last links of the chains that reach it, by the number of links: one, two, more.
type Reached = [u16; 3];

/// Offers all chains from `start` whose first link has this digit.
fn follow(board: &Board, sets: &[Als], from: &[&[Restricted]], start: usize, digit: u8, best: &mut Best) {
    let mut reached: Vec<Reached> = vec![[0; 3]; sets.len()];
    for pair in from[start].iter().filter(|pair| pair.digits >> digit & 1 != 0) {
        reached[pair.other][0] |= 1 << digit;
    }
    // Links lead to later sets only, so when a set is processed all ways to it are known.
    for set in start + 1..sets.len() {
        for (links, before) in reached[set].into_iter().enumerate().filter(|&(_, before)| before != 0) {
            for pair in from[set] {
                for active in actives(before, pair.digits) {
                    reached[pair.other][usize::min(links + 1, 2)] |= 1 << split(active).0;
                    if links >= 1 {
                        let mut gone = Vec::new();
                        common(board, &sets[start], &sets[pair.other], active | 1 << digit, &mut gone);
                        best.offer(gone, 0);
                    }
                }
            }
        }
    }
}

/// The digits with which a link can be used after links with these first digits: its restricted commons without that of the link
/// before.
fn actives(before: u16, own: u16) -> impl Iterator<Item = u16> {
    let (low, high) = split(own);
    let after = |used: u16| own & !used;
    let others = before & !own;
    [
        (before >> low & 1 != 0).then(|| after(1 << low)),
        high.filter(|&high| before >> high & 1 != 0).map(|high| after(1 << high)),
        (others != 0).then_some(own),
    ]
    .into_iter()
    .flatten()
    .filter(|&active| active != 0)
}
