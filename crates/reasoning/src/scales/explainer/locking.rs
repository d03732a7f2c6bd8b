//! Locked candidates (pointing and claiming), for their eliminations and for the single that they may leave.

use core::ops::ControlFlow;

use crate::hints::board::Board;
use crate::hints::found::Found;
use crate::hints::names;
use crate::hints::round::Round;
use crate::nine::{BOXES, COLUMNS, HOUSES, ROWS, bits, cell_at, count, every_third, lowest, third};

/// A house and the three houses of another kind that cross it.
#[derive(Clone, Copy)]
struct Crossing {
    /// The house whose places of a digit are examined.
    house: usize,
    /// The crossing houses, by the third of the house that they share with it.
    others: [usize; 3],
    /// Whether the thirds are columns of the box (else rows of a box, or three consecutive cells of a line).
    by_column: bool,
    /// The other two houses of its kind that the crossing houses also cross.
    parallel: [usize; 2],
}

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes.
static CROSSINGS: [Crossing; 36] = {
    let none = Crossing { house: 0, others: [0; 3], by_column: false, parallel: [0; 2] };
    let mut crossings = [none; 36];
    let mut at = 0;
    while at < 36 {
        let (kind, index) = (at / 9, at % 9);
        let (chute, within) = (index / 3, index % 3);
        // The house; the first crossing house and the step to the next; the index of the house among its parallels and the step
        // between them.
        let (house, first, step, own, apart) = match kind {
            0 => (BOXES.start + index, COLUMNS.start + 3 * within, 1, chute, 3),
            1 => (BOXES.start + index, ROWS.start + 3 * chute, 1, within, 1),
            2 => (COLUMNS.start + index, BOXES.start + chute, 3, within, 1),
            _ => (ROWS.start + index, BOXES.start + 3 * chute, 1, within, 1),
        };
        let start = house - apart * own;
        let (one, other) = match own {
            0 => (1, 2),
            1 => (0, 2),
            _ => (0, 1),
        };
        let parallel = [start + apart * one, start + apart * other];
        crossings[at] = Crossing { house, others: [first, first + step, first + 2 * step], by_column: kind == 0, parallel };
        at += 1;
    }
    crossings
};

impl Crossing {
    /// The spots of a third.
    fn shared(&self, index: usize) -> u16 {
        if self.by_column { every_third(index) } else { third(index) }
    }
}

/// For each set of spots, the third that contains all of them, if there are at least two; 3 without such a third. The first entry
/// divides by rows of a box, the second by columns.
static THIRDS: [[u8; 2]; 512] = {
    let mut thirds = [[3; 2]; 512];
    let mut spots = 0;
    while spots < 512 {
        let mask = spots as u16;
        let mut index = 0;
        while index < 3 && mask & mask.wrapping_sub(1) != 0 {
            if mask & !third(index) == 0 {
                thirds[spots][0] = index as u8;
            }
            if mask & !every_third(index) == 0 {
                thirds[spots][1] = index as u8;
            }
            index += 1;
        }
        spots += 1;
    }
    thirds
};

/// All digits with at least two places in a house, all within one third: crossing, third and digit.
fn locked(board: &Board) -> impl Iterator<Item = (&'static Crossing, usize, usize)> {
    CROSSINGS.iter().flat_map(move |crossing| {
        let mut digits = [0u16; 4];
        for (digit, &spots) in board.spots[crossing.house].iter().enumerate() {
            digits[usize::from(THIRDS[usize::from(spots)][usize::from(crossing.by_column)])] |= 1 << digit;
        }
        (0..3).flat_map(move |third| bits(digits[third]).map(move |digit| (crossing, third, usize::from(digit))))
    })
}

/// Pointing and claiming with an elimination.
pub(super) fn locking(board: &Board, round: &mut Round) -> ControlFlow<()> {
    for (crossing, third, digit) in locked(board) {
        let other = crossing.others[third];
        if count(board.spots[other][digit]) > count(board.spots[crossing.house][digit]) {
            let (name, price) = if BOXES.contains(&crossing.house) { (&names::POINTING, 2.6) } else { (&names::CLAIMING, 2.8) };
            let places = bits(board.spots[other][digit]).map(|spot| cell_at(other, spot));
            let gone = places.filter(|&cell| !HOUSES[crossing.house].contains(cell)).map(|cell| (cell, digit as u8));
            round.offer(Found::removing(name, price, gone.collect()))?;
        }
    }
    ControlFlow::Continue(())
}

/// Pointing and claiming that leaves the digit a single place in a parallel house: in the first, if there are two. Its other
/// eliminations are not made.
pub(super) fn direct(board: &Board, round: &mut Round) -> ControlFlow<()> {
    for (crossing, third, digit) in locked(board) {
        let left = |&house: &usize| {
            let spots = board.spots[house][digit];
            let left = spots & !crossing.shared(third);
            (left != spots && left.is_power_of_two()).then(|| cell_at(house, lowest(left)))
        };
        if let Some(cell) = crossing.parallel.iter().find_map(left) {
            let (name, price) =
                if BOXES.contains(&crossing.house) { (&names::DIRECT_POINTING, 1.7) } else { (&names::DIRECT_CLAIMING, 1.9) };
            round.offer(Found::placing(name, price, cell, digit as u8))?;
        }
    }
    ControlFlow::Continue(())
}
