//! Reading what was copied.

use crosshatch_workbench::Action;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{ClipboardEvent, Event};
use yew::Callback;

/// The text of a paste event.
pub(crate) fn pasted_text(event: &Event) -> Option<String> {
    event.dyn_ref::<ClipboardEvent>()?.clipboard_data()?.get_data("text/plain").ok()
}

/// Asks the browser for the copied text, which it may refuse, and sends it on.
pub(crate) fn paste(send: Callback<Action>) {
    let navigator = gloo::utils::window().navigator();
    // Pages that are not served over https have no clipboard object.
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into()).ok().filter(wasm_bindgen::JsValue::is_truthy);
    spawn_local(async move {
        let text = match clipboard {
            Some(_) => JsFuture::from(navigator.clipboard().read_text()).await.ok().and_then(|text| text.as_string()),
            None => None,
        };
        send.emit(text.map_or_else(refused, Action::Paste));
    });
}

fn refused() -> Action {
    Action::PasteRefused("The browser keeps the clipboard to itself here: press Ctrl+V (⌘V on a Mac) to paste.".into())
}
