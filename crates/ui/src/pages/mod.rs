//! The pages, a file each.

pub(crate) mod board;
pub(crate) mod guide;
pub(crate) mod lab;
pub(crate) mod scores;

use std::rc::Rc;

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::{Action, Model, View};
use yew::{Callback, Html};

use crate::late;

/// The page of the view that is shown, but the board's, which is always there.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let chunk = match model.view {
        View::Board => return Html::default(),
        View::Lab(_) => Chunk::Lab,
        View::Scores => Chunk::Scores,
        View::Guide(_) => Chunk::Guide,
    };
    // A view is shown once its chunk is here.
    late::page(chunk).map(|page| (page.draw)(model, send)).unwrap_or_default()
}
