//! Puzzles to order: the form, the search, and what it finds.

mod finds;
mod form;

use std::rc::Rc;

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::jobs::Lane;
use crosshatch_workbench::orders::Action as Act;
use crosshatch_workbench::{Action, ChunkAction, Model, view};
use gloo::timers::callback::Timeout;
use yew::{Callback, Html, function_component, html, use_callback, use_effect_with, use_memo};

/// The milliseconds after a change of the order before its odds are tried.
const SOON_MS: u32 = 400;

#[derive(PartialEq, yew::Properties)]
struct Props {
    model: Rc<Model>,
    send: Callback<Action>,
}

/// The page, while it is the view that is shown.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <OrdersPage model={Rc::clone(model)} send={send.clone()} /> }
}

#[function_component]
fn OrdersPage(props: &Props) -> Html {
    let Props { model, send } = props;
    // The bank shows how common ratings are.
    use_effect_with((), {
        let send = send.clone();
        move |()| send.emit(Action::Chunks(ChunkAction::Load(Chunk::Bank)))
    });
    let view = Rc::new(view::orders(model));
    let act = use_callback(send.clone(), |action: Act, send| send.emit(Action::from(action)));
    // A moment after the last change, and once no other long work is under way.
    let is_free = model.jobs.in_lane(Lane::Background).is_none();
    use_effect_with((view.line.clone(), is_free), {
        let act = act.clone();
        move |_| {
            let soon = Timeout::new(SOON_MS, move || act.emit(Act::TryOdds));
            move || drop(soon)
        }
    });
    let before = use_memo((), |()| model.notice.clone());
    let said = model.notice.as_ref().filter(|_| model.notice != *before).map(|notice| notice.text.clone());
    html! {
        <main class="wrap orders">
            <h1>{ "Puzzles to order" }</h1>
            <p class="mid">{ "Say what you need: how hard on any scale, which techniques, where the givens stand. The search makes puzzles until enough of them are like that." }</p>
            <div class="sides">
                <form::OrderForm view={Rc::clone(&view)} bank={model.sources.bank.clone()} act={act.clone()} />
                { finds::found(&view, model, said.unwrap_or_default(), &act, send) }
            </div>
        </main>
    }
}
