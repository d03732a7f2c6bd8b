//! What is known of a board, and what follows from it.

use super::lanes::{BOXES, Lanes, NINE};

/// What is known of a board: nine boxes side by side, in the number of parts that the machine's registers require.
#[derive(Clone, Copy)]
pub(super) struct Board<L, const PARTS: usize> {
    pub(super) parts: [Part<L>; PARTS],
}

/// What is known of some boxes, each of which has a lane.
///
/// A triad is a row or column of a box. Which digits it may have and which it must have is everything that boxes tell
/// one another along bands and stacks.
#[derive(Clone, Copy)]
pub(super) struct Part<L> {
    /// Index `3 * r + c`: the candidates of the cell in row `r` and column `c` of a box.
    pub(super) cells: [L; 9],
    /// The digits that each triad may have: of the rows, then of the columns.
    pub(super) may: [[L; 3]; 2],
    /// The digits that each triad must have.
    pub(super) must: [[L; 3]; 2],
    /// Whether triads have changed since their consequences were last drawn.
    pub(super) stale: bool,
    /// The sum of the sets, as numbers, of the digits that triads may have and need not have. These only become fewer,
    /// so the sum changes whenever they do.
    sum: L,
}

/// The outcome of propagation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Outcome {
    /// There is no solution.
    Dead,
    /// Every cell has one digit, and no rule is broken.
    Solved,
    /// Some cell has several candidates, and nothing more follows.
    Open,
}

/// The index of triads that are rows, which run along bands.
pub(super) const ROWS: usize = 0;
/// The index of triads that are columns, which run along stacks.
pub(super) const COLUMNS: usize = 1;

impl<L: Lanes<PARTS>, const PARTS: usize> Board<L, PARTS> {
    /// A board with these candidates: sixteen lanes for each cell of a box.
    #[inline(always)]
    pub(super) fn of(cells: &[[u16; 16]]) -> Self {
        let (nothing, all) = (L::splat(0), L::splat(NINE));
        let mut parts = [Part { cells: [all; 9], may: [[all; 3]; 2], must: [[nothing; 3]; 2], stale: true, sum: nothing }; PARTS];
        for (i, lanes) in cells.iter().take(9).enumerate() {
            for (part, cell) in parts.iter_mut().zip(L::load(*lanes)) {
                part.cells[i] = cell;
            }
        }
        Self { parts }
    }

