//! The guide: a page for each technique.

use std::rc::Rc;

use crosshatch_core::technique::Technique;
use crosshatch_reasoning::techniques;
use crosshatch_workbench::guide::{self, Cost, Section};
use crosshatch_workbench::view::{self, ExampleView, GuideView};
use crosshatch_workbench::{Action, GuideAction, Model, Theme, View, ViewAction};
use gloo::events::EventListener;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, HtmlInputElement, HtmlSelectElement, InputEvent, KeyboardEvent, MouseEvent};
use yew::{Callback, Html, TargetCast, function_component, hook, html, use_effect_with, use_memo, use_node_ref, use_state_eq};

use crate::board::cells::show_whole;
use crate::board::still::StillBoard;
use crate::browser::chance;
use crate::cards::hint::word;
use crate::cards::status::job_card;
use crate::shell::icon::{Icon, picture};
use crate::shell::order::value_of;

#[derive(PartialEq, yew::Properties)]
struct Props {
    view: GuideView,
    theme: Theme,
    send: Callback<Action>,
}

/// The page, while it is the view that is shown.
pub(crate) fn page(model: &Model, send: &Callback<Action>) -> Html {
    let guide = |view| html! { <GuidePage {view} theme={model.settings.theme} send={send.clone()} /> };
    view::guide(model).map(guide).unwrap_or_default()
}

/// The page.
#[function_component]
fn GuidePage(props: &Props) -> Html {
    let Props { view: GuideView { page, costs, example, job }, theme, send } = props;
    let technique = page.technique;
    let contents = use_memo((), |()| guide::contents());
    use_arrows((example.index, example.frame, example.frames), send);
    let heading = use_node_ref();
    use_effect_with(technique, {
        let heading = heading.clone();
        move |_| {
            let document = gloo::utils::document();
            if let Some(entry) = document.query_selector(".contents [aria-current]").ok().flatten() {
                show_whole(&entry);
            }
            gloo::utils::window().scroll_to_with_x_and_y(0.0, 0.0);
            // Who went on from the end of a page begins at the top of the next.
            let focused = document.active_element();
            let was_reading = focused.is_some_and(|focused| focused.closest(".prose").is_ok_and(|prose| prose.is_some()));
            if let Some(heading) = heading.cast::<HtmlElement>().filter(|_| was_reading) {
                // A heading that cannot take the focus leaves it where it is.
                let _ = heading.focus();
            }
        }
    });
    html! {
        <main class="wrap guidepage">
            <Search send={send.clone()} />
            { listing(&contents, technique, send) }
            <TechniqueSelect {technique} contents={Rc::clone(&contents)} send={send.clone()} />
            <header>
                <p class="small dim">{ technique.family.name() }</p>
                <h1 ref={heading} tabindex="-1">{ technique.name }</h1>
                <p class="lead mid">{ technique.idea }</p>
            </header>
            <div class="beside">
                { live(example, page.examples, technique, *theme, send) }
                { for job.iter().map(|job| job_card(job, send)) }
            </div>
            <div class="prose">
                <h2>{ "Why it holds" }</h2>
                <p>{ technique.why }</p>
                if let Some(premise) = page.premise {
                    <p>{ premise }</p>
                }
                <h2>{ "Look for it" }</h2>
                <p>{ technique.look }</p>
                if !technique.also.is_empty() {
                    <p class="also mid">{ format!("Also called {}.", technique.also.join(", ")) }</p>
                }
                <h2>{ "What it costs" }</h2>
                <table class="table"><tbody>{ for costs.iter().map(cost) }</tbody></table>
                <h2>{ "Sources" }</h2>
                <ul class="small mid">{ for technique.sources.iter().map(source) }</ul>
                <nav class="row between" aria-label="Techniques before and after">
                    { beside("Previous", page.previous, send) }
                    { beside("Next", page.next, send) }
                </nav>
            </div>
        </main>
    }
}

/// Goes to the page of a technique.
fn go<E: 'static>(to: &'static Technique, send: &Callback<Action>) -> Callback<E> {
    send.reform(move |_| Action::View(ViewAction::Show(View::Guide(Some(to)))))
}

/// The contents: a list for each family, of which that of the page is open.
fn listing(contents: &[Section], current: &'static Technique, send: &Callback<Action>) -> Html {
    let entry = |technique: &&'static Technique| {
        let here = (*technique == current).then_some("page");
        html! { <li><button class="b" type="button" aria-current={here} onclick={go(technique, send)}>{ technique.name }</button></li> }
    };
    let section = |section: &Section| {
        html! {
            <details open={section.family == current.family}>
                <summary>{ section.family.name() }</summary>
                <ul>{ for section.techniques.iter().map(entry) }</ul>
            </details>
        }
    };
    html! { <nav class="contents" aria-label="Techniques">{ for contents.iter().map(section) }</nav> }
}

#[derive(PartialEq, yew::Properties)]
struct SearchProps {
    send: Callback<Action>,
}

/// The search for techniques by words.
#[function_component]
fn Search(props: &SearchProps) -> Html {
    let SearchProps { send } = props;
    let words = use_state_eq(String::new);
    let oninput = {
        let words = words.clone();
        Callback::from(move |event: InputEvent| words.set(event.target_unchecked_into::<HtmlInputElement>().value()))
    };
    let found = guide::search(&words);
    let entry = |technique: &'static Technique| {
        let (go, words) = (go::<MouseEvent>(technique, send), words.clone());
        let onclick = Callback::from(move |event| {
            words.set(String::new());
            go.emit(event);
        });
        html! { <li><button class="b" type="button" {onclick}>{ technique.name }<span class="small dim">{ technique.family.name() }</span></button></li> }
    };
    let said = match found.len() {
        _ if words.trim().is_empty() => String::new(),
        0 => "No technique has these words.".into(),
        1 => "1 technique".into(),
        count => format!("{count} techniques"),
    };
    html! {
        <div class="search" role="search">
            <input class="in" type="search" aria-label="Search the guide" placeholder="Search the guide" autocomplete="off" value={(*words).clone()} {oninput} />
            <p class="small dim" role="status">{ said }</p>
            if !found.is_empty() {
                <ul>{ for found.into_iter().map(entry) }</ul>
            }
        </div>
    }
}

