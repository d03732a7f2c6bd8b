//! A job as a worker does it.

use super::{Answer, Job, Kind, Message, Now, Progress, Sent, Work};
use crate::sentence;

/// What a worker can do: a kind of job, by its name.
#[derive(Clone, Copy)]
pub struct JobHandler {
    kind: &'static str,
    begin: fn(&[u8], Now) -> Begun,
}

/// Work that was begun from a request, or why it cannot be, in a sentence.
type Begun = Result<Box<dyn AnyWork>, String>;

impl JobHandler {
    /// Jobs of this kind.
    pub const fn of<K: Kind>() -> Self {
        Self { kind: K::NAME, begin: |request, clock| Ok(Box::new(Doing::<K>(K::of_bytes(request)?.begin(clock)?))) }
    }
}

/// A job under way. The same object serves the worker and the tests.
pub struct Task(Box<dyn AnyWork>);

impl Task {
    /// Creates the task for a job from a worker's handlers, not yet begun. `handlers` is `None` if their chunk failed to load.
    /// Measurements use `clock`.
    ///
    /// # Errors
    /// Says in a sentence why the job cannot be done.
    pub fn new(handlers: Option<&[JobHandler]>, job: &Sent, clock: Now) -> Result<Self, String> {
        let skill = handlers.ok_or_else(|| sentence::not_brought("this"))?.iter().find(|skill| skill.kind == job.kind);
        let skill = skill.ok_or_else(|| format!("The worker does not know how to do \"{}\".", job.kind))?;
        (skill.begin)(&job.request, clock).map(Self)
    }

    /// The task of a job as it crosses to a worker that can do everything.
    ///
    /// # Errors
    /// Says in a sentence why the job cannot be done.
    pub fn of(job: &Job, clock: Now) -> Result<Self, String> {
        let sent = Sent::of_bytes(&job.sent().to_bytes())?;
        Self::new(Some(super::handlers(sent.chunk)), &sent, clock)
    }

    /// Goes on for about `fuel` steps; the answer once it is there.
    pub fn advance(&mut self, fuel: u64) -> Option<Answer> {
        self.0.advance(fuel)
    }

    /// What is known so far, where that is of use before the end.
    pub fn part(&mut self) -> Option<Answer> {
        self.0.part()
    }

    /// Progress so far.
    pub fn progress(&self) -> Progress {
        self.0.progress()
    }
}

/// The [`Work`] of some kind.
trait AnyWork {
    fn advance(&mut self, fuel: u64) -> Option<Answer>;
    fn part(&mut self) -> Option<Answer>;
    fn progress(&self) -> Progress;
}

/// Work of this kind.
struct Doing<K: Kind>(K::Work);

impl<K: Kind> AnyWork for Doing<K> {
    fn advance(&mut self, fuel: u64) -> Option<Answer> {
        self.0.advance(fuel).map(|answer| Answer::of::<K>(&answer))
    }

    fn part(&mut self) -> Option<Answer> {
        self.0.part().map(|part| Answer::of::<K>(&part))
    }

    fn progress(&self) -> Progress {
        self.0.progress()
    }
}
