//! Laws that every technique obeys.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use core::num::NonZero;
use core::ops::{ControlFlow, Range};
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::io::{self, Write};
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};
use std::{env, eprintln, format, fs, thread};

use super::prose::check_told;
use super::{ALL, explainer_chains, of_code};
use crate::exemplar::{Exemplar, written};
use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::step::{Effect, Evidence, Inference, Pattern, Rule, Step, Truth};
use crosshatch_core::symmetry::Symmetry;
use crosshatch_core::technique::{Ended, Family, RestsOn, Search, Technique};
use crosshatch_core::{CellSet, Digit, Position, Puzzle, Rng, Shape, Uniqueness};

#[test]
fn the_registry_is_complete() {
    let ids: BTreeSet<&str> = ALL.iter().map(|technique| technique.id).collect();
    assert_eq!(ids.len(), ALL.len(), "an id occurs twice");
    let codes: Vec<&str> = ALL.iter().flat_map(|technique| technique.codes).copied().collect();
    assert_eq!(codes.iter().collect::<BTreeSet<_>>().len(), codes.len(), "a code occurs twice");
    for technique in ALL {
        let id = technique.id;
        assert!(id.chars().all(|symbol| symbol.is_ascii_lowercase() || symbol.is_ascii_digit() || symbol == '-'), "{id}");
        assert!(!technique.name.is_empty() && !technique.sources.is_empty(), "{id} has no source");
        assert!(!technique.exemplars.is_empty(), "{id} has no exemplar");
        assert!(!technique.near_misses.is_empty(), "{id} has no near miss");
        for (text, lengths) in [(technique.idea, 60..330), (technique.why, 120..330), (technique.look, 90..260)] {
            let length = text.chars().count();
            assert!(lengths.contains(&length), "{id} says {length} characters, not {lengths:?}: {text}");
            assert!(text.ends_with('.') && text.starts_with(char::is_uppercase), "{id}: {text}");
            assert!(!["  ", " .", " ,", "\n", "–", "—"].iter().any(|unwanted| text.contains(unwanted)), "{id}: {text}");
        }
    }
    let ideas: BTreeSet<&str> = ALL.iter().map(|technique| technique.idea).collect();
    assert_eq!(ideas.len(), ALL.len(), "two techniques have the same idea");
    assert!(super::reasoning().eq(ALL.iter().copied().take_while(|technique| technique.family != Family::LastResort)));
}

/// Each file below this folder is a module, and its techniques are in the list. The compiler ignores undeclared files.
#[test]
fn every_file_is_registered() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/techniques");
    let text = fs::read_to_string(format!("{folder}/mod.rs")).expect("the list");
    let list = text.split_once("pub static ALL").and_then(|(_, rest)| rest.split_once("\n];")).expect("the list").0;
    assert_eq!(check_registered(Path::new(folder), "", list), ALL.len(), "a technique of the list is not a static of its file");
}

/// Checks the files of a folder. `path` is the path of its modules, such as `wings::`. Returns the number of techniques.
fn check_registered(folder: &Path, path: &str, list: &str) -> usize {
    let module = fs::read_to_string(folder.join("mod.rs")).expect("the module of the folder");
    let mut techniques = 0;
    for file in fs::read_dir(folder).expect("the folder").flatten().map(|entry| entry.path()) {
        let stem = file.file_stem().and_then(|stem| stem.to_str()).expect("a plain name");
        let declared = module.lines().any(|line| without_visibility(line) == format!("mod {stem};"));
        assert!(declared || stem == "mod", "{} is no module", file.display());
        if file.is_dir() {
            techniques += check_registered(&file, &format!("{path}{stem}::"), list);
            continue;
        }
        let within = if stem == "mod" { String::from(path) } else { format!("{path}{stem}::") };
        let text = fs::read_to_string(&file).expect("a source file");
        for line in text.lines() {
            let Some((name, _)) =
                without_visibility(line).strip_prefix("static ").and_then(|rest| rest.split_once(": Technique ="))
            else {
                continue;
            };
            assert!(list.contains(&format!("&{within}{name},")), "{name} of {} is not in the list", file.display());
            techniques += 1;
        }
    }
    techniques
}

/// A line of code without `pub` or `pub(...)` at its start.
fn without_visibility(line: &str) -> &str {
    let line = line.trim();
    let rest = line.strip_prefix("pub").unwrap_or(line);
    let rest = if rest.starts_with('(') { rest.split_once(')').map_or(rest, |(_, rest)| rest) } else { rest };
    rest.trim_start()
}

