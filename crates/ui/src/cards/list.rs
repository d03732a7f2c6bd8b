//! The list that the board came from.

use std::rc::Rc;

use crosshatch_workbench::view::{self, ListRow, ListView};
use crosshatch_workbench::{Action, Model, TextAction, View, ViewAction};
use web_sys::{Event, HtmlInputElement};
use yew::{Callback, Html, TargetCast, html};

/// The boards of the list around the opened one, each to be opened, and the lines between them that could not be read, each to be changed.
pub(crate) fn card(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let Some(ListView { at, count, rows }) = view::list(model) else { return Html::default() };
    let open = |index: usize| send.reform(move |_| Action::Text(TextAction::OpenListed(index)));
    let row = |row: ListRow| match row {
        ListRow::Board(index, comment) => {
            let current = (index == at).then_some("true");
            html! {
                <li key={index}>
                    <button class="b" type="button" aria-current={current} onclick={open(index)}>
                        <span class="num">{ index + 1 }</span><span class="comment">{ comment }</span>
                    </button>
                </li>
            }
        }
        ListRow::Unread { line, text, reason } => unread(line, text, reason, send),
    };
    html! {
        <section class="list" aria-labelledby="list">
            <div class="row between">
                <h2 id="list">{ format!("{} of {count}", at + 1) }</h2>
                <div class="row wrapped">
                    <button class="b line" type="button" disabled={at == 0} onclick={open(at.saturating_sub(1))}>{ "Previous" }</button>
                    <button class="b line" type="button" disabled={at + 1 >= count} onclick={open(at + 1)}>{ "Next" }</button>
                    <button class="b line" type="button" onclick={send.reform(|_| Action::View(ViewAction::Show(View::Batch)))}>{ "As a table" }</button>
                    <button class="b" type="button" onclick={send.reform(|_| Action::Text(TextAction::CloseList))}>{ "Close" }</button>
                </div>
            </div>
            <ol>{ for rows.into_iter().map(row) }</ol>
        </section>
    }
}

/// A line that could not be read. It is read again once its field is left or Enter is pressed.
fn unread(line: usize, text: Option<String>, reason: String, send: &Callback<Action>) -> Html {
    let onchange = send.reform(move |event: Event| {
        Action::Text(TextAction::Mend(line, event.target_unchecked_into::<HtmlInputElement>().value()))
    });
    let said = format!("unread-{line}");
    html! {
        <li key={said.clone()} class="unread">
            if let Some(text) = text {
                <input class="in" type="text" spellcheck="false" autocomplete="off" aria-label={format!("Line {line}")} aria-describedby={said.clone()} value={text} {onchange} />
            }
            <p class="small bad" id={said}>{ reason }</p>
        </li>
    }
}
