//! The site works at any address.

use crosshatch_e2e::{Look, ROOT, SUBFOLDER, visit_at};

use crate::EXAMPLE;

#[test]
fn the_page_and_its_worker_run_at_any_address() {
    for (folder, rest) in
        [(ROOT, ""), (ROOT, "?query=1&other"), (ROOT, "index.html#fragment"), (SUBFOLDER, ""), (SUBFOLDER, "?query#fragment")]
    {
        visit_at(&Look::DESKTOP, &format!("{folder}{rest}"), |page| {
            page.paste(EXAMPLE);
            page.expect_line(EXAMPLE);
            page.click("button", "Generate");
            page.expect_generated();
            assert_ne!(page.board().line(), EXAMPLE);
        });
    }
}
