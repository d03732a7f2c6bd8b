//! Inferences by patterns on the board that a supposition leaves: locked candidates, hidden pairs, naked pairs and X-wings.
//!
//! Only patterns that the supposition made possible count: those that rest on a candidate eliminated since. Of these kinds, the
//! first that gives anything is used, with everything that it gives.

use alloc::vec::Vec;

use super::super::board::Board;
use super::super::order::{columns_before_rows, insert_by_column, seats};
use super::run::{Candidate, Literal, Run, Why, candidate, cell_and_digit};
use crate::nine::{BOXES, COLUMNS, ROWS, bits, cell_at, cells_of, every_third, houses_of, is_pair, third};
use crosshatch_core::step::Pattern;

/// A board when the supposition was made, and as it is now.
pub(super) struct Change<'a> {
    pub(super) saved: &'a Board,
    pub(super) board: &'a Board,
}

/// A box and a line that share cells.
struct Crossing {
    one: usize,
    other: usize,
    /// The spots of the shared cells in the first house and in the second.
    here: u16,
    there: u16,
}

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes.
static CROSSINGS: [Crossing; 108] = {
    let mut crossings = [const { Crossing { one: 0, other: 0, here: 0, there: 0 } }; 108];
    let mut at = 0;
    while at < 108 {
        let (index, part) = (at % 27 / 3, at % 3);
        let (chute, within) = (index / 3, index % 3);
        let (one, other, here, there) = match at / 27 {
            0 => (BOXES.start + index, COLUMNS.start + 3 * within + part, every_third(part), third(chute)),
            1 => (BOXES.start + index, ROWS.start + 3 * chute + part, third(part), third(within)),
            2 => (COLUMNS.start + index, BOXES.start + 3 * part + chute, third(part), every_third(within)),
            _ => (ROWS.start + index, BOXES.start + 3 * chute + part, third(part), third(within)),
        };
        crossings[at] = Crossing { one, other, here, there };
        at += 1;
    }
    crossings
};

/// For each house, the digits that have lost a place in it.
type Touched = [u16; 27];

/// Adds to a run what follows by patterns. Returns whether anything did.
pub(super) fn add(run: &mut Run, change: &Change<'_>) -> bool {
    let mut touched = [0; 27];
    for node in run.nodes.iter().filter(|node| !node.literal.is_on()) {
        let (cell, digit) = cell_and_digit(node.literal.candidate());
        for house in houses_of(cell) {
            touched[house] |= 1 << digit;
        }
    }
    let known = run.nodes.len();
    for pattern in [Change::locked, Change::hidden_pairs, Change::naked_pairs, Change::x_wings] {
        pattern(change, run, &touched);
        if run.nodes.len() > known {
            return true;
        }
    }
    false
}

