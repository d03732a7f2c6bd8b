//! The steps that HoDoKu found by tabling, on the boards where it found them. The environment variable `CROSSHATCH_REFERENCE`
//! names the folder with its paths; without it the tests report that they are skipped.

use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;
use std::{eprintln, format};

use super::{Nodes, Workspace, forcing_chain, forcing_net, loops};
use crate::scales::hodoku::board::Board;
use crate::scales::hodoku::found::Found;

/// A search by tables.
type Search = fn(&Board, &mut Workspace) -> Option<Found>;

/// The searches, by the technique whose price is charged, in order. Where a later search found a step, the earlier ones find
/// none.
const SEARCHES: [(&str, Search); 4] = [
    ("Nice Loop/AIC", |board, room| loops(board, Nodes::Candidates, room)),
    ("Grouped Nice Loop/AIC", |board, room| loops(board, Nodes::Groups, room)),
    ("Forcing Chain", forcing_chain),
    ("Forcing Net", forcing_net),
];

/// Other techniques, each with the number of searches that are asked before it.
const BETWEEN: [(&str, usize); 3] = [("Almost Locked Set", 2), ("Finned Franken", 2), ("Brute Force", 4)];

/// The index of the search, the expected step, and the board: for each cell its value or its candidates.
const STEPS: &[(usize, &str, &str)] = &[
    (
        0,
        "AIC => r23c3,r6c1<>4",
        "1 27 379 4 5 6 279 8 39 24 5 347 1 8 9 247 37 6 6 8 49 7 3 2 1 5 49 29 27 57 6 1 3 579 4 8 8 3 6 9 4 57 57 2 1 49 1 457 8 2 57 6 37 379 3 6 1 5 7 4 8 9 2 5 9 2 3 6 8 47 1 47 7 4 8 2 9 1 3 6 5",
    ),
    (
        0,
        "Continuous Nice Loop => r5c3<>1, r4c4<>4, r6c9<>5, r7c1<>6",
        "13 2 13 45 45 6 7 8 9 4 5 7 1 8 9 2 3 6 69 8 69 2 3 7 4 15 15 2 3 14 456 9 8 56 7 145 5 7 149 46 2 14 8 169 3 19 6 8 3 7 145 59 1259 245 368 9 36 7 45 45 1 26 28 67 4 2 8 1 3 569 569 57 78 1 5 9 6 2 3 4 78",
    ),
    (
        0,
        "Discontinuous Nice Loop => r4c2<>9",
        "1 279 379 4 5 6 2379 8 379 24 5 347 1 8 9 2347 37 6 6 8 49 7 3 2 1 5 49 279 279 579 6 1 3 579 4 8 8 3 6 9 4 57 57 2 1 49 1 457 8 2 57 6 379 379 39 6 1 5 7 4 8 39 2 5 79 2 3 6 8 479 1 479 37 4 8 2 9 1 37 6 5",
    ),
    (
        1,
        "Grouped AIC => r7c6,r8c9<>7",
        "89 37 2 3789 4 6 79 5 1 6 5 789 789 1 2 4 3 789 19 137 4 39 5 78 2789 6 289 5 9 1 78 78 4 3 2 6 2 4 3 6 9 1 5 78 78 7 8 6 2 3 5 1 9 4 189 17 5 4 6 3789 289 78 239 4 2 789 5 78 3789 6 1 3789 3 6 789 1 2 789 789 4 5",
    ),
    (
        1,
        "Grouped Continuous Nice Loop => r3c6<>1, r9c7<>2, r6c9,r7c5<>9",
        "1 2 3 49 5 6 7 489 489 4 5 6 7 8 19 129 29 3 7 9 8 234 12 134 5 6 14 2 8 1 359 6 359 49 459 7 5 7 9 1 4 2 68 3 68 6 3 4 589 7 589 129 259 129 3 14 7 6 129 148 2489 2489 5 8 46 25 245 29 7 3 1 2469 9 146 25 2458 3 1458 2468 7 2468",
    ),
    (
        1,
        "Grouped Discontinuous Nice Loop => r2c9<>8",
        "79 2 589 678 4 3 68 5679 1 4 678 589 678 1 2 3 5679 789 67 1 3 5 789 6789 2 4 78 1 4 6 2 78 78 9 3 5 3 5 2 9 6 1 7 8 4 8 9 7 4 3 5 1 2 6 679 3 89 1 5 678 4 67 2 5 67 4 3 2 679 68 1 789 2 678 1 678 789 4 5 679 3",
    ),
    (
        2,
        "Forcing Chain Contradiction => r2c4<>9",
        "589 6 2 59 4 3 789 789 1 1589 59 7 589 189 2 6 3 4 189 3 4 6 1789 789 2 5 89 59 7 8 2 3 59 1 4 6 4 59 3 1 6 5789 789 2 789 2 1 6 789 789 4 3 789 5 3 2 5 4 789 6 789 1 789 6 4 1 789 2 789 5 789 3 7 8 9 3 5 1 4 6 2",
    ),
    (
        2,
        "Forcing Chain Contradiction => r2c9=9",
        "79 2 589 678 4 3 68 5679 1 4 678 589 678 1 2 3 5679 79 67 1 3 5 79 6789 2 4 78 1 4 6 2 78 78 9 3 5 3 5 2 9 6 1 7 8 4 8 9 7 4 3 5 1 2 6 679 3 89 1 5 678 4 67 2 5 67 4 3 2 69 68 1 789 2 678 1 678 789 4 5 69 3",
    ),
    (
        3,
        "Forcing Net Verity => r1c4<>7",
        "589 569 2 579 4 3 6789 789 1 1589 569 7 589 189 2 689 3 4 189 3 4 6 1789 789 2 5 789 59 7 8 2 3 59 1 4 6 4 59 3 1 6 5789 789 2 789 2 1 6 789 789 4 3 789 5 3 2 5 4 789 6 789 1 789 6 4 1 789 2 789 5 789 3 7 8 9 3 5 1 4 6 2",
    ),
    (
        3,
        "Forcing Net Verity => r1c7=7",
        "589 6 2 59 4 3 789 789 1 1589 59 7 58 189 2 6 3 4 189 3 4 6 1789 789 2 5 89 59 7 8 2 3 59 1 4 6 4 59 3 1 6 5789 789 2 789 2 1 6 789 789 4 3 789 5 3 2 5 4 789 6 789 1 789 6 4 1 789 2 789 5 789 3 7 8 9 3 5 1 4 6 2",
    ),
];

