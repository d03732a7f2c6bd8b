//! Everything between the source and the caller, in order.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::job::{Items, Outcomes};

/// The items, and the outcomes of those that were taken.
pub(super) struct Places<I, O> {
    /// Everything that has not been delivered.
    queue: VecDeque<Place<I, O>>,
    /// The total size.
    size: usize,
    /// The size of the items that no worker has taken.
    waiting: usize,
    /// Whether no more items will come.
    ended: bool,
    /// Emptied outcomes for reuse. Allocating their memory again and again would take as long as reading does.
    spare: Vec<O>,
}

/// The maximum number that is kept.
const MOST_SPARE: usize = 8;

enum Place<I, O> {
    /// Items that no worker has taken.
    Waiting(I),
    /// A stretch that a worker has taken or finished, and its size.
    Taken(Arc<Stretch<O>>, usize),
}

/// A stretch, and its items.
pub(super) type Taken<I, O> = (Arc<Stretch<O>>, I);

/// The outcomes of a stretch so far.
pub(super) struct Stretch<O>(Mutex<Part<O>>);

struct Part<O> {
    /// Those that have not been delivered.
    outcomes: O,
    /// Whether no more will come.
    ended: bool,
}

impl<I, O> Default for Places<I, O> {
    fn default() -> Self {
        Self { queue: VecDeque::new(), size: 0, waiting: 0, ended: false, spare: Vec::new() }
    }
}

impl<I: Items, O: Outcomes> Places<I, O> {
    /// The size of all items.
    pub(super) fn size(&self) -> usize {
        self.size
    }

    /// The size of the items that no worker has taken.
    pub(super) fn waiting(&self) -> usize {
        self.waiting
    }

    /// Adds items, at least one.
    pub(super) fn push(&mut self, items: I) {
        let size = items.size();
        debug_assert!(size > 0, "nobody would take them");
        self.size += size;
        self.waiting += size;
        self.queue.push_back(Place::Waiting(items));
    }

    /// Marks the end of the items.
    pub(super) fn end(&mut self) {
        self.ended = true;
    }

    /// Whether there is nothing left to do or to deliver.
    pub(super) fn is_over(&self) -> bool {
        self.ended && self.queue.is_empty()
    }

    /// Takes the first waiting items, of approximately this size. There must be some.
    pub(super) fn take(&mut self, size: usize) -> Taken<I, O> {
        let stretch = Arc::new(Stretch(Mutex::new(Part { outcomes: self.spare.pop().unwrap_or_default(), ended: false })));
        let first = self.queue.iter().position(|place| matches!(place, Place::Waiting(_))).expect("some items wait");
        let Place::Waiting(items) = &mut self.queue[first] else { unreachable!("it was looked for") };
        let taken = items.take(size);
        let (taken_size, all) = (taken.size(), items.size() == 0);
        self.waiting -= taken_size;
        let place = Place::Taken(Arc::clone(&stretch), taken_size);
        if all {
            self.queue[first] = place;
        } else {
            self.queue.insert(first, place);
        }
        (stretch, taken)
    }

    /// Queues the rest of a stretch directly behind it.
    pub(super) fn put_back(&mut self, stretch: &Arc<Stretch<O>>, rest: I) {
        let own = |place: &Place<I, O>| matches!(place, Place::Taken(taken, _) if Arc::ptr_eq(taken, stretch));
        let place = self.queue.iter().position(own).expect("what has not ended is not delivered");
        let rest_size = rest.size();
        if let Place::Taken(_, size) = &mut self.queue[place] {
            *size -= rest_size;
        }
        self.waiting += rest_size;
        self.queue.insert(place + 1, Place::Waiting(rest));
    }

    /// Whether the first items have been taken by a worker.
    pub(super) fn is_begun(&self) -> bool {
        matches!(self.queue.front(), Some(Place::Taken(..)))
    }

    /// Whether a stretch is the first one.
    pub(super) fn is_first(&self, stretch: &Arc<Stretch<O>>) -> bool {
        matches!(self.queue.front(), Some(Place::Taken(first, _)) if Arc::ptr_eq(first, stretch))
    }

    /// Removes the first stretch if it has ended, and returns its outcomes.
    pub(super) fn take_ended(&mut self) -> Option<O> {
        let Some(Place::Taken(stretch, size)) = self.queue.front() else { return None };
        let mut part = stretch.lock();
        if !part.ended {
            return None;
        }
        let outcomes = std::mem::take(&mut part.outcomes);
        drop(part);
        self.size -= size;
        self.queue.pop_front();
        Some(outcomes)
    }

    /// Takes back delivered outcomes, emptied, for reuse.
    pub(super) fn recycle(&mut self, outcomes: O) {
        if self.spare.len() < MOST_SPARE {
            self.spare.push(outcomes);
        }
    }

    /// The outcomes of the first stretch so far, if there are any.
    pub(super) fn take_begun(&self) -> Option<O> {
        let Some(Place::Taken(stretch, _)) = self.queue.front() else { return None };
        let outcomes = std::mem::take(&mut stretch.lock().outcomes);
        (!outcomes.is_empty()).then_some(outcomes)
    }
}

impl<O: Outcomes> Stretch<O> {
    /// Appends the outcomes of further items.
    pub(super) fn append(&self, outcomes: &mut O) {
        self.lock().outcomes.append(outcomes);
    }

    /// Marks the end of the outcomes.
    pub(super) fn end(&self) {
        self.lock().ended = true;
    }

    fn lock(&self) -> MutexGuard<'_, Part<O>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
