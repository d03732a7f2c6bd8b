//! Practising a technique: boards over one's own, what is found on them, and the way back.

mod crossing;

use std::collections::BTreeMap;

use crosshatch_core::technique::Technique;
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_reasoning::techniques;
use crosshatch_workbench::guide::Practising;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::jobs::{FindStep, Lane, PracticeBoard, Practise, Task};
use crosshatch_workbench::save::{Texts, restore, writes};
use crosshatch_workbench::{
    Action, BoardAction, CandidateMode, CheckAction, GuideAction, Mode, Model, Reach, SettingsAction, TextAction, Tone,
    update_at, view,
};

use crossing::done;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A person who practises; each action is a second after the one before.
struct Session(Model, u64);

impl Session {
    fn new() -> Self {
        let mut session = Self(Model::new(Shape::NINE).with_all_chunks(), 1_795_132_800_000);
        session.act(Action::Text(TextAction::Paste(EXAMPLE.into()))).enter(Cell::new(2), 3, Mode::Digit);
        session
    }

    fn act(&mut self, action: Action) -> &mut Self {
        self.1 += 1000;
        self.0 = update_at(&self.0, action, self.1);
        while self.0.jobs.in_lane(Lane::Asked).is_some_and(|job| job.job.is::<FindStep>()) {
            self.0 = done(&self.0, &self.0.jobs.in_lane(Lane::Asked).cloned().expect("it is under way"));
        }
        self
    }

    fn enter(&mut self, cell: Cell, digit: usize, mode: Mode) -> &mut Self {
        self.act(Action::Board(BoardAction::Select(cell, Reach::Only)))
            .act(Action::Board(BoardAction::Enter(Digit::new(digit), Some(mode))))
    }

    /// Has a board, and what its steps do.
    fn board(&mut self, action: Action) -> PracticeBoard {
        self.act(action);
        let active = self.0.jobs.in_lane(Lane::Asked).cloned().expect("a board is looked for");
        let found = found(active.job.as_kind::<Practise>().expect("to practise on"));
        self.0 = done(&self.0, &active);
        found
    }

    fn says(&self) -> (Tone, String) {
        let status = view::status(&self.0);
        (status.tone, status.text)
    }

    fn practice(&self) -> view::PracticeView {
        view::practice(&self.0).expect("a practice")
    }
}

/// What a worker finds.
fn found(wanted: &Practise) -> PracticeBoard {
    use crosshatch_workbench::jobs::{Kind, Work};
    let mut work = wanted.begin(|| 0.0).expect("a job that can be done");
    std::iter::from_fn(|| Some(Work::advance(&mut work, 100))).flatten().next().expect("a board")
}

fn technique(id: &str) -> &'static Technique {
    techniques::of_id(id).expect("a technique")
}

#[test]
fn what_is_found_is_recognised_bit_by_bit() {
    let mut session = Session::new();
    let (own, steps) = (session.0.board().line(), session.0.game.timeline.boards().len());
    let mut seeds = 1..;
    // A board with one XY-wing that removes several candidates.
    let aim = loop {
        let seed = seeds.next().expect("there are more");
        let board = session.board(Action::Guide(GuideAction::Practise(technique("xy-wing"), seed)));
        if let [aim] = &board.aims[..]
            && aim.eliminations.len() > 1
        {
            break aim.clone();
        }
    };
    let count = aim.eliminations.len();
    assert_eq!(session.practice().aim, format!("Find an XY-wing. It removes {count} candidates."));
    assert_eq!((session.0.settings.mode, session.practice().tally), (Mode::Centre, String::new()));
    let (last, others) = aim.eliminations.split_last().expect("some");
    for (at, &(cell, digit)) in others.iter().enumerate() {
        session.enter(cell, digit.index(), Mode::Centre);
        let (tone, text) = session.says();
        let left = if count - at == 2 { "One more.".into() } else { format!("{} more.", count - at - 1) };
        assert!(tone == Tone::Good && text.starts_with("Yes: r") && text.ends_with(&left), "{text}");
    }
    session.enter(last.0, last.1.index(), Mode::Centre);
    let (tone, text) = session.says();
    assert!(tone == Tone::Good && text.starts_with("Yes, that is the XY-wing: r"), "{text}");
    assert!(session.practice().found);
    assert_eq!(session.practice().tally, "Found now: 1 without help. In all: 1 without help.");
    // Another one, found with a hint.
    session.board(Action::Guide(GuideAction::Practising(Practising::Next(7))));
    assert!(!session.practice().found);
    session.act(Action::Hint(Ask::More)).act(Action::Hint(Ask::Apply));
    assert!(session.says().1.starts_with("Yes, that is the XY-wing: r"), "{}", session.says().1);
    let tally = "Found now: 1 without help, 1 with a hint. In all: 1 without help, 1 with a hint.";
    assert_eq!(session.practice().tally, tally);
    // Back, and on with what there was.
    session.act(Action::Guide(GuideAction::Practising(Practising::Leave)));
    assert_eq!((session.0.board().line(), session.0.game.timeline.now() + 1), (own, steps));
    assert_eq!((view::practice(&session.0), &*session.0.source), (None, "pasted"));
    assert_eq!((session.0.settings.mode, session.says().1.as_str()), (Mode::Digit, "Your own board is back."));
    session.act(Action::Board(BoardAction::Undo));
    assert_eq!(session.0.board().line(), EXAMPLE);
}

