//! Junior exocet: the two targets hold the digits of the two base cells ([`super`] says why).
//!
//! What follows: the targets have no other digits. A digit in a target needs a place in each of the two other cross-lines, in
//! different rows, and one in the target's mirror. A digit that is in no target is not in the base either, nor is one without a
//! partner. A mirror has the digit of its target and one that is not in the base: if a cell of it has no digit of the target,
//! the other one is a digit of the target; if a digit that is not in the base has no other place in the mirror's box or row, there
//! is nothing else. What is in the base for certain leaves the cells that see both base cells, or both targets, and the lines that
//! hold it in two of the cross-lines.
//!
//! Sound by the rules. Cost: for each base the pairs of cross-lines, and for each that fits the pairs of digits. Also called
//! exocet, JE2.
//!
//! Evidence: the digits of the base; its line, the three cross-lines; the base, the targets each for itself, the companions, the
//! mirrors of the two targets.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::{Exocet, each_band};
use crate::nine::{Cells, HOUSES, bits};
use crate::techniques::exotic::{Board, candidates, price, to_cell, to_digit_set};
use crosshatch_core::picture::{Explanation, Tone};
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::{Family, Finder, RestsOn, Search, Technique};
use crosshatch_core::{Cell, CellSet, Digit, House, Position, Shape};

pub(crate) static JUNIOR_EXOCET: Technique = Technique {
    id: "junior-exocet",
    name: "Junior exocet",
    idea: "Two base cells of a mini-line have three or four digits between them. In the two other boxes of the band, two target \
        cells have to hold the two digits that are true in the base, as three cross-lines have no room for a digit three times. \
        All else goes from the targets.",
    why: "A digit of the base that is in neither target would be in none of the cross-lines within the band. Then each of the three \
        needs it outside the band, in different rows. That is not possible, so each of the two digits of the base is in a \
        target.",
    look: "Take two empty cells of a mini-line with three or four digits. Choose a column in each of the other two boxes of the band, \
        and check for each digit whether two lines cover it in the three cross-lines outside.",
    family: Family::Exotic,
    also: &["exocet", "JE2"],
    codes: &["JE2"],
    prices: price(94),
    search: Search::Exhaustive,
    rests_on: RestsOn::Rules,
    applies: |shape| shape == Shape::NINE,
    find,
    explain,
    sources: &[
        "http://forum.enjoysudoku.com/exotic-patterns-a-resume-t31133.html",
        "http://forum.enjoysudoku.com/jexocet-compendium-t32370.html",
        "https://www.sudokuwiki.org/Exocet",
        "Example boards: Crosshatch's own",
    ],
    exemplars: &[
        ":JE2::..86.....65.4.9..31...8....94.....5..2........1.7284.6......6....9.512....38.....::643 344 145 347 351 553 753 354 355 655 356 656 157 757 857 957 358 561 368::",
        ":JE2::...86...4..13....5.2....83.1.97.....7......5...51.8.6..62.3...79...1......72..596:467:621 383 891::",
    ],
    near_misses: &[":JE2::...86...4..13....5.2....83.1.97.....7......5...51.8.6..62.3...79...1......72..596::::"],
};

