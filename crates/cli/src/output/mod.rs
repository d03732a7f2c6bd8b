//! Where answers go: standard output or a file; and, for the person who is waiting, standard error.

mod part;
mod progress;

use std::io::{self, BufWriter, Write};
use std::process;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use indicatif::ProgressBar;
pub(crate) use part::{FileTarget, Packing, RunState};
use part::{OpenPart, Part};
pub(crate) use progress::Goal;

use crate::args::Talk;
use crate::stats::Stats;
use crate::{Ending, echo, standard};

/// An output, written in whole lines, and a progress bar.
pub(crate) struct Output {
    writer: Arc<Mutex<Writer>>,
    progress: ProgressBar,
}

/// Buffered lines.
pub(crate) struct Writer {
    /// Only whole lines are written to it, and the buffer is flushed before a write that does not fit: so every write to the
    /// system consists of whole lines.
    lines: BufWriter<Box<dyn Write + Send>>,
    /// The number of bytes written.
    bytes: u64,
    /// The state of the run, which the checkpoints of a file record.
    pub(crate) state: RunState,
    /// The file, if the output is one.
    part: Option<Part>,
}

/// The size of the buffer, large enough to make writing cheap.
const BUFFER_BYTES: usize = 65_536;

/// The exit status after Ctrl-C as in shells: 128 plus the number of the signal.
pub(crate) const INTERRUPTED: i32 = 130;

/// How long Ctrl-C waits for a reader of our output that does not read.
const GRACE: Duration = Duration::from_millis(300);

impl Writer {
    fn new(target: impl Write + Send + 'static) -> Self {
        let lines = BufWriter::with_capacity(BUFFER_BYTES, Box::new(target) as Box<dyn Write + Send>);
        Self { lines, bytes: 0, state: RunState::default(), part: None }
    }

    /// Writes lines, each with its line end; they count as `steps` towards the goal.
    pub(crate) fn write(&mut self, lines: &[u8], steps: u64) -> io::Result<()> {
        debug_assert!(lines.is_empty() || lines.ends_with(b"\n"), "whole lines");
        self.state.answered += steps;
        self.bytes += lines.len() as u64;
        self.lines.write_all(lines)
    }

    /// Flushes everything that was written.
    fn flush(&mut self) -> io::Result<()> {
        self.lines.flush()?;
        self.part.as_mut().map_or(Ok(()), |part| part.save_if_due(self.bytes, &self.state))
    }

    /// Flushes everything and saves a checkpoint, so that nothing that was written is lost.
    fn save(&mut self) -> io::Result<()> {
        self.lines.flush()?;
        self.part.as_mut().map_or(Ok(()), |part| part.save(self.bytes, &self.state))
    }
}

impl Output {
    /// Opens standard output. From then on, Ctrl-C writes what is finished and ends the program.
    ///
    /// # Errors
    /// When there is no standard output: how the run ends, which is already reported.
    pub(crate) fn open(talk: Talk, goal: Goal) -> Result<Self, Ending> {
        let target = standard::output().map_err(|error| standard::unwritten(&error, Ending::Fine))?;
        Ok(Self::watched(Writer::new(target), progress::progress(talk, goal, false)))
    }

    /// Opens a file, which gets its name by [`complete`](Self::complete). From then on, Ctrl-C writes what is finished, saves a
    /// checkpoint and ends the program. `None` if an earlier run has completed the file.
    ///
    /// # Errors
    /// When it cannot be written or another run's lines are there: how the run ends, which is already reported.
    pub(crate) fn open_file(talk: Talk, goal: Goal, target: FileTarget) -> Result<Option<Self>, Ending> {
        let path = target.path.clone();
        let found = Part::open(target).map_err(|reason| {
            standard::remark(reason);
            Ending::Unusable
        })?;
        let Some(OpenPart { part, lines, bytes, state }) = found else {
            if talk == Talk::All {
                standard::remark(format_args!("{} is complete", echo::path(&path)));
            }
            return Ok(None);
        };
        if state.answered > 0 && talk == Talk::All {
            standard::remark(format_args!("goes on after {} lines", state.answered));
        }
        let progress = progress::progress(talk, goal, true);
        progress.set_position(state.answered);
        progress.reset_eta();
        Ok(Some(Self::watched(Writer { bytes, state, part: Some(part), ..Writer::new(lines) }, progress)))
    }

