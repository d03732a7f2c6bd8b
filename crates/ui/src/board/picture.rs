//! The picture of a step over a board: drawn for the size that the board has.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;
use crosshatch_picture::{Layout, Scene, Small, svg};
use crosshatch_workbench::view::{Drawn, sketch_scene};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::{Html, NodeRef, function_component, html, use_effect_with, use_memo, use_state_eq};

use crate::board::notes::{Medium, Watcher};
use crate::browser::svg::picture;
use crate::late::Over;

/// The picture of the shown step on the board.
pub(crate) fn over(over: Over) -> Html {
    html! { <OfStep {over} /> }
}

#[derive(PartialEq, yew::Properties)]
struct StepProps {
    over: Over,
}

#[function_component]
fn OfStep(props: &StepProps) -> Html {
    let Over { board, shape, symbols, pips, drawn, sketched } = &props.over;
    let scene = use_memo((drawn.clone(), sketched.clone()), |(drawn, sketched)| {
        let scene = drawn.as_ref().map(Drawn::scene);
        match sketched {
            Some(board) => Some(sketch_scene(board, scene)),
            None => scene,
        }
        .map(Rc::new)
    });
    let own = sketched.is_some();
    html! { <Picture board={board.clone()} shape={*shape} symbols={*symbols} pips={*pips} scene={(*scene).clone()} {own} /> }
}

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    /// The element of the board.
    pub(crate) board: NodeRef,
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    /// Whether candidates are dots.
    pub(crate) pips: bool,
    pub(crate) scene: Option<Rc<Scene>>,
    /// Whether links are of the person's own.
    #[prop_or_default]
    pub(crate) own: bool,
}

/// The picture: what is ruled and outlined blends with the digits below it, the rest stands above them. It says nothing to a screen reader,
/// which has the words beside the board.
#[function_component]
pub(crate) fn Picture(props: &Props) -> Html {
    let Props { board, shape, symbols, pips, scene, own } = props;
    // The side of a cell and the width of the thick lines, in CSS pixels.
    let size = use_state_eq(|| None::<(u32, u32)>);
    // Measured before there is a picture: when one is wanted, nothing has to be laid out first.
    use_effect_with((board.clone(), *shape), {
        let size = size.clone();
        move |(board, _)| {
            let watcher = board.cast::<Element>().map(|board| {
                let measure: Rc<dyn Fn(Medium)> = Rc::new({
                    let board = board.clone();
                    move |_| size.set(measured(&board))
                });
                measure(Medium::Screen);
                Watcher::new(&board, &measure)
            });
            move || drop(watcher)
        }
    });
    let drawn = use_memo((scene.clone(), *size, *shape, *symbols, *pips, *own), |(scene, size, shape, symbols, pips, own)| {
        let (scene, (cell, thick)) = (scene.as_ref()?, (*size)?);
        let layout = Layout { shape: *shape, cell, thick, small: if *pips { Small::Pips } else { Small::Glyphs } };
        let inside = layout.inside();
        let layer = |name: &str, content: String| {
            let (width, height) = (inside.width(), inside.height());
            (!content.is_empty()).then(|| {
                let markup = format!(
                    "<svg class=\"picture {name}\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">{content}</svg>"
                );
                picture(&markup)
            })
        };
        let over = if *own { "over own" } else { "over" };
        Some([layer("under", svg::under(scene, &layout)), layer(over, svg::over(scene, &layout, *symbols))])
    });
    match &*drawn {
        Some(layers) => html! { <>{ for layers.iter().flatten().cloned() }</> },
        None => Html::default(),
    }
}

/// The side of a cell and the width of the frame; `None` if the board is hidden.
fn measured(board: &Element) -> Option<(u32, u32)> {
    let cell: HtmlElement = board.query_selector("[data-cell]").ok()??.dyn_into().ok()?;
    let side = u32::try_from(cell.offset_width()).ok().filter(|side| *side > 0)?;
    Some((side, u32::try_from(board.client_left()).ok()?.max(1)))
}
