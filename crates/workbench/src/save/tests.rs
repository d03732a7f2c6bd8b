use std::collections::BTreeMap;

use super::*;
use crate::save::SaveAction;
use crate::scores::Scores;
use crate::settings::SettingsAction;
use crate::settings::{Aid, Theme};
use crate::sources::SourceAction;
use crate::text::TextAction;
use crate::{Action, update, update_at};
use crosshatch_core::{Digit, Shape};
use crosshatch_game::{BoardAction, CandidateMode, Direction, Mode, Reach};

/// A browser's store with `room` bytes.
pub(super) struct Store {
    pub(super) texts: BTreeMap<String, String>,
    pub(super) room: usize,
}

impl Store {
    pub(super) fn of(texts: BTreeMap<String, String>) -> Self {
        Self { texts, room: usize::MAX }
    }

    /// Writes until there is no more room, and says whether all was written.
    pub(super) fn keep(&mut self, old: Option<&Model>, new: &Model) -> bool {
        writes(old, new, || self.texts.keys().cloned().collect()).into_iter().all(|write| self.put(write))
    }

    fn put(&mut self, Write { name, text }: Write) -> bool {
        let before = self.texts.get(&name).map_or(0, String::len);
        let bytes: usize = self.texts.values().map(String::len).sum();
        match text {
            Some(text) if bytes - before + text.len() > self.room => return false,
            Some(text) => self.texts.insert(name, text),
            None => self.texts.remove(&name),
        };
        true
    }

    pub(super) fn restore(&self) -> Model {
        restore(&Texts { names: self.texts.keys().rev().cloned().collect(), read: &|name| self.texts.get(name).cloned() })
    }
}

impl Default for Store {
    fn default() -> Self {
        Self::of(BTreeMap::new())
    }
}

pub(super) fn actions() -> Vec<Action> {
    let digit = |index| Action::Board(BoardAction::Enter(Digit::new(index), None));
    let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    vec![
        Action::Text(TextAction::Paste(example.into())),
        Action::Board(BoardAction::BoardEnd(Direction::Up)),
        Action::Board(BoardAction::Move(Direction::Right, Reach::Only)),
        Action::Board(BoardAction::Move(Direction::Right, Reach::Only)),
        digit(1),
        Action::Board(BoardAction::Undo),
        Action::Settings(SettingsAction::Mode(Mode::Centre)),
        digit(0),
        digit(1),
        Action::Board(BoardAction::Undo),
        Action::Board(BoardAction::Undo),
        Action::Board(BoardAction::Redo),
        Action::Settings(SettingsAction::Toggle(Aid::Peers)),
        Action::Settings(SettingsAction::Theme(Theme::Dark)),
        Action::Text(TextAction::Paste(format!("{example} the first\n{} the second\n", example.replace('5', ".")))),
        Action::Text(TextAction::OpenListed(1)),
        Action::Settings(SettingsAction::Candidates(CandidateMode::Automatic)),
        Action::FillNotes,
        Action::Board(BoardAction::SelectAll),
        Action::Settings(SettingsAction::Mode(Mode::Colour)),
        Action::Board(BoardAction::Paint(crate::Colour::new(3).expect("a colour"))),
        Action::Board(BoardAction::Undo),
        Action::Board(BoardAction::Undo),
        Action::Text(TextAction::CloseList),
        Action::Sources(SourceAction::New(Shape::of_side(16).expect("4x4 boxes"))),
    ]
}

#[test]
fn what_was_kept_comes_back_after_every_action() {
    let mut store = Store::default();
    let mut model = Model::new(Shape::NINE);
    store.keep(None, &model);
    for action in actions() {
        let next = update(&model, action.clone());
        let count = writes(Some(&model), &next, Vec::new).len();
        assert!(count <= 4 + model.game.timeline.boards().len() - model.game.timeline.now(), "{action:?} wrote {count} texts");
        store.keep(Some(&model), &next);
        model = next;
        let back = store.restore();
        assert_eq!(back.game.timeline, model.game.timeline, "{action:?}");
        assert_eq!((back.game.selection, back.settings), (model.game.selection, model.settings), "{action:?}");
        assert_eq!((&back.list, &back.notice), (&model.list, &None), "{action:?}");
        let texts = model.game.timeline.boards().len() + 1 + usize::from(model.list.is_some());
        assert_eq!(store.texts.len(), texts, "nothing is left behind after {action:?}");
    }
}

#[test]
fn nothing_kept_is_a_new_game() {
    let unknown = BTreeMap::from([("crosshatch.something".into(), "else".into()), ("other.board.0".into(), "1;3x3".into())]);
    for texts in [BTreeMap::new(), unknown] {
        assert_eq!(Store::of(texts).restore(), Model::new(Shape::NINE));
    }
}

