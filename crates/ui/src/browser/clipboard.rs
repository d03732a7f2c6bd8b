//! Pasting and copying.

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::{Action, ChunkAction, TextAction, is_long, is_readable};
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Clipboard, ClipboardEvent, Event, HtmlElement};
use yew::Callback;

use super::{file_address, versioned};

/// Sends the content of a paste event. If its text is not a board, searches its markup for one.
pub(crate) fn take_pasted(event: &Event, send: &Callback<Action>) {
    let Some(data) = event.dyn_ref::<ClipboardEvent>().and_then(ClipboardEvent::clipboard_data) else { return };
    let text = text_of(event);
    let markup = data.get_data("text/html").unwrap_or_default();
    if markup.is_empty() || is_long(&text) || is_readable(&text) {
        send.emit(Action::Text(TextAction::Paste(text)));
        return;
    }
    read_copied(&versioned(&file_address("copied.js")), &markup, &text);
}

#[wasm_bindgen]
extern "C" {
    /// The bytes of a text, or of that of a paste event. Defined in `boot.js`.
    #[wasm_bindgen(js_name = crosshatchBytes)]
    fn bytes_of(copied: &JsValue) -> Uint8Array;

    /// Runs the script at this address, which searches a part of a page for a board. Then pastes a link to the board, or else the text.
    /// Defined in `boot.js`.
    #[wasm_bindgen(js_name = crosshatchCopied)]
    fn read_copied(address: &str, markup: &str, text: &str);
}

/// A text of the browser's, or that of a paste event. The conversion of `wasm-bindgen` goes through it character by character, which takes a
/// tenth of a second for ten megabytes.
pub(crate) fn text_of(copied: &JsValue) -> String {
    String::from_utf8(bytes_of(copied).to_vec()).unwrap_or_default()
}

/// Asks the browser for the copied text, which it may refuse, and sends it on.
pub(crate) fn paste(send: Callback<Action>) {
    let clipboard = clipboard();
    spawn_local(async move {
        let text = match clipboard {
            Some(clipboard) => JsFuture::from(clipboard.read_text()).await.ok().as_ref().map(text_of),
            None => None,
        };
        match text {
            Some(text) => send.emit(Action::Text(TextAction::Paste(text))),
            None => offer_box(&send),
        }
    });
}

/// Copies a text and reports whether that worked.
pub(crate) fn copy(text: String, send: Callback<Action>) {
    let Some(clipboard) = clipboard() else {
        send.emit(Action::Say("The browser does not allow this page to use the clipboard.".into()));
        return;
    };
    spawn_local(async move {
        let copied = JsFuture::from(clipboard.write_text(&text)).await.is_ok();
        let said = if copied { "Copied." } else { "The browser does not let this page copy." };
        send.emit(Action::Say(said.into()));
    });
}

/// Copies a picture, which is a promise of a PNG, and reports whether that worked.
pub(crate) fn copy_picture(picture: &Promise, send: Callback<Action>) {
    let copied = (|| -> Result<Promise, JsValue> {
        let (window, clipboard) = (gloo::utils::window(), clipboard().ok_or(JsValue::NULL)?);
        let parts = Object::new();
        Reflect::set(&parts, &"image/png".into(), picture)?;
        let kind: Function = Reflect::get(&window, &"ClipboardItem".into())?.dyn_into()?;
        let item = Reflect::construct(&kind, &Array::of1(&parts))?;
        let write: Function = Reflect::get(&clipboard, &"write".into())?.dyn_into()?;
        write.call1(&clipboard, &Array::of1(&item))?.dyn_into()
    })();
    spawn_local(async move {
        let copied = match copied {
            Ok(copied) => JsFuture::from(copied).await.is_ok(),
            Err(_) => false,
        };
        let said = if copied { "Copied." } else { "The browser does not let this page copy pictures." };
        send.emit(Action::Say(said.into()));
    });
}

/// The clipboard; pages that are not served over https have none.
fn clipboard() -> Option<Clipboard> {
    let navigator = gloo::utils::window().navigator();
    let clipboard = Reflect::get(&navigator, &"clipboard".into()).ok().filter(JsValue::is_truthy)?;
    Some(clipboard.unchecked_into())
}

/// Opens the box for a text, if the browser denies access to the clipboard.
fn offer_box(send: &Callback<Action>) {
    send.emit(Action::Chunks(ChunkAction::Load(Chunk::Formats)));
    send.emit(Action::Say("The browser does not let this page read the clipboard: paste the puzzle into the box.".into()));
    let found = gloo::utils::document().get_element_by_id("paste-box").and_then(|found| found.dyn_into::<HtmlElement>().ok());
    // An old browser has no popovers: there the message must suffice, and the keys for pasting work anywhere.
    if let Some(found) = found.filter(|found| found.show_popover().is_ok()) {
        let text = found.query_selector("textarea").ok().flatten().and_then(|text| text.dyn_into::<HtmlElement>().ok());
        if let Some(text) = text {
            let _ = text.focus();
        }
    }
}
