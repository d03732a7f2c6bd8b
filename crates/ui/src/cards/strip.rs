//! A row of bars that is a slider.

use web_sys::{HtmlInputElement, InputEvent, PointerEvent};
use yew::{Callback, Html, TargetCast, html};

/// The greatest height of a bar.
pub(crate) const HEIGHT: u64 = 60;

/// What a row of bars shows.
pub(crate) struct Strip {
    /// The height of each bar, and its class.
    pub(crate) bars: Vec<(u64, &'static str)>,
    /// What stands below each bar; may be empty.
    pub(crate) under: Vec<Under>,
    /// The chosen bar.
    pub(crate) at: usize,
    /// The name of the slider.
    pub(crate) label: &'static str,
    /// What is chosen, in words.
    pub(crate) told: String,
    /// The words below the first bar.
    pub(crate) first: &'static str,
}

/// What stands below a bar: a shape, and a bar that hangs down.
pub(crate) struct Under {
    /// The height of the hanging bar, at most [`DEPTH`].
    pub(crate) height: u64,
    /// The class of both.
    pub(crate) class: &'static str,
    /// The outline of the shape, eight units wide and high.
    pub(crate) shape: &'static str,
}

/// The greatest height of a hanging bar.
pub(crate) const DEPTH: u64 = 40;

/// The space for a shape, between the two bars.
const GAP: u64 = 12;

impl Strip {
    /// Draws it. The index of the bar that a person chooses goes to `choose`.
    pub(crate) fn draw(self, choose: Callback<usize>) -> Html {
        let Self { bars, under, at, label, told, first } = self;
        let (count, last) = (bars.len(), bars.len().saturating_sub(1));
        let bar = |(number, (height, class)): (usize, (u64, &'static str))| {
            let (x, y) = ((10 * number).to_string(), (HEIGHT - height).to_string());
            html! { <rect {class} {x} {y} width="8" height={height.to_string()} /> }
        };
        let below = |(number, Under { height, class, shape }): (usize, Under)| {
            let x = (10 * number).to_string();
            html! {
                <>
                    <path {class} d={shape} transform={format!("translate({x} {})", HEIGHT + 2)} />
                    <rect {class} {x} y={(HEIGHT + GAP).to_string()} width="8" height={height.to_string()} />
                </>
            }
        };
        let height = if under.is_empty() { HEIGHT } else { HEIGHT + GAP + DEPTH };
        let oninput = Callback::from(move |event: InputEvent| {
            if let Ok(number) = event.target_unchecked_into::<HtmlInputElement>().value().parse() {
                choose.emit(number);
            }
        });
        // After a pointer the keys are the board's again; a person at the keyboard stays.
        let onpointerup = Callback::from(|event: PointerEvent| {
            let _ = event.target_unchecked_into::<HtmlInputElement>().blur();
        });
        html! {
            <div class="strip">
                <svg viewBox={format!("0 0 {} {height}", 10 * count.max(1) - 2)} preserveAspectRatio="none" aria-hidden="true">
                    { for bars.into_iter().enumerate().map(bar) }
                    { for under.into_iter().enumerate().map(below) }
                </svg>
                <input type="range" min="0" max={last.to_string()} value={at.to_string()} aria-label={label} aria-valuetext={told} {oninput} {onpointerup} />
                <div class="row between small dim num" aria-hidden="true"><span>{ first }</span><span>{ count }</span></div>
            </div>
        }
    }
}
