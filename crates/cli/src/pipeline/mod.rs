//! Work on many items by several threads, with the outcomes in the order of the items.
//!
//! ```text
//! source thread --batches--> places --a stretch at a time--> workers --outcomes--> places --in order--> the caller
//! ```
//!
//! All places are behind one lock, which is cheap because a worker takes a *stretch* of consecutive items: the number it expects
//! to finish in a millisecond, judging by the last ones, and never more than its share of those waiting. A single item that
//! trickles in is handed out at once; nothing waits for a batch to fill. A stretch that takes longer than expected is split as
//! soon as some worker is idle, and its finished part can be delivered while the worker is at its next item: one hard item delays
//! neither those before it nor, for long, those after it. The amount between the source and the caller is bounded, so memory is
//! too.

mod job;
mod places;

use std::hint;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::Builder;
use std::time::{Duration, Instant};

pub(crate) use job::{Items, Job, Outcomes};
use places::{Places, Stretch, Taken};

use crate::output::{Output, Writer};
use crate::{Ending, standard};

/// How long a stretch should take, and the time after which a longer one is examined.
const STRETCH_TIME: Duration = Duration::from_millis(1);
/// The maximum interval between further examinations.
const LONGEST_PAUSE: Duration = Duration::from_millis(32);

/// The work in progress. Its threads end with the program, since one of them may be waiting for input that never comes.
pub(crate) struct Pipeline<J: Job> {
    shared: Arc<Shared<J>>,
}

/// Why a delivery ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// There are no more items.
    Complete,
    /// The receiver has had enough.
    Enough,
    /// The time is up.
    Late,
}

struct Shared<J: Job> {
    job: J,
    threads: usize,
    state: Mutex<Places<J::Items, J::Outcomes>>,
    /// The number of idle workers.
    idle: AtomicUsize,
    /// Signals that items are waiting, or that there will be no more.
    work: Condvar,
    /// Signals that the window has room.
    room: Condvar,
    /// Signals that the first place has changed, or that there are no more.
    ready: Condvar,
}

/// The result of waiting for something to deliver.
enum Ready<O> {
    /// The outcomes that are next in order.
    Outcomes(O),
    /// There are no more, for this reason.
    Nothing(End),
}

/// More threads than this help on no machine.
const MOST_STARTED: usize = 256;

/// The address space, in bytes, that must be free for another thread: an allocator reserves this much for each (glibc 64 MB), and a
/// thread that finds no memory while it starts ends the program.
const ROOM: usize = 80 << 20;

impl<J: Job> Pipeline<J> {
    /// Starts work on the items that `source` yields in batches, perhaps endlessly. No batch is empty. At most [`MOST_STARTED`] threads
    /// are started; if the system allows fewer, those do the work.
    ///
    /// # Errors
    /// When the system does not allow even two: how the run ends, which is already reported.
    pub(crate) fn start(
        job: J,
        source: impl Iterator<Item = J::Items> + Send + 'static,
        threads: NonZeroUsize,
    ) -> Result<Self, Ending> {
        let threads = threads.get().min(MOST_STARTED);
        let shared = Arc::new(Shared {
            job,
            threads,
            state: Mutex::default(),
            idle: AtomicUsize::new(0),
            work: Condvar::new(),
            room: Condvar::new(),
            ready: Condvar::new(),
        });
        let filling = Arc::clone(&shared);
        spawn(move || filling.fill(source)).map_err(|error| refused(&error))?;
        for worker in 0..threads {
            let working = Arc::clone(&shared);
            match spawn(move || working.worker()) {
                Err(error) if worker == 0 => return Err(refused(&error)),
                Err(_) => break,
                Ok(()) => {}
            }
            if !has_room() {
                break;
            }
        }
        Ok(Self { shared })
    }

    /// Passes all outcomes in order to `receive`, those of consecutive items together, until it breaks off, the source ends or
    /// `until` has passed. Everything written is flushed before waiting for more.
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

    /// The next items, of approximately the size `wanted`; `None` if there will be no more.
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

    /// Works on items until there are none left or idle workers could take the rest.
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

    /// Ends a stretch. The rest of its items is queued again.
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

    /// The outcomes of the first stretch, if that has ended. This makes room for the source, and after the last stretch lets the
    /// workers end.
    fn take_ended(&self, state: &mut Places<J::Items, J::Outcomes>) -> Option<J::Outcomes> {
        let outcomes = state.take_ended()?;
        self.room.notify_all();
        if state.is_over() {
            self.work.notify_all();
        }
        Some(outcomes)
    }

    /// Waits for the first stretch to end; after a moment, its outcomes so far are enough.
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

    /// Locks the state. Nothing panics while holding the lock, and the state would be consistent even then.
    fn lock(&self) -> MutexGuard<'_, Places<J::Items, J::Outcomes>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether there is [`ROOM`] for another thread.
fn has_room() -> bool {
    let mut room = Vec::<u8>::new();
    let fits = room.try_reserve_exact(ROOM).is_ok();
    // Without this, the compiler may leave out an allocation that nobody uses.
    hint::black_box(&room);
    fits
}

/// Starts a thread, and returns once it runs: its memory is allocated then. A panic outside a job's work is a bug, and would leave a gap in the order for which the caller would wait
/// forever: so the program fails instead, as it does when its main thread panics.
fn spawn(work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let (started, has_started) = mpsc::sync_channel(0);
    let guarded = move || {
        // Nobody waits any more if this fails.
        let _ = started.send(());
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            process::exit(PANICKED);
        }
    };
    Builder::new().spawn(guarded)?;
    has_started.recv().map_err(io::Error::other)
}

/// How a run ends if no threads are available.
fn refused(error: &io::Error) -> Ending {
    standard::remark(format_args!("no thread can be started: {error}"));
    Ending::Unusable
}

/// The exit status of a Rust program whose main thread panicked.
const PANICKED: i32 = 101;

#[cfg(test)]
mod tests;
