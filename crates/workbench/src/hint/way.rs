//! The steps that lead to the shown one: if a digit is ruled out only after them, each can be shown.

use std::rc::Rc;

use crosshatch_core::Position;
use crosshatch_core::step::{Effect, Step};
use crosshatch_game::{Board, Marks};

use super::{ExplainedStep, HintLevel, StepHint};
use crate::sentence;

/// Some steps from the board on, and the one that they lead to.
#[derive(Debug)]
pub struct Way {
    /// Each of them, with the board before it.
    stops: Box<[(Rc<ExplainedStep>, Rc<Board>)]>,
    /// What the way answers, in words.
    answer: Box<str>,
}

/// Where on a way one looks.
#[derive(Clone, Debug)]
pub struct Stop {
    /// The way.
    pub way: Rc<Way>,
    /// The 0-based step shown; the last is the one that the others lead to.
    pub at: usize,
}

impl Way {
    /// The way from a board, which has this position, by some steps to one that answers a question.
    pub(super) fn new(board: &Rc<Board>, mut position: Position, before: Vec<Step>, last: Step, answer: String) -> Self {
        let mut board = Rc::clone(board);
        let stop = |step: Step| {
            let stop = (Rc::new(ExplainedStep::new(position.clone(), step.clone())), Rc::clone(&board));
            position.apply(&step.effect);
            board = Rc::new(done(&board, &step.effect));
            stop
        };
        Self { stops: before.into_iter().chain([last]).map(stop).collect(), answer: answer.into() }
    }

    /// How many steps come before the last.
    pub fn before(&self) -> usize {
        self.stops.len() - 1
    }

    /// The step that the others lead to.
    pub fn last(&self) -> &Rc<ExplainedStep> {
        &self.stops[self.before()].0
    }

    /// The hint at one of its steps, at most the last.
    pub(super) fn hint(self: &Rc<Self>, at: usize) -> StepHint {
        let at = at.min(self.before());
        let is_last = at == self.before();
        let answer = if is_last { self.answer.to_string() } else { sentence::reasoning::on_the_way(at + 1, self.before()) };
        let stop = Stop { way: Rc::clone(self), at };
        let hint = StepHint::of(Rc::clone(&self.stops[at].0), HintLevel::Why, Vec::new());
        StepHint { answer: Some(answer), stop: Some(stop), ..hint }
    }
}

/// Who asks again is answered by another way.
impl PartialEq for Stop {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.way, &other.way) && self.at == other.at
    }
}
impl Eq for Stop {}

impl Stop {
    /// The board before the step.
    pub fn board(&self) -> &Rc<Board> {
        &self.way.stops[self.at].1
    }
}

/// A board after what an effect says: its values come into their cells, and what goes is crossed off, in notes too.
pub(super) fn done(board: &Board, effect: &Effect) -> Board {
    let mut board = board.clone();
    for &(cell, digit) in &effect.placements {
        board.enter(cell, Some(digit));
    }
    for &(cell, digit) in &effect.eliminations {
        let marks = board.marks(cell).without(digit);
        board.note(cell, Marks { struck: marks.struck.with(digit), ..marks });
    }
    board
}
