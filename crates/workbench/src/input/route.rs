//! Who gets a key: the control that has the focus, the browser, the help, a puzzle being watched, a hint, or the board.

use super::keymap::{self, Key};
use crate::action::Action;
use crate::model::Model;
use crate::replay::{ReplayAction, Seek};
use crate::routes::View;

/// What has the focus when a key is pressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// A cell of the board.
    Board,
    /// Something that does nothing with keys, or nothing at all.
    Page,
    /// A button or a link, or what unfolds.
    Button,
    /// A list to choose from.
    Choice,
    /// A field or a box to tick.
    Field,
    /// Something in a menu or a panel that stands over the page.
    Popover,
}

/// Where a key goes.
#[derive(Clone, PartialEq, Debug)]
pub enum Route {
    /// To the focused control or the browser; not one of ours.
    Away,
    /// It opens the help.
    Help,
    /// It does this, and the browser does nothing with it.
    Taken(Action),
    /// It does this, and the browser does with it what it always does: Escape also closes what stands over the page.
    Shared(Action),
}

/// Sends keys on their way. It remembers one thing: after Escape the next Tab leaves the board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Router {
    leaves: bool,
}

impl Router {
    /// Routes a key by focus and by what is visible.
    pub fn route(&mut self, key: Key<'_>, focus: Focus, model: &Model) -> Route {
        let leaves = self.leaves;
        self.leaves = key.name == "Escape" || (leaves && key.name == "Shift");
        if is_of_control(key, focus) {
            return Route::Away;
        }
        if keymap::opens_help(key, model) {
            return Route::Help;
        }
        if model.view != View::Board {
            return Route::Away;
        }
        let is_watched = model.replay.as_ref().is_some_and(|replay| replay.takes_any_key());
        if is_watched && !is_of_browser(key) {
            return Route::Taken(if key.name == "Escape" {
                Action::Replay(ReplayAction::Stop)
            } else {
                Action::Replay(ReplayAction::Seek(Seek::PlayOrPause))
            });
        }
        let board = model.board();
        let action = keymap::hinted(key, model).or_else(|| match key.name {
            "Tab" if key.control || key.alt || leaves || focus != Focus::Board => None,
            "Tab" => keymap::tab(board.shape(), model.game.selection.active, key.shift),
            _ => keymap::action(key, board.shape(), board.symbols(), model.settings.mode, &model.keys),
        });
        match action {
            Some(action) if key.name == "Escape" => Route::Shared(action),
            Some(action) => Route::Taken(action),
            None => Route::Away,
        }
    }
}

/// Whether the focused control handles this key itself. A dialog over the page handles every key but F1.
fn is_of_control(key: Key<'_>, focus: Focus) -> bool {
    match focus {
        Focus::Board | Focus::Page => false,
        Focus::Button => matches!(key.name, " " | "Enter"),
        Focus::Choice => key.name != "F1" && !key.control,
        Focus::Field | Focus::Popover => key.name != "F1",
    }
}

/// Whether it is one of the browser's own keys, or may be one of its shortcuts.
fn is_of_browser(key: Key<'_>) -> bool {
    key.control || key.alt || matches!(key.name, "Shift" | "Control" | "Alt" | "Meta" | "Tab" | "F5" | "F11" | "F12")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::ViewAction;
    use crate::update;
    use crosshatch_core::{Digit, Shape};
    use crosshatch_game::{BoardAction, Direction};

    fn plain(name: &str) -> Key<'_> {
        Key { name, code: "", control: false, shift: false, alt: false }
    }

    fn route(name: &str, focus: Focus, model: &Model) -> Route {
        Router::default().route(plain(name), focus, model)
    }

    #[test]
    fn controls_have_their_keys() {
        let model = Model::new(Shape::NINE);
        let digit = Route::Taken(Action::Board(BoardAction::Enter(Digit::new(4), None)));
        for (focus, name, wanted) in [
            (Focus::Page, "5", digit.clone()),
            (Focus::Board, "5", digit.clone()),
            (Focus::Button, "5", digit),
            (Focus::Button, "Enter", Route::Away),
            (Focus::Button, " ", Route::Away),
            (Focus::Choice, "5", Route::Away),
            (Focus::Field, "5", Route::Away),
            (Focus::Popover, "5", Route::Away),
            (Focus::Popover, "F1", Route::Help),
            (Focus::Field, "F1", Route::Help),
            (Focus::Page, "Enter", Route::Taken(Action::Board(BoardAction::FillIn))),
            (Focus::Page, "?", Route::Help),
            (Focus::Popover, "?", Route::Away),
            (Focus::Page, "Escape", Route::Shared(Action::Board(BoardAction::Deselect))),
        ] {
            assert_eq!(route(name, focus, &model), wanted, "{name} on {focus:?}");
        }
        let undo = Key { control: true, ..plain("z") };
        assert_eq!(Router::default().route(undo, Focus::Choice, &model), Route::Taken(Action::Board(BoardAction::Undo)));
    }

    #[test]
    fn other_views_have_no_keys_but_that_of_the_help() {
        let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::View(ViewAction::Show(View::Scores)));
        assert_eq!(route("5", Focus::Page, &model), Route::Away);
        assert_eq!(route("F1", Focus::Page, &model), Route::Help);
        assert_eq!(route("?", Focus::Page, &model), Route::Help);
    }

    #[test]
    fn after_escape_tab_leaves_the_board() {
        let model = Model::new(Shape::NINE);
        let to_the_next = Route::Taken(Action::Board(BoardAction::Box(Direction::Right)));
        let mut router = Router::default();
        let mut press = |name: &str, focus: Focus| router.route(plain(name), focus, &model);
        assert_eq!(press("Tab", Focus::Board), to_the_next);
        assert_eq!(press("Tab", Focus::Page), Route::Away);
        press("Escape", Focus::Board);
        // Shift and Tab goes back: Shift comes first.
        press("Shift", Focus::Board);
        assert_eq!(press("Tab", Focus::Board), Route::Away);
        assert_eq!(press("Tab", Focus::Board), to_the_next);
    }
}
