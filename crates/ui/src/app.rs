//! The root: the model, what outside of the page it listens to, and where its parts stand.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_workbench::keymap::{self, Key};
use crosshatch_workbench::{Action, Model, update, view};
use gloo::events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};
use yew::{
    Callback, Html, Reducible, UseReducerHandle, classes, function_component, hook, html, use_callback, use_effect_with,
    use_mut_ref, use_reducer,
};

use crate::board::BoardGrid;
use crate::clipboard;
use crate::host::Host;
use crate::keypad::Keypad;
use crate::panels::{JobCard, RatingCard, StatusLine};
use crate::toolbar::{SizeSelect, Toolbar};

/// The model as Yew keeps it.
#[derive(PartialEq)]
struct State(Model);

impl Reducible for State {
    type Action = Action;
    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = Self(update(&self.0, action));
        // The same pointer tells Yew that nothing is to be drawn.
        if next == *self { self } else { Rc::new(next) }
    }
}

/// The largest side of a board that leaves room for keypad and cards side by side.
const LARGEST_BESIDE: usize = 12;

/// The page.
#[function_component]
pub(crate) fn App() -> Html {
    let state = use_reducer(|| State(Model::new(Shape::NINE)));
    let model = &state.0;
    let dispatcher = state.dispatcher();
    let send = use_callback((), move |action, ()| dispatcher.dispatch(action));
    use_keys(&state, send.clone());
    use_paste(send.clone());
    use_worker(&state, send.clone());
    use_effect_with(view::title(model), |title| gloo::utils::document().set_title(title));

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
                <SizeSelect shape={model.board.shape()} send={send.clone()} />
            </header>
            <main class="wrap">
                <h1 class="vh">{ "Sudoku board" }</h1>
                <div class={classes!("desk", (model.board.shape().side() > LARGEST_BESIDE).then_some("big"))}>
                    <div class="main">
                        <Toolbar
                            can_undo={model.history.can_undo()}
                            can_redo={model.history.can_redo()}
                            shape={model.board.shape()}
                            send={send.clone()}
                        />
                        <BoardGrid shape={model.board.shape()} cells={view::cells(model)} send={send.clone()} />
                        <StatusLine status={view::status(model)} />
                    </div>
                    <JobCard job={view::job(model)} send={send.clone()} />
                    <Keypad keys={view::keys(model)} send={send.clone()} />
                    <RatingCard rating={view::rating(model)} {send} />
                </div>
            </main>
        </>
    }
}

/// Keys go to the board wherever the focus is, except into a control that wants them itself.
#[hook]
fn use_keys(state: &UseReducerHandle<State>, send: Callback<Action>) {
    let board = (state.0.board.shape(), state.0.board.symbols());
    use_effect_with(board, move |&(shape, symbols)| {
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&gloo::utils::document(), "keydown", options, move |event| {
            let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
            let name = pressed.key();
            if is_wanted_by_control(event, &name) {
                return;
            }
            let key = Key {
                name: &name,
                control: pressed.ctrl_key() || pressed.meta_key(),
                shift: pressed.shift_key(),
                alt: pressed.alt_key(),
            };
            if let Some(action) = keymap::action(key, shape, symbols) {
                event.prevent_default();
                send.emit(action);
            }
        })
        // Dropping the listener, when the shape changes, takes it off.
        .into_cleanup()
    });
}

/// Whether the element with the focus does something of its own with this key.
fn is_wanted_by_control(event: &Event, key: &str) -> bool {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return false };
    match target.tag_name().as_str() {
        "INPUT" | "TEXTAREA" | "SELECT" => true,
        "BUTTON" | "A" | "SUMMARY" => matches!(key, " " | "Enter"),
        _ => false,
    }
}

/// Text pasted anywhere goes to the board.
#[hook]
fn use_paste(send: Callback<Action>) {
    use_effect_with((), move |()| {
        EventListener::new(&gloo::utils::document(), "paste", move |event| {
            if let Some(text) = clipboard::pasted_text(event) {
                send.emit(Action::Paste(text));
            }
        })
        .into_cleanup()
    });
}

/// Gives the model's job to a worker.
#[hook]
fn use_worker(state: &UseReducerHandle<State>, send: Callback<Action>) {
    let host = use_mut_ref(|| Host::new(send));
    let wanted = state.0.job.as_ref().map(|job| (job.id, job.job.clone()));
    use_effect_with(wanted, move |wanted| host.borrow().want(wanted.as_ref().map(|(id, job)| (*id, job))));
}

/// What an effect leaves behind to be undone.
trait IntoCleanup {
    fn into_cleanup(self) -> impl FnOnce();
}

impl IntoCleanup for EventListener {
    fn into_cleanup(self) -> impl FnOnce() {
        move || drop(self)
    }
}
