//! The program against reference answers, where the environment variable `CROSSHATCH_REFERENCE` names the folder with them.

use crate::common::{crosshatch, reference};

/// The rows of a table without its header.
fn rows(table: &str) -> Vec<Vec<&str>> {
    table.lines().skip(1).map(|row| row.split(',').collect()).collect()
}

#[test]
fn iron_scores_are_those_of_the_original_program() {
    let Some(table) = reference("iron_scores.csv") else { return };
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
    let Some(table) = reference("hex16.csv") else { return };
    let rows = rows(&table);
    let input: String = rows.iter().map(|row| row[1].to_owned() + "\n").collect();
    let run = crosshatch(&["solve"], input);
    for (row, line) in rows.iter().zip(run.lines()) {
        assert_eq!(line.split('\t').skip(1).collect::<Vec<_>>(), ["1", row[2]], "{}", row[0]);
    }
}

#[test]
fn a_long_list_is_the_same_for_every_number_of_threads() {
    let Some(list) = reference("speed/givens17.txt") else { return };
    let one = crosshatch(&["solve", "--threads", "1"], &list);
    assert_eq!(one.lines().len(), list.lines().count());
    assert!(one.lines().iter().all(|line| line.split('\t').nth(1) == Some("1")));
    assert!(crosshatch(&["solve", "--threads", "4"], &list).stdout == one.stdout);
}
