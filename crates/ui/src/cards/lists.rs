//! The cards of the path and of all steps, and the choice of techniques.

use std::rc::Rc;

use crosshatch_core::rating::Scale;
use crosshatch_core::technique::Family;
use crosshatch_core::text::line;
use crosshatch_reasoning::{scales, techniques};
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::paths::listing::Listing;
use crosshatch_workbench::scales::prices::of_place;
use crosshatch_workbench::scales::{LINES, RatingsExport};
use crosshatch_workbench::view::{self, AvailableView, FamilyView, Found, PathChoice, PathView, Row, SummaryView, TechniqueRow};
use crosshatch_workbench::{Action, Model, PathAction, SettingsAction};
use js_sys::JSON;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, InputEvent, MouseEvent};
use yew::{Callback, Html, TargetCast, classes, function_component, html, use_callback, use_state_eq};

use super::asks;
use super::strip::{HEIGHT, Strip};
use crate::board::in_view::{choosing, show_board};
use crate::browser::clipboard::copy;
use crate::browser::saving::save_as_png;
use crate::late::HeadAndBody;

/// The path of the puzzle. In the head of its card: whose it is, and what it can be copied as. In the card: its steps as bars, on which one goes
/// along it, and a row for each, which is a link to the board there.
pub(crate) fn path(model: &Model, send: &Callback<Action>) -> HeadAndBody {
    let path = view::path(model);
    let tools = html! {
        <>
            { path_source(model, send) }
            { path.iter().filter(|path| !path.rows.is_empty()).map(|path| copying("path-copy", "Copy the path", &path.listing, send)).collect::<Html>() }
        </>
    };
    let Some(path) = path else {
        return (tools, asks::path(model, send));
    };
    let body = html! {
        // A new element for each puzzle: the old one neither moves nor shows.
        <div key={line(&model.board().puzzle(), model.board().symbols())}>
            { strip(&path, send) }
            <p class="small mid">{ &path.summary.sentence }</p>
            if !path.rows.is_empty() && !path.is_covered {
                // The steps give away what comes next, so a person has to ask for them. On a phone the list is a sheet at the bottom of the window, with
                // the board visible above it.
                <button class="b line opens" type="button" popovertarget="path-steps" onclick={|_| show_board()}>{ "Show the steps" }</button>
                <label class="shows"><input type="checkbox" />{ "Show the steps" }</label>
                <div id="path-steps" class="sheet" popover="auto">
                    <button class="b line" type="button" popovertarget="path-steps" popovertargetaction="hide">{ "Close" }</button>
                    <ol class="steps">{ for path.rows.iter().enumerate().map(|(number, row)| step(number, row, path.at, send)) }</ol>
                </div>
                <details>
                    <summary>{ "By technique" }</summary>
                    { summary(&path.summary) }
                </details>
            }
        </div>
    };
    (tools, body)
}

/// The choice whose path is shown.
fn path_source(model: &Model, send: &Callback<Action>) -> Html {
    let choices = view::path_choices(model);
    let lines: Vec<Option<usize>> = choices.iter().map(|choice| choice.line).collect();
    let send = send.clone();
    let onchange = Callback::from(move |event: Event| {
        let chosen = event.target_unchecked_into::<HtmlSelectElement>().selected_index();
        if let Some(line) = usize::try_from(chosen).ok().and_then(|chosen| lines.get(chosen)) {
            send.emit(Action::Paths(PathAction::Choose(*line)));
        }
    });
    let option = |choice: &PathChoice| html! { <option selected={choice.chosen}>{ choice.name }</option> };
    html! { <select class="in" aria-label="Whose path" {onchange}>{ for choices.iter().map(option) }</select> }
}

