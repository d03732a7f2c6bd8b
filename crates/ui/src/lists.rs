//! The cards of the path and of all steps, and the choice of techniques.

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::technique::Family;
use crosshatch_core::techniques;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::view::{AvailableView, FamilyView, PathView, Row};
use crosshatch_workbench::{Action, Scale};
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlSelectElement};
use yew::{Callback, Html, classes, function_component, html, use_callback};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct PathProps {
    pub(crate) path: Option<PathView>,
    /// The techniques that are not used.
    pub(crate) off: Rc<BTreeSet<&'static str>>,
    pub(crate) send: Callback<Action>,
}

/// The path of the puzzle: a row is a link to the board at that step.
#[function_component]
pub(crate) fn PathCard(props: &PathProps) -> Html {
    let send = &props.send;
    let find = send.reform(|_| Action::Hint(Ask::Path));
    html! {
        <section class="card path" aria-labelledby="path">
            <div class="row between">
                <h2 id="path">{ "Path" }</h2>
                <span class="row">
                    if let Some(path) = &props.path {
                        <ScaleSelect scale={path.scale} send={send.clone()} />
                    }
                    <button class="b line" type="button" popovertarget="techniques">{ chosen(&props.off) }</button>
                </span>
            </div>
            if let Some(path) = &props.path {
                <p class="small mid">{ &path.summary[0] }</p>
                <ol class="steps">{ for path.rows.iter().enumerate().map(|(number, row)| step(number, row, path.at, send)) }</ol>
                <details class="small mid">
                    <summary>{ "By technique" }</summary>
                    <ul>{ for path.summary[1..].iter().map(|line| html! { <li>{ line }</li> }) }</ul>
                </details>
            } else {
                <p class="mid">{ "Every step to the solution, with what each costs." }</p>
                <button class="b line" type="button" onclick={find}>{ "Find the path" }</button>
            }
            <div id="techniques" class="pop wide" popover="auto" role="dialog" aria-label="Techniques">{ switches(&props.off, send) }</div>
        </section>
    }
}

fn chosen(off: &BTreeSet<&'static str>) -> String {
    match off.len() {
        0 => "All techniques".into(),
        off => format!("{} of {} techniques", techniques::reasoning().count() - off, techniques::reasoning().count()),
    }
}

fn step(number: usize, row: &Row, at: Option<usize>, send: &Callback<Action>) -> Html {
    let now = at == Some(number);
    let onclick = send.reform(move |_| Action::Hint(Ask::Look(if now { None } else { Some(number) })));
    html! {
        <li>
            <button type="button" class={classes!(now.then_some("now"))} aria-current={now.then_some("step")} {onclick}>
                <span class="num dim">{ number + 1 }</span>{ cells(row) }
            </button>
        </li>
    }
}

fn cells(row: &Row) -> Html {
    html! { <><span>{ row.name }</span><span class="num small dim effect">{ &row.effect }</span><span class="num">{ &row.price }</span></> }
}

/// Each technique on or off, by family.
fn switches(off: &BTreeSet<&'static str>, send: &Callback<Action>) -> Html {
    let family = |family: Family| {
        let mut of_family = techniques::reasoning().filter(|technique| technique.family == family).peekable();
        of_family.peek()?;
        let switch = |technique: &'static crosshatch_core::technique::Technique| {
            let onchange = send.reform(move |_| Action::Hint(Ask::Use(technique)));
            html! { <label><input type="checkbox" checked={!off.contains(technique.id)} {onchange} />{ technique.name }</label> }
        };
        Some(
            html! { <fieldset><legend>{ family.name() }</legend><div class="pair">{ for of_family.map(switch) }</div></fieldset> },
        )
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
    scale: Scale,
    send: Callback<Action>,
}

#[function_component]
fn ScaleSelect(props: &ScaleProps) -> Html {
    let onchange = use_callback(props.send.clone(), |event: Event, send| {
        let select = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok());
        let chosen = select.and_then(|select| Scale::ALL.get(select.selected_index() as usize).copied());
        if let Some(scale) = chosen {
            send.emit(Action::Scale(scale));
        }
    });
    let option = |scale: Scale| html! { <option selected={scale == props.scale}>{ scale.name() }</option> };
    html! { <select class="in" aria-label="Prices" {onchange}>{ for Scale::ALL.into_iter().map(option) }</select> }
}

#[derive(PartialEq, yew::Properties)]
pub(crate) struct AvailableProps {
    pub(crate) available: Option<AvailableView>,
    pub(crate) send: Callback<Action>,
}

/// All steps of the board, by family.
#[function_component]
pub(crate) fn AvailableCard(props: &AvailableProps) -> Html {
    let find = props.send.reform(|_| Action::Hint(Ask::Available));
    html! {
        <section class="card path" aria-labelledby="available">
            <h2 id="available">{ "All steps now" }</h2>
            if let Some(available) = &props.available {
                <p class="small mid">{ match available.count {
                    0 => "No technique that is on finds a step.".to_owned(),
                    1 => "1 step.".to_owned(),
                    count => format!("{count} steps with different effects."),
                } }</p>
                { for available.families.iter().enumerate().map(|(place, family)| group(place, family, &props.send)) }
            } else {
                <p class="mid">{ "Everything that is to be seen on the board as it is." }</p>
                <button class="b line" type="button" onclick={find}>{ "Find all steps" }</button>
            }
        </section>
    }
}

fn group(place: usize, family: &FamilyView, send: &Callback<Action>) -> Html {
    let step = |(number, row): (usize, &Row)| {
        let onclick = send.reform(move |_| Action::Hint(Ask::Tell(place, number)));
        html! { <li><button type="button" {onclick}>{ cells(row) }</button></li> }
    };
    html! {
        <details open={place == 0}>
            <summary>{ format!("{} ({})", family.name, family.rows.len()) }</summary>
            <ol class="steps">{ for family.rows.iter().enumerate().map(step) }</ol>
            if let Some(cut) = &family.cut {
                <p class="small dim">{ cut }</p>
            }
        </details>
    }
}
