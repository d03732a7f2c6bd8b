//! Long work: what can be asked of a worker, what it answers, and the work itself in slices.
//!
//! A kind of job is one type in one file, which implements [`Kind`], and one line of the list below. The list makes of all kinds
//! the messages [`Job`] and [`Answer`], which cross between page and worker as plain data, and [`Task`], a job under way.

mod available;
mod generate;
mod hint;
mod path;
mod pool;
mod practise;
mod prove;
mod redundant;
mod spread;
mod wire;
mod worker_handle;

pub use available::FindAllSteps;
pub use generate::{Generate, Generated};
pub use hint::{FindStep, StepFound};
pub use path::{FindPath, PathFound};
pub use pool::Pool;
pub use practise::{PracticeBoard, Practise};
pub use prove::{Prove, Then, Verdict};
pub use redundant::FindRedundant;
pub use spread::{Spread, SpreadCard};
pub use wire::SentStep;
pub(crate) use wire::{StepFields, techniques as techniques_by_id};
pub use worker_handle::{Command, FromWorker, Message, ToWorker};

use std::fmt::Debug;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::model::{ActiveJob, Model, Tone};
use crate::routes::View;

/// The milliseconds since some moment.
pub type Now = fn() -> f64;

/// A kind of job: the request, as plain data.
pub trait Kind: Sized {
    /// What comes of it, as plain data.
    type Answer;
    /// The work under way.
    type Work: Work<Answer = Self::Answer>;

    /// What is being done, as a title: "Checking".
    fn title(&self) -> &'static str;

    /// The work, not begun. What has to be measured is measured by the clock.
    ///
    /// # Errors
    /// Says in a sentence why this cannot be done.
    fn begin(&self, clock: Now) -> Result<Self::Work, String>;

    /// What becomes of the answer, or of a part of one, for a board that was asked about; `None` where the answer makes no sense.
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Self::Answer) -> Option<()>;

    /// The view that asked for it, where it ends when that is left.
    fn belongs_to(&self) -> Option<View> {
        None
    }

    /// The job in parts for at most so many workers, each with what is known of it before it begins; nothing where it is not divided.
    fn divided(&self, _most: usize) -> Vec<(Job, Answer)> {
        Vec::new()
    }

    /// What is known of all parts of a divided job, as one answer; `None` where the answers are not of this kind.
    fn united(&self, _parts: &[Answer]) -> Option<Answer> {
        None
    }
}

/// Work that is done in slices. The same steps lead to the same answer, however they are sliced.
pub trait Work {
    /// What comes of it.
    type Answer;

    /// Goes on for about so many steps; the answer once it is there.
    fn advance(&mut self, fuel: u64) -> Option<Self::Answer>;

    /// What is known so far, where that is of use before the end. Where answers add up, only what is new.
    fn part(&mut self) -> Option<Self::Answer> {
        None
    }

    /// How far it has come.
    fn progress(&self) -> Progress {
        Progress::default()
    }
}

/// How far a job has come.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Progress {
    /// In words; may be empty.
    pub words: String,
    /// In percent, where that is known.
    pub percent: Option<u32>,
}

impl Progress {
    /// So many of so many are done; in words, which say of what.
    pub fn of(done: u32, of: u32, words: String) -> Self {
        Self { words, percent: Some((u64::from(done) * 100 / u64::from(of.max(1))) as u32) }
    }

    /// So many of so many are done.
    pub fn counted(done: u32, of: u32) -> Self {
        Self::of(done, of, format!("{done} of {of}"))
    }
}

/// What a worker says of its job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Event {
    /// How far it has come.
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

