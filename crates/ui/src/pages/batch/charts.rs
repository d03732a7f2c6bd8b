//! How many rows have which values: histograms that filter, levels, and the plane of two scales.

use std::rc::Rc;

use crosshatch_core::rating::Scale;
use crosshatch_core::symmetry::Pattern;
use crosshatch_workbench::Action;
use crosshatch_workbench::batch::{
    Action as Act, Arrange, Arrangement, Batch, BatchView, COLUMNS, Counts, Only, ScaleTally, ScatterView, Tally, scatter,
    scatter_version,
};
use crosshatch_workbench::figures::grouped;
use crosshatch_workbench::order::pattern_name;
use crosshatch_workbench::orders::SCALES;
use crosshatch_workbench::orders::form::shown;
use web_sys::Event;
use yew::{Callback, Html, function_component, html, use_memo, use_state_eq};

use crate::browser::clipboard::copy;
use crate::pages::parts::does;
use crate::pages::ranged::{Ranged, ends_on};
use crate::shell::order::value_of;

/// The cards of all charts. On a phone they are behind a heading.
pub(super) fn charts(seen: &BatchView, batch: &Rc<Batch>, act: &Callback<Act>, send: &Callback<Action>) -> Html {
    // On a phone the table comes first.
    let open = gloo::utils::window().inner_width().ok().and_then(|width| width.as_f64()).is_none_or(|width| width > 640.0);
    let BatchView { tally, arrangement, wanted, .. } = seen;
    let copying = |form: Counts| {
        let (tally, send) = (Rc::clone(tally), send.clone());
        let onclick = Callback::from(move |_| copy(form.write(&tally), send.clone()));
        let name = form.name();
        html! { <button class="b line" type="button" aria-label={format!("Copy the counts as {name}")} {onclick}>{ name }</button> }
    };
    html! {
        <details class="charting" {open}>
            <summary>{ "Charts and ranges" }</summary>
            <div class="charts-row">
                <Histograms tally={Rc::clone(tally)} arrangement={arrangement.clone()} wanted={*wanted} act={act.clone()} />
                <Plane batch={Rc::clone(batch)} />
            </div>
            <div class="row wrapped"><span class="small mid">{ "Copy the counts as" }</span>{ for Counts::ALL.into_iter().map(copying) }</div>
        </details>
    }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    tally: Rc<Tally>,
    arrangement: Arrangement,
    wanted: [bool; COLUMNS],
    act: Callback<Act>,
}

/// A histogram for each scale. They are drawn anew only when there are other counts.
#[function_component]
fn Histograms(props: &Props) -> Html {
    let Props { tally, arrangement, wanted, act } = props;
    let histogram = |(column, scale): (usize, &'static Scale)| {
        let ScaleTally { stops, counts, .. } = tally.scale(column);
        let range = arrangement.ranges[column];
        let change = act.reform(move |(least, most)| Act::Arrange(Arrange::Range(column, least, most)));
        let (label, shown) = ("The rows by their values", |amount: u32| shown(scale, amount));
        html! {
            <section class="card" aria-label={scale.name}>
                <h2>{ scale.name }</h2>
                { Ranged { ends: ends_on(scale), shown: &shown, stops, counts: Some(counts), label, range }.draw(&change) }
                { levels(props, column) }
            </section>
        }
    };
    html! {
        <>
            { for SCALES.iter().copied().enumerate().filter(|(column, _)| wanted[*column]).map(histogram) }
            { givens(props) }
            { hardest(props) }
        </>
    }
}

/// How many rows have which numbers of givens, which symmetries, and are minimal.
fn givens(props: &Props) -> Html {
    let Props { tally, arrangement, act, .. } = props;
    let Some(first) = tally.givens.iter().position(|count| *count > 0) else { return Html::default() };
    let counts = &tally.givens[first..];
    let stops: Vec<u32> = (first as u32..tally.givens.len() as u32).collect();
    let change = act.reform(|(least, most)| Act::Arrange(Arrange::Givens(least, most)));
    let ends = ["Fewest givens".to_owned(), "Most givens".to_owned()];
    let (label, range) = ("The rows by the number of their givens", arrangement.givens);
    let symmetry = |(&count, each): (&u32, Pattern)| {
        let on = arrangement.symmetry == each;
        let next = if on { Pattern::None } else { each };
        (each != Pattern::None && count > 0).then(|| filter(pattern_name(each), count, on, Arrange::Symmetry(next), act))
    };
    let minimal = arrangement.only == Only::Minimal;
    let next = if minimal { Only::All } else { Only::Minimal };
    html! {
        <section class="card" aria-label="Givens">
            <h2>{ "Givens" }</h2>
            { Ranged { ends, shown: &|number: u32| number.to_string(), stops: &stops, counts: Some(counts), label, range }.draw(&change) }
            <ul class="levels">
                if tally.minimal > 0 {
                    { filter("Minimal", tally.minimal, minimal, Arrange::Only(next), act) }
                }
                { for tally.symmetries.iter().zip(Pattern::ALL).filter_map(symmetry) }
            </ul>
        </section>
    }
}

