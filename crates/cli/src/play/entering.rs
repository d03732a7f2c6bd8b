//! Entering givens: a cursor on a 9x9 board, with the keys of the program of 2011.

use crosshatch_core::{Cell, CellSet, Clash, Digit, Grid, Shape};

use super::key::Key;

/// The result of a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Answer {
    /// It had its effect.
    Done,
    /// It has no meaning, or the given is illegal: the terminal has to beep.
    Refused,
}

/// The givens so far, no two of which clash, and the position of the next one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Entering {
    givens: Grid,
    cursor: Cell,
}

impl Entering {
    /// A board with these givens and the cursor in the first cell.
    ///
    /// # Errors
    /// When two givens of one house are equal.
    ///
    /// # Panics
    /// When the board is not 9x9.
    pub(crate) fn new(givens: Grid) -> Result<Self, Clash> {
        assert_eq!(givens.shape(), Shape::NINE, "other shapes are refused before");
        givens.first_clash().map_or(Ok(Self { givens, cursor: Cell::new(0) }), Err)
    }

    /// The givens.
    pub(crate) fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The cell of the next given.
    pub(crate) fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Carries out a key.
    pub(crate) fn press(&mut self, key: Key) -> Answer {
        match key {
            Key::Char(digit @ '1'..='9') => return self.write(Digit::new(digit as usize - '1' as usize)),
            Key::Char(' ' | '-') => {
                self.clear();
                self.forward();
            }
            Key::Backspace => {
                self.back();
                self.clear();
            }
            Key::Delete => self.clear(),
            Key::Right => self.forward(),
            Key::Left => self.back(),
            Key::Down => self.down(1),
            Key::Up => self.down(SIDE - 1),
            Key::PageDown => self.down(BAND),
            Key::PageUp => self.down(SIDE - BAND),
            Key::Home => self.go_to_column(0),
            Key::End => self.go_to_column(SIDE - 1),
            Key::Tab => {
                self.go_to_column(self.column() / BAND * BAND + BAND - 1);
                self.forward();
            }
            Key::Enter => {
                self.go_to_column(SIDE - 1);
                self.forward();
            }
            Key::Char(_) | Key::Escape | Key::Other => return Answer::Refused,
        }
        Answer::Done
    }

    /// Enters a given and moves to the next cell. A given that a peer already has is illegal.
    fn write(&mut self, digit: Digit) -> Answer {
        let peers: CellSet = Shape::NINE.geometry().peers(self.cursor).iter().copied().collect();
        if peers.iter().any(|peer| self.givens.get(peer) == Some(digit)) {
            return Answer::Refused;
        }
        self.givens.set(self.cursor, Some(digit));
        self.forward();
        Answer::Done
    }

    fn clear(&mut self) {
        self.givens.set(self.cursor, None);
    }

    /// Moves to the next cell in reading order, from the last to the first.
    fn forward(&mut self) {
        self.cursor = Cell::new((self.cursor.index() + 1) % CELLS);
    }

    /// Moves to the previous cell, from the first to the last.
    fn back(&mut self) {
        self.cursor = Cell::new((self.cursor.index() + CELLS - 1) % CELLS);
    }

    /// Moves this many rows down, from the last to the first.
    fn down(&mut self, rows: usize) {
        self.cursor = Cell::new((self.cursor.index() + rows * SIDE) % CELLS);
    }

    fn go_to_column(&mut self, column: usize) {
        self.cursor = Cell::new(self.cursor.index() - self.column() + column);
    }

    fn column(&self) -> usize {
        Shape::NINE.column(self.cursor)
    }
}

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;
/// The number of rows in a band and of columns in a box.
const BAND: usize = 3;

#[cfg(test)]
mod tests {
    use super::super::key::keys;
    use super::*;

    /// The cursor (such as r1c2), the number of givens and the result of the last key, after these keys on an empty board.
    fn entered(script: &str) -> (String, usize, Answer) {
        let mut entering = Entering::new(Grid::empty(Shape::NINE)).expect("nothing clashes");
        let answers: Vec<Answer> = keys(script).map(|key| entering.press(key)).collect();
        let cursor = Shape::NINE.cell_name(entering.cursor());
        (cursor, entering.givens().count_filled(), answers.last().copied().unwrap_or(Answer::Done))
    }

    #[test]
    fn keys_move_and_write() {
        use Answer::{Done, Refused};
        for (script, cursor, givens, answer) in [
            ("", "r1c1", 0, Done),
            ("5", "r1c2", 1, Done),
            ("53  7", "r1c6", 3, Done),
            // Clearing the cell at the cursor, or the one before.
            ("53<left> ", "r1c3", 1, Done),
            ("53<left>-", "r1c3", 1, Done),
            ("53<left><del>", "r1c2", 1, Done),
            ("53<bs>", "r1c2", 1, Done),
            ("<bs>", "r9c9", 0, Done),
            // A digit over another, the same digit again, and one that a peer has.
            ("5<left>6", "r1c2", 1, Done),
            ("5<left>5", "r1c2", 1, Done),
            ("55", "r1c2", 1, Refused),
            ("5<left><down>5", "r2c1", 1, Refused),
            ("5<down><right>5", "r2c3", 1, Refused),
            ("5<left><del>55", "r1c2", 1, Refused),
            // Moves across the edges.
            ("<left>", "r9c9", 0, Done),
            ("<left><right>", "r1c1", 0, Done),
            ("<end><right>", "r2c1", 0, Done),
            ("<down><left>", "r1c9", 0, Done),
            ("<up>", "r9c1", 0, Done),
            ("<up><down>", "r1c1", 0, Done),
            ("<end><home>", "r1c1", 0, Done),
            ("<pgdn>", "r4c1", 0, Done),
            ("<down><pgdn><pgdn><pgdn>", "r2c1", 0, Done),
            ("<pgup>", "r7c1", 0, Done),
            ("<tab>", "r1c4", 0, Done),
            ("<right><right><tab><tab>", "r1c7", 0, Done),
            ("<tab><tab><tab>", "r2c1", 0, Done),
            ("<right><enter>", "r2c1", 0, Done),
            ("<up><enter>", "r1c1", 0, Done),
            // Keys without a meaning.
            ("0", "r1c1", 0, Refused),
            ("x", "r1c1", 0, Refused),
            ("<other>", "r1c1", 0, Refused),
        ] {
            assert_eq!(entered(script), (cursor.into(), givens, answer), "{script}");
        }
    }

    #[test]
    fn givens_that_clash_are_refused() {
        let [first, second] = [0, 8].map(Cell::new);
        let grid = Grid::empty(Shape::NINE).with(first, Some(Digit::new(4))).with(second, Some(Digit::new(4)));
        assert_eq!(Entering::new(grid).expect_err("two fives in a row").cells, [first, second]);
    }
}
