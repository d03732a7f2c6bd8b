//! The hint panel: the step at its level, its words, and its buttons.

use std::rc::Rc;

use crosshatch_core::picture::{Notation, Strength};
use crosshatch_core::text::Symbols;
use crosshatch_picture::svg::class;
use crosshatch_workbench::hint::{Ask, HintLevel};
use crosshatch_workbench::view::{self, Argument, Conclusion, Drawn, Entry, HintView, Sentence, StepView, Word};
use crosshatch_workbench::{Action, Model};
use web_sys::Element;
use yew::{
    Callback, Html, MouseEvent, NodeRef, PointerEvent, classes, function_component, hook, html, use_callback, use_effect,
    use_effect_with, use_mut_ref, use_node_ref,
};

use super::pictures;
use crate::board::in_view::show_chosen;
use crate::browser::clipboard::copy;
use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
struct Props {
    hint: Option<HintView>,
    /// The step as it can be saved.
    drawn: Option<Drawn>,
    symbols: Symbols,
    notation: Notation,
    send: Callback<Action>,
}

/// The panel of a model's hint.
pub(crate) fn panel(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let (symbols, notation) = (model.board().symbols(), model.settings.notation);
    html! { <HintPanel hint={view::hint(model)} drawn={view::drawn(model)} {symbols} {notation} send={send.clone()} /> }
}

/// The panel; nothing where there is no hint.
#[function_component]
fn HintPanel(props: &Props) -> Html {
    let ask = |ask: Ask| props.send.reform(move |_| Action::Hint(ask));
    let words = use_newest_in_view(props.hint.as_ref());
    let (onpointerdown, onpointerup) = use_swipe(props);
    use_effect(show_chosen);
    let body = match &props.hint {
        None => return Html::default(),
        Some(HintView::Wrong) => html! {
            <>
                <p>{ "An entry or a note does not agree with the solution." }</p>
                <div class="row wrapped">
                    <button class="b main" type="button" onclick={ask(Ask::PointOut)}>{ "Point it out" }</button>
                    <button class="b line" type="button" onclick={ask(Ask::Close)}>{ "Not now" }</button>
                </div>
            </>
        },
        Some(HintView::Step(step)) => told(step, props, &words, &ask),
        Some(HintView::Question(answer)) => html! {
            <>
                <div class="teach" aria-live="polite"><p><b>{ answer.as_deref().unwrap_or_default() }</b></p></div>
                { asking() }
                <button class="b line" type="button" onclick={ask(Ask::Close)}>{ "Back to the board" }</button>
            </>
        },
    };
    let heading = match &props.hint {
        Some(HintView::Step(StepView { heading, guide: Some(technique), .. })) => {
            html! { <a class="reads" href={format!("#guide={technique}")} title="Read about it in the guide">{ heading }</a> }
        }
        Some(HintView::Step(step)) => step.heading.clone().into(),
        Some(HintView::Question(_)) => "Why not this digit here?".into(),
        _ => "Something earlier is wrong".into(),
    };
    html! {
        <section class="card hint" aria-labelledby="hint-heading" {onpointerdown} {onpointerup}>
            <div class="row between">
                <h2 id="hint-heading">{ heading }</h2>
                <span class="row">
                <button class="b sq" type="button" aria-label="Close the hint" title="Close the hint" onclick={ask(Ask::Close)}>
                    { picture(Icon::Close) }
                </button>
                </span>
            </div>
            { body }
        </section>
    }
}

/// The further actions on a step; on a phone, also those without room beside the main button. The picture and the words are offered
/// only once the whole step is shown, since they would give it away.
fn more<F: Fn(Ask) -> Callback<MouseEvent>>(step: &StepView, props: &Props, ask: &F) -> Html {
    let act = |name: &'static str, what: Ask| {
        let onclick = ask(what);
        html! { <button class="b narrow" type="button" popovertarget="hint-more" popovertargetaction="hide" {onclick}>{ name }</button> }
    };
    let steps = if step.on_path {
        act("Back to the board", Ask::Close)
    } else {
        html! { <>{ act("Another", Ask::Another) }{ act("Why not…", Ask::WhyNot) }</> }
    };
    let saved =
        props.drawn.as_ref().filter(|_| step.level == HintLevel::Why).map(|drawn| saving(drawn, props)).unwrap_or_default();
    html! {
        <>
            <button class={classes!("b", "sq", (step.level != HintLevel::Why).then_some("narrow"))} type="button" aria-label="More to do with the step" title="More to do with the step" popovertarget="hint-more">
                { picture(Icon::More) }
            </button>
            <div id="hint-more" class="pop" popover="auto" role="group" aria-label="More to do with the step">{ steps }{ saved }</div>
        </>
    }
}

