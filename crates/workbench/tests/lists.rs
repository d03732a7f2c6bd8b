//! The lists of steps: what they say as a whole, what is kept of them, how they are copied.

mod crossing;

use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::rating::Scale;
use crosshatch_core::step::{Effect, Evidence, Step};
use crosshatch_core::technique::Family;
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_reasoning::scales::{self, explainer, hodoku};
use crosshatch_reasoning::techniques;
use crosshatch_workbench::hint::{Ask, Hint};
use crosshatch_workbench::jobs::{Event, Task};
use crosshatch_workbench::paths::listing::Listing;
use crosshatch_workbench::paths::{Available, AvailableGroup, AvailableStep, Path, Solver};
use crosshatch_workbench::scales::prices::place_of;
use crosshatch_workbench::view::{self, AvailableView, PathView, Row};
use crosshatch_workbench::{Action, Model, update};

use crossing::heard;
use serde_json::{Value, json};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board() -> Model {
    update(&Model::new(Shape::NINE).with_all_chunks(), Action::Paste(EXAMPLE.into()))
}

/// The candidate that is written like this: `r1c3 4`.
fn candidate(text: &str) -> (Cell, Digit) {
    let (name, digit) = text.split_once(' ').expect("a cell and a digit");
    let cell = Shape::NINE.each_cell().find(|&cell| Shape::NINE.cell_name(cell) == name).expect("a cell of the board");
    (cell, Digit::new(digit.parse::<usize>().expect("a digit") - 1))
}

fn step(technique: &str, form: u8, placed: &[&str], removed: &[&str]) -> Step {
    let [placed, removed] = [placed, removed].map(|list| list.iter().copied().map(candidate).collect());
    let technique = techniques::of_id(technique).expect("a technique");
    Step { technique, effect: Effect::of(placed, removed), evidence: Evidence { form, ..Evidence::default() } }
}

/// Steps of which each is something else: prices that differ, and prices that one scale does not know.
fn steps() -> Vec<Step> {
    vec![
        step("hidden-single", 0, &["r1c3 4"], &[]),
        step("aligned-pair-exclusion", 0, &[], &["r2c3 4", "r2c3 7", "r4c2 4"]),
        step("hidden-single", 1, &["r5c5 5"], &[]),
        step("aic", 0, &[], &["r9c1 1"]),
    ]
}

fn with_path(steps: Vec<Step>, open: usize) -> Model {
    let model = board();
    let path = Path { puzzle: model.board().puzzle(), steps: steps.into(), open, solver: Solver::Techniques, at: None };
    Model { path: Some(Rc::new(path)), ..model }
}

fn with_available() -> Model {
    let model = board();
    let group = |family: Family, cut: &[&str]| AvailableGroup {
        family,
        steps: steps()
            .into_iter()
            .filter(|step| step.technique.family == family)
            .map(|step| AvailableStep { step, others: 0 })
            .collect(),
        cut: cut.iter().map(|id| techniques::of_id(id).expect("a technique")).collect(),
    };
    let groups =
        vec![group(Family::Singles, &[]), group(Family::Exclusion, &["aligned-triplet-exclusion"]), group(Family::Chains, &[])];
    let available = Available { board: Rc::clone(model.board()), groups };
    Model { available: Some(Rc::new(available)), ..model }
}

fn on(model: &Model, scale: &'static Scale) -> PathView {
    view::path(&update(model, Action::Scale(place_of(scale)))).expect("a path")
}

fn all(model: &Model) -> AvailableView {
    view::available(model).expect("all steps")
}

/// The board's model after a worker has done what is asked.
fn worked(ask: Ask) -> Model {
    work(&board(), Action::Hint(ask))
}

/// The model after a worker has done this.
fn work(model: &Model, action: Action) -> Model {
    let model = update(model, action);
    let active = model.job.clone().expect("a job");
    let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
    let answer = loop {
        if let Some(answer) = task.advance(100) {
            break answer;
        }
    };
    update(&model, Action::Heard(active.id, heard(Event::Done(answer))))
}

