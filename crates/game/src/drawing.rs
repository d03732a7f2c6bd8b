//! Drawing over the candidates. Drawing the same thing again removes it.

use alloc::vec::Vec;

use crosshatch_core::Digit;

use crate::board::Board;
use crate::game::{Game, Held, LinkChange};
use crate::selection::Selection;
use crate::settings::Mode;
use crate::sketch::{Candidate, Figure};

/// Takes up the pen, or switches it to the next figure; the first one follows the last. Returns the new mode.
pub(crate) fn next(game: &mut Game, draws: bool) -> Mode {
    let place = draws.then(|| game.figure() as usize + 1);
    take(game, Figure::ALL[place.unwrap_or_default() % Figure::ALL.len()])
}

/// Takes up the pen with this figure. Returns the new mode.
pub(crate) fn take(game: &mut Game, figure: Figure) -> Mode {
    game.held = Some(Held::Pen(figure));
    Mode::Pen
}

/// Draws on a digit in the selected empty cells. A pen that draws links takes the digit in the active cell as one end.
pub(crate) fn mark(game: &mut Game, digit: Digit) -> Option<LinkChange> {
    if game.figure().links() {
        return press(game, (game.selection.active, digit));
    }
    let candidates: Vec<Candidate> = game.selection.cells().iter().map(|cell| (cell, digit)).collect();
    draw_figures(game, &candidates);
    None
}

/// Draws a link between two candidates, or handles a press on a candidate if both are the same.
pub(crate) fn draw(game: &mut Game, ends: [Candidate; 2]) -> Option<LinkChange> {
    if ends[0] == ends[1] {
        game.selection = Selection::only(ends[0].0);
        press(game, ends[0])
    } else {
        link(game, ends)
    }
}

fn press(game: &mut Game, candidate: Candidate) -> Option<LinkChange> {
    match game.held {
        Some(Held::From(figure, from)) => {
            game.held = Some(Held::Pen(figure));
            if from != candidate {
                return link(game, [from, candidate]);
            }
        }
        _ if !is_open(game, candidate) => {}
        _ if game.figure().links() => game.held = Some(Held::From(game.figure(), candidate)),
        _ => draw_figures(game, &[candidate]),
    }
    None
}

/// Draws the pen's figure on candidates, or removes it if all of them have it.
fn draw_figures(game: &mut Game, candidates: &[Candidate]) {
    let figure = game.figure();
    let open: Vec<Candidate> = candidates.iter().copied().filter(|&candidate| is_open(game, candidate)).collect();
    let off = open.iter().all(|&candidate| game.board().sketch().at([candidate; 2]) == Some(figure));
    change(game, |board| {
        for &candidate in &open {
            board.sketch_mut().draw([candidate; 2], (!off).then_some(figure));
        }
    });
}

/// Links two candidates, or removes the link. A pen that draws figures draws strong links.
fn link(game: &mut Game, ends: [Candidate; 2]) -> Option<LinkChange> {
    if !ends.iter().all(|&end| is_open(game, end)) {
        return None;
    }
    let before = game.board().sketch().at(ends);
    let wanted = Some(game.figure()).filter(|figure| figure.links()).or(before).unwrap_or(Figure::Strong);
    let link = Some(wanted).filter(|_| before != Some(wanted));
    change(game, |board| board.sketch_mut().draw(ends, link));
    Some(LinkChange { ends, link })
}

fn is_open(game: &Game, (cell, _): Candidate) -> bool {
    game.board().grid().get(cell).is_none()
}

/// Changes the board as one undoable step.
fn change(game: &mut Game, change: impl FnOnce(&mut Board)) {
    let mut board = Board::clone(game.board());
    change(&mut board);
    game.replace_board(board);
}
