//! Judging a puzzle by an order: whether it is met, and if not, how far the puzzle is from it.
//!
//! What is cheap to find out is found out first, and a puzzle is left as soon as it is too far away. Distances are in thousandths; 1000 are
//! about a point of ER, a word of a scale, a third of a number, or a technique that is missing.

use alloc::boxed::Box;
use alloc::sync::Arc;
use alloc::vec::Vec;

use crosshatch_core::rating::{Form, Scale, Unrated, Value, Work, iron};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::{Position, Puzzle};

use super::path::{AtEnd, Walk};
use super::{Amid, Need, Order, OrderPath, Range, Search, Wish, WishKind};
use crate::logic::{Logic, Outcome};
use crate::scales::{explainer, minutes};
use crate::techniques;
use crate::techniques::wings::xy_wing;

/// What is found out about a puzzle at once, the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    /// Whether simple techniques solve it.
    Basics,
    /// Whether what must occur on the easiest path does so before anything harder is needed.
    Needed,
    /// Its value on a scale that has no path with techniques of the library.
    Value(&'static Scale),
    /// A path, and the value at its end.
    Path(OrderPath),
}

/// How a puzzle was judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    /// How far it is from the order: 0 if it meets it.
    pub(super) distance: u32,
    /// On which side of the order its values are. `None` if they are inside of all ranges, or on different sides of some.
    pub(super) side: Option<Side>,
    /// Its values on the scales that have a range in the order; all of them, unless the puzzle was left for being too far away.
    pub(super) values: Vec<Value>,
}

/// A side of an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// Values are larger than ordered.
    Harder,
    /// Values are smaller than ordered.
    Easier,
}

/// A puzzle that is being judged.
pub(super) struct Judging {
    order: Arc<Order>,
    puzzle: Puzzle,
    checks: Vec<Check>,
    doing: Option<Doing>,
    distance: u32,
    /// Whether a value was found to be larger than ordered, and whether one was found to be smaller.
    harder: bool,
    easier: bool,
    /// The puzzle is left where its distance is larger than this.
    limit: u32,
    values: Vec<Value>,
}

enum Doing {
    Rating(Box<dyn Work>),
    Screening(Box<Logic>),
    Walking { whose: OrderPath, walk: Box<dyn Walk>, tally: Vec<Tally> },
}

/// What a path has of what a wish speaks of.
#[derive(Clone, Default)]
struct Tally {
    steps: usize,
    named: u32,
    /// Steps that the wish does not name and does not allow.
    others: u32,
    /// Steps that are as hard as what is wished for.
    hard: u32,
}

/// The most that Explainer's price can be of what simple techniques solve, in tenths: that of a hidden quadruple.
const BASICS_ER: u32 = 54;

impl Judging {
    /// Begins to judge a puzzle, which is left where it is farther away than `limit`.
    pub(super) fn new(order: &Arc<Order>, puzzle: Puzzle, limit: u32) -> Self {
        let mut checks = order.checks();
        checks.reverse();
        Self {
            order: Arc::clone(order),
            puzzle,
            checks,
            doing: None,
            distance: 0,
            harder: false,
            easier: false,
            limit,
            values: Vec::new(),
        }
    }

    /// The puzzle.
    pub(super) fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Goes on for some units of about 10 microseconds, and subtracts them; the verdict, once it is known.
    pub(super) fn advance(&mut self, fuel: &mut u64) -> Option<Verdict> {
        while *fuel > 0 {
            if self.doing.is_none() {
                let next = if self.distance > self.limit { None } else { self.checks.pop() };
                let Some(check) = next else {
                    let values = core::mem::take(&mut self.values);
                    let side = match (self.harder, self.easier) {
                        (true, false) => Some(Side::Harder),
                        (false, true) => Some(Side::Easier),
                        _ => None,
                    };
                    return Some(Verdict { distance: self.distance, side, values });
                };
                *fuel -= 1;
                self.begin(check);
            }
            match self.doing.take() {
                Some(Doing::Rating(work)) => self.rate(work, fuel),
                Some(Doing::Screening(logic)) => self.screen(logic, fuel),
                Some(Doing::Walking { whose, walk, tally }) => self.walk(whose, walk, tally, fuel),
                None => {}
            }
        }
        None
    }

    fn begin(&mut self, check: Check) {
        match check {
            Check::Basics => {
                if minutes::is_basic(self.puzzle.givens()) {
                    self.distance += self.order.beyond_basics();
                    self.easier = true;
                }
            }
            Check::Needed => {
                let logic = Logic::new(Position::of(&self.puzzle), self.order.up_to_needed());
                self.doing = Some(Doing::Screening(Box::new(logic)));
            }
            Check::Value(scale) => match scale.begin(self.puzzle.givens(), UNLIMITED) {
                Ok(work) => self.doing = Some(Doing::Rating(work)),
                Err(_) => self.distance = FAR,
            },
            Check::Path(whose) => match whose.walk(&self.puzzle) {
                Ok(walk) => {
                    let tally = self.order.wishes_on(whose).map(|_| Tally::default()).collect();
                    self.doing = Some(Doing::Walking { whose, walk, tally });
                }
                Err(_) => self.distance = FAR,
            },
        }
    }

