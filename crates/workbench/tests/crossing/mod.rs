//! What page and worker say to each other, as it arrives.

use crosshatch_workbench::jobs::{Event, FromWorker, Job, Message, ToWorker};

/// A job as the worker gets it.
pub(crate) fn sent(job: &Job) -> Job {
    let message = ToWorker::Start(1, job.clone());
    assert_eq!(ToWorker::of_bytes(&message.to_bytes()), Ok(message));
    job.clone()
}

/// What the worker says of it, as the page gets it.
pub(crate) fn heard(event: Event) -> Event {
    let message = FromWorker::About(1, event.clone());
    assert_eq!(FromWorker::of_bytes(&message.to_bytes()), Ok(message));
    event
}
