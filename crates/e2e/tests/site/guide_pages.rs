//! The guide as separate pages, and the addresses that lead to the guide.

use std::collections::BTreeSet;

use crosshatch_e2e::{Hosting, Look, Page, ROOT, Theme, visit_at, visit_host, visit_kept};
use serde_json::json;

use crate::EXAMPLE;
use crate::guide::expect_technique;

/// The addresses in a page, as they stand there.
fn links<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    page.split(&format!(" {attribute}=\"")).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// The text between two texts.
#[track_caller]
fn between<'a>(page: &'a str, start: &str, end: &str) -> &'a str {
    let (_, rest) = page.split_once(start).unwrap_or_else(|| panic!("no {start}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end}")).0
}

/// Opens one of the pages as a first visitor, for whom nothing is kept.
fn open(page: &Page, name: &str) {
    page.enter(&format!("/guide/{name}"));
    page.wait_for(name, "document.readyState === 'complete' && document.querySelector('h1') !== null");
}

#[test]
fn every_technique_has_a_page_with_all_that_it_links_to() {
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let contents = page.served("guide/index.html");
        let ids: Vec<&str> =
            links(&contents, "href").into_iter().filter_map(|link| link.strip_prefix("./")?.strip_suffix(".html")).collect();
        assert!(ids.len() > 100, "{}", ids.len());
        let mut titles = BTreeSet::new();
        let mut descriptions = BTreeSet::new();
        for id in ids {
            let text = page.served(&format!("guide/{id}.html"));
            titles.insert(between(&text, "<title>", "</title>").to_owned());
            descriptions.insert(between(&text, "name=\"description\" content=\"", "\"").to_owned());
            for wanted in [format!("../#guide={id}"), format!("../#practise={id}")] {
                assert!(text.contains(&format!("href=\"{wanted}\"")), "{id} has no {wanted}");
            }
            for link in links(&text, "href").into_iter().chain(links(&text, "src")).filter(|link| link.starts_with('.')) {
                let file = link.split('#').next().unwrap_or_default();
                let file =
                    if let Some(above) = file.strip_prefix("../") { above.to_owned() } else { file.replace("./", "guide/") };
                let file = if file.is_empty() || file.ends_with('/') { format!("{file}index.html") } else { file };
                assert!(!page.bytes(&file).is_empty(), "{id}: {link}");
            }
        }
        assert_eq!(titles.len(), descriptions.len());
        assert!(titles.len() > 100, "each page has its own: {}", titles.len());
    });
}

#[test]
fn a_page_is_read_without_the_program() {
    for look in [Look::DESKTOP, Look::PHONE, Look::PHONE.in_theme(Theme::Dark)] {
        visit_host(&look, Hosting::Fresh, |page| {
            open(page, "xy-wing.html");
            assert_eq!(page.evaluate("document.querySelector('h1').textContent"), json!("XY-wing"));
            assert_eq!(page.evaluate("document.querySelectorAll('.example li').length > 1"), json!(true));
            page.wait_for("the picture", "document.querySelector('.example img').naturalWidth > 0");
            assert_eq!(page.evaluate("document.documentElement.scrollWidth <= innerWidth"), json!(true), "nothing is cut off");
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            open(page, "");
            assert_eq!(page.evaluate("document.querySelectorAll('main li a').length > 100"), json!(true));
            assert_eq!(page.broken_rules(), Vec::<String>::new());
            let requests: Vec<String> = page.traffic().requests.into_iter().map(|(path, _)| path).collect();
            assert!(!requests.iter().any(|path| path.contains(".wasm")), "{requests:?}");
        });
    }
}

#[test]
fn an_address_leads_into_the_guide_and_to_a_board_for_practice() {
    visit_at(&Look::DESKTOP, "/#guide=xy-wing", |page| {
        expect_technique(page, "XY-wing");
        assert_eq!(page.evaluate("location.hash"), json!("#guide=xy-wing"));
        page.evaluate("location.hash = '#guide=x-wing', 0");
        expect_technique(page, "X-Wing");
        page.show_view("Board");
        page.paste(EXAMPLE);
        page.evaluate("location.hash = '#guide=no-such-thing', 0");
        page.expect_status("There is no technique \"no-such-thing\" in this guide. Your board is as it was.");
        page.expect_line(EXAMPLE);
        page.evaluate("location.hash = '#practise=naked-pair', 0");
        page.expect_status("Naked pair is the next step here.*");
        page.wait_for("another board", "document.querySelector('.guidepage') === null");
    });
}

#[test]
fn where_the_program_is_kept_it_shows_the_page() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        page.paste(EXAMPLE);
        page.enter("/guide/xy-wing.html");
        page.wait_for("the program", "location.pathname === '/'");
        expect_technique(page, "XY-wing");
    });
}

#[test]
fn the_pages_are_kept_after_all_else() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        let kept = |name: &str| format!("caches.match('./guide/{name}').then((found) => found !== undefined)");
        assert_eq!(page.evaluate(&kept("index.html")), json!(false), "a short visit does not cost them");
        page.evaluate("navigator.serviceWorker.controller.postMessage({ later: document.documentElement.dataset.version })");
        let count = page.served("sw.js").matches("\"sha256-").count();
        let all = "caches.keys().then(([name]) => caches.open(name)).then((files) => files.keys()).then((files) => files.length)";
        page.wait_for("all of them", &format!("{all}.then((count) => count === {count})"));
        page.lose_files("");
        open(page, "");
        assert_eq!(page.evaluate("document.querySelector('h1').textContent"), json!("The guide"));
    });
}
