//! The Explainer scale against Sudoku Explainer's own paths, and laws. The folder with the paths is named by the environment variable
//! `CROSSHATCH_REFERENCE`; without it those tests say that they are skipped.

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::lines;
use crosshatch_core::rating::explainer::{RatedStep, Rater, Tenths};
use crosshatch_core::text::read;
use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid};
use serde_json::Value;

type Candidate = (Cell, Digit);

/// A path of the reference.
struct Path {
    grid: Grid,
    steps: Vec<Step>,
}

/// A step of it, or the hint of an exemplar.
#[derive(Debug)]
struct Step {
    name: String,
    price: Tenths,
    placement: Option<Candidate>,
    eliminations: BTreeSet<Candidate>,
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn tenths(value: &Value) -> Tenths {
    Tenths::new((value.as_f64().expect("a price") * 10.0).round() as u16)
}

/// `r4c5=3` or `r4c5<>3`.
fn candidate(text: &str) -> Candidate {
    let digits: Vec<usize> = text.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as usize - 1).collect();
    (Cell::new(9 * digits[0] + digits[1]), Digit::new(digits[2]))
}

impl Path {
    fn read(line: &str) -> Self {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let step = |step: &Value| Step::read(&step[0], &step[1], &step[2], &step[3]);
        Self {
            grid: read(text(&value["p"])).expect("a board").grid,
            steps: value["steps"].as_array().expect("steps").iter().map(step).collect(),
        }
    }
}

impl Step {
    fn read(name: &Value, price: &Value, placement: &Value, eliminations: &Value) -> Self {
        let gone = eliminations.as_array().expect("eliminations").iter();
        Self {
            name: text(name).to_owned(),
            price: tenths(price),
            placement: placement.as_str().map(candidate),
            eliminations: gone.map(|gone| candidate(text(gone))).collect(),
        }
    }

    fn is_chain(&self) -> bool {
        ["Chain", "Cycle", "Turbot", "X-Wing (generalized)"].iter().any(|word| self.name.contains(word))
    }

    /// With a value the reference does not always tell what else goes.
    fn is_same(&self, ours: &RatedStep) -> bool {
        let gone: BTreeSet<_> = ours.eliminations.iter().copied().collect();
        ours.name == self.name
            && ours.price == self.price
            && ours.placement == self.placement
            && (gone == self.eliminations || self.placement.is_some() && self.eliminations.is_empty())
    }

    /// The step as the rater would do it.
    fn followed(&self) -> RatedStep {
        RatedStep {
            name: "",
            price: self.price,
            placement: self.placement,
            eliminations: self.eliminations.iter().copied().collect(),
            argument: None,
        }
    }
}

/// How many steps of each technique there are, how many of ours are the same, and the others.
#[derive(Default)]
struct Tally {
    by_name: BTreeMap<String, (usize, usize)>,
    differences: Vec<String>,
}

impl Tally {
    fn compare(&mut self, wanted: &Step, ours: Option<&RatedStep>, state: impl FnOnce() -> String) {
        let (all, same) = self.by_name.entry(wanted.name.clone()).or_default();
        *all += 1;
        if ours.is_some_and(|ours| wanted.is_same(ours)) {
            *same += 1;
        } else {
            let ours = ours.map_or("nothing".into(), |ours| {
                format!("{} {} {}", ours.name, ours.price, effect(ours.placement, &ours.eliminations))
            });
            let wanted = format!("{} {} {}", wanted.name, wanted.price, effect(wanted.placement, &wanted.eliminations));
            self.differences.push(format!("wanted {wanted}\n   got {ours}\n   {}", state()));
        }
    }

    fn finish(&self) {
        for (name, (all, same)) in &self.by_name {
            println!("{name:<40}{same:>7} of {all:>6}");
        }
        self.differences.iter().take(20).for_each(|difference| println!("{difference}"));
        assert!(self.differences.is_empty(), "{} steps differ", self.differences.len());
    }
}

fn effect<'a>(placement: Option<Candidate>, eliminations: impl IntoIterator<Item = &'a Candidate>) -> String {
    let name = |(cell, digit): &Candidate, sign: &str| {
        format!("r{}c{}{sign}{}", cell.index() / 9 + 1, cell.index() % 9 + 1, digit.index() + 1)
    };
    let placed = placement.iter().map(|placed| name(placed, "="));
    placed.chain(eliminations.into_iter().map(|gone| name(gone, "<>"))).collect::<Vec<_>>().join(" ")
}

/// Goes along every `nth` path and asks at each of its states for the next step, but where that is a chain.
fn follow(nth: usize) {
    let Some(lines) = lines("explainer_steps.jsonl") else { return };
    let mut tally = Tally::default();
    for path in lines.iter().step_by(nth).map(|line| Path::read(line)) {
        let mut rater = Rater::new(&path.grid).expect("it has a rating");
        for (index, step) in path.steps.iter().enumerate() {
            let ours = if step.is_chain() { None } else { rater.next_step() };
            if !step.is_chain() {
                tally.compare(step, ours.as_ref(), || format!("{:?} step {index}", path.grid));
            }
            rater.follow(ours.filter(|ours| step.is_same(ours)).unwrap_or_else(|| step.followed()));
        }
    }
    tally.finish();
}

#[test]
fn steps_of_every_tenth_path_are_those_of_the_reference() {
    follow(10);
}

#[test]
#[ignore = "all paths take longer"]
fn steps_of_every_path_are_those_of_the_reference() {
    follow(1);
}

#[test]
fn exemplars_have_their_hints() {
    let Some(lines) = lines("explainer_exemplars.jsonl") else { return };
    let mut tally = Tally::default();
    for line in &lines {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let wanted = Step::read(&value["technique"], &value["rating"], &value["placement"], &value["eliminations"]);
        if wanted.is_chain() {
            continue;
        }
        let grid = read(text(&value["grid"])).expect("a board").grid;
        let mut candidates = Candidates::of(grid.clone());
        for (cell, marks) in (0..81).map(Cell::new).zip(text(&value["pencilmarks"]).split(' ')) {
            let left: DigitSet =
                marks.chars().filter_map(|c| c.to_digit(10)).map(|digit| Digit::new(digit as usize - 1)).collect();
            if grid.get(cell).is_none() {
                candidates.remove(cell, grid.shape().digits() - left);
            }
        }
        let ours = Rater::from_candidates(&candidates).expect("it has a rating").next_step();
        tally.compare(&wanted, ours.as_ref(), || line.clone());
    }
    tally.finish();
}
