//! Positions, steps and what is looked for on their way to a worker and back, as plain data.

use crosshatch_core::step::{Effect, Evidence, Inference, Pattern, Rule, Step, Truth};
use crosshatch_core::text::{Symbols, line, read_line_of};
use crosshatch_core::{Candidates, Cell, Digit, DigitSet, House, Position, Shape, Uniqueness};
use crosshatch_reasoning::techniques;
use serde::{Deserialize, Serialize};

use super::seeking::{Seeker, Sought, Wanted};
use crate::job::{BoardText, cells_of, indices};

/// A position. Cells and houses are their indices, sets of digits their bits.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PositionCard {
    /// The shape, as `3x3`.
    shape: String,
    /// The values in one line, in the usual symbols.
    values: String,
    /// The cells that hold givens.
    givens: Vec<u32>,
    /// What each cell may hold.
    candidates: Vec<u32>,
    /// Whether it is proven that there is one solution.
    proven: bool,
}

/// A step. Cells, digits and houses are their indices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StepCard {
    /// The id of its technique.
    technique: String,
    effect: EffectCard,
    evidence: EvidenceCard,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct EvidenceCard {
    digits: u32,
    houses: Vec<u32>,
    cells: Vec<Vec<u32>>,
    chain: Vec<(u32, u32)>,
    form: u8,
    branches: Vec<Vec<InferenceCard>>,
    nested: Vec<EvidenceCard>,
}

/// What changes on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EffectCard {
    placements: Vec<(u32, u32)>,
    eliminations: Vec<(u32, u32)>,
}

/// A search.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SearchCard {
    /// The puzzle.
    pub puzzle: BoardText,
    /// The position.
    pub position: PositionCard,
    /// The ids of the techniques that are used, in their order.
    pub techniques: Vec<String>,
    /// What is looked for.
    pub wanted: WantedCard,
}

/// What is looked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WantedCard {
    /// A step with none of these effects.
    Step(Vec<EffectCard>),
    /// A step that rules out this digit of this cell.
    Against(u32, u32),
}

