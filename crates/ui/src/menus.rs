//! What opens over the page: the tools, the settings, the help. They are popovers of the browser, which opens and closes them, keeps the
//! focus in order and closes them on Escape.

use crosshatch_workbench::{Action, Aid, CandidateMode, Settings};
use yew::{Callback, Html, function_component, html};

use crate::clipboard;
use crate::help::HELP;
use crate::icon::{Icon, Picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) settings: Settings,
    /// The board as one line and as a link, to be copied.
    pub(crate) copies: Copies,
    pub(crate) send: Callback<Action>,
}

/// The board as texts.
#[derive(Clone, PartialEq)]
pub(crate) struct Copies {
    pub(crate) line: String,
    pub(crate) position: String,
}

/// The three buttons, and what they open.
#[function_component]
pub(crate) fn Menus(props: &Props) -> Html {
    let opener = |icon: Icon, name: &'static str, opens: &'static str| {
        html! {
            <button class="b sq" type="button" aria-label={name} title={name} popovertarget={opens}><Picture {icon} /></button>
        }
    };
    html! {
        <>
            { opener(Icon::More, "Tools", "tools") }
            { opener(Icon::Gear, "Settings", "settings") }
            { opener(Icon::Help, "Help", "help") }
            <div id="tools" class="pop" popover="auto">{ tools(props) }</div>
            <div id="settings" class="pop" popover="auto">{ settings(props) }</div>
            <div id="help" class="pop wide" popover="auto">{ help() }</div>
        </>
    }
}

fn tools(props: &Props) -> Html {
    let send = &props.send;
    let item = |name: &'static str, press: Callback<()>| {
        let onclick = press.reform(|_| ());
        html! {
            <button class="b" type="button" popovertarget="tools" popovertargetaction="hide" {onclick}>{ name }</button>
        }
    };
    let act = |name: &'static str, action: Action| item(name, send.reform(move |()| action.clone()));
    let copy = |name: &'static str, text: String| {
        let send = send.clone();
        item(name, Callback::from(move |()| clipboard::copy(text.clone(), send.clone())))
    };
    let link = format!("{}#p={}", page_address(), props.copies.position);
    html! {
        <>
            <h2>{ "Board" }</h2>
            { act("Start again", Action::Restart) }
            { act("Make all digits givens", Action::Lock) }
            { act("Make givens entries", Action::Unlock) }
            <h2>{ "Notes" }</h2>
            { act("Fill notes", Action::FillNotes) }
            { act("Erase notes and colours", Action::EraseNotes) }
            <h2>{ "Copy" }</h2>
            { copy("Copy as a line", props.copies.line.clone()) }
            { copy("Copy a link", link) }
            { item("Print", Callback::from(|()| drop(gloo::utils::window().print()))) }
        </>
    }
}

/// The page's address without what stands behind `#`.
fn page_address() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

fn settings(props: &Props) -> Html {
    let Settings { candidates, .. } = props.settings;
    let choice = |mode: CandidateMode| {
        let onchange = props.send.reform(move |_| Action::Candidates(mode));
        html! { <label><input type="radio" name="candidates" checked={mode == candidates} {onchange} />{ mode.name() }</label> }
    };
    let aid = |aid: Aid| {
        let onchange = props.send.reform(move |_| Action::Toggle(aid));
        html! { <label><input type="checkbox" checked={props.settings.has(aid)} {onchange} />{ aid.name() }</label> }
    };
    html! {
        <>
            <fieldset><legend>{ "Candidates" }</legend>{ for CandidateMode::ALL.into_iter().map(choice) }</fieldset>
            <fieldset><legend>{ "Aids" }</legend>{ for Aid::ALL.into_iter().map(aid) }</fieldset>
        </>
    }
}

fn help() -> Html {
    let section = |&(title, rows): &(&'static str, &'static [(&'static str, &'static str)])| {
        html! {
            <section>
                <h2>{ title }</h2>
                <dl>{ for rows.iter().map(|(keys, what)| html! { <div><dt>{ *keys }</dt><dd>{ *what }</dd></div> }) }</dl>
            </section>
        }
    };
    html! {
        <>
            { for HELP.iter().map(section) }
            <button class="b line" type="button" popovertarget="help" popovertargetaction="hide">{ "Close" }</button>
        </>
    }
}
