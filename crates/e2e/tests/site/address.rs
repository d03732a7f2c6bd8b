//! The site works wherever it is put.

use crosshatch_e2e::{Look, ROOT, SUBFOLDER, visit_at};

use crate::EXAMPLE;

#[test]
fn the_page_and_its_worker_run_at_any_address() {
    for folder in [ROOT, SUBFOLDER] {
        for file in ["", "index.html", "?query=1&other", "#fragment", "index.html?query#fragment"] {
            visit_at(&Look::DESKTOP, &format!("{folder}{file}"), |page| {
                page.paste(EXAMPLE);
                page.expect_line(EXAMPLE);
                page.click("button", "Generate");
                page.expect_generated();
                assert_ne!(page.board().line(), EXAMPLE);
            });
        }
    }
}
