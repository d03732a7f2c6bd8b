//! What stands beside the board.

mod asks;
pub(crate) mod hint;
mod list;
pub(crate) mod lists;
mod paths;
mod rating;
pub(crate) mod status;

use std::rc::Rc;

use crosshatch_workbench::{Action, Model, view};
use yew::{Callback, Html, function_component, html};

use list::list_card;
use paths::{PathCard, available_card};
use rating::rating_card;

#[derive(yew::Properties)]
pub(crate) struct Props {
    pub(crate) model: Rc<Model>,
    pub(crate) send: Callback<Action>,
}

/// The cards are drawn anew where what they rest on is another.
impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        self.send == other.send && view::cards_rest_on(&self.model) == view::cards_rest_on(&other.model)
    }
}

/// The cards: the rating, the list that is open, all steps, the path. The path comes unasked and is long: below it there is nothing to move.
#[function_component]
pub(crate) fn Cards(props: &Props) -> Html {
    let Props { model, send } = props;
    html! {
        <div class="cards">
            { rating_card(model, send) }
            { list_card(view::list(model).as_ref(), send) }
            { available_card(model, send) }
            <PathCard model={Rc::clone(model)} send={send.clone()} />
        </div>
    }
}
