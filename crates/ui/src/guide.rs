//! The guide: a page for each technique, all of it from the registry.

use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::Symbols;
use crosshatch_core::techniques;
use crosshatch_workbench::guide::{self, Section};
use crosshatch_workbench::{Action, Theme, View, view};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};
use yew::{Callback, Html, function_component, html, use_callback, use_memo};

use crate::chance;
use crate::hint::sentence;
use crate::icon::{Icon, picture};
use crate::still::StillBoard;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) technique: &'static Technique,
    /// Which example is shown, and up to which frame.
    pub(crate) example: (usize, usize),
    pub(crate) notation: Notation,
    pub(crate) theme: Theme,
    /// What a worker does for the page.
    pub(crate) job: Html,
    pub(crate) send: Callback<Action>,
}

/// The page.
#[function_component]
pub(crate) fn GuidePage(props: &Props) -> Html {
    let Props { technique, send, .. } = props;
    let technique = *technique;
    let contents = use_memo((), |()| guide::contents());
    let Some(page) = guide::page(technique.id) else { return Html::default() };
    let go = |to: &'static Technique| send.reform(move |_| Action::View(View::Guide(to)));
    let beside = |label: &'static str, to: Option<&'static Technique>| {
        to.map(|to| html! { <button class="b" type="button" onclick={go(to)}>{ format!("{label}: {}", to.name) }</button> })
    };
    let cost = |cost: &guide::Cost| html! { <tr><th scope="row">{ cost.scale }</th><td>{ &cost.price }</td></tr> };
    let source = |source: &&'static str| match source.starts_with("https://") {
        true => html! { <li><a href={*source} rel="noopener">{ *source }</a></li> },
        false => html! { <li>{ *source }</li> },
    };
    html! {
        <main class="guidepage">
            { listing(&contents, technique, send) }
            <TechniqueSelect {technique} contents={Rc::clone(&contents)} send={send.clone()} />
            <article>
                <p class="small dim">{ technique.family.name() }</p>
                <h1>{ technique.name }</h1>
                <p class="lead">{ technique.idea }</p>
                <h2>{ "Why it holds" }</h2>
                <p>{ technique.why }</p>
                if let Some(premise) = page.premise {
                    <p>{ premise }</p>
                }
                <h2>{ "Look for it" }</h2>
                <p>{ technique.look }</p>
                if !technique.also.is_empty() {
                    <p class="aside mid">{ format!("Also called {}.", technique.also.join(", ")) }</p>
                }
                <h2>{ "What it costs" }</h2>
                <table class="table"><tbody>{ for page.costs.iter().map(cost) }</tbody></table>
                <h2>{ "Sources" }</h2>
                <ul class="small mid">{ for technique.sources.iter().map(source) }</ul>
                <div class="row wrapped">{ beside("Before", page.previous) }{ beside("Next", page.next) }</div>
            </article>
            <Example ..props.clone_of() />
        </main>
    }
}

fn listing(contents: &[Section], current: &'static Technique, send: &Callback<Action>) -> Html {
    let entry = |technique: &&'static Technique| {
        let technique = *technique;
        let onclick = send.reform(move |_| Action::View(View::Guide(technique)));
        let here = (technique == current).then_some("page");
        html! { <li><button type="button" aria-current={here} {onclick}>{ technique.name }</button></li> }
    };
    let section = |section: &Section| {
        html! { <section><h2>{ section.family.name() }</h2><ul>{ for section.techniques.iter().map(entry) }</ul></section> }
    };
    html! { <nav class="contents" aria-label="Techniques">{ for contents.iter().map(section) }</nav> }
}
