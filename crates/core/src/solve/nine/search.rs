//! Guessing what does not follow.

use alloc::vec::Vec;

use super::answer::{Found, Tally, Values};
use super::board::{Board, Outcome};
use super::guess::Guesses;
use super::lanes::{BOXES, Lanes, NINE};

/// The number of guesses that are open at once, at most, on most boards.
const DEPTH: usize = 32;

/// Counts solutions as [`super::count`] does; compiled for each machine with its own lanes.
#[inline(always)]
pub(super) fn count<L: Lanes<PARTS>, const PARTS: usize>(values: &Values, limit: usize, mut fuel: u64) -> Tally {
    let mut tally = Tally { count: 0, first: [0; 81], decided: true };
    let mut run = Run::<L, PARTS>::new(values, None);
    while tally.count < limit {
        match run.advance(&mut fuel) {
            Reached::Solution => {
                if tally.count == 0 {
                    run.values(&mut tally.first);
                }
                tally.count += 1;
            }
            Reached::End => break,
            Reached::Fuel => {
                tally.decided = false;
                break;
            }
        }
    }
    tally
}

/// A search in progress.
pub(super) struct Run<L, const PARTS: usize> {
    /// The board that is being looked at.
    board: Board<L, PARTS>,
    /// The boards still to be looked at, the next one last.
    others: Vec<Other<L, PARTS>>,
    /// Whether `board` is done with.
    done: bool,
    /// Whether a guess has failed.
    failed: bool,
}

/// A board, and guesses on it that do not all hold.
struct Other<L, const PARTS: usize> {
    board: Board<L, PARTS>,
    guesses: Guesses,
}

/// The outcome of [`Run::advance`].
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reached {
    Solution,
    End,
    Fuel,
}

impl<L: Lanes<PARTS>, const PARTS: usize> Run<L, PARTS> {
    /// All solutions of a board, except those with the excluded value in its cell.
    #[inline(always)]
    pub(super) fn new(values: &Values, excluded: Option<(usize, u8)>) -> Self {
        assert!(values.iter().all(|&value| value <= 9), "a value above 9");
        let mut cells = [NINE; CELLS];
        for (&value, &place) in values.iter().zip(&PLACES) {
            cells[usize::from(place)] = CANDIDATES[usize::from(value & 15)];
        }
        if let Some((cell, value)) = excluded {
            cells[usize::from(PLACES[cell])] &= !CANDIDATES[usize::from(value & 15)];
        }
        Self { board: Board::of(cells.as_chunks().0), others: Vec::new(), done: false, failed: false }
    }

    /// Goes on to the next solution and returns its values.
    #[inline(always)]
    pub(super) fn next(&mut self, fuel: &mut u64) -> Found {
        match self.advance(fuel) {
            Reached::Solution => {
                let mut values = [0; 81];
                self.values(&mut values);
                Found::Solution(values)
            }
            Reached::End => Found::Exhausted,
            Reached::Fuel => Found::OutOfFuel,
        }
    }

    /// Goes on to the next solution, to the end, or until `fuel` is spent.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn advance(&mut self, fuel: &mut u64) -> Reached {
        let mut thorough = false;
        loop {
            if self.done {
                let Some(other) = self.others.last_mut() else { return Reached::End };
                self.board = other.board.copied();
                other.guesses.deny_last(&mut self.board);
                if other.guesses.is_empty() {
                    self.others.pop();
                }
                self.done = false;
            }
            let hasty = !thorough && !self.failed && !self.others.is_empty();
            match self.board.propagate(hasty) {
                Outcome::Open => {
                    if *fuel == 0 {
                        return Reached::Fuel;
                    }
                    let guesses = if hasty { Guesses::at_cells(&self.board) } else { Guesses::at_triad(&self.board) };
                    thorough = guesses.is_empty();
                    if !thorough {
                        *fuel -= 1;
                        self.guess(guesses);
                    }
                }
                Outcome::Solved => {
                    self.done = true;
                    return Reached::Solution;
                }
                Outcome::Dead => (self.done, self.failed) = (true, true),
            }
        }
    }

    /// Goes on with the case that all guesses hold, and leaves the others for later.
    #[inline(always)]
    fn guess(&mut self, guesses: Guesses) {
        if self.others.capacity() == 0 {
            self.others.reserve(DEPTH);
        }
        self.others.push(Other { board: self.board.copied(), guesses });
        guesses.take(&mut self.board);
    }

    /// Writes the values of the board, which is solved.
    #[inline(always)]
    fn values(&self, values: &mut Values) {
        let mut cells = [[0; 16]; 9];
        for (place, lanes) in cells.iter_mut().enumerate() {
            let mut cell = self.board.cell(place);
            for cell in &mut cell {
                // Added to NINE, the single bit of digit `d` gives bit 9 and the `d` bits below its own: `d + 1` bits,
                // the value.
                *cell = cell.plus(L::splat(NINE)).counts();
            }
            *lanes = L::store(cell);
        }
        let cells = cells.as_flattened();
        for (value, &place) in values.iter_mut().zip(&PLACES) {
            *value = cells[usize::from(place)] as u8;
        }
    }
}

/// The lanes of nine places, rounded up so that every byte is a valid index and no bounds are checked.
const CELLS: usize = 256;

/// Where a cell of the board is kept: sixteen times its place in its box, plus the lane of the box.
const PLACES: [u8; 81] = {
    let mut places = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        places[cell] = (16 * (row % 3 * 3 + column % 3) + BOXES[row / 3 * 3 + column / 3]) as u8;
        cell += 1;
    }
    places
};

/// The candidates of a cell with each value; 0 is empty, values above 9 do not occur.
const CANDIDATES: [u16; 16] = [NINE, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];
