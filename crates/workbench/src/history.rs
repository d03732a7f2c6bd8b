//! Boards that undo and redo go back to.

use std::rc::Rc;

use crate::board::Board;

/// Boards in the order in which they were left, the last one last.
type Boards = Rc<Vec<Rc<Board>>>;

/// The boards before and after the present one. Whole boards are kept, shared where they are the same.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct History {
    before: Boards,
    after: Boards,
}

impl History {
    /// The history after `left` was given up for another board.
    pub fn leaving(&self, left: &Rc<Board>) -> Self {
        Self { before: pushed(&self.before, left), after: Rc::default() }
    }

    /// The board before `present`, with the history as seen from there.
    pub fn undo(&self, present: &Rc<Board>) -> Option<(Rc<Board>, Self)> {
        let (board, before) = popped(&self.before)?;
        Some((board, Self { before, after: pushed(&self.after, present) }))
    }

    /// The board after `present`, with the history as seen from there.
    pub fn redo(&self, present: &Rc<Board>) -> Option<(Rc<Board>, Self)> {
        let (board, after) = popped(&self.after)?;
        Some((board, Self { before: pushed(&self.before, present), after }))
    }

    /// Whether there is something to undo.
    pub fn can_undo(&self) -> bool {
        !self.before.is_empty()
    }

    /// Whether there is something to redo.
    pub fn can_redo(&self) -> bool {
        !self.after.is_empty()
    }
}

fn pushed(boards: &Boards, board: &Rc<Board>) -> Boards {
    let mut longer = Rc::clone(boards);
    Rc::make_mut(&mut longer).push(Rc::clone(board));
    longer
}

fn popped(boards: &Boards) -> Option<(Rc<Board>, Boards)> {
    let mut shorter = Rc::clone(boards);
    let board = Rc::make_mut(&mut shorter).pop()?;
    Some((board, shorter))
}
