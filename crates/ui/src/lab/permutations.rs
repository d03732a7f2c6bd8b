//! Orders of coloured tiles.

use std::rc::Rc;

use crosshatch_workbench::Action;
use crosshatch_workbench::lab::permutations::Permutations;
use yew::{Callback, Html, function_component, html};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) permutations: Rc<Permutations>,
    pub(crate) send: Callback<Action>,
}

/// The page.
#[function_component]
pub(crate) fn PermutationsPage(_props: &Props) -> Html {
    html! { <h1>{ "Permutations" }</h1> }
}
