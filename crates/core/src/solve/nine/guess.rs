//! What to guess when nothing more follows.

use super::board::{Board, COLUMNS, ROWS};
use super::lanes::{Lanes, NINE};

/// The most cells guessed at once: the number of boxes that share no band or stack.
const CELLS: usize = 3;

/// Guesses made at once, each of which may hold or not.
#[derive(Clone, Copy)]
pub(super) struct Guesses {
    guesses: [Guess; CELLS],
    count: usize,
}

/// A guess: a digit that a triad or a cell is taken to have, or to lack.
#[derive(Clone, Copy)]
struct Guess {
    who: Who,
    /// The lane of its box.
    lane: usize,
    /// The set of the digit alone.
    digit: u16,
}

/// What has the digit or lacks it. A cell has it if both its triads do.
#[derive(Clone, Copy)]
enum Who {
    Triad { way: usize, triad: usize },
    Cell { place: usize },
}

impl Guesses {
    /// No guesses.
    #[inline(always)]
    fn none() -> Self {
        Self { guesses: [Guess { who: Who::Cell { place: 0 }, lane: 0, digit: 0 }; CELLS], count: 0 }
    }

    /// Assumes that all guesses hold.
    #[inline(always)]
    pub(super) fn take<L: Lanes<PARTS>, const PARTS: usize>(&self, board: &mut Board<L, PARTS>) {
        for guess in &self.guesses[..self.count] {
            guess.take(board);
        }
    }

    /// Assumes that the last guess does not hold and those before it do, and forgets it.
    ///
    /// Either all hold, or all but the last, and so on until the first does not: no case is left out, and none met
    /// twice.
    #[inline(always)]
    pub(super) fn deny_last<L: Lanes<PARTS>, const PARTS: usize>(&mut self, board: &mut Board<L, PARTS>) {
        self.count -= 1;
        self.take(board);
        self.guesses[self.count].deny(board);
    }

    /// Whether no guess is left to be denied.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Guesses the lower of two candidates, in cells with two candidates, in boxes that share no band or stack. There
    /// may be none.
    #[inline(always)]
    pub(super) fn at_cells<L: Lanes<PARTS>, const PARTS: usize>(board: &Board<L, PARTS>) -> Self {
        let mut pairs = [L::splat(0); PARTS];
        for (pairs, part) in pairs.iter_mut().zip(&board.parts) {
            let [rows, columns] = &part.must;
            // A digit that both triads of a cell must have is no guess. On a board without solution there may be two
            // such digits.
            for (place, cell) in part.cells.iter().enumerate() {
                let open = cell.without(rows[place / 3].and(columns[place % 3]));
                // 0 where the count is two, because that makes sixteen.
                let other = cell.counts().plus(L::splat(14)).and(L::splat(15));
                let pair = open.or(L::splat((place as u16) << 9)).where_empty(other);
                *pairs = pairs.or(pair.where_empty(*pairs));
            }
        }
        let pairs = L::store(pairs);
        let mut guesses = Self::none();
        let mut stacks = 0;
        for band in 0..3 {
            for stack in 0..3 {
                let lane = 4 * band + stack;
                let pair = pairs[lane];
                if pair & NINE != 0 && stacks >> stack & 1 == 0 {
                    stacks |= 1 << stack;
                    let who = Who::Cell { place: usize::from(pair >> 9) };
                    guesses.guesses[guesses.count] = Guess { who, lane, digit: pair & pair.wrapping_neg() };
                    guesses.count += 1;
                    break;
                }
            }
        }
        guesses
    }

    /// One guess, at a triad.
    #[inline(always)]
    pub(super) fn at_triad<L: Lanes<PARTS>, const PARTS: usize>(board: &Board<L, PARTS>) -> Self {
        Self { guesses: [Guess::on(board); CELLS], count: 1 }
    }
}

