//! A worker that cannot do its work.

use crosshatch_e2e::{Look, Page, visit};

use crate::{EXAMPLE, SOLUTION};

fn generate_in_vain(page: &Page, sentence: &str) {
    page.click("button", "Generate");
    page.expect_status(sentence);
    page.expect_line(EXAMPLE);
    assert_eq!(page.job(), None);
}

#[test]
fn a_worker_whose_script_is_missing_is_said_and_the_page_goes_on() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.lose_files("worker.js");
        for _ in 0..2 {
            generate_in_vain(page, "The worker did not start: *Reload the page. Your board is as it was.");
        }
        page.click("button", "Solve");
        page.expect_line(SOLUTION);
    });
}

#[test]
fn a_worker_that_does_not_start_is_given_up() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        page.evaluate("Worker.prototype.postMessage = () => {}; 0");
        page.click("button", "Generate");
        page.expect_job("Generating");
        page.evaluate("const now = performance.now(); performance.now = () => now + 20_000; 0");
        page.expect_status("The worker did not start: reload the page. Your board is as it was.");
        page.expect_line(EXAMPLE);
        assert_eq!(page.job(), None);
    });
}

#[test]
fn a_worker_whose_program_is_missing_is_said_and_the_page_goes_on() {
    visit(&Look::DESKTOP, |page| {
        page.paste(EXAMPLE);
        let glue = page.evaluate("document.querySelector('script[data-glue]').dataset.glue");
        page.lose_files(glue.as_str().expect("an address").trim_start_matches("./"));
        generate_in_vain(page, "The worker did not start: *Reload the page. Your board is as it was.");
        page.click("button", "Solve");
        page.expect_line(SOLUTION);
    });
}
