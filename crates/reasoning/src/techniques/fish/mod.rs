//! Fish: n base houses that need a digit, whose places for it lie in n cover houses.
//!
//! [`basic`] has the fish of lines without fins. All others come from [`crate::fish_search`], which says why they are sound; here
//! they are sorted and explained: with fins, with boxes, with rows and columns on the same side, and two with the same base in
//! one step (siamese).
//!
//! Of several fish with the same effect the first is kept. Evidence of all of them: the digit; the base houses, then the same number of
//! cover houses; the fins, then the endo fins. Form 1 is a siamese fish, in which the cover houses of the second fish follow, and
//! its fins and endo fins.

pub(crate) mod basic;
pub(crate) mod finned;
pub(crate) mod franken;
pub(crate) mod kraken;
pub(crate) mod mutant;
pub(crate) mod siamese;

use alloc::collections::{BTreeMap, BTreeSet};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::fish_search::{Catch, Fish, Kind, each_fish};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Finder, Price, Prices};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, HouseSet, Position};

/// Which fins a fish may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fins {
    /// None.
    Without,
    /// Some; without them every base house still has two or more places.
    Finned,
    /// Some; without them a base house has one place or none.
    Sashimi,
    /// Some, of either kind.
    Any,
}

/// What a technique of this folder searches for.
struct Form {
    catch: Catch,
    fins: Fins,
}

impl Form {
    const fn new(kind: Kind, size: usize, fins: Fins) -> Self {
        Self { catch: Catch { kind, size }, fins }
    }

    fn fits(&self, position: &Position, digit: Digit, fish: &Fish) -> bool {
        match self.fins {
            Fins::Without => !fish.is_finned(),
            Fins::Any => fish.is_finned(),
            Fins::Finned => fish.is_finned() && !is_sashimi(position, digit, fish),
            Fins::Sashimi => fish.is_finned() && is_sashimi(position, digit, fish),
        }
    }
}

/// Whether some base house has fewer than two places besides the fins.
fn is_sashimi(position: &Position, digit: Digit, fish: &Fish) -> bool {
    fish.nets.base.iter().any(|house| !position.places_in(house, digit).difference(&fish.all_fins()).is_several())
}

const LIBRARY: &[&str] = &["Example boards: HoDoKu's regression library 1.4", "https://hodoku.sourceforge.net/en/tech_fishb.php"];
const OUR_OWN: &[&str] = &["https://hodoku.sourceforge.net/en/tech_fishb.php", "Example boards: Crosshatch's own"];

const BOTH: &[&str] =
    &["Example boards: HoDoKu's regression library 1.4 and Crosshatch's own", "https://hodoku.sourceforge.net/en/tech_fishb.php"];

/// The prices of a technique that only HoDoKu rates.
const fn price(points: u32) -> Prices {
    Prices { hodoku: Price::Fixed(points), ..Prices::NONE }
}

/// Reports the fish of a form, one for each effect.
fn find(position: &Position, finder: &mut Finder<'_>, form: &Form) -> ControlFlow<()> {
    for digit in position.shape().each_digit() {
        let mut met = BTreeSet::new();
        each_fish(position, digit, finder, form.catch, &mut |finder, fish, gone| {
            if !form.fits(position, digit, &fish) || !met.insert(gone.clone()) {
                return ControlFlow::Continue(());
            }
            finder.found(effect(digit, &gone), || evidence(digit, &[&fish]))
        })?;
    }
    ControlFlow::Continue(())
}

