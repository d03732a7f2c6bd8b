//! Whether a braid of at most some length eliminates a candidate.
//!
//! A braid on a candidate Z is a contradiction that follows from Z by singles; its length is the number of singles asserted after Z, plus
//! one for the variable that has no candidate in the end. So the shortest braid is the smallest set of singles that is enough, each of them
//! following from Z and others of the set.
//!
//! A *cut* is a set of singles of which every braid contains at least one. To find a cut, the search asserts singles that give no
//! contradiction until only singles that give one are left: these are the cut. Disjoint cuts are a lower bound of the length. The members
//! of a small cut are the only ways to continue.

use alloc::vec::Vec;

use super::board::{Board, Contradiction, Single};
use super::fuel::{Exhausted, Fuel};
use super::labels::{Label, Labels, are_linked, label_at};
use crate::nine::bits;

/// The result of assuming a candidate.
pub(super) enum Trial {
    /// No contradiction was found, and this follows.
    Consistent(Labels),
    /// It is eliminated.
    Refuted,
    /// A contradiction follows, but the search found no braid or whip that is short enough.
    TooLong,
}

/// How braids are searched for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// Only among the singles that follow first, which may miss the shortest braid.
    Quick,
    /// Until a braid of at most the length is found, or there is none.
    Exact,
}

/// Assumes a candidate on a board whose singles are asserted, and looks for a braid of at most `length`.
pub(super) fn attempt(board: &Board, target: Label, length: u32, effort: Effort, fuel: &mut Fuel) -> Result<Trial, Exhausted> {
    let trail = match Trail::follow(board, target, fuel)? {
        Ok(follows) => return Ok(Trial::Consistent(follows)),
        Err(trail) => trail,
    };
    let is_short = trail.needed() < length || effort == Effort::Exact && is_braid(board, target, length, fuel)?;
    Ok(if is_short { Trial::Refuted } else { Trial::TooLong })
}

/// Whether there is a braid of at most this length on a candidate.
fn is_braid(board: &Board, target: Label, length: u32, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    if length == 0 {
        return Ok(false);
    }
    let mut node = Node { board: board.clone(), singles: Vec::new(), wanted: Labels::EMPTY, barred: Labels::EMPTY };
    if node.board.assert(target, &mut node.singles).is_err() {
        return Ok(true);
    }
    node.search(length - 1, fuel)
}

/// The way to a contradiction by all singles, and which of them it needs.
struct Trail {
    /// For each single asserted, which of the earlier ones it follows from; bit 0 is the target.
    causes: Vec<u128>,
    /// What the contradiction follows from.
    end: u128,
}

impl Trail {
    /// Asserts a candidate and all that follows. Returns what is asserted then, or the way to a contradiction.
    fn follow(board: &Board, target: Label, fuel: &mut Fuel) -> Result<Result<Labels, Self>, Exhausted> {
        let (mut now, mut singles, mut order, mut next) = (board.clone(), Vec::with_capacity(64), Vec::with_capacity(81), 0);
        let mut asserted = Single { label: target, variable: target / 9 };
        loop {
            fuel.spend(1)?;
            order.push(asserted);
            if let Err(Contradiction { variable }) = now.assert(asserted.label, &mut singles) {
                let cause =
                    |(index, single): (usize, &Single)| causes(board, single.variable, Some(single.label), &order[..index]);
                let end = causes(board, variable, None, &order);
                return Ok(Err(Self { causes: order.iter().enumerate().map(cause).collect(), end }));
            }
            while singles.get(next).is_some_and(|single| now.is_asserted(single.label)) {
                next += 1;
            }
            let Some(&single) = singles.get(next) else { return Ok(Ok(*now.asserted())) };
            asserted = single;
            next += 1;
        }
    }

    /// How many singles the contradiction needs.
    fn needed(&self) -> u32 {
        let mut needed = self.end;
        for index in (1..self.causes.len()).rev() {
            if needed >> index & 1 != 0 {
                needed |= self.causes[index];
            }
        }
        (needed & !1).count_ones()
    }
}

/// Which of the asserted candidates remove the others of a variable, the first for each, as bits.
fn causes(board: &Board, variable: u16, kept: Option<Label>, asserted: &[Single]) -> u128 {
    let others = bits(board.left(variable)).map(|place| label_at(variable, place)).filter(|&label| Some(label) != kept);
    let cause = |label| asserted.iter().position(|single| are_linked(single.label, label));
    others.filter_map(cause).fold(0, |causes, index| causes | 1 << index)
}

