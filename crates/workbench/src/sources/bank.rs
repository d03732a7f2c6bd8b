//! The bank of rated puzzles, a file of the site that is loaded when it is first needed.

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::bank::{Bank, BankError, Difficulty, Ratings};
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Rng, Shape};
use crosshatch_game::Board;

use super::{RangeForm, Source, Wanted, daily};
use crate::action::After;
use crate::model::{Model, Tone};
use crate::opaque::OpaqueState;
use crate::scales::{Card, LINES, Line, explainer, hodoku, iron, minutes, ratings};
use crate::sentence;

/// Reads the file of the bank.
///
/// # Errors
/// Says in a sentence why it is not a bank.
pub fn read(bytes: Vec<u8>) -> Result<OpaqueState<Bank>, String> {
    Bank::read(bytes).map(OpaqueState::of).map_err(|error: BankError| error.to_string())
}

/// Puzzles of the bank.
pub(super) struct StoredPuzzles;

impl Source for StoredPuzzles {
    fn supply(&self, model: &mut Model, wanted: Wanted, seed: u64) -> bool {
        let Some(bank) = model.sources.bank.known() else { return false };
        let place = match wanted {
            Wanted::Daily(difficulty, date) => daily::place(&bank, difficulty, date),
            _ => choose(&bank, model, wanted, seed),
        };
        place.is_some_and(|place| put_on_board(model, &bank, place, wanted).is_some())
    }
}

/// Puts a puzzle of the bank on the board, with the ratings that the bank has.
fn put_on_board(model: &mut Model, bank: &Bank, place: usize, wanted: Wanted) -> Option<()> {
    let (givens, known) = (bank.givens(place)?, bank.ratings().get(place)?);
    let about = minutes::about(known.seconds);
    let source = match wanted {
        Wanted::Daily(difficulty, date) => daily::title(difficulty, date),
        _ => format!("the bank, {about}"),
    };
    let title = match wanted {
        Wanted::Daily(..) => &source,
        _ => Difficulty::of(known.seconds).name(),
    };
    let said = sentence::of_bank(&givens, known.minimal, title, &about);
    let board = Board::of_givens(givens, Symbols::FromOne);
    if matches!(wanted, Wanted::Daily(..)) {
        // A puzzle that was played before under another name counts as the day's.
        model.scores = Rc::new(model.scores.with_source(&line(&board.puzzle(), Symbols::FromOne), &source));
    }
    model.bring(board);
    model.source = source.into();
    model.say(Tone::Good, said);
    ratings::foresee(model, |line| card(line, known));
    Some(())
}

/// The place of a puzzle that matches, chosen by the seed. One that the person has not played comes first.
fn choose(bank: &Bank, model: &Model, wanted: Wanted, seed: u64) -> Option<usize> {
    let matches = matching(model, wanted)?;
    let all = bank.ratings().iter().enumerate();
    let mut places: Vec<usize> = all.filter(|(_, ratings)| matches(ratings)).map(|(place, _)| place).collect();
    Rng::new(seed).shuffle(&mut places);
    let own = line(&model.own_puzzle(), Symbols::FromOne);
    let played: BTreeSet<&str> = model.scores.all().iter().map(|score| &*score.puzzle).chain([&*own]).collect();
    let is_new = |&&place: &&usize| bank.givens(place).is_some_and(|givens| !played.contains(&*line(&givens, Symbols::FromOne)));
    places.iter().find(is_new).or(places.first()).copied()
}

/// Whether a puzzle with these ratings is wanted.
type Matches = dyn Fn(&Ratings) -> bool;

/// Tells the puzzles that are wanted by their ratings; `None` if the bank has none such.
fn matching(model: &Model, wanted: Wanted) -> Option<Box<Matches>> {
    Some(match wanted {
        Wanted::OfDifficulty(difficulty) => Box::new(move |ratings| difficulty.seconds().contains(&ratings.seconds)),
        Wanted::InRange => {
            let (line, range) = (model.sources.range.line(), model.sources.range.points());
            Box::new(move |ratings| range.contains(&points(line, ratings)))
        }
        Wanted::Next(after) => {
            let seconds = model.ratings.card(minutes::LINE.id)?.points;
            let (least, most) = after.seconds(seconds);
            let er = model.ratings.card(explainer::LINE.id).map_or(0, |card| card.points);
            match after {
                // The minutes scale ends where this difficulty begins, so the next puzzle is harder by ER.
                After::Harder if Difficulty::of(seconds) == Difficulty::Expert => Box::new(move |ratings| {
                    Difficulty::of(ratings.seconds) == Difficulty::Expert && (er + 1..er + 10).contains(&ratings.explainer[0])
                }),
                After::Alike | After::Harder => Box::new(move |ratings| (least..=most).contains(&ratings.seconds)),
            }
        }
        Wanted::Made | Wanted::Daily(..) | Wanted::Listed(_) => return None,
    })
}

/// The rating of a puzzle of the bank on a scale, in the scale's unit.
fn points(line: &Line, ratings: &Ratings) -> u32 {
    if line.id == minutes::LINE.id {
        ratings.seconds
    } else if line.id == iron::LINE.id {
        ratings.iron
    } else if line.id == hodoku::LINE.id {
        ratings.hodoku.1
    } else {
        ratings.explainer[0]
    }
}

/// The card of a puzzle of the bank on a scale; `None` for the iron scale, on which the page itself rates at once.
fn card(line: &Line, ratings: &Ratings) -> Option<Card> {
    if line.id == minutes::LINE.id {
        Some(minutes::stored(ratings.seconds))
    } else if line.id == hodoku::LINE.id {
        Some(hodoku::stored(ratings.hodoku))
    } else if line.id == explainer::LINE.id {
        Some(explainer::stored(ratings.explainer))
    } else {
        None
    }
}

/// The number of puzzles in a range of ratings, and of all in the bank; time linear in the latter. `None` while the bank is not loaded.
pub fn count(bank: &OpaqueState<Bank>, range: RangeForm) -> Option<(usize, usize)> {
    let bank = bank.known()?;
    let (line, range) = (range.line(), range.points());
    let inside = bank.ratings().iter().filter(|ratings| range.contains(&points(line, ratings))).count();
    Some((inside, bank.ratings().len()))
}

/// The number of puzzles of the bank from each of some values on the scale of this id to the next, the first with all below and the last with all above; time
/// linear in the size of the bank. `None` while the bank is not loaded.
pub fn histogram(bank: &OpaqueState<Bank>, id: &str, stops: &[u32]) -> Option<Vec<u32>> {
    let line = LINES.into_iter().find(|line| line.id == id)?;
    let mut counts = vec![0; stops.len()];
    for ratings in bank.known()?.ratings() {
        let place = stops.partition_point(|stop| *stop <= points(line, ratings)).saturating_sub(1);
        counts[place] += 1;
    }
    Some(counts)
}

/// How a 9x9 puzzle on the board compares with the bank on the scale of this id, in a sentence. `None` while the rating or the bank is unknown.
pub fn standing(model: &Model, id: &str) -> Option<String> {
    let bank = model.sources.bank.known().filter(|_| model.board().shape() == Shape::NINE)?;
    let line = LINES.into_iter().find(|line| line.id == id)?;
    let own = model.ratings.value(id)?;
    let below = bank.ratings().iter().filter(|ratings| points(line, ratings) < own).count();
    Some(sentence::standing(line.name, bank.ratings().len(), below))
}
