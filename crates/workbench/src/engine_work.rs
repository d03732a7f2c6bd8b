//! Engines: their names, and how much they worked.

use crosshatch_engines::engine::{Counters, Engine};
use crosshatch_engines::exact_cover;
use crosshatch_engines::heuristic::Rules;
use crosshatch_engines::matchpeg::Pairs;

use crate::figures::grouped;

/// How many steps of an engine count as one of a task.
pub(crate) const STRIDE: u64 = 32;

/// The engine with this name in messages.
pub(crate) fn engine_of(name: &str) -> Result<Engine, String> {
    Engine::of_name(name).ok_or_else(|| format!("There is no engine \"{name}\"."))
}

/// The name of an engine, for people.
pub fn name(engine: Engine) -> &'static str {
    match engine {
        Engine::Nine => "Fast (9 × 9)",
        Engine::Search => "General",
        Engine::ExactCover(exact_cover::Choice::Smallest) => "Exact cover",
        Engine::ExactCover(exact_cover::Choice::Leftmost) => "Exact cover, leftmost",
        Engine::Matchpeg(Pairs::Off) => "Matchpeg",
        Engine::Matchpeg(_) => "Matchpeg with pairs",
        Engine::Heuristic(Rules::Exclude) => "Super Sudoku: exclude",
        Engine::Heuristic(Rules::Reduce) => "Super Sudoku: reduce",
        Engine::Heuristic(Rules::Pairs) => "Super Sudoku",
        Engine::Heuristic(Rules::Home) => "Super Sudoku, home pairs",
        Engine::Permuting => "Permutations",
        Engine::Logic => "Logic",
    }
}

/// The name of an engine, for people, from its name in messages.
pub fn name_of(engine: &str) -> &'static str {
    Engine::of_name(engine).map_or("", name)
}

/// The main counter of an engine, also in words.
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
