//! What stands below the keys: whether the digit comes first, which cells are shown, and the pen with what it draws.

use std::rc::Rc;

use crosshatch_picture::svg::class;
use crosshatch_workbench::{Action, BoardTool, Figure, Look, Mode, Model, SettingsAction};
use yew::{Callback, Html, classes, html};

use super::filter::FilterSelect;

/// The rows below the keys.
pub(crate) fn more(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let board = model.board();
    let draws = model.settings.mode == Mode::Pen;
    let first = send.reform(|_| Action::Settings(SettingsAction::DigitFirst));
    let pen = send.reform(move |_| {
        if draws { Action::Settings(SettingsAction::Mode(Mode::Digit)) } else { Action::Tool(BoardTool::Pen(Figure::default())) }
    });
    html! {
        <>
            <button class="b line" type="button" disabled={draws} aria-pressed={model.settings.digit_first.to_string()} onclick={first}>{ "Digit first" }</button>
            <FilterSelect shape={board.shape()} symbols={board.symbols()} filter={model.game.filter} send={send.clone()} />
            <button class="b line" type="button" aria-pressed={draws.to_string()} onclick={pen}>{ "Pen" }</button>
            if draws {
                <div class="seg pens" role="group" aria-label="The pen draws">{ for Figure::ALL.into_iter().map(|each| figure(each, model.game.figure(), send)) }</div>
            }
        </>
    }
}

/// A figure, as it is drawn.
fn figure(figure: Figure, current: Figure, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| Action::Tool(BoardTool::Pen(figure)));
    let look = match figure.look() {
        Look::Mark(tone) => classes!("w", class(tone)),
        Look::Line(_) => classes!("line-of", (figure == Figure::Weak).then_some("weak")),
    };
    html! {
        <button type="button" aria-label={figure.name()} title={figure.name()} aria-pressed={(figure == current).to_string()} {onclick}>
            <span class={look}><span></span></span>
        </button>
    }
}
