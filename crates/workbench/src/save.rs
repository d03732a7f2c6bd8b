//! What is kept in the browser, as named texts, and how it is read back.
//!
//! Each board of the timeline has a text of its own, in the form of a link ([`crate::position`]), and one more text, the head, says which are
//! there, which is shown, what is selected and how the person wants things. So an action writes a board and the head, however long the
//! history is.

use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::{Cell, CellSet, text};
use crosshatch_reasoning::techniques;

use crate::asking;
use crate::model::{Model, OpenList, Tone};
use crate::position;
use crate::scores::Scores;
use crate::selection::Selection;
use crate::settings::{Aid, CandidateMode, Mode, Scale, Settings, Theme};
use crate::timeline::Timeline;

/// The name of the head.
pub const HEAD: &str = "crosshatch.game";
/// The name of the list that the board came from.
const LIST: &str = "crosshatch.list";
/// A longer list, in bytes, is not kept: a browser's store holds about five million characters, and the boards go first.
const LARGEST_LIST: usize = 1_000_000;
/// The name of the person's own scores.
pub const SCORES: &str = "crosshatch.scores";
const VERSION: &str = "crosshatch 1";

/// A text to be kept, or none for one to be removed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Write {
    /// Its name.
    pub name: String,
    /// The text.
    pub text: Option<String>,
}

/// The name of a board's text.
fn board_name(index: usize) -> String {
    format!("crosshatch.board.{index}")
}

/// What is to be written so that `new` is kept where `old` was; all of it where nothing was. The head comes last, so that it never names
/// what is not there.
pub fn writes(old: Option<&Model>, new: &Model) -> Vec<Write> {
    let boards = new.timeline.boards();
    let kept = old.map_or(&[][..], |model| model.timeline.boards());
    let mut writes: Vec<Write> = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        if !kept.get(index).is_some_and(|kept| Rc::ptr_eq(kept, board)) {
            writes.push(Write { name: board_name(index), text: Some(position::write(board)) });
        }
    }
    let list_of = |model| kept_list(model).map(|open| &open.list);
    let (old_list, new_list) = (old.and_then(list_of), list_of(new));
    if old.is_none() || !same(old_list, new_list) {
        writes.push(Write { name: LIST.into(), text: new_list.map(|list| list.text().to_owned()) });
    }
    if old.is_none_or(|old| !Rc::ptr_eq(&old.scores, &new.scores)) {
        let text = (!new.scores.all().is_empty()).then(|| new.scores.write());
        writes.push(Write { name: SCORES.into(), text });
    }
    let text = head(new);
    if !writes.is_empty() || old.map(head).as_ref() != Some(&text) {
        writes.push(Write { name: HEAD.into(), text: Some(text) });
    }
    // What is no longer part of the timeline goes after the head has stopped naming it.
    writes.extend((boards.len()..kept.len()).map(|index| Write { name: board_name(index), text: None }));
    writes
}