macro_rules! jobs {
    ($($name:ident($kind:path): $about:literal),* $(,)?) => {
        /// Work for a worker.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Job {
            $(#[doc = $about] $name(Box<$kind>),)*
        }

        /// What comes of a job.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        pub enum Answer {
            $(#[doc = $about] $name(Box<<$kind as Kind>::Answer>),)*
        }

        enum Working {
            $($name(Box<<$kind as Kind>::Work>),)*
        }

        $(impl From<$kind> for Job {
            fn from(kind: $kind) -> Self {
                Self::$name(Box::new(kind))
            }
        })*

        impl Job {
            /// What is being done, as a title.
            pub fn title(&self) -> &'static str {
                match self { $(Self::$name(kind) => kind.title(),)* }
            }

            /// The view that asked for it, where it ends when that is left.
            pub(crate) fn belongs_to(&self) -> Option<View> {
                match self { $(Self::$name(kind) => kind.belongs_to(),)* }
            }

            /// The job in parts for at most so many workers, each with what is known of it before it begins.
            fn divided(&self, most: usize) -> Vec<(Self, Answer)> {
                match self { $(Self::$name(kind) => kind.divided(most),)* }
            }

            /// What is known of all parts, as one answer.
            fn united(&self, parts: &[Answer]) -> Option<Answer> {
                match self { $(Self::$name(kind) => kind.united(parts),)* }
            }

            fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: Answer) -> Option<()> {
                match (self, answer) {
                    $((Self::$name(kind), Answer::$name(answer)) => kind.conclude(model, board, *answer),)*
                    _ => None,
                }
            }
        }

        impl Task {
            /// The task of a job, not begun. What has to be measured is measured by this clock.
            ///
            /// # Errors
            /// Says in a sentence why the job cannot be done.
            pub fn new(job: &Job, clock: Now) -> Result<Self, String> {
                Ok(Self(match job { $(Job::$name(kind) => Working::$name(Box::new(kind.begin(clock)?)),)* }))
            }

            /// Goes on for about `fuel` steps; the answer once it is there.
            pub fn advance(&mut self, fuel: u64) -> Option<Answer> {
                match &mut self.0 {
                    $(Working::$name(work) => Work::advance(&mut **work, fuel).map(|answer| Answer::$name(Box::new(answer))),)*
                }
            }

            /// What is known so far, where that is of use before the end.
            pub fn part(&mut self) -> Option<Answer> {
                match &mut self.0 {
                    $(Working::$name(work) => Work::part(&mut **work).map(|answer| Answer::$name(Box::new(answer))),)*
                }
            }

            /// How far it has come.
            pub fn progress(&self) -> Progress {
                match &self.0 { $(Working::$name(work) => Work::progress(&**work),)* }
            }
        }
    };
}

/// A job under way. The same object serves the worker and the tests.
pub struct Task(Working);

jobs! {
    Generate(Generate): "A puzzle made to order.",
    Prove(Prove): "How many solutions a grid has.",
    FindRedundant(FindRedundant): "The givens each of which could be left out.",
    Iron(crate::scales::iron::RateIron): "A rating on the iron scale.",
    Hodoku(crate::scales::hodoku::RateHodoku): "A rating on the `HoDoKu` scale.",
    Explainer(crate::scales::explainer::RateExplainer): "A rating on the Explainer scale.",
    Spread(Spread): "The iron scores of isomorphs of a puzzle.",
    FindStep(FindStep): "The next step, or what rules a candidate out.",
    FindPath(FindPath): "The path of a puzzle.",
    FindAllSteps(FindAllSteps): "All steps of a position.",
    Practise(Practise): "A board where a technique is the next step.",
    Run(crate::lab::Run): "An engine on a board, measured.",
    Trace(crate::lab::Trace): "What an engine does on a board, event by event.",
    Field(crate::lab::Field): "Engines, or a scale, on many boards.",
    Claim(crate::lab::seeds::Try): "A claim of the seeds' authors, tried.",
}

/// Wants a job done.
pub(crate) fn start(model: &mut Model, job: impl Into<Job>) {
    model.jobs += 1;
    let board = Rc::clone(model.board());
    model.job = Some(Rc::new(ActiveJob { id: model.jobs, job: job.into(), board, progress: None }));
    model.notice = None;
}

/// A worker reported on a job. A report on another job than the one under way is of the past, and ignored.
pub(crate) fn hear(model: &mut Model, id: u32, event: Event) {
    let Some(active) = model.job.clone().filter(|job| job.id == id) else { return };
    let ActiveJob { job, board, .. } = &*active;
    match event {
        Event::Progress(progress) => model.job = Some(Rc::new(ActiveJob { progress: Some(progress), ..(*active).clone() })),
        Event::Part(answer) => drop(job.conclude(model, board, answer)),
        Event::Failed(reason) => {
            model.job = None;
            match job.belongs_to() {
                Some(View::Lab(_)) => model.lab.failure = Some(reason.into()),
                _ => model.say(Tone::Bad, format!("{reason} Your board is as it was.")),
            }
        }
        Event::Done(answer) => {
            model.job = None;
            if job.conclude(model, board, answer).is_none() {
                model.say(Tone::Bad, "The worker's answer could not be read. Your board is as it was.".into());
            }
        }
    }
}
