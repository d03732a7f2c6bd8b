//! Aligned triplet exclusion: which triples of digits three cells can hold, given the cells with two or three candidates that all
//! of them see.
//!
//! ```text
//! A 12 . | . . .            Every triple of candidates of A, B and C is tried. It is excluded if it
//! . B  . | . . .            uses up all candidates of a cell that all three see, or repeats a digit
//! 134 . C | . . .           in a house. A candidate that is in no remaining triple is eliminated.
//! ```
//! Sound by the rules: a triple that empties a cell or repeats a digit in a house cannot be in the solution. Cost: the triples of
//! cells with two or more such cells among their common peers; by far the most expensive exclusion. It is aligned pair exclusion
//! with one more cell.
//!
//! Evidence: the three cells, one by one, then the cells with two or three candidates that all of them see.

use core::ops::ControlFlow;

use alloc::vec::Vec;

use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, Price, Prices, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, MOST_SIDE, Position};

/// Aligned triplet exclusion.
pub(crate) static ALIGNED_TRIPLET: Technique = Technique {
    id: "aligned-triplet-exclusion",
    name: "Aligned triplet exclusion",
    idea: "Three cells are tried together. Three digits are impossible there if they use up all candidates of a cell with two \
        or three that all three cells see, or repeat a digit in a house. A candidate for which no triple is left can be \
        eliminated.",
    why: "The three cells hold some triple of digits in the solution. A triple that leaves another cell without a candidate \
        cannot be in the solution, nor can one that puts a digit twice into a house. If every triple with a candidate is ruled \
        out, the candidate is false.",
    look: "Choose three cells that all see at least two cells with two or three candidates. Write down the triples with the \
        candidate that you doubt, and cross out those that one of these cells forbids. It takes patience.",
    family: Family::Exclusion,
    also: &["ATE", "aligned triple exclusion"],
    codes: &["1001"],
    prices: Prices { explainer: Price::Fixed(75), ..Prices::NONE },
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |_| true,
    find,
    explain,
    sources: &[
        "http://sudopedia.enjoysudoku.com/Aligned_Pair_Exclusion.html",
        "https://github.com/SudokuMonster/SukakuExplainer",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":1001:1:.5.68.2..2.39..5....67+2....93..5......2..7.....1........+7..4.83.......9...9...67.::185::",
        ":1001::+123+45...+9.5.1.9+2..8.+932.+41+5+24..+1.59......4+1+2..912..8.+4.+85..+2..16+1.8....29.+2..1..8:628 728 646 746 359 378 388 398:753::",
    ],
    near_misses: &[
        ":1001:1:.+675.8......9+4.7.+5+95..3+7+81+2.1+6.+5+4.7+88+9+37...4.....+896..+5..+2...89..9+4.52+3..42...+1.6:772:::",
    ],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let geometry = position.geometry();
    let small: CellSet = position.empty().iter().filter(|&cell| (2..=3).contains(&position.get(cell).len())).collect();
    let sights = position.empty().iter().map(|cell| (cell, geometry.peer_set(cell).intersection(&small)));
    let bases: Vec<(Cell, CellSet)> =
        sights.filter(|(cell, sight)| position.get(*cell).len() > 1 && sight.is_several()).collect();
    // For each base cell the later ones with which it has two or more such cells as common peers.
    let partners = |(place, (_, own)): (usize, &(Cell, CellSet))| -> Vec<usize> {
        (place + 1..bases.len()).filter(|&other| own.intersection(&bases[other].1).is_several()).collect()
    };
    let partners: Vec<Vec<usize>> = bases.iter().enumerate().map(partners).collect();
    let mut triplet = Triplet::none();
    for (first, (a, of_a)) in bases.iter().enumerate() {
        for (place, &second) in partners[first].iter().enumerate() {
            let (b, of_b) = &bases[second];
            let of_both = of_a.intersection(of_b);
            for &third in partners[first][place + 1..].iter().filter(|third| partners[second].binary_search(third).is_ok()) {
                let (c, of_c) = &bases[third];
                let common = of_both.intersection(of_c);
                if !common.is_several() || !triplet.fill(position, [*a, *b, *c], &common) {
                    continue;
                }
                let gone = triplet.excluded(position);
                if !gone.is_empty() {
                    finder.found(Effect::eliminate(gone), || Evidence {
                        cells: [*a, *b, *c].map(CellSet::of).into_iter().chain([common]).collect(),
                        ..Evidence::default()
                    })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Three cells, and what excludes triples of their candidates. Allocated once per search and refilled.
struct Triplet {
    cells: [Cell; 3],
    digits: [DigitSet; 3],
    /// Whether the first sees the second, the first the third, the second the third.
    see: [bool; 3],
    /// For each digit, the digits that a bivalue cell excludes beside it.
    bars: [DigitSet; MOST_SIDE],
    /// The candidates of each common peer with three.
    threes: Vec<DigitSet>,
}

impl Triplet {
    fn none() -> Self {
        let (bars, digits) = ([DigitSet::EMPTY; MOST_SIDE], [DigitSet::EMPTY; 3]);
        Self { cells: [Cell::new(0); 3], digits, see: [false; 3], bars, threes: Vec::new() }
    }

    /// Loads three cells and their common peers. Returns whether anything could be excluded.
    fn fill(&mut self, position: &Position, cells: [Cell; 3], common: &CellSet) -> bool {
        let [a, b, c] = cells;
        self.bars = [DigitSet::EMPTY; MOST_SIDE];
        self.threes.clear();
        let mut twos = false;
        for digits in common.iter().map(|cell| position.get(cell)) {
            if digits.len() == 3 {
                self.threes.push(digits);
                continue;
            }
            twos = true;
            for digit in digits {
                self.bars[digit.index()] |= digits.without(digit);
            }
        }
        self.see = [(a, b), (a, c), (b, c)].map(|(one, other)| position.geometry().peer_set(one).contains(other));
        (self.cells, self.digits) = (cells, cells.map(|cell| position.get(cell)));
        twos || self.is_thin()
    }

    /// For common peers with three candidates only: whether two of the cells have so few pairs beside some candidate of the third
    /// that these peers, which exclude at most two pairs each, could exclude them all.
    fn is_thin(&self) -> bool {
        let [a, b, c] = self.digits.map(DigitSet::len);
        let [ab, ac, bc] = self.see.map(usize::from);
        let besides = [(b - ab, c - ac, bc), (a - ab, c - bc, ac), (a - ac, b - bc, ab)];
        besides.into_iter().any(|(one, other, see)| one * other - see * one.min(other) <= 2 * self.threes.len())
    }

    /// The digits left for the second cell if the first is `x`.
    fn second(&self, x: Digit) -> DigitSet {
        self.digits[1] - self.bars[x.index()] - if self.see[0] { DigitSet::of(x) } else { DigitSet::EMPTY }
    }

    /// The digits left for the third cell beside `x` and `y`.
    fn third(&self, x: Digit, y: Digit) -> DigitSet {
        let mut rest = self.digits[2] - self.bars[x.index()] - self.bars[y.index()];
        for (sees, digit) in [(self.see[1], x), (self.see[2], y)] {
            rest = if sees { rest.without(digit) } else { rest };
        }
        // Two of a peer's three candidates exclude the third.
        let left = self.threes.iter().map(|digits| digits.without(x).without(y)).filter(|left| left.len() == 1);
        left.fold(rest, |rest, left| rest - left)
    }

    /// The candidates that are in no remaining triple.
    fn excluded(&self, position: &Position) -> Vec<(Cell, Digit)> {
        let mut met = [DigitSet::EMPTY; 3];
        for x in self.digits[0] {
            for y in self.second(x) {
                let third = self.third(x, y);
                if !third.is_empty() {
                    met = [met[0].with(x), met[1].with(y), met[2] | third];
                    if met == self.digits {
                        return Vec::new();
                    }
                }
            }
        }
        let unmet = self.cells.into_iter().zip(met);
        unmet.flat_map(|(cell, met)| (position.get(cell) - met).iter().map(move |digit| (cell, digit))).collect()
    }
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { cells, .. } = &step.evidence;
    let of_step = [0, 1, 2].map(|place| cells[place].only().expect("one cell"));
    let base = of_step.into_iter().collect::<CellSet>();
    let mut told = Explanation::new().say("Look at ").cells(&base, Tone::Pattern).say(" together. All three see ");
    let mut between = "";
    for cell in cells[3].iter() {
        let candidates = position.get(cell);
        told = told.say(between).cell(cell, Tone::Support).say(" with ").digits(candidates);
        told = told.mark(candidates.iter().map(|digit| (cell, digit)), Tone::Support);
        between = "; ";
    }
    told = told.say(". They cannot use up all candidates of any of these cells, nor hold the same digit twice in a house.");
    for &(cell, digit) in &step.effect.eliminations {
        // Take the cell that loses the candidate as the first.
        let [b, c] = [1, 2].map(|by| of_step[(of_step.iter().position(|&own| own == cell).expect("one of them") + by) % 3]);
        let mut triplet = Triplet::none();
        triplet.fill(position, [cell, b, c], &cells[3]);
        let barred = position.get(b) - triplet.second(digit);
        told = told.then();
        told = if barred.is_empty() {
            told.say("With ").candidate(cell, digit, Tone::Remove)
        } else {
            let marks = barred.iter().map(|digit| (b, digit));
            let told = told.candidate(cell, digit, Tone::Remove).say(" rules out ").digits(barred).mark(marks, Tone::Pattern);
            told.say(" in ").plain_cells(&CellSet::of(b))
        };
        let mut between = if barred.is_empty() { ", " } else { "; with it, " };
        for y in triplet.second(digit) {
            told = told.say(between).candidate(b, y, Tone::Pattern).say(" would leave nothing for ").plain_cells(&CellSet::of(c));
            between = "; ";
        }
        told = told.say(".");
    }
    told.then().say("So ").gone(&step.effect.eliminations)
}