fn same<T>(a: Option<&Rc<T>>, b: Option<&Rc<T>>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => Rc::ptr_eq(a, b),
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// The list, if it is one that is kept.
fn kept_list(model: &Model) -> Option<&OpenList> {
    model.list.as_ref().filter(|open| open.list.text().len() <= LARGEST_LIST)
}

fn head(new: &Model) -> String {
    let cells: Vec<String> = new.selection.cells().iter().map(|cell| cell.index().to_string()).collect();
    let settings = new.settings;
    let aids: Vec<String> = Aid::ALL.iter().map(|&aid| u8::from(settings.has(aid)).to_string()).collect();
    format!(
        "{VERSION}\nboards {}\nnow {}\nactive {}\nselected {}\nmode {}\ncandidates {}\naids {}\ntheme {}\nnotation {}\nscale {}\noff {}\nlisted {}\nspent {}\nsource {}\n",
        new.timeline.boards().len(),
        new.timeline.now(),
        new.selection.active.index(),
        cells.join(" "),
        settings.mode as usize,
        settings.candidates as usize,
        aids.join(" "),
        settings.theme as usize,
        settings.notation as usize,
        settings.scale as usize,
        new.off.iter().copied().collect::<Vec<_>>().join(" "),
        kept_list(new).map_or(String::new(), |list| list.at.to_string()),
        new.clock.spent,
        new.source.replace('\n', " "),
    )
}

/// The model that was kept, by the texts that `read` gives. None where nothing was kept. Boards that cannot be read any more are left out;
/// where the one that was shown is among them, the model says so.
pub fn restore(read: impl Fn(&str) -> Option<String>) -> Option<Model> {
    let head = read(HEAD)?;
    let field = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    let number = |name: &str| field(name).and_then(|value| value.parse::<usize>().ok());
    if head.lines().next() != Some(VERSION) {
        return None;
    }
    let now = number("now")?;
    let mut boards = Vec::new();
    let mut shown = None;
    // They are kept without gaps: where there is no text, there is no end to be searched for.
    for (index, text) in (0..number("boards")?).map_while(|index| Some((index, read(&board_name(index))?))) {
        if let Ok(board) = position::read(&text) {
            boards.push(Rc::new(board));
            if index <= now {
                shown = Some((boards.len() - 1, index == now));
            }
        }
    }
    let (at, whole) = shown?;
    let timeline = Timeline::of_parts(boards, at)?;
    let shape = timeline.board().shape();
    let mut model = Model::new(shape);
    model.timeline = timeline;
    model.settings = settings(field);
    model.clock.spent = number("spent").unwrap_or_default() as u64;
    if let Some(source) = field("source") {
        model.source = source.into();
    }
    let off = field("off").unwrap_or_default().split(' ').filter_map(techniques::of_id).map(|technique| technique.id);
    model.off = Rc::new(off.collect());
    let list = number("listed").and_then(|at| Some((at, read(LIST)?)));
    if let Some((at, text)) = list
        && let Some(list) = text::read(&text).ok().and_then(|reading| reading.list)
        && at < list.len()
    {
        model.list = Some(OpenList { list: Rc::new(list), at });
    }
    let on_board = |index: &usize| *index < shape.cells();
    if let Some(active) = number("active").filter(on_board) {
        let selected = field("selected").unwrap_or_default().split(' ').filter_map(|cell| cell.parse().ok());
        let cells: CellSet = selected.filter(on_board).map(Cell::new).collect();
        model.selection = Selection::with(cells, Cell::new(active));
    }
    if model.board().has_givens() {
        // Where that takes longer, it is asked for again.
        let _ = asking::rate_quickly(&mut model);
    }
    if !whole {
        model.say(Tone::Bad, "The last board could not be read back; this is the one before it.".into());
    }
    Some(model)
}

/// The person's own scores that were kept, whatever became of the game.
pub fn restore_scores(read: impl Fn(&str) -> Option<String>) -> Scores {
    read(SCORES).map_or_else(Scores::default, |text| Scores::read(&text))
}

fn settings<'a>(field: impl Fn(&str) -> Option<&'a str>) -> Settings {
    let mut settings = Settings::default();
    let index = |name: &str| field(name).and_then(|text| text.parse::<usize>().ok());
    if let Some(&mode) = index("mode").and_then(|index| Mode::ALL.get(index)) {
        settings.mode = mode;
    }
    if let Some(&candidates) = index("candidates").and_then(|index| CandidateMode::ALL.get(index)) {
        settings.candidates = candidates;
    }
    if let Some(&theme) = index("theme").and_then(|index| Theme::ALL.get(index)) {
        settings.theme = theme;
    }
    if let Some(&notation) = index("notation").and_then(|index| Notation::ALL.get(index)) {
        settings.notation = notation;
    }
    if let Some(&scale) = index("scale").and_then(|index| Scale::ALL.get(index)) {
        settings.scale = scale;
    }
    for (aid, on) in Aid::ALL.into_iter().zip(field("aids").unwrap_or_default().split(' ')) {
        if on == "0" {
            settings = settings.toggled(aid);
        }
    }
    settings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Action, Direction, Reach, update, update_at};
    use crosshatch_core::{Digit, Shape};
    use std::collections::BTreeMap;

    /// A browser's store.
    #[derive(Default)]
    struct Store(BTreeMap<String, String>);

    impl Store {
        fn keep(&mut self, old: Option<&Model>, new: &Model) -> usize {
            let writes = writes(old, new);
            let count = writes.len();
            for Write { name, text } in writes {
                match text {
                    Some(text) => self.0.insert(name, text),
                    None => self.0.remove(&name),
                };
            }
            count
        }

        fn restore(&self) -> Option<Model> {
            restore(|name| self.0.get(name).cloned())
        }

        fn scores(&self) -> Scores {
            restore_scores(|name| self.0.get(name).cloned())
        }
    }

    fn actions() -> Vec<Action> {
        let digit = |index| Action::Enter(Digit::new(index), None);
        let example = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        vec![
            Action::Paste(example.into()),
            Action::BoardEnd(Direction::Up),
            Action::Move(Direction::Right, Reach::Only),
            Action::Move(Direction::Right, Reach::Only),
            digit(1),
            Action::Undo,
            Action::Mode(Mode::Centre),
            digit(0),
            digit(1),
            Action::Undo,
            Action::Undo,
            Action::Redo,
            Action::Toggle(Aid::Peers),
            Action::Theme(Theme::Dark),
            Action::Paste(format!("{example} the first\n{} the second\n", example.replace('5', "."))),
            Action::OpenListed(1),
            Action::Candidates(CandidateMode::Automatic),
            Action::FillNotes,
            Action::SelectAll,
            Action::Mode(Mode::Colour),
            Action::Paint(crate::Colour::new(3).expect("a colour")),
            Action::Undo,
            Action::Undo,
            Action::CloseList,
            Action::New(Shape::of_side(16).expect("4x4 boxes")),
        ]
    }

    #[test]
    fn what_was_kept_comes_back_after_every_action() {
        let mut store = Store::default();
        let mut model = Model::new(Shape::NINE);
        store.keep(None, &model);
        for action in actions() {
            let next = update(&model, action.clone());
            let writes = store.keep(Some(&model), &next);
            assert!(writes <= 4 + model.timeline.boards().len() - model.timeline.now(), "{action:?} wrote {writes} texts");
            model = next;
            let back = store.restore().expect("a kept model");
            assert_eq!(back.timeline, model.timeline, "{action:?}");
            assert_eq!((back.selection, back.settings), (model.selection, model.settings), "{action:?}");
            assert_eq!(back.list, model.list, "{action:?}");
            let texts = model.timeline.boards().len() + 1 + usize::from(model.list.is_some());
            assert_eq!(store.0.len(), texts, "nothing is left behind after {action:?}");
        }
    }

    #[test]
    fn scores_outlive_the_game() {
        let mut store = Store::default();
        let mut model = Model::new(Shape::NINE);
        for action in actions().into_iter().take(1) {
            model = update_at(&model, action, 1_795_132_800_000);
        }
        assert_eq!(model.scores.all().len(), 1);
        store.keep(None, &model);
        store.0.insert(HEAD.into(), "of another version".into());
        assert!(store.restore().is_none());
        assert_eq!(store.scores(), *model.scores);
        let erased = update(&model, Action::EraseScores);
        store.keep(Some(&model), &erased);
        assert_eq!(store.scores(), Scores::default());
    }

    #[test]
    fn a_store_that_was_damaged_gives_what_is_left() {
        let mut store = Store::default();
        let mut model = Model::new(Shape::NINE);
        for action in actions().into_iter().take(5) {
            model = update(&model, action);
        }
        store.keep(None, &model);
        let last = board_name(model.timeline.now());
        store.0.insert(last, "1;3x3;nonsense".into());
        let back = store.restore().expect("the board before");
        assert_eq!(back.timeline.board(), &model.timeline.boards()[model.timeline.now() - 1]);
        assert!(back.notice.is_some());
        let endless = store.0[HEAD].replace("boards 3", "boards 18446744073709551615");
        assert_ne!(endless, store.0[HEAD]);
        store.0.insert(HEAD.into(), endless);
        assert!(store.restore().is_some());
        store.0.insert(HEAD.into(), "something else".into());
        assert!(store.restore().is_none());
        assert!(Store::default().restore().is_none());
    }
}
