//! The picture of a step over the board.

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::picture::svg::overlay;
use crosshatch_workbench::picture::{Layout, Small};
use crosshatch_workbench::view::Drawn;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::{AttrValue, Html, NodeRef, function_component, html, use_effect_with, use_memo, use_state_eq};

use crate::notes::{Medium, Watcher};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    /// The board that it stands over.
    pub(crate) board: NodeRef,
    pub(crate) drawn: Option<Drawn>,
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    /// Whether candidates are dots.
    pub(crate) pips: bool,
}

/// The picture, as large as the board is. A screen reader has the words beside the board.
#[function_component]
pub(crate) fn Picture(props: &Props) -> Html {
    // The side of a cell and the width of the thick lines, in CSS pixels.
    let size = use_state_eq(|| None::<(u32, u32)>);
    use_effect_with((props.board.clone(), props.shape, props.drawn.is_some()), {
        let size = size.clone();
        move |(board, _, _)| {
            let board = board.cast::<Element>();
            let measure: Rc<dyn Fn(Medium)> = Rc::new({
                let board = board.clone();
                move |_| size.set(board.as_ref().and_then(measured))
            });
            measure(Medium::Screen);
            let watcher = board.map(|board| Watcher::new(&board, &measure));
            move || drop(watcher)
        }
    });
    let key = (props.drawn.clone(), *size, props.shape, props.symbols, props.pips);
    let markup = use_memo(key, |(drawn, size, shape, symbols, pips)| {
        let (drawn, (cell, thick)) = (drawn.as_ref()?, (*size)?);
        let small = if *pips { Small::Pips } else { Small::Glyphs };
        let layout = Layout { shape: *shape, cell, thick, small };
        let inside = layout.inside();
        let content = overlay(&drawn.scene(), &layout, *symbols);
        let (width, height) = (inside.width(), inside.height());
        Some(AttrValue::from(format!(
            "<svg class=\"picture\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{content}</svg>"
        )))
    });
    match &*markup {
        Some(markup) => Html::from_html_unchecked(markup.clone()),
        None => html! {},
    }
}

fn measured(board: &Element) -> Option<(u32, u32)> {
    let cell: HtmlElement = board.query_selector("[data-cell]").ok()??.dyn_into().ok()?;
    let (cell, thick) = (cell.offset_width(), board.client_left());
    (cell > 0).then_some((cell as u32, thick.max(1) as u32))
}
