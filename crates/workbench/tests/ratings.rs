//! The ratings in the page: made unasked while one looks on, kept, resting, gone on with, and a path that is looked at.

mod crossing;

use std::sync::atomic::{AtomicU32, Ordering};

use crosshatch_core::symmetry::Transformation;
use crosshatch_core::text::{Symbols, read_line, sukaku};
use crosshatch_core::{Candidates, Cell, Digit, DigitSet, Grid, Shape};
use crosshatch_reasoning::scales::{self, explainer, minutes};
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::jobs::{Answer, Event, Lane, Task};
use crosshatch_workbench::scales::explainer::price;
use crosshatch_workbench::scales::{End, LINES, Rate, RatePart, RatingsExport};
use crosshatch_workbench::view::{self, HintView, LineStage, RatingView};
use crosshatch_workbench::{Action, BoardAction, BoardTool, JobAction, Model, PathAction, RatingAction, TextAction, update};

use crosshatch_reference::lines;
use crossing::{done, heard, rate_once, rated, rated_until};

/// The places of two scales.
const HODOKU: usize = 2;
const EXPLAINER: usize = 3;

/// A puzzle with chains on its path, and an easy one.
const CHAINS: &str = "..34....9.5.....3.6.9..7.41..1.6..5....7.......45.2.18.....19....5....2.89...5...";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid(text: &str) -> Grid {
    read_line(text, 1).expect("a board").grid
}

fn pasted(text: &str) -> Model {
    update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(text.into())))
}

/// How far the lines of the card are, in their order.
fn stages(model: &Model) -> Vec<LineStage> {
    match view::rating(model) {
        RatingView::Lines(lines) => lines.into_iter().map(|line| line.stage).collect(),
        other => panic!("no lines: {other:?}"),
    }
}

/// The points on each scale, in the order of the card.
fn points(model: &Model) -> Vec<Option<u32>> {
    LINES.iter().map(|line| model.ratings.card(line.id).map(|card| card.points)).collect()
}

/// What each scale itself says.
fn expected(text: &str) -> Vec<Option<u32>> {
    let value = |id: &str| scales::of_id(id)?.rate(&grid(text), 1_000_000).ok().map(|value| value.amount());
    LINES.iter().map(|line| value(line.id)).collect()
}

#[test]
fn a_puzzle_that_is_there_is_rated_on_every_scale_unasked() {
    for text in [CHAINS, EASY] {
        let model = pasted(text);
        assert!(model.jobs.foremost().is_none(), "the person's own work has its own place");
        assert!(model.ratings.card("iron").is_some(), "the iron score is there at once");
        let model = rated(&model);
        assert!(model.jobs.in_lane(Lane::Rating).is_none());
        assert_eq!(points(&model), expected(text));
        // Entries change nothing, and nothing is done anew.
        let entered = update(&model, Action::Board(BoardAction::Enter(Digit::new(3), None)));
        assert!(entered.jobs.in_lane(Lane::Rating).is_none() && points(&entered) == points(&model));
    }
}

#[test]
fn what_the_card_says_is_what_the_scales_say() {
    let model = rated(&pasted(CHAINS));
    let card = |id: &str| model.ratings.card(id).expect("it was rated").clone();
    let explained = explainer::rate(&grid(CHAINS)).expect("a rating");
    let on_explainer = card("explainer");
    assert_eq!(on_explainer.value, explained.er.to_string());
    assert_eq!(on_explainer.beside, format!("{} · {}", explained.ep, explained.ed));
    assert_eq!(on_explainer.rows.iter().filter_map(|row| row.count.parse::<usize>().ok()).sum::<usize>(), explained.path.len());
    let hardest = explained.path.iter().position(|step| step.price == explained.er).expect("the hardest");
    assert_eq!(on_explainer.rows[0].first, u32::try_from(hardest).ok(), "the hardest stand first");
    let sum = |id: &str| card(id).rows.iter().filter_map(|row| row.price.parse::<u32>().ok()).sum::<u32>();
    assert_eq!((sum("hodoku"), sum("iron")), (card("hodoku").points, card("iron").points));
    let time = minutes::SCALE.rate(&grid(CHAINS), 1_000).expect("a time");
    assert_eq!(card("minutes").points, time.amount());
    assert_eq!((time.amount(), &*card("minutes").value, &*card("minutes").beside), (minutes::LONGEST, "over 11", ""));
}

