//! A picture over a board: drawn for the size that the board has.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::picture::{Layout, Scene, Small, svg};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::{Html, NodeRef, function_component, html, use_effect_with, use_memo, use_node_ref, use_state_eq};

use crate::notes::{Medium, Watcher};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    /// The element of the board.
    pub(crate) board: NodeRef,
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    pub(crate) scene: Rc<Scene>,
}

/// The picture. It says nothing to a screen reader: words that say the same stand beside the board.
#[function_component]
pub(crate) fn Overlay(props: &Props) -> Html {
    let Props { board, shape, symbols, scene } = props;
    let size = use_state_eq(|| None::<(u32, u32)>);
    use_effect_with(board.clone(), {
        let size = size.clone();
        move |board| {
            let watcher = board.cast::<Element>().map(|board| {
                size.set(measured(&board));
                let renew: Rc<dyn Fn(Medium)> = Rc::new({
                    let board = board.clone();
                    move |_| size.set(measured(&board))
                });
                Watcher::new(&board, &renew)
            });
            move || drop(watcher)
        }
    });
    let drawn = use_memo((Rc::clone(scene), *shape, *symbols, *size), |(scene, shape, symbols, size)| {
        let (cell, thick) = (*size)?;
        let layout = Layout { shape: *shape, cell, thick, small: Small::Glyphs };
        let inside = layout.inside();
        Some((format!("0 0 {} {}", inside.width(), inside.height()), svg::overlay(scene, &layout, *symbols)))
    });
    let node = use_node_ref();
    use_effect_with(Rc::clone(&drawn), {
        let node = node.clone();
        move |drawn| {
            if let (Some(node), Some((_, content))) = (node.cast::<Element>(), drawn.as_ref()) {
                node.set_inner_html(content);
            }
        }
    });
    let view_box = drawn.as_ref().as_ref().map(|(view_box, _)| view_box.clone());
    html! { <svg ref={node} class="picture" viewBox={view_box} aria-hidden="true"></svg> }
}

/// The side of a cell and the width of the frame, unless the board is not to be seen.
fn measured(board: &Element) -> Option<(u32, u32)> {
    let cell: HtmlElement = board.query_selector("[data-cell]").ok()??.dyn_into().ok()?;
    let side = u32::try_from(cell.offset_width()).ok().filter(|side| *side > 0)?;
    Some((side, u32::try_from(board.client_left()).ok()?.max(1)))
}
