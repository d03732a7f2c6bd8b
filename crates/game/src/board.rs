//! The board: what undo restores.

use alloc::boxed::Box;
use alloc::rc::Rc;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Candidates, Cell, CellSet, Digit, DigitSet, Grid, Shape};

use crate::marks::{AutoGreen, Colour, Marks, Painted};
use crate::sketch::Sketch;

/// The values on the board, the givens among them, the marks of each cell, and the sketch over the candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    grid: Grid,
    givens: CellSet,
    marks: Box<[Marks]>,
    painted: Option<Painted>,
    sketch: Sketch,
    symbols: Symbols,
    /// The candidates that the puzzle is given by, in a Sukaku.
    sukaku: Option<Rc<[DigitSet]>>,
}

impl Board {
    /// A board without values.
    pub fn empty(shape: Shape) -> Self {
        Self::of_givens(Grid::empty(shape), Symbols::FromOne)
    }

    /// A board on which every value is a given.
    pub fn of_givens(grid: Grid, symbols: Symbols) -> Self {
        let marks = vec![Marks::NONE; grid.shape().cells()].into();
        Self { givens: filled(&grid), grid, marks, painted: None, sketch: Sketch::default(), symbols, sukaku: None }
    }

    /// A board of its parts. `None` if a given has no value, or if `marks` has another number of cells.
    pub fn of_parts(grid: Grid, givens: CellSet, marks: Vec<Marks>, symbols: Symbols) -> Option<Self> {
        let fits = givens.is_subset(&filled(&grid)) && marks.len() == grid.shape().cells();
        fits.then(|| Self { grid, givens, marks: marks.into(), painted: None, sketch: Sketch::default(), symbols, sukaku: None })
    }

    /// The values.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The shape.
    pub fn shape(&self) -> Shape {
        self.grid.shape()
    }

    /// The symbols of the digits.
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

    /// Whether something is given: digits or, in a Sukaku, candidates. Otherwise the puzzle is still being typed in.
    pub fn has_givens(&self) -> bool {
        !self.givens.is_empty() || self.sukaku.is_some()
    }

    /// The marks of a cell.
    pub fn marks(&self, cell: Cell) -> Marks {
        self.marks[cell.index()]
    }

    /// The painted candidates, if any.
    pub fn painted(&self) -> Option<&Painted> {
        self.painted.as_ref()
    }

    /// The sketch over the candidates.
    pub fn sketch(&self) -> &Sketch {
        &self.sketch
    }

    /// The sketch, to change it.
    pub(crate) fn sketch_mut(&mut self) -> &mut Sketch {
        &mut self.sketch
    }

    /// The candidates that the puzzle is given by besides its givens, a set for each cell, if it is a Sukaku.
    pub fn sukaku(&self) -> Option<&Rc<[DigitSet]>> {
        self.sukaku.as_ref()
    }

    /// The board with these candidates as a part of its puzzle, or none.
    ///
    /// # Panics
    /// If the number of sets is not the number of cells.
    pub fn with_sukaku(&self, sukaku: Option<Rc<[DigitSet]>>) -> Self {
        assert!(sukaku.as_ref().is_none_or(|sets| sets.len() == self.shape().cells()), "a set for each cell");
        Self { sukaku, ..self.clone() }
    }

    /// The board with its centre notes as candidates that its puzzle is given by. Cells without notes may hold any digit.
    pub fn with_notes_given(&self) -> Self {
        let sets = |cell| Some(self.marks(cell).centre).filter(|centre| !centre.is_empty()).unwrap_or(self.shape().digits());
        let sukaku = self.shape().each_cell().map(sets).collect();
        let marks = self.marks.iter().map(|marks| Marks { centre: DigitSet::EMPTY, ..*marks }).collect();
        Self { marks, sukaku: Some(sukaku), ..self.clone() }
    }

    /// The board with the candidates that its puzzle is given by as centre notes of its empty cells.
    pub fn with_notes_own(&self) -> Self {
        let mut board = self.with_sukaku(None);
        let candidates = self.candidates_of(self.grid.clone());
        for cell in self.shape().each_cell().filter(|&cell| self.grid.get(cell).is_none()) {
            board.note(cell, Marks { centre: candidates.get(cell), ..self.marks(cell) });
        }
        board
    }

    /// The candidates that these values leave, of those that the puzzle is given by in a Sukaku.
    pub fn candidates_of(&self, values: Grid) -> Candidates {
        match &self.sukaku {
            Some(sets) => Candidates::within(values, sets),
            None => Candidates::of(values),
        }
    }

    /// The start of the puzzle: the values of [`puzzle`](Self::puzzle) and the candidates that they leave, in a Sukaku of the given ones.
    pub fn start(&self) -> Candidates {
        self.candidates_of(self.puzzle())
    }

    /// Whether each of these values is among the candidates that the puzzle is given by, if it is a Sukaku.
    pub fn allows(&self, values: &Grid) -> bool {
        self.sukaku.as_ref().is_none_or(|sets| values.filled().all(|(cell, digit)| sets[cell.index()].contains(digit)))
    }

