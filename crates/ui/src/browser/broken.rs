//! What happens when the page itself has a bug: a layer over it says so, instead of a page that no longer answers.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Shows the layer; lives in boot.js, since nothing here can be trusted after a panic.
    #[wasm_bindgen(js_name = crosshatchBroke)]
    fn show_broken(message: &str);
}

/// Shows every panic of the page to the person. Uses Yew's hook, since Yew would replace any other with its own.
pub(crate) fn report_panics() {
    yew::set_custom_panic_hook(Box::new(|info| {
        let message = info.to_string();
        gloo::console::error!(&message);
        show_broken(&message);
    }));
}
