//! What several pages are made of.

use yew::Callback;

/// Sends an action of a page, whatever happened.
pub(super) fn does<A: Clone + 'static, E: 'static>(act: &Callback<A>, action: A) -> Callback<E> {
    act.reform(move |_| action.clone())
}
