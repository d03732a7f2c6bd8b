//! The bank of puzzles as a table. Charts of its ratings filter it, and the address holds the query.

use std::rc::Rc;

use crosshatch_workbench::batch::{Action as Act, BatchView};
use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::{Action, ChunkAction, Model, Offer, view};
use yew::{Callback, Html, function_component, html, use_callback, use_effect_with, use_memo};

use super::exporting::Exporting;
use super::table::Table;
use super::{charts, show_all};

#[derive(PartialEq, yew::Properties)]
struct Props {
    model: Rc<Model>,
    send: Callback<Action>,
}

/// The page, while it is the view that is shown.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <BankPage model={Rc::clone(model)} send={send.clone()} /> }
}

#[function_component]
fn BankPage(props: &Props) -> Html {
    let Props { model, send } = props;
    let act = use_callback(send.clone(), |action: Act, send| send.emit(Action::in_bank(action)));
    use_effect_with((), {
        let send = send.clone();
        move |()| send.emit(Action::Chunks(ChunkAction::Load(Chunk::Bank)))
    });
    // The table is made when the bank is there.
    use_effect_with(model.sources.bank.clone(), {
        let (act, made) = (act.clone(), view::begin_bank(model));
        move |_| {
            if let Some(made) = made {
                act.emit(made);
            }
        }
    });
    let before = use_memo((), |()| model.notice.clone());
    let said = model.notice.as_ref().filter(|_| model.notice != *before);
    let offered = |&offer: &Offer| {
        html! { <button class="b line" type="button" onclick={send.reform(move |_| offer.action())}>{ offer.name() }</button> }
    };
    html! {
        <main class="wrap batch">
            if let Some(seen) = view::bank(model) {
                { shown(&seen, model, &act, send) }
            } else {
                <h1>{ "The bank" }</h1>
                if said.is_none() {
                    <p class="mid">{ "The bank of puzzles is loading." }</p>
                }
            }
            <div class="row wrapped">
                <p class="small" role="status">{ said.map(|notice| notice.text.clone()) }</p>
                { for said.iter().flat_map(|notice| &notice.offers).map(offered) }
            </div>
        </main>
    }
}

fn shown(seen: &BatchView, model: &Rc<Model>, act: &Callback<Act>, send: &Callback<Action>) -> Html {
    let bank = model.bank_table.get();
    html! {
        <>
            <div class="row between wrapped">
                <div>
                    <h1>{ "The bank" }</h1>
                    <p class="mid">{ "Rated puzzles that come with Crosshatch. The address of this page says which of them are shown, so you can share it." }</p>
                </div>
                <Exporting batch={Rc::clone(&bank)} />
            </div>
            if let Some(refusal) = &seen.refusal {
                <p class="bad" role="alert">{ format!("The address asks for what the bank cannot show. {refusal} All puzzles are shown.") }</p>
            }
            { charts::charts(seen, &bank, act, send) }
            <div class="row between wrapped">
                { show_all(seen, act) }
                <p class="small mid num" role="status">{ &seen.what }</p>
            </div>
            <Table batch={bank} scores={Rc::clone(&model.scores)} act={act.clone()} />
        </>
    }
}
