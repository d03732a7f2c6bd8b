//! The steps of Sudoku Explainer as steps of the library: states of puzzles, and what it did there. The folder with them is named by the
//! environment variable `CROSSHATCH_REFERENCE`; without it the test says that it is skipped.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeMap;
use std::io::{self, Write};

use crosshatch_core::Position;
use crosshatch_reasoning::scales::explainer::{RatedStep, Tenths, step_of};
use crosshatch_reference::{candidate, lines, state};
use serde_json::Value;

#[test]
fn the_library_tells_what_explainer_does() {
    let Some(lines) = lines("explainer_exemplars.jsonl") else { return };
    let (mut told, mut untold, mut dearer) = (0, BTreeMap::<String, usize>::new(), BTreeMap::<String, usize>::new());
    for line in &lines {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let (position, rated) = read(&value);
        // Chains bring their argument.
        if rated.name.contains("Chain") || rated.name.contains("Cycle") || rated.name == "Turbot Fish" {
            continue;
        }
        let step = step_of(&position, &rated).unwrap_or_else(|| panic!("{} is no name", rated.name));
        if step.evidence.is_untold() {
            *untold.entry(rated.name.to_owned()).or_default() += 1;
        } else {
            told += 1;
            if step.technique.prices.explainer.of(&step) != Some(rated.price.get().into()) {
                *dearer.entry(rated.name.to_owned()).or_default() += 1;
            }
        }
    }
    // Not `eprintln!`, which the test runner keeps to itself.
    let report = format!("{told} steps are told; not told: {untold:?}; told at another price: {dearer:?}\n");
    let _ = io::stderr().write_all(report.as_bytes());
    assert!(told > 1000 && untold.is_empty() && dearer.is_empty(), "{untold:?} {dearer:?}");
}

/// A state, and the step.
fn read(value: &Value) -> (Position, RatedStep) {
    let text = |key: &str| value[key].as_str().unwrap_or_else(|| panic!("{key}: {value}"));
    let eliminations = value["eliminations"].as_array().expect("a list").iter();
    let rated = RatedStep {
        name: text("technique").to_owned().leak(),
        price: Tenths::new((value["rating"].as_f64().expect("a number") * 10.0).round() as u16),
        placement: value["placement"].as_str().map(|word| candidate(word, "=")),
        eliminations: eliminations.map(|word| candidate(word.as_str().expect("a text"), "<>")).collect(),
        argument: None,
    };
    (state(value), rated)
}