#[test]
fn each_search_has_its_step() {
    let mut room = Workspace::default();
    for &(own, told, cells) in STEPS {
        let cells: Vec<&str> = cells.split(' ').collect();
        let givens: String = cells.iter().map(|cell| if cell.len() == 1 { cell } else { "." }).collect();
        let mut board = board(&givens);
        for (cell, candidates) in (0..).zip(cells) {
            (0..9).filter(|&digit| !candidates.contains(char::from(b'1' + digit))).for_each(|digit| board.remove(cell, digit));
        }
        let found = SEARCHES.map(|(_, search)| search(&board, &mut room));
        let last = found[own].as_ref().unwrap_or_else(|| panic!("{told} is not found"));
        assert_eq!((last.placement, last.eliminations.clone()), effect(told));
        assert!(told.starts_with(last.name.name()), "{told} is called {}", last.name);
        assert!(found[..own].iter().all(Option::is_none), "{told} is not first");
    }
}

/// We find and name every step that HoDoKu found by tabling, and find nothing where it found nothing.
#[test]
fn every_path_is_gone_along() {
    let Some(text) = crosshatch_reference::text("hodoku_steps.jsonl") else { return };
    let mut room = Workspace::default();
    let (mut tally, mut failed): (BTreeMap<&str, usize>, Vec<String>) = Default::default();
    for line in text.lines() {
        // {"p": puzzle, "level": level, "score": ..., "steps": [[technique, told], ...]}
        let texts: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
        let [_, puzzle, _, _, _, _, steps @ ..] = &texts[..] else { panic!("{line} is no path") };
        let mut board = board(puzzle);
        for step in steps.chunks_exact(2) {
            let (technique, told) = (step[0], step[1]);
            let (placement, eliminations) = effect(told);
            let own = SEARCHES.iter().position(|(name, _)| *name == technique);
            let between = BETWEEN.iter().find(|(name, _)| technique.starts_with(name)).map(|&(_, after)| after);
            for (_, search) in &SEARCHES[..own.or(between).unwrap_or_default()] {
                if let Some(found) = search(&board, &mut room) {
                    failed.push(format!("{line}\n    {told}: found {found:?} before"));
                }
            }
            if let Some(own) = own {
                *tally.entry(SEARCHES[own].0).or_default() += 1;
                let found = SEARCHES[own].1(&board, &mut room);
                // The lengths of the branches of nets, on which some of its names depend, are not computed here.
                let agrees = |found: &Found| {
                    let is_named = technique == "Forcing Net" || told.starts_with(found.name.name());
                    is_named && (found.placement, &found.eliminations) == (placement, &eliminations)
                };
                if !found.as_ref().is_some_and(agrees) {
                    failed.push(format!("{line}\n    {told}: found {found:?}"));
                }
            }
            if let Some((cell, digit)) = placement {
                board.place(cell, digit);
            }
            for (cell, digit) in eliminations {
                board.remove(cell, digit);
            }
        }
    }
    eprintln!("{tally:?}");
    assert!(tally.len() == SEARCHES.len() && failed.is_empty(), "{} differ:\n{}", failed.len(), failed.join("\n"));
}

fn board(givens: &str) -> Board {
    let values: Vec<u8> = givens.bytes().map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' }).collect();
    Board::new(&values.try_into().expect("81 cells"))
}

/// A placement, and eliminations.
type Effect = (Option<(u8, u8)>, Vec<(u8, u8)>);

/// The effect of a printed step: one placement, or eliminations ordered by digit and then by cell.
fn effect(told: &str) -> Effect {
    let (_, effect) = told.rsplit_once("=> ").or_else(|| told.rsplit_once(": ")).expect("an effect");
    if let Some((cell, digit)) = effect.split_once('=') {
        return (Some((cells(cell)[0], digit.as_bytes()[0] - b'1')), Vec::new());
    }
    let (mut all, mut these) = (Vec::new(), Vec::new());
    for word in effect.split(',') {
        let (names, digit) = word.split_once("<>").map_or((word, None), |(names, digit)| (names, Some(digit)));
        these.extend(cells(names.trim()));
        if let Some(digit) = digit {
            all.extend(these.drain(..).map(|cell| (cell, digit.as_bytes()[0] - b'1')));
        }
    }
    all.sort_by_key(|&(cell, digit)| (digit, cell));
    (None, all)
}

/// The cells in a notation such as `r1c4` or `r13c46`.
fn cells(name: &str) -> Vec<u8> {
    let (rows, columns) = name.strip_prefix('r').and_then(|name| name.split_once('c')).expect("rows and columns");
    rows.bytes().flat_map(|row| columns.bytes().map(move |column| (row - b'1') * 9 + column - b'1')).collect()
}