    /// Removes what cannot be, until nothing more follows.
    ///
    /// One round examines all boxes, bands and stacks at once, without a work list. With
    /// `hasty`, an open board is left without counting the digits of triads, which adds little.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn propagate(&mut self, hasty: bool) -> Outcome {
        loop {
            for part in &mut self.parts {
                if part.stale && !part.settle() {
                    return Outcome::Dead;
                }
            }
            self.exchange_in_stacks();
            let Some(decided) = self.compare() else { return Outcome::Dead };
            if decided {
                if self.is_solved() {
                    return Outcome::Solved;
                }
                if !self.is_stale() {
                    return Outcome::Dead;
                }
            } else if !self.is_stale() {
                if hasty {
                    return Outcome::Open;
                }
                self.count_triads();
                self.compare();
                if !self.is_stale() {
                    return Outcome::Open;
                }
            }
        }
    }

    /// A copy, in which each set is cut down to nine digits: a plain copy would be a call, in WebAssembly one out of
    /// the module, and take as long as a round.
    #[inline(always)]
    pub(super) fn copied(&self) -> Self {
        let mut parts = self.parts;
        for (part, other) in parts.iter_mut().zip(&self.parts) {
            for (cell, other) in part.cells.iter_mut().zip(&other.cells) {
                *cell = other.cut();
            }
            for way in [ROWS, COLUMNS] {
                for k in 0..3 {
                    part.may[way][k] = other.may[way][k].cut();
                    part.must[way][k] = other.must[way][k].cut();
                }
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

    /// Notes which parts have changed. Says whether every triad is decided; `None` if one must have a digit that it may
    /// not have.
    #[inline(always)]
    fn compare(&mut self) -> Option<bool> {
        let (mut wrong, mut decided) = (L::splat(0), true);
        for (part, least) in self.parts.iter_mut().zip(L::load(LEAST)) {
            let (mut mays, mut musts) = (L::splat(0), L::splat(0));
            for (may, must) in part.may.iter().flatten().zip(part.must.iter().flatten()) {
                wrong = wrong.or(must.without(*may));
                mays = mays.plus(*may);
                musts = musts.plus(*must);
            }
            let sum = mays.minus(musts);
            part.stale = !sum.is(part.sum);
            part.sum = sum;
            decided &= sum.is(least);
        }
        wrong.is(L::splat(0)).then_some(decided)
    }

    /// Along a stack, each digit is in one of three triads.
    #[inline(always)]
    fn exchange_in_stacks(&mut self) {
        for k in 0..3 {
            let (may, must) = (self.may(COLUMNS, k), self.must(COLUMNS, k));
            let (may_next, may_last) = (L::next_in_stack(may), L::last_in_stack(may));
            let (must_next, must_last) = (L::next_in_stack(must), L::last_in_stack(must));
            for (i, part) in self.parts.iter_mut().enumerate() {
                part.may[COLUMNS][k] = may[i].without(must_next[i].or(must_last[i]));
                part.must[COLUMNS][k] = must[i].or(L::splat(NINE).without(may_next[i].or(may_last[i])));
            }
        }
    }

    /// A triad has exactly three digits.
    #[inline(always)]
    fn count_triads(&mut self) {
        for part in &mut self.parts {
            for (may, must) in part.may.iter_mut().flatten().zip(part.must.iter_mut().flatten()) {
                let (most, least) = (*may, *must);
                // A triad that may have three digits has them; one that must have three has no other.
                *must = least.or(most.where_empty(most.fewer().fewer().fewer()));
                *may = least.or(most.where_empty(least.fewer().fewer()));
            }
        }
    }

    /// The digits that the triad with this index may have, in each box.
    #[inline(always)]
    pub(super) fn may(&self, way: usize, triad: usize) -> [L; PARTS] {
        let mut may = [L::splat(0); PARTS];
        for (may, part) in may.iter_mut().zip(&self.parts) {
            *may = part.may[way][triad];
        }
        may
    }

    /// The digits that the triad with this index must have, in each box.
    #[inline(always)]
    fn must(&self, way: usize, triad: usize) -> [L; PARTS] {
        let mut must = [L::splat(0); PARTS];
        for (must, part) in must.iter_mut().zip(&self.parts) {
            *must = part.must[way][triad];
        }
        must
    }

    /// The candidates of the cell at this place of each box.
    #[inline(always)]
    pub(super) fn cell(&self, place: usize) -> [L; PARTS] {
        let mut cell = [L::splat(0); PARTS];
        for (cell, part) in cell.iter_mut().zip(&self.parts) {
            *cell = part.cells[place];
        }
        cell
    }

    /// Leaves each cell what its triads may have, and says whether that is one digit each, and all nine in every row,
    /// column and box.
    #[inline(always)]
    fn is_solved(&mut self) -> bool {
        let (nothing, mut more, mut all) = (L::splat(0), L::splat(0), L::splat(NINE));
        let mut lines = [[[nothing; PARTS]; 3]; 2];
        for (i, (part, boxes)) in self.parts.iter_mut().zip(L::load(ALL_BOXES)).enumerate() {
            let mut digits = nothing;
            for r in 0..3 {
                for c in 0..3 {
                    let cell = part.cells[3 * r + c].and(part.may[ROWS][r].and(part.may[COLUMNS][c]));
                    part.cells[3 * r + c] = cell;
                    more = more.or(cell.fewer().and(boxes));
                    lines[ROWS][r][i] = lines[ROWS][r][i].or(cell);
                    lines[COLUMNS][c][i] = lines[COLUMNS][c][i].or(cell);
                }
                digits = digits.or(lines[ROWS][r][i]);
                let row = lines[ROWS][r][i];
                all = all.and(row.or(row.next_in_band().or(row.last_in_band())));
            }
            all = all.and(digits);
        }
        for column in lines[COLUMNS] {
            let (next, last) = (L::next_in_stack(column), L::last_in_stack(column));
            for i in 0..PARTS {
                all = all.and(column[i].or(next[i].or(last[i])));
            }
        }
        more.is(nothing) && all.is(L::splat(NINE))
    }
}

/// All digits in the lanes of boxes, none in the others.
const ALL_BOXES: [u16; 16] = [NINE, NINE, NINE, 0, NINE, NINE, NINE, 0, NINE, NINE, NINE, 0, 0, 0, 0, 0];

/// [`Part::sum`] when every triad is decided; in lanes of no box, when nothing is known.
const LEAST: [u16; 16] = {
    let mut least = [6 * NINE; 16];
    let mut i = 0;
    while i < 9 {
        least[BOXES[i]] = 0;
        i += 1;
    }
    least
};

impl<L: Copy> Part<L> {
    /// What the cells and triads of boxes and bands imply for one another. False if a cell has no digit left.
    ///
    /// It goes row by row, so that few values are needed at a time.
    #[cfg_attr(target_arch = "wasm32", inline(never))]
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn settle<const PARTS: usize>(&mut self) -> bool
    where
        L: Lanes<PARTS>,
    {
        let nothing = [L::splat(0); 3];
        let mut columns = Columns { least: L::splat(NINE), some: nothing, more: nothing, certain: nothing };
        self.settle_row(0, &mut columns);
        self.settle_row(1, &mut columns);
        self.settle_row(2, &mut columns);
        let Columns { least, some, more, certain } = columns;
        if least.any_empty() {
            return false;
        }
        let Self { cells, may: [row_may, column_may], must: [row_must, column_must], .. } = self;
        for c in 0..3 {
            column_may[c] = column_may[c].and(some[c]);
            column_must[c] = column_must[c].or(certain[c]);
            // A digit that the column must have and that has one place in it.
            let here = column_must[c].without(more[c]);
            row_must[0] = row_must[0].or(cells[c].and(here));
            row_must[1] = row_must[1].or(cells[3 + c].and(here));
            row_must[2] = row_must[2].or(cells[6 + c].and(here));
        }
        one_of_three(column_may, column_must);
        one_of_three(row_may, row_must);
        // The same along bands.
        for (may, must) in row_may.iter_mut().zip(row_must) {
            let (most, least) = (*may, *must);
            *may = most.without(least.next_in_band().or(least.last_in_band()));
            *must = least.or(L::splat(NINE).without(most.next_in_band().or(most.last_in_band())));
        }
        true
    }

    /// What the cells of a row and its triads imply for one another, as far as the row goes.
    #[inline(always)]
    fn settle_row<const PARTS: usize>(&mut self, row: usize, columns: &mut Columns<L>)
    where
        L: Lanes<PARTS>,
    {
        let nothing = L::splat(0);
        let (mut one, mut two, mut known) = (nothing, nothing, nothing);
        for c in 0..3 {
            let open = self.cells[3 * row + c].and(self.may[ROWS][row].and(self.may[COLUMNS][c]));
            // A digit that both its triads must have is in this cell.
            let certain = open.and(self.must[ROWS][row].and(self.must[COLUMNS][c]));
            let cell = certain.or(open.where_empty(certain));
            self.cells[3 * row + c] = cell;
            columns.least = columns.least.least(cell);
            let single = cell.where_empty(cell.fewer());
            known = known.or(single);
            columns.certain[c] = columns.certain[c].or(single);
            two = two.or(one.and(cell));
            one = one.or(cell);
            columns.more[c] = columns.more[c].or(columns.some[c].and(cell));
            columns.some[c] = columns.some[c].or(cell);
        }
        self.may[ROWS][row] = self.may[ROWS][row].and(one);
        self.must[ROWS][row] = self.must[ROWS][row].or(known);
        // A digit that the row must have and that has one place in it.
        let here = self.must[ROWS][row].without(two);
        for c in 0..3 {
            columns.certain[c] = columns.certain[c].or(self.cells[3 * row + c].and(here));
        }
    }
}

/// The state gathered for columns of boxes during the pass over their rows.
struct Columns<L> {
    /// In each lane the lesser of all cells so far: 0 if one is empty.
    least: L,
    /// The digits in at least one cell of each column.
    some: [L; 3],
    /// The digits in at least two cells of each column.
    more: [L; 3],
    /// The digits that each column must have.
    certain: [L; 3],
}

/// In a box, each digit is in one of three rows, and in one of three columns.
#[inline(always)]
fn one_of_three<L: Lanes<PARTS>, const PARTS: usize>(may: &mut [L; 3], must: &mut [L; 3]) {
    let (mays, musts) = (*may, *must);
    for k in 0..3 {
        let (i, j) = ((k + 1) % 3, (k + 2) % 3);
        may[k] = mays[k].without(musts[i].or(musts[j]));
        must[k] = musts[k].or(L::splat(NINE).without(mays[i].or(mays[j])));
    }
}
