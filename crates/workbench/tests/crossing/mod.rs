//! What a worker says to the page, as it arrives.

use crosshatch_workbench::jobs::{Event, FromWorker, Message};

/// What the worker says of its job, as the page gets it.
pub(crate) fn heard(event: Event) -> Event {
    let message = FromWorker::About(1, event.clone());
    assert_eq!(FromWorker::of_bytes(&message.to_bytes()), Ok(message));
    event
}
