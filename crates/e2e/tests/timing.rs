//! How quickly the page responds while a worker is busy. These tests run one after another, with nothing beside them.
//!
//! Where something is done several times, the best result counts: a busy machine slows down any one of them, a mistake of ours
//! all of them.

use std::sync::{Mutex, PoisonError};

use crosshatch_core::Shape;
use crosshatch_e2e::{Look, Page, generated, say, visit};

/// The page counts as frozen if it does not respond for this long while a worker works. The goal is less than 50 ms; the actual
/// time is printed. On a busy machine it is several times as long, so a test can only tell these two apart.
const LONGEST_GAP_MS: f64 = 500.0;
/// The maximum time from the click on Cancel to the frame without the work.
const LONGEST_CANCEL_MS: f64 = 300.0;

#[test]
fn the_page_answers_while_a_worker_works() {
    alone(|page| {
        page.choose_size(16);
        let mut longest: [Vec<f64>; 2] = Default::default();
        for seed in [3, 11, 15, 33, 49] {
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
        for (kind, mut longest) in ["timers", "frames"].into_iter().zip(longest) {
            longest.sort_unstable_by(f64::total_cmp);
            say(&format!("longest gaps between {kind} while generating 16x16, in ms: {longest:.1?}"));
            assert!(longest[0] < LONGEST_GAP_MS, "{} ms between {kind}", longest[0]);
        }
    });
}

#[test]
fn the_page_answers_while_engines_are_compared_watched_and_tried() {
    const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    alone(|page| {
        page.paste(ESCARGOT);
        page.show_view("Lab");
        page.wait_for("the Lab", "document.querySelector('.pages')");
        let mut longest = Vec::new();
        for (what, button, end) in [
            ("comparing", "Compare", "document.querySelector('.said').textContent"),
            ("watching permutations", "Watch Permutations", "document.querySelector('.teach')"),
            ("going on in them", "Later events", "document.querySelector('.teach')?.textContent.startsWith('After')"),
            ("trying 100", "Try them all", "document.body.textContent.includes('100 of 100 puzzles')"),
        ] {
            page.evaluate(WATCH_GAPS);
            page.evaluate(&press(button));
            page.wait_for(what, end);
            longest.push((what, page.evaluate("endWatch()")[0].as_f64().expect("a time")));
        }
        page.evaluate(&press("Max"));
        page.evaluate(WATCH_GAPS);
        page.evaluate(&press("Play"));
        page.evaluate("new Promise((done) => setTimeout(() => done(0), 2000))");
        longest.push(("playing", page.evaluate("endWatch()")[0].as_f64().expect("a time")));
        say(&format!("longest gaps between timers in the Lab, in ms: {longest:.1?}"));
        let mut times: Vec<f64> = longest.iter().map(|&(_, time)| time).collect();
        times.sort_unstable_by(f64::total_cmp);
        assert!(times[times.len() / 2] < LONGEST_GAP_MS, "{longest:?}");
    });
}

#[test]
fn work_is_cancelled_at_once_and_for_good() {
    alone(|page| {
        page.choose_size(25);
        page.click("gridcell", "empty, r1c1");
        page.press("A");
        let before = page.expect_board("an entry", |board| board.line().starts_with('A'));
        let mut times = Vec::new();
        for seed in 1..=5 {
            page.fix_seed(seed);
            page.click("button", "Generate");
            page.expect_job("Generating*");
            page.evaluate(TIME_CANCEL);
            page.click("button", "Cancel");
            times.push(page.evaluate("cancelled").as_f64().expect("a time"));
            assert_eq!(page.job(), None);
            page.expect_status("Stopped. Your board is as it was.");
            page.expect_line(&before.line());
        }
        say(&format!("from the click on Cancel to the page without the work, in ms: {times:.1?}"));
        times.sort_unstable_by(f64::total_cmp);
        assert!(times[0] < LONGEST_CANCEL_MS, "{} ms to cancel", times[0]);

        // The worker takes the next job, and what it still does for the cancelled ones is ignored.
        page.choose_size(6);
        page.fix_seed(4);
        page.click("button", "Generate");
        assert_eq!(page.expect_generated(), 4);
        let made = generated(Shape::of_side(6).expect("a usual side"), 4);
        page.expect_line(&format!("{:?}", made.puzzle.givens()));
        for line in [".".repeat(36), before.line()] {
            page.click("button", "Undo");
            page.expect_line(&line);
        }
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

/// Measures the time from a click to the first frame without the bar.
const TIME_CANCEL: &str = "window.cancelled = new Promise((done) => {
    addEventListener('click', ({ timeStamp }) => {
        new MutationObserver((_, observer) => {
            if (document.querySelector('progress')) return;
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
        }).observe(document.body, { subtree: true, childList: true });
    }, { capture: true, once: true });
}), 0";

fn alone(test: impl FnOnce(&Page)) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    visit(&Look::DESKTOP, test);
}
