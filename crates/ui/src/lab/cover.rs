//! Exact cover, to be seen.

use std::rc::Rc;

use crosshatch_workbench::Action;
use crosshatch_workbench::lab::cover::Cover;
use yew::{Callback, Html, function_component, html};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) cover: Rc<Cover>,
    pub(crate) send: Callback<Action>,
}

/// The page.
#[function_component]
pub(crate) fn CoverPage(_props: &Props) -> Html {
    html! { <h1>{ "Exact cover" }</h1> }
}
