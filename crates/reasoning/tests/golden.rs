//! Ratings of generated puzzles, step by step, as text: without any reference data, a changed rating is noticed.
//!
//! `CROSSHATCH_BLESS=1 cargo test -p crosshatch-reasoning --test golden` rewrites the golden files; their puzzles stay the same.
#![cfg(not(target_arch = "wasm32"))]

use std::{env, fs, mem};

use crosshatch_core::rating::{iron, to_the_end};
use crosshatch_core::text::read;
use crosshatch_core::{Candidates, Cell, Digit, Grid, Position, Puzzle, Shape, Uniqueness};
use crosshatch_reasoning::scales::minutes::{self, Effort, Time};
use crosshatch_reasoning::scales::{explainer, hodoku};

/// Name, price, placement and eliminations of a step.
type Step<'a> = (&'static str, String, Option<(Cell, Digit)>, &'a [(Cell, Digit)]);

/// A path as text, steps separated by semicolons. Consecutive singles are counted together.
fn written<'a>(steps: impl Iterator<Item = Step<'a>>) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut singles = 0;
    let counted = |singles: usize| (singles > 0).then(|| format!("{singles} singles"));
    for (name, price, placement, eliminations) in steps {
        if placement.is_some() && matches!(name, "Full House" | "Naked Single" | "Hidden Single") {
            singles += 1;
            continue;
        }
        parts.extend(counted(mem::take(&mut singles)));
        let candidate = |(cell, digit): (Cell, Digit), sign| {
            let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
            format!(" r{row}c{column}{sign}{}", digit.index() + 1)
        };
        let placed = placement.map(|placed| candidate(placed, "="));
        let gone = eliminations.iter().map(|&gone| candidate(gone, "<>"));
        parts.push(format!("{name} {price}{}", placed.into_iter().chain(gone).collect::<String>()));
    }
    parts.extend(counted(singles));
    parts.join("; ")
}

/// Compares the ratings in a golden file, whose lines begin with the puzzle, with those computed now; or rewrites it. It has at least this
/// many lines.
fn check(name: &str, least: usize, rated: fn(&Grid) -> String) {
    let path = format!("{}/../../corpus/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let golden = fs::read_to_string(&path).expect("the golden file");
    let line = |line: &str| match line.split('\t').next() {
        Some(puzzle) if !line.starts_with('#') => format!("{puzzle}\t{}\n", rated(&read(puzzle).expect("a puzzle").grid)),
        _ => format!("{line}\n"),
    };
    let ours: String = golden.lines().map(line).collect();
    if env::var_os("CROSSHATCH_BLESS").is_some() {
        fs::write(&path, ours).expect("the corpus folder is there");
    } else {
        assert!(golden.lines().count() >= least);
        for (ours, golden) in ours.lines().zip(golden.lines()) {
            assert_eq!(ours, golden);
        }
    }
}

#[test]
fn iron_scores_are_as_they_were() {
    check("iron", 61, |grid| {
        let rating = iron::Rater::new(grid).advance(u64::MAX).expect("it is decided");
        let passes: Vec<String> = rating.passes.iter().map(|pass| pass.rung.price().to_string()).collect();
        format!("{}/{}\t{}", rating.score(), rating.label(), passes.join(" "))
    });
}

#[test]
fn minutes_are_as_they_were() {
    check("minutes", 61, |grid| {
        let puzzle = Puzzle::prove(grid.clone(), u64::MAX).expect("one solution");
        let effort = minutes::Rater::of(&puzzle).expect("9x9").advance(u64::MAX).expect("all runs");
        let Time { seconds, least, most } = minutes::time(effort);
        let Effort { looking, no_house, stuck } = effort;
        format!("{looking:.3} {no_house:.3} {stuck:.3}\t{seconds}, {least} to {most}")
    });
}

#[test]
fn paths_of_the_hodoku_scale_are_as_they_were() {
    check("hodoku", 61, |grid| {
        let rating = hodoku::rate(grid).expect("a rating");
        let steps = rating.path.iter();
        let path = written(steps.map(|step| (step.name.name(), step.price.to_string(), step.placement, &*step.eliminations)));
        format!("{}/{}\t{path}", rating.level, rating.score)
    });
}

#[test]
fn paths_of_the_explainer_scale_are_as_they_were() {
    check("explainer", 61, |grid| {
        let rating = explainer::rate(grid).expect("a rating");
        let steps = rating.path.iter();
        let path = written(steps.map(|step| (step.name.text(), step.price.to_string(), step.placement, &*step.eliminations)));
        format!("{rating}\t{path}")
    });
}

#[test]
fn paths_of_the_batch_scale_are_as_they_were() {
    check("explainer-batch", 10, |grid| {
        let mut rater = explainer::Rater::new(grid).expect("it has a rating").taking(explainer::Take::EqualPrice);
        let rating = to_the_end(|fuel| rater.advance(fuel));
        let steps = rating.path.iter();
        let path = written(steps.map(|step| (step.name.text(), step.price.to_string(), step.placement, &*step.eliminations)));
        format!("{rating}\t{}\t{path}", explainer::rate(grid).expect("a rating"))
    });
}

#[test]
fn the_library_has_the_prices_of_the_explainer_scale() {
    let golden = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../corpus/explainer.txt")).expect("the golden file");
    let mut compared = 0;
    for puzzle in golden.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split('\t').next()) {
        let grid = read(puzzle).expect("a puzzle").grid;
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        let mut position = Position::new(Candidates::of(grid.clone()), givens, Uniqueness::Proven);
        for rated in explainer::rate(&grid).expect("a rating").path {
            let step = explainer::step_of(&position, &rated);
            if !step.evidence.is_untold() {
                assert_eq!(
                    step.technique.prices.explainer.of(&step),
                    Some(rated.price.get().into()),
                    "{} of {puzzle}",
                    rated.name
                );
                compared += 1;
            }
            position.apply(&step.effect);
        }
        assert_eq!(position.shape(), Shape::NINE);
    }
    assert!(compared > 2000, "{compared}");
}
