//! The style sheet of the lazy chunks.

use std::cell::RefCell;

use gloo::utils::{document, head};
use js_sys::{Promise, Reflect};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Event;

use super::file_address;

const SHEET: &str = "late.css";

thread_local! {
    /// What comes of it, once it is asked for.
    static ASKED: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Requests the sheet, unless it is already loaded. The future tells whether it is; the request goes out even if nobody awaits it.
pub(crate) fn late_sheet() -> impl Future<Output = bool> {
    let asked = ASKED.with_borrow_mut(|asked| asked.get_or_insert_with(ask).clone());
    async {
        let event = JsFuture::from(asked).await.ok().and_then(|event| event.dyn_into::<Event>().ok());
        let here = event.is_some_and(|event| event.type_() == "load");
        if !here {
            ASKED.take();
        }
        here
    }
}

/// Resolves with the event that reports success or failure.
fn ask() -> Promise {
    Promise::new(&mut |told, _| {
        let link = document().create_element("link").expect("a name that elements may have");
        for (name, value) in [("rel", "stylesheet"), ("href", &file_address(SHEET))] {
            link.set_attribute(name, value).expect("a name that attributes may have");
        }
        for name in ["onload", "onerror"] {
            let set = Reflect::set(&link, &name.into(), &told);
            debug_assert!(set.is_ok(), "every element has the property");
        }
        head().append_child(&link).expect("the head takes links");
    })
}
