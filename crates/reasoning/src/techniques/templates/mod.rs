//! Templates: the ways to place a digit in every house that lacks it, and what they have in common.
//!
//! ```text
//! / 5 . | . . /      A template of 5 has one place in each row, column and box that lacks it. A place that is in every
//! . . / | / 5 .      template is 5, a place that is in none is not.
//! ```
//! Sound by the rules: the places of the digit in the solution are one of its templates. Cost: templates are not listed. For each
//! place in question one template with it, or without it, is searched for; those found settle other places as well, so a digit
//! takes at most one search per place. A search takes the house with the fewest places left first. Templates of
//! different digits that share a cell exclude each other, which is tried afterwards ([`compatible`]): expensive, and done only
//! for digits with not very many templates. Also called pattern overlay method, POM.
//!
//! Evidence: the digit; one template, as cells; form 1 if templates of other digits were used.

mod compatible;

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use self::compatible::List;
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Digit, DigitSet, Geometry, House, Position};

/// A cell that is in every template.
pub(crate) static SET: Technique = Technique {
    id: "template-set",
    name: "Template set",
    idea: "A template is a way to place a digit in every house that still lacks it. A cell that is in every template of the \
        digit must hold that digit.",
    why: "The places of the digit in the solution form one of its templates. It is not known which, but what all of them have \
        in common is in the right one too. A template that clashes with every template of some other digit is left out.",
    look: "It is seldom done on paper. With a digit that has few places left, draw every way to place it, and compare the \
        drawings.",
    family: Family::LastResort,
    also: &["pattern overlay"],
    codes: &["1201"],
    prices: Prices { hodoku: Price::Fixed(10_000), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find: |position, finder| {
        let effect = |digit, certain: CellSet| Effect::of(certain.iter().map(|cell| (cell, digit)).collect(), Vec::new());
        find(position, finder, |templates, finder| ControlFlow::Continue(effect(templates.digit, templates.in_all(finder)?)))?;
        find_compatible(position, finder, |list| effect(list.digit, list.certain()))
    },
    explain: explain_set,
    sources: &["https://hodoku.sourceforge.net/en/tech_last.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":1201:5:..2...7.5.534.79..9.732.6.........5.5...9...2.2.........5.492.8..86.359.7.9...1..:::536 564 595:",
        ":1201:2:69..8...........1.3....98.28.....47...68473...34.....82.76....3.6...........9..54:::214 222 243 258 265 287 296:",
    ],
    near_misses: &[":1201::98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6::::"],
};

/// A place that is in no template.
pub(crate) static DELETE: Technique = Technique {
    id: "template-delete",
    name: "Template delete",
    idea: "A template is a way to place a digit in every house that still lacks it. A place that is in no template of the \
        digit cannot hold it, so the candidate can be eliminated.",
    why: "The places of the digit in the solution form one of its templates. It is not known which, but a place that is in \
        none of them is not in the right one either. A template that clashes with every template of some other digit is left \
        out.",
    codes: &["1202"],
    find: |position, finder| {
        let effect = |digit, never: CellSet| Effect::eliminate(never.iter().map(|cell| (cell, digit)));
        find(position, finder, |templates, finder| ControlFlow::Continue(effect(templates.digit, templates.in_none(finder)?)))?;
        find_compatible(position, finder, |list| effect(list.digit, position.places(list.digit).difference(&list.possible())))
    },
    explain: explain_delete,
    exemplars: &[
        ":1202:5:65+17..+934+2....46+1....+61..281+2...7+48...7...2+9..9.4....173+4.5.+8+6+2+9+128+4+6...86+5+2+73+149:323 825 856 363 365 566:554 559 589::",
        ":1202:8:9.471.8......2..59.6............3..87.6.9.5.23..2............4.49..8......7.369.1::821 822 823 824 833 834 836 852 856 863 866 871 872 891 892::",
    ],
    near_misses: &[
        ":1202:2:.5+63.74...8..1..........7..5.......3....6.8.139.2...74..4.56....7.......6.97.1...:815 918 919 924 426 526 627 927 528 928 332 133 934 835 436 536 538 838 938 839 142 242 442 143 243 743 444 844 944 445 845 945 846 946 647 648 252 454 554 456 556 956 258 958 863 866 567 974 178 878 279 879 979 183 283 383 883 984 885 386 486 387 587 687 987 188 588 888 988 589 889 989 895 598:::",
    ],
    ..SET
};

/// What is known of the templates of a digit.
struct Templates<'a> {
    position: &'a Position,
    digit: Digit,
    /// The houses that lack the digit.
    houses: Vec<House>,
    /// The places in some template found so far.
    possible: CellSet,
    /// The places in every template found so far.
    certain: CellSet,
    /// The template found first.
    first: CellSet,
}

