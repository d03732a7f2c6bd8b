//! Hints, from the first level to the last, as a person asks for them.

mod crossing;

use std::collections::BTreeSet;

use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::technique::Family;
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Cell, Digit, Puzzle, Rng, Shape};
use crosshatch_reasoning::techniques;
use crosshatch_workbench::hint::{Ask, Hint, HintLevel, StepHint};
use crosshatch_workbench::jobs::{Event, FindStep, Lane, Task};
use crosshatch_workbench::view::{self, HintView, StepView};
use crosshatch_workbench::{
    Action, BoardAction, CandidateMode, GuideAction, JobAction, Mode, Model, Reach, SettingsAction, TextAction, Tone, update,
};

use crossing::heard;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A person who asks for hints.
struct Session(Model);

impl Session {
    fn with(text: &str) -> Self {
        let mut session = Self(Model::new(Shape::NINE).with_all_chunks());
        session.act(Action::Text(TextAction::Paste(text.into())));
        session
    }

    fn act(&mut self, action: Action) -> &mut Self {
        self.0 = update(&self.0, action);
        self
    }

    /// Asks, and lets a worker do what the page does not do itself.
    fn ask(&mut self, ask: Ask) -> &mut Self {
        self.act(Action::Hint(ask));
        self.work()
    }

    /// Does what is looked for of hints.
    fn work(&mut self) -> &mut Self {
        while self.0.jobs.in_lane(Lane::Asked).is_some_and(|job| job.job.is::<FindStep>()) {
            self.finish();
        }
        self
    }

    /// Does the job under way.
    fn finish(&mut self) -> &mut Self {
        if let Some(active) = self.0.jobs.foremost().cloned() {
            let mut task = Task::of(&active.job, || 0.0).expect("a job that can be done");
            let answer = loop {
                if let Some(answer) = task.advance(100) {
                    break answer;
                }
            };
            self.act(Action::Jobs(JobAction::Report(active.id, heard(Event::Done(answer)))));
        }
        self
    }

    fn write(&mut self, name: &str, digit: usize, mode: Mode) -> &mut Self {
        let shape = self.0.board().shape();
        let cell = shape.each_cell().find(|&cell| shape.cell_name(cell) == name).expect("a cell of the board");
        self.act(Action::Board(BoardAction::Select(cell, Reach::Only)))
            .act(Action::Board(BoardAction::Enter(Digit::new(digit - 1), Some(mode))))
    }

    fn step(&self) -> &StepHint {
        match self.0.hint.as_deref() {
            Some(Hint::Step(hint)) => hint,
            other => panic!("no step: {other:?}, {:?}", self.0.notice),
        }
    }

    fn view(&self) -> StepView {
        match view::hint(&self.0) {
            Some(HintView::Step(view)) => view,
            other => panic!("no step: {other:?}"),
        }
    }

    fn says(&self) -> String {
        view::status(&self.0).text
    }
}