    fn watched(writer: Writer, progress: ProgressBar) -> Self {
        let output = Self { writer: Arc::new(Mutex::new(writer)), progress };
        let (writer, progress) = (Arc::clone(&output.writer), output.progress.clone());
        ctrlc::set_handler(move || interrupt(&writer, &progress)).expect("the program has one output");
        output
    }

    /// An output to any target, without progress bar and interruption.
    #[cfg(test)]
    pub(crate) fn to(target: impl Write + Send + 'static) -> Self {
        Self { writer: Arc::new(Mutex::new(Writer::new(target))), progress: ProgressBar::hidden() }
    }

    /// Shows the remaining lines in the progress bar once `count`, on a separate thread, has counted them.
    pub(crate) fn show_left(&self, count: impl FnOnce() -> Option<u64> + Send + 'static) {
        if self.progress.is_hidden() {
            return;
        }
        let progress = self.progress.clone();
        // Without a thread, there is only less to see.
        let _ = thread::Builder::new().spawn(move || {
            if let Some(lines) = count() {
                progress::set_lines(&progress, lines);
            }
        });
    }

    /// Writes lines.
    ///
    /// # Errors
    /// When they cannot be written.
    pub(crate) fn write<T>(&self, write: impl FnOnce(&mut Writer) -> io::Result<T>) -> io::Result<T> {
        let mut writer = lock(&self.writer);
        let result = write(&mut writer)?;
        if writer.part.as_ref().is_some_and(Part::is_overdue) {
            writer.save()?;
        }
        self.progress.set_position(writer.state.answered);
        Ok(result)
    }

    /// Flushes everything that was written.
    ///
    /// # Errors
    /// When it cannot be written.
    pub(crate) fn flush(&self) -> io::Result<()> {
        lock(&self.writer).flush()
    }

    /// Flushes the rest. Returns how the delivery ended, or if that failed, how the run ends.
    pub(crate) fn close<T>(&self, delivered: io::Result<T>) -> Result<T, Ending> {
        let delivered = delivered.and_then(|end| lock(&self.writer).save().map(|()| end));
        self.progress.finish_and_clear();
        delivered.map_err(|error| standard::unwritten(&error, Ending::Fine))
    }

    /// Takes the state of the run, at its end.
    pub(crate) fn take_state(&self) -> RunState {
        std::mem::take(&mut lock(&self.writer).state)
    }

    /// Begins an output with a header and with statistics of no lines, unless an earlier run has begun it. Returns the number of the last line of
    /// input that is done.
    ///
    /// # Errors
    /// When the header cannot be written.
    pub(crate) fn begin(&self, header: &str, stats: Option<Stats>) -> io::Result<usize> {
        let mut writer = lock(&self.writer);
        if writer.bytes == 0 {
            writer.write(header.as_bytes(), 0)?;
        }
        writer.state.stats = writer.state.stats.take().or(stats);
        Ok(writer.state.line)
    }

    /// Gives a file its name if its input was whole; otherwise leaves it as it is, and says so. Standard output has no name.
    ///
    /// # Errors
    /// When that fails: how the run ends, which is already reported.
    pub(crate) fn complete(&self, whole: bool) -> Result<(), Ending> {
        let Some(part) = lock(&self.writer).part.take() else { return Ok(()) };
        if !whole {
            standard::remark(format_args!("{} is not complete, because not all input could be read", echo::path(&part.path())));
            return Ok(());
        }
        part.complete().map_err(|error| standard::unwritten(&error, Ending::Fine))
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
    let _ = writer.save();
    // Still holding the lock: nothing is written after this.
    process::exit(INTERRUPTED);
}
