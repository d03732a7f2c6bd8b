//! The page while a worker is busy. Tests ask for an order of events; `cargo xtask bench page` measures times.

use crosshatch_core::Shape;
use crosshatch_e2e::{Look, generated, visit};
use serde_json::json;

use crate::empty;

/// Records in which order the first cell shows a 5 and the generated puzzle comes.
const WATCH_ORDER: &str = r"(() => {
    window.order = [];
    const note = (what, holds) => { if (holds && !order.includes(what)) order.push(what); };
    new MutationObserver(() => {
        note('puzzle', /Seed \d+\.$/.test(document.querySelector('[role=status]:not([popover] *)').textContent));
        note('value', document.querySelector('[role=gridcell]').ariaLabel.startsWith('5'));
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
})()";

#[test]
fn a_key_is_answered_before_the_generated_puzzle_comes() {
    /// A puzzle that takes long to generate.
    const SEED: u32 = 33;
    visit(&Look::DESKTOP, |page| {
        page.choose_size(16);
        page.fix_seed(SEED);
        page.evaluate(WATCH_ORDER);
        page.click("button", "Generate");
        page.press("Control+Home 5");
        assert_eq!(page.expect_generated(), u64::from(SEED));
        assert_eq!(page.evaluate("order"), json!(["value", "puzzle"]));
        let made = generated(Shape::of_side(16).expect("a usual side"), SEED.into());
        page.expect_line(&format!("{:?}", made.puzzle.givens()));
        page.click("button", "Undo");
        page.expect_line(&format!("5{}", &empty(16)[1..]));
    });
}

#[test]
fn cancelled_work_has_no_result_and_the_next_job_is_done() {
    visit(&Look::DESKTOP, |page| {
        page.choose_size(25);
        page.click("gridcell", "empty, r1c1");
        page.press("A");
        let before = page.expect_board("an entry", |board| board.line().starts_with('A'));
        for seed in 1..=5 {
            page.fix_seed(seed);
            page.click("button", "Generate");
            page.expect_job("Generating*");
            page.click("button", "Cancel");
            page.expect_status("Stopped. Your board is as it was.");
            assert_eq!(page.job(), None);
            page.expect_line(&before.line());
        }

        // The worker takes the next job, and the page ignores what the worker still reports of the cancelled ones.
        page.choose_size(6);
        page.fix_seed(4);
        page.click("button", "Generate");
        assert_eq!(page.expect_generated(), 4);
        let made = generated(Shape::of_side(6).expect("a usual side"), 4);
        page.expect_line(&format!("{:?}", made.puzzle.givens()));
        for line in [empty(6), before.line()] {
            page.click("button", "Undo");
            page.expect_line(&line);
        }
    });
}
