//! Candidates as numbers, the 324 variables that hold them, and sets of candidates.
//!
//! Candidate `9 * cell + digit` belongs to four variables of nine places each: what a cell holds (0 to 80), and where in a row, a column
//! or a box a digit goes (81 to 323, nine digits a house). Two candidates are linked if they share a variable.

use crate::nine::seats_of;

/// A candidate: nine times its cell, plus its digit.
pub(super) type Label = u16;

/// The number of candidates of an empty board.
const LABELS: usize = 729;
/// The number of variables.
pub(super) const VARIABLES: usize = 324;

/// A candidate's variable, and its place there.
#[derive(Clone, Copy)]
pub(super) struct Seat {
    pub(super) variable: u16,
    pub(super) place: u8,
    /// The place as a bit.
    pub(super) bit: u16,
}

/// The four variables of each candidate.
static SEATS: [[Seat; 4]; LABELS] = {
    let mut seats = [[Seat { variable: 0, place: 0, bit: 0 }; 4]; LABELS];
    let mut label = 0;
    while label < LABELS {
        let (cell, digit) = (label / 9, label % 9);
        let houses = seats_of(cell as u8);
        seats[label][0] = Seat { variable: cell as u16, place: digit as u8, bit: 1 << digit };
        let mut at = 0;
        while at < 3 {
            let (house, spot) = houses[at];
            seats[label][at + 1] = Seat { variable: (81 + 9 * house + digit) as u16, place: spot, bit: 1 << spot };
            at += 1;
        }
        label += 1;
    }
    seats
};

/// The candidates of each variable by place.
static PLACES: [[Label; 9]; VARIABLES] = {
    let mut places = [[0; 9]; VARIABLES];
    let mut label = 0;
    while label < LABELS {
        let mut at = 0;
        while at < 4 {
            let seat = SEATS[label][at];
            places[seat.variable as usize][seat.place as usize] = label as Label;
            at += 1;
        }
        label += 1;
    }
    places
};

/// The four variables of a candidate, its cell first.
pub(super) fn seats(label: Label) -> &'static [Seat; 4] {
    &SEATS[usize::from(label)]
}

/// The candidate at a place of a variable.
pub(super) fn label_at(variable: u16, place: u8) -> Label {
    PLACES[usize::from(variable)][usize::from(place)]
}

/// Whether two candidates share a variable.
pub(super) fn are_linked(one: Label, other: Label) -> bool {
    seats(one).iter().zip(seats(other)).any(|(one, other)| one.variable == other.variable)
}

/// A set of candidates.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Labels([u64; 12]);

impl Labels {
    pub(super) const EMPTY: Self = Self([0; 12]);

    pub(super) fn contains(&self, label: Label) -> bool {
        self.0[usize::from(label / 64)] >> (label % 64) & 1 != 0
    }

    pub(super) fn insert(&mut self, label: Label) {
        self.0[usize::from(label / 64)] |= 1 << (label % 64);
    }

    /// Adds all candidates of another set.
    pub(super) fn extend(&mut self, other: &Self) {
        for (own, other) in self.0.iter_mut().zip(other.0) {
            *own |= other;
        }
    }
}
