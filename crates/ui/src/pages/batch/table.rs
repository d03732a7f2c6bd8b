//! The rows: as many elements as are in sight, however many rows there are.

use std::rc::Rc;

use crosshatch_core::rating::Scale;
use crosshatch_workbench::batch::{Action as Act, Arrange, Batch, PreviewView, RowView, Sight, Sort, preview, row_views};
use crosshatch_workbench::orders::SCALES;
use crosshatch_workbench::scores::Scores;
use gloo::timers::callback::Timeout;
use web_sys::{Element, HtmlElement, HtmlInputElement};
use yew::{
    Callback, Html, KeyboardEvent, NodeRef, SubmitEvent, classes, function_component, html, use_effect_with, use_mut_ref,
    use_node_ref, use_state_eq,
};

use crate::browser::svg;
use crate::pages::parts::does;

/// The milliseconds without scrolling after which the rows in sight are reported.
const REST_MS: u32 = 150;

#[derive(PartialEq, yew::Properties)]
pub(super) struct Props {
    pub(super) batch: Rc<Batch>,
    /// The scores, which say what the person has solved.
    pub(super) scores: Rc<Scores>,
    pub(super) act: Callback<Act>,
}

/// The table, and beside it the row that is looked at.
#[function_component]
pub(super) fn Table(props: &Props) -> Html {
    let Props { batch, scores, act } = props;
    let (node, space, drawn) = (use_node_ref(), use_node_ref(), use_node_ref());
    let count = batch.shown_len();
    // The rows come in a task of their own, after what stands around them.
    let sight = use_state_eq(|| Sight::NOTHING);
    let place = use_state_eq(|| 0_usize);
    let resting = use_mut_ref(|| None::<Timeout>);
    let measure = {
        let (node, sight, act, resting) = (node.clone(), sight.clone(), act.clone(), Rc::clone(&resting));
        Callback::from(move |count: usize| {
            let Some(scroller) = node.cast::<Element>() else { return };
            let seen = Sight::of(count, scroller.scroll_top(), scroller.client_height());
            sight.set(seen);
            let act = act.clone();
            *resting.borrow_mut() = Some(Timeout::new(REST_MS, move || act.emit(Act::InSight(seen.drawn(count)))));
        })
    };
    use_effect_with(count, {
        let measure = measure.clone();
        move |&count| {
            let soon = Timeout::new(0, move || measure.emit(count));
            move || drop(soon)
        }
    });
    // The page's policy forbids styles in markup.
    use_effect_with((count, sight.offset), {
        let (space, drawn) = (space.clone(), drawn.clone());
        move |(count, offset)| {
            let style = |node: &NodeRef, name: &str, value: String| {
                if let Some(element) = node.cast::<HtmlElement>() {
                    let _ = element.style().set_property(name, &value);
                }
            };
            style(&space, "height", format!("{}px", Sight::height_of(*count)));
            style(&drawn, "transform", format!("translateY({offset}px)"));
        }
    });
    let onscroll = measure.reform(move |_| count);
    let look = {
        let (act, batch, place, node) = (act.clone(), Rc::clone(batch), place.clone(), node.clone());
        Callback::from(move |to: usize| {
            let to = to.min(batch.shown_len().saturating_sub(1));
            place.set(to);
            act.emit(Act::Look(batch.row_at(to)));
            bring_in_sight(&node, to, batch.shown_len());
        })
    };
    let onkeydown = {
        let (look, batch, act, at, fits) = (look.clone(), Rc::clone(batch), act.clone(), *place, sight.fits);
        Callback::from(move |event: KeyboardEvent| {
            let to = match event.key().as_str() {
                "ArrowDown" if batch.current.is_none() => at,
                "ArrowDown" => at + 1,
                "ArrowUp" => at.saturating_sub(1),
                "PageDown" => at + fits,
                "PageUp" => at.saturating_sub(fits),
                "Home" => 0,
                "End" => usize::MAX,
                "Enter" => at,
                _ => return,
            };
            event.prevent_default();
            // The key is not for the board, which may be there in a moment.
            event.stop_propagation();
            match batch.current.filter(|_| event.key() == "Enter") {
                Some(row) => act.emit(Act::Play(row)),
                None => look.emit(to),
            }
        })
    };
    let seen = sight.drawn(count);
    let shown = row_views(batch, seen);
    let current = shown.iter().find(|row| row.current).map(|row| format!("row-{}", row.place));
    html! {
        <div class="tabled">
            <div ref={node} class="card scroller" role="grid" tabindex="0" aria-label="Puzzles" aria-rowcount={(count + 1).to_string()}
                aria-activedescendant={current} {onscroll} {onkeydown}>
                { head(batch, act) }
                <div ref={space} class="space" role="rowgroup">
                    <div ref={drawn} class="drawn" role="presentation">
                        { for shown.iter().map(|row| html! { <Row key={row.place} solved={is_solved(scores, row)} row={row.clone()} look={look.clone()} /> }) }
                    </div>
                </div>
            </div>
            if let Some(view) = preview(batch) {
                { looked_at(&view, *place, count, &look, act) }
            }
        </div>
    }
}

