//! Inferences by patterns on the board that a supposition leaves: locked candidates, hidden pairs, naked pairs and X-wings.
//!
//! Only patterns that the supposition made possible count: those that rest on a candidate eliminated since. Of these kinds, the
//! first that gives anything is used, with everything that it gives.

use alloc::vec::Vec;

use super::super::board::{BOXES, Board, CELLS, COLUMNS, ROWS, SEATS, bits, is_pair};
use super::run::{Candidate, Literal, Run, Why, candidate, cell_and_digit};
use crosshatch_core::step::Pattern;

/// A board when the supposition was made, and as it is now.
pub(super) struct Change<'a> {
    pub(super) saved: &'a Board,
    pub(super) board: &'a Board,
}

/// A box and a line that share cells.
struct Crossing {
    one: u8,
    other: u8,
    /// The places of the shared cells in the first house and in the second.
    here: u16,
    there: u16,
}

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes.
static CROSSINGS: [Crossing; 108] = {
    let mut crossings = [const { Crossing { one: 0, other: 0, here: 0, there: 0 } }; 108];
    let mut at = 0;
    while at < 108 {
        let (one, third) = (at % 27 / 3, at % 3);
        let (in_box_row, in_box_column) = (0b111, 0b001_001_001);
        let (one, other, here, there) = match at / 27 {
            0 => (one, 18 + one % 3 * 3 + third, in_box_column << third, 0b111 << (one / 3 * 3)),
            1 => (one, 9 + one / 3 * 3 + third, in_box_row << (third * 3), 0b111 << (one % 3 * 3)),
            2 => (18 + one, third * 3 + one / 3, 0b111 << (third * 3), in_box_column << (one % 3)),
            _ => (9 + one, one / 3 * 3 + third, 0b111 << (third * 3), in_box_row << (one % 3 * 3)),
        };
        crossings[at] = Crossing { one: one as u8, other: other as u8, here, there };
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
        for (house, _) in SEATS[usize::from(cell)] {
            touched[usize::from(house)] |= 1 << digit;
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
    /// The places that a digit has lost in a house, as a mask.
    pub(super) fn gone(&self, house: usize, digit: u8) -> u16 {
        self.saved.places[house][usize::from(digit)] & !self.board.places[house][usize::from(digit)]
    }

    /// Adds that the candidates `gone` are false because the candidates `causes` are.
    fn off(run: &mut Run, pattern: Pattern, causes: &[Candidate], gone: impl Iterator<Item = Candidate>) {
        let mut noted = None;
        for gone in gone {
            let literal = Literal::off(gone);
            if run.find(literal).is_none() {
                let range = *noted.get_or_insert_with(|| {
                    let nodes: Vec<u16> =
                        causes.iter().map(|&cause| run.find(Literal::off(cause)).expect("it has gone")).collect();
                    run.note(nodes)
                });
                run.add(literal, Why::Pattern(pattern), range);
            }
        }
    }

    /// Locked candidates: all places of a digit in one house lie in another one too.
    fn locked(&self, run: &mut Run, touched: &Touched) {
        for crossing in &CROSSINGS {
            for digit in bits(touched[usize::from(crossing.one)]) {
                self.locked_at(run, digit, crossing);
            }
        }
    }

    fn locked_at(&self, run: &mut Run, digit: u8, crossing: &Crossing) {
        let (one, other) = (usize::from(crossing.one), usize::from(crossing.other));
        let places = self.board.places[one][usize::from(digit)];
        let removed = self.board.places[other][usize::from(digit)] & !crossing.there;
        if places & !crossing.here != 0 || removed == 0 || places & places.wrapping_sub(1) == 0 {
            return;
        }
        let gone = self.gone(one, digit) & !crossing.here;
        if gone != 0 {
            let at = |house: usize| move |place: u8| candidate(CELLS[house][usize::from(place)], digit);
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
        CELLS[house].iter().filter(|&&cell| self.board.values[usize::from(cell)] == 0).count() as u32
    }

    /// Hidden pairs: two digits have the same two places in a house.
    fn hidden_pairs(&self, run: &mut Run, touched: &Touched) {
        for house in BOXES.chain(COLUMNS).chain(ROWS) {
            let places = &self.board.places[house];
            if !bits(touched[house]).any(|digit| is_pair(places[usize::from(digit)])) {
                continue;
            }
            for high in 1..9_u8 {
                let pair = places[usize::from(high)];
                if !is_pair(pair) {
                    continue;
                }
                for low in (0..high).filter(|&low| places[usize::from(low)] == pair) {
                    if self.gone(house, high) | self.gone(house, low) == 0 || self.empty(house) <= 4 {
                        continue;
                    }
                    let mut causes = Vec::new();
                    for place in 0..9_u8 {
                        for digit in [low, high] {
                            if self.gone(house, digit) >> place & 1 == 1 {
                                causes.push(candidate(CELLS[house][usize::from(place)], digit));
                            }
                        }
                    }
                    let removed = bits(pair).flat_map(|place| {
                        let cell = CELLS[house][usize::from(place)];
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
        for (cell, &mask) in self.board.cells.iter().enumerate() {
            if is_pair(mask) {
                cells[cell] = mask;
                lost |= self.saved.cells[cell] != mask;
                for (house, place) in SEATS[cell] {
                    pairs[usize::from(house)] |= 1 << place;
                }
            }
        }
        if !lost {
            return;
        }
        for house in BOXES.chain(COLUMNS).chain(ROWS).filter(|&house| touched[house] != 0) {
            for high in bits(pairs[house]) {
                let at = |place: u8| CELLS[house][usize::from(place)];
                let pair = cells[usize::from(at(high))];
                for low in bits(pairs[house]).take_while(|&low| low < high) {
                    if cells[usize::from(at(low))] != pair {
                        continue;
                    }
                    let gone = |place: u8| {
                        bits(self.saved.cells[usize::from(at(place))] & !pair).map(move |digit| candidate(at(place), digit))
                    };
                    let causes: Vec<Candidate> = gone(low).chain(gone(high)).collect();
                    if causes.is_empty() || self.empty(house) < 4 {
                        continue;
                    }
                    let others = (0..9).filter(|&place| place != low && place != high);
                    let removed = others.flat_map(|place| {
                        bits(self.board.cells[usize::from(at(place))] & pair).map(move |digit| candidate(at(place), digit))
                    });
                    Self::off(run, Pattern::NakedPair, &causes, removed);
                }
            }
        }
    }

    /// X-wings: a digit has the same two places in two parallel lines.
    fn x_wings(&self, run: &mut Run, touched: &Touched) {
        for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            // For each line, the digits with exactly two places in it.
            let mut pairs = [0_u16; 9];
            for (pairs, places) in pairs.iter_mut().zip(&self.board.places[bases.clone()]) {
                for (digit, &places) in places.iter().enumerate() {
                    *pairs |= u16::from(is_pair(places)) << digit;
                }
            }
            for high in 1..9 {
                for low in 0..high {
                    let (one, other) = (bases.start + low, bases.start + high);
                    for digit in bits(pairs[low] & pairs[high] & (touched[one] | touched[other])) {
                        let pair = self.board.places[one][usize::from(digit)];
                        if self.board.places[other][usize::from(digit)] != pair {
                            continue;
                        }
                        let gone = |base: usize| {
                            bits(self.gone(base, digit)).map(move |place| candidate(CELLS[base][usize::from(place)], digit))
                        };
                        let causes: Vec<Candidate> = gone(one).chain(gone(other)).collect();
                        if causes.is_empty() || self.written(digit) > 5 {
                            continue;
                        }
                        let removed = bits(pair).flat_map(|cover| {
                            let house = covers.start + usize::from(cover);
                            let places = self.board.places[house][usize::from(digit)] & !(1 << low | 1 << high);
                            bits(places).map(move |place| candidate(CELLS[house][usize::from(place)], digit))
                        });
                        Self::off(run, Pattern::XWing, &causes, removed);
                    }
                }
            }
        }
    }
}
