//! The program against reference answers, if the environment variable `CROSSHATCH_REFERENCE` names the folder with them.

use crosshatch_reference::text;

use crate::common::crosshatch;

/// The rows of a table without its header.
fn rows(table: &str) -> Vec<Vec<&str>> {
    table.lines().skip(1).map(|row| row.split(',').collect()).collect()
}

#[test]
fn iron_scores_are_those_of_the_original_program() {
    let Some(table) = text("iron_scores.csv") else { return };
    let rows = rows(&table);
    let input: String = rows.iter().map(|row| row[1].to_owned() + "\n").collect();
    let run = crosshatch(&["rate", "--scale", "iron"], input);
    assert_eq!((run.lines().len(), run.status), (rows.len(), 0));
    for (row, line) in rows.iter().zip(run.lines()) {
        assert_eq!(line.split('\t').nth(1), Some(format!("{}/{}", row[3], row[4]).as_str()), "{}", row[1]);
    }
}

#[test]
fn hexadecimal_boards_keep_their_symbols() {
    let Some(table) = text("hex16.csv") else { return };
    let rows = rows(&table);
    let input: String = rows.iter().map(|row| row[1].to_owned() + "\n").collect();
    let run = crosshatch(&["solve"], input);
    for (row, line) in rows.iter().zip(run.lines()) {
        assert_eq!(line.split('\t').skip(1).collect::<Vec<_>>(), ["1", row[2]], "{}", row[0]);
    }
}

#[test]
fn a_long_list_is_the_same_for_every_number_of_threads() {
    let Some(list) = text("speed/givens17.txt") else { return };
    let one = crosshatch(&["solve", "--threads", "1"], &list);
    assert_eq!(one.lines().len(), list.lines().count());
    assert!(one.lines().iter().all(|line| line.split('\t').nth(1) == Some("1")));
    assert!(crosshatch(&["solve", "--threads", "4"], &list).stdout == one.stdout);
}

#[test]
fn seventeen_givens_fall_to_matchpeg_as_in_core() {
    let Some(list) = text("speed/givens17.txt") else { return };
    let run = crosshatch(&["solve", "--engine", "matchpeg", "--json"], &list);
    let of_stage = |stage: &str| run.lines().iter().filter(|line| line.contains(stage)).count();
    assert_eq!((of_stage("\"stage\":0,"), of_stage("\"stage\":2,"), run.status), (21_905, 27_253, 0));
}

#[test]
fn named_puzzles_have_their_backdoors() {
    let (Some(puzzles), Some(facts)) = (text("named_puzzles.csv"), text("named_facts.csv")) else { return };
    let (puzzles, facts) = (rows(&puzzles), rows(&facts));
    let input: String = puzzles.iter().map(|row| row[1].to_owned() + "\n").collect();
    let run = crosshatch(&["backdoor"], input);
    assert_eq!((run.lines().len(), run.status), (puzzles.len(), 1));
    for (line, facts) in run.lines().iter().zip(&facts) {
        let fields: Vec<&str> = line.split('\t').collect();
        if facts[6].is_empty() {
            assert!(fields[1] == "-" && ["no solution", "ambiguous"].contains(&fields[2]), "{line}");
        } else {
            assert_eq!(fields[1..3], facts[6..8], "{line}");
            assert_eq!(fields[3].split_whitespace().count().to_string(), facts[6], "{line}");
        }
    }
}