#[test]
fn scores_outlive_the_game() {
    let model =
        actions().into_iter().take(5).fold(Model::new(Shape::NINE), |model, action| update_at(&model, action, 1_795_132_800_000));
    assert_eq!(model.scores.all().len(), 1);
    let mut store = Store::default();
    store.keep(None, &model);
    store.texts.retain(|name, _| name == SCORES);
    let back = store.restore();
    assert_eq!((back.scores, back.notice), (Rc::clone(&model.scores), None));
    let erased = update(&model, Action::Save(SaveAction::EraseScores));
    store.keep(Some(&model), &erased);
    assert_eq!(*store.restore().scores, Scores::default());
}

/// A store with a history of three boards, the last of them shown, and the model in it.
pub(super) fn kept() -> (Store, Model) {
    let model = actions().into_iter().take(5).fold(Model::new(Shape::NINE), |model, action| update(&model, action));
    let mut store = Store::default();
    store.keep(None, &model);
    assert_eq!((model.game.timeline.boards().len(), model.game.timeline.now()), (3, 2));
    (store, model)
}

const SET_ASIDE: &str = "The saved data was set aside; you can download it below.";

#[test]
fn what_cannot_be_read_is_set_aside_and_the_rest_comes_back() {
    let part = "A part of your game could not be read.";
    let last = "Your last board could not be read; this is the one nearest to it.";
    let newer = "This game was saved by a newer version of Crosshatch, and this one cannot read all of it.";
    let change = |name: &'static str, text: &'static str| (name, Some((String::new(), text.to_owned())));
    let replace = |from: &'static str, to: &'static str| (HEAD, Some((from.to_owned(), to.to_owned())));
    // What happens to which text: it is removed, all of it is changed or a part of it. Which boards come back, and which of these is shown.
    let table = [
        ((HEAD, None), "012", 2, part),
        (change(HEAD, "something else"), "012", 2, part),
        (replace("crosshatch 1", "crosshatch 2"), "012", 2, newer),
        (replace("crosshatch 1", "crosshatch 1\nlater 5"), "012", 2, part),
        (replace("boards 3", "boards 18446744073709551615"), "012", 2, part),
        (replace("boards 3", "boards 99999999999999999999999"), "012", 2, part),
        (replace("boards 3", "boards 4"), "012", 2, part),
        (replace("now 2", "now 99999999999"), "012", 2, last),
        (replace("now 2", "now x"), "012", 2, part),
        (replace("now 2", "now 1\ntip 1"), "012", 1, ""),
        (replace("active 2", "active 4294967298"), "012", 2, ""),
        (replace("spent 0", "spent 18446744073709551615"), "012", 2, part),
        (("crosshatch.board.0", None), "12", 1, part),
        (("crosshatch.board.1", None), "02", 1, part),
        (("crosshatch.board.2", None), "01", 1, last),
        (change("crosshatch.board.2", "1;3x3;nonsense"), "01", 1, last),
        (change("crosshatch.board.1", "3;3x3;zzzc;;"), "02", 1, part),
        (change(SCORES, "something else"), "012", 2, "Some of your scores could not be read."),
        (change("crosshatch.list", "something else"), "012", 2, part),
    ];
    for ((name, text), boards, now, sentence) in table {
        let (mut store, model) = kept();
        let before = store.texts.get(name).cloned();
        let after = text.as_ref().map(|(from, to)| match &before {
            Some(before) if !from.is_empty() => before.replacen(from, to, 1),
            _ => to.clone(),
        });
        assert_ne!(before, after, "{name}");
        store.put(Write { name: name.into(), text: after.clone() });
        let damaged = store.texts.clone();
        let back = store.restore();
        let what = format!("{name}: {after:?}");
        let expected: Vec<_> =
            boards.chars().map(|index| Rc::clone(&model.game.timeline.boards()[index as usize - '0' as usize])).collect();
        assert_eq!((back.game.timeline.boards(), back.game.timeline.now()), (&*expected, now), "{what}");
        let said = back.notice.as_ref().map_or("", |notice| &notice.text);
        assert_eq!(said, if sentence.is_empty() { String::new() } else { format!("{sentence} {SET_ASIDE}") }, "{what}");
        // All that was there is in the file, before and after it is written over; nothing is found wrong twice.
        store.keep(None, &back);
        let again = store.restore();
        assert_eq!((&again.game.timeline, &again.notice), (&back.game.timeline, &None), "{what}");
        for file in [download(&back.kept.backups), download(&again.kept.backups)] {
            for (name, text) in &damaged {
                assert!(sentence.is_empty() || file.contains(&format!("\n=== {name} ===\n{text}\n")), "{what}: {file}");
            }
        }
    }
}

#[test]
fn a_board_that_was_set_aside_can_be_pasted() {
    let (mut store, model) = kept();
    store.texts.insert(HEAD.into(), "something else".into());
    let file = download(&store.restore().kept.backups);
    let lines: Vec<&str> = file.lines().filter(|line| line.starts_with("1;")).collect();
    assert_eq!(lines.len(), model.game.timeline.boards().len());
    for (line, board) in lines.into_iter().zip(model.game.timeline.boards()) {
        let pasted = update(&Model::new(Shape::NINE), Action::Text(TextAction::Paste(line.into())));
        assert_eq!(pasted.game.timeline.board(), board, "{line}");
    }
}

