//! The Explainer scale in the page: rated while one looks on, stopped, and its path looked at.

mod crossing;

use crosshatch_core::text::read_line;
use crosshatch_core::{Grid, Shape};
use crosshatch_reasoning::scales::explainer;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::jobs::{Event, Task};
use crosshatch_workbench::paths::Solver;
use crosshatch_workbench::scales::explainer::price;
use crosshatch_workbench::view::{self, HintView, Stage};
use crosshatch_workbench::{Action, Model, update};

use crossing::heard;

/// A puzzle with chains on its path, and an easy one.
const CHAINS: &str = "..34....9.5.....3.6.9..7.41..1.6..5....7.......45.2.18.....19....5....2.89...5...";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid(text: &str) -> Grid {
    read_line(text, 1).expect("a board").grid
}

/// The board is being rated; each word of the worker is heard until it has told so many steps, or is done.
fn rated(text: &str, steps: usize) -> (Model, Vec<String>) {
    let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Paste(text.into()));
    let mut model = update(&model, Action::RateExplainer);
    let active = model.job.clone().expect("a job");
    let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
    let mut seen = Vec::new();
    while model.explainer.as_ref().is_some_and(|rating| rating.steps.len() < steps) {
        if let Some(answer) = task.advance(1) {
            model = update(&model, Action::Heard(active.id, heard(Event::Done(answer))));
            break;
        }
        model = update(&model, Action::Heard(active.id, heard(Event::Progress(task.progress()))));
        seen.push(view::job(&model).expect("work under way").detail);
        if let Some(part) = task.part() {
            model = update(&model, Action::Heard(active.id, heard(Event::Part(part))));
        }
    }
    (model, seen)
}

#[test]
fn it_is_told_step_by_step_and_ends_with_three_values() {
    for text in [CHAINS, EASY] {
        let expected = explainer::rate(&grid(text)).expect("a rating");
        let (model, seen) = rated(text, usize::MAX);
        assert!(model.job.is_none() && seen.iter().any(|said| said.ends_with(" so far")), "{seen:?}");
        let view = view::explainer(&model).expect("it was asked for");
        let values = [("ER", expected.er), ("EP", expected.ep), ("ED", expected.ed)];
        let values = values.map(|(name, tenths)| (name, tenths.to_string()));
        assert_eq!(view.stage, Stage::Finished(values, view::MEANING));
        assert_eq!(view.rows.iter().map(|row| row.steps as usize).sum::<usize>(), expected.path.len());
        let (number, said) = view.hardest.expect("a step");
        assert_eq!(
            (expected.path[number].price, expected.path[..number].iter().all(|step| step.price < expected.er)),
            (expected.er, true)
        );
        assert_eq!(said, format!("{}, {}", expected.path[number].name, expected.er));
        assert_eq!(view.rows[0].first, number, "the hardest stand first");
    }
}

#[test]
fn each_step_is_shown_on_the_board_before_it() {
    let (model, _) = rated(CHAINS, usize::MAX);
    let rating = model.explainer.clone().expect("a rating");
    for (number, step) in rating.steps.iter().enumerate() {
        let looked = update(&model, Action::LookRated(number));
        let jump = looked.looked_at().expect("a step is looked at");
        assert_eq!((jump.number, &jump.hint.told.step), (number, &step.step));
        let Some(HintView::Step(hint)) = view::hint(&looked) else { panic!("no hint") };
        assert!(hint.on_path && !hint.words.is_empty());
        // What the library charges for its own telling of the step is what the scale charges.
        assert!(step.step.evidence.is_untold() || hint.aside.contains(&price(step.tenths)), "{}: {}", step.name, hint.aside);
        assert!(!step.step.evidence.is_untold(), "{} is not told", step.name);
    }
    let looked = update(&model, Action::LookRated(0));
    assert!(view::path(&looked).is_some_and(|path| path.solver == Solver::Explainer && path.rows.len() == rating.steps.len()));
    // It is left again as any look at a path, and then the board is as it was.
    let left = update(&looked, Action::Hint(Ask::Close));
    assert!(left.looked_at().is_none() && left.shown() == model.board());
    assert_eq!(update(&model, Action::LookRated(usize::MAX)), model);
}

#[test]
fn what_was_reached_stays_when_it_is_stopped() {
    let (model, _) = rated(CHAINS, 3);
    let running = view::explainer(&model).expect("it was asked for");
    assert!(matches!(&running.stage, Stage::Running(reached) if reached.ends_with(" so far")), "{running:?}");
    let stopped = update(&model, Action::Cancel);
    let view = view::explainer(&stopped).expect("it was asked for");
    assert!(matches!(&view.stage, Stage::Stopped(reached) if reached.starts_with("Stopped: ")), "{view:?}");
    assert_eq!((view.rows.clone(), view.hardest.is_some()), (running.rows, true));
    // Another puzzle has no rating, and this one has it again when it comes back.
    let other = update(&stopped, Action::Paste(EASY.into()));
    assert!(view::explainer(&other).is_none() && update(&other, Action::LookRated(0)) == other);
    assert_eq!(view::explainer(&update(&other, Action::Undo)), Some(view));
}

#[test]
fn other_shapes_are_refused_in_words() {
    let (model, _) = rated("1....3...4.....2", usize::MAX);
    let view = view::explainer(&model).expect("it was asked for");
    assert_eq!(view.stage, Stage::Refused("The scale is for 9x9 alone, and this board is 4x4.".into()));
}

#[test]
fn a_board_with_several_solutions_is_refused_in_words() {
    let (model, _) = rated(&format!("{}1.2.3.4.5.6", ".".repeat(70)), usize::MAX);
    let view = view::explainer(&model).expect("it was asked for");
    assert_eq!(view.stage, Stage::Refused("The scale is for puzzles with one solution, and this board has several.".into()));
}
