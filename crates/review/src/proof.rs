//! The search for the easiest proof of a placement or an elimination.
//!
//! The cheapest technique that removes a candidate makes its eliminations, again and again, until the conclusion is a step. Nothing is placed on
//! the way, and a placement by a chain rules out only the other candidates of its cell: what follows only once other cells are filled is not yet proven. The hardest step needed is what the proof costs.

use crosshatch_core::step::Effect;
use crosshatch_core::{Cell, Digit, DigitSet, Position};

use crate::ladder::{Ladder, Proof};

/// What is to be proven.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Conclusion {
    Place(Cell, Digit),
    Remove(Cell, Digit),
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// The conclusion is proven.
    Proven,
    /// No technique below the limit of price proves it, or there is an easier conclusion, which was enough.
    Exhausted,
    /// The work allowed was used up.
    Cut,
}

/// A search under way.
pub(crate) struct Search {
    wanted: Conclusion,
    /// Techniques that cost this or more are not used.
    limit: u32,
    /// Whether the search ends once there is a conclusion.
    ends_at_easiest: bool,
    /// The work that may still be done.
    left: u64,
    /// The position after the eliminations.
    position: Position,
    /// The hardest elimination made.
    hardest: Option<Proof>,
    /// The technique to try next; `None` to look for singles first.
    next: Option<usize>,
    /// Candidates removed so far.
    pub(crate) removed: Vec<(Cell, Digit)>,
    /// The proof of the easiest conclusion: a placement, or also an elimination if one is to be proven.
    pub(crate) easiest: Option<Proof>,
    /// What the easiest conclusion changes.
    pub(crate) available_effect: Option<Effect>,
    /// The conclusions that were there when the easiest one was found, with their prices.
    conclusions: Vec<(Effect, u32)>,
    /// The hardest step of the proof, once it is found.
    pub(crate) proof: Option<Proof>,
}

impl Search {
    pub(crate) fn new(position: Position, wanted: Conclusion, limit: u32, work: u64) -> Self {
        Self {
            wanted,
            limit,
            ends_at_easiest: false,
            left: work,
            position,
            hardest: None,
            next: None,
            removed: Vec::new(),
            easiest: None,
            available_effect: None,
            conclusions: Vec::new(),
            proof: None,
        }
    }

    /// The same search, which ends at the easiest conclusion.
    pub(crate) fn until_easiest(self) -> Self {
        Self { ends_at_easiest: true, ..self }
    }

    pub(crate) fn wanted(&self) -> Conclusion {
        self.wanted
    }

    /// The number of conclusions that cost less than `price`, as far as they were there together with the easiest one.
    pub(crate) fn cheaper(&self, price: u32) -> usize {
        let mut cheaper: Vec<_> = self.conclusions.iter().filter(|(_, least)| *least < price).map(|(effect, _)| effect).collect();
        cheaper.sort_unstable();
        cheaper.dedup();
        cheaper.len()
    }

    /// Searches until the end, or until about `fuel` is used up.
    pub(crate) fn advance(&mut self, ladder: &Ladder, fuel: &mut u64) -> Option<Outcome> {
        while *fuel > 0 {
            let before = self.left;
            let outcome = self.step(ladder);
            *fuel = fuel.saturating_sub(before - self.left);
            if outcome.is_some() {
                return outcome;
            }
        }
        None
    }

    /// Tries a technique, or looks for singles.
    fn step(&mut self, ladder: &Ladder) -> Option<Outcome> {
        /// The work of looking for singles.
        const SINGLES: u64 = 500;
        if self.ends_at_easiest && self.easiest.is_some() {
            return Some(Outcome::Exhausted);
        }
        if self.left == 0 {
            return Some(Outcome::Cut);
        }
        let Some(at) = self.next else {
            self.left = self.left.saturating_sub(SINGLES);
            self.next = Some(0);
            let singles = ladder.singles(&self.position);
            return self.note(&singles).then_some(Outcome::Proven);
        };
        let Some(technique) = ladder.other(at, self.limit) else { return Some(Outcome::Exhausted) };
        let Some(found) = ladder.found(technique, &self.position, &mut self.left) else {
            self.left = 0;
            return Some(Outcome::Cut);
        };
        self.next = Some(at + 1);
        let is_placed = matches!(self.wanted, Conclusion::Place(..));
        let is_conclusion = |proof: &&Proof| proof.price < self.limit && !(is_placed && proof.step.effect.placements.is_empty());
        let conclusions: Vec<Proof> = found.iter().filter(is_conclusion).cloned().collect();
        if self.note(&conclusions) {
            return Some(Outcome::Proven);
        }
        let useful: Vec<Proof> = found.into_iter().filter(|proof| !self.ruled_out(&proof.step.effect).is_empty()).collect();
        let least = useful.iter().map(|proof| proof.price).min()?;
        if least < self.limit {
            let cheapest: Vec<Proof> = useful.into_iter().filter(|proof| proof.price == least).collect();
            self.eliminate(&cheapest);
        }
        None
    }