#[test]
fn nothing_is_rated_that_is_no_puzzle() {
    assert_eq!(view::rating(&Model::new(Shape::NINE)), RatingView::Empty);
    let several = pasted(&EASY.replacen("53", "..", 1));
    assert_eq!(view::rating(&several), RatingView::Refused("More than one solution, so no rating.".into()));
    assert!(several.jobs.in_lane(Lane::Rating).is_none());
    // The givens that were missing make it one.
    let five = update(&several, Action::Tool(BoardTool::Unlock));
    let typed = [(0, 4), (1, 2)].into_iter().fold(five, |model, (cell, digit)| {
        let chosen = update(&model, Action::Board(BoardAction::Select(Cell::new(cell), crosshatch_workbench::Reach::Only)));
        update(&chosen, Action::Board(BoardAction::Enter(Digit::new(digit), None)))
    });
    assert_eq!(points(&rated(&typed)), expected(EASY));
}

#[test]
fn a_scale_that_is_not_for_the_board_says_so() {
    let model = rated(&pasted("1....3...4.....2"));
    let refused = |scale: &LineStage| matches!(scale, LineStage::Refused(reason) if reason.contains("9x9 alone"));
    let stages = stages(&model);
    assert_eq!(stages.iter().filter(|stage| refused(stage)).count(), 3, "{stages:?}");
    assert!(matches!(stages[1], LineStage::Known(_)), "{stages:?}");
    assert_eq!(view::refusals(&model), ["Minutes, HoDoKu and Explainer are for 9x9 alone, and this board is 4x4."]);
}

#[test]
fn a_sukaku_is_rated_on_the_explainer_scale() {
    // Two givens of a puzzle are left out, and the candidates of their cells make up for them.
    let (puzzle, fewer) = (grid(EASY), grid(&EASY.replacen("53", "..", 1)));
    let open = Candidates::of(fewer.clone());
    let sets: Vec<DigitSet> = fewer
        .shape()
        .each_cell()
        .map(|cell| match (fewer.get(cell), puzzle.get(cell)) {
            (None, Some(given)) => open.get(cell).iter().filter(|&digit| digit == given || digit == Digit::new(0)).collect(),
            _ => open.get(cell),
        })
        .collect();
    let model = pasted(&sukaku(&fewer, &sets, Symbols::FromOne));
    assert!(model.board().sukaku().is_some());
    let model = rated(&model);
    let mut rater = explainer::Rater::of_sukaku(&model.board().start(), 1_000).expect("one solution");
    let expected = std::iter::from_fn(|| Some(rater.advance(10_000))).flatten().next().expect("a rating");
    let stages = stages(&model);
    let refused = |stage: &&LineStage| matches!(stage, LineStage::Refused(reason) if reason.contains("given by its candidates"));
    assert_eq!(stages.iter().filter(refused).count(), 3, "{stages:?}");
    let card = model.ratings.card("explainer").expect("it was rated");
    assert_eq!((&card.value, card.points), (&expected.er.to_string(), u32::from(expected.er.get())));
    let steps = &model.ratings.on("explainer").expect("a line").steps;
    assert_eq!(steps.len(), expected.path.len());
}

#[test]
fn a_turned_puzzle_keeps_its_ratings_until_it_has_new_ones() {
    let model = rated(&pasted(CHAINS));
    for action in [
        Action::Tool(BoardTool::Transform(Transformation::ALL[1])),
        Action::Tool(BoardTool::Relabel(3)),
        Action::Tool(BoardTool::RelabelInOrder),
    ] {
        let turned = update(&model, action);
        assert!(turned.jobs.in_lane(Lane::Rating).is_some());
        let known = |stage: &LineStage| matches!(stage, LineStage::Known(_) | LineStage::Provisional(_));
        assert!(stages(&turned).iter().all(known), "{:?}", stages(&turned));
        assert_eq!(
            update(&turned, Action::Paths(PathAction::Look(EXPLAINER, 0))),
            turned,
            "the steps were those of the other board"
        );
        let again = rated(&turned);
        assert_eq!(points(&again), expected(&turned.board().line()));
        assert!(stages(&again).iter().all(|stage| matches!(stage, LineStage::Known(_))));
    }
}

