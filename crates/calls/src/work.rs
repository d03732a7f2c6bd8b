//! Work in slices, and the border that its answers cross.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::failure::Failure;

/// The border to another language.
pub trait Border {
    /// Options as that language has them.
    type Options;

    /// What has crossed.
    type Data;

    /// Options as a call has them; the defaults where none were passed.
    ///
    /// # Errors
    /// When one has a wrong type.
    fn read<T: DeserializeOwned + Default>(options: Self::Options) -> Result<T, Failure>;

    /// Takes plain data, which has names as keys, to the other side.
    fn data<T: Serialize + Send + 'static>(data: T) -> Self::Data;
}

/// A call under way, in slices.
pub struct Job<B: Border>(Box<dyn AnyWork<B>>);

impl<B: Border> Job<B> {
    /// Works for about `fuel` steps, which are of different lengths in different calls. The answer once it is known, or why there is none.
    pub fn advance(&mut self, fuel: u64) -> Option<Result<B::Data, Failure>> {
        self.0.advance_any(fuel)
    }

    /// What is known of the progress.
    pub fn progress(&self) -> Option<Progress> {
        self.0.progress_any()
    }

    /// A job of work that takes long.
    pub(crate) fn of(work: impl Work + 'static) -> Self {
        Self(Box::new(work))
    }

    /// A job with an answer that is known at once.
    pub(crate) fn done<T: Serialize + Send + 'static>(answer: T) -> Self {
        Self::of(Done(Some(answer)))
    }
}

/// Work in slices. The same work gives the same answer, however it is sliced.
pub(crate) trait Work {
    /// What comes of it, as plain data.
    type Answer: Serialize + Send + 'static;

    /// Works for about `fuel` steps. The answer once it is known, or why there is none.
    fn advance(&mut self, fuel: u64) -> Option<Result<Self::Answer, Failure>>;

    /// The progress, if there is something to say of it.
    fn progress(&self) -> Option<Progress> {
        None
    }
}

/// How far a new puzzle is.
#[derive(Debug, Serialize)]
pub struct Progress {
    /// The number of boards begun.
    pub attempt: u32,
    /// The number of cells that are decided.
    pub decided: usize,
    /// The number of cells.
    pub cells: usize,
}

/// Work with any answer.
trait AnyWork<B: Border> {
    fn progress_any(&self) -> Option<Progress>;
    fn advance_any(&mut self, fuel: u64) -> Option<Result<B::Data, Failure>>;
}

impl<W: Work, B: Border> AnyWork<B> for W {
    fn progress_any(&self) -> Option<Progress> {
        self.progress()
    }

    fn advance_any(&mut self, fuel: u64) -> Option<Result<B::Data, Failure>> {
        self.advance(fuel).map(|answer| answer.map(B::data))
    }
}

/// An answer that is known at once.
struct Done<T>(Option<T>);

impl<T: Serialize + Send + 'static> Work for Done<T> {
    type Answer = T;

    fn advance(&mut self, _: u64) -> Option<Result<T, Failure>> {
        self.0.take().map(Ok)
    }
}
