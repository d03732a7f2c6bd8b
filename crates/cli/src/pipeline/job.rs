//! The work of a pipeline: items, their processing, and their outcomes.

use std::ops::Range;

/// The processing of an item.
pub(crate) trait Job: Send + Sync + Sized + 'static {
    /// The input: consecutive items.
    type Items: Items;
    /// The output: the outcomes of consecutive items.
    type Outcomes: Outcomes;

    /// Does the work on one item and adds its outcome. No outcome of this item has been added yet.
    fn work(&self, item: &Item<'_, Self>, outcomes: &mut Self::Outcomes);

    /// Adds the outcome of an item whose work panicked.
    fn panicked(&self, item: &Item<'_, Self>, outcomes: &mut Self::Outcomes);
}

/// An item of a job.
pub(crate) type Item<'a, J> = <<J as Job>::Items as Items>::Item<'a>;

/// Consecutive items, perhaps none.
pub(crate) trait Items: Send + 'static {
    /// A single item.
    type Item<'a>;

    /// The maximum size, per thread, of all items between the source and the caller. The source exceeds it by at most one batch.
    const WINDOW: usize;

    /// The size: the number of items, or their total length. 0 if there are none.
    fn size(&self) -> usize;

    /// Takes items off the front: approximately this size, and at least one item.
    fn take(&mut self, size: usize) -> Self;

    /// Takes the first item. There may turn out to be none, even if the size is not 0.
    fn next(&mut self) -> Option<Self::Item<'_>>;
}

/// The outcomes of consecutive items, in order; none by default.
pub(crate) trait Outcomes: Default + Send + 'static {
    /// Appends the outcomes of the items that follow.
    fn append(&mut self, later: &mut Self);

    /// Whether there is nothing to deliver.
    fn is_empty(&self) -> bool;

    /// Removes all outcomes but keeps the memory for reuse.
    fn clear(&mut self);
}

/// Numbers, each of which stands for a piece of work.
impl Items for Range<u64> {
    type Item<'a> = u64;

    const WINDOW: usize = 1024;

    fn size(&self) -> usize {
        usize::try_from(self.end - self.start).unwrap_or(usize::MAX)
    }

    fn take(&mut self, size: usize) -> Self {
        let middle = self.end.min(self.start + size.max(1) as u64);
        let taken = self.start..middle;
        self.start = middle;
        taken
    }

    fn next(&mut self) -> Option<u64> {
        Iterator::next(self)
    }
}

impl<T: Send + 'static> Outcomes for Vec<T> {
    fn append(&mut self, later: &mut Self) {
        Self::append(self, later);
    }

    fn is_empty(&self) -> bool {
        Self::is_empty(self)
    }

    fn clear(&mut self) {
        Self::clear(self);
    }
}
