//! What several techniques compute from a position, cached with it until it changes.
//!
//! Each value is computed on first use, with bounded work. The work is stored with the value, and every technique that uses it is
//! charged in full, whether the value was cached or not. So a search ends at the same point every time. If the computation would
//! exceed the bound, the position has no such value and the searches that need it are cut.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use core::ops::ControlFlow;

use once_cell::race::OnceBox;

use crate::als::{AlmostLockedSets, RestrictedCommons};
use crate::chains::pairs::{self, Pair};
use crate::doubtful::doubtful;
use crate::links::{Kind, Links};
use crate::meter::Counted;
use crosshatch_core::technique::Finder;
use crosshatch_core::{CellSet, Digit, Position};

/// The cache of one position.
struct DerivedCache {
    /// For each digit, the result of [`Derive::doubtful`].
    doubtful: Box<[OnceBox<CellSet>]>,
    sets: OnceBox<Counted<AlmostLockedSets>>,
    web: OnceBox<Counted<RestrictedCommons>>,
    /// One for each [`Kind`], as are the pairs.
    links: [OnceBox<Counted<Links>>; KINDS],
    pairs: [OnceBox<Counted<Vec<Pair>>>; KINDS],
    new_pairs: [OnceBox<Counted<Vec<Pair>>>; KINDS],
    /// What techniques cache, of a type that is not known here.
    of_techniques: OnceBox<Box<dyn Any + Send + Sync>>,
}

const KINDS: usize = 5;

/// The values cached with a position.
pub(crate) trait Derive {
    /// What techniques cache with the position, made on first use. All of them cache one type.
    fn of_techniques<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T;
    /// The places of a digit that are in none of its templates, or of which that is too costly to decide. See
    /// [`crate::fish_search`].
    fn doubtful(&self, digit: Digit) -> &CellSet;
    /// The almost locked sets of all sizes.
    fn almost_locked_sets(&self) -> &Counted<AlmostLockedSets>;
    /// The almost locked sets of limited size, and their restricted commons.
    fn web(&self) -> &Counted<RestrictedCommons>;
    /// The links of one kind.
    fn links(&self, kind: Kind) -> &Counted<Links>;
    /// The pairs of nodes of which at least one is true, by links of one kind. Their work does not include that of the links.
    fn pairs(&self, kind: Kind) -> &Counted<Vec<Pair>>;
    /// Those pairs that links of the simpler kind do not join, or only by a longer chain. Their work does not include that of all
    /// pairs.
    fn new_pairs(&self, kind: Kind) -> &Counted<Vec<Pair>>;
}

fn things(position: &Position) -> &DerivedCache {
    let digits = || position.shape().each_digit().map(|_| OnceBox::new()).collect();
    position.kept(|| DerivedCache {
        doubtful: digits(),
        sets: OnceBox::new(),
        web: OnceBox::new(),
        links: Default::default(),
        pairs: Default::default(),
        new_pairs: Default::default(),
        of_techniques: OnceBox::new(),
    })
}

impl Derive for Position {
    fn of_techniques<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> &T {
        let cached = things(self).of_techniques.get_or_init(|| Box::new(Box::new(make())));
        cached.downcast_ref().expect("one type is cached")
    }

    fn doubtful(&self, digit: Digit) -> &CellSet {
        things(self).doubtful[digit.index()].get_or_init(|| Box::new(doubtful(self, digit)))
    }

    fn almost_locked_sets(&self) -> &Counted<AlmostLockedSets> {
        things(self)
            .sets
            .get_or_init(|| Box::new(Counted::of(|meter| AlmostLockedSets::of(self, self.shape().side() - 1, meter))))
    }

    fn web(&self) -> &Counted<RestrictedCommons> {
        things(self).web.get_or_init(|| Box::new(Counted::of(|meter| RestrictedCommons::of(self, meter))))
    }

