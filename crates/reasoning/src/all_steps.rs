//! Every step available in a position: each effect once, grouped by technique family, simplest first.
//!
//! ```
//! use crosshatch_core::{Position, Puzzle, solve::UNLIMITED, text};
//! use crosshatch_reasoning::all_steps::{AllSteps, Budget};
//! use crosshatch_reasoning::techniques;
//!
//! let grid = text::read("1.34..78.4...8........23.6....3..9....8...6.1....17...53........4.....369.72..5..")?.grid;
//! let puzzle = Puzzle::prove(grid, UNLIMITED).expect("one solution");
//! let techniques = ["hidden-single", "pointing"].map(|id| techniques::of_id(id).expect("a technique"));
//! let mut all = AllSteps::new(Position::of(&puzzle), techniques, Budget::UNLIMITED);
//! assert!(all.advance(&mut 2), "both techniques are searched");
//! let found: Vec<_> = all.groups().iter().map(|group| (group.family.name(), group.steps.len())).collect();
//! assert_eq!(found, [("Singles", 2), ("Intersections", 4)]);
//! # Ok::<(), text::ParseError>(())
//! ```

use alloc::collections::BTreeMap;
use alloc::collections::btree_map::Entry;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::ControlFlow;

use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::{Ended, Family, Technique};

/// All that a list of techniques finds in a position.
///
/// The techniques are searched one by one, so the work can be paused between two of them and the steps found so far be shown.
///
/// Steps with the same effect are merged. The step kept is that of the technique that comes first in the list, and among its
/// findings the one with the simplest evidence. Techniques of the family [`Family::LastResort`] are searched only while nothing
/// has been found.
///
/// ```
/// use crosshatch_core::technique::Family;
/// use crosshatch_reasoning::all_steps::{AllSteps, Budget};
/// use crosshatch_reasoning::exemplar::Exemplar;
/// use crosshatch_reasoning::techniques;
///
/// let line = ":0003:1:8.9.4..2..46.1....3..9........1..9455.......6983..6........4..1....9.37..3..7.4.9:::168:";
/// let exemplar = Exemplar::read(line).expect("an exemplar of the naked single");
/// let mut all = AllSteps::new(exemplar.position, techniques::reasoning().take(4), Budget::default());
/// while !all.advance(&mut 1) {}
/// let singles = &all.groups()[0];
/// assert_eq!(singles.family, Family::Singles);
/// assert!(singles.steps.iter().any(|available| available.step.effect == exemplar.effect));
/// ```
pub struct AllSteps {
    position: Position,
    /// Last-resort techniques come after all others.
    techniques: Vec<&'static Technique>,
    /// How many of them have been searched.
    asked: usize,
    /// The work left to each family, indexed by family.
    left: [u64; Family::ALL.len()],
    found: BTreeMap<Effect, Available>,
    cut: Vec<&'static Technique>,
}

/// How much work each family may do, in the units of [`Finder::spend`](crosshatch_core::technique::Finder::spend). Only searches
/// that can be long count their work.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget(u64);

/// A step, and how many findings have the same effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Available {
    /// The step.
    pub step: Step,
    /// The number of other findings, of any technique, with the same effect.
    pub others: u32,
    /// The index of its technique in the list.
    place: usize,
}

/// The steps found by the techniques of one family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group<'a> {
    /// The family.
    pub family: Family,
    /// Its steps, ordered by technique, then placements before eliminations, then more eliminations before fewer.
    pub steps: Vec<&'a Available>,
    /// Its techniques whose search was cut because the budget ran out.
    pub cut: Vec<&'static Technique>,
}

impl Budget {
    /// No limit.
    pub const UNLIMITED: Self = Self(u64::MAX);

    /// `work` units for each family.
    pub const fn of(work: u64) -> Self {
        Self(work)
    }
}

/// A million units: about a twentieth of a second on a 9x9 board, a second on 25x25.
impl Default for Budget {
    fn default() -> Self {
        Self(1_000_000)
    }
}

impl AllSteps {
    /// A search with these techniques, in this order. Last-resort techniques are moved to the end.
    pub fn new(position: Position, techniques: impl IntoIterator<Item = &'static Technique>, budget: Budget) -> Self {
        let (last, mut techniques): (Vec<_>, Vec<_>) =
            techniques.into_iter().partition(|technique| technique.family == Family::LastResort);
        techniques.extend(last);
        if position.empty().is_empty() {
            // A full board has no steps, so no search is cut.
            techniques.clear();
        }
        let left = [budget.0; Family::ALL.len()];
        Self { position, techniques, asked: 0, left, found: BTreeMap::new(), cut: Vec::new() }
    }