#[test]
fn a_path_is_summed_up_on_the_scale_that_is_shown() {
    let model = with_path(steps(), 0);
    let table = |scale: &'static Scale| -> Vec<(&str, usize, String, Option<String>)> {
        on(&model, scale).summary.rows.into_iter().map(|row| (row.name, row.count, row.price, row.sum)).collect()
    };
    let hodoku = |name, count, price: &str, sum: &str| (name, count, price.to_owned(), Some(sum.to_owned()));
    assert_eq!(
        table(&hodoku::SCALE),
        [hodoku("Hidden single", 2, "14", "28"), hodoku("Aligned pair exclusion", 1, "–", "–"), hodoku("AIC", 1, "280", "280")]
    );
    let explainer = |name, count, price: &str| (name, count, price.to_owned(), None);
    assert_eq!(
        table(&explainer::SCALE),
        [explainer("Hidden single", 2, "1.2 to 1.5"), explainer("Aligned pair exclusion", 1, "6.2"), explainer("AIC", 1, "–")]
    );
    assert_eq!(on(&model, &hodoku::SCALE).summary.sum.as_deref(), Some("308"));
    assert_eq!(on(&model, &explainer::SCALE).summary.sum, None, "it takes the highest");
}

#[test]
fn the_sentence_of_a_path() {
    let first = |count: usize| steps().into_iter().take(count).collect::<Vec<_>>();
    let aic = || steps().split_off(3);
    for (steps, open, scale, said) in [
        (
            steps(),
            0,
            &hodoku::SCALE,
            "{own} Solved in 4 steps; the hardest is AIC, 280 on HoDoKu. 1 step has no price on HoDoKu.",
        ),
        (first(1), 0, &hodoku::SCALE, "{own} Solved in 1 step; the hardest is Hidden single, 14 on HoDoKu."),
        (
            first(2),
            1,
            &explainer::SCALE,
            "{own} No technique gets further after 2 steps, with 1 cell open; the hardest is Aligned pair exclusion, 6.2 on Explainer.",
        ),
        (
            aic(),
            5,
            &explainer::SCALE,
            "{own} No technique gets further after 1 step, with 5 cells open. 1 step has no price on Explainer.",
        ),
        ([aic(), aic()].concat(), 0, &explainer::SCALE, "{own} Solved in 2 steps. 2 steps have no price on Explainer."),
        (first(0), 51, &hodoku::SCALE, "No technique finds a step, with 51 cells open."),
    ] {
        let said = said.replace("{own}", "Crosshatch's own path, the easiest technique first.");
        assert_eq!(on(&with_path(steps, open), scale).summary.sentence, said);
    }
}

#[test]
fn a_scale_that_rates_along_another_path_is_said() {
    let hodoku = "HoDoKu follows a path of its own, so its score may differ from this sum.";
    let explainer = "Explainer follows a path of its own, so its rating may differ from this hardest step.";
    for (solver, scale, expected) in [
        (Solver::Techniques, &hodoku::SCALE, Some(hodoku)),
        (Solver::Techniques, &explainer::SCALE, Some(explainer)),
        (Solver::Explainer, &hodoku::SCALE, Some(hodoku)),
        (Solver::Explainer, &explainer::SCALE, None),
    ] {
        let mut model = with_path(steps(), 0);
        model.path = model.path.map(|path| Rc::new(Path { solver, ..Path::clone(&path) }));
        let summary = on(&model, scale).summary;
        assert_eq!(summary.note.as_deref(), expected, "{solver:?} {scale:?}");
        assert_eq!(summary.sentence.starts_with("The path of the Explainer scale. Solved in"), solver == Solver::Explainer);
    }
    assert_eq!(on(&with_path(Vec::new(), 51), &hodoku::SCALE).summary.note, None, "no steps, no sum");
}

/// The prices of our own path are not taken for `HoDoKu`'s score, which is another sum.
#[test]
fn a_sum_that_is_not_the_score_is_not_called_so() {
    const PUZZLE: &str = "....5.7..4.7.89....8..3..542...1...6.916..5....6....2....8.19......9..3....2....5";
    let model = work(&update(&Model::new(Shape::NINE).with_all_chunks(), Action::Paste(PUZZLE.into())), Action::Hint(Ask::Path));
    let unrated = on(&model, &hodoku::SCALE).summary;
    assert_eq!(unrated.sum.as_deref(), Some("2476"));
    assert!(
        unrated.sentence.starts_with("Crosshatch's own path, the easiest technique first. Solved in "),
        "{}",
        unrated.sentence
    );
    assert_eq!(unrated.note.as_deref(), Some("HoDoKu follows a path of its own, so its score may differ from this sum."));
    let listing = on(&model, &hodoku::SCALE).listing;
    for text in [listing.text(), listing.markdown()] {
        assert!(text.contains("\nCrosshatch's own path, the easiest technique first. "), "{text}");
        assert!(
            text.contains(" Prices of this path on HoDoKu: 2476 in all. HoDoKu and Explainer follow paths of their own, "),
            "{text}"
        );
    }
    let rated = on(&work(&model, Action::RateHodoku), &hodoku::SCALE).summary;
    assert_eq!(rated.note.as_deref(), Some("HoDoKu follows a path of its own: its score is 2770."));
}

