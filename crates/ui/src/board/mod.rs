//! The grid.
//!
//! ```text
//! div.boardbox
//!   div.board.n9 [role=grid]
//!     div [role=row]            class t: a box begins above
//!       div [role=gridcell]     class l: a box begins on the left; data-cell: its index
//!     canvas                    the small digits of all cells
//! ```

pub(crate) mod cells;
mod filter;
pub(crate) mod in_view;
mod ink;
pub(crate) mod keypad;
pub(crate) mod more;
mod notes;
pub(crate) mod picture;
pub(crate) mod still;

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, CellSet, Digit, Shape};
use crosshatch_picture::notes::{slot_at, without_letter};
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::view::{CellView, Drawn};
use crosshatch_workbench::{Action, Board, BoardAction, BoardTool, Candidate, Reach, Theme};
use wasm_bindgen::JsCast;
use web_sys::{Element, MouseEvent, PointerEvent};
use yew::{
    Callback, Html, NodeRef, classes, function_component, hook, html, use_callback, use_effect_with, use_mut_ref, use_node_ref,
};

use crate::board::cells::{Cells, Focus, Kind, Rows, show_whole};
use crate::board::notes::{LETTERED_CELL, Medium, Sheet, Style, Watcher};
use crate::late::{self, Over};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    pub(crate) cells: Rc<[CellView]>,
    /// The step that is drawn over it.
    pub(crate) drawn: Option<Drawn>,
    /// What the person has drawn over it.
    pub(crate) sketched: Option<Rc<Board>>,
    /// Whether the chunk that draws such pictures is loaded; then earlier drawings appear.
    pub(crate) pictures: bool,
    /// What a candidate that is pointed at is for.
    pub(crate) pointing: Pointing,
    /// The colours of the page.
    pub(crate) theme: Theme,
    /// Whether notes are dots.
    pub(crate) pips: bool,
    /// Whether the board is zoomed in.
    pub(crate) zoomed: bool,
    /// Changes that, where it can be changed.
    pub(crate) zoom: Option<Callback<()>>,
    pub(crate) send: Callback<Action>,
}

/// What a candidate that is pointed at is for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Pointing {
    /// Nothing: its cell is selected.
    Cells,
    /// It is asked about.
    Asking,
    /// The pen draws on it, or from it to where the stroke ends.
    Drawing,
}

/// From this size of a cell on, in CSS pixels, a finger can point at a candidate.
const FOR_FINGERS: f64 = 52.0;

/// The side from which on a finger scrolls the board, which then is larger than a phone, instead of selecting.
const SCROLLING_SIDE: usize = 20;

