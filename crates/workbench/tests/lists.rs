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
use crosshatch_workbench::paths::listing::Listing;
use crosshatch_workbench::paths::{Available, AvailableGroup, AvailableStep, Path, PathSource};
use crosshatch_workbench::scales::prices::place_of;
use crosshatch_workbench::view::{self, AvailableView, PathView, Row};
use crosshatch_workbench::{Action, ClockAction, Model, PathAction, SettingsAction, TextAction, update};

use serde_json::{Value, json};

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board() -> Model {
    update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(EXAMPLE.into())))
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
    let path = Path { start: model.board().start(), steps: steps.into(), open, source: PathSource::Easiest, at: None };
    update(&Model { path: Some(Rc::new(path)), ..model }, Action::Paths(PathAction::Choose(None)))
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
    view::path(&update(model, Action::Settings(SettingsAction::Scale(place_of(scale))))).expect("a path")
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
    crossing::done(&model, model.jobs.foremost().expect("a job"))
}

#[test]
fn a_path_is_summed_up_on_the_scale_that_is_shown() {
    let model = with_path(steps(), 0);
    let table = |scale: &'static Scale| -> Vec<(String, usize, String)> {
        on(&model, scale).summary.rows.into_iter().map(|row| (row.name, row.count, row.price)).collect()
    };
    let row = |name: &str, count, price: &str| (name.to_owned(), count, price.to_owned());
    assert_eq!(
        table(&hodoku::SCALE),
        [row("Hidden single", 2, "14"), row("Aligned pair exclusion", 1, "–"), row("AIC", 1, "280")]
    );
    assert_eq!(
        table(&explainer::SCALE),
        [row("Hidden single", 2, "1.2 to 1.5"), row("Aligned pair exclusion", 1, "6.2"), row("AIC", 1, "–")]
    );
    assert_eq!(on(&model, &hodoku::SCALE).prices, [14, 0, 14, 280]);
    assert_eq!(on(&model, &hodoku::SCALE).hardest, Some(3));
    for scale in [&hodoku::SCALE, &explainer::SCALE] {
        assert_eq!(on(&model, scale).summary.sum, None, "what the steps of another path cost together rates nothing");
    }
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
            "{own} Solved in 4 steps; the hardest is step 4, 280 on HoDoKu. 1 step has no price on HoDoKu.",
        ),
        (first(1), 0, &hodoku::SCALE, "{own} Solved in 1 step; the hardest is step 1, 14 on HoDoKu."),
        (
            first(2),
            1,
            &explainer::SCALE,
            "{own} No technique gets further after 2 steps, with 1 cell open; the hardest is step 2, 6.2 on Explainer.",
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
fn a_path_is_copied_as_text() {
    let model = update(&with_path(steps(), 0), Action::Settings(SettingsAction::Notation(Notation::A1)));
    let expected = format!(
        "Puzzle: {EXAMPLE}
Crosshatch's own path, the easiest technique first. Solved in 4 steps; the hardest is AIC, 280 on HoDoKu, and Aligned pair exclusion, 6.2 on Explainer, and AIC, 7.0 on Extended. 1 step has no price on HoDoKu. \
1 step has no price on Explainer.

1. Hidden single: A3 = 4 (14 on HoDoKu, 1.2 on Explainer, 1.2 on Extended)
2. Aligned pair exclusion: B3, D2 ≠ 4; B3 ≠ 7 (6.2 on Explainer, 6.2 on Extended)
3. Hidden single: E5 = 5 (14 on HoDoKu, 1.5 on Explainer, 1.5 on Extended)
4. AIC: J1 ≠ 1 (280 on HoDoKu, 7.0 on Extended)
"
    );
    for scale in scales::priced() {
        assert_eq!(on(&model, scale).listing.text(), expected, "whatever scale is shown");
    }
}

#[test]
fn all_steps_are_copied_as_tables() {
    let expected = format!(
        "Puzzle: `{EXAMPLE}`

The board, as a link has it: `{position}`

4 steps with different effects. There may be more: Aligned triplet exclusion was not searched to the end.

| Step | Technique | Effect | HoDoKu | Explainer | Extended |
|---:|---|---|---:|---:|---:|
| 1 | Hidden single | r1c3 = 4 | 14 | 1.2 | 1.2 |
| 2 | Hidden single | r5c5 = 5 | 14 | 1.5 | 1.5 |
| 3 | Aligned pair exclusion | r2c3, r4c2 ≠ 4; r2c3 ≠ 7 | – | 6.2 | 6.2 |
| 4 | AIC | r9c1 ≠ 1 | 280 | – | 7.0 |
",
        position = crosshatch_workbench::position::write(board().board()),
    );
    let view = all(&with_available());
    assert_eq!(view.listing.markdown(), expected);
    let table = "\
Step,Technique,Effect,HoDoKu,Explainer,Extended
1,Hidden single,r1c3 = 4,14,1.2,1.2
2,Hidden single,r5c5 = 5,14,1.5,1.5
3,Aligned pair exclusion,\"r2c3, r4c2 ≠ 4; r2c3 ≠ 7\",,6.2,6.2
4,AIC,r9c1 ≠ 1,280,,7.0
";
    assert_eq!(view.listing.csv(), table);
    assert_eq!(view.filtered("aic").listing.markdown(), expected, "all steps, whatever is looked for");
}

#[test]
fn json_has_everything_and_names_cells_in_one_way() {
    let model = update(&with_path(steps(), 3), Action::Settings(SettingsAction::Notation(Notation::K9)));
    let read = |listing: &Listing| serde_json::to_value(listing.document()).expect("JSON");
    let entry = |technique: &str,
                 name: &str,
                 family: &str,
                 placements: Value,
                 eliminations: Value,
                 [hodoku, explainer, extended]: [Value; 3]| {
        json!({
            "technique": technique, "name": name, "family": family, "placements": placements, "eliminations": eliminations,
            "hodoku": hodoku, "explainer": explainer, "extended": extended,
        })
    };
    let expected = [
        entry(
            "hidden-single",
            "Hidden single",
            "Singles",
            json!([["r1c3", "4"]]),
            json!([]),
            [json!(14), json!(1.2), json!(1.2)],
        ),
        entry(
            "aligned-pair-exclusion",
            "Aligned pair exclusion",
            "Exclusion",
            json!([]),
            json!([["r2c3", "4"], ["r2c3", "7"], ["r4c2", "4"]]),
            [Value::Null, json!(6.2), json!(6.2)],
        ),
        entry(
            "hidden-single",
            "Hidden single",
            "Singles",
            json!([["r5c5", "5"]]),
            json!([]),
            [json!(14), json!(1.5), json!(1.5)],
        ),
        entry("aic", "AIC", "Chains and loops", json!([]), json!([["r9c1", "1"]]), [json!(280), Value::Null, json!(7.0)]),
    ];
    let path = read(&on(&model, &explainer::SCALE).listing);
    assert_eq!(path, json!({ "puzzle": EXAMPLE, "path": "crosshatch", "solved": false, "steps": expected }));
    let solved = read(&on(&with_path(steps(), 0), &hodoku::SCALE).listing);
    assert_eq!(solved["solved"], json!(true));
    let available = read(&all(&with_available()).listing);
    assert_eq!(available["board"], json!(crosshatch_workbench::position::write(board().board())));
    assert_eq!((&available["puzzle"], &available["solved"]), (&json!(EXAMPLE), &json!(false)));
    assert_eq!(available["steps"][3], expected[3]);
    assert_eq!(available.get("path"), None, "all steps are nobody's path");
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
        let Row { name, .. } = &found.row;
        let effect = &hint.told.step.effect;
        assert_eq!((hint.told.step.technique.name, effect.eliminations.len()), (&**name, found.removed));
    }
}

