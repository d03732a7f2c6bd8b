//! What is known of a board, and what follows from it.

use super::lanes::{BOXES, Lanes, NINE};

/// What is known of a board: of boxes that are side by side, in as many parts as a machine needs for nine of them.
#[derive(Clone, Copy)]
pub(super) struct Board<L, const PARTS: usize> {
    pub(super) parts: [Part<L>; PARTS],
}

/// What is known of some boxes, each of which has a lane.
///
/// A triad is a row or column of a box. For each digit it either has the digit or lacks it, and both are kept as what is still possible:
/// that is enough for everything that boxes say to one another along bands and stacks.
#[derive(Clone, Copy)]
pub(super) struct Part<L> {
    /// The digits that the cell in row `r` and column `c` of a box may have, at `3 * r + c`.
    pub(super) cells: [L; 9],
    /// The digits that each triad may have: of the rows, and of the columns.
    pub(super) has: [[L; 3]; 2],
    /// The digits that each triad may lack.
    pub(super) lacks: [[L; 3]; 2],
    /// Whether triads have changed since what they say was looked at.
    pub(super) stale: bool,
    /// The sums of the triads' sets as numbers. Sets only become smaller, and so does this.
    sum: L,
}

/// What propagation came to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is no solution.
    Dead,
    /// Every cell has one digit, and all rules hold.
    Solved,
    /// Several digits are left in some cell, and nothing follows any more.
    Open,
}

/// The rows of a box are the first kind of triads, and run along bands.
const ROWS: usize = 0;
/// The columns are the second, and run along stacks.
const COLUMNS: usize = 1;

impl<L: Lanes<PARTS>, const PARTS: usize> Board<L, PARTS> {
    /// A board with these candidates, of sixteen lanes for each cell of a box.
    #[inline(always)]
    pub(super) fn of(cells: &[[u16; 16]]) -> Self {
        let all = [[L::splat(NINE); 3]; 2];
        let mut parts = [Part { cells: [L::splat(NINE); 9], has: all, lacks: all, stale: true, sum: L::splat(0) }; PARTS];
        for (i, lanes) in cells.iter().take(9).enumerate() {
            for (part, cell) in parts.iter_mut().zip(L::load(*lanes)) {
                part.cells[i] = cell;
            }
        }
        Self { parts }
    }

    /// Takes out what cannot be, until nothing more follows.
    ///
    /// One round looks at all boxes, bands and stacks at once; there is no list of what is to be looked at again.
    #[inline(always)]
    pub(super) fn propagate(&mut self) -> Outcome {
        loop {
            for part in &mut self.parts {
                if part.stale && !part.settle() {
                    return Outcome::Dead;
                }
            }
            self.exchange_in_stacks();
            if !self.compare() {
                return Outcome::Dead;
            }
            if !self.is_stale() {
                if self.is_full() {
                    return Outcome::Solved;
                }
                self.count_triads();
                self.compare();
                if !self.is_stale() {
                    return Outcome::Open;
                }
            }
        }
    }

    /// A copy, of sets that are cut down to nine digits: otherwise it would be a call, and in WebAssembly one out of the module, for as
    /// long as a round takes.
    #[inline(always)]
    pub(super) fn copied(&self) -> Self {
        let mut parts = self.parts;
        for part in &mut parts {
            for cell in &mut part.cells {
                *cell = cell.cut();
            }
            for set in part.has.as_flattened_mut().iter_mut().chain(part.lacks.as_flattened_mut()) {
                *set = set.cut();
            }
        }
        Self { parts }
    }

    #[inline(always)]
    fn is_stale(&self) -> bool {
        let mut stale = false;
        for part in &self.parts {
            stale |= part.stale;
        }
        stale
    }

    /// Notes which parts have changed. Not so if a triad can neither have a digit nor lack it.
    #[inline(always)]
    fn compare(&mut self) -> bool {
        let mut told = L::splat(NINE);
        for part in &mut self.parts {
            let mut total = L::splat(0);
            for (has, lacks) in part.has.iter().flatten().zip(part.lacks.iter().flatten()) {
                told = told.and(has.or(*lacks));
                total = total.plus(has.plus(*lacks));
            }
            part.stale = !total.is(part.sum);
            part.sum = total;
        }
        told.is(L::splat(NINE))
    }

    /// Along stacks, each digit is in one of three triads.
    #[inline(always)]
    fn exchange_in_stacks(&mut self) {
        for k in 0..3 {
            let (had, lacked) = (self.has(COLUMNS, k), self.lacks(COLUMNS, k));
            let (had_next, had_last) = (L::next_in_stack(had), L::last_in_stack(had));
            let (lacked_next, lacked_last) = (L::next_in_stack(lacked), L::last_in_stack(lacked));
            for (i, part) in self.parts.iter_mut().enumerate() {
                part.has[COLUMNS][k] = had[i].and(lacked_next[i].and(lacked_last[i]));
                part.lacks[COLUMNS][k] = lacked[i].and(had_next[i].or(had_last[i]));
            }
        }
    }

    /// A triad has three digits.
    #[inline(always)]
    fn count_triads(&mut self) {
        for part in &mut self.parts {
            for (has, lacks) in part.has.iter_mut().flatten().zip(part.lacks.iter_mut().flatten()) {
                let (may, must) = (*has, has.without(*lacks));
                // With three left that it may have, it has them. With three that it must have, it has no other.
                *lacks = lacks.without(may.where_empty(may.fewer().fewer().fewer()));
                *has = must.or(may.where_empty(must.fewer().fewer()));
            }
        }
    }

