//! Sudoku as an exact cover.

use super::matrix::Matrix;
use super::search::{Choice, Search, Status};
use crosshatch_core::solve::watch::Watch;
use crosshatch_core::{Cell, Digit, Grid, House, Shape, solve};

/// The matrix of a shape, made once and used for any number of boards.
///
/// With side `n`, option `n * cell + digit` places that digit in that cell: 729 options on 9x9. The items (324 on 9x9) are in
/// this order: each cell has a digit, each row has each digit, each column has each digit, each box has each digit. An item of a
/// cell is at the cell's index within its part, an item of a house at `n * house + digit`.
#[derive(Clone)]
pub struct Sudoku {
    shape: Shape,
    /// A fresh search on the empty board.
    pub(super) blank: Search,
}

/// A search for the solutions of a board by exact cover.
pub struct GridSearch<W = ()> {
    shape: Shape,
    search: Search<W>,
}

impl Sudoku {
    /// The matrix of a shape.
    pub fn new(shape: Shape) -> Self {
        let mut matrix = Matrix::new(4 * shape.cells());
        for cell in shape.each_cell() {
            for digit in shape.each_digit() {
                matrix.add(&items(shape, cell, digit)).expect("items of four kinds");
            }
        }
        Self { shape, blank: Search::new(matrix, Choice::Smallest) }
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The option that places a digit in a cell.
    pub fn option(&self, cell: Cell, digit: Digit) -> usize {
        cell.index() * self.shape.side() + digit.index()
    }

    /// The cell and digit of an option.
    pub fn meaning(&self, option: usize) -> (Cell, Digit) {
        meaning(self.shape, option)
    }

    /// A search for the solutions of a board.
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn search(&self, grid: &Grid, choice: Choice) -> GridSearch {
        self.watched(grid, choice, ())
    }

    /// The same, watched from the first given on.
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn watched<W: Watch>(&self, grid: &Grid, choice: Choice, watch: W) -> GridSearch<W> {
        assert!(grid.shape() == self.shape, "a board of another shape");
        let mut search = self.blank.clone().watched(watch);
        search.choice = choice;
        for (cell, digit) in grid.filled() {
            search.require(self.option(cell, digit));
        }
        GridSearch { shape: self.shape, search }
    }

    /// Counts the solutions of a board up to `limit`, taking at most `fuel` options.
    ///
    /// # Panics
    /// When the board has another shape.
    pub fn count(&self, grid: &Grid, choice: Choice, limit: usize, fuel: u64) -> solve::Count {
        let mut search = self.search(grid, choice);
        let mut fuel = fuel;
        solve::count_with(limit, || search.advance(&mut fuel))
    }
}

impl<W: Watch> GridSearch<W> {
    /// Continues until the next solution, the end of the search, or until `fuel` options have been taken; what is used is
    /// subtracted.
    pub fn advance(&mut self, fuel: &mut u64) -> solve::Status {
        match self.search.advance(fuel) {
            Status::Found => solve::Status::Found(self.board()),
            Status::Exhausted => solve::Status::Exhausted,
            Status::OutOfFuel => solve::Status::OutOfFuel,
        }
    }

    /// The current board: the givens and the options being tried.
    pub fn board(&self) -> Grid {
        let mut board = Grid::empty(self.shape);
        for option in self.search.taken() {
            let (cell, digit) = meaning(self.shape, option);
            board.set(cell, Some(digit));
        }
        board
    }

    /// The underlying search, for its counters.
    pub fn cover(&self) -> &Search<W> {
        &self.search
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        self.search.watcher()
    }
}

/// What an item in the matrix of a shape requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// This cell has a digit.
    Cell(Cell),
    /// This house has this digit.
    House(House, Digit),
}

impl Demand {
    /// The requirement of an item, by its 0-based number in the matrix of the shape.
    ///
    /// # Panics
    /// When there is no such item.
    pub fn of(shape: Shape, item: usize) -> Self {
        let (kind, place) = (item / shape.cells(), item % shape.cells());
        let (line, digit) = (place / shape.side(), Digit::new(place % shape.side()));
        match kind {
            0 => Self::Cell(Cell::new(place)),
            // Houses are numbered in the same order: rows, columns, boxes.
            1..=3 => Self::House(House::new((kind - 1) * shape.side() + line), digit),
            _ => panic!("{item} is not an item of {shape}"),
        }
    }
}

/// The four items that a digit in a cell covers, by their numbers in the matrix of the shape.
pub fn items(shape: Shape, cell: Cell, digit: Digit) -> [usize; 4] {
    let (side, cells) = (shape.side(), shape.cells());
    let places = [shape.row(cell), shape.column(cell), shape.box_of(cell)];
    let [row, column, of_box] = places.map(|place| place * side + digit.index());
    [cell.index(), cells + row, 2 * cells + column, 3 * cells + of_box]
}

fn meaning(shape: Shape, option: usize) -> (Cell, Digit) {
    (Cell::new(option / shape.side()), Digit::new(option % shape.side()))
}
