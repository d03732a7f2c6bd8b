//! How long the page does not respond while a worker is busy, and how long it takes to cancel work. The goal for the gaps between
//! timers and between frames is 50 ms. On a busy machine all of this takes several times as long.

use crosshatch_core::Shape;
use crosshatch_e2e::{Look, generated, say, visit};

/// The puzzles that are generated.
const SEEDS: [u32; 5] = [3, 11, 15, 33, 49];
const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// The duration of autoplay.
const PLAYING_MS: u32 = 2000;

fn main() {
    generating();
    in_the_lab();
    cancelling();
}

fn generating() {
    visit(&Look::DESKTOP, |page| {
        page.choose_size(16);
        let mut longest: [Vec<f64>; 2] = Default::default();
        for seed in SEEDS {
            page.fix_seed(seed);
            page.evaluate(WATCH_GAPS);
            page.click("button", "Generate");
            assert_eq!(page.expect_generated(), u64::from(seed));
            let gaps = page.evaluate("endWatch()");
            for (kind, longest) in longest.iter_mut().enumerate() {
                longest.push(gaps[kind].as_f64().expect("a time"));
            }
            let made = generated(Shape::of_side(16).expect("a usual side"), seed.into());
            page.expect_line(&format!("{:?}", made.puzzle.givens()));
        }
        for (kind, longest) in ["timers", "frames"].into_iter().zip(longest) {
            say(&format!("longest gaps between {kind} while generating 16x16, in ms: {longest:.1?}"));
        }
    });
}

fn in_the_lab() {
    visit(&Look::DESKTOP, |page| {
        page.paste(ESCARGOT);
        page.show_view("Lab");
        page.wait_for("the Lab", "document.querySelector('.pages')");
        let longest_gap = || page.evaluate("endWatch()")[0].as_f64().expect("a time");
        let mut longest = Vec::new();
        for (what, button, end) in [
            ("comparing", "Compare", "document.querySelector('.said').textContent"),
            ("watching permutations", "Watch Permutations", "document.querySelector('.teach')"),
            ("later events", "Later events", "document.querySelector('.teach')?.textContent.startsWith('After')"),
        ] {
            page.evaluate(WATCH_GAPS);
            page.evaluate(&press(button));
            page.wait_for(what, end);
            longest.push((what, longest_gap()));
        }
        page.evaluate(&press("Max"));
        page.evaluate(WATCH_GAPS);
        page.evaluate(&press("Play"));
        page.evaluate(&format!("new Promise((done) => setTimeout(() => done(0), {PLAYING_MS}))"));
        longest.push(("playing", longest_gap()));
        say(&format!("longest gaps between timers in the Lab, in ms: {longest:.1?}"));
    });
}

fn cancelling() {
    visit(&Look::DESKTOP, |page| {
        page.choose_size(25);
        let mut times = Vec::new();
        for seed in SEEDS {
            page.fix_seed(seed);
            page.click("button", "Generate");
            page.expect_job("Generating*");
            page.evaluate(TIME_CANCEL);
            page.click("button", "Cancel");
            times.push(page.evaluate("cancelled").as_f64().expect("a time"));
            page.expect_status("Stopped. Your board is as it was.");
        }
        say(&format!("from the click on Cancel to the frame without the progress bar, in ms: {times:.1?}"));
    });
}

/// Presses a button by script: finding it in the accessibility tree would take the page longer than what is measured.
fn press(name: &str) -> String {
    format!(
        "[...document.querySelectorAll('button')].find((button) => (button.ariaLabel || button.textContent) === '{name}').click()"
    )
}

/// Watches the longest intervals between timers and between frames.
const WATCH_GAPS: &str = "(() => {
    const longest = [0, 0];
    let watching = true;
    const watch = (kind, again) => {
        let last = performance.now();
        const tick = () => {
            const now = performance.now();
            longest[kind] = Math.max(longest[kind], now - last);
            last = now;
            if (watching) again(tick);
        };
        again(tick);
    };
    watch(0, setTimeout);
    watch(1, requestAnimationFrame);
    window.endWatch = () => {
        watching = false;
        return longest;
    };
})()";

/// Measures the time from a click to the first frame without a progress bar.
const TIME_CANCEL: &str = "window.cancelled = new Promise((done) => {
    addEventListener('click', ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
            if (document.querySelector('progress')) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
        }).observe(document.body, { subtree: true, childList: true });
    }, { capture: true, once: true });
}), 0";
