//! The bank of puzzles as a table. Charts of its ratings filter it, and the address holds the query.

use std::rc::Rc;

use crosshatch_workbench::batch::{Action as Act, BatchView};
use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::{Action, ChunkAction, Model, view};
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
    let said = model.notice.as_ref().filter(|_| model.notice != *before).map(|notice| notice.text.clone());
    html! {
        <main class="wrap batch">
            if let Some(seen) = view::bank(model) {
                { shown(&seen, model, &act) }
            } else {
                <h1>{ "The bank" }</h1>
                <p class="mid">{ "The bank of puzzles is loading." }</p>
            }
            <p class="small" role="status">{ said }</p>
        </main>
    }
}

fn shown(seen: &BatchView, model: &Rc<Model>, act: &Callback<Act>) -> Html {
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
            { charts::charts(seen, &bank, act) }
            <div class="row between wrapped">
                { show_all(seen, act) }
                <p class="small mid num" role="status">{ &seen.what }</p>
            </div>
            <Table batch={bank} scores={Rc::clone(&model.scores)} act={act.clone()} />
        </>
    }
}