#[test]
fn a_whole_path_is_told() {
    let model = worked(Ask::Path);
    let view = on(&model, &hodoku::SCALE);
    let unpriced = view.rows.iter().filter(|row| row.price == "–").count();
    let unknown = format!(" {unpriced} steps have no price on HoDoKu.");
    assert!(view.summary.sentence.ends_with(&unknown), "{}", view.summary.sentence);
    assert_eq!(view.summary.rows.iter().map(|row| row.count).sum::<usize>(), view.rows.len());
    let json: Value = serde_json::to_value(view.listing.document()).expect("JSON");
    assert_eq!(json["steps"].as_array().map(Vec::len), Some(view.rows.len()));
    let values = Shape::NINE.cells() - model.board().grid().count_filled();
    let placed = json["steps"].as_array().expect("steps").iter().filter_map(|step| step["placements"].as_array()).map(Vec::len);
    assert_eq!(placed.sum::<usize>(), values, "the path brings every value that was missing");
}

#[test]
fn the_cards_are_drawn_again_when_their_path_is_covered() {
    let model = worked(Ask::Path);
    let is_covered = |model: &Model| view::path(model).expect("a path").is_covered;
    let covers = [Action::Clock(ClockAction::Pause), Action::Hint(Ask::More)];
    for action in covers {
        let next = update(&model, action.clone());
        assert!(!is_covered(&model) && is_covered(&next), "{action:?}");
        assert!(view::cards_rest_on(&model) != view::cards_rest_on(&next), "{action:?}");
    }
}

#[test]
fn prices_of_a_table_stay_in_their_columns() {
    for technique in techniques::ALL {
        assert!(!technique.name.contains('|'), "{}", technique.name);
    }
}
