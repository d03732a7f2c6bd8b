//! The cards of the path and of all steps: their frames, which are there before what fills them.

use std::rc::Rc;

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::{Action, ChunkAction, Model};
use yew::{Callback, Html, function_component, html, use_state_eq};

use super::{Props, asks};
use crate::late;

/// The card of the path, and the choice of techniques.
#[function_component]
pub(crate) fn PathCard(props: &Props) -> Html {
    let Props { model, send } = props;
    // What nobody has opened yet costs nothing when the page starts.
    let chooses = use_state_eq(|| false);
    let choose = {
        let chooses = chooses.clone();
        send.reform(move |_| {
            chooses.set(true);
            Action::Chunks(ChunkAction::Load(Chunk::Steps))
        })
    };
    let steps = late::steps();
    let (tools, body) = steps.map_or_else(|| (Html::default(), asks::path(model, send)), |steps| (steps.path)(model, send));
    html! {
        <section class="path" aria-labelledby="path">
            <h2 id="path" class="vh">{ "Path" }</h2>
            <div class="row">
                { tools }
                <button class="b line" type="button" popovertarget="techniques" onclick={choose}>{ chosen(model.off.len()) }</button>
            </div>
            { body }
            <div id="techniques" class="pop wide" popover="auto" role="dialog" aria-label="Techniques">
                if *chooses {
                    { steps.map_or_else(|| html! { <p>{ "Loading …" }</p> }, |steps| (steps.techniques)(model, send)) }
                }
            </div>
        </section>
    }
}

fn chosen(off: usize) -> String {
    match off {
        0 => "Choose techniques".into(),
        off => format!("Choose techniques ({off} off)"),
    }
}

/// The card of all steps.
pub(crate) fn available_card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    match late::steps() {
        Some(steps) => (steps.available)(model, send),
        None => html! {
            <section class="path" aria-labelledby="available">
                <h2 id="available" class="vh">{ "All steps now" }</h2>
                { asks::available(send) }
            </section>
        },
    }
}
