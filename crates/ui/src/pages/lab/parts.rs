//! What pages of the Lab are made of. Each is a function and not written out, which keeps the program small.

use wasm_bindgen::JsCast;
use web_sys::{HtmlInputElement, InputEvent};
use yew::{Callback, Html, html};

/// A card with a heading, which gives it its name.
pub(crate) fn card(id: &'static str, title: &str, body: Html) -> Html {
    html! { <section class="card" aria-labelledby={id}><h2 {id}>{ title }</h2>{ body }</section> }
}

/// A paragraph.
pub(crate) fn words(class: &'static str, text: &str) -> Html {
    html! { <p {class}>{ text }</p> }
}

/// A button.
pub(crate) fn button(name: &'static str, disabled: bool, press: &Callback<()>) -> Html {
    html! { <button class="b line" type="button" {disabled} onclick={press.reform(|_| ())}>{ name }</button> }
}

/// A button of a switch.
pub(crate) fn switch(name: &'static str, pressed: bool, press: &Callback<()>) -> Html {
    html! { <button type="button" aria-pressed={pressed.to_string()} onclick={press.reform(|_| ())}>{ name }</button> }
}

/// Buttons of which one is pressed.
pub(crate) fn switches(label: &'static str, buttons: Html) -> Html {
    html! { <div class="seg" role="group" aria-label={label}>{ buttons }</div> }
}

/// A region that scrolls if its content is too large.
pub(crate) fn region(label: &'static str, body: Html) -> Html {
    html! { <div class="over" role="region" tabindex="0" aria-label={label}>{ body }</div> }
}

/// A table in a region: heads, and rows of which the first cell is the name.
pub(crate) fn table(
    label: &'static str,
    class: &'static str,
    heads: &[&'static str],
    rows: impl Iterator<Item = Vec<String>>,
) -> Html {
    let head = |name: &&'static str| html! { <th scope="col">{ *name }</th> };
    let cell = |(at, text): (usize, String)| {
        if at == 0 {
            html! { <th scope="row">{ text }</th> }
        } else {
            html! { <td>{ text }</td> }
        }
    };
    let rows = rows.map(|cells| html! { <tr>{ for cells.into_iter().enumerate().map(cell) }</tr> });
    let classes = ["table ", class].concat();
    region(
        label,
        html! { <table class={classes}><thead><tr>{ for heads.iter().map(head) }</tr></thead><tbody>{ for rows }</tbody></table> },
    )
}

/// What stands in the entry field of an event.
pub(crate) fn typed(event: &InputEvent) -> String {
    event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()).map(|input| input.value()).unwrap_or_default()
}