#[test]
fn another_puzzle_is_rated_in_its_place() {
    let (model, _) = rated_until(&pasted(CHAINS), "explainer", 3);
    let late = model.jobs.in_lane(Lane::Rating).cloned().expect("it is under way");
    let other = update(&model, Action::Text(TextAction::Paste(EASY.into())));
    assert_eq!(points(&other).iter().flatten().count(), 1, "only what is found at once");
    // A late report on the first puzzle is ignored.
    let part = RatePart { steps: Vec::new(), end: Some(End::Rated(Err("No.".into()))) };
    let said = Action::Jobs(JobAction::Report(late.id, heard(Event::Done(Answer::of::<Rate>(&part)))));
    assert_eq!(update(&other, said), other);
    assert_eq!(points(&rated(&other)), expected(EASY));
}

#[test]
fn it_is_told_step_by_step_rests_and_goes_on_where_it_was() {
    let expected = explainer::rate(&grid(CHAINS)).expect("a rating");
    for steps in [1, 7, expected.path.len() - 3] {
        let (model, seen) = rated_until(&pasted(CHAINS), "explainer", steps);
        assert!(seen.iter().all(|said| said.ends_with(" so far")), "{seen:?}");
        let place = LINES.iter().position(|line| line.id == "explainer").expect("a line");
        let resting = update(&model, Action::Ratings(RatingAction::Pause));
        assert!(resting.jobs.in_lane(Lane::Rating).is_none());
        assert!(matches!(&stages(&resting)[place], LineStage::Resting(said) if said.ends_with(" so far")));
        let going_on = update(&resting, Action::Ratings(RatingAction::Resume(place)));
        let rate = going_on.jobs.in_lane(Lane::Rating).and_then(|active| active.job.as_kind::<Rate>()).expect("a rating");
        assert!(rate.asked && rate.known.len() >= steps);
        let finished = rated(&going_on);
        let card = finished.ratings.card("explainer").expect("it is rated");
        assert_eq!((&card.value, &card.beside), (&expected.er.to_string(), &format!("{} · {}", expected.ep, expected.ed)));
        let on = finished.ratings.on("explainer").expect("a line");
        let known: Vec<(String, u32)> = on.steps.iter().map(|step| (step.name.clone(), step.price)).collect();
        let own = expected.path.iter().map(|step| (step.name.text().to_string(), u32::from(step.price.get())));
        assert_eq!(known, own.collect::<Vec<_>>());
    }
}

/// How often somebody has looked at a clock by which every look takes 15 seconds.
static LOOKS: AtomicU32 = AtomicU32::new(0);

#[test]
fn what_takes_too_long_rests_by_itself_unless_it_was_asked_for() {
    let place = LINES.iter().position(|line| line.id == "explainer").expect("a line");
    let end = |asked| {
        let job = Rate { line: place, start: Candidates::of(grid(CHAINS)), known: Vec::new(), asked }.into();
        let slow = || f64::from(LOOKS.fetch_add(1, Ordering::Relaxed)) * 15_000.0;
        let mut task = Task::of(&job, slow).expect("a job that can be done");
        std::iter::from_fn(|| Some(task.advance(1))).flatten().next().expect("an end")
    };
    let (resting, asked) = (end(false), end(true));
    assert_ne!(resting, asked);
    let mut model = pasted(CHAINS);
    while line_under_way(&model) != Some("explainer") {
        model = rate_once(&model);
    }
    let id = model.jobs.in_lane(Lane::Rating).expect("under way").id;
    let rests = update(&model, Action::Jobs(JobAction::Report(id, heard(Event::Done(resting)))));
    assert!(matches!(stages(&rests)[place], LineStage::Resting(_)) && rests.jobs.in_lane(Lane::Rating).is_none());
    let known = update(&model, Action::Jobs(JobAction::Report(id, heard(Event::Done(asked)))));
    assert_eq!(points(&known), expected(CHAINS));
}

/// The scale that is being rated on.
fn line_under_way(model: &Model) -> Option<&'static str> {
    let rate = model.jobs.in_lane(Lane::Rating)?.job.as_kind::<Rate>()?;
    Some(LINES[rate.line].id)
}

