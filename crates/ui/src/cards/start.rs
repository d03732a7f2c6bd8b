//! The first minute: the ways to a puzzle, beside an empty board; and the box for a text, which also opens where the browser does not let the
//! page read the clipboard.

use std::rc::Rc;

use crosshatch_workbench::{Action, Aid, Model, TextAction, ViewAction, recognise};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::{Event, FileList, HtmlElement, HtmlInputElement, HtmlTextAreaElement, InputEvent};
use yew::{
    Callback, Html, NodeRef, TargetCast, function_component, html, use_callback, use_effect_with, use_node_ref, use_state_eq,
};

use super::days::Days;
use crate::late;

/// What is in the card beside an empty board.
pub(crate) fn card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let type_in = send.reform(|_| Action::View(ViewAction::TypeIn));
    html! {
        <>
            <Days scores={Rc::clone(&model.scores)} has_calendar={model.settings.has(Aid::Calendar)} send={send.clone()} />
            { paste(model, send) }
            <div class="row wrapped">
                { file() }
                <button class="b line" type="button" onclick={type_in}>{ "Type it in" }</button>
            </div>
            { late::library().map(|library| (library.unfinished)(model, send)).unwrap_or_default() }
        </>
    }
}

#[wasm_bindgen]
extern "C" {
    /// Pastes files. It is in `boot.js`.
    #[wasm_bindgen(js_name = crosshatchOpen)]
    fn open(files: &FileList);
}

/// The button for files. It replaces the browser's button.
fn file() -> Html {
    let onchange = Callback::from(move |event: Event| {
        let input = event.target_unchecked_into::<HtmlInputElement>();
        if let Some(files) = input.files() {
            open(&files);
        }
        // The same file can be opened again.
        input.set_value("");
    });
    html! { <label class="b line file">{ "Open a file" }<input class="vh" type="file" multiple={true} {onchange} /></label> }
}

/// A box for a text, which says what it would be read as.
pub(crate) fn paste(_: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <PasteBox send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    send: Callback<Action>,
}

#[function_component]
fn PasteBox(props: &Props) -> Html {
    let text = use_state_eq(String::new);
    let node = use_node_ref();
    // The box may be open already when what is in it comes.
    use_effect_with((), {
        let node = node.clone();
        move |()| {
            if let (Some(_), Some(text)) = (box_around(&node), node.cast::<HtmlElement>()) {
                let _ = text.focus();
            }
        }
    });
    let oninput = {
        let text = text.clone();
        Callback::from(move |event: InputEvent| text.set(event.target_unchecked_into::<HtmlTextAreaElement>().value()))
    };
    let open = use_callback((text.clone(), node.clone(), props.send.clone()), |_, (text, node, send)| {
        send.emit(Action::Text(TextAction::Paste((**text).clone())));
        text.set(String::new());
        // The button goes with the text, before it could close the box itself.
        if let Some(open) = box_around(node) {
            let _ = open.hide_popover();
        }
    });
    let known = (!text.trim().is_empty()).then(|| recognise(&text));
    let (class, said) = match &known {
        Some(Ok(said)) => ("ok", said.as_str()),
        Some(Err(said)) => ("bad", said.as_str()),
        None => ("dim", "81 digits, a grid, a link, or a list of puzzles."),
    };
    html! {
        <div class="taking">
            <textarea ref={node} class="in" rows="3" spellcheck="false" autocomplete="off" aria-label="Paste a puzzle" placeholder="Paste a puzzle" value={(*text).clone()} {oninput} />
            <p class={format!("small {class}")} role="status">{ said }</p>
            if matches!(known, Some(Ok(_))) {
                <button class="b main" type="button" onclick={open}>{ "Open it" }</button>
            }
        </div>
    }
}

/// The box that is open around a field, if it stands in one.
fn box_around(field: &NodeRef) -> Option<HtmlElement> {
    field.cast::<HtmlElement>()?.closest(":popover-open").ok()??.dyn_into().ok()
}
