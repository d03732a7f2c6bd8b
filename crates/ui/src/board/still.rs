//! A board to be looked at.

use std::rc::Rc;

use crosshatch_core::Shape;
use crosshatch_core::text::Symbols;
use crosshatch_picture::Scene;
use crosshatch_workbench::Theme;
use crosshatch_workbench::view::CellView;
use yew::{Html, classes, function_component, html, use_node_ref};

use crate::board::cells::{Kind, Rows};
use crate::board::notes::Style;
use crate::board::picture::Picture;
use crate::board::use_drawing;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) shape: Shape,
    pub(crate) symbols: Symbols,
    pub(crate) cells: Rc<[CellView]>,
    /// The colours of the page.
    pub(crate) theme: Theme,
    /// What the board is of, for who does not see it.
    pub(crate) label: &'static str,
    /// What is marked on it.
    #[prop_or_default]
    pub(crate) scene: Option<Rc<Scene>>,
}

/// The board. Where it is larger than its place, it scrolls there.
#[function_component]
pub(crate) fn StillBoard(props: &Props) -> Html {
    let Props { shape, symbols, cells, theme, label, scene } = props;
    let side = shape.side();
    let node = use_node_ref();
    let style = Style { shape: *shape, symbols: *symbols, theme: *theme, pips: side > 16 };
    use_drawing(&node, cells, style, Kind::Shown);
    html! {
        <div class="boardbox" tabindex={(side > 9).then_some("0")} role={(side > 9).then_some("region")} aria-label={(side > 9).then_some(*label)}>
            <div ref={node.clone()} class={classes!("board", format!("n{side}"))} role="table" aria-label={*label}
                aria-rowcount={side.to_string()} aria-colcount={side.to_string()}>
                <Rows key={shape.to_string()} shape={*shape} kind={Kind::Shown} />
                <canvas class="notes" aria-hidden="true"></canvas>
                <Picture board={node} shape={*shape} symbols={*symbols} pips={style.pips} scene={scene.clone()} />
            </div>
        </div>
    }
}
