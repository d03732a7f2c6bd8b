//! The seeds page of the Lab: each button shows the same figure as on this machine.

use crosshatch_e2e::{Look, Page, Theme, visit};
use crosshatch_workbench::lab::seeds::{CLAIMS, SEED, Trial};
use serde_json::json;

fn open(page: &Page) {
    page.show_view("Lab");
    page.click("button", "Seeds");
    page.wait_for("the page of the seeds", "document.querySelector('#claim0')");
}

/// Waits for the figure of a claim, and returns its numbers as written.
fn figure(page: &Page, claim: usize) -> Vec<String> {
    let article = format!("document.querySelector('#claim{claim}').closest('article')");
    page.wait_for(CLAIMS[claim].title, &format!("{article}.querySelector('.figures')"));
    let values = format!("[...{article}.querySelectorAll('.figures .v')].map((value) => value.textContent)");
    serde_json::from_value(page.evaluate(&values)).expect("texts")
}

/// The figure computed on this machine.
fn native(claim: usize, seed: u64) -> Vec<String> {
    let claim = &CLAIMS[claim];
    let mut trial = Trial::new(claim, seed);
    let figure = loop {
        if let Some(figure) = trial.advance(1_000) {
            break figure;
        }
    };
    claim.quantities.iter().zip(figure).map(|(quantity, value)| quantity.unit.text(value)).collect()
}

#[test]
fn each_button_gives_the_native_figure_and_the_page_is_accessible_and_fits() {
    visit(&Look::DESKTOP, |page| {
        open(page);
        for (number, claim) in CLAIMS.iter().enumerate() {
            page.click("button", &format!("Try it: {}", claim.title));
            assert_eq!(figure(page, number), native(number, SEED), "{}", claim.title);
        }
        assert_eq!(page.evaluate("document.querySelectorAll('.claim .bad').length"), json!(0));
        for look in [Look::DESKTOP, Look::TABLET, Look::PHONE, Look { width: 320, ..Look::PHONE }] {
            for theme in [Theme::Light, Theme::Dark] {
                page.set_look(&look.in_theme(theme));
                assert_eq!(page.broken_rules(), Vec::<String>::new(), "{theme:?} at {}", look.width);
            }
            assert!(page.width() <= look.width, "{} in {}", page.width(), look.width);
        }
    });
}

#[test]
fn a_trial_is_cancelled_by_the_same_button_and_by_leaving() {
    visit(&Look::DESKTOP, |page| {
        open(page);
        let slow = "Also on 16 × 16";
        page.click("button", &format!("Try it: {slow}"));
        page.wait_for("its progress", "document.querySelector('.claim progress').value > 0");
        // The focus stays on the button, whose label has changed.
        page.wait_for("the focus", &format!("document.activeElement.ariaLabel === 'Cancel: {slow}'"));
        page.press("Space");
        page.wait_for("the end", "!document.querySelector('.claim progress')");
        page.wait_for("the focus", &format!("document.activeElement.ariaLabel === 'Try it: {slow}'"));
        page.press("Space");
        page.wait_for("its progress", "document.querySelector('.claim progress')");
        page.show_view("Board");
        open(page);
        assert_eq!(page.evaluate("document.querySelector('.claim progress, .figures')"), json!(null));
        // Another claim replaces the one in progress.
        page.click("button", &format!("Try it: {slow}"));
        page.wait_for("its progress", "document.querySelector('.claim progress')");
        let scores = CLAIMS.iter().position(|claim| claim.title == "The scores").expect("it is there");
        page.click("button", "Try it: The scores");
        assert_eq!(figure(page, scores), ["8", "Easy", "142", "Expert"]);
        assert_eq!(page.evaluate("document.querySelector('.claim progress')"), json!(null));
        // Last, for the rules may take longer than the trial.
        page.click("button", &format!("Try it: {slow}"));
        page.wait_for("its progress", "document.querySelector('.claim progress').value > 0");
        assert_eq!(page.broken_rules(), Vec::<String>::new());
    });
}

#[test]
fn another_seed_gives_its_own_figure() {
    visit(&Look::PHONE, |page| {
        open(page);
        let images =
            CLAIMS.iter().position(|claim| claim.title == "The score depends on where things stand").expect("it is there");
        page.tap("button", &format!("Another seed: {}", CLAIMS[images].title));
        let found = figure(page, images);
        let said = page.evaluate("document.querySelector('.figures + p').textContent");
        let said = said.as_str().expect("a text");
        let seed = said.trim_start_matches("Seed ").split(':').next().and_then(|seed| seed.parse().ok()).expect("a seed");
        assert_eq!(found, native(images, seed), "{said}");
    });
}
