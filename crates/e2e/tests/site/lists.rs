//! The path of a puzzle, and all steps of a board.

use crosshatch_e2e::{Look, Page, ROOT, Theme, visit_at};

use crate::EXAMPLE;

/// A puzzle whose path has subsets, wings and fish; made by our generator.
const HARDER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// The card with the heading for the path.
const PATH: &str = "[aria-labelledby=path]";
const AVAILABLE: &str = "[aria-labelledby=available]";

/// The text on the clipboard, as soon as there is any.
const COPIED: &str = "(async () => {
    for (;;) {
        const text = await navigator.clipboard.readText();
        if (text) return text;
        await new Promise((go) => setTimeout(go, 20));
    }
})()";

fn at(puzzle: &str) -> String {
    format!("{ROOT}#p={puzzle}")
}

fn text(page: &Page, selector: &str) -> String {
    page.evaluate(&format!("document.querySelector('{selector}')?.innerText ?? ''")).as_str().unwrap_or_default().to_owned()
}

fn count(page: &Page, selector: &str) -> u64 {
    page.evaluate(&format!("document.querySelectorAll('{selector}').length")).as_u64().expect("a number")
}

fn find_all(page: &Page) {
    page.show_panel("Steps");
    page.click("button", "Find all steps");
    page.wait_for("the families", &format!("document.querySelectorAll('{AVAILABLE} details .steps').length > 1"));
}

/// Types into the search field of all steps.
fn search(page: &Page, words: &str) {
    page.evaluate(&format!(
        "(() => {{
            const input = document.querySelector('{AVAILABLE} [type=search]');
            input.value = '{words}';
            input.dispatchEvent(new InputEvent('input', {{ bubbles: true }}));
        }})()"
    ));
}

/// Waits until the sentence about all steps meets a script's condition.
#[track_caller]
fn expect_said(page: &Page, condition: &str) {
    page.wait_for(condition, &format!("((said) => {condition})(document.querySelector('{AVAILABLE} [role=status]').innerText)"));
}

#[test]
fn the_path_is_walked_and_found_again_without_a_technique() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        page.find_path();
        let steps = count(page, &format!("{PATH} .steps li"));
        assert!(steps > 40, "{steps}");
        let said = text(page, &format!("{PATH} .strip + p"));
        assert!(
            said.starts_with(&format!(
                "Crosshatch's own path, the easiest technique first. Solved in {steps} steps; the hardest is "
            )) && said.ends_with(" on HoDoKu."),
            "{said}"
        );
        page.evaluate("document.querySelectorAll('.path .steps button')[20].click()");
        page.expect_board("the board before step 21", |board| board.cells().filter(|cell| cell.symbol.is_some()).count() == 50);
        page.wait_for("its words", "document.querySelector('.teach')?.innerText.length > 0");
        page.press("Enter");
        page.expect_board("the board before step 22", |board| board.cells().filter(|cell| cell.symbol.is_some()).count() == 51);
        page.press("Escape");
        page.expect_line(EXAMPLE);
        page.click("button", "Choose techniques");
        page.evaluate("[...document.querySelectorAll('#techniques label')].find((label) => label.innerText === 'Naked single').firstChild.click()");
        page.evaluate("document.getElementById('techniques').hidePopover()");
        page.find_path();
        let others =
            format!("[...document.querySelectorAll('{PATH} .steps li')].every((row) => !row.innerText.includes('Naked single'))");
        assert_eq!(page.evaluate(&others).as_bool(), Some(true));
        // What is switched off stays off.
        page.reload();
        page.wait_for_board();
        page.show_panel("Path");
        page.wait_for(
            "the switch",
            "[...document.querySelectorAll('.path .b')].some((button) => / off\\)$/.test(button.innerText))",
        );
    });
}

#[test]
fn each_scale_has_its_own_path_and_one_goes_along_it() {
    visit_at(&Look::DESKTOP, &at(HARDER), |page| {
        let table = format!("{PATH} table");
        let heads = |page: &Page| count(page, &format!("{table} thead th"));
        // Explainer's, unasked.
        page.show_panel("Path");
        page.wait_for("the path", &format!("document.querySelector('{PATH} .steps li')"));
        let said = text(page, &format!("{PATH} .strip + p"));
        let rating = text(page, "#explainer");
        assert!(said.starts_with("Explainer's own path. Solved in ") && said.ends_with(&format!(", {rating}.")), "{said}");
        assert_eq!((heads(page), count(page, &format!("{table} tfoot"))), (3, 0));
        page.choose("Whose path", "HoDoKu");
        page.wait_for("the other path", &format!("document.querySelector('{table} tfoot')"));
        assert_eq!(heads(page), 4);
        // It is folded.
        let sum = page.evaluate(&format!("document.querySelector('{table} tfoot td').textContent"));
        let score = page.evaluate("document.getElementById('hodoku').textContent.replace(/\\D/g, '')");
        assert_eq!(sum, score);
        let steps = count(page, &format!("{PATH} .steps li"));
        assert_eq!(count(page, &format!("{PATH} .strip rect")), steps);
        // The bars are a slider.
        page.evaluate("document.querySelector('.strip input').focus()");
        page.press("ArrowRight ArrowRight");
        page.wait_for("step 3", &format!("document.querySelectorAll('{PATH} .steps button')[2].ariaCurrent === 'step'"));
        let told = page.evaluate("document.querySelector('.strip input').ariaValueText");
        assert!(told.as_str().is_some_and(|told| told.starts_with(&format!("3 of {steps}: "))), "{told}");
        page.wait_for("its words", "document.querySelector('.teach')?.innerText.length > 0");
        assert_eq!(count(page, &format!("{PATH} .strip .now")), 1);
        assert_eq!(page.broken_rules(), Vec::<String>::new());
        // What was chosen is kept.
        page.reload();
        page.show_panel("Path");
        page.wait_for("the choice", "document.querySelector('[aria-label=\"Whose path\"]')?.value === 'HoDoKu'");
    });
}