    /// The candidates that an effect rules out. A placement rules out the other candidates of its cell.
    fn ruled_out(&self, effect: &Effect) -> Vec<(Cell, Digit)> {
        let others = |&(cell, digit): &(Cell, Digit)| {
            let others = self.position.get(cell).into_iter().filter(move |&other| other != digit);
            others.map(move |other| (cell, other))
        };
        let eliminated = effect.eliminations.iter().copied().filter(|&(cell, digit)| self.position.has(cell, digit));
        eliminated.chain(effect.placements.iter().flat_map(others)).collect()
    }

    /// Notes the conclusions of steps that can be taken now. Returns whether they prove what is wanted.
    fn note(&mut self, found: &[Proof]) -> bool {
        let reached = self.hardest.as_ref().map_or(0, |proof| proof.price);
        if self.easiest.is_none() {
            self.conclusions = found.iter().map(|proof| (proof.step.effect.clone(), proof.price.max(reached))).collect();
            self.easiest = found.iter().min_by_key(|proof| proof.price).map(|proof| self.with_hardest(proof));
            self.available_effect = found.iter().min_by_key(|proof| proof.price).map(|proof| proof.step.effect.clone());
        }
        let gives = |proof: &&Proof| match self.wanted {
            Conclusion::Place(cell, digit) => proof.step.effect.placements.contains(&(cell, digit)),
            Conclusion::Remove(cell, digit) => proof.step.effect.eliminations.contains(&(cell, digit)),
        };
        let direct = found.iter().filter(gives).min_by_key(|proof| proof.price);
        self.proof = direct.map(|proof| self.with_hardest(proof));
        if let (Some(direct), Conclusion::Remove(..)) = (direct, self.wanted) {
            self.removed.extend(&direct.step.effect.eliminations);
        }
        direct.is_some()
    }

    /// The hardest step of an argument that ends with this one.
    fn with_hardest(&self, last: &Proof) -> Proof {
        self.hardest.as_ref().filter(|hardest| hardest.price > last.price).unwrap_or(last).clone()
    }

    /// Makes the eliminations of steps of the same price, which do not make each other impossible.
    fn eliminate(&mut self, steps: &[Proof]) {
        let dearer = self.hardest.as_ref().is_none_or(|hardest| hardest.price < steps[0].price);
        // Of several steps, the one that is enough is named.
        let enough = steps.iter().find(|proof| self.is_enough(&proof.step.effect));
        if dearer || enough.is_some_and(|proof| self.hardest.as_ref().is_some_and(|hardest| hardest.price == proof.price)) {
            self.hardest = Some(enough.unwrap_or(&steps[0]).clone());
        }
        for proof in steps {
            for (cell, digit) in self.ruled_out(&proof.step.effect) {
                self.position.remove(cell, digit);
                self.removed.push((cell, digit));
            }
        }
        self.next = None;
    }

    /// Whether the wanted placement is a single after these eliminations.
    fn is_enough(&self, effect: &Effect) -> bool {
        let Conclusion::Place(cell, digit) = self.wanted else { return false };
        let gone = |cell: Cell, digit: Digit| effect.eliminations.contains(&(cell, digit));
        let left: DigitSet = self.position.get(cell).into_iter().filter(|&other| !gone(cell, other)).collect();
        let geometry = self.position.geometry();
        let only_place = |house| {
            let places = self.position.places_in(house, digit);
            places.iter().filter(|&place| !gone(place, digit)).eq([cell])
        };
        left == DigitSet::of(digit) || geometry.houses(cell).into_iter().any(only_place)
    }
}
