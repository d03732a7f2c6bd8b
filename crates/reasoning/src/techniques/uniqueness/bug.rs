//! Bivalue universal grave (BUG): a board that, without some extra candidates, would have two candidates in every empty cell and
//! two places for every missing digit in every house.
//!
//! ```text
//! ab  .  bc | .  ac  .      If a BUG had a solution, the other candidate of each cell would give a second one. So one of the extra
//!  .  .  .  | .  .   .      candidates (c in the cell abc, say) is true. Type 1: one cell has them all, and is one of them. Type 2:
//! abc .  .  | .  ab  .      they are all the same digit, and no cell that sees all of them has it.
//! ```
//! Type 3: the extra candidates of one house form a subset with other cells of it. Type 4: two cells of a house have them, and a
//! further digit that both have has no other place there: their other digits are eliminated.
//!
//! Sound if the solution is unique. Cost: a count of the candidates, which ends the search on nearly all boards; then the ways to
//! choose the extra candidates. Only BUGs whose cells with extra candidates have a common peer are considered; nothing follows
//! from others.
//!
//! Evidence: the extra digits; the cells with extra candidates, those of the subset; the house concerned; as a chain the extra
//! candidates. Form of type 4: the index of the digit that has no other place.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::super::shared::seen_by_all;
use super::{joined, locking, subset_effect, tell_subset};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position, subsets};

