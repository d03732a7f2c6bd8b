//! Boards that come from outside: pasted, from a link, from a list.

use std::rc::Rc;
use std::{fmt, iter};

use crosshatch_core::text::{List, Reading, Symbols, line, read, read_common};
use crosshatch_core::{Cell, DigitSet};
use crosshatch_game::{Board, Marks};
use crosshatch_review::Record;

use super::action::TextAction;
use super::game;
use super::held::{Held, held, is_long, plainly_held};
use super::link::{Link, LinkError, Linked};
use super::reading::{Content, Purpose, ReadText};
use crate::action::Action;
use crate::check::judge;
use crate::chunks;
use crate::jobs::{self, Conclude};
use crate::library::lists;
use crate::model::{Model, OpenList, Tone};
use crate::panels::Panel;
use crate::review::ReviewAction;
use crate::scales::{iron, ratings};
use crate::sentence;

/// Applies an action of the first load.
pub(crate) fn update(model: &mut Model, action: TextAction) {
    match action {
        TextAction::OpenListed(index) => open_listed(model, index),
        TextAction::CloseList => model.list = None,
        TextAction::PasteRefused(reason) => model.say(Tone::Bad, reason),
        TextAction::Paste(_) | TextAction::Open(_) | TextAction::Mend(..) | TextAction::OpenKept(_) => {}
    }
}

/// Does what is asked for with a text that a person has pasted or a link that they have opened, if what it holds is known without the rarer
/// formats. Whether it is.
pub(crate) fn take_plain(model: &mut Model, action: &Action) -> bool {
    let Action::Text(action) = action else { return false };
    let held = match action {
        TextAction::Paste(text) if !is_long(text) => plainly_held(text),
        TextAction::Open(link) => link.read_plain().map(|linked| Ok(Held::Linked(link.clone(), linked?))),
        _ => None,
    };
    held.map(|held| bring_held(model, held, matches!(action, TextAction::Paste(_)))).is_some()
}

/// The same with all formats. A worker reads long texts.
pub(crate) fn take(model: &mut Model, action: TextAction) {
    match action {
        TextAction::Paste(text) if is_long(&text) => jobs::start(model, ReadText { text, purpose: Purpose::Pasted }),
        TextAction::Paste(text) => match game::in_text(&text) {
            Some(game) => bring_game(model, game),
            None => bring_held(model, held(&text), true),
        },
        TextAction::Open(link) => {
            if let Some(game) = game::in_text(&link.text) {
                bring_game(model, game);
            } else {
                let linked = link.read(read);
                bring_held(model, linked.map(|linked| Held::Linked(link, linked)), false);
            }
        }
        TextAction::Mend(number, line) => mend(model, number, line),
        TextAction::OpenKept(text) => {
            let board = Rc::clone(model.board());
            model.jobs.start(ReadText { text, purpose: Purpose::Kept }.into(), board);
        }
        TextAction::OpenListed(_) | TextAction::CloseList | TextAction::PasteRefused(_) => {}
    }
}

/// What a text would be read as; of a long text, only how long it is.
///
/// # Errors
/// What is wrong with it, where no board can be read from it.
pub fn recognise(text: &str) -> Result<String, String> {
    if is_long(text) {
        return Ok(sentence::long_text(text.len()));
    }
    if let Some(game) = game::in_text(text) {
        return game.map(|record| sentence::game(&record));
    }
    match held(text) {
        Ok(Held::Reading(reading) | Held::Linked(_, Linked::Reading(reading))) => Ok(sentence::recognised(&reading)),
        Ok(Held::Linked(_, Linked::Position(board))) => Ok(sentence::linked(&board)),
        Err(error) => Err(error.to_string()),
    }
}

impl Conclude for ReadText {
    fn conclude(&self, model: &mut Model, _board: &Rc<Board>, answer: Content) -> Option<()> {
        let held = self.held(answer)?;
        let list_of = |held| if let Ok(Held::Reading(Reading { list, .. })) = held { list } else { None };
        match &self.purpose {
            Purpose::Pasted => match held {
                Ok(held) => put_in_place(model, held, true),
                Err(wrong) => refuse(model, &wrong),
            },
            Purpose::Kept => lists::put_in_place(model, list_of(held)),
            Purpose::Mended(number, line) => {
                let text = model.list.as_ref().and_then(|open| open.list.with_line(*number, line));
                // Another list may be open by now.
                if text.as_ref() == Some(&self.text) {
                    put_mended(model, *number, list_of(held));
                }
            }
        }
        Some(())
    }
}

/// Puts the puzzle of a game in place, followed by the boards of its moves, and reviews it; or says what is wrong with it.
fn bring_game(model: &mut Model, game: Result<Record, String>) {
    let record = match game {
        Ok(record) => record,
        Err(wrong) => return refuse(model, &wrong),
    };
    model.list = None;
    if model.board().puzzle() == record.givens {
        // Another game of the same puzzle is not mixed with it.
        model.bring(Board::empty(record.givens.shape()));
    }
    model.bring(Board::of_givens(record.givens.clone(), Symbols::FromOne));
    model.source = "a game".into();
    model.show(game::replayed(model.game.timeline.clone(), &record));
    judge(model, &sentence::game(&record), false);
    if !record.moves.is_empty() {
        let _ = chunks::dispatch(model, Action::Review(ReviewAction::Begin));
    }
}

/// Puts in place what was pasted or opened, or says what is wrong with it.
fn bring_held(model: &mut Model, held: Result<Held, LinkError>, pasted: bool) {
    match held {
        Ok(held) => put_in_place(model, held, pasted),
        Err(error) => refuse(model, &error),
    }
}

/// Says what is wrong with a text, a sentence.
fn refuse(model: &mut Model, wrong: &dyn fmt::Display) {
    model.say(Tone::Bad, format!("{wrong} Your board is as it was."));
}

