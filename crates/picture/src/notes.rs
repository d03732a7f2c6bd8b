//! Where the small digits of a cell stand.
//!
//! Places are thousandths of the cell, from its top left corner, and mean the middle of a glyph. A digit that has a slot keeps it, so that its
//! place alone can be read: 1 at the top left, then row by row.

use crosshatch_core::{Digit, DigitSet};

/// A small digit and its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The digit.
    pub digit: Digit,
    /// Thousandths of the cell's width from the left.
    pub x: u32,
    /// Thousandths of its height from the top.
    pub y: u32,
}

/// The slot of a digit on a board of this side: candidates stand there, and pips.
pub fn slot(digit: Digit, side: usize) -> Placed {
    let columns = columns(side);
    let rows = side.div_ceil(columns);
    let pitch = slot_side(side) as i32;
    let place = |index: usize, of: usize| (500 + pitch * index as i32 - pitch * (of as i32 - 1) / 2) as u32;
    Placed { digit, x: place(digit.index() % columns, columns), y: place(digit.index() / columns, rows) }
}

/// How much of a cell's width, in thousandths, the letter of a colour takes up at the left.
const LETTER: u32 = 180;

/// How far from the left a place is in a cell with the letter of a colour: all places move to the right of that, and closer together.
pub fn beside_letter(x: u32) -> u32 {
    LETTER + x * (1000 - LETTER) / 1000
}

/// How far from the left such a place would be without the letter.
pub fn without_letter(x: u32) -> u32 {
    x.saturating_sub(LETTER) * 1000 / (1000 - LETTER)
}

/// The digit whose slot has this place, in thousandths of the cell.
pub fn slot_at(x: u32, y: u32, side: usize) -> Option<Digit> {
    let reach = slot_side(side) / 2;
    let digits = (0..side).map(|index| slot(Digit::new(index), side));
    digits.into_iter().find(|place| place.x.abs_diff(x) <= reach && place.y.abs_diff(y) <= reach).map(|place| place.digit)
}

/// The side of a slot, in thousandths of the cell. Slots do not overlap.
pub fn slot_side(side: usize) -> u32 {
    match columns(side) {
        ..=3 => 300,
        4 => 235,
        _ => 190,
    }
}

fn columns(side: usize) -> usize {
    side.isqrt() + usize::from(side.isqrt().pow(2) < side)
}

/// Digits in their slots.
pub fn in_slots(digits: DigitSet, side: usize) -> Vec<Placed> {
    digits.iter().map(|digit| slot(digit, side)).collect()
}

/// Digits in the corners: the four corners first, then the middles of the sides. More than there are such places stand in their slots.
pub fn in_corners(digits: DigitSet, side: usize) -> Vec<Placed> {
    const PLACES: [(u32, u32); 8] =
        [(160, 180), (840, 180), (160, 830), (840, 830), (500, 180), (500, 830), (160, 505), (840, 505)];
    if digits.len() > PLACES.len() {
        return in_slots(digits, side);
    }
    digits.iter().zip(PLACES).map(|(digit, (x, y))| Placed { digit, x, y }).collect()
}

/// Digits in the middle, on the number of lines that they need.
pub fn in_centre(digits: DigitSet) -> Vec<Placed> {
    const ADVANCE: i32 = 160;
    const LINE: i32 = 230;
    let count = digits.len();
    let lines = count.div_ceil(5).max(1);
    let in_line = count.div_ceil(lines).max(1);
    let place = |(index, digit): (usize, Digit)| {
        let (line, at) = (index / in_line, index % in_line);
        let here = in_line.min(count - line * in_line);
        Placed {
            digit,
            x: (500 + ADVANCE * at as i32 - ADVANCE * (here as i32 - 1) / 2) as u32,
            y: (500 + LINE * line as i32 - LINE * (lines as i32 - 1) / 2) as u32,
        }
    };
    digits.iter().enumerate().map(place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Shape;

    #[test]
    fn a_place_is_that_of_the_digit_whose_slot_it_is_in() {
        for shape in [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side) {
            for digit in shape.each_digit() {
                let Placed { x, y, .. } = slot(digit, shape.side());
                assert_eq!(slot_at(x + 20, y - 20, shape.side()), Some(digit));
            }
        }
        assert_eq!(slot_at(0, 0, 9), None);
    }

    #[test]
    fn a_place_beside_a_letter_is_that_of_the_same_digit() {
        for shape in [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side) {
            for digit in shape.each_digit() {
                let Placed { x, y, .. } = slot(digit, shape.side());
                assert_eq!(slot_at(without_letter(beside_letter(x)), y, shape.side()), Some(digit));
                assert!(beside_letter(x) > LETTER + 60, "{shape} {x}");
            }
        }
    }

    #[test]
    fn every_digit_has_a_place_of_its_own_in_the_cell() {
        for shape in [4, 6, 9, 12, 16, 25].into_iter().filter_map(Shape::of_side) {
            let side = shape.side();
            for count in 0..=side {
                let digits = DigitSet::first_n(count);
                for placed in [in_slots(digits, side), in_corners(digits, side), in_centre(digits)] {
                    assert_eq!(placed.len(), count);
                    assert!(placed.iter().all(|p| (60..=940).contains(&p.x) && (30..=970).contains(&p.y)), "{side} {placed:?}");
                    for (index, a) in placed.iter().enumerate() {
                        assert!(
                            placed[..index].iter().all(|b| a.x.abs_diff(b.x) >= 140 || a.y.abs_diff(b.y) >= 140),
                            "{placed:?}"
                        );
                    }
                }
            }
        }
    }
}