#[test]
fn exemplars_are_found_and_near_misses_are_not() {
    for technique in ALL {
        for line in technique.exemplars {
            let exemplar = Exemplar::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert!(technique.codes.is_empty() || of_code(&exemplar.code, &exemplar.variant) == Some(technique), "{line}");
            let found = effects(technique, &exemplar.position);
            assert!(found.contains(&exemplar.effect), "{}: {line}\nfound {}", technique.id, list(&found));
        }
        for line in technique.near_misses {
            let exemplar = Exemplar::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            let found = effects(technique, &exemplar.position);
            assert!(found.is_empty(), "{}: {line}\nfound {}", technique.id, list(&found));
        }
    }
}

fn effects(technique: &'static Technique, position: &Position) -> BTreeSet<Effect> {
    technique.all(position).into_iter().map(|step| step.effect).collect()
}

fn list(effects: &BTreeSet<Effect>) -> String {
    let written: Vec<String> = effects.iter().map(|effect| written(Shape::NINE, effect)).collect();
    written.join("; ")
}

/// Exemplars known to be missed. No loop of any length through groups and almost locked sets has links that account for all
/// eliminations of this one.
const MISSED: [&str; 1] = [":0709-2:236:.4..892...652"];

/// All exemplars of the reference whose technique exists here.
#[test]
fn the_reference_is_found() {
    let Some(text) = crosshatch_reference::text("exemplars.txt") else { return };
    let (mut passed, mut failed, mut missed) = (0, Vec::new(), Vec::new());
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let exemplar = Exemplar::read(line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let Some(technique) = of_code(&exemplar.code, &exemplar.variant) else { continue };
        let found = effects(technique, &exemplar.position);
        if if exemplar.is_counterexample() { found.is_empty() } else { found.contains(&exemplar.effect) } {
            passed += 1;
        } else if MISSED.iter().any(|known| line.starts_with(known)) {
            missed.push(line);
        } else {
            failed.push(format!("{} {line}\n    found {}", technique.id, list(&found)));
        }
    }
    eprintln!("{passed} exemplars of the reference are found");
    assert!(failed.is_empty(), "{} are not:\n{}", failed.len(), failed.join("\n"));
    assert_eq!(missed.len(), MISSED.len(), "one that was missed is found now: {missed:?}");
}