#[test]
fn a_rating_that_goes_wrong_fails_alone_and_can_be_tried_again() {
    let model = pasted(CHAINS);
    let id = model.jobs.in_lane(Lane::Rating).expect("under way").id;
    let failed = update(&model, Action::Jobs(JobAction::Report(id, Event::Failed("The worker broke down: a bug.".into()))));
    assert!(matches!(&stages(&failed)[0], LineStage::Failed(reason) if **reason == *"The worker broke down: a bug."));
    assert!(view::status(&failed).text == view::status(&model).text, "nobody asked for it, so nothing is said");
    let others = rated(&failed);
    let (points, mut expected) = (points(&others), expected(CHAINS));
    expected[0] = None;
    assert_eq!(points, expected);
    assert!(rated(&update(&others, Action::Ratings(RatingAction::Resume(0)))).ratings.card("minutes").is_some());
}

#[test]
fn each_step_is_shown_on_the_board_before_it() {
    let model = rated(&pasted(CHAINS));
    for (line, shown) in LINES.iter().enumerate().filter(|(_, line)| line.path.is_some()) {
        let steps = model.ratings.scales[line].steps.clone();
        for (number, step) in steps.iter().enumerate() {
            let looked = update(&model, Action::Paths(PathAction::Look(line, number)));
            assert_eq!(looked.looked_at().expect("a step is looked at").number, number);
            let told = &looked.looked_at().expect("a step is looked at").hint.told.step;
            let Some(HintView::Step(hint)) = view::hint(&looked) else { panic!("no hint") };
            assert!(hint.on_path && !hint.words.is_empty());
            // What the solution alone says has no argument.
            assert!(
                !told.evidence.is_untold() || told.technique.name == "Brute force",
                "{}: {} is not told",
                shown.name,
                step.name
            );
            // What the library charges for its own telling of the step is what the scale charges.
            assert!(line != EXPLAINER || hint.aside.contains(&price(step.price)), "{}: {}", step.name, hint.aside);
        }
        let looked = update(&model, Action::Paths(PathAction::Look(line, 0)));
        let path = view::path(&looked).expect("a path");
        assert_eq!((path.rows.len(), path.at), (steps.len(), Some(0)));
        // It is left again as any look at a path, and then the board is as it was.
        let left = update(&looked, Action::Hint(Ask::Close));
        assert!(left.looked_at().is_none() && left.shown() == model.board());
        assert_eq!(update(&model, Action::Paths(PathAction::Look(line, usize::MAX))), model);
    }
    assert_eq!(update(&model, Action::Paths(PathAction::Look(usize::MAX, 0))), model);
}

/// The steps of each scale's path, and what they cost.
fn paths(model: &Model) -> Vec<(&'static str, Vec<u32>, usize)> {
    let choices = view::path_choices(model).into_iter().filter(|choice| choice.line.is_some());
    choices
        .map(|choice| {
            let chosen = update(model, Action::Paths(PathAction::Choose(choice.line)));
            let path = view::path(&chosen).expect("a path");
            (choice.name, path.prices, path.hardest.unwrap_or_default())
        })
        .collect()
}

#[test]
fn the_path_of_a_scale_is_what_its_value_comes_from() {
    let puzzles: Vec<String> = match lines("reference.csv") {
        None => vec![CHAINS.into(), EASY.into()],
        Some(lines) => lines.iter().skip(1).take(200).map(|line| line.split(',').next().expect("a column").into()).collect(),
    };
    for puzzle in puzzles {
        let model = rated(&pasted(&puzzle));
        let points = |id: &str| model.ratings.card(id).map(|card| card.points);
        let [minutes, hodoku, explainer] = &paths(&model)[..] else { panic!("{puzzle}") };
        assert_eq!([minutes.0, hodoku.0, explainer.0], ["Minutes", "HoDoKu", "Explainer"]);
        assert_eq!(Some(minutes.1.iter().sum()), points("minutes"), "{puzzle}");
        assert_eq!(Some(hodoku.1.iter().sum()), points("hodoku"), "{puzzle}");
        assert_eq!(explainer.1.iter().copied().max(), points("explainer"), "{puzzle}");
        assert_eq!(explainer.1.get(explainer.2).copied(), points("explainer"), "{puzzle}");
    }
}

