//! Messages between the page and its workers, of any bytes: a job for a worker, or an event for the page. The first byte says which.
#![no_main]

use crosshatch_fuzz::waiting_models;
use crosshatch_workbench::jobs::{FromWorker, Lane, Message, Task, ToWorker, handlers};
use crosshatch_workbench::{Action, JobAction, Model, position, update_at};
use libfuzzer_sys::fuzz_target;

thread_local! {
    static WAITING: Vec<Model> = waiting_models();
}

fuzz_target!(|data: &[u8]| {
    let Some((&to, bytes)) = data.split_first() else { return };
    if to % 2 == 0 {
        let Ok(message) = ToWorker::of_bytes(bytes) else { return };
        assert_eq!(ToWorker::of_bytes(&message.to_bytes()).as_ref(), Ok(&message));
        if let ToWorker::Start(_, sent) = message {
            drop(Task::new(Some(handlers(sent.chunk)), &sent, || 0.0));
        }
        return;
    }
    let Ok(message) = FromWorker::of_bytes(bytes) else { return };
    assert_eq!(FromWorker::of_bytes(&message.to_bytes()).as_ref(), Ok(&message));
    let FromWorker::About(_, event) = message else { return };
    WAITING.with(|waiting| {
        for model in waiting {
            for job in Lane::ALL.iter().filter_map(|&lane| model.jobs.in_lane(lane)) {
                let next = update_at(model, Action::Jobs(JobAction::Report(job.id, event.clone())), 3);
                assert!(!position::write(next.board()).is_empty());
            }
        }
    });
});