/// How many rows have each hardest step, the most frequent first.
fn hardest(props: &Props) -> Html {
    let Props { tally, arrangement, act, .. } = props;
    let mut steps: Vec<(u32, u32)> = (0..).zip(&tally.hardest).map(|(place, (_, count))| (u32::MAX - count, place)).collect();
    steps.sort_unstable();
    let step = |(_, place): (u32, u32)| {
        let (name, count) = tally.hardest[place as usize];
        let on = arrangement.hardest.is_some_and(|chosen| chosen.eq_ignore_ascii_case(name));
        filter(name, count, on, Arrange::Hardest((!on).then_some(name)), act)
    };
    if steps.is_empty() {
        return Html::default();
    }
    html! {
        <section class="card" aria-label="Hardest step">
            <h2>{ "Hardest step" }</h2>
            <ul class="levels">{ for steps.into_iter().map(step) }</ul>
        </section>
    }
}

/// A button that shows the rows of some kind alone, or all again.
fn filter(name: &'static str, count: u32, on: bool, change: Arrange, act: &Callback<Act>) -> Html {
    html! {
        <li><button class="b line" type="button" aria-pressed={on.to_string()} onclick={does(act, Act::Arrange(change))}>
            { name }<span class="mid num">{ grouped(count.into()) }</span>
        </button></li>
    }
}

/// How many rows have each word of a scale, most of which are levels; a press shows these rows alone.
fn levels(props: &Props, column: usize) -> Html {
    let Props { tally, arrangement, act, .. } = props;
    let words = SCALES[column].words();
    let counts = &tally.scale(column).words;
    let level = |(place, word): (usize, &&'static str)| {
        let chosen = (column, place as u32);
        let on = arrangement.level == Some(chosen);
        filter(word, counts[place], on, Arrange::Level((!on).then_some(chosen)), act)
    };
    if words.is_empty() {
        return Html::default();
    }
    html! { <ul class="levels">{ for words.iter().enumerate().filter(|(place, _)| counts[*place] > 0).map(level) }</ul> }
}

/// The classes of the squares of the plane: those of up to 7 rows, of up to 63, and of more.
const SHADES: [&str; 3] = ["few", "some", "many"];

/// The squares of a shade as one path: there may be thousands.
fn squares(view: &ScatterView, shade: u32) -> String {
    let of_shade = view.dots.iter().filter(|(_, _, count)| (count.ilog2() / 3).min(SHADES.len() as u32 - 1) == shade);
    let square = |(x, y, _): &(u32, u32, u32)| format!("M{x} {}h1v1h-1z", view.steps - 1 - y);
    of_shade.map(square).collect::<Vec<_>>().concat()
}

#[derive(PartialEq, yew::Properties)]
struct PlaneProps {
    batch: Rc<Batch>,
}

/// The plane of two scales: a square for each pair of values, the darker the more rows have it.
#[function_component]
fn Plane(props: &PlaneProps) -> Html {
    let axes = use_state_eq(|| (2_usize, 3_usize));
    let (across, up) = *axes;
    let view = use_memo((scatter_version(&props.batch), *axes), |_| scatter(&props.batch, across, up));
    let choice = |label: &'static str, chosen: usize, set: fn((usize, usize), usize) -> (usize, usize)| {
        let axes = axes.clone();
        let onchange = Callback::from(move |event: Event| axes.set(set(*axes, value_of(&event).parse().unwrap_or_default())));
        let option = |(place, scale): (usize, &&'static Scale)| {
            html! { <option value={place.to_string()} selected={place == chosen}>{ scale.name }</option> }
        };
        html! { <select class="in" aria-label={label} {onchange}>{ for SCALES.iter().enumerate().map(option) }</select> }
    };
    html! {
        <section class="card plane" aria-label="Two scales">
            <h2>{ "Two scales" }</h2>
            <div class="row">
                { choice("Across", across, |(_, up), chosen| (chosen, up)) }
                { choice("Up", up, |(across, _), chosen| (across, chosen)) }
            </div>
            if let Some(view) = &*view {
                <svg viewBox={format!("0 0 {0} {0}", view.steps)} preserveAspectRatio="none" role="img"
                    aria-label={format!("{} rows by {} and {}", view.count, SCALES[across].name, SCALES[up].name)}>
                    { for SHADES.into_iter().enumerate().map(|(shade, class)| html! { <path {class} d={squares(view, shade as u32)} /> }) }
                </svg>
                <p class="row between small mid num"><span>{ &view.ends[0][0] }</span><span>{ format!("up: {} to {}", view.ends[1][0], view.ends[1][1]) }</span><span>{ &view.ends[0][1] }</span></p>
            } else {
                <p class="small mid">{ "Rows appear here as they are rated." }</p>
            }
        </section>
    }
}
