//! The picture of an exact cover: its matrix, or where that would be too large, a map of its items.

use std::fmt::Write as _;

use crosshatch_workbench::lab::cover::example::{AUTHORS, Example, Kind};
use crosshatch_workbench::lab::cover::{CoverView, ItemView, OptionView};
use yew::{Html, classes, html};

use crate::pages::lab::parts::region;

/// The picture, in a scrollable region.
pub(super) fn picture(example: &Example, view: &CoverView) -> Html {
    match example.kind() {
        Kind::Supplies => matrix(example, view, &SUPPLIES),
        Kind::Four => matrix(example, view, &FOUR),
        Kind::Nine => map(view),
    }
}

const TAKES_ALL: &str = "a string takes all";

/// Sizes of a matrix, in pixels.
struct Layout {
    /// The labels of the options.
    labels: usize,
    /// What stands above the nodes.
    head: usize,
    /// From item to item, and from option to option.
    across: usize,
    down: usize,
    /// The side of a node.
    node: usize,
}

const SUPPLIES: Layout = Layout { labels: 112, head: 48, across: 84, down: 32, node: 20 };
const FOUR: Layout = Layout { labels: 64, head: 44, across: 14, down: 14, node: 10 };

/// The matrix: items across, options down, a node for each item of each option.
fn matrix(example: &Example, view: &CoverView, layout: &Layout) -> Html {
    let &Layout { labels, head, across, down, node } = layout;
    let (width, height) = (labels + example.items() * across, head + example.options() * down);
    let bands = view.items.iter().enumerate().filter_map(|(item, seen)| {
        let class = if seen.chosen {
            "band chosen"
        } else if seen.size.is_none() {
            "band"
        } else {
            return None;
        };
        Some(rect(class, labels + item * across, head - 16, across, height - head + 16))
    });
    let heads = view.items.iter().enumerate().map(|(item, seen)| {
        let class = if seen.dead { "size none" } else { "size" };
        let size = seen.size.map(|size| size.to_string());
        text(class, labels + item * across + across / 2, head - 4, size.as_deref().unwrap_or("\u{2013}"))
    });
    let rows = view.options.iter().enumerate().map(|(option, seen)| {
        let class = class_of(*seen);
        let top = head + option * down;
        let name = match example.kind() {
            Kind::Supplies => format!("Set {}{}", option + 1, if option < AUTHORS { ", author\u{2019}s" } else { "" }),
            Kind::Four | Kind::Nine => example.option_name(option),
        };
        // A node of a settled option is a dot.
        let side = if *seen == OptionView::Settled { node / 2 } else { node };
        let nodes = example
            .matrix()
            .held(option)
            .map(|item| rect("", labels + item * across + (across - side) / 2, top + (down - side) / 2, side, side));
        html! {
            <g {class}>
                if *seen == OptionView::Taken {
                    { rect("row", labels, top, width - labels, down) }
                }
                { text("name", 0, top + down / 2 + 4, &name) }
                { for nodes }
            </g>
        }
    });
    let drawn = html! {
        <svg class="matrix" role="img" aria-label={format!("The matrix: {}", view.label)} width={width.to_string()} height={height.to_string()} viewBox={format!("0 0 {width} {height}")}>
            { for bands }
            { names(example, layout) }
            { for heads }
            { lines(example, layout, width, height) }
            { for rows }
        </svg>
    };
    html! { <>{ region("The matrix", drawn) }{ key(example) }</> }
}

/// The names of the items, or of their four families.
fn names(example: &Example, layout: &Layout) -> Html {
    let name = |place: usize, name: &str| text("name", layout.labels + place * layout.across + 2, 14, name);
    match example.kind() {
        Kind::Supplies => (0..example.items())
            .map(|item| text("item", layout.labels + item * layout.across + layout.across / 2, 14, &example.item_name(item)))
            .collect(),
        Kind::Four | Kind::Nine => {
            FAMILIES.iter().enumerate().map(|(family, (title, _))| name(family * example.items() / 4, title)).collect()
        }
    }
}

/// Lines between families, and between the places of a family and the cells of the options.
fn lines(example: &Example, layout: &Layout, width: usize, height: usize) -> Html {
    if example.kind() == Kind::Supplies {
        return Html::default();
    }
    let mut path = String::new();
    for item in (0..=example.items()).step_by(4) {
        let top = if item % 16 == 0 { 0 } else { layout.head - 16 };
        write!(path, "M{} {top}V{height}", layout.labels + item * layout.across).expect(TAKES_ALL);
    }
    for option in (0..example.options()).step_by(4) {
        write!(path, "M0 {}H{width}", layout.head + option * layout.down).expect(TAKES_ALL);
    }
    html! { <path class="rule" d={path} /> }
}

fn rect(class: &'static str, x: usize, y: usize, width: usize, height: usize) -> Html {
    html! { <rect {class} x={x.to_string()} y={y.to_string()} width={width.to_string()} height={height.to_string()} /> }
}

fn text(class: &'static str, x: usize, y: usize, words: &str) -> Html {
    html! { <text {class} x={x.to_string()} y={y.to_string()}>{ words }</text> }
}

fn class_of(option: OptionView) -> &'static str {
    match option {
        OptionView::Open => "open",
        OptionView::Taken => "taken",
        OptionView::Out => "out",
        OptionView::Settled => "settled",
    }
}

/// What the nodes look like.
fn key(example: &Example) -> Html {
    let sample = |class: &'static str, side: usize, words: &'static str| {
        html! { <span><svg class="matrix" width="12" height="12" aria-hidden="true"><g {class}>{ rect("", (12 - side) / 2, (12 - side) / 2, side, side) }</g></svg>{ words }</span> }
    };
    html! {
        <p class="small dim legend">
            { sample("open", 10, "can be taken") }{ sample("taken", 10, "taken") }{ sample("out", 10, "shares an item with one that is taken") }
            if example.kind() == Kind::Four {
                { sample("settled", 5, "settled by the givens") }
            }
            <span>{ "The numbers above: how many options are left for the item; \u{2013}: covered." }</span>
        </p>
    }
}

/// The families of items of a board, and what stands down and across in their maps.
const FAMILIES: [(&str, &str); 4] = [
    ("Cells", "Row down, column across: how many digits can still go there."),
    ("Rows", "Row down, digit across: how many places it has."),
    ("Columns", "Column down, digit across: how many places it has."),
    ("Boxes", "Box down, digit across: how many places it has."),
];

/// The items of a board of side 9 as four lattices.
fn map(view: &CoverView) -> Html {
    let square = |item: &ItemView| {
        let state = match item.size {
            None => "covered",
            Some(_) if item.dead => "none",
            Some(_) => "",
        };
        html! { <i class={classes!(state, item.chosen.then_some("chosen"))}>{ item.size }</i> }
    };
    let family = |(family, (title, words)): (usize, &(&'static str, &'static str))| {
        let items = &view.items[family * 81..][..81];
        html! {
            <div>
                <h3>{ *title }</h3>
                <div class={classes!("lattice", (family == 0).then_some("boxed"))} role="img" aria-label={format!("{title}: {} of 81 open. {}", items.iter().filter(|item| item.size.is_some()).count(), view.label)}>
                    { for items.iter().map(square) }
                </div>
                <p class="small dim">{ *words }</p>
            </div>
        }
    };
    region("The map of the items", html! { <div class="maps">{ for FAMILIES.iter().enumerate().map(family) }</div> })
}
