//! The frame of a technique: what each technique describes, and how its findings are asked for.

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::shape::Shape;
use crate::picture::{Explanation, Tone};
use crate::position::{Position, Uniqueness};
use crate::step::{Effect, Evidence, Step};

/// A way to get on, described once: the solver's order, every scale, hints, settings, the guide, the command line and the tests read it
/// here.
pub struct Technique {
    /// Its name in text and messages: lower case, hyphens.
    pub id: &'static str,
    /// Its name, for people.
    pub name: &'static str,
    /// What one sees and what follows, in a sentence or two. It is of this technique alone; the next two may be those of a relative.
    pub idea: &'static str,
    /// Why it holds: the proof in plain words.
    pub why: &'static str,
    /// How a person finds it on paper.
    pub look: &'static str,
    /// What it belongs to.
    pub family: Family,
    /// What others call it.
    pub also: &'static [&'static str],
    /// The codes that `HoDoKu`'s library of exemplars has for it; of the first, without a variant, it is the whole.
    pub codes: &'static [&'static str],
    /// Its price on each scale.
    pub prices: Prices,
    /// Which findings [`Self::find`] gives.
    pub search: Search,
    /// What it takes for granted.
    pub rests_on: RestsOn,
    /// On which shapes the idea makes sense.
    pub applies: fn(Shape) -> bool,
    /// Looks for it.
    pub find: fn(&Position, &mut Finder<'_>) -> ControlFlow<()>,
    /// Tells a finding of it, in the position where it was found.
    pub explain: fn(&Position, &Step) -> Explanation,
    /// Where the idea and its facts come from.
    pub sources: &'static [&'static str],
    /// Boards where it is to be found, and what follows there, each a line of `HoDoKu`'s library form.
    pub exemplars: &'static [&'static str],
    /// Boards that look like it, where it must not be found: such lines without an effect.
    pub near_misses: &'static [&'static str],
}

/// What a technique belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Family {
    /// One cell or one place is left.
    Singles,
    /// A digit of a house lies in another house.
    Intersections,
    /// As many cells as digits.
    Subsets,
    /// As many houses as cross houses.
    Fish,
    /// Links of one digit.
    SingleDigit,
    /// Cells of two or three candidates that see each other.
    Wings,
    /// What would have two solutions cannot be.
    Uniqueness,
    /// Candidates in two colours.
    Colouring,
    /// What some cells together cannot be.
    Exclusion,
    /// One candidate after another, each following from the one before.
    Chains,
    /// Cells with one digit more than they are.
    AlmostLockedSets,
    /// Where every branch leads.
    Forcing,
    /// Trying what is left.
    LastResort,
}

/// The price of a technique on each scale.
#[derive(Clone, Copy, Debug)]
pub struct Prices {
    /// On Sudoku Explainer's, in tenths.
    pub explainer: Price,
    /// On `HoDoKu`'s, in points.
    pub hodoku: Price,
}

/// What a step costs on a scale.
#[derive(Clone, Copy, Debug)]
pub enum Price {
    /// The scale does not know the technique.
    Unknown,
    /// Always the same.
    Fixed(u32),
    /// It depends on the step.
    Of(fn(&Step) -> u32),
}

/// Which findings a search gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// Every one: the same effects on every image of a board.
    Exhaustive,
    /// Not every one: it keeps one finding for an effect, stops early, or goes by an order that is not the same on every image.
    Witness,
}

/// What a technique takes for granted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestsOn {
    /// The rules alone.
    Rules,
    /// That there is one solution.
    Uniqueness,
}

impl Family {
    /// All families, in their order.
    pub const ALL: [Self; 13] = [
        Self::Singles,
        Self::Intersections,
        Self::Subsets,
        Self::Fish,
        Self::SingleDigit,
        Self::Wings,
        Self::Uniqueness,
        Self::Colouring,
        Self::Exclusion,
        Self::Chains,
        Self::AlmostLockedSets,
        Self::Forcing,
        Self::LastResort,
    ];

    /// Its name, for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Singles => "Singles",
            Self::Intersections => "Intersections",
            Self::Subsets => "Subsets",
            Self::Fish => "Fish",
            Self::SingleDigit => "Single digit",
            Self::Wings => "Wings",
            Self::Uniqueness => "Uniqueness",
            Self::Colouring => "Colouring",
            Self::Exclusion => "Exclusion",
            Self::Chains => "Chains and loops",
            Self::AlmostLockedSets => "Almost locked sets",
            Self::Forcing => "Forcing chains and nets",
            Self::LastResort => "Last resort",
        }
    }
}

