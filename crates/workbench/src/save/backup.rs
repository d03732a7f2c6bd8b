//! What is set aside: the texts of a store that could not be wholly read, before anything is written over them. It stays until the person
//! says that it may go.

use std::rc::Rc;

use super::{BOARD, Texts, Write, board_name, number};
use crate::model::Model;

/// What the names of these texts begin with; a number follows, which is higher for what is newer.
pub const ASIDE: &str = "crosshatch.aside.";
/// More than these are not kept, nor more than these bytes together, so that there is room for games: the oldest go. The newest stays in any case.
const MOST: usize = 3;
const LARGEST: usize = 1_500_000;

/// What was set aside at one time: a text for the person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Backup {
    number: u32,
    text: Rc<str>,
}

impl Backup {
    /// The name of its text in the store.
    pub fn name(&self) -> String {
        format!("{ASIDE}{}", self.number)
    }
}

/// The file that a person is given of all that was set aside, the newest first.
pub fn download(asides: &[Backup]) -> String {
    asides.iter().rev().map(|aside| &*aside.text).collect::<Vec<_>>().join("\n")
}

/// What was set aside in a store, the oldest first.
pub(super) fn of_store(texts: &Texts<'_>) -> Vec<Backup> {
    let aside = |number| Some(Backup { number, text: (texts.read)(&format!("{ASIDE}{number}"))?.into() });
    texts.numbered(ASIDE).into_iter().filter_map(aside).collect()
}

/// The texts of a store to set aside: all, or if those are too many, only the unreadable ones; `None` if there are no texts.
pub(super) fn gathered(texts: &Texts<'_>, unread: &[String]) -> Option<String> {
    // The boards in their order, and after the others.
    let others = texts.names.iter().filter(|name| number(name, ASIDE).is_none() && number(name, BOARD).is_none());
    let boards = texts.numbered(BOARD).into_iter().map(|index| board_name(index as usize));
    let all: Vec<String> = others.cloned().chain(boards).collect();
    let all = written(texts, &all);
    let few = || (!unread.is_empty()).then(|| written(texts, unread));
    if all.len() <= LARGEST { Some(all) } else { few() }
}

/// What is kept aside once another text has joined it.
pub(super) fn joined(mut asides: Vec<Backup>, text: String) -> Vec<Backup> {
    // A page that has not got to write anything over it meets it again.
    if asides.last().is_none_or(|newest| *newest.text != *text) {
        let number = asides.last().map_or(0, |newest| newest.number.saturating_add(1));
        asides.push(Backup { number, text: text.into() });
    }
    let mut bytes = 0;
    let fits = |aside: &&Backup| {
        bytes += aside.text.len();
        bytes <= LARGEST
    };
    let kept = asides.iter().rev().take(MOST).take_while(fits).count().max(1);
    asides.split_off(asides.len() - kept)
}

/// The writes that store `new`'s set-aside texts, the newest first, and then remove the others: those of `old`, or
/// without `old`, those among the names in the store.
pub(super) fn writes(old: Option<&Model>, new: &Model, names: &[String]) -> Vec<Write> {
    let kept: Vec<String> = match old {
        Some(old) => old.kept.backups.iter().map(Backup::name).collect(),
        None => names.iter().filter(|name| number(name, ASIDE).is_some()).cloned().collect(),
    };
    let is_new = |aside: &&Backup| old.is_none() || !kept.contains(&aside.name());
    let is_gone = |name: &String| new.kept.backups.iter().all(|aside| aside.name() != *name);
    let there = new.kept.backups.iter().rev().filter(is_new);
    let there = there.map(|aside| Write { name: aside.name(), text: Some(aside.text.to_string()) });
    let gone = kept.iter().filter(|name| is_gone(name)).map(|name| Write { name: name.clone(), text: None });
    there.chain(gone).collect()
}

fn written(texts: &Texts<'_>, names: &[String]) -> String {
    let mut text = String::from(
        "Crosshatch could not read all of this. It is what this browser had saved of a game, unchanged, each text below its name.\n\
         A line that begins with \"1;\" or \"2;\" is a board: to open it, copy the line and paste it into Crosshatch.\n",
    );
    for name in names {
        text.extend(["\n=== ", name, " ===\n", &(texts.read)(name).unwrap_or_default(), "\n"]);
    }
    text
}