#[test]
fn what_is_wrong_or_something_else_is_answered_kindly() {
    let mut session = Session::new();
    let board = session.board(Action::Guide(GuideAction::Practise(technique("naked-pair"), 3)));
    let solution = crosshatch_core::solve::solve(board.position.grid()).expect("it has a solution");
    let right = |cell| solution.get(cell).expect("a full grid");
    let cell = board.position.empty().iter().next().expect("an open cell");
    session.enter(cell, right(cell).index(), Mode::Centre);
    let (tone, text) = session.says();
    assert!(tone == Tone::Plain && text.starts_with("Not that one: ") && text.contains(" belongs in "), "{text}");
    session.act(Action::Board(BoardAction::Undo));
    assert!(view::practice(&session.0).is_some(), "only what was crossed off is taken back");
    let other = |cell| board.position.get(cell).iter().find(|&digit| digit != right(cell));
    let meant = |cell, digit| board.aims.iter().any(|aim| aim.eliminations.contains(&(cell, digit)));
    let all = board.position.empty().iter().filter_map(|cell| Some((cell, other(cell)?)));
    let (cell, digit) = { all }.find(|&(cell, digit)| !meant(cell, digit)).expect("there is more to cross off");
    session.enter(cell, digit.index(), Mode::Centre);
    assert_eq!(session.says(), (Tone::Plain, "That is so, but it is not what a naked pair does here.".into()));
    session.act(Action::Board(BoardAction::Undo)).enter(cell, digit.index(), Mode::Digit);
    assert!(session.says().1.starts_with("Not that one: another digit belongs in "), "{}", session.says().1);
    assert!(!session.practice().found);
}

#[test]
fn a_digit_is_placed_where_that_is_the_step() {
    let mut session = Session::new();
    let board = session.board(Action::Guide(GuideAction::Practise(technique("hidden-single"), 2)));
    assert_eq!(session.0.settings.mode, Mode::Digit);
    assert!(session.practice().aim.starts_with("Find a hidden single. "), "{}", session.practice().aim);
    let (cell, digit) = board.aims[0].placements[0];
    session.enter(cell, digit.index(), Mode::Digit);
    assert!(session.says().1.starts_with("Yes, that is the hidden single: "), "{}", session.says().1);
}

#[test]
fn with_automatic_candidates_they_are_crossed_off() {
    let mut session = Session::new();
    session.act(Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic)));
    let board = session.board(Action::Guide(GuideAction::Practise(technique("pointing"), 2)));
    for &(cell, digit) in &board.aims[0].eliminations {
        session.enter(cell, digit.index(), Mode::Centre);
    }
    assert!(session.says().1.starts_with("Yes, that is a case of pointing: "), "{}", session.says().1);
    session.act(Action::Guide(GuideAction::Practising(Practising::Leave)));
    assert_eq!(session.0.settings.candidates, CandidateMode::Automatic);
}

