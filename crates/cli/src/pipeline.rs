//! Work on many items by several threads, with the outcomes in the order of the items.
//!
//! ```text
//! source thread --items--> waiting --a stretch at a time--> workers --outcomes--> done --in order--> the caller
//! ```
//!
//! Everything passes through one lock, which is cheap because a worker takes a *stretch* of neighbouring items: as many as it
//! thinks it can do in a millisecond, by what the last ones took, and never more than its share of what is waiting. A single
//! item that trickles in is handed on at once; no one waits for a batch to fill. The number of items between the source and the
//! caller is bounded, so that memory is flat and one hard item holds up the others only when they are far ahead.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::output::{Output, Writer};

/// What is to be done with each item.
pub(crate) trait Job: Send + Sync + 'static {
    /// What comes in.
    type Item: Send + 'static;
    /// What comes out.
    type Outcome: Send + 'static;

    /// The work on one item.
    fn work(&self, item: &Self::Item) -> Self::Outcome;

    /// The outcome of an item whose work panicked.
    fn panicked(&self, item: &Self::Item) -> Self::Outcome;
}

/// Items allowed between source and caller, for each thread. The source goes over it by at most one batch.
const WINDOW: usize = 1024;
/// The most items in a stretch.
const LONGEST_STRETCH: usize = 128;
/// How long a stretch should take, and after how long its outcomes are handed on when it takes longer.
const STRETCH_TIME: Duration = Duration::from_millis(1);

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
    state: Mutex<State<J>>,
    /// There are items waiting, or never will be again.
    work: Condvar,
    /// The window has room.
    room: Condvar,
    /// The next outcome is there, or there are no more.
    ready: Condvar,
}

struct State<J: Job> {
    /// Items that no worker has taken.
    waiting: VecDeque<J::Item>,
    /// A place for the outcome of each item that was taken, from number `delivered` on.
    done: VecDeque<Option<J::Outcome>>,
    /// How many outcomes the caller has had.
    delivered: usize,
    source_ended: bool,
}

impl<J: Job> Pipeline<J> {
    /// Starts work on the items that `source` gives batch by batch, perhaps without end.
    pub(crate) fn start(job: J, source: impl Iterator<Item = Vec<J::Item>> + Send + 'static, threads: NonZeroUsize) -> Self {
        let state = State { waiting: VecDeque::new(), done: VecDeque::new(), delivered: 0, source_ended: false };
        let shared = Arc::new(Shared {
            job,
            threads: threads.get(),
            state: Mutex::new(state),
            work: Condvar::new(),
            room: Condvar::new(),
            ready: Condvar::new(),
        });
        for _ in 0..threads.get() {
            let shared = Arc::clone(&shared);
            spawn(move || shared.worker());
        }
        let pipeline = Self { shared: Arc::clone(&shared) };
        spawn(move || shared.fill(source));
        pipeline
    }

    /// Gives `receive` all outcomes in order, in batches of what is ready, until it breaks off, the source is at its end or
    /// `until` has come. Whatever was written is flushed before there is anything to wait for.
    ///
    /// # Errors
    /// When writing fails.
    pub(crate) fn deliver(
        &self,
        output: &Output,
        until: Option<Instant>,
        mut receive: impl FnMut(Vec<J::Outcome>, &mut Writer) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<End> {
        loop {
            if until.is_some_and(|until| Instant::now() >= until) {
                return Ok(End::Late);
            }
            let batch = self.shared.take_ready();
            if batch.is_empty() {
                output.flush()?;
                if let Some(end) = self.shared.wait_ready(until) {
                    return Ok(end);
                }
            } else if output.write(|writer| receive(batch, writer))?.is_break() {
                return Ok(End::Enough);
            }
        }
    }
}

impl<J: Job> Shared<J> {
    /// The source's thread.
    fn fill(&self, source: impl Iterator<Item = Vec<J::Item>>) {
        let window = WINDOW * self.threads;
        for batch in source {
            let mut state = self.lock();
            while state.waiting.len() + state.done.len() >= window {
                state = self.room.wait(state).unwrap_or_else(PoisonError::into_inner);
            }
            state.waiting.extend(batch);
            drop(state);
            self.work.notify_all();
        }
        self.lock().source_ended = true;
        self.work.notify_all();
        self.ready.notify_all();
    }