    /// Whether there is nothing that a puzzle could be given by: no value, and no candidates.
    pub fn is_blank(&self) -> bool {
        self.grid.count_filled() == 0 && self.sukaku.is_none()
    }

    /// The board with its candidates painted by its present values.
    pub fn auto_green(&self, how: AutoGreen) -> Self {
        self.with_painted(Some(Painted { how, values: self.grid.clone() }))
    }

    /// The board with candidates that were painted earlier, or without.
    ///
    /// # Panics
    /// If they are of another shape.
    pub fn with_painted(&self, painted: Option<Painted>) -> Self {
        assert!(painted.as_ref().is_none_or(|painted| painted.values.shape() == self.shape()), "painted digits of another shape");
        Self { painted, ..self.clone() }
    }

    /// For each cell, the candidates that the values leave and that are not crossed off.
    pub fn automatic_candidates(&self) -> Vec<DigitSet> {
        let candidates = self.candidates_of(self.grid.clone());
        self.shape().each_cell().map(|cell| candidates.get(cell) - self.marks(cell).struck).collect()
    }

    /// For each cell, the digits that the person noted.
    pub fn notes(&self) -> Vec<DigitSet> {
        self.shape().each_cell().map(|cell| self.marks(cell).own()).collect()
    }

    /// For each cell, the digits that the person noted, or if there are none, the automatic candidates.
    pub fn notes_or_candidates(&self) -> Vec<DigitSet> {
        let cells = self.notes().into_iter().zip(self.automatic_candidates());
        cells.map(|(notes, automatic)| if notes.is_empty() { automatic } else { notes }).collect()
    }

    /// The puzzle on the board: the givens, or all values if there are no givens because the puzzle was typed in.
    pub fn puzzle(&self) -> Grid {
        let mut puzzle = self.grid.clone();
        for cell in self.shape().each_cell().filter(|&cell| self.has_givens() && !self.is_given(cell)) {
            puzzle.set(cell, None);
        }
        puzzle
    }

    /// Writes or clears an entry; a given stays. A value removes the notes of its cell, and the sketch on the candidates it rules out.
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

    /// Removes the sketch in a cell.
    pub(crate) fn wipe(&mut self, cell: Cell) {
        self.sketch.leave(|(at, _)| at == cell);
    }

    /// Changes the marks of a cell. A filled cell takes only the colour.
    pub fn note(&mut self, cell: Cell, marks: Marks) {
        let filled = self.grid.get(cell).is_some();
        self.marks[cell.index()] = if filled { marks.without_digits() } else { marks };
    }

    /// Removes a digit from the notes of all peers of a cell.
    pub fn clear_peers(&mut self, cell: Cell, digit: Digit) {
        for &peer in self.shape().geometry().peers(cell) {
            self.marks[peer.index()] = self.marks(peer).without(digit);
        }
    }

    /// The board filled with a solution of its puzzle. Values that are not of the puzzle become entries.
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
        Self { sukaku: self.sukaku.clone(), ..Self::of_givens(self.puzzle(), self.symbols) }
    }

    /// The board with the automatic candidates as centre notes, in cells without notes.
    pub fn with_notes_filled(&self) -> Self {
        let mut board = self.clone();
        for (cell, candidates) in self.shape().each_cell().zip(self.automatic_candidates()) {
            if self.marks(cell).own().is_empty() {
                board.note(cell, Marks { centre: candidates, ..self.marks(cell) });
            }
        }
        board
    }

    /// The board without marks, painted candidates and sketch.
    pub fn without_notes(&self) -> Self {
        Self { marks: vec![Marks::NONE; self.shape().cells()].into(), painted: None, sketch: Sketch::default(), ..self.clone() }
    }

    /// The board with each cell moved by `place` and each digit replaced by `digit`, in this shape, which has the same side.
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
        board.sukaku = self.sukaku.as_ref().map(|sets| {
            let mut moved = vec![DigitSet::EMPTY; sets.len()];
            for cell in self.shape().each_cell() {
                moved[place(cell).index()] = all(sets[cell.index()]);
            }
            moved.into()
        });
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

    /// The entries that differ from the solution of the puzzle.
    pub fn wrong_entries(&self, solution: &Grid) -> CellSet {
        self.grid.filled().filter(|&(cell, digit)| solution.get(cell) != Some(digit)).map(|(cell, _)| cell).collect()
    }

    /// The colour of each cell that has one.
    pub fn colours(&self) -> impl Iterator<Item = (Cell, Colour)> {
        self.shape().each_cell().filter_map(|cell| Some((cell, self.marks(cell).colour?)))
    }

    /// The values as a line of text.
    pub fn line(&self) -> String {
        line(&self.grid, self.symbols)
    }
}

fn filled(grid: &Grid) -> CellSet {
    grid.filled().map(|(cell, _)| cell).collect()
}
