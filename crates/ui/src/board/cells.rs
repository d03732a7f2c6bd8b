//! The cells in the page, written by hand.
//!
//! A key press changes up to a few dozen of up to 625 cells. Yew makes the elements once for each shape; what is in them is written
//! here, where a cell that did not change costs one comparison and no element is made for one that did.
//!
//! The look of a cell is plain data ([`CellView`]), so it can be compared. It becomes a class, since the page's security
//! policy forbids `style` attributes; sizes are in the style sheet.

use std::rc::Rc;

use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Shape};
use crosshatch_workbench::Pointed;
use crosshatch_workbench::view::{CellView, Doubt, Edges};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, ScrollIntoViewOptions, ScrollLogicalPosition};
use yew::{Html, classes, function_component, html};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) shape: Shape,
    pub(crate) kind: Kind,
}

/// What a board is for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    /// To be filled in: a grid, in which the focus moves.
    Edited,
    /// To be looked at: a table.
    Shown,
}

/// Rows of empty cells: all that Yew knows of them.
#[function_component]
pub(crate) fn Rows(props: &Props) -> Html {
    let shape = props.shape;
    let side = shape.side();
    let (role, tabindex) = if props.kind == Kind::Edited { ("gridcell", Some("-1")) } else { ("cell", None) };
    let cell = |row: usize, column: usize| {
        // It has its place from the first frame on, before its class is written here below.
        let begins_box = column > 0 && column.is_multiple_of(shape.box_width());
        html! { <div {role} {tabindex} data-cell={shape.cell(row, column).index().to_string()} aria-colindex={(column + 1).to_string()} class={begins_box.then_some("l")}></div> }
    };
    let row = |row: usize| {
        let begins_box = row > 0 && row.is_multiple_of(shape.box_height());
        html! {
            <div role="row" aria-rowindex={(row + 1).to_string()} class={classes!(begins_box.then_some("t"))}>
                { for (0..side).map(|column| cell(row, column)) }
            </div>
        }
    };
    (0..side).map(row).collect()
}