#[test]
fn ratings_are_taken_elsewhere() {
    let model = rated(&pasted(EASY));
    let taken = |model: &Model| {
        let taken = RatingsExport { ratings: &model.ratings, symbols: model.board().symbols() };
        (taken.text(), serde_json::to_value(taken.document()).expect("JSON"), taken.picture())
    };
    let (text, json, picture) = taken(&model);
    assert_eq!(text, format!("{EASY}\nMinutes: ≈ 3½ (3–4½)\nIron: 8 Easy\nHoDoKu: 204 Easy\nExplainer: 1.2 (1.2 · 1.2)\n"));
    let csv = RatingsExport { ratings: &model.ratings, symbols: model.board().symbols() }.csv();
    let rows = [",Minutes,≈ 3½,3–4½,", ",Iron,8,,Easy", ",HoDoKu,204,,Easy", ",Explainer,1.2,1.2 · 1.2,"];
    assert_eq!(csv, rows.iter().fold("Puzzle,Scale,Rating,Beside,Word\n".to_owned(), |csv, row| csv + EASY + row + "\n"));
    assert_eq!(json["puzzle"], EASY);
    let points: Vec<u64> =
        json["ratings"].as_array().expect("a list").iter().filter_map(|rating| rating["points"].as_u64()).collect();
    assert_eq!((&points[1..], &json["ratings"][3]["scale"]), (&[8, 204, 12][..], &"explainer".into()));
    assert!(json["ratings"].as_array().is_some_and(|all| all.iter().all(|rating| rating["rows"].is_array())));
    assert!(picture.contains(">8 Easy</text>") && picture.contains(EASY), "{picture}");
    // What is not known yet is left out.
    assert!(taken(&pasted(EASY)).0.ends_with("\nIron: 8 Easy\n"));
}

#[test]
fn the_path_that_is_shown_is_the_chosen_one() {
    let model = rated(&pasted(CHAINS));
    let names = |model: &Model| -> Vec<(&str, bool)> {
        view::path_choices(model).iter().map(|choice| (choice.name, choice.chosen)).collect()
    };
    assert_eq!(names(&model), [("Easiest first", false), ("Minutes", false), ("HoDoKu", false), ("Explainer", true)]);
    let hodoku = update(&model, Action::Paths(PathAction::Choose(Some(HODOKU))));
    let path = view::path(&hodoku).expect("a path");
    assert!(
        path.summary.sentence.starts_with("HoDoKu's own path, whose points add up to its score. Solved in "),
        "{}",
        path.summary.sentence
    );
    assert_eq!(path.summary.sum, model.ratings.card("hodoku").map(|card| card.points.to_string()));
    let listing = path.listing.text();
    assert!(listing.contains(&format!(" In all: {}.\n", path.summary.sum.expect("a sum"))), "{listing}");
    assert_eq!(listing.matches(" on HoDoKu)").count(), path.rows.len());
    // That of the techniques has to be asked for, and is what is shown then.
    let easiest = update(&hodoku, Action::Paths(PathAction::Choose(None)));
    assert_eq!((names(&easiest)[0], view::path(&easiest)), (("Easiest first", true), None));
    let asked = update(&hodoku, Action::Hint(Ask::Path));
    let found = done(&asked, asked.jobs.foremost().expect("a job"));
    assert!(view::path(&found).expect("a path").summary.sentence.starts_with("Crosshatch's own path"));
    // A step that is looked at stays looked at for as long as its path is shown.
    let looked = update(&found, Action::Hint(Ask::Look(Some(3))));
    assert_eq!(looked.looked_at().map(|jump| jump.number), Some(3));
    assert!(update(&looked, Action::Paths(PathAction::Choose(Some(HODOKU)))).looked_at().is_none());
    // Scales that have none cannot be chosen, nor those that have no value for the puzzle.
    assert_eq!(update(&model, Action::Paths(PathAction::Choose(Some(1)))).settings.path, None);
    let several = rated(&pasted(&EASY.replacen("53", "..", 1).replacen('6', ".", 3)));
    assert_eq!(names(&several), [("Easiest first", true)], "{:?}", view::rating(&several));
}
