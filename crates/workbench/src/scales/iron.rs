//! The iron scale: its card, rated here where that is quick, else by a worker; and the puzzle as its author's program solves it.

use std::num::NonZeroU32;
use std::rc::Rc;

use crosshatch_core::Grid;
use crosshatch_core::rating::Form;
use crosshatch_core::rating::iron::{self, Outcome};

use super::{Card, CardRow, Line, Rater, Rating, RatingResult};
use crate::jobs::{Spread, start};
use crate::model::{Model, Tone};
use crate::replay::{Replay, SolvedEntry};
use crate::sentence;

/// Passes and guesses of the iron scale that the page itself makes: enough for the hardest 9x9 boards known, of which one in twenty takes
/// more than 1,400 and the longest 2,900 and some milliseconds.
const PAGE_PASSES: u64 = 4_000;
/// The largest side of a board that the page itself rates: a pass over a larger one takes its time.
pub(crate) const PAGE_SIDE: usize = 9;

/// Its line.
pub static LINE: Line = Line { id: "iron", name: "Iron", form: Form::Whole, sums: true, path: None, here: Some(here) };

/// How a worker rates on it.
pub(super) static RATER: Rater = Rater {
    id: "iron",
    // The page itself refuses what the scale is not for.
    begin: |puzzle, _known| Ok(Box::new(iron::Rater::new(puzzle))),
    begin_within: None,
};

/// What the scale says, where that is quickly found.
fn here(puzzle: &Grid) -> Option<RatingResult> {
    let shape = puzzle.shape();
    if !iron::applies_to(shape) {
        return Some(Err(refusal()));
    }
    if shape.side() > PAGE_SIDE {
        return None;
    }
    iron::Rater::new(puzzle).advance(PAGE_PASSES).map(|rating| verdict(&rating))
}

impl Rating for iron::Rater {
    fn advance(&mut self, fuel: u64) -> Option<RatingResult> {
        Self::advance(self, fuel).map(|rating| verdict(&rating))
    }
}

/// The card of a rating, or in words why there is no score: no solution, or more than one.
fn verdict(rating: &iron::Rating) -> RatingResult {
    match rating.outcome {
        Outcome::Impossible => return Err("No solution, so no rating.".into()),
        Outcome::Ambiguous => return Err("More than one solution, so no rating.".into()),
        Outcome::Unique(_) => {}
    }
    // By price. Each rung has a different price.
    let mut rungs: Vec<(u32, &str, u32)> = Vec::new();
    for rung in rating.passes.iter().map(|pass| pass.rung) {
        let place = rungs.partition_point(|&(price, ..)| price < rung.price());
        match rungs.get_mut(place).filter(|(price, ..)| *price == rung.price()) {
            Some((_, _, passes)) => *passes += 1,
            None => rungs.insert(place, (rung.price(), rung.name(), 1)),
        }
    }
    let row = |(price, name, passes): (u32, &str, u32)| CardRow {
        name: name.into(),
        count: format!("{passes} × {price}"),
        price: (passes * price).to_string(),
        first: None,
    };
    Ok(Card {
        points: rating.score(),
        value: rating.score().to_string(),
        word: rating.label().to_string(),
        said: "A solver goes over the board again and again, each time in the cheapest way that gets it further. The score is what all passes cost. The word comes from the dearest pass alone, so two puzzles that score 26 can be Easy and Expert.".into(),
        caption: "Passes of the solver, and what each costs".into(),
        rows: rungs.into_iter().map(row).collect(),
        ..Card::default()
    })
}

/// What the solver does in a pass with this name, in a sentence. The names are those of the program of 2011.
pub fn meaning(name: &str) -> Option<&'static str> {
    Some(match name {
        "Block cross hatch scan" => "Looks in each box for a digit that fits in only one of its cells.",
        "Row/column cross hatch scan" => "Looks in each row and column for a digit that fits in only one of its cells.",
        "Missing digit scan" => "Looks for cells in which only one digit fits.",
        "Region intersection analysis" => {
            "Where a box has a digit only in one row or column, or such a line only in one box, rules it out in the rest of the other."
        }
        "Naked/Hidden pair analysis" => {
            "Two digits fill two cells of a house, so nothing else fits there, nor these two elsewhere."
        }
        "Naked/Hidden triplet analysis" => {
            "Three digits fill three cells of a house, so nothing else fits there, nor these three elsewhere."
        }
        "Naked/Hidden quadruplet analysis" => {
            "Four digits fill four cells of a house, so nothing else fits there, nor these four elsewhere."
        }
        "What if analysis" => "Tries out a candidate, follows it until something clashes, and rules it out.",
        _ if name.starts_with("Naked/Hidden") => "Five digits or more fill as many cells of a house, so nothing else fits there.",
        _ => return None,
    })
}

/// Why boards above the scale's largest shape have no score.
pub(crate) fn refusal() -> String {
    format!("The iron scale goes up to {0} × {0}.", iron::LARGEST_SIDE)
}

/// How many isomorphs of a puzzle are rated.
const ISOMORPHS: NonZeroU32 = NonZeroU32::new(200).expect("not zero");

/// Has isomorphs of the puzzle rated.
pub(crate) fn spread(model: &mut Model, seed: u64) {
    let puzzle = model.board().puzzle();
    start(model, Spread { puzzle, isomorphs: ISOMORPHS, seed });
}

/// Shows the puzzle being solved in the order of the iron scale. On large boards the rating takes too long to be made for that.
pub(crate) fn watch_solved(model: &mut Model) {
    let board = model.board().restarted();
    let puzzle = board.grid().clone();
    let quick = iron::applies_to(puzzle.shape()) && puzzle.shape().side() <= PAGE_SIDE;
    let rating = if quick { iron::Rater::new(&puzzle).advance(PAGE_PASSES) } else { None };
    let Some(rating) = rating else {
        model.say(Tone::Plain, sentence::NOT_WATCHED.into());
        return;
    };
    let record = iron::Record::of(&puzzle, rating);
    let closing = sentence::closing(&record);
    let entry = |entry: &iron::Entry| SolvedEntry {
        cell: entry.cell,
        digit: entry.digit,
        found_by: record.passes[entry.pass].techniques.first().map_or(String::new(), ToString::to_string),
    };
    let entries = record.entries.iter().map(entry).collect();
    model.replay = Some(Rc::new(Replay::solving(&board, entries, closing)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::rating::iron::Rung;

    #[test]
    fn every_name_of_a_pass_is_explained() {
        let tuples = (2..=8).map(Rung::Tuple);
        let others = [Rung::BoxScan, Rung::LineScan, Rung::MissingDigit, Rung::RegionIntersection, Rung::WhatIf];
        for rung in tuples.chain(others) {
            assert!(meaning(rung.name()).is_some_and(|said| said.ends_with('.')), "{}", rung.name());
        }
        assert_eq!(meaning("Full House"), None);
    }
}
