//! What stands beside the board.

mod asks;
pub(crate) mod copying;
mod days;
pub(crate) mod hint;
pub(crate) mod list;
pub(crate) mod lists;
mod paths;
pub(crate) mod pictures;
pub(crate) mod practice;
pub(crate) mod printing;
mod rating;
pub(crate) mod review;
pub(crate) mod start;
pub(crate) mod status;
mod strip;

use std::rc::Rc;

use crosshatch_workbench::panels::Panel;
use crosshatch_workbench::{Action, Model, ViewAction, view};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use yew::{Callback, Html, KeyboardEvent, MouseEvent, function_component, html};

use paths::{PathCard, available_card};
use rating::rating_card;

use crate::board::in_view::give_back;
use crate::late;

#[derive(yew::Properties)]
pub(crate) struct Props {
    pub(crate) model: Rc<Model>,
    pub(crate) send: Callback<Action>,
}

/// The cards are drawn anew where what they rest on is another.
impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        self.send == other.send && view::cards_rest_on(&self.model) == view::cards_rest_on(&other.model)
    }
}

/// What stands beside the board, one thing at a time, and the tabs that choose it.
#[function_component]
pub(crate) fn Cards(props: &Props) -> Html {
    let Props { model, send } = props;
    if view::is_empty(model) {
        return begin(model, send);
    }
    let shown = view::shown_panel(model);
    let tab = |panel: Panel| {
        let onclick = send.reform(move |event: MouseEvent| {
            give_back(&event);
            Action::View(ViewAction::Panel(panel))
        });
        let (selected, tabindex) = if panel == shown { ("true", "0") } else { ("false", "-1") };
        html! {
            <button type="button" role="tab" id={format!("tab-{}", panel.name())} aria-selected={selected} aria-controls={format!("panel-{}", panel.name())} {tabindex} {onclick}>
                { panel.name() }
            </button>
        }
    };
    let body = match shown {
        Panel::Rating => Html::default(),
        Panel::Path => html! { <PathCard model={Rc::clone(model)} send={send.clone()} /> },
        Panel::Steps => available_card(model, send),
        Panel::History => late::library().map(|library| (library.history)(model, send)).unwrap_or_default(),
        Panel::Review => late::steps().map(|steps| (steps.review)(model, send)).unwrap_or_default(),
        Panel::List => late::start().map(|start| (start.list)(model, send)).unwrap_or_default(),
    };
    html! {
        <section class="card cards" aria-label="About the puzzle">
            <div class="tabs" role="tablist" aria-label="What to show" onkeydown={along_tabs(send, shown, model)}>{ for view::tabs(model).map(tab) }</div>
            // The rating is on paper in any case.
            <div id="panel-Rating" class="panel" role="tabpanel" aria-labelledby="tab-Rating" hidden={shown != Panel::Rating}>{ rating_card(model, send) }</div>
            if shown != Panel::Rating {
                <div id={format!("panel-{}", shown.name())} class="panel" role="tabpanel" aria-labelledby={format!("tab-{}", shown.name())} key={shown.name()}>{ body }</div>
            }
        </section>
    }
}

/// What stands beside an empty board.
fn begin(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! {
        <section class="card cards begin" aria-labelledby="begin">
            <div class="panel">
                <h2 id="begin">{ "Begin with a puzzle" }</h2>
                <p class="mid">{ "Crosshatch solves, explains, rates and makes Sudoku puzzles, on this device and without a network." }</p>
                { late::start().map(|start| (start.card)(model, send)).unwrap_or_default() }
            </div>
        </section>
    }
}

/// The arrow keys go from tab to tab, as tabs do everywhere; the one that is reached is shown and has the focus.
fn along_tabs(send: &Callback<Action>, shown: Panel, model: &Model) -> Callback<KeyboardEvent> {
    let tabs: Vec<Panel> = view::tabs(model).collect();
    let send = send.clone();
    Callback::from(move |event: KeyboardEvent| {
        let at = tabs.iter().position(|&panel| panel == shown).unwrap_or_default();
        let to = match &*event.key() {
            "ArrowRight" => (at + 1) % tabs.len(),
            "ArrowLeft" => (at + tabs.len() - 1) % tabs.len(),
            "Home" => 0,
            "End" => tabs.len() - 1,
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        send.emit(Action::View(ViewAction::Panel(tabs[to])));
        let tab = gloo::utils::document().get_element_by_id(&format!("tab-{}", tabs[to].name()));
        if let Some(tab) = tab.and_then(|tab| tab.dyn_into::<HtmlElement>().ok()) {
            let _ = tab.focus();
        }
    })
}
