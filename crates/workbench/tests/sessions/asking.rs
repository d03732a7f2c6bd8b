//! Something is asked of the solver, the rater or the generator, here or in a worker.

use crosshatch_core::generate::{Generator, Method};
use crosshatch_core::symmetry::Pattern;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Rng, Shape};
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::jobs::{Event, Lane, Progress, Task};
use crosshatch_workbench::order::OrderForm;
use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::{
    Action, CheckAction, JobAction, Link, Pointed, RatingAction, ReplayAction, Seek, SourceAction, TextAction, view,
};

use crate::crossing::rated;
use crate::session::{EXAMPLE, SOLUTION, Session};

#[test]
fn checking_tells_several_from_none() {
    let mut session = Session::new();
    session.act(Action::Check(CheckAction::Prove)).says("The board is empty. Paste or type a puzzle.");
    session.paste(&EXAMPLE.replacen("53..7", ".....", 1)).act(Action::Check(CheckAction::Prove));
    assert!(view::status(&session.0).text.starts_with("Two solutions or more. They first differ at r1c"));
    let split: Vec<_> = view::cells(&session.0).iter().filter_map(|cell| cell.split).collect();
    assert!(split.len() >= 4 && split.iter().all(|[first, second]| first != second), "{split:?}");
    session.press("5");
    assert!(view::cells(&session.0).iter().all(|cell| cell.split.is_none()), "they go with the sentence");
    session.paste(&format!("12345678.........9{}", ".".repeat(63))).act(Action::Check(CheckAction::Prove));
    session.says("No solution. Nothing is left for r1c9. The 7 marked cells alone already rule out a solution.");
    assert_eq!(view::cells(&session.0).iter().filter(|cell| cell.pointed == Some(Pointed::Marked)).count(), 7);
    assert_eq!(view::rating(&session.0), view::RatingView::Refused("No solution, so no rating.".into()));
}

#[test]
fn a_worker_makes_a_puzzle_as_one_undoable_step() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Sources(SourceAction::Get(Wanted::Made, u64::MAX)));
    assert_eq!(view::jobs(&session.0).first().expect("a job").title, "Generating");
    session.work();
    let mut generator = Generator::new(Shape::NINE, Rng::new(u64::MAX));
    let made = std::iter::from_fn(|| Some(generator.advance(1))).flatten().next().expect("a puzzle");
    assert_eq!(session.0.board().grid(), made.puzzle.givens(), "the seed decides the puzzle");
    assert!(view::jobs(&session.0).is_empty());
    assert!(view::status(&session.0).text.ends_with("givens, each needed. One solution. Seed 18446744073709551615."));
    session.iron();
    session.press("^z");
    assert_eq!(session.line(), EXAMPLE);
}

#[test]
fn a_cancelled_job_changes_nothing_however_late_it_answers() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Sources(SourceAction::Get(Wanted::Made, 1)));
    let active = session.0.jobs.foremost().cloned().expect("a job");
    session.act(Action::Jobs(JobAction::Cancel(active.job.lane()))).says("Stopped. Your board is as it was.");
    let before = session.0.clone();
    let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
    let answer = std::iter::from_fn(|| Some(task.advance(100))).flatten().next().expect("an answer");
    session.act(Action::Jobs(JobAction::Report(active.id, Event::Done(answer))));
    assert_eq!(session.0, before);
}

#[test]
fn another_board_ends_the_wish_for_a_new_one() {
    for action in [
        Action::Text(TextAction::Paste(EXAMPLE.into())),
        Action::Sources(SourceAction::New(Shape::NINE)),
        Action::Text(TextAction::Open(Link::new("1;3x3;zzzc;;".into()))),
    ] {
        let mut session = Session::new();
        session.press("5").act(Action::Sources(SourceAction::Get(Wanted::Made, 1))).act(action.clone());
        assert!(view::jobs(&session.0).is_empty(), "{action:?}");
    }
    let mut session = Session::new();
    session.act(Action::Sources(SourceAction::Get(Wanted::Made, 1))).paste("no board");
    assert!(!view::jobs(&session.0).is_empty(), "a text that cannot be read changes nothing");
}

#[test]
fn a_failed_job_says_so() {
    let mut session = Session::new();
    session.act(Action::Sources(SourceAction::Get(Wanted::Made, 1)));
    let id = session.0.jobs.started();
    session.act(Action::Jobs(JobAction::Report(id, Event::Failed("The worker broke down: a bug.".into()))));
    session.says("The worker broke down: a bug. Your board is as it was.");
}

