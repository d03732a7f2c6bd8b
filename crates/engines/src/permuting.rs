//! Solving by permuting the digits, row by row.
//!
//! The first idea of the author of `LEARNINGlover`: a row is a permutation of the digits, so go through the permutations. Here
//! the digits that a row lacks are permuted into its empty cells in lexicographic order. When one clashes with a column or a box,
//! all permutations with the same beginning are skipped ([`permutation::next_prefix`]); when a row has none left, the search
//! returns to the row before. It is sound and complete, and as slow as it sounds if the first rows are empty.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::permutation;
use crosshatch_core::solve::watch::{Event, Fate, Reason, Watch};
use crosshatch_core::solve::{Count, Status, count_with};
use crosshatch_core::{Cell, Digit, DigitSet, Geometry, Grid, House};

/// A search through the solutions of a grid by permutations, which can be interrupted and resumed, and watched.
///
/// Every cell that is filled is reported as an [`Event::Try`].
pub struct Permuting<W = ()> {
    geometry: &'static Geometry,
    watch: W,
    givens: Grid,
    /// The digits that each column and box currently has, by the index of the house.
    used: Box<[DigitSet]>,
    rows: Vec<Row>,
    /// The row that is being permuted.
    row: usize,
    state: State,
    /// The number of filled cells, and how many of these, counted from the first, have led to a solution.
    depth: usize,
    fruitful: usize,
    permutations: u64,
}

/// A row that is being permuted.
struct Row {
    /// Its empty cells.
    cells: Vec<Cell>,
    /// The digits that it lacks, in the order in which they go into these cells.
    digits: Vec<Digit>,
    /// The digits that are currently entered in the first of these cells.
    entered: Vec<Digit>,
}

#[derive(Clone, Copy, PartialEq)]
enum State {
    /// The permutation of the row has to be examined, from its first unfilled cell on.
    Look,
    /// A solution was found, or a row has no permutations left: the row before has to advance.
    Back,
    Exhausted,
}

/// Counts solutions up to `limit`, examining at most `fuel` permutations.
pub fn count(grid: &Grid, limit: usize, fuel: u64) -> Count {
    let mut search = Permuting::new(grid);
    let mut fuel = fuel;
    count_with(limit, || search.advance(&mut fuel))
}

impl Permuting {
    /// A new search for the solutions of a grid.
    pub fn new(grid: &Grid) -> Self {
        Self::watched(grid, ())
    }
}

impl<W: Watch> Permuting<W> {
    /// The same, watched from the first given on.
    pub fn watched(grid: &Grid, watch: W) -> Self {
        let shape = grid.shape();
        let geometry = shape.geometry();
        let mut search = Self {
            geometry,
            watch,
            givens: grid.clone(),
            used: vec![DigitSet::EMPTY; shape.houses()].into(),
            rows: Vec::with_capacity(shape.side()),
            row: 0,
            state: if grid.first_clash().is_some() { State::Exhausted } else { State::Look },
            depth: 0,
            fruitful: 0,
            permutations: 0,
        };
        for (cell, digit) in grid.filled() {
            search.watch.see(Event::Place { cell, digit, reason: Reason::Given });
            search.enter(cell, digit);
        }
        for row in geometry.each_house().take(shape.side()) {
            let cells = geometry.cells(row);
            let present: DigitSet = cells.iter().filter_map(|&cell| grid.get(cell)).collect();
            search.rows.push(Row {
                cells: cells.iter().copied().filter(|&cell| grid.get(cell).is_none()).collect(),
                digits: (shape.digits() - present).iter().collect(),
                entered: Vec::new(),
            });
        }
        search
    }

    /// Continues until the next solution, the end of the search, or until `fuel` permutations have been examined; what is used is
    /// subtracted.
    pub fn advance(&mut self, fuel: &mut u64) -> Status {
        loop {
            match self.state {
                State::Exhausted => return Status::Exhausted,
                State::Back => {
                    self.row -= 1;
                    self.turn(self.rows[self.row].cells.len());
                }
                State::Look if self.row == self.rows.len() => {
                    self.state = State::Back;
                    self.fruitful = self.depth;
                    self.watch.see(Event::Solved);
                    return Status::Found(self.board());
                }
                State::Look if *fuel == 0 => return Status::OutOfFuel,
                State::Look => {
                    *fuel -= 1;
                    self.permutations += 1;
                    self.watch.see(Event::Tally(1));
                    match self.look() {
                        None => self.row += 1,
                        Some(clash) => self.turn(clash + 1),
                    }
                }
            }
        }
    }

    /// The current board.
    pub fn board(&self) -> Grid {
        let mut board = self.givens.clone();
        for row in &self.rows {
            for (&cell, &digit) in row.cells.iter().zip(&row.entered) {
                board.set(cell, Some(digit));
            }
        }
        board
    }

    /// The number of permutations of rows that were examined.
    pub fn permutations(&self) -> u64 {
        self.permutations
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        &mut self.watch
    }

