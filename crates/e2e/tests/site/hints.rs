//! Hints.

use crosshatch_e2e::{Look, Page, ROOT, Theme, visit_at};

use crate::EXAMPLE;

fn at(puzzle: &str) -> String {
    format!("{ROOT}#p={puzzle}")
}

fn text(page: &Page, selector: &str) -> String {
    page.evaluate(&format!("document.querySelector('{selector}')?.innerText ?? ''")).as_str().unwrap_or_default().to_owned()
}

fn wait_for_rung(page: &Page, rung: &str) {
    page.wait_for(rung, &format!("document.querySelector('.ladder [aria-current]')?.textContent === '{rung}'"));
}

#[test]
fn the_ladder_by_keyboard_alone() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        page.expect_line(EXAMPLE);
        for rung in ["Where", "What", "Which", "Show", "Why"] {
            page.press("h");
            wait_for_rung(page, rung);
            page.wait_for("the picture", "document.querySelector('.board > svg.picture')?.childElementCount > 0");
        }
        assert!(text(page, "#hint-heading").starts_with("Naked single on 5"), "{}", text(page, "#hint-heading"));
        assert!(text(page, ".teach").ends_with("so it is 5 in r5c5."), "{}", text(page, ".teach"));
        page.press("a");
        page.wait_for("another", "!document.querySelector('.teach').innerText.includes('r5c5')");
        // r1c3 can be 1, 2 or 4, and 4 is right.
        page.press("w");
        page.wait_for("the question", "document.querySelector('.asking')");
        page.press("Control+Home ArrowRight ArrowRight 5");
        page.wait_for("the answer", "document.querySelector('.teach b').innerText === 'r1c3 is not 5: row 1 has its 5 at r1c1.'");
        page.expect_line(EXAMPLE);
        page.press("Enter");
        page.wait_for("the end", "!document.querySelector('.hint')");
        page.expect_status("Done: *");
        page.press("Control+z");
        page.expect_line(EXAMPLE);
        page.press("Shift+H");
        wait_for_rung(page, "Why");
        page.press("Escape");
        page.wait_for("the end", "!document.querySelector('.hint')");
    });
}

#[test]
fn a_mistake_comes_before_any_step() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        page.press("Control+Home ArrowRight ArrowRight 1 h");
        page.wait_for("the panel", "document.getElementById('hint-heading')?.innerText === 'Something earlier is wrong'");
        page.click("button", "Point it out");
        page.expect_status("1 entry is wrong.");
        page.wait_for("no panel", "!document.querySelector('.hint')");
    });
}

#[test]
fn the_panel_is_accessible_and_fits() {
    for (look, theme) in
        [(Look::DESKTOP, Theme::Light), (Look::DESKTOP, Theme::Dark), (Look::PHONE, Theme::Light), (Look::PHONE, Theme::Dark)]
    {
        visit_at(&look.in_theme(theme), &at(EXAMPLE), |page| {
            page.press("Shift+H");
            wait_for_rung(page, "Why");
            let broken = page.broken_rules();
            assert!(broken.is_empty(), "{}", broken.join("\n"));
            assert!(page.evaluate("document.documentElement.scrollWidth <= innerWidth").as_bool() == Some(true));
            page.press("w");
            page.wait_for("the keys", "document.querySelector('.hand').offsetHeight > 0");
        });
    }
}
