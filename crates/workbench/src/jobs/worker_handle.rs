//! Decides when to start, use, stop or replace a worker.
//!
//! A worker answers only between slices of its work. One that does not answer a request to stop in time hangs, and is
//! terminated. So is one that reports nothing for long during a job. Time is passed in, in milliseconds, so that tests need no clock.

use serde::{Deserialize, Serialize};

use super::{Event, Job, Sent};

/// The time after a request to stop until a silent worker is terminated. A slice of work takes 10 ms.
const STOP_PATIENCE_MS: u64 = 300;
/// The time allowed for a worker to start, on a slow and busy machine.
const START_PATIENCE_MS: u64 = 10_000;
/// The time after which a silent worker counts as dead. One that works reports progress each 100 ms, one that has to load a chunk only then.
const SILENCE_MS: u64 = 30_000;
/// The most time that counts between two ticks. A machine that was asleep has a long gap, and its workers slept too.
const LONGEST_TICK_MS: u64 = 10_000;

/// Page to worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum ToWorker {
    /// Start this job, with this number.
    Start(u32, Sent),
    /// Stop the job.
    Stop,
}

/// Worker to page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FromWorker {
    /// It can take a job: after its start, after an answer, after stopping.
    Ready,
    /// An event of the job with this number.
    About(u32, Event),
    /// It broke and must not be used again; holds the known reason.
    Died(String),
}

/// A command for the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Start a worker.
    Spawn,
    /// Send it this message.
    Post(ToWorker),
    /// Terminate it at once.
    Terminate,
    /// Report an event to the model.
    Tell(u32, Event),
}

/// The manager of one worker.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct WorkerHandle {
    worker: Worker,
    /// The requested job, if no worker has it yet.
    waiting: Option<(u32, Job)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Worker {
    #[default]
    None,
    Starting {
        since: u64,
    },
    Idle,
    Busy {
        id: u32,
        /// The time since its last message.
        silent: u64,
        /// The time of the last tick or message.
        ticked: u64,
    },
    Stopping {
        heard: u64,
    },
}

impl WorkerHandle {
    /// Requests a job in place of any other, or none.
    pub(crate) fn want(&mut self, wanted: Option<(u32, &Job)>, now: u64) -> Vec<Command> {
        let busy_with = if let Worker::Busy { id, .. } = self.worker { Some(id) } else { None };
        if busy_with.is_some() && busy_with == wanted.map(|(id, _)| id) {
            return Vec::new();
        }
        self.waiting = wanted.map(|(id, job)| (id, job.clone()));
        match self.worker {
            Worker::Busy { .. } => {
                self.worker = Worker::Stopping { heard: now };
                vec![Command::Post(ToWorker::Stop)]
            }
            Worker::None if self.waiting.is_some() => {
                self.worker = Worker::Starting { since: now };
                vec![Command::Spawn]
            }
            Worker::Idle => self.hand_over(now),
            Worker::None | Worker::Starting { .. } | Worker::Stopping { .. } => Vec::new(),
        }
    }

    /// Handles the worker's message.
    pub(crate) fn hear(&mut self, said: FromWorker, now: u64) -> Vec<Command> {
        match (said, self.worker) {
            (FromWorker::Ready, Worker::Starting { .. } | Worker::Stopping { .. }) => {
                self.worker = Worker::Idle;
                self.hand_over(now)
            }
            (FromWorker::About(about, event), Worker::Busy { id, .. }) => {
                self.worker = if event.is_last() { Worker::Idle } else { Worker::Busy { id, silent: 0, ticked: now } };
                vec![Command::Tell(about, event)]
            }
            (FromWorker::About(..), Worker::Stopping { .. }) => {
                self.worker = Worker::Stopping { heard: now };
                Vec::new()
            }
            (FromWorker::Died(reason), Worker::Starting { .. }) => {
                self.lose(&format!("The worker did not start: {reason}. Reload the page."), now)
            }
            (FromWorker::Died(reason), _) => self.lose(&format!("The worker broke down: {reason}."), now),
            (FromWorker::Ready | FromWorker::About(..), _) => Vec::new(),
        }
    }

