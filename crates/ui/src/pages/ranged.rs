//! A range of numbers: how many puzzles have which, and a slider for each end.

use crosshatch_core::rating::Scale;
use crosshatch_workbench::orders::words_of_range;
use web_sys::{HtmlInputElement, InputEvent};
use yew::{Callback, Html, TargetCast, html};

/// A range, as it is drawn.
pub(crate) struct Ranged<'a> {
    /// What the sliders are called: "Least on the Explainer scale", "Most on the Explainer scale".
    pub(crate) ends: [String; 2],
    /// A number as it is read.
    pub(crate) shown: &'a dyn Fn(u32) -> String,
    /// The numbers that the sliders stop at, at least one.
    pub(crate) stops: &'a [u32],
    /// How many puzzles there are from each stop to the next one, once that is known.
    pub(crate) counts: Option<&'a [u32]>,
    /// What the counts are of: "The puzzles of the bank by their ratings".
    pub(crate) label: &'static str,
    /// The least and the most value; `None` for any.
    pub(crate) range: (Option<u32>, Option<u32>),
}

/// The height of the bars, in units of the drawing.
const BARS: u32 = 40;

/// What the sliders of a range on a scale are called.
pub(crate) fn ends_on(scale: &Scale) -> [String; 2] {
    ["Least", "Most"].map(|end| format!("{end} on the {} scale", scale.name))
}

impl Ranged<'_> {
    /// Draws it. The ends that a person chooses go to `change`: the least value and the most.
    pub(crate) fn draw(&self, change: &Callback<(Option<u32>, Option<u32>)>) -> Html {
        let Self { shown, stops, range: (least, most), .. } = *self;
        let end = stops.len() - 1;
        let from = least.map_or(0, |least| stops.partition_point(|stop| *stop < least).min(end));
        let to = most.map_or(end, |most| stops.partition_point(|stop| *stop <= most).saturating_sub(1));
        let thumb = |name: &String, at: usize, amount: Option<u32>, open: usize| {
            let stops = stops.to_vec();
            let oninput = change.reform(move |event: InputEvent| {
                let at: usize = event.target_unchecked_into::<HtmlInputElement>().value().parse().unwrap_or(open);
                let chosen = stops.get(at).copied().filter(|_| at != open);
                if open == 0 { (chosen, most) } else { (least, chosen) }
            });
            html! {
                <input type="range" min="0" max={end.to_string()} value={at.to_string()} aria-label={name.clone()}
                    aria-valuetext={amount.map_or("any".into(), shown)} {oninput} />
            }
        };
        html! {
            <div class="ranged">
                { self.bars(from, to) }
                <div class="thumbs">
                    { thumb(&self.ends[0], from, least, 0) }
                    { thumb(&self.ends[1], to, most, end) }
                </div>
                <p class="row between small">
                    <span class="mid">{ shown(stops[0]) }</span><strong>{ words_of_range(shown, least, most) }</strong><span class="mid">{ shown(stops[end]) }</span>
                </p>
            </div>
        }
    }

    /// How many puzzles there are at each stop; those from one to another are dark. Heights are square roots, so that rare ones are seen.
    fn bars(&self, from: usize, to: usize) -> Html {
        let Some(counts) = self.counts else {
            return html! { <svg class="bars" viewBox={format!("0 0 10 {BARS}")} aria-hidden="true" /> };
        };
        let most = u64::from(counts.iter().copied().max().unwrap_or(1).max(1));
        // Two paths in place of a hundred elements: while rows are rated they are drawn anew several times a second.
        let bars = |in_range: bool| -> String {
            let of_these = counts.iter().enumerate().filter(|(place, _)| (from..=to).contains(place) == in_range);
            let bar = |(place, &count): (usize, &u32)| {
                let height = (u64::from(count) * u64::from(BARS * BARS) / most).isqrt();
                (height > 0).then(|| format!("M{} {BARS}v-{height}h9v{height}z", 10 * place))
            };
            of_these.filter_map(bar).collect()
        };
        html! {
            <svg class="bars" viewBox={format!("0 0 {} {BARS}", 10 * counts.len())} preserveAspectRatio="none" role="img"
                aria-label={self.label}><path d={bars(false)} /><path class="in-range" d={bars(true)} /></svg>
        }
    }
}
