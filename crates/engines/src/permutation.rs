//! Permutations of a slice: next, previous, random, rank and unrank.
//!
//! Everything is about the distinct arrangements of a slice in lexicographic order: equal items are interchangeable, so a slice
//! of three `a` and two `b` has ten. Positions and ranks are 0-based.

use core::fmt;

use crosshatch_core::Rng;

/// Rearranges the items into the next permutation, or after the last one into the first, ascending one. Returns the first
/// position that changed, or `None` if it wrapped around.
///
/// The last item that is smaller than its right neighbour is replaced by the smallest larger item to its right, and everything
/// behind it is put in ascending order. Found by Narayana Pandita in the 14th century. Linear time; constant on average.
pub fn next<T: Ord>(items: &mut [T]) -> Option<usize> {
    step(items, |left, right| left < right)
}

/// Rearranges the items into the previous permutation, or before the first one into the last, descending one. Returns the first
/// position that changed, or `None` if it wrapped around.
///
/// The mirror image of [`next`], which undoes it.
pub fn previous<T: Ord>(items: &mut [T]) -> Option<usize> {
    step(items, |left, right| left > right)
}

/// Rearranges the items into the next permutation that differs in the first `prefix` positions, skipping all others with the same
/// beginning. Returns the first position that changed, or `None` if there are no more and it wrapped around.
///
/// # Panics
/// When there are fewer items than `prefix`.
pub fn next_prefix<T: Ord>(items: &mut [T], prefix: usize) -> Option<usize> {
    // The last permutation with this beginning; the next one has a different beginning.
    items[prefix..].sort_unstable_by(|a, b| b.cmp(a));
    next(items)
}

/// Shuffles the items; all distinct permutations are equally likely (Fisher and Yates).
pub fn random<T>(items: &mut [T], chance: &mut Rng) {
    chance.shuffle(items);
}

/// The number of distinct permutations of the items, or `None` if it exceeds 128 bits, as it does from 35 different items on.
///
/// Quadratic time.
pub fn count<T: Ord>(items: &[T]) -> Option<u128> {
    // Adding an item as the k-th of its kind to n - 1 others multiplies the number of permutations by n / k.
    (1..=items.len()).try_fold(1, |orders, size| {
        let alike = items[..size].iter().filter(|item| **item == items[size - 1]).count();
        scale(orders, size, alike)
    })
}

/// The number of permutations that come before this one. `None` if the number of all permutations exceeds 128 bits ([`count`]),
/// even if the rank itself would fit.
///
/// Lehmer code, counting choices among equal items once. Quadratic time in the number of items.
pub fn rank<T: Ord>(items: &[T]) -> Option<u128> {
    let mut orders = count(items)?;
    let mut rank = 0;
    for at in 0..items.len() {
        let rest = &items[at..];
        // For each item, the smaller ones among the rest account for their share of the permutations.
        rank += share(orders, rest.iter().filter(|item| **item < rest[0]).count(), rest.len());
        orders = share(orders, rest.iter().filter(|item| **item == rest[0]).count(), rest.len());
    }
    Some(rank)
}

/// Rearranges the items into the permutation of this rank, whatever their order before.
///
/// Quadratic time in the number of items.
///
/// # Errors
/// When the number of permutations exceeds 128 bits, or the rank is not below that number. The items are then unchanged.
pub fn unrank<T: Ord>(items: &mut [T], rank: u128) -> Result<(), RankError> {
    let mut orders = count(items).ok_or(RankError::TooManyItems)?;
    if rank >= orders {
        return Err(RankError::NoSuchRank { rank, orders });
    }
    items.sort_unstable();
    let mut left = rank;
    for at in 0..items.len() {
        // Ascending, so that equal items are next to each other.
        let rest = &mut items[at..];
        let mut first = 0;
        loop {
            let alike = rest[first..].iter().take_while(|item| **item == rest[first]).count();
            let begin_so = share(orders, alike, rest.len());
            if left < begin_so {
                orders = begin_so;
                break;
            }
            left -= begin_so;
            first += alike;
        }
        rest[..=first].rotate_right(1);
    }
    Ok(())
}

