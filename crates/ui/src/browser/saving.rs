//! Files for the person.

use js_sys::{Array, Function, Promise, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlAnchorElement, HtmlCanvasElement, HtmlImageElement, Url};

/// Hands a text to the person as a file of a kind, such as `text/csv`. A browser that refuses a part of it gives no file; nothing is lost.
pub(crate) fn save(name: &str, kind: &str, text: &str) {
    let _ = (|| -> Result<(), JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        hand_over(name, &Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?)
    })();
}

/// Hands a text in parts to the person as a file of a kind. Together, the parts may be longer than a string can be.
pub(crate) fn save_parts(name: &str, kind: &str, parts: &[String]) {
    let _ = (|| -> Result<(), JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        let parts: Array = parts.iter().map(|part| JsValue::from_str(part)).collect();
        hand_over(name, &Blob::new_with_str_sequence_and_options(&parts, &options)?)
    })();
}

/// Hands bytes to the person as a file of a kind.
pub(crate) fn save_bytes(name: &str, kind: &str, bytes: &[u8]) {
    let _ = (|| -> Result<(), JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        hand_over(name, &Blob::new_with_u8_array_sequence_and_options(&Array::of1(&Uint8Array::from(bytes)), &options)?)
    })();
}

fn hand_over(name: &str, blob: &Blob) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(blob)?;
    let link: HtmlAnchorElement = gloo::utils::document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}

/// Draws an SVG document, and hands it over as a PNG that is larger by this factor.
pub(crate) fn save_as_png(name: String, document: &str, factor: u32) {
    let picture = as_png(document, factor);
    spawn_local(async move {
        if let Ok(blob) = JsFuture::from(picture).await {
            let _ = hand_over(&name, blob.unchecked_ref());
        }
    });
}

/// An SVG document as a PNG, larger by this factor: a promise of a [`Blob`].
pub(crate) fn as_png(document: &str, factor: u32) -> Promise {
    Promise::new(&mut |resolve, reject| {
        let begun = (|| -> Result<(), JsValue> {
            let image = HtmlImageElement::new()?;
            let address = format!("data:image/svg+xml,{}", String::from(js_sys::encode_uri_component(document)));
            let (loading, failed) = (image.clone(), reject.clone());
            let loaded = Closure::once_into_js(move || {
                if let Err(error) = draw(&loading, factor, resolve) {
                    let _ = failed.call1(&JsValue::NULL, &error);
                }
            });
            image.set_onload(Some(loaded.unchecked_ref()));
            image.set_onerror(Some(&reject));
            image.set_src(&address);
            Ok(())
        })();
        if let Err(error) = begun {
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    })
}

/// Draws a picture that is loaded, and passes the PNG to `resolve`.
fn draw(image: &HtmlImageElement, factor: u32, resolve: Function) -> Result<(), JsValue> {
    let canvas: HtmlCanvasElement = gloo::utils::document().create_element("canvas")?.unchecked_into();
    canvas.set_width(factor * image.natural_width());
    canvas.set_height(factor * image.natural_height());
    let context: CanvasRenderingContext2d = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into();
    let (width, height) = (f64::from(canvas.width()), f64::from(canvas.height()));
    context.draw_image_with_html_image_element_and_dw_and_dh(image, 0.0, 0.0, width, height)?;
    let ready = Closure::once_into_js(move |blob: JsValue| drop(resolve.call1(&JsValue::NULL, &blob)));
    canvas.to_blob(ready.unchecked_ref())
}
