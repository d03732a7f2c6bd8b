use super::*;
use crate::jobs::JobAction;
use crate::jobs::{Answer, Event, Lane, Task};
use crate::routes::ViewAction;
use crate::{Action as Any, View, lab, update};
use crosshatch_core::Shape;
use std::collections::BTreeSet;

fn run(mut trial: Trial, fuel: u64) -> Vec<u32> {
    loop {
        let (done, of) = trial.progress();
        assert!(done <= of, "{done} of {of}");
        if let Some(figure) = trial.advance(fuel) {
            return figure;
        }
    }
}

fn text(claim: &Claim, figure: &[u32]) -> String {
    let one = |(quantity, &value): (&Quantity, &u32)| format!("{} {}", quantity.unit.text(value), quantity.name);
    claim.quantities.iter().zip(figure).map(one).collect::<Vec<_>>().join("; ")
}

/// The figure of a button, beside what the page prints of the claim.
fn check(claim: &Claim, figure: &[u32]) {
    let said = format!("{}: {}", claim.title, text(claim, figure));
    assert_eq!(figure.len(), claim.quantities.len(), "{said}");
    for (quantity, &value) in claim.quantities.iter().zip(figure) {
        assert!(quantity.is_expected(value), "{said}, but {} was expected", quantity.unit.range(quantity.expected));
    }
    assert_eq!(claim.verdict_on(figure), claim.verdict(), "{said}");
}

#[test]
fn each_button_gives_the_figure_that_its_claim_prints() {
    for claim in CLAIMS {
        let figure = run(Trial::new(claim, SEED), 1_000);
        println!("{}: {}", claim.title, text(claim, &figure));
        check(claim, &figure);
    }
}

#[test]
fn what_was_measured_is_what_is_expected() {
    for claim in CLAIMS {
        let measured: Vec<u32> = claim.quantities.iter().map(|quantity| quantity.measured).collect();
        let off = claim.quantities.iter().find(|quantity| !quantity.is_expected(quantity.measured));
        assert_eq!(off, None, "{}: {}", claim.title, text(claim, &measured));
        for Reading { said, true_within } in claim.quantities.iter().filter_map(|quantity| quantity.claimed) {
            assert!(true_within.0 <= said.0 && said.1 <= true_within.1, "{}", claim.title);
        }
        assert!(claim.author < AUTHORS.len());
        for sentence in [claim.said(), claim.found(), claim.tried()] {
            assert!(!sentence.contains(['{', '}']) && !sentence.contains("  "), "{sentence}");
        }
    }
    let titles: BTreeSet<_> = CLAIMS.iter().map(|claim| claim.title).collect();
    assert_eq!(titles.len(), CLAIMS.len());
}

#[test]
fn the_verdicts() {
    let verdicts: Vec<_> = CLAIMS.iter().map(|claim| (claim.title, claim.verdict().name())).collect();
    let failing: Vec<_> = verdicts.iter().filter(|(_, verdict)| *verdict == "does not hold").map(|(title, _)| *title).collect();
    assert_eq!(failing, ["Pairs never finish a puzzle", "Rules alone are enough", "Also on 16 × 16"]);
    let partly: Vec<_> = verdicts.iter().filter(|(_, verdict)| *verdict == "holds in part").map(|(title, _)| *title).collect();
    assert_eq!(partly, ["Two rules do most of it"]);
}

#[test]
fn slices_do_not_change_a_figure() {
    for claim in CLAIMS {
        let count = claim.count.div_ceil(20);
        let figures = [1, 7, u64::MAX].map(|fuel| run(Trial::sized(claim, 5, count), fuel));
        assert!(figures.iter().all(|figure| *figure == figures[0]), "{}: {figures:?}", claim.title);
    }
}

#[test]
fn numbers_are_written_for_people() {
    for (unit, number, text) in [
        (Unit::Count, 362_880, "362\u{2009}880"),
        (Unit::Count, 5000, "5000"),
        (Unit::Tenths, 359, "35.9"),
        (Unit::Hundredths, 15_048, "150.48"),
        (Unit::PerMille, 30, "3\u{a0}%"),
        (Unit::PerMille, 432, "43.2\u{a0}%"),
        (Unit::Label, 3, "Expert"),
    ] {
        assert_eq!(unit.text(number), text);
    }
    for (unit, range, text) in [
        (Unit::Count, (8, 8), "8"),
        (Unit::Tenths, (0, 150), "at most 15"),
        (Unit::PerMille, (750, u32::MAX), "75\u{a0}% or more"),
        (Unit::PerMille, (290, 575), "29 to 57.5\u{a0}%"),
    ] {
        assert_eq!(unit.range(range), text);
    }
}