/// A generated board of this shape, partly solved: some cells filled and some wrong candidates removed at random.
fn on_the_way(shape: Shape, seed: u64) -> (Puzzle, Position) {
    let mut chance = Rng::stream(0x7ec4, seed);
    let generator = Generator::of(Order::plain(shape), Rng::stream(0x1a3, seed)).expect("a possible order");
    let puzzle = { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle;
    let mut position = Position::of(&puzzle);
    let fill = chance.below(1 + shape.cells() as u32 / 2);
    for _ in 0..fill {
        let cell = crosshatch_core::Cell::new(chance.below(shape.cells() as u32) as usize);
        if position.grid().get(cell).is_none() {
            position.place(cell, puzzle.solution().get(cell).expect("a full grid"));
        }
    }
    let thinned = chance.below(4) * shape.cells() as u32 / 2;
    for _ in 0..thinned {
        let cell = crosshatch_core::Cell::new(chance.below(shape.cells() as u32) as usize);
        let wrong = puzzle.solution().get(cell).map_or(position.get(cell), |right| position.get(cell).without(right));
        if let Some(digit) = wrong.iter().nth(chance.below(shape.side() as u32) as usize) {
            position.remove(cell, digit);
        }
    }
    (puzzle, position)
}

/// Checks that a step eliminates no digit of the solution, places nothing else, changes something, and that its argument holds.
fn check_sound(puzzle: &Puzzle, position: &Position, step: &Step) {
    let id = step.technique.id;
    let right = |cell| puzzle.solution().get(cell).expect("a full grid");
    let grid = position.grid();
    assert!(!step.effect.is_empty(), "{id} found nothing on {grid:?}");
    for &(cell, digit) in &step.effect.placements {
        assert!(
            right(cell) == digit,
            "{id} places a wrong digit on {grid:?}: {}",
            written(puzzle.givens().shape(), &step.effect)
        );
    }
    for &(cell, digit) in &step.effect.eliminations {
        assert!(position.has(cell, digit), "{id} removes what is not there");
        assert!(right(cell) != digit, "{id} removes a right digit on {grid:?}: {}", written(grid.shape(), &step.effect));
    }
    check_argument(position, &step.evidence, id);
}

/// Checks every inference of the branches, and of the nested arguments.
pub(super) fn check_argument(position: &Position, evidence: &Evidence, id: &str) {
    for branch in &evidence.branches {
        for (place, inference) in branch.iter().enumerate() {
            if let Rule::Nested(number) = inference.rule {
                check_argument(&explainer_chains::left_by(position, branch, inference), &evidence.nested[number], id);
            } else {
                let grid = position.grid();
                assert!(follows(position, branch, place), "{id} on {grid:?}: {inference:?} does not follow in {branch:?}");
            }
        }
    }
}

/// Whether an inference follows by its rule from its causes, and these come before it.
fn follows(position: &Position, branch: &[Inference], place: usize) -> bool {
    let Inference { cells, digit, truth, rule, causes } = &branch[place];
    if causes.iter().any(|&cause| cause >= place) || !cells.is_subset(position.places(*digit)) || cells.is_empty() {
        return false;
    }
    let geometry = position.geometry();
    // The cells where the causes exclude a digit.
    let off = |digit: Digit| {
        let causes = causes.iter().map(|&cause| &branch[cause]).filter(|cause| cause.truth == Truth::Off && cause.digit == digit);
        causes.fold(CellSet::EMPTY, |off, cause| off.union(&cause.cells))
    };
    match (rule, truth) {
        (Rule::Supposed, _) => causes.is_empty() && place == 0,
        (Rule::Seen, Truth::Off) => causes.iter().map(|&cause| &branch[cause]).any(|cause| {
            let sees = cause.digit == *digit && cells.is_subset(&geometry.common_peers(cause.cells.iter()));
            let shares = cause.digit != *digit && cause.cells == *cells && cells.only().is_some();
            cause.truth == Truth::On && (sees || shares)
        }),
        (Rule::Cell, Truth::On) => {
            cells.only().is_some_and(|cell| position.get(cell).without(*digit).iter().all(|other| off(other).contains(cell)))
        }
        (Rule::House(house), Truth::On) => position.places_in(*house, *digit).difference(cells).is_subset(&off(*digit)),
        (Rule::Set(set), Truth::On) => {
            let digits = set.iter().fold(crosshatch_core::DigitSet::EMPTY, |all, cell| all | position.get(cell));
            let lost = |other: Digit| other != *digit && set.intersection(position.places(other)).is_subset(&off(other));
            let kept = set.intersection(position.places(*digit)).is_subset(cells);
            digits.len() == set.len() + 1 && geometry.common_houses(set).next().is_some() && kept && digits.iter().any(lost)
        }
        (Rule::Pattern(pattern), Truth::Off) => {
            let ids: &[&str] = match pattern {
                Pattern::LockedCandidates => &["pointing", "claiming"],
                Pattern::NakedPair => &["naked-pair"],
                Pattern::HiddenPair => &["hidden-pair"],
                Pattern::XWing => &["x-wing"],
            };
            let left = explainer_chains::left_by(position, branch, &branch[place]);
            let gone = |step: Step| cells.iter().all(|cell| step.effect.eliminations.contains(&(cell, *digit)));
            ids.iter().filter_map(|id| super::of_id(id)).flat_map(|technique| technique.all(&left)).any(gone)
        }
        _ => false,
    }
}

fn images(effects: BTreeSet<Effect>, symmetry: &Symmetry) -> BTreeSet<Effect> {
    let map = |list: Vec<(crosshatch_core::Cell, Digit)>| {
        list.into_iter().map(|(cell, digit)| (symmetry.cell(cell), symmetry.relabelling().digit(digit))).collect::<Vec<_>>()
    };
    effects.into_iter().map(|effect| Effect::of(map(effect.placements), map(effect.eliminations))).collect()
}

/// Checks the laws on one board. Returns the number of findings checked.
fn check_laws(shape: Shape, seed: u64) -> u64 {
    let (puzzle, position) = on_the_way(shape, seed);
    let symmetry = Symmetry::random(shape, &mut Rng::stream(0x5eed, seed));
    let turned = position.image(&symmetry);
    let unproven = Position::new(position.candidates().clone(), *position.givens(), Uniqueness::Unknown);
    let mut findings = 0;
    for technique in ALL {
        let (steps, ended) = within(technique, &position, work(seed));
        for step in &steps {
            check_sound(&puzzle, &position, step);
        }
        // Explanations are alike; a sample from all along the search is enough.
        for step in steps.iter().step_by(1 + steps.len() / TOLD) {
            check_told(&position, step);
        }
        findings += steps.len() as u64;
        if seed.is_multiple_of(8) {
            assert_eq!(technique.first_within(&position, work(seed)), steps.first().cloned());
        }
        if ended == Ended::Complete && technique.search == Search::Exhaustive {
            let (image, ended) = within(technique, &turned, work(seed));
            // The search on an isomorph may take more work.
            assert!(
                ended == Ended::Cut || images(distinct(steps), &symmetry) == distinct(image),
                "{} differs on an image of {:?}",
                technique.id,
                position.grid()
            );
        }
        if technique.rests_on == RestsOn::Uniqueness {
            assert_eq!(technique.count(&unproven), 0, "{} uses what is not known", technique.id);
        }
    }
    findings
}

/// The work a technique may do on a board: much on one in four, since the largest fish and nets take most of the time.
const fn work(seed: u64) -> u64 {
    if seed.is_multiple_of(4) { 60_000 } else { 12_000 }
}

/// The most findings on a board whose explanation is checked.
const TOLD: usize = 4;

/// The findings of a technique within this much work, and whether these are all.
fn within(technique: &'static Technique, position: &Position, mut work: u64) -> (Vec<Step>, Ended) {
    let mut steps = Vec::new();
    let ended = technique.each_within(position, &mut work, &mut |step| {
        steps.push(step);
        ControlFlow::Continue(())
    });
    (steps, ended)
}

fn distinct(steps: Vec<Step>) -> BTreeSet<Effect> {
    steps.into_iter().map(|step| step.effect).collect()
}

/// Checks the laws on one board per seed, in several threads. Returns the number of findings checked.
fn check_all(shape: Shape, seeds: Range<u64>) -> u64 {
    let (next, findings) = (AtomicU64::new(seeds.start), AtomicU64::new(0));
    let work = || {
        let seed = || Some(next.fetch_add(1, Relaxed)).filter(|seed| *seed < seeds.end);
        while let Some(seed) = seed() {
            findings.fetch_add(check_laws(shape, seed), Relaxed);
        }
    };
    thread::scope(|scope| (0..thread::available_parallelism().map_or(1, NonZero::get)).for_each(|_| drop(scope.spawn(work))));
    findings.into_inner()
}

/// The boards of one run, by side.
const BOARDS: [(usize, u64); 5] = [(4, 75), (6, 100), (9, 300), (12, 20), (16, 5)];

/// Checks the laws on the boards of a day.
fn check_day(day: u64) -> u64 {
    BOARDS
        .iter()
        .map(|&(side, boards)| check_all(Shape::of_side(side).expect("a usual side"), day * boards..(day + 1) * boards))
        .sum()
}

/// One position of each of five hundred random puzzles, others every day. `CROSSHATCH_DAY` repeats a day.
#[test]
fn techniques_obey_the_laws() {
    let today = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock past 1970").as_secs() / 86_400;
    let day = env::var("CROSSHATCH_DAY").map_or(today, |day| day.parse().expect("CROSSHATCH_DAY is a number"));
    // `eprintln!` would be captured by the test runner.
    let _ = writeln!(io::stderr(), "The laws of techniques are checked on the boards of day {day} (CROSSHATCH_DAY).");
    let findings = check_day(day);
    let _ = writeln!(io::stderr(), "{findings} findings obey the laws.");
}

/// Ten days at once: `cargo test --release -p crosshatch-reasoning -- --ignored ten_days --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn ten_days_obey_the_laws() {
    let first = env::var("CROSSHATCH_DAY").map_or(0, |day| day.parse().expect("CROSSHATCH_DAY is a number"));
    for day in first..first + 10 {
        eprintln!("day {day}: {} findings obey the laws", check_day(day));
    }
}

/// A million findings: `cargo test --release -p crosshatch-reasoning -- --ignored a_million --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn a_million_findings_obey_the_laws() {
    let (mut findings, mut boards) = (0, 0);
    while findings < 1_000_000 {
        for (side, count) in [(6, 20), (9, 100), (12, 2)] {
            findings += check_all(Shape::of_side(side).expect("a usual side"), 1_000_000 + boards..1_000_000 + boards + count);
            boards += count;
        }
    }
    eprintln!("{findings} findings on {boards} boards obey the laws");
}