/// A state of the search: what is asserted, and which singles to assert once they follow, or never to assert.
struct Node {
    board: Board,
    /// The singles that follow. Some of them may be asserted by now.
    singles: Vec<Single>,
    wanted: Labels,
    barred: Labels,
}

/// Reuses memory where possible.
impl Clone for Node {
    fn clone(&self) -> Self {
        let Self { board, singles, wanted, barred } = self;
        let mut room = Vec::with_capacity(64);
        room.extend_from_slice(singles);
        Self { board: board.clone(), singles: room, wanted: *wanted, barred: *barred }
    }

    fn clone_from(&mut self, other: &Self) {
        let Self { board, singles, wanted, barred } = self;
        board.clone_from(&other.board);
        singles.clone_from(&other.singles);
        *wanted = other.wanted;
        *barred = other.barred;
    }
}

impl Node {
    /// Whether at most `budget` more singles make a contradiction.
    fn search(&mut self, budget: u32, fuel: &mut Fuel) -> Result<bool, Exhausted> {
        if budget == 0 {
            return Ok(false);
        }
        if budget == 1 {
            return self.ends(fuel);
        }
        let Some(cut) = self.smallest_cut(budget, fuel)? else { return Ok(false) };
        for label in cut {
            let mut child = self.clone();
            child.wanted.insert(label);
            if child.assert_wanted(fuel)?.is_err() || child.search(budget - 1, fuel)? {
                return Ok(true);
            }
            self.barred.insert(label);
        }
        Ok(false)
    }

    /// Whether one more single makes a contradiction.
    fn ends(&mut self, fuel: &mut Fuel) -> Result<bool, Exhausted> {
        let mut now = self.clone();
        for index in 0..self.singles.len() {
            let label = self.singles[index].label;
            if self.barred.contains(label) || self.board.is_asserted(label) {
                continue;
            }
            fuel.spend(1)?;
            now.clone_from(self);
            if now.board.assert(label, &mut now.singles).is_err() || now.assert_wanted(fuel)?.is_err() {
                return Ok(true);
            }
            // It may also be the last of another variable: once is enough.
            self.barred.insert(label);
        }
        Ok(false)
    }

    /// Asserts the wanted singles that follow.
    fn assert_wanted(&mut self, fuel: &mut Fuel) -> Result<Result<(), Contradiction>, Exhausted> {
        let mut next = 0;
        while let Some(&single) = self.singles.get(next) {
            if self.board.is_asserted(single.label) {
                self.singles.swap_remove(next);
            } else if self.wanted.contains(single.label) {
                self.singles.swap_remove(next);
                fuel.spend(1)?;
                if let Err(contradiction) = self.board.assert(single.label, &mut self.singles) {
                    return Ok(Err(contradiction));
                }
                // New singles are appended. The singles before this place stay unwanted.
            } else {
                next += 1;
            }
        }
        Ok(Ok(()))
    }

    /// The smallest of some disjoint cuts. `None` if there are more cuts than the budget allows, or no contradiction follows.
    fn smallest_cut(&self, budget: u32, fuel: &mut Fuel) -> Result<Option<Vec<Label>>, Exhausted> {
        let mut free = self.clone();
        let mut smallest: Option<Vec<Label>> = None;
        for _ in 0..=budget {
            let cut = free.cut(fuel)?;
            if cut.is_empty() {
                return Ok(None);
            }
            for &label in &cut {
                free.wanted.insert(label);
            }
            if smallest.as_ref().is_none_or(|smallest| cut.len() < smallest.len()) {
                smallest = Some(cut);
            }
            if free.assert_wanted(fuel)?.is_err() {
                return Ok(smallest);
            }
        }
        Ok(None)
    }

    /// Asserts the singles that give no contradiction until none are left. Returns those that would give one.
    fn cut(&self, fuel: &mut Fuel) -> Result<Vec<Label>, Exhausted> {
        let mut now = self.clone();
        let mut cut: Vec<Label> = Vec::new();
        let mut before = now.clone();
        while !now.singles.is_empty() {
            // The first to follow comes first: with the last, the search takes twice as long.
            let single = now.singles.remove(0);
            let label = single.label;
            if now.board.is_asserted(label) || now.barred.contains(label) || cut.contains(&label) {
                continue;
            }
            fuel.spend(1)?;
            before.clone_from(&now);
            let fails = now.board.assert(label, &mut now.singles).is_err() || now.assert_wanted(fuel)?.is_err();
            if fails {
                core::mem::swap(&mut before, &mut now);
                cut.push(label);
            }
        }
        Ok(cut)
    }
}