impl Guess {
    /// In the open band or stack with the fewest places left: the first of the digits with the fewest arrangements, but
    /// more than one.
    #[inline(always)]
    fn on<L: Lanes<PARTS>, const PARTS: usize>(board: &Board<L, PARTS>) -> Self {
        let (mut rows, mut columns) = ([L::splat(0); PARTS], [L::splat(0); PARTS]);
        for (i, part) in board.parts.iter().enumerate() {
            for k in 0..3 {
                rows[i] = rows[i].plus(part.may[ROWS][k].counts());
                columns[i] = columns[i].plus(part.may[COLUMNS][k].counts());
            }
        }
        let (next, last) = (L::next_in_stack(columns), L::last_in_stack(columns));
        for i in 0..PARTS {
            rows[i] = rows[i].plus(rows[i].next_in_band()).plus(rows[i].last_in_band());
            columns[i] = columns[i].plus(next[i]).plus(last[i]);
        }
        let (rows, columns) = (L::store(rows), L::store(columns));
        // With 27 places every digit of a band is settled, and its key is the greatest.
        let key = |index: u32, count: u16| u32::from(count.wrapping_sub(28)) << 3 | index;
        let row = key(0, rows[0]).min(key(1, rows[4])).min(key(2, rows[8]));
        let column = key(4, columns[0]).min(key(5, columns[1])).min(key(6, columns[2]));
        let best = row.min(column);
        let (way, line) = ((best >> 2 & 1) as usize, (best & 3) as usize);
        let (first, step) = if way == 0 { (4 * line, 1) } else { (line, 4) };
        // The digits in each place: the first triads of the three boxes, then the second, then the third.
        let mut places = [0; 9];
        for (k, places) in places.as_chunks_mut::<3>().0.iter_mut().enumerate() {
            let may = L::store(board.may(way, k));
            *places = [may[first], may[first + step], may[first + 2 * step]];
        }
        // The number of places of each digit, in bits.
        let (mut ones, mut twos, mut fours, mut eights) = (0, 0, 0, 0);
        for place in places {
            let carry = ones & place;
            ones ^= place;
            let next = twos & carry;
            twos ^= carry;
            eights |= fours & next;
            fours ^= next;
        }
        // Five or six places leave two arrangements, seven three, eight four, nine all six.
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
        Self { who: Who::Triad { way, triad: place / 3 }, lane: first + place % 3 * step, digit: 1 << digit }
    }

    /// Assumes that the guess holds.
    #[inline(always)]
    fn take<L: Lanes<PARTS>, const PARTS: usize>(self, board: &mut Board<L, PARTS>) {
        let digit = L::one(self.lane, self.digit);
        for (part, digit) in board.parts.iter_mut().zip(digit) {
            match self.who {
                Who::Triad { way, triad } => part.must[way][triad] = part.must[way][triad].or(digit),
                Who::Cell { place } => {
                    let (row, column) = (place / 3, place % 3);
                    part.must[ROWS][row] = part.must[ROWS][row].or(digit);
                    part.must[COLUMNS][column] = part.must[COLUMNS][column].or(digit);
                }
            }
            part.stale |= !digit.is(L::splat(0));
        }
    }

    /// Assumes that the guess does not hold.
    #[inline(always)]
    fn deny<L: Lanes<PARTS>, const PARTS: usize>(self, board: &mut Board<L, PARTS>) {
        let digit = L::one(self.lane, self.digit);
        for (part, digit) in board.parts.iter_mut().zip(digit) {
            let set = match self.who {
                Who::Triad { way, triad } => &mut part.may[way][triad],
                Who::Cell { place } => &mut part.cells[place],
            };
            *set = set.without(digit);
            part.stale |= !digit.is(L::splat(0));
        }
    }
}

/// For the places that a digit has in a band (bit `3 * i + j`: in the `i`-th row of the `j`-th box), the one to guess
/// at: the first in the first row that has two, or else three.
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
