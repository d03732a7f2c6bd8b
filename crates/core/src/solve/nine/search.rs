//! Trying out what does not follow.

use alloc::vec::Vec;

use super::board::{Board, Outcome};
use super::lanes::{BOXES, Lanes, NINE};
use super::{Found, Tally, Values};

/// Guesses that are open at once on most boards.
const DEPTH: usize = 32;

/// Counts solutions; compiled for each machine with its own lanes.
#[inline(always)]
pub(super) fn count<L: Lanes<PARTS>, const PARTS: usize>(values: &Values, limit: usize, mut fuel: u64) -> Tally {
    let mut tally = Tally { count: 0, first: [0; 81], decided: true };
    let mut run = Run::<L, PARTS>::new(values, None);
    while tally.count < limit {
        match run.advance(&mut fuel) {
            Reached::Solution => {
                if tally.count == 0 {
                    tally.first = run.values();
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

/// A search under way.
pub(super) struct Run<L, const PARTS: usize> {
    /// What is looked at.
    board: Board<L, PARTS>,
    /// What is to be looked at later, the last one first.
    others: Vec<Board<L, PARTS>>,
    /// Whether `board` has been dealt with.
    done: bool,
    /// Whether something that was tried out has failed.
    failed: bool,
}

/// What a search has come to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reached {
    Solution,
    End,
    Fuel,
}

impl<L: Lanes<PARTS>, const PARTS: usize> Run<L, PARTS> {
    /// All solutions of a board, except those with a value in a cell.
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

    /// The next solution, with its values.
    #[inline(always)]
    pub(super) fn next(&mut self, fuel: &mut u64) -> Found {
        match self.advance(fuel) {
            Reached::Solution => Found::Solution(self.values()),
            Reached::End => Found::Exhausted,
            Reached::Fuel => Found::OutOfFuel,
        }
    }

    /// Goes on to the next solution.
    #[inline(always)]
    fn advance(&mut self, fuel: &mut u64) -> Reached {
        loop {
            if self.done {
                let Some(other) = self.others.last() else { return Reached::End };
                self.board = other.copied();
                self.others.pop();
                self.done = false;
            }
            match self.board.propagate() {
                Outcome::Open => {
                    if *fuel == 0 {
                        return Reached::Fuel;
                    }
                    *fuel -= 1;
                    self.guess();
                }
                Outcome::Solved => {
                    self.done = true;
                    return Reached::Solution;
                }
                Outcome::Dead => (self.done, self.failed) = (true, true),
            }
        }
    }

    /// Goes on with what a guess says, and leaves what it denies for later.
    ///
    /// As long as nothing has failed there may be many solutions and much to guess for the first, so that two guesses are made at once.
    #[inline(always)]
    fn guess(&mut self) {
        if self.others.capacity() == 0 {
            self.others.reserve(DEPTH);
        }
        let choices =
            if self.failed || self.others.len() < 2 { &[Choice::LeastOpen][..] } else { &[Choice::LeastOpen, Choice::Across] };
        for &choice in choices {
            // An open board has a band or stack that is open; across there need not be one.
            let Some(guess) = Guess::on(&self.board, choice) else { continue };
            self.others.push(self.board.copied());
            if let Some(other) = self.others.last_mut() {
                guess.deny(other);
            }
            guess.take(&mut self.board);
        }
    }

    /// The values of a board that is solved.
    #[inline(always)]
    fn values(&self) -> Values {
        let mut cells = [0; CELLS];
        for (place, lanes) in cells.as_chunks_mut().0.iter_mut().take(9).enumerate() {
            *lanes = L::store(self.board.cell(place));
        }
        let mut values = [0; 81];
        for (value, &place) in values.iter_mut().zip(&PLACES) {
            *value = cells[usize::from(place)].trailing_zeros() as u8 + 1;
        }
        values
    }
}

/// Lanes of nine places, and as many more as make every byte one of them, so that it need not be asked whether it is.
const CELLS: usize = 256;

/// Where a cell of the board is kept: sixteen times its place in a box, and the lane of the box.
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

/// The candidates of a cell with each value.
const CANDIDATES: [u16; 16] = [NINE, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];

/// Which band or stack is guessed in.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Choice {
    /// The one in which least is open.
    LeastOpen,
    /// If that is a band, the stack in which least is open, and the other way round.
    Across,
}

/// A digit that a triad is taken to have, or to lack.
struct Guess<L, const PARTS: usize> {
    way: usize,
    triad: usize,
    /// The digit, in the lane of the triad's box.
    digit: [L; PARTS],
}

impl<L: Lanes<PARTS>, const PARTS: usize> Guess<L, PARTS> {
    /// In a band or stack that is open, of the digits with the fewest arrangements, but more than one, the first.
    #[inline(always)]
    fn on(board: &Board<L, PARTS>, choice: Choice) -> Option<Self> {
        let (mut rows, mut columns) = ([L::splat(0); PARTS], [L::splat(0); PARTS]);
        for (i, part) in board.parts.iter().enumerate() {
            for k in 0..3 {
                rows[i] = rows[i].plus(part.has[0][k].counts());
                columns[i] = columns[i].plus(part.has[1][k].counts());
            }
        }
        let (next, last) = (L::next_in_stack(columns), L::last_in_stack(columns));
        for i in 0..PARTS {
            rows[i] = rows[i].plus(rows[i].next_in_band()).plus(rows[i].last_in_band());
            columns[i] = columns[i].plus(next[i]).plus(last[i]);
        }
        let (rows, columns) = (L::store(rows), L::store(columns));
        // With 27 places every digit of a band is settled, and it has the greatest number.
        let key = |index: u32, count: u16| u32::from(count.wrapping_sub(28)) << 3 | index;
        let row = key(0, rows[0]).min(key(1, rows[4])).min(key(2, rows[8]));
        let column = key(4, columns[0]).min(key(5, columns[1])).min(key(6, columns[2]));
        let best = if choice == Choice::LeastOpen { row.min(column) } else { row.max(column) };
        if best >= key(0, 27) {
            return None;
        }
        let (way, line) = ((best >> 2 & 1) as usize, (best & 3) as usize);
        let (first, step) = if way == 0 { (4 * line, 1) } else { (line, 4) };
        // The places of digits: the three boxes of the first triads, then of the second, and of the third.
        let mut places = [0; 9];
        for (k, places) in places.as_chunks_mut::<3>().0.iter_mut().enumerate() {
            let has = L::store(board.has(way, k));
            *places = [has[first], has[first + step], has[first + 2 * step]];
        }
        // How many places each digit has, in bits.
        let (mut ones, mut twos, mut fours, mut eights) = (0, 0, 0, 0);
        for place in places {
            let carry = ones & place;
            ones ^= place;
            let next = twos & carry;
            twos ^= carry;
            eights |= fours & next;
            fours ^= next;
        }
        // Five and six places are two arrangements, seven are three, eight four, nine all six.
        let five = fours & ones & !twos;
        let six = fours & twos & !ones;
        let seven = fours & ones & twos;
        let choice = if six != 0 {
            six
        } else if five != 0 {
            five
        } else if seven != 0 {
            seven
        } else {
            eights
        };
        let digit = choice.trailing_zeros();
        let taken = places.iter().rev().fold(0, |taken, place| taken << 1 | usize::from(place >> digit & 1));
        let place = usize::from(BRANCH[taken]);
        Some(Self { way, triad: place / 3, digit: L::one(first + place % 3 * step, 1 << digit) })
    }

    /// Takes the triad to lack the digit.
    #[inline(always)]
    fn deny(&self, board: &mut Board<L, PARTS>) {
        for (part, &digit) in board.parts.iter_mut().zip(&self.digit) {
            let has = &mut part.has[self.way][self.triad];
            *has = has.without(digit);
            part.stale |= !digit.is(L::splat(0));
        }
    }

    /// Takes the triad to have the digit.
    #[inline(always)]
    fn take(&self, board: &mut Board<L, PARTS>) {
        for (part, &digit) in board.parts.iter_mut().zip(&self.digit) {
            let lacks = &mut part.lacks[self.way][self.triad];
            *lacks = lacks.without(digit);
            part.stale |= !digit.is(L::splat(0));
        }
    }
}

/// For the places that a digit has in a band (bit `3 * i + j`: in the `i`-th row of the `j`-th box), the one to guess at: the first in the
/// first row with two of them, or else with three.
const BRANCH: [u8; 512] = {
    let mut branch = [0; 512];
    let mut places = 0;
    while places < 512 {
        let mut want = 3;
        while want >= 2 {
            let mut row = 3;
            while row > 0 {
                row -= 1;
                let cells = places >> (3 * row) & 7_usize;
                if cells.count_ones() == want {
                    branch[places] = (3 * row) as u8 + cells.trailing_zeros() as u8;
                }
            }
            want -= 1;
        }
        places += 1;
    }
    branch
};