/// Scrolls as little as is needed to bring a row in sight.
fn bring_in_sight(node: &NodeRef, place: usize, count: usize) {
    let Some(scroller) = node.cast::<Element>() else { return };
    if let Some(top) = Sight::top_for(place, count, scroller.scroll_top(), scroller.client_height()) {
        scroller.set_scroll_top(top);
    }
}

/// The heads of the columns, which sort.
fn head(batch: &Rc<Batch>, act: &Callback<Act>) -> Html {
    let sorted = (batch.arrangement.sort, batch.arrangement.falling);
    let sorting = |name: &'static str, class: &'static str, sort: Sort| {
        let (order, arrow) = match sorted {
            (by, true) if by == sort => (Some("descending"), " ↓"),
            (by, false) if by == sort => (Some("ascending"), " ↑"),
            _ => (None, ""),
        };
        html! {
            <span role="columnheader" {class} aria-sort={order}>
                <button class="b" type="button" tabindex="-1" onclick={does(act, Act::Arrange(Arrange::By(sort)))}>{ name }{ arrow }</button>
            </span>
        }
    };
    let scales = SCALES.iter().enumerate().filter(|(column, _)| batch.wanted[*column]);
    html! {
        <div class="line head" role="row">
            { sorting("Line", "at", Sort::Line) }
            <span role="columnheader" class="puzzle">{ "Puzzle" }</span>
            { sorting("Givens", "givens", Sort::Givens) }
            { for scales.map(|(column, scale)| sorting(scale.name, class_of(column), Sort::Scale(column))) }
            <span role="columnheader" class="hardest">{ "Hardest step" }</span>
        </div>
    }
}

/// The class of the cells of a scale, which says how wide they are.
fn class_of(column: usize) -> &'static str {
    if SCALES[column].parts.iter().filter(|part| !part.aside).count() > 1 { "value wide" } else { "value" }
}

/// Whether the person has solved the puzzle of a row.
fn is_solved(scores: &Scores, row: &RowView) -> bool {
    scores.of(&row.puzzle).is_some_and(|score| score.seconds.is_some())
}

#[derive(PartialEq, yew::Properties)]
struct RowProps {
    row: RowView,
    /// Whether the person has solved its puzzle.
    solved: bool,
    look: Callback<usize>,
}

