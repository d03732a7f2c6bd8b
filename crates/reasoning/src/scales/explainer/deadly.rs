//! What a unique rectangle or unique loop eliminates, types 1 to 4.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::sets::{at_spots, candidates, empty, union};
use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names::UNIQUE;
use crate::hints::order::{shared, subsets};
use crate::hints::round::{Round, Take};
use crate::nine::{ALL, Cells, bits, cells_of, count};

/// A loop of cells that share two digits, which could be swapped along the loop if no cell had any other candidate.
#[derive(Clone, Copy)]
pub(super) struct Loop<'a> {
    pub(super) board: &'a Board,
    pub(super) cells: &'a [u8],
    pub(super) pair: u16,
}

/// The hints so far that a round may take, all of one price.
pub(super) struct Best {
    take: Take,
    /// In the order of their types.
    hints: Vec<Hint>,
}

struct Hint {
    /// The type: 1 to 4.
    kind: usize,
    /// The cells of the loop.
    cells: Cells,
    found: Found,
}

impl Best {
    pub(super) const fn new(take: Take) -> Self {
        Self { take, hints: Vec::new() }
    }

    /// Offers the hints to a round, in the order of their types. A loop gives one hint at most.
    pub(super) fn offer_to(self, round: &mut Round) -> ControlFlow<()> {
        let mut offered: Vec<Cells> = Vec::new();
        for hint in self.hints {
            if !offered.contains(&hint.cells) {
                offered.push(hint.cells);
                round.offer(hint.found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether nothing that any other loop gives is wanted: no price is lower than 4.5, no type lower than 1.
    pub(super) fn is_final(&self) -> bool {
        self.hints.iter().any(|hint| !self.take.wants((4.5, 1), hint.key()))
    }

    /// Keeps a hint if it eliminates something and the round may take it.
    fn offer(&mut self, price: f64, kind: usize, cells: &[u8], gone: impl FnOnce() -> Vec<(u8, u8)>) {
        if self.hints.iter().any(|known| !self.take.wants((price, kind), known.key())) {
            return;
        }
        let gone = gone();
        if !gone.is_empty() {
            let name = &UNIQUE[(cells.len() / 2 - 2).min(UNIQUE.len() - 1)][kind - 1];
            self.hints.retain(|known| self.take.wants(known.key(), (price, kind)));
            let hint = Hint { kind, cells: cells.iter().copied().collect(), found: Found::removing(name, price, gone) };
            self.hints.insert(self.hints.partition_point(|known| known.kind <= kind), hint);
        }
    }
}

impl Hint {
    fn key(&self) -> (f64, usize) {
        (self.found.price, self.kind)
    }
}

impl Loop<'_> {
    /// Offers the hints of the loop.
    pub(super) fn offer(self, best: &mut Best) {
        let mut crowded = self.cells.iter().copied().filter(|&cell| self.of(cell) != self.pair);
        match (crowded.next(), crowded.next(), crowded.next()) {
            (Some(cell), None, _) => best.offer(self.price(), 1, self.cells, || self.gone(cell, self.pair)),
            (Some(one), Some(other), None) => {
                if self.extra(one, other).is_power_of_two() {
                    self.same_digit(best);
                } else {
                    self.with_sets(one, other, best);
                }
                self.pair_of(one, other, best);
            }
            (Some(_), Some(_), Some(_)) => self.same_digit(best),
            _ => {}
        }
    }

    fn of(&self, cell: u8) -> u16 {
        self.board.cells[usize::from(cell)]
    }

    fn gone(&self, cell: u8, digits: u16) -> Vec<(u8, u8)> {
        bits(self.of(cell) & digits).map(|digit| (cell, digit)).collect()
    }

    fn extra(&self, one: u8, other: u8) -> u16 {
        (self.of(one) | self.of(other)) & !self.pair
    }

    /// Added up in the original's steps, since sums of tenths are not exact.
    fn price(&self) -> f64 {
        match self.cells.len() {
            10.. => 4.5 + 0.3 + 0.2,
            8.. => 4.5 + 0.2,
            6.. => 4.5 + 0.1,
            _ => 4.5,
        }
    }

    /// Type 2: all cells with extra candidates have the same extra candidate, which one of them holds.
    fn same_digit(self, best: &mut Best) {
        best.offer(self.price(), 2, self.cells, || {
            let crowded: Cells = self.cells.iter().copied().filter(|&cell| self.of(cell) != self.pair).collect();
            let digit = crowded.first().map_or(0, |cell| self.of(cell) & !self.pair);
            crowded.common_peers().into_iter().flat_map(|cell| self.gone(cell, digit)).collect()
        });
    }

    /// Type 3: one of two cells holds one of their extra candidates, so together they count as one cell of a naked or hidden set.
    fn with_sets(self, one: u8, other: u8, best: &mut Best) {
        let extra = self.extra(one, other);
        for size in count(extra)..=7 {
            for (_, house) in shared(one, other) {
                let empty = count(empty(self.board, house));
                if 2 * size <= empty {
                    self.with_naked(one, other, house, size, best);
                }
                if 2 * size < empty {
                    self.with_hidden(one, other, house, size, best);
                }
            }
        }
    }

    fn with_naked(self, one: u8, other: u8, house: usize, size: u32, best: &mut Best) {
        let extra = self.extra(one, other);
        let both = self.of(one) & self.of(other) & extra;
        let cells = candidates(self.board, house);
        let own = spot_of(house, one) | spot_of(house, other);
        let free = |spot: &usize| own >> spot & 1 == 0 && (2..=size).contains(&count(cells[*spot]));
        let eligible = (0..9).filter(free).fold(0, |eligible, spot| eligible | 1 << spot);
        for subset in subsets(eligible, size - 1) {
            let digits = union(subset, |spot| cells[spot]);
            if count(digits | both) == size && count(digits | extra) == size {
                let price = self.price() + f64::from(size - 1) * 0.1;
                let gone = || at_spots(self.board, house, ALL & !own & !subset, digits | extra);
                best.offer(price, 3, self.cells, gone);
            }
        }
    }

    fn with_hidden(self, one: u8, other: u8, house: usize, size: u32, best: &mut Best) {
        let spots = &self.board.spots[house];
        let own = spot_of(house, one) | spot_of(house, other);
        let others = ALL & !self.pair & !self.extra(one, other);
        let eligible = bits(others).filter(|&digit| (1..=size).contains(&count(spots[usize::from(digit)])));
        let eligible = eligible.fold(0, |eligible, digit| eligible | 1 << digit);
        for subset in subsets(eligible, size - 2) {
            let digits = subset | self.pair;
            // The two cells count as one.
            let taken = union(digits, |digit| spots[digit]) & !own;
            if count(taken) + 1 == size {
                let price = self.price() + f64::from(size - 2) * 0.1;
                best.offer(price, 3, self.cells, || at_spots(self.board, house, taken, ALL & !digits));
            }
        }
    }

    /// Type 4: in a house of both cells one of the pair's digits has no other place, so one of the two cells holds it and neither
    /// holds the other digit.
    fn pair_of(self, one: u8, other: u8, best: &mut Best) {
        best.offer(self.price(), 4, self.cells, || {
            let locked = |digit: &u8| {
                let spots = |house: usize| self.board.spots[house][usize::from(*digit)];
                shared(one, other).any(|(_, house)| count(spots(house)) == 2)
            };
            let Some(digit) = bits(self.pair).find(locked) else { return Vec::new() };
            [one, other].into_iter().flat_map(|cell| self.gone(cell, self.pair & !(1 << digit))).collect()
        });
    }
}

/// The spot of a cell in a house, as a mask.
fn spot_of(house: usize, cell: u8) -> u16 {
    cells_of(house).iter().position(|&own| own == cell).map_or(0, |spot| 1 << spot)
}
