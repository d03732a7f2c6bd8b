//! What follows by patterns on the board that a supposition has left: locked candidates, hidden pairs, naked pairs, X-wings.
//!
//! Only patterns count that the supposition made: those that rest on a candidate that has gone since. The first kind that gives anything
//! is taken, with all that it gives.

use alloc::vec::Vec;

use super::super::board::{BOXES, Board, CELLS, COLUMNS, ROWS, SEATS, bits};
use super::run::{Candidate, Literal, Pattern, Run, Why, candidate};

/// A board as it was when something was supposed, and as it is.
pub(super) struct Change<'a> {
    pub(super) saved: &'a Board,
    pub(super) board: &'a Board,
}

/// Adds to a run what follows by patterns; whether anything did.
pub(super) fn add(run: &mut Run, change: &Change<'_>) -> bool {
    let known = run.nodes.len();
    change.locked(run);
    if run.nodes.len() == known {
        change.hidden_pairs(run);
    }
    if run.nodes.len() == known {
        change.naked_pairs(run);
    }
    if run.nodes.len() == known {
        change.x_wings(run);
    }
    run.nodes.len() > known
}

impl Change<'_> {
    /// The places of a digit in a house that have gone.
    pub(super) fn gone(&self, house: usize, digit: u8) -> u16 {
        self.saved.places[house][usize::from(digit)] & !self.board.places[house][usize::from(digit)]
    }

    /// Adds that candidates are off, since others are.
    fn off(run: &mut Run, name: Pattern, causes: &[Candidate], gone: impl Iterator<Item = Candidate>) {
        let mut noted = None;
        for gone in gone {
            let literal = Literal::off(gone);
            if run.find(literal).is_none() {
                let range = *noted.get_or_insert_with(|| {
                    let nodes: Vec<u16> = causes.iter().map(|&cause| run.find(Literal::off(cause)).expect("it has gone")).collect();
                    run.note(nodes)
                });
                run.add(literal, Why::Pattern(name), range);
            }
        }
    }

    /// All places of a digit in one house are in another too.
    fn locked(&self, run: &mut Run) {
        for (ones, others) in [(BOXES, COLUMNS), (BOXES, ROWS), (COLUMNS, BOXES), (ROWS, BOXES)] {
            let name = if ones == BOXES { Pattern::Pointing } else { Pattern::Claiming };
            for one in ones {
                for other in others.clone() {
                    let (shared, shared_there) = (shared(one, other), shared(other, one));
                    if shared != 0 {
                        self.locked_in(run, name, (one, shared), (other, shared_there));
                    }
                }
            }
        }
    }

    fn locked_in(&self, run: &mut Run, name: Pattern, (one, shared): (usize, u16), (other, shared_there): (usize, u16)) {
        for digit in 0..9 {
            let places = self.board.places[one][usize::from(digit)];
            let removed = self.board.places[other][usize::from(digit)] & !shared_there;
            let gone = self.gone(one, digit) & !shared;
            if places.count_ones() > 1 && places & !shared == 0 && removed != 0 && gone != 0 {
                let at = |house: usize| move |place: u8| candidate(CELLS[house][usize::from(place)], digit);
                let causes: Vec<Candidate> = bits(gone).map(at(one)).collect();
                Self::off(run, name, &causes, bits(removed).map(at(other)));
            }
        }
    }

    /// How often a digit is written.
    fn written(&self, digit: u8) -> usize {
        self.board.values.iter().filter(|&&value| value == digit + 1).count()
    }

    /// The empty cells of a house, as places.
    fn empty(&self, house: usize) -> u32 {
        CELLS[house].iter().filter(|&&cell| self.board.values[usize::from(cell)] == 0).count() as u32
    }

    /// Two digits have the same two places in a house.
    fn hidden_pairs(&self, run: &mut Run) {
        for house in BOXES.chain(COLUMNS).chain(ROWS) {
            let places = &self.board.places[house];
            if self.empty(house) <= 4 {
                continue;
            }
            for high in 1..9_u8 {
                let pair = places[usize::from(high)];
                if pair.count_ones() != 2 {
                    continue;
                }
                for low in (0..high).filter(|&low| places[usize::from(low)] == pair) {
                    if self.gone(house, high) | self.gone(house, low) == 0 {
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

    /// Two cells of a house have the same two candidates.
    fn naked_pairs(&self, run: &mut Run) {
        for house in BOXES.chain(COLUMNS).chain(ROWS) {
            if self.empty(house) < 4 {
                continue;
            }
            let cells = &CELLS[house];
            for high in 1..9 {
                let pair = self.board.cells[usize::from(cells[high])];
                if pair.count_ones() != 2 {
                    continue;
                }
                for low in (0..high).filter(|&low| self.board.cells[usize::from(cells[low])] == pair) {
                    let gone = |place: usize| {
                        let cell = cells[place];
                        bits(self.saved.cells[usize::from(cell)] & !pair).map(move |digit| candidate(cell, digit))
                    };
                    let causes: Vec<Candidate> = gone(low).chain(gone(high)).collect();
                    if causes.is_empty() {
                        continue;
                    }
                    let others = (0..9).filter(|&place| place != low && place != high);
                    let removed = others.flat_map(|place| {
                        let cell = cells[place];
                        bits(self.board.cells[usize::from(cell)] & pair).map(move |digit| candidate(cell, digit))
                    });
                    Self::off(run, Pattern::NakedPair, &causes, removed);
                }
            }
        }
    }

    /// A digit has the same two places in two lines.
    fn x_wings(&self, run: &mut Run) {
        for (bases, covers) in [(COLUMNS, ROWS), (ROWS, COLUMNS)] {
            for high in bases.start + 1..bases.end {
                for low in bases.start..high {
                    for digit in 0..9_u8 {
                        let pair = self.board.places[high][usize::from(digit)];
                        if pair.count_ones() != 2 || self.board.places[low][usize::from(digit)] != pair {
                            continue;
                        }
                        let gone = |base: usize| {
                            bits(self.gone(base, digit) & !pair).map(move |place| candidate(CELLS[base][usize::from(place)], digit))
                        };
                        let causes: Vec<Candidate> = gone(low).chain(gone(high)).collect();
                        if causes.is_empty() || self.written(digit) > 5 {
                            continue;
                        }
                        let (low, high) = (low - bases.start, high - bases.start);
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

/// The places of a house that are in another too.
const fn shared(one: usize, other: usize) -> u16 {
    let mut places = 0;
    let mut place = 0;
    while place < 9 {
        let seats = SEATS[CELLS[one][place] as usize];
        if seats[0].0 as usize == other || seats[1].0 as usize == other || seats[2].0 as usize == other {
            places |= 1 << place;
        }
        place += 1;
    }
    places
}