    /// Fills the row according to its permutation; returns the position of a clash, if there is one.
    fn look(&mut self) -> Option<usize> {
        for place in self.rows[self.row].entered.len()..self.rows[self.row].cells.len() {
            let row = &mut self.rows[self.row];
            let (cell, digit) = (row.cells[place], row.digits[place]);
            self.watch.see(Event::Try { cell, digit });
            if self.houses(cell).iter().any(|house| self.used[house.index()].contains(digit)) {
                self.watch.see(Event::Back(Fate::Contradiction));
                return Some(place);
            }
            self.enter(cell, digit);
            self.rows[self.row].entered.push(digit);
            self.depth += 1;
        }
        None
    }

    /// Advances to the next permutation of the row that differs in its first `prefix` positions, or without one, of the row
    /// before.
    fn turn(&mut self, prefix: usize) {
        let row = &mut self.rows[self.row];
        let changed = permutation::next_prefix(&mut row.digits, prefix);
        self.clear(changed.unwrap_or(0));
        self.state = match (changed, self.row) {
            (Some(_), _) => State::Look,
            (None, 0) => State::Exhausted,
            (None, _) => State::Back,
        };
    }

    /// Empties the cells of the row from this position on.
    fn clear(&mut self, place: usize) {
        while self.rows[self.row].entered.len() > place {
            let row = &mut self.rows[self.row];
            let digit = row.entered.pop().expect("longer than another length");
            let cell = row.cells[row.entered.len()];
            for house in self.houses(cell) {
                self.used[house.index()] = self.used[house.index()].without(digit);
            }
            let fate = if self.depth == self.fruitful { Fate::Solution } else { Fate::Contradiction };
            self.watch.see(Event::Back(fate));
            self.depth -= 1;
            self.fruitful = self.fruitful.min(self.depth);
        }
    }

    fn enter(&mut self, cell: Cell, digit: Digit) {
        for house in self.houses(cell) {
            self.used[house.index()] = self.used[house.index()].with(digit);
        }
    }

    /// The column and the box of a cell.
    fn houses(&self, cell: Cell) -> [House; 2] {
        let [_, column, of_box] = self.geometry.houses(cell);
        [column, of_box]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Shape;
    use crosshatch_core::solve::{self, UNLIMITED};
    use crosshatch_core::text::read;
    use crosshatch_reference::puzzle_and_others;

    #[test]
    fn permutations_find_what_the_general_solver_finds() {
        for (side, seeds) in [(4, 40), (6, 40), (9, 6)] {
            let shape = Shape::of_side(side).expect("a usual side");
            for seed in 0..seeds {
                // A search that takes too long is recognised by that.
                for grid in puzzle_and_others(shape, seed) {
                    let (own, other) = (count(&grid, 200, 1_000_000), solve::count(&grid, 200, UNLIMITED));
                    assert!(own.count == other.count || !own.decided && own.count < other.count, "{grid:?}");
                    assert!(own.decided || side == 9, "{grid:?}");
                    assert!(
                        own.first.is_none_or(|found| grid.is_part_of(&found) && found.is_full() && found.first_clash().is_none())
                    );
                }
            }
        }
    }

    #[test]
    fn all_boards_of_side_four_are_met_in_order() {
        let shape = Shape::of_side(4).expect("4x4");
        let mut search = Permuting::new(&Grid::empty(shape));
        let mut met = Vec::new();
        loop {
            match search.advance(&mut 1) {
                Status::Found(solution) => met.push(solution.values().collect::<Vec<_>>()),
                Status::Exhausted => break,
                Status::OutOfFuel => {}
            }
        }
        assert_eq!(met.len(), 288);
        assert!(met.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn a_board_that_clashes_has_no_solution() {
        let grid = read("1..1............").expect("a board").grid;
        assert_eq!(count(&grid, 2, 0), Count { count: 0, first: None, decided: true });
    }

    #[test]
    fn the_events_give_the_board_as_it_stands() {
        let grid = read("12............2.").expect("a board").grid;
        let mut search = Permuting::watched(&grid, Vec::new());
        let (mut board, mut tried, mut solutions, mut fruitful) = (Grid::empty(grid.shape()), Vec::new(), 0, 0);
        let mut looked = 0;
        loop {
            let status = search.advance(&mut 1);
            for event in core::mem::take(search.watcher()) {
                match event {
                    Event::Place { cell, digit, reason: Reason::Given } => board.set(cell, Some(digit)),
                    Event::Try { cell, digit } => {
                        board.set(cell, Some(digit));
                        tried.push((cell, solutions));
                    }
                    Event::Back(fate) => {
                        let (cell, before) = tried.pop().expect("a level that began");
                        board.set(cell, None);
                        assert_eq!(fate == Fate::Solution, solutions > before);
                        fruitful += usize::from(fate == Fate::Solution);
                    }
                    Event::Tally(count) => looked += count,
                    Event::Solved => solutions += 1,
                    other => panic!("{other:?} is nothing that permutations do"),
                }
            }
            assert_eq!((&board, looked), (&search.board(), search.permutations()));
            match status {
                Status::Found(solution) => assert_eq!(solution, board),
                Status::Exhausted => break,
                Status::OutOfFuel => {}
            }
        }
        assert_eq!((board, solutions), (grid.clone(), solve::count(&grid, 200, UNLIMITED).count));
        assert!(tried.is_empty() && fruitful > 0);
    }
}
