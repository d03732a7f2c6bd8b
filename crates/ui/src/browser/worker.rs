//! The worker's side: takes a job, works in slices, and listens between them.

use std::cell::{Cell, RefCell};
use std::panic;
use std::rc::Rc;

use crosshatch_workbench::jobs::{Event, FromWorker, JobHandler, Message, Sent, Task, ToWorker};
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageChannel, MessageEvent, MessagePort};

use super::handlers::handlers;

/// The time for a slice.
const SLICE_MS: f64 = 10.0;
/// The time between two progress reports.
const PROGRESS_MS: f64 = 100.0;
/// The number of steps between two looks at the clock.
const STEPS: u64 = 8;

/// Begins to serve the page.
pub(crate) fn start(scope: DedicatedWorkerGlobalScope) {
    let reporter = scope.clone();
    panic::set_hook(Box::new(move |info| {
        gloo::console::error!(info.to_string());
        let reason = info.payload_as_str().unwrap_or("for an unknown reason");
        say(&reporter, &FromWorker::Died(reason.into()));
    }));
    let channel = MessageChannel::new().expect("workers have message channels");
    let worker = Rc::new(Worker { scope, to_self: channel.port2(), wanted: Cell::default(), work: RefCell::default() });

    let own = Rc::clone(&worker);
    let on_slice = Closure::<dyn FnMut()>::new(move || own.slice());
    channel.port1().set_onmessage(Some(on_slice.as_ref().unchecked_ref()));
    on_slice.forget();

    let own = Rc::clone(&worker);
    let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| own.hear(&event));
    worker.scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    on_message.forget();

    say(&worker.scope, &FromWorker::Ready);
}

struct Worker {
    scope: DedicatedWorkerGlobalScope,
    /// A message to itself is the quickest way to let other messages in: 0.015 ms, where a timer takes 4.
    to_self: MessagePort,
    /// The number of the requested job.
    wanted: Cell<Option<u32>>,
    work: RefCell<Option<Work>>,
}

struct Work {
    id: u32,
    task: Task,
    reported: f64,
}

impl Worker {
    fn hear(self: &Rc<Self>, event: &MessageEvent) {
        match ToWorker::of_bytes(&Uint8Array::new(&event.data()).to_vec()) {
            Ok(ToWorker::Start(id, job)) => {
                self.wanted.set(Some(id));
                let own = Rc::clone(self);
                spawn_local(async move { own.begin(id, &job, handlers(job.chunk).await) });
            }
            Ok(ToWorker::Stop) => {
                self.wanted.set(None);
                *self.work.borrow_mut() = None;
                say(&self.scope, &FromWorker::Ready);
            }
            Err(error) => say(&self.scope, &FromWorker::Died(error)),
        }
    }

    /// Begins a job, unless it was stopped while its handlers were loading.
    fn begin(&self, id: u32, job: &Sent, handlers: Option<&[JobHandler]>) {
        if self.wanted.get() != Some(id) {
            return;
        }
        match Task::new(handlers, job, milliseconds) {
            Ok(task) => {
                *self.work.borrow_mut() = Some(Work { id, task, reported: milliseconds() });
                self.go_on();
            }
            Err(reason) => say(&self.scope, &FromWorker::About(id, Event::Failed(reason))),
        }
    }

    /// One slice of the work.
    fn slice(&self) {
        let mut slot = self.work.borrow_mut();
        // Stopped meanwhile.
        let Some(work) = slot.as_mut() else { return };
        let began = milliseconds();
        while milliseconds() - began < SLICE_MS {
            if let Some(answer) = work.task.advance(STEPS) {
                say(&self.scope, &FromWorker::About(work.id, Event::Done(answer)));
                *slot = None;
                return;
            }
        }
        if milliseconds() - work.reported >= PROGRESS_MS {
            work.reported = milliseconds();
            say(&self.scope, &FromWorker::About(work.id, Event::Progress(work.task.progress())));
            if let Some(part) = work.task.part() {
                say(&self.scope, &FromWorker::About(work.id, Event::Part(part)));
            }
        }
        self.go_on();
    }

    /// Resumes the work after the waiting messages.
    fn go_on(&self) {
        self.to_self.post_message(&wasm_bindgen::JsValue::NULL).expect("nothing can be posted");
    }
}

/// The milliseconds since the worker was started.
fn milliseconds() -> f64 {
    let scope = js_sys::global().dyn_into::<DedicatedWorkerGlobalScope>().ok();
    scope.and_then(|scope| scope.performance()).map_or(0.0, |clock| clock.now())
}

fn say(scope: &DedicatedWorkerGlobalScope, said: &FromWorker) {
    scope.post_message(&Uint8Array::from(&said.to_bytes()[..])).expect("plain data can be posted");
}
