//! The form of an order.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::bank::Bank;
use crosshatch_core::generate::Spot;
use crosshatch_core::symmetry::Pattern;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_reasoning::orders::{Amid, Need, OrderPath, family_id};
use crosshatch_reasoning::techniques;
use crosshatch_workbench::OpaqueState;
use crosshatch_workbench::order::pattern_name;
use crosshatch_workbench::orders::form::{givens, read, shown, stops};
use crosshatch_workbench::orders::{Action as Act, Chip, Edit, OrdersView, SCALES, times_words};
use crosshatch_workbench::sources::histogram;
use crosshatch_workbench::view::offered_shapes;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, InputEvent};
use yew::{Callback, Html, TargetCast, classes, function_component, html, use_memo, use_state_eq};

use crate::browser::chance;
use crate::pages::parts::does;
use crate::pages::ranged::{Ranged, ends_on};
use crate::shell::order::value_of;

#[derive(PartialEq, yew::Properties)]
pub(super) struct Props {
    pub(super) view: Rc<OrdersView>,
    pub(super) bank: OpaqueState<Bank>,
    pub(super) act: Callback<Act>,
}

/// An edit from what was chosen or written.
fn edits(act: &Callback<Act>, edit: impl Fn(&str) -> Edit + 'static) -> Callback<Event> {
    act.reform(move |event: Event| Act::Edit(edit(&value_of(&event))))
}

/// A choice among several.
fn choice(name: &'static str, options: Html, onchange: Callback<Event>) -> Html {
    html! { <label>{ name }<select class="in" {onchange}>{ options }</select></label> }
}

fn option(value: &str, name: &str, selected: bool) -> Html {
    html! { <option value={value.to_owned()} {selected}>{ name }</option> }
}

#[derive(PartialEq, yew::Properties)]
struct FieldProps {
    name: &'static str,
    value: String,
    hint: &'static str,
    onchange: Callback<Event>,
    #[prop_or_default]
    invalid: bool,
}

/// A field for text. What is typed stays while the page is drawn again, until the field is left.
#[function_component]
fn Field(props: &FieldProps) -> Html {
    let FieldProps { name, value, hint, onchange, invalid } = props;
    let typed = use_state_eq(|| None::<String>);
    let oninput = {
        let typed = typed.clone();
        Callback::from(move |event: InputEvent| typed.set(Some(event.target_unchecked_into::<HtmlInputElement>().value())))
    };
    let onchange = {
        let (typed, onchange) = (typed.clone(), onchange.clone());
        Callback::from(move |event: Event| {
            onchange.emit(event);
            typed.set(None);
        })
    };
    let value = (*typed).clone().unwrap_or_else(|| value.clone());
    html! {
        <label>{ *name }
            <input class="in" type="text" spellcheck="false" autocomplete="off" placeholder={*hint} {value}
                aria-invalid={invalid.then_some("true")} aria-describedby={invalid.then_some("order-error")} {oninput} {onchange} />
        </label>
    }
}

/// A field for a number or a time; empty for any.
fn field(name: &'static str, value: String, hint: &'static str, onchange: Callback<Event>) -> Html {
    html! { <Field {name} {value} {hint} {onchange} /> }
}