    fn rate(&mut self, mut work: Box<dyn Work>, fuel: &mut u64) {
        let some = (*fuel).min(SLICE);
        *fuel -= some;
        match work.advance(some) {
            Some(value) => self.receive(value),
            None => self.doing = Some(Doing::Rating(work)),
        }
    }

    fn receive(&mut self, value: Result<Value, Unrated>) {
        let Ok(value) = value else {
            self.distance = FAR;
            return;
        };
        for range in self.order.ranges.iter().filter(|range| range.scale == value.scale()) {
            let amount = range.amount_of(&value);
            let (below, above) = (range.below(amount), range.above(amount));
            self.distance = self.distance.saturating_add(below.max(above));
            self.easier |= below > 0;
            self.harder |= above > 0;
        }
        self.values.push(value);
    }

    /// Goes on along the easiest path, as far as that needs nothing harder than what must occur. It costs a fraction of the whole path, where most
    /// of the time goes into techniques that are hard to search for.
    fn screen(&mut self, mut logic: Box<Logic>, fuel: &mut u64) {
        *fuel = fuel.saturating_sub(STEP);
        let outcome = logic.advance(&mut 1);
        let occurs = |wish: &Wish| logic.path().iter().any(|step| wish.names(step.technique));
        if self.order.needs_on_easiest().all(occurs) {
            return;
        }
        let Some(outcome) = outcome else {
            self.doing = Some(Doing::Screening(logic));
            return;
        };
        let is_solved = matches!(outcome, Outcome::Solved(_));
        self.easier |= is_solved;
        self.harder |= !is_solved;
        // Nothing tells near puzzles from far ones here, and a fresh board is likelier to have what is rare than one like this.
        self.distance = FAR;
    }

    fn walk(&mut self, whose: OrderPath, mut walk: Box<dyn Walk>, mut tally: Vec<Tally>, fuel: &mut u64) {
        let cost = if whose == OrderPath::Explainer { SLICE } else { 1 };
        let some = if whose == OrderPath::Explainer { (*fuel).min(SLICE) } else { 1 };
        *fuel = fuel.saturating_sub(cost.min(*fuel).max(if whose == OrderPath::Easiest { STEP } else { 1 }));
        let end = walk.go_on(some);
        let order = Arc::clone(&self.order);
        for (wish, tally) in order.wishes_on(whose).zip(&mut tally) {
            for technique in walk.techniques(tally.steps) {
                tally.add(wish, technique);
            }
        }
        let wishes = |is_end| {
            order.wishes_on(whose).zip(&tally).map(move |(wish, tally)| tally.distance(wish, is_end)).fold(0, u32::saturating_add)
        };
        if let Some(AtEnd(value)) = end {
            self.distance = self.distance.saturating_add(wishes(true));
            if let Some(value) = value {
                self.receive(Ok(value));
            }
            return;
        }
        let above = |range: &Range| {
            let is_points = range.part() == range.scale.points();
            if is_points && whose.scale() == Some(range.scale) { range.above(walk.at_least()) } else { 0 }
        };
        let above = order.ranges.iter().map(above).fold(0, u32::saturating_add);
        let least = wishes(false).saturating_add(above);
        self.harder |= above > 0;
        if self.distance.saturating_add(least) > self.limit {
            self.distance = self.distance.saturating_add(least);
        } else {
            self.doing = Some(Doing::Walking { whose, walk, tally });
        }
    }
}

/// What a step of the easiest path costs, in units of 10 microseconds.
const STEP: u64 = 10;
/// The most that is done at once, in units of 10 microseconds.
const SLICE: u64 = 50;

impl Order {
    /// What has to be found out, the cheapest first.
    fn checks(&self) -> Vec<Check> {
        let scales = self.scales();
        let mut checks: Vec<Check> = Vec::new();
        let is_asked = |whose: OrderPath| {
            self.wishes_on(whose).next().is_some() || whose.scale().is_some_and(|scale| scales.contains(&scale))
        };
        let paths = [OrderPath::Hodoku, OrderPath::Easiest, OrderPath::Explainer].into_iter().filter(|whose| is_asked(*whose));
        let values = scales.iter().filter(|scale| OrderPath::of(scale).is_none()).map(|scale| Check::Value(scale));
        checks.extend(values);
        checks.sort_by_key(|check| *check != Check::Value(&iron::SCALE));
        if self.search == Search::Exchange && self.needs_on_easiest().next().is_some() {
            checks.push(Check::Needed);
        }
        checks.extend(paths.map(Check::Path));
        if self.beyond_basics() > 0 {
            let iron = usize::from(checks.first() == Some(&Check::Value(&iron::SCALE)));
            checks.insert(iron, Check::Basics);
        }
        checks
    }