    /// Searches with the next techniques, at most `fuel` of them, and subtracts their number from `fuel`. Returns whether all
    /// have been searched.
    pub fn advance(&mut self, fuel: &mut u64) -> bool {
        while *fuel > 0
            && let Some(&technique) = self.techniques.get(self.asked)
        {
            *fuel -= 1;
            if technique.family != Family::LastResort || self.found.is_empty() {
                self.ask(technique, self.asked);
            }
            self.asked += 1;
        }
        self.asked == self.techniques.len()
    }

    fn ask(&mut self, technique: &'static Technique, place: usize) {
        let found = &mut self.found;
        let left = &mut self.left[technique.family as usize];
        let ended = technique.each_within(&self.position, left, &mut |step| {
            match found.entry(step.effect.clone()) {
                Entry::Vacant(free) => {
                    free.insert(Available { step, others: 0, place });
                }
                Entry::Occupied(mut taken) => taken.get_mut().meet(step, place),
            }
            ControlFlow::Continue(())
        });
        if ended == Ended::Cut {
            self.cut.push(technique);
        }
    }

    /// What has been found so far: the families that have a step or a cut technique, in the order of [`Family::ALL`].
    pub fn groups(&self) -> Vec<Group<'_>> {
        let mut groups: Vec<_> =
            Family::ALL.into_iter().map(|family| Group { family, steps: Vec::new(), cut: Vec::new() }).collect();
        for available in self.found.values() {
            groups[available.step.technique.family as usize].steps.push(available);
        }
        for &technique in &self.cut {
            groups[technique.family as usize].cut.push(technique);
        }
        for group in &mut groups {
            group.steps.sort_unstable_by_key(|available| available.rank());
        }
        groups.retain(|group| !group.steps.is_empty() || !group.cut.is_empty());
        groups
    }

    /// The number of steps found so far.
    pub fn count(&self) -> usize {
        self.found.len()
    }

    /// The position searched.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many techniques have been searched, and how many there are.
    pub fn progress(&self) -> (usize, usize) {
        (self.asked, self.techniques.len())
    }
}

impl Available {
    /// Merges another finding with the same effect.
    fn meet(&mut self, step: Step, place: usize) {
        self.others += 1;
        if place == self.place && step.evidence.size() < self.step.evidence.size() {
            self.step = step;
        }
    }

    /// The sort key within a family.
    fn rank(&self) -> impl Ord {
        let effect = &self.step.effect;
        (self.place, effect.placements.is_empty(), Reverse(effect.eliminations.len()), effect.clone())
    }
}

#[cfg(test)]
mod tests {
    use alloc::collections::BTreeSet;

    use super::*;
    use crate::logic::Logic;
    use crate::techniques::{self, of_id};
    use crosshatch_core::generate::{Generator, Order};
    use crosshatch_core::{Candidates, CellSet, Rng, Shape, Uniqueness};

