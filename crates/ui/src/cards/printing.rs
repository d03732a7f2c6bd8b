//! The form for printing: booklets as PDF files, and the page as it is.

use std::rc::Rc;

use crosshatch_paper::{Layout, Paper, PerPage, Solutions};
use crosshatch_workbench::booklet::{MOST_PUZZLES, MadeBooklet, MakeBooklet, PrintedValues};
use crosshatch_workbench::{Action, JobAction, Model, board_of, position};
use web_sys::{Event, HtmlInputElement};
use yew::{Callback, Html, MouseEvent, TargetCast, function_component, html, use_effect_with, use_state};

use crate::browser::page_address;
use crate::browser::saving::save_bytes;
use crate::late::GetModel;
use crate::shell::icon::{Icon, picture};
use crate::shell::order::value_of;

/// The form. `latest` gives the model as it is when the button is pressed. A booklet is saved once it is there.
pub(crate) fn panel(latest: &GetModel, booklet: Option<&Rc<MadeBooklet>>, send: &Callback<Action>) -> Html {
    html! { <Panel latest={latest.clone()} booklet={booklet.cloned()} send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    latest: GetModel,
    booklet: Option<Rc<MadeBooklet>>,
    send: Callback<Action>,
}

/// What the form says.
#[derive(Clone, PartialEq, Default)]
struct Form {
    /// Whether all boards of the open list are printed, and not the one that is shown.
    whole_list: bool,
    layout: Layout,
    values: PrintedValues,
    candidates: bool,
    codes: bool,
}

#[function_component]
fn Panel(props: &Props) -> Html {
    let form = use_state(Form::default);
    use_effect_with(props.booklet.clone(), |booklet| {
        if let Some(booklet) = booklet {
            save_bytes("crosshatch.pdf", "application/pdf", &booklet.document);
        }
    });
    let change = |apply: fn(&mut Form, &Event)| {
        let form = form.clone();
        Callback::from(move |event: Event| {
            let mut next = (*form).clone();
            apply(&mut next, &event);
            form.set(next);
        })
    };
    let tick = |name: &'static str, is_on: bool, onchange: Callback<Event>| {
        html! { <label class="check"><input type="checkbox" checked={is_on} {onchange} />{ name }</label> }
    };
    let make = {
        let (form, latest, send) = (form.clone(), props.latest.clone(), props.send.clone());
        Callback::from(move |_: MouseEvent| {
            send.emit(
                request(&form, &latest.emit(())).map_or_else(Action::Say, |job| Action::Jobs(JobAction::Start(job.into()))),
            );
        })
    };
    let print = Callback::from(|_: MouseEvent| drop(gloo::utils::window().print()));
    let layout = &form.layout;
    html! {
        <>
            <button class="b" type="button" popovertarget="printing" popovertargetaction="hide">{ picture(Icon::Back) }{ "Tools" }</button>
            <h2>{ "Puzzles as a PDF" }</h2>
            { select("Boards", [false, true], form.whole_list, |all| if all { "All of the open list" } else { "The one shown" }, change(|form, event| form.whole_list = chosen([false, true], event))) }
            <div class="pair">
                { select("On a page", PerPage::ALL, layout.per_page, PerPage::id, change(|form, event| form.layout.per_page = chosen(PerPage::ALL, event))) }
                { select("Paper", Paper::ALL, layout.paper, Paper::name, change(|form, event| form.layout.paper = chosen(Paper::ALL, event))) }
            </div>
            { select("Solutions", Solutions::ALL, layout.solutions, Solutions::name, change(|form, event| form.layout.solutions = chosen(Solutions::ALL, event))) }
            { select("Ratings", PrintedValues::ALL, form.values, PrintedValues::name, change(|form, event| form.values = chosen(PrintedValues::ALL, event))) }
            <label>{ "Title" }<input class="in" type="text" value={layout.title.clone()} onchange={change(|form, event| form.layout.title = value_of(event).trim().into())} /></label>
            { tick("Candidates", form.candidates, change(|form, event| form.candidates = is_checked(event))) }
            if page_address().starts_with("http") {
                { tick("QR codes that open the puzzles here", form.codes, change(|form, event| form.codes = is_checked(event))) }
            }
            <button class="b main" type="button" popovertarget="tools" popovertargetaction="hide" onclick={make}>{ "Save as PDF" }</button>
            <button class="b line" type="button" popovertarget="tools" popovertargetaction="hide" onclick={print}>{ "Print this page as it is" }</button>
        </>
    }
}

/// A choice among a few values, which the form holds by their places.
fn select<T: Copy + PartialEq, const N: usize>(
    name: &'static str,
    all: [T; N],
    current: T,
    title: fn(T) -> &'static str,
    onchange: Callback<Event>,
) -> Html {
    let option = |(place, value): (usize, T)| {
        html! { <option value={place.to_string()} selected={value == current}>{ title(value) }</option> }
    };
    html! { <label>{ name }<select class="in" {onchange}>{ for all.into_iter().enumerate().map(option) }</select></label> }
}

/// The value that was chosen in a select, which names it by its place.
fn chosen<T: Copy + Default, const N: usize>(all: [T; N], event: &Event) -> T {
    value_of(event).parse().ok().and_then(|place: usize| all.get(place).copied()).unwrap_or_default()
}

fn is_checked(event: &Event) -> bool {
    event.target_unchecked_into::<HtmlInputElement>().checked()
}

/// The job that the form asks for, or why there is none, in a sentence.
fn request(form: &Form, model: &Model) -> Result<MakeBooklet, String> {
    let Form { whole_list, layout, values, candidates, codes } = form.clone();
    let boards: Vec<String> = if whole_list {
        let list = &model.list.as_ref().ok_or("No list is open, so that there is nothing to print but the board.")?.list;
        if list.len() > MOST_PUZZLES {
            return Err(format!("The list has {} boards. A PDF holds at most {MOST_PUZZLES}.", list.len()));
        }
        (0..list.len()).filter_map(|at| list.reading(at)).map(|reading| position::write(&board_of(&reading))).collect()
    } else {
        vec![position::write(model.board())]
    };
    Ok(MakeBooklet { boards, layout, values, candidates, page: codes.then(page_address) })
}
