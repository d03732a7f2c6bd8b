//! Saves the game in the browser as named texts, and reads it back.
//!
//! Each board of the timeline has its own text, in the form of a link ([`crosshatch_game::position`]). One more text, the head, lists the
//! boards, and names the shown board, the selection and the settings. Another one has the times of the boards. So an action writes one board
//! and two short texts, however long the history is. Unreadable texts are set aside before anything overwrites them.

mod action;
mod backup;
mod head;
mod restore;
mod times;

#[cfg(test)]
mod corruptions;
#[cfg(test)]
mod tabs;
#[cfg(test)]
mod tests;

pub use action::SaveAction;
pub use backup::{ASIDE, Backup, download};
pub use restore::{begin_afresh, restore};

use std::fmt;
use std::rc::Rc;

use self::head::Head;
use crosshatch_game::position;

use crate::model::{Model, OpenList};
use crate::scores::Scores;

/// The prefix of all names.
pub const PREFIX: &str = "crosshatch.";
/// The name of the head.
pub const HEAD: &str = "crosshatch.game";
/// The name of the person's own scores.
pub const SCORES: &str = "crosshatch.scores";
/// The name of the times of the boards.
const TIMES: &str = "crosshatch.times";
/// The name of the open list.
const LIST: &str = "crosshatch.list";
/// The prefix of the names of boards; their index follows.
const BOARD: &str = "crosshatch.board.";
/// The largest list, in bytes, saved here; the library saves larger ones. A browser's store for the game holds about five million
/// characters, and the boards go first.
pub(crate) const LARGEST_LIST: usize = 1_000_000;

/// The state of the game in the browser's store.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// The unreadable texts, until the person deletes them.
    pub backups: Rc<[Backup]>,
    /// Why the saved game is another tab's, if it is.
    pub other_tab: Option<OtherTab>,
    /// Whether the store refuses the game.
    pub unkept: bool,
}

/// Applies an action.
pub(crate) fn update(model: &mut Model, action: SaveAction) {
    match action {
        SaveAction::Unkept(unkept) => model.kept.unkept = unkept,
        SaveAction::EraseScores | SaveAction::ScoresInOtherTab(None) => model.scores = Rc::default(),
        SaveAction::ScoresInOtherTab(Some(text)) => model.unite_scores(&text),
        SaveAction::GameInOtherTab(head) => model.kept.other_tab = Some(OtherTab::after(model.kept.other_tab, &head)),
        SaveAction::ForgetBackups(names) => {
            model.kept.backups = model.kept.backups.iter().filter(|backup| !names.contains(&backup.name())).cloned().collect();
        }
    }
}

impl Model {
    /// Merges the scores that another tab has saved.
    pub(crate) fn unite_scores(&mut self, text: &str) {
        let (others, whole) = Scores::salvage(text);
        self.scores = Rc::new(self.scores.united(&others));
        if !whole {
            self.kept.other_tab = Some(OtherTab::Newer);
        }
    }
}

/// The texts of a store.
pub struct Texts<'a> {
    /// Their names, in any order.
    pub names: Vec<String>,
    /// Reads the text with a name.
    pub read: &'a dyn Fn(&str) -> Option<String>,
}

impl Texts<'_> {
    /// The numbers of the names with this prefix, in ascending order.
    fn numbered(&self, prefix: &str) -> Vec<u32> {
        let mut numbers: Vec<u32> = Vec::new();
        // Insertion: the standard library's sort would add kilobytes to the first load.
        for number in self.names.iter().filter_map(|name| number(name, prefix)) {
            numbers.insert(numbers.partition_point(|&other| other < number), number);
        }
        numbers
    }
}

/// A text to save, or `None` to remove it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Write {
    /// Its name.
    pub name: String,
    /// The text.
    pub text: Option<String>,
}

/// Why the saved game is not this page's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OtherTab {
    /// Another tab has made the latest move. The next move here saves this game again.
    Moved,
    /// Another tab of a newer version has saved it. It is not overwritten.
    Newer,
}

