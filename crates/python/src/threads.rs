//! Numbered tasks in threads, with Ctrl+C.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// How often Python is asked whether the work is to end.
const PATIENCE: Duration = Duration::from_millis(50);

/// A task that was told to end.
pub(crate) struct Ended;

/// Whether a signal handler of Python has raised an exception, as that of Ctrl+C does.
pub(crate) struct Signals {
    asked: Instant,
    raised: PyResult<()>,
}

impl Signals {
    /// Nothing is raised yet.
    pub(crate) fn new() -> Self {
        Self { asked: Instant::now(), raised: Ok(()) }
    }

    /// Has the handlers run now and then, for a thread that Python may have.
    ///
    /// # Errors
    /// When one of them has raised an exception, now or before.
    #[expect(clippy::redundant_closure_for_method_calls, reason = "the method itself is for one lifetime")]
    pub(crate) fn ask(&mut self) -> Result<(), Ended> {
        if self.raised.is_ok() && self.asked.elapsed() >= PATIENCE {
            self.asked = Instant::now();
            self.raised = Python::attach(|py| py.check_signals());
        }
        if self.raised.is_ok() { Ok(()) } else { Err(Ended) }
    }

    /// The exception, if one was raised.
    ///
    /// # Errors
    /// With the exception.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.raised
    }
}

/// Tasks with the numbers from 0 to `count - 1`.
pub(crate) struct Tasks {
    /// How many there are.
    pub(crate) count: usize,
    /// The most threads that work on them.
    pub(crate) threads: usize,
    /// How many tasks a thread takes at a time.
    pub(crate) at_a_time: usize,
}

impl Tasks {
    /// Runs the tasks, roughly in order, and gives what they yield to `consume`, in any order.
    ///
    /// A task asks its second argument between slices whether it is still wanted. After `consume` breaks at a number, tasks of higher numbers end or
    /// are not begun, and those of lower numbers go on. Threads last no longer than this call, so that a process can fork between two of them.
    ///
    /// # Errors
    /// When a signal handler of Python raises an exception, as that of Ctrl+C does.
    pub(crate) fn run<T: Send>(
        &self,
        py: Python<'_>,
        task: impl Fn(usize, &dyn Fn() -> Result<(), Ended>) -> Result<T, Ended> + Sync,
        mut consume: impl FnMut(usize, T) -> ControlFlow<()> + Send,
    ) -> PyResult<()> {
        let &Self { count, threads, at_a_time } = self;
        let next = AtomicUsize::new(0);
        let end = AtomicUsize::new(count);
        py.detach(|| {
            thread::scope(|scope| {
                let (sender, receiver) = mpsc::channel();
                for _ in 0..threads.min(count) {
                    let (sender, task, next, end) = (sender.clone(), &task, &next, &end);
                    scope.spawn(move || {
                        loop {
                            let first = next.fetch_add(at_a_time, Ordering::Relaxed);
                            for number in first..first.saturating_add(at_a_time) {
                                let wanted = || if number < end.load(Ordering::Relaxed) { Ok(()) } else { Err(Ended) };
                                let Ok(result) = wanted().and_then(|()| task(number, &wanted)) else { return };
                                if sender.send((number, result)).is_err() {
                                    return;
                                }
                            }
                        }
                    });
                }
                drop(sender);
                let mut signals = Signals::new();
                loop {
                    match receiver.recv_timeout(PATIENCE) {
                        Ok((number, result)) => {
                            if consume(number, result).is_break() {
                                end.fetch_min(number, Ordering::Relaxed);
                            }
                        }
                        Err(RecvTimeoutError::Disconnected) => return signals.finish(),
                        Err(RecvTimeoutError::Timeout) => {}
                    }
                    if signals.ask().is_err() {
                        end.store(0, Ordering::Relaxed);
                    }
                }
            })
        })
    }
}
