//! What differs between browsers, in Firefox: storage, workers, compression, the service worker, printing, files.

use crosshatch_e2e::{RATED, STRANGERS_SCRIPT, Stranger, Window, read_pages, single_file, trap_pages, visit_in_firefox};

use crate::EXAMPLE;

const OTHER: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// Plays with what the window shows: pastes, rates, asks for a hint, takes a puzzle of the bank, makes one, comes back.
fn play(window: &Window) {
    window.wait_for_board();
    window.paste(EXAMPLE);
    window.expect_line(EXAMPLE);
    window.wait_for("four ratings", RATED);
    for rung in ["Where", "What", "Which", "Show", "Why"] {
        window.press(&["h"]);
        window.wait_for(rung, &format!("document.querySelector('.ladder [aria-current]')?.textContent === '{rung}'"));
    }
    window.wait_for("the picture", "document.querySelector('.board > svg.picture > *')");
    window.press(&["Escape", "Home", "ArrowRight", "ArrowRight"]);
    window.click("Steps");
    window.click("Find all steps");
    window.wait_for("all steps", "document.querySelectorAll('[aria-labelledby=available] details .steps').length > 1");
    assert!(window.print().starts_with(b"%PDF"));
    window.click("New");
    window.wait_for("the menu", "document.querySelector('#new:popover-open .four') !== null");
    window.evaluate(
        "[...document.querySelectorAll('#new button')].find((button) => button.textContent.startsWith('Medium')).click()",
    );
    window.wait_for("a puzzle of the bank", "/Medium: about/.test(document.body.innerText)");
    window.click("Generate");
    window.wait_for("a new puzzle", "/Seed \\d+/.test(document.body.innerText)");
    let line = window.line();
    window.reload();
    window.expect_line(&line);
}

#[test]
fn the_site_is_played_and_works_without_its_host() {
    visit_in_firefox(|window| {
        window.go("/");
        play(window);
        window.wait_for("the service worker", "navigator.serviceWorker.controller?.state === 'activated'");
        window.set_away(true);
        let line = window.line();
        window.reload();
        window.expect_line(&line);
        window.wait_for("four ratings", RATED);
        window.set_away(false);
    });
}

#[test]
fn the_single_file_is_played_from_this_machine() {
    visit_in_firefox(|window| {
        window.open_file(&single_file());
        play(window);
        let outside = |address: &String| address.starts_with("http");
        assert!(!window.requests().iter().any(outside), "{:?}", window.requests());
    });
}

/// The page on which Firefox and Chromium differ: Firefox does not read it.
const DIFFERENT: [&str; 1] = ["generated content"];

/// What a bookmarklet does on a page: the text of the board that it sends; nothing if it asks or says why not.
fn sent(window: &Window, bookmarklet: &str, number: usize, markup: &str) -> Option<String> {
    let address = format!("stranger-{number}.html");
    window.evaluate("localStorage.clear()");
    window.deploy(&address, markup);
    window.go(&format!("/{address}"));
    window.evaluate("(window.open = (address) => ({ opened: (window.opened = address) }), 0)");
    window.evaluate(&format!("((0, eval)({}), 0)", serde_json::Value::from(bookmarklet)));
    window.wait_for("an answer", "window.opened || document.querySelector('[data-crosshatch=panel]')");
    let text = "window.opened && decodeURIComponent(/#p=([^&]*)/.exec(opened)[1])";
    window.evaluate(text).as_str().map(str::to_owned)
}

#[test]
fn a_bookmarklet_reads_strangers_pages_and_sends_no_trap() {
    visit_in_firefox(|window| {
        window.deploy("boards.js", STRANGERS_SCRIPT);
        window.go("/bookmarklets.html");
        window.wait_for("the bookmarklets", "document.querySelector('section a').href.includes(location.host)");
        let code =
            "decodeURIComponent(document.querySelectorAll('section a')[1].getAttribute('href').slice('javascript:'.length))";
        let code = window.evaluate(code);
        let code = code.as_str().expect("a script");
        let mut wrong = Vec::new();
        for (number, Stranger { name, expected, markup }) in read_pages().enumerate() {
            let sent = sent(window, code, number, &markup);
            let expected = expected.trim_start_matches("more ");
            // The givens of a position; the test in Chromium compares its entries too.
            let givens = |text: &str| text.strip_prefix("1;3x3;").map_or(text, |rest| &rest[..81]).replace('a', ".");
            let is_right = match expected {
                "P" | "E" => sent.as_deref().map(givens).as_deref() == Some(EXAMPLE),
                "Q" => sent.as_deref() == Some(OTHER),
                text => sent.as_deref() == Some(text),
            };
            if !is_right {
                wrong.push(name);
                eprintln!("{name}: {sent:?}");
            }
        }
        for (number, Stranger { name, markup, .. }) in trap_pages().enumerate() {
            if let Some(text) = sent(window, code, 1000 + number, &markup) {
                wrong.push(name);
                eprintln!("{name} is a trap: {text}");
            }
        }
        assert_eq!(wrong, DIFFERENT);
    });
}
