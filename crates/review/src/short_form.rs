//! The moves of a game in the few characters that a link has room for: about five a move.
//!
//! A number is written in digits of five bits, the lowest first, as characters of Base64 for addresses (`A`-`Z`, `a`-`z`, `0`-`9`, `-`, `_`); those
//! from `g` on say that another digit follows. A move is two numbers:
//! 1. what was done. For a candidate, with the cells counted from 0 and `index` = cell × side + digit: 4 × `index` for a placement, 1 more for a
//!    removal, 2 more for a restored candidate. 8 × cell + 3 for a cleared cell, 8 × moves + 7 for a return to the position after some moves;
//! 2. the time: 0 if it is not known, else 1 and the tenths of a second since the move before whose time is known.

use crosshatch_core::{Cell, Digit, Grid};

use crate::record::{Act, Location, Move, Record};

/// The characters, by their values.
const CHARACTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BITS: u32 = 5;
const FOLLOWS: u64 = 1 << BITS;

impl Record {
    /// Writes the moves in a few characters. Times are rounded down to tenths of a second.
    pub fn write_short(&self) -> String {
        let side = self.givens.shape().side();
        let of = |cell: Cell, digit: Digit, kind: usize| 4 * (cell.index() * side + digit.index()) + kind;
        let (mut text, mut last) = (String::new(), 0);
        for &Move { at, act } in &self.moves {
            let code = match act {
                Act::Place(cell, digit) => of(cell, digit, 0),
                Act::Remove(cell, digit) => of(cell, digit, 1),
                Act::Restore(cell, digit) => of(cell, digit, 2),
                Act::Clear(cell) => 8 * cell.index() + 3,
                Act::Back(to) => 8 * to + 7,
            };
            push_number(&mut text, code as u64);
            let tenths = at.map(|at| (at / 100).max(last));
            push_number(&mut text, tenths.map_or(0, |tenths| 1 + tenths - last));
            last = tenths.unwrap_or(last);
        }
        text
    }

    /// The game of these givens with moves that [`Self::write_short`] wrote. `None` if they are damaged, or no moves of this puzzle.
    pub fn of_short(givens: Grid, moves: &str) -> Option<Self> {
        let shape = givens.shape();
        let mut record = Self { givens, moves: Vec::new() };
        let (mut rest, mut last) = (moves.bytes(), 0_u64);
        while rest.len() > 0 {
            let code = usize::try_from(next_number(&mut rest)?).ok()?;
            let cell = |index: usize| (index < shape.cells()).then(|| Cell::new(index));
            let (index, side) = (code / 4, shape.side());
            let candidate = || Some((cell(index / side)?, Digit::new(index % side)));
            let act = match code % 8 {
                3 => Act::Clear(cell(code / 8)?),
                7 => Act::Back(code / 8),
                0 | 4 => candidate().map(|(cell, digit)| Act::Place(cell, digit))?,
                1 | 5 => candidate().map(|(cell, digit)| Act::Remove(cell, digit))?,
                _ => candidate().map(|(cell, digit)| Act::Restore(cell, digit))?,
            };
            let at = match next_number(&mut rest)? {
                0 => None,
                later => {
                    last = last.checked_add(later - 1)?;
                    Some(last.checked_mul(100)?)
                }
            };
            record.push(Move { at, act }, Location::Move(record.moves.len() + 1)).ok()?;
        }
        Some(record)
    }
}

fn push_number(text: &mut String, mut number: u64) {
    loop {
        let digit = number % FOLLOWS;
        number >>= BITS;
        let follows = if number > 0 { FOLLOWS } else { 0 };
        text.push(char::from(CHARACTERS[(digit | follows) as usize]));
        if number == 0 {
            return;
        }
    }
}

/// The next number; `None` where the text ends within one, or is no text of numbers.
fn next_number(bytes: &mut impl Iterator<Item = u8>) -> Option<u64> {
    let mut number = 0;
    for place in 0..u64::BITS / BITS {
        let byte = bytes.next()?;
        let value = CHARACTERS.iter().position(|&other| other == byte)? as u64;
        number |= (value % FOLLOWS) << (place * BITS);
        if value < FOLLOWS {
            return Some(number);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crosshatch_core::Shape;

    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn givens() -> Grid {
        crosshatch_core::text::read_line(PUZZLE, 1).expect("a board").grid
    }

    #[test]
    fn a_game_in_a_few_characters() {
        let (cell, digit) = (Cell::new(2), Digit::new(3));
        let acts = [Act::Place(cell, digit), Act::Clear(cell), Act::Remove(cell, digit), Act::Restore(cell, digit), Act::Back(1)];
        let times = [Some(1500), None, Some(1599), Some(1400), Some(4_000_000)];
        let moves = acts.into_iter().zip(times).map(|(act, at)| Move { at, act }).collect();
        let record = Record { givens: givens(), moves };
        let short = record.write_short();
        assert_eq!(short, "0CQTA1CB2CBPyhnB");
        let read = Record::of_short(givens(), &short).expect("what was written");
        let back: Vec<_> = read.moves.iter().map(|made| (made.act, made.at)).collect();
        let tenths = [Some(1500), None, Some(1500), Some(1500), Some(4_000_000)];
        assert_eq!(back, acts.into_iter().zip(tenths).collect::<Vec<_>>());
    }

    #[test]
    fn damaged_moves_are_none() {
        assert_eq!(Record::of_short(givens(), ""), Some(Record { givens: givens(), moves: Vec::new() }));
        // Ended too soon, no character of a number, a cell that there is not, a given, a move back to what has not been, a number without an end.
        for moves in ["0", "0C!", "____DA", "AA", "PA", "gggggggggggggggg", "é"] {
            assert_eq!(Record::of_short(givens(), moves), None, "{moves}");
        }
    }

    #[test]
    fn the_example_of_the_documentation_is_read() {
        let form = include_str!("../../../docs/reviewing-games.md");
        let text = form.split("\n    ").find(|part| part.starts_with("#p=game1;")).expect("a link");
        let moves = text.split(';').nth(1).expect("the moves");
        let written: Vec<String> = Record::of_short(givens(), moves)
            .expect("moves")
            .moves
            .iter()
            .map(|made| format!("{:?} {}", made.at, made.act.written(Shape::NINE)))
            .collect();
        assert_eq!(written, ["Some(1500) r1c3=4", "Some(4000) r1c4<>2", "Some(6500) r1c3=.", "None back 1"]);
    }

    #[test]
    fn hundreds_of_moves_fit_into_a_link() {
        let empty = |at: &usize| PUZZLE.as_bytes()[*at] == b'.';
        let cells: Vec<Cell> = (0..81).filter(empty).map(Cell::new).collect();
        let act = |number: usize| {
            let (cell, digit) = (cells[number % cells.len()], Digit::new(number * 7 % 9));
            if number.is_multiple_of(3) { Act::Place(cell, digit) } else { Act::Remove(cell, digit) }
        };
        let moves = (0..600).map(|number| Move { at: Some(number as u64 * 7_300), act: act(number) }).collect();
        let short = Record { givens: givens(), moves }.write_short();
        assert!(short.len() < 3_200, "{}", short.len());
    }

    proptest! {
        #[test]
        fn every_text_is_moves_or_none(moves in "[A-Za-z0-9_-]{0,40}") {
            if let Some(record) = Record::of_short(Grid::empty(Shape::NINE), &moves) {
                let again = record.write_short();
                prop_assert_eq!(Record::of_short(Grid::empty(Shape::NINE), &again), Some(record));
            }
        }
    }
}