impl Change<'_> {
    /// The spots that a digit has lost in a house.
    pub(super) fn gone(&self, house: usize, digit: u8) -> u16 {
        self.saved.spots[house][usize::from(digit)] & !self.board.spots[house][usize::from(digit)]
    }

    /// Adds that the candidates `gone` are false because the candidates `causes` are: by column, then by row.
    fn off(run: &mut Run, pattern: Pattern, causes: &[Candidate], gone: impl Iterator<Item = Candidate>) {
        let mut new = Vec::new();
        for gone in gone.filter(|&gone| run.find(Literal::off(gone)).is_none()) {
            insert_by_column(&mut new, cell_and_digit(gone));
        }
        Self::add(run, pattern, causes, &new);
    }

    fn add(run: &mut Run, pattern: Pattern, causes: &[Candidate], gone: &[(u8, u8)]) {
        if gone.is_empty() {
            return;
        }
        let nodes: Vec<u16> = causes.iter().map(|&cause| run.find(Literal::off(cause)).expect("it has gone")).collect();
        let range = run.note(nodes);
        for &(cell, digit) in gone {
            run.add(Literal::off(candidate(cell, digit)), Why::Pattern(pattern), range);
        }
    }

    /// Locked candidates: all places of a digit in one house lie in another one too.
    fn locked(&self, run: &mut Run, touched: &Touched) {
        for crossing in &CROSSINGS {
            for digit in bits(touched[crossing.one]) {
                self.locked_at(run, digit, crossing);
            }
        }
    }

    fn locked_at(&self, run: &mut Run, digit: u8, crossing: &Crossing) {
        let Crossing { one, other, .. } = *crossing;
        let spots = self.board.spots[one][usize::from(digit)];
        let removed = self.board.spots[other][usize::from(digit)] & !crossing.there;
        if spots & !crossing.here != 0 || removed == 0 || spots & spots.wrapping_sub(1) == 0 {
            return;
        }
        let gone = self.gone(one, digit) & !crossing.here;
        if gone != 0 {
            let at = |house: usize| move |spot: u8| candidate(cell_at(house, spot), digit);
            let causes: Vec<Candidate> = bits(gone).map(at(one)).collect();
            Self::off(run, Pattern::LockedCandidates, &causes, bits(removed).map(at(other)));
        }
    }

    /// How many cells have this value.
    fn written(&self, digit: u8) -> usize {
        self.board.values.into_iter().map(|value| usize::from(value == digit + 1)).sum()
    }

    /// The number of empty cells of a house.
    fn empty(&self, house: usize) -> u32 {
        cells_of(house).iter().filter(|&&cell| self.board.values[usize::from(cell)] == 0).count() as u32
    }

    /// Hidden pairs: two digits have the same two places in a house.
    fn hidden_pairs(&self, run: &mut Run, touched: &Touched) {
        for house in columns_before_rows() {
            let spots = &self.board.spots[house];
            if !bits(touched[house]).any(|digit| is_pair(spots[usize::from(digit)])) {
                continue;
            }
            for high in 1..9_u8 {
                let pair = spots[usize::from(high)];
                if !is_pair(pair) {
                    continue;
                }
                for low in (0..high).filter(|&low| spots[usize::from(low)] == pair) {
                    if self.gone(house, high) | self.gone(house, low) == 0 || self.empty(house) <= 4 {
                        continue;
                    }
                    let mut causes = Vec::new();
                    for spot in 0..9_u8 {
                        for digit in [low, high] {
                            if self.gone(house, digit) >> spot & 1 == 1 {
                                causes.push(candidate(cell_at(house, spot), digit));
                            }
                        }
                    }
                    let removed = bits(pair).flat_map(|spot| {
                        let cell = cell_at(house, spot);
                        let others = self.board.cells[usize::from(cell)] & !(1 << low | 1 << high);
                        bits(others).map(move |digit| candidate(cell, digit))
                    });
                    Self::off(run, Pattern::HiddenPair, &causes, removed);
                }
            }
        }
    }

    /// Naked pairs: two cells of a house have the same two candidates.
    fn naked_pairs(&self, run: &mut Run, touched: &Touched) {
        let mut pairs = [0_u16; 27];
        let (mut cells, mut lost) = ([0_u16; 81], false);
        for (cell, &mask) in (0_u8..).zip(&self.board.cells) {
            if is_pair(mask) {
                cells[usize::from(cell)] = mask;
                lost |= self.saved.cells[usize::from(cell)] != mask;
                for (house, spot) in seats(cell) {
                    pairs[house] |= 1 << spot;
                }
            }
        }
        if !lost {
            return;
        }
        for house in columns_before_rows().filter(|&house| touched[house] != 0) {
            for high in bits(pairs[house]) {
                let at = |spot: u8| cell_at(house, spot);
                let pair = cells[usize::from(at(high))];
                for low in bits(pairs[house]).take_while(|&low| low < high) {
                    if cells[usize::from(at(low))] != pair {
                        continue;
                    }
                    let gone = |spot: u8| {
                        bits(self.saved.cells[usize::from(at(spot))] & !pair).map(move |digit| candidate(at(spot), digit))
                    };
                    let causes: Vec<Candidate> = gone(low).chain(gone(high)).collect();
                    if causes.is_empty() || self.empty(house) < 4 {
                        continue;
                    }
                    let others = (0..9).filter(|&spot| spot != low && spot != high);
                    let removed = others.flat_map(|spot| {
                        bits(self.board.cells[usize::from(at(spot))] & pair).map(move |digit| candidate(at(spot), digit))
                    });
                    Self::off(run, Pattern::NakedPair, &causes, removed);
                }
            }
        }
    }

    /// X-wings: a digit has the same two spots in two parallel lines.
    fn x_wings(&self, run: &mut Run, touched: &Touched) {
        for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            // For each line, the digits with exactly two places in it.
            let mut pairs = [0_u16; 9];
            for (pairs, spots) in pairs.iter_mut().zip(&self.board.spots[bases.clone()]) {
                for (digit, &spots) in spots.iter().enumerate() {
                    *pairs |= u16::from(is_pair(spots)) << digit;
                }
            }
            for high in 1..9 {
                for low in 0..high {
                    let (one, other) = (bases.start + low, bases.start + high);
                    for digit in bits(pairs[low] & pairs[high] & (touched[one] | touched[other])) {
                        let pair = self.board.spots[one][usize::from(digit)];
                        if self.board.spots[other][usize::from(digit)] != pair {
                            continue;
                        }
                        let gone =
                            |base: usize| bits(self.gone(base, digit)).map(move |spot| candidate(cell_at(base, spot), digit));
                        let causes: Vec<Candidate> = gone(one).chain(gone(other)).collect();
                        if causes.is_empty() || self.written(digit) > 5 {
                            continue;
                        }
                        let removed = bits(pair).flat_map(|cover| {
                            let house = covers.start + usize::from(cover);
                            let spots = self.board.spots[house][usize::from(digit)] & !(1 << low | 1 << high);
                            bits(spots).map(move |spot| candidate(cell_at(house, spot), digit))
                        });
                        Self::off(run, Pattern::XWing, &causes, removed);
                    }
                }
            }
        }
    }
}
