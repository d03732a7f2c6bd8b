//! The frame of a technique: what each one declares, and how its findings are collected.
//!
//! ```
//! use core::ops::ControlFlow;
//!
//! use crosshatch_core::picture::{Explanation, Tone};
//! use crosshatch_core::step::{Effect, Evidence};
//! use crosshatch_core::technique::{Family, Prices, RestsOn, Search, Technique};
//! use crosshatch_core::{Position, Puzzle, solve::UNLIMITED, text};
//!
//! static LAST_CANDIDATE: Technique = Technique {
//!     id: "last-candidate",
//!     name: "Last candidate",
//!     idea: "A cell has one candidate left, so that is its digit.",
//!     why: "Every cell has a digit.",
//!     look: "Cross out of a cell what its row, column and box have.",
//!     family: Family::Singles,
//!     also: &["naked single"],
//!     codes: &[],
//!     prices: Prices::NONE,
//!     search: Search::Exhaustive,
//!     rests_on: RestsOn::Rules,
//!     applies: |_| true,
//!     find: |position, finder| {
//!         for cell in position.empty().iter() {
//!             if let Some(digit) = position.get(cell).only() {
//!                 finder.found(Effect::place(cell, digit), Evidence::default)?;
//!             }
//!         }
//!         ControlFlow::Continue(())
//!     },
//!     explain: |_, step| {
//!         let (cell, digit) = step.effect.placements[0];
//!         Explanation::new().say("Only ").candidate(cell, digit, Tone::Place).say(" is possible.")
//!     },
//!     sources: &[],
//!     exemplars: &[],
//!     near_misses: &[],
//! };
//!
//! let puzzle = Puzzle::prove(text::read(".1..4...1..4...2")?.grid, UNLIMITED).expect("one solution");
//! let mut position = Position::of(&puzzle);
//! while let Some(step) = LAST_CANDIDATE.first(&position) {
//!     position.apply(&step.effect);
//! }
//! assert_eq!(position.grid(), puzzle.solution());
//! # Ok::<(), text::ParseError>(())
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::board::shape::Shape;
use crate::frame::effect::Effect;
use crate::frame::evidence::Evidence;
use crate::frame::picture::{Explanation, Tone};
use crate::frame::position::{Position, Uniqueness};

/// A finding of a technique: what follows, and from what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: &'static Technique,
    /// What changes on the board.
    pub effect: Effect,
    /// Why: enough to explain the effect, laid out as the technique's file says.
    pub evidence: Evidence,
}

/// A solving technique, declared once: the solver's order, every scale, hints, settings, the guide, the command line
/// and the tests read it from here.
pub struct Technique {
    /// The name in text and messages: lower case, hyphens.
    pub id: &'static str,
    /// The name shown to people.
    pub name: &'static str,
    /// What one sees and what follows, in a sentence or two. It describes this technique alone; `why` and `look` may be
    /// shared with a relative.
    pub idea: &'static str,
    /// Why it holds: the proof in plain words.
    pub why: &'static str,
    /// How a person finds it on paper.
    pub look: &'static str,
    /// The family that it belongs to.
    pub family: Family,
    /// Other names in use.
    pub also: &'static [&'static str],
    /// Its codes in HoDoKu's library of exemplars: `code-variant`, or a code alone, which stands for all variants
    /// that no other technique names.
    pub codes: &'static [&'static str],
    /// Its price on each scale.
    pub prices: Prices,
    /// How complete [`Self::find`] is.
    pub search: Search,
    /// What it takes for granted.
    pub rests_on: RestsOn,
    /// Whether the idea makes sense on a shape.
    pub applies: fn(Shape) -> bool,
    /// Searches a position and hands every finding to the [`Finder`].
    pub find: fn(&Position, &mut Finder<'_>) -> ControlFlow<()>,
    /// Explains a finding, in the position where it was found.
    pub explain: fn(&Position, &Step) -> Explanation,
    /// Where the idea and its facts come from.
    pub sources: &'static [&'static str],
    /// Boards where it must be found, and what follows there, each a line in the form of HoDoKu's library.
    pub exemplars: &'static [&'static str],
    /// Boards that look like it, where it must not be found: such lines without an effect.
    pub near_misses: &'static [&'static str],
}

/// A family of techniques.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Family {
    /// A cell with one digit left, or a digit with one place left in a house.
    Singles,
    /// All places of a digit in a house lie in another house.
    Intersections,
    /// `n` cells with `n` digits: pairs, triples and larger tuples.
    Subsets,
    /// A digit whose places in some houses lie in the same number of cross houses.
    Fish,
    /// Links of a single digit.
    SingleDigit,
    /// Cells with two or three candidates that see each other.
    Wings,
    /// A configuration that would have two solutions, which cannot be.
    Uniqueness,
    /// Candidates marked in two colours.
    Colouring,
    /// Combinations that some cells together cannot have.
    Exclusion,
    /// Candidates that follow one from another.
    Chains,
    /// Cells with one digit more than there are cells.
    AlmostLockedSets,
    /// What every branch of a supposition leads to.
    Forcing,
    /// Patterns of many cells in several bands and stacks.
    Exotic,
    /// Trying out what is left.
    LastResort,
}

/// The price of a technique on each scale.
#[derive(Clone, Copy, Debug)]
pub struct Prices {
    /// On the scale of Sudoku Explainer, in tenths.
    pub explainer: Price,
    /// On the scale of HoDoKu, in points.
    pub hodoku: Price,
    /// On the extended scale, in tenths, where neither of the other two has a price.
    pub extended: Option<u32>,
}

