//! The page fits its window.

use crosshatch_e2e::{Look, visit};

/// How much the page is wider than its window, and the board than its region, the least side of a control, all in CSS pixels, and
/// the controls that are not wholly in the window.
const MEASURES: &str = "(() => {
    const { scrollWidth, clientWidth } = document.scrollingElement;
    const region = document.querySelector('.boardbox');
    const controls = [...document.querySelectorAll('button, select')].filter((control) => control.checkVisibility());
    const places = controls.map((control) => control.getBoundingClientRect());
    return [
        scrollWidth - clientWidth,
        region.scrollWidth - region.clientWidth,
        Math.min(...places.flatMap(({ width, height }) => [width, height])),
        controls.filter((_, at) => places[at].left < 0 || places[at].right > clientWidth).map(({ outerHTML }) => outerHTML),
    ];
})()";

#[test]
fn the_page_never_scrolls_sideways_and_the_board_only_when_it_must() {
    /// As narrow as a page has to work: 1280 pixels at 400 %.
    const NARROW: Look = Look { width: 320, height: 640, ..Look::PHONE };
    for (look, largest_whole_board) in [(NARROW, 12), (Look::PHONE, 16), (Look::TABLET, 25), (Look::DESKTOP, 25)] {
        visit(&look, |page| {
            for side in [4, 6, 9, 12, 16, 25] {
                page.choose_size(side);
                let measures = page.evaluate(MEASURES);
                let [page_over, board_over, least_control] = [0, 1, 2].map(|at| measures[at].as_f64().expect("a number"));
                let place = format!("{side} x {side} at {}", look.width);
                assert!(page_over <= 0.0, "the page is {page_over} px too wide: {place}");
                assert_eq!(board_over > 0.0, side > largest_whole_board, "the board is {board_over} px too wide: {place}");
                assert!(least_control >= 24.0, "a control is only {least_control} px wide or high: {place}");
                assert!(measures[3].as_array().is_some_and(Vec::is_empty), "outside of the window: {}, {place}", measures[3]);
            }
        });
    }
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
