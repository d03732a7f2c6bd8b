//! Checks that each near miss is one change away from a board where its technique finds something.
//!
//! An exemplar with its effect applied is no near miss: a wrong technique finds nothing there either, as nothing is left to
//! eliminate.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;
use std::format;

use super::ALL;
use crate::exemplar::Exemplar;
use crosshatch_core::step::{Effect, Step};
use crosshatch_core::technique::Technique;
use crosshatch_core::{Cell, Digit, Grid, Position, Puzzle, Uniqueness};

/// The change that turns a near miss into a board where the technique finds something.
#[derive(Clone, Copy)]
enum Change {
    /// A candidate is removed, not one of the solution.
    Candidate,
    /// A value is placed.
    Value,
    /// A given becomes an entry.
    Entry,
}

/// The techniques whose near misses need another change than that of a candidate.
const OTHER_CHANGES: [(&str, Change); 6] = [
    // These depend on values alone.
    ("full-house", Change::Value),
    ("last-digit", Change::Value),
    // Its near miss has two solutions; a value leaves one.
    ("brute-force", Change::Value),
    // It may exchange entries but no givens.
    ("avoidable-rectangle-1", Change::Entry),
    ("reverse-bug", Change::Entry),
    // The symmetry is that of the givens.
    ("symmetrical-placement", Change::Entry),
];

/// The techniques whose near miss is more than one change away. A search for nested chains takes seconds a board, and no near miss
/// of one change is known. Their near miss has two solutions, where they do not search.
const UNCHECKED: [&str; 4] =
    ["nested-forcing-chains", "nested-multiple-forcing-chains", "nested-dynamic-forcing-chains", "twice-nested-forcing-chains"];

/// The most guesses spent on proving uniqueness.
const GUESSES: u64 = 100_000;

#[test]
fn near_misses_are_one_change_away() {
    let mut refused = Vec::new();
    for technique in ALL.iter().filter(|technique| !UNCHECKED.contains(&technique.id)) {
        for line in technique.near_misses {
            if let Err(why) = check(technique, line) {
                refused.push(format!("{}: {why}: {line}", technique.id));
            }
        }
    }
    assert!(refused.is_empty(), "{} near misses are refused:\n{}", refused.len(), refused.join("\n"));
}

/// Checks that one change makes the technique find an effect. If the near miss derives from exemplars, their effect must be left
/// on it, and the technique must find part of it.
fn check(technique: &'static Technique, line: &str) -> Result<(), &'static str> {
    let near = Exemplar::read(line).expect("a near miss").position;
    let exemplars = technique.exemplars.iter().map(|line| Exemplar::read(line).expect("an exemplar"));
    let related: Vec<Exemplar> = exemplars.filter(|exemplar| are_related(near.grid(), exemplar.position.grid())).collect();
    if related.iter().any(|exemplar| !parts(&exemplar.effect).any(|(cell, digit)| near.has(cell, digit))) {
        return Err("the effect of an exemplar is already applied");
    }
    let counts = |effect: &Effect| related.is_empty() || related.iter().any(|exemplar| overlap(effect, &exemplar.effect));
    let change = OTHER_CHANGES.iter().find(|(id, _)| *id == technique.id).map_or(Change::Candidate, |(_, change)| *change);
    let finds = |board: Position| {
        let mut sink = |step: Step| if counts(&step.effect) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        technique.each(&board, &mut sink).is_break()
    };
    if changed(&near, &related, change).any(finds) { Ok(()) } else { Err("no change makes the technique find an effect") }
}

/// Whether two grids differ in at most one cell.
fn are_related(one: &Grid, other: &Grid) -> bool {
    let cells = (0..one.shape().cells()).map(Cell::new);
    cells.filter(|&cell| one.get(cell) != other.get(cell)).count() <= 1
}

fn parts(effect: &Effect) -> impl Iterator<Item = (Cell, Digit)> {
    effect.placements.iter().chain(&effect.eliminations).copied()
}

fn overlap(one: &Effect, other: &Effect) -> bool {
    parts(one).any(|part| parts(other).any(|another| another == part))
}

/// The boards that one change makes of a near miss. Candidates that an exemplar lacks are removed first.
fn changed<'a>(near: &'a Position, related: &[Exemplar], change: Change) -> Box<dyn Iterator<Item = Position> + 'a> {
    let proof = |grid: &Grid| Puzzle::prove(grid.clone(), GUESSES).ok();
    let solution = proof(near.grid()).map(|puzzle| puzzle.solution().clone());
    let right = move |cell, digit| solution.as_ref().map(|solution| solution.get(cell) == Some(digit));
    let candidates = near.empty().iter().flat_map(|cell| near.get(cell).iter().map(move |digit| (cell, digit)));
    let mut candidates: Vec<(Cell, Digit)> = candidates.collect();
    candidates.sort_by_key(|&(cell, digit)| related.iter().all(|exemplar| exemplar.position.has(cell, digit)));
    let candidates = candidates.into_iter();
    match change {
        Change::Candidate => {
            Box::new(candidates.filter(move |&(cell, digit)| right(cell, digit) != Some(true)).map(|(cell, digit)| {
                let mut board = near.clone();
                board.remove(cell, digit);
                board
            }))
        }
        Change::Value => {
            Box::new(candidates.filter(move |&(cell, digit)| right(cell, digit) != Some(false)).map(move |(cell, digit)| {
                let mut board = near.clone();
                board.place(cell, digit);
                let uniqueness = proof(board.grid()).map_or(Uniqueness::Unknown, |_| Uniqueness::Proven);
                Position::new(board.candidates().clone(), *near.givens(), uniqueness)
            }))
        }
        Change::Entry => Box::new(near.givens().iter().map(|cell| {
            let mut givens = *near.givens();
            givens.remove(cell);
            Position::new(near.candidates().clone(), givens, near.uniqueness())
        })),
    }
}