/// One cell has extra candidates.
pub(crate) static TYPE_1: Technique = Technique {
    id: "bug-1",
    name: "BUG type 1",
    idea: "Without the extra candidates of one cell, every empty cell would have two candidates and every missing digit two \
        places in each house. So the cell holds one of the extra candidates, and its others can be eliminated.",
    why: "Suppose all extra candidates were false. If such a board has a solution, the other candidate of every cell makes a \
        second one. A puzzle has one solution, so at least one extra candidate is true.",
    look: "Near the end of a puzzle, see whether all empty cells but a few have two candidates. In those few, the extra ones are \
        digits that have more than two places in a house.",
    family: Family::Uniqueness,
    also: &["BUG+1", "bivalue universal grave + 1"],
    codes: &["0610"],
    prices: Prices { explainer: Price::Fixed(56), hodoku: Price::Fixed(100), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find: |position, finder| each_bug(position, finder, Bug::one_cell),
    explain: explain_one_cell,
    sources: &["https://hodoku.sourceforge.net/en/tech_ur.php", "Example boards: HoDoKu's regression library 1.4"],
    exemplars: &[
        ":0610::1852.4...794..1.25632975418276..35.15197.28.384351.2.742135..8.9.7128..43.8...1.2:317 617 618 918 625 976 677 688 695 696 698 998:845 945::",
        ":0610::5423691..673815942189.2.5637346982518652.1.39291.53..695713..2.42.9..31531.5.2.9.:477 795 497 897 899:467 867::",
    ],
    near_misses: &[
        ":0610::1852.4...794..1.25632975418276..35.15197.28.384351.2.742135..8.9.7128..43.8...1.2:317 617 618 677 688 695 696 698 918 976 998:::",
    ],
};

/// All extra candidates are the same digit.
pub(crate) static TYPE_2: Technique = Technique {
    id: "bug-2",
    name: "BUG type 2",
    idea: "Without one digit in some cells, every empty cell would have two candidates and every missing digit two places in \
        each house. So one of these cells is that digit, and it can be eliminated from every cell that sees them all.",
    also: &["BUG+n", "bivalue universal grave + n"],
    codes: &[],
    prices: Prices { explainer: Price::Fixed(57), ..Prices::NONE },
    find: |position, finder| each_bug(position, finder, Bug::one_digit),
    explain: explain_one_digit,
    sources: &["http://www.sudokuwiki.org/BUG", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":own::8..9+3+2....2+946+1+8+3.+63+4+7+5+81+9+29+56+3+2+47+8+1..+3+18+6.59...5+9+7+3.+6...6+73..+4+4.+2+815.+73+3.7+2+4+9+5.8::192::",
        ":own::.+4.5..2+79+2.....1+5+415+9+274+3+86+5..+6+92+7+434+6+2+7..+91+8...1+486+2572..6..+9+1+6.+54+2.8+3+7.3...7.+6+2:316 326 813 823 824 893 895:311 313 324 325::",
    ],
    near_misses: &[
        ":own::.+4.5..2+79+2.....1+5+415+9+274+3+86+5..+6+92+7+434+6+2+7..+91+8...1+486+2572..6..+9+1+6.+54+2.8+3+7.3...7.+6+2:316 326 813 824 893 895:::",
    ],
    ..TYPE_1
};

/// The extra candidates form a subset with other cells of a house.
pub(crate) static TYPE_3: Technique = Technique {
    id: "bug-3",
    name: "BUG type 3",
    idea: "Without some extra candidates, every empty cell would have two candidates and every missing digit two places in \
        each house. One of them is true, so their cells count as one cell of a naked subset in a house. Its digits can be \
        eliminated from the rest of the house.",
    prices: Prices { explainer: Price::Of(|step| 57 + step.evidence.cells[1].len() as u32), ..Prices::NONE },
    find: |position, finder| each_bug(position, finder, Bug::subset),
    explain: explain_subset,
    exemplars: &[
        ":own::+5+2+6+4+3+9+781+9+4+3+1+8+75+627+8+125+69+3+4+1+7+456+8...+3589+2+1+64+76+9+2374.....+7.+4....+439.1..+7...5+7+934..:579 679 877 879:899::",
        ":own::+7...+614+2.+2968+4+35+1+7.+1+4.27....+2167+4...4..19+27..+9+6+7+3+85+2+4+1+6+5+2+73+91+84+17+8+4+5+69+323+49+2+1+8+6+7+5:319 359:859::",
    ],
    near_misses: &[
        ":own::+7...+614+2.+2968+4+35+1+7.+1+4.27....+2167+4...4..19+27..+9+6+7+3+85+2+4+1+6+5+2+73+91+84+17+8+4+5+69+323+49+2+1+8+6+7+5:359:::",
    ],
    ..TYPE_2
};

/// Two cells have extra candidates, and one of them must have a further digit that both have.
pub(crate) static TYPE_4: Technique = Technique {
    id: "bug-4",
    name: "BUG type 4",
    idea: "Without extra candidates in two cells of a house, every empty cell would have two candidates and every missing \
        digit two places in each house. Another digit that both cells have has no other place in that house. So both keep that \
        digit and the extra ones, and lose the rest.",
    why: "If all extra candidates were false, the board would have no solution or several. So one of the two cells is an extra \
        candidate. The other has the confined digit, because this has no other place in the house. So neither can be anything \
        else.",
    find: |position, finder| each_bug(position, finder, Bug::locked),
    explain: explain_locked,
    exemplars: &[
        ":own::+1+4+9+56+78+32+85+2+9+316+4+7+3764+281.....245...2.4...+5.........+2+47..1.2+4+63.61+3+7+42+8.4+238.+67.1:362 863 948 949 955 958 959 961 962 965:142 952::",
        ":own::6.+9.+2+54+37.54..3.9+2.3+2+4.9+5+6.2+6+8+9+5+47+1+35+9+7+2+316+843+4+1..7+92+5.+2+5+34+6.+79+9+7+35+18+2+4+6+4.6+7+9+2+35.:824 825:821 131::",
    ],
    near_misses: &[
        ":own::+1+4+9+56+78+32+85+2+9+316+4+7+3764+281.....245...2.4...+5.........+2+47..1.2+4+63.61+3+7+42+8.4+238.+67.1:362 863 949 955 958 959 961 962 965:::",
    ],
    ..TYPE_2
};

/// A choice of extra candidates without which the board would be a BUG.
struct Bug {
    /// The cells with extra candidates.
    roof: CellSet,
    /// The extra candidates of each.
    extras: Vec<(Cell, DigitSet)>,
}

impl Bug {
    fn digits(&self) -> DigitSet {
        self.extras.iter().fold(DigitSet::EMPTY, |all, &(_, digits)| all | digits)
    }

    /// The eliminations in the cells with extra candidates: all that is neither extra nor in `kept`.
    fn rest(&self, position: &Position, kept: DigitSet) -> Effect {
        let rest =
            |&(cell, extras): &(Cell, DigitSet)| (position.get(cell) - extras - kept).iter().map(move |digit| (cell, digit));
        Effect::eliminate(self.extras.iter().flat_map(rest))
    }

    fn evidence(&self, houses: Vec<House>, subset: CellSet) -> Evidence {
        let candidates = self.extras.iter().flat_map(|&(cell, digits)| digits.iter().map(move |digit| (cell, digit)));
        Evidence {
            digits: self.digits(),
            houses,
            cells: vec![self.roof, subset],
            chain: candidates.collect(),
            ..Evidence::default()
        }
    }

    fn one_cell(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        if self.extras.len() != 1 {
            return ControlFlow::Continue(());
        }
        finder.found(self.rest(position, DigitSet::EMPTY), || self.evidence(Vec::new(), CellSet::EMPTY))
    }

    fn one_digit(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let Some(digit) = self.digits().only().filter(|_| self.extras.len() > 1) else { return ControlFlow::Continue(()) };
        let seen = position.geometry().common_peers(self.roof.iter());
        finder.found(Effect::eliminate(position.eliminations(digit, &seen)), || self.evidence(Vec::new(), CellSet::EMPTY))
    }

    fn subset(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let extras = self.digits();
        if self.extras.len() < 2 || extras.len() < 2 {
            return ControlFlow::Continue(());
        }
        joined(position, &self.roof, extras, &mut |houses, cells, digits| {
            let effect = subset_effect(position, &houses, &self.roof.union(&cells), digits);
            finder.found(effect, || self.evidence(houses, cells))
        })
    }

    fn locked(&self, position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let [(one, first), (other, second)] = self.extras[..] else { return ControlFlow::Continue(()) };
        for digit in (position.get(one) - first) & (position.get(other) - second) {
            if let Some(house) = locking(position, &self.roof, digit) {
                finder.found(self.rest(position, DigitSet::of(digit)), || Evidence {
                    form: digit.index() as u8,
                    ..self.evidence(vec![house], CellSet::EMPTY)
                })?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The number of places of each digit in each house, house by house.
struct Counts {
    side: usize,
    places: Vec<u8>,
}

impl Counts {
    fn at(&mut self, house: House, digit: Digit) -> &mut u8 {
        &mut self.places[house.index() * self.side + digit.index()]
    }
}

/// Reports what a type concludes from a BUG.
type Type = fn(&Bug, &Position, &mut Finder<'_>) -> ControlFlow<()>;

/// Visits all choices of extra candidates that leave a BUG.
fn each_bug(position: &Position, finder: &mut Finder<'_>, of_type: Type) -> ControlFlow<()> {
    let geometry = position.geometry();
    let roof = position.empty().difference(position.bivalue());
    let too_few = |cell| position.get(cell).len() < 3;
    let apart = || roof.only().is_none() && geometry.common_peers(roof.iter()).is_empty();
    if roof.is_empty() || apart() || roof.iter().any(too_few) {
        return ControlFlow::Continue(());
    }
    let side = position.shape().side();
    let mut counts = Counts { side, places: vec![0; geometry.each_house().count() * side] };
    for house in geometry.each_house() {
        for digit in position.missing(house) {
            let places = position.places_in(house, digit);
            if places.len() < 2 || places.difference(&roof).len() > 2 {
                return ControlFlow::Continue(());
            }
            *counts.at(house, digit) = places.len() as u8;
        }
    }
    let cells: Vec<Cell> = roof.iter().collect();
    choose(position, &cells, &mut counts, &mut Bug { roof, extras: Vec::new() }, &mut |bug| of_type(bug, position, finder))
}

/// Chooses the extra candidates cell by cell, as long as every digit keeps two places.
fn choose(
    position: &Position,
    cells: &[Cell],
    counts: &mut Counts,
    bug: &mut Bug,
    visit: &mut dyn FnMut(&Bug) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((&cell, rest)) = cells.split_first() else {
        return if counts.places.iter().all(|&places| places == 0 || places == 2) {
            visit(bug)
        } else {
            ControlFlow::Continue(())
        };
    };
    let houses = position.geometry().houses(cell);
    for kept in subsets(position.get(cell), 2) {
        let extras = position.get(cell) - kept;
        if seats(houses, extras).all(|(house, digit)| *counts.at(house, digit) > 2) {
            for (house, digit) in seats(houses, extras) {
                *counts.at(house, digit) -= 1;
            }
            bug.extras.push((cell, extras));
            choose(position, rest, counts, bug, visit)?;
            bug.extras.pop();
            for (house, digit) in seats(houses, extras) {
                *counts.at(house, digit) += 1;
            }
        }
    }
    ControlFlow::Continue(())
}

fn seats(houses: [House; 3], digits: DigitSet) -> impl Iterator<Item = (House, Digit)> {
    houses.into_iter().flat_map(move |house| digits.iter().map(move |digit| (house, digit)))
}

/// Begins every explanation: which candidates keep the board from being a BUG.
fn tell(step: &Step) -> Explanation {
    let mut told = Explanation::new().say("Without ");
    let chain = &step.evidence.chain;
    for (place, &(cell, digit)) in chain.iter().enumerate() {
        let between = if place == 0 {
            ""
        } else if place + 1 == chain.len() {
            " and "
        } else {
            ", "
        };
        told = told.say(between).candidate(cell, digit, Tone::Fin);
    }
    told.say(", every empty cell would have two candidates, and every missing digit two places in every house.")
        .then()
        .say("Such a board has no solution or several. So ")
}

fn explain_one_cell(_: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    tell(step)
        .plain_cells(&cells[0])
        .say(if digits.len() > 1 { " is one of " } else { " is " })
        .toned_digits(*digits, Tone::Fin)
        .say(": ")
        .gone(&step.effect.eliminations)
}

fn explain_one_digit(_: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, .. } = &step.evidence;
    let told = tell(step).plain_any_of(&cells[0]).say(" is ").toned_digits(*digits, Tone::Fin);
    seen_by_all(told, &cells[0]).gone(&step.effect.eliminations)
}

fn explain_subset(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, cells, houses, .. } = &step.evidence;
    let told = tell(step).plain_any_of(&cells[0]).say(" is one of ").toned_digits(*digits, Tone::Fin).say(".").then();
    tell_subset(told, position, houses, cells[1], *digits, Tone::Pattern).gone(&step.effect.eliminations)
}

fn explain_locked(_: &Position, step: &Step) -> Explanation {
    let Evidence { cells, houses, form, .. } = &step.evidence;
    let locked = Digit::new(usize::from(*form));
    tell(step)
        .say("one of these is true.")
        .then()
        .plain_any_of(&cells[0])
        .say(" is ")
        .toned_digits(DigitSet::of(locked), Tone::Pattern)
        .mark(cells[0].iter().map(|cell| (cell, locked)), Tone::Pattern)
        .say(", which has no other place in ")
        .house(houses[0], Tone::Pattern)
        .say(". Then the other is an extra candidate, and neither can be anything else: ")
        .gone(&step.effect.eliminations)
}
