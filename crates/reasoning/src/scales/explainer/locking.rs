//! Locked candidates (pointing and claiming), for their eliminations and for the single that they may leave.

use super::board::{Board, CELLS, bits, lowest};
use super::found::Found;
use super::names;
use super::order::count;

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
        let (chute, place) = (index / 3, index % 3);
        // The house; the first crossing house and the step to the next; the index of the house among its parallels and the step
        // between them.
        let (house, first, step, own, apart) = match kind {
            0 => (index, 18 + 3 * place, 1, chute, 3),
            1 => (index, 9 + 3 * chute, 1, place, 1),
            2 => (18 + index, chute, 3, place, 1),
            _ => (9 + index, 3 * chute, 1, place, 1),
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
    /// The places of a third, as a mask.
    fn shared(&self, third: usize) -> u16 {
        if self.by_column { 0b001_001_001 << third } else { 0b111 << (3 * third) }
    }
}

/// For each set of places, the third that contains all of them, if there are at least two; 3 if there is none. The first entry
/// divides by rows of a box, the second by columns.
static THIRDS: [[u8; 2]; 512] = {
    let mut thirds = [[3; 2]; 512];
    let mut places: usize = 0;
    while places < 512 {
        let mut third = 0;
        while third < 3 && places & places.wrapping_sub(1) != 0 {
            if places & !(0b111 << (3 * third)) == 0 {
                thirds[places][0] = third;
            }
            if places & !(0b001_001_001 << third) == 0 {
                thirds[places][1] = third;
            }
            third += 1;
        }
        places += 1;
    }
    thirds
};

/// All digits with at least two places in a house, all within one third: crossing, third and digit.
fn locked(board: &Board) -> impl Iterator<Item = (&'static Crossing, usize, usize)> {
    CROSSINGS.iter().flat_map(move |crossing| {
        let mut digits = [0u16; 4];
        for (digit, &places) in board.places[crossing.house].iter().enumerate() {
            digits[usize::from(THIRDS[usize::from(places)][usize::from(crossing.by_column)])] |= 1 << digit;
        }
        (0..3).flat_map(move |third| bits(digits[third]).map(move |digit| (crossing, third, usize::from(digit))))
    })
}

/// The first pointing or claiming with an elimination.
pub(super) fn locking(board: &Board) -> Option<Found> {
    let removes = |&(crossing, third, digit): &(&Crossing, usize, usize)| {
        count(board.places[crossing.others[third]][digit]) > count(board.places[crossing.house][digit])
    };
    let (crossing, third, digit) = locked(board).find(removes)?;
    let (name, price) = if crossing.house < 9 { (&names::POINTING, 2.6) } else { (&names::CLAIMING, 2.8) };
    let other = crossing.others[third];
    let places = bits(board.places[other][digit]).map(|place| CELLS[other][usize::from(place)]);
    let gone = places.filter(|cell| !CELLS[crossing.house].contains(cell)).map(|cell| (cell, digit as u8));
    Some(Found::removing(name, price, gone.collect()))
}

/// The first pointing or claiming that leaves the digit a single place in a parallel house. Its other eliminations are not made.
pub(super) fn direct(board: &Board) -> Option<Found> {
    locked(board).find_map(|(crossing, third, digit)| {
        let left = |&house: &usize| {
            let places = board.places[house][digit];
            let left = places & !crossing.shared(third);
            (left != places && left.is_power_of_two()).then(|| CELLS[house][usize::from(lowest(left))])
        };
        let cell = crossing.parallel.iter().find_map(left)?;
        let (name, price) = if crossing.house < 9 { (&names::DIRECT_POINTING, 1.7) } else { (&names::DIRECT_CLAIMING, 1.9) };
        Some(Found::placing(name, price, cell, digit as u8))
    })
}