/// The grid. One listener serves all cells.
#[function_component]
pub(crate) fn BoardGrid(props: &Props) -> Html {
    let shape = props.shape;
    let side = shape.side();
    let node = use_node_ref();
    let stroke = use_mut_ref(|| None::<Stroke>);
    // The candidate that a stroke of the pen began on.
    let from = use_mut_ref(|| None::<Candidate>);
    let scrolls = side >= SCROLLING_SIDE || props.zoomed;
    let onpointerdown = use_callback((props.send.clone(), shape, scrolls, props.pointing), {
        let (stroke, drawn_from) = (Rc::clone(&stroke), Rc::clone(&from));
        move |event: PointerEvent, &(ref send, shape, scrolls, pointing)| {
            let Some((cell, element)) = cell_of(&event) else { return };
            drawn_from.take();
            // A finger is too wide for the candidates of a small cell: it selects the cell, and the keypad has the digit.
            let is_fine = || event.pointer_type() != "touch" || element.get_bounding_client_rect().width() >= FOR_FINGERS;
            let reach = if event.ctrl_key() || event.meta_key() || event.shift_key() { Reach::Toggle } else { Reach::Only };
            let pointed = Some(&element).filter(|_| pointing != Pointing::Cells && is_fine());
            match pointed.and_then(|element| candidate_at(&event, element, shape)) {
                Some(digit) if pointing == Pointing::Asking => {
                    send.emit(Action::Hint(Ask::About(cell, digit)));
                    return;
                }
                Some(digit) if reach == Reach::Only => {
                    *drawn_from.borrow_mut() = Some((cell, digit));
                    let _ = element.release_pointer_capture(event.pointer_id());
                    return;
                }
                _ => {}
            }
            send.emit(Action::Board(BoardAction::Select(cell, reach)));
            if !scrolls || event.pointer_type() != "touch" {
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
    let cancel = use_callback((), {
        let (stroke, from) = (Rc::clone(&stroke), Rc::clone(&from));
        move |_: PointerEvent, ()| {
            *stroke.borrow_mut() = None;
            *from.borrow_mut() = None;
        }
    });
    let end = use_callback((props.send.clone(), shape), move |event: PointerEvent, &(ref send, shape)| {
        *stroke.borrow_mut() = None;
        let to = || cell_of(&event).and_then(|(cell, element)| Some((cell, candidate_at(&event, &element, shape)?)));
        if let Some(ends) = from.take().and_then(|from| Some([from, to()?])) {
            send.emit(Action::Tool(BoardTool::Draw(ends)));
        }
    });
    let ondblclick =
        use_callback((props.send.clone(), props.zoom.clone()), |event: MouseEvent, (send, zoom)| match (cell_of(&event), zoom) {
            (Some(_), Some(zoom)) => zoom.emit(()),
            (Some((cell, _)), None) => send.emit(Action::Board(BoardAction::SelectAlike(cell))),
            (None, _) => {}
        });
    use_theme(props.theme);
    let style = Style { shape, symbols: props.symbols, theme: props.theme, pips: props.pips };
    use_drawing(&node, &props.cells, style, Kind::Edited);
    use_effect_with(props.zoomed, {
        let node = node.clone();
        move |_| show_active(&node)
    });
    let Props { symbols, pips, .. } = *props;
    let over = Over { board: node.clone(), shape, symbols, pips, drawn: props.drawn.clone(), sketched: props.sketched.clone() };
    let several = props.cells.iter().filter(|view| view.selected.is_some()).count() > 1;
    let zoomed = props.zoomed.then(|| format!("zoom{}", shape.box_width()));
    html! {
        <div class={classes!("boardbox", zoomed)}>
            <div
                ref={&node}
                class={classes!("board", format!("n{side}"), several.then_some("several"), scrolls.then_some("scrolls"))}
                role="grid"
                aria-label={format!("Sudoku board, {side} by {side}")}
                aria-rowcount={side.to_string()}
                aria-colcount={side.to_string()}
                aria-multiselectable="true"
                {onpointerdown}
                {onpointermove}
                onpointerup={end}
                onpointercancel={cancel}
                {ondblclick}
            >
                <Rows key={shape.to_string()} {shape} kind={Kind::Edited} />
                <canvas class="notes" aria-hidden="true"></canvas>
                { late::steps().map(|steps| (steps.picture)(over)).unwrap_or_default() }
            </div>
        </div>
    }
}

/// Gives the whole page its colours. It stands here because the canvas must be drawn after that.
#[hook]
fn use_theme(theme: Theme) {
    use_effect_with(theme, |theme| {
        let name = match theme {
            Theme::System => "",
            Theme::Light => "light",
            Theme::Dark => "dark",
            Theme::Contrast => "contrast",
        };
        if let Some(page) = gloo::utils::document().document_element() {
            // Only an invalid name fails.
            let _ = page.set_attribute("data-theme", name);
        }
    });
}

/// Scrolls the active cell into view.
fn show_active(board: &NodeRef) {
    let cell = board.cast::<Element>().and_then(|board| board.query_selector("[tabindex='0']").ok().flatten());
    if let Some(cell) = cell {
        show_whole(&cell);
    }
}

/// Draws the cells and their notes whenever they change, and the notes also when the board gets another size or look.
#[hook]
pub(crate) fn use_drawing(node: &NodeRef, views: &Rc<[CellView]>, style: Style, kind: Kind) {
    let cells = use_mut_ref(|| None::<Cells>);
    let notes = use_mut_ref(|| None::<Sheet>);
    use_effect_with((Rc::clone(views), style), {
        let (notes, node) = (Rc::clone(&notes), node.clone());
        move |(views, style)| {
            let Some(board) = node.cast::<Element>() else { return };
            let mut cells = cells.borrow_mut();
            let known = cells.take().filter(|cells| cells.are_in(&board));
            let cells = cells.insert(known.unwrap_or_else(|| Cells::below(&board, style.shape, kind)));
            cells.show(style.symbols, views, focus_seen_from(&board));
            let mut notes = notes.borrow_mut();
            if notes.is_none() {
                *notes = Sheet::on(&board, *style);
            }
            if let Some(notes) = &mut *notes {
                notes.show(*style, views.iter().map(|view| view.notes));
            }
        }
    });
    use_effect_with((), {
        let node = node.clone();
        move |()| {
            let renew: Rc<dyn Fn(Medium)> = Rc::new(move |medium| {
                if let Some(notes) = &mut *notes.borrow_mut() {
                    notes.renew(medium);
                }
            });
            let watcher = node.cast::<Element>().map(|board| Watcher::new(&board, &renew));
            move || drop(watcher)
        }
    });
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
        send.emit(Action::Board(BoardAction::Sweep(cells, cell)));
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

/// The digit whose slot an event happened in.
fn candidate_at(event: &MouseEvent, element: &Element, shape: Shape) -> Option<Digit> {
    let place = element.get_bounding_client_rect();
    let thousandths = |from_edge: f64, of: f64| (from_edge / of * 1000.0) as u32;
    let x = thousandths(f64::from(event.client_x()) - place.x(), place.width());
    let y = thousandths(f64::from(event.client_y()) - place.y(), place.height());
    let lettered = place.width() >= LETTERED_CELL && element.query_selector(".tag").is_ok_and(|tag| tag.is_some());
    slot_at(if lettered { without_letter(x) } else { x }, y, shape.side())
}

fn index_of(element: &Element) -> Option<Cell> {
    Some(Cell::new(element.get_attribute("data-cell")?.parse().ok()?))
}

fn focus_seen_from(board: &Element) -> Focus {
    let focused = gloo::utils::document().active_element();
    let on_board = focused.is_some_and(|element| element.tag_name() == "BODY" || board.contains(Some(&element)));
    if on_board { Focus::OnBoard } else { Focus::Elsewhere }
}