/// A bar for each step, as high as its price. It is a slider: the step on the board is moved along it.
fn strip(path: &PathView, send: &Callback<Action>) -> Html {
    let count = path.rows.len();
    let most = path.prices.iter().copied().max().unwrap_or_default().max(1);
    if count < 2 {
        return Html::default();
    }
    let bar = |(number, &price): (usize, &u32)| {
        let height = (u64::from(price) * HEIGHT).div_ceil(u64::from(most)).max(2);
        let class = match number {
            number if path.at == Some(number) => "now",
            number if path.hardest == Some(number) => "hot",
            _ => "",
        };
        (height, class)
    };
    // The name of any other step would give it away unasked.
    let told = path.at.and_then(|at| Some((at, path.rows.get(at)?))).map_or_else(
        || format!("not on the path, which has {count} steps"),
        |(at, row)| format!("{} of {count}: {}, {}", at + 1, row.name, row.price),
    );
    let bars = path.prices.iter().enumerate().map(bar).collect();
    let strip =
        Strip { bars, under: Vec::new(), at: path.at.unwrap_or_default(), label: "Step of the path", told, first: "step 1" };
    strip.draw(send.reform(|number| Action::Hint(Ask::Look(Some(number)))))
}

/// The techniques of a path: how often, what one costs, and what they cost together on a scale that adds up.
fn summary(summary: &SummaryView) -> Html {
    let row = |row: &TechniqueRow| {
        html! {
            <tr>
                <th scope="row">{ &row.name }</th>
                <td class="n">{ row.count }</td>
                <td class="n">{ &row.price }</td>
                if let Some(sum) = &row.sum {
                    <td class="n">{ sum }</td>
                }
            </tr>
        }
    };
    html! {
        <table class="table">
            <caption>{ &summary.caption }</caption>
            <thead>
                <tr>
                    <th scope="col">{ "Technique" }</th><th scope="col">{ "Steps" }</th><th scope="col">{ "Each" }</th>
                    if summary.sum.is_some() {
                        <th scope="col">{ "Sum" }</th>
                    }
                </tr>
            </thead>
            <tbody>{ for summary.rows.iter().map(row) }</tbody>
            if let Some(sum) = &summary.sum {
                <tfoot><tr><th scope="row" colspan="3">{ "All together" }</th><td class="n">{ sum }</td></tr></tfoot>
            }
        </table>
    }
}

/// Which scales have no value for the puzzle, and the menu of what its ratings can be copied or saved as.
pub(crate) fn ratings(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    html! {
        <>
            { for view::refusals(model).into_iter().map(|said| html! { <p class="small mid">{ said }</p> }) }
            { copying_ratings(model, send) }
        </>
    }
}

/// The menu of what the ratings can be copied or saved as, once one is known.
fn copying_ratings(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    const ID: &str = "rating-copy";
    if LINES.iter().all(|line| model.ratings.card(line.id).is_none()) {
        return Html::default();
    }
    let item = |name: &'static str, take: fn(&RatingsExport<'_>, &Callback<Action>)| {
        let (model, send) = (Rc::clone(model), send.clone());
        let onclick = Callback::from(move |_| {
            take(&RatingsExport { ratings: &model.ratings, symbols: model.board().symbols() }, &send);
        });
        copy_item(ID, name, onclick)
    };
    let items = html! {
        <>
            { item("Copy as text", |taken, send| copy(taken.text(), send.clone())) }
            { item("Copy as CSV", |taken, send| copy(taken.csv(), send.clone())) }
            { item("Copy as JSON", |taken, send| copy(written(&taken.document()), send.clone())) }
            { item("Save as PNG", |taken, _| save_as_png("crosshatch-rating.png".into(), &taken.picture(), 2)) }
        </>
    };
    copy_menu(ID, "Copy the ratings", items)
}

/// An item of a menu of ways to copy something. It closes the menu.
fn copy_item(menu: &'static str, name: &'static str, onclick: Callback<MouseEvent>) -> Html {
    html! { <button class="b" type="button" popovertarget={menu} popovertargetaction="hide" {onclick}>{ name }</button> }
}

