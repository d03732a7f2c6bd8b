//! The board: what undo restores.

pub(crate) mod cell_view;
pub(crate) mod check;
pub(crate) mod drawing;
pub(crate) mod entering;
pub(crate) mod filter;
pub(crate) mod marks;
pub(crate) mod mistakes;
pub(crate) mod selection;
pub(crate) mod sketch;
pub(crate) mod timeline;

pub use marks::{AutoGreen, Colour, Marks, Painted};
pub use sketch::{Candidate, Figure, Look, Sketch, Stroke};
pub use timeline::{Point, Timeline};

use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Shape};

/// The values on the board, which of them are givens, and what is noted in each cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    grid: Grid,
    givens: CellSet,
    marks: Box<[Marks]>,
    painted: Option<Painted>,
    sketch: Sketch,
    symbols: Symbols,
}

impl Board {
    /// A board without values.
    pub fn empty(shape: Shape) -> Self {
        Self::of_givens(Grid::empty(shape), Symbols::FromOne)
    }

    /// A board on which every value is a given.
    pub fn of_givens(grid: Grid, symbols: Symbols) -> Self {
        let marks = vec![Marks::NONE; grid.shape().cells()].into();
        Self { givens: filled(&grid), grid, marks, painted: None, sketch: Sketch::default(), symbols }
    }

    /// A board of its parts. None where they do not fit together: a given without a value, or notes of another number of cells.
    pub fn of_parts(grid: Grid, givens: CellSet, marks: Vec<Marks>, symbols: Symbols) -> Option<Self> {
        let fits = givens.is_subset(&filled(&grid)) && marks.len() == grid.shape().cells();
        fits.then(|| Self { grid, givens, marks: marks.into(), painted: None, sketch: Sketch::default(), symbols })
    }

    /// The values.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// How digits are written.
    pub fn symbols(&self) -> Symbols {
        self.symbols
    }

    /// The cells that hold givens.
    pub fn givens(&self) -> &CellSet {
        &self.givens
    }

    /// Whether a cell holds a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// Whether there is any given.
    pub fn has_givens(&self) -> bool {
        !self.givens.is_empty()
    }

    /// What is noted in a cell.
    pub fn marks(&self, cell: Cell) -> Marks {
        self.marks[cell.index()]
    }

    /// The small digits that were painted, if they were.
    pub fn painted(&self) -> Option<&Painted> {
        self.painted.as_ref()
    }

    /// What is drawn over the candidates.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// The same, to be changed.
    pub(crate) fn sketch_mut(&mut self) -> &mut Sketch {
        &mut self.sketch
    }

    /// The board with its small digits painted by the values that it has now.
    pub fn auto_green(&self, how: AutoGreen) -> Self {
        self.with_painted(Some(Painted { how, values: self.grid.clone() }))
    }

    /// The board with small digits painted at another moment, or none.
    ///
    /// # Panics
    /// When they are of another shape.
    pub fn with_painted(&self, painted: Option<Painted>) -> Self {
        assert!(painted.as_ref().is_none_or(|painted| painted.values.shape() == self.shape()), "painted digits of another shape");
        Self { painted, ..self.clone() }
    }

    /// The candidates that the values leave and that were not crossed off, cell by cell.
    pub fn automatic_candidates(&self) -> Vec<DigitSet> {
        let candidates = Candidates::of(self.grid.clone());
        self.shape().each_cell().map(|cell| candidates.get(cell) - self.marks(cell).struck).collect()
    }

    /// The puzzle on the board: the givens alone, or all values where there are no givens because the puzzle was typed in.
    pub fn puzzle(&self) -> Grid {
        let mut puzzle = self.grid.clone();
        for cell in self.shape().each_cell().filter(|&cell| self.has_givens() && !self.is_given(cell)) {
            puzzle.set(cell, None);
        }
        puzzle
    }

    /// Writes or clears an entry; a given stays. A filled cell keeps no notes of digits, and nothing stays drawn on what it rules out.
    pub fn enter(&mut self, cell: Cell, value: Option<Digit>) {
        if self.is_given(cell) {
            return;
        }
        self.grid.set(cell, value);
        if value.is_some() {
            self.marks[cell.index()] = self.marks(cell).without_digits();
            let peers = self.shape().geometry().peers(cell);
            self.sketch.leave(|(at, digit)| at == cell || value == Some(digit) && peers.contains(&at));
        }
    }

