//! The page's side of its workers. [`Pool`] decides; the host acts.
//!
//! A worker gets the module that the page compiled and the address of the glue that the page runs on, so that there is no second
//! download, no second compilation, and no file name to know.

use std::cell::RefCell;
use std::rc::{Rc, Weak};

use crosshatch_workbench::jobs::{Command, FromWorker, Job, Message, Pool};
use crosshatch_workbench::{Action, JobAction};
use gloo::events::EventListener;
use gloo::timers::callback::Interval;
use js_sys::{Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};
use yew::Callback;

use super::{file_address, versioned};

#[wasm_bindgen]
extern "C" {
    /// The address of the glue script.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static GLUE: String;

    /// Starts a worker with the script at this address, if the page's policy allows it. It is in `boot.js`.
    #[wasm_bindgen(js_name = crosshatchWorker, catch)]
    fn start_worker(address: &str) -> Result<Worker, JsValue>;
}

/// The most workers, however many cores there are: each takes some megabytes.
pub(crate) const MOST_WORKERS: usize = 8;

/// The owner of the workers.
pub(crate) struct Host(Rc<RefCell<Inner>>);

struct Inner {
    pool: Pool,
    /// Each worker, by its number in the pool.
    running: Vec<Option<Running>>,
    /// The timer of the pool's ticks, and its milliseconds.
    ticking: Option<(u32, Interval)>,
    send: Callback<Action>,
    /// For the listeners, which must not keep the host alive.
    this: Weak<RefCell<Inner>>,
}

struct Running {
    worker: Worker,
    _listeners: [EventListener; 2],
}

impl Host {
    /// A host with no workers yet and at most `most` of them; their reports go to `send`.
    pub(crate) fn new(most: usize, send: Callback<Action>) -> Self {
        Self(Rc::new_cyclic(|this| {
            let cores = gloo::utils::window().navigator().hardware_concurrency() as usize;
            let pool = Pool::new(cores.min(most));
            RefCell::new(Inner { pool, running: Vec::new(), ticking: None, send, this: this.clone() })
        }))
    }

    /// Requests a job in place of any other.
    pub(crate) fn want(&self, wanted: Option<(u32, &Job)>) {
        act(&self.0, |pool, now| pool.want(wanted, now));
    }
}

/// Performs the pool's commands. Reports to the model last, when nothing is borrowed any more.
fn act(inner: &Rc<RefCell<Inner>>, decide: impl FnOnce(&mut Pool, u64) -> Vec<(usize, Command)>) {
    let mut told = Vec::new();
    let send = {
        let mut host = inner.borrow_mut();
        let commands = decide(&mut host.pool, now());
        for (number, command) in commands {
            if host.running.len() <= number {
                host.running.resize_with(number + 1, || None);
            }
            match command {
                Command::Spawn => host.running[number] = spawn(&host.this, number),
                Command::Post(message) => {
                    let message = Uint8Array::from(&message.to_bytes()[..]);
                    if let Some(running) = &host.running[number] {
                        running.worker.post_message(&message).expect("plain data can be posted");
                    }
                }
                Command::Terminate => {
                    if let Some(running) = host.running[number].take() {
                        running.worker.terminate();
                    }
                }
                Command::Tell(id, event) => told.push(Action::Jobs(JobAction::Report(id, event))),
            }
        }
        host.keep_ticking();
        host.send.clone()
    };
    for action in told {
        send.emit(action);
    }
}

impl Inner {
    /// Has the pool's ticks come as often as it needs them.
    fn keep_ticking(&mut self) {
        let wanted = self.pool.tick_ms();
        if wanted == self.ticking.as_ref().map(|(milliseconds, _)| *milliseconds) {
            return;
        }
        self.ticking = wanted.map(|milliseconds| {
            let this = self.this.clone();
            let tick = move || {
                if let Some(inner) = this.upgrade() {
                    act(&inner, Pool::tick);
                }
            };
            (milliseconds, Interval::new(milliseconds, tick))
        });
    }
}

/// Starts the worker with this number. `None` if the browser refuses; then it never becomes ready, and the pool reports that in time.
fn spawn(host: &Weak<RefCell<Inner>>, number: usize) -> Option<Running> {
    let worker = start_worker(&versioned(&file_address("worker.js"))).ok()?;
    let hear = move |said: FromWorker, host: &Weak<RefCell<Inner>>| {
        if let Some(inner) = host.upgrade() {
            act(&inner, |pool, now| pool.hear(number, said, now));
        }
    };
    let this = host.clone();
    let on_message = EventListener::new(&worker, "message", move |event| {
        let data = event.unchecked_ref::<MessageEvent>().data();
        let said = match data.dyn_into::<Uint8Array>() {
            Ok(bytes) => FromWorker::of_bytes(&bytes.to_vec()).unwrap_or_else(FromWorker::Died),
            // The worker's script reports in a sentence that the program cannot start.
            Err(other) => FromWorker::Died(other.as_string().unwrap_or_default()),
        };
        hear(said, &this);
    });
    let this = host.clone();
    let on_error = EventListener::new(&worker, "error", move |_| {
        hear(FromWorker::Died("its script failed".into()), &this);
    });
    let start = Object::new();
    GLUE.with(|glue| Reflect::set(&start, &"glue".into(), &versioned(glue).into())).ok()?;
    Reflect::set(&start, &"module".into(), &wasm_bindgen::module()).ok()?;
    worker.post_message(&start).ok()?;
    Some(Running { worker, _listeners: [on_message, on_error] })
}

/// Milliseconds since the page was opened.
fn now() -> u64 {
    gloo::utils::window().performance().map_or(0, |clock| clock.now() as u64)
}
