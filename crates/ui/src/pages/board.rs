//! The board and what belongs to it.

use std::rc::Rc;

use crosshatch_workbench::{Action, Mode, Model, hint, view};
use gloo::events::EventListener;
use yew::{Callback, Html, classes, function_component, hook, html, use_callback, use_effect_with, use_mut_ref, use_state_eq};

use crate::board::keypad::Keypad;
use crate::board::{BoardGrid, Pointing};
use crate::cards::Cards;
use crate::cards::status::{job_card, loupe_row, next_steps, status_line};
use crate::late;
use crate::shell::kept::{backup_card, other_tab_line};
use crate::shell::menus;
use crate::shell::toolbar::Toolbar;

/// The largest side of a board that leaves room for the keypad and what is about the puzzle side by side.
const LARGEST_BESIDE: usize = 16;

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
    let pointing = match model.settings.mode {
        _ if asking => Pointing::Asking,
        Mode::Pen => Pointing::Drawing,
        _ => Pointing::Cells,
    };
    let status = view::status(model);
    let loupe = if pips || zooms { view::loupe(model) } else { None };
    let just_solved = use_just_solved(status.next_steps.is_some());

    html! {
        <main class="wrap play" hidden={!shown}>
            <h1 class="vh">{ "Sudoku board" }</h1>
            <div class={classes!("desk", hinting.then_some("hinting"), asking.then_some("asked"), model.clock.paused.then_some("paused"), (shape.side() > LARGEST_BESIDE).then_some("huge"), view::is_empty(model).then_some("empty"), model.typing.then_some("typing"), just_solved.then_some("just-solved"))}>
                <div class="main">
                    <Toolbar
                        can_undo={model.game.timeline.undone().is_some()}
                        can_redo={model.game.timeline.redone().is_some()}
                        wants_hint={!hinting && view::has_steps_left(model)}
                        send={send.clone()}
                    />
                    <BoardGrid
                        {shape}
                        symbols={board.symbols()}
                        cells={Rc::<[_]>::from(view::cells(model))}
                        drawn={view::drawn(model)}
                        {pointing}
                        sketched={view::sketched(model).cloned()}
                        pictures={late::steps().is_some()}
                        theme={model.settings.theme}
                        {pips}
                        {zoomed}
                        zoom={zooms.then(|| toggle_zoom.clone())}
                        send={send.clone()}
                    />
                    { status_line(&status, send) }
                    { other_tab_line(model.kept.other_tab) }
                    { late::library().map(|library| (library.unkept)(model, send)).unwrap_or_default() }
                    { backup_card(&model.kept.backups, send) }
                    { late::menus().map(|menus| (menus.player)(model, send)).unwrap_or_default() }
                </div>
                <div class="news">
                    { next_steps(status.next_steps, send) }
                    { late::steps().map(|steps| (steps.practice)(model, send)).unwrap_or_default() }
                    { for view::jobs(model).iter().map(|job| job_card(job, send)) }
                </div>
                { late::steps().map(|steps| (steps.hint)(model, send)).unwrap_or_default() }
                <div class="hand">
                    { loupe_row(loupe.as_ref(), zooms.then_some((zoomed, &toggle_zoom))) }
                    <Keypad
                        keys={view::keys(model)}
                        mode={model.settings.mode}
                        symbols={board.symbols()}
                        locks={view::can_be_locked(model)}
                        digit_first={model.settings.digit_first}
                        held={model.game.held}
                        more={late::menus().map(|menus| (menus.more)(model, send)).unwrap_or_default()}
                        send={send.clone()}
                    />
                </div>
                <Cards model={Rc::clone(model)} send={send.clone()} />
            </div>
            { menus::new(model, send) }
            { menus::order(model, send) }
            { menus::paste_box(model, send) }
        </main>
    }
}

/// Whether the window is as narrow as a phone, now and whenever that changes.
#[hook]
fn use_narrow_window() -> bool {
    let query = || {
        gloo::utils::window().match_media("(max-width: 640px), (max-height: 500px) and (orientation: landscape)").ok().flatten()
    };
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

/// Whether the puzzle was solved while the page was open: a board that was solved already when the page came is not celebrated again.
#[hook]
fn use_just_solved(solved: bool) -> bool {
    let was_unsolved = use_mut_ref(|| false);
    let mut was_unsolved = was_unsolved.borrow_mut();
    *was_unsolved |= !solved;
    solved && *was_unsolved
}
