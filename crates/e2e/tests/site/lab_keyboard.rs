//! The pages of the Lab with the keyboard alone. The engines page is in `lab_engines`.

use crosshatch_e2e::{Look, Page, visit};

/// Goes from the start of the site to a page of the Lab.
fn go_to(page: &Page, name: &str) {
    page.move_focus("Tab", "Lab");
    page.press("Enter");
    page.wait_for("the Lab", "document.querySelector('.pages')");
    page.move_focus("Tab", name);
    page.press("Enter");
    page.wait_for("the page", &format!("document.querySelector('.pages [aria-current]').textContent === '{name}'"));
}

#[test]
fn exact_cover_is_watched() {
    visit(&Look::DESKTOP, |page| {
        go_to(page, "Exact cover");
        page.move_focus("Tab", "4 × 4 in full");
        page.press("Space");
        page.move_focus("Tab", "Leftmost item");
        page.press("Enter");
        page.move_focus("Tab", "Forward");
        page.press("Enter Enter Space");
        let at = "document.querySelector('.slide span').textContent";
        page.wait_for("the third event", &format!("{at}.startsWith('3 of')"));
        page.move_focus("Shift+Tab", "Back");
        page.press("Enter");
        page.wait_for("the second event", &format!("{at}.startsWith('2 of')"));
        page.move_focus("Tab", "Next decision");
        page.press("Enter");
        page.wait_for("a decision", &format!("!{at}.startsWith('2 of')"));
    });
}

#[test]
fn tiles_are_permuted() {
    visit(&Look::DESKTOP, |page| {
        go_to(page, "Permutations");
        page.move_focus("Tab", "Next");
        page.press("Enter Enter");
        page.wait_for("the third order", "document.querySelector('#row').textContent === 'Order 3 of 120'");
        page.move_focus("Tab", "Number of an order");
        page.press("1 2 0 Enter");
        page.wait_for("the last order", "document.querySelector('#row').textContent === 'Order 120 of 120'");
        page.move_focus("Tab", "Solve it by permutations");
        page.press("Enter");
        page.wait_for("what it cost", "document.querySelector('[aria-label=\"What it cost\"]')");
    });
}

#[test]
fn a_claim_is_tried() {
    visit(&Look::DESKTOP, |page| {
        go_to(page, "Seeds");
        page.move_focus("Tab", "Try it: School supplies");
        page.press("Enter");
        page.wait_for("its figure", "document.querySelector('.figures')");
        page.wait_for("the focus where it was", "document.activeElement.ariaLabel === 'Try it: School supplies'");
    });
}