/// What a step costs on a scale.
#[derive(Clone, Copy, Debug)]
pub enum Price {
    /// The scale does not know the technique.
    Unknown,
    /// The same for every step.
    Fixed(u32),
    /// Computed from the step and its evidence.
    Of(fn(&Step) -> u32),
}

/// How complete a search is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// It gives every finding, and so the same effects on every isomorph of a board.
    Exhaustive,
    /// It need not give every finding: it keeps one for each effect, stops early, or goes by an order that differs
    /// between isomorphs.
    Witness,
}

/// What a technique takes for granted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RestsOn {
    /// The rules alone.
    Rules,
    /// That there is exactly one solution.
    Uniqueness,
}

impl Family {
    /// All families, in the order of declaration.
    pub const ALL: [Self; 14] = [
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
        Self::Exotic,
        Self::LastResort,
    ];

    /// The name shown to people.
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
            Self::Exotic => "Exotic patterns",
            Self::LastResort => "Last resort",
        }
    }
}

impl Prices {
    /// No price on any scale.
    pub const NONE: Self = Self { explainer: Price::Unknown, hodoku: Price::Unknown, extended: None };
}

impl Price {
    /// The price of `step`. `None` if the scale does not know the technique, or if the price depends on evidence that
    /// says nothing.
    pub fn of(self, step: &Step) -> Option<u32> {
        match self {
            Self::Fixed(price) => Some(price),
            Self::Of(price) if !step.evidence.is_untold() => Some(price(step)),
            Self::Unknown | Self::Of(_) => None,
        }
    }
}

/// Receives the findings of one search, and limits its work.
pub struct Finder<'a> {
    position: &'a Position,
    technique: &'static Technique,
    sink: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
    /// The work that may still be done; `None` once it ran out.
    left: Option<u64>,
}

/// How a search for findings ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// Everything was looked at.
    Complete,
    /// The receiver had enough.
    Enough,
    /// The work allowed was used up.
    Cut,
}

impl Finder<'_> {
    /// Reports a finding: its effect, and a closure that makes the evidence, called only if the effect changes
    /// something. A technique goes on with `?`, and so ends when the receiver has enough.
    pub fn found(&mut self, effect: Effect, evidence: impl FnOnce() -> Evidence) -> ControlFlow<()> {
        let effect = effect.in_position(self.position);
        if effect.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.sink)(Step { technique: self.technique, effect, evidence: evidence() })
    }

    /// The technique whose search this is.
    pub fn technique(&self) -> &'static Technique {
        self.technique
    }

    /// Announces work; a unit is about what looking at a house or a small set costs. A search that may be long calls
    /// this now and then and goes on with `?`, and so ends when the work allowed is used up.
    pub fn spend(&mut self, work: u64) -> ControlFlow<()> {
        self.left = self.left.and_then(|left| left.checked_sub(work));
        if self.left.is_none() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// The work that may still be done; 0 once it ran out.
    pub fn left(&self) -> u64 {
        self.left.unwrap_or(0)
    }

    /// Ends the search, because what comes next would be too much work.
    pub fn give_up(&mut self) -> ControlFlow<()> {
        self.left = None;
        ControlFlow::Break(())
    }
}

impl Technique {
    /// Whether the technique may be used in `position`: the idea makes sense on its shape, and what it rests on is
    /// known.
    pub fn may_be_used(&self, position: &Position) -> bool {
        (self.applies)(position.shape()) && (self.rests_on == RestsOn::Rules || position.uniqueness() == Uniqueness::Proven)
    }

    /// Hands findings to `sink`, one after another, until there are no more or `sink` breaks.
    pub fn each(&'static self, position: &Position, sink: &mut dyn FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.each_within(position, &mut { u64::MAX }, sink) {
            Ended::Enough => ControlFlow::Break(()),
            Ended::Complete | Ended::Cut => ControlFlow::Continue(()),
        }
    }

    /// As [`Self::each`], with at most `work` units of work; what was done is taken off. Only searches that may be long
    /// count it.
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

    /// The finding that is met first, if there is one.
    pub fn first(&'static self, position: &Position) -> Option<Step> {
        self.first_within(position, u64::MAX)
    }

    /// The finding that is met first within this much work, if one is.
    pub fn first_within(&'static self, position: &Position, work: u64) -> Option<Step> {
        let mut first = None;
        self.each_within(position, &mut { work }, &mut |step| {
            first = Some(step);
            ControlFlow::Break(())
        });
        first
    }

    /// All findings that the search gives.
    pub fn all(&'static self, position: &Position) -> Vec<Step> {
        let mut all = Vec::new();
        let _ = self.each(position, &mut |step| {
            all.push(step);
            ControlFlow::Continue(())
        });
        all
    }

    /// The number of findings that the search gives.
    pub fn count(&'static self, position: &Position) -> usize {
        let mut count = 0;
        let _ = self.each(position, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Explains a finding of this technique. Evidence without a reason gives only the effect.
    pub fn explain(&self, position: &Position, step: &Step) -> Explanation {
        if !step.evidence.is_untold() {
            return (self.explain)(position, step);
        }
        let told = Explanation::new().say(self.name).say(". ");
        match step.effect.placements[..] {
            [(cell, digit), ..] => told.candidate(cell, digit, Tone::Place).say(" is true."),
            [] => told.gone(&step.effect.eliminations),
        }
    }
}

/// Techniques are equal if their ids are.
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
