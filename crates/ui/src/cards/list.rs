//! The list that the board came from.

use crosshatch_workbench::view::ListView;
use crosshatch_workbench::{Action, TextAction};
use yew::{Callback, Html, html};

/// The boards of the list around the opened one, each to be opened.
pub(crate) fn list_card(list: Option<&ListView>, send: &Callback<Action>) -> Html {
    let Some(ListView { at, count, rows }) = list else { return Html::default() };
    let (at, count) = (*at, *count);
    let open = |index: usize| send.reform(move |_| Action::Text(TextAction::OpenListed(index)));
    let row = |(index, comment): &(usize, String)| {
        let current = (*index == at).then_some("true");
        html! {
            <li>
                <button class="b" type="button" aria-current={current} onclick={open(*index)}>
                    <span class="num">{ index + 1 }</span><span class="comment">{ comment }</span>
                </button>
            </li>
        }
    };
    html! {
        <section class="list" aria-labelledby="list">
            <div class="row between">
                <h2 id="list">{ format!("{} of {count}", at + 1) }</h2>
                <div class="row">
                    <button class="b line" type="button" disabled={at == 0} onclick={open(at.saturating_sub(1))}>{ "Previous" }</button>
                    <button class="b line" type="button" disabled={at + 1 >= count} onclick={open(at + 1)}>{ "Next" }</button>
                    <button class="b" type="button" onclick={send.reform(|_| Action::Text(TextAction::CloseList))}>{ "Close" }</button>
                </div>
            </div>
            <ol>{ for rows.iter().map(row) }</ol>
        </section>
    }
}
