//! The npm package in a browser: its calls, its element in a page with hostile styles and a strict policy, and the page that makes the element's code.

use crosshatch_e2e::{Look, Page, Theme, visit, visit_package};

use crate::{EXAMPLE, SOLUTION};

/// Serves the package with a page of this body, whose security policy has this line besides what the package needs.
fn visit_page(look: &Look, policy: &str, body: &str, test: impl FnOnce(&Page)) {
    visit_package(look, |page| {
        let policy = format!(
            "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; img-src data:; {policy}"
        );
        let html = format!(
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>\
             <meta http-equiv=Content-Security-Policy content=\"{policy}\"><title>A page</title><link rel=icon href=data:,>\
             <link rel=stylesheet href=page.css><body><main><h1>A page</h1>{body}</main>"
        );
        let file = |name: &str, text: &str| (name.to_owned(), text.as_bytes().to_vec());
        page.put_files(vec![file("page.html", &html), file("page.css", HOSTILE), file("calls.js", CALLS)]);
        page.enter("/page.html");
        test(page);
    });
}

/// Rules for every element outside of a shadow tree.
const HOSTILE: &str =
    "* { color: lime !important; font-size: 40px; letter-spacing: 1em; line-height: 3; text-transform: uppercase; }
    svg { width: 20px !important; } div { border: 5px solid red !important; } button { background: pink !important; }
    crosshatch-board { direction: rtl; font: 80px serif; visibility: visible; }
    body, main, h1 { color: black !important; font-size: 16px; letter-spacing: 0; }";

/// What a program asks of the package.
const CALLS: &str = r#"
import { CrosshatchError, explain, generate, order, rate, solve } from "./index.js";
const puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const controller = new AbortController();
setTimeout(() => controller.abort(), 100);
window.answers = {
    solution: await solve(puzzle),
    explainer: (await rate(puzzle, { scales: "explainer" })).explainer.er,
    generated: (await generate({ seed: 7, symmetry: "rotate180" })).givens,
    hint: (await explain(puzzle, { steps: 1 })).steps[0].technique,
    refused: await solve("53..7x").catch((error) => error instanceof CrosshatchError && error.kind),
    aborted: await order("explainer 11.5..11.9", { signal: controller.signal }).catch((error) => error.name),
};
"#;

#[test]
fn the_package_answers_with_workers() {
    visit_page(&Look::DESKTOP, "worker-src 'self'", "<script type=module src=calls.js></script>", |page| {
        page.wait_for("the answers", "window.answers");
        let answers = page.evaluate("answers");
        assert_eq!(answers["solution"], SOLUTION);
        assert_eq!((&answers["explainer"], &answers["generated"]), (&1.2.into(), &28.into()));
        assert_eq!((&answers["hint"], &answers["refused"]), (&"naked-single".into(), &"unreadable".into()));
        assert_eq!(answers["aborted"], "AbortError");
        assert!(page.requests().iter().any(|address| address.ends_with("/worker.js")));
    });
}

/// The shadow tree of the board with this id.
fn inside(id: &str, rest: &str) -> String {
    format!("document.getElementById('{id}').shadowRoot{rest}")
}

