//! The steps of Sudoku Explainer as steps of the library: positions of puzzles, and the step it made there. The environment
//! variable `CROSSHATCH_REFERENCE` names the folder with them; without it the test reports that it is skipped.
#![cfg(not(target_arch = "wasm32"))]

use std::collections::BTreeMap;
use std::io::{self, Write};

use crosshatch_core::Position;
use crosshatch_core::technique::Family;
use crosshatch_reasoning::scales::explainer::{RatedStep, StepName, Tenths, step_of};
use crosshatch_reference::{candidate, lines, state};
use serde_json::Value;

#[test]
fn the_library_tells_what_explainer_does() {
    let Some(lines) = lines("explainer_exemplars.jsonl") else { return };
    let (mut told, mut untold, mut other_price) = (0, BTreeMap::<&str, usize>::new(), BTreeMap::<&str, usize>::new());
    for line in &lines {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let (position, rated) = read(&value);
        // Chains are skipped: they need their argument, which the reference does not have.
        if matches!(rated.name.techniques()[0].family, Family::Chains | Family::Forcing) {
            continue;
        }
        let step = step_of(&position, &rated);
        if step.evidence.is_untold() {
            *untold.entry(rated.name.text()).or_default() += 1;
        } else {
            told += 1;
            if step.technique.prices.explainer.of(&step) != Some(rated.price.get().into()) {
                *other_price.entry(rated.name.text()).or_default() += 1;
            }
        }
    }
    // Not `eprintln!`, whose output the test runner captures.
    let report = format!("{told} steps are told; not told: {untold:?}; told at another price: {other_price:?}\n");
    let _ = io::stderr().write_all(report.as_bytes());
    assert!(told > 1000 && untold.is_empty() && other_price.is_empty(), "{untold:?} {other_price:?}");
}

/// Reads a position and the step.
fn read(value: &Value) -> (Position, RatedStep) {
    let text = |key: &str| value[key].as_str().unwrap_or_else(|| panic!("{key}: {value}"));
    let eliminations = value["eliminations"].as_array().expect("a list").iter();
    let rated = RatedStep {
        name: StepName::of_text(text("technique")).unwrap_or_else(|| panic!("no such name: {value}")),
        price: Tenths::new((value["rating"].as_f64().expect("a number") * 10.0).round() as u16),
        placement: value["placement"].as_str().map(|word| candidate(word, "=")),
        eliminations: eliminations.map(|word| candidate(word.as_str().expect("a text"), "<>")).collect(),
        argument: None,
    };
    (state(value), rated)
}