    /// Handles the passing of time. Call it as often as [`Self::tick_ms`] says.
    pub(crate) fn tick(&mut self, now: u64) -> Vec<Command> {
        match &mut self.worker {
            Worker::Starting { since } if now - *since > START_PATIENCE_MS => {
                self.lose("The worker did not start: reload the page.", now)
            }
            Worker::Stopping { heard } if now - *heard >= STOP_PATIENCE_MS => self.replace(now),
            Worker::Busy { silent, ticked, .. } => {
                *silent += (now - *ticked).min(LONGEST_TICK_MS);
                *ticked = now;
                if *silent > SILENCE_MS { self.lose("The worker does not answer any more.", now) } else { Vec::new() }
            }
            _ => Vec::new(),
        }
    }

    /// After how many milliseconds [`Self::tick`] must be called again, if a deadline is pending.
    pub(crate) fn tick_ms(&self) -> Option<u32> {
        match self.worker {
            Worker::Starting { .. } | Worker::Stopping { .. } => Some(50),
            Worker::Busy { .. } => Some(1000),
            Worker::None | Worker::Idle => None,
        }
    }

    fn hand_over(&mut self, now: u64) -> Vec<Command> {
        let Some((id, job)) = self.waiting.take() else { return Vec::new() };
        self.worker = Worker::Busy { id, silent: 0, ticked: now };
        vec![Command::Post(ToWorker::Start(id, job.sent()))]
    }

    /// Gives up the worker. Its job fails; a waiting job gets a new worker.
    fn lose(&mut self, reason: &str, now: u64) -> Vec<Command> {
        let failed = match self.worker {
            Worker::Busy { id, .. } => Some(id),
            // A worker that failed to start would fail again.
            Worker::Starting { .. } => self.waiting.take().map(|(id, _)| id),
            _ => None,
        };
        let mut commands = self.replace(now);
        commands.extend(failed.map(|id| Command::Tell(id, Event::Failed(reason.into()))));
        commands
    }