#[derive(PartialEq, yew::Properties)]
struct SelectProps {
    technique: &'static Technique,
    contents: Rc<Vec<Section>>,
    send: Callback<Action>,
}

/// The contents where there is no room for them.
#[function_component]
fn TechniqueSelect(props: &SelectProps) -> Html {
    let SelectProps { technique, contents, send } = props;
    let node = use_node_ref();
    // Once somebody has chosen, the browser no longer heeds which option is marked.
    use_effect_with(*technique, {
        let node = node.clone();
        move |technique| {
            if let Some(select) = node.cast::<HtmlSelectElement>() {
                select.set_value(technique.id);
            }
        }
    });
    let choose = {
        let send = send.clone();
        Callback::from(move |event: Event| {
            if let Some(chosen) = techniques::of_id(&value_of(&event)) {
                send.emit(Action::View(ViewAction::Show(View::Guide(Some(chosen)))));
            }
        })
    };
    let option =
        |each: &&'static Technique| html! { <option value={each.id} selected={each == technique}>{ each.name }</option> };
    let group = |section: &Section| {
        html! { <optgroup label={section.family.name()}>{ for section.techniques.iter().map(option) }</optgroup> }
    };
    html! {
        <label class="chooser">
            <span class="small dim">{ "Technique" }</span>
            <select ref={node} class="in" onchange={choose}>{ for contents.iter().map(group) }</select>
        </label>
    }
}

/// The example: the board with its picture, the sentence, and where to go from there.
fn live(example: &ExampleView, examples: usize, technique: &'static Technique, theme: Theme, send: &Callback<Action>) -> Html {
    let &ExampleView { index, frame, frames, shape, symbols, .. } = example;
    let step = |icon: Icon, name: &'static str, to: Option<usize>| {
        let onclick = send.reform(move |_| Action::Guide(GuideAction::Example(index, to.unwrap_or(frame))));
        // A button that is disabled would lose the focus.
        let end = to.is_none().then_some("true");
        html! { <button class="b sq line" type="button" aria-label={name} title={name} aria-disabled={end} {onclick}>{ picture(icon) }</button> }
    };
    let other = send.reform(move |_| Action::Guide(GuideAction::Example((index + 1) % examples, 0)));
    let practise = send.reform(move |_| Action::Guide(GuideAction::Practise(technique, chance::seed())));
    let place = if examples > 1 { format!("Example {} of {examples} · ", index + 1) } else { String::new() };
    html! {
        <section class="card example" aria-labelledby="example">
            <div class="row between small dim">
                <h2 id="example">{ "Live example" }</h2>
                <span class="num">{ format!("{place}{} of {frames}", frame + 1) }</span>
            </div>
            <StillBoard
                {shape}
                {symbols}
                cells={Rc::clone(&example.cells)}
                {theme}
                label="The example's board"
                scene={Some(Rc::clone(&example.scene))}
            />
            <p class="sentence" aria-live="polite">{ for example.words.iter().map(word) }</p>
            <div class="row wrapped">
                { step(Icon::LastDecision, "Previous sentence", frame.checked_sub(1)) }
                { step(Icon::NextDecision, "Next sentence", (frame + 1 < frames).then_some(frame + 1)) }
                <span class="grow"></span>
                if examples > 1 {
                    <button class="b" type="button" onclick={other}>{ "Another example" }</button>
                }
                <button class="b main" type="button" onclick={practise}>{ "Practise this" }</button>
            </div>
        </section>
    }
}

/// The arrow keys go from sentence to sentence wherever the focus is; `at` is the example, its frame and the number of frames.
#[hook]
fn use_arrows(at: (usize, usize, usize), send: &Callback<Action>) {
    let send = send.clone();
    use_effect_with(at, move |&(index, frame, frames)| {
        let listener = EventListener::new(&gloo::utils::document(), "keydown", move |event| {
            let Some(pressed) = event.dyn_ref::<KeyboardEvent>() else { return };
            let target = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok());
            let wants_it = target.is_some_and(|target| matches!(&*target.tag_name(), "SELECT" | "INPUT" | "TEXTAREA"));
            if wants_it || pressed.ctrl_key() || pressed.meta_key() || pressed.alt_key() || pressed.shift_key() {
                return;
            }
            let to = match &*pressed.key() {
                "ArrowLeft" => frame.checked_sub(1),
                "ArrowRight" => Some(frame + 1).filter(|next| *next < frames),
                _ => None,
            };
            if let Some(to) = to {
                send.emit(Action::Guide(GuideAction::Example(index, to)));
            }
        });
        move || drop(listener)
    });
}

fn cost(cost: &Cost) -> Html {
    html! { <tr><th scope="row">{ cost.scale }</th><td>{ &cost.price }</td></tr> }
}

fn source(source: &&'static str) -> Html {
    if source.starts_with("https://") {
        html! { <li><a href={*source} rel="noopener noreferrer">{ *source }</a></li> }
    } else {
        html! { <li>{ *source }</li> }
    }
}

fn beside(label: &'static str, to: Option<&'static Technique>, send: &Callback<Action>) -> Html {
    let Some(to) = to else { return html! { <span></span> } };
    html! { <button class="b line" type="button" onclick={go(to, send)}>{ format!("{label}: {}", to.name) }</button> }
}
