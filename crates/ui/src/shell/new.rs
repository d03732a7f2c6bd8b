//! The menu of new puzzles: by difficulty, or by a range of ratings on one scale.

use std::rc::Rc;

use crosshatch_core::bank::{Bank, Difficulty};
use crosshatch_workbench::figures::grouped;
use crosshatch_workbench::scales::LINES;
use crosshatch_workbench::sources::daily::band;
use crosshatch_workbench::sources::{self, RangeForm, Wanted};
use crosshatch_workbench::{Action, Model, OpaqueState, SourceAction, View, ViewAction};
use web_sys::Event;
use yew::{Callback, Html, function_component, html};

use super::order::value_of;
use crate::browser::chance;

/// What the menu contains besides the empty board.
pub(crate) fn menu(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <NewMenu range={model.sources.range} bank={model.sources.bank.clone()} send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    range: RangeForm,
    /// The bank, whose puzzles in the range are counted when either changes.
    bank: OpaqueState<Bank>,
    send: Callback<Action>,
}

#[function_component]
fn NewMenu(props: &Props) -> Html {
    let Props { range, bank, send } = props;
    let range = *range;
    let count = sources::count(bank, range);
    let get = |wanted: Wanted| send.reform(move |_| Action::Sources(SourceAction::Get(wanted, chance::seed())));
    let change = |edit: fn(RangeForm, &str) -> RangeForm| {
        send.reform(move |event: Event| Action::Sources(SourceAction::Range(edit(range, &value_of(&event)))))
    };
    let difficulty = |difficulty: Difficulty| {
        html! {
            <button class="b line" type="button" popovertarget="new" popovertargetaction="hide" onclick={get(Wanted::OfDifficulty(difficulty))}>
                { difficulty.name() }<span class="small mid">{ band(difficulty) }</span>
            </button>
        }
    };
    let scales = LINES.iter().enumerate().map(|(place, line)| {
        html! { <option value={place.to_string()} selected={place == range.scale}>{ line.name }</option> }
    });
    let end = |name: &'static str, value: Option<u32>, onchange: Callback<Event>| {
        html! {
            <label>{ name }
                <input class="in" type="number" inputmode="decimal" min="0" step="0.1" value={RangeForm::shown(value)} placeholder="any" {onchange} />
            </label>
        }
    };
    html! {
        <>
            <div class="four">{ for Difficulty::ALL.into_iter().map(difficulty) }</div>
            <label>{ "Or by a scale" }
                <select class="in" onchange={change(|range, value| RangeForm { scale: value.parse().unwrap_or_default(), ..range })}>
                    { for scales }
                </select>
            </label>
            <div class="pair">
                { end("From", range.least, change(|range, value| RangeForm { least: RangeForm::end(value), ..range })) }
                { end("To", range.most, change(|range, value| RangeForm { most: RangeForm::end(value), ..range })) }
            </div>
            <p class="small mid" role="status">{ count.map(|(inside, all)| format!("{} of the {} puzzles in the bank", grouped(inside as u128), grouped(all as u128))) }</p>
            <button class="b main" type="button" popovertarget="new" popovertargetaction="hide" onclick={get(Wanted::InRange)}>{ "New puzzle" }</button>
            <button class="b" type="button" popovertarget="new" popovertargetaction="hide" onclick={send.reform(|_| Action::View(ViewAction::Show(View::Bank)))}>{ "Browse the bank" }</button>
        </>
    }
}
