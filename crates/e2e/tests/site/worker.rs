//! A worker that cannot do its work.

use crosshatch_e2e::{Look, Page, RATED, visit};

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

#[test]
fn a_worker_that_falls_silent_is_given_up_and_its_rating_is_offered_again() {
    visit(&Look::DESKTOP, |page| {
        page.run_before_scripts(
            "window.workers = [];
            window.Worker = class extends Worker { constructor(address) { super(address); workers.push(this); } };",
        );
        page.reload();
        // At the first message of a rating its worker is gone.
        page.evaluate(
            "window.Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
                apply(post, worker, given) { Reflect.apply(post, worker, given); if (given[0] instanceof Uint8Array) worker.terminate(); },
            }); 0",
        );
        page.paste(EXAMPLE);
        let again = "document.querySelector('.rating button[aria-label^=\"Try again\"]')";
        // Thirty seconds pass in three.
        page.evaluate("{ const now = performance.now.bind(performance), start = now(); performance.now = () => start + 12 * (now() - start); } 0");
        page.wait_for(
            "the reason",
            &format!("{again}?.closest('.scale').textContent.includes('The worker does not answer any more.')"),
        );
        page.evaluate("delete window.Worker.prototype.postMessage; 0");
        page.evaluate(&format!("{again}.click()"));
        page.wait_for("four ratings", RATED);
    });
}
