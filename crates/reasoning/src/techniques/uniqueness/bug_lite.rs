//! BUG-lite: cells with two digits each, so that every house has each of the digits in two of them or in none, which must not be
//! reduced to these.
//!
//! ```text
//! ab .  .  | bc .  .  | .  .  ac       Six cells in two rows of a band. With the two digits shown, each row has a, b and c twice, as
//! ab .  .  | bc .  .  | .  .  acx      have the columns and boxes together. Whatever the cells hold, each could take its other
//! .  .  .  | .  .  .  | .  .  .        digit. So x is true.
//! ```
//! Sound if the solution is unique, since none of the cells is given. A house with k of the cells has k digits twice in them, so the
//! k cells hold each of these digits once, and once again if all cells take their other digit. The types are those of unique
//! rectangles. Patterns of one pair are unique rectangles and loops, and are left out. Cost: a search from each cell with extra
//! candidates, which each time completes the digit of a house with the fewest ways, up to 16 cells.
//!
//! Evidence: all digits; the cells, those with extra candidates, those of the subset; the house concerned; each cell with its two
//! digits, as a chain; the form is the type, from 0.

use alloc::collections::BTreeSet;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{joined, locking, seen_by_all, subset_effect, tell_subset};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, Position};

pub(crate) static BUG_LITE: Technique = Technique {
    id: "bug-lite",
    name: "BUG-lite",
    idea: "Some empty cells could hold two digits each, so that in every house each digit is in two of them or in none. A few \
        of the cells have other candidates. One of these is true, as all the cells could otherwise take their other digit.",
    why: "In a house, as many digits as it has of these cells are in two of them each. So the cells hold each of the digits once. \
        If every cell took its other digit, each house would have the same digits as before. A puzzle with one solution does not \
        allow that.",
    look: "Start from two cells of a house with the same two candidates, and complete the other houses that they lie in with \
        further cells of two candidates. Allow others in one cell, or the same one in several.",
    family: Family::Uniqueness,
    also: &["BUG lite"],
    codes: &["BUGL"],
    prices: Prices { extended: Some(57), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Uniqueness,
    applies: |_| true,
    find,
    explain,
    sources: &["http://sudopedia.enjoysudoku.com/BUG_Lite.html", "Example boards: Crosshatch's own"],
    exemplars: &[
        ":BUGL::+4+85...+37+623+6......+9+7+1364.+8.+853...9...+47...8.3.+2983.74..6..7.....+9.1....+7+71+4..2.+38:924 125 925 126 926 527 528 129 529 148 158 974 976 278 578 179 279 579 688:177 477::",
        ":BUGL::74+6+9+5+23+8+1+2+58...7+6+9+3+91+8+67452.+7...+8+6+2+5.+6.52.8.+7825+7.+61.+3+5+3+418+9+276+6+8+72+3+5+9+14+9126+745+3+8::145 945::",
        ":BUGL::.1..754+8+6+5.6.+2..9+1.481+965..4+9+1+5......5.....18+687+2+1+39+45+8+6+9+7321+5+4..+48+5+1+269+1+256..+8+73:231 357:347 747::",
    ],
    near_misses: &[
        ":BUGL::.1..754+8+6+5.6.+2..9+1.481+965..4+9+1+5......5.....18+687+2+1+39+45+8+6+9+7321+5+4..+48+5+1+269+1+256..+8+73:357:::",
    ],
};

/// The most cells of a pattern.
const MOST: usize = 16;

/// What follows from a pattern.
const ONE_CELL: u8 = 0;
const ONE_DIGIT: u8 = 1;
const SUBSET: u8 = 2;
const LOCKED: u8 = 3;

/// A pattern under construction.
struct Pattern<'a> {
    position: &'a Position,
    /// The cells, each with its two digits.
    cells: Vec<(Cell, DigitSet)>,
    /// The cells.
    taken: CellSet,
    /// Those with extra candidates.
    roof: CellSet,
    /// The extra candidates.
    extras: DigitSet,
    /// For each house and digit, the number of cells of the pattern that have it.
    counts: Vec<u8>,
    /// The patterns found, each as its cells and digits in order.
    found: BTreeSet<Vec<(Cell, u32)>>,
}

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let shape = position.shape();
    let mut pattern = Pattern {
        position,
        cells: Vec::new(),
        taken: CellSet::EMPTY,
        roof: CellSet::EMPTY,
        extras: DigitSet::EMPTY,
        counts: vec![0; shape.houses() * shape.side()],
        found: BTreeSet::new(),
    };
    for cell in position.empty().difference(position.bivalue()).iter() {
        for pair in pairs(position.get(cell)) {
            pattern.add(cell, pair, finder)?;
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of these digits.
fn pairs(digits: DigitSet) -> impl Iterator<Item = DigitSet> {
    crosshatch_core::subsets(digits, 2)
}

impl Pattern<'_> {
    fn count(&mut self, house: House, digit: Digit) -> &mut u8 {
        &mut self.counts[house.index() * self.position.shape().side() + digit.index()]
    }

    /// Adds a cell if it fits, and goes on from there.
    fn add(&mut self, cell: Cell, pair: DigitSet, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let houses = self.position.geometry().houses(cell);
        let fits = houses.iter().all(|&house| pair.iter().all(|digit| *self.count(house, digit) < 2));
        let extras = self.position.get(cell) - pair;
        let before = (self.roof, self.extras);
        if !extras.is_empty() {
            self.roof.insert(cell);
            self.extras |= extras;
        }
        if fits && self.may_conclude() {
            for house in houses {
                for digit in pair {
                    *self.count(house, digit) += 1;
                }
            }
            self.cells.push((cell, pair));
            self.taken.insert(cell);
            let flow = self.go_on(finder);
            self.taken.remove(cell);
            self.cells.pop();
            for house in houses {
                for digit in pair {
                    *self.count(house, digit) -= 1;
                }
            }
            flow?;
        }
        (self.roof, self.extras) = before;
        ControlFlow::Continue(())
    }

    /// Whether something may follow: one cell has extra candidates, or two that see each other, or all extra candidates are one
    /// digit that some candidate sees.
    fn may_conclude(&self) -> bool {
        let geometry = self.position.geometry();
        match self.roof.len() {
            0 | 1 => true,
            2 if geometry.common_houses(&self.roof).next().is_some() => true,
            _ => self
                .extras
                .only()
                .is_some_and(|extra| geometry.common_peers(self.roof.iter()).intersects(self.position.places(extra))),
        }
    }

    /// Adds the cells that complete the digit of a house, where there are the fewest of these; or reports the pattern.
    fn go_on(&mut self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        finder.spend(1 + self.cells.len() as u64 / 4)?;
        let geometry = self.position.geometry();
        let mut fewest: Option<(CellSet, Digit)> = None;
        for place in 0..self.cells.len() {
            let (cell, pair) = self.cells[place];
            for house in geometry.houses(cell) {
                for digit in pair {
                    if *self.count(house, digit) != 1 {
                        continue;
                    }
                    let open = self.position.places_in(house, digit).difference(&self.taken);
                    if fewest.is_none_or(|(known, _)| open.len() < known.len()) {
                        fewest = Some((open, digit));
                    }
                }
            }
        }
        let Some((open, digit)) = fewest else { return self.report(finder) };
        if self.cells.len() == MOST {
            return ControlFlow::Continue(());
        }
        for cell in open.iter() {
            for other in self.position.get(cell).without(digit) {
                self.add(cell, DigitSet::of(digit).with(other), finder)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows from a complete pattern.
    fn report(&mut self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let mut key: Vec<(Cell, u32)> = self.cells.iter().map(|(cell, pair)| (*cell, pair.bits())).collect();
        key.sort_unstable();
        let is_loop = self.cells.iter().all(|(_, pair)| *pair == self.cells[0].1);
        if is_loop || !self.found.insert(key) {
            return ControlFlow::Continue(());
        }
        let Self { position, roof, extras, .. } = *self;
        if !roof.is_several() {
            let gone = self.own(&roof).flat_map(|(cell, pair)| pair.iter().map(move |digit| (cell, digit)));
            return finder.found(Effect::eliminate(gone), || self.evidence(Vec::new(), None, ONE_CELL));
        }
        if let Some(extra) = extras.only() {
            let seen = position.geometry().common_peers(roof.iter());
            let effect = Effect::eliminate(position.eliminations(extra, &seen));
            finder.found(effect, || self.evidence(Vec::new(), None, ONE_DIGIT))?;
        }
        if roof.len() == 2 {
            self.report_two(finder)?;
        }
        ControlFlow::Continue(())
    }

    /// Reports what follows where two cells of a house have extra candidates: these form a subset with other cells, or a digit of
    /// both cells has no other place in the house.
    fn report_two(&self, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let &Self { position, roof, extras, .. } = self;
        if extras.len() > 1 {
            joined(position, &roof, extras, &mut |houses, cells, digits| {
                let effect = subset_effect(position, &houses, &roof.union(&cells), digits);
                finder.found(effect, || self.evidence(houses, Some(cells), SUBSET))
            })?;
        }
        let common = self.own(&roof).fold(position.shape().digits(), |common, (_, pair)| common & pair);
        for digit in common {
            let Some(house) = locking(position, &roof, digit) else { continue };
            let gone = self.own(&roof).flat_map(|(cell, pair)| pair.without(digit).iter().map(move |other| (cell, other)));
            finder.found(Effect::eliminate(gone), || Evidence {
                chain: vec![(roof.first().expect("two cells"), digit)].into_iter().chain(self.chain()).collect(),
                ..self.evidence(vec![house], None, LOCKED)
            })?;
        }
        ControlFlow::Continue(())
    }

    /// The cells among these, each with its two digits.
    fn own(&self, cells: &CellSet) -> impl Iterator<Item = (Cell, DigitSet)> {
        self.cells.iter().copied().filter(|(cell, _)| cells.contains(*cell))
    }

    fn chain(&self) -> Vec<(Cell, Digit)> {
        self.cells.iter().flat_map(|&(cell, pair)| pair.iter().map(move |digit| (cell, digit))).collect()
    }

    fn evidence(&self, houses: Vec<House>, subset: Option<CellSet>, form: u8) -> Evidence {
        Evidence {
            digits: self.cells.iter().fold(DigitSet::EMPTY, |all, (_, pair)| all | *pair),
            houses,
            cells: [self.taken, self.roof].into_iter().chain(subset).collect(),
            chain: self.chain(),
            form,
            ..Evidence::default()
        }
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, chain, form, .. } = &step.evidence;
    let roof = &cells[1];
    let own = |cell: &Cell, digit: Digit| chain.contains(&(*cell, digit));
    let all = |cells: &CellSet| -> Vec<(Cell, Digit)> {
        cells.iter().flat_map(|cell| position.get(cell).iter().map(move |digit| (cell, digit))).collect()
    };
    let extra: Vec<(Cell, Digit)> = all(roof).into_iter().filter(|(cell, digit)| !own(cell, *digit)).collect();
    let extras: DigitSet = extra.iter().map(|&(_, digit)| digit).collect();
    let told = Explanation::new()
        .say("If ")
        .cells(&cells[0], Tone::Pattern)
        .say(" held only the digits ")
        .toned_digits(*digits, Tone::Pattern)
        .mark(chain.iter().copied(), Tone::Pattern)
        .say(" that are marked, each of them would be in two of these cells of a house or in none. All cells could then take their \
            other digit, and there would be two solutions.")
        .then()
        .say("Only ")
        .cells(roof, Tone::Fin)
        .mark(extra, Tone::Fin)
        .say(if roof.is_several() { " have other candidates, " } else { " has other candidates, " })
        .toned_digits(extras, Tone::Fin);
    match *form {
        ONE_CELL => told.say(", so it is none of its two digits: ").gone(&step.effect.eliminations),
        ONE_DIGIT => seen_by_all(told.say(", so one of these cells has it"), roof).gone(&step.effect.eliminations),
        SUBSET => {
            let told = told.say(", so one of these cells has one of them.").then();
            tell_subset(told, position, houses, cells[2], extras, Tone::Support).gone(&step.effect.eliminations)
        }
        _ => {
            let (_, locked) = chain[0];
            told.say(", so one of these is true.")
                .then()
                .say("In ")
                .house(houses[0], Tone::Support)
                .say(", ")
                .digit(locked)
                .say(" must be in ")
                .plain_any_of(roof)
                .say(", so the other of the two cannot be the other digit marked there: ")
                .gone(&step.effect.eliminations)
        }
    }
}