/// A menu of ways to copy something.
fn copy_menu(id: &'static str, name: &'static str, items: Html) -> Html {
    html! {
        <>
            <button class="b line" type="button" aria-label={name} title={name} popovertarget={id}>{ "Copy" }</button>
            <div {id} class="pop" popover="auto" role="group" aria-label={name}>{ items }</div>
        </>
    }
}

/// The menu of what a list of steps can be copied as.
fn copying(id: &'static str, name: &'static str, listing: &Listing, send: &Callback<Action>) -> Html {
    let item = |name: &'static str, written: fn(&Listing) -> String| {
        let (listing, send) = (listing.clone(), send.clone());
        copy_item(id, name, Callback::from(move |_| copy(written(&listing), send.clone())))
    };
    let items = html! {
        <>
            { item("Copy as text", Listing::text) }
            { item("Copy as Markdown", Listing::markdown) }
            { item("Copy as CSV", Listing::csv) }
            { item("Copy as JSON", json) }
        </>
    };
    copy_menu(id, name, items)
}

fn json(listing: &Listing) -> String {
    written(&listing.document())
}

/// As JSON.
fn written(document: &impl Serialize) -> String {
    let value = document.serialize(&Serializer::json_compatible()).expect("texts and numbers only");
    JSON::stringify(&value).expect("there is no circle in it").into()
}

fn step(number: usize, row: &Row, at: Option<usize>, send: &Callback<Action>) -> Html {
    let now = at == Some(number);
    let onclick =
        if now { send.reform(|_| Action::Hint(Ask::Look(None))) } else { choosing(send, Action::Hint(Ask::Look(Some(number)))) };
    html! {
        <li>
            // On a phone the sheet makes room for the step.
            <button type="button" class={classes!(now.then_some("now"))} aria-current={now.then_some("step")} popovertarget="path-steps" popovertargetaction="hide" {onclick}>
                <span class="num dim">{ number + 1 }</span>{ cells(row) }
            </button>
        </li>
    }
}

fn cells(row: &Row) -> Html {
    html! { <><span>{ &row.name }</span><span class="num small dim effect">{ &row.effect }</span><span class="num">{ &row.price }</span></> }
}

/// Each technique on or off, by family.
pub(crate) fn techniques(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let off = &model.off;
    let family = |family: Family| {
        let mut of_family = techniques::reasoning().filter(|technique| technique.family == family).peekable();
        of_family.peek()?;
        let switch = |technique: &'static crosshatch_core::technique::Technique| {
            let onchange = send.reform(move |_| Action::Hint(Ask::Use(technique)));
            html! { <label><input type="checkbox" checked={!off.contains(technique.id)} {onchange} />{ technique.name }</label> }
        };
        let is_whole = techniques::reasoning().all(|technique| technique.family != family || !off.contains(technique.id));
        let onchange = send.reform(move |_| Action::Hint(Ask::UseFamily(family)));
        Some(html! {
            <fieldset>
                <legend><label><input type="checkbox" checked={is_whole} {onchange} />{ family.name() }</label></legend>
                <div class="pair">{ for of_family.map(switch) }</div>
            </fieldset>
        })
    };
    html! {
        <>
            <h2>{ "Techniques for hints, the path and all steps" }</h2>
            { for Family::ALL.into_iter().filter_map(family) }
            <button class="b line" type="button" popovertarget="techniques" popovertargetaction="hide">{ "Close" }</button>
        </>
    }
}

#[derive(PartialEq, yew::Properties)]
struct ScaleProps {
    scale: &'static Scale,
    send: Callback<Action>,
}

#[function_component]
fn ScaleSelect(props: &ScaleProps) -> Html {
    let onchange = use_callback(props.send.clone(), |event: Event, send| {
        let select = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        if let Some(place) = select.and_then(|select| usize::try_from(select.selected_index()).ok()) {
            send.emit(Action::Settings(SettingsAction::Scale(place)));
        }
    });
    let option =
        |scale: &Scale| html! { <option selected={*scale == *props.scale}>{ format!("{} prices", scale.name) }</option> };
    html! { <select class="in" aria-label="Prices" {onchange}>{ for scales::priced().map(option) }</select> }
}