fn saving(drawn: &Drawn, props: &Props) -> Html {
    let (symbols, notation) = (props.symbols, props.notation);
    let item = |name: &'static str, act: fn(&Drawn, Symbols, Notation, &Callback<Action>)| {
        let (drawn, send) = (drawn.clone(), props.send.clone());
        let onclick = Callback::from(move |_| act(&drawn, symbols, notation, &send));
        html! { <button class="b" type="button" popovertarget="hint-more" popovertargetaction="hide" {onclick}>{ name }</button> }
    };
    html! {
        <>
                <button class="b" type="button" popovertarget="hint-picture">{ "Picture of the step…" }</button>
                <div id="hint-picture" class="pop" popover="auto" role="dialog" aria-label="Picture of the step">
                    <button class="b" type="button" popovertarget="hint-picture" popovertargetaction="hide">{ picture(Icon::Back) }{ "Back" }</button>
                    <h2>{ "Picture of the step" }</h2>
                    { pictures::form(of_step(drawn, props)) }
                </div>
                { item("Copy the words", |drawn, symbols, notation, send| copy(drawn.text(symbols, notation), send.clone())) }
                { item("Copy in Eureka notation", |drawn, symbols, _, send| copy(drawn.eureka(symbols), send.clone())) }
        </>
    }
}

/// The form for pictures of a step.
fn of_step(drawn: &Drawn, props: &Props) -> pictures::Props {
    let (name, symbols, notation) = (drawn.id(), props.symbols, props.notation);
    let drawn = drawn.clone();
    let document = Callback::from(move |(scheme, words)| {
        let caption = if words { drawn.caption(symbols, notation) } else { String::new() };
        Some(drawn.document(symbols, &caption, scheme))
    });
    pictures::Props { document, name, has_words: true, within: "hint-more", send: props.send.clone() }
}

/// The element of the words, scrolled so that the latest sentence is in view.
#[hook]
fn use_newest_in_view(hint: Option<&HintView>) -> NodeRef {
    let node = use_node_ref();
    let told = match hint {
        Some(HintView::Step(step)) => step.frames.map(|frames| (step.heading.clone(), frames)),
        _ => None,
    };
    // The step shown before, and whether its words were scrolled.
    let before = use_mut_ref(|| (String::new(), false));
    use_effect_with(told, {
        let node = node.clone();
        move |told| {
            let heading = told.as_ref().map(|(heading, _)| heading.clone()).unwrap_or_default();
            let goes_on = told.is_some() && before.borrow().0 == heading;
            let (_, was_scrolled) = before.replace((heading, goes_on));
            // A new step is read from its beginning. Where nothing was scrolled nothing has to be laid out for it.
            if let Some(words) = node.cast::<Element>().filter(|_| goes_on || was_scrolled) {
                words.set_scroll_top(if goes_on { words.scroll_height() } else { 0 });
                // A sentence longer than the room is read from its beginning, which the conclusion does not cover.
                let place = |part: &str| Some(words.query_selector(part).ok()??.get_bounding_client_rect());
                if let (Some(shown), Some(now)) = (place(".shown"), place(".now:not(.shown)")) {
                    words.set_scroll_top(words.scroll_top() - (shown.bottom() - now.top()).max(0.0).ceil() as i32);
                }
            }
        }
    });
    node
}

/// Handles swipes across the panel: left for the next sentence, right for the previous one.
#[hook]
fn use_swipe(props: &Props) -> (Callback<PointerEvent>, Callback<PointerEvent>) {
    /// So far a finger has to go, in CSS pixels, and twice as far as up or down.
    const FAR: i32 = 40;
    let from = use_mut_ref(|| None::<(i32, i32)>);
    let frames = match &props.hint {
        Some(HintView::Step(step)) => step.frames,
        _ => None,
    };
    let down = use_callback((), {
        let from = Rc::clone(&from);
        move |event: PointerEvent, ()| {
            let at = (event.client_x(), event.client_y());
            from.replace((event.pointer_type() == "touch").then_some(at));
        }
    });
    let up = use_callback((frames, props.send.clone()), move |event: PointerEvent, (frames, send)| {
        let (Some((x, y)), Some((frame, count))) = (from.take(), *frames) else { return };
        let (across, along) = (event.client_x() - x, event.client_y() - y);
        if across.abs() < FAR || across.abs() < 2 * along.abs() {
            return;
        }
        let to = if across < 0 { Some(frame + 1).filter(|&next| next < count) } else { frame.checked_sub(1) };
        if let Some(to) = to {
            send.emit(Action::Hint(Ask::Frame(to)));
        }
    });
    (down, up)
}

