//! The small digits of a cell, as one picture.
//!
//! Each layer is one `text` whose glyphs have their places listed, or one `path` of dots, so that a cell costs a few elements
//! however many digits it holds.

use crosshatch_core::DigitSet;
use crosshatch_core::text::Symbols;
use crosshatch_workbench::notes::{Placed, in_centre, in_corners, in_slots};
use crosshatch_workbench::view::Notes;
use yew::{Html, function_component, html};

#[derive(Clone, Copy, PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) notes: Notes,
    pub(crate) side: usize,
    pub(crate) symbols: Symbols,
    /// Whether cells are too small for glyphs: then a digit is a dot in its slot.
    pub(crate) pips: bool,
}

/// The picture. A screen reader has the cell's label instead.
#[function_component]
pub(crate) fn NotesPicture(props: &Props) -> Html {
    let Props { notes, side, symbols, pips } = *props;
    let quiet = notes.has_own();
    let class = if quiet { "auto quiet" } else { "auto" };
    let body = if pips {
        let own = notes.corner | notes.centre;
        html! { <>{ dots(class, notes.automatic - own, side) }{ dots("own", own, side) }</> }
    } else {
        html! {
            <>
                { layer(class, &in_slots(notes.automatic, side), symbols, &notes) }
                { layer("corner", &in_corners(notes.corner, side), symbols, &notes) }
                { layer(size_class(notes.centre), &in_centre(notes.centre), symbols, &notes) }
            </>
        }
    };
    html! { <svg class="notes" viewBox="0 0 1000 1000" aria-hidden="true">{ body }</svg> }
}

/// More digits in the centre are smaller.
fn size_class(centre: DigitSet) -> &'static str {
    if centre.len() <= 5 { "centre" } else { "centre small" }
}

fn layer(class: &'static str, placed: &[Placed], symbols: Symbols, notes: &Notes) -> Html {
    let (lit, plain): (Vec<Placed>, Vec<Placed>) = placed.iter().partition(|placed| notes.lit == Some(placed.digit));
    html! {
        <>
            { for lit.iter().map(|placed| html! { <circle class="disc" cx={placed.x.to_string()} cy={placed.y.to_string()} r="125" /> }) }
            { glyphs(class, &plain, symbols) }
            <g class="lit">{ glyphs(class, &lit, symbols) }</g>
        </>
    }
}

fn glyphs(class: &'static str, placed: &[Placed], symbols: Symbols) -> Html {
    if placed.is_empty() {
        return Html::default();
    }
    let list = |coordinate: fn(&Placed) -> u32| placed.iter().map(|p| coordinate(p).to_string()).collect::<Vec<_>>().join(" ");
    let text: String = placed.iter().map(|placed| symbols.symbol(placed.digit)).collect();
    html! { <text {class} x={list(|p| p.x)} y={list(|p| p.y)}>{ text }</text> }
}

fn dots(class: &'static str, digits: DigitSet, side: usize) -> Html {
    if digits.is_empty() {
        return Html::default();
    }
    // A line of no length with round ends is a dot.
    let dots: Vec<String> = in_slots(digits, side).iter().map(|placed| format!("M{} {}h0", placed.x, placed.y)).collect();
    html! { <path {class} d={dots.concat()} /> }
}
