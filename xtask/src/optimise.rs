//! Makes the chunks smaller by wasm-opt, as many at a time as there are processors. What it made of a chunk is kept for the next build.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{fs, iter, thread};

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};

use crate::process;

/// The features of wasm that the compiler uses. A chunk does not name them itself; with all there are, wasm-opt writes what no browser reads.
const FEATURES: [&str; 7] =
    ["bulk-memory", "multivalue", "mutable-globals", "nontrapping-float-to-int", "reference-types", "sign-ext", "simd"];

/// wasm-opt, and its earlier results.
pub(crate) struct ChunkOptimiser {
    program: OsString,
    words: Vec<String>,
    /// The program's version and arguments, on which the result depends.
    recipe: String,
    /// The folder of earlier results, named by the hash of the recipe and of the chunk before.
    made: PathBuf,
}

impl ChunkOptimiser {
    /// The program, with a folder for what it makes.
    pub(crate) fn new(program: OsString, made: PathBuf) -> Self {
        let mut words = vec!["-O3".to_owned()];
        words.extend(FEATURES.map(|feature| format!("--enable-{feature}")));
        let version = process::version(Path::new(&program)).unwrap_or_default();
        let recipe = format!("{version} {}", words.join(" "));
        Self { program, words, recipe, made }
    }

    /// Makes these files smaller, and removes the results kept for others.
    ///
    /// # Errors
    /// When a file cannot be read or written, or wasm-opt fails.
    pub(crate) fn run(&self, chunks: &[&Path]) -> Result<()> {
        fs::create_dir_all(&self.made).with_context(|| format!("{} cannot be made", self.made.display()))?;
        let rest = Mutex::new(chunks.iter());
        let take = || rest.lock().expect("no thread panics with it").next();
        let work = || -> Result<Vec<PathBuf>> { iter::from_fn(take).map(|chunk| self.optimise(chunk)).collect() };
        let used = thread::scope(|scope| -> Result<BTreeSet<PathBuf>> {
            let threads = thread::available_parallelism().map_or(1, NonZero::get);
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            let mut used = BTreeSet::new();
            for worker in workers {
                used.extend(worker.join().expect("a worker does not panic")?);
            }
            Ok(used)
        })?;
        for entry in fs::read_dir(&self.made).with_context(|| format!("{} cannot be read", self.made.display()))? {
            let path = entry?.path();
            if !used.contains(&path) {
                fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
            }
        }
        Ok(())
    }

    /// Makes a file smaller. Returns the file in which the result is kept.
    fn optimise(&self, chunk: &Path) -> Result<PathBuf> {
        let bytes = fs::read(chunk).with_context(|| format!("{} cannot be read", chunk.display()))?;
        let hash = Sha256::new().chain_update(&self.recipe).chain_update(bytes).finalize();
        let hash = u128::from_be_bytes(hash[..16].try_into().expect("16 bytes"));
        let made = self.made.join(format!("{hash:032x}.wasm"));
        if !made.exists() {
            // Under another name first, so that a run that is stopped leaves nothing half made.
            let unfinished = made.with_extension("unfinished");
            process::run(Command::new(&self.program).arg(chunk).arg("-o").arg(&unfinished).args(&self.words))?;
            fs::rename(&unfinished, &made).with_context(|| format!("{} cannot be written", made.display()))?;
        }
        fs::copy(&made, chunk).with_context(|| format!("{} cannot be written", chunk.display()))?;
        Ok(made)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The wasm-opt of this test adds a letter to a file and counts its runs in another.
    #[cfg(unix)]
    #[test]
    fn a_chunk_is_made_smaller_once() {
        use std::env;
        use std::os::unix::fs::PermissionsExt;

        let folder = env::temp_dir().join(format!("crosshatch-optimise-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let program = folder.join("wasm-opt");
        fs::write(&program, "#!/bin/sh\nif [ $1 = --version ]; then echo 1; else (cat $1; echo x) > $3; echo >> $0.runs; fi\n")
            .unwrap();
        fs::set_permissions(&program, fs::Permissions::from_mode(0o755)).unwrap();
        let optimiser = ChunkOptimiser::new(program.into(), folder.join("made"));
        let chunk = folder.join("chunk");
        let runs = || fs::read(folder.join("wasm-opt.runs")).unwrap().len();

        for (text, wanted, after) in [("a", "ax\n", 1), ("a", "ax\n", 1), ("b", "bx\n", 2), ("a", "ax\n", 3)] {
            fs::write(&chunk, text).unwrap();
            optimiser.run(&[&chunk]).unwrap();
            assert_eq!((fs::read_to_string(&chunk).unwrap(), runs()), (wanted.to_owned(), after), "{text}");
        }
        fs::remove_dir_all(&folder).unwrap();
    }
}
