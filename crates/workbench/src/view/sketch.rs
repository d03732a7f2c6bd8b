//! What a person has drawn over the candidates, as a picture.

use std::rc::Rc;

use crosshatch_game::{Board, Look, Stroke};
use crosshatch_picture::{Mark, Presence, Scene, Tied};

use crate::hint;
use crate::model::Model;

/// The board with what is drawn over it, if something is, and nothing else is shown over the board or in its place.
pub fn sketched(model: &Model) -> Option<&Rc<Board>> {
    let board = model.board();
    let is_seen = Rc::ptr_eq(board, model.shown()) && hint::marked(model).is_none() && !model.clock.paused;
    Some(board).filter(|board| is_seen && !board.sketch().strokes().is_empty())
}

/// What is drawn over a board, and what says where to look there, if something does.
pub fn sketch_scene(board: &Board, below: Option<Scene>) -> Scene {
    let presence = Presence::Now;
    let (mut marks, mut links) = (Vec::new(), Vec::new());
    for &Stroke { ends: [from, to], figure } in board.sketch().strokes() {
        match figure.look() {
            Look::Mark(tone) => marks.push(Mark { cell: from.0, digit: from.1, tone, presence }),
            Look::Line(strength) => links.push(Tied { from, to, strength, presence }),
        }
    }
    let below = below.unwrap_or_else(|| Scene::plain(board.candidates_of(board.grid().clone())));
    Scene { marks, links, ..below }
}
