//! Simulated games.

use super::*;
use crosshatch_core::text::read;
use crosshatch_core::{Cell, Digit, Position, Puzzle};
use crosshatch_reasoning::scales::explainer;
use crosshatch_reasoning::techniques::of_id;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A game of a solver with these techniques, which takes the first step of the first that finds one. A move takes a second.
fn played(line: &str, ids: &[&str]) -> Record {
    let puzzle = Puzzle::prove(read(line).expect("a board").grid, u64::MAX).expect("one solution");
    let mut position = Position::of(&puzzle);
    let mut moves = Vec::new();
    while let Some(step) = ids.iter().find_map(|id| of_id(id).expect("a technique").first(&position)) {
        let (cell, digit) = step.effect.placements[0];
        moves.push(Move { at: Some(1000 * moves.len() as u64), act: Act::Place(cell, digit) });
        position.place(cell, digit);
    }
    assert!(position.empty().is_empty());
    Record { givens: puzzle.givens().clone(), moves }
}

fn reviewed(record: Record) -> Review {
    let mut review = Review::new(record, &explainer::SCALE).expect("one solution");
    assert!(!review.advance(&mut 3));
    assert!(review.advance(&mut { u64::MAX }));
    review
}

#[test]
fn naked_singles_alone_pass_over_hidden_ones() {
    let review = reviewed(played(EASY, &["naked-single"]));
    assert_eq!(review.judged().len(), 51);
    let dear = review.judged().iter().filter(|judged| judged.kind == Kind::CouldBeEasier).count();
    assert!(dear > 0);
    let consistent = |judged: &Judged| (judged.kind == Kind::CouldBeEasier) == (judged.easier > 0);
    assert!(review.judged().iter().all(consistent));
    let summary = review.summary();
    assert_eq!((summary.guesses, summary.right, summary.first_mistake), (0, 51, None));
    assert_eq!(summary.missed.iter().map(|(_, count)| count).sum::<usize>(), dear);
}

#[test]
fn a_planted_mistake_and_a_planted_slip_are_the_only_ones() {
    let mut record = played(EASY, &["naked-single"]);
    let cell = Cell::new(2);
    record.moves.insert(0, Move { at: Some(0), act: Act::Place(cell, Digit::new(0)) });
    record.moves.insert(1, Move { at: Some(0), act: Act::Back(0) });
    record.moves.insert(2, Move { at: Some(0), act: Act::Place(cell, Digit::new(4)) });
    record.moves.insert(3, Move { at: Some(0), act: Act::Back(0) });
    assert_eq!(Record::read(&record.write()), Ok(record.clone()));
    let review = reviewed(record);
    let wrong: Vec<_> = review.judged().iter().filter(|judged| matches!(judged.kind, Kind::Slip | Kind::Mistake(_))).collect();
    assert_eq!(wrong.iter().map(|judged| judged.index).collect::<Vec<_>>(), [0, 2]);
    assert!(matches!(wrong[0].kind, Kind::Mistake(_)) && wrong[1].kind == Kind::Slip);
    assert_eq!(review.summary().first_mistake, Some(0));
}

#[test]
fn errors_say_where() {
    let start = format!("crosshatch game 1\npuzzle {EASY}\n");
    for (text, said) in [
        ("something".to_owned(), "The first line of an exported game is \"crosshatch game 1\"."),
        (format!("{start}5 r1c3=4\n\n7 r1c3?4\n"), "Line 5: \"7 r1c3?4\" is not a move, such as \"1500 r4c5=7\"."),
        (format!("{start}- back 1\n"), "Line 3: the game goes back to a move that has not been made yet."),
        (format!("{start}- r1c1=4\n"), "Line 3: r1c1 is a given and cannot change."),
    ] {
        assert_eq!(Record::read(&text).map_err(|error| error.to_string()), Err(said.to_owned()));
    }
}
