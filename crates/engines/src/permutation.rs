//! Orders of things: the next, the previous, a random one, the number of one and the one of a number.
//!
//! Everything here is about the distinct arrangements of a slice, in lexicographic order: equal items are interchangeable, so a
//! slice of three `a` and two `b` has ten. Places and ranks are 0-based.

use core::fmt;

use crosshatch_core::Rng;

/// Puts the items into the next order, or after the last one into the first, ascending one. Gives the first place that changed;
/// none if it began anew.
///
/// The last place with a smaller item than its right neighbour gets the smallest larger item to its right, and everything behind it
/// ascends. Found by Narayana Pandita in the 14th century. Linear time; constant on average.
pub fn next<T: Ord>(items: &mut [T]) -> Option<usize> {
    step(items, |left, right| left < right)
}

/// Puts the items into the previous order, or before the first one into the last, descending one. Gives the first place that
/// changed; none if it began anew.
///
/// The mirror of [`next`], which undoes it.
pub fn previous<T: Ord>(items: &mut [T]) -> Option<usize> {
    step(items, |left, right| left > right)
}

/// Puts the items into the first order after this one that differs from it in the first `prefix` places: the rest of the orders that
/// begin alike are jumped over. Gives the first place that changed; none if that was all, and it began anew.
///
/// # Panics
/// When there are fewer items than `prefix`.
pub fn next_prefix<T: Ord>(items: &mut [T], prefix: usize) -> Option<usize> {
    // The last order with this beginning; what follows it has another one.
    items[prefix..].sort_unstable_by(|a, b| b.cmp(a));
    next(items)
}

/// Puts the items into a random order, each distinct one as likely as another (Fisher and Yates).
pub fn random<T>(items: &mut [T], chance: &mut Rng) {
    chance.shuffle(items);
}

/// How many distinct orders the items have; none if that is more than 128 bits hold, as it is from 35 different items on.
///
/// Quadratic time.
pub fn count<T: Ord>(items: &[T]) -> Option<u128> {
    // Adding an item as the k-th of its kind to n - 1 others multiplies the orders by n / k.
    (1..=items.len()).try_fold(1, |orders, size| {
        let alike = items[..size].iter().filter(|item| **item == items[size - 1]).count();
        scale(orders, size, alike)
    })
}

/// How many orders come before this one. None if the items have more orders than 128 bits hold ([`count`]), even where the rank itself
/// would fit.
///
/// Lehmer's code, with the choices among equal items counted once. Quadratic time in the number of items.
pub fn rank<T: Ord>(items: &[T]) -> Option<u128> {
    let mut orders = count(items)?;
    let mut rank = 0;
    for at in 0..items.len() {
        let rest = &items[at..];
        // One item after another: so many smaller ones, so many of that share of the orders that begin with one of them.
        rank += share(orders, rest.iter().filter(|item| **item < rest[0]).count(), rest.len());
        orders = share(orders, rest.iter().filter(|item| **item == rest[0]).count(), rest.len());
    }
    Some(rank)
}

/// Puts the items into the order that so many others come before, whatever order they are in.
///
/// Quadratic time in the number of items.
///
/// # Errors
/// More orders than 128 bits hold, or no order of this rank. The items are then as they were.
pub fn unrank<T: Ord>(items: &mut [T], rank: u128) -> Result<(), RankError> {
    let mut orders = count(items).ok_or(RankError::TooManyItems)?;
    if rank >= orders {
        return Err(RankError::NoSuchRank { rank, orders });
    }
    items.sort_unstable();
    let mut left = rank;
    for at in 0..items.len() {
        // Ascending, so that equal items stand together.
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

/// Why there is no order of a rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RankError {
    /// There are more orders than 128 bits can number.
    TooManyItems,
    /// There are only so many orders.
    NoSuchRank {
        /// The 0-based rank that was asked for.
        rank: u128,
        /// How many orders there are.
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

/// One order on, where `before(left, right)` says that the items are not yet in the last order.
fn step<T>(items: &mut [T], before: impl Fn(&T, &T) -> bool) -> Option<usize> {
    let pivot = items.windows(2).rposition(|pair| before(&pair[0], &pair[1]));
    if let Some(pivot) = pivot {
        // Behind the pivot everything is in its last order, so that the nearest item beyond it is the last one beyond it.
        let nearest = items.iter().rposition(|item| before(&items[pivot], item)).expect("its right neighbour is one");
        items.swap(pivot, nearest);
    }
    items[pivot.map_or(0, |pivot| pivot + 1)..].reverse();
    pivot
}

/// `orders * times / of`, which is known to be whole; none if it is too large. No step on the way is larger than the result.
fn scale(orders: u128, times: usize, of: usize) -> Option<u128> {
    let (times, of) = (times as u128, of as u128);
    (orders / of).checked_mul(times)?.checked_add(orders % of * times / of)
}

/// The part of the orders that begin with one of `some` of the items. `times` is at most `of`: that cannot be too large.
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
        // Before, after, and the first place that changed.
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
        // Of two kinds, many more: 130 over 65 is above 2^126.
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