/// Why there is no permutation of a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankError {
    /// There are more permutations than 128 bits can number.
    TooManyItems,
    /// There are fewer permutations.
    NoSuchRank {
        /// The 0-based rank that was asked for.
        rank: u128,
        /// The number of permutations.
        orders: u128,
    },
}

impl fmt::Display for RankError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooManyItems => f.write_str("These items have more orders than a number of 128 bits can tell apart."),
            Self::NoSuchRank { rank, orders } => {
                write!(f, "There is no order of the 0-based rank {rank}: these items have only {orders}.")
            }
        }
    }
}
impl core::error::Error for RankError {}

/// One step to the next permutation, where `before(left, right)` tells that two items are not in their last order.
fn step<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) -> Option<usize> {
    let pivot = items.windows(2).rposition(|pair| before(&pair[0], &pair[1]));
    if let Some(pivot) = pivot {
        // Everything behind the pivot is in its last order, so the nearest item beyond the pivot's value is the rightmost one
        // beyond it.
        let nearest = items.iter().rposition(|item| before(&items[pivot], item)).expect("its right neighbour is one");
        items.swap(pivot, nearest);
    }
    items[pivot.map_or(0, |pivot| pivot + 1)..].reverse();
    pivot
}

/// `orders * times / of`, which is known to be an integer; `None` if it is too large. No intermediate value exceeds the result.
fn scale(orders: u128, times: usize, of: usize) -> Option<u128> {
    let (times, of) = (times as u128, of as u128);
    (orders / of).checked_mul(times)?.checked_add(orders % of * times / of)
}

