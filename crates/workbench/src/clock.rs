//! Time: how long the person has worked on a puzzle, and the resulting scores.
//!
//! The account of a puzzle begins with the first entry by hand: what was only pasted or imported is not listed. A step that
//! was explained counts as one hint, at any level; looking along the path counts as one, and so does having the solution
//! filled in. While the clock is paused, a key or a click on the board ends the pause and does nothing else; whatever changes
//! the board or says something about it ends the pause too.

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::symmetry::Transformation;
use crosshatch_game::{BoardAction, BoardTool};

use crate::action::Action;
use crate::check::CheckAction;
use crate::chunks::{self, Chunk, ChunkAction};
use crate::hint::{Ask, ExplainedStep, Hint};
use crate::jobs::JobAction;
use crate::library::LibraryAction;
use crate::library::{Left, is_begun};
use crate::model::{Clock, Model};
use crate::review::ReviewAction;
use crate::save::SaveAction;
use crate::scales::{iron, minutes};
use crate::scores::{Score, date, named};
use crate::update::update;

/// [`update`] at a moment, in milliseconds since the beginning of 1970. A puzzle that is played goes into the person's scores; when they
/// have solved it, with the time that it took them.
pub fn update_at(model: &Model, action: Action, now: u64) -> Model {
    let elsewhere = matches!(action, Action::Save(SaveAction::ScoresInOtherTab(_) | SaveAction::GameInOtherTab(_)));
    if elsewhere || matches!(action, Action::Chunks(ChunkAction::StillLoading(_) | ChunkAction::Failed(_))) {
        // Neither another tab's change nor a chunk that fails to load counts as time spent here.
        return update(model, action);
    }
    let begins_again = matches!(action, Action::Tool(BoardTool::Restart));
    let by_holding = model.game.held.is_some() && matches!(action, Action::Board(BoardAction::Select(..)));
    let by_hand = by_holding
        || matches!(
            action,
            Action::Board(BoardAction::Enter(..) | BoardAction::FillIn | BoardAction::SelectAlike(_)) | Action::Hint(Ask::Apply)
        );
    let by_solving = matches!(action, Action::Check(CheckAction::Solve) | Action::Jobs(JobAction::Report(..)));
    // Neither a worker's report nor a loaded chunk counts as the person's time, but either may change scores.
    let clock = if matches!(action, Action::Jobs(JobAction::Report(..)) | Action::Chunks(ChunkAction::Loaded(_))) {
        model.clock
    } else {
        model.clock.at(now, model.clock_runs())
    };
    let before = Model { clock, ..model.clone() };
    let mut next = update(&before, action);
    if next == before {
        return model.clone();
    }
    if begins_again && before.is_solved() {
        next.clock = Clock { spent: 0, hints: 0, ..next.clock };
    }
    if next.game.timeline.boards().len() > before.game.timeline.boards().len() {
        next.game.timeline = next.game.timeline.timed(next.clock.spent);
    }
    next.count_help(&before, by_solving);
    if !Rc::ptr_eq(next.board(), before.board()) || !Rc::ptr_eq(&next.ratings, &before.ratings) {
        next.keep_account(&before, by_hand, now);
    }
    next
}

impl Model {
    /// Counts a step that was explained since the model before, on the board or along a path, or a solution filled in by Solve. A board that
    /// undo or redo completes had no help.
    fn count_help(&mut self, before: &Self, by_solving: bool) {
        let told = |model: &Self| model.looked_at().is_none().then(|| step_told(model)).flatten();
        let hinted = told(self).is_some_and(|step| told(before).is_none_or(|other| !Rc::ptr_eq(&step, &other)));
        let looks = self.looked_at().is_some() && before.looked_at().is_none();
        let filled_in = self.is_solved() && by_solving;
        if (hinted || looks || filled_in) && before.is_played() {
            self.clock.hints += 1;
        }
    }

