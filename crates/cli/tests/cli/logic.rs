//! Techniques: `explain`, `techniques`, `verify`, and the engine that uses them alone.

use std::collections::BTreeSet;

use crosshatch_core::technique::{Family, RestsOn};
use crosshatch_reasoning::techniques;
use crosshatch_reference::text;
use serde_json::Value;

use crate::common::{PUZZLE, SOLUTION, crosshatch};

/// AI Escargot: human techniques do not solve it without chains.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// A board of 12x12 on which reasoning is stuck.
const STUCK: &str = "...A28..61.......A1....9.7.....6.....2....83.7.6.39.5....2.....84...B.C.5.4....2........13...4652..3..C....A16....B43.2...C..5..469...A....8..B7";

/// Its path contains a BUG.
const UNIQUE: &str = "...7..2..........5.4......698.6.......2.7...343.5..9.1...46.....6..1..822...3....";

/// Two solutions that nothing distinguishes.
const DEADLY: &str = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_path_is_told_step_by_step() {
    for run in [crosshatch(&["explain", PUZZLE], ""), crosshatch(&["explain"], PUZZLE)] {
        assert_eq!((run.status, run.stderr.as_str()), (0, ""));
        let steps = lines(&run.stdout);
        let mut board: Vec<char> = PUZZLE.chars().collect();
        for (number, step) in steps.iter().enumerate() {
            assert_eq!((&step["line"], &step["step"]), (&1.into(), &(number + 1).into()), "{step}");
            let technique = techniques::of_id(step["technique"].as_str().expect("an id")).expect("a technique");
            assert!(step["prices"].is_object() && step["text"].as_str().is_some_and(|text| text.ends_with('.')), "{technique:?}");
            for placement in step["effect"]["placements"].as_array().into_iter().flatten() {
                let text: Vec<char> = placement.as_str().expect("a placement").chars().collect();
                let ['r', row, 'c', column, '=', digit] = text[..] else { panic!("{placement}") };
                let at = |symbol: char| symbol.to_digit(10).expect("a number") as usize - 1;
                board[at(row) * 9 + at(column)] = digit;
            }
        }
        assert_eq!(board.into_iter().collect::<String>(), SOLUTION);
    }
}

#[test]
fn a_path_that_ends_says_where() {
    let run = crosshatch(&["explain"], format!("{STUCK}\nnonsense\n{PUZZLE}"));
    assert_eq!(run.status, 1);
    let told = lines(&run.stdout);
    let error = |line: u64| told.iter().find(|step| step["line"] == line && step.get("error").is_some());
    assert!(error(1).is_some_and(|end| end["error"].as_str().is_some_and(|error| error.starts_with("stuck: "))), "{told:?}");
    assert!(error(2).is_some() && error(3).is_none());
}

#[test]
fn all_steps_of_a_board_are_told() {
    let run = crosshatch(&["explain", "--all"], format!("{PUZZLE}\n{HARD}\n{DEADLY}\n11{}\n", ".".repeat(79)));
    let told = lines(&run.stdout);
    let of = |line: u64| told.iter().filter(move |told| told["line"] == line).collect::<Vec<_>>();
    let (easy, hard) = (of(1), of(2));
    let error = |line| of(line)[0]["error"].as_str().map(str::to_owned);
    assert_eq!((error(3).as_deref(), error(4).as_deref()), (Some("stuck: 4 cells open"), Some("no solution")));
    assert_eq!((run.status, run.stderr.as_str()), (1, ""));
    let place = |step: &Value| Family::ALL.iter().position(|family| family.name() == step["family"]).expect("a family");
    for steps in [&easy, &hard] {
        let (steps, notes): (Vec<&Value>, Vec<&Value>) = steps.iter().copied().partition(|told| told.get("note").is_none());
        let effects: BTreeSet<String> = steps.iter().map(|step| step["effect"].to_string()).collect();
        assert!(effects.len() == steps.len() && steps.len() > 10, "{effects:?}");
        assert!(steps.is_sorted_by_key(|step| place(step)) && notes.is_sorted_by_key(|note| place(note)));
        for (number, step) in steps.iter().enumerate() {
            let technique = techniques::of_id(step["technique"].as_str().expect("an id")).expect("a technique");
            assert_eq!((&step["step"], &step["family"]), (&(number + 1).into(), &technique.family.name().into()), "{step}");
            assert!(step["prices"].is_object() && step["text"].as_str().is_some_and(|text| text.ends_with('.')), "{step}");
        }
        assert!(notes.iter().all(|note| note["note"].as_str().is_some_and(|note| note.contains("not searched to the end"))));
    }
    assert!(hard.last().is_some_and(|last| last.get("note").is_some()), "{hard:?}");

    let run = crosshatch(&["explain", "--all", "--notation", "a1", PUZZLE], "");
    let alone = lines(&run.stdout);
    assert_eq!((run.status, alone.len()), (0, easy.len()));
    assert_eq!(alone[0]["effect"], easy[0]["effect"]);
    assert_ne!(alone[0]["text"], easy[0]["text"]);
}

