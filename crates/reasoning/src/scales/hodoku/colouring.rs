//! Simple colours and multi colours: candidates of one digit in two colours, one of which is true.

use alloc::vec::Vec;

use super::board::Board;
use super::found::{Found, StepName};
use crate::nine::{Cells, HOUSES, houses_of, peers_of};

/// The two colours of a component: candidates of a digit that are connected by strong links.
type Colours = [Cells; 2];

/// Colour wrap: a colour two of whose cells see each other is eliminated. Otherwise colour trap: cells that see both colours are
/// eliminated.
pub(crate) fn simple(board: &Board, digit: u8) -> Option<Found> {
    components(board, digit).into_iter().find_map(|colours| {
        let clashing = colours.into_iter().filter(|&colour| colour.intersects(seen_by(colour)));
        let wrap = Found::eliminating(StepName::SimpleColorsWrap, of_digit(clashing.flatten(), digit));
        let between = seen_by(colours[0]) & seen_by(colours[1]) & board.places[usize::from(digit)];
        wrap.or_else(|| Found::eliminating(StepName::SimpleColorsTrap, of_digit(between, digit)))
    })
}

/// For each two components: a colour of the first that sees both colours of the second is eliminated. Otherwise, where one colour
/// of each see each other, cells that see both of the other colours are eliminated.
pub(crate) fn multi(board: &Board, digit: u8) -> Option<Found> {
    let all = components(board, digit);
    let pairs = (0..all.len()).flat_map(|one| (0..all.len()).filter(move |&other| other != one).map(move |other| (one, other)));
    { pairs }.find_map(|(one, other)| {
        let (one, other) = (all[one], all[other]);
        let refuted = one.into_iter().filter(|&colour| other.iter().all(|&its| seen_by(colour).intersects(its)));
        let second = Found::eliminating(StepName::MultiColors2, of_digit(refuted.flatten(), digit));
        second.or_else(|| {
            let touching = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter(|&(a, b)| seen_by(one[a]).intersects(other[b]));
            let gone = touching.flat_map(|(a, b)| seen_by(one[1 - a]) & seen_by(other[1 - b]) & board.places[usize::from(digit)]);
            Found::eliminating(StepName::MultiColors1, of_digit(gone, digit))
        })
    })
}

fn of_digit(cells: impl IntoIterator<Item = u8>, digit: u8) -> impl Iterator<Item = (u8, u8)> {
    cells.into_iter().map(move |cell| (cell, digit))
}

/// The cells that see at least one of these.
fn seen_by(cells: Cells) -> Cells {
    cells.into_iter().fold(Cells::EMPTY, |seen, cell| seen | peers_of(cell))
}

/// The components of a digit, ordered by their lowest cells.
fn components(board: &Board, digit: u8) -> Vec<Colours> {
    let mut all: Vec<Colours> = Vec::new();
    for start in board.places[usize::from(digit)] {
        if all.iter().flatten().any(|colour| colour.contains(start)) {
            continue;
        }
        let mut colours = Colours::default();
        let mut open = alloc::vec![(start, 0)];
        while let Some((cell, colour)) = open.pop() {
            if colours.iter().any(|its| its.contains(cell)) {
                continue;
            }
            colours[colour] = colours[colour].with(cell);
            let partners = houses_of(cell).into_iter().filter(|&house| board.count(house, digit) == 2);
            let partners = partners.flat_map(|house| (board.places[usize::from(digit)] & HOUSES[house]).without(cell));
            open.extend(partners.map(|partner| (partner, 1 - colour)));
        }
        if !colours[1].is_empty() {
            all.push(colours);
        }
    }
    all
}
