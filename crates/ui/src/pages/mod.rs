//! The pages, a file each.

pub(crate) mod batch;
pub(crate) mod board;
pub(crate) mod guide;
pub(crate) mod lab;
pub(crate) mod library;
pub(crate) mod orders;
mod parts;
mod ranged;
pub(crate) mod scores;

use std::rc::Rc;

use crosshatch_workbench::{Action, Model, View};
use yew::{Callback, Html};

use crate::late;

/// The page of puzzles to order, that of many puzzles, or that of the bank: they are in one chunk.
pub(crate) fn orders_or_batch(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    match model.view {
        View::Batch => batch::page(model, send),
        View::Bank => batch::bank::page(model, send),
        _ => orders::page(model, send),
    }
}

/// The page of the view that is shown, but the board's, which is always there. One of a chunk is shown once that is here.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    match model.view {
        View::Board => Html::default(),
        view => view.chunk().and_then(late::page).map(|page| (page.draw)(model, send)).unwrap_or_default(),
    }
}