#[test]
fn the_last_resort_is_used_where_it_is_asked_for() {
    let last = |words: &[&str]| {
        let told = lines(&crosshatch(&[words, &[STUCK]].concat(), "").stdout);
        let is_last = |step: &Value| techniques::of_id(step["technique"].as_str()?).map(|of| of.family == Family::LastResort);
        (told.iter().filter(|step| is_last(step) == Some(true)).count(), told.iter().any(|told| told.get("error").is_some()))
    };
    assert_eq!(last(&["explain"]), (0, true));
    let (steps, stuck) = last(&["explain", "--with-last-resort"]);
    assert!(steps > 0 && !stuck);
    assert_eq!(last(&["explain", "--all", "--with-last-resort"]), (0, false));
}

#[test]
fn cells_are_named_as_asked() {
    let text = |notation: &str| {
        let run = crosshatch(&["explain", "--notation", notation, PUZZLE], "");
        lines(&run.stdout)[0]["text"].as_str().expect("a text").to_owned()
    };
    assert!(text("rc").contains("r5c5"), "{}", text("rc"));
    assert!(text("a1").contains("E5") && text("k9").contains("E5"), "{}", text("a1"));
}

#[test]
fn the_list_of_techniques_is_the_registry() {
    let run = crosshatch(&["techniques"], "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let rows: Vec<Vec<&str>> = run.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!(rows[0], ["id", "name", "family", "hodoku code", "explainer", "hodoku", "extended"]);
    let ids: Vec<&str> = rows[1..].iter().map(|row| row[0]).collect();
    assert_eq!(ids, techniques::ALL.iter().map(|technique| technique.id).collect::<Vec<_>>());
    assert!(rows.iter().all(|row| row.len() == 7 && row.iter().all(|field| !field.is_empty())));
}

#[test]
fn exemplars_pass_or_fail_by_what_is_found() {
    let exemplar = techniques::of_id("naked-single").expect("a technique").exemplars[0];
    let fields: Vec<&str> = exemplar.split(':').collect();
    let blank = format!("{}::", fields[..6].join(":"));
    let unknown = exemplar.replace(":0003:", ":9999:");
    let tab = format!("{exemplar}a\tb\u{1b}[31m");
    let run = crosshatch(&["verify"], format!("# a comment\n{exemplar}\n{blank}\n{unknown}\nnonsense\n{tab}\n"));
    assert_eq!(run.status, 1);
    let rows: Vec<Vec<&str>> = run.stdout.lines().map(|line| line.split('\t').collect()).collect();
    assert_eq!((rows[0][0], rows[0][1]), (exemplar, "pass"));
    // What is found does not depend on what should be found.
    assert_eq!((rows[1][1], rows[1][2]), ("fail", rows[0][2]));
    assert!(rows[0][2].split(';').all(|effect| effect.starts_with("p:") && effect.len() == 5), "{}", rows[0][2]);
    assert_eq!((rows[2][1], rows[2][2]), ("fail", "-"));
    assert_eq!(rows[3][1], "-");
    assert_eq!((rows[4].len(), rows[4][0], rows[4][1]), (3, &*tab.replace(['\t', '\u{1b}'], " "), "pass"));
}

#[test]
fn logic_solves_or_is_stuck() {
    let run = crosshatch(&["solve", "--engine", "logic"], PUZZLE);
    assert_eq!(run.stdout, format!("{PUZZLE}\t1\t{SOLUTION}\n"), "uniqueness was proven before");
    let run = crosshatch(&["solve", "--engine", "logic"], STUCK);
    let fields: Vec<&str> = run.stdout.trim_end().split('\t').collect();
    assert_eq!((run.status, fields[0], fields[1]), (1, STUCK, "?"));
    assert!(fields[3].starts_with("stuck: ") && fields[3].ends_with(" cells open"), "{fields:?}");
    let run = crosshatch(&["solve", "--engine", "logic", "--json"], PUZZLE);
    assert!(lines(&run.stdout)[0]["steps"].as_u64().is_some_and(|steps| steps >= 10), "{}", run.stdout);
}

#[test]
fn techniques_are_done_without() {
    let used = |words: &[&str]| {
        let run = crosshatch(&[&["solve", "--engine", "logic", "--json"], words].concat(), UNIQUE);
        let value: Value = serde_json::from_str(&run.stdout).expect("JSON");
        value["techniques"].as_object().expect("an object").keys().cloned().collect::<Vec<_>>()
    };
    let rests = |id: &String| techniques::of_id(id).expect("a technique").rests_on == RestsOn::Uniqueness;
    assert!(used(&[]).iter().any(rests), "{:?}", used(&[]));
    assert!(!used(&["--without", "uniqueness"]).iter().any(rests));
    let out = &used(&[])[0];
    assert!(!used(&["--without", out]).contains(out));
    for (words, said) in [
        (&["solve", "--engine", "logic", "--without", "magic"][..], "no technique has this id"),
        (&["solve", "--without", "uniqueness"], "--without is an option of --engine logic"),
    ] {
        let run = crosshatch(words, PUZZLE);
        assert!(run.status == 2 && run.stderr.contains(said), "{}", run.stderr);
    }
}

/// The reference exemplars. One is not found: the tests of the techniques say which and why.
#[test]
fn the_exemplars_of_the_reference_pass() {
    let Some(text) = text("exemplars.txt") else { return };
    let run = crosshatch(&["verify"], &text);
    let failed: Vec<&str> = run.stdout.lines().filter(|line| !line.contains("\tpass\t")).collect();
    assert!(failed.len() == 1 && failed[0].starts_with(":0709-2:236:"), "{failed:#?}");
}
