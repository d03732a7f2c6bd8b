//! `review`: the moves of a played game.

use crate::common::{PUZZLE, crosshatch, file};

const MOVES: &str = "1000 r5c5=5\n2500 r7c9=4\n3000 r1c3=2\n4000 r1c3=.\n164000 r1c6=8\n";

fn game(moves: &str) -> String {
    format!("crosshatch game 1\npuzzle {PUZZLE}\n{moves}")
}

#[test]
fn each_judged_move_is_a_line_and_the_sums_follow() {
    let path = file("game.txt", game(MOVES));
    let run = crosshatch(&["review", "--text", &path], "");
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines = run.lines();
    let fields: Vec<Vec<&str>> = lines[..4].iter().map(|line| line.split('\t').collect()).collect();
    assert!(fields.iter().all(|fields| fields.len() == 6), "{}", run.stdout);
    assert_eq!(fields[0][..5], ["1", "0:01", "r5c5=5", "found", "naked-single"]);
    assert_eq!(fields[2][..5], ["3", "0:03", "r1c3=2", "mistake", "-"]);
    assert_eq!(fields[3][0], "5");
    assert_eq!(lines[4], "Judged moves: 4. Of these: 3 found, 1 mistake.");
    assert!(lines.contains(&"The first mistake was move 3."), "{}", run.stdout);
    assert!(lines.last().is_some_and(|line| line.starts_with("The longest wait was 2:40, before move 5.")), "{}", run.stdout);
}

#[test]
fn the_fields_of_the_json_lines_are_stable() {
    let run = crosshatch(&["review"], game(MOVES));
    assert_eq!((run.status, run.stderr.as_str()), (0, ""));
    let lines: Vec<serde_json::Value> = run.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let keys = |value: &serde_json::Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>().join(" ");
    for line in &lines[..4] {
        assert_eq!(
            keys(line),
            "action at available_for cell digit easier easiest easiest_price kind move price showed since technique text waited"
        );
    }
    assert_eq!(keys(&lines[4]), "first_mistake judged kinds longest_wait missed right text times used");
    assert_eq!(
        (&lines[0]["technique"], &lines[0]["price"], &lines[0]["digit"]),
        (&"naked-single".into(), &2.3.into(), &"5".into())
    );
    assert_eq!((&lines[4]["kinds"]["found"], &lines[4]["longest_wait"]), (&3.into(), &5.into()));
}

#[test]
fn both_forms_of_a_game_have_the_same_review() {
    let json = format!(
        "{{\"crosshatch-game\":1,\"puzzle\":\"{PUZZLE}\",\"moves\":[{{\"move\":\"r5c5=5\"}},{{\"move\":\"back 0\"}},{{\"move\":\"r7c9=4\"}}]}}"
    );
    let as_json = crosshatch(&["review", "--text", "-", "--scale", "hodoku"], json);
    let as_text = crosshatch(&["review", "--text", "-", "--scale", "hodoku"], game("- r5c5=5\n- back 0\n- r7c9=4\n"));
    assert_eq!((as_json.status, as_json.stdout.as_str()), (0, as_text.stdout.as_str()));
    assert!(as_text.stdout.ends_with("The times of the moves are not known, so there are no waits.\n"), "{}", as_text.stdout);
}

#[test]
fn what_cannot_be_reviewed_is_said_with_the_place() {
    let none = "This board has no history, so there is nothing to review.";
    let several = PUZZLE.replacen('5', ".", 1).replacen('3', ".", 1).replacen('7', ".", 1);
    for (input, message) in [
        (PUZZLE.to_owned(), none),
        (game(""), none),
        (game("1 r5c5=5\n2 r5c5\n"), "Line 4: \"2 r5c5\" is not a move, such as \"1500 r4c5=7\"."),
        (game("1 r5c5=5\n").replace(PUZZLE, &several), "Only a game whose puzzle has exactly one solution can be reviewed."),
        ("nothing\n".to_owned(), "The first line of an exported game is \"crosshatch game 1\"."),
    ] {
        let run = crosshatch(&["review", "--text"], &input);
        assert_eq!((run.status, run.stdout.as_str(), run.stderr), (1, "", format!("crosshatch: {message}\n")));
        let run = crosshatch(&["review"], &input);
        assert_eq!((run.status, run.stdout), (1, format!("{}\n", serde_json::json!({ "error": message }))));
    }
    let missing = crosshatch(&["review", "missing/game.txt"], "");
    assert!(missing.status == 2 && missing.stderr.contains("cannot be read"), "{}", missing.stderr);
}
