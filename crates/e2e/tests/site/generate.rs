//! New puzzles: made by a worker, the same as on any machine, as one undoable step.

use crosshatch_core::{Shape, text::read_line};
use crosshatch_e2e::{Look, generated, is_minimal, visit};
use serde_json::Value;

use crate::{EXAMPLE, empty};

#[test]
fn a_puzzle_of_any_size_is_the_one_of_its_seed() {
    visit(&Look::DESKTOP, |page| {
        // Whatever seed the browser draws.
        for side in [4, 6, 9, 9, 9, 12] {
            page.choose_size(side);
            page.click("button", "Generate");
            let seed = page.expect_generated();
            let line = page.board().line();
            let made = generated(Shape::of_side(side).expect("a usual side"), seed);
            let shown = read_line(&line, 1).expect("a board").grid;
            assert_eq!(&shown, made.puzzle.givens(), "side {side}, seed {seed}");
            assert!(is_minimal(&shown), "side {side}, seed {seed}: {line}");
            let givens = shown.count_filled();
            page.expect_status(&format!("{givens} givens, each needed. One solution. Seed {seed}."));
            page.click("button", "Solve");
            page.expect_line(&format!("{:?}", made.puzzle.solution()));
        }
    });
}

#[test]
fn a_large_puzzle_shows_how_far_it_is() {
    visit(&Look::DESKTOP, |page| {
        page.choose_size(16);
        page.fix_seed(1);
        page.evaluate(
            "window.seen = [];
            new MutationObserver(() => {
                const bar = document.querySelector('progress');
                const detail = bar?.closest('section').querySelector('p').textContent;
                if (detail) window.seen.push([detail, bar.value, document.title]);
            }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
            0",
        );
        page.click("button", "Generate");
        let job = page.expect_job("Generating * %");
        assert!(job.percent.is_some(), "{job:?}");
        assert_eq!(page.expect_generated(), 1);
        assert_eq!(page.job(), None);
        assert_eq!(page.evaluate("document.title"), "Crosshatch");

        let made = generated(Shape::of_side(16).expect("a usual side"), 1);
        page.expect_line(&format!("{:?}", made.puzzle.givens()));
        assert!(made.minimal);
        check_progress(&page.evaluate("seen"));
    });
}

/// Checks the counts in what was seen of a job: they only ever advance, the bar agrees with them, and the title, which is set
/// once the page is drawn, agrees then or at the next look.
fn check_progress(seen: &Value) {
    let mut last = (0, usize::MAX);
    let mut steps = 0;
    for entry in seen.as_array().expect("a list") {
        let (detail, title) = (entry[0].as_str().expect("words"), entry[2].as_str().expect("words"));
        let numbers: Vec<usize> = detail.split(' ').filter_map(|word| word.parse().ok()).collect();
        let [decided, cells, givens] = numbers[..] else {
            assert_eq!(detail, "filling the board");
            continue;
        };
        assert_eq!(cells, 256);
        assert!(decided >= last.0 && givens <= last.1, "{seen}");
        assert_eq!(entry[1].as_f64(), Some((decided * 100 / cells) as f64), "{entry}");
        let titles = [last.0, decided].map(|count| format!("{} % · Generating · Crosshatch", count * 100 / cells));
        assert!(last.1 == usize::MAX || titles.iter().any(|told| title == told), "{entry} after {last:?}");
        steps += usize::from(decided > last.0);
        last = (decided, givens);
    }
    assert!(steps >= 2, "the counts are shown as they grow: {seen}");
}

#[test]
fn a_new_puzzle_is_one_undoable_step() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.click("button", "Generate");
        page.expect_generated();
        let made = page.board().line();
        assert_ne!(made, EXAMPLE);
        for (keys, line) in [("Control+z", EXAMPLE), ("Control+z", &empty(9)), ("Control+y", EXAMPLE), ("Control+y", &made)] {
            page.press(keys);
            page.expect_line(line);
        }
    });
}
