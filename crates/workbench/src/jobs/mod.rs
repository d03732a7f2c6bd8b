//! Long work for a worker: the request, the answer, and the work itself in slices.
//!
//! A kind of job is one type in one file, which implements [`Kind`], and one line in the list of its [`WorkerChunk`]. The page holds
//! a request as a [`Job`]; it is sent as a name and bytes ([`Sent`]), becomes a [`Task`] in the worker, and its result returns
//! as bytes ([`Answer`]). So a page can request work whose code only a worker has.

mod active;
mod after;
mod available;
pub(crate) mod batch;
mod generate;
mod hint;
mod job;
pub(crate) mod orders;
mod path;
mod pool;
mod practise;
mod prove;
mod redundant;
mod spread;
mod task;
mod wire;
mod worker_handle;

pub use crate::work::{Kind, Lane, Message, Now, Progress, Work, WorkerChunk};
pub use active::{ActiveJob, ActiveJobs};
pub use after::{FoundAfter, GenerateAfter};
pub(crate) use after::{start_after, start_timed};
pub use available::FindAllSteps;
pub use generate::{Generate, Generated};
pub use hint::{FindStep, StepFound};
pub use job::{Answer, Job, Sent};
pub use path::{FindPath, PathFound};
pub use pool::Pool;
pub use practise::{PracticeBoard, Practise};
pub use prove::{Prove, Verdict};
pub use redundant::FindRedundant;
pub use spread::{Spread, SpreadCard};
pub use task::{JobHandler, Task};
pub use wire::SentStep;
pub(crate) use wire::{StepFields, techniques as techniques_by_id};
pub use worker_handle::{Command, FromWorker, ToWorker};

use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crosshatch_game::Board;

use crate::batch::{RateRows, TryEngines};
use crate::booklet::{MadeBooklet, MakeBooklet};
use crate::lab;
use crate::model::{Model, Tone};
use crate::orders::{HuntPuzzles, RateFinds, TryOdds};
use crate::review::{PrepareReview, ReviewGame};
use crate::reviewing;
use crate::routes::View;
use crate::scales::{self, ratings};
use crate::text::reading::ReadText;

/// What becomes of a job's answer on the page.
pub trait Conclude: Kind {
    /// Applies the answer, or a part of one, to the board of the request; `None` if the answer makes no sense.
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Self::Answer) -> Option<()>;

    /// The view that asked for it, if the job ends when that view is left.
    fn belongs_to(&self) -> Option<View> {
        None
    }
}

impl Conclude for MakeBooklet {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: MadeBooklet) -> Option<()> {
        model.say(Tone::Good, answer.sentence());
        model.booklet = Some(Rc::new(answer));
        Some(())
    }
}

impl Conclude for ReviewGame {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Self::Answer) -> Option<()> {
        reviewing::take_in(model, board, self.timeline, answer);
        Some(())
    }
}

impl Conclude for PrepareReview {
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Self::Answer) -> Option<()> {
        reviewing::take_in_prepared(model, board, self.0.timeline, answer);
        Some(())
    }
}

/// An action on the jobs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobAction {
    /// Start a job in its lane, in place of another one there.
    Start(Job),
    /// Stop the job in a lane.
    Cancel(Lane),
    /// Handle a worker's report on the job with this number.
    Report(u32, Event),
}

/// Applies an action.
pub(crate) fn update(model: &mut Model, action: JobAction) {
    match action {
        JobAction::Start(job) => start(model, job),
        JobAction::Cancel(lane) => {
            if model.jobs.end(lane) {
                model.say(Tone::Plain, "Stopped. Your board is as it was.".into());
            }
        }
        JobAction::Report(id, event) => handle(model, id, event),
    }
}

/// What a worker says of its job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// Progress.
    Progress(Progress),
    /// A part of the answer; more follows.
    Part(Answer),
    /// It is done.
    Done(Answer),
    /// It failed; holds why, as a sentence.
    Failed(String),
}

impl Event {
    /// Whether nothing more follows.
    pub fn is_last(&self) -> bool {
        matches!(self, Self::Done(_) | Self::Failed(_))
    }
}

/// The jobs of [`WorkerChunk::Making`].
pub static MAKING: &[JobHandler] =
    &[JobHandler::of::<Generate>(), JobHandler::of::<Prove>(), JobHandler::of::<FindRedundant>(), JobHandler::of::<Spread>()];