fn puzzle(side: usize, seed: u64) -> Puzzle {
    let shape = Shape::of_side(side).expect("a usual side");
    let generator = Generator::of(Order::plain(shape), Rng::stream(0x417, seed)).expect("a possible order");
    { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle
}

#[test]
fn a_step_is_told_rung_by_rung_and_done() {
    let mut session = Session::with(EXAMPLE);
    for level in HintLevel::ALL {
        session.ask(Ask::More);
        let view = session.view();
        assert_eq!(view.level, level);
        let names = view.heading.contains(session.step().told.step.technique.name);
        assert_eq!(names, level >= HintLevel::Which, "{view:?}");
        assert!(
            !view.words.is_empty() && view.words.iter().flat_map(|sentence| &sentence.words).all(|word| !word.text.is_empty())
        );
    }
    session.ask(Ask::More);
    assert_eq!(session.view().level, HintLevel::Why);
    let effect = session.step().told.step.effect.clone();
    let before = session.0.board().line();
    session.ask(Ask::Apply);
    assert!(session.0.hint.is_none());
    assert!(session.says().starts_with("Done: "), "{}", session.says());
    let (cell, digit) = effect.placements[0];
    assert_eq!(session.0.board().grid().get(cell), Some(digit));
    session.act(Action::Board(BoardAction::Undo));
    assert_eq!(session.0.board().line(), before);
}

#[test]
fn puzzles_are_solved_by_doing_what_hints_say_and_no_step_comes_twice() {
    for (side, seed) in [(4, 0), (6, 1), (9, 2), (9, 3), (9, 4), (9, 5), (12, 6)] {
        let puzzle = puzzle(side, seed);
        let mut session = Session::with(&line(puzzle.givens(), Symbols::FromOne));
        let mut done = BTreeSet::new();
        while session.0.board().grid().count_filled() < puzzle.givens().shape().cells() {
            session.ask(Ask::Level(HintLevel::Why));
            let effect = session.step().told.step.effect.clone();
            assert!(done.insert(effect), "a step was offered again");
            session.ask(Ask::Apply);
        }
        assert_eq!(session.0.board().grid(), puzzle.solution());
        session.ask(Ask::More);
        assert!(session.0.hint.is_none() && session.says() == "Solved.");
    }
}

#[test]
fn other_steps_come_one_after_another_and_then_the_first_again() {
    let mut session = Session::with(EXAMPLE);
    for technique in techniques::reasoning().skip(12) {
        session.act(Action::Hint(Ask::Use(technique)));
    }
    session.act(Action::Hint(Ask::Level(HintLevel::Which)));
    let first = session.step().told.step.effect.clone();
    let mut effects = BTreeSet::from([first.clone()]);
    while session.0.notice.is_none() {
        session.ask(Ask::Another);
        assert_eq!(session.view().level, HintLevel::Which);
        effects.insert(session.step().told.step.effect.clone());
    }
    assert_eq!(session.step().told.step.effect, first);
    assert!(effects.len() > 5);
    assert_eq!(session.says(), format!("These were all {} steps; this is the first again.", effects.len()));
}

#[test]
fn what_is_wrong_comes_first_and_is_pointed_out_if_wanted() {
    let mut session = Session::with(EXAMPLE);
    session.write("r1c3", 1, Mode::Digit).ask(Ask::More);
    assert_eq!(view::hint(&session.0), Some(HintView::Wrong));
    assert_eq!(session.says(), "Something earlier is wrong. Shall I point at it?");
    assert!(session.0.notice.as_ref().is_some_and(|notice| notice.cells.is_empty()), "not pointed at yet");
    session.ask(Ask::PointOut);
    assert_eq!(session.says(), "1 entry is wrong: r1c3.");
    assert_eq!(session.0.notice.as_ref().expect("a notice").cells.iter().collect::<Vec<_>>(), [Cell::new(2)]);
    // A right candidate that is noted away is as wrong; r1c3 is 4.
    session.act(Action::Board(BoardAction::Undo)).write("r1c3", 1, Mode::Centre).write("r1c3", 2, Mode::Centre).ask(Ask::More);
    assert_eq!(view::hint(&session.0), Some(HintView::Wrong));
    session.ask(Ask::More);
    assert_eq!(session.says(), "1 cell lacks its right candidate: r1c3.");
    let cell = view::cells(&session.0)[2];
    assert_eq!(cell.label(Shape::NINE, Symbols::FromOne), "empty, centre 1 2, lacks its right candidate, r1c3");
    // Hints ignore hidden notes.
    session.act(Action::Settings(SettingsAction::Candidates(CandidateMode::Off))).ask(Ask::More);
    assert_eq!(session.view().level, HintLevel::Where);
}

#[test]
fn the_persons_own_candidates_are_what_a_hint_goes_by() {
    let mut session = Session::with(EXAMPLE);
    session.write("r7c1", 9, Mode::Centre);
    session.act(Action::Hint(Ask::Level(HintLevel::Why)));
    let position = &session.step().told.position;
    let cell = Shape::NINE.cell(6, 0);
    assert_eq!(position.get(cell).only(), Some(Digit::new(8)));
}

#[test]
fn why_not_is_answered() {
    let mut session = Session::with(EXAMPLE);
    let mut ask = |name: &str, digit: usize| {
        session.ask(Ask::Close).ask(Ask::More).ask(Ask::WhyNot);
        let shape = Shape::NINE;
        let cell = shape.each_cell().find(|&cell| shape.cell_name(cell) == name).expect("a cell");
        session
            .act(Action::Board(BoardAction::Select(cell, Reach::Only)))
            .act(Action::Board(BoardAction::Enter(Digit::new(digit - 1), None)))
            .work();
        let view = session.view();
        assert!(!view.asking);
        (view.answer.unwrap_or_default(), view.level)
    };
    assert_eq!(ask("r1c1", 4).0, "r1c1 is already 5.");
    assert_eq!(ask("r1c3", 5).0, "r1c3 is not 5: row 1 has its 5 at r1c1.");
    // r1c3 is 4 in the end: no step says otherwise.
    assert_eq!(ask("r1c3", 4).0, "As far as can be seen yet, r1c3 can be 4. No single step rules it out.");
    let (answer, level) = ask("r1c3", 1);
    assert_eq!((answer.as_str(), level), ("r1c3 is not 1:", HintLevel::Why));
    assert!(session.0.board().grid().get(Cell::new(2)).is_none(), "a question writes nothing");
}

#[test]
fn steps_that_come_before_an_answer_are_gone_through() {
    let mut session = Session::with("...4...7.6.3....25.2....8......1.24.....9..1..95.....35....27....7.......3.7.64..");
    let own = session.0.board().clone();
    session.ask(Ask::WhyNot).ask(Ask::About(Cell::new(30), Digit::new(7)));
    let answer = session.view();
    assert_eq!(answer.stop, Some((5, 6)));
    assert_eq!(answer.answer.as_deref(), Some("r4c4 is not 8. 5 easier steps come first; the board shows them done:"));
    let (mut values, mut candidates) = (Vec::new(), Vec::new());
    for at in 0..=6 {
        session.ask(Ask::Stop(at));
        let (view, hint) = (session.view(), session.step().clone());
        assert_eq!((view.stop, view.level), (Some((at.min(5), 6)), HintLevel::Why), "past the last there is none");
        assert_eq!(session.0.shown().grid(), hint.told.position.grid(), "the board is that before the step");
        assert_eq!(view.answer.unwrap_or_default().contains("Step"), at < 5);
        values.push(session.0.shown().grid().count_filled());
        candidates.push(hint.told.position.empty().iter().map(|cell| hint.told.position.get(cell).len()).sum::<usize>());
    }
    assert!(values.is_sorted() && candidates.is_sorted_by(|a, b| a >= b) && candidates[0] > candidates[5]);
    assert_eq!(session.0.board(), &own, "the board itself is as it was");
    // What the last one rules out is ruled out on the board as it is.
    let effect = session.step().told.step.effect.clone();
    session.ask(Ask::Apply);
    assert!(session.0.hint.is_none() && session.0.board() != &own, "{effect:?}");
    // To ask about another digit one is back at the board.
    session.act(Action::Board(BoardAction::Undo)).ask(Ask::WhyNot).ask(Ask::About(Cell::new(30), Digit::new(7))).ask(Ask::WhyNot);
    assert_eq!((view::hint(&session.0), session.0.shown()), (Some(HintView::Question(None)), &own));
}

#[test]
fn while_a_digit_is_asked_about_there_are_candidates_to_point_at() {
    let mut session = Session::with(EXAMPLE);
    session.write("r1c3", 1, Mode::Centre).act(Action::Settings(SettingsAction::Candidates(CandidateMode::Off)));
    let own = session.0.board().clone();
    let notes = |session: &Session, cell: usize| view::cells(&session.0)[cell].notes;
    assert!(notes(&session, 2).is_empty() && notes(&session, 3).is_empty());
    session.ask(Ask::WhyNot);
    assert_eq!((notes(&session, 2).automatic.len(), notes(&session, 3).automatic.len()), (3, 2));
    assert_eq!(notes(&session, 2).centre.only(), Some(Digit::new(0)), "one's own notes stay");
    session.ask(Ask::Close);
    assert!(notes(&session, 2).is_empty() && session.0.board() == &own);
}

#[test]
fn a_digit_is_asked_about_without_a_hint() {
    let mut session = Session::with(EXAMPLE);
    session.ask(Ask::About(Cell::new(2), Digit::new(4)));
    assert!(session.0.hint.is_none(), "nothing is asked about");
    session.ask(Ask::WhyNot).ask(Ask::About(Cell::new(2), Digit::new(4)));
    let answer = "r1c3 is not 5: row 1 has its 5 at r1c1.";
    assert_eq!(view::hint(&session.0), Some(HintView::Question(Some(answer.into()))));
    assert_eq!(session.0.game.selection.active, Cell::new(2));
    session.ask(Ask::About(Cell::new(2), Digit::new(0)));
    assert_eq!(session.view().answer.as_deref(), Some("r1c3 is not 1:"));
    session.ask(Ask::Close).ask(Ask::WhyNot).ask(Ask::WhyNot);
    assert!(session.0.hint.is_none(), "asked for again it ends");
    session.ask(Ask::WhyNot).ask(Ask::More);
    assert_eq!(session.view().level, HintLevel::Where);
}

#[test]
fn a_hint_is_of_the_technique_that_is_practised() {
    let technique = techniques::of_id("mutant-swordfish").expect("a technique");
    let mut session = Session(Model::new(Shape::NINE).with_all_chunks());
    session.act(Action::Guide(GuideAction::Practise(technique, 1))).finish().ask(Ask::More);
    assert_eq!(session.step().told.step.technique, technique);
    // On another puzzle it is as before.
    session.act(Action::Text(TextAction::Paste(EXAMPLE.into()))).ask(Ask::More);
    assert_ne!(session.step().told.step.technique, technique);
}

#[test]
fn techniques_are_switched_one_by_one_and_by_family() {
    let mut session = Session::with(EXAMPLE);
    let singles = || techniques::reasoning().filter(|technique| technique.family == Family::Singles);
    let naked = techniques::of_id("naked-single").expect("a technique");
    session.ask(Ask::Use(naked));
    assert_eq!(session.0.off.iter().map(|id| &**id).collect::<Vec<_>>(), ["naked-single"]);
    session.ask(Ask::UseFamily(Family::Singles));
    assert!(session.0.off.is_empty(), "one was off, so all come on");
    session.ask(Ask::UseFamily(Family::Singles));
    assert_eq!(session.0.off.len(), singles().count());
    session.ask(Ask::More);
    assert!(session.0.hint.is_none() || session.step().told.step.technique.family != Family::Singles);
    session.ask(Ask::Use(naked));
    assert_eq!(session.0.off.len(), singles().count() - 1);
}

#[test]
fn boards_without_one_solution() {
    // Two solutions: hints still show what follows from the rules alone, until nothing does.
    let mut session = Session::with(".13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197");
    session.ask(Ask::More);
    assert!(session.0.hint.is_none());
    assert_eq!(session.says(), "No step found: no technique gets further from here.");
    // None: the page says why.
    let mut session = Session::with(&EXAMPLE.replacen("53..7....", "53..7...8", 1).replacen("8...6...3", "8...6..83", 1));
    session.ask(Ask::More);
    assert!(session.0.hint.is_none());
    assert_eq!(view::status(&session.0).tone, Tone::Bad, "{}", session.says());
}

#[test]
fn a_hint_ends_with_its_board() {
    let mut session = Session::with(EXAMPLE);
    session.ask(Ask::More).write("r1c3", 4, Mode::Digit);
    assert!(session.0.hint.is_none());
    session.ask(Ask::More).ask(Ask::Close);
    assert!(session.0.hint.is_none());
}

#[test]
fn the_path_is_gone_along_and_back() {
    let mut session = Session::with(EXAMPLE);
    session.act(Action::Hint(Ask::Path)).finish();
    let path = view::path(&session.0).expect("a path");
    assert!(
        path.summary
            .sentence
            .starts_with(&format!("Crosshatch's own path, the easiest technique first. Solved in {} steps", path.rows.len())),
        "{}",
        path.summary.sentence
    );
    let before = session.0.board().line();
    let mut filled = 0;
    for number in [0, path.rows.len() / 2, path.rows.len() - 1, 9_999] {
        session.act(Action::Hint(Ask::Look(Some(number))));
        let at = view::path(&session.0).and_then(|path| path.at).expect("a step is looked at");
        assert_eq!(at, number.min(path.rows.len() - 1));
        let shown = session.0.shown().grid().count_filled();
        assert!(shown >= filled);
        filled = shown;
    }
    session.act(Action::Hint(Ask::Look(None)));
    assert_eq!(session.0.shown().line(), before);
    // Without its singles it takes other steps, and ends sooner.
    session.act(Action::Hint(Ask::Use(techniques::of_id("hidden-single").expect("a technique"))));
    assert_eq!(view::path(&session.0), None, "another path is to be asked for");
    session.act(Action::Hint(Ask::Path)).finish();
    assert!(view::path(&session.0).expect("a path").rows.iter().all(|row| row.name != "Hidden single"));
}

#[test]
fn a_puzzle_without_one_solution_has_no_path() {
    let mut session = Session::with(".13648.72742159836.68237.41657912483481563729329874615296781354174395268835426197");
    session.act(Action::Hint(Ask::Path)).finish();
    assert_eq!(view::path(&session.0), None);
    assert_eq!(view::status(&session.0).tone, Tone::Bad);
}

#[test]
fn all_steps_are_listed_and_each_is_told() {
    let mut session = Session::with(EXAMPLE);
    session.act(Action::Hint(Ask::Available)).finish();
    let view = view::available(&session.0).expect("all steps");
    assert!(view.count > 50 && view.families[0].name == "Singles", "{}", view.count);
    for (family, group) in view.families.iter().enumerate() {
        let last = group.rows.len() - 1;
        session.act(Action::Hint(Ask::Tell(family, last)));
        let told = session.view();
        assert_eq!((told.level, session.step().told.step.technique.name), (HintLevel::Why, &*group.rows[last].row.name));
    }
    session.act(Action::Hint(Ask::Close)).write("r1c3", 4, Mode::Digit);
    assert_eq!(view::available(&session.0), None, "they were those of another board");
}

#[test]
fn a_picture_shows_the_candidates_that_it_needs() {
    // A naked single needs none but its own; who has all candidates shown keeps them, and notes of one's own stay what they are.
    let mut session = Session::with(EXAMPLE);
    let count = |session: &Session| view::cells(&session.0).iter().filter(|cell| !cell.notes.is_empty()).count();
    session.act(Action::Settings(SettingsAction::Candidates(CandidateMode::Own))).ask(Ask::Level(HintLevel::Show));
    assert_eq!(session.step().told.step.technique.family, Family::Singles);
    assert_eq!(count(&session), 1);
    session.act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic))).ask(Ask::Level(HintLevel::Show));
    assert_eq!(count(&session), 51);
}
