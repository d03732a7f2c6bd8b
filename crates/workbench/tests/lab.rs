//! The Lab, played without a screen: engines compared, watched, and tried on many boards.

mod crossing;

use crosshatch_core::{CellSet, Shape};
use crosshatch_engines::engine::Engine;
use crosshatch_workbench::jobs::{Answer, Event, FindRedundant, Task};
use crosshatch_workbench::lab::engines::{Action as Act, BatchOptions, Contest, Doing, Source, view};
use crosshatch_workbench::lab::watching::{Seek, Watching};
use crosshatch_workbench::lab::{Action as LabAction, BatchScale, Page, RunOutcome};
use crosshatch_workbench::{Action, JobAction, Model, TextAction, View, ViewAction, update};

use crossing::heard;

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

/// A millisecond goes by each time that somebody looks.
fn clock() -> f64 {
    use std::sync::atomic::{AtomicU32, Ordering};
    static NOW: AtomicU32 = AtomicU32::new(0);
    f64::from(NOW.fetch_add(1, Ordering::Relaxed))
}

fn act(model: &mut Model, action: Act) {
    *model = update(model, Action::Lab(LabAction::Engines(action)));
}

fn lab_with(board: &str) -> Model {
    let model = update(&Model::new(Shape::NINE).with_all_chunks(), Action::Text(TextAction::Paste(board.into())));
    update(&model, Action::View(ViewAction::Show(View::Lab(Page::Engines))))
}

/// Does the work that the model wants, as a worker would, until it wants no more.
fn work(model: &mut Model) {
    while let Some(active) = model.jobs.foremost().cloned() {
        let mut task = Task::of(&active.job, clock).expect("a job that can be done");
        let answer = loop {
            if let Some(answer) = task.advance(8) {
                break answer;
            }
            if let Some(part) = task.part() {
                *model = update(model, Action::Jobs(JobAction::Report(active.id, heard(Event::Part(part)))));
            }
        };
        *model = update(model, Action::Jobs(JobAction::Report(active.id, heard(Event::Done(answer)))));
    }
}

#[test]
fn engines_are_compared_one_after_another() {
    let mut model = lab_with(ESCARGOT);
    assert!(!view(&model).empty);
    act(&mut model, Act::Compare);
    assert_eq!(view(&model).doing, Some(Doing::Comparing(0, Engine::ALL.len() + 1)));
    work(&mut model);
    let seen = view(&model);
    assert_eq!((seen.doing, seen.stale), (None, false));
    assert_eq!(seen.verdict.as_deref(), Some("One solution, on which 8 engines agree; 2 cannot tell."));
    let fared =
        |engine| &seen.rows.iter().find(|row| row.engine == engine).and_then(|row| row.card.as_ref()).expect("a card").fared;
    assert!(matches!(fared(Engine::Nine), RunOutcome::Counted(1, Some(_))));
    assert!(matches!(fared(Engine::Search), RunOutcome::Counted(1, Some(_))));
    assert!(matches!(fared(Engine::Matchpeg(crosshatch_engines::matchpeg::Pairs::Off)), RunOutcome::Solved(_)));
    assert!(matches!(fared(Engine::Heuristic(crosshatch_engines::heuristic::Rules::Pairs)), RunOutcome::Stuck(57)));
    // Another board: what is known is of the board as it was.
    let mut model = update(
        &model,
        Action::Text(TextAction::Paste(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".into(),
        )),
    );
    assert!(view(&model).stale);
    act(&mut model, Act::Compare);
    assert!(view(&model).rows.iter().all(|row| row.card.is_none()));
}

#[test]
fn boards_that_are_no_puzzles_are_told_so() {
    for (board, verdict) in
        [("................", "Two solutions or more."), ("12....3....4....", "No solution: 9 engines say so.")]
    {
        let mut model = lab_with(board);
        // An empty board is not asked about on the page; the engines themselves have nothing against it.
        act(&mut model, Act::Compare);
        work(&mut model);
        assert_eq!(view(&model).verdict.as_deref(), Some(verdict), "{board}");
    }
}

fn watching(model: &Model) -> Watching {
    model.lab.get().engines.watching().expect("an engine is watched").clone()
}

