//! Many puzzles: a file or a list as a table, with the ratings of each row.

pub(crate) mod bank;
mod charts;
mod exporting;
pub(crate) mod keeping;
mod reading;
mod table;
mod trial;

use std::rc::Rc;

use crosshatch_core::rating::Scale;
use crosshatch_workbench::batch::{Action as Act, Arrange, Batch, BatchView, CANONICAL, Only, pace};
use crosshatch_workbench::orders::SCALES;
use crosshatch_workbench::{Action, Model, View, ViewAction, view};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};
use web_sys::{Event, FileList, HtmlInputElement, HtmlTextAreaElement};
use yew::{
    Callback, Html, TargetCast, function_component, hook, html, use_callback, use_effect_with, use_memo, use_mut_ref,
    use_node_ref,
};

use self::exporting::Exporting;
use self::table::Table;
use crate::browser::{chance, clipboard};
use crate::pages::parts::does;

/// Shows a text as a table with a name.
pub(super) fn open_as_table(name: &str, text: String, send: &Callback<Action>) {
    reading::read_text(name.into(), text, send.reform(Action::from));
    send.emit(Action::View(ViewAction::Show(View::Batch)));
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    model: Rc<Model>,
    send: Callback<Action>,
}

/// The page, while it is the view that is shown.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! { <BatchPage model={Rc::clone(model)} send={send.clone()} /> }
}

#[wasm_bindgen]
extern "C" {
    /// Sets what takes the files and texts that are dropped on the page or pasted: a function, or undefined for the board. It is in `boot.js`.
    #[wasm_bindgen(js_name = crosshatchTakes)]
    fn take_by(taker: &JsValue);
}

#[function_component]
fn BatchPage(props: &Props) -> Html {
    let Props { model, send } = props;
    let batch = model.batch.get();
    let act = use_callback(send.clone(), |action: Act, send| send.emit(Action::from(action)));
    let unkept = keeping::use_kept(batch.table.is_some(), &act);
    use_effect_with((), {
        let act = act.clone();
        move |()| {
            let taker = Closure::<dyn Fn(JsValue)>::new(move |taken: JsValue| {
                if taken.is_string() {
                    reading::read_text(PASTED.into(), clipboard::text_of(&taken), act.clone());
                } else {
                    read_first(taken.unchecked_ref(), &act);
                }
            });
            take_by(taker.as_ref());
            move || {
                take_by(&JsValue::UNDEFINED);
                drop(taker);
            }
        }
    });
    let before = use_memo((), |()| model.notice.clone());
    let said = model.notice.as_ref().filter(|_| model.notice != *before).map(|notice| notice.text.clone());
    let seen = view::batch(model);
    html! {
        <main class="wrap batch">
            if let Some(seen) = &seen {
                { shown(seen, &batch, model, &act, send) }
            } else {
                { empty(model, &act, send) }
            }
            if let Some(unkept) = unkept {
                <p class="bad small" role="status">{ unkept }</p>
            }
            <p class="small" role="status">{ said }</p>
        </main>
    }
}

/// The name of a table whose text was pasted.
const PASTED: &str = "pasted puzzles";

/// Reads the first of some files.
fn read_first(files: &FileList, act: &Callback<Act>) {
    if let Some(file) = files.get(0) {
        reading::read_file(file, act.clone());
    }
}

/// The button for a file. It replaces the browser's button.
fn open(name: &'static str, act: &Callback<Act>) -> Html {
    let act = act.clone();
    let onchange = Callback::from(move |event: Event| {
        let input = event.target_unchecked_into::<HtmlInputElement>();
        if let Some(files) = input.files() {
            read_first(&files, &act);
        }
        // The same file can be opened again.
        input.set_value("");
    });
    html! { <label class="b line file">{ name }<input class="vh" type="file" {onchange} /></label> }
}

/// The button for the list that the board came from, if there is one.
fn open_list(model: &Model, act: &Callback<Act>) -> Html {
    let Some(list) = model.list.as_ref().map(|open| Rc::clone(&open.list)) else { return Html::default() };
    let (act, name) = (act.clone(), format!("The open list ({})", list.len()));
    let onclick = Callback::from(move |_| reading::read_text("the open list".into(), list.text().to_owned(), act.clone()));
    html! { <button class="b line" type="button" {onclick}>{ name }</button> }
}

/// What is shown without a table: the ways to one.
fn empty(model: &Rc<Model>, act: &Callback<Act>, send: &Callback<Action>) -> Html {
    html! {
        <>
            <h1>{ "Many puzzles" }</h1>
            <p class="mid">{ "Open a file with a puzzle on each line, however long: each row gets its ratings, and you can sort, filter and export them." }</p>
            <section class="card taking" aria-label="Puzzles">
                <Pasting act={act.clone()} />
                <div class="row wrapped">
                    { open("Open a file", act) }
                    { open_list(model, act) }
                    <button class="b line" type="button" onclick={send.reform(|_| Action::View(ViewAction::Show(View::Bank)))}>{ "Browse the bank" }</button>
                </div>
            </section>
        </>
    }
}

#[derive(PartialEq, yew::Properties)]
struct PastingProps {
    act: Callback<Act>,
}

