//! What the menus do: tools for the board, keys and presets, new puzzles, watching a puzzle being solved.

use crosshatch_game::{BoardTool, Outcome, tools};

use crate::action::Action;
use crate::model::{Model, Tone};
use crate::scales::ratings;
use crate::sources::SourceAction;
use crate::{check, replay, sentence, settings, sources};

/// Applies an action of the menus.
pub(crate) fn update(model: &mut Model, action: &Action) {
    match *action {
        Action::Tool(tool) => use_tool(model, tool),
        Action::Sources(SourceAction::Get(wanted, seed)) => sources::ask(model, wanted, seed),
        Action::Check(ref action) => check::update_from_menus(model, action),
        Action::Settings(ref action) => settings::update_from_menus(&mut model.settings, &mut model.keys, action),
        Action::Ratings(action) => ratings::update_from_menus(model, action),
        Action::Replay(action) => replay::update_from_menus(&mut model.replay, action),
        _ => {}
    }
}

fn use_tool(model: &mut Model, tool: BoardTool) {
    let settings = model.entry_settings();
    let Outcome { shows_board, mode, remark } = tools::update(&mut model.game, settings, tool);
    model.carry_out(shows_board, mode);
    if let Some(change) = remark {
        model.say(Tone::Plain, sentence::link(model.board(), change));
    }
    if tool.makes_isomorph() {
        ratings::follow_image(model);
    }
}
