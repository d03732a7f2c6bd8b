//! The Explainer scale against Sudoku Explainer's own solving paths, and laws of the scale. The environment variable
//! `CROSSHATCH_REFERENCE` names the folder with the paths; without it those tests report that they are skipped.

#![cfg(not(target_arch = "wasm32"))]

use std::collections::{BTreeMap, BTreeSet};

use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::rating::{Unrated, to_the_end};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read;
use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid, Puzzle, Rng, Shape};
use crosshatch_reasoning::scales::explainer::{Ending, RatedStep, Rater, SCALE, StepName, Tenths, rate};
use crosshatch_reference::{lines, rows};
use serde_json::Value;

type Candidate = (Cell, Digit);

/// A solving path of the reference.
struct Path {
    grid: Grid,
    steps: Vec<Step>,
}

/// A step of a path, or the hint of an exemplar.
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

/// Reads `r4c5=3` or `r4c5<>3`.
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

    /// Whether the choice among equal steps depends on the order in which the original iterates over a hash table, which differs
    /// from run to run: the order in which patterns and nested chains eliminate candidates.
    fn depends_on_hashes(&self) -> bool {
        self.name.contains("(+")
    }

    /// For a placement the reference does not always list the eliminations.
    fn is_same(&self, ours: &RatedStep) -> bool {
        let gone: BTreeSet<_> = ours.eliminations.iter().copied().collect();
        ours.name.text() == self.name
            && ours.price == self.price
            && ours.placement == self.placement
            && (gone == self.eliminations || self.placement.is_some() && self.eliminations.is_empty())
    }

    /// The step in the rater's form, to be applied to its board.
    fn followed(&self) -> RatedStep {
        RatedStep {
            name: StepName::of_text(&self.name).unwrap_or_else(|| panic!("no such name: {}", self.name)),
            price: self.price,
            placement: self.placement,
            eliminations: self.eliminations.iter().copied().collect(),
            argument: None,
        }
    }
}

/// The number of steps of each technique, how many of ours agree, and those that do not.
#[derive(Default)]
struct Tally {
    by_name: BTreeMap<String, (usize, usize)>,
    differences: Vec<String>,
    /// The number of steps that depend on hash order, and how many of these differ.
    hashed: (usize, usize),
}

impl Tally {
    fn compare(&mut self, wanted: &Step, ours: Option<&RatedStep>, state: impl FnOnce() -> String) {
        let (all, same) = self.by_name.entry(wanted.name.clone()).or_default();
        *all += 1;
        self.hashed.0 += usize::from(wanted.depends_on_hashes());
        if ours.is_some_and(|ours| wanted.is_same(ours)) {
            *same += 1;
        } else {
            self.hashed.1 += usize::from(wanted.depends_on_hashes());
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
        let (hashed, differ) = self.hashed;
        assert_eq!(self.differences.len(), differ, "only what depends on hashes may differ");
        assert!(20 * differ <= hashed + 20, "{differ} of {hashed} that depend on hashes differ");
    }
}

fn effect<'a>(placement: Option<Candidate>, eliminations: impl IntoIterator<Item = &'a Candidate>) -> String {
    let name = |(cell, digit): &Candidate, sign: &str| {
        format!("r{}c{}{sign}{}", cell.index() / 9 + 1, cell.index() % 9 + 1, digit.index() + 1)
    };
    let placed = placement.iter().map(|placed| name(placed, "="));
    placed.chain(eliminations.into_iter().map(|gone| name(gone, "<>"))).collect::<Vec<_>>().join(" ")
}

