//! Nishio: contradictions along the places of one digit.
//!
//! The runs of a digit depend on its places alone, so they are repeated only when these have changed.

use alloc::vec::Vec;

use super::super::board::Board;
use super::run::{Literal, Mode, Run, candidate};
use crate::nine::BOXES;

/// What is known of each digit.
#[derive(Default)]
pub(super) struct Nishio {
    digits: [Option<Known>; 9],
    run: Run,
}

struct Known {
    /// The spots of the digit in each box when it was examined.
    spots: [u16; 9],
    /// The suppositions that lead to a contradiction, each with the complexity of the contradiction.
    contradictions: Vec<(u32, Literal)>,
}

const MODE: Mode = Mode { cells: false, dynamic: true };

impl Nishio {
    /// The suppositions that lead to a contradiction, in the order of hints, each with the complexity of the contradiction.
    pub(super) fn all(&mut self, board: &Board) -> Vec<(u32, Literal)> {
        let mut scratch = board.clone();
        for digit in 0..9 {
            let spots = core::array::from_fn(|house| board.spots[BOXES.start + house][usize::from(digit)]);
            if self.digits[usize::from(digit)].as_ref().is_none_or(|known| known.spots != spots) {
                let contradictions = self.contradictions_of(board, digit, &mut scratch);
                self.digits[usize::from(digit)] = Some(Known { spots, contradictions });
            }
        }
        let mut all: Vec<(u32, Literal)> =
            self.digits.iter().flatten().flat_map(|known| known.contradictions.iter().copied()).collect();
        // True suppositions come before false ones.
        all.sort_unstable_by_key(|&(complexity, literal)| (complexity, literal.candidate(), !literal.is_on()));
        all
    }

    fn contradictions_of(&mut self, board: &Board, digit: u8, scratch: &mut Board) -> Vec<(u32, Literal)> {
        let mut all = Vec::new();
        for cell in (0..81).filter(|&cell| board.has(cell, digit)) {
            let here = candidate(cell, digit);
            for supposition in [Literal::on(here), Literal::off(here)] {
                self.follow(board, supposition, scratch);
                if let Some((on, off)) = self.run.clash {
                    let complexity = self.run.count(on, |_| ()) + self.run.count(off, |_| ());
                    all.push((complexity, supposition));
                }
            }
        }
        all
    }

    /// Follows a supposition. The other digits of the board do not matter.
    fn follow(&mut self, board: &Board, supposition: Literal, scratch: &mut Board) {
        let digit = usize::from(supposition.candidate() % 9);
        for house in 0..27 {
            scratch.spots[house][digit] = board.spots[house][digit];
        }
        for cell in 0..81 {
            scratch.cells[cell] |= board.cells[cell] & 1 << digit;
        }
        self.run.suppose(supposition);
        self.run.follow(scratch, board, MODE);
    }

    /// The run of a supposition.
    pub(super) fn run(&mut self, board: &Board, supposition: Literal) -> &Run {
        self.follow(board, supposition, &mut board.clone());
        &self.run
    }
}
