//! When the page has nothing else to do.

use gloo::timers::future::TimeoutFuture;
use js_sys::{Function, Object, Promise, Reflect};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use yew::{UseStateHandle, hook, use_effect_with, use_state_eq};

/// When the page has nothing else to do, or in the end although it has: on a busy machine it may never be idle. In a browser that does not
/// say so, after a while.
pub(crate) async fn when_idle() {
    const WHILE_MS: u32 = 500;
    const LATEST_MS: u32 = 5000;
    let in_the_end = Object::new();
    let set = Reflect::set(&in_the_end, &"timeout".into(), &LATEST_MS.into());
    debug_assert!(set.is_ok(), "a new object takes every property");
    let mut says = true;
    let idle = Promise::new(&mut |resolve, _| says = request_idle_callback(&resolve, &in_the_end).is_ok());
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
    fn request_idle_callback(then: &Function, options: &Object) -> Result<u32, JsValue>;
}

/// Whether the whole program is on this machine: a service worker has it.
pub(crate) fn is_kept() -> bool {
    let navigator = gloo::utils::window().navigator();
    let workers = Reflect::get(&navigator, &"serviceWorker".into()).unwrap_or_default();
    // Not every page has them.
    Reflect::get(&workers, &"controller".into()).is_ok_and(|controller| controller.is_object())
}

/// For so long the page is left alone before it does what nobody has asked for: for the first keys.
const FIRST_MS: u32 = 1000;

/// When the page has been there for a while and has nothing else to do.
pub(crate) async fn when_settled() {
    TimeoutFuture::new(FIRST_MS).await;
    when_idle().await;
}

/// Whether the page has had nothing else to do since it was opened.
#[hook]
pub(crate) fn use_idle() -> bool {
    let come: UseStateHandle<bool> = use_state_eq(|| false);
    use_effect_with((), {
        let come = come.clone();
        move |()| {
            spawn_local(async move {
                when_idle().await;
                come.set(true);
            });
        }
    });
    *come
}
