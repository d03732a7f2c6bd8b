//! The forms of a game, and what is said of single moves.

use super::*;
use crosshatch_reasoning::scales::explainer;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn reviewed(text: &str) -> Review {
    let mut review = Review::new(Record::read(text).expect("a record"), &explainer::SCALE).expect("one solution");
    assert!(review.advance(&mut { u64::MAX }));
    review
}

/// The review of a game of [`EASY`].
fn reviewed_moves(moves: &str) -> Review {
    reviewed(&format!("crosshatch game 1\npuzzle {EASY}\n{moves}"))
}

#[test]
fn both_forms_keep_every_move() {
    let moves = "0 r1c3=4\n1500 r1c4<>2\n- r1c4+2\n2000 r1c3=.\n2000 back 1\n";
    let text = format!("crosshatch game 1\npuzzle {EASY}\n{moves}");
    let record = Record::read(&text).expect("a record");
    assert_eq!((record.write(), record.moves.len(), record.has_times()), (text, 5, true));
    let json = record.write_json();
    assert!(json.starts_with(&format!("{{\"crosshatch-game\":1,\"puzzle\":\"{EASY}\",\"moves\":[{{\"at\":0,")), "{json}");
    assert!(json.contains("{\"move\":\"r1c4+2\"},{\"at\":2000,\"move\":\"r1c3=.\"}"), "{json}");
    assert_eq!(Record::read(&json), Ok(record));
}

#[test]
fn errors_say_where() {
    let start = format!("crosshatch game 1\npuzzle {EASY}\n");
    let json = |moves: &str| format!("{{\"crosshatch-game\":1,\"puzzle\":\"{EASY}\",\"moves\":[{moves}]}}");
    for (text, message) in [
        ("something".to_owned(), "The first line of an exported game is \"crosshatch game 1\"."),
        (EASY.to_owned(), "This board has no history, so there is nothing to review."),
        (format!("{start}5 r1c3=4\n\n7 r1c3?4\n"), "Line 5: \"7 r1c3?4\" is not a move, such as \"1500 r4c5=7\"."),
        (format!("{start}- back 1\n"), "Line 3: the game goes back to a move that has not been made yet."),
        (format!("{start}- r1c1=4\n"), "Line 3: r1c1 is a given and cannot change."),
        (start.replace("game 1", "game 7"), "This game has version 7 of the format, and only version 1 can be read."),
        (json("{\"move\":\"r1c3=4\"},{\"move\":\"r1c3=x\"}"), "Move 2: \"r1c3=x\" is not a move, such as \"r4c5=7\"."),
        (json("{\"at\":7,\"move\":\"r1c1=.\"}"), "Move 1: r1c1 is a given and cannot change."),
        (json("").replace(":1,", ":2,"), "This game has version 2 of the format, and only version 1 can be read."),
        (
            json("7"),
            "The JSON of this game cannot be read: invalid type: integer `7`, expected a move such as \
                    {\"at\":1500,\"move\":\"r4c5=7\"} at line 1 column 124.",
        ),
    ] {
        assert_eq!(Record::read(&text).map_err(|error| error.to_string()), Err(message.to_owned()));
    }
}

#[test]
fn games_without_moves_or_with_several_solutions_are_refused() {
    let new = |text: &str| Review::new(Record::read(text).expect("a record"), &explainer::SCALE).err();
    assert_eq!(new(&format!("crosshatch game 1\npuzzle {EASY}\n")), Some(NotReviewed::NoMoves));
    let several = EASY.replacen('5', ".", 1).replacen('3', ".", 1).replacen('7', ".", 1);
    assert_eq!(new(&format!("crosshatch game 1\npuzzle {several}\n- r1c3=4\n")), Some(NotReviewed::Solutions));
}

#[test]
fn a_single_that_was_there_for_long_is_mentioned() {
    let review = reviewed_moves("1000 r5c5=5\n2000 r5c5=.\n163000 r5c5=5\n164000 r7c9=4\n");
    let [first, late, last] = review.judged() else { panic!("three moves are judged") };
    assert_eq!((first.since, first.available_for, late.since, late.available_for), (Some(0), Some(1000), Some(2), Some(161_000)));
    assert_eq!(last.kind, Kind::Found);
    assert_eq!(
        review.sentence(late),
        "Found: 5 in r5c5, by a naked single. Here 5 in r5c5 was a naked single for 2:41 before you wrote it."
    );
    assert_eq!(
        review.about_longest_wait().as_deref(),
        Some(
            "The longest wait was 2:41, before move 3. The easiest step there was a hidden single for 8 in r1c6; you made another one."
        )
    );
}

#[test]
fn without_times_there_are_no_waits() {
    let review = reviewed_moves("- r5c5=5\n- r7c9=4\n");
    let summary = review.summary();
    assert!(!summary.times && summary.longest.is_none() && review.about_longest_wait().is_none());
    assert!(review.judged().iter().all(|judged| judged.waited.is_none() && judged.available_for.is_none()));
}

#[test]
fn a_mistake_shows_later_and_a_slip_at_once() {
    let review = reviewed_moves("0 r5c5=3\n1 back 0\n2 r3c1=2\n3 r1c3=4\n4 r1c3<>1\n5 r2c2=4\n");
    let kinds: Vec<_> = review.judged().iter().map(|judged| (judged.index, judged.kind.id())).collect();
    assert_eq!(kinds[..2], [(0, "slip"), (2, "mistake")]);
    assert_eq!(review.summary().first_mistake, Some(1));
    assert!(review.sentence(&review.judged()[0]).starts_with("A slip: 3 in r5c5 breaks a rule"));
}

#[test]
fn slices_do_not_change_the_review() {
    let moves = "0 r1c3=4\n1 r5c5=5\n2 r4c2=5\n3 r9c1=3\n";
    let whole = reviewed_moves(moves);
    let record = whole.record().clone();
    let mut sliced = Review::new(record, &explainer::SCALE).expect("one solution");
    let mut count = 0;
    while !sliced.advance(&mut 100) {
        count += 1;
    }
    assert!(count > 4);
    assert_eq!(sliced.judged(), whole.judged());
}
