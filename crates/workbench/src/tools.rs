//! What is not needed at the very start: drawing with the pen, turning a board, exchanging its digits, having one made, watching it being solved.

use std::rc::Rc;

use crosshatch_core::Rng;
use crosshatch_core::symmetry::{Relabelling, Transformation};

use crate::action::{Action, Seek};
use crate::board::filter::Filter;
use crate::board::selection::Selection;
use crate::board::{check, drawing, mistakes};
use crate::model::Model;
use crate::replay::Replay;
use crate::scales::{iron, ratings};
use crate::sources;

/// Does what follows from an action of the menus.
pub(crate) fn update(model: &mut Model, action: &Action) {
    let board = Rc::clone(model.board());
    match *action {
        Action::Restart => model.replace_board(board.restarted()),
        Action::Lock => model.replace_board(board.locked()),
        Action::Unlock => model.replace_board(board.unlocked()),
        Action::AutoGreen(how) => model.replace_board(board.auto_green(how)),
        Action::NextFilter(direction) => model.filter = Filter::after(model, direction),
        Action::Get(wanted, seed) => sources::ask(model, wanted, seed),
        Action::EraseNotes => model.replace_board(board.without_notes()),
        Action::Transform(transformation) => transform(model, transformation),
        Action::RelabelInOrder => relabel(model, &Relabelling::by_first_appearance(board.grid())),
        Action::Relabel(seed) => relabel(model, &Relabelling::random(board.shape(), &mut Rng::new(seed))),
        Action::Redundant => check::redundant(model),
        Action::Pen(figure) => drawing::take(model, figure),
        Action::NextPen => drawing::next(model),
        Action::Mark(digit) => drawing::mark(model, digit),
        Action::Draw(ends) => drawing::draw(model, ends),
        Action::ShowWrong => mistakes::show(model),
        Action::BackToRight => mistakes::go_back(model),
        Action::Preset(preset) => model.settings = model.settings.with_preset(preset),
        Action::Bind(command, ref key) => model.keys = Rc::new(model.keys.with(command, key)),
        Action::ResetKeys => model.keys = Rc::default(),
        Action::Spread(seed) => iron::spread(model, seed),
        Action::WatchSolved => iron::watch_solved(model),
        Action::Watch(seek) => model.replay = model.replay.as_deref().map(|replay| Rc::new(sought(replay, seek))),
        _ => {}
    }
}

/// Turns or mirrors the board, and the selection with it.
fn transform(model: &mut Model, transformation: Transformation) {
    let board = Rc::clone(model.board());
    let place = |cell| transformation.cell(board.shape(), cell);
    let selected = model.selection.cells().iter().map(place).collect();
    let selection = Selection::with(selected, place(model.selection.active));
    model.replace_board(board.moved(transformation.shape(board.shape()), place, |digit| digit));
    model.selection = selection;
    ratings::follow_image(model);
}

fn relabel(model: &mut Model, relabelling: &Relabelling) {
    let board = Rc::clone(model.board());
    model.replace_board(board.moved(board.shape(), |cell| cell, |digit| relabelling.digit(digit)));
    ratings::follow_image(model);
}

fn sought(replay: &Replay, seek: Seek) -> Replay {
    match seek {
        Seek::Tick => replay.moved_to(replay.at() + 1),
        Seek::To(at) => replay.moved_to(at).playing(false),
        Seek::PlayOrPause if replay.at() == replay.len() => replay.moved_to(0).playing(true),
        Seek::PlayOrPause => replay.clone().playing(!replay.playing),
    }
}
