//! Lists of boards that are too long for the store of the game, and are records of the library's.

use std::rc::Rc;

use crosshatch_core::text;

use crate::model::{Model, OpenList, Tone};
use crate::save::LARGEST_LIST;

/// The name of the record of the list that the board came from, where it has one, and its text.
pub fn record(model: &Model) -> Option<(String, Rc<text::List>)> {
    let list = &model.list.as_ref()?.list;
    (list.text().len() > LARGEST_LIST).then(|| (name(list), Rc::clone(list)))
}

/// The name of a list's record. Two lists with the same number of boards and bytes are almost never open at the same time.
pub(crate) fn name(list: &text::List) -> String {
    format!("list {} {}", list.text().len(), list.len())
}

/// The list that was sought has been read, or is not there.
pub(super) fn take_in(model: &mut Model, text: Option<&str>) {
    let Some(sought) = model.list_sought.take() else { return };
    let read = text.and_then(|text| text::read(text).ok()?.list).filter(|list| list.len() > sought.at);
    match read {
        Some(list) => model.list = Some(OpenList { list: Rc::new(list), at: sought.at }),
        None => model.say(Tone::Bad, "The list that was open is no longer in this browser. Your board is as it was.".into()),
    }
}
