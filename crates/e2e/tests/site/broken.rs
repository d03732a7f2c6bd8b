//! Bugs in the page or in a worker and what a person sees of them, and things that once broke the page.

use crosshatch_e2e::{Look, Page, ROOT, visit, visit_kept};

use crate::{EXAMPLE, SOLUTION, empty};

/// Makes the program look for cells that it cannot find: it panics.
fn break_page(page: &Page) {
    page.evaluate("Element.prototype.querySelectorAll = () => { throw new Error('sabotage') }; 0");
    page.choose("Size", "6 × 6");
    page.wait_for("the layer", "document.querySelector('#broken[role=alertdialog]')");
    page.expect_complaint("a selector");
    page.expect_complaint("unreachable");
}

/// Presses a button of the overlay, which reloads the page.
fn leave_by(page: &Page, name: &str) {
    page.evaluate(&format!(
        "[...document.querySelectorAll('#broken button')].find((button) => button.textContent === '{name}').click()"
    ));
    page.wait_for("the page", "!document.querySelector('#broken')");
    page.wait_for_board();
}

fn layer(page: &Page) -> String {
    page.evaluate("document.querySelector('#broken').textContent").as_str().expect("a text").to_owned()
}

#[test]
fn a_page_that_broke_says_so_and_goes_on_from_the_saved_board() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.press("Control+Home ArrowRight ArrowRight 4");
        let before = page.board().line();
        break_page(page);
        let said = layer(page);
        for words in ["Something in Crosshatch broke.", "Your board was saved", "a selector"] {
            assert!(said.contains(words), "{words} is not in: {said}");
        }
        assert_eq!(page.evaluate("document.activeElement.textContent"), "Go on from the last saved board");
        let _clipboard = page.copy("");
        page.click("button", "Copy report");
        page.wait_for("the copy", "document.querySelector('#broken [role=status]').textContent === 'Copied.'");
        let report = page.evaluate("navigator.clipboard.readText()");
        let report = report.as_str().expect("a text");
        for words in ["Version: ", "What happened: panicked at ", "Where: ", "Saved board: 1;3x3;"] {
            assert!(report.contains(words), "{words} is not in: {report}");
        }
        leave_by(page, "Go on from the last saved board");
        page.expect_line(&before);
        page.press("ArrowRight 6 Control+z Control+z");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_page_that_breaks_again_can_be_begun_afresh() {
    visit(&Look::PHONE, |page| {
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        break_page(page);
        assert!(!layer(page).contains("Begin with an empty board"));
        leave_by(page, "Go on from the last saved board");
        break_page(page);
        leave_by(page, "Begin with an empty board");
        page.expect_line(&empty(9));
        // The failure happened only once.
        page.paste(SOLUTION);
        page.reload();
        page.expect_line(SOLUTION);
    });
}

#[test]
fn a_worker_that_panics_fails_its_job_alone() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        // Otherwise, what the service worker still has to fetch would turn out to be another version.
        page.wait_until_kept();
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        let script = page.served("worker.js");
        let sabotage = "MessagePort.prototype.postMessage = () => { throw new Error('sabotage') };\n";
        page.bypass_service_worker();
        page.deploy("worker.js", &format!("{sabotage}{script}"));
        page.click("button", "Generate");
        page.expect_status("The worker broke down: nothing can be posted: *. Your board is as it was.");
        page.expect_complaint("nothing can be posted");
        page.expect_line(EXAMPLE);
        assert_eq!(page.job(), None);
        // The next worker differs.
        page.deploy("worker.js", &script);
        page.click("button", "Generate");
        page.expect_generated();
        assert_eq!(page.evaluate("document.querySelector('#broken')"), serde_json::Value::Null);
    });
}

#[test]
fn a_key_that_was_meant_for_another_board_is_dropped() {
    visit(&Look::DESKTOP, |page| {
        page.choose_size(25);
        page.evaluate(
            "(() => {
                const size = document.querySelector('.size select');
                size.value = '3x3';
                size.dispatchEvent(new Event('change', { bubbles: true }));
                document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', code: 'KeyA', bubbles: true }));
            })()",
        );
        page.expect_line(&empty(9));
        page.press("5");
        page.expect_board("the next key", |board| board.line().contains('5'));
    });
}

#[test]
fn keys_on_the_heels_of_pastes_are_dropped() {
    visit(&Look::DESKTOP, |page| {
        page.slow_down(4);
        let dispatch = |key: &str, control: bool| {
            format!("document.dispatchEvent(new KeyboardEvent('keydown', {{ key: '{key}', ctrlKey: {control}, bubbles: true }}))")
        };
        let paste = |text: &str| format!("paste({})", serde_json::Value::from(text));
        let large = format!("{}{}", "1", ".".repeat(624));
        let events = [
            paste(EXAMPLE),
            paste(&large),
            dispatch("ArrowRight", false),
            dispatch("a", false),
            dispatch("z", true),
            dispatch("z", true),
            dispatch("k", false),
            dispatch("k", false),
            dispatch("5", false),
        ];
        let script = format!(
            "(async () => {{
                const paste = (text) => {{
                    const data = new DataTransfer();
                    data.setData('text/plain', text);
                    document.dispatchEvent(new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true }}));
                }};
                for (const event of [{}]) {{
                    event();
                    await new Promise((soon) => setTimeout(soon, 30));
                }}
            }})()",
            events.map(|event| format!("() => {event}")).join(", ")
        );
        page.evaluate(&script);
        page.slow_down(1);
        page.press("Escape 7");
        page.expect_board("all of that", |board| board.side() == 9 && board.line().contains('7'));
    });
}
