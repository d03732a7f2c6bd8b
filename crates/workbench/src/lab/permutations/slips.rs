//! The two slips in the author's text about permutations, as they stand there, beside what was meant.
//!
//! Next: it has everything sorted "after j1+1", where it should be after j1. Previous: it takes the smallest of the smaller items, where it
//! should be the largest. Here j1 is the last place that is not yet in order with its right neighbour.

use crosshatch_engines::permutation;

use super::{Mark, Tile};

/// Tiles of which more than this many take too long to be followed through all their orders.
pub const MOST_FOLLOWED: usize = 8;

/// What both slips make of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slips {
    /// Next, sorted too late.
    pub next: Slip,
    /// Previous, with the wrong partner.
    pub previous: Slip,
}

/// What a slip makes of a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// What is meant.
    pub right: Vec<Tile>,
    /// What the text says; tiles in wrong places are marked.
    pub wrong: Vec<Tile>,
    /// How many orders are met by following the text until one comes again; none where that would take too long.
    pub visited: Option<u64>,
}

/// How many orders are met by following the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Visited {
    next: u64,
    previous: u64,
}

impl Visited {
    /// Begins with the first order for Next, the last one for Previous. None for too many tiles.
    pub(super) fn of(row: &[u8]) -> Option<Self> {
        let mut first = row.to_vec();
        first.sort_unstable();
        let mut last = first.clone();
        last.reverse();
        (row.len() <= MOST_FOLLOWED)
            .then(|| Self { next: visited(first, next_as_written), previous: visited(last, previous_as_written) })
    }
}

impl Slips {
    pub(super) fn of(row: &[u8], visited: Option<Visited>) -> Self {
        let slip = |right: fn(&mut [u8]) -> Option<usize>, wrong: fn(&mut [u8]), visited| {
            let (mut meant, mut written) = (row.to_vec(), row.to_vec());
            right(&mut meant);
            wrong(&mut written);
            let mark = |&kind: &u8, other: &u8| Tile { kind, mark: if kind == *other { Mark::Still } else { Mark::Wrong } };
            Slip {
                wrong: written.iter().zip(&meant).map(|(tile, other)| mark(tile, other)).collect(),
                right: meant.iter().map(|&kind| Tile { kind, mark: Mark::Still }).collect(),
                visited,
            }
        };
        Self {
            next: slip(permutation::next, next_as_written, visited.map(|visited| visited.next)),
            previous: slip(permutation::previous, previous_as_written, visited.map(|visited| visited.previous)),
        }
    }
}

impl Slip {
    /// Whether this row shows the slip.
    pub fn shows(&self) -> bool {
        self.wrong.iter().any(|tile| tile.mark == Mark::Wrong)
    }
}

/// Next as the author's text has it: sorts after j1 + 1.
pub fn next_as_written(items: &mut [u8]) {
    let Some(j1) = items.windows(2).rposition(|pair| pair[0] < pair[1]) else { return items.reverse() };
    let nearest = (j1 + 1..items.len()).filter(|&at| items[at] > items[j1]).min_by_key(|&at| (items[at], usize::MAX - at));
    items.swap(j1, nearest.expect("its right neighbour is larger"));
    items[j1 + 2..].sort_unstable();
}

/// Previous as the author's text has it: takes the smallest item that is smaller.
pub fn previous_as_written(items: &mut [u8]) {
    let Some(j1) = items.windows(2).rposition(|pair| pair[0] > pair[1]) else { return items.reverse() };
    let smallest = (j1 + 1..items.len()).filter(|&at| items[at] < items[j1]).min_by_key(|&at| (items[at], usize::MAX - at));
    items.swap(j1, smallest.expect("its right neighbour is smaller"));
    items[j1 + 1..].sort_unstable();
    items[j1 + 1..].reverse();
}

/// How many different rows there are until one comes again (Brent's method: two rows are kept, not all of them).
fn visited(first: Vec<u8>, step: fn(&mut [u8])) -> u64 {
    // How long the cycle is.
    let (mut slow, mut fast) = (first.clone(), first.clone());
    step(&mut fast);
    let (mut cycle, mut bound) = (1, 1);
    while slow != fast {
        if cycle == bound {
            slow.clone_from(&fast);
            (cycle, bound) = (0, bound * 2);
        }
        step(&mut fast);
        cycle += 1;
    }
    // How many rows come before it.
    let (mut slow, mut fast) = (first.clone(), first);
    for _ in 0..cycle {
        step(&mut fast);
    }
    let mut before = 0;
    while slow != fast {
        step(&mut slow);
        step(&mut fast);
        before += 1;
    }
    before + cycle
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::lab::permutations::letters;

    #[test]
    fn the_slips_by_example() {
        let text = |tiles: &[Tile]| tiles.iter().map(|tile| tile.letter()).collect::<String>();
        for (row, next, written_next, previous, written_previous) in [
            (&[0, 2, 1][..], "BAC", "BCA", "ABC", "ABC"),
            (&[2, 0, 1], "CBA", "CBA", "BCA", "ACB"),
            (&[0, 1, 2], "ACB", "ACB", "CBA", "CBA"),
            (&[2, 1, 0], "ABC", "ABC", "CAB", "CAB"),
            (&[0, 0], "AA", "AA", "AA", "AA"),
            (&[0], "A", "A", "A", "A"),
        ] {
            let slips = Slips::of(row, None);
            assert_eq!((&*text(&slips.next.right), &*text(&slips.next.wrong)), (next, written_next), "{}", letters(row));
            assert_eq!(
                (&*text(&slips.previous.right), &*text(&slips.previous.wrong)),
                (previous, written_previous),
                "{}",
                letters(row)
            );
            assert_eq!(slips.next.shows(), next != written_next);
            assert_eq!(slips.previous.shows(), previous != written_previous);
        }
    }

    #[test]
    fn what_following_the_text_meets() {
        for (row, next, previous) in [(&[0][..], 1, 1), (&[0, 1], 2, 2), (&[0, 1, 2], 4, 4), (&[1, 0, 0, 1], 3, 6)] {
            assert_eq!(Visited::of(row), Some(Visited { next, previous }), "{}", letters(row));
        }
        assert_eq!(Visited::of(&[0; 9]), None);
    }

    #[test]
    fn counting_keeps_to_a_set_of_all() {
        for row in [&[0, 1, 2, 3, 4, 5][..], &[0, 0, 1, 1, 2, 3], &[0, 1, 2, 3, 4, 5, 6, 7]] {
            for step in [next_as_written, previous_as_written] {
                let (mut at, mut met) = (row.to_vec(), BTreeSet::new());
                while met.insert(at.clone()) {
                    step(&mut at);
                }
                assert_eq!(visited(row.to_vec(), step), met.len() as u64);
            }
        }
    }
}
