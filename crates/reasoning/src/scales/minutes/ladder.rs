//! What a person tries where no digit can be written.

use core::array;

use crosshatch_core::technique::Technique;

use super::board::Board;
use crate::nine::{ALL, BOXES, COLUMNS, Cells, ROWS, bits, cell_at, cells_of, count, every_third, peers_of, third};
use crate::techniques::fish::basic as fish;
use crate::techniques::subsets::{hidden_subset, locked_candidates, naked_subset};
use crate::techniques::wings::xy_wing;

/// A rung of the ladder.
struct Rung {
    /// Sweeps over the board.
    sweep: fn(&mut Sweep<'_>),
    /// The techniques of the library that find what it eliminates.
    techniques: &'static [&'static Technique],
}

static RUNGS: [Rung; 7] = [
    Rung { sweep: |sweep| sweep.locked_candidates(), techniques: &[&locked_candidates::POINTING, &locked_candidates::CLAIMING] },
    Rung { sweep: |sweep| sweep.tuples(2), techniques: &[&naked_subset::PAIR, &hidden_subset::PAIR] },
    Rung { sweep: |sweep| sweep.tuples(3), techniques: &[&naked_subset::TRIPLE, &hidden_subset::TRIPLE] },
    Rung { sweep: |sweep| sweep.fish(2), techniques: &[&fish::X_WING] },
    Rung { sweep: |sweep| sweep.tuples(4), techniques: &[&naked_subset::QUADRUPLE, &hidden_subset::QUADRUPLE] },
    Rung { sweep: |sweep| sweep.fish(3), techniques: &[&fish::SWORDFISH] },
    Rung { sweep: |sweep| sweep.xy_wing(), techniques: &[&xy_wing::XY] },
];

/// What can be eliminated.
pub(super) struct Eliminated {
    /// The techniques that find it.
    pub(super) techniques: &'static [&'static Technique],
    /// For each cell, the candidates that go.
    pub(super) gone: [u16; 81],
}

/// The eliminations of the first rung that has any, in one sweep over the board; `None` if no rung has. They all follow from the board
/// before the sweep, so that images of a board stay images.
pub(super) fn climb(board: &Board) -> Option<Eliminated> {
    let mut sweep = Sweep { board, gone: [0; 81], any: false };
    let rung = RUNGS.iter().find(|rung| {
        (rung.sweep)(&mut sweep);
        sweep.any
    })?;
    Some(Eliminated { techniques: rung.techniques, gone: sweep.gone })
}

/// What a sweep over a board eliminates.
struct Sweep<'a> {
    board: &'a Board,
    /// For each cell, the candidates that go.
    gone: [u16; 81],
    /// Whether any does.
    any: bool,
}

impl Sweep<'_> {
    /// A digit that a box has in one line alone is nowhere else in that line; one that a line has in one box alone, nowhere else in that box.
    fn locked_candidates(&mut self) {
        for number in 0..9 {
            let own_box = BOXES.start + number;
            let (band, stack) = (number / 3, number % 3);
            for nth in 0..3 {
                let lines = [
                    (ROWS.start + 3 * band + nth, third(nth), third(stack)),
                    (COLUMNS.start + 3 * stack + nth, every_third(nth), third(band)),
                ];
                for (line, shared_in_box, shared_in_line) in lines {
                    for digit in 0..9 {
                        let (of_box, of_line) = (self.board.spots(own_box, digit), self.board.spots(line, digit));
                        let (rest_of_box, rest_of_line) = (of_box & !shared_in_box, of_line & !shared_in_line);
                        if of_line & shared_in_line != 0 && (rest_of_box == 0) != (rest_of_line == 0) {
                            self.remove_from(own_box, rest_of_box, 1 << digit);
                            self.remove_from(line, rest_of_line, 1 << digit);
                        }
                    }
                }
            }
        }
    }

    /// Naked and hidden tuples of a size.
    fn tuples(&mut self, size: u32) {
        for house in 0..27 {
            let cells = cells_of(house).map(|cell| self.board.candidates(cell));
            covered(&cells, size, |spots, digits| self.remove_from(house, !spots, digits));
            let digits = array::from_fn(|digit| self.board.spots(house, digit as u8));
            covered(&digits, size, |digits, spots| self.remove_from(house, spots, !digits));
        }
    }

    /// Fish without fins of a size.
    fn fish(&mut self, size: u32) {
        for digit in 0..9 {
            for (base, cover) in [(ROWS, COLUMNS), (COLUMNS, ROWS)] {
                let lines = array::from_fn(|line| self.board.spots(base.start + line, digit));
                covered(&lines, size, |lines, spots| {
                    for spot in bits(spots) {
                        self.remove_from(cover.start + usize::from(spot), !lines, 1 << digit);
                    }
                });
            }
        }
    }

    /// A cell of two candidates, and two more that it sees: whichever it is, one of these has the digit that they share.
    fn xy_wing(&mut self) {
        let bivalue: Cells = (0..81).filter(|&cell| count(self.board.candidates(cell)) == 2).collect();
        for pivot in bivalue {
            let pincers = bivalue & peers_of(pivot);
            for one in pincers {
                for other in pincers {
                    let [middle, left, right] = [pivot, one, other].map(|cell| self.board.candidates(cell));
                    let shared = left & right & !middle;
                    if one < other && count(shared) == 1 && (left | right) & !shared == middle {
                        for cell in peers_of(one) & peers_of(other) {
                            self.remove(cell, shared);
                        }
                    }
                }
            }
        }
    }

    /// Removes these digits from these spots of a house.
    fn remove_from(&mut self, house: usize, spots: u16, digits: u16) {
        for spot in bits(spots & ALL) {
            self.remove(cell_at(house, spot), digits);
        }
    }

    fn remove(&mut self, cell: u8, digits: u16) {
        let gone = self.board.candidates(cell) & digits;
        self.gone[usize::from(cell)] |= gone;
        self.any |= gone != 0;
    }
}

/// Calls `each` for every choice of `size` nonempty sets whose union has `size` members.
fn covered(sets: &[u16; 9], size: u32, mut each: impl FnMut(u16, u16)) {
    fn choose(sets: &[(u16, u16)], size: u32, chosen: u16, union: u16, each: &mut dyn FnMut(u16, u16)) {
        for (at, &(own, set)) in sets.iter().enumerate() {
            let (chosen, union) = (chosen | own, union | set);
            if count(union) > size {
                continue;
            }
            if count(chosen) == size {
                each(chosen, union);
            } else {
                choose(&sets[at + 1..], size, chosen, union, each);
            }
        }
    }
    // Most sets are too large.
    let mut small = [(0, 0); 9];
    let mut length = 0;
    for (at, &set) in sets.iter().enumerate() {
        if set != 0 && count(set) <= size {
            small[length] = (1 << at, set);
            length += 1;
        }
    }
    if length >= size as usize {
        choose(&small[..length], size, 0, 0, &mut each);
    }
}
