//! Puzzles to order: the form, the search, and what it finds.

mod finds;
mod form;

use std::rc::Rc;

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::orders::Action as Act;
use crosshatch_workbench::{Action, ChunkAction, Model, view};
use yew::{Callback, Html, function_component, html, use_callback, use_effect_with, use_memo};

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
