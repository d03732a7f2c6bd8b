//! The transition from a model and an action to the next model.

use std::rc::Rc;

use crosshatch_game::{BoardAction, BoardTool, Mode, Outcome};

use crate::action::Action;
use crate::check::{self, mistakes};
use crate::guide::{GuideAction, Practising};
use crate::hint::{self, Ask};
use crate::jobs::{self, Lane};
use crate::model::{ClockAction, Model, Tone};
use crate::paths::PathAction;
use crate::routes::{self, View};
use crate::save::{self, OtherTab};
use crate::scales::ratings;
use crate::text::bringing;
use crate::{chunks, paths, replay, sentence, settings, sources};

/// The model after an action. Equal to the old one if the action changes nothing, or is for a board of another
/// shape.
pub fn update(model: &Model, action: Action) -> Model {
    let mut next = model.clone();
    let board = Rc::clone(model.board());
    if !action.is_of(board.shape()) {
        return next;
    }
    let Some(action) = chunks::dispatch(&mut next, action) else {
        next.settle(model);
        return next;
    };
    let entered = matches!(
        action,
        Action::Board(BoardAction::Enter(..) | BoardAction::FillIn | BoardAction::Select(..) | BoardAction::SelectAlike(_))
    );
    match action {
        Action::Board(BoardAction::Undo) if model.practice().is_some_and(|practised| Rc::ptr_eq(&practised.first, &board)) => {
            return update(model, Action::Guide(GuideAction::Practising(Practising::Leave)));
        }
        Action::Board(BoardAction::Enter(digit, _)) if hint::is_asking(model) => {
            return update(model, Action::Hint(Ask::About(model.game.selection.active, digit)));
        }
        Action::Board(BoardAction::Enter(digit, None)) if model.settings.mode == Mode::Pen => {
            return update(model, Action::Tool(BoardTool::Mark(digit)));
        }
        Action::Board(BoardAction::FillIn) if model.typed_in().is_some() && !model.clock.paused => {
            return update(model, Action::Tool(BoardTool::Lock));
        }
        Action::Board(action) => next.at_cells(&action),
        Action::FillNotes => next.replace_board(board.with_notes_filled()),
        Action::Paths(action) => paths::update(&mut next, action),
        Action::Settings(action) => settings::update(&mut next.settings, &mut next.game, &action),
        Action::View(action) => routes::update(&mut next, action),
        Action::Save(action) => save::update(&mut next, action),
        Action::Text(action) => bringing::update(&mut next, action),
        Action::Say(text) => next.say(Tone::Plain, text),
        Action::Check(action) => check::update(&mut next, &action),
        Action::Ratings(action) => ratings::update(&mut next, action),
        Action::Sources(action) => sources::update(&mut next, action),
        Action::Clock(action) => next.update_clock(action),
        Action::Replay(action) => replay::update(&mut next.replay, action),
        Action::Jobs(action) => jobs::update(&mut next, action),
        Action::Chunks(action) => {
            next = chunks::update(&mut next, action).into_iter().fold(next, |next, action| update(&next, action));
        }
        // The rest of hints is in a chunk, and so are the consequences.
        Action::Hint(_) => next.end_hint(),
        Action::Tool(_)
        | Action::Lab(_)
        | Action::Orders(_)
        | Action::Batch(_)
        | Action::Bank(_)
        | Action::Library(_)
        | Action::Guide(_)
        | Action::Review(_) => {}
    }
    if entered && next.practice().is_some() && !Rc::ptr_eq(next.board(), &board) {
        chunks::dispatch(&mut next, Action::Guide(GuideAction::Practising(Practising::Judge)));
    }
    next.settle(model);
    next
}

impl Model {
    /// Shows the requested step of a path, if it is known by now. Any other action of the person drops the request.
    fn look_for_step(&mut self, before: &Self) {
        let Some((line, number)) = self.sought else { return };
        if before.sought.is_some()
            && (self.game.timeline != before.game.timeline || self.view != View::Board || self.hint.is_some())
        {
            self.sought = None;
        } else if !Rc::ptr_eq(&self.ratings, &before.ratings)
            || self.path != before.path
            || self.jobs.in_lane(Lane::Asked) != before.jobs.in_lane(Lane::Asked)
        {
            let _ = chunks::dispatch(self, Action::Paths(PathAction::Step(line, number)));
        }
    }

    /// Applies an action on the clock.
    fn update_clock(&mut self, action: ClockAction) {
        match action {
            ClockAction::Pause => {
                self.clock.paused = self.clock_runs();
                if self.clock.paused {
                    self.end_hint();
                    self.notice = None;
                }
            }
            ClockAction::Away(away) => self.clock.away = away,
        }
    }

    /// Updates the state that depends on the other changes of the model.
    fn settle(&mut self, before: &Self) {
        // A change of the held tool or the highlight replaces the earlier message.
        if (self.game.held, self.game.filter) != (before.game.held, before.game.filter) && self.notice == before.notice {
            self.notice = None;
        }
        ratings::keep_up(self, before);
        mistakes::keep_up(self, before);
        self.look_for_step(before);
        self.take_back(before);
        if self.list != before.list {
            self.list_sought = None;
        }
        // A change of the board, a hint or a replay ends a pause.
        let is_same = Rc::ptr_eq(self.board(), before.board()) && self.hint.is_none() && self.replay.is_none();
        self.clock.paused &= !before.clock.paused || is_same && self.notice == before.notice;
    }

    /// After a move that the model before had not made, the saved game is this tab's again.
    fn take_back(&mut self, before: &Self) {
        if self.kept.other_tab == Some(OtherTab::Moved)
            && (self.game.timeline != before.game.timeline || self.list != before.list)
        {
            self.kept.other_tab = None;
        }
    }

    /// Applies an action on the board. During a pause, only ends the pause.
    fn at_cells(&mut self, action: &BoardAction) {
        if self.clock.paused {
            self.clock.paused = false;
            return;
        }
        // Selecting a cell of an empty board starts the typing of a puzzle.
        self.typing |= self.board().is_blank();
        let settings = self.entry_settings();
        let Outcome { shows_board, mode, remark } = self.game.update(settings, action);
        self.carry_out(shows_board, mode);
        if let Some(remark) = remark {
            self.say(Tone::Plain, sentence::remark(self.board().shape(), remark));
        }
    }
}
