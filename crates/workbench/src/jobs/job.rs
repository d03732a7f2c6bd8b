//! A job as the page holds it, and as it crosses.

use std::any::Any;
use std::fmt;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crosshatch_game::Board;

use super::Conclude;
use crate::model::Model;
use crate::routes::View;
use crate::work::{Kind, Lane, Message, WorkerChunk};

/// A job of some kind: a request for a worker.
#[derive(Clone)]
pub struct Job(Rc<dyn Request>);

/// A job as it crosses to a worker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sent {
    /// What a worker has to know to do it.
    pub chunk: WorkerChunk,
    /// The name of its kind.
    pub(super) kind: String,
    /// The request.
    #[serde(with = "serde_bytes")]
    pub(super) request: Vec<u8>,
}

/// What comes of a job, as it crosses. Only the job knows how to read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// The name of the job's kind.
    kind: String,
    #[serde(with = "serde_bytes")]
    content: Vec<u8>,
}

impl Answer {
    /// The answer of a kind of job.
    pub fn of<K: Kind>(answer: &K::Answer) -> Self {
        Self { kind: K::NAME.into(), content: answer.to_bytes() }
    }

    fn read<K: Kind>(&self) -> Option<K::Answer> {
        if self.kind == K::NAME { K::Answer::of_bytes(&self.content).ok() } else { None }
    }
}

impl<K: Conclude> From<K> for Job {
    fn from(kind: K) -> Self {
        Self(Rc::new(kind))
    }
}

impl Job {
    /// The request, if the job is of this kind.
    pub fn as_kind<K: Kind>(&self) -> Option<&K> {
        self.0.as_any().downcast_ref()
    }

    /// Whether the job is of this kind.
    pub fn is<K: Kind>(&self) -> bool {
        self.as_kind::<K>().is_some()
    }

    /// Its title while it runs.
    pub fn title(&self) -> &'static str {
        self.0.title()
    }

    /// The job as it crosses to a worker.
    pub fn sent(&self) -> Sent {
        Sent { chunk: self.0.chunk(), kind: self.0.kind().into(), request: self.0.request() }
    }

    /// Its lane.
    pub fn lane(&self) -> Lane {
        self.0.lane()
    }

    /// The view that asked for it, where it ends when that is left.
    pub(crate) fn belongs_to(&self) -> Option<View> {
        self.0.belongs_to()
    }

    /// Divides the job among at most `most` workers. Each part comes with its answer so far.
    pub(super) fn divided(&self, most: usize) -> Vec<(Self, Answer)> {
        self.0.divided(most)
    }

    /// What is known of all parts, as one answer.
    pub(super) fn united(&self, parts: &[Answer]) -> Option<Answer> {
        self.0.united(parts)
    }

    /// What becomes of an answer, or of a part of one; `None` where it makes no sense.
    pub(super) fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: &Answer) -> Option<()> {
        self.0.conclude(model, board, answer)
    }
}

impl PartialEq for Job {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0) || self.0.is_same(&*other.0)
    }
}
impl Eq for Job {}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A [`Kind`] of which it is not known which one it is.
trait Request: fmt::Debug {
    fn kind(&self) -> &'static str;
    fn chunk(&self) -> WorkerChunk;
    fn title(&self) -> &'static str;
    fn request(&self) -> Vec<u8>;
    fn lane(&self) -> Lane;
    fn belongs_to(&self) -> Option<View>;
    fn divided(&self, most: usize) -> Vec<(Job, Answer)>;
    fn united(&self, parts: &[Answer]) -> Option<Answer>;
    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: &Answer) -> Option<()>;
    fn is_same(&self, other: &dyn Request) -> bool;
    fn as_any(&self) -> &dyn Any;
}

impl<K: Conclude> Request for K {
    fn kind(&self) -> &'static str {
        K::NAME
    }

    fn chunk(&self) -> WorkerChunk {
        K::CHUNK
    }

    fn title(&self) -> &'static str {
        Kind::title(self)
    }

    fn request(&self) -> Vec<u8> {
        self.to_bytes()
    }

    fn lane(&self) -> Lane {
        K::LANE
    }

    fn belongs_to(&self) -> Option<View> {
        Conclude::belongs_to(self)
    }

    fn divided(&self, most: usize) -> Vec<(Job, Answer)> {
        let parts = Kind::divided(self, most).into_iter();
        parts.map(|(part, known)| (part.into(), Answer::of::<K>(&known))).collect()
    }

    fn united(&self, parts: &[Answer]) -> Option<Answer> {
        let parts: Option<Vec<K::Answer>> = parts.iter().map(Answer::read::<K>).collect();
        K::united(&parts?).map(|all| Answer::of::<K>(&all))
    }

    fn conclude(&self, model: &mut Model, board: &Rc<Board>, answer: &Answer) -> Option<()> {
        Conclude::conclude(self, model, board, answer.read::<K>()?)
    }

    fn is_same(&self, other: &dyn Request) -> bool {
        other.as_any().downcast_ref() == Some(self)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
