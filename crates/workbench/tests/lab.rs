//! The Lab, played without a screen: engines compared and watched.

mod crossing;

use crosshatch_core::Puzzle;
use crosshatch_core::text::{Symbols, read, sukaku};
use crosshatch_core::{Candidates, CellSet, DigitSet, Shape};
use crosshatch_engines::engine::Engine;
use crosshatch_workbench::jobs::{Answer, Event, FindRedundant, Task};
use crosshatch_workbench::lab::engines::{Action as Act, Doing, view as engines_view};
use crosshatch_workbench::lab::hardest::{self, KNOWN, Subject};
use crosshatch_workbench::lab::watching::{Seek, Watching};
use crosshatch_workbench::lab::{Action as LabAction, Page, RunOutcome};
use crosshatch_workbench::{Action, JobAction, Model, TextAction, View, ViewAction, update, view};

use crossing::heard;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
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
    assert!(!engines_view(&model).empty);
    act(&mut model, Act::Compare);
    assert_eq!(engines_view(&model).doing, Some(Doing::Comparing(0, Engine::ALL.len() + 1)));
    work(&mut model);
    let seen = engines_view(&model);
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
    assert!(engines_view(&model).stale);
    act(&mut model, Act::Compare);
    assert!(engines_view(&model).rows.iter().all(|row| row.card.is_none()));
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
        assert_eq!(engines_view(&model).verdict.as_deref(), Some(verdict), "{board}");
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
        assert_eq!(engines_view(&model).doing, Some(Doing::Following));
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
fn work_ends_when_the_page_is_left() {
    for action in [Act::Compare, Act::Watch(Engine::Search)] {
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

#[test]
fn the_hardest_puzzles_have_one_solution() {
    for puzzle in &KNOWN {
        let grid = read(puzzle.line).expect("a board").grid;
        assert!(Puzzle::prove(grid, u64::MAX).is_ok(), "{}", puzzle.name);
    }
}

/// Studies a puzzle on its page to the end.
fn study(model: &mut Model, subject: Subject) -> view::StudyView {
    *model = update(model, Action::View(ViewAction::Show(View::Lab(Page::Hardest))));
    *model = update(model, Action::Lab(LabAction::Hardest(hardest::Action::Study(subject))));
    work(model);
    view::hardest(model).study.expect("a puzzle that is studied")
}

#[test]
fn a_known_puzzle_is_studied_and_played() {
    let mut model = lab_with(ESCARGOT);
    let place = KNOWN.iter().position(|puzzle| puzzle.name == "One with a tridagon").expect("it is known");
    let seen = study(&mut model, Subject::Known(place));
    let values: Vec<String> =
        seen.values.into_iter().map(|row| row.value.expect("it is known").unwrap_or_else(|reason| reason)).collect();
    let deeper = "It takes a deeper T&E.";
    assert_eq!(values, ["3", "11.6/11.0/2.6", "6.5/85.1", deeper, deeper, deeper, "2"]);
    assert!(
        seen.left.starts_with("Singles, locked candidates and subsets leave ") && seen.left.ends_with(" others none."),
        "{}",
        seen.left
    );
    assert!(seen.finds.iter().any(|row| (row.family, row.technique) == ("Exotic patterns", "Tridagon")), "{:?}", seen.finds);
    let (name, example) = seen.pattern.expect("a tridagon");
    assert_eq!((name, example.frame), ("Tridagon", 0));
    for (frame, shown) in [(1, 1), (1_000, example.frames - 1)] {
        model = update(&model, Action::Lab(LabAction::Hardest(hardest::Action::Frame(frame))));
        let (_, example) = view::hardest(&model).study.and_then(|study| study.pattern).expect("a tridagon");
        assert_eq!(example.frame, shown);
    }
    model = update(&model, Action::Lab(LabAction::Hardest(hardest::Action::Play)));
    assert_eq!((model.view, model.board().puzzle()), (View::Board, read(KNOWN[place].line).expect("a board").grid));
}

#[test]
fn the_own_board_is_studied_whatever_it_is() {
    // An easy puzzle: its values, and nothing left for other families.
    let mut model = lab_with(EASY);
    assert_eq!(view::hardest(&model).refusal, None);
    let seen = study(&mut model, Subject::Own);
    assert_eq!(seen.left, "Singles, locked candidates and subsets solve it.");
    assert_eq!((seen.values[0].value.as_ref(), seen.finds.len(), seen.pattern.is_none()), (Some(&Ok("0".into())), 0, true));
    // Several solutions.
    let mut model = lab_with(&format!("12{}", ".".repeat(79)));
    let seen = study(&mut model, Subject::Own);
    assert!(
        seen.values.iter().all(|row| matches!(&row.value, Some(Err(reason)) if reason.contains("solution"))),
        "{:?}",
        seen.values
    );
    assert_eq!((&*seen.left, seen.finds.len()), ("", 0));
    // What cannot be studied is refused in words: another size, nothing, candidates as part of the puzzle.
    let (puzzle, fewer) = (read(EASY).expect("a board").grid, read(&EASY.replacen("53", "..", 1)).expect("a board").grid);
    let given = |cell| puzzle.get(cell).filter(|_| fewer.get(cell).is_none());
    let open = Candidates::of(fewer.clone());
    let sets: Vec<DigitSet> = fewer.shape().each_cell().map(|cell| given(cell).map_or(open.get(cell), DigitSet::of)).collect();
    for (board, word) in [("1...............", "9 × 9"), ("", "empty"), (&sukaku(&fewer, &sets, Symbols::FromOne), "candidates")]
    {
        let mut model = lab_with(board);
        assert!(view::hardest(&model).refusal.is_some_and(|refusal| refusal.contains(word)), "{board}");
        model = update(&model, Action::Lab(LabAction::Hardest(hardest::Action::Study(Subject::Own))));
        assert!(view::hardest(&model).study.is_none() && model.jobs.foremost().is_none(), "{board}");
    }
}
