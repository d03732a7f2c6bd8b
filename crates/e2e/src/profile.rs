//! A new, empty folder for the browser's data, removed when the browser ends.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use std::{env, fs, process, thread};

/// The folder.
pub(crate) struct Profile(PathBuf);

impl Profile {
    /// Creates the folder within the system's folder for temporary files.
    pub(crate) fn new() -> Self {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
        let folder = env::temp_dir().join(format!("crosshatch-e2e-{}-{now}", process::id()));
        fs::create_dir(&folder).unwrap_or_else(|error| panic!("{} cannot be made: {error}", folder.display()));
        Self(folder)
    }

    /// Its path.
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        // Helper processes of a browser that has exited may still be writing.
        for _ in 0..50 {
            if fs::remove_dir_all(&self.0).is_ok() {
                return;
            }
            thread::sleep(Duration::from_millis(20));
        }
        eprintln!("{} could not be removed.", self.0.display());
    }
}
