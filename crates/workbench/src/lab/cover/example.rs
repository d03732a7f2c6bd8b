//! The exact cover examples: school supplies, a puzzle of side 4, a puzzle of side 9.

use crosshatch_core::text::read_common;
use crosshatch_core::{Cell, Digit, Grid, Shape};
use crosshatch_engines::exact_cover::{Choice, Matrix, Sudoku};

/// The examples.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The author's nine things, and sets of them.
    Supplies,
    /// A puzzle of side 4, the whole matrix.
    Four,
    /// A puzzle of side 9, its items as a map.
    Nine,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Supplies, Self::Four, Self::Nine];

    /// Its name, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Supplies => "School supplies",
            Self::Four => "4 \u{d7} 4 in full",
            Self::Nine => "9 \u{d7} 9 as a map",
        }
    }
}

/// The nine things.
const THINGS: [&str; 9] = ["pencil", "pen", "notebook", "spiral", "ruler", "calculator", "lamp", "bookbag", "paper"];

/// Sets of them. The first three are the author's and cover all; the others are there so that there is something to search.
const SETS: [&[usize]; 8] = [&[0, 2, 4], &[1, 5, 7], &[3, 6, 8], &[0, 2, 6], &[0, 8], &[1, 5], &[2, 3, 4], &[3, 6, 7]];

/// How many of the sets are the author's.
pub const AUTHORS: usize = 3;

const FOUR: &str = "1..4.4..2......1";
const NINE: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Something to be covered.
#[derive(PartialEq, Eq, Debug)]
pub struct Example {
    kind: Kind,
    matrix: Matrix,
    /// The puzzle, where it is one, and whether it is the one from the board.
    puzzle: Option<(Grid, bool)>,
    /// The options of the givens.
    required: Vec<usize>,
}

impl Example {
    /// An example, with this puzzle on the board: of side 9 with 17 givens or more that do not clash, it is the one of side 9.
    pub(super) fn of(kind: Kind, puzzle: &Grid) -> Self {
        let example = |text| read_common(text).expect("an example").grid;
        match kind {
            Kind::Supplies => Self::supplies(),
            Kind::Four => Self::sudoku(kind, example(FOUR), false),
            Kind::Nine => {
                let own = puzzle.shape() == Shape::NINE && puzzle.count_filled() >= 17 && puzzle.first_clash().is_none();
                Self::sudoku(kind, if own { puzzle.clone() } else { example(NINE) }, own)
            }
        }
    }

    /// The school supplies.
    pub(super) fn supplies() -> Self {
        let mut matrix = Matrix::new(THINGS.len());
        for set in SETS {
            matrix.add(set).expect("things of the list");
        }
        Self { kind: Kind::Supplies, matrix, puzzle: None, required: Vec::new() }
    }

    fn sudoku(kind: Kind, puzzle: Grid, own: bool) -> Self {
        let shape = puzzle.shape();
        let sudoku = Sudoku::new(shape);
        let matrix = sudoku.search(&Grid::empty(shape), Choice::Smallest).cover().matrix().clone();
        let required = puzzle.filled().map(|(cell, digit)| sudoku.option(cell, digit)).collect();
        Self { kind, matrix, required, puzzle: Some((puzzle, own)) }
    }

    /// Which one it is.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The matrix.
    pub fn matrix(&self) -> &Matrix {
        &self.matrix
    }

    /// How many items.
    pub fn items(&self) -> usize {
        self.matrix.items()
    }

    /// How many options.
    pub fn options(&self) -> usize {
        self.matrix.options()
    }

    /// The options of the givens.
    pub(super) fn required(&self) -> &[usize] {
        &self.required
    }

    /// How many options each item has, of these.
    pub(super) fn sizes(&self, open: &[bool]) -> Vec<usize> {
        let mut sizes = vec![0; self.items()];
        for option in (0..self.options()).filter(|&option| open[option]) {
            self.matrix.held(option).for_each(|item| sizes[item] += 1);
        }
        sizes
    }

    /// What it is, in words.
    pub fn about(&self) -> String {
        match (&self.kind, &self.puzzle) {
            (Kind::Supplies, _) | (_, None) => format!(
                "Nine things and {} sets of them: which sets make one of each? Sets 1 to {AUTHORS} are the LEARNINGlover author\u{2019}s, and the only cover; the others are added here, so that there is something to search.",
                SETS.len()
            ),
            (Kind::Four, _) => format!(
                "A puzzle of side 4: an option for each digit in each cell, {} in all, and the {} items that each of them holds four of: its cell, and the digit in its row, column and box. What the {} givens decide is grey.",
                self.options(),
                self.items(),
                self.required.len()
            ),
            (Kind::Nine, Some((_, own))) => format!(
                "{}, {} givens: {} items and {} options. Each small number says how many options are left for an item; what is covered is hatched.",
                if *own {
                    "The puzzle that was on the board when this page was asked for it"
                } else {
                    "An example, since there is no 9 \u{d7} 9 with 17 givens or more on the board"
                },
                self.required.len(),
                self.items(),
                self.options()
            ),
        }
    }

    /// What an item is called.
    pub fn item_name(&self, item: usize) -> String {
        let Some((puzzle, _)) = &self.puzzle else { return THINGS[item].into() };
        let shape = puzzle.shape();
        let (kind, item) = (item / shape.cells(), item % shape.cells());
        let (place, digit) = (item / shape.side() + 1, item % shape.side() + 1);
        match kind {
            0 => shape.cell_name(Cell::new(item)),
            1 => format!("{digit} in row {place}"),
            2 => format!("{digit} in column {place}"),
            _ => format!("{digit} in box {place}"),
        }
    }

    /// What an option is called.
    pub fn option_name(&self, option: usize) -> String {
        if let Some((cell, digit)) = self.meaning(option) {
            let (puzzle, _) = self.puzzle.as_ref().expect("it has a meaning");
            return format!("{} in {}", digit.index() + 1, puzzle.shape().cell_name(cell));
        }
        let things: Vec<_> = self.matrix.held(option).map(|item| THINGS[item]).collect();
        format!("{{{}}}", things.join(", "))
    }

    fn meaning(&self, option: usize) -> Option<(Cell, Digit)> {
        let side = self.puzzle.as_ref()?.0.shape().side();
        Some((Cell::new(option / side), Digit::new(option % side)))
    }
}