#[test]
fn a_path_is_copied_as_text() {
    let model = update(&with_path(steps(), 0), Action::Notation(Notation::A1));
    let expected = format!(
        "Puzzle: {EXAMPLE}
Crosshatch's own path, the easiest technique first. Solved in 4 steps; the hardest is AIC, 280 on HoDoKu, and Aligned pair exclusion, 6.2 on Explainer. 1 step has no price on HoDoKu. \
1 step has no price on Explainer. Prices of this path on HoDoKu: 308 in all. \
HoDoKu and Explainer follow paths of their own, so their ratings may differ from this sum and this hardest step.

1. Hidden single: A3 = 4 (14 on HoDoKu, 1.2 on Explainer)
2. Aligned pair exclusion: B3, D2 ≠ 4; B3 ≠ 7 (6.2 on Explainer)
3. Hidden single: E5 = 5 (14 on HoDoKu, 1.5 on Explainer)
4. AIC: J1 ≠ 1 (280 on HoDoKu)
"
    );
    for scale in scales::priced() {
        assert_eq!(on(&model, scale).listing.text(), expected, "whatever scale is shown");
    }
}

#[test]
fn all_steps_are_copied_as_markdown() {
    let expected = format!(
        "Puzzle: `{EXAMPLE}`

The board, as a link has it: `{position}`

4 steps with different effects. There may be more: Aligned triplet exclusion was not searched to the end.

| Step | Technique | Effect | HoDoKu | Explainer |
|---:|---|---|---:|---:|
| 1 | Hidden single | r1c3 = 4 | 14 | 1.2 |
| 2 | Hidden single | r5c5 = 5 | 14 | 1.5 |
| 3 | Aligned pair exclusion | r2c3, r4c2 ≠ 4; r2c3 ≠ 7 | – | 6.2 |
| 4 | AIC | r9c1 ≠ 1 | 280 | – |
",
        position = crosshatch_workbench::position::write(board().board()),
    );
    let view = all(&with_available());
    assert_eq!(view.listing.markdown(), expected);
    assert_eq!(view.filtered("aic").listing.markdown(), expected, "all steps, whatever is looked for");
}

#[test]
fn json_has_everything_and_names_cells_in_one_way() {
    let model = update(&with_path(steps(), 3), Action::Notation(Notation::K9));
    let read = |listing: &Listing| serde_json::to_value(listing.document()).expect("JSON");
    let entry =
        |technique: &str, name: &str, family: &str, placements: Value, eliminations: Value, hodoku: Value, explainer: Value| {
            json!({
                "technique": technique, "name": name, "family": family, "placements": placements, "eliminations": eliminations,
                "hodoku": hodoku, "explainer": explainer,
            })
        };
    let expected = [
        entry("hidden-single", "Hidden single", "Singles", json!([["r1c3", "4"]]), json!([]), json!(14), json!(1.2)),
        entry(
            "aligned-pair-exclusion",
            "Aligned pair exclusion",
            "Exclusion",
            json!([]),
            json!([["r2c3", "4"], ["r2c3", "7"], ["r4c2", "4"]]),
            Value::Null,
            json!(6.2),
        ),
        entry("hidden-single", "Hidden single", "Singles", json!([["r5c5", "5"]]), json!([]), json!(14), json!(1.5)),
        entry("aic", "AIC", "Chains and loops", json!([]), json!([["r9c1", "1"]]), json!(280), Value::Null),
    ];
    let path = read(&on(&model, &explainer::SCALE).listing);
    let note = "HoDoKu and Explainer follow paths of their own, so their ratings may differ from this sum and this hardest step.";
    assert_eq!(path, json!({ "puzzle": EXAMPLE, "path": "crosshatch", "note": note, "solved": false, "steps": expected }));
    let solved = read(&on(&with_path(steps(), 0), &hodoku::SCALE).listing);
    assert_eq!(solved["solved"], json!(true));
    let available = read(&all(&with_available()).listing);
    assert_eq!(available["board"], json!(crosshatch_workbench::position::write(board().board())));
    assert_eq!((&available["puzzle"], &available["solved"]), (&json!(EXAMPLE), &json!(false)));
    assert_eq!(available["steps"][3], expected[3]);
    assert_eq!((available.get("path"), available.get("note")), (None, None), "all steps are nobody's path");
}

