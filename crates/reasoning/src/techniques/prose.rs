//! Laws for the texts of every technique.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use std::{eprintln, format};

use super::ALL;
use crate::exemplar::Exemplar;
use crate::logic::Logic;
use crate::scales::explainer::{Rater, step_of};
use crosshatch_core::picture::{Explanation, Notation, Span};
use crosshatch_core::step::Step;
use crosshatch_core::text::{Symbols, read_line};
use crosshatch_core::{Grid, Position, Puzzle, Shape};

/// Checks that the explanation of a finding consists of sentences and names what changes.
pub(super) fn check_told(position: &Position, step: &Step) {
    let id = step.technique.id;
    let told = step.technique.explain(position, step);
    assert!(step.effect.cells().is_subset(&told.named()), "{id} does not name what it changes");
    let faults = faults(&told, position.shape());
    assert!(faults.is_empty(), "{id} on {:?}:\n{}", position.grid(), faults.join("\n"));
}

/// What is wrong with the text of an explanation, or of those folded into it.
fn faults(told: &Explanation, shape: Shape) -> Vec<String> {
    let mut faults = Vec::new();
    for notation in Notation::ALL {
        let text = told.text(shape, Symbols::FromOne, notation);
        if !text.ends_with('.') || ["  ", " .", " ,", "..", ",,"].iter().any(|unwanted| text.contains(unwanted)) {
            faults.push(format!("is no text of sentences: {text}"));
        }
    }
    let text = told.text(shape, Symbols::FromOne, Notation::RowColumn);
    let sentences: Vec<&str> = text.split_inclusive(". ").map(str::trim).collect();
    for (place, &sentence) in sentences.iter().enumerate() {
        let before = sentences[..place].iter().filter(|&&other| other == sentence).count();
        if before >= MOST || place.checked_sub(1).is_some_and(|last| sentences[last] == sentence) {
            faults.push(format!("says this again: {sentence}\n    {text}"));
        }
        if let Some(name) = named_twice(sentence) {
            faults.push(format!("names {name} twice: {sentence}"));
        }
    }
    if told.frames.iter().flat_map(|frame| &frame.spans).any(names_nothing) {
        faults.push(format!("names nothing where something is due: {text}"));
    }
    let mut headings = Vec::new();
    for folded in told.frames.iter().flat_map(|frame| &frame.folded) {
        if headings.contains(&&folded.heading) {
            faults.push(format!("folds two things under one heading: {text}"));
        }
        headings.push(&folded.heading);
        faults.extend(self::faults(&folded.told, shape));
    }
    faults
}

/// How often an explanation may repeat the same sentence.
const MOST: usize = 2;

/// A cell named twice in a list of alternatives such as "r1c2, r1c3 or in r1c3".
fn named_twice(sentence: &str) -> Option<&str> {
    let words: Vec<&str> = sentence.split(' ').collect();
    let name = |at: usize| words.get(at).map(|word| word.trim_end_matches([',', ';', ':', '.'])).filter(|word| is_cell(word));
    let mut at = 0;
    while at < words.len() {
        let mut names = BTreeSet::new();
        let mut next = Some(at);
        while let Some(place) = next
            && let Some(cell) = name(place)
        {
            if !names.insert(cell) {
                return Some(cell);
            }
            next = match words[place..] {
                [_, "or", "in", ..] => Some(place + 3),
                [_, "or", ..] => Some(place + 2),
                [word, ..] if word.ends_with(',') => Some(place + 1),
                _ => None,
            };
            at = place;
        }
        at += 1;
    }
    None
}

fn is_cell(word: &str) -> bool {
    let Some((row, column)) = word.strip_prefix('r').and_then(|rest| rest.split_once('c')) else { return false };
    [row, column].iter().all(|number| !number.is_empty() && number.chars().all(|symbol| symbol.is_ascii_digit()))
}

fn names_nothing(span: &Span) -> bool {
    match span {
        Span::Cells(cells, _) | Span::AnyOf(cells, _) | Span::Set(cells, ..) | Span::Candidates(cells, ..) => cells.is_empty(),
        Span::Digits(digits, _) => digits.is_empty(),
        Span::Words(_) | Span::House(..) => false,
    }
}

#[test]
fn what_is_named_twice_is_seen() {
    for (sentence, twice) in [
        ("So 7 is in r7c8 or in r7c8 or r7c9.", Some("r7c8")),
        ("So 7 is in r7c8, r7c9 or r7c8.", Some("r7c8")),
        ("So r7c8 or r7c9 is 7, and r7c8 or r8c8 is 8.", None),
        ("So r7c8 is 7 or r7c8 is 8.", None),
        ("In r1c1, 5 goes; r1c1 is 4.", None),
    ] {
        assert_eq!(named_twice(sentence), twice, "{sentence}");
    }
}

/// The guide's text on a technique repeats no sentence.
#[test]
fn the_guide_says_each_thing_once() {
    for technique in ALL {
        let sentences: Vec<&str> = [technique.idea, technique.why, technique.look]
            .iter()
            .flat_map(|text| text.trim_end_matches('.').split(". "))
            .collect();
        let once: BTreeSet<&&str> = sentences.iter().collect();
        assert_eq!(once.len(), sentences.len(), "{} says something twice: {sentences:?}", technique.id);
    }
}

/// Checks all findings on the exemplars of all techniques.
#[test]
fn findings_on_exemplars_are_told_in_good_words() {
    for technique in ALL {
        for line in technique.exemplars {
            let position = Exemplar::read(line).expect("a line of its form").position;
            technique.all(&position).iter().for_each(|step| check_told(&position, step));
        }
    }
}

/// Checks the steps on the solving paths of a sample of the reference's puzzles, both the techniques' and the Explainer scale's.
#[test]
fn steps_of_the_reference_are_told_in_good_words() {
    let Some(text) = crosshatch_reference::text("reference.csv") else { return };
    let puzzles = text.lines().skip(1).filter_map(|line| line.split(',').next());
    let mut checked = 0;
    for line in puzzles.step_by(SAMPLED) {
        let grid = read_line(line, 1).expect("a puzzle").grid;
        let position = Position::of(&Puzzle::prove(grid.clone(), u64::MAX).expect("a puzzle"));
        let mut logic = Logic::new(position.clone(), super::reasoning());
        let _ = logic.advance(&mut { u64::MAX });
        checked += check_path(position, logic.path());
        checked += check_path(Position::of_unique(&grid), &explainer_path(&grid));
    }
    eprintln!("{checked} steps are told in good words");
}

/// Every how many puzzles of the reference one is taken.
const SAMPLED: usize = 40;

/// The solving path of the Explainer scale, as steps of the library.
fn explainer_path(grid: &Grid) -> Vec<Step> {
    let mut rater = Rater::new(grid).expect("a 9x9 puzzle");
    let rating = rater.advance(u64::MAX).expect("unlimited fuel lasts");
    let mut position = Position::of_unique(grid);
    let told = |rated| {
        let step = step_of(&position, rated);
        position.apply(&step.effect);
        step
    };
    rating.path.iter().map(told).collect()
}

fn check_path(mut position: Position, path: &[Step]) -> usize {
    for step in path {
        check_told(&position, step);
        position.apply(&step.effect);
    }
    path.len()
}
