//! The parts of the settings that are more than a list: presets and keys.

pub(crate) mod keys;

use std::rc::Rc;

use crosshatch_workbench::{Action, Keys, Preset, Settings, SettingsAction};
use yew::{Callback, Html, html};

use keys::KeyList;

/// The presets, and which of them is in force.
pub(crate) fn presets(settings: Settings, send: &Callback<Action>) -> Html {
    let current = settings.preset();
    let preset = |each: Preset| {
        let onchange = send.reform(move |_| Action::Settings(SettingsAction::Preset(each)));
        html! { <label><input type="radio" name="preset" checked={current == Some(each)} {onchange} />{ each.name() }</label> }
    };
    html! {
        <fieldset>
            <legend>{ "Preset" }</legend>
            { for Preset::ALL.into_iter().map(preset) }
            <label><input type="radio" name="preset" checked={current.is_none()} disabled={current.is_some()} />{ "Your own" }</label>
        </fieldset>
    }
}

/// The keys, each of which can be exchanged for another.
pub(crate) fn keys(keys: &Rc<Keys>, send: &Callback<Action>) -> Html {
    html! { <KeyList keys={Rc::clone(keys)} send={send.clone()} /> }
}
