//! The grid.
//!
//! ```text
//! div.boardbox
//!   div.board.n9 [role=grid]
//!     div [role=row]            class t: a box begins above
//!       div [role=gridcell]     class l: a box begins on the left; data-cell: its index
//!         its digit, or svg.notes
//! ```

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Shape};
use crosshatch_workbench::view::{CellView, Edges};
use crosshatch_workbench::{Action, Reach};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, MouseEvent, PointerEvent};
use yew::{
    Callback, Classes, Html, NodeRef, classes, function_component, html, use_callback, use_effect_with, use_mut_ref, use_node_ref,
};

use crate::notes::NotesPicture;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    pub(crate) cells: Vec<CellView>,
    /// Whether notes are dots.
    pub(crate) pips: bool,
    pub(crate) send: Callback<Action>,
}

/// The side from which on a finger scrolls the board, which then is larger than a phone, instead of selecting.
const SCROLLING_SIDE: usize = 20;

/// The grid. One listener serves all cells; a cell that did not change is not drawn again.
#[function_component]
pub(crate) fn BoardGrid(props: &Props) -> Html {
    let shape = props.shape;
    let side = shape.side();
    let node = use_node_ref();
    let stroke = use_mut_ref(|| None::<Stroke>);
    let onpointerdown = use_callback((props.send.clone(), shape), {
        let stroke = Rc::clone(&stroke);
        move |event: PointerEvent, (send, shape)| {
            let Some((cell, element)) = cell_of(&event) else { return };
            let reach = if event.ctrl_key() || event.meta_key() || event.shift_key() { Reach::Toggle } else { Reach::Only };
            send.emit(Action::Select(cell, reach));
            if shape.side() < SCROLLING_SIDE || event.pointer_type() != "touch" {
                *stroke.borrow_mut() = Some(Stroke::begin(&event, cell));
                // A finger is captured by the element it went down on; moves are wanted from all of them.
                let _ = element.release_pointer_capture(event.pointer_id());
            }
        }
    });
    let onpointermove = use_callback(props.send.clone(), {
        let stroke = Rc::clone(&stroke);
        move |event: PointerEvent, send| sweep(&stroke, &event, send)
    });
    let end = use_callback((), move |_: PointerEvent, ()| *stroke.borrow_mut() = None);
    let ondblclick = use_callback(props.send.clone(), |event: MouseEvent, send| {
        if let Some((cell, _)) = cell_of(&event) {
            send.emit(Action::SelectAlike(cell));
        }
    });
    let active = props.cells.iter().find(|view| view.active).map(|view| view.cell);
    use_effect_with((active, shape), {
        let node = node.clone();
        move |(active, _)| follow_focus(&node, *active)
    });
    let several = props.cells.iter().filter(|view| view.selected.is_some()).count() > 1;
    let row = |row: usize| {
        let begins_box = row > 0 && row.is_multiple_of(shape.box_height());
        let cells = &props.cells[row * side..][..side];
        html! {
            <div role="row" aria-rowindex={(row + 1).to_string()} class={classes!(begins_box.then_some("t"))}>
                { for cells.iter().map(|&view| html! { <GridCell {shape} symbols={props.symbols} pips={props.pips} {view} /> }) }
            </div>
        }
    };
    let scrolls = (side >= SCROLLING_SIDE).then_some("scrolls");
    html! {
        <div class="boardbox">
            <div
                ref={node}
                class={classes!("board", format!("n{side}"), several.then_some("several"), scrolls)}
                role="grid"
                aria-label={format!("Sudoku board, {side} by {side}")}
                aria-rowcount={side.to_string()}
                aria-colcount={side.to_string()}
                aria-multiselectable="true"
                {onpointerdown}
                {onpointermove}
                onpointerup={end.clone()}
                onpointercancel={end.clone()}
                {ondblclick}
            >
                { for (0..side).map(row) }
            </div>
        </div>
    }
}

/// A way of the pointer over the board.
struct Stroke {
    x: f64,
    y: f64,
    cells: CellSet,
}

impl Stroke {
    fn begin(event: &PointerEvent, cell: Cell) -> Self {
        Self { x: f64::from(event.client_x()), y: f64::from(event.client_y()), cells: CellSet::of(cell) }
    }
}

