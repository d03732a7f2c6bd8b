//! The grid.
//!
//! ```text
//! div.boardbox
//!   div.board.n9 [role=grid]
//!     div [role=row]            class t: a box begins above
//!       div [role=gridcell]     class l: a box begins on the left; data-cell: its index
//! ```

use crosshatch_core::{Cell, Shape};
use crosshatch_workbench::Action;
use crosshatch_workbench::view::CellView;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, PointerEvent};
use yew::{Callback, Html, NodeRef, classes, function_component, html, use_callback, use_effect_with, use_node_ref};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) shape: Shape,
    pub(crate) cells: Vec<CellView>,
    pub(crate) send: Callback<Action>,
}

/// The grid. One listener serves all cells; a cell that did not change is not drawn again.
#[function_component]
pub(crate) fn BoardGrid(props: &Props) -> Html {
    let shape = props.shape;
    let side = shape.side();
    let node = use_node_ref();
    let onpointerdown = use_callback(props.send.clone(), |event: PointerEvent, send| {
        if let Some(cell) = cell_of(&event) {
            send.emit(Action::Select(cell));
        }
    });
    let selected = props.cells.iter().find(|view| view.selected).map(|view| view.cell);
    use_effect_with((selected, shape), {
        let node = node.clone();
        move |(selected, _)| follow_focus(&node, *selected)
    });
    let row = |row: usize| {
        let begins_box = row > 0 && row.is_multiple_of(shape.box_height());
        let cells = &props.cells[row * side..][..side];
        html! {
            <div role="row" aria-rowindex={(row + 1).to_string()} class={classes!(begins_box.then_some("t"))}>
                { for cells.iter().map(|&view| html! { <GridCell {shape} {view} /> }) }
            </div>
        }
    };
    html! {
        <div class="boardbox">
            <div
                ref={node}
                class={classes!("board", format!("n{side}"))}
                role="grid"
                aria-label={format!("Sudoku board, {side} by {side}")}
                aria-rowcount={side.to_string()}
                aria-colcount={side.to_string()}
                {onpointerdown}
            >
                { for (0..side).map(row) }
            </div>
        </div>
    }
}

/// The cell that an event happened in.
fn cell_of(event: &PointerEvent) -> Option<Cell> {
    let element = event.target()?.dyn_into::<Element>().ok()?.closest("[data-cell]").ok()??;
    Some(Cell::new(element.get_attribute("data-cell")?.parse().ok()?))
}

/// Where the focus is on the board, it goes with the selection.
fn follow_focus(board: &NodeRef, selected: Option<Cell>) {
    let (Some(board), Some(selected)) = (board.cast::<Element>(), selected) else { return };
    let focused = gloo::utils::document().active_element();
    if !focused.is_some_and(|element| element.tag_name() == "BODY" || board.contains(Some(&element))) {
        return;
    }
    let cell = board.query_selector(&format!("[data-cell='{}']", selected.index()));
    if let Some(cell) = cell.ok().flatten().and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        // A cell that cannot take the focus leaves it where it is; nothing is lost.
        let _ = cell.focus();
    }
}

#[derive(Clone, Copy, PartialEq, yew::Properties)]
struct CellProps {
    shape: Shape,
    view: CellView,
}

#[function_component]
fn GridCell(props: &CellProps) -> Html {
    let CellProps { shape, view } = *props;
    let column = shape.column(view.cell);
    let begins_box = column > 0 && column.is_multiple_of(shape.box_width());
    let class = classes!(
        begins_box.then_some("l"),
        view.symbol.map(|_| if view.given { "g" } else { "e" }),
        view.peer.then_some("peer"),
        view.same.then_some("same"),
        view.clash.then_some("clash"),
        view.selected.then_some("sel"),
    );
    html! {
        <div
            role="gridcell"
            {class}
            data-cell={view.cell.index().to_string()}
            tabindex={if view.selected { "0" } else { "-1" }}
            aria-colindex={(column + 1).to_string()}
            aria-label={view.label(shape)}
            aria-selected={view.selected.to_string()}
            aria-readonly={view.given.then_some("true")}
            aria-invalid={view.clash.then_some("true")}
        >
            { view.symbol }
        </div>
    }
}