#[function_component]
pub(super) fn OrderForm(props: &Props) -> Html {
    let Props { view, bank, act } = props;
    let form = &view.form;
    let scale = form.scale();
    let counts = use_memo((bank.clone(), form.shown), |(bank, shown)| histogram(bank, SCALES[*shown].id, &stops(SCALES[*shown])));
    let scales = SCALES.iter().enumerate().map(|(place, each)| {
        let pressed = (place == form.shown).to_string();
        html! { <button type="button" aria-pressed={pressed} onclick={does(act, Act::Edit(Edit::Scale(place)))}>{ each.name }</button> }
    });
    let (least, most) = form.range();
    let end = |end: Option<u32>| end.map(|end| shown(scale, end)).unwrap_or_default();
    let making = &form.order.making;
    let (fewest, most_givens) = givens(&form.order);
    let number = |number: Option<usize>| number.map(|number| number.to_string()).unwrap_or_default();
    let patterns = Pattern::ALL.map(|each| option(each.name(), pattern_name(each), each == making.symmetry));
    let sizes = offered_shapes().map(|each| {
        let side = each.side();
        option(&side.to_string(), &format!("{side} × {side}"), each == making.shape)
    });
    let shape = making.shape;
    let onsubmit = {
        let act = act.clone();
        Callback::from(move |event: yew::SubmitEvent| {
            event.prevent_default();
            act.emit(Act::Generate(chance::seed()));
        })
    };
    let count = form.count;
    html! {
        <form class="card" {onsubmit}>
            <h2>{ "Difficulty" }</h2>
            <div class="seg" role="group" aria-label="Scale">{ for scales }</div>
            { range(view, (*counts).as_ref(), act) }
            <div class="pair">
                { field("From", end(least), "any", edits(act, move |text| Edit::Least(read(scale, text)))) }
                { field("To", end(most), "any", edits(act, move |text| Edit::Most(read(scale, text)))) }
            </div>
            { level(view, act) }
            <h2>{ "Techniques" }</h2>
            { wishes(view, act) }
            <h2>{ "The board" }</h2>
            <div class="pair">
                { choice("Board size", sizes.collect(), edits(act, move |value| Edit::Shape(value.parse().ok().and_then(Shape::of_side).unwrap_or(shape)))) }
                { choice("Symmetry", patterns.into_iter().collect(), edits(act, |value| Edit::Symmetry(value.parse().unwrap_or_default()))) }
                { field("Fewest givens", number(fewest), "any", edits(act, |text| Edit::Fewest(text.trim().parse().ok()))) }
                { field("Most givens", number(most_givens), "any", edits(act, |text| Edit::MostGivens(text.trim().parse().ok()))) }
            </div>
            <label class="check">
                <input type="checkbox" checked={making.minimal} onchange={does(act, Act::Edit(Edit::Minimal(!making.minimal)))} />
                { "Minimal: every given is needed" }
            </label>
            { mask(view, act) }
            <div class="pair">
                { field("How many", count.to_string(), "12", edits(act, move |text| Edit::Count(text.trim().parse().unwrap_or(count)))) }
                { field("Seed", if form.order.seed == 0 { String::new() } else { form.order.seed.to_string() }, "another each time",
                    edits(act, |text| Edit::Seed(text.trim().parse().unwrap_or(0)))) }
            </div>
            <Field name="The order as one line" value={view.line.clone()} hint="any puzzle" invalid={view.error.is_some()}
                onchange={edits(act, |text| Edit::Text(text.to_owned()))} />
            <p id="order-error" class="bad small" role="status">{ view.error.clone() }</p>
            <p class="small mid odds" role="status">{ view.odds.clone() }</p>
            <button class="b main" type="submit" disabled={view.error.is_some()}>{ format!("Generate {count}") }</button>
        </form>
    }
}

/// The range on the scale, with the puzzles of the bank by their ratings.
fn range(view: &OrdersView, counts: Option<&Vec<u32>>, act: &Callback<Act>) -> Html {
    let (form, label) = (&view.form, "The puzzles of the bank by their ratings");
    let (scale, range) = (form.scale(), form.range());
    let act = act.clone();
    let change = Callback::from(move |(least, most): (Option<u32>, Option<u32>)| {
        if least == range.0 {
            act.emit(Act::Edit(Edit::Most(most)));
        } else {
            act.emit(Act::Edit(Edit::Least(least)));
        }
    });
    let shown = |amount: u32| shown(scale, amount);
    Ranged { ends: ends_on(scale), shown: &shown, stops: &stops(scale), counts: counts.map(Vec::as_slice), label, range }
        .draw(&change)
}

/// The level, on a scale that has words.
fn level(view: &OrdersView, act: &Callback<Act>) -> Html {
    let form = &view.form;
    let words = form.scale().words();
    if words.is_empty() {
        return Html::default();
    }
    let options =
        words.iter().enumerate().map(|(place, word)| option(&place.to_string(), word, form.level() == Some(place as u32)));
    let all = [option("", "Any", form.level().is_none())].into_iter().chain(options).collect();
    choice("Level", all, edits(act, |value| Edit::Level(value.parse().ok())))
}

