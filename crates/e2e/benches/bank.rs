//! The time from a click on "Medium" in the menu of new puzzles to the frame with the board and its four ratings, in milliseconds, at full speed
//! and with the page's processor throttled to a quarter of its speed. The bank is loaded before. The bars for the medians are 100 and 400 ms.

use crosshatch_core::bank::Difficulty;
use crosshatch_core::text::read_line;
use crosshatch_e2e::{Look, Page, say, visit};
use crosshatch_reasoning::scales::minutes;

const CLICKS: usize = 60;

/// The values on the board, row by row, with dots for empty cells.
const LINE: &str = "[...document.querySelectorAll('[role=gridcell]')].map(({ ariaLabel }) => ariaLabel.startsWith('empty') ? '.' : ariaLabel[0]).join('')";
/// Whether the card has a value on all four scales.
const RATED: &str = "['minutes', 'iron', 'hodoku', 'explainer'].every((id) => document.getElementById(id)?.textContent)";

fn main() {
    say("A Medium puzzle with its ratings, in ms: median, 95th percentile, longest");
    visit(&Look::DESKTOP, |page| {
        page.click("button", "New");
        page.wait_for("the bank", "/ puzzles in the bank/.test(document.querySelector('#new [role=status]')?.textContent)");
        page.press("Escape");
        for slowdown in [1, 4] {
            measure(page, slowdown);
        }
    });
}

fn measure(page: &Page, slowdown: u32) {
    page.slow_down(slowdown);
    let mut times: Vec<f64> = (0..CLICKS).map(|_| served(page)).collect();
    page.slow_down(1);
    times.sort_unstable_by(f64::total_cmp);
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
    say(&format!("{slowdown}x {:6.1} {:6.1} {:6.1}", at(0.5), at(0.95), at(1.0)));
}

/// The time to the next puzzle, which is checked.
fn served(page: &Page) -> f64 {
    page.evaluate(&format!("window.before = {LINE}, document.getElementById('new').showPopover(), 0"));
    let shown = format!("{LINE} !== before && {RATED}");
    let time = page.time_click("Medium5–9 minutes", &shown).whole;
    let grid = read_line(&page.board().line(), 1).expect("a board").grid;
    let seconds = minutes::SCALE.rate(&grid, 1_000).expect("one solution").amount();
    assert_eq!(Difficulty::of(seconds), Difficulty::Medium, "{grid:?}");
    time
}
