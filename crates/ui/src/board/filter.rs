//! The choice of the cells that are shown: those that can be a digit, or those with two candidates.

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::{Action, Filter, ViewAction};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};
use yew::{Callback, Html, function_component, html, use_callback, use_effect_with, use_node_ref};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    pub(crate) filter: Option<Filter>,
    pub(crate) send: Callback<Action>,
}

/// The choice.
#[function_component]
pub(crate) fn FilterSelect(props: &Props) -> Html {
    let &Props { shape, symbols, filter, ref send } = props;
    let onchange = use_callback((shape, send.clone()), |event: Event, (shape, send)| {
        let chosen = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let Some(select) = chosen else { return };
        send.emit(Action::View(ViewAction::Filter(Filter::at(select.selected_index() as usize, *shape))));
        // The keys are the board's again.
        let _ = select.blur();
    });
    let node = use_node_ref();
    // Once somebody has chosen, the browser no longer heeds which option is marked.
    use_effect_with((shape, filter), {
        let node = node.clone();
        move |&(shape, filter)| {
            let place = (0..shape.side() + 2).find(|&place| Filter::at(place, shape) == filter).unwrap_or_default();
            if let Some(select) = node.cast::<HtmlSelectElement>() {
                select.set_selected_index(place as i32);
            }
        }
    });
    let can_be = |digit| html! { <option>{ format!("Can be {}", symbols.symbol(digit)) }</option> };
    html! {
        <select ref={node} class="in" aria-label="Show cells" {onchange}>
            <option>{ "Show …" }</option>
            { for shape.each_digit().map(can_be) }
            <option>{ "2 candidates" }</option>
        </select>
    }
}