    /// The wishes for a path.
    fn wishes_on(&self, whose: OrderPath) -> impl Iterator<Item = &Wish> {
        self.wishes.iter().filter(move |wish| wish.on == whose)
    }

    /// What must occur on the easiest path.
    fn needs_on_easiest(&self) -> impl Iterator<Item = &Wish> {
        self.wishes_on(OrderPath::Easiest).filter(|wish| wish.need().is_some())
    }

    /// The techniques that reason, up to the hardest that must occur on the easiest path.
    fn up_to_needed(&self) -> impl Iterator<Item = &'static Technique> {
        let is_needed = |technique: &Technique| self.needs_on_easiest().any(|wish| wish.names(technique));
        let last = techniques::reasoning().enumerate().filter(|(_, technique)| is_needed(technique)).last();
        techniques::reasoning().take(last.map_or(0, |(place, _)| place + 1))
    }

    /// How far a puzzle at least is that simple techniques solve.
    fn beyond_basics(&self) -> u32 {
        let is_er = |range: &&Range| range.scale == &explainer::SCALE && range.part() == explainer::SCALE.points();
        let ranges = self.ranges.iter().filter(is_er).map(|range| range.below(BASICS_ER));
        let last_basic = place_of(&xy_wing::XY);
        let is_beyond = |wish: &&Wish| wish.need().is_some() && wish.on == OrderPath::Easiest && wish.easiest() > last_basic;
        let wishes = self.wishes.iter().filter(is_beyond).map(|_| MISSING);
        ranges.chain(wishes).fold(0, u32::saturating_add)
    }
}

/// The distance of a puzzle that no other is made from.
const FAR: u32 = 50_000;
/// How far it is where a technique is missing.
const MISSING: u32 = 1000;
/// How much nearer a step is that is as hard as the technique that is missing, and the most that such steps count.
const HARD_STEP: (u32, u32) = (60, 600);
/// How far it is for each further step of a technique that is to occur several times.
const MORE_NEEDED: u32 = 250;
/// How far it is for each step that may not be.
const UNWANTED: u32 = 250;

impl Tally {
    fn add(&mut self, wish: &Wish, technique: &'static Technique) {
        self.steps += 1;
        let is_named = wish.names(technique);
        self.named += u32::from(is_named);
        self.hard += u32::from(place_of(technique) >= wish.easiest());
        let is_allowed = match wish.kind {
            WishKind::Needs(Need { amid, .. }) => is_named || amid.is_none_or(|amid| amid.allows(technique)),
            WishKind::Without => !is_named,
            WishKind::Only => is_named,
        };
        self.others += u32::from(!is_allowed);
    }

    /// How far such steps are from what is wished; before the end of the path, how far they are at least.
    fn distance(&self, wish: &Wish, is_end: bool) -> u32 {
        let Some(Need { least, most, .. }) = wish.need() else { return UNWANTED * self.others };
        let lacking = if is_end { least.saturating_sub(self.named) } else { 0 };
        let missing = match lacking {
            0 => 0,
            _ if self.named > 0 => MORE_NEEDED.saturating_mul(lacking),
            _ => {
                let (each, most) = HARD_STEP;
                MISSING.saturating_add(MORE_NEEDED.saturating_mul(lacking - 1)) - (each * self.hard).min(most)
            }
        };
        missing.saturating_add(UNWANTED * (self.others + self.named.saturating_sub(most)))
    }
}

/// The place of a technique among all, easier ones first.
fn place_of(technique: &Technique) -> usize {
    techniques::ALL.iter().position(|one| *one == technique).unwrap_or(usize::MAX)
}

impl Wish {
    /// The place of the easiest technique that it speaks of.
    fn easiest(&self) -> usize {
        techniques::ALL.iter().position(|technique| self.names(technique)).unwrap_or(usize::MAX)
    }
}

impl Amid {
    /// Whether a step of a technique may be there.
    fn allows(self, technique: &Technique) -> bool {
        match self {
            Self::Singles => technique.family == Family::Singles,
            Self::Level(most) => {
                technique.family == Family::Singles
                    || crate::scales::hodoku::level_of(technique).is_some_and(|level| level <= most)
            }
        }
    }
}

impl Range {
    /// The amount that a value has in the part that it is a range of.
    fn amount_of(&self, value: &Value) -> u32 {
        value.parts().nth(self.part).map_or(0, |(_, amount)| amount)
    }

    /// How far an amount is below it.
    fn below(&self, amount: u32) -> u32 {
        self.between(amount, self.least)
    }

    /// How far an amount is above it.
    fn above(&self, amount: u32) -> u32 {
        self.between(self.most, amount)
    }

    /// How far it is from a smaller amount to a larger one.
    fn between(&self, small: u32, large: u32) -> u32 {
        let gap = u64::from(large.saturating_sub(small));
        let away = match self.part().form {
            Form::Tenths => 100 * gap,
            Form::Word(_) => 1000 * gap,
            Form::Whole => 3000 * gap / u64::from(large.max(1)),
        };
        u32::try_from(away.max(gap.min(1))).unwrap_or(u32::MAX)
    }
}
