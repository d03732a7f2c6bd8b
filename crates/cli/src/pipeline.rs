//! Work on many items by several threads, with the outcomes in the order of the items.
//!
//! ```text
//! source thread --batches--> places --a stretch at a time--> workers --outcomes--> places --in order--> the caller
//! ```
//!
//! All places are behind one lock, which is cheap because a worker takes a *stretch* of neighbouring items: as many as it thinks it can
//! do in a millisecond, by what the last ones took, and never more than its share of what is waiting. A single item that trickles in is
//! handed on at once; no one waits for a batch to fill. A stretch that takes longer than was thought is divided again as soon as
//! somebody has nothing to do, and what is done of it can be delivered while the worker is at its next item: one hard item holds up
//! neither those before it nor, for long, those after it. How much there is between the source and the caller is bounded, so that memory
//! is flat.

mod places;

use std::io;
use std::num::NonZeroUsize;
use std::ops::{ControlFlow, Range};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::Builder;
use std::time::{Duration, Instant};

use places::{Places, Stretch, Taken};

use crate::output::{Output, Writer};
use crate::{Ending, standard};

/// What is to be done with each item.
pub(crate) trait Job: Send + Sync + Sized + 'static {
    /// What comes in.
    type Items: Items;
    /// What comes out of neighbouring items.
    type Outcomes: Outcomes;

    /// The work on one item, of which nothing has come out yet.
    fn work(&self, item: &Item<'_, Self>, outcomes: &mut Self::Outcomes);

    /// The outcome of an item whose work panicked.
    fn panicked(&self, item: &Item<'_, Self>, outcomes: &mut Self::Outcomes);
}

/// An item of a job.
pub(crate) type Item<'a, J> = <<J as Job>::Items as Items>::Item<'a>;

/// Neighbouring items, perhaps none.
pub(crate) trait Items: Send + 'static {
    /// One of them.
    type Item<'a>;

    /// The size of all items that may be between source and caller, for each thread. The source goes over it by at most one batch.
    const WINDOW: usize;

    /// How much there is: how many items, or how long they are together. 0 if there are none.
    fn size(&self) -> usize;

    /// Takes off the first ones: of about this size, and at least one.
    fn take(&mut self, size: usize) -> Self;

    /// Takes off the first one. The last ones may turn out to be none.
    fn next(&mut self) -> Option<Self::Item<'_>>;
}

/// What has come of neighbouring items, in their order; by default of none.
pub(crate) trait Outcomes: Default + Send + 'static {
    /// Takes over the outcomes of the items that follow.
    fn append(&mut self, later: &mut Self);

    /// Whether there is nothing to deliver.
    fn is_empty(&self) -> bool;

    /// Forgets them. The memory stays, for others.
    fn clear(&mut self);
}

/// Numbers, each of which stands for something to do.
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

/// How long a stretch should take, and after how long one that takes longer is looked into.
const STRETCH_TIME: Duration = Duration::from_millis(1);
/// How often at least it is looked into again.
const LONGEST_PAUSE: Duration = Duration::from_millis(32);

/// The work under way. Its threads end with the program: one of them may be waiting for input that never comes.
pub(crate) struct Pipeline<J: Job> {
    shared: Arc<Shared<J>>,
}

/// Why a delivery ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// There are no more items.
    Complete,
    /// The receiver has enough.
    Enough,
    /// Time is up.
    Late,
}

struct Shared<J: Job> {
    job: J,
    threads: usize,
    state: Mutex<Places<J::Items, J::Outcomes>>,
    /// Workers without work.
    idle: AtomicUsize,
    /// There are items waiting, or never will be again.
    work: Condvar,
    /// The window has room.
    room: Condvar,
    /// The first place has changed hands, or there are no more.
    ready: Condvar,
}

/// What there is to deliver.
enum Ready<O> {
    /// These, which are next in order.
    Outcomes(O),
    /// No more.
    Nothing(End),
}

impl<J: Job> Pipeline<J> {
    /// Starts work on the items that `source` gives batch by batch, perhaps without end. No batch is empty. Where the system does not
    /// allow so many threads, those that it allows do the work.
    ///
    /// # Errors
    /// How the run ends, all said, when it does not allow even two.
    pub(crate) fn start(
        job: J,
        source: impl Iterator<Item = J::Items> + Send + 'static,
        threads: NonZeroUsize,
    ) -> Result<Self, Ending> {
        let shared = Arc::new(Shared {
            job,
            threads: threads.get(),
            state: Mutex::default(),
            idle: AtomicUsize::new(0),
            work: Condvar::new(),
            room: Condvar::new(),
            ready: Condvar::new(),
        });
        let filling = Arc::clone(&shared);
        spawn(move || filling.fill(source)).map_err(|error| refused(&error))?;
        for worker in 0..threads.get() {
            let working = Arc::clone(&shared);
            match spawn(move || working.worker()) {
                Err(error) if worker == 0 => return Err(refused(&error)),
                Err(_) => break,
                Ok(()) => {}
            }
        }
        Ok(Self { shared })
    }