/// Scrolls an element into view.
pub(crate) fn show_whole(element: &Element) {
    let options = ScrollIntoViewOptions::new();
    options.set_block(ScrollLogicalPosition::Nearest);
    options.set_inline(ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Where the focus of the page is.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Focus {
    /// On the board, or nowhere.
    OnBoard,
    /// On another control.
    Elsewhere,
}

/// The elements of the cells, and what they show.
pub(crate) struct Cells {
    shape: Shape,
    kind: Kind,
    elements: Vec<HtmlElement>,
    /// What was last written; none where nothing was.
    shown: Option<(Symbols, Rc<[CellView]>)>,
}

impl Cells {
    /// The cells below an element, which have nothing in them yet.
    pub(crate) fn below(board: &Element, shape: Shape, kind: Kind) -> Self {
        let elements = board.query_selector_all("[data-cell]").expect("a selector");
        let cell = |index| elements.get(index).and_then(|cell| cell.dyn_into().ok()).expect("cells are elements of the page");
        Self { shape, kind, elements: (0..elements.length()).map(cell).collect(), shown: None }
    }

    /// Whether these are still the cells of a board. Another shape has other elements, and so has a shape that comes back after another.
    pub(crate) fn are_in(&self, board: &Element) -> bool {
        board.contains(Some(&self.elements[0]))
    }

    /// The element of a cell.
    pub(crate) fn element(&self, cell: Cell) -> &HtmlElement {
        &self.elements[cell.index()]
    }

    /// Writes what is new. Where the focus is on the board, it goes with the active cell.
    pub(crate) fn show(&mut self, symbols: Symbols, views: &Rc<[CellView]>, focus: Focus) {
        let shown = self.shown.replace((symbols, Rc::clone(views)));
        let renamed = shown.as_ref().is_some_and(|(old, _)| *old != symbols);
        for (index, view) in views.iter().enumerate() {
            let old = shown.as_ref().map(|(_, shown)| &shown[index]);
            if old != Some(view) {
                self.write(old, view);
            }
            if renamed || old.is_none_or(|old| !view.is_called_like(old)) {
                set(self.element(view.cell), "aria-label", &view.label(self.shape, symbols));
            }
        }
        let active = |views: &Rc<[CellView]>| views.iter().find(|view| view.active).map(|view| view.cell);
        let (old, new) = (shown.and_then(|(_, views)| active(&views)), active(views));
        if old == new {
            return;
        }
        if let Some(cell) = new {
            let element = self.element(cell);
            set(element, "tabindex", "0");
            match focus {
                // A cell that cannot take the focus leaves it where it is; nothing is lost.
                Focus::OnBoard => drop(element.focus()),
                Focus::Elsewhere => show_whole(element),
            }
        }
        // Only now: when the kind of the focused element changes, a browser recomputes the whole page's style.
        if let Some(cell) = old {
            set(self.element(cell), "tabindex", "-1");
        }
    }

    fn write(&self, old: Option<&CellView>, view: &CellView) {
        let element = self.element(view.cell);
        let flag = |name: &str, of: fn(&CellView) -> bool| match (old.is_some_and(of), of(view)) {
            (false, true) => set(element, name, "true"),
            (true, false) => drop(element.remove_attribute(name)),
            _ => {}
        };
        let class = self.class(view);
        if old.is_none_or(|old| self.class(old) != class) {
            element.set_class_name(&class);
        }
        if self.kind == Kind::Edited && old.is_none_or(|old| old.selected.is_some() != view.selected.is_some()) {
            set(element, "aria-selected", if view.selected.is_some() { "true" } else { "false" });
        }
        if self.kind == Kind::Edited {
            flag("aria-readonly", |view| view.given);
            flag("aria-invalid", |view| view.clash || view.pointed == Some(Pointed::Wrong));
        }
        let content = |view: &CellView| (view.symbol, view.split, view.letter);
        if old.map_or((None, None, None), content) != content(view) {
            write_content(element, view);
        }
    }

    fn class(&self, view: &CellView) -> String {
        let column = self.shape.column(view.cell);
        let mut class = String::new();
        let mut add = |name: &str, on: bool| {
            if on {
                class.push_str(name);
                class.push(' ');
            }
        };
        add("l", column > 0 && column.is_multiple_of(self.shape.box_width()));
        add("g", view.symbol.is_some() && view.given);
        add("e", view.symbol.is_some() && !view.given);
        add("kept", view.kept);
        add("peer", view.peer);
        add("same", view.same);
        add("clash", view.clash);
        let pointed = |what: Pointed| view.pointed == Some(what);
        add("pointed", pointed(Pointed::Marked));
        add("wrong", pointed(Pointed::Wrong));
        add("spare", pointed(Pointed::NotNeeded));
        add("tried", view.doubt == Some(Doubt::Tried));
        add("follows", view.doubt == Some(Doubt::Follows));
        // The ring around the selected cells is drawn on the sides where the selection ends.
        if let Some(Edges { top, right, bottom, left }) = view.selected {
            add("sel", true);
            add("st", top);
            add("sr", right);
            add("sb", bottom);
            add("sl", left);
        }
        if let Some(colour) = view.colour {
            class.push('c');
            class.push(char::from(b'1' + colour.index() as u8));
        }
        class
    }
}

fn set(element: &Element, name: &str, value: &str) {
    // Only an invalid name fails.
    let _ = element.set_attribute(name, value);
}

/// The letter of its colour, its digit, its digits in two solutions.
fn write_content(element: &HtmlElement, view: &CellView) {
    element.set_text_content(view.symbol.map(|symbol| symbol.encode_utf8(&mut [0; 4]).to_owned()).as_deref());
    if let Some(letter) = view.letter {
        append(element, "span", Some("tag"), letter);
    }
    if let Some([first, second]) = view.split
        && let Some(split) = append(element, "span", Some("split"), ' ')
    {
        append(&split, "b", None, first);
        append(&split, "b", None, second);
    }
}

/// Puts a small element into another. Screen readers have the cell's label instead.
fn append(parent: &Element, tag: &str, class: Option<&str>, text: char) -> Option<Element> {
    let child = gloo::utils::document().create_element(tag).ok()?;
    if let Some(class) = class {
        child.set_class_name(class);
        child.set_attribute("aria-hidden", "true").ok()?;
    }
    child.set_text_content(Some(text.encode_utf8(&mut [0; 4])));
    parent.append_child(&child).ok()?;
    Some(child)
}
