//! The depth classes of published lists. The environment variable `CROSSHATCH_REFERENCE` names the folder with the lists; without it the
//! tests report that they are skipped.

#![cfg(not(target_arch = "wasm32"))]

use crosshatch_core::Puzzle;
use crosshatch_core::rating::to_the_end;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read;
use crosshatch_reasoning::scales::depth::{Class, Rater};
use crosshatch_reference::rows;

fn rate(line: &str, class: Class) -> Option<u32> {
    let puzzle = Puzzle::prove(read(line).expect("a board").grid, UNLIMITED).expect("one solution");
    let mut rater = Rater::new(&puzzle, class, class.usual_length()).expect("a 9x9 board");
    to_the_end(|fuel| rater.advance(fuel)).ok()
}

/// Compares every `nth` row of a list. Columns are the puzzle's and the value's; `keep` says which rows have values of the class.
fn compare(list: &str, nth: usize, class: Class, columns: [usize; 2], keep: impl Fn(&[String]) -> bool) {
    let Some(rows) = rows(&format!("beyond/{list}.csv")) else { return };
    for row in rows.iter().filter(|row| keep(row)).step_by(nth) {
        let [puzzle, value] = columns.map(|column| &row[column]);
        assert_eq!(rate(puzzle, class), value.parse().ok(), "{class:?} of {puzzle}");
    }
}

/// Compares every `nth` row that an example list has for each class.
fn compare_examples(nth: [usize; 4]) {
    let classes =
        [("TE", Class::Depth), ("B", Class::Braids), ("BxB", Class::BraidsInTrials), ("BxBB", Class::BraidsInDoubleTrials)];
    for ((name, class), nth) in classes.into_iter().zip(nth) {
        compare("shc_examples", nth, class, [1, 2], |row| row[0] == name);
    }
}

/// Checks that of every `nth` row hardly any has another whip rating: that of the list depends on an order too, and may be greater.
fn compare_whips(nth: usize) {
    let Some(rows) = rows("beyond/cbg000_berthier.csv") else { return };
    let compared: Vec<_> = rows.iter().step_by(nth).map(|row| (rate(&row[0], Class::Whips), row[2].parse().ok())).collect();
    let different = compared.iter().filter(|(ours, theirs)| ours != theirs).count();
    assert!(different * 100 <= compared.len(), "{different} of {}", compared.len());
    assert!(compared.iter().all(|(ours, theirs)| ours <= theirs));
}

#[test]
fn some_puzzles_have_their_published_classes() {
    compare_examples([9, 9, 40, 20]);
    compare("cbg000_berthier", 50, Class::Braids, [0, 3], |_| true);
    compare("eleven26370_SER_BxB", 200, Class::BraidsInTrials, [0, 4], |_| true);
    compare_whips(50);
}

#[test]
#[ignore = "takes minutes"]
fn all_puzzles_have_their_published_classes() {
    compare_examples([1; 4]);
    compare("cbg000_berthier", 1, Class::Braids, [0, 3], |_| true);
    compare("eleven26370_SER_BxB", 1, Class::BraidsInTrials, [0, 4], |_| true);
    compare_whips(1);
}
