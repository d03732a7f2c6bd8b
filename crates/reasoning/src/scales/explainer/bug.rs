//! Bivalue universal graves (BUG), types 1 to 4.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::sets::union;
use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::order::{peers_in_order, rows_before_columns, seats, subsets};
use crate::hints::round::Round;
use crate::nine::{ALL, Cells, HOUSES, bits, cell_at, count, peers_of};

/// The cells that have extra candidates compared with a BUG, in the order in which they were found, and those candidates.
struct Bug {
    cells: Vec<u8>,
    extra: [u16; 81],
    /// The extra candidates of all cells together.
    digits: u16,
    /// The common peers of the cells.
    common: Cells,
}

/// The eliminations that avoid a BUG: a board whose empty cells all have two candidates, each of which occurs twice in its
/// houses, does not have exactly one solution.
pub(super) fn bug(board: &Board, round: &mut Round) -> ControlFlow<()> {
    let Some(bug) = Bug::of(board) else { return ControlFlow::Continue(()) };
    match bug.cells[..] {
        [] => ControlFlow::Continue(()),
        [cell] => {
            let gone = bits(board.cells[usize::from(cell)] & !bug.digits).map(|digit| (cell, digit)).collect();
            round.offer(Found::removing(&names::BUG_1, 5.6, gone))
        }
        [one, other] if bug.digits.is_power_of_two() => {
            bug.one_digit(board, round)?;
            bug.pair(board, one, other, round)
        }
        _ if bug.digits.is_power_of_two() => bug.one_digit(board, round),
        _ if bug.common.is_empty() => ControlFlow::Continue(()),
        [one, other] => {
            bug.pair(board, one, other, round)?;
            bug.set(board, round)
        }
        _ => bug.set(board, round),
    }
}

impl Bug {
    fn of(board: &Board) -> Option<Self> {
        // No cell of a BUG has more than two candidates; since only few cells have extra candidates, most cells have two.
        let mut bug = Self { cells: Vec::new(), extra: [0; 81], digits: 0, common: Cells::ALL };
        for (house, digit) in rows_before_columns().flat_map(|house| (0..9).map(move |digit| (house, digit))) {
            let spots = board.spots[house][digit];
            if matches!(count(spots), 0 | 2) {
                continue;
            }
            let cells = bits(spots).map(|spot| cell_at(house, spot));
            let mut crowded = cells.filter(|&cell| count(board.cells[usize::from(cell)]) > 2);
            let cell = crowded.next()?;
            // If two cells qualify, another house decides between them.
            if crowded.next().is_none() && !bug.add(cell, digit as u8) {
                return None;
            }
        }
        bug.is_whole(board).then_some(bug)
    }

    /// Marks a candidate as extra. Returns whether the cells can still give a hint.
    fn add(&mut self, cell: u8, digit: u8) -> bool {
        if !self.cells.contains(&cell) {
            self.cells.push(cell);
        }
        self.extra[usize::from(cell)] |= 1 << digit;
        self.digits |= 1 << digit;
        self.common = (self.common & peers_of(cell)) - self.cells.iter().copied().collect();
        self.cells.len() < 2 || self.digits.is_power_of_two() || !self.common.is_empty()
    }

    /// Whether removing the extra candidates leaves a BUG.
    fn is_whole(&self, board: &Board) -> bool {
        let mut rest = board.clone();
        for &cell in &self.cells {
            bits(self.extra[usize::from(cell)]).for_each(|digit| rest.remove(cell, digit));
        }
        let in_pairs = |mask: &u16| matches!(count(*mask), 0 | 2);
        let two = |cell: usize| rest.values[cell] != 0 || count(rest.cells[cell]) == 2;
        (0..81).all(two) && rest.spots.iter().all(|digits| digits.iter().all(in_pairs))
    }

    /// Type 2: all extra candidates are the same digit, which one of the cells holds.
    fn one_digit(&self, board: &Board, round: &mut Round) -> ControlFlow<()> {
        let gone = |cell: u8| bits(board.cells[usize::from(cell)] & self.digits).map(move |digit| (cell, digit));
        let gone: Vec<_> = self.common.into_iter().flat_map(gone).collect();
        if gone.is_empty() {
            return ControlFlow::Continue(());
        }
        round.offer(Found::removing(&names::BUG_2, 5.7, gone))
    }

    /// The houses that contain all of the cells, in the order box, row, column.
    fn houses(&self) -> impl Iterator<Item = usize> {
        let first = seats(self.cells[0]);
        let shared = move |kind: usize| self.cells.iter().all(|&cell| seats(cell)[kind].0 == first[kind].0);
        (0..3).filter(move |&kind| shared(kind)).map(move |kind| first[kind].0)
    }

    /// Type 3: one of the cells holds an extra digit, so together they count as one cell of a naked set in a shared house.
    fn set(&self, board: &Board, round: &mut Round) -> ControlFlow<()> {
        for house in self.houses() {
            // In the order of the peers, which is not that of the house.
            let is_other = |cell: &u8| (HOUSES[house] & self.common).contains(*cell);
            let others: Vec<u8> = peers_in_order(self.cells[0]).into_iter().filter(is_other).collect();
            let of = |at: usize| board.cells[usize::from(others[at])];
            let all = ALL >> (9 - others.len());
            for size in (2..=6).filter(|&size| others.len() >= size as usize) {
                let most = (0..others.len()).filter(|&at| (2..=size).contains(&count(of(at))));
                let eligible = most.fold(0, |eligible, at| eligible | 1 << at);
                for subset in subsets(eligible, size - 1) {
                    let digits = union(subset, of);
                    if count(digits) != size || self.digits & !digits != 0 {
                        continue;
                    }
                    let cells = bits(all & !subset).map(|at| others[usize::from(at)]);
                    let gone = |cell: u8| bits(board.cells[usize::from(cell)] & digits).map(move |digit| (cell, digit));
                    let gone: Vec<_> = cells.flat_map(gone).collect();
                    if !gone.is_empty() {
                        round.offer(Found::removing(&names::BUG_3, 5.7 + f64::from(size - 1) * 0.1, gone))?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Type 4: one of two cells holds the one other digit that they share.
    fn pair(&self, board: &Board, one: u8, other: u8, round: &mut Round) -> ControlFlow<()> {
        let shared = board.cells[usize::from(one)] & board.cells[usize::from(other)] & !self.digits;
        if !shared.is_power_of_two() || self.houses().next().is_none() {
            return ControlFlow::Continue(());
        }
        let gone = |cell: u8| {
            bits(board.cells[usize::from(cell)] & !self.extra[usize::from(cell)] & !shared).map(move |digit| (cell, digit))
        };
        round.offer(Found::removing(&names::BUG_4, 5.7, [one, other].into_iter().flat_map(gone).collect()))
    }
}
