//! The pages, a file each.

pub(crate) mod board;
mod guide;
mod lab;
mod scores;

use std::rc::Rc;

use crosshatch_workbench::{Action, Model, View};
use yew::{Callback, Html};

/// The page of the view that is shown, but the board's, which is always there.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    match model.view {
        View::Board => Html::default(),
        View::Lab(page) => lab::page(model, page, send),
        View::Scores => scores::page(model, send),
        View::Guide(_) => guide::page(model, send),
    }
}