#[test]
fn a_game_without_boards_has_its_settings_and_its_list() {
    let listed = update(&kept().1, Action::Settings(SettingsAction::Theme(Theme::Dark)));
    let listed = actions().into_iter().skip(14).take(2).fold(listed, |model, action| update(&model, action));
    let mut store = Store::default();
    store.keep(None, &listed);
    store.texts.retain(|name, _| number(name, BOARD).is_none());
    let back = store.restore();
    assert_eq!((back.settings, &back.list), (listed.settings, &listed.list));
    assert_eq!(back.notice.expect("a sentence").text, format!("Your game could not be read. {SET_ASIDE}"));
    // Without a head, the list is open at the board that is shown.
    store.keep(None, &listed);
    store.texts.remove(HEAD);
    assert_eq!(store.restore().list, listed.list);
}

#[test]
fn a_list_that_cannot_be_read_is_salvaged_line_by_line() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let rows = |line: &str| {
        let rows: Vec<&str> = line.as_bytes().chunks(9).map(|row| str::from_utf8(row).expect("ASCII")).collect();
        rows.join("\n") + "\n"
    };
    let other = line.replacen('5', ".", 1);
    let table = [
        (format!("{line} a\n{other} b\n{line} c\n12345678\n"), 3),
        (format!("{}\n{}\n{}\n", rows(line), &rows(&other)[..30], rows(&other)), 2),
        (format!("{line} a\n12345678\n"), 0),
    ];
    for (text, boards) in table {
        let (mut store, _) = kept();
        store.texts.insert(LIST.into(), text.clone());
        let back = store.restore();
        assert_eq!(back.list.map_or(0, |open| open.list.len()), boards, "{text}");
        assert!(download(&back.kept.backups).contains(&text), "{text}");
    }
}

#[test]
fn what_is_set_aside_is_bounded_and_goes_when_the_person_says_so() {
    let (mut store, _) = kept();
    let mut model;
    for round in 0..5 {
        let damaged = format!("of another version, {round}");
        store.texts.insert(HEAD.into(), damaged.clone());
        model = store.restore();
        assert!(download(&model.kept.backups).contains(&damaged), "the newest is there");
        store.keep(None, &model);
    }
    let aside = |store: &Store| store.texts.keys().filter(|name| name.starts_with(ASIDE)).cloned().collect::<Vec<_>>();
    assert_eq!(aside(&store), ["crosshatch.aside.2", "crosshatch.aside.3", "crosshatch.aside.4"]);
    let large = format!("{}\nlarge", "x".repeat(1_499_400));
    store.texts.insert(HEAD.into(), large.clone());
    model = store.restore();
    store.keep(None, &model);
    assert_eq!(aside(&store), ["crosshatch.aside.5"]);
    // So much that no copy of all of it is made.
    let unread = "y".repeat(1_000_000);
    store.texts.insert(HEAD.into(), unread.clone());
    store.texts.insert(SCORES.into(), large.clone());
    model = store.restore();
    store.keep(None, &model);
    let file = download(&store.restore().kept.backups);
    assert!(file.contains(&unread) && file.contains(&large) && !file.contains("board.0"));

    let gone = update(&model, Action::Save(SaveAction::ForgetBackups(aside(&store))));
    store.keep(Some(&model), &gone);
    assert!(aside(&store).is_empty() && store.restore().kept.backups.is_empty());
}

#[test]
fn without_room_to_set_it_aside_nothing_is_written_over() {
    let (mut store, _) = kept();
    store.texts.insert(HEAD.into(), "of another version".into());
    let damaged = store.texts.clone();
    store.room = damaged.values().map(String::len).sum::<usize>() + 350;
    let model = store.restore();
    let next = update(&model, Action::Sources(SourceAction::New(Shape::NINE)));
    for new in [&model, &next] {
        assert!(!store.keep(None, new));
        assert_eq!(store.texts, damaged);
    }
    let names = model.kept.backups.iter().map(Backup::name).collect();
    assert!(store.keep(None, &update(&next, Action::Save(SaveAction::ForgetBackups(names)))));
    assert_eq!(store.restore().game.timeline, next.game.timeline);
}

#[test]
fn a_game_that_broke_the_program_is_set_aside() {
    let mut store = Store::default();
    let mut model = Model::new(Shape::NINE);
    for action in actions() {
        model = update_at(&model, action, 1_795_132_800_000);
    }
    store.keep(None, &model);
    let names: Vec<String> = store.texts.keys().cloned().collect();
    let afresh = begin_afresh(&Texts { names, read: &|name| store.texts.get(name).cloned() });
    assert_eq!(afresh.game.timeline.boards().len(), 1);
    assert_eq!(afresh.scores, model.scores);
    let aside = download(&afresh.kept.backups);
    for board in model.game.timeline.boards() {
        assert!(aside.contains(&position::write(board)));
    }
    store.keep(None, &afresh);
    let back = store.restore();
    assert_eq!((back.game.timeline, back.kept.backups), (afresh.game.timeline, afresh.kept.backups));
}
