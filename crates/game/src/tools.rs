//! What follows from an action of the menus.

use alloc::rc::Rc;

use crosshatch_core::Rng;
use crosshatch_core::symmetry::{Relabelling, Transformation};

use crate::action::BoardTool;
use crate::board::Board;
use crate::drawing;
use crate::filter::Filter;
use crate::game::{Game, LinkChange, Outcome};
use crate::selection::{Direction, Selection};
use crate::settings::{EntrySettings, Mode};

/// Applies an action of the menus. Its cells and digits must be of the board: see [`BoardTool::is_of`].
pub fn update(game: &mut Game, settings: EntrySettings, tool: BoardTool) -> Outcome<LinkChange> {
    let board = Rc::clone(game.board());
    let (mut mode, mut remark) = (None, None);
    match tool {
        BoardTool::Restart => replace(game, board.restarted()),
        BoardTool::Lock => replace(game, board.locked()),
        BoardTool::Unlock => replace(game, board.unlocked()),
        BoardTool::AutoGreen(how) => replace(game, board.auto_green(how)),
        BoardTool::EraseNotes => replace(game, board.without_notes()),
        BoardTool::NextFilter(direction) => game.filter = next_filter(game, direction),
        BoardTool::Transform(transformation) => transform(game, transformation),
        BoardTool::RelabelInOrder => relabel(game, &Relabelling::by_first_appearance(board.grid())),
        BoardTool::Relabel(seed) => relabel(game, &Relabelling::random(board.shape(), &mut Rng::new(seed))),
        BoardTool::Pen(figure) => mode = Some(drawing::take(game, figure)),
        BoardTool::NextPen => mode = Some(drawing::next(game, settings.mode == Mode::Pen)),
        BoardTool::Mark(digit) => remark = drawing::mark(game, digit),
        BoardTool::Draw(ends) => remark = drawing::draw(game, ends),
    }
    Outcome { shows_board: !Rc::ptr_eq(&board, game.board()), mode, remark }
}

/// The filter after that of the game (right), or before it (left); the first one follows the last. If the game has no filter, that of
/// the seen digit comes next.
fn next_filter(game: &Game, direction: Direction) -> Option<Filter> {
    let shape = game.board().shape();
    let all = shape.side() + 2;
    let place = match game.filter {
        None => match game.seen_digit() {
            Some(digit) => return Some(Filter::Digit(digit)),
            None => 0,
        },
        Some(Filter::Digit(digit)) => digit.index() + 1,
        Some(Filter::Pairs) => all - 1,
    };
    Filter::at(if direction == Direction::Left { place + all - 1 } else { place + 1 } % all, shape)
}

/// Turns or mirrors the board, and the selection with it.
fn transform(game: &mut Game, transformation: Transformation) {
    let board = Rc::clone(game.board());
    let place = |cell| transformation.cell(board.shape(), cell);
    let selected = game.selection.cells().iter().map(place).collect();
    let selection = Selection::with(selected, place(game.selection.active));
    game.replace_board(board.moved(transformation.shape(board.shape()), place, |digit| digit));
    game.selection = selection;
}

fn replace(game: &mut Game, board: Board) {
    game.replace_board(board);
}

fn relabel(game: &mut Game, relabelling: &Relabelling) {
    let board = Rc::clone(game.board());
    game.replace_board(board.moved(board.shape(), |cell| cell, |digit| relabelling.digit(digit)));
}
