//! The buttons above the board, and the choice of its size.

use crosshatch_core::Shape;
use crosshatch_workbench::{Action, view};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};
use yew::{Callback, Html, classes, function_component, html, use_callback};

use crate::chance;
use crate::clipboard;
use crate::icon::{Icon, Picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) can_undo: bool,
    pub(crate) can_redo: bool,
    pub(crate) shape: Shape,
    pub(crate) send: Callback<Action>,
}

/// The buttons above the board; on a phone, at the bottom of the window.
#[function_component]
pub(crate) fn Toolbar(props: &Props) -> Html {
    let shape = props.shape;
    let on = |action: Action| props.send.reform(move |()| action.clone());
    let paste = {
        let send = props.send.clone();
        Callback::from(move |()| clipboard::paste(send.clone()))
    };
    let generate = props.send.reform(|()| Action::Generate(chance::seed()));
    html! {
        <div class="bar act" role="toolbar" aria-label="Board">
            <Tool icon={Icon::New} name="New" press={on(Action::New(shape))} />
            <Tool icon={Icon::Paste} name="Paste" press={paste} />
            <Tool icon={Icon::Check} name="Check" press={on(Action::Check)} />
            <Tool icon={Icon::Solve} name="Solve" main=true press={on(Action::Solve)} />
            <Tool icon={Icon::Generate} name="Generate" press={generate} />
            <button class="b sq down" type="button" aria-label="What to generate" title="What to generate" popovertarget="order">
                <Picture icon={Icon::Down} />
            </button>
            <span class="grow"></span>
            <Tool icon={Icon::Undo} name="Undo" bare=true disabled={!props.can_undo} press={on(Action::Undo)} />
            <Tool icon={Icon::Redo} name="Redo" bare=true disabled={!props.can_redo} press={on(Action::Redo)} />
        </div>
    }
}

#[derive(PartialEq, yew::Properties)]
struct ToolProps {
    icon: Icon,
    name: &'static str,
    press: Callback<()>,
    /// The next thing that most people want.
    #[prop_or_default]
    main: bool,
    /// Shows its name only where there is room for it below the icon.
    #[prop_or_default]
    bare: bool,
    #[prop_or_default]
    disabled: bool,
}

#[function_component]
fn Tool(props: &ToolProps) -> Html {
    let class = classes!("b", props.main.then_some("main"), props.bare.then_some("bare"));
    let onclick = props.press.reform(|_| ());
    html! {
        <button {class} type="button" title={props.bare.then_some(props.name)} disabled={props.disabled} {onclick}>
            <Picture icon={props.icon} />
            <span>{ props.name }</span>
        </button>
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
    let onchange = use_callback(props.send.clone(), |event: Event, send| {
        let chosen = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(shape) = chosen.and_then(|select| select.value().parse().ok()) {
            send.emit(Action::New(shape));
        }
    });
    let unusual = view::offered_shapes().all(|shape| shape != props.shape).then_some(props.shape);
    let option = |shape: Shape| {
        let side = shape.side();
        html! { <option value={shape.to_string()} selected={shape == props.shape}>{ format!("{side} × {side}") }</option> }
    };
    html! {
        <label class="size">
            <span>{ "Size" }</span>
            <select class="in" {onchange}>{ for view::offered_shapes().chain(unusual).map(option) }</select>
        </label>
    }
}