#[test]
fn an_engine_is_watched_forwards_and_backwards() {
    for engine in Engine::ALL {
        let mut model = lab_with(ESCARGOT);
        act(&mut model, Act::Watch(engine));
        assert!(watching(&model).view().is_none());
        assert_eq!(view(&model).doing, Some(Doing::Following));
        work(&mut model);
        let first = watching(&model).view().expect("it is there");
        assert_eq!((first.at, first.event), (0, 0));
        let steps = first.of.min(400);
        let mut seen = vec![(watching(&model).cells(), first)];
        for _ in 0..steps {
            act(&mut model, Act::Seek(Seek::Forward));
            seen.push((watching(&model).cells(), watching(&model).view().expect("it is there")));
        }
        for step in (0..steps).rev() {
            act(&mut model, Act::Seek(Seek::Back));
            let now = watching(&model).view().expect("it is there");
            assert_eq!((&watching(&model).cells(), &now), (&seen[step].0, &seen[step].1), "{engine:?} step {step}");
        }
        assert!(seen.iter().all(|(_, view)| !view.words.is_empty()), "{engine:?}");
        // Page after page to the end, where the engine has done what it says without being watched.
        while let Some(after) = watching(&model).view().and_then(|view| view.after) {
            act(&mut model, Act::Turn(after));
            work(&mut model);
            assert_eq!(watching(&model).view().expect("it is there").event, after);
        }
        act(&mut model, Act::Seek(Seek::To(usize::MAX)));
        let end = watching(&model).view().expect("it is there");
        assert_eq!((end.event, end.ended), (end.total, true));
        let mut alone = crosshatch_engines::engine::Run::new(engine, &model.board().puzzle(), 2);
        let report = alone.advance(&mut { u64::MAX }).expect("unlimited fuel lasts");
        assert_eq!(end.counters, report.counters, "{engine:?}");
        assert_eq!(end.solutions, u64::from(report.ending.solution().is_some()), "{engine:?}");
    }
}

#[test]
fn decisions_are_jumped_to() {
    let mut model = lab_with(ESCARGOT);
    act(&mut model, Act::Watch(Engine::Search));
    work(&mut model);
    let mut places = Vec::new();
    for _ in 0..5 {
        act(&mut model, Act::Seek(Seek::NextDecision));
        places.push(watching(&model).view().expect("it is there").at);
    }
    assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
    for &place in places.iter().rev().skip(1) {
        act(&mut model, Act::Seek(Seek::LastDecision));
        assert_eq!(watching(&model).view().expect("it is there").at, place);
    }
    act(&mut model, Act::Seek(Seek::PlayOrPause));
    assert!(watching(&model).playing);
    for _ in 0..100_000 {
        if !watching(&model).playing {
            break;
        }
        act(&mut model, Act::Seek(Seek::Tick));
    }
    let end = watching(&model).view().expect("it is there");
    assert_eq!((end.at, watching(&model).playing), (end.of, false));
}

#[test]
fn many_puzzles_are_tried() {
    let mut model = lab_with("................");
    act(&mut model, Act::Options(BatchOptions { contest: Contest::Harness, source: Source::Made, count: 60, givens: None }));
    act(&mut model, Act::Try(7));
    work(&mut model);
    let field = view(&model).field.expect("a field");
    assert_eq!((field.tried, field.of, field.left_out, field.rows.len()), (60, 60, 0, 6));
    assert!(field.rows.is_sorted_by_key(|row| row.solved), "{field:?}");
    assert!(field.rows.iter().all(|row| row.spread.iter().sum::<u32>() == 60 && row.wrong == 0));
    assert_eq!(field.rows[5].solved, 60);

    let list = "1....3...4.....2\n1234....4321....\n................\n1....3...4.....2\n";
    let mut model = update(&model, Action::Text(TextAction::Paste(list.into())));
    model = update(&model, Action::View(ViewAction::Show(View::Lab(Page::Engines))));
    act(&mut model, Act::Options(BatchOptions { source: Source::Listed, ..BatchOptions::default() }));
    act(&mut model, Act::Try(7));
    work(&mut model);
    let field = view(&model).field.expect("a field");
    assert_eq!((field.tried, field.left_out), (3, 1), "{field:?}");
    // Without a list there is nothing to be tried, and that is said.
    let mut model = update(&model, Action::Text(TextAction::CloseList));
    act(&mut model, Act::Try(7));
    assert!(model.lab_failure.as_deref().is_some_and(|reason| reason.starts_with("There is no list")), "{:?}", model.lab_failure);
    assert!(model.jobs.foremost().is_none());
}