#[test]
fn all_steps_are_listed_and_told() {
    visit_at(&Look::DESKTOP, &at(HARDER), |page| {
        find_all(page);
        page.evaluate(&format!("document.querySelectorAll('{AVAILABLE} details .steps')[1].querySelector('button').click()"));
        page.wait_for("the step", "document.querySelector('.ladder [aria-current]')?.textContent === 'Why'");
    });
}

#[test]
fn all_steps_are_searched_and_ordered() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        find_all(page);
        let all = count(page, &format!("{AVAILABLE} .steps li"));
        search(page, "hidden SINGLE");
        expect_said(page, &format!("/^\\d+ of {all} steps\\.$/.test(said)"));
        let kept = count(page, &format!("{AVAILABLE} .steps li"));
        assert!(0 < kept && kept < all, "{kept} of {all}");
        let every = format!(
            "[...document.querySelectorAll('{AVAILABLE} .steps li')].every((row) => row.innerText.includes('Hidden single'))"
        );
        assert_eq!(page.evaluate(&every).as_bool(), Some(true));
        // The row that is clicked is the step that is explained, wherever it stands.
        page.click("button", "By effect");
        page.wait_for("one list", &format!("!document.querySelector('{AVAILABLE} details')"));
        let last = format!("[...document.querySelectorAll('{AVAILABLE} .steps li')].at(-1)");
        let effect = text(page, &format!("{AVAILABLE} .steps li:last-child .effect"));
        let cell = effect.split(' ').next().expect("a cell");
        page.evaluate(&format!("{last}.querySelector('button').click()"));
        page.wait_for("the first sentence", "document.querySelector('.teach .now')");
        page.press("h");
        page.wait_for(&effect, &format!("document.querySelector('.teach').innerText.includes('{cell}')"));
        assert!(text(page, "#hint-heading").starts_with("Hidden single: "), "{}", text(page, "#hint-heading"));
        search(page, "r1c1 = 1 r2c2");
        expect_said(page, &format!("said === 'None of the {all} steps has all of these words.'"));
        assert_eq!(count(page, &format!("{AVAILABLE} .steps")), 0);
        search(page, "");
        expect_said(page, "said.endsWith('steps with different effects.')");
        assert_eq!(count(page, &format!("{AVAILABLE} .steps li")), all);
    });
}

#[test]
fn what_is_typed_and_pasted_into_the_search_stays_off_the_board() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        find_all(page);
        page.evaluate(&format!("document.querySelector('{AVAILABLE} [type=search]').focus()"));
        page.paste("r2c2");
        page.wait_for("the words", &format!("document.querySelector('{AVAILABLE} [type=search]').value === 'r2c2'"));
        page.press("5 h Delete");
        page.expect_line(EXAMPLE);
        page.wait_for("no hint", "!document.querySelector('.hint')");
        expect_said(page, "/ of |^None of /.test(said)");
    });
}

#[test]
fn both_lists_are_copied() {
    visit_at(&Look::DESKTOP, &at(EXAMPLE), |page| {
        page.find_path();
        find_all(page);
        let _clipboard = page.copy("");
        let begins_with_puzzle = format!("Puzzle: {EXAMPLE}\n");
        for (list, form, part) in [
            ("Copy the path", "Copy as text", "\n1. "),
            ("Copy the path", "Copy as Markdown", "\n| 1 | "),
            ("Copy the path", "Copy as CSV", "\n1,"),
            ("Copy the path", "Copy as JSON", "\"solved\":true"),
            ("Copy all steps", "Copy as text", "\n1. "),
            ("Copy all steps", "Copy as Markdown", "\n| 1 | "),
            ("Copy all steps", "Copy as JSON", "\"solved\":false"),
        ] {
            page.evaluate("navigator.clipboard.writeText('')");
            page.show_panel(if list == "Copy the path" { "Path" } else { "Steps" });
            page.click("button", list);
            page.click("button", form);
            let copied = page.evaluate(COPIED);
            let copied = copied.as_str().unwrap_or_default();
            assert!(copied.contains(part), "{list}, {form}: {copied}");
            page.expect_status("Copied.");
            match form {
                "Copy as text" => assert!(copied.starts_with(&begins_with_puzzle), "{copied}"),
                "Copy as CSV" => assert!(copied.starts_with("Step,Technique,Effect,"), "{copied}"),
                "Copy as Markdown" => assert!(copied.starts_with(&format!("Puzzle: `{EXAMPLE}`\n")), "{copied}"),
                _ => assert_eq!(page.evaluate(&format!("({copied}).puzzle")), EXAMPLE),
            }
            page.wait_for("the menu to close", "!document.querySelector(':popover-open')");
        }
    });
}

#[test]
fn the_cards_are_accessible_and_fit() {
    for look in [Look::DESKTOP, Look::PHONE] {
        for theme in [Theme::Light, Theme::Dark] {
            visit_at(&look.in_theme(theme), &at(HARDER), |page| {
                page.find_path();
                find_all(page);
                let broken = page.broken_rules();
                assert!(broken.is_empty(), "{}", broken.join("\n"));
                assert!(page.evaluate("document.documentElement.scrollWidth <= innerWidth").as_bool() == Some(true));
                let low = "[...document.querySelectorAll('.path :is(button, select, input, summary)')]
                    .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 36)
                    .map((control) => control.textContent || control.type)";
                assert_eq!(page.evaluate(low), serde_json::json!([]));
            });
        }
    }
}