    fn replace(&mut self, now: u64) -> Vec<Command> {
        self.worker = Worker::None;
        let mut commands = vec![Command::Terminate];
        if self.waiting.is_some() {
            self.worker = Worker::Starting { since: now };
            commands.push(Command::Spawn);
        }
        commands
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Message;
    use crosshatch_core::generate::Order;
    use crosshatch_core::{Cell, CellSet, Shape};

    use crate::jobs::{Answer, FindRedundant, Generate, Progress};

    fn job() -> Job {
        Generate { order: Order::plain(Shape::NINE), seed: 1, recorded: false }.into()
    }

    fn redundant(cell: usize) -> Answer {
        Answer::of::<FindRedundant>(&Ok(CellSet::of(Cell::new(cell))))
    }

    fn start(id: u32) -> Command {
        Command::Post(ToWorker::Start(id, job().sent()))
    }

    /// A handle whose worker does job 1.
    fn busy() -> WorkerHandle {
        let mut handle = WorkerHandle::default();
        assert_eq!(handle.want(Some((1, &job())), 0), [Command::Spawn]);
        assert_eq!(handle.want(Some((1, &job())), 1), []);
        assert_eq!(handle.hear(FromWorker::Ready, 40), [start(1)]);
        handle
    }

    #[test]
    fn messages_come_back_as_they_went() {
        for message in [ToWorker::Start(7, job().sent()), ToWorker::Stop] {
            assert_eq!(ToWorker::of_bytes(&message.to_bytes()), Ok(message));
        }
        let part = FromWorker::About(7, Event::Part(redundant(3)));
        let bytes = part.to_bytes();
        assert_eq!(FromWorker::of_bytes(&bytes), Ok(part));
        assert!(FromWorker::of_bytes(&bytes[..bytes.len() - 1]).is_err() && FromWorker::of_bytes(&[9]).is_err());
    }

    #[test]
    fn a_worker_is_started_once_and_used_again() {
        let mut handle = busy();
        let done = Event::Failed("no".into());
        assert_eq!(handle.hear(FromWorker::About(1, done.clone()), 50), [Command::Tell(1, done)]);
        assert_eq!(handle.want(None, 51), []);
        assert_eq!(handle.want(Some((2, &job())), 60), [start(2)]);
    }

    #[test]
    fn a_part_of_an_answer_is_not_the_end() {
        let mut handle = busy();
        for event in [Event::Part(redundant(1)), Event::Part(redundant(2))] {
            let told = handle.hear(FromWorker::About(1, event.clone()), 100);
            assert_eq!(told, [Command::Tell(1, event)]);
        }
        // It is still busy, and must be stopped before it can take another job.
        assert_eq!(handle.want(Some((2, &job())), 110), [Command::Post(ToWorker::Stop)]);
    }

    #[test]
    fn a_worker_that_answers_is_stopped_and_kept() {
        let mut handle = busy();
        assert_eq!(handle.want(Some((2, &job())), 100), [Command::Post(ToWorker::Stop)]);
        assert_eq!(handle.tick_ms(), Some(50));
        assert_eq!(handle.hear(FromWorker::About(1, Event::Progress(Progress::default())), 105), []);
        assert_eq!(handle.hear(FromWorker::Ready, 110), [start(2)]);
        assert_eq!(handle.tick_ms(), Some(1000));
    }

    #[test]
    fn a_worker_that_falls_silent_fails_its_job() {
        let mut handle = busy();
        for now in [9_000, 18_000, 27_000] {
            assert_eq!(handle.tick(now), []);
        }
        let progress = Event::Progress(Progress::default());
        assert_eq!(handle.hear(FromWorker::About(1, progress.clone()), 28_000), [Command::Tell(1, progress)]);
        // However long the machine sleeps, it is one tick.
        for now in [30_000, 9_000_000, 9_009_000, 9_018_000] {
            assert_eq!(handle.tick(now), [], "{now}");
        }
        let failed = Event::Failed("The worker does not answer any more.".into());
        assert_eq!(handle.tick(9_019_000), [Command::Terminate, Command::Tell(1, failed)]);
        assert_eq!(handle.tick_ms(), None);
        assert_eq!(handle.want(Some((2, &job())), 9_020_000), [Command::Spawn]);
    }

    #[test]
    fn a_worker_that_hangs_is_replaced() {
        let mut handle = busy();
        assert_eq!(handle.want(None, 100), [Command::Post(ToWorker::Stop)]);
        assert_eq!(handle.tick(399), []);
        assert_eq!(handle.tick(400), [Command::Terminate]);
        assert_eq!(handle.want(Some((2, &job())), 500), [Command::Spawn]);
    }

    #[test]
    fn a_worker_that_dies_fails_its_job_only() {
        let mut handle = busy();
        let said = handle.hear(FromWorker::Died("a bug".into()), 100);
        let failed = Event::Failed("The worker broke down: a bug.".into());
        assert_eq!(said, [Command::Terminate, Command::Tell(1, failed)]);
        assert_eq!(handle.want(Some((2, &job())), 110), [Command::Spawn]);
        assert_eq!(handle.hear(FromWorker::Ready, 150), [start(2)]);
    }

    #[test]
    fn a_worker_that_fails_to_start_is_not_started_again() {
        let mut handle = WorkerHandle::default();
        handle.want(Some((1, &job())), 0);
        let said = handle.hear(FromWorker::Died("its script failed".into()), 10);
        let failed = Event::Failed("The worker did not start: its script failed. Reload the page.".into());
        assert_eq!(said, [Command::Terminate, Command::Tell(1, failed)]);
    }

    #[test]
    fn a_worker_that_never_starts_is_given_up() {
        let mut handle = WorkerHandle::default();
        handle.want(Some((1, &job())), 0);
        assert_eq!(handle.tick(10_000), []);
        let told = handle.tick(10_001);
        assert!(matches!(&told[..], [Command::Terminate, Command::Tell(1, Event::Failed(_))]), "{told:?}");
        assert_eq!(handle.tick_ms(), None);
    }
}