    /// The digits that a triad of each box may have.
    #[inline(always)]
    pub(super) fn has(&self, way: usize, triad: usize) -> [L; PARTS] {
        let mut has = [L::splat(0); PARTS];
        for (has, part) in has.iter_mut().zip(&self.parts) {
            *has = part.has[way][triad];
        }
        has
    }

    /// The digits that a triad of each box may lack.
    #[inline(always)]
    fn lacks(&self, way: usize, triad: usize) -> [L; PARTS] {
        let mut lacks = [L::splat(0); PARTS];
        for (lacks, part) in lacks.iter_mut().zip(&self.parts) {
            *lacks = part.lacks[way][triad];
        }
        lacks
    }

    /// The candidates of a cell of each box.
    #[inline(always)]
    pub(super) fn cell(&self, place: usize) -> [L; PARTS] {
        let mut cell = [L::splat(0); PARTS];
        for (cell, part) in cell.iter_mut().zip(&self.parts) {
            *cell = part.cells[place];
        }
        cell
    }

    /// Whether every cell has one digit. None is empty.
    #[inline(always)]
    fn is_full(&self) -> bool {
        let mut more = [L::splat(0); PARTS];
        for (more, part) in more.iter_mut().zip(&self.parts) {
            for cell in part.cells {
                *more = more.or(cell.fewer());
            }
        }
        let more = L::store(more);
        BOXES.iter().fold(0, |all, &lane| all | more[lane]) == 0
    }
}

impl<L: Copy> Part<L> {
    /// What cells and triads of boxes and bands say of one another. Not so if a cell has no digit left.
    ///
    /// Row by row, so that few values have to be at hand at once.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn settle<const PARTS: usize>(&mut self) -> bool
    where
        L: Lanes<PARTS>,
    {
        let mut columns = Columns::new();
        self.settle_row(0, &mut columns);
        self.settle_row(1, &mut columns);
        self.settle_row(2, &mut columns);
        let Self { cells, has: [row_has, column_has], lacks: [row_lacks, column_lacks], .. } = self;
        let Columns { least, some, more, certain } = columns;
        if least.any_empty() {
            return false;
        }
        let mut elsewhere = more;
        for c in 0..3 {
            column_has[c] = column_has[c].and(some[c]);
            column_lacks[c] = column_lacks[c].without(certain[c]);
            elsewhere[c] = more[c].or(column_lacks[c]);
        }
        for c in 0..3 {
            row_lacks[0] = row_lacks[0].without(cells[c].without(elsewhere[c]));
            row_lacks[1] = row_lacks[1].without(cells[3 + c].without(elsewhere[c]));
            row_lacks[2] = row_lacks[2].without(cells[6 + c].without(elsewhere[c]));
        }
        one_of_three(column_has, column_lacks);
        one_of_three(row_has, row_lacks);
        // Along bands too.
        for (has, lacks) in row_has.iter_mut().zip(row_lacks) {
            let (had, lacked) = (*has, *lacks);
            *has = had.and(lacked.next_in_band().and(lacked.last_in_band()));
            *lacks = lacked.and(had.next_in_band().or(had.last_in_band()));
        }
        true
    }

    /// What the cells of a row and the triads say of one another, as far as the row goes.
    #[inline(always)]
    fn settle_row<const PARTS: usize>(&mut self, row: usize, columns: &mut Columns<L>)
    where
        L: Lanes<PARTS>,
    {
        let nothing = L::splat(0);
        let (mut one, mut two, mut known) = (nothing, nothing, nothing);
        for c in 0..3 {
            let may = self.cells[3 * row + c].and(self.has[ROWS][row].and(self.has[COLUMNS][c]));
            // A digit that both its triads have is in this cell.
            let must = may.without(self.lacks[ROWS][row].or(self.lacks[COLUMNS][c]));
            let cell = must.or(may.where_empty(must));
            let single = cell.where_empty(cell.fewer());
            self.cells[3 * row + c] = cell;
            columns.least = columns.least.least(cell);
            known = known.or(single);
            columns.certain[c] = columns.certain[c].or(single);
            two = two.or(one.and(cell));
            one = one.or(cell);
            columns.more[c] = columns.more[c].or(columns.some[c].and(cell));
            columns.some[c] = columns.some[c].or(cell);
        }
        self.has[ROWS][row] = self.has[ROWS][row].and(one);
        self.lacks[ROWS][row] = self.lacks[ROWS][row].without(known);
        // A digit that the row has and that has one place in it.
        let elsewhere = two.or(self.lacks[ROWS][row]);
        for c in 0..3 {
            columns.certain[c] = columns.certain[c].or(self.cells[3 * row + c].without(elsewhere));
        }
    }
}

/// What is gathered of the columns of a box while its rows are gone through.
struct Columns<L> {
    /// Of all cells so far, the emptiest.
    least: L,
    /// What is in one cell or more of each column.
    some: [L; 3],
    /// What is in two or more.
    more: [L; 3],
    /// What the column has for certain.
    certain: [L; 3],
}

impl<L: Copy> Columns<L> {
    #[inline(always)]
    fn new<const PARTS: usize>() -> Self
    where
        L: Lanes<PARTS>,
    {
        let nothing = [L::splat(0); 3];
        Self { least: L::splat(NINE), some: nothing, more: nothing, certain: nothing }
    }
}

/// In boxes, each digit is in one of three rows, and in one of three columns.
#[inline(always)]
fn one_of_three<L: Lanes<PARTS>, const PARTS: usize>(has: &mut [L; 3], lacks: &mut [L; 3]) {
    let (had, lacked) = (*has, *lacks);
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        has[k] = had[k].and(lacked[i].and(lacked[j]));
        lacks[k] = lacked[k].and(had[i].or(had[j]));
    }
}
