//! What stands beside the board.

mod explainer;
pub(crate) mod hint;
mod list;
mod lists;
mod rating;
pub(crate) mod status;

use std::rc::Rc;

use crosshatch_workbench::{Action, Model, view};
use yew::{Callback, Html, function_component, html};

use list::list_card;
use lists::{AvailableCard, PathCard};
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

/// The cards: the rating, the path, all steps, the list that is open.
#[function_component]
pub(crate) fn Cards(props: &Props) -> Html {
    let Props { model, send } = props;
    let watch = view::can_be_watched(model).then_some(Action::WatchSolved);
    let scale = model.current_path().is_none().then_some(model.settings.scale);
    html! {
        <div class="cards">
            { rating_card(&view::rating(model), view::hodoku(model).as_ref(), view::explainer(model).as_ref(), &view::standing(model), watch, send) }
            <PathCard path={view::path(model)} off={Rc::clone(&model.off)} send={send.clone()} />
            <AvailableCard available={view::available(model)} {scale} send={send.clone()} />
            { list_card(view::list(model).as_ref(), send) }
        </div>
    }
}
