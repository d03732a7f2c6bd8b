//! The form of what to generate.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::generate::Method;
use crosshatch_core::symmetry::Pattern;
use crosshatch_workbench::order::{OrderForm as Order, method_name, pattern_name};
use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::{Action, Model, SourceAction, View, ViewAction};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};
use yew::{Callback, Html, function_component, html};

use crate::browser::chance;

/// The form.
pub(crate) fn form(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <OrderForm order={model.sources.order} shape={model.board().shape()} send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    order: Order,
    shape: Shape,
    send: Callback<Action>,
}

#[function_component]
fn OrderForm(props: &Props) -> Html {
    let Props { order, shape, send } = props;
    let order = *order;
    let change = |edit: fn(Order, &str) -> Order| {
        send.reform(move |event: Event| Action::Sources(SourceAction::Order(edit(order, &value_of(&event)))))
    };
    let methods = Method::ALL.into_iter().map(|method| {
        html! { <option value={method.name()} selected={method == order.method}>{ method_name(method) }</option> }
    });
    let patterns = Pattern::ALL.into_iter().map(|pattern| {
        html! { <option value={pattern.name()} selected={pattern == order.symmetry}>{ pattern_name(pattern) }</option> }
    });
    let watch = send.reform(move |_: Event| Action::Sources(SourceAction::Order(Order { watch: !order.watch, ..order })));
    let generate = send.reform(|_| Action::Sources(SourceAction::Get(Wanted::Made, chance::seed())));
    let to_order = send.reform(|_| Action::View(ViewAction::Show(View::Orders)));
    let number = |name: &'static str, value: Option<usize>, onchange: Callback<Event>| {
        html! {
            <label>{ name }
                <input class="in" type="number" inputmode="numeric" min="0" max={shape.cells().to_string()}
                    value={value.map(|value| value.to_string()).unwrap_or_default()} placeholder="any" {onchange} />
            </label>
        }
    };
    html! {
        <>
            <label>{ "How" }
                <select class="in" onchange={change(|order, value| Order { method: value.parse().unwrap_or_default(), ..order })}>
                    { for methods }
                </select>
            </label>
            <label>{ "Pattern of givens" }
                <select class="in" onchange={change(|order, value| Order { symmetry: value.parse().unwrap_or_default(), ..order })}>
                    { for patterns }
                </select>
            </label>
            <div class="pair">
                { number("Fewest givens", order.fewest, change(|order, value| Order { fewest: value.parse().ok(), ..order })) }
                { number("Most givens", order.most, change(|order, value| Order { most: value.parse().ok(), ..order })) }
            </div>
            <label class="check"><input type="checkbox" checked={order.watch} onchange={watch} />{ "Watch it being made" }</label>
            <button class="b main" type="button" popovertarget="order" popovertargetaction="hide" onclick={generate}>{ "Generate" }</button>
            <button class="b" type="button" popovertarget="order" popovertargetaction="hide" onclick={to_order}>{ "By difficulty and technique …" }</button>
        </>
    }
}

/// What was chosen or written.
pub(crate) fn value_of(event: &Event) -> String {
    let Some(target) = event.target() else { return String::new() };
    match target.dyn_into::<HtmlInputElement>() {
        Ok(input) => input.value(),
        Err(target) => target.dyn_into::<HtmlSelectElement>().map(|select| select.value()).unwrap_or_default(),
    }
}