/// The box for a list.
#[function_component]
fn Pasting(props: &PastingProps) -> Html {
    let node = use_node_ref();
    let onclick = {
        let (node, act) = (node.clone(), props.act.clone());
        Callback::from(move |_| {
            let Some(text) = node.cast::<HtmlTextAreaElement>().map(|area| area.value()) else { return };
            if !text.trim().is_empty() {
                reading::read_text(PASTED.into(), text, act.clone());
            }
        })
    };
    html! {
        <>
            <textarea ref={node} class="in" rows="6" spellcheck="false" autocomplete="off" aria-label="Paste puzzles" placeholder="Paste puzzles, one on each line" />
            <button class="b main" type="button" {onclick}>{ "Rate them" }</button>
        </>
    }
}

/// The table and what stands above it.
fn shown(seen: &BatchView, batch: &Rc<Batch>, model: &Model, act: &Callback<Act>, send: &Callback<Action>) -> Html {
    html! {
        <>
            <div class="row between wrapped">
                <div>
                    <h1>{ &seen.name }</h1>
                    <p class="mid num">{ &seen.size }{ if seen.reading { ", being read" } else { "" } }</p>
                </div>
                <div class="row wrapped">
                    <Exporting batch={Rc::clone(batch)} />
                    { open_list(model, act) }
                    { open("Open another", act) }
                    <button class="b" type="button" onclick={does(act, Act::Close)}>{ "Close" }</button>
                </div>
            </div>
            <Progress seen={seen.clone()} act={act.clone()} />
            { charts::charts(seen, batch, act, send) }
            { filters(seen, act) }
            <Table batch={Rc::clone(batch)} scores={Rc::clone(&model.scores)} act={act.clone()} />
            { trial::trial(&seen.trial, act) }
        </>
    }
}

#[derive(PartialEq, yew::Properties)]
struct ProgressProps {
    seen: BatchView,
    act: Callback<Act>,
}

/// How far the ratings are, and which are wanted.
#[function_component]
fn Progress(props: &ProgressProps) -> Html {
    let ProgressProps { seen, act } = props;
    let (done, of) = seen.ratings;
    let pace = use_pace(seen);
    let wish = |(column, scale): (usize, &&'static Scale)| {
        let wanted = seen.wanted[column];
        html! {
            <label class="check"><input type="checkbox" checked={wanted} onchange={does(act, Act::Want(column, !wanted))} />{ scale.name }</label>
        }
    };
    html! {
        <section class="card" aria-label="Ratings">
            <div class="row between wrapped">
                <p class="num">
                    if seen.done {
                        { "All are rated." }
                    } else {
                        { for seen.stages.iter().map(|stage| html! { <span class="stage"><strong>{ &stage.words }</strong>{ format!(" {}", stage.name) }</span> }) }
                    }
                </p>
                <div class="row wrapped">
                    <span class="small mid num">{ pace }</span>
                    { for SCALES.iter().enumerate().map(wish) }
                    if seen.running {
                        <button class="b line" type="button" onclick={does(act, Act::Pause)}>{ "Pause" }</button>
                    } else if !seen.done {
                        <button class="b main" type="button" onclick={does(act, Act::Resume)}>{ "Rate them" }</button>
                    }
                </div>
            </div>
            if !seen.done {
                <progress max={of.max(1).to_string()} value={done.to_string()} aria-label="Ratings"></progress>
            }
        </section>
    }
}

/// How quickly workers rate since they began, or since other columns were wanted.
#[hook]
fn use_pace(seen: &BatchView) -> String {
    let began = use_mut_ref(|| None::<(u64, u64)>);
    let columns = use_mut_ref(|| seen.wanted);
    let (mut began, mut columns) = (began.borrow_mut(), columns.borrow_mut());
    let (done, of) = seen.ratings;
    let is_same_run = seen.running && !seen.trial.trying && *columns == seen.wanted;
    *columns = seen.wanted;
    let now = chance::now();
    match *began {
        Some((before, at)) if is_same_run && before <= done => pace(done - before, now.saturating_sub(at), of - done),
        _ => {
            *began = Some((done, now)).filter(|_| seen.running && !seen.trial.trying);
            String::new()
        }
    }
}

/// The filters that are no charts, and what is shown.
fn filters(seen: &BatchView, act: &Callback<Act>) -> Html {
    let only = seen.arrangement.only;
    let toggle = |name: String, each: Only| {
        let next = if only == each { Only::All } else { each };
        html! { <button class="b line" type="button" aria-pressed={(only == each).to_string()} onclick={does(act, Act::Arrange(Arrange::Only(next)))}>{ name }</button> }
    };
    let distinct = if only == Only::Distinct && !seen.done && seen.wanted[CANONICAL] {
        "Without isomorphs, as far as known"
    } else {
        "Without isomorphs"
    };
    html! {
        <div class="row between wrapped">
            <div class="row wrapped">
                { toggle(distinct.into(), Only::Distinct) }
                if seen.unread > 0 || only == Only::Unread {
                    { toggle(format!("Unreadable ({})", seen.unread), Only::Unread) }
                }
                { show_all(seen, act) }
            </div>
            <p class="small mid num" role="status">{ &seen.what }</p>
        </div>
    }
}

/// The button that shows all rows, where some are not shown.
fn show_all(seen: &BatchView, act: &Callback<Act>) -> Html {
    if !seen.arrangement.filters() {
        return Html::default();
    }
    html! { <button class="b" type="button" onclick={does(act, Act::Arrange(Arrange::All))}>{ "Show all" }</button> }
}