/// Selects the cells on the way from where the pointer was to where it is.
fn sweep(stroke: &RefCell<Option<Stroke>>, event: &PointerEvent, send: &Callback<Action>) {
    /// Steps on the way, in CSS pixels: less than a cell.
    const STEP: f64 = 6.0;
    if event.buttons() == 0 {
        *stroke.borrow_mut() = None;
    }
    let mut reached = None;
    if let Some(stroke) = stroke.borrow_mut().as_mut() {
        let (to_x, to_y) = (f64::from(event.client_x()), f64::from(event.client_y()));
        let (way_x, way_y) = (to_x - stroke.x, to_y - stroke.y);
        let steps = (way_x.hypot(way_y) / STEP).ceil().max(1.0);
        for step in 1..=steps as u32 {
            let share = f64::from(step) / steps;
            let at = cell_at(stroke.x + way_x * share, stroke.y + way_y * share);
            if let Some(cell) = at.filter(|cell| !stroke.cells.contains(*cell)) {
                stroke.cells.insert(cell);
                reached = Some((stroke.cells, cell));
            }
        }
        (stroke.x, stroke.y) = (to_x, to_y);
    }
    // The stroke is no longer borrowed: what follows may draw the board.
    if let Some((cells, cell)) = reached {
        send.emit(Action::Sweep(cells, cell));
    }
}

/// The cell at a point, if the point is well inside it: within a circle, so that a diagonal stroke does not catch the cells beside.
fn cell_at(x: f64, y: f64) -> Option<Cell> {
    const RADIUS: f64 = 0.46;
    let element = gloo::utils::document().element_from_point(x as f32, y as f32)?.closest("[data-cell]").ok()??;
    let place = element.get_bounding_client_rect();
    let (from_x, from_y) = (x - place.x() - place.width() / 2.0, y - place.y() - place.height() / 2.0);
    (from_x.hypot(from_y) <= RADIUS * place.width()).then(|| index_of(&element)).flatten()
}

/// The cell that an event happened in, and its element.
fn cell_of(event: &MouseEvent) -> Option<(Cell, Element)> {
    let element = event.target()?.dyn_into::<Element>().ok()?.closest("[data-cell]").ok()??;
    Some((index_of(&element)?, element))
}

fn index_of(element: &Element) -> Option<Cell> {
    Some(Cell::new(element.get_attribute("data-cell")?.parse().ok()?))
}

/// Where the focus is on the board, it goes with the active cell.
fn follow_focus(board: &NodeRef, active: Option<Cell>) {
    let (Some(board), Some(active)) = (board.cast::<Element>(), active) else { return };
    let focused = gloo::utils::document().active_element();
    if !focused.is_some_and(|element| element.tag_name() == "BODY" || board.contains(Some(&element))) {
        return;
    }
    let cell = board.query_selector(&format!("[data-cell='{}']", active.index()));
    if let Some(cell) = cell.ok().flatten().and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // A cell that cannot take the focus leaves it where it is; nothing is lost.
        let _ = cell.focus();
    }
}

#[derive(Clone, Copy, PartialEq, yew::Properties)]
struct CellProps {
    shape: Shape,
    symbols: Symbols,
    view: CellView,
    pips: bool,
}

#[function_component]
fn GridCell(props: &CellProps) -> Html {
    let CellProps { shape, symbols, view, pips } = *props;
    let column = shape.column(view.cell);
    let begins_box = column > 0 && column.is_multiple_of(shape.box_width());
    let class = classes!(
        begins_box.then_some("l"),
        view.symbol.map(|_| if view.given { "g" } else { "e" }),
        view.kept.then_some("kept"),
        view.peer.then_some("peer"),
        view.same.then_some("same"),
        view.colour.map(|colour| format!("c{}", colour.index() + 1)),
        view.clash.then_some("clash"),
        view.pointed.then_some("pointed"),
        view.selected.map(selection_classes),
    );
    html! {
        <div
            role="gridcell"
            {class}
            data-cell={view.cell.index().to_string()}
            tabindex={if view.active { "0" } else { "-1" }}
            aria-colindex={(column + 1).to_string()}
            aria-label={view.label(shape, symbols)}
            aria-selected={view.selected.is_some().to_string()}
            aria-readonly={view.given.then_some("true")}
            aria-invalid={view.clash.then_some("true")}
        >
            if let Some(letter) = view.colour.and_then(crosshatch_workbench::Colour::letter) {
                <span class="tag" aria-hidden="true">{ letter }</span>
            }
            { view.symbol }
            if let Some([first, second]) = view.split {
                <span class="split" aria-hidden="true"><b>{ first }</b><b>{ second }</b></span>
            } else if !view.notes.is_empty() {
                <NotesPicture notes={view.notes} side={shape.side()} {symbols} {pips} />
            }
        </div>
    }
}

/// The ring around the selected cells is drawn on the sides where the selection ends.
fn selection_classes(edges: Edges) -> Classes {
    let Edges { top, right, bottom, left } = edges;
    classes!("sel", top.then_some("st"), right.then_some("sr"), bottom.then_some("sb"), left.then_some("sl"))
}
