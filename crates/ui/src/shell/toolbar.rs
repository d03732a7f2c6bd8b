//! The buttons above the board, and the choice of its size.

use crosshatch_core::Shape;
use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::{Action, BoardAction, CheckAction, SourceAction, view};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};
use yew::{Callback, Html, classes, function_component, html, use_callback, use_effect_with, use_node_ref};

use crate::browser::chance;
use crate::browser::clipboard;
use crate::shell::icon::{Icon, picture};
use crate::shell::menus;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) can_undo: bool,
    pub(crate) can_redo: bool,
    /// Whether a hint is the next thing that most people want.
    pub(crate) wants_hint: bool,
    pub(crate) send: Callback<Action>,
}

/// The buttons above the board; on a phone, at the bottom of the window.
#[function_component]
pub(crate) fn Toolbar(props: &Props) -> Html {
    let on = |action: Action| props.send.reform(move |()| action.again());
    let paste = {
        let send = props.send.clone();
        Callback::from(move |()| clipboard::paste(send.clone()))
    };
    let generate = props.send.reform(|()| Action::Sources(SourceAction::Get(Wanted::Made, chance::seed())));
    html! {
        <div class="bar act" role="toolbar" aria-label="Board">
            <button class="b" type="button" title="New" popovertarget="new" onclick={menus::wants(Chunk::Bank, &props.send)}>
                { picture(Icon::New) }<span>{ "New" }</span>
            </button>
            { tool(Icon::Paste, "Paste", Weight::Plain, &paste) }
            { tool(Icon::Check, "Check", Weight::Plain, &on(Action::Check(CheckAction::Prove))) }
            { tool(Icon::Hint, "Hint", if props.wants_hint { Weight::Main } else { Weight::Plain }, &on(Action::Hint(Ask::More))) }
            { tool(Icon::Solve, "Solve", Weight::Wide, &on(Action::Check(CheckAction::Solve))) }
            { tool(Icon::Generate, "Generate", Weight::Wide, &generate) }
            <button class="b sq down wide" type="button" aria-label="What to generate" title="What to generate" popovertarget="order" onclick={menus::wants(Chunk::Menus, &props.send)}>
                { picture(Icon::Down) }
            </button>
            <span class="grow"></span>
            { tool(Icon::Undo, "Undo", Weight::Bare { enabled: props.can_undo }, &on(Action::Board(BoardAction::Undo))) }
            { tool(Icon::Redo, "Redo", Weight::Bare { enabled: props.can_redo }, &on(Action::Board(BoardAction::Redo))) }
        </div>
    }
}

/// How much a tool stands out.
#[derive(Clone, Copy, PartialEq)]
enum Weight {
    Plain,
    /// The next thing that most people want.
    Main,
    /// Stands in the menu of tools instead on a phone, where the bar has room for six.
    Wide,
    /// Shows its name only where there is room for it below the icon.
    Bare {
        enabled: bool,
    },
}

fn tool(icon: Icon, name: &'static str, weight: Weight, press: &Callback<()>) -> Html {
    let (extra, disabled) = match weight {
        Weight::Plain => (None, false),
        Weight::Main => (Some("main"), false),
        Weight::Wide => (Some("wide"), false),
        Weight::Bare { enabled } => (Some("bare"), !enabled),
    };
    let onclick = press.reform(|_| ());
    html! {
        <button class={classes!("b", extra)} type="button" title={name} {disabled} {onclick}>{ picture(icon) }<span>{ name }</span></button>
    }
}

#[derive(PartialEq, yew::Properties)]
pub(crate) struct SizeProps {
    pub(crate) shape: Shape,
    pub(crate) send: Callback<Action>,
}

/// The choice of the board's size. Another size begins an empty board, which undo takes back.
#[function_component]
pub(crate) fn SizeSelect(props: &SizeProps) -> Html {
    let current = props.shape;
    let onchange = use_callback(props.send.clone(), |event: Event, send| {
        let chosen = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let Some(select) = chosen else { return };
        if let Ok(shape) = select.value().parse() {
            send.emit(Action::Sources(SourceAction::New(shape)));
            // The keys are the board's again.
            let _ = select.blur();
        }
    });
    let node = use_node_ref();
    // Once somebody has chosen, the browser no longer heeds which option is marked.
    use_effect_with(current, {
        let node = node.clone();
        move |current| {
            if let Some(select) = node.cast::<HtmlSelectElement>() {
                select.set_value(&current.to_string());
            }
        }
    });
    let unusual = view::offered_shapes().all(|shape| shape != current).then_some(current);
    let option = |shape: Shape| {
        let side = shape.side();
        html! { <option value={shape.to_string()} selected={shape == current}>{ format!("{side} × {side}") }</option> }
    };
    html! {
        <label class="size">
            <span>{ "Size" }</span>
            <select ref={node} class="in" {onchange}>{ for view::offered_shapes().chain(unusual).map(option) }</select>
        </label>
    }
}