/// A row. It is a component, so that the others are not drawn again with each report of the workers.
#[function_component]
fn Row(props: &RowProps) -> Html {
    let RowView { place, line, puzzle, givens, values, hardest, error, current, .. } = &props.row;
    let onclick = {
        let place = *place;
        props.look.reform(move |_| place)
    };
    let class = classes!("line", current.then_some("current"));
    let id = format!("row-{place}");
    let (index, selected) = ((place + 2).to_string(), current.to_string());
    if let Some(error) = error {
        return html! {
            <div {id} {class} role="row" aria-rowindex={index} aria-selected={selected} {onclick}>
                <span role="gridcell" class="at">{ line }</span>
                <span role="gridcell" class="wrong bad">{ error }<code>{ puzzle }</code></span>
            </div>
        };
    }
    html! {
        <div {id} {class} role="row" aria-rowindex={index} aria-selected={selected} {onclick}>
            <span role="gridcell" class="at">
                if props.solved {
                    <span class="ok" aria-hidden="true">{ "✓ " }</span><span class="vh">{ "solved, " }</span>
                }
                { line }
            </span>
            <code role="gridcell" class="puzzle">{ puzzle }</code>
            <span role="gridcell" class="givens">{ givens }</span>
            { for values.iter().enumerate().filter(|(_, cell)| !cell.hidden).map(|(column, cell)| html! {
                <span role="gridcell" class={class_of(column)}>
                    if cell.open {
                        <span class="vh">{ "not rated yet" }</span>
                    } else {
                        <strong>{ &cell.value }</strong>{ " " }<small>{ &cell.beside }</small>
                    }
                </span>
            }) }
            <span role="gridcell" class="hardest">{ *hardest }</span>
        </div>
    }
}

/// The row that is looked at: its board, its values, what can be done with it.
fn looked_at(view: &PreviewView, place: usize, count: usize, look: &Callback<usize>, act: &Callback<Act>) -> Html {
    let PreviewView { row, picture, comment, unread } = view;
    let step = |name: &'static str, sign: &'static str, to: usize, ends: bool| {
        let onclick = look.reform(move |_| to);
        html! { <button class="b line sq" type="button" aria-label={name} disabled={ends} {onclick}>{ sign }</button> }
    };
    let value = |(column, scale): (usize, &&'static Scale)| {
        let cell = &row.values[column];
        (!cell.hidden).then(|| html! { <li><span class="mid">{ scale.name }</span>{ " " }<strong>{ &cell.value }</strong>{ " " }<span class="mid">{ &cell.beside }</span></li> })
    };
    html! {
        <aside class="card preview" aria-label="The row">
            <div class="row between">
                <h2>{ format!("Line {}", row.line) }</h2>
                <div class="row">
                    { step("The row above", "↑", place.saturating_sub(1), place == 0) }
                    { step("The row below", "↓", place + 1, place + 1 >= count) }
                </div>
            </div>
            if let Some(unread) = unread {
                <p class="bad small">{ row.error.clone() }</p>
                <Mending key={row.row} row={row.row} text={unread.clone()} act={act.clone()} />
            } else {
                <div class="small-board">{ svg::picture(picture) }</div>
                if !comment.is_empty() {
                    <p class="small mid">{ comment }</p>
                }
                <ul class="values num">{ for SCALES.iter().enumerate().filter_map(value) }</ul>
                <p class="small">{ row.hardest }</p>
                <button class="b main" type="button" onclick={does(act, Act::Play(row.row))}>{ "Play" }</button>
            }
        </aside>
    }
}

#[derive(PartialEq, yew::Properties)]
struct MendingProps {
    row: usize,
    text: String,
    act: Callback<Act>,
}

/// A line that could not be read, to be changed.
#[function_component]
fn Mending(props: &MendingProps) -> Html {
    let MendingProps { row, text, act } = props;
    let node = use_node_ref();
    let onsubmit = {
        let (node, act, row) = (node.clone(), act.clone(), *row);
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            if let Some(field) = node.cast::<HtmlInputElement>() {
                act.emit(Act::Mend(row, field.value()));
            }
        })
    };
    html! {
        <form {onsubmit}>
            <input ref={node} class="in" type="text" spellcheck="false" autocomplete="off" aria-label="The line" value={text.clone()} />
            <button class="b line" type="submit">{ "Read it again" }</button>
        </form>
    }
}
