//! The root: the model, the listeners outside the page, and the choice of the page.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_workbench::jobs::{ActiveJobs, Lane};
use crosshatch_workbench::{Action, Model, View, update_at, view};
use yew::{
    Callback, Html, Reducible, function_component, hook, html, use_callback, use_effect, use_effect_with, use_mut_ref,
    use_reducer,
};

use crate::board::in_view::catch_focus;
use crate::browser::chance;
use crate::browser::events::{Latest, use_keys, use_listening, use_paste, use_sight};
use crate::browser::host::{Host, MOST_WORKERS};
use crate::browser::idle::{is_kept, use_idle};
use crate::browser::store::{first_model, use_store};
use crate::chunks::use_chunks;
use crate::late;
use crate::pages;
use crate::pages::board::BoardPage;
use crate::shell::header::header;

/// The model as Yew keeps it.
struct State {
    model: Rc<Model>,
    /// The same model. A key may come before the page is drawn again, and is meant for what the keys before it have made.
    latest: Latest,
}

impl State {
    fn new(model: Model) -> Self {
        let model = Rc::new(model);
        Self { latest: Rc::new(RefCell::new(Rc::clone(&model))), model }
    }
}

impl Reducible for State {
    type Action = Action;
    fn reduce(self: Rc<Self>, action: Action) -> Rc<Self> {
        let next = update_at(&self.model, action, chance::now());
        if next == *self.model {
            // The same pointer tells Yew to draw nothing.
            return self;
        }
        let (model, latest) = (Rc::new(next), Rc::clone(&self.latest));
        latest.replace(Rc::clone(&model));
        Rc::new(Self { model, latest })
    }
}

/// The page.
#[function_component]
pub(crate) fn App() -> Html {
    let state = use_reducer(|| State::new(first_model()));
    let model = &state.model;
    let dispatcher = state.dispatcher();
    let send = use_callback((), move |action, ()| dispatcher.dispatch(action));
    let latest = use_callback((), {
        let latest = Rc::clone(&state.latest);
        move |(), ()| Rc::clone(&latest.borrow())
    });
    use_keys(Rc::clone(&state.latest), send.clone());
    use_paste(send.clone());
    use_sight(send.clone());
    use_listening();
    use_worker(&model.jobs, Lane::Asked, 1, true, send.clone());
    use_worker(&model.jobs, Lane::Reading, 1, true, send.clone());
    use_worker(&model.jobs, Lane::Background, MOST_WORKERS, true, send.clone());
    let idle = use_idle();
    // The code for workers is fetched when nothing else is, unless it is on this machine.
    use_worker(&model.jobs, Lane::Rating, 1, idle || is_kept(), send.clone());
    use_chunks(model, &send);
    use_store(model, &send);
    use_effect_with(view::title(model), |title| gloo::utils::document().set_title(title));
    let shown = model.view == View::Board;
    use_effect(move || {
        if shown {
            catch_focus();
        }
    });

    html! {
        <>
            { header(model, &latest, &send) }
            { pages::page(model, &send) }
            { late::library().map(|library| (library.keeper)(model, &send)).unwrap_or_default() }
            <BoardPage model={Rc::clone(model)} {shown} send={send.clone()} />
        </>
    }
}

/// Gives the job in a lane to at most `most` workers, as soon as they may begin.
#[hook]
fn use_worker(jobs: &ActiveJobs, lane: Lane, most: usize, may_begin: bool, send: Callback<Action>) {
    let host = use_mut_ref(|| Host::new(most, send));
    let wanted = jobs.in_lane(lane).filter(|_| may_begin).map(|job| (job.id, job.job.clone()));
    use_effect_with(wanted, move |wanted| host.borrow().want(wanted.as_ref().map(|(id, job)| (*id, job))));
}