/// Reports pairs of finned fish with the same base, each with an elimination that the other does not have. At least one of them
/// is of the form.
fn find_siamese(position: &Position, finder: &mut Finder<'_>, form: &Form) -> ControlFlow<()> {
    for digit in position.shape().each_digit() {
        let mut met = BTreeSet::new();
        let mut of_base: BTreeMap<HouseSet, Vec<(Fish, Vec<Cell>)>> = BTreeMap::new();
        each_fish(position, digit, finder, form.catch, &mut |finder, fish, gone| {
            if !fish.is_finned() {
                return ControlFlow::Continue(());
            }
            let fits = form.fits(position, digit, &fish);
            let others = of_base.entry(fish.nets.base).or_default();
            for (other, also_gone) in others.iter() {
                if !fits && !form.fits(position, digit, other) {
                    continue;
                }
                let both: BTreeSet<Cell> = gone.iter().chain(also_gone).copied().collect();
                let both: Vec<Cell> = both.into_iter().collect();
                if both.len() > gone.len().max(also_gone.len()) && met.insert(both.clone()) {
                    finder.found(effect(digit, &both), || evidence(digit, &[other, &fish]))?;
                }
            }
            others.push((fish, gone));
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

fn effect(digit: Digit, gone: &[Cell]) -> Effect {
    Effect::eliminate(gone.iter().map(|&cell| (cell, digit)))
}

fn evidence(digit: Digit, fish: &[&Fish]) -> Evidence {
    Evidence {
        digits: DigitSet::of(digit),
        houses: fish[0].nets.base.iter().chain(fish.iter().flat_map(|fish| fish.nets.cover.iter())).collect(),
        cells: fish.iter().flat_map(|fish| [fish.fins, fish.endo_fins]).collect(),
        form: u8::from(fish.len() > 1),
        ..Evidence::default()
    }
}

/// A fish to be explained.
struct Told<'a> {
    position: &'a Position,
    digit: Digit,
    base: &'a [House],
    cover: &'a [House],
    fins: CellSet,
    endo_fins: CellSet,
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, form, .. } = &step.evidence;
    let digit = digits.only().expect("one digit");
    let mut parts = houses.chunks(houses.len() / (2 + usize::from(*form)));
    let base = parts.next().expect("the base comes first");
    let fish = parts.zip(cells.chunks(2)).map(|(cover, fins)| {
        let (fins, endo_fins) = (fins[0], fins[1]);
        Told { position, digit, base, cover, fins, endo_fins }
    });
    let mut told = Explanation::new();
    for (place, fish) in fish.enumerate() {
        told = match (place, fish.fins.is_empty() && fish.endo_fins.is_empty()) {
            (0, true) => fish.plain(told),
            (0, false) => fish.why_finned(fish.finned(told).then()),
            _ => fish.finned(told.then().say("The same base also has other covers. ")).say(" The same holds for these."),
        };
    }
    let base = base.iter().fold(CellSet::EMPTY, |all, house| all.union(position.geometry().cell_set(*house)));
    let within = step.effect.cells().intersection(&base);
    if !within.is_empty() {
        told = told
            .then()
            .plain_cells(&within)
            .say(if within.is_several() { " are" } else { " is" })
            .say(" in more cover houses than base houses, so the digit there would leave too few cover houses for the other base houses.");
    }
    told.then().say(if *form == 1 { "Taking both fish together, " } else { "So " }).gone(&step.effect.eliminations)
}

impl Told<'_> {
    /// The places in the base that are not fins.
    fn body(&self) -> CellSet {
        let places = |house: &House| self.position.places_in(*house, self.digit);
        let all = self.base.iter().fold(CellSet::EMPTY, |all, house| all.union(&places(house)));
        all.difference(&self.fins())
    }

    fn plain(&self, told: Explanation) -> Explanation {
        told.say("In ")
            .houses(self.base, Tone::Pattern)
            .say(", the only places for the digit are these: ")
            .candidates(&self.body(), self.digit, Tone::Pattern)
            .say(".")
            .then()
            .say("All of them lie in ")
            .houses(self.cover, Tone::Support)
            .say(". Each of the base houses needs the digit, no two in the same cover house, so each cover house has it in one of these places and nowhere else.")
    }

    fn fins(&self) -> CellSet {
        self.fins.union(&self.endo_fins)
    }

    fn finned(&self, told: Explanation) -> Explanation {
        let fins = self.fins();
        let told = told
            .say(if fins.is_several() { "Apart from the fins, " } else { "Apart from the fin, " })
            .candidates(&fins, self.digit, Tone::Fin)
            .say(", the places in ")
            .houses(self.base, Tone::Pattern)
            .say(" are ")
            .candidates(&self.body(), self.digit, Tone::Pattern)
            .say(", which all lie in ")
            .houses(self.cover, Tone::Support)
            .say(".");
        if self.endo_fins.is_empty() {
            return told;
        }
        let are = if self.endo_fins.is_several() { " are fins because they lie" } else { " is a fin because it lies" };
        told.say(" ").plain_cells(&self.endo_fins).say(are).say(" in two of the base houses.")
    }

    fn why_finned(&self, told: Explanation) -> Explanation {
        let several = self.fins().is_several();
        told.say(if several { "If no fin is true" } else { "If the fin is not true" })
            .say(", this is a fish: each base house has the digit in a cover house of its own, so the rest of the cover houses cannot have it. ")
            .say(if several {
                "If a fin is true, no cell that sees it can have the digit, and the cells in question see every fin."
            } else {
                "If it is true, no cell that sees it can have the digit."
            })
    }
}
