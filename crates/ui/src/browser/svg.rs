//! Pictures as elements of the page. They are written as markup, and the page's policy does not let the browser parse any.

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;
use yew::Html;

#[wasm_bindgen]
extern "C" {
    /// The elements of a picture. It reads what this program writes: one element with others in it, attributes in double quotes, texts
    /// without character references. It is in `boot.js`, where it takes a third of the bytes.
    #[wasm_bindgen(js_name = crosshatchPicture)]
    pub(crate) fn elements(markup: &str) -> Element;
}

/// The elements of a picture, for a view.
pub(crate) fn picture(markup: &str) -> Html {
    Html::VRef(elements(markup).into())
}
