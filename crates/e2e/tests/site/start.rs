//! A page that does not start says why, and one that is slow says that it is loading.

use std::time::Duration;

use crosshatch_e2e::{Hosting, Look, Page, ROOT, Speed, visit_host};

const MISSING: &str = "A file of Crosshatch is missing.";
const DAMAGED: &str = "A file of Crosshatch is damaged.";
const MISTYPED: &str = "The server sends a file of Crosshatch as something else.";
const UPLOAD: &str = "If this is your server, put the whole folder of the site on it again, with all of its files.";

/// The names of files that a start needs.
fn boot(_: &Page) -> String {
    "boot.js".into()
}

fn glue(page: &Page) -> String {
    program(page).replace("_bg.wasm", ".js")
}

fn program(page: &Page) -> String {
    page.name_of("_bg.wasm")
}

/// The ways in which a file on the server can be wrong.
fn lose(page: &Page, name: &str) {
    page.lose_files(name);
}

fn cut_short(page: &Page, name: &str) {
    page.change(name, |bytes| bytes.truncate(bytes.len() / 2));
}

fn send_as_text(page: &Page, name: &str) {
    page.set_headers(name, &["Content-Type: text/plain"]);
}

fn replace_by_a_page(page: &Page, name: &str) {
    page.deploy(name, "<!doctype html><title>Not found</title><p>This is another page.");
    page.set_headers(name, &["Content-Type: text/html"]);
}

#[test]
fn what_is_wrong_on_the_server_is_said() {
    type Named = fn(&Page) -> String;
    type Broken = fn(&Page, &str);
    let table: [(Named, Broken, &str, &str); 10] = [
        (boot, lose, MISSING, "The server does not have "),
        (glue, lose, MISSING, "The server does not have "),
        (program, lose, MISSING, "The server does not have "),
        (boot, replace_by_a_page, MISSING, "the server sends a page in its place"),
        (glue, replace_by_a_page, MISSING, "the server sends a page in its place"),
        (program, replace_by_a_page, MISSING, "the server sends a page in its place"),
        (boot, send_as_text, MISTYPED, "as text/plain, and browsers run a script only if it comes as text/javascript"),
        (glue, send_as_text, MISTYPED, "as text/plain, and browsers run a script only if it comes as text/javascript"),
        (glue, cut_short, DAMAGED, " is not whole on the server, or of another version"),
        (program, cut_short, DAMAGED, " is not whole on the server, or of another version"),
    ];
    for (named, broken, title, words) in table {
        visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
            let name = named(page);
            broken(page, &name);
            page.enter(ROOT);
            let cure =
                if title == MISTYPED { "If this is your server, have it send files whose names end in .js" } else { UPLOAD };
            page.expect_stuck(title, &[&name, words, cure]);
            assert_eq!(page.broken_rules(), Vec::<String>::new(), "{title}");
            // The browser reports what it could not use.
            page.expect_complaint("");
        });
    }
}

#[test]
fn a_program_that_is_sent_as_something_else_starts_all_the_same() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        send_as_text(page, &program(page));
        page.open(ROOT);
    });
}

#[test]
fn what_is_right_on_the_server_again_is_had_in_spite_of_the_browser_s_cache() {
    visit_host(&Look::DESKTOP, Hosting::Usual(None), |page| {
        let name = program(page);
        let whole = page.bytes(&name);
        cut_short(page, &name);
        page.enter(ROOT);
        page.expect_stuck(DAMAGED, &[&name]);
        page.change(&name, |bytes| *bytes = whole);
        page.evaluate("sessionStorage.clear(); location.reload(); 0");
        page.wait_for_start();
        page.expect_complaint("");
    });
}

#[test]
fn a_page_that_was_opened_as_a_file_asks_for_a_server() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        page.open_as_file();
        page.expect_stuck("Crosshatch needs a web server.", &["python3 -m http.server 8000"]);
        page.expect_complaint("CORS");
        page.expect_complaint("");
    });
}

#[test]
fn a_browser_that_is_too_old_is_told_so() {
    for old in ["delete window.WebAssembly", "WebAssembly.validate = () => false"] {
        visit_host(&Look::PHONE, Hosting::Fresh, |page| {
            page.run_before_scripts(old);
            page.enter(ROOT);
            page.expect_stuck("This browser cannot run Crosshatch.", &["which all browsers have since 2023", "Lockdown Mode"]);
            page.expect_complaint("Crosshatch cannot start here.");
        });
    }
}

#[test]
fn without_any_script_the_page_says_in_time_what_may_be_the_matter() {
    visit_host(&Look::PHONE, Hosting::Fresh, |page| {
        page.lose_files(".js");
        page.enter(ROOT);
        page.wait_for("the words", "document.getElementById('late')?.checkVisibility({ visibilityProperty: true })");
        assert_eq!(page.width(), Look::PHONE.width);
        page.expect_complaint("");
    });
}

#[test]
fn a_slow_line_is_waited_for_and_said() {
    // Loading the program takes about ten seconds.
    let slow = Speed { bits_per_second: 250_000, latency: Duration::from_millis(300) };
    visit_host(&Look::PHONE, Hosting::Usual(Some(slow)), |page| {
        page.enter(ROOT);
        page.wait_for(
            "the words",
            r"/^Crosshatch is loading: \d\.\d of \d\.\d MB\.$/.test(document.querySelector('.told')?.textContent)",
        );
        page.wait_for_start();
        assert_eq!(page.evaluate("document.querySelector('#stuck, .told')"), serde_json::Value::Null);
    });
}