fn act(model: &Model, action: Any) -> Model {
    update(model, action)
}

fn trying(claim: usize, seed: u64) -> Any {
    Any::Lab(lab::Action::Seeds(Action::Try(claim, seed)))
}

#[test]
fn a_claim_is_tried_by_a_worker_and_its_figure_stays() {
    let page = act(&Model::new(Shape::NINE).with_all_chunks(), Any::View(ViewAction::Show(View::Lab(Page::Seeds))));
    let scores = CLAIMS.iter().position(|claim| claim.title == "The scores").expect("it is there");
    let begun = act(&page, trying(scores, 7));
    assert_eq!(begun.lab.get().seeds.last, Some(scores));
    let active = begun.jobs.in_lane(Lane::Background).cloned().expect("work");
    let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
    let answer = loop {
        if let Some(answer) = task.advance(8) {
            break answer;
        }
    };
    let done = act(&begun, Any::Jobs(JobAction::Report(active.id, Event::Done(answer))));
    assert_eq!((done.jobs.announced().count(), &done.lab_failure), (0, &None));
    assert_eq!(done.lab.get().seeds.tried(scores), Some(&Tried { seed: 7, figure: vec![8, 0, 142, 3] }));
    // An answer of another form is not shown.
    let again = act(&done, trying(0, 1));
    let id = again.jobs.in_lane(Lane::Background).expect("work").id;
    let odd = act(&again, Any::Jobs(JobAction::Report(id, Event::Done(Answer::of::<Try>(&vec![1])))));
    assert_eq!((odd.lab.get().seeds.tried(0), odd.jobs.announced().count()), (None, 0));
    let failed = act(&again, Any::Jobs(JobAction::Report(id, Event::Failed("It is dead.".into()))));
    assert_eq!(failed.lab_failure.as_deref(), Some("It is dead."));
    assert_eq!(act(&failed, trying(0, 1)).lab_failure, None);
    assert_eq!(act(&page, trying(CLAIMS.len(), 1)), page);
    assert!(Task::of(&Try { claim: CLAIMS.len() as u32, seed: 1 }.into(), || 0.0).is_err());
}

#[test]
fn a_trial_ends_when_its_page_is_left_or_it_is_cancelled() {
    let page = act(&Model::new(Shape::NINE).with_all_chunks(), Any::View(ViewAction::Show(View::Lab(Page::Seeds))));
    let begun = act(&page, trying(0, SEED));
    assert!(crate::view::lab_job(&begun).is_some());
    for action in [
        Any::View(ViewAction::Show(View::Board)),
        Any::View(ViewAction::Show(View::Lab(Page::Engines))),
        Any::Jobs(JobAction::Cancel(Lane::Background)),
    ] {
        let left = act(&begun, action);
        assert_eq!(left.jobs.announced().count(), 0);
        assert!(crate::view::lab_job(&left).is_none());
        // What a worker says too late is not heard.
        let id = begun.jobs.in_lane(Lane::Background).expect("work").id;
        assert_eq!(act(&left, Any::Jobs(JobAction::Report(id, Event::Done(Answer::of::<Try>(&vec![1, 2]))))), left);
    }
    assert!(act(&begun, Any::View(ViewAction::Show(View::Lab(Page::Seeds)))).jobs.announced().count() > 0);
}

/// Takes minutes. Prints what the claims have to say of the large sets.
#[test]
#[ignore = "takes minutes"]
fn the_measured_figures_are_those_of_large_sets() {
    let mut wrong = Vec::new();
    for claim in CLAIMS {
        let count = if claim.has_chance() { claim.large } else { claim.count };
        let figure = run(Trial::sized(claim, 2007, count), u64::MAX);
        println!("{}: {figure:?}", claim.title);
        let measured: Vec<u32> = claim.quantities.iter().map(|quantity| quantity.measured).collect();
        if figure != measured {
            wrong.push(format!("{}: {measured:?}, but {figure:?}", claim.title));
        }
        // And with other seeds the buttons do what they say.
        for seed in if claim.has_chance() { 2..6 } else { 2..3 } {
            check(claim, &run(Trial::new(claim, seed), u64::MAX));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
