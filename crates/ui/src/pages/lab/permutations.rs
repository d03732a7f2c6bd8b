//! Orders of coloured tiles.

use std::rc::Rc;

use crosshatch_workbench::Action;
use crosshatch_workbench::figures::grouped;
use crosshatch_workbench::lab;
use crosshatch_workbench::lab::permutations::cost::{Cost, FUEL};
use crosshatch_workbench::lab::permutations::slips::{MOST_FOLLOWED, Slip};
use crosshatch_workbench::lab::permutations::{Action as Act, Field, KINDS, MOST, Mark, Permutations, Tile, Way};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement, InputEvent};
use yew::{Callback, Html, SubmitEvent, classes, function_component, html};

use super::parts::{button, card, table, typed, words};
use crate::browser::chance;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) permutations: Rc<Permutations>,
    pub(crate) send: Callback<Action>,
}

/// The page.
#[function_component]
pub(crate) fn PermutationsPage(props: &Props) -> Html {
    let page = &*props.permutations;
    let send = props.send.reform(|action| Action::Lab(lab::Action::Permutations(action)));
    html! {
        <div class="stack">
            <div>
                <h1>{ "Permutations" }</h1>
                <p class="mid">{ "All orders of a row of tiles, one after another as in a dictionary. Equal tiles are interchangeable. Nothing is remembered but the row: each order is found from the one before." }</p>
            </div>
            { row_card(page, &send) }
            { slips_card(page) }
            { cost_card(page.cost(), &send) }
        </div>
    }
}

fn row_card(page: &Permutations, send: &Callback<Act>) -> Html {
    let go = |name: &'static str, way: fn() -> Way| button(name, false, &send.reform(move |()| Act::Go(way())));
    let different = page.all_differ();
    let choose = send.reform(|event: Event| {
        let chosen = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        Act::Different(chosen.and_then(|select| select.value().parse().ok()).unwrap_or(KINDS))
    });
    let numbers = (1..=KINDS)
        .map(|tiles| html! { <option value={tiles.to_string()} selected={different && tiles == page.len()}>{ tiles }</option> });
    let body = html! {
        <>
            { tiles(&page.tiles(), "The row of tiles", "large") }
            <div class="row wrapped">
                { go("First", || Way::First) }
                { go("Previous", || Way::Previous) }
                <button class="b main" type="button" onclick={send.reform(|_| Act::Go(Way::Next))}>{ "Next" }</button>
                { go("Last", || Way::Last) }
                { go("Random", || Way::Random(chance::seed())) }
            </div>
            <p class="told" role="status">{ page.sentence() }</p>
            if let Some(before) = page.tiles_before() {
                <div class="row wrapped">
                    <span class="small dim">{ "Before:" }</span>
                    { tiles(&before, "The row before the step", "") }
                </div>
                <p class="small dim legend">
                    <span><span class="tile pivot" aria-hidden="true"></span>{ "the place that changes" }</span>
                    <span><span class="tile partner" aria-hidden="true"></span>{ "what it changes places with" }</span>
                    <span><span class="tile reversed" aria-hidden="true"></span>{ "the part that is reversed" }</span>
                </p>
            }
            <div class="fields">
                <label>{ "Tiles, all different" }
                    <select class="in" onchange={choose}>
                        if !different {
                            <option value="" selected={true} disabled={true}>{ "as typed" }</option>
                        }
                        { for numbers }
                    </select>
                </label>
                { field(page, Field::Tiles, "Tiles, some alike", "Lay them", send) }
                { field(page, Field::Order, "Number of an order", "Go there", send) }
            </div>
        </>
    };
    card("row", &page.standing(), body)
}

/// A field, the button that has it done, and why it will not do.
fn field(page: &Permutations, field: Field, name: &'static str, verb: &'static str, send: &Callback<Act>) -> Html {
    let (id, mode) = match field {
        Field::Tiles => ("tiles-no", "text"),
        Field::Order => ("order-no", "numeric"),
    };
    let refusal = page.refusal(field);
    let oninput = send.reform(move |event: InputEvent| Act::Type(field, typed(&event)));
    let onsubmit = send.reform(move |event: SubmitEvent| {
        event.prevent_default();
        Act::Use(field)
    });
    let hint = match field {
        Field::Tiles => format!("A to I, {MOST} at most"),
        Field::Order => format!("1 to {}", grouped(page.rank().1)),
    };
    html! {
        <form {onsubmit}>
            <label>{ format!("{name} ({hint})") }
                <input class="in" type="text" inputmode={mode} autocomplete="off" value={Rc::clone(page.typed(field))}
                    aria-invalid={refusal.map(|_| "true")} aria-describedby={refusal.map(|_| id)} {oninput} />
            </label>
            <button class="b line">{ verb }</button>
            if let Some(reason) = refusal {
                <p class="bad small" role="alert" {id}>{ reason }</p>
            }
        </form>
    }
}

