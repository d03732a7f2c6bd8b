//! X-wing, swordfish and jellyfish.

use super::board::{ALL, Board, CELLS, COLUMNS, ROWS, bits};
use super::found::Found;
use super::names;
use super::order::{count, subsets};
use super::sets::{eligible, union};

/// The first fish of this size; base lines are columns first, then rows. For each set of lines all digits are tried.
pub(super) fn fish(board: &Board, size: u32) -> Option<Found> {
    let eliminations = [(COLUMNS, ROWS), (ROWS, COLUMNS)].into_iter().find_map(|(base, cover)| {
        let of_digit = |digit: usize| {
            let places: [u16; 9] = core::array::from_fn(|line| board.places[base.start + line][digit]);
            Some((first(&places, size)?, digit))
        };
        let (lines, digit) = (0..9).filter_map(of_digit).min()?;
        let covers = union(lines, |line| board.places[base.start + line][digit]);
        let crossing = |cover_line: u8| CELLS[cover.start + usize::from(cover_line)];
        let cells = bits(covers).flat_map(|line| bits(ALL & !lines).map(move |place| crossing(line)[usize::from(place)]));
        Some(cells.map(|cell| (cell, digit as u8)).filter(|&(cell, digit)| board.has(cell, digit)).collect())
    })?;
    let (name, price) = match size {
        2 => (&names::X_WING, 3.2),
        3 => (&names::SWORDFISH, 3.8),
        _ => (&names::JELLYFISH, 5.2),
    };
    Some(Found::removing(name, price, eliminations))
}

/// The first set of `size` lines in which a digit has as many places as there are lines and which share some of these places with
/// other lines.
fn first(places: &[u16; 9], size: u32) -> Option<u16> {
    let eligible = eligible(*places, size);
    let open = places.iter().filter(|&&places| places != 0).count() as u32;
    if count(eligible) < size || open < 2 * size {
        return None;
    }
    subsets(eligible, size).find(|&lines| {
        let covers = union(lines, |line| places[line]);
        count(covers) == size && union(ALL & !lines, |line| places[line]) & covers != 0
    })
}
