//! The search for the easiest reason why a digit does not come into a cell: some steps, and one that rules it out.
//!
//! 1. *Following*: the board is solved, always by the easiest technique that finds anything, until the digit is gone from the cell. No reason
//!    does with easier techniques than the hardest of these.
//! 2. *Locating*: the earliest position on that way where a technique no harder than that rules the digit out; the board as it is comes first.
//! 3. *Shortening*: what comes before that is left out, step by step from the last, as far as the rest is still found without it.
//!
//! What is left is a way that holds from its first step to its last, though there may be shorter ones.
//!
//! The hardest step that is needed counts first, then how many there are. Singles and intersections count as equally easy.
//! Where the search would take more than an amount of work, any step that rules the digit out at once is the answer. On 400
//! boards of generated puzzles the page answers all but five of 368 questions itself (docs/measurements/techniques.md).

use std::mem;
use std::ops::ControlFlow;

use crosshatch_core::Position;
use crosshatch_core::step::Step;
use crosshatch_core::technique::{Ended, Family, Technique};

use super::seeking::{Allowance, Wanted, is_dead};

/// A search under way.
pub(super) struct Reason {
    start: Position,
    wanted: Wanted,
    /// The techniques, the easiest first.
    techniques: Vec<&'static Technique>,
    /// The work that may still be done.
    left: u64,
    stage: Stage,
}

enum Stage {
    Following(Box<Following>),
    Locating(Box<Locating>),
    Shortening(Box<Shortening>),
}

/// How a search ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// After these steps, this one rules the digit out.
    Found(Vec<Step>, Box<Step>),
    /// The board is solved, and the digit was not ruled out.
    Right,
    /// Nobody knows: the techniques get no further, or it would take too long.
    Unknown,
}

/// The work that a search may do: some tenths of a second of native code. Five times as much answers none of the hardest known puzzles.
const WORK: u64 = 2_000_000;

/// What asking a technique counts for, whatever it says of its work.
const ASKING: u64 = 20;

impl Reason {
    /// The search for why a step of these techniques, given in their order, or several of them, rules out what is wanted to be ruled out.
    pub(super) fn new(start: Position, techniques: Vec<&'static Technique>, wanted: Wanted) -> Self {
        // Not sorted: that would be kilobytes of code for two parts.
        let (mut simple, others): (Vec<_>, Vec<_>) = techniques.into_iter().partition(|technique| is_simple(technique));
        simple.extend(others);
        let techniques = simple;
        let following = Following { position: start.clone(), way: Vec::new(), at: 0 };
        Self { start, wanted, techniques, left: WORK, stage: Stage::Following(Box::new(following)) }
    }

    /// Goes on; how it ended, once it has.
    pub(super) fn advance(&mut self, allowance: &mut Allowance) -> Option<Verdict> {
        loop {
            let mut asking = Asking { allowance, left: &mut self.left };
            match &mut self.stage {
                Stage::Following(following) => match following.advance(&self.techniques, &self.wanted, &mut asking)? {
                    Followed::ToItsEnd => {
                        let way = mem::take(&mut following.way);
                        self.stage = Stage::Locating(Box::new(Locating::new(&self.start, way, &self.techniques)));
                    }
                    Followed::Solved => return Some(Verdict::Right),
                    Followed::NoFurther => return Some(Verdict::Unknown),
                },
                Stage::Locating(locating) => {
                    locating.advance(&self.start, &self.techniques, &self.wanted, &mut asking)?;
                    let (mut way, step) = (mem::take(&mut locating.way), locating.step.clone());
                    way.truncate(locating.last);
                    let next = way.len();
                    self.stage = Stage::Shortening(Box::new(Shortening { way, step, next }));
                }
                Stage::Shortening(shortening) => {
                    shortening.advance(&self.start, &self.wanted, &mut asking)?;
                    return Some(Verdict::Found(shortening.way.clone(), Box::new(shortening.step.clone())));
                }
            }
        }
    }
}

/// Whether a technique is among the easiest, which count as equal: those that people see without notes.
fn is_simple(technique: &Technique) -> bool {
    matches!(technique.family, Family::Singles | Family::Intersections)
}

/// What may be asked.
struct Asking<'a> {
    allowance: &'a mut Allowance,
    left: &'a mut u64,
}

/// What a technique says.
enum Said {
    /// A step.
    Step(Box<Step>),
    /// No step.
    Nothing,
    /// No more may be asked for now.
    Later,
    /// The work of the whole search is used up.
    Never,
}

impl Asking<'_> {
    /// Asks a technique for a step that is like this.
    fn ask(&mut self, technique: &'static Technique, position: &Position, is_wanted: impl Fn(&Step) -> bool) -> Said {
        let Some(techniques) = self.allowance.techniques.checked_sub(1) else { return Said::Later };
        self.allowance.techniques = techniques;
        let allowed = self.allowance.work.min(*self.left);
        let mut work = allowed;
        let (found, ended) = first_that(technique, position, &mut work, is_wanted);
        let done = allowed - work;
        self.allowance.work -= done;
        *self.left = self.left.saturating_sub(done + ASKING);
        match (found, ended) {
            (Some(step), _) => Said::Step(Box::new(step)),
            _ if *self.left == 0 => Said::Never,
            // Above 9x9 a technique is passed over where it finds nothing with the work that is allowed.
            (None, Ended::Cut) if position.shape().side() <= 9 => Said::Later,
            (None, _) => Said::Nothing,
        }
    }
}

