//! The board and what belongs to it.

use std::rc::Rc;

use crosshatch_workbench::{Action, Model, hint, view};
use gloo::events::EventListener;
use yew::{Callback, Html, classes, function_component, hook, html, use_callback, use_effect_with, use_state_eq};

use crate::board::BoardGrid;
use crate::board::keypad::Keypad;
use crate::cards::Cards;
use crate::cards::status::{job_card, loupe_row, onwards, status_line};
use crate::late;
use crate::shell::kept::{aside_card, elsewhere_line};
use crate::shell::order::OrderPanel;
use crate::shell::player::Player;
use crate::shell::toolbar::Toolbar;

/// The largest side of a board that leaves room for keypad and cards side by side.
const LARGEST_BESIDE: usize = 12;

/// The largest side of a board that leaves room for the keypad beside it on a screen of middling width.
const LARGEST_WITH_KEYS: usize = 16;

#[derive(yew::Properties)]
pub(crate) struct Props {
    pub(crate) model: Rc<Model>,
    /// Whether it is the view that is shown. Where it is not, it stays as it was.
    pub(crate) shown: bool,
    pub(crate) send: Callback<Action>,
}

/// Nothing is drawn anew while the page is not shown.
impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown && (!self.shown || Rc::ptr_eq(&self.model, &other.model)) && self.send == other.send
    }
}

/// The page.
#[function_component]
pub(crate) fn BoardPage(props: &Props) -> Html {
    let Props { model, shown, send } = props;
    let board = model.board();
    let shape = board.shape();
    let narrow = use_narrow_window();
    let zoom = use_state_eq(|| false);
    let zooms = narrow && view::can_zoom(shape);
    let zoomed = zooms && *zoom;
    let toggle_zoom = use_callback(*zoom, move |(), zoomed| zoom.set(!zoomed));
    let pips = shape.side() > 16 || narrow && shape.side() > 9 && !zoomed;
    let (hinting, asking) = (hint::is_given(model), hint::is_asking(model));
    let status = view::status(model);
    let loupe = if pips || zooms { view::loupe(model) } else { None };

    html! {
        <main class="wrap" hidden={!shown}>
            <h1 class="vh">{ "Sudoku board" }</h1>
            <div class={classes!("desk", hinting.then_some("hinting"), asking.then_some("asked"), model.clock.paused.then_some("paused"), (shape.side() > LARGEST_BESIDE).then_some("big"), (shape.side() > LARGEST_WITH_KEYS).then_some("huge"))}>
                <div class="main">
                    <Toolbar
                        can_undo={model.timeline.undone().is_some()}
                        can_redo={model.timeline.redone().is_some()}
                        hinted={hinting}
                        {shape}
                        send={send.clone()}
                    />
                    <BoardGrid
                        {shape}
                        symbols={board.symbols()}
                        cells={Rc::<[_]>::from(view::cells(model))}
                        drawn={view::drawn(model)}
                        {asking}
                        theme={model.settings.theme}
                        {pips}
                        {zoomed}
                        zoom={zooms.then(|| toggle_zoom.clone())}
                        send={send.clone()}
                    />
                    { status_line(&status, send) }
                    { onwards(status.onwards, send) }
                    { elsewhere_line(model.elsewhere) }
                    { aside_card(&model.aside, send) }
                    <Player replay={view::replay(model)} send={send.clone()} />
                </div>
                { job_card(view::job(model).as_ref(), send) }
                { late::steps().map(|steps| (steps.hint)(model, send)).unwrap_or_default() }
                <div class="hand">
                    { loupe_row(loupe.as_ref(), zooms.then_some((zoomed, &toggle_zoom))) }
                    <Keypad keys={view::keys(model)} mode={model.settings.mode} symbols={board.symbols()} send={send.clone()} />
                </div>
                <Cards model={Rc::clone(model)} send={send.clone()} />
            </div>
            <OrderPanel order={model.order} {shape} send={send.clone()} />
        </main>
    }
}

/// Whether the window is as narrow as a phone, now and whenever that changes.
#[hook]
fn use_narrow_window() -> bool {
    let query = || gloo::utils::window().match_media("(max-width: 640px)").ok().flatten();
    let narrow = use_state_eq(|| query().is_some_and(|query| query.matches()));
    use_effect_with((), {
        let narrow = narrow.clone();
        move |()| {
            let listener = query().map(|query| {
                let now = query.clone();
                EventListener::new(&query, "change", move |_| narrow.set(now.matches()))
            });
            move || drop(listener)
        }
    });
    *narrow
}
