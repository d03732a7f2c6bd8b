//! Whether a whip of at most some length eliminates a candidate.
//!
//! A whip is a braid in which each variable has a candidate that is linked to the single before it.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::board::{Board, Single};
use super::fuel::{Exhausted, Fuel};
use super::labels::{Label, Labels, are_linked, label_at};
use crate::nine::bits;

/// Whether there is a whip of at most this length on a candidate.
pub(super) fn is_whip(board: &Board, target: Label, length: u32, fuel: &mut Fuel) -> Result<bool, Exhausted> {
    let (mut now, mut singles) = (board.clone(), Vec::new());
    if now.assert(target, &mut singles).is_err() {
        return Ok(length > 0);
    }
    let mut search = Search { start: board, tried: BTreeMap::new() };
    search.extend(&now, &singles, target, length.saturating_sub(1), fuel)
}

/// The search through beginnings of whips, single by single.
struct Search<'a> {
    start: &'a Board,
    /// The budgets that did not suffice, by the set of asserted candidates and the last of them.
    tried: BTreeMap<(Labels, Label), u32>,
}

impl Search<'_> {
    /// Whether at most `budget` more singles make a contradiction, each linked to the one before.
    fn extend(&mut self, now: &Board, singles: &[Single], last: Label, budget: u32, fuel: &mut Fuel) -> Result<bool, Exhausted> {
        if budget == 0 || self.tried.get(&(*now.asserted(), last)).is_some_and(|&tried| tried >= budget) {
            return Ok(false);
        }
        self.tried.insert((*now.asserted(), last), budget);
        for (index, &single) in singles.iter().enumerate() {
            let is_repeated = singles[..index].iter().any(|earlier| earlier.label == single.label);
            if is_repeated || now.is_asserted(single.label) {
                continue;
            }
            let continues = |single: &&Single| single.label == singles[index].label && self.is_linked(**single, last);
            if !singles[index..].iter().any(|single| continues(&single)) {
                continue;
            }
            fuel.spend(1)?;
            let (mut next, mut more) = (now.clone(), singles.to_vec());
            if next.assert(single.label, &mut more).is_err() || self.extend(&next, &more, single.label, budget - 1, fuel)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether the variable of a single has another candidate that is linked to the last asserted one.
    fn is_linked(&self, single: Single, last: Label) -> bool {
        let others = bits(self.start.left(single.variable)).map(|place| label_at(single.variable, place));
        others.filter(|&label| label != single.label).any(|label| are_linked(label, last))
    }
}