#[test]
fn steps_are_found_by_words() {
    let view = all(&with_available());
    for (words, kept, said) in [
        ("", vec![(0, 0), (0, 1), (1, 0), (2, 0)], "4 steps with different effects."),
        ("  ", vec![(0, 0), (0, 1), (1, 0), (2, 0)], "4 steps with different effects."),
        ("HIDDEN", vec![(0, 0), (0, 1)], "2 of 4 steps."),
        ("alternating", vec![(2, 0)], "1 of 4 steps."),
        ("single r5c5", vec![(0, 1)], "1 of 4 steps."),
        ("r5c5 hid", vec![(0, 1)], "1 of 4 steps."),
        ("4", vec![(0, 0), (1, 0)], "2 of 4 steps."),
        ("≠ 4", vec![(1, 0)], "1 of 4 steps."),
        ("≠4 r2c3", vec![(1, 0)], "1 of 4 steps."),
        ("r9c1<>1", vec![(2, 0)], "1 of 4 steps."),
        ("r1c3 != 4", vec![], "None of the 4 steps has all of these words."),
        ("= 4", vec![(0, 0)], "1 of 4 steps."),
        ("hidden r9c1", vec![], "None of the 4 steps has all of these words."),
    ] {
        let found = view.filtered(words);
        let places: Vec<(usize, usize)> =
            found.families.iter().flat_map(|family| &family.rows).map(|found| found.place).collect();
        assert_eq!((&*found.sentence, found.count, places), (said, kept.len(), kept), "{words:?}");
        assert!(found.families.iter().all(|family| !family.rows.is_empty()));
    }
    let cut = |words: &str| view.filtered(words).families.into_iter().filter_map(|family| family.cut).collect::<Vec<_>>();
    assert_eq!(cut("aligned"), ["There may be more: Aligned triplet exclusion was not searched to the end."]);
    assert!(cut("aic").is_empty());
}

#[test]
fn what_does_most_comes_first() {
    let found = all(&worked(Ask::Available));
    let effects: Vec<(usize, usize)> = found.by_effect().into_iter().map(|found| (found.placed, found.removed)).collect();
    assert_eq!(effects.len(), found.count);
    assert!(effects.is_sorted_by(|one, next| one >= next), "{effects:?}");
    assert!(effects[0].0 > 0 && effects[effects.len() - 1].0 == 0, "both kinds are there: {effects:?}");
    let places: Vec<(usize, usize)> = all(&with_available()).by_effect().into_iter().map(|found| found.place).collect();
    assert_eq!(places, [(0, 0), (0, 1), (1, 0), (2, 0)]);
}

#[test]
fn a_kept_row_tells_its_own_step() {
    let model = worked(Ask::Available);
    let kept = all(&model).filtered("naked ≠");
    assert!(kept.count > 1 && kept.count < all(&model).count, "{}", kept.sentence);
    for found in kept.by_effect() {
        let (family, place) = found.place;
        let told = update(&model, Action::Hint(Ask::Tell(family, place)));
        let Some(Hint::Step(hint)) = told.hint.as_deref() else { panic!("no step is told") };
        let Row { name, .. } = found.row;
        let effect = &hint.told.step.effect;
        assert_eq!((hint.told.step.technique.name, effect.eliminations.len()), (name, found.removed));
    }
}

#[test]
fn a_whole_path_adds_up() {
    let model = worked(Ask::Path);
    let view = on(&model, &hodoku::SCALE);
    let prices: Vec<u32> = view.rows.iter().filter_map(|row| row.price.parse().ok()).collect();
    assert_eq!(view.summary.sum, Some(prices.iter().sum::<u32>().to_string()));
    let unknown = format!(" {} steps have no price on HoDoKu.", view.rows.len() - prices.len());
    assert!(view.summary.sentence.ends_with(&unknown), "{}", view.summary.sentence);
    assert_eq!(view.summary.rows.iter().map(|row| row.count).sum::<usize>(), view.rows.len());
    let json: Value = serde_json::to_value(view.listing.document()).expect("JSON");
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(view.rows.len()));
    let values = Shape::NINE.cells() - model.board().grid().count_filled();
    let placed = json["steps"].as_array().expect("steps").iter().filter_map(|step| step["placements"].as_array()).map(Vec::len);
    assert_eq!(placed.sum::<usize>(), values, "the path brings every value that was missing");
}

#[test]
fn prices_of_a_table_stay_in_their_columns() {
    for technique in techniques::ALL {
        assert!(!technique.name.contains('|'), "{}", technique.name);
    }
}
