//! The pages, a file each.

pub(crate) mod board;
pub(crate) mod guide;
pub(crate) mod lab;
pub(crate) mod scores;

use std::rc::Rc;

use crosshatch_workbench::{Action, Model};
use yew::{Callback, Html};

use crate::late;

/// The page of the view that is shown, but the board's, which is always there.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    // A view is shown once its chunk is here.
    model.view.chunk().and_then(late::page).map(|page| (page.draw)(model, send)).unwrap_or_default()
}