fn by_level(scale: &str) -> Contest {
    Contest::Levels(BatchScale::of_id(scale).expect("a scale with levels"))
}

#[test]
fn many_puzzles_can_be_rated_on_every_scale() {
    let titles: Vec<String> = BatchScale::all().map(BatchScale::title).collect();
    assert_eq!(titles, ["Iron's labels", "HoDoKu's levels", "Explainer's ER", "Batch Explainer's ER"]);
    for scale in BatchScale::all() {
        let mut model = lab_with(ESCARGOT);
        let wish = BatchOptions { contest: Contest::Levels(scale), source: Source::Made, count: 3, givens: Some(32) };
        act(&mut model, Act::Options(wish));
        act(&mut model, Act::Try(7));
        work(&mut model);
        let field = view(&model).field.expect("a field");
        assert_eq!(field.levels.iter().map(|row| row.puzzles).sum::<u32>(), 3, "{field:?}");
    }
}

#[test]
fn many_puzzles_are_rated_level_by_level() {
    let mut model = lab_with(ESCARGOT);
    act(
        &mut model,
        Act::Options(BatchOptions { contest: by_level("hodoku"), source: Source::Made, count: 12, givens: Some(30) }),
    );
    act(&mut model, Act::Try(7));
    work(&mut model);
    let field = view(&model).field.expect("a field");
    assert_eq!((field.tried, field.rows.len(), field.levels.len()), (12, 0, 5));
    assert_eq!(field.levels.iter().map(|row| row.puzzles).sum::<u32>(), 12, "{field:?}");
    let mean = |place: usize| field.levels[place].score.checked_div(field.levels[place].puzzles.into());
    assert!(mean(0).is_none_or(|score| score <= 800), "{field:?}");
    // The scale knows no other shape.
    let mut model = lab_with("................");
    act(&mut model, Act::Options(BatchOptions { contest: by_level("hodoku"), ..BatchOptions::default() }));
    act(&mut model, Act::Try(7));
    assert_eq!(model.lab_failure.as_deref(), Some("The HoDoKu scale is for 9 × 9 alone."));
}

#[test]
fn many_puzzles_are_rated_by_er() {
    let mut model = lab_with(ESCARGOT);
    let wish = BatchOptions { contest: by_level("explainer"), source: Source::Made, count: 6, givens: Some(32) };
    act(&mut model, Act::Options(wish));
    act(&mut model, Act::Try(7));
    work(&mut model);
    let field = view(&model).field.expect("a field");
    assert_eq!((field.tried, field.rows.len(), field.scale), (6, 0, BatchScale::of_id("explainer")));
    assert_eq!(field.levels.iter().map(|row| row.puzzles).sum::<u32>(), 6, "{field:?}");
    for (class, row) in (1..).zip(&field.levels) {
        assert_eq!(row.level, format!("ER {class}"));
        let rated = u64::from(row.puzzles);
        assert!((class * 10 * rated..=(class * 10 + 9) * rated).contains(&row.score), "{row:?}");
    }
}

#[test]
fn work_ends_when_the_page_is_left() {
    for action in [Act::Compare, Act::Watch(Engine::Search), Act::Try(1)] {
        let mut model = lab_with(ESCARGOT);
        act(&mut model, action);
        let id = model.jobs.foremost().expect("work").id;
        let model = update(&model, Action::View(ViewAction::Show(View::Scores)));
        assert!(model.jobs.foremost().is_none(), "{action:?}");
        // A late report is ignored.
        let late =
            update(&model, Action::Jobs(JobAction::Report(id, Event::Done(Answer::of::<FindRedundant>(&Ok(CellSet::EMPTY))))));
        assert_eq!(late, model);
    }
}
