//! The root: the model, what outside of the page it listens to, and where its parts stand.

use std::cell::RefCell;
use std::mem;
use std::rc::Rc;

use crosshatch_core::DigitSet;
use crosshatch_core::text::{candidate_grid, rows};
use crosshatch_workbench::hint;
use crosshatch_workbench::input::{Focus, Key, Route, Router};
use crosshatch_workbench::lab::{self, Page};
use crosshatch_workbench::{Action, Board, Model, View, position, update_at, view};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};
use yew::{
    Callback, Html, Reducible, classes, function_component, hook, html, use_callback, use_effect_with, use_mut_ref, use_reducer,
    use_state_eq,
};

use crate::board::BoardGrid;
use crate::chance;
use crate::clipboard;
use crate::guide::GuidePage;
use crate::hint::HintPanel;
use crate::host::Host;
use crate::kept::{aside_card, elsewhere_line};
use crate::keypad::Keypad;
use crate::lab::LabPage;
use crate::list::list_card;
use crate::lists::{AvailableCard, PathCard};
use crate::menus::{Copies, Menus};
use crate::order::OrderPanel;
use crate::panels::{job_card, loupe_row, rating_card, status_line};
use crate::player::Player;
use crate::scores::ScoresPage;
use crate::store::{first_model, use_store};
use crate::toolbar::{SizeSelect, Toolbar};

/// The model as Yew keeps it.
#[derive(PartialEq)]
struct State(Rc<Model>);

impl Reducible for State {
    type Action = Action;
    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = update_at(&self.0, action, chance::now());
        // The same pointer tells Yew that nothing is to be drawn.
        if next == *self.0 { self } else { Rc::new(Self(Rc::new(next))) }
    }
}

/// The model as it is now, for what happens between two drawings.
type Latest = Rc<RefCell<Rc<Model>>>;

/// The largest side of a board that leaves room for keypad and cards side by side.
const LARGEST_BESIDE: usize = 12;

/// The largest side of a board that leaves room for the keypad beside it on a screen of middling width.
const LARGEST_WITH_KEYS: usize = 16;

/// The page.
#[function_component]
pub(crate) fn App() -> Html {
    let state = use_reducer(|| State(Rc::new(first_model())));
    let model = &state.0;
    let board = model.board();
    let shape = board.shape();
    let dispatcher = state.dispatcher();
    let send = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let latest = use_mut_ref(|| Rc::clone(model));
    *latest.borrow_mut() = Rc::clone(model);
    let copies = use_callback((), {
        let latest = Rc::clone(&latest);
        move |(), ()| {
            let model = Rc::clone(&latest.borrow());
            copies_of(model.board())
        }
    });
    use_keys(latest, send.clone());
    use_paste(send.clone());
    use_worker(model, send.clone());
    use_store(model, &send);
    use_effect_with(view::title(model), |title| gloo::utils::document().set_title(title));
    let narrow = use_narrow_window();
    let zoom = use_state_eq(|| false);
    let zooms = narrow && view::can_zoom(shape);
    let zoomed = zooms && *zoom;
    let toggle_zoom = use_callback(*zoom, move |(), zoomed| zoom.set(!zoomed));
    let pips = shape.side() > 16 || narrow && shape.side() > 9 && !zoomed;
    let hint = view::hint(model);
    let (hinting, asking) = (hint.is_some(), hint::is_asking(model));
    let loupe = if pips || zooms { view::loupe(model) } else { None };

    html! {
        <>
            <header class="top">
                <span class="brand">
                    <svg viewBox="0 0 32 32" aria-hidden="true">
                        <path class="ruled" d="M2 9.5H30M2 23H30M9.5 2V30M17 2V30" />
                        <path class="clear" d="M21.5 12.5h8V20h-8z" />
                    </svg>
                    <span>{ "Crosshatch" }</span>
                </span>
                <nav aria-label="Views">{ for [(View::Board, "Board"), (View::Lab(Page::default()), "Lab"), (View::Scores, "Scores"), (View::Guide(view::guide_entry(model)), "Guide")].map(|(view, name)| {
                    let onclick = send.reform(move |_| Action::View(view));
                    let current = (mem::discriminant(&view) == mem::discriminant(&model.view)).then_some("page");
                    html! { <button class="b" type="button" aria-current={current} {onclick}>{ name }</button> }
                }) }</nav>
                <div class="end">
                    <SizeSelect {shape} send={send.clone()} />
                    <Menus settings={model.settings} {copies} send={send.clone()} />
                </div>
            </header>
            if model.view == View::Scores {
                <ScoresPage scores={Rc::clone(&model.scores)} current={view::rating(model)} send={send.clone()} />
            }
            if let View::Lab(page) = model.view {
                <LabPage
                    {page}
                    lab={model.lab.clone()}
                    engines={(page == Page::Engines).then(|| Rc::new(lab::engines::view(model)))}
                    job={lab::job(model)}
                    theme={model.settings.theme}
                    send={send.clone()}
                />
            }
            if let Some(guide) = view::guide(model) {
                <GuidePage view={guide} theme={model.settings.theme} send={send.clone()} />
            }
            <main class="wrap" hidden={model.view != View::Board}>
                <h1 class="vh">{ "Sudoku board" }</h1>
                <div class={classes!("desk", hinting.then_some("hinting"), asking.then_some("asked"), (shape.side() > LARGEST_BESIDE).then_some("big"), (shape.side() > LARGEST_WITH_KEYS).then_some("huge"))}>
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
                        { status_line(&view::status(model)) }
                        { elsewhere_line(model.elsewhere) }
                        { aside_card(&model.aside, &send) }
                        <Player replay={view::replay(model)} send={send.clone()} />
                    </div>
                    { job_card(view::job(model).as_ref(), &send) }
                    <HintPanel {hint} drawn={view::drawn(model)} symbols={board.symbols()} notation={model.settings.notation} send={send.clone()} />
                    <div class="hand">
                        { loupe_row(loupe.as_ref(), zooms.then_some((zoomed, &toggle_zoom))) }
                        <Keypad keys={view::keys(model)} mode={model.settings.mode} symbols={board.symbols()} send={send.clone()} />
                    </div>
                    <div class="cards">
                        { rating_card(&view::rating(model), view::hodoku(model).as_ref(), view::explainer(model).as_ref(), &view::standing(model), view::can_be_watched(model).then_some(Action::WatchSolved), &send) }
                        <PathCard path={view::path(model)} off={Rc::clone(&model.off)} send={send.clone()} />
                        <AvailableCard available={view::available(model)} scale={model.current_path().is_none().then_some(model.settings.scale)} send={send.clone()} />
                        { list_card(view::list(model).as_ref(), &send) }
                    </div>
                </div>
                <OrderPanel order={model.order} {shape} send={send.clone()} />
            </main>
        </>
    }
}

