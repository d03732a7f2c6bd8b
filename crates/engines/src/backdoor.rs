//! Backdoors: smallest sets of cells that, once filled, leave only singles.

use alloc::vec::Vec;

use crate::pegboard::{Mark, Pegboard};
use crosshatch_core::{Cell, CellSet, Puzzle};

/// Searches for the smallest sets of cells whose values let naked and hidden singles solve the rest of a puzzle, in slices.
///
/// All sets of one cell are tried, then all of two, and so on through the first size that has one. A cell that singles fill
/// anyway is in no smallest set. What singles fill depends on the set, not on an order, and only grows with it. Hence if a set
/// fails, so does every other set of this size within the cells that it filled, and need not be tried. The time grows with the
/// number of open cells to the power of the size: on 9x9, milliseconds for two cells and some hundredths of a second for three.
///
/// The idea is gsf's of 2005, after the backdoors of Williams, Gomes and Selman (2003).
pub struct BackdoorSearch {
    puzzle: Puzzle,
    board: Pegboard,
    /// The cells that singles alone do not fill.
    open: Vec<Cell>,
    size: usize,
    /// One level for each chosen cell of the set, and one for the next cell.
    levels: Vec<Level>,
    found: Backdoor,
}

/// The backdoor size of a puzzle, with an example.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Backdoor {
    /// The number of cells in the smallest sets; 0 if singles solve the puzzle.
    pub size: usize,
    /// The number of sets of this size; 0 if singles solve the puzzle.
    pub count: usize,
    /// The first of these sets, in row-major order.
    pub cells: Vec<Cell>,
}

struct Level {
    /// The index of the next open cell to be tried.
    next: usize,
    /// The state of the board before this cell was filled.
    before: Mark,
    /// Cells that cannot complete the set, as shown by other cells already tried.
    futile: CellSet,
}

impl BackdoorSearch {
    /// A new search on `puzzle`.
    pub fn new(puzzle: &Puzzle) -> Self {
        let (board, outcome) = Pegboard::of(puzzle.givens(), &mut ());
        debug_assert!(outcome.is_ok(), "a puzzle has a solution");
        let open = board.open().collect();
        Self { puzzle: puzzle.clone(), board, open, size: 0, levels: Vec::new(), found: Backdoor::default() }
    }

    /// The size of the sets being tried; no smaller set works.
    pub fn size(&self) -> usize {
        self.size
    }

    /// Continues until the smallest sets are known or `fuel` is used up; what is used is subtracted. Trying a cell costs 1.
    pub fn advance(&mut self, fuel: &mut u64) -> Option<Backdoor> {
        loop {
            let Some(level) = self.levels.last_mut() else {
                if self.open.is_empty() || self.found.count > 0 {
                    return Some(Backdoor { size: self.size, ..self.found.clone() });
                }
                self.size += 1;
                self.levels.push(Level::of(&self.board, 0));
                continue;
            };
            let Some(&cell) = self.open.get(level.next) else {
                self.levels.pop();
                if let Some(level) = self.levels.last() {
                    self.board.undo(level.before);
                }
                continue;
            };
            if self.board.is_filled(cell) || level.futile.contains(cell) {
                level.next += 1;
                continue;
            }
            *fuel = fuel.checked_sub(1)?;
            level.next += 1;
            self.attempt(cell);
        }
    }

    /// Fills a cell. If the set then has its full size, the effects are undone; otherwise they stay for the next cell.
    fn attempt(&mut self, cell: Cell) {
        let digit = self.puzzle.solution().get(cell).expect("a solution is full");
        let outcome = self.board.place(cell, digit, &mut ());
        debug_assert!(outcome.is_ok(), "a value of the solution contradicts nothing");
        if self.levels.len() < self.size {
            let next = self.levels.last().expect("the level of this cell").next;
            self.levels.push(Level::of(&self.board, next));
            return;
        }
        if self.board.is_solved() {
            self.found.count += 1;
            if self.found.count == 1 {
                self.found.cells = self.levels.iter().map(|level| self.open[level.next - 1]).collect();
            }
        }
        let level = self.levels.last_mut().expect("the level of this cell");
        if !self.board.is_solved() {
            self.board.filled_since(level.before).for_each(|cell| level.futile.insert(cell));
        }
        self.board.undo(level.before);
    }
}

impl Level {
    fn of(board: &Pegboard, next: usize) -> Self {
        Self { next, before: board.mark(), futile: CellSet::EMPTY }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isolated_cells::isolated_cells;
    use crosshatch_core::generate::Generator;
    use crosshatch_core::solve::UNLIMITED;
    use crosshatch_core::{Candidates, DigitSet, Grid, Rng, Shape, subsets};

    fn search(puzzle: &Puzzle, slice: u64) -> Backdoor {
        let mut search = BackdoorSearch::new(puzzle);
        loop {
            if let Some(found) = search.advance(&mut { slice }) {
                return found;
            }
        }
    }

    /// Whether naked and hidden singles solve a grid, in the simplest possible implementation.
    fn singles_fill(grid: &Grid) -> bool {
        let mut board = Candidates::of(grid.clone());
        loop {
            let naked = board.shape().each_cell().find_map(|cell| Some((cell, board.get(cell).only()?)));
            let hidden = || isolated_cells(&board).first().map(|isolated| (isolated.cell, isolated.digit));
            match naked.or_else(hidden) {
                Some((cell, digit)) => board.place(cell, digit),
                None => return board.grid().is_full(),
            }
        }
    }

    /// The size and number of the smallest sets, by exhaustive search.
    fn plainly(puzzle: &Puzzle) -> (usize, usize) {
        if singles_fill(puzzle.givens()) {
            return (0, 0);
        }
        let shape = puzzle.givens().shape();
        let open: Vec<Cell> = shape.each_cell().filter(|&cell| puzzle.givens().get(cell).is_none()).collect();
        let opens = |set: DigitSet| {
            let cells = set.iter().map(|index| open[index.index()]);
            singles_fill(&cells.fold(puzzle.givens().clone(), |grid, cell| grid.with(cell, puzzle.solution().get(cell))))
        };
        // Sets of digits stand in for sets of open cells here.
        let mut counts = (1..).map(|size| (size, subsets(DigitSet::first_n(open.len()), size).filter(|&set| opens(set)).count()));
        counts.find(|&(_, count)| count > 0).expect("all cells together finish it")
    }

    #[test]
    fn backdoors_are_those_that_a_plain_search_finds() {
        let shape = Shape::of_side(6).expect("a usual side");
        let mut sizes = [0; 4];
        for seed in 0..150 {
            let made = Generator::new(shape, Rng::new(seed)).advance(UNLIMITED).expect("unlimited fuel lasts");
            let found = search(&made.puzzle, UNLIMITED);
            assert_eq!((found.size, found.count), plainly(&made.puzzle), "{:?}", made.puzzle.givens());
            assert_eq!(search(&made.puzzle, 1), found);
            sizes[found.size] += 1;
            let opened = found
                .cells
                .iter()
                .fold(made.puzzle.givens().clone(), |grid, &cell| grid.with(cell, made.puzzle.solution().get(cell)));
            assert!(found.cells.len() == found.size && singles_fill(&opened));
        }
        assert!(sizes[0] > 0 && sizes[1] > 0, "{sizes:?}");
    }
}
