//! When the page has nothing else to do.

use gloo::timers::future::TimeoutFuture;
use js_sys::{Function, Promise};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::{Callback, UseStateHandle, hook, use_effect_with, use_state_eq};

/// When the page has nothing else to do; in a browser that does not say so, after a while.
pub(crate) async fn when_idle() {
    const WHILE_MS: u32 = 500;
    let mut says = true;
    let idle = Promise::new(&mut |resolve, _| says = request_idle_callback(&resolve).is_ok());
    if says {
        // It is never rejected.
        let _ = JsFuture::from(idle).await;
    } else {
        TimeoutFuture::new(WHILE_MS).await;
    }
}

#[wasm_bindgen]
extern "C" {
    /// Not every browser has it.
    #[wasm_bindgen(catch, js_name = requestIdleCallback)]
    fn request_idle_callback(then: &Function) -> Result<u32, JsValue>;
}

/// Whether something that is not seen at first is to be there: once the page is idle, or once it is opened, for which there is a callback.
#[hook]
pub(crate) fn use_built() -> (bool, Callback<()>) {
    let built: UseStateHandle<bool> = use_state_eq(|| false);
    use_effect_with((), {
        let built = built.clone();
        move |()| {
            spawn_local(async move {
                when_idle().await;
                built.set(true);
            });
        }
    });
    let build = {
        let built = built.clone();
        Callback::from(move |()| built.set(true))
    };
    (*built, build)
}
