//! `canonical`.

use crosshatch_reference::text;
use serde_json::{Value, json};

use crate::common::{PUZZLE, SOLUTION, crosshatch};

const FORM: &str = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
const REFUSED: &str = "Canonical forms are for 9x9 boards; this one is 4x4.";

#[test]
fn forms_of_lines() {
    let empty = ".".repeat(81);
    let one = ".".repeat(40) + "7" + &".".repeat(40);
    let form_of_one = ".".repeat(80) + "1";
    let clash = "55".to_owned() + &".".repeat(79);
    let form_of_clash = ".".repeat(79) + "11";
    let small = "12..............";
    for (line, fields, status) in [
        (FORM, format!("{FORM}\t3"), 0),
        (&empty, format!("{empty}\t3359232"), 0),
        (&one, format!("{form_of_one}\t41472"), 0),
        (&clash, format!("{form_of_clash}\t20736"), 0),
        (small, format!("-\t{REFUSED}"), 1),
    ] {
        let run = crosshatch(&["canonical"], line);
        assert_eq!((run.stdout, run.stderr.as_str()), (format!("{line}\t{fields}\n"), ""), "{line}");
        assert_eq!(run.status, status, "{line}");
    }
}

#[test]
fn images_have_one_form() {
    // Read backwards, a board is rotated; with other digits it is still isomorphic.
    let turned = |text: &str| {
        text.chars().rev().map(|c| c.to_digit(10).map_or('.', |digit| (b'0' + 10 - digit as u8) as char)).collect::<String>()
    };
    for text in [PUZZLE, SOLUTION] {
        let run = crosshatch(&["canonical"], format!("{text}\n{}\n", turned(text)));
        let forms: Vec<_> = run.lines().into_iter().map(|line| line.split_once('\t').expect("two fields").1.to_owned()).collect();
        assert_eq!((forms.len(), &forms[0]), (2, &forms[1]));
        assert!(forms[0].ends_with("\t1"), "{forms:?}");
    }
}

#[test]
fn json_of_forms() {
    let run = crosshatch(&["canonical", "--json"], format!("{FORM}\n12..............\n"));
    let said: Vec<Value> = run.lines().iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let expected = [
        json!({"line": 1, "puzzle": FORM, "canonical": FORM, "automorphisms": 3}),
        json!({"line": 2, "puzzle": "12..............", "reason": REFUSED}),
    ];
    assert_eq!((said, run.status), (expected.to_vec(), 1));
}

#[test]
fn named_boards_that_are_images_of_each_other() {
    let Some(text) = text("named_puzzles.csv") else { return };
    let named = |name: &str| {
        let row = text.lines().find(|row| row.split(',').next() == Some(name)).expect(name);
        row.split(',').nth(1).expect("a puzzle").to_owned()
    };
    for (one, other) in [("easter_monster", "easter_monster_hanson"), ("unsolvable_28", "coloin_wikipedia_4")] {
        let run = crosshatch(&["canonical"], format!("{}\n{}\n", named(one), named(other)));
        let forms: Vec<_> = run.lines().into_iter().map(|line| line.split_once('\t').expect("two fields").1.to_owned()).collect();
        assert_eq!(forms[0], forms[1], "{one}, {other}");
    }
}
