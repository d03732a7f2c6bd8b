//! What a kind of job is: a request for a worker, its answer, and the work in slices. It knows nothing of the model, and neither does a job: what
//! becomes of an answer is for [`crate::jobs::Conclude`] to say.

use std::fmt::Debug;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A monotonic clock in milliseconds.
pub type Now = fn() -> f64;

/// A kind of job: the request, as plain data.
pub trait Kind: Message + Clone + PartialEq + Debug + 'static {
    /// Its name in messages: lower case, hyphens.
    const NAME: &'static str;
    /// The chunk with its handler.
    const CHUNK: WorkerChunk;
    /// The lane in which it runs.
    const LANE: Lane = Lane::Asked;
    /// Its result, as plain data.
    type Answer: Message;
    /// The work under way.
    type Work: Work<Answer = Self::Answer>;

    /// Its title while it runs, e.g. "Checking".
    fn title(&self) -> &'static str;

    /// The work, not begun. Measurements use `clock`.
    ///
    /// # Errors
    /// Says in a sentence why this cannot be done.
    fn begin(&self, clock: Now) -> Result<Self::Work, String>;

    /// Divides the job among at most `most` workers, each part with its answer so far. Empty if the job is not divided.
    fn divided(&self, _most: usize) -> Vec<(Self, Self::Answer)> {
        Vec::new()
    }

    /// What is known of all parts of a divided job, as one answer; `None` where it is not divided.
    fn united(_parts: &[Self::Answer]) -> Option<Self::Answer> {
        None
    }
}

/// Work that is done in slices. The same steps lead to the same answer, however they are sliced.
pub trait Work {
    /// What comes of it.
    type Answer;

    /// Works for about `fuel` steps. Returns the answer once it is complete.
    fn advance(&mut self, fuel: u64) -> Option<Self::Answer>;

    /// What is known so far, where that is of use before the end. Where answers add up, only what is new.
    fn part(&mut self) -> Option<Self::Answer> {
        None
    }

    /// Progress so far.
    fn progress(&self) -> Progress {
        Progress::default()
    }
}

/// Progress of a job.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Progress {
    /// In words; may be empty.
    pub words: String,
    /// Percent done, if known.
    pub percent: Option<u32>,
}

impl Progress {
    /// Progress of `done` out of `of`, with `words` that say of what.
    pub fn of(done: u32, of: u32, words: String) -> Self {
        Self { words, percent: Some((u64::from(done) * 100 / u64::from(of.max(1))) as u32) }
    }

    /// Progress of `done` out of `of`.
    pub fn counted(done: u32, of: u32) -> Self {
        Self::of(done, of, format!("{done} of {of}"))
    }
}

/// A lane of jobs. A new job replaces the one in its lane; jobs in different lanes run side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lane {
    /// Jobs that a person waits for, such as a hint.
    Asked,
    /// The reading of a long text, beside which a person may ask for a hint.
    Reading,
    /// What runs without being asked for: the rating of the puzzle on the board, and the review of a solved game.
    Rating,
    /// Long jobs, such as generating.
    Background,
}

impl Lane {
    /// All lanes.
    pub const ALL: [Self; 4] = [Self::Asked, Self::Reading, Self::Rating, Self::Background];
}

/// The chunk with the handlers for a job, which a worker loads for the first such job.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum WorkerChunk {
    /// Making puzzles, and counting solutions.
    Making,
    /// Looking for steps.
    Searching,
    /// Rating on the scales.
    Rating,
    /// What the Lab tries.
    Trials,
    /// Looking for puzzles to order.
    Orders,
    /// Reading texts in all formats.
    Formats,
    /// Setting puzzles on paper.
    Paper,
    /// Reviewing games.
    Reviews,
}

/// A message between page and worker, as bytes. Both sides are the same program, so the bytes need neither names nor types.
pub trait Message: Serialize + DeserializeOwned {
    /// The message as bytes.
    // Not inlined: it holds the whole encoding of messages.
    #[inline(never)]
    fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("messages are plain data")
    }

    /// Decodes a message.
    ///
    /// # Errors
    /// Says what is wrong with the bytes.
    #[inline(never)]
    fn of_bytes(bytes: &[u8]) -> Result<Self, String> {
        postcard::from_bytes(bytes).map_err(|error| error.to_string())
    }
}

impl<T: Serialize + DeserializeOwned> Message for T {}
