//! Boards that come from outside: pasted, from a link, from a list.

use std::rc::Rc;

use crosshatch_core::text::{Reading, read};
use crosshatch_core::{Cell, DigitSet};

use super::link::{Link, Linked};
use crate::board::check::judge;
use crate::board::{Board, Marks};
use crate::model::{Model, OpenList, Tone};
use crate::scales::{iron, ratings};
use crate::sentence;

/// Reads a board from text and puts it in place. A link in the text goes before what else can be read of it, but not before a list, which
/// may have a link beside each of its boards.
pub(crate) fn paste(model: &mut Model, text: &str) {
    let reading = read(text);
    let is_list = reading.as_ref().is_ok_and(|reading| reading.boards() > 1);
    let link = Link::in_text(text).filter(|_| !is_list);
    match (link.map(|link| (link.read(), link)), reading) {
        (Some((Ok(linked), link)), _) => {
            let is_position = matches!(linked, Linked::Position(_));
            model.list = None;
            bring(model, &link, linked);
            if is_position && link.source.is_none() {
                judge(model, &sentence::linked(model.board()), false);
            }
        }
        (_, Ok(reading)) => {
            model.list = reading.list.clone().filter(|list| list.len() > 1).map(|list| OpenList { list: Rc::new(list), at: 0 });
            take_in(model, &reading);
        }
        (Some((Err(error), _)), Err(_)) => model.say(Tone::Bad, format!("{error} Your board is as it was.")),
        (None, Err(error)) => model.say(Tone::Bad, format!("{error} Your board is as it was.")),
    }
}

/// Puts a board of the list in place.
pub(crate) fn open_listed(model: &mut Model, index: usize) {
    let Some(list) = model.list.clone() else { return };
    match list.list.reading(index) {
        Some(reading) => {
            model.list = Some(OpenList { at: index, ..list });
            take_in(model, &reading);
        }
        None => model.say(Tone::Bad, format!("The list has {} boards.", list.list.len())),
    }
}

fn take_in(model: &mut Model, reading: &Reading) {
    model.bring(board_of(reading));
    let listed = model.list.as_ref().and_then(|open| open.list.get(open.at));
    let comment = listed.map(|listed| listed.comment).filter(|comment| !comment.is_empty());
    model.source = comment.map_or("pasted".into(), Rc::from);
    judge(model, &sentence::recognised(reading), reading.candidates.is_some());
}

/// Puts the board of a link in place. One from another page is rated in any case: that is what it was sent here for.
pub(crate) fn open(model: &mut Model, link: &Link) {
    match link.read() {
        Err(error) => model.say(Tone::Bad, format!("{error} Your board is as it was.")),
        Ok(linked) => bring(model, link, linked),
    }
}

/// Puts what a link says in place.
fn bring(model: &mut Model, link: &Link, linked: Linked) {
    let Some(source) = &link.source else {
        match linked {
            Linked::Reading(reading) => take_in(model, &reading),
            Linked::Position(board) => {
                model.bring(board);
                model.source = "a link".into();
            }
        }
        return;
    };
    let candidates = matches!(&linked, Linked::Reading(reading) if reading.candidates.is_some());
    model.bring(match linked {
        Linked::Position(board) => board,
        Linked::Reading(reading) => board_of(&reading),
    });
    model.source = Rc::from(source.as_str());
    ratings::look_after(model);
    let said = sentence::imported(source, model.board(), model.ratings.card(iron::LINE.id));
    judge(model, &said, candidates);
}

/// The board of a reading. Values that its text does not tell from givens are givens; candidates are notes in the centre.
fn board_of(reading: &Reading) -> Board {
    let Reading { grid, symbols, .. } = reading;
    let filled = || grid.filled().map(|(cell, _)| cell).collect();
    let candidates = |cell: Cell| reading.candidates.as_ref().map_or(DigitSet::EMPTY, |candidates| candidates[cell.index()]);
    let marks = grid.shape().each_cell().map(|cell| Marks { centre: candidates(cell), ..Marks::NONE }).collect();
    let board = Board::of_parts(grid.clone(), reading.givens.unwrap_or_else(filled), marks, *symbols);
    board.expect("the givens of a reading are values")
}