    /// Gives `receive` all outcomes in order, those of neighbouring items together, until it breaks off, the source is at its end or
    /// `until` has come. Whatever was written is flushed before there is anything to wait for.
    ///
    /// # Errors
    /// When writing fails.
    pub(crate) fn deliver(
        &self,
        output: &Output,
        until: Option<Instant>,
        mut receive: impl FnMut(&mut J::Outcomes, &mut Writer) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<End> {
        loop {
            if until.is_some_and(|until| Instant::now() >= until) {
                return Ok(End::Late);
            }
            let mut outcomes = if let Some(outcomes) = self.shared.take_ended(&mut self.shared.lock()) {
                outcomes
            } else {
                output.flush()?;
                match self.shared.wait_ready(until) {
                    Ready::Outcomes(outcomes) => outcomes,
                    Ready::Nothing(end) => return Ok(end),
                }
            };
            if output.write(|writer| receive(&mut outcomes, writer))?.is_break() {
                return Ok(End::Enough);
            }
            outcomes.clear();
            self.shared.lock().recycle(outcomes);
        }
    }
}

impl<J: Job> Shared<J> {
    /// The source's thread.
    fn fill(&self, source: impl Iterator<Item = J::Items>) {
        let window = J::Items::WINDOW * self.threads;
        for batch in source {
            let mut state = self.lock();
            while state.size() >= window {
                state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            state.push(batch);
            drop(state);
            self.work.notify_all();
        }
        self.lock().end();
        self.work.notify_all();
        self.ready.notify_all();
    }

    /// A worker's thread.
    fn worker(&self) {
        let mut wanted = 1;
        while let Some((stretch, mut items)) = self.take_stretch(wanted) {
            let began = Instant::now();
            let size = items.size();
            self.work_on(&stretch, &mut items, began);
            let done = (size - items.size()) as u128;
            self.end(&stretch, items);
            let fitting = done * STRETCH_TIME.as_nanos() / began.elapsed().as_nanos().max(1);
            wanted = usize::try_from(fitting).unwrap_or(usize::MAX);
        }
    }

    /// The next items, of about the size `wanted`; none when there will be no more.
    fn take_stretch(&self, wanted: usize) -> Option<Taken<J::Items, J::Outcomes>> {
        let mut state = self.lock();
        while state.waiting() == 0 {
            if state.is_over() {
                return None;
            }
            self.idle.fetch_add(1, Ordering::Relaxed);
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
            self.idle.fetch_sub(1, Ordering::Relaxed);
        }
        let share = state.waiting().div_ceil(self.threads);
        let taken = state.take(wanted.min(share));
        let is_first = state.is_first(&taken.0);
        drop(state);
        if is_first {
            self.ready.notify_all();
        }
        Some(taken)
    }

    /// Works on items, until there are none or others could do the rest.
    fn work_on(&self, stretch: &Stretch<J::Outcomes>, items: &mut J::Items, began: Instant) {
        let mut outcomes = J::Outcomes::default();
        while let Some(item) = items.next() {
            if catch_unwind(AssertUnwindSafe(|| self.job.work(&item, &mut outcomes))).is_err() {
                outcomes = J::Outcomes::default();
                self.job.panicked(&item, &mut outcomes);
            }
            stretch.append(&mut outcomes);
            if self.idle.load(Ordering::Relaxed) > 0 && began.elapsed() >= STRETCH_TIME {
                break;
            }
        }
    }

    /// Ends a stretch. The rest of its items waits again.
    fn end(&self, stretch: &Arc<Stretch<J::Outcomes>>, rest: J::Items) {
        let mut state = self.lock();
        let is_first = state.is_first(stretch);
        stretch.end();
        let divided = rest.size() > 0;
        if divided {
            state.put_back(stretch, rest);
        }
        drop(state);
        if is_first {
            self.ready.notify_all();
        }
        if divided {
            self.work.notify_all();
        }
    }

    /// What has come of the first stretch, if that has ended. It makes room, and with the last one all workers may go.
    fn take_ended(&self, state: &mut Places<J::Items, J::Outcomes>) -> Option<J::Outcomes> {
        let outcomes = state.take_ended()?;
        self.room.notify_all();
        if state.is_over() {
            self.work.notify_all();
        }
        Some(outcomes)
    }

    /// Waits for the first stretch to end; after a moment, what has come of it so far is enough.
    fn wait_ready(&self, until: Option<Instant>) -> Ready<J::Outcomes> {
        let mut pause = 2 * STRETCH_TIME;
        let mut state = self.lock();
        loop {
            if let Some(outcomes) = self.take_ended(&mut state) {
                return Ready::Outcomes(outcomes);
            }
            if state.is_over() {
                return Ready::Nothing(End::Complete);
            }
            let left = until.map(|until| until.saturating_duration_since(Instant::now()));
            if left == Some(Duration::ZERO) {
                return Ready::Nothing(End::Late);
            }
            let Some(longest) = left.into_iter().chain(state.is_begun().then_some(pause)).min() else {
                state = self.ready.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let waited = self.ready.wait_timeout(state, longest).unwrap_or_else(PoisonError::into_inner);
            state = waited.0;
            if waited.1.timed_out() {
                if let Some(outcomes) = state.take_begun() {
                    return Ready::Outcomes(outcomes);
                }
                pause = LONGEST_PAUSE.min(2 * pause);
            }
        }
    }

    /// The state. No one panics while holding it, and what was stored before would be whole all the same.
    fn lock(&self) -> MutexGuard<'_, Places<J::Items, J::Outcomes>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a thread. A panic outside of a job's work is a bug here, and leaves a hole in the order that the caller would wait for
/// without end: the program fails instead, as it does when its main thread panics.
fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let guarded = || {
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            process::exit(PANICKED);
        }
    };
    Builder::new().spawn(guarded).map(drop)
}

/// How a run ends that has no threads.
fn refused(error: &io::Error) -> Ending {
    standard::remark(format_args!("no thread can be started: {error}"));
    Ending::Unusable
}

/// The exit status of a Rust program whose main thread panicked.
const PANICKED: i32 = 101;

#[cfg(test)]
mod tests;
