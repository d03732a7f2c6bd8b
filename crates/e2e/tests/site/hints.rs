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
            page.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
        }
        assert!(text(page, "#hint-heading").starts_with("Hidden single: 8"), "{}", text(page, "#hint-heading"));
        // The argument opens with its conclusion, then goes from its first sentence on.
        assert_eq!(text(page, ".teach .shown"), "8 goes in r1c6.");
        let first = "8 must go somewhere in box 2. It is already in r3c3 and r5c4, which rules out row 3 and column 4.";
        assert_eq!(text(page, ".teach .now"), first);
        page.press("h");
        page.wait_for("its end", "document.querySelector('.teach .now').innerText === 'That leaves one place: 8 in r1c6.'");
        page.press("a");
        page.wait_for("another", "!document.querySelector('.teach').innerText.includes('r1c6')");
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
        page.expect_status("1 entry is wrong: r1c3.");
        page.wait_for("no panel", "!document.querySelector('.hint')");
    });
}

/// Points with the mouse at a candidate of an empty cell.
fn point_at(page: &Page, cell: usize, digit: usize) {
    let (column, row) = ((digit - 1) % 3, (digit - 1) / 3);
    page.evaluate(&format!(
        "(() => {{
            const cell = document.querySelector('.board [data-cell=\"{cell}\"]');
            const place = cell.getBoundingClientRect();
            const at = (index, from, length) => from + length * (0.2 + 0.3 * index);
            cell.dispatchEvent(new PointerEvent('pointerdown', {{
                bubbles: true, pointerType: 'mouse', clientX: at({column}, place.x, place.width), clientY: at({row}, place.y, place.height),
            }}));
        }})()"
    ));
}

#[test]
fn a_candidate_that_is_pointed_at_is_answered_for() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        page.press("q");
        page.wait_for("the question", "document.querySelector('.asking')");
        point_at(page, 2, 5);
        page.wait_for("the answer", "document.querySelector('.teach').innerText === 'r1c3 is not 5: row 1 has its 5 at r1c1.'");
        // A step eliminates this one: it is explained, with a picture on the board.
        point_at(page, 2, 1);
        page.wait_for("the step", "document.querySelector('.teach b')?.innerText === 'r1c3 is not 1:'");
        page.wait_for("the picture", "document.querySelector('.board > svg.over')?.childElementCount > 0");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_step_is_saved_as_a_picture_that_opens() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        page.catch_saved();
        page.press("Shift+H");
        wait_for_rung(page, "Why");
        for (item, kind) in [("Save as SVG", "image/svg+xml"), ("Save as PNG", "image/png")] {
            page.evaluate("window.saved = null");
            open_pictures(page);
            page.click("button", item);
            page.wait_for("the file", &format!("window.saved?.type === '{kind}'"));
            let size = page.evaluate(
                "(async () => {
                    const picture = new Image();
                    picture.src = await new Promise((read) => {
                        const reader = new FileReader();
                        reader.onload = () => read(reader.result);
                        reader.readAsDataURL(window.saved);
                    });
                    await picture.decode();
                    return [picture.naturalWidth, picture.naturalHeight];
                })()",
            );
            let pixels = |place: usize| size[place].as_u64().unwrap_or_default();
            assert!(pixels(0) > 500 && pixels(1) > pixels(0), "{item}: {size}");
        }
        let text_of = |page: &Page| {
            page.evaluate("window.saved = null");
            page.click("button", "Save as SVG");
            page.wait_for("the file", "window.saved !== null");
            page.evaluate("(async () => await window.saved.text())()").as_str().unwrap_or_default().to_owned()
        };
        open_pictures(page);
        let light = text_of(page);
        assert!(light.contains("fill: #ffffff") && light.contains("<text x=\"16\""), "{light}");
        open_pictures(page);
        page.choose("Colours of the picture", "Dark");
        page.click("checkbox", "With its words");
        let dark = text_of(page);
        assert!(dark.contains("fill: #171a1d") && !dark.contains("#ffffff") && !dark.contains("<text x=\"16\""), "{dark}");
        // The choices are kept.
        page.reload();
        page.catch_saved();
        page.press("Shift+H");
        wait_for_rung(page, "Why");
        open_pictures(page);
        assert_eq!(text_of(page), dark);
    });
}

fn open_pictures(page: &Page) {
    page.click("button", "More to do with the step");
    page.click("button", "Picture of the step…");
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