    /// A worker's thread.
    fn worker(&self) {
        let mut wanted = 1;
        while let Some((first, items)) = self.take_stretch(wanted) {
            let began = Instant::now();
            let length = items.len() as u32;
            self.work_on(first, items, began);
            let each = began.elapsed() / length;
            let fitting = STRETCH_TIME.as_nanos() / each.as_nanos().max(1);
            wanted = usize::try_from(fitting).unwrap_or(LONGEST_STRETCH).clamp(1, LONGEST_STRETCH);
        }
    }

    /// The next items, at most `wanted`, with the number of the first; none when the source is at its end.
    fn take_stretch(&self, wanted: usize) -> Option<(usize, Vec<J::Item>)> {
        let mut state = self.lock();
        while state.waiting.is_empty() {
            if state.source_ended {
                return None;
            }
            state = self.work.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        let share = state.waiting.len().div_ceil(2 * self.threads);
        let items: Vec<_> = {
            let length = wanted.min(share);
            state.waiting.drain(..length).collect()
        };
        let first = state.delivered + state.done.len();
        state.done.extend(items.iter().map(|_| None));
        Some((first, items))
    }

    fn work_on(&self, first: usize, items: Vec<J::Item>, began: Instant) {
        let mut next = first;
        let mut handed_on = began;
        let mut outcomes = Vec::with_capacity(items.len());
        for item in items {
            let outcome = catch_unwind(AssertUnwindSafe(|| self.job.work(&item)));
            outcomes.push(outcome.unwrap_or_else(|_| self.job.panicked(&item)));
            let now = Instant::now();
            if now - handed_on >= STRETCH_TIME {
                next = self.hand_on(next, &mut outcomes);
                handed_on = now;
            }
        }
        self.hand_on(next, &mut outcomes);
    }

    /// Stores the outcomes of items from number `next` on; the number after them.
    fn hand_on(&self, next: usize, outcomes: &mut Vec<J::Outcome>) -> usize {
        if outcomes.is_empty() {
            // All before may have been delivered already, and `next` have no place yet.
            return next;
        }
        let mut state = self.lock();
        let place = next - state.delivered;
        let after = next + outcomes.len();
        for (slot, outcome) in state.done.range_mut(place..).zip(outcomes.drain(..)) {
            *slot = Some(outcome);
        }
        drop(state);
        if place == 0 {
            self.ready.notify_all();
        }
        after
    }

    /// The outcomes that are next in order, perhaps none.
    fn take_ready(&self) -> Vec<J::Outcome> {
        let mut state = self.lock();
        let length = state.done.iter().take_while(|outcome| outcome.is_some()).count();
        let batch: Vec<_> = state.done.drain(..length).flatten().collect();
        state.delivered += length;
        drop(state);
        if length > 0 {
            self.room.notify_all();
        }
        batch
    }

    /// Waits until the next outcome is there; or says why there will be none.
    fn wait_ready(&self, until: Option<Instant>) -> Option<End> {
        let mut state = self.lock();
        while !matches!(state.done.front(), Some(Some(_))) {
            if state.source_ended && state.waiting.is_empty() && state.done.is_empty() {
                return Some(End::Complete);
            }
            state = match until.map(|until| until.saturating_duration_since(Instant::now())) {
                None => self.ready.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(Duration::ZERO) => return Some(End::Late),
                Some(left) => self.ready.wait_timeout(state, left).unwrap_or_else(PoisonError::into_inner).0,
            };
        }
        None
    }

    /// The state. No one panics while holding it, and what was stored before would be whole all the same.
    fn lock(&self) -> MutexGuard<'_, State<J>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Starts a thread. A panic outside of a job's work is a bug here, and leaves a hole in the order that the caller would wait for
/// without end: the program fails instead, as it does when its main thread panics.
fn spawn(work: impl FnOnce() + Send + 'static) {
    thread::spawn(|| {
        if catch_unwind(AssertUnwindSafe(work)).is_err() {
            process::exit(PANICKED);
        }
    });
}

/// The exit status of a Rust program whose main thread panicked.
const PANICKED: i32 = 101;

#[cfg(test)]
mod tests {
    use super::*;

    /// Doubles, with a panic here and there, and a pause at each multiple of a number.
    struct Doubling {
        pause_at: u64,
    }

    impl Job for Doubling {
        type Item = u64;
        type Outcome = u64;

        fn work(&self, item: &u64) -> u64 {
            if item.is_multiple_of(self.pause_at) {
                thread::sleep(Duration::from_millis(2));
            }
            assert!(item % 101 != 100, "a panic on purpose");
            2 * item
        }

        fn panicked(&self, _: &u64) -> u64 {
            0
        }
    }

    fn start(source: impl Iterator<Item = u64> + Send + 'static, pause_at: u64, threads: usize) -> Pipeline<Doubling> {
        let batches = source.map(|item| vec![item]);
        Pipeline::start(Doubling { pause_at }, batches, NonZeroUsize::new(threads).expect("not 0"))
    }

    fn receive(pipeline: &Pipeline<Doubling>, enough: usize, until: Option<Instant>) -> (Vec<u64>, End) {
        let mut received = Vec::new();
        let output = Output::to(io::sink());
        let end = pipeline.deliver(&output, until, |batch, _| {
            received.extend(batch);
            Ok(if received.len() >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        (received, end.expect("nothing is written"))
    }

    #[test]
    fn outcomes_come_in_order_and_a_panic_stops_nothing() {
        for (items, pause_at, threads) in [(3000, 97, 1), (3000, 97, 2), (3000, 97, 7), (200, 1, 2), (500, 1, 7)] {
            let expected: Vec<u64> = (0..items).map(|item| if item % 101 == 100 { 0 } else { 2 * item }).collect();
            let received = receive(&start(0..items, pause_at, threads), usize::MAX, None);
            assert_eq!(received, (expected, End::Complete), "pauses at {pause_at}, {threads} threads");
        }
    }

    #[test]
    fn a_source_without_end_ends_with_enough_or_in_time() {
        let endless = || (0..).filter(|item| item % 101 != 100);
        let (received, end) = receive(&start(endless(), 97, 2), 500, None);
        assert!(received.len() >= 500 && end == End::Enough);
        let (_, end) = receive(&start(endless(), 97, 2), usize::MAX, Some(Instant::now() + Duration::from_millis(50)));
        assert_eq!(end, End::Late);
        let silent = std::iter::from_fn(|| {
            thread::park();
            None
        });
        let (_, end) = receive(&start(silent, 97, 2), usize::MAX, Some(Instant::now() + Duration::from_millis(50)));
        assert_eq!(end, End::Late);
    }

    #[test]
    fn an_item_is_not_kept_waiting_for_the_next() {
        let (sender, items) = std::sync::mpsc::channel();
        let pipeline = start(items.into_iter(), 97, 2);
        for item in [1, 2, 3] {
            sender.send(item).expect("the source listens");
            assert_eq!(receive(&pipeline, 1, None), (vec![2 * item], End::Enough));
        }
    }

    #[test]
    fn the_source_is_not_read_far_ahead() {
        let ahead = Arc::new(std::sync::atomic::AtomicUsize::new(0));
        let counter = Arc::clone(&ahead);
        let source = (1..).inspect(move |_| {
            counter.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        });
        let pipeline = start(source, 97, 2);
        thread::sleep(Duration::from_millis(100));
        assert!(ahead.load(std::sync::atomic::Ordering::Relaxed) <= 2 * WINDOW + 1);
        receive(&pipeline, 1, None);
    }
}