    /// Updates the person's scores: the time and the hints of each puzzle that they play.
    fn keep_account(&mut self, before: &Self, by_hand: bool, now: u64) {
        let (old, puzzle) = (before.own_puzzle(), self.own_puzzle());
        if old != puzzle {
            self.leave(before);
            self.go_on_with(&old, &puzzle);
        }
        if !self.board().has_givens() || self.practice().is_some() {
            return;
        }
        self.clock.played |= by_hand && !Rc::ptr_eq(self.board(), before.board());
        let (name, Clock { spent, hints, played, .. }) = (named(&puzzle), self.clock);
        let known = self.scores.of(&name).map(|score| score.expected.is_some());
        let expected = self.ratings.card(minutes::LINE.id).map(|card| card.points);
        match (known, self.ratings.card(iron::LINE.id), expected) {
            (None, Some(card), expected) if played => {
                let (date, source, label) = (date(now), self.source.to_string(), card.word.clone());
                let score = Score { date, source, puzzle: name.clone(), score: card.points, label, expected, ..Score::default() };
                self.scores = Rc::new(self.scores.with(score));
            }
            (Some(false), _, Some(expected)) => self.scores = Rc::new(self.scores.with_expected(&name, expected)),
            _ => {}
        }
        if by_hand && self.is_solved() && !before.is_solved() {
            self.scores = Rc::new(self.scores.with_time(&name, seconds(spent).max(1), hints));
            // A chunk that is not loaded yet is not worth waiting for.
            if self.chunks.has(Chunk::Steps) {
                let _ = chunks::dispatch(self, Action::Review(ReviewAction::Prepare));
            }
        }
    }

    /// The game of the model before goes into the library, if it is no longer on the board: not as an image, nor with other givens among the same
    /// values.
    fn leave(&mut self, before: &Self) {
        let left = Left::of(before);
        let (old, new) = (left.timeline.board(), self.board());
        if is_begun(old) && old.grid() != new.grid() && !is_image(&old.puzzle(), &new.puzzle()) {
            let _ = chunks::dispatch(self, Action::Library(LibraryAction::Left(Rc::new(left))));
        }
    }

    /// Another puzzle is on the board: the time of the one before is kept if it was played, and that of this one goes on. An image of the one
    /// before is the same to the person.
    fn go_on_with(&mut self, old: &Grid, puzzle: &Grid) {
        let (old_name, name) = (named(old), named(puzzle));
        let Clock { spent, hints, .. } = self.clock;
        let was_known = self.scores.of(&old_name).is_some_and(|score| score.seconds.is_none());
        if is_image(old, puzzle) {
            if was_known {
                self.scores = Rc::new(self.scores.renamed(&old_name, &name));
            }
            return;
        }
        if was_known {
            self.scores = Rc::new(self.scores.with_spent(&old_name, seconds(spent), hints));
        }
        let (spent, hints) = match self.scores.of(&name) {
            Some(score) if score.seconds.is_none() || self.is_solved() => (score.seconds.unwrap_or(score.spent), score.hints),
            _ => (0, 0),
        };
        let (resumed, told) = self.clock.resumed.take().unwrap_or_default();
        let (spent, hints) = (resumed.max(u64::from(spent) * 1000), told.max(hints));
        self.clock = Clock { spent, hints, played: false, ..self.clock };
    }
}

fn seconds(milliseconds: u64) -> u32 {
    (milliseconds / 1000).min(u32::MAX.into()) as u32
}

/// The explained step, or the current one of the steps that lead to it.
fn step_told(model: &Model) -> Option<Rc<ExplainedStep>> {
    match model.hint.as_deref()? {
        Hint::Step(step) => Some(Rc::clone(step.stop.as_ref().map_or(&step.told, |stop| stop.way.last()))),
        Hint::Wrong { .. } | Hint::Question(_) => None,
    }
}

