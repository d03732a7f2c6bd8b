//! Three hundred ways to damage a store, and what has to come out of each.

use std::collections::{BTreeMap, BTreeSet};

use super::tests::Store;
use super::*;
use crate::check::CheckAction;
use crate::replay::ReplayAction;
use crate::scores::known;
use crate::sources::SourceAction;
use crate::text::TextAction;
use crate::{Action, Seek, update_at, view};
use crosshatch_core::{Cell, Digit, Rng, Shape};
use crosshatch_game::{AutoGreen, Board, BoardAction, BoardTool, Mode, Reach, position};

const NOON: u64 = 1_795_132_800_000;

/// A game with a long history over boards of several shapes, a list and scores; some of it undone.
fn game(chance: &mut Rng) -> Model {
    let mut model = Model::new(Shape::NINE).with_all_chunks();
    let list: Vec<String> = known().take(7).map(|known| format!("{} {}\n", known.puzzle, known.name)).collect();
    for ((day, side), known) in (0..).zip([9, 4, 6, 12, 9, 16, 25, 9]).zip(known().skip(7)) {
        let shape = Shape::of_side(side).expect("a side that is offered");
        let mut act = |action| model = update_at(&model, action, NOON + day * 86_400_000);
        act(if side == 9 {
            Action::Text(TextAction::Paste(known.puzzle.into()))
        } else {
            Action::Sources(SourceAction::New(shape))
        });
        for _ in 0..8 {
            act(Action::Board(BoardAction::Select(Cell::new(chance.below(shape.cells() as u32) as usize), Reach::Only)));
            let digit = Digit::new(chance.below(side as u32) as usize);
            act(Action::Board(BoardAction::Enter(digit, Some(Mode::ALL[chance.below(3) as usize]))));
        }
        act(if chance.below(2) == 0 { Action::FillNotes } else { Action::Tool(BoardTool::AutoGreen(AutoGreen::LeftOnly)) });
    }
    for action in [
        Action::Text(TextAction::Paste(list.concat())),
        Action::Text(TextAction::OpenListed(3)),
        Action::FillNotes,
        Action::Board(BoardAction::SelectAll),
        Action::Board(BoardAction::Undo),
    ] {
        model = update_at(&model, action, NOON + 8 * 86_400_000);
    }
    assert!(model.game.timeline.boards().len() > 50 && model.scores.all().len() > 2);
    model
}

/// A text cut, with another character, with a line twice, or nothing like it.
fn damaged(text: &str, chance: &mut Rng) -> Option<String> {
    let mut characters: Vec<char> = text.chars().collect();
    let mut below = |bound: usize| chance.below(bound.max(1) as u32) as usize;
    let at = below(characters.len());
    match below(6) {
        0 => characters.truncate(at),
        1 | 2 => {
            let other = char::from_u32(32 + below(95) as u32);
            characters.get_mut(at).into_iter().for_each(|c| *c = other.expect("ASCII"));
        }
        3 => {
            let lines: Vec<&str> = text.split('\n').collect();
            let line = below(lines.len());
            let twice = lines.iter().enumerate().flat_map(|(index, text)| vec![*text; 1 + usize::from(index == line)]);
            return Some(twice.collect::<Vec<_>>().join("\n"));
        }
        4 => return None,
        _ => {
            let other =
                ["", "null", "[object Object]", "{\"version\":2}", "2;3x3;;;", "3;3x3;;;", "\u{fffd}\u{0}\n\n;;;;;", "é;é;é;é;é"];
            return Some(other[below(other.len())].into());
        }
    }
    Some(characters.into_iter().collect())
}

fn damage(texts: &mut BTreeMap<String, String>, chance: &mut Rng) {
    let names: Vec<String> = texts.keys().cloned().collect();
    for _ in 0..=chance.below(4) {
        // What there is one of is as likely to be hit as the boards together.
        let name = match chance.below(5) {
            0 => HEAD,
            1 => LIST,
            2 => SCORES,
            _ => &names[chance.below(names.len() as u32) as usize],
        };
        let Some(text) = texts.get(name).cloned() else { continue };
        if chance.below(4) == 0 {
            let other = &names[chance.below(names.len() as u32) as usize];
            let Some(others) = texts.insert(other.clone(), text) else { continue };
            texts.insert(name.into(), others);
        } else if let Some(damaged) = damaged(&text, chance) {
            texts.insert(name.into(), damaged);
        } else {
            texts.remove(name);
        }
    }
}

/// The line of a head with this name.
fn line<'a>(texts: &'a BTreeMap<String, String>, name: &str) -> Option<&'a str> {
    texts.get(HEAD)?.lines().find(|line| line.starts_with(name))
}