/// Replays every `nth` path and compares the next step in each of its positions.
fn follow(nth: usize) {
    let Some(lines) = lines("explainer_steps.jsonl") else { return };
    let mut tally = Tally::default();
    for path in lines.iter().step_by(nth).map(|line| Path::read(line)) {
        let mut rater = Rater::new(&path.grid).expect("it has a rating");
        for (index, step) in path.steps.iter().enumerate() {
            let ours = rater.next_step();
            tally.compare(step, ours.as_ref(), || format!("{:?} step {index}", path.grid));
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

#[test]
fn a_sukaku_is_rated_like_its_values_where_these_leave_its_candidates() {
    let Some(rows) = rows("reference.csv") else { return };
    for row in rows.iter().filter(|row| row[1].parse().is_ok_and(|er: f64| er < 8.0)).step_by(97) {
        let grid = read(&row[0]).expect("a board").grid;
        let mut sukaku = Rater::of_sukaku(&Candidates::of(grid.clone()), 100_000).expect("one solution");
        let rating = to_the_end(|fuel| sukaku.advance(fuel));
        assert_eq!(rating.to_string(), rate(&grid).expect("one solution").to_string(), "{}", row[0]);
    }
    let empty = Candidates::of(Grid::empty(Shape::NINE));
    assert_eq!(Rater::of_sukaku(&empty, 100_000).err(), Some(Unrated::Several));
}

/// Up to which ER how many in a thousand must have the ER, EP and ED of the reference.
const SHARES: &[(f64, usize)] = &[(8.9, 995), (10.4, 980)];

/// Rates every `nth` puzzle.
fn rate_whole(nth: usize) {
    let Some(rows) = rows("reference.csv") else { return };
    let mut above = 0.0;
    for &(most, share) in SHARES {
        let of_class = |row: &&Vec<String>| row[1].parse::<f64>().is_ok_and(|er| er > above && er <= most);
        let class: Vec<_> = rows.iter().filter(of_class).step_by(nth).collect();
        let same = |row: &&&Vec<String>| {
            let rating = rate(&read(&row[0]).expect("a board").grid).expect("it has a rating");
            let same = rating.to_string() == row[1..4].join("/");
            if !same {
                println!("{} wanted {} got {rating}", row[0], row[1..4].join("/"));
            }
            same
        };
        let equal = class.iter().filter(same).count();
        println!("ER up to {most}: {equal} of {}", class.len());
        assert!(1000 * equal >= share * class.len(), "up to ER {most} only {equal} of {} are the same", class.len());
        above = most;
    }
}

#[test]
fn ratings_of_some_puzzles_are_those_of_the_reference() {
    rate_whole(7);
}

#[test]
#[ignore = "all puzzles take longer"]
fn ratings_of_all_puzzles_are_those_of_the_reference() {
    rate_whole(1);
}

/// Ratings by the original. The paths have every technique except chains, aligned triplets and direct claiming, which never comes
/// first.
const RATINGS: &[(&str, &str)] = &[
    ("12.4.6.8.......1....8.3.5..2..198..............45.7..8.....5.4..7....931.49...8.5", "5.4/1.2/1.2"),
    (".2..5.7.....78.13..8...36..2.......4....3.9...14.6..7.3...75.98..5......8..9.....", "4.6/1.2/1.2"),
    ("..3.5.7..4.7.8.2....9.2..1.2..6......9.71.85...5.9...1........88..9.4..........3.", "5.8/1.2/1.2"),
    (".....9.73..6....4.....34.2.....853.2.........7.841.....4.62.....1....8..57.9.....", "5.6/1.2/1.2"),
    (".234..7....6.....1.9..13....3.......5.7..8.6........14....95......32...8....4.573", "4.7/1.2/1.2"),
    (".2....7.94......366.83....428...45.....8..62....9.......62.89...7.59...........7.", "5.7/1.2/1.2"),
    ("..3..67.94..1..2.3.89......2.......8.9....5.1..6.9.....4..1....5..27.....7....1..", "5.7/1.2/1.2"),
    ("1..........7..92.6.8.7.3...27...5.9.......8......61...5...1.9...64....5...2.48...", "6.2/1.2/1.2"),
    ("1...5..8....1....6..8...14....3..51....5.8.......12..75.67....3.3.89......4..5..2", "4.7/1.2/1.2"),
    (".......8..567....27..2...56.1..6.8..3........96..7.2.3..1...6......389..8....53..", "5.2/1.2/1.2"),
    ("1......8945...9.23.89....4..38..........7..1..9..6...83.2..1..4.7...5.9....7.....", "5.0/1.2/1.2"),
    ("12...67...5.....3.6..327..4...5......6..9.4.......167....8.....7....3...8......23", "4.7/1.2/1.2"),
    ("12.............2.6..9.3..5...569.81..7........1.8..56..4......8....4.3..7..9.34..", "5.0/1.2/1.2"),
    ("1.....7...5.7....3....32..6....4....5..6.1.9.6872....5..19....287.....649........", "4.8/1.2/1.2"),
    ("12....7.9...7..1..7.9.3...............79..453.458..2.....6....15....78.6..2..83.5", "5.7/1.2/1.2"),
];

fn board(line: &str) -> Grid {
    read(line).expect("a board").grid
}

#[test]
fn ratings_are_those_of_the_original() {
    let mut met = BTreeSet::new();
    for &(line, wanted) in RATINGS {
        let rating = rate(&board(line)).expect("it has a rating");
        assert_eq!(rating.to_string(), wanted, "{line}");
        assert!(matches!(rating.ending, Ending::Solved(_)), "{line}");
        met.extend(rating.path.iter().map(|step| step.name.text()));
    }
    assert_eq!(met.len(), 35, "{met:?}");
}

#[test]
fn boards_without_a_rating_say_why() {
    let sixteen = Shape::of_side(16).expect("a usual side");
    assert_eq!(rate(&Grid::empty(sixteen)), Err(Unrated::Shape(SCALE.shapes, sixteen)));
    let clash = format!("11{}", ".".repeat(79));
    assert_eq!(rate(&board(&clash)), Err(Unrated::NoSolution));
}

#[test]
fn a_filled_board_costs_nothing() {
    let solved = board("123456789456789123789123456231674895875912364694538217317265948542897631968341572");
    let rating = rate(&solved).expect("it has a rating");
    assert_eq!((rating.to_string().as_str(), rating.path.len()), ("0.0/0.0/0.0", 0));
    assert_eq!(rating.ending, Ending::Solved(solved));
}

fn generated(seed: u64) -> Puzzle {
    let mut generator = Generator::of(Order::plain(Shape::NINE), Rng::stream(12, seed)).expect("a possible order");
    generator.advance(UNLIMITED).expect("unlimited fuel lasts").puzzle
}

#[test]
fn every_step_is_sound_and_changes_something() {
    let mut names = BTreeSet::new();
    for puzzle in (0..60).map(generated) {
        let solution = puzzle.solution();
        let mut candidates = Candidates::of(puzzle.givens().clone());
        for step in rate(puzzle.givens()).expect("it has a rating").path {
            let has = |&(cell, digit): &Candidate| candidates.get(cell).contains(digit);
            assert!(step.placement.iter().chain(&step.eliminations).all(has), "{step:?} is about what is gone in {puzzle:?}");
            assert!(step.placement.is_some() || !step.eliminations.is_empty(), "{step:?} changes nothing in {puzzle:?}");
            let right = |&(cell, digit): &Candidate| solution.get(cell) == Some(digit);
            assert!(step.placement.iter().all(right) && !step.eliminations.iter().any(right), "{step:?} is wrong in {puzzle:?}");
            for &(cell, digit) in &step.eliminations {
                candidates.remove(cell, [digit].into_iter().collect());
            }
            if let Some((cell, digit)) = step.placement {
                candidates.place(cell, digit);
            }
            names.insert(step.name.text());
        }
    }
    assert!(names.len() >= 15, "{names:?}");
}

#[test]
fn a_path_is_the_same_each_time_and_in_slices() {
    for puzzle in (100..120).map(generated) {
        let whole = rate(puzzle.givens()).expect("it has a rating");
        assert_eq!(Ok(&whole), rate(puzzle.givens()).as_ref());
        let mut rater = Rater::new(puzzle.givens()).expect("it has a rating");
        let mut steps = 0;
        let sliced = loop {
            if let Some(rating) = rater.advance(1) {
                break rating;
            }
            assert!(rater.path().len() >= steps && whole.path.starts_with(rater.path()), "{puzzle:?}");
            steps = rater.path().len();
            assert_eq!(rater.hardest(), rater.path().iter().map(|step| step.price).max());
        };
        assert_eq!(sliced, whole, "{puzzle:?}");
    }
}
