//! A game with its moves in a text: an exported game in its text form, or a link to one, `#p=game1;MOVES;POSITION`, in which the
//! [position](crosshatch_game::position) is that of the givens and the moves are in their [short form](Record::write_short).

use crosshatch_core::text::Symbols;
use crosshatch_game::position::{self, PositionError};
use crosshatch_game::{Board, Timeline};
use crosshatch_review::{Act, Move, Record};

use super::link::{ends_link, unescaped};

/// How the text of a link to a game begins, before the version.
const MARK: &str = "game";
const VERSION: u32 = 1;
/// What a sentence around a link may put behind it.
const CLOSING: [char; 7] = ['.', ',', ':', '!', '?', ')', ']'];

/// The text of a link to a game, behind `#p=`: under 4 kB for 600 moves.
pub fn game_link(record: &Record) -> String {
    let board = Board::of_givens(record.givens.clone(), Symbols::FromOne);
    format!("{MARK}{VERSION};{};{}", record.write_short(), position::write(&board))
}

/// The game in a text, or what is wrong with it, in a sentence. `None` if the text is not meant as a game.
pub(crate) fn in_text(text: &str) -> Option<Result<Record, String>> {
    let text = in_file(text).unwrap_or(text);
    if Record::is_text(text) {
        return Some(Record::read_text(text).map_err(|error| error.to_string()));
    }
    let linked = || text.split_once("#p=").and_then(|(_, linked)| in_link(linked));
    let record = in_link(text.trim_start()).or_else(linked)?;
    Some(record.map_err(|error| error.to_string()))
}

/// The game of a link with whose text this begins. `None` if it begins with something else.
fn in_link(text: &str) -> Option<Result<Record, PositionError>> {
    let word = text.split(|c| ends_link(c) || c == '&').next()?.trim_end_matches(CLOSING);
    let word = unescaped(word)?;
    let (version, rest) = word.strip_prefix(MARK)?.split_once(';')?;
    let version: u32 = version.parse().ok()?;
    Some(if version == VERSION { of_link(rest).ok_or(PositionError::Damaged) } else { Err(PositionError::Newer) })
}

/// The content of the only file of a text.
fn in_file(text: &str) -> Option<&str> {
    let (_, content) = text.strip_prefix('\u{1c}')?.split_once('\n')?;
    (!content.contains('\u{1c}')).then_some(content)
}

fn of_link(text: &str) -> Option<Record> {
    let (moves, givens) = text.split_once(';')?;
    Record::of_short(position::read(givens).ok()?.puzzle(), moves)
}

/// A timeline with the boards of a game behind its shown board, which has the puzzle alone.
pub(crate) fn replayed(mut timeline: Timeline, record: &Record) -> Timeline {
    // The index of the board after each number of moves.
    let mut after = vec![timeline.now()];
    for &Move { at, act } in &record.moves {
        if let Act::Back(to) = act {
            timeline = timeline.at(after[to]).expect("a move goes back to one before it");
        } else {
            let known = timeline.boards().len();
            timeline = timeline.then(after_act(timeline.board(), act));
            // The same board again has its time.
            if let Some(at) = at.filter(|_| timeline.boards().len() > known) {
                timeline = timeline.timed(at);
            }
        }
        after.push(timeline.now());
    }
    timeline
}

/// The board after a move that is no return to another one.
fn after_act(board: &Board, act: Act) -> Board {
    let mut board = board.clone();
    match act {
        Act::Place(cell, digit) => board.enter(cell, Some(digit)),
        Act::Clear(cell) => board.enter(cell, None),
        Act::Remove(cell, digit) | Act::Restore(cell, digit) => {
            let mut marks = board.marks(cell);
            marks.struck = if matches!(act, Act::Remove(..)) { marks.struck.with(digit) } else { marks.struck.without(digit) };
            board.note(cell, marks);
        }
        Act::Back(_) => {}
    }
    board
}