/// The jobs of [`WorkerChunk::Searching`].
pub static SEARCHING: &[JobHandler] =
    &[JobHandler::of::<FindStep>(), JobHandler::of::<FindPath>(), JobHandler::of::<FindAllSteps>(), JobHandler::of::<Practise>()];

/// The jobs of [`WorkerChunk::Reviews`].
pub static REVIEWS: &[JobHandler] = &[JobHandler::of::<ReviewGame>(), JobHandler::of::<PrepareReview>()];

/// The jobs of [`WorkerChunk::Rating`].
pub static RATING: &[JobHandler] = &[JobHandler::of::<scales::Rate>(), JobHandler::of::<GenerateAfter>()];

/// The jobs of [`WorkerChunk::Trials`].
pub static TRIALS: &[JobHandler] = &[
    JobHandler::of::<lab::Run>(),
    JobHandler::of::<lab::Trace>(),
    JobHandler::of::<TryEngines>(),
    JobHandler::of::<lab::seeds::Try>(),
];

/// The jobs of [`WorkerChunk::Orders`].
pub static ORDERS: &[JobHandler] = &[
    JobHandler::of::<HuntPuzzles>(),
    JobHandler::of::<RateFinds>(),
    JobHandler::of::<TryOdds>(),
    JobHandler::of::<RateRows>(),
    JobHandler::of::<lab::hardest::Study>(),
];

/// The jobs of [`WorkerChunk::Formats`].
pub static FORMATS: &[JobHandler] = &[JobHandler::of::<ReadText>()];

/// The jobs of [`WorkerChunk::Paper`].
pub static PAPER: &[JobHandler] = &[JobHandler::of::<MakeBooklet>()];

/// The handlers of all jobs of a worker's chunk. A call pulls in the code of every chunk.
pub fn handlers(chunk: WorkerChunk) -> &'static [JobHandler] {
    match chunk {
        WorkerChunk::Making => MAKING,
        WorkerChunk::Searching => SEARCHING,
        WorkerChunk::Rating => RATING,
        WorkerChunk::Trials => TRIALS,
        WorkerChunk::Orders => ORDERS,
        WorkerChunk::Formats => FORMATS,
        WorkerChunk::Paper => PAPER,
        WorkerChunk::Reviews => REVIEWS,
    }
}

/// Starts a job in its lane, and withdraws the notice.
pub(crate) fn start(model: &mut Model, job: impl Into<Job>) {
    let board = Rc::clone(model.board());
    model.jobs.start(job.into(), board);
    model.notice = None;
}

/// Handles what a worker reports on a job. Ignores reports on jobs that are no longer under way.
fn handle(model: &mut Model, id: u32, event: Event) {
    let Some(active) = model.jobs.with_id(id).cloned() else { return };
    let lane = active.job.lane();
    if lane == Lane::Rating {
        handle_rating(model, &active, &event);
        return;
    }
    let ActiveJob { job, board, .. } = &*active;
    match event {
        Event::Progress(progress) => model.jobs.set_progress(lane, progress),
        Event::Part(answer) => drop(job.conclude(model, board, &answer)),
        Event::Failed(reason) => {
            model.jobs.end(lane);
            match job.belongs_to() {
                Some(View::Lab(_)) => model.lab_failure = Some(reason.into()),
                _ => model.say(Tone::Bad, format!("{reason} Your board is as it was.")),
            }
        }
        Event::Done(answer) => {
            model.jobs.end(lane);
            if job.conclude(model, board, &answer).is_none() {
                model.say(Tone::Bad, "The worker's answer could not be read. Your board is as it was.".into());
            }
        }
    }
}

/// Handles what a worker reports in the lane of ratings. What runs there starts automatically: the failure of a rating appears in the card and
/// not as a notice, and the failure of a review is not mentioned.
fn handle_rating(model: &mut Model, active: &ActiveJob, event: &Event) {
    let ActiveJob { job, board, .. } = active;
    match event {
        Event::Progress(_) => {}
        Event::Part(answer) | Event::Done(answer) => {
            if job.conclude(model, board, answer).is_none() {
                ratings::fail(model, "The worker's answer could not be read.");
            }
        }
        Event::Failed(reason) => ratings::fail(model, reason),
    }
    if event.is_last() && model.jobs.with_id(active.id).is_some() {
        model.jobs.end(Lane::Rating);
    }
}
