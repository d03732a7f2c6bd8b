//! Locked candidates, for what they remove and for the single that they leave.

use super::board::{Board, CELLS, bits, lowest};
use super::found::Found;

/// Two houses that share three cells.
#[derive(Clone, Copy)]
struct Crossing {
    /// The house to which a digit's places are confined, or not.
    house: usize,
    /// The house that loses them then.
    other: usize,
    /// The places of the first house that are in both; those of the parallel houses are the same.
    shared: u16,
    /// The other houses of the first one's kind that cross the second.
    parallel: [usize; 2],
}

/// Boxes with columns, boxes with rows, columns with boxes, rows with boxes.
static CROSSINGS: [Crossing; 108] = {
    let none = Crossing { house: 0, other: 0, shared: 0, parallel: [0; 2] };
    let mut crossings = [none; 108];
    let mut at = 0;
    while at < 108 {
        let (kind, index, third) = (at / 27, at % 27 / 3, at % 3);
        let (chute, place) = (index / 3, index % 3);
        // Numbers of the first house, of the second, and of those that are parallel to the first, which lie so far apart.
        let (house, other, apart) = match kind {
            0 => (index, 18 + 3 * place + third, 3),
            1 => (index, 9 + 3 * chute + third, 1),
            2 => (18 + index, chute + 3 * third, 1),
            _ => (9 + index, 3 * chute + third, 1),
        };
        let own = if apart == 3 { chute } else { place };
        let first = house - apart * own;
        let parallel = match own {
            0 => [first + apart, first + 2 * apart],
            1 => [first, first + 2 * apart],
            _ => [first, first + apart],
        };
        let shared = if kind == 0 { 0b001_001_001 << third } else { 0b111 << (3 * third) };
        crossings[at] = Crossing { house, other, shared, parallel };
        at += 1;
    }
    crossings
};

/// Each digit with several places in a house that are all in a house that crosses it.
fn locked(board: &Board) -> impl Iterator<Item = (&'static Crossing, usize)> {
    CROSSINGS.iter().flat_map(move |crossing| {
        let places = &board.places[crossing.house];
        let inside = move |digit: &usize| {
            let own = places[*digit];
            own & !crossing.shared == 0 && own & own.wrapping_sub(1) != 0
        };
        (0..9).filter(inside).map(move |digit| (crossing, digit))
    })
}

/// Pointing and claiming.
pub(super) fn locking(board: &Board) -> Option<Found> {
    let removes = |&(crossing, digit): &(&Crossing, usize)| {
        board.places[crossing.other][digit].count_ones() > board.places[crossing.house][digit].count_ones()
    };
    let (crossing, digit) = locked(board).find(removes)?;
    let (name, price) = if crossing.house < 9 { ("Pointing", 2.6) } else { ("Claiming", 2.8) };
    let places = bits(board.places[crossing.other][digit]).map(|place| CELLS[crossing.other][usize::from(place)]);
    let gone = places.filter(|cell| !CELLS[crossing.house].contains(cell)).map(|cell| (cell, digit as u8));
    Some(Found::removing(name, price, gone.collect()))
}

/// Pointing and claiming that leave a digit one place in a parallel house. What else they exclude stays.
pub(super) fn direct(board: &Board) -> Option<Found> {
    locked(board).find_map(|(crossing, digit)| {
        let left = |&house: &usize| {
            let places = board.places[house][digit];
            let left = places & !crossing.shared;
            (left != places && left.is_power_of_two()).then(|| CELLS[house][usize::from(lowest(left))])
        };
        let cell = crossing.parallel.iter().find_map(left)?;
        let (name, price) = if crossing.house < 9 { ("Direct Pointing", 1.7) } else { ("Direct Claiming", 1.9) };
        Some(Found::placing(name, price, cell, digit as u8))
    })
}
