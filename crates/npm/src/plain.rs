//! Plain data across the border between Rust and JavaScript.

use crosshatch_calls::{Border, Failure, FailureKind};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// The border to JavaScript.
pub(crate) enum JavaScript {}

impl Border for JavaScript {
    type Options = JsValue;
    type Data = JsValue;

    fn read<T: DeserializeOwned + Default>(options: JsValue) -> Result<T, Failure> {
        if options.is_undefined() || options.is_null() {
            return Ok(T::default());
        }
        serde_wasm_bindgen::from_value(options)
            .map_err(|error| Failure::new(FailureKind::Option, format!("An option is wrong: {error}.")))
    }

    fn data<T: Serialize + Send + 'static>(data: T) -> JsValue {
        as_js(&data)
    }
}

/// Plain data as JavaScript has it: objects, not maps.
pub(crate) fn as_js(data: &impl Serialize) -> JsValue {
    data.serialize(&Serializer::json_compatible()).expect("plain data with names as keys")
}