impl OtherTab {
    /// After another tab has written this head.
    pub(crate) fn after(before: Option<Self>, head: &str) -> Self {
        if before == Some(Self::Newer) || !Head::read(head).whole { Self::Newer } else { Self::Moved }
    }
}

impl fmt::Display for OtherTab {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Moved => {
                "This game is also open in another tab, where the last move was made. That board is the one that is kept; a move here keeps this one instead."
            }
            Self::Newer => {
                "A newer version of Crosshatch is open in another tab. Reload this page to go on with its game; until then nothing is kept here."
            }
        })
    }
}

fn board_name(index: usize) -> String {
    format!("{BOARD}{index}")
}

/// The number after this prefix in a name. `None` if the name has another form.
fn number(name: &str, prefix: &str) -> Option<u32> {
    let digits = name.strip_prefix(prefix)?;
    digits.parse().ok().filter(|number: &u32| number.to_string() == digits)
}

/// The writes that turn the stored `old` into `new`; everything without `old`. Texts set aside come first, and the writer
/// stops when there is no more room, so nothing is overwritten before it is set aside. `names` gives the names in the store; it is called
/// only when everything is written.
pub fn writes(old: Option<&Model>, new: &Model, names: impl FnOnce() -> Vec<String>) -> Vec<Write> {
    if new.kept.other_tab == Some(OtherTab::Newer) {
        return Vec::new();
    }
    let mine = old.filter(|old| old.kept.other_tab.is_none());
    let names = if mine.is_none() { names() } else { Vec::new() };
    let mut writes = backup::writes(old, new, &names);
    if old.is_none_or(|old| !Rc::ptr_eq(&old.scores, &new.scores)) {
        let text = (!new.scores.all().is_empty()).then(|| new.scores.write());
        writes.push(Write { name: SCORES.into(), text });
    }
    if new.kept.other_tab.is_none() {
        write_game(mine, new, &names, &mut writes);
    }
    writes
}

/// Writes the head after the boards, so that it never names a missing one, and last removes the boards that left the timeline.
fn write_game(old: Option<&Model>, new: &Model, names: &[String], writes: &mut Vec<Write>) {
    let boards = new.game.timeline.boards();
    let kept = old.map_or(&[][..], |model| model.game.timeline.boards());
    let others = writes.len();
    for (index, board) in boards.iter().enumerate() {
        if !kept.get(index).is_some_and(|kept| Rc::ptr_eq(kept, board)) {
            writes.push(Write { name: board_name(index), text: Some(position::write(board)) });
        }
    }
    let times = new.game.timeline.times();
    if old.is_none_or(|old| !Rc::ptr_eq(old.game.timeline.times(), times)) {
        writes.push(Write { name: TIMES.into(), text: (!times.is_empty()).then(|| times::write(times)) });
    }
    let list_of = |model| kept_list(model).map(|open| &open.list);
    let (old_list, new_list) = (old.and_then(list_of), list_of(new));
    if old.is_none() || !same(old_list, new_list) {
        writes.push(Write { name: LIST.into(), text: new_list.map(|list| list.text().to_owned()) });
    }
    let head = |model| head::write(model, kept_list(model).map(|list| list.at));
    let text = head(new);
    if writes.len() > others || old.map(head).as_ref() != Some(&text) {
        writes.push(Write { name: HEAD.into(), text: Some(text) });
    }
    // Another tab may have had more boards.
    let is_surplus = |name: &&String| number(name, BOARD).is_some_and(|index| index as usize >= boards.len());
    let surplus = (boards.len()..kept.len()).map(board_name).chain(names.iter().filter(is_surplus).cloned());
    writes.extend(surplus.map(|name| Write { name, text: None }));
}

fn same<T>(a: Option<&Rc<T>>, b: Option<&Rc<T>>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => Rc::ptr_eq(a, b),
        (a, b) => a.is_none() && b.is_none(),
    }
}

/// The list, if it is saved here.
fn kept_list(model: &Model) -> Option<&OpenList> {
    model.list.as_ref().filter(|open| open.list.text().len() <= LARGEST_LIST)
}