/// A row of tiles.
fn tiles(row: &[Tile], label: &'static str, size: &'static str) -> Html {
    let tile = |tile: &Tile| {
        let mark = match tile.mark {
            Mark::Still => None,
            Mark::Pivot => Some("pivot"),
            Mark::Partner => Some("partner"),
            Mark::Reversed => Some("reversed"),
            Mark::Wrong => Some("wrong"),
        };
        html! { <li class={classes!("tile", format!("c{}", tile.kind + 1), mark)}>{ tile.letter() }</li> }
    };
    html! { <ol class={classes!("tiles", size)} aria-label={label}>{ for row.iter().map(tile) }</ol> }
}

fn slips_card(page: &Permutations) -> Html {
    let slips = page.slips();
    let orders = page.rank().1;
    let body = html! {
        <>
            { words("mid", "The author of LEARNINGlover explains Next and Previous in words. Where the words are followed to the letter, two of them go wrong. Here is what they make of the row above. (Its comparisons of places are written the wrong way round, too; they are read here as they are meant.)") }
            <div class="columns">
            { slip("Next", &slips.next, orders,
                "The text has everything sorted \u{201c}after j1+1\u{201d}, where j1 is the place that changes. It has to be everything after j1: the tile right behind is left out, and the order is not the next one. A C B gives B C A; it should give B A C.") }
            { slip("Previous", &slips.previous, orders,
                "The text takes the \u{201c}smallest\u{201d} tile smaller than the one in place j1. It has to be the largest smaller one, or all orders between them are left out. C A B gives A C B; it should give B C A.") }
            </div>
        </>
    };
    card("slips", "The author\u{2019}s two slips", body)
}

fn slip(name: &'static str, slip: &Slip, orders: u128, about: &'static str) -> Html {
    let visited = match slip.visited {
        Some(visited) if u128::from(visited) == orders => {
            format!(
                "Followed from one order to the next, the text as it stands meets all {} orders of these tiles.",
                grouped(orders)
            )
        }
        Some(visited) => format!(
            "Followed from one order to the next, the text as it stands meets {} of the {} orders of these tiles; then one comes again.",
            grouped(visited.into()),
            grouped(orders)
        ),
        None => format!("With {MOST_FOLLOWED} tiles or fewer, it is counted here how many orders the text as it stands meets."),
    };
    html! {
        <div>
            <h3>{ name }</h3>
            { words("", about) }
            <dl class="compare">
                <div><dt>{ "As it should be" }</dt><dd>{ tiles(&slip.right, "As it should be", "") }</dd></div>
                <div><dt>{ "As it is written" }</dt><dd>{ tiles(&slip.wrong, "As it is written", "") }</dd></div>
            </dl>
            if slip.shows() {
                { words("bad", "Not the same: the marked tiles are in wrong places.") }
            } else {
                { words("ok", "For this row both come to the same; there is nothing wrong to be seen.") }
            }
            { words("mid", &visited) }
        </div>
    }
}

fn cost_card(cost: Option<&[Cost]>, send: &Callback<Act>) -> Html {
    let row = |cost: &Cost| vec![cost.name(), cost.orders.to_string(), cost.looks(), cost.outcome()];
    let body = html! {
        <>
            { words("mid", "Each row of a solved Sudoku is a permutation of the digits. So one could go through all orders of the digits that each row misses: the product of their factorials. The engine here does better: as soon as an order clashes with a column or a box, it jumps over all orders that begin alike. Still it does not get far where the first rows are empty.") }
            <div class="row wrapped">{ button("Solve it by permutations", false, &send.reform(|()| Act::Solve)) }</div>
            if let Some(cost) = cost {
                { table("What it cost", "", &["Puzzle", "All orders", "Looked at", "Result"], cost.iter().map(row)) }
                { words("small dim", &format!("Until it is sure that there is no second solution; {} orders of a row at most for each puzzle. The puzzle on the board is among them if its side is 9 at most.", grouped(FUEL.into()))) }
            }
        </>
    };
    card("cost", "The cost of solving by permutation", body)
}