/// The card of all steps of the board.
pub(crate) fn available(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let scale = of_place(model.settings.scale);
    html! { <AvailableCard available={view::available(model)} {scale} send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct AvailableProps {
    available: Option<AvailableView>,
    /// The scale of the prices.
    scale: &'static Scale,
    send: Callback<Action>,
}

/// How all steps are put in order.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    Family,
    Effect,
}

/// All steps of the board, or those of them that have some words, by family or by what they do.
#[function_component]
fn AvailableCard(props: &AvailableProps) -> Html {
    let send = &props.send;
    // Both stay when the board changes: the next steps are often looked for in the same way.
    let words = use_state_eq(String::new);
    let order = use_state_eq(|| Order::Family);
    let some = props.available.as_ref().filter(|available| available.count > 0);
    let oninput = {
        let words = words.clone();
        Callback::from(move |event: InputEvent| words.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let switch = |to: Order, name: &'static str| {
        let set = order.clone();
        let onclick = Callback::from(move |_| set.set(to));
        html! { <button type="button" aria-pressed={(*order == to).to_string()} {onclick}>{ name }</button> }
    };
    html! {
        <section class="path" aria-labelledby="available">
            <div class="row between">
                <h2 id="available" class="vh">{ "All steps now" }</h2>
                if let Some(available) = some {
                    <span class="row">
                        <ScaleSelect scale={props.scale} send={send.clone()} />
                        { copying("available-copy", "Copy all steps", &available.listing, send) }
                    </span>
                }
            </div>
            if some.is_some() {
                <div class="sifting">
                    <input class="in" type="search" aria-label="Words to look for in the steps" placeholder="X-wing, r2c3, ≠ 4" autocomplete="off"
                        value={(*words).clone()} {oninput} />
                    <div class="seg" role="group" aria-label="Order">
                        { switch(Order::Family, "By family") }
                        { switch(Order::Effect, "By effect") }
                    </div>
                </div>
            }
            if let Some(available) = &props.available {
                { listed(&available.filtered(&words), available.count, *order, send) }
            } else {
                { asks::available(send) }
            }
        </section>
    }
}

/// The kept steps, out of `of`.
fn listed(kept: &AvailableView, of: usize, order: Order, send: &Callback<Action>) -> Html {
    let lists = match order {
        Order::Family => {
            let first = kept.families.first().map(|family| family.name);
            let open = |family: &FamilyView| kept.count < of || first == Some(family.name);
            html! { <>{ for kept.families.iter().map(|family| group(family, open(family), send)) }</> }
        }
        Order::Effect => html! {
            <>
                if kept.count > 0 {
                    <ol class="steps">{ for kept.by_effect().into_iter().map(|found| told(found, send)) }</ol>
                }
                { for kept.families.iter().filter_map(|family| family.cut.as_ref()).map(cut) }
            </>
        },
    };
    html! {
        <>
            <p class="small mid" role="status">{ &kept.sentence }</p>
            { lists }
        </>
    }
}

fn group(family: &FamilyView, open: bool, send: &Callback<Action>) -> Html {
    html! {
        <details key={family.name} {open}>
            <summary>{ format!("{} ({})", family.name, family.rows.len()) }</summary>
            <ol class="steps">{ for family.rows.iter().map(|found| told(found, send)) }</ol>
            { for family.cut.iter().map(cut) }
        </details>
    }
}

/// A row that tells its step.
fn told(found: &Found, send: &Callback<Action>) -> Html {
    let (family, place) = found.place;
    let onclick = choosing(send, Action::Hint(Ask::Tell(family, place)));
    html! { <li><button type="button" {onclick}>{ cells(&found.row) }</button></li> }
}

fn cut(said: &String) -> Html {
    html! { <p class="small dim">{ said }</p> }
}
