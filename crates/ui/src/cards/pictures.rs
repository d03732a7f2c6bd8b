//! Pictures to copy or to save: of the board, or of a step.

use crosshatch_workbench::Action;
use crosshatch_workbench::view::Scheme;
use web_sys::{Event, HtmlInputElement};
use yew::{Callback, Html, MouseEvent, TargetCast, function_component, html, use_state_eq};

use crate::browser::clipboard::copy_picture;
use crate::browser::saving::{as_png, save, save_as_png};
use crate::browser::store::storage;
use crate::shell::order::value_of;

/// How a picture is made.
#[derive(Clone, Copy, PartialEq)]
struct Choices {
    /// The factor by which a PNG is larger than the picture.
    factor: u32,
    scheme: Scheme,
    /// Whether the words of a step stand below it.
    words: bool,
}

/// The factors to choose from.
const FACTORS: [u32; 4] = [1, 2, 3, 4];

/// The name under which the browser's store keeps the choices.
const KEPT: &str = "crosshatch-picture";

impl Choices {
    /// Those made last in this browser.
    fn kept() -> Self {
        let kept = storage().and_then(|storage| storage.get_item(KEPT).ok().flatten()).unwrap_or_default();
        let factor = FACTORS.into_iter().find(|factor| kept.starts_with(&factor.to_string()));
        let scheme = if kept.contains('d') { Scheme::Dark } else { Scheme::Light };
        Self { factor: factor.unwrap_or(2), scheme, words: !kept.contains('x') }
    }

    /// A browser that keeps nothing begins with the usual ones again.
    fn keep(self) {
        let Self { factor, scheme, words } = self;
        let scheme = if scheme == Scheme::Dark { "d" } else { "" };
        let words = if words { "" } else { "x" };
        if let Some(storage) = storage() {
            let _ = storage.set_item(KEPT, &format!("{factor}{scheme}{words}"));
        }
    }
}

/// The form.
pub(crate) fn form(props: Props) -> Html {
    html! { <Form ..props /> }
}

/// What the form is for.
#[derive(Clone, PartialEq, yew::Properties)]
pub(crate) struct Props {
    /// The picture as an SVG document, with its words or not. `None` as long as what draws it is being loaded.
    pub(crate) document: Callback<(Scheme, bool), Option<String>>,
    /// The name of its file, without what tells the kind.
    pub(crate) name: &'static str,
    /// Whether it has words.
    pub(crate) has_words: bool,
    /// The id of the popover that the buttons close.
    pub(crate) within: &'static str,
    pub(crate) send: Callback<Action>,
}

#[function_component]
fn Form(props: &Props) -> Html {
    let choices = use_state_eq(Choices::kept);
    let change = |apply: fn(&mut Choices, &Event)| {
        let choices = choices.clone();
        Callback::from(move |event: Event| {
            let mut next = *choices;
            apply(&mut next, &event);
            next.keep();
            choices.set(next);
        })
    };
    let within = props.within;
    let button = |name: &'static str, act: fn(&str, &'static str, u32, &Callback<Action>)| {
        let (props, choices) = (props.clone(), *choices);
        let onclick = Callback::from(move |_: MouseEvent| match props.document.emit((choices.scheme, choices.words)) {
            Some(document) => act(&document, props.name, choices.factor, &props.send),
            None => props.send.emit(Action::Say("Pictures are still being loaded. Press again in a moment.".into())),
        });
        html! { <button class="b line" type="button" popovertarget={within} popovertargetaction="hide" {onclick}>{ name }</button> }
    };
    let size = |factor: u32| {
        html! { <option value={factor.to_string()} selected={factor == choices.factor}>{ format!("PNG at {factor}×") }</option> }
    };
    let resize = change(|choices, event| choices.factor = value_of(event).parse().unwrap_or(2));
    let recolour = change(|choices, event| choices.scheme = if value_of(event) == "dark" { Scheme::Dark } else { Scheme::Light });
    let word = change(|choices, event| choices.words = event.target_unchecked_into::<HtmlInputElement>().checked());
    let is_dark = choices.scheme == Scheme::Dark;
    html! {
        <>
            <div class="pair">
                <select class="in" aria-label="Size of the picture" onchange={resize}>{ for FACTORS.into_iter().map(size) }</select>
                <select class="in" aria-label="Colours of the picture" onchange={recolour}>
                    <option value="light" selected={!is_dark}>{ "Light" }</option>
                    <option value="dark" selected={is_dark}>{ "Dark" }</option>
                </select>
            </div>
            if props.has_words {
                <label class="check"><input type="checkbox" checked={choices.words} onchange={word} />{ "With its words" }</label>
            }
            <div class="pair">
                { button("Copy picture", |document, _, factor, send| copy_picture(&as_png(document, factor), send.clone())) }
                { button("Save as PNG", |document, name, factor, _| save_as_png(format!("{name}.png"), document, factor)) }
                { button("Save as SVG", |document, name, _, _| save(&format!("{name}.svg"), "image/svg+xml", document)) }
            </div>
        </>
    }
}