/// The first step of a technique that is like this, within some work; and how the search ended.
pub(super) fn first_that(
    technique: &'static Technique,
    position: &Position,
    work: &mut u64,
    is_wanted: impl Fn(&Step) -> bool,
) -> (Option<Step>, Ended) {
    let mut found = None;
    let ended = technique.each_within(position, work, &mut |step| {
        if is_wanted(&step) {
            found = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    (found, ended)
}

/// The board being solved.
struct Following {
    position: Position,
    /// The steps so far.
    way: Vec<Step>,
    /// The next technique to be asked, by its place.
    at: usize,
}

enum Followed {
    /// To where the digit is gone.
    ToItsEnd,
    Solved,
    NoFurther,
}

impl Following {
    fn advance(&mut self, techniques: &[&'static Technique], wanted: &Wanted, asking: &mut Asking<'_>) -> Option<Followed> {
        loop {
            let Some(&technique) = techniques.get(self.at) else { return Some(Followed::NoFurther) };
            match asking.ask(technique, &self.position, |_| true) {
                Said::Step(step) => {
                    self.position.apply(&step.effect);
                    let is_last = wanted.is_met_by(&step.effect, &self.position);
                    self.way.push(*step);
                    self.at = 0;
                    if is_last {
                        return Some(Followed::ToItsEnd);
                    }
                    if is_dead(&self.position) {
                        return Some(Followed::NoFurther);
                    }
                    if self.position.empty().is_empty() {
                        return Some(Followed::Solved);
                    }
                }
                Said::Nothing => self.at += 1,
                Said::Later => return None,
                Said::Never => return Some(Followed::NoFurther),
            }
        }
    }
}

/// The search for the earliest position on a way where the digit is ruled out.
struct Locating {
    way: Vec<Step>,
    /// How many techniques are easy enough.
    techniques: usize,
    /// A lower bound for the number of steps before the position.
    first: usize,
    /// After `last` steps, `step` rules the digit out.
    last: usize,
    step: Step,
    /// The position under examination, after `after` steps; `at` is the next technique to ask there.
    position: Position,
    after: usize,
    at: usize,
}

impl Locating {
    /// The search on a way whose last step rules the digit out. The board as it is comes first; after that, halves.
    fn new(start: &Position, way: Vec<Step>, techniques: &[&'static Technique]) -> Self {
        let place =
            |step: &Step| techniques.iter().position(|&technique| technique == step.technique).map_or(0, |place| place + 1);
        let hardest = way.iter().map(place).max().unwrap_or_default();
        let techniques = hardest.max(techniques.iter().take_while(|technique| is_simple(technique)).count());
        let (last, step) = (way.len() - 1, way[way.len() - 1].clone());
        Self { way, techniques, first: 0, last, step, position: start.clone(), after: 0, at: 0 }
    }

    /// Goes on; whether it is at its end.
    fn advance(&mut self, start: &Position, all: &[&'static Technique], wanted: &Wanted, asking: &mut Asking<'_>) -> Option<()> {
        while self.first < self.last {
            let position = &self.position;
            let said = match all[..self.techniques].get(self.at) {
                Some(technique) => asking.ask(technique, position, |step| wanted.is_met_by(&step.effect, position)),
                None => Said::Nothing,
            };
            match said {
                Said::Step(step) => (self.last, self.step) = (self.after, *step),
                Said::Nothing if self.at < self.techniques => {
                    self.at += 1;
                    continue;
                }
                Said::Nothing => self.first = self.after + 1,
                Said::Later => return None,
                Said::Never => return Some(()),
            }
            self.after = usize::midpoint(self.first, self.last);
            self.position = after(start, &self.way[..self.after]);
            self.at = 0;
        }
        Some(())
    }
}

/// Steps being left out that the others do without.
struct Shortening {
    way: Vec<Step>,
    /// What rules the digit out after them.
    step: Step,
    /// The number of steps, from the first on, not yet tried without.
    next: usize,
}

impl Shortening {
    /// Goes on; whether it is at its end.
    fn advance(&mut self, start: &Position, wanted: &Wanted, asking: &mut Asking<'_>) -> Option<()> {
        while self.next > 0 {
            // One try is not divided.
            let mut whole = Allowance { techniques: usize::MAX, ..*asking.allowance };
            asking.allowance.techniques.checked_sub(1)?;
            let tried = self.without(self.next - 1, start, wanted, &mut Asking { allowance: &mut whole, left: asking.left });
            let asked = usize::MAX - whole.techniques;
            *asking.allowance = Allowance { techniques: asking.allowance.techniques.saturating_sub(asked), ..whole };
            match tried {
                Ok((way, step)) => (self.way, self.step) = (way, step),
                Err(Said::Later) => return None,
                Err(Said::Never) => return Some(()),
                Err(_) => {}
            }
            self.next -= 1;
        }
        Some(())
    }

    /// The same way without one of its steps, found anew from there on; or what was said where it cannot be.
    fn without(
        &self,
        left_out: usize,
        start: &Position,
        wanted: &Wanted,
        asking: &mut Asking<'_>,
    ) -> Result<(Vec<Step>, Step), Said> {
        let mut way = self.way[..left_out].to_vec();
        let mut position = after(start, &way);
        for step in &self.way[left_out + 1..] {
            let needed = step.effect.clone().in_position(&position);
            if needed.is_empty() {
                continue;
            }
            match asking.ask(step.technique, &position, |found| needed.is_part_of(&found.effect)) {
                Said::Step(found) => {
                    position.apply(&found.effect);
                    way.push(*found);
                }
                said => return Err(said),
            }
        }
        match asking.ask(self.step.technique, &position, |found| wanted.is_met_by(&found.effect, &position)) {
            Said::Step(step) => Ok((way, *step)),
            said => Err(said),
        }
    }
}

/// A position after steps.
fn after(start: &Position, steps: &[Step]) -> Position {
    let mut position = start.clone();
    for step in steps {
        position.apply(&step.effect);
    }
    position
}

#[cfg(test)]
mod tests;
