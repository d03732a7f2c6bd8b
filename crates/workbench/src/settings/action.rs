//! The actions on the settings and the keys.

use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_game::{CandidateMode, Game, Mode};

use super::{Aid, Command, Keys, Mistakes, Preset, Settings, Theme};

/// An action on the settings or the keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SettingsAction {
    /// Change what a digit key writes.
    Mode(Mode),
    /// Switch between choosing a digit first and choosing a cell first.
    DigitFirst,
    /// Show other candidates.
    Candidates(CandidateMode),
    /// Turn an aid on or off.
    Toggle(Aid),
    /// Use the settings of a preset.
    Preset(Preset),
    /// Change which mistakes are marked.
    Mistakes(Mistakes),
    /// Replace the keys of a command by this key, as it is written.
    Bind(Command, String),
    /// Restore the default keys.
    ResetKeys,
    /// Change the colours.
    Theme(Theme),
    /// Change how cells are named.
    Notation(Notation),
    /// Show the prices of steps on another scale, given as its 0-based place among those that have prices.
    Scale(usize),
}

/// Applies an action of the first load.
pub(crate) fn update(settings: &mut Settings, game: &mut Game, action: &SettingsAction) {
    match *action {
        SettingsAction::Mode(mode) => {
            game.change_mode(settings.mode, mode);
            settings.mode = mode;
        }
        SettingsAction::DigitFirst => (settings.digit_first, game.held) = (!settings.digit_first, None),
        SettingsAction::Mistakes(mistakes) => settings.mistakes = mistakes,
        SettingsAction::Candidates(candidates) => settings.candidates = candidates,
        SettingsAction::Theme(theme) => settings.theme = theme,
        SettingsAction::Scale(scale) => settings.scale = scale,
        SettingsAction::Notation(notation) => settings.notation = notation,
        SettingsAction::Toggle(aid) => *settings = settings.toggled(aid),
        SettingsAction::Preset(_) | SettingsAction::Bind(..) | SettingsAction::ResetKeys => {}
    }
}

/// Applies an action of the menus' chunk.
pub(crate) fn update_from_menus(settings: &mut Settings, keys: &mut Rc<Keys>, action: &SettingsAction) {
    match *action {
        SettingsAction::Preset(preset) => *settings = settings.with_preset(preset),
        SettingsAction::Bind(command, ref key) => *keys = Rc::new(keys.with(command, key)),
        SettingsAction::ResetKeys => *keys = Rc::default(),
        _ => {}
    }
}