/// A board as texts. Its candidates are the notes of each cell, or where there are none what the values leave.
fn copies_of(board: &Board) -> Copies {
    let candidates: Vec<DigitSet> = board
        .shape()
        .each_cell()
        .zip(board.automatic_candidates())
        .map(|(cell, automatic)| Some(board.marks(cell).own()).filter(|own| !own.is_empty()).unwrap_or(automatic))
        .collect();
    Copies {
        line: board.line(),
        rows: rows(board.grid(), board.symbols()),
        candidates: candidate_grid(board.grid(), &candidates, board.symbols()),
        position: position::write(board),
    }
}

/// Keys go to the board wherever the focus is, except into a control that wants them itself.
#[hook]
fn use_keys(latest: Latest, send: Callback<Action>) {
    use_effect_with((), move |()| {
        let router = RefCell::new(Router::default());
        let options = EventListenerOptions::enable_prevent_default();
        let listener = EventListener::new_with_options(&gloo::utils::document(), "keydown", options, move |event| {
            let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
            let (name, code) = (pressed.key(), pressed.code());
            let key = Key {
                name: &name,
                code: &code,
                control: pressed.ctrl_key() || pressed.meta_key(),
                shift: pressed.shift_key(),
                alt: pressed.alt_key(),
            };
            let model = Rc::clone(&latest.borrow());
            // Given back before anything is done, which may bring the next key.
            let route = router.borrow_mut().route(key, focus_of(event), &model);
            match route {
                Route::Away => {}
                Route::Help => {
                    event.prevent_default();
                    show_help();
                }
                Route::Taken(action) => {
                    event.prevent_default();
                    send.emit(action);
                }
                Route::Shared(action) => send.emit(action),
            }
        });
        move || drop(listener)
    });
}

fn target(event: &Event) -> Option<Element> {
    event.target()?.dyn_into().ok()
}

fn is_on_text(event: &Event) -> bool {
    target(event).is_some_and(|target| target.matches("input:is([type=text], [type=search], [type=number])").unwrap_or_default())
}

/// What has the focus when something is pressed.
fn focus_of(event: &Event) -> Focus {
    let Some(target) = target(event) else { return Focus::Page };
    let is_in = |selector| target.closest(selector).is_ok_and(|found| found.is_some());
    match target.tag_name().as_str() {
        "SELECT" => Focus::Choice,
        "INPUT" | "TEXTAREA" => Focus::Field,
        _ if is_in("[popover]") => Focus::Popover,
        "BUTTON" | "A" | "SUMMARY" => Focus::Button,
        _ if is_in(".board") => Focus::Board,
        _ => Focus::Page,
    }
}

fn show_help() {
    let help = gloo::utils::document().get_element_by_id("help").and_then(|help| help.dyn_into::<HtmlElement>().ok());
    if let Some(help) = help {
        // Refused where it is open already.
        let _ = help.show_popover();
    }
}

/// Text pasted anywhere goes to the board, except into a control that takes text itself.
#[hook]
fn use_paste(send: Callback<Action>) {
    use_effect_with((), move |()| {
        let listener = EventListener::new(&gloo::utils::document(), "paste", move |event| {
            if is_on_text(event) {
                return;
            }
            if let Some(text) = clipboard::pasted_text(event) {
                send.emit(Action::Paste(text));
            }
        });
        move || drop(listener)
    });
}

/// Gives the model's job to a worker.
#[hook]
fn use_worker(model: &Rc<Model>, send: Callback<Action>) {
    let host = use_mut_ref(|| Host::new(send));
    let wanted = model.job.as_ref().map(|job| (job.id, job.job.clone()));
    use_effect_with(wanted, move |wanted| host.borrow().want(wanted.as_ref().map(|(id, job)| (*id, job))));
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