    /// Takes away what is drawn in a cell.
    pub(crate) fn wipe(&mut self, cell: Cell) {
        self.sketch.leave(|(at, _)| at == cell);
    }

    /// Changes what is noted in a cell. A filled cell takes a colour and nothing else.
    pub fn note(&mut self, cell: Cell, marks: Marks) {
        let filled = self.grid.get(cell).is_some();
        self.marks[cell.index()] = if filled { marks.without_digits() } else { marks };
    }

    /// Takes a digit out of the notes of all peers of a cell.
    pub fn clear_peers(&mut self, cell: Cell, digit: Digit) {
        for &peer in self.shape().geometry().peers(cell) {
            self.marks[peer.index()] = self.marks(peer).without(digit);
        }
    }

    /// The board filled with a solution of its puzzle: what is not of the puzzle becomes an entry.
    pub fn filled_with(&self, solution: &Grid) -> Self {
        let mut board = Self { givens: filled(&self.puzzle()), ..self.clone() };
        for cell in board.shape().each_cell() {
            board.enter(cell, solution.get(cell));
        }
        board
    }

    /// The board with all its values as givens.
    pub fn locked(&self) -> Self {
        Self { givens: filled(&self.grid), ..self.clone() }
    }

    /// The board with all its givens as entries.
    pub fn unlocked(&self) -> Self {
        Self { givens: CellSet::EMPTY, ..self.clone() }
    }

    /// The board without entries and notes.
    pub fn restarted(&self) -> Self {
        Self::of_givens(self.puzzle(), self.symbols)
    }

    /// The board with each automatic candidate as a note in the centre, in cells without notes of their own.
    pub fn with_notes_filled(&self) -> Self {
        let mut board = self.clone();
        for (cell, candidates) in self.shape().each_cell().zip(self.automatic_candidates()) {
            if self.marks(cell).own().is_empty() {
                board.note(cell, Marks { centre: candidates, ..self.marks(cell) });
            }
        }
        board
    }

    /// The board with nothing noted and nothing drawn.
    pub fn without_notes(&self) -> Self {
        Self { marks: vec![Marks::NONE; self.shape().cells()].into(), painted: None, sketch: Sketch::default(), ..self.clone() }
    }

    /// The board after each cell went to the place that `place` gives and each digit became the one that `digit` gives, in a
    /// shape that may be another one of the same side.
    pub fn moved(&self, shape: Shape, place: impl Fn(Cell) -> Cell, digit: impl Fn(Digit) -> Digit) -> Self {
        let mut board = Self::of_givens(Grid::empty(shape), self.symbols);
        let all = |digits: DigitSet| digits.iter().map(&digit).collect();
        for cell in self.shape().each_cell() {
            let to = place(cell);
            board.grid.set(to, self.grid.get(cell).map(&digit));
            if self.is_given(cell) {
                board.givens.insert(to);
            }
            let Marks { corner, centre, struck, colour } = self.marks(cell);
            board.marks[to.index()] = Marks { corner: all(corner), centre: all(centre), struck: all(struck), colour };
        }
        board.sketch = self.sketch.moved(|(cell, of)| (place(cell), digit(of)));
        board.painted = self.painted.as_ref().map(|Painted { how, values }| {
            let mut moved = Grid::empty(shape);
            for (cell, value) in values.filled() {
                moved.set(place(cell), Some(digit(value)));
            }
            Painted { how: *how, values: moved }
        });
        board
    }

    /// The colour of each cell that has one.
    pub fn colours(&self) -> impl Iterator<Item = (Cell, Colour)> {
        self.shape().each_cell().filter_map(|cell| Some((cell, self.marks(cell).colour?)))
    }

    /// The values as one line of text.
    pub fn line(&self) -> String {
        line(&self.grid, self.symbols)
    }
}

fn filled(grid: &Grid) -> CellSet {
    grid.filled().map(|(cell, _)| cell).collect()
}