/// What there is to say of a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SoughtCard {
    /// Whether it was proven that there is one solution.
    pub proven: bool,
    sought: SoughtKind,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum SoughtKind {
    Step(StepCard),
    Nothing,
    Wrong { values: Vec<u32>, notes: Vec<u32> },
    Impossible,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct InferenceCard {
    cells: Vec<u32>,
    digit: u32,
    is_on: bool,
    rule: RuleCard,
    causes: Vec<u32>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum RuleCard {
    Supposed,
    Seen,
    Cell,
    House(u32),
    Set(Vec<u32>),
    /// The place of the pattern among all.
    Pattern(u32),
    Nested(u32),
}

impl PositionCard {
    /// The card of a position.
    pub fn of(position: &Position) -> Self {
        let shape = position.shape();
        Self {
            shape: shape.to_string(),
            values: line(position.grid(), Symbols::FromOne),
            givens: indices(position.givens()),
            candidates: shape.each_cell().map(|cell| position.get(cell).bits()).collect(),
            proven: position.uniqueness() == Uniqueness::Proven,
        }
    }

    /// The position, if the card is one.
    pub fn position(&self) -> Option<Position> {
        let shape: Shape = self.shape.parse().ok()?;
        let mut candidates = Candidates::of(read_line_of(shape, Symbols::FromOne, &self.values)?);
        for (cell, &bits) in shape.each_cell().zip(&self.candidates) {
            candidates.remove(cell, candidates.get(cell) - DigitSet::from_bits(bits));
        }
        let uniqueness = if self.proven { Uniqueness::Proven } else { Uniqueness::Unknown };
        Some(Position::new(candidates, cells_of(&self.givens, shape.cells()), uniqueness))
    }
}

impl StepCard {
    /// The card of a step.
    pub fn of(step: &Step) -> Self {
        let evidence = EvidenceCard::of(&step.evidence);
        Self { technique: step.technique.id.into(), effect: EffectCard::of(&step.effect), evidence }
    }

    /// The step on a board of this shape, if the card is one.
    pub fn step(&self, shape: Shape) -> Option<Step> {
        Some(Step {
            technique: techniques::of_id(&self.technique)?,
            effect: self.effect.effect(shape)?,
            evidence: self.evidence.evidence(shape)?,
        })
    }
}

impl EvidenceCard {
    fn of(evidence: &Evidence) -> Self {
        let Evidence { digits, houses, cells, chain, form, branches, nested } = evidence;
        let branch = |branch: &Vec<Inference>| branch.iter().map(InferenceCard::of).collect();
        Self {
            digits: digits.bits(),
            houses: houses.iter().map(|house| house.index() as u32).collect(),
            cells: cells.iter().map(indices).collect(),
            chain: pairs(chain),
            form: *form,
            branches: branches.iter().map(branch).collect(),
            nested: nested.iter().map(Self::of).collect(),
        }
    }

    fn evidence(&self, shape: Shape) -> Option<Evidence> {
        let branch = |branch: &Vec<InferenceCard>| branch.iter().map(|card| card.inference(shape)).collect();
        Some(Evidence {
            digits: DigitSet::from_bits(self.digits) & shape.digits(),
            houses: self.houses.iter().map(|&house| house_of(house, shape)).collect::<Option<_>>()?,
            cells: self.cells.iter().map(|cells| cells_of(cells, shape.cells())).collect(),
            chain: candidates_of(&self.chain, shape)?,
            form: self.form,
            branches: self.branches.iter().map(branch).collect::<Option<_>>()?,
            nested: self.nested.iter().map(|card| card.evidence(shape)).collect::<Option<_>>()?,
        })
    }
}

impl EffectCard {
    /// The card of an effect.
    pub fn of(effect: &Effect) -> Self {
        Self { placements: pairs(&effect.placements), eliminations: pairs(&effect.eliminations) }
    }

    /// The effect on a board of this shape, if the card is one.
    pub fn effect(&self, shape: Shape) -> Option<Effect> {
        Some(Effect::of(candidates_of(&self.placements, shape)?, candidates_of(&self.eliminations, shape)?))
    }
}

impl WantedCard {
    /// The card of what is looked for.
    pub fn of(wanted: &Wanted) -> Self {
        match wanted {
            Wanted::Step(offered) => Self::Step(offered.iter().map(EffectCard::of).collect()),
            Wanted::Against(cell, digit) => Self::Against(cell.index() as u32, digit.index() as u32),
        }
    }

    /// What is looked for on a board of this shape, if the card says so.
    pub fn wanted(&self, shape: Shape) -> Option<Wanted> {
        Some(match self {
            Self::Step(offered) => Wanted::Step(offered.iter().map(|card| card.effect(shape)).collect::<Option<_>>()?),
            Self::Against(cell, digit) => {
                let (cell, digit) = *candidates_of(&[(*cell, *digit)], shape)?.first()?;
                Wanted::Against(cell, digit)
            }
        })
    }
}

impl SoughtCard {
    /// The card of what a search has found.
    pub fn of(seeker: &Seeker, sought: &Sought) -> Self {
        Self {
            proven: seeker.position().uniqueness() == Uniqueness::Proven,
            sought: match sought {
                Sought::Step(step) => SoughtKind::Step(StepCard::of(step)),
                Sought::Nothing => SoughtKind::Nothing,
                Sought::Wrong { values, notes } => SoughtKind::Wrong { values: indices(values), notes: indices(notes) },
                Sought::Impossible => SoughtKind::Impossible,
            },
        }
    }

    /// What was found on a board of this shape, if the card says so.
    pub fn sought(&self, shape: Shape) -> Option<Sought> {
        let cells = |indices: &[u32]| cells_of(indices, shape.cells());
        Some(match &self.sought {
            SoughtKind::Step(card) => Sought::Step(Box::new(card.step(shape)?)),
            SoughtKind::Nothing => Sought::Nothing,
            SoughtKind::Wrong { values, notes } => Sought::Wrong { values: cells(values), notes: cells(notes) },
            SoughtKind::Impossible => Sought::Impossible,
        })
    }
}

impl InferenceCard {
    fn of(inference: &Inference) -> Self {
        let Inference { cells, digit, truth, rule, causes } = inference;
        Self {
            cells: indices(cells),
            digit: digit.index() as u32,
            is_on: *truth == Truth::On,
            rule: match rule {
                Rule::Supposed => RuleCard::Supposed,
                Rule::Seen => RuleCard::Seen,
                Rule::Cell => RuleCard::Cell,
                Rule::House(house) => RuleCard::House(house.index() as u32),
                Rule::Set(set) => RuleCard::Set(indices(set)),
                Rule::Pattern(pattern) => RuleCard::Pattern(*pattern as u32),
                Rule::Nested(number) => RuleCard::Nested(*number as u32),
            },
            causes: causes.iter().map(|&cause| cause as u32).collect(),
        }
    }

    fn inference(&self, shape: Shape) -> Option<Inference> {
        Some(Inference {
            cells: cells_of(&self.cells, shape.cells()),
            digit: digit_of(self.digit, shape)?,
            truth: if self.is_on { Truth::On } else { Truth::Off },
            rule: match &self.rule {
                RuleCard::Supposed => Rule::Supposed,
                RuleCard::Seen => Rule::Seen,
                RuleCard::Cell => Rule::Cell,
                RuleCard::House(house) => Rule::House(house_of(*house, shape)?),
                RuleCard::Set(set) => Rule::Set(cells_of(set, shape.cells())),
                RuleCard::Pattern(number) => Rule::Pattern(*Pattern::ALL.get(*number as usize)?),
                RuleCard::Nested(number) => Rule::Nested(*number as usize),
            },
            causes: self.causes.iter().map(|&cause| cause as usize).collect(),
        })
    }
}

fn pairs(candidates: &[(Cell, Digit)]) -> Vec<(u32, u32)> {
    candidates.iter().map(|(cell, digit)| (cell.index() as u32, digit.index() as u32)).collect()
}

fn candidates_of(pairs: &[(u32, u32)], shape: Shape) -> Option<Vec<(Cell, Digit)>> {
    let candidate = |&(cell, digit): &(u32, u32)| {
        let cell = Some(cell as usize).filter(|&cell| cell < shape.cells())?;
        Some((Cell::new(cell), digit_of(digit, shape)?))
    };
    pairs.iter().map(candidate).collect()
}

fn digit_of(digit: u32, shape: Shape) -> Option<Digit> {
    Some(digit as usize).filter(|&digit| digit < shape.side()).map(Digit::new)
}

fn house_of(house: u32, shape: Shape) -> Option<House> {
    Some(house as usize).filter(|&house| house < shape.houses()).map(House::new)
}

#[cfg(test)]
mod tests {
    use crosshatch_reasoning::exemplar::Exemplar;

    use super::*;

    #[test]
    fn what_every_technique_finds_comes_back_as_it_went() {
        for technique in techniques::ALL {
            let exemplar = Exemplar::read(technique.exemplars[0]).expect("a line of its form");
            let position = exemplar.position;
            let card = PositionCard::of(&position);
            let back = card.position().expect("a position");
            assert_eq!((PositionCard::of(&back), back.uniqueness()), (card, position.uniqueness()));
            let step = technique.first(&position).expect("its own exemplar");
            assert_eq!(StepCard::of(&step).step(position.shape()), Some(step));
        }
    }

    #[test]
    fn what_is_no_step_is_none() {
        let effect = EffectCard { placements: vec![], eliminations: vec![(0, 0)] };
        let evidence =
            EvidenceCard { digits: 1, houses: vec![26], cells: vec![], chain: vec![], form: 0, branches: vec![], nested: vec![] };
        let card = StepCard { technique: "x-wing".into(), effect, evidence };
        let with = |evidence| StepCard { evidence, ..card.clone() };
        assert!(card.step(Shape::NINE).is_some());
        let broken = [
            StepCard { technique: "x".into(), ..card.clone() },
            with(EvidenceCard { houses: vec![27], ..card.evidence.clone() }),
            with(EvidenceCard { chain: vec![(0, 9)], ..card.evidence.clone() }),
            with(EvidenceCard {
                nested: vec![EvidenceCard { houses: vec![27], ..card.evidence.clone() }],
                ..card.evidence.clone()
            }),
            StepCard { effect: EffectCard { placements: vec![(81, 0)], eliminations: vec![] }, ..card.clone() },
        ];
        for card in broken {
            assert_eq!(card.step(Shape::NINE), None, "{card:?}");
        }
    }
}
