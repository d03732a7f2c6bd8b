//! The list of keys, each of which can be exchanged for another.

use std::rc::Rc;

use crosshatch_workbench::input::{is_fixed, written};
use crosshatch_workbench::{Action, Command, Keys, SettingsAction, spelled};
use web_sys::KeyboardEvent;
use yew::{Callback, Html, function_component, html, use_state_eq};

use crate::browser::events::key_of;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) keys: Rc<Keys>,
    pub(crate) send: Callback<Action>,
}

/// What each command has for keys; a press on them waits for another one.
#[function_component]
pub(crate) fn KeyList(props: &Props) -> Html {
    let Props { keys, send } = props;
    let waiting = use_state_eq(|| None::<Command>);
    let said = use_state_eq(String::new);
    let row = |command: Command| {
        let begin = {
            let (waiting, said) = (waiting.clone(), said.clone());
            move |_| {
                waiting.set(Some(command));
                said.set(format!("Press the key for \u{201c}{}\u{201d}, or Escape.", command.name()));
            }
        };
        let press = {
            let (keys, send, waiting, said) = (Rc::clone(keys), send.clone(), waiting.clone(), said.clone());
            move |event: KeyboardEvent| {
                if *waiting != Some(command) || matches!(&*event.key(), "Shift" | "Control" | "Alt" | "Meta") {
                    return;
                }
                event.prevent_default();
                event.stop_propagation();
                let (answer, chosen) = answer_to(&event, command, &keys);
                said.set(answer);
                waiting.set(None);
                if let Some(key) = chosen {
                    send.emit(Action::Settings(SettingsAction::Bind(command, key)));
                }
            }
        };
        let leave = {
            let waiting = waiting.clone();
            move |_| waiting.set(None)
        };
        let waits = *waiting == Some(command);
        let own = shown(keys, command);
        let label = format!("{}: {own}. Change", command.name());
        html! {
            <div>
                <dt>{ command.name() }</dt>
                <dd>
                    <button class="b line" type="button" aria-label={label} onclick={begin} onkeydown={press} onblur={leave}>
                        { if waits { "Press a key".to_owned() } else { own } }
                    </button>
                </dd>
            </div>
        }
    };
    html! {
        <details>
            <summary>{ "Keys" }</summary>
            <dl>{ for Command::all().map(row) }</dl>
            <p class="small" role="status">{ (*said).clone() }</p>
            <button class="b line" type="button" disabled={keys.are_default()} onclick={send.reform(|_| Action::Settings(SettingsAction::ResetKeys))}>{ "Reset keys" }</button>
        </details>
    }
}

/// The keys of a command, for people to read.
pub(crate) fn shown(keys: &Keys, command: Command) -> String {
    let own = keys.of(command);
    if own.is_empty() { "none".into() } else { own.into_iter().map(spelled).collect::<Vec<_>>().join(", ") }
}

/// The answer to a key that was pressed for a command, and the key if it is allowed.
fn answer_to(event: &KeyboardEvent, command: Command, keys: &Keys) -> (String, Option<String>) {
    let (name, code) = (event.key(), event.code());
    let key = key_of(event, &name, &code);
    let text = written(key);
    if name == "Escape" {
        return ("The keys are as they were.".into(), None);
    }
    if is_fixed(key) {
        return (format!("{} has a fixed meaning. Choose another key.", spelled(&text)), None);
    }
    let taken = keys.command(&text, true).filter(|other| *other != command);
    let from = taken.map_or(String::new(), |other| format!(", and no longer for \u{201c}{}\u{201d}", other.name()));
    (format!("{} is now for \u{201c}{}\u{201d}{from}.", spelled(&text), command.name()), Some(text))
}