impl Price {
    /// What this step costs.
    pub fn of(self, step: &Step) -> Option<u32> {
        match self {
            Self::Fixed(price) => Some(price),
            Self::Of(price) if !step.evidence.is_untold() => Some(price(step)),
            Self::Unknown | Self::Of(_) => None,
        }
    }
}

/// Where the findings of a technique go, and how much work it may still do.
pub struct Finder<'a> {
    position: &'a Position,
    technique: &'static Technique,
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    /// What is left of the work that may be done; none where it ran out.
    left: Option<u64>,
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything was looked at.
    Complete,
    /// Whoever asked had enough.
    Enough,
    /// It did all the work that it was allowed.
    Cut,
}

impl Finder<'_> {
    /// A finding: what follows, and a way to say from what, which is only asked for where something changes. A technique goes on with
    /// `?`, and ends where whoever asked has enough.
    pub fn found(&mut self, effect: Effect, evidence: impl FnOnce() -> Evidence) -> ControlFlow<()> {
        let effect = effect.in_position(self.position);
        if effect.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.sink)(Step { technique: self.technique, effect, evidence: evidence() })
    }

    /// The technique whose findings these are.
    pub fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Some work is about to be done: a unit is about what a house or a small set costs to look at. A technique whose search may be long
    /// says so now and then, goes on with `?`, and ends where the work that it was allowed is done.
    pub fn spend(&mut self, work: u64) -> ControlFlow<()> {
        self.left = self.left.and_then(|left| left.checked_sub(work));
        if self.left.is_none() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The work that may still be done.
    pub fn left(&self) -> u64 {
        self.left.unwrap_or(0)
    }

    /// The search ends, since what comes next would be too much work.
    pub fn give_up(&mut self) -> ControlFlow<()> {
        self.left = None;
        ControlFlow::Break(())
    }
}

impl Technique {
    /// Whether it may be used here: the idea makes sense on the shape, and what it rests on is known.
    pub fn may_be_used(&self, position: &Position) -> bool {
        (self.applies)(position.shape()) && (self.rests_on == RestsOn::Rules || position.uniqueness() == Uniqueness::Proven)
    }

    /// Hands findings over, one after another, until there are no more or `sink` has enough.
    pub fn each(&'static self, position: &Position, sink: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.each_within(position, &mut u64::MAX.clone(), sink) {
            Ended::Enough => ControlFlow::Break(()),
            Ended::Complete | Ended::Cut => ControlFlow::Continue(()),
        }
    }

    /// The same, with no more work than this; what was done is taken off. Only searches that may be long count it.
    pub fn each_within(
        &'static self,
        position: &Position,
        work: &mut u64,
        sink: &mut dyn FnMut(Step) -> ControlFlow<()>,
    ) -> Ended {
        if !self.may_be_used(position) {
            return Ended::Complete;
        }
        let mut finder = Finder { position, technique: self, sink, left: Some(*work) };
        let flow = (self.find)(position, &mut finder);
        *work = finder.left.unwrap_or(0);
        match (flow, finder.left) {
            (ControlFlow::Continue(()), _) => Ended::Complete,
            (ControlFlow::Break(()), Some(_)) => Ended::Enough,
            (ControlFlow::Break(()), None) => Ended::Cut,
        }
    }

    /// The finding that is met first.
    pub fn first(&'static self, position: &Position) -> Option<Step> {
        self.first_within(position, u64::MAX)
    }

    /// The finding that is met first with this much work, if one is.
    pub fn first_within(&'static self, position: &Position, work: u64) -> Option<Step> {
        let mut first = None;
        self.each_within(position, &mut { work }, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// All findings.
    pub fn all(&'static self, position: &Position) -> Vec<Step> {
        let mut all = Vec::new();
        let _ = self.each(position, &mut |step| {
            all.push(step);
            ControlFlow::Continue(())
        });
        all
    }

    /// How many findings there are.
    pub fn count(&'static self, position: &Position) -> usize {
        let mut count = 0;
        let _ = self.each(position, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Tells a finding of this technique; only what it does, where its evidence says nothing of why.
    pub fn explain(&self, position: &Position, step: &Step) -> Explanation {
        if !step.evidence.is_untold() {
            return (self.explain)(position, step);
        }
        let told = Explanation::new().say(self.name).say(". ");
        match step.effect.placements[..] {
            [(cell, digit), ..] => told.candidate(cell, digit, Tone::Place).say(" is right."),
            [] => told.gone(&step.effect.eliminations),
        }
    }
}

/// Two techniques are the same if they are called the same.
impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}
impl Eq for Technique {}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}
