//! A file that is written to over a long time: `FILE.part` until it is complete, with `FILE.checkpoint` beside it, from which an interrupted run
//! goes on.
//!
//! A checkpoint is replaced by renaming, and only after the lines that it counts have been written; lines behind it are written again. So the
//! file has the same bytes, however often the run was interrupted.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde::{Deserialize, Serialize};

use crate::echo;
use crate::stats::Stats;
use crate::table::Layout;

/// The state of a run.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct RunState {
    /// The number of the last line of input whose answer has been written; 0 before the first.
    pub(crate) line: usize,
    /// How many lines of input have been answered.
    pub(crate) answered: u64,
    /// Whether any of them was unusable or undecided.
    pub(crate) faulty: bool,
    /// Their statistics, if those are wanted.
    pub(crate) stats: Option<Stats>,
}

/// A checkpoint, as it is saved: owned when it is read, borrowed when it is written.
#[derive(Serialize, Deserialize)]
struct Checkpoint<S, R> {
    /// What the run does, with what input: another run cannot go on here.
    run: S,
    /// The length of the part that is complete, in bytes.
    bytes: u64,
    state: R,
}

/// How the complete lines are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    /// As they are.
    Plain,
    Gzip,
    Zstd,
    /// As a table in Parquet; the lines are CSV.
    Parquet,
}

/// A file as output.
pub(crate) struct FileTarget {
    pub(crate) path: PathBuf,
    pub(crate) packing: Packing,
    /// How the lines are written, if they are CSV.
    #[cfg_attr(not(feature = "parquet"), expect(dead_code, reason = "only Parquet files ask for it"))]
    pub(crate) layout: Layout,
    /// Whether a run that was interrupted goes on.
    pub(crate) resume: bool,
    /// What the run does, with what input. A run goes on only where the same was begun.
    pub(crate) run: String,
}

/// A file under way.
pub(super) struct Part {
    target: FileTarget,
    /// Holds the lock that keeps other runs away.
    file: File,
    /// When the next checkpoint is due.
    due: Instant,
}

/// A file to be written from where an earlier run stopped, or from its start.
pub(super) struct OpenPart {
    pub(super) part: Part,
    /// Where the lines are written.
    pub(super) lines: File,
    /// The length of what is there.
    pub(super) bytes: u64,
    /// The state of the earlier run.
    pub(super) state: RunState,
}

/// The minimum time between two checkpoints. Saving takes at most a twentieth of the time. One is also saved before the program
/// waits for more answers, so that an answer that took minutes is not lost.
const PAUSE: Duration = Duration::from_millis(50);

impl Part {
    /// Opens a file for a run. If that resumes another one, what is written already stays; `None` if the file is complete then.
    ///
    /// # Errors
    /// When it cannot be written, or belongs to another run: the reason as a sentence.
    pub(super) fn open(target: FileTarget) -> Result<Option<OpenPart>, String> {
        let FileTarget { path, resume, run, .. } = &target;
        let cannot = |path: &Path, error: &io::Error| format!("{} cannot be written: {error}", echo::path(path));
        if let Ok(data) = fs::metadata(path) {
            if !data.is_file() {
                return Err(format!("{} is not a regular file", echo::path(path)));
            }
            if *resume {
                return Ok(None);
            }
        }
        let part_path = beside(path, "part");
        let lines = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&part_path);
        let mut lines = lines.map_err(|error| cannot(&part_path, &error))?;
        match lines.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(format!("another run is writing {}", echo::path(&part_path))),
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let saved = if *resume { fs::read(beside(path, "checkpoint")).ok() } else { None };
        let (mut bytes, mut state) = (0, RunState::default());
        if let Some(saved) = saved {
            let checkpoint: Checkpoint<String, RunState> = serde_json::from_slice(&saved)
                .map_err(|_| format!("{} is damaged: run without --resume", echo::path(&beside(path, "checkpoint"))))?;
            if checkpoint.run != *run {
                return Err(format!(
                    "{} belongs to a run with other options or other input: run without --resume",
                    echo::path(&part_path)
                ));
            }
            let length = lines.metadata().map_err(|error| cannot(&part_path, &error))?.len();
            if length < checkpoint.bytes {
                return Err(format!("{} is shorter than it was: run without --resume", echo::path(&part_path)));
            }
            (bytes, state) = (checkpoint.bytes, checkpoint.state);
        }
        let ready = lines.set_len(bytes).and_then(|()| lines.seek(SeekFrom::End(0))).and_then(|_| lines.try_clone());
        let file = ready.map_err(|error| cannot(&part_path, &error))?;
        let mut part = Self { target, file, due: Instant::now() };
        // It replaces one that an earlier run may have left.
        part.save(bytes, &state).map_err(|error| cannot(&part.beside("checkpoint"), &error))?;
        Ok(Some(OpenPart { part, lines, bytes, state }))
    }

    /// Saves a checkpoint if one is due. All lines that it counts must have been written.
    pub(super) fn save_if_due(&mut self, bytes: u64, state: &RunState) -> io::Result<()> {
        if Instant::now() < self.due { Ok(()) } else { self.save(bytes, state) }
    }

    /// Whether a second has passed since a checkpoint was due.
    pub(super) fn is_overdue(&self) -> bool {
        self.due.elapsed() >= Duration::from_secs(1)
    }

    /// Saves a checkpoint.
    pub(super) fn save(&mut self, bytes: u64, state: &RunState) -> io::Result<()> {
        let began = Instant::now();
        let checkpoint = Checkpoint { run: self.target.run.as_str(), bytes, state };
        let new = self.beside("checkpoint.new");
        fs::write(&new, serde_json::to_vec(&checkpoint)?)?;
        fs::rename(&new, self.beside("checkpoint"))?;
        self.due = Instant::now() + PAUSE.max(20 * began.elapsed());
        Ok(())
    }

    /// Where the lines are until the file is complete.
    pub(super) fn path(&self) -> PathBuf {
        self.beside("part")
    }

    fn beside(&self, ending: &str) -> PathBuf {
        beside(&self.target.path, ending)
    }

    /// Gives the complete file its name.
    pub(super) fn complete(self) -> io::Result<()> {
        let (part, path) = (self.path(), &self.target.path);
        if self.target.packing == Packing::Plain {
            self.file.sync_all()?;
            fs::rename(&part, path)?;
        } else {
            let packed = self.beside("packed");
            self.pack(&part, &packed)?;
            fs::rename(&packed, path)?;
            fs::remove_file(&part)?;
        }
        match fs::remove_file(self.beside("checkpoint")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Writes the packed form of a file, to the disk itself.
    fn pack(&self, source: &Path, target: &Path) -> io::Result<()> {
        let mut source = BufReader::new(File::open(source)?);
        let target = File::create(target)?;
        let mut buffered = BufWriter::new(&target);
        match self.target.packing {
            Packing::Plain => {
                io::copy(&mut source, &mut buffered)?;
            }
            Packing::Gzip => {
                let mut encoder = GzEncoder::new(&mut buffered, Compression::default());
                io::copy(&mut source, &mut encoder)?;
                encoder.finish()?;
            }
            Packing::Zstd => zstd::stream::copy_encode(source, &mut buffered, zstd::DEFAULT_COMPRESSION_LEVEL)?,
            #[cfg(feature = "parquet")]
            Packing::Parquet => crate::parquet::write(source, &self.target.layout, &mut buffered)?,
            #[cfg(not(feature = "parquet"))]
            Packing::Parquet => unreachable!("refused with the arguments"),
        }
        buffered.flush()?;
        drop(buffered);
        target.sync_all()
    }
}

/// The path with a further ending: `FILE.part`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}
