//! Engines by their names, and how much they worked.

use crosshatch_engines::engine::{Counters, Engine};

use crate::figures::grouped;

/// How many steps of an engine count as one of a task.
pub(crate) const STRIDE: u64 = 32;

/// The engine of a name.
pub(crate) fn engine_of(name: &str) -> Result<Engine, String> {
    Engine::of_name(name).ok_or_else(|| format!("There is no engine \"{name}\"."))
}

/// The main counter of an engine, and in words.
pub(crate) fn work(counters: &Counters) -> (u64, String) {
    let (count, one, many) = match *counters {
        Counters::Search { guesses } => (guesses, "guess", "guesses"),
        Counters::ExactCover { nodes, .. } => (nodes, "option", "options"),
        Counters::Matchpeg { hypotheses, combinations, .. } => {
            (u64::from(hypotheses.tried()) + combinations, "thing tried", "things tried")
        }
        Counters::Heuristic(counters) => (counters.rounds.into(), "round", "rounds"),
        Counters::Permuting { permutations } => (permutations, "permutation", "permutations"),
        Counters::Logic { steps } => (steps, "step", "steps"),
    };
    (count, counted(count.into(), one, many))
}

/// A number with the word for what it counts.
pub(crate) fn counted(count: u128, one: &str, many: &str) -> String {
    format!("{} {}", grouped(count), if count == 1 { one } else { many })
}
