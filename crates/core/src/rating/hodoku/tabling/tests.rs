//! The steps that HoDoKu took by tables, at the boards where it took them. The folder with its paths is named by the environment
//! variable `CROSSHATCH_REFERENCE`; without it the tests say that they are skipped.

use std::collections::BTreeMap;
use std::string::String;
use std::vec::Vec;
use std::{env, eprintln, format, fs};

use super::{Nodes, Workspace, forcing_chain, forcing_net, loops};
use crate::rating::hodoku::board::Board;
use crate::rating::hodoku::found::Found;

/// A search by tables.
type Search = fn(&Board, &mut Workspace) -> Option<Found>;

/// The searches by the technique whose price they cost, in their order. Where a later one found a step, an earlier finds none.
const SEARCHES: [(&str, Search); 4] = [
    ("Nice Loop/AIC", |board, room| loops(board, Nodes::Candidates, room)),
    ("Grouped Nice Loop/AIC", |board, room| loops(board, Nodes::Groups, room)),
    ("Forcing Chain", forcing_chain),
    ("Forcing Net", forcing_net),
];

/// Techniques that are asked after so many of the searches.
const BETWEEN: [(&str, usize); 3] = [("Almost Locked Set", 2), ("Finned Franken", 2), ("Brute Force", 4)];

/// Whatever HoDoKu found by tables, we find there, and nothing where it found nothing.
#[test]
fn every_path_is_gone_along() {
    let Ok(folder) = env::var("CROSSHATCH_REFERENCE") else {
        eprintln!("SKIPPED: CROSSHATCH_REFERENCE is not set.");
        return;
    };
    let text = fs::read_to_string(format!("{folder}/hodoku_steps.jsonl")).expect("the paths");
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
                if found.as_ref().is_none_or(|found| (found.placement, &found.eliminations) != (placement, &eliminations)) {
                    failed.push(format!("{line}\n    {told}: found {found:?}"));
                }
            }
            placement.into_iter().for_each(|(cell, digit)| board.place(cell, digit));
            eliminations.into_iter().for_each(|(cell, digit)| board.remove(cell, digit));
        }
    }
    eprintln!("{tally:?}");
    assert!(tally.len() == SEARCHES.len() && failed.is_empty(), "{} differ:\n{}", failed.len(), failed.join("\n"));
}

fn board(givens: &str) -> Board {
    let values: Vec<u8> = givens.bytes().map(|symbol| if symbol == b'.' { 0 } else { symbol - b'0' }).collect();
    Board::new(&values.try_into().expect("81 cells"))
}

/// What a printed step does: one placement, or eliminations by digit and then by cell.
fn effect(told: &str) -> (Option<(u8, u8)>, Vec<(u8, u8)>) {
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

/// The cells of a name such as `r1c4` or `r13c46`.
fn cells(name: &str) -> Vec<u8> {
    let (rows, columns) = name.strip_prefix('r').and_then(|name| name.split_once('c')).expect("rows and columns");
    rows.bytes().flat_map(|row| columns.bytes().map(move |column| (row - b'1') * 9 + column - b'1')).collect()
}
