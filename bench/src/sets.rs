//! The sets of puzzles, and the time that the fastest program needs for each.

use std::path::{Path, PathBuf};
use std::{env, fs};

/// A set of puzzles.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    /// How many of its puzzles are solved in process, spread over the whole set.
    pub(crate) most: usize,
    /// How many puzzles a program solves before it is the next one's turn: about a millisecond of work, or more.
    pub(crate) block: usize,
    /// The time of the fastest known program, relative to that of the crate: natively and as WebAssembly.
    bars: [f64; 2],
}

impl Set {
    const fn new(name: &'static str, most: usize, block: usize, bars: [f64; 2]) -> Self {
        Self { name, most, block, bars }
    }

    /// The bar for this target.
    pub(crate) fn bar(&self) -> f64 {
        self.bars[usize::from(cfg!(target_arch = "wasm32"))]
    }

    /// Its file in the reference folder.
    pub(crate) fn path(&self, folder: &Path) -> PathBuf {
        folder.join("speed").join(self.name).with_extension("txt")
    }

    /// Its puzzles, of 81 characters each.
    pub(crate) fn lines(&self, folder: &Path) -> Vec<String> {
        let path = self.path(folder);
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        text.lines().map(|line| line.get(..81).expect("81 cells").to_owned()).collect()
    }
}

/// All sets.
static SETS: [Set; 8] = [
    Set::new("overclued", 4000, 500, [0.67, 1.0]),
    Set::new("minimal", 4000, 500, [0.87, 1.0]),
    Set::new("givens17", 4000, 500, [0.89, 1.0]),
    Set::new("top1465", 1465, 200, [0.71, 1.0]),
    Set::new("hard11", 400, 50, [0.73, 1.0]),
    Set::new("hard1106", 375, 25, [0.65, 0.98]),
    Set::new("verify500", 200, 25, [0.28, 0.42]),
    Set::new("several_solutions", 4000, 500, [0.83, 1.0]),
];

/// The named sets; all if none is named.
pub(crate) fn wanted<'a>(names: &'a [&'a str]) -> impl Iterator<Item = &'static Set> + 'a {
    SETS.iter().filter(|set| names.is_empty() || names.contains(&set.name))
}

/// The reference folder; without it, prints a notice and returns `None`.
pub(crate) fn folder() -> Option<PathBuf> {
    let folder = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from);
    if folder.is_none() {
        println!("SKIPPED: CROSSHATCH_REFERENCE is not set; it names the folder with the sets");
    }
    folder
}
