//! Standard output and, for the person who is waiting, standard error.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::args::Talk;
use crate::pipeline::End;
use crate::{Ending, standard};

/// Standard output, written in whole lines, and a progress bar.
pub(crate) struct Output {
    writer: Arc<Mutex<Writer>>,
    progress: ProgressBar,
}

/// The amount of work, as far as it is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Goal {
    /// All lines, however many there are.
    AllLines,
    /// This many puzzles.
    Puzzles(u64),
}

/// Buffered lines.
pub(crate) struct Writer {
    /// Only whole lines are written to it, and the buffer is flushed before a write that does not fit: so every write to the
    /// system consists of whole lines.
    lines: BufWriter<Box<dyn Write + Send>>,
    written: u64,
}

/// The size of the buffer, large enough to make writing cheap.
const BUFFER_BYTES: usize = 65_536;

/// The exit status after Ctrl-C as in shells: 128 plus the number of the signal.
pub(crate) const INTERRUPTED: i32 = 130;

/// How long Ctrl-C waits for a reader of our output that does not read.
const GRACE: Duration = Duration::from_millis(300);

impl Writer {
    /// Writes lines, each with its line end; they count as `steps` towards the goal.
    pub(crate) fn write(&mut self, lines: &[u8], steps: u64) -> io::Result<()> {
        debug_assert!(lines.is_empty() || lines.ends_with(b"\n"), "whole lines");
        self.written += steps;
        self.lines.write_all(lines)
    }
}

impl Output {
    /// Opens standard output. From then on, Ctrl-C writes what is finished and ends the program.
    ///
    /// # Errors
    /// When there is no standard output: how the run ends, which is already reported.
    pub(crate) fn open(talk: Talk, goal: Goal) -> Result<Self, Ending> {
        let target = standard::output().map_err(|error| standard::unwritten(&error, Ending::Fine))?;
        let output = Self { progress: progress(talk, goal), ..Self::to(target) };
        let (writer, progress) = (Arc::clone(&output.writer), output.progress.clone());
        ctrlc::set_handler(move || interrupt(&writer, &progress)).expect("the program has one output");
        Ok(output)
    }

    /// An output to any target, without progress bar and interruption.
    pub(crate) fn to(target: impl Write + Send + 'static) -> Self {
        let lines = BufWriter::with_capacity(BUFFER_BYTES, Box::new(target) as Box<dyn Write + Send>);
        Self { writer: Arc::new(Mutex::new(Writer { lines, written: 0 })), progress: ProgressBar::hidden() }
    }

    /// Writes lines.
    ///
    /// # Errors
    /// When they cannot be written.
    pub(crate) fn write<T>(&self, write: impl FnOnce(&mut Writer) -> io::Result<T>) -> io::Result<T> {
        let mut writer = lock(&self.writer);
        let result = write(&mut writer);
        self.progress.set_position(writer.written);
        result
    }

    /// Flushes everything that was written.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn flush(&self) -> io::Result<()> {
        lock(&self.writer).lines.flush()
    }

    /// Flushes the rest. Returns how the delivery ended, or if that failed, how the run ends.
    pub(crate) fn close(&self, delivered: io::Result<End>) -> Result<End, Ending> {
        let delivered = delivered.and_then(|end| self.flush().map(|()| end));
        self.progress.finish_and_clear();
        delivered.map_err(|error| standard::unwritten(&error, Ending::Fine))
    }
}

fn lock(writer: &Mutex<Writer>) -> MutexGuard<'_, Writer> {
    writer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Handles Ctrl-C. The lines finished so far are written, unless nobody reads them; work in progress is lost.
fn interrupt(writer: &Mutex<Writer>, progress: &ProgressBar) {
    thread::spawn(|| {
        thread::sleep(GRACE);
        process::exit(INTERRUPTED);
    });
    progress.finish_and_clear();
    let mut writer = lock(writer);
    // There is nobody left to report an error to.
    let _ = writer.lines.flush();
    // Still holding the lock: nothing is written after this.
    process::exit(INTERRUPTED);
}

/// The progress bar. It is shown to a person who sees standard error, unless the output goes to the same screen.
fn progress(talk: Talk, goal: Goal) -> ProgressBar {
    let watched = talk == Talk::All && io::stderr().is_terminal() && !io::stdout().is_terminal();
    if !watched {
        return ProgressBar::hidden();
    }
    let (length, template) = match goal {
        Goal::AllLines => (None, "{spinner} {human_pos} lines in {elapsed}"),
        Goal::Puzzles(count) => (Some(count), "{wide_bar} {human_pos}/{human_len} puzzles in {elapsed}"),
    };
    let style = ProgressStyle::with_template(template).expect("a sound template");
    let progress = ProgressBar::with_draw_target(length, ProgressDrawTarget::stderr()).with_style(style);
    progress.enable_steady_tick(Duration::from_millis(200));
    progress
}
