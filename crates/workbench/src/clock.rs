//! Time, as the screen tells it: how long the person has been at a puzzle, and the scores that follow from it.

use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::text::{Symbols, line};

use crate::action::Action;
use crate::board::Board;
use crate::model::Model;
use crate::scales::iron;
use crate::scores::{Score, date};
use crate::update::update;

/// [`update`] at a moment, in milliseconds since the beginning of 1970. A puzzle that was rated goes into the person's scores; when they
/// have solved it, with the time that it took them.
pub fn update_at(model: &Model, action: Action, now: u64) -> Model {
    let elsewhere = matches!(action, Action::ScoresElsewhere(_) | Action::GameElsewhere(_));
    if elsewhere || matches!(action, Action::Came(_) | Action::StillBringing(_) | Action::DidNotCome(_)) {
        // What another tab did, or what has come of the program, says nothing of the time that is spent here, and is no reason to keep it.
        return update(model, action);
    }
    let by_hand = matches!(action, Action::Enter(..));
    // What a worker says tells nothing of the person's time either, but scores may follow from it.
    let clock = if matches!(action, Action::Heard(..)) { model.clock } else { model.clock.at(now) };
    let before = Model { clock, ..model.clone() };
    let mut next = update(&before, action);
    if next == before {
        return model.clone();
    }
    if Rc::ptr_eq(next.board(), model.board()) && Rc::ptr_eq(&next.ratings, &model.ratings) {
        return next;
    }
    let puzzle = next.board().puzzle();
    if puzzle != model.board().puzzle() {
        next.clock.spent = 0;
    }
    let was_known = model.ratings.puzzle == puzzle && model.ratings.card(iron::LINE.id).is_some();
    if let Some(card) = next.ratings.card(iron::LINE.id).filter(|_| next.board().has_givens() && !was_known) {
        let (score, label) = (card.points, card.word.clone());
        let score =
            Score { date: date(now), source: next.source.to_string(), puzzle: named(&puzzle), score, label, seconds: None };
        next.scores = Rc::new(next.scores.with(score));
    }
    if by_hand && is_solved(next.board()) && !is_solved(model.board()) {
        next.scores = Rc::new(next.scores.with_time(&named(&puzzle), (next.clock.spent / 1000).max(1) as u32));
    }
    next
}

fn named(puzzle: &Grid) -> String {
    line(puzzle, Symbols::FromOne)
}

fn is_solved(board: &Board) -> bool {
    board.has_givens() && board.grid().is_full() && board.grid().first_clash().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::selection::Reach;
    use crate::jobs::Event;
    use crosshatch_core::{Cell, Digit, Shape};

    const ALMOST: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286.7.";

    #[test]
    fn a_solved_puzzle_has_its_time() {
        let mut model = Model::new(Shape::NINE);
        let mut now = 1_795_132_800_000;
        let mut act = |model: &mut Model, after: u64, action: Action| {
            now += after * 1000;
            *model = update_at(model, action, now);
        };
        act(&mut model, 0, Action::Paste(ALMOST.into()));
        let [score] = model.scores.all() else { panic!("{:?}", model.scores) };
        assert_eq!((score.date.as_str(), score.source.as_str(), score.seconds), ("2026-11-20", "pasted", None));
        act(&mut model, 20, Action::Select(Cell::new(78), Reach::Only));
        act(&mut model, 10, Action::Enter(Digit::new(0), None));
        // Away for an hour.
        act(&mut model, 3600, Action::Select(Cell::new(80), Reach::Only));
        act(&mut model, 5, Action::Enter(Digit::new(8), None));
        assert_eq!(model.scores.all()[0].seconds, Some(35));
        // The second time does not count, nor does a solution that was filled in.
        act(&mut model, 5, Action::Restart);
        act(&mut model, 5, Action::Solve);
        assert_eq!(model.scores.all()[0].seconds, Some(35));
    }

    #[test]
    fn a_worker_s_word_takes_no_time() {
        let model = update_at(&Model::new(Shape::NINE), Action::Paste(ALMOST.into()), 1_000);
        let rating = model.rating.as_deref().expect("a rating is under way").id;
        let heard = update_at(&model, Action::Heard(rating, Event::Failed("A bug.".into())), 61_000);
        assert!(heard != model && heard.clock == model.clock, "{:?}", heard.clock);
        assert_eq!(update_at(&heard, Action::SelectAll, 62_000).clock.spent, 61_000);
    }

    #[test]
    fn time_alone_changes_nothing() {
        let model = Model::new(Shape::NINE);
        assert_eq!(update_at(&model, Action::Cancel, 1_000), model);
    }
}
