//! What the page is made of.

use crosshatch_workbench::batch::Action as Act;
use yew::Callback;

/// Sends an action of the page.
pub(super) fn does<E: 'static>(act: &Callback<Act>, action: Act) -> Callback<E> {
    act.reform(move |_| action.clone())
}