fn find(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<()> {
    let board = Board::of(position);
    each_band(&board, &mut |exocets| {
        for exocet in exocets {
            finder.spend(4)?;
            let Some(left) = Left::of(&board, exocet) else { continue };
            let gone = left.gone(&board, exocet);
            finder.found(Effect::eliminate(gone), || evidence(exocet))?;
        }
        ControlFlow::Continue(())
    })
}

/// What is left of the digits of an exocet's cells.
struct Left {
    base: [u16; 2],
    targets: [u16; 2],
    mirrors: [[u16; 2]; 2],
    /// The digits that are in the base, and so in the targets, for certain.
    certain: u16,
}

impl Left {
    /// `None` if nothing is left, as on a board without a solution.
    fn of(board: &Board, exocet: &Exocet) -> Option<Self> {
        let mut left = Self {
            base: exocet.base.map(|cell| board.get(cell)),
            targets: exocet.targets.map(|cell| board.get(cell) & exocet.digits),
            mirrors: exocet.mirrors.map(|mirror| mirror.map(|cell| board.get_or_value(cell))),
            certain: 0,
        };
        loop {
            let before = (left.base, left.targets, left.mirrors);
            left.keep_pairs(exocet)?;
            for target in 0..2 {
                left.narrow_mirror(board, exocet, target);
            }
            if (left.base, left.targets, left.mirrors) == before {
                return Some(left);
            }
        }
    }

    /// Keeps the digits of the base and of the targets that are part of a pair.
    fn keep_pairs(&mut self, exocet: &Exocet) -> Option<()> {
        let (mut base, mut targets, mut certain) = ([0; 2], [0; 2], exocet.digits);
        for one in bits(self.base[0]) {
            for other in bits(self.base[1] & !(1 << one)) {
                for pair in [[one, other], [other, one]] {
                    let fits = |target: usize| {
                        let digit = 1 << pair[target];
                        self.targets[target] & digit != 0 && (self.mirrors[target][0] | self.mirrors[target][1]) & digit != 0
                    };
                    if fits(0) && fits(1) && have_room(exocet, pair) {
                        base = [base[0] | 1 << one, base[1] | 1 << other];
                        targets = [targets[0] | 1 << pair[0], targets[1] | 1 << pair[1]];
                        certain &= 1 << one | 1 << other;
                    }
                }
            }
        }
        (self.base, self.targets, self.certain) = (base, targets, certain);
        (base[0] != 0).then_some(())
    }

    /// Narrows the mirror of a target.
    fn narrow_mirror(&mut self, board: &Board, exocet: &Exocet, target: usize) {
        let own = self.targets[target];
        for place in 0..2 {
            if self.mirrors[target][place] & own == 0 {
                self.mirrors[target][1 - place] &= own;
            }
        }
        let base = self.base[0] | self.base[1];
        let cells: Cells = exocet.mirrors[target].into_iter().collect();
        let digits = self.mirrors[target][0] | self.mirrors[target][1];
        for digit in bits(digits & !base).filter(|&digit| is_locked(board, cells, digit)) {
            self.mirrors[target] = self.mirrors[target].map(|mirror| mirror & (own | 1 << digit));
        }
    }

    /// The candidates that are not left, and those that the certain digits eliminate.
    fn gone(&self, board: &Board, exocet: &Exocet) -> Vec<(Cell, Digit)> {
        let mirrors = exocet.mirrors.into_iter().flatten().zip(self.mirrors.into_iter().flatten());
        let base = exocet.base.into_iter().zip(self.base);
        let own = base.chain(exocet.targets.into_iter().zip(self.targets)).chain(mirrors);
        let lost = own.flat_map(|(cell, left)| board.among(Cells::of(cell), !left));
        lost.chain(beside_certain(board, exocet, self.certain)).collect()
    }
}

/// The candidates of digits that are in the base and in the targets: in cells that see both of either, and in lines that hold them
/// in the cross-lines outside the band.
fn beside_certain(board: &Board, exocet: &Exocet, digits: u16) -> Vec<(Cell, Digit)> {
    let common = |cells: [u8; 2]| cells.into_iter().collect::<Cells>().common_peers();
    let near = common(exocet.base) | common(exocet.targets);
    bits(digits).flat_map(|digit| board.among(near | exocet.beside_covers(digit), 1 << digit)).collect()
}

/// Whether the cross-lines have room outside the band if the first digit is in the first target and the second one in the second:
/// each has a place beside the base and one in the line of the other target, in different rows.
fn have_room(exocet: &Exocet, [one, other]: [u8; 2]) -> bool {
    let with = |own: u16, across: u16| -> u16 { bits(own).filter(|&row| across & !(1 << row) != 0).map(|row| 1 << row).sum() };
    let [rows, other_rows] = [exocet.rows[usize::from(one)], exocet.rows[usize::from(other)]];
    let (of_one, of_other) = (with(rows[0], rows[2]), with(other_rows[0], other_rows[1]));
    of_one != 0 && of_other != 0 && (of_one | of_other).count_ones() >= 2
}

/// Whether a digit has no other place in the box of these two cells, or in their line.
fn is_locked(board: &Board, cells: Cells, digit: u8) -> bool {
    let houses = (0..27).filter(|&house| cells.is_subset(HOUSES[house]));
    houses.map(|house| board.places(digit) & HOUSES[house]).any(|places| !places.is_empty() && places.is_subset(cells))
}

fn evidence(exocet: &Exocet) -> Evidence {
    let set = |cells: &[u8]| -> CellSet { cells.iter().map(|&cell| to_cell(cell)).collect() };
    let houses = [exocet.row_house(exocet.base_row)].into_iter().chain(exocet.line_houses());
    Evidence {
        digits: to_digit_set(exocet.digits),
        houses: houses.map(House::new).collect(),
        cells: vec![
            set(&exocet.base),
            set(&exocet.targets[..1]),
            set(&exocet.targets[1..]),
            set(&exocet.companions),
            set(&exocet.mirrors[0]),
            set(&exocet.mirrors[1]),
        ],
        ..Evidence::default()
    }
}

/// The exocet of a step.
fn found_again(board: &Board, evidence: &Evidence) -> Option<Exocet> {
    let mut found = None;
    let _ = each_band(board, &mut |exocets| {
        found = exocets.iter().find(|exocet| self::evidence(exocet) == *evidence).copied();
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

fn explain(position: &Position, step: &Step) -> Explanation {
    let Evidence { digits, houses, cells, .. } = &step.evidence;
    let [base, one, other, companions, mirrors @ ..] = &cells[..] else { unreachable!("six sets") };
    let targets = one.union(other);
    let told = Explanation::new()
        .say("The base ")
        .cells(base, Tone::Pattern)
        .say(" has the candidates ")
        .toned_digits(*digits, Tone::Pattern)
        .mark(candidates(position, base, *digits), Tone::Pattern)
        .say(". In ")
        .houses(&houses[1..], Tone::Support)
        .say(", outside its band, none of them can be placed three times.")
        .then()
        .say("A digit of the base that is in neither target, ")
        .plain_any_of(&targets)
        .say(", would need that, since the companions ")
        .plain_cells(companions)
        .say(" have none. So ")
        .cells(&targets, Tone::Fin)
        .mark(candidates(position, &targets, *digits), Tone::Fin)
        .say(" hold the two digits of the base.")
        .then();
    let board = Board::of(position);
    let told = match found_again(&board, &step.evidence) {
        Some(exocet) => told_reasons(told, &board, &exocet, mirrors),
        None => told,
    };
    told.say("What remains impossible: ").gone(&step.effect.eliminations)
}

/// Says which digits cannot be in the targets, what the mirrors need, and what is in the base for certain.
fn told_reasons(told: Explanation, board: &Board, exocet: &Exocet, mirrors: &[CellSet]) -> Explanation {
    let Some(left) = Left::of(board, exocet) else { return told };
    let mut told = told;
    for (place, mirror) in mirrors.iter().enumerate() {
        let target = exocet.targets[place];
        let lost = board.get(target) & exocet.digits & !left.targets[place];
        if lost != 0 {
            told = told.say("The target ").cell(to_cell(target), Tone::Fin).say(" cannot be ").digits(to_digit_set(lost));
            told = told.say(", for lack of room in the cross-lines or in its mirror ").plain_cells(mirror).say(".").then();
        }
        let mut narrowed = exocet.mirrors[place].into_iter().zip(left.mirrors[place]);
        if narrowed.any(|(cell, left)| board.get(cell) & !left != 0) {
            told = told.say("The mirror ").cells(mirror, Tone::Support).say(" has the digit of the target ");
            told = told.plain_cells(&CellSet::of(to_cell(target))).say(" and one that is not in the base.").then();
        }
    }
    if beside_certain(board, exocet, left.certain).is_empty() {
        return told;
    }
    told.say("Of the digits, ")
        .digits(to_digit_set(left.certain))
        .say(if left.certain.is_power_of_two() { " is" } else { " are" })
        .say(" in the base and in the targets for certain, and in two of the cross-lines outside the band.")
        .then()
}