#[test]
fn a_practice_outlives_the_page_and_so_does_ones_own_board() {
    let mut session = Session::new();
    session.board(Action::Guide(GuideAction::Practise(technique("naked-pair"), 3)));
    session.act(Action::Hint(Ask::More)).act(Action::Hint(Ask::Apply));
    let before = session.practice();
    let texts: BTreeMap<String, String> =
        writes(None, &session.0, Vec::new).into_iter().filter_map(|write| Some((write.name, write.text?))).collect();
    let texts = Texts { names: texts.keys().cloned().collect(), read: &|name| texts.get(name).cloned() };
    let back = restore(&texts).with_all_chunks();
    assert_eq!(back.notice, None, "all could be read");
    let mut again = Session(back, session.1);
    assert_eq!(again.practice(), before);
    again.board(Action::Guide(GuideAction::Practising(Practising::Next(8))));
    again.act(Action::Guide(GuideAction::Practising(Practising::Leave)));
    session.act(Action::Guide(GuideAction::Practising(Practising::Leave)));
    assert_eq!(again.0.board(), session.0.board());
    assert_eq!(
        &again.0.game.timeline.boards()[..again.0.game.timeline.now()],
        &session.0.game.timeline.boards()[..session.0.game.timeline.now()]
    );
}

#[test]
fn undone_to_its_beginning_a_practice_is_left_and_redone_it_is_there_again() {
    let mut session = Session::new();
    let own = session.0.board().clone();
    session.board(Action::Guide(GuideAction::Practise(technique("naked-pair"), 3)));
    session.act(Action::Board(BoardAction::Undo));
    assert_eq!((session.0.board(), view::practice(&session.0)), (&own, None));
    session.act(Action::Board(BoardAction::Redo));
    assert!(view::practice(&session.0).is_some());
    // Another puzzle is another matter.
    session.act(Action::Text(TextAction::Paste(EXAMPLE.replacen('5', ".", 1))));
    assert!(view::practice(&session.0).is_none());
}

#[test]
fn the_time_and_the_scores_are_those_of_ones_own_puzzle() {
    let mut session = Session::new();
    let spent = session.0.clock.spent;
    let scores = session.0.scores.clone();
    session.board(Action::Guide(GuideAction::Practise(technique("naked-pair"), 3)));
    let since = session.0.clock.spent - spent;
    session
        .act(Action::Hint(Ask::More))
        .act(Action::Hint(Ask::Apply))
        .act(Action::Board(BoardAction::SelectAll))
        .act(Action::Check(CheckAction::Solve));
    session.act(Action::Guide(GuideAction::Practising(Practising::Leave)));
    assert_eq!((session.0.clock.spent, session.0.clock.hints), (spent + since, 0));
    assert!(since <= 1000, "only until the board was there");
    assert_eq!(session.0.scores, scores);
}

#[test]
fn ones_own_game_goes_into_the_library_and_not_what_was_practised_on() {
    let mut session = Session::new();
    let own = session.0.board().line();
    let board = session.board(Action::Guide(GuideAction::Practise(technique("naked-pair"), 3)));
    let (cell, digit) = board.aims[0].eliminations[0];
    session.enter(cell, digit.index(), Mode::Centre);
    assert!(session.0.library.get().games.is_empty());
    session.act(Action::Text(TextAction::Paste(EXAMPLE.replacen('5', ".", 1))));
    let games = session.0.library.get().games.clone();
    let [(_, game)] = games.iter().collect::<Vec<_>>()[..] else { panic!("{games:?}") };
    assert_eq!((game.board.line(), game.source.as_str()), (own, "pasted"));
}

#[test]
fn a_worker_that_knows_nothing_of_the_board_does_no_harm() {
    let mut session = Session::new();
    session.act(Action::Guide(GuideAction::Practise(technique("naked-pair"), 3)));
    let active = session.0.jobs.in_lane(Lane::Asked).cloned().expect("a board is looked for");
    assert!(Task::of(&active.job, || 0.0).is_ok());
    session
        .act(Action::Guide(GuideAction::Practising(Practising::Leave)))
        .act(Action::Guide(GuideAction::Practising(Practising::Next(1))));
    assert!(view::practice(&session.0).is_none(), "nothing is practised yet");
}
