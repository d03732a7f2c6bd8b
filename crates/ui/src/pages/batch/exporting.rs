//! The rows as a file.

use std::rc::Rc;

use crosshatch_core::text::formats;
use crosshatch_workbench::batch::{Batch, Export, export_of};
use gloo::timers::future::TimeoutFuture;
use wasm_bindgen_futures::spawn_local;
use web_sys::Event;
use yew::{Callback, Html, function_component, html, use_state_eq};

use crate::browser::saving::save_parts;
use crate::shell::order::value_of;

#[derive(PartialEq, yew::Properties)]
pub(super) struct Props {
    pub(super) batch: Rc<Batch>,
}

/// How many rows are written at a time: the page goes on in between.
const ROWS: usize = 1_000;

/// The choice of a form, and the button that saves the rows that are shown.
#[function_component]
pub(super) fn Exporting(props: &Props) -> Html {
    let written = formats::ALL.iter().copied().filter(|format| format.is_written()).map(Export::Puzzles);
    let all: Vec<Export> = [Export::Csv, Export::JsonLines].into_iter().chain(written).collect();
    let chosen = use_state_eq(|| 0_usize);
    let done = use_state_eq(|| None::<usize>);
    let export = all[*chosen];
    let onchange = {
        let chosen = chosen.clone();
        Callback::from(move |event: Event| chosen.set(value_of(&event).parse().unwrap_or_default()))
    };
    let onclick = {
        let (batch, done) = (Rc::clone(&props.batch), done.clone());
        Callback::from(move |_| {
            let (batch, done) = (Rc::clone(&batch), done.clone());
            spawn_local(async move {
                let (mut parts, count) = (vec![export.header()], batch.shown_len());
                for from in (0..count).step_by(ROWS) {
                    done.set(Some(from * 100 / count));
                    parts.push(export_of(&batch, export, from..(from + ROWS).min(count)));
                    TimeoutFuture::new(0).await;
                }
                let name = batch.table.as_ref().map(|table| table.name.to_string()).unwrap_or_default();
                let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
                save_parts(&format!("{stem}-rated.{}", export.extension()), export.kind(), &parts);
                done.set(None);
            });
        })
    };
    let option = |(place, each): (usize, &Export)| {
        html! { <option value={place.to_string()} selected={place == *chosen}>{ each.name() }</option> }
    };
    html! {
        <div class="row wrapped">
            <select class="in" aria-label="Export as" {onchange}>{ for all.iter().enumerate().map(option) }</select>
            <button class="b line" type="button" disabled={done.is_some()} {onclick}>
                { done.map_or("Export".into(), |percent| format!("{percent} %")) }
            </button>
        </div>
    }
}
