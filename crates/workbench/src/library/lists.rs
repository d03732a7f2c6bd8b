//! Lists of boards that are too long for the store of the game, and are records of the library's.

use std::rc::Rc;

use crosshatch_core::text;

use crate::action::Action;
use crate::chunks;
use crate::model::{Model, OpenList, Tone};
use crate::save::LARGEST_LIST;
use crate::text::TextAction;

/// The name of the record of the list that the board came from, where it has one, and its text.
pub fn record(model: &Model) -> Option<(String, Rc<text::List>)> {
    let list = &model.list.as_ref()?.list;
    (list.text().len() > LARGEST_LIST).then(|| (name(list), Rc::clone(list)))
}

/// The name of a list's record. Two lists with the same number of boards and bytes are almost never open at the same time.
pub(crate) fn name(list: &text::List) -> String {
    format!("list {} {}", list.text().len(), list.len())
}

/// The list that was sought has been found, or is not there.
pub(super) fn take_in(model: &mut Model, text: Option<String>) {
    match text {
        None => put_in_place(model, None),
        Some(_) if model.list_sought.is_none() => {}
        Some(text) => drop(chunks::dispatch(model, Action::Text(TextAction::OpenKept(text)))),
    }
}

/// Opens the list that was sought, unless another one was opened meanwhile.
pub(crate) fn put_in_place(model: &mut Model, list: Option<text::List>) {
    let Some(sought) = model.list_sought.take() else { return };
    match list.filter(|list| list.len() > sought.at) {
        Some(list) => model.list = Some(OpenList { list: Rc::new(list), at: sought.at }),
        None => model.say(Tone::Bad, "The list that was open is no longer in this browser. Your board is as it was.".into()),
    }
}
