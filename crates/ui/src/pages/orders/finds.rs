//! The search and what it has found.

use std::rc::Rc;

use crosshatch_workbench::orders::{Action as Act, FindView, Orders, OrdersView, SearchView, csv, lines};
use crosshatch_workbench::{Action, Model, TextAction};
use yew::{Callback, Html, classes, function_component, html};

use crate::browser::clipboard::copy;
use crate::browser::saving::save;
use crate::browser::svg;
use crate::pages::batch::open_as_table;
use crate::pages::parts::does;

/// The search, if there was one, the puzzles, and what the page says.
pub(super) fn found(view: &OrdersView, model: &Rc<Model>, said: String, act: &Callback<Act>, send: &Callback<Action>) -> Html {
    let said = html! { <p class="small" role="status">{ said }</p> };
    let Some(search) = &view.search else {
        return html! {
            <section class="card none" aria-label="Puzzles">
                <p class="mid">{ "No puzzles yet. They appear here as they are found, and you can play them meanwhile." }</p>
                { said }
            </section>
        };
    };
    html! {
        <section class="results" aria-label="Puzzles">
            { progress(search, act) }
            if !search.finds.is_empty() {
                { tools(search, model, send) }
            }
            { said }
            <ul class="finds">
                { for search.finds.iter().map(|find| html! { <Find key={find.place + 1} find={find.clone()} act={act.clone()} /> }) }
                { nearest(search, act) }
            </ul>
        </section>
    }
}

fn progress(search: &SearchView, act: &Callback<Act>) -> Html {
    let (met, of) = search.met;
    html! {
        <div class="card">
            <div class="row between wrapped">
                <div>
                    <h2><span role="status">{ &search.title }</span></h2>
                    <p class="small mid num">{ &search.words }</p>
                </div>
                if search.running {
                    <button class="b line" type="button" onclick={does(act, Act::Pause)}>{ "Pause" }</button>
                } else if search.can_resume {
                    <button class="b line" type="button" onclick={does(act, Act::Resume)}>{ "Resume" }</button>
                } else if search.rating {
                    <span class="small mid">{ "Rating them on the other scales" }</span>
                }
            </div>
            <progress max={of.to_string()} value={met.to_string()} aria-label="Puzzles found"></progress>
            <p class="small mid line">{ &search.order }</p>
            <p class="bad small" role="status">{ search.refusal.clone() }</p>
        </div>
    }
}

fn tools(search: &SearchView, model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let text = |make: fn(&Orders) -> String| {
        let orders = model.orders.get();
        move || make(&orders)
    };
    let copying = {
        let (text, send) = (text(lines), send.clone());
        Callback::from(move |_| copy(text(), send.clone()))
    };
    let saving = |name: &'static str, kind: &'static str, make: fn(&Orders) -> String| {
        let text = text(make);
        Callback::from(move |_| save(name, kind, &text()))
    };
    let opening = {
        let text = text(lines);
        send.reform(move |_| Action::Text(TextAction::Paste(text())))
    };
    let tabling = {
        let (text, send) = (text(lines), send.clone());
        Callback::from(move |_| open_as_table("the puzzles that were found", text(), &send))
    };
    let which = match search.kept {
        0 => format!("All {}", search.finds.len()),
        kept => format!("{kept} kept"),
    };
    html! {
        <div class="row between wrapped">
            <p class="small mid" role="status">{ which }</p>
            <div class="row wrapped">
                <button class="b line" type="button" onclick={copying}>{ "Copy" }</button>
                <button class="b line" type="button" onclick={saving("crosshatch-puzzles.txt", "text/plain", lines)}>{ "Download" }</button>
                <button class="b line" type="button" onclick={saving("crosshatch-puzzles.csv", "text/csv", csv)}>{ "CSV" }</button>
                <button class="b line" type="button" onclick={opening}>{ "Open as a list" }</button>
                <button class="b line" type="button" onclick={tabling}>{ "Open as a table" }</button>
            </div>
        </div>
    }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    find: FindView,
    act: Callback<Act>,
}

/// A puzzle that was found. It is a component, so that the others are not drawn again with each report of the workers.
#[function_component]
fn Find(props: &Props) -> Html {
    let Props { find, act } = props;
    let FindView { place, picture, value, givens, others, kept, meets } = find;
    let title = if value.is_empty() { format!("Puzzle {}", place + 1) } else { value.clone() };
    html! {
        <li class={classes!("card", kept.then_some("kept"))}>
            <button class="small-board" type="button" onclick={does(act, Act::Play(*place))}>
                { svg::picture(picture) }<span class="vh">{ format!("Play puzzle {}", place + 1) }</span>
            </button>
            <p><strong>{ title }</strong>{ " " }<span class="small mid">{ givens }</span></p>
            if !meets {
                <p class="small mid">{ "It does not meet the order." }</p>
            }
            <p class="small mid">{ others.join(" · ") }</p>
            <div class="row">
                <button class="b line" type="button" onclick={does(act, Act::Play(*place))}>{ "Play" }</button>
                <button class="b" type="button" aria-pressed={kept.to_string()} onclick={does(act, Act::Keep(*place))}>{ if *kept { "Kept ✓" } else { "Keep" } }</button>
            </div>
        </li>
    }
}

/// The nearest puzzle that does not meet the order, in the place of the next one that will.
fn nearest(search: &SearchView, act: &Callback<Act>) -> Html {
    let Some(nearest) = &search.nearest else { return Html::default() };
    html! {
        <li key={0} class="card">
            <div class="small-board hatched" aria-hidden="true"></div>
            <p class="small mid">{ format!("The nearest so far: {nearest}") }</p>
            <button class="b line" type="button" onclick={does(act, Act::KeepNearest)}>{ "Take it" }</button>
        </li>
    }
}