fn told<F: Fn(Ask) -> Callback<MouseEvent>>(step: &StepView, props: &Props, words: &NodeRef, ask: &F) -> Html {
    let level = |level: HintLevel| {
        let current = (level == step.level).then_some("step");
        html! {
            <li class={classes!((level <= step.level).then_some("past"))}>
                <button type="button" aria-current={current} onclick={ask(Ask::Level(level))}>{ level.name() }</button>
            </li>
        }
    };
    let (main, key, does) = match step.level {
        HintLevel::Why if step.on_path => ("Next step", "↵", Ask::Apply),
        HintLevel::Why => ("Apply", "↵", Ask::Apply),
        _ => ("Tell me more", "H", Ask::More),
    };
    let is_concluded = step.conclusion.as_ref().is_some_and(|conclusion| conclusion.is_told);
    let last = if is_concluded { step.words.len() } else { step.words.len().saturating_sub(1) };
    html! {
        <>
            <p class="small dim also">{ &step.aside }</p>
            <ol class="ladder" aria-label="How much to tell">{ for HintLevel::ALL.into_iter().map(level) }</ol>
            { stops(step, ask) }
            <div class="teach" ref={words} aria-live="polite">
                if let Some(answer) = &step.answer {
                    <p><b>{ answer }</b></p>
                }
                if let Some(Conclusion { sentence: shown, is_told }) = step.conclusion.as_deref() {
                    <div class={classes!("shown", is_told.then_some("now"))}>{ sentence(shown) }</div>
                }
                // The sentence before the last is read already: it fades, and on a phone it makes room.
                { for step.words.iter().enumerate().map(|(number, said)| html! { <div class={if number < last { "told" } else { "now" }}>{ sentence(said) }</div> }) }
            </div>
            if !step.legend.is_empty() {
                <p class="meanings small mid">{ for step.legend.iter().map(entry) }</p>
            }
            if step.asking {
                { asking() }
            }
            <div class="row does">
                { frames(step, ask) }
                <button class="b main" type="button" onclick={ask(does)}>{ main }<kbd>{ key }</kbd></button>
                if step.on_path {
                    <button class="b line wide" type="button" onclick={ask(Ask::Close)}>{ "Back to the board" }</button>
                } else {
                    <button class="b line wide" type="button" onclick={ask(Ask::Another)}>{ "Another" }</button>
                    <button class="b wide" type="button" aria-pressed={step.asking.to_string()} onclick={ask(Ask::WhyNot)}>{ "Why not…" }</button>
                }
                { more(step, props, ask) }
            </div>
        </>
    }
}

/// A sentence; what it rests on and does not tell can be unfolded below it.
fn sentence(said: &Sentence) -> Html {
    let folded = |argument: &Argument| {
        html! {
            <details class="folded">
                <summary>{ &argument.heading }</summary>
                { for argument.sentences.iter().map(sentence) }
            </details>
        }
    };
    html! {
        <>
            <p>{ for said.words.iter().map(word) }</p>
            { for said.folded.iter().map(folded) }
        </>
    }
}

/// What to do to ask about a digit.
fn asking() -> Html {
    html! { <p class="asking" role="status">{ "Point at a candidate, or select a cell and press a digit." }</p> }
}

/// The steps that come before an answer, one after another, and the answer.
fn stops<F: Fn(Ask) -> Callback<MouseEvent>>(step: &StepView, ask: &F) -> Html {
    let Some((at, count)) = step.stop else { return Html::default() };
    let go = |name: &'static str, to: Option<usize>| {
        let onclick = ask(Ask::Stop(to.unwrap_or(at)));
        html! { <button class="b line" type="button" disabled={to.is_none()} {onclick}>{ name }</button> }
    };
    html! {
        <div class="row wrapped">
            { go("Step before", at.checked_sub(1)) }
            <span class="small dim num">{ format!("Step {} of {count}", at + 1) }</span>
            { go("Next step", (at + 1 < count).then_some(at + 1)) }
        </div>
    }
}

fn entry(entry: &Entry) -> Html {
    match entry {
        Entry::Mark(tone, name) => html! { <b class={classes!("w", class(*tone))}><span>{ name }</span></b> },
        Entry::Line(strength, name) => {
            let line = match strength {
                Strength::Strong => "strong",
                Strength::Weak => "weak",
            };
            html! { <span class={classes!("line-of", line)}>{ name }</span> }
        }
    }
}

fn frames<F: Fn(Ask) -> Callback<MouseEvent>>(step: &StepView, ask: &F) -> Html {
    let Some((frame, count)) = step.frames else { return Html::default() };
    let go = |icon: Icon, name: &'static str, to: Option<usize>| {
        let onclick = ask(Ask::Frame(to.unwrap_or(frame)));
        html! {
            <button class="b sq" type="button" aria-label={name} title={name} disabled={to.is_none()} {onclick}>{ picture(icon) }</button>
        }
    };
    html! {
        <span class="row frames">
            { go(Icon::LastDecision, "Previous sentence", frame.checked_sub(1)) }
            <span class="small dim num">{ format!("{} / {count}", frame + 1) }</span>
            { go(Icon::NextDecision, "Next sentence", (frame + 1 < count).then_some(frame + 1)) }
        </span>
    }
}

/// Words; those about a mark have its colour and its shape, which never stands alone on a line.
pub(crate) fn word(word: &Word) -> Html {
    let Word { text, tone: Some(tone) } = word else { return html! { &word.text } };
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    html! {
        <b class={classes!("w", class(*tone))}>
            <span>{ first }</span>
            if !rest.is_empty() {
                { format!(" {rest}") }
            }
        </b>
    }
}
