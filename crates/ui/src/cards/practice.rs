//! The practice card: what to find, what was found so far, and where to go next.

use std::rc::Rc;

use crosshatch_workbench::guide::Practising;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::view::{self, PracticeView};
use crosshatch_workbench::{Action, GuideAction, Model};
use yew::{Callback, Html, html};

use crate::browser::chance;

/// The card; nothing where nothing is practised.
pub(crate) fn card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let Some(PracticeView { aim, tally, found }) = view::practice(model) else { return Html::default() };
    let next = send.reform(|_| Action::Guide(GuideAction::Practising(Practising::Next(chance::seed()))));
    let hint = send.reform(|_| Action::Hint(Ask::More));
    let leave = send.reform(|_| Action::Guide(GuideAction::Practising(Practising::Leave)));
    html! {
        <section class="card" aria-label="Practice">
            <p><b>{ aim }</b></p>
            <p class="small dim">{ tally }</p>
            <div class="row wrapped">
                <button class={if found { "b main" } else { "b line" }} type="button" onclick={next}>{ "Next board" }</button>
                if !found {
                    <button class="b line" type="button" onclick={hint}>{ "A hint" }</button>
                }
                <button class="b line" type="button" onclick={leave}>{ "Back to my board" }</button>
            </div>
        </section>
    }
}