/// Whether one grid becomes the other when it is turned or mirrored and its digits are exchanged. An empty one is nobody's image.
fn is_image(grid: &Grid, other: &Grid) -> bool {
    let shape = grid.shape();
    let becomes = |by: &Transformation| {
        if by.shape(shape) != other.shape() {
            return false;
        }
        // What each digit becomes, and from which each comes.
        let mut digits = vec![[None; 2]; shape.side()];
        grid.filled().all(|(cell, digit)| {
            other.get(by.cell(shape, cell)).is_some_and(|image| {
                *digits[digit.index()][0].get_or_insert(image) == image && *digits[image.index()][1].get_or_insert(digit) == digit
            })
        })
    };
    grid.count_filled() > 0 && grid.count_filled() == other.count_filled() && Transformation::ALL.iter().any(becomes)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::HintLevel;
    use crate::jobs::{Event, Lane};
    use crate::model::ClockAction;
    use crate::routes::View;
    use crate::routes::ViewAction;
    use crate::settings::SettingsAction;
    use crate::text::TextAction;
    use crate::view;
    use crosshatch_core::{Cell, Digit, Shape};
    use crosshatch_game::Reach;

    const ALMOST: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286.7.";

    /// A model, and the moment of the last action.
    struct Session(Model, u64);

    impl Session {
        fn new() -> Self {
            Self(Model::new(Shape::NINE).with_all_chunks(), 1_795_132_800_000)
        }

        /// Applies an action `after` seconds later.
        fn act(&mut self, after: u64, action: Action) -> &mut Self {
            self.1 += after * 1000;
            self.0 = update_at(&self.0, action, self.1);
            self
        }

        fn enter(&mut self, after: u64, cell: usize, digit: usize) -> &mut Self {
            self.act(0, Action::Board(BoardAction::Select(Cell::new(cell), Reach::Only)))
                .act(after, Action::Board(BoardAction::Enter(Digit::new(digit), None)))
        }

        fn spent(&self) -> u64 {
            self.0.clock.spent / 1000
        }

        #[track_caller]
        fn only_score(&self) -> &Score {
            let [score] = self.0.scores.all() else { panic!("{:?}", self.0.scores) };
            score
        }
    }

    #[test]
    fn a_solved_puzzle_has_its_time() {
        let mut session = Session::new();
        session.act(0, Action::Text(TextAction::Paste(ALMOST.into())));
        assert!(session.0.scores.all().is_empty(), "it is not played yet");
        session.enter(30, 78, 0);
        let score = session.only_score();
        assert_eq!((score.date.as_str(), score.source.as_str(), score.seconds), ("2026-11-20", "pasted", None));
        // An hour without an action.
        session.act(3600, Action::Board(BoardAction::SelectAll)).enter(5, 80, 8);
        assert_eq!(session.only_score().seconds, Some(30 + 300 + 5));
        assert_eq!(view::status(&session.0).text, "Solved in 5:35");
        assert_eq!(view::clock(&session.0), None, "the clock is no longer of use");
        // The second time does not count, nor does a solution that was filled in.
        session.act(5, Action::Tool(BoardTool::Restart)).act(5, Action::Check(CheckAction::Solve));
        assert_eq!((session.only_score().seconds, session.spent()), (Some(335), 5));
    }

    #[test]
    fn time_runs_while_the_puzzle_is_to_be_seen() {
        let mut session = Session::new();
        session.0 = session.0.with_all_chunks();
        session.act(0, Action::Board(BoardAction::SelectAll)).act(50, Action::Text(TextAction::Paste(ALMOST.into())));
        assert_eq!(session.spent(), 0, "without a puzzle there is no time");
        session
            .act(10, Action::Clock(ClockAction::Pause))
            .act(100, Action::Clock(ClockAction::Pause))
            .act(10, Action::Clock(ClockAction::Away(true)))
            .act(100, Action::Clock(ClockAction::Away(false)));
        assert_eq!(session.spent(), 20);
        session
            .act(10, Action::View(ViewAction::Show(View::Lab(crate::lab::Page::default()))))
            .act(100, Action::View(ViewAction::Show(View::Board)))
            .act(3, Action::Board(BoardAction::Deselect));
        assert_eq!(session.spent(), 33);
        let clock = view::clock(&session.0).expect("a clock");
        assert_eq!((clock.face(session.1 + 2_500), clock.face(session.1 + 9_000_000)), ("0:35".into(), "5:33".into()));
        session.act(0, Action::Settings(SettingsAction::Toggle(crate::settings::Aid::Clock)));
        assert_eq!(view::clock(&session.0), None);
    }

    #[test]
    fn an_answer_of_several_steps_is_one_help() {
        let mut session = Session::new();
        session.0 = session.0.with_all_chunks();
        session.act(
            0,
            Action::Text(TextAction::Paste(
                "...4...7.6.3....25.2....8......1.24.....9..1..95.....35....27....7.......3.7.64..".into(),
            )),
        );
        session.act(1, Action::Hint(Ask::WhyNot)).act(1, Action::Hint(Ask::About(Cell::new(30), Digit::new(7))));
        assert!(step_told(&session.0).is_some() && session.0.clock.hints == 1);
        session.act(1, Action::Hint(Ask::Stop(0))).act(1, Action::Hint(Ask::Stop(3)));
        assert_eq!((session.0.clock.hints, session.spent()), (1, 4));
    }

    #[test]
    fn a_paused_board_is_hidden_until_one_goes_on() {
        let mut session = Session::new();
        session.act(0, Action::Text(TextAction::Paste(ALMOST.into()))).act(5, Action::Clock(ClockAction::Pause));
        assert!(session.0.clock.paused && view::cells(&session.0).iter().all(|cell| cell.symbol.is_none()));
        assert!(view::status(&session.0).text.starts_with("Paused."));
        // A key for a cell ends the pause and does nothing else; an action that loads a board does both.
        let paused = session.0.clone();
        session.act(60, Action::Board(BoardAction::Enter(Digit::new(0), None)));
        assert_eq!((session.0.clock.paused, session.0.game.timeline == paused.game.timeline, session.spent()), (false, true, 5));
        session.0 = paused.clone();
        session.act(60, Action::Tool(BoardTool::Transform(Transformation::QuarterTurn)));
        assert!(!session.0.clock.paused && session.0.board() != paused.board());
        for action in [
            Action::Settings(SettingsAction::Theme(crate::settings::Theme::Dark)),
            Action::Clock(ClockAction::Away(true)),
            Action::Text(TextAction::CloseList),
        ] {
            session.0 = paused.clone();
            assert!(session.act(1, action.clone()).0.clock.paused, "{action:?}");
        }
        let mut empty = Session::new();
        assert!(!empty.act(0, Action::Clock(ClockAction::Pause)).0.clock.paused, "nothing is to be hidden");
    }

    #[test]
    fn each_puzzle_has_its_own_time_and_an_image_has_that_of_its_puzzle() {
        let other = ALMOST.replacen('5', ".", 1);
        let mut session = Session::new();
        session
            .act(0, Action::Text(TextAction::Paste(ALMOST.into())))
            .enter(30, 78, 0)
            .act(0, Action::Text(TextAction::Paste(other.clone())))
            .enter(7, 78, 0);
        assert_eq!((session.spent(), session.0.scores.all().len()), (7, 2));
        session.act(3, Action::Text(TextAction::Paste(ALMOST.into())));
        assert_eq!((session.spent(), session.0.scores.all()[1].spent), (30, 10));
        session.act(5, Action::Tool(BoardTool::Transform(Transformation::Diagonal))).act(5, Action::Tool(BoardTool::Relabel(7)));
        let image = named(&session.0.board().puzzle());
        assert_eq!((session.spent(), &session.0.scores.all()[0].puzzle), (40, &image));
        session.act(1, Action::Board(BoardAction::Undo)).act(1, Action::Board(BoardAction::Undo));
        assert_eq!((session.spent(), session.0.scores.all()[0].puzzle.as_str()), (42, ALMOST));
    }

    #[test]
    fn hints_are_counted_and_told_with_the_time() {
        let mut session = Session::new();
        session.0 = session.0.with_all_chunks();
        session.act(0, Action::Text(TextAction::Paste(ALMOST.into())));
        session.act(10, Action::Hint(Ask::More)).act(1, Action::Hint(Ask::More)).act(1, Action::Hint(Ask::Apply));
        assert_eq!(session.0.clock.hints, 1, "one step, however much of it was told");
        session.act(1, Action::Hint(Ask::Level(HintLevel::Why))).act(60, Action::Hint(Ask::Apply));
        assert_eq!((session.only_score().seconds, session.only_score().hints), (Some(73), 2));
        assert_eq!(view::status(&session.0).text, "Solved in 1:13 · 2 hints");
    }

    #[test]
    fn undo_and_redo_of_the_last_digit_are_no_help() {
        let mut session = Session::new();
        session.act(0, Action::Text(TextAction::Paste(ALMOST.into()))).enter(10, 78, 0).enter(10, 80, 8);
        session.act(0, Action::Board(BoardAction::Undo)).act(0, Action::Board(BoardAction::Redo));
        assert_eq!((session.0.is_solved(), session.0.clock.hints), (true, 0));
    }

    #[test]
    fn images_are_known() {
        let grid = |text: &str| crosshatch_core::text::read(text).expect("a grid").grid;
        let puzzle = grid(ALMOST);
        let turned = Transformation::QuarterTurn.apply(&puzzle);
        assert!(is_image(&puzzle, &turned) && is_image(&puzzle, &puzzle));
        // Two digits cannot become one, nor one digit two.
        let one = grid("12..............");
        assert!(is_image(&one, &grid("21..............")) && is_image(&one, &grid("...3...1........")));
        assert!(!is_image(&one, &grid("11..............")) && !is_image(&grid("11.............."), &one));
        assert!(!is_image(&one, &grid("1.2.............")) && !is_image(&grid("................"), &grid("................")));
    }

    #[test]
    fn a_worker_s_word_takes_no_time() {
        let model = update_at(&Model::new(Shape::NINE), Action::Text(TextAction::Paste(ALMOST.into())), 1_000);
        let rating = model.jobs.in_lane(Lane::Rating).expect("a rating is under way").id;
        let heard = update_at(&model, Action::Jobs(JobAction::Report(rating, Event::Failed("A bug.".into()))), 61_000);
        assert!(heard != model && heard.clock == model.clock, "{:?}", heard.clock);
        assert_eq!(update_at(&heard, Action::Board(BoardAction::SelectAll), 62_000).clock.spent, 61_000);
    }

    #[test]
    fn time_alone_changes_nothing() {
        let model = Model::new(Shape::NINE);
        assert_eq!(update_at(&model, Action::Jobs(JobAction::Cancel(Lane::Asked)), 1_000), model);
    }
}