#[test]
fn boards_stand_in_a_page_with_its_own_rules() {
    let body = format!(
        "<crosshatch-board id=played playable>{EXAMPLE}</crosshatch-board>\
         <crosshatch-board id=explained explain site='./app/' puzzle='{EXAMPLE}'></crosshatch-board>\
         <crosshatch-board id=wrong puzzle='53..7x'></crosshatch-board><script type=module src=board.js></script>"
    );
    for look in [Look::DESKTOP, Look::PHONE] {
        visit_page(&look, "worker-src 'none'", &body, |page| {
            for id in ["played", "explained"] {
                page.wait_for("a drawn board", &inside(id, ".querySelector('svg.picture')"));
            }
            page.wait_for("a refusal", &format!("!{}", inside("wrong", ".querySelector('.error').hidden")));
            // The page's rules do not apply: the picture is as wide as the board, and words are of the usual size.
            let fits = "['svg.picture', '.board'].map((name) => root.querySelector(name).getBoundingClientRect().width)";
            let widths = page.evaluate(&format!("((root) => {fits})({})", inside("played", "")));
            assert_eq!(widths[0], widths[1]);
            let words = inside("explained", ".querySelector('.words')");
            assert_eq!(page.evaluate(&format!("getComputedStyle({words}).fontSize")), "16px");
            assert_eq!(page.evaluate(&format!("getComputedStyle({words}).letterSpacing")), "normal");

            page.evaluate(&inside("played", ".querySelector('[data-cell=\"2\"]').focus()"));
            page.press("4 ArrowRight Shift+2 Shift+6");
            let label = |cell: usize| inside("played", &format!(".querySelector('[data-cell=\"{cell}\"]').ariaLabel"));
            page.wait_for("the notes", &format!("{} === 'empty, notes 2 6, r1c4'", label(3)));
            assert_eq!(page.evaluate(&label(2)), "4, r1c3");
            assert_eq!(page.evaluate("document.getElementById('played').values"), EXAMPLE.replacen('.', "4", 1));
            page.press("Control+z Control+z Control+z");
            page.wait_for("the board as it was", &format!("document.getElementById('played').values === '{EXAMPLE}'"));

            let next = inside("explained", ".querySelector('[data-name=next]')");
            page.evaluate(&format!("{next}.focus()"));
            page.press("Enter");
            page.wait_for("the last sentence", &format!("{words}.textContent.includes('That leaves one digit')"));
            assert_eq!(page.broken_rules(), Vec::<String>::new());
        });
    }
}

#[test]
fn a_board_that_is_filled_in_says_so() {
    let last = SOLUTION.replacen('5', ".", 1);
    let body =
        format!("<crosshatch-board id=played playable>{last}</crosshatch-board><script type=module src=board.js></script>");
    visit_page(&Look::DESKTOP, "worker-src 'none'", &body, |page| {
        page.wait_for("a drawn board", &inside("played", ".querySelector('svg.picture')"));
        page.evaluate("document.addEventListener('crosshatch-solved', ({ detail }) => { window.solved = detail.values; }); 0");
        page.evaluate(&inside("played", ".querySelector('[data-cell=\"0\"]').focus()"));
        page.press("3");
        page.wait_for("the conflict", &inside("played", ".querySelector('[aria-invalid=true]')"));
        assert_eq!(page.evaluate("window.solved === undefined"), true);
        page.press("5");
        page.wait_for("the event", &format!("window.solved === '{SOLUTION}'"));
        page.wait_for("the words", &inside("played", ".querySelector('.words').textContent === 'Solved.'"));
    });
}

#[test]
fn a_page_of_the_site_makes_the_code_of_a_board() {
    for look in [Look::DESKTOP.in_theme(Theme::Dark), Look::PHONE] {
        visit(&look, |page| {
            page.go("embed.html");
            let preview = "document.querySelector('#preview crosshatch-board').shadowRoot";
            page.wait_for(
                "a board",
                &format!("document.querySelector('#preview crosshatch-board') && {preview}?.querySelector('svg.picture')"),
            );
            let code = || page.evaluate("document.getElementById('snippet').value").as_str().unwrap_or_default().to_owned();
            assert!(code().contains("/embed/board.js\"></script>\n<crosshatch-board puzzle=\"53..7"), "{}", code());
            let choose = |name: &str| page.evaluate(&format!("document.querySelector('[value={name}]').click()"));
            choose("play");
            page.wait_for("keys", &format!("!{preview}.querySelector('.keys').hidden"));
            assert!(code().contains(" playable>"), "{}", code());
            choose("explain");
            page.wait_for("a sentence", &format!("{preview}.querySelector('.words').textContent.startsWith('Naked single. ')"));
            assert!(code().contains(" explain step=\"1\">"), "{}", code());
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            page.evaluate("document.getElementById('puzzle').value = '53..7\"x'; dispatchEvent(new Event('input')); 0");
            page.wait_for("a refusal", &format!("!{preview}.querySelector('.error').hidden"));
            assert!(code().contains("puzzle=\"53..7&quot;x\""), "{}", code());
        });
    }
}