/// The techniques that are needed or may not occur.
fn wishes(view: &OrdersView, act: &Callback<Act>) -> Html {
    let chip = |(place, chip): (usize, &Chip)| {
        let Chip { words, forbids } = chip;
        html! {
            <li class={classes!("chip", forbids.then_some("never"))}>
                <button type="button" title="Needs or never" onclick={does(act, Act::Edit(Edit::Flip(place)))}>{ words }</button>
                <button type="button" aria-label={format!("Remove: {words}")} onclick={does(act, Act::Edit(Edit::Remove(place)))}>{ "×" }</button>
            </li>
        }
    };
    let shape = view.form.order.making.shape;
    let group = |family: Family| {
        let of_family = |technique: &&&Technique| technique.family == family && (technique.applies)(shape);
        let each = |technique: &&'static Technique| option(technique.id, technique.name, false);
        html! {
            <optgroup label={family.name()}>
                { option(&family_id(family), &format!("{}: any", family.name()), false) }
                { for techniques::ALL.iter().filter(of_family).map(each) }
            </optgroup>
        }
    };
    let add = {
        let act = act.clone();
        Callback::from(move |event: Event| {
            let select = event.target_unchecked_into::<HtmlSelectElement>();
            act.emit(Act::Edit(Edit::Add(select.value())));
            select.set_selected_index(0);
        })
    };
    html! {
        <>
            if !view.chips.is_empty() {
                <ul class="chips">{ for view.chips.iter().enumerate().map(chip) }</ul>
            }
            <select class="in" aria-label="Add a technique" onchange={add}>
                <option selected={true}>{ "Add a technique" }</option>
                { for Family::ALL.into_iter().map(group) }
            </select>
            if !view.chips.is_empty() {
                { around(view, act) }
            }
        </>
    }
}

/// Whose path is meant, and how hard the other steps may be.
fn around(view: &OrdersView, act: &Callback<Act>) -> Html {
    let form = &view.form;
    let paths = OrderPath::ALL.map(|path| {
        let name = path.scale().map_or("the hints’", |scale| scale.name);
        option(path.id(), name, path == form.path())
    });
    let amids = Amid::all().map(|amid| {
        let name = if amid == Amid::Singles { "singles alone".to_owned() } else { format!("up to {}", amid.name()) };
        option(amid.name(), &name, form.amid() == Some(amid))
    });
    let others = [option("", "any", form.amid().is_none())].into_iter().chain(amids).collect();
    let need = form.need();
    let written = times_words(&need);
    let exact = |times: u32| (times.to_string(), times_words(&Need { least: times, most: times, ..need }));
    let mut often: Vec<(String, String)> = (1..=4).map(exact).collect();
    // A range stands in the line alone.
    if !written.is_empty() && often.iter().all(|(_, words)| *words != written) {
        often.push(("as written".into(), written.clone()));
    }
    let any = option("", "any number of times", written.is_empty());
    let times = often.iter().map(|(value, words)| option(value, words, *words == written));
    let path = |value: &str| Edit::Path(OrderPath::ALL.into_iter().find(|path| path.id() == value).unwrap_or_default());
    let amid = |value: &str| Edit::Amid(Amid::all().find(|amid| amid.name() == value));
    html! {
        <div class="pair">
            { choice("How often", [any].into_iter().chain(times).collect(), edits(act, |value| Edit::Times(value.parse().ok()))) }
            { choice("On the path of", paths.into_iter().collect(), edits(act, path)) }
            { choice("All other steps", others, edits(act, amid)) }
        </div>
    }
}

/// Where givens stand.
fn mask(view: &OrdersView, act: &Callback<Act>) -> Html {
    let making = &view.form.order.making;
    let shape = making.shape;
    let spot = |cell| {
        let spot = making.mask.as_ref().map_or(Spot::Either, |mask| mask.at(cell));
        let (class, told) = match spot {
            Spot::Given => ("given", "a given"),
            Spot::Empty => ("empty", "empty"),
            Spot::Either => ("", "either"),
        };
        let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
        html! { <button type="button" {class} aria-label={format!("r{row}c{column}: {told}")} onclick={does(act, Act::Edit(Edit::Spot(cell)))} /> }
    };
    html! {
        <details>
            <summary>{ "Where givens stand" }{ if making.mask.is_some() { "" } else { ": anywhere" } }</summary>
            <p class="small mid">{ "A press makes a cell a given, another one empty, a third either." }</p>
            <div class={format!("mask of-{}", shape.side())} role="group" aria-label="Where givens stand">{ for shape.each_cell().map(spot) }</div>
            <div class="row wrapped">
                <button class="b line" type="button" onclick={does(act, Act::Edit(Edit::MaskOfBoard))}>{ "As on the board" }</button>
                <button class="b" type="button" disabled={making.mask.is_none()} onclick={does(act, Act::Edit(Edit::NoMask))}>{ "Anywhere" }</button>
            </div>
        </details>
    }
}
