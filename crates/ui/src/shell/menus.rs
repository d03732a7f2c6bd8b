//! The popovers: the tools, the settings, the help, the form for a new puzzle. The browser opens and
//! closes them, keeps the focus in order and closes them on Escape. Their contents are loaded lazily.

use std::rc::Rc;

use crosshatch_workbench::booklet::MadeBooklet;
use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::{Action, ChunkAction, Keys, Model, Settings, SourceAction};
use yew::{Callback, Html, function_component, html};

use crate::late::{self, GetModel, Menus};
use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) settings: Settings,
    pub(crate) keys: Rc<Keys>,
    /// Whether what is in them is here: the menus themselves, and the formats.
    pub(crate) here: [bool; 2],
    /// The booklet that was made last.
    pub(crate) booklet: Option<Rc<MadeBooklet>>,
    /// Gives the model. Asked only when something is copied, so that a change of the board does not draw the menus again.
    pub(crate) latest: GetModel,
    pub(crate) send: Callback<Action>,
}

/// The three buttons, and what they open.
#[function_component]
pub(crate) fn HeaderMenus(props: &Props) -> Html {
    let Props { settings, keys, booklet, latest, send, .. } = props;
    let opener = |icon: Icon, name: &'static str, opens: &'static str| {
        html! {
            <button class="b sq" type="button" aria-label={name} title={name} popovertarget={opens} onclick={wants(Chunk::Menus, send)}>{ picture(icon) }</button>
        }
    };
    html! {
        <>
            { opener(Icon::More, "Tools", "tools") }
            { opener(Icon::Gear, "Settings", "settings") }
            { opener(Icon::Help, "Help", "help") }
            <div id="tools" class="pop" popover="auto">{ filled(|menus| (menus.tools)(latest, booklet.as_ref(), send)) }</div>
            <div id="settings" class="pop" popover="auto">{ filled(|menus| (menus.settings)(*settings, keys, send)) }</div>
            // It takes the focus, so that the keys scroll it.
            <div id="help" class="pop wide" popover="auto" role="dialog" aria-label="Help" tabindex="0" autofocus={true}>{ filled(|menus| (menus.help)(keys)) }</div>
        </>
    }
}

/// The menu of new puzzles, which opens below the toolbar's New.
pub(crate) fn new(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let shape = model.board().shape();
    html! {
        <div id="new" class="pop order new" popover="auto" role="dialog" aria-label="New puzzle">
            // It stands first, so that it does not move when the rest comes.
            <button class="b line" type="button" popovertarget="new" popovertargetaction="hide" onclick={send.reform(move |_| Action::Sources(SourceAction::New(shape)))}>
                { "Empty board" }
            </button>
            { late::bank().map_or_else(loading, |bank| (bank.menu)(model, send)) }
        </div>
    }
}

/// The form of what to generate, which opens below the toolbar's Generate.
pub(crate) fn order(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! {
        <div id="order" class="pop order" popover="auto" role="dialog" aria-label="What to generate">
            { filled(|menus| (menus.order)(model, send)) }
        </div>
    }
}

/// The box for a text that the browser does not let the page take from the clipboard.
pub(crate) fn paste_box(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! {
        <div id="paste-box" class="pop" popover="auto" role="dialog" aria-label="Paste a puzzle">
            { late::start().map_or_else(loading, |start| (start.paste)(model, send)) }
        </div>
    }
}

/// Loads the chunk with what is in a menu, for the button that opens it.
pub(crate) fn wants<E: 'static>(chunk: Chunk, send: &Callback<Action>) -> Callback<E> {
    send.reform(move |_| Action::Chunks(ChunkAction::Load(chunk)))
}

/// What is in a menu, once it is here.
fn filled(draw: impl FnOnce(&'static Menus) -> Html) -> Html {
    late::menus().map_or_else(loading, draw)
}

pub(crate) fn loading() -> Html {
    html! { <p>{ "Loading …" }</p> }
}