/// The number of permutations that begin with one of `some` of the items. `times` is at most `of`, so this cannot overflow.
fn share(orders: u128, some: usize, of: usize) -> u128 {
    scale(orders, some, of).expect("a part is not larger than the whole")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use alloc::vec;
    use alloc::vec::Vec;
    use crosshatch_core::Rng;
    use proptest::prelude::*;

    #[test]
    fn the_orders_of_colours_go_round() {
        let mut colours = ["blue", "green", "red"];
        let mut seen = vec![colours.join(" ")];
        while next(&mut colours).is_some() {
            seen.push(colours.join(" "));
        }
        let wanted = ["blue green red", "blue red green", "green blue red", "green red blue", "red blue green", "red green blue"];
        assert_eq!(seen, wanted);
        assert_eq!(colours, ["blue", "green", "red"]);
        assert_eq!(previous(&mut colours), None);
        assert_eq!(colours, ["red", "green", "blue"]);
    }

    #[test]
    fn one_step_by_hand() {
        // Before, after, and the first position that changed.
        for (before, after, changed) in [
            (&[1, 3, 2][..], &[2, 1, 3][..], Some(0)),
            (&[2, 3, 1], &[3, 1, 2], Some(0)),
            (&[1, 2, 2, 1], &[2, 1, 1, 2], Some(0)),
            (&[1, 1, 2, 2, 3, 3], &[1, 1, 2, 3, 2, 3], Some(3)),
            (&[2, 2, 1], &[1, 2, 2], None),
            (&[4], &[4], None),
            (&[], &[], None),
        ] {
            let mut items = before.to_vec();
            assert_eq!(next(&mut items), changed, "{before:?}");
            assert_eq!(items, after, "{before:?}");
            previous(&mut items);
            assert_eq!(items, before);
        }
    }

    #[test]
    fn nine_digits_have_362880_orders() {
        let mut digits: Vec<u8> = (1..=9).collect();
        let mut orders = 0;
        loop {
            if orders % 1009 == 0 {
                assert_eq!(rank(&digits), Some(orders));
            }
            orders += 1;
            let last = digits.clone();
            if next(&mut digits).is_none() {
                break;
            }
            assert!(digits > last);
        }
        assert_eq!((orders, &digits[..]), (362_880, &[1, 2, 3, 4, 5, 6, 7, 8, 9][..]));
    }

    #[test]
    fn what_128_bits_hold() {
        let distinct: Vec<u8> = (0..35).collect();
        assert_eq!(count(&distinct[..34]), Some((1..=34).product()));
        assert_eq!((count(&distinct), rank(&distinct)), (None, None));
        assert_eq!(unrank(&mut distinct.clone(), 0), Err(RankError::TooManyItems));
        let mut last = distinct[..34].to_vec();
        previous(&mut last);
        assert_eq!(rank(&last), Some((1..=34).product::<u128>() - 1));
        // Two kinds of items, many more of them: 130 choose 65 exceeds 2^126.
        let mut halves: Vec<bool> = (0..130).map(|i| i >= 65).collect();
        assert_eq!(count(&halves), Some(95_067_625_827_960_698_145_584_333_020_095_113_100));
        previous(&mut halves);
        assert_eq!(rank(&halves), count(&halves).map(|orders| orders - 1));
        assert_eq!(unrank(&mut [1, 1, 2], 3), Err(RankError::NoSuchRank { rank: 3, orders: 3 }));
        assert_eq!(unrank::<u8>(&mut [], 0), Ok(()));
    }

    #[test]
    fn chance_reaches_all_orders_of_a_multiset_alike() {
        let mut chance = Rng::new(3);
        let mut seen = [0; 6];
        for _ in 0..6000 {
            let mut items = [1, 1, 2, 2];
            random(&mut items, &mut chance);
            seen[rank(&items).expect("few orders") as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    proptest! {
        #[test]
        fn next_and_previous_undo_each_other(items in proptest::collection::vec(0_u8..6, 0..12)) {
            let mut moved = items.clone();
            let changed = next(&mut moved);
            prop_assert_eq!(changed, (0..items.len()).find(|&i| items[i] != moved[i]).filter(|_| moved > items));
            prop_assert_eq!(previous(&mut moved).is_some(), changed.is_some());
            prop_assert_eq!(&moved, &items);
            previous(&mut moved);
            next(&mut moved);
            prop_assert_eq!(moved, items);
        }

        #[test]
        fn rank_and_unrank_undo_each_other(items in proptest::collection::vec(0_u8..20, 0..30)) {
            let Some(own) = rank(&items) else { return Ok(()) };
            let mut found = items.clone();
            found.reverse();
            prop_assert_eq!(unrank(&mut found, own), Ok(()));
            prop_assert_eq!(&found, &items);
            next(&mut found);
            let orders = count(&items).expect("ranked");
            prop_assert_eq!(rank(&found), Some((own + 1) % orders));
        }

        #[test]
        fn the_orders_of_a_multiset_are_each_met_once(mut items in proptest::collection::vec(0_u8..4, 0..7)) {
            items.sort_unstable();
            let mut seen = BTreeSet::new();
            while seen.insert(items.clone()) {
                prop_assert_eq!(rank(&items), Some(seen.len() as u128 - 1));
                next(&mut items);
            }
            prop_assert_eq!(count(&items), Some(seen.len() as u128));
        }

        #[test]
        fn a_prefix_is_jumped_over(items in proptest::collection::vec(0_u8..4, 1..7), prefix in 0_usize..7) {
            let prefix = prefix.min(items.len());
            let mut wanted = items.clone();
            let begins_anew = loop {
                match next(&mut wanted) {
                    None => break true,
                    Some(changed) if changed < prefix => break false,
                    Some(_) => {}
                }
            };
            let mut jumped = items;
            prop_assert_eq!(next_prefix(&mut jumped, prefix).is_none(), begins_anew);
            prop_assert_eq!(jumped, wanted);
        }
    }
}