fn find(
    position: &Position,
    finder: &mut Finder<'_>,
    follows: impl Fn(&mut Templates<'_>, &mut Finder<'_>) -> ControlFlow<(), Effect>,
) -> ControlFlow<()> {
    for digit in position.shape().each_digit() {
        let houses: Vec<House> =
            position.geometry().each_house().filter(|&house| position.missing(house).contains(digit)).collect();
        if houses.is_empty() {
            continue;
        }
        let Some(first) = template(position.geometry(), &houses, position.places(digit), CellSet::EMPTY, finder)? else {
            continue;
        };
        let mut templates = Templates { position, digit, houses, possible: first, certain: first, first };
        let effect = follows(&mut templates, finder)?;
        finder.found(effect, || Evidence { digits: DigitSet::of(digit), cells: vec![templates.first], ..Evidence::default() })?;
    }
    ControlFlow::Continue(())
}

/// Reports what follows from the templates of each digit that are compatible with those of the others, round by round.
fn find_compatible(position: &Position, finder: &mut Finder<'_>, follows: impl Fn(&List) -> Effect) -> ControlFlow<()> {
    let mut lists = compatible::lists(position, finder)?;
    loop {
        let kept = compatible::round(&lists, finder)?;
        // A digit with no template left means that the board has no solution.
        let shrunk = |(before, after): (&List, &List)| after.templates.len() < before.templates.len();
        if !lists.iter().zip(&kept).any(shrunk) || kept.iter().any(|list| list.templates.is_empty()) {
            return ControlFlow::Continue(());
        }
        for list in kept.iter().zip(&lists).filter(|(after, before)| shrunk((before, after))).map(|(after, _)| after) {
            let template = list.templates[0];
            finder.found(follows(list), || Evidence {
                digits: DigitSet::of(list.digit),
                cells: vec![template],
                form: 1,
                ..Evidence::default()
            })?;
        }
        lists = kept;
    }
}

impl Templates<'_> {
    /// The places that are in every template.
    fn in_all(&mut self, finder: &mut Finder<'_>) -> ControlFlow<(), CellSet> {
        for cell in self.first.iter() {
            if self.certain.contains(cell) {
                let others = self.position.places(self.digit).difference(&CellSet::of(cell));
                if let Some(found) = template(self.position.geometry(), &self.houses, &others, CellSet::EMPTY, finder)? {
                    self.certain = self.certain.intersection(&found);
                }
            }
        }
        ControlFlow::Continue(self.certain)
    }

    /// The places that are in no template.
    fn in_none(&mut self, finder: &mut Finder<'_>) -> ControlFlow<(), CellSet> {
        let Self { position, digit, .. } = *self;
        let mut never = CellSet::EMPTY;
        for cell in position.places(digit).iter() {
            if !self.possible.contains(cell) {
                let free = position.places(digit).difference(position.geometry().peer_set(cell)).difference(&CellSet::of(cell));
                let open: Vec<House> =
                    self.houses.iter().copied().filter(|&house| !position.geometry().cell_set(house).contains(cell)).collect();
                match template(position.geometry(), &open, &free, CellSet::of(cell), finder)? {
                    Some(found) => self.possible = self.possible.union(&found),
                    None => never.insert(cell),
                }
            }
        }
        ControlFlow::Continue(never)
    }
}

/// Finds a way to place a digit in each of these houses at one of these places, besides those chosen already.
fn template(
    geometry: &Geometry,
    houses: &[House],
    places: &CellSet,
    chosen: CellSet,
    finder: &mut Finder<'_>,
) -> ControlFlow<(), Option<CellSet>> {
    finder.spend(1 + houses.len() as u64 / 8)?;
    let in_house = |house| places.intersection(geometry.cell_set(house));
    let counted = houses.iter().map(|&house| (in_house(house), house));
    let Some((fewest, _)) = counted.min_by_key(|(places, _)| places.len()) else { return ControlFlow::Continue(Some(chosen)) };
    for cell in fewest.iter() {
        let free = places.difference(geometry.peer_set(cell)).difference(&CellSet::of(cell));
        let open: Vec<House> = houses.iter().copied().filter(|&house| !geometry.cell_set(house).contains(cell)).collect();
        let found = template(geometry, &open, &free, chosen.with(cell), finder)?;
        if found.is_some() {
            return ControlFlow::Continue(found);
        }
    }
    ControlFlow::Continue(None)
}

fn begin(step: &Step) -> (Digit, Explanation) {
    let digit = step.evidence.digits.only().expect("one digit");
    let mut told = Explanation::new()
        .say("A template of ")
        .digit(digit)
        .say(" is a way to place it in every house that lacks it, such as ")
        .cells(&step.evidence.cells[0], Tone::Pattern)
        .mark(step.evidence.cells[0].iter().map(|cell| (cell, digit)), Tone::Pattern)
        .say(".")
        .then();
    if step.evidence.form == 1 {
        told = told
            .say("Templates of two digits that share a cell cannot both be right. Those that leave another digit without a template are left out, again and again.")
            .then();
    }
    (digit, told)
}

fn explain_set(_: &Position, step: &Step) -> Explanation {
    let (digit, told) = begin(step);
    let cells = step.effect.cells();
    let told = told.say("Every template that is left has ").candidates(&cells, digit, Tone::Place);
    told.say(if cells.is_several() { ", so these are true." } else { ", so this is true." })
}

fn explain_delete(_: &Position, step: &Step) -> Explanation {
    let (_, told) = begin(step);
    told.say("These are in none of the templates that are left: ").gone(&step.effect.eliminations)
}
