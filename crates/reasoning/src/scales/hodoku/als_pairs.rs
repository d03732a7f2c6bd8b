//! Two almost locked sets with a restricted common (ALS-XZ), and two that both have one with a third set (ALS-XY-Wing). The first
//! with an elimination is taken.

use alloc::vec::Vec;

use super::als::{Als, Restricted};
use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{bits, lowest};

/// ALS-XZ: only one of the two sets can hold the restricted common, so the other one holds all of its remaining digits.
pub(crate) fn xz(board: &Board, (sets, pairs): (&[Als], &[Restricted])) -> Option<Found> {
    pairs.iter().find_map(|pair| {
        let (one, other) = (&sets[pair.one], &sets[pair.other]);
        let mut gone = Vec::new();
        for restricting in bits(pair.digits) {
            common(board, one, other, 1 << restricting, &mut gone);
        }
        // With two restricted commons each set holds all of its other digits.
        if !pair.digits.is_power_of_two() {
            for (set, outside) in [(one, other), (other, one)] {
                for digit in bits(set.digits & !pair.digits) {
                    let seeing = set.seeing[usize::from(digit)] & board.places[usize::from(digit)];
                    gone.extend((seeing - outside.cells).into_iter().map(|cell| (cell, digit)));
                }
            }
        }
        Found::eliminating(StepName::AlmostLockedXz, gone)
    })
}

/// ALS-XY-Wing: a set that has different restricted commons with two others eliminates the digits that these two share.
pub(crate) fn xy_wing(board: &Board, (sets, pairs): (&[Als], &[Restricted])) -> Option<Found> {
    let mut of_set = alloc::vec![Vec::new(); sets.len()];
    for (index, pair) in pairs.iter().enumerate() {
        of_set[pair.one].push(index);
        of_set[pair.other].push(index);
    }
    pairs.iter().enumerate().find_map(|(index, first)| {
        // The later pairs that contain this set, in order.
        let later = |set: usize| &of_set[set][of_set[set].partition_point(|&other| other <= index)..];
        merged(later(first.one), later(first.other)).find_map(|second| wing(board, sets, first, &pairs[second]))
    })
}

/// Merges two ascending lists.
fn merged<'a>(mut one: &'a [usize], mut other: &'a [usize]) -> impl Iterator<Item = usize> + 'a {
    core::iter::from_fn(move || {
        let from = match (one.first(), other.first()) {
            (Some(a), Some(b)) if a > b => &mut other,
            (None, _) => &mut other,
            _ => &mut one,
        };
        let (&first, rest) = from.split_first()?;
        *from = rest;
        Some(first)
    })
}

fn wing(board: &Board, sets: &[Als], first: &Restricted, second: &Restricted) -> Option<Found> {
    if first.digits == second.digits && first.digits.is_power_of_two() {
        return None;
    }
    let shared = if first.one == second.one || first.one == second.other { first.one } else { first.other };
    let one = &sets[first.one + first.other - shared];
    let other = &sets[second.one + second.other - shared];
    if one.cells.intersects(other.cells) {
        return None;
    }
    let mut gone = Vec::new();
    common(board, one, other, first.digits | second.digits, &mut gone);
    Found::eliminating(StepName::AlmostLockedXyWing, gone)
}

/// Adds the eliminations of the digits that two sets share, without the digits in `except`.
pub(crate) fn common(board: &Board, one: &Als, other: &Als, except: u16, gone: &mut Vec<(u8, u8)>) {
    for digit in bits(one.digits & other.digits & !except) {
        gone.extend(one.seeing_both(other, board, digit).into_iter().map(|cell| (cell, digit)));
    }
}

/// The lowest of one or two digits, and the other one.
pub(crate) fn split(mask: u16) -> (u8, Option<u8>) {
    let rest = mask & (mask - 1);
    (lowest(mask), (rest != 0).then(|| lowest(rest)))
}