#[test]
fn of_a_damaged_store_nothing_is_lost_that_can_be_read() {
    let mut chance = Rng::new(11);
    let model = game(&mut chance);
    let mut store = Store::default();
    store.keep(None, &model);
    let intact = store.texts.clone();
    let boards: BTreeSet<&String> =
        intact.iter().filter(|(name, _)| number(name, BOARD).is_some()).map(|(_, text)| text).collect();
    let (mut aside, mut said) = (0, 0);
    for round in 0..300 {
        let mut texts = intact.clone();
        damage(&mut texts, &mut chance);
        let mut store = Store::of(texts.clone());
        let back = store.restore();
        let file = download(&back.kept.backups);
        let timeline: Vec<String> = back.game.timeline.boards().iter().map(|board| position::write(board)).collect();
        for text in texts.values().filter(|text| boards.contains(text)) {
            assert!(timeline.contains(text) || file.contains(text), "round {round}: {text} is lost");
        }
        // Boards are in their order, each once.
        let mut indices: Vec<_> = texts.keys().filter_map(|name| Some((number(name, BOARD)?, name))).collect();
        indices.sort_unstable();
        let readable = indices.iter().filter_map(|(_, name)| position::read(&texts[*name]).ok());
        assert!(readable.eq(back.game.timeline.boards().iter().map(|board| Board::clone(board))), "round {round}");
        let shown = format!("{BOARD}{}", model.game.timeline.now());
        if line(&texts, "now ") == line(&intact, "now ") && texts.get(&shown) == intact.get(&shown) {
            assert_eq!(back.game.timeline.board(), model.game.timeline.board(), "round {round}");
        }
        for (name, separator) in [(SCORES, '\n'), (LIST, '\n')] {
            let kept =
                if name == SCORES { back.scores.write() } else { back.list.as_ref().map_or("", |open| open.list.text()).into() };
            for line in texts.get(name).into_iter().flat_map(|text| text.split(separator)) {
                assert!(kept.contains(line) || file.contains(line), "round {round}: {line} is lost");
            }
        }
        // Written and read again, all is as it was.
        store.keep(None, &back);
        let again = store.restore();
        assert_eq!(
            (&again.game.timeline, &again.kept.backups, &again.notice),
            (&back.game.timeline, &back.kept.backups, &None),
            "round {round}"
        );
        assert_eq!((&again.scores, &again.settings, &again.off), (&back.scores, &back.settings, &back.off), "round {round}");
        aside += usize::from(!back.kept.backups.is_empty());
        said += usize::from(back.notice.is_some());
        if round % 5 == 0 {
            exercise(&back);
        }
    }
    assert_eq!(aside, said, "what is set aside is said");
    assert!((200..300).contains(&aside), "{aside}");
}

/// Does a little of everything with a board, and looks at it.
fn exercise(model: &Model) {
    let mut model = model.clone().with_all_chunks();
    let cells = model.board().shape().cells();
    for action in [
        Action::Board(BoardAction::Select(Cell::new(cells - 1), Reach::Also)),
        Action::Board(BoardAction::SelectAlike(Cell::new(0))),
        Action::Board(BoardAction::Undo),
        Action::Board(BoardAction::Redo),
        Action::FillNotes,
        Action::Board(BoardAction::Enter(Digit::new(1), None)),
        Action::Board(BoardAction::Enter(Digit::new(2), Some(Mode::Centre))),
        Action::Tool(BoardTool::AutoGreen(AutoGreen::RuledOutToo)),
        Action::Tool(BoardTool::RelabelInOrder),
        Action::Tool(BoardTool::Transform(crosshatch_core::symmetry::Transformation::Diagonal)),
        Action::Check(CheckAction::Prove),
        Action::Text(TextAction::OpenListed(0)),
        Action::Replay(ReplayAction::Seek(Seek::Tick)),
        Action::Tool(BoardTool::Restart),
    ] {
        model = update_at(&model, action, NOON);
        let _ = (view::cells(&model), view::loupe(&model), view::keys(&model), view::status(&model), view::rating(&model));
        let _ = (view::list(&model), view::standing(&model), view::hint(&model), writes(None, &model, Vec::new));
    }
}

#[test]
fn a_board_with_a_wrong_character_can_be_played() {
    let mut chance = Rng::new(12);
    let model = game(&mut chance);
    let mut read = 0;
    for board in model.game.timeline.boards().iter().cycle().take(1000) {
        let mut text = position::write(board).into_bytes();
        let at = chance.below(text.len() as u32) as usize;
        text[at] = 32 + chance.below(95) as u8;
        let text = String::from_utf8(text).expect("ASCII");
        let back = Store::of(BTreeMap::from([(format!("{BOARD}0"), text)])).restore();
        read += usize::from(back.board().grid().count_filled() > 0);
        exercise(&back);
    }
    assert!(read > 100, "{read}");
}