    /// A generated puzzle of this side length, after some steps.
    fn position(side: usize, seed: u64) -> Position {
        let shape = Shape::of_side(side).expect("a usual side");
        let generator = Generator::of(Order::plain(shape), Rng::stream(0xa11, seed)).expect("a possible order");
        let puzzle = { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle;
        let mut logic = Logic::new(Position::of(&puzzle), techniques::ALL[..30].iter().copied());
        logic.advance(&mut (seed % 5 * shape.cells() as u64 / 6));
        logic.position().clone()
    }

    /// Positions of several shapes, each with a budget that keeps the test fast.
    fn boards() -> impl Iterator<Item = (Position, Budget)> {
        let of = |side, seeds: u64, budget| (0..seeds).map(move |seed| (position(side, seed), budget));
        let small = of(4, 20, Budget::UNLIMITED).chain(of(6, 10, Budget::UNLIMITED));
        small.chain(of(9, 5, Budget::of(4_000))).chain(of(12, 2, Budget::of(1_000)))
    }

    fn complete(position: &Position, budget: Budget) -> AllSteps {
        let mut all = AllSteps::new(position.clone(), techniques::reasoning(), budget);
        assert!(all.advance(&mut { u64::MAX }));
        all
    }

    #[test]
    fn each_effect_is_there_once_under_the_first_technique() {
        for (position, budget) in boards() {
            let all = complete(&position, budget);
            let groups = all.groups();
            let steps: Vec<&Available> = groups.iter().flat_map(|group| &group.steps).copied().collect();
            let mut left: BTreeSet<Effect> = steps.iter().map(|available| available.step.effect.clone()).collect();
            assert_eq!((left.len(), all.count()), (steps.len(), steps.len()), "an effect is there twice");
            let mut findings = 0;
            for technique in techniques::reasoning() {
                let of_it: Vec<_> = steps.iter().filter(|available| available.step.technique == technique).collect();
                if groups.iter().any(|group| group.cut.contains(&technique)) {
                    assert!(of_it.iter().all(|available| left.remove(&available.step.effect)));
                    continue;
                }
                let found = technique.all(&position);
                findings += found.len();
                let new: BTreeSet<&Effect> =
                    found.iter().map(|step| &step.effect).filter(|effect| left.remove(*effect)).collect();
                assert_eq!(new, of_it.iter().map(|available| &available.step.effect).collect(), "{technique:?}");
                for available in of_it {
                    let alike = found.iter().filter(|step| step.effect == available.step.effect);
                    let least = alike.map(|step| step.evidence.size()).min();
                    assert_eq!(Some(available.step.evidence.size()), least, "{technique:?} has a simpler one");
                }
            }
            assert!(left.is_empty());
            if groups.iter().all(|group| group.cut.is_empty()) {
                assert_eq!(findings, steps.iter().map(|available| 1 + available.others as usize).sum::<usize>());
            }
        }
    }

    #[test]
    fn steps_are_ranked_by_family_technique_and_what_they_bring() {
        let place = |technique: &Technique| techniques::ALL.iter().position(|&each| each == technique);
        for (position, budget) in boards() {
            let all = complete(&position, budget);
            let groups = all.groups();
            assert!(groups.is_sorted_by(|one, next| one.family < next.family));
            for group in groups {
                assert!(!group.steps.is_empty() || !group.cut.is_empty());
                let cut = group.cut.iter().map(|technique| technique.family);
                assert!(
                    group.steps.iter().map(|available| available.step.technique.family).chain(cut).all(|of| of == group.family)
                );
                assert!(group.steps.is_sorted_by_key(|available| {
                    let Effect { placements, eliminations } = &available.step.effect;
                    (place(available.step.technique), placements.is_empty(), Reverse(eliminations.len()))
                }));
            }
        }
    }

    #[test]
    fn it_may_be_left_and_taken_up_again() {
        for (position, budget) in boards() {
            let whole = complete(&position, budget);
            let mut sliced = AllSteps::new(position, techniques::reasoning(), budget);
            let mut before = 0;
            for slice in 1.. {
                let ended = sliced.advance(&mut (slice % 4));
                assert!(sliced.count() >= before, "what was found is kept");
                before = sliced.count();
                if ended {
                    break;
                }
            }
            assert_eq!(sliced.groups(), whole.groups());
            assert_eq!(sliced.progress(), whole.progress());
        }
    }

    #[test]
    fn a_full_board_has_no_steps_and_no_cut_searches() {
        let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let candidates = Candidates::of(crosshatch_core::text::read(solved).expect("a board").grid);
        let position = Position::new(candidates, CellSet::EMPTY, Uniqueness::Unknown);
        let mut all = AllSteps::new(position, techniques::ALL.iter().copied(), Budget::default());
        assert!(all.advance(&mut { u64::MAX }) && all.groups().is_empty());
    }

    #[test]
    fn what_was_cut_is_said() {
        let position = position(9, 0);
        let all = complete(&position, Budget::of(0));
        let groups = all.groups();
        let cut = |family| groups.iter().find(|group| group.family == family).map_or(0, |group| group.cut.len());
        assert!(cut(Family::Fish) > 0 && cut(Family::Forcing) > 0);
        // Techniques that do not count their work are not cut.
        assert_eq!(cut(Family::Singles), 0);
        let simple = || techniques::ALL[..40].iter().copied();
        let mut unlimited = AllSteps::new(position, simple(), Budget::UNLIMITED);
        assert!(!unlimited.advance(&mut 39) && unlimited.advance(&mut 1));
        assert!(unlimited.groups().iter().all(|group| group.cut.is_empty()));
    }

    #[test]
    fn the_last_resort_is_asked_where_nothing_was_found() {
        let position = position(9, 0);
        let found = |ids: &[&str]| {
            let chosen = ids.iter().map(|id| of_id(id).expect("a technique"));
            let mut all = AllSteps::new(position.clone(), chosen, Budget::UNLIMITED);
            all.advance(&mut { u64::MAX });
            let groups = all.groups();
            groups.iter().map(|group| group.family).collect::<Vec<_>>()
        };
        assert_eq!(found(&["brute-force", "full-house", "last-digit"]), [Family::LastResort]);
        assert_eq!(found(&["brute-force", "naked-single", "hidden-single"]), [Family::Singles]);
    }
}
