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

use crate::commands::rate::Stats;
use crate::echo;
use crate::table::Column;

/// How far a run has come.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct Reached {
    /// The number of the last line of input whose answer has been written; 0 if there is none.
    pub(crate) line: usize,
    /// How many lines of input have been answered.
    pub(crate) answered: u64,
    /// Whether any of them was unusable or undecided.
    pub(crate) faulty: bool,
    /// Their statistics, if those are wanted.
    pub(crate) stats: Option<Stats>,
}

/// A checkpoint, as it is saved.
#[derive(Serialize, Deserialize)]
struct Checkpoint {
    /// What the run does, with what input: another run cannot go on here.
    run: String,
    /// The length of the part that is complete, in bytes.
    bytes: u64,
    reached: Reached,
}

/// What becomes of the lines when all are there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    /// The file consists of them.
    Plain,
    Gzip,
    Zstd,
    /// They are CSV, and a Parquet file is made of them.
    Parquet {
        columns: Vec<Column>,
        delimiter: u8,
    },
}

/// A file under way.
pub(super) struct Part {
    path: PathBuf,
    packing: Packing,
    run: String,
    /// Holds the lock that keeps other runs away.
    file: File,
    /// When the next checkpoint is due.
    due: Instant,
}

/// A file to be written from where an earlier run stopped, or from its start.
pub(super) struct Opened {
    pub(super) part: Part,
    /// Where the lines are written.
    pub(super) target: File,
    /// The length of what is there.
    pub(super) bytes: u64,
    /// How far the earlier run came.
    pub(super) reached: Reached,
}

/// The minimum time between two checkpoints. Saving one takes at most a twentieth of the time.
const PAUSE: Duration = Duration::from_millis(50);

impl Part {
    /// Opens a file for a run, which is described by `run`. With `resume`, what an interrupted run has written
    /// stays; `None` if an earlier run has completed the file.
    ///
    /// # Errors
    /// When it cannot be written, or belongs to another run: the reason as a sentence.
    pub(super) fn open(path: &Path, packing: Packing, run: String, resume: bool) -> Result<Option<Opened>, String> {
        let cannot = |path: &Path, error: &io::Error| format!("{} cannot be written: {error}", echo::path(path));
        if let Ok(data) = fs::metadata(path) {
            if !data.is_file() {
                return Err(format!("{} is not a regular file", echo::path(path)));
            }
            if resume {
                return Ok(None);
            }
        }
        let part_path = beside(path, "part");
        let target = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&part_path);
        let mut target = target.map_err(|error| cannot(&part_path, &error))?;
        match target.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(format!("another run is writing {}", echo::path(&part_path))),
            // Some file systems have no locks.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let saved = if resume { fs::read(beside(path, "checkpoint")).ok() } else { None };
        let (mut bytes, mut reached) = (0, Reached::default());
        if let Some(saved) = saved {
            let checkpoint: Checkpoint = serde_json::from_slice(&saved)
                .map_err(|_| format!("{} is damaged: run without --resume", echo::path(&beside(path, "checkpoint"))))?;
            if checkpoint.run != run {
                return Err(format!(
                    "{} belongs to a run with other options or other input: run without --resume",
                    echo::path(&part_path)
                ));
            }
            let length = target.metadata().map_err(|error| cannot(&part_path, &error))?.len();
            if length < checkpoint.bytes {
                return Err(format!("{} is shorter than it was: run without --resume", echo::path(&part_path)));
            }
            (bytes, reached) = (checkpoint.bytes, checkpoint.reached);
        }
        let ready = target.set_len(bytes).and_then(|()| target.seek(SeekFrom::End(0))).and_then(|_| target.try_clone());
        let file = ready.map_err(|error| cannot(&part_path, &error))?;
        let mut part = Self { path: path.into(), packing, run, file, due: Instant::now() };
        // It replaces one that an earlier run may have left.
        part.save(bytes, &reached).map_err(|error| cannot(&beside(path, "checkpoint"), &error))?;
        Ok(Some(Opened { part, target, bytes, reached }))
    }

    /// Saves a checkpoint if one is due. All lines that it counts must have been written.
    pub(super) fn save_if_due(&mut self, bytes: u64, reached: &Reached) -> io::Result<()> {
        if Instant::now() < self.due { Ok(()) } else { self.save(bytes, reached) }
    }

    /// Whether a second has passed since a checkpoint was due.
    pub(super) fn is_overdue(&self) -> bool {
        self.due.elapsed() >= Duration::from_secs(1)
    }

    /// Saves a checkpoint.
    pub(super) fn save(&mut self, bytes: u64, reached: &Reached) -> io::Result<()> {
        #[derive(Serialize)]
        struct Borrowed<'a> {
            run: &'a str,
            bytes: u64,
            reached: &'a Reached,
        }
        let began = Instant::now();
        let text = serde_json::to_vec(&Borrowed { run: &self.run, bytes, reached })?;
        let (new, path) = (beside(&self.path, "checkpoint.new"), beside(&self.path, "checkpoint"));
        fs::write(&new, text)?;
        fs::rename(&new, &path)?;
        self.due = Instant::now() + PAUSE.max(20 * began.elapsed());
        Ok(())
    }

    /// Where the lines are until the file is complete.
    pub(super) fn path(&self) -> PathBuf {
        beside(&self.path, "part")
    }

    /// Gives the complete file its name.
    pub(super) fn complete(self) -> io::Result<()> {
        let part = self.path();
        if self.packing == Packing::Plain {
            self.file.sync_all()?;
            fs::rename(&part, &self.path)?;
        } else {
            let packed = beside(&self.path, "packed");
            pack(&part, &packed, &self.packing)?;
            fs::rename(&packed, &self.path)?;
            fs::remove_file(&part)?;
        }
        match fs::remove_file(beside(&self.path, "checkpoint")) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// The path with a further ending: `FILE.part`.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

/// Writes the packed form of a file, to the disk itself.
fn pack(source: &Path, target: &Path, packing: &Packing) -> io::Result<()> {
    let mut source = BufReader::new(File::open(source)?);
    let target = File::create(target)?;
    let mut buffered = BufWriter::new(&target);
    match packing {
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
        Packing::Parquet { columns, delimiter } => crate::parquet::write(source, *delimiter, &mut buffered, columns)?,
        #[cfg(not(feature = "parquet"))]
        Packing::Parquet { .. } => unreachable!("refused with the arguments"),
    }
    buffered.flush()?;
    drop(buffered);
    target.sync_all()
}