    fn links(&self, kind: Kind) -> &Counted<Links> {
        things(self).links[kind as usize].get_or_init(|| {
            Box::new(Counted::of(|meter| {
                let sets = if kind == Kind::Sets { Some(meter.share(self.almost_locked_sets())?) } else { None };
                Links::new(self, kind, sets, meter)
            }))
        })
    }

    fn pairs(&self, kind: Kind) -> &Counted<Vec<Pair>> {
        things(self).pairs[kind as usize].get_or_init(|| {
            Box::new(Counted::of(|meter| match self.links(kind).result() {
                Some(links) => pairs::pairs(links, meter),
                None => ControlFlow::Break(()),
            }))
        })
    }

    fn new_pairs(&self, kind: Kind) -> &Counted<Vec<Pair>> {
        let Some(simpler) = kind.simpler() else { return self.pairs(kind) };
        things(self).new_pairs[kind as usize].get_or_init(|| {
            Box::new(Counted::of(|meter| match (self.pairs(kind).result(), self.pairs(simpler).result()) {
                (Some(pairs), Some(known)) => pairs::beyond(pairs, known, meter),
                _ => ControlFlow::Break(()),
            }))
        })
    }
}

/// The links of a kind, their pairs, and the simpler links they extend.
pub(crate) struct Levels<'a> {
    pub(crate) links: &'a Links,
    pub(crate) pairs: &'a [Pair],
    pub(crate) simpler: Option<&'a Links>,
}

impl<'a> Levels<'a> {
    /// Those of a position, with all pairs of the kind.
    pub(crate) fn of(position: &'a Position, kind: Kind, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let simpler = match kind.simpler() {
            Some(simpler) => Some(position.links(simpler).charged_to(finder)?),
            None => None,
        };
        let links = position.links(kind).charged_to(finder)?;
        let pairs = position.pairs(kind).charged_to(finder)?;
        ControlFlow::Continue(Self { links, pairs, simpler })
    }

    /// The same, with only the pairs that the simpler links do not join, or only by a longer chain.
    pub(crate) fn beyond(position: &'a Position, kind: Kind, finder: &mut Finder<'_>) -> ControlFlow<(), Self> {
        let levels = Self::of(position, kind, finder)?;
        let pairs = match kind.simpler() {
            Some(_) => position.new_pairs(kind).charged_to(finder)?,
            None => levels.pairs,
        };
        ControlFlow::Continue(Self { pairs, ..levels })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::text::read_line;
    use crosshatch_core::{Candidates, Uniqueness};

    /// What identifies the cached values for comparison: work and sizes.
    fn look(position: &Position) -> (u64, usize, u64, usize, usize) {
        let (links, pairs) = (position.links(Kind::Sets), position.pairs(Kind::Sets));
        let places = position.shape().each_digit().map(|digit| position.doubtful(digit).len()).sum();
        let count = |pairs: &Counted<Vec<Pair>>| pairs.result().expect("little work").len();
        (links.work, links.result().expect("little work").len(), pairs.work, count(pairs), places)
    }

    #[test]
    fn what_is_kept_is_what_a_fresh_position_gives() {
        let line = "98.7.....6...8......4..5...53..........6.......8.....2..1..4....7..5......9..3...";
        let line = alloc::format!("{line:.<81}");
        let grid = read_line(&line, 1).expect("a board").grid;
        let mut position = Position::new(Candidates::of(grid), CellSet::EMPTY, Uniqueness::Unknown);
        for place in [0, 20, 40] {
            let fresh = Position::new(position.candidates().clone(), CellSet::EMPTY, Uniqueness::Unknown);
            assert_eq!(look(&position), look(&position.clone()));
            assert_eq!(look(&position), look(&fresh));
            let cell = position.empty().iter().nth(place).expect("an empty cell");
            let digit = position.get(cell).first().expect("a candidate");
            position.remove(cell, digit);
        }
        let cell = position.empty().iter().nth(10).expect("an empty cell");
        let digit = position.get(cell).first().expect("a candidate");
        position.doubtful(digit);
        assert!(position.keeps());
        position.place(cell, digit);
        assert!(!position.keeps());
    }
}