#[test]
fn jobs_in_different_lanes_run_side_by_side() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Sources(SourceAction::Get(Wanted::Made, 1))).act(Action::Hint(Ask::Path));
    session.paste(&format!("{EXAMPLE}\n").repeat(2000));
    let under_way = |session: &Session| Lane::ALL.map(|lane| session.0.jobs.in_lane(lane).map(|active| active.id));
    let [Some(path), Some(reading), Some(rating), Some(making)] = under_way(&session) else { panic!("a job in each lane") };
    let titles: Vec<String> = view::jobs(&session.0).into_iter().map(|job| job.title).collect();
    assert_eq!(titles, ["Finding the path", "Reading the text", "Generating"], "the one that the person waits for comes first");

    session.act(Action::Jobs(JobAction::Report(making, Event::Progress(Progress::counted(1, 2)))));
    assert_eq!(view::jobs(&session.0).iter().map(|job| job.percent).collect::<Vec<_>>(), [None, None, Some(50)]);
    session.act(Action::Jobs(JobAction::Cancel(Lane::Asked)));
    assert_eq!(under_way(&session), [None, Some(reading), Some(rating), Some(making)]);
    session.act(Action::Hint(Ask::Path));
    assert!(under_way(&session)[0].is_some_and(|another| another > path), "a report on the cancelled path is ignored");
    session.act(Action::Jobs(JobAction::Report(making, Event::Failed("A bug.".into()))));
    let [path, others @ ..] = under_way(&session);
    assert!(path.is_some() && others == [Some(reading), Some(rating), None]);
}

#[test]
fn a_large_board_is_rated_by_a_worker() {
    let mut session = Session::new();
    let sixteen = Shape::of_side(16).expect("4x4 boxes");
    session.act(Action::Sources(SourceAction::New(sixteen))).act(Action::Sources(SourceAction::Get(Wanted::Made, 3))).work();
    assert!(session.0.ratings.card("iron").is_none(), "that takes too long for the page itself");
    session.0 = rated(&session.0);
    session.iron();
}

#[test]
fn the_making_of_a_puzzle_is_watched() {
    let mut session = Session::new();
    let order = OrderForm { method: Method::CellByCell, watch: true, ..OrderForm::default() };
    session.act(Action::Sources(SourceAction::Order(order))).act(Action::Sources(SourceAction::Get(Wanted::Made, 7))).work();
    let puzzle = session.line();
    assert_eq!(session.0.shown().grid().count_filled(), 0, "it begins with an empty board");
    let mut captions = Vec::new();
    while view::replay(&session.0).expect("a replay").playing {
        session.act(Action::Replay(ReplayAction::Seek(Seek::Tick)));
        captions.push(view::status(&session.0).text);
    }
    assert_eq!(session.0.shown().line(), puzzle, "it ends with the puzzle");
    for start in ["Fill: ", "Phase A: ", "Phase B: "] {
        assert!(captions.iter().any(|caption| caption.starts_with(start)), "{start}");
    }
    session.act(Action::Replay(ReplayAction::Seek(Seek::To(10))));
    assert!(session.0.shown().grid().count_filled() <= 10);
    session.act(Action::Replay(ReplayAction::Stop));
    assert_eq!(session.0.shown().line(), puzzle);
    session.press("^z");
    assert_eq!(session.line(), ".".repeat(81), "the making is one step");
}

#[test]
fn an_order_is_met_or_refused() {
    let mut session = Session::new();
    let order = OrderForm { symmetry: Pattern::Rotate180, fewest: Some(28), most: Some(34), ..OrderForm::default() };
    session.act(Action::Sources(SourceAction::Order(order))).act(Action::Sources(SourceAction::Get(Wanted::Made, 3))).work();
    let grid = session.0.board().grid().clone();
    assert!((28..=34).contains(&grid.count_filled()) && Pattern::Rotate180.holds(&grid));
    session
        .act(Action::Sources(SourceAction::Order(OrderForm { fewest: None, most: Some(10), ..order })))
        .act(Action::Sources(SourceAction::Get(Wanted::Made, 3)));
    assert!(view::jobs(&session.0).is_empty() && !view::status(&session.0).text.is_empty());
}

