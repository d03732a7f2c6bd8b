//! The page fits its window.

use crosshatch_e2e::{Look, visit};
use serde_json::json;

/// As narrow as a page has to work: 1280 pixels at 400 %.
const NARROW: Look = Look { width: 320, height: 640, ..Look::PHONE };

/// How much the page is wider than its window, and the board than its region, in CSS pixels; the controls that are less than 24
/// pixels wide or high; and those that are not wholly in the window.
const MEASURES: &str = "(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    const region = document.querySelector('.boardbox');
    const controls = [...document.querySelectorAll('button, select')].filter((control) => control.checkVisibility());
    const named = (wanted) => controls.filter((control) => wanted(control.getBoundingClientRect()))
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
    return [
        scrollWidth - clientWidth,
        region.scrollWidth - region.clientWidth,
        named(({ width, height }) => Math.min(width, height) < 24),
        named(({ left, right }) => left < 0 || right > clientWidth),
    ];
})()";

#[test]
fn the_page_never_scrolls_sideways_and_the_board_only_when_it_must() {
    let mut faults = Vec::new();
    for (look, largest_whole) in [(NARROW, 12), (Look::PHONE, 16), (Look::TABLET, 16), (Look::DESKTOP, 25)] {
        visit(&look, |page| {
            for side in [4, 6, 9, 12, 16, 25] {
                page.choose_size(side);
                let measures = page.evaluate(MEASURES);
                let [page_over, board_over] = [0, 1].map(|at| measures[at].as_f64().expect("a number"));
                let mut expect = |holds: bool, fault: String| {
                    if !holds {
                        faults.push(format!("{side} x {side} at {}: {fault}", look.width));
                    }
                };
                expect(page_over <= 0.0, format!("the page is {page_over} px too wide"));
                expect(board_over <= 0.0 || side > largest_whole, format!("the board is {board_over} px too wide"));
                expect(measures[2] == json!([]), format!("controls too small to be hit: {}", measures[2]));
                expect(measures[3] == json!([]), format!("controls outside of the window: {}", measures[3]));
            }
        });
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn a_board_that_scrolls_brings_the_selected_cell_into_view() {
    visit(&Look::PHONE, |page| {
        page.choose_size(25);
        page.evaluate("document.activeElement.blur()");
        for (keys, cell) in [("Control+Home", 0), ("End", 24), ("Home", 0)] {
            page.press(keys);
            let inside = format!(
                "(() => {{
                    const {{ left, right }} = document.querySelector('[data-cell=\"{cell}\"]').getBoundingClientRect();
                    const region = document.querySelector('.boardbox').getBoundingClientRect();
                    return left >= region.left - 1 && right <= region.right + 1;
                }})()"
            );
            page.wait_for(&format!("the cell in view after {keys}"), &inside);
        }
    });
}
