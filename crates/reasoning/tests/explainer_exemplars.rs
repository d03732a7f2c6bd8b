//! The techniques against Sudoku Explainer's hints: positions of puzzles, and the hint it gave there. The environment variable
//! `CROSSHATCH_REFERENCE` names the folder with them; without it the test reports that it is skipped.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeMap;
use std::io::{self, Write};

use crosshatch_core::Position;
use crosshatch_core::step::Effect;
use crosshatch_reasoning::techniques::of_id;
use crosshatch_reference::{candidate, lines, state};
use serde_json::Value;

/// Explainer's name for a hint, and our techniques for it, one of which must find it.
const NAMES: &[(&str, &[&str])] = &[
    ("Aligned Pair Exclusion", &["aligned-pair-exclusion"]),
    ("Aligned Triplet Exclusion", &["aligned-triplet-exclusion"]),
    ("BUG type 1", &["bug-1"]),
    ("BUG type 2", &["bug-2"]),
    ("BUG type 3", &["bug-3"]),
    ("BUG type 4", &["bug-4"]),
    ("Claiming", &["claiming"]),
    ("Direct Claiming", &["direct-claiming"]),
    ("Direct Hidden Pair", &["direct-hidden-pair"]),
    ("Direct Hidden Triplet", &["direct-hidden-triplet"]),
    ("Direct Pointing", &["direct-pointing"]),
    ("Hidden Pair", &["hidden-pair"]),
    ("Hidden Quad", &["hidden-quadruple"]),
    // Rated 1.0 it is a full house, 1.2 and 1.5 it is not.
    ("Hidden Single", &["full-house", "hidden-single"]),
    ("Hidden Triplet", &["hidden-triple"]),
    ("Jellyfish", &["jellyfish"]),
    ("Naked Pair", &["naked-pair"]),
    ("Naked Quad", &["naked-quadruple"]),
    ("Naked Single", &["naked-single"]),
    ("Naked Triplet", &["naked-triple"]),
    ("Pointing", &["pointing"]),
    ("Swordfish", &["swordfish"]),
    ("Turbot Fish", &["turbot-fish"]),
    ("Unique Loop type 1", &["unique-loop-1"]),
    ("Unique Loop type 2", &["unique-loop-2"]),
    ("Unique Loop type 3", &["unique-loop-3"]),
    ("Unique Loop type 4", &["unique-loop-4"]),
    ("Unique Rectangle type 1", &["unique-rectangle-1"]),
    // With the extra candidates in two opposite cells or in three, others call it type 5.
    ("Unique Rectangle type 2", &["unique-rectangle-2", "unique-rectangle-5"]),
    ("Unique Rectangle type 3", &["unique-rectangle-3"]),
    ("Unique Rectangle type 4", &["unique-rectangle-4"]),
    ("X-Wing", &["x-wing"]),
    ("XY-Wing", &["xy-wing"]),
    ("XYZ-Wing", &["xyz-wing"]),
];

/// A position and Explainer's hint for it.
struct Hint {
    name: String,
    /// In tenths.
    rating: u32,
    position: Position,
    effect: Effect,
}

/// The number of hints of one name, and how many of them we find.
#[derive(Default)]
struct Tally {
    all: usize,
    found: usize,
}

#[test]
fn what_explainer_sees_is_found() {
    let Some(lines) = lines("explainer_exemplars.jsonl") else { return };
    let (mut tallies, mut failed, mut skipped): (BTreeMap<String, Tally>, Vec<String>, BTreeMap<String, usize>) =
        Default::default();
    for line in &lines {
        let hint = read(line);
        let ids = NAMES.iter().find(|(name, _)| *name == hint.name).map_or(&[][..], |(_, ids)| ids);
        let techniques: Vec<_> = ids.iter().filter_map(|id| of_id(id)).collect();
        if techniques.is_empty() {
            *skipped.entry(hint.name).or_default() += 1;
            continue;
        }
        let tally = tallies.entry(hint.name.clone()).or_default();
        tally.all += 1;
        // If Explainer's price depends on the finding, ours must be the same.
        let answers = |step: &crosshatch_core::step::Step| {
            let price = step.technique.prices.explainer.of(step);
            hint.effect.is_part_of(&step.effect) && (hint.name != "Hidden Single" || price == Some(hint.rating))
        };
        if techniques.iter().flat_map(|technique| technique.all(&hint.position)).any(|step| answers(&step)) {
            tally.found += 1;
        } else {
            failed.push(format!("{}: {line}", hint.effect));
        }
    }
    let all: usize = tallies.values().map(|tally| tally.all).sum();
    let found = tallies.iter().map(|(name, Tally { all, found })| format!("{name:<32}{found:>5} of {all}"));
    let without = skipped.iter().map(|(name, count)| format!("SKIPPED {name}: {count}, which the test of the scale has"));
    let sum = format!("{} of {all} hints are found, {} skipped\n", all - failed.len(), skipped.values().sum::<usize>());
    let report: Vec<String> = found.chain(without).chain([sum]).collect();
    // Not `eprintln!`, whose output the test runner captures.
    let _ = io::stderr().write_all(report.join("\n").as_bytes());
    assert!(all > 0 && failed.is_empty(), "{} hints are not found:\n{}", failed.len(), failed.join("\n"));
}

fn read(line: &str) -> Hint {
    let value: Value = serde_json::from_str(line).expect("a line of JSON");
    let text = |key: &str| value[key].as_str().unwrap_or_else(|| panic!("{key}: {line}"));
    let eliminations = value["eliminations"].as_array().expect("a list").iter();
    let eliminations = eliminations.map(|word| candidate(word.as_str().expect("a text"), "<>")).collect();
    let placements: Vec<_> = value["placement"].as_str().map(|word| candidate(word, "=")).into_iter().collect();
    // A placement eliminates the other candidates of its cell implicitly.
    let eliminations = if placements.is_empty() { eliminations } else { Vec::new() };
    Hint {
        name: general(text("technique")),
        rating: (value["rating"].as_f64().expect("a number") * 10.0).round() as u32,
        position: state(&value),
        effect: Effect::of(placements, eliminations),
    }
}

/// The name without a size in it: "Unique Loop 8 type 1" is "Unique Loop type 1".
fn general(name: &str) -> String {
    let words = name.split(' ').enumerate();
    let kept = words.filter(|(place, word)| !(name.starts_with("Unique Loop") && *place == 2 && word.parse::<u32>().is_ok()));
    kept.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}
