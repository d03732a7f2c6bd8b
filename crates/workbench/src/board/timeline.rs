//! The boards that undo and redo go back to.

use std::rc::Rc;

use crate::board::Board;

/// All boards there have been, in order, and which of them is shown. Whole boards are kept: going back is instant, however long the
/// way was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    boards: Rc<Vec<Rc<Board>>>,
    now: usize,
}

impl Timeline {
    /// The timeline that begins with a board.
    pub fn new(board: Board) -> Self {
        Self { boards: Rc::new(vec![Rc::new(board)]), now: 0 }
    }

    /// The timeline of these boards, showing the one with this index. None where there is no such board.
    pub fn of_parts(boards: Vec<Rc<Board>>, now: usize) -> Option<Self> {
        (now < boards.len()).then(|| Self { boards: Rc::new(boards), now })
    }

    /// The board that is shown.
    pub fn board(&self) -> &Rc<Board> {
        &self.boards[self.now]
    }

    /// All boards, the first one first.
    pub fn boards(&self) -> &[Rc<Board>] {
        &self.boards
    }

    /// The index of the board that is shown.
    pub fn now(&self) -> usize {
        self.now
    }

    /// The timeline after the shown board was given up for another one; what was undone is forgotten.
    pub fn then(&self, board: Board) -> Self {
        let mut boards = Rc::clone(&self.boards);
        let changed = Rc::make_mut(&mut boards);
        changed.truncate(self.now + 1);
        changed.push(Rc::new(board));
        Self { boards, now: self.now + 1 }
    }

    /// The timeline one board back.
    pub fn undone(&self) -> Option<Self> {
        let now = self.now.checked_sub(1)?;
        Some(Self { boards: Rc::clone(&self.boards), now })
    }

    /// The timeline one board on.
    pub fn redone(&self) -> Option<Self> {
        let now = self.now + 1;
        (now < self.boards.len()).then(|| Self { boards: Rc::clone(&self.boards), now })
    }
}
