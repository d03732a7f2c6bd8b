//! Boards to practise a technique on.

use crosshatch_core::generate::Generator;
use crosshatch_core::step::Step;
use crosshatch_core::symmetry::Symmetry;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::{Position, Rng, Shape};
use crosshatch_reasoning::exemplar::Exemplar;
use crosshatch_reasoning::logic::Logic;
use crosshatch_reasoning::techniques;

/// Searches, in slices, for a board where a technique is the next step.
///
/// Generates puzzles and solves them with all reasoning techniques, easier ones first, until the next step uses this technique. A
/// technique that none of [`PUZZLES`] needs is shown on an image of one of its own exemplars, which may have an easier step too, as
/// are those that stand behind the chains. A technique and a seed give the same board on every machine, however the work is sliced.
pub struct Practice {
    technique: &'static Technique,
    chance: Rng,
    tried: u32,
    stage: Stage,
}

enum Stage {
    Making(Box<Generator>),
    /// The puzzle, and how far it is solved.
    Following(Box<Position>, Box<Logic>),
    /// Generating found nothing.
    Borrowing,
}

/// A board to practise on.
#[derive(Clone)]
pub struct Found {
    /// The board: its values, which of them are given, its candidates.
    pub position: Position,
    /// A step of the technique there.
    pub step: Step,
    /// Where the board comes from.
    pub origin: Origin,
}

/// Where a board comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// A puzzle was generated and solved up to where the technique is next.
    Puzzle,
    /// An exemplar of the technique was turned, mixed and renamed.
    Exemplar,
}

/// How many puzzles are tried before an exemplar has to do: three seconds of native code.
pub const PUZZLES: u32 = 400;

impl Practice {
    /// A search that has not begun.
    pub fn new(technique: &'static Technique, seed: u64) -> Self {
        let mut chance = Rng::new(seed);
        // A last resort is never the next step of those that reason, and what stands behind all chains hardly ever is.
        let is_never_next = technique.family == Family::LastResort || techniques::behind_chains().any(|one| one == technique);
        let stage = if is_never_next { Stage::Borrowing } else { making(&mut chance) };
        Self { technique, chance, tried: 0, stage }
    }

    /// How many puzzles have been tried without success, at most [`PUZZLES`].
    pub fn tried(&self) -> u32 {
        self.tried
    }

    /// Goes on for about `fuel` guesses of the generator, for one step of a solution, or for one exemplar; the board once it is found.
    pub fn advance(&mut self, fuel: u64) -> Option<Found> {
        match &mut self.stage {
            Stage::Making(generator) => {
                let start = Position::of(&generator.advance(fuel)?.puzzle);
                let logic = Logic::new(start.clone(), techniques::reasoning());
                self.stage = Stage::Following(Box::new(start), Box::new(logic));
                None
            }
            Stage::Following(start, logic) => {
                if logic.advance(&mut 1).is_some() {
                    self.tried += 1;
                    self.stage = if self.tried < PUZZLES { making(&mut self.chance) } else { Stage::Borrowing };
                    return None;
                }
                let (step, before) = logic.path().split_last().filter(|(step, _)| step.technique == self.technique)?;
                let mut position = Position::clone(start);
                for earlier in before {
                    position.apply(&earlier.effect);
                }
                Some(Found { position, step: step.clone(), origin: Origin::Puzzle })
            }
            Stage::Borrowing => borrowed(self.technique, &mut self.chance),
        }
    }
}

fn making(chance: &mut Rng) -> Stage {
    Stage::Making(Box::new(Generator::new(Shape::NINE, chance.fork())))
}

/// An image of one of the exemplars. None where the technique is not found in it: a search that does not find everything may miss it.
fn borrowed(technique: &'static Technique, chance: &mut Rng) -> Option<Found> {
    let line = technique.exemplars[chance.below(technique.exemplars.len() as u32) as usize];
    let exemplar = Exemplar::read(line).expect("exemplars are read by a test").position;
    let position = exemplar.image(&Symmetry::random(exemplar.shape(), chance));
    let step = technique.first(&position)?;
    Some(Found { position, step, origin: Origin::Exemplar })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Uniqueness;
    use crosshatch_core::solve::solve;

    fn technique(id: &str) -> &'static Technique {
        techniques::of_id(id).expect("a technique")
    }

    fn search(technique: &'static Technique, seed: u64, fuel: u64) -> (Found, u32) {
        let mut practice = Practice::new(technique, seed);
        loop {
            if let Some(found) = practice.advance(fuel) {
                return (found, practice.tried());
            }
        }
    }

    #[test]
    fn a_technique_is_the_next_step_of_a_puzzle() {
        for (id, seed) in
            [("full-house", 1), ("hidden-single", 2), ("pointing", 3), ("naked-pair", 4), ("skyscraper", 5), ("xy-wing", 6)]
        {
            let technique = technique(id);
            let (found, tried) = search(technique, seed, u64::MAX);
            assert_eq!(found.origin, Origin::Puzzle, "{id}");
            assert_eq!(technique.first(&found.position), Some(found.step.clone()), "{id}");
            let mut easier = techniques::reasoning().take_while(|easier| *easier != technique);
            assert!(easier.all(|easier| easier.first(&found.position).is_none()), "{id} is not the next step");
            let (sliced, tried_in_slices) = search(technique, seed, 3);
            assert_eq!(
                (sliced.position.grid(), sliced.step, tried_in_slices),
                (found.position.grid(), found.step, tried),
                "{id}"
            );
        }
    }

    #[test]
    fn other_seeds_have_other_boards() {
        for id in ["hidden-single", "template-set"] {
            let [one, other] = [1, 2].map(|seed| search(technique(id), seed, u64::MAX).0);
            assert_ne!(one.position.grid(), other.position.grid(), "{id}");
        }
    }

    #[test]
    fn what_no_puzzle_needs_is_shown_on_an_image_of_an_exemplar() {
        let (found, tried) = search(technique("leviathan"), 7, u64::MAX);
        assert_eq!((found.origin, tried), (Origin::Exemplar, PUZZLES));
    }

    #[test]
    fn every_technique_is_found_on_an_image() {
        for (seed, &technique) in (0..).zip(techniques::ALL) {
            let chance = &mut Rng::new(seed);
            let found = (0..4).find_map(|_| borrowed(technique, chance));
            let Found { position, step, .. } = found.unwrap_or_else(|| panic!("{} is not found", technique.id));
            assert!(step.technique == technique && !step.effect.is_empty());
            if position.uniqueness() == Uniqueness::Proven {
                let solution = solve(position.grid()).expect("the board has a solution");
                let right = |&(cell, digit): &_| solution.get(cell) == Some(digit);
                assert!(step.effect.placements.iter().all(right), "{}", technique.id);
                assert!(!step.effect.eliminations.iter().any(right), "{}", technique.id);
            }
        }
    }
}
