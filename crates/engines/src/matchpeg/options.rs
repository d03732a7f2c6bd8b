//! The possible readings of the author's text.

/// The possible readings of the author's text. The default is the faithful one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Whether pairs are searched for before anything is tried. The author found them not worth the time; off by default.
    pub pairs: Pairs,
    /// The order in which hypotheses go through the grid. Row by row by default.
    pub passes: Direction,
    /// Which of equally hard cells comes first in combinations. Column by column by default: then AI Escargot needs three cells,
    /// as the author says; row by row it needs five.
    pub ties: Direction,
    /// The maximum number of cells that are combined; below 2, none are. 5 by default.
    pub max_cells: usize,
}

/// Which pairs the optional stage searches for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pairs {
    /// None: the stage is skipped.
    Off,
    /// Two digits of a house with the same two places: these cells can't be anything else. The author's version.
    Hidden,
    /// Also two cells of a house with the same two digits: no other cell of the house can be these. Not by the author.
    HiddenAndNaked,
}

/// An order of the cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Direction {
    /// Row by row, each from the left.
    RowMajor,
    /// Column by column, each from the top.
    ColumnMajor,
}

impl Default for Options {
    fn default() -> Self {
        Self { pairs: Pairs::Off, passes: Direction::RowMajor, ties: Direction::ColumnMajor, max_cells: 5 }
    }
}
