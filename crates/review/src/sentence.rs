//! A review in words.

use crosshatch_core::rating::times::clock;
use crosshatch_core::step::Effect;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_reasoning::naming::{in_a_sentence, one};
use crosshatch_reasoning::techniques::of_id;

use crate::judgement::Kind;
use crate::record::Act;
use crate::review::{Judged, Review};

/// From this many milliseconds on, it is mentioned for how long a placement was there.
const LONG: u64 = 60_000;

impl Review {
    /// A sentence or two about a judged move.
    pub fn sentence(&self, judged: &Judged) -> String {
        let shape = self.shape();
        let what = match judged.act {
            Act::Place(cell, digit) => placed(shape, cell, digit),
            Act::Remove(cell, digit) => format!("removing {} from {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell)),
            _ => String::new(),
        };
        let proof = judged.proof.as_ref().map_or(String::new(), |proof| one(proof.step.technique));
        let easier = || self.easiest(judged).unwrap_or_default();
        let sentence = match judged.kind {
            Kind::Found => format!("Found: {what}, by {proof}."),
            Kind::CouldBeEasier => format!("Here {what} takes {proof}. There was an easier step: {}.", easier()),
            Kind::Ahead => format!("Well seen: {what} takes {proof}, when {} was enough.", easier()),
            Kind::Guess => format!("No technique below nets proves {what} here, so it counts as a guess. It is right."),
            Kind::Undecided => format!("The search for a proof of {what} was too long. It is right."),
            Kind::Slip => format!("A slip: {what} breaks a rule, because a cell in the same house has the digit."),
            Kind::Mistake(None) => format!("A mistake: {what} contradicts the solution."),
            Kind::Mistake(Some(at)) => format!("A mistake: {what} contradicts the solution. It showed at move {}.", at + 1),
        };
        match self.about_availability(judged) {
            Some(availability) => format!("{sentence} {availability}"),
            None => sentence,
        }
    }

    /// The sums in sentences: the kinds of moves, the techniques, the first mistake, the longest wait.
    pub fn sums(&self) -> Vec<String> {
        let summary = self.summary();
        let name = |id: &'static str| of_id(id).map_or(id, |technique| technique.name);
        let named = |counts: &[(&'static str, usize)]| {
            counts.iter().map(|(id, count)| format!("{} ({count})", in_a_sentence(name(id)))).collect::<Vec<_>>().join(", ")
        };
        if self.judged().is_empty() {
            return vec!["No move of this game can be judged.".into()];
        }
        let kinds = Kind::IDS.into_iter().zip(summary.counts).filter(|(_, count)| *count > 0);
        let kinds: Vec<String> = kinds.map(|(id, count)| format!("{count} {}", id.replace('-', " "))).collect();
        let mut lines = vec![format!("Judged moves: {}. Of these: {}.", self.judged().len(), kinds.join(", "))];
        if !summary.used.is_empty() {
            lines.push(format!("Techniques used: {}.", named(&summary.used)));
        }
        if !summary.missed.is_empty() {
            lines.push(format!("Easier techniques passed over: {}.", named(&summary.missed)));
        }
        if let Some(first) = summary.first_mistake {
            lines.push(format!("The first mistake was move {}.", self.judged()[first].index + 1));
        }
        if !summary.times {
            lines.push("The times of the moves are not known, so there are no waits.".into());
        }
        lines.extend(self.about_longest_wait());
        lines
    }

    /// A few sentences about the longest wait, if times are known.
    pub fn about_longest_wait(&self) -> Option<String> {
        let judged = &self.judged()[self.summary().longest?];
        let waited = clock(judged.waited? / 1000);
        let wait = format!("The longest wait was {waited}, before move {}.", judged.index + 1);
        let Some(easiest) = self.easiest(judged) else { return Some(wait) };
        let is_it = judged.available_effect.as_ref().is_some_and(|effect| gives(effect, judged.act));
        let as_easy = judged.proof.as_ref().zip(judged.available.as_ref()).is_some_and(|(own, least)| own.price <= least.price);
        let made = match (is_it, as_easy) {
            (true, _) => ", and you made it.",
            (false, true) => "; the one that you made is as easy.",
            (false, false) => "; you made another one.",
        };
        Some(format!("{wait} The easiest step there was {easiest}{made}"))
    }

    /// How long a placement was there before it was made, if that was long.
    fn about_availability(&self, judged: &Judged) -> Option<String> {
        let duration = judged.available_for.filter(|&duration| duration >= LONG)?;
        let Act::Place(cell, digit) = judged.act else { return None };
        let proof = one(judged.proof.as_ref()?.step.technique);
        Some(format!(
            "Here {} was {proof} for {} before you wrote it.",
            placed(self.shape(), cell, digit),
            clock(duration / 1000)
        ))
    }

    /// The easiest conclusion that was available, such as `a hidden single for 7 in r4c5`.
    fn easiest(&self, judged: &Judged) -> Option<String> {
        let (proof, effect) = (judged.available.as_ref()?, judged.available_effect.as_ref()?);
        let shape = self.shape();
        let name = one(proof.step.technique);
        Some(match (&effect.placements[..], &effect.eliminations[..]) {
            (&[(cell, digit), ..], _) => format!("{name} for {}", placed(shape, cell, digit)),
            (_, &[(cell, digit), ..]) => {
                format!("{name} that removes {} from {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell))
            }
            _ => name,
        })
    }

    fn shape(&self) -> Shape {
        self.puzzle.givens().shape()
    }
}

fn placed(shape: Shape, cell: Cell, digit: Digit) -> String {
    format!("{} in {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell))
}

/// Whether an effect includes a move.
fn gives(effect: &Effect, act: Act) -> bool {
    match act {
        Act::Place(cell, digit) => effect.placements.contains(&(cell, digit)),
        Act::Remove(cell, digit) => effect.eliminations.contains(&(cell, digit)),
        _ => false,
    }
}