#[test]
fn wrong_entries_are_pointed_out_when_that_is_asked() {
    // Entries in cells of the first rows, what is said of the board, and of its first cell with an entry.
    let table = [
        ("1", "1 entry is wrong: r1c3.", "1, wrong, r1c3"),
        ("4 ArrowRight 2", "1 entry is wrong: r1c4.", "4, r1c3"),
        ("1 ArrowRight 2", "2 entries are wrong: r1c3 and r1c4.", "1, wrong, r1c3"),
        (
            "1 ArrowRight 2 ArrowRight ArrowRight 6 ArrowRight 4",
            "4 entries are wrong: r1c3, r1c4, r1c6 and r1c7.",
            "1, wrong, r1c3",
        ),
        ("1 ArrowRight 2 ArrowRight ArrowRight 6 ArrowRight 4 ArrowRight 9", "the 5 marked entries are wrong.", "1, wrong, r1c3"),
    ];
    for (keys, said, label) in table {
        let mut session = Session::new();
        session.paste(EXAMPLE).press("^Home ArrowRight ArrowRight").press(keys).act(Action::Check(CheckAction::Prove));
        session.says(&format!("The givens have one solution, but {said}"));
        let cells = view::cells(&session.0);
        assert_eq!(cells[2].label(Shape::NINE, Symbols::FromOne), label);
        assert!(cells.iter().all(|cell| cell.pointed.is_none() || cell.symbol.is_some() && !cell.given), "{keys}");
        // They go with the sentence.
        session.press("^z");
        assert!(view::cells(&session.0).iter().all(|cell| cell.pointed.is_none()));
    }
}

#[test]
fn givens_that_are_not_needed_are_pointed_out() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Check(CheckAction::Redundant)).work();
    let pointed: Vec<_> =
        view::cells(&session.0).iter().filter(|cell| cell.pointed == Some(Pointed::NotNeeded)).map(|cell| cell.cell).collect();
    session.says(&format!("{} givens are marked: any one of them could be left out.", pointed.len()));
    for cell in pointed {
        let fewer = session.0.board().grid().clone().with(cell, None);
        assert_eq!(crosshatch_core::solve::count(&fewer, 2, 1000).count, 1);
    }
    session
        .act(Action::Sources(SourceAction::Get(Wanted::Made, 4)))
        .work()
        .act(Action::Check(CheckAction::Redundant))
        .work()
        .says("Every given is needed.");
}

#[test]
fn a_large_board_says_what_has_no_place() {
    let mut session = Session::new();
    let row: String = "123456789ABCDEF.".to_owned() + &".".repeat(15) + "G" + &".".repeat(224);
    session.paste(&row).act(Action::Check(CheckAction::Prove));
    assert!(view::status(&session.0).text.starts_with("No solution. Nothing is left for r1c16."));
}

#[test]
fn a_solution_is_watched_in_solving_order() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Ratings(RatingAction::WatchSolved));
    session.says("Thinking…");
    session.act(Action::Replay(ReplayAction::Seek(Seek::Tick)));
    let shown = session.0.shown().line();
    assert_eq!(shown.chars().filter(|&c| c != '.').count(), 31);
    assert!(view::status(&session.0).text.ends_with(": Block cross hatch scan."), "{}", view::status(&session.0).text);
    assert!(shown.chars().zip(SOLUTION.chars()).all(|(shown, right)| shown == '.' || shown == right));
    session.act(Action::Replay(ReplayAction::Seek(Seek::To(51))));
    session.says("Ta Daaaa!!! Solution techniques used: Block cross hatch scan. Difficulty score = 8.");
    assert_eq!(session.0.shown().line(), SOLUTION);
    session.act(Action::Replay(ReplayAction::Stop));
    assert_eq!(session.line(), EXAMPLE, "the board is as it was");
    session
        .act(Action::Sources(SourceAction::New(Shape::of_side(16).expect("4x4 boxes"))))
        .act(Action::Ratings(RatingAction::WatchSolved));
    session.says("Only boards up to 9 × 9 can be shown being solved.");
}

#[test]
fn images_of_a_puzzle_are_rated_by_a_worker() {
    let mut session = Session::new();
    session.paste(EXAMPLE).act(Action::Ratings(RatingAction::Spread(1))).work();
    let standing = view::standing(&session.0);
    let said = standing.iter().find(|said| said.starts_with("Turned and relabelled in 200 ways: ")).expect("the spread");
    assert!(said.contains(" on average, 7 to 9. Its canonical form: "), "{said}");
    // It belongs to this puzzle.
    session.paste(SOLUTION);
    assert!(!view::standing(&session.0).iter().any(|said| said.starts_with("Turned")));
    session.paste(&EXAMPLE.replacen("53", "..", 1)).act(Action::Ratings(RatingAction::Spread(1))).work();
    assert!(view::standing(&session.0).is_empty(), "what has no score has no images");
}
