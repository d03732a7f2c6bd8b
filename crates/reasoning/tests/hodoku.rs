//! The HoDoKu scale against HoDoKu's own solving paths. The environment variable `CROSSHATCH_REFERENCE` names the folder with
//! these; without it the tests report that they are skipped.

use std::collections::{BTreeMap, BTreeSet};

use crosshatch_core::text::read;
use crosshatch_core::{Cell, Digit, Grid};
use crosshatch_reasoning::scales::hodoku::{Ending, Level, RatedStep, Rater, StepName, rate};
use crosshatch_reference::lines;
use serde_json::Value;

type Candidate = (Cell, Digit);

/// A solving path of the reference.
struct Path {
    grid: Grid,
    level: String,
    score: u64,
    steps: Vec<Step>,
}

/// A step of a path, as printed.
struct Step {
    technique: String,
    placement: Option<Candidate>,
    eliminations: Vec<Candidate>,
    text: String,
}

impl Path {
    fn read(line: &str) -> Self {
        let value: Value = serde_json::from_str(line).expect("JSON");
        let text = |value: &Value| value.as_str().expect("a text").to_owned();
        let steps = value["steps"].as_array().expect("steps").iter();
        Self {
            grid: read(&text(&value["p"])).expect("a board").grid,
            level: text(&value["level"]),
            score: value["score"].as_u64().expect("a score"),
            steps: steps.map(|step| Step::read(text(&step[0]), text(&step[1]))).collect(),
        }
    }
}

impl Step {
    /// Reads `NAME: r4c5=3`, or `... => r12c3,r4c5<>6, r7c8<>9`.
    fn read(technique: String, text: String) -> Self {
        let effect = text.rsplit_once("=> ").or_else(|| text.rsplit_once(": ")).expect("an effect").1;
        if let Some((cell, digit)) = effect.split_once('=') {
            let placement = Some((cells(cell)[0], digit_of(digit)));
            return Self { technique, placement, eliminations: Vec::new(), text };
        }
        let parts = effect.split(", ").map(|part| part.split_once("<>").expect("an elimination"));
        let gone = parts.flat_map(|(places, digit)| {
            places.split(',').flat_map(cells).map(move |cell| (cell, digit_of(digit))).collect::<Vec<_>>()
        });
        let mut eliminations: Vec<_> = gone.collect();
        eliminations.sort_by_key(|&(cell, digit)| (digit.index(), cell.index()));
        Self { technique, placement: None, eliminations, text }
    }

    fn is_same(&self, ours: &RatedStep) -> bool {
        let set = |eliminations: &[Candidate]| eliminations.iter().copied().collect::<BTreeSet<_>>();
        ours.technique == self.technique && ours.placement == self.placement && set(&ours.eliminations) == set(&self.eliminations)
    }

    /// The step in the rater's form, to be applied to its board.
    fn followed(&self) -> RatedStep {
        RatedStep {
            technique: "",
            name: StepName::FullHouse,
            price: 0,
            level: Level::Easy,
            placement: self.placement,
            eliminations: self.eliminations.clone(),
        }
    }
}

/// Reads cells such as `r12c34`, which is four.
fn cells(text: &str) -> Vec<Cell> {
    let (rows, columns) = text.strip_prefix('r').and_then(|rest| rest.split_once('c')).unwrap_or_else(|| panic!("cells: {text}"));
    let number = |c: char| c.to_digit(10).expect("1 to 9") as usize - 1;
    rows.chars().flat_map(|row| columns.chars().map(move |column| Cell::new(9 * number(row) + number(column)))).collect()
}

fn digit_of(text: &str) -> Digit {
    Digit::new(text.parse::<usize>().expect("a digit") - 1)
}

/// The step of the reference, our step, and the position in which they differ.
struct Difference {
    wanted: String,
    got: String,
    state: String,
}

/// The number of steps of each technique, and how many of ours agree.
#[derive(Default)]
struct Tally {
    by_technique: BTreeMap<String, (usize, usize)>,
    differences: Vec<Difference>,
}

impl Tally {
    /// Replays a path and compares the next step in each of its positions.
    fn replay(&mut self, path: &Path) {
        let mut rater = Rater::new(&path.grid).expect("it has a rating");
        for (index, step) in path.steps.iter().enumerate() {
            let ours = rater.next_step();
            let (all, same) = self.by_technique.entry(step.technique.clone()).or_default();
            *all += 1;
            match ours {
                Some(ours) if step.is_same(&ours) => {
                    *same += 1;
                    rater.follow(ours);
                }
                ours => {
                    let got = ours.map_or("nothing".into(), |ours| format!("{}: {}", ours.name, effect(&ours)));
                    let state = format!("{:?} step {index}", path.grid);
                    self.differences.push(Difference { wanted: step.text.clone(), got, state });
                    rater.follow(step.followed());
                }
            }
        }
    }
}

fn effect(step: &RatedStep) -> String {
    let name = |(cell, digit): &Candidate, sign: &str| {
        format!("r{}c{}{sign}{}", cell.index() / 9 + 1, cell.index() % 9 + 1, digit.index() + 1)
    };
    let placed = step.placement.iter().map(|placed| name(placed, "="));
    placed.chain(step.eliminations.iter().map(|gone| name(gone, "<>"))).collect::<Vec<_>>().join(" ")
}

/// Replays and rates every `nth` puzzle.
fn check(nth: usize) {
    let Some(lines) = lines("hodoku_steps.jsonl") else { return };
    let paths: Vec<Path> = lines.iter().step_by(nth).map(|line| Path::read(line)).collect();
    let mut tally = Tally::default();
    let (mut below, mut extreme) = ((0, 0), (0, 0));
    for path in &paths {
        tally.replay(path);
        let rating = rate(&path.grid).expect("it has a rating");
        let same = rating.level.to_string() == path.level && u64::from(rating.score) == path.score;
        let (all, good) = if path.level == "Extreme" { &mut extreme } else { &mut below };
        *all += 1;
        *good += usize::from(same);
        assert!(matches!(rating.ending, Ending::Solved(_)), "{:?}", path.grid);
    }
    for (technique, (all, same)) in &tally.by_technique {
        println!("{technique:<40}{same:>7} of {all:>6}");
    }
    for Difference { wanted, got, state } in tally.differences.iter().take(20) {
        println!("wanted {wanted}\n   got {got}\n   {state}");
    }
    println!("level and score: {} of {} below Extreme, {} of {} Extreme ones", below.1, below.0, extreme.1, extreme.0);
    assert!(tally.differences.is_empty(), "{} steps differ", tally.differences.len());
    assert_eq!((below.0, extreme.0), (below.1, extreme.1), "all levels and scores are the same");
}

#[test]
fn every_tenth_path_is_that_of_the_reference() {
    check(10);
}

#[test]
#[ignore = "all paths take minutes"]
fn every_path_is_that_of_the_reference() {
    check(1);
}