/// Puts in place what was pasted or opened.
fn put_in_place(model: &mut Model, held: Held, pasted: bool) {
    match held {
        Held::Linked(link, linked) => {
            let is_position = matches!(linked, Linked::Position(_));
            if pasted {
                model.list = None;
            }
            bring(model, &link, linked);
            if pasted && is_position && link.source.is_none() {
                judge(model, &sentence::linked(model.board()), false);
            }
        }
        Held::Reading(mut reading) => {
            let said = sentence::recognised(&reading);
            let list = reading.list.take().filter(|list| list.len() > 1);
            model.list = list.map(|list| OpenList { list: Rc::new(list), at: 0 });
            if model.list.is_some() {
                model.panel = Panel::List;
            }
            take_in(model, &reading, &said);
        }
    }
}

/// Puts a board of the list in place.
pub(crate) fn open_listed(model: &mut Model, index: usize) {
    let Some(list) = model.list.clone() else { return };
    match list.list.reading(index) {
        Some(reading) => {
            model.list = Some(OpenList { at: index, ..list });
            take_in(model, &reading, &sentence::recognised(&reading));
        }
        None => model.say(Tone::Bad, format!("The list has {} boards.", list.list.len())),
    }
}

/// Reads the list with another text in place of a line that could not be read; a worker does so if it is long.
fn mend(model: &mut Model, number: usize, line: String) {
    let Some(text) = model.list.as_ref().and_then(|open| open.list.with_line(number, &line)) else { return };
    if is_long(&text) {
        jobs::start(model, ReadText { text, purpose: Purpose::Mended(number, line) });
    } else {
        put_mended(model, number, read(&text).ok().and_then(|reading| reading.list));
    }
}

/// Puts the list with that text in place of the open one. The board stays.
fn put_mended(model: &mut Model, number: usize, list: Option<List>) {
    let Some(open) = model.list.clone() else { return };
    let opened = open.list.get(open.at).map(|listed| listed.line);
    let at = list.as_ref().and_then(|list| list.iter().position(|listed| Some(listed.line) == opened));
    // Where the line makes another text of the whole, the list stays as it was.
    let Some((list, at)) = list.zip(at).filter(|(list, _)| list.len() >= open.list.len()) else {
        return model.say(Tone::Bad, sentence::not_mended(number, None));
    };
    let still = list.unread_from(number).next().filter(|unread| unread.line == number).map(|unread| unread.reason);
    match still {
        Some(reason) => model.say(Tone::Bad, sentence::not_mended(number, Some(reason))),
        None => model.say(Tone::Good, sentence::mended(number, list.len() > open.list.len())),
    }
    model.list = Some(OpenList { list: Rc::new(list), at });
}

/// Puts the board of a reading in place, with what is said of the reading.
fn take_in(model: &mut Model, reading: &Reading, said: &str) {
    model.bring(board_of(reading));
    let listed = model.list.as_ref().and_then(|open| open.list.get(open.at));
    let comment = listed.map(|listed| listed.comment).filter(|comment| !comment.is_empty());
    model.source = comment.map_or("pasted".into(), Rc::from);
    judge(model, said, reading.candidates.is_some());
}

/// Puts what a link says in place. A board from another page is rated in any case: that is what it was sent here for.
fn bring(model: &mut Model, link: &Link, linked: Linked) {
    let Some(source) = &link.source else {
        match linked {
            Linked::Reading(reading) => take_in(model, &reading, &sentence::recognised(&reading)),
            Linked::Position(board) => {
                model.bring(board);
                model.source = "a link".into();
            }
        }
        return;
    };
    let candidates = matches!(&linked, Linked::Reading(reading) if reading.candidates.is_some());
    model.bring(board_in(linked));
    model.list = with_others(model.board(), &link.others);
    model.source = Rc::from(source.as_str());
    ratings::look_after(model);
    let others = model.list.as_ref().map_or(0, |open| open.list.len() - 1);
    let score = model.ratings.card(iron::LINE.id).map(|card| format!("{}, {}", card.value, card.word));
    let said = sentence::imported(source, link.how.as_deref(), others, model.board(), score.as_deref());
    judge(model, &said, candidates);
}

fn board_in(linked: Linked) -> Board {
    match linked {
        Linked::Position(board) => board,
        Linked::Reading(reading) => board_of(&reading),
    }
}

/// A list of the puzzles of a page: the one on the board, and the others that can be read. `None` if there are no others.
fn with_others(board: &Board, others: &[String]) -> Option<OpenList> {
    let others = others.iter().filter_map(|text| Link::new(text.clone()).read(read_common).ok());
    let boards: Vec<Board> = iter::once(board.clone()).chain(others.map(board_in)).collect();
    let lines: Vec<String> = boards.iter().map(|board| line(&board.puzzle(), board.symbols())).collect();
    let list = read_common(&lines.join("\n")).ok()?.list.filter(|list| list.len() > 1)?;
    Some(OpenList { list: Rc::new(list), at: 0 })
}

/// The board of a reading. Values that its text does not tell from givens are givens; candidates are notes in the centre.
pub fn board_of(reading: &Reading) -> Board {
    let Reading { grid, symbols, .. } = reading;
    let filled = || grid.filled().map(|(cell, _)| cell).collect();
    let candidates = |cell: Cell| reading.candidates.as_ref().map_or(DigitSet::EMPTY, |candidates| candidates[cell.index()]);
    let marks = grid.shape().each_cell().map(|cell| Marks { centre: candidates(cell), ..Marks::NONE }).collect();
    let board = Board::of_parts(grid.clone(), reading.givens.unwrap_or_else(filled), marks, *symbols);
    board.expect("the givens of a reading are values")
}
