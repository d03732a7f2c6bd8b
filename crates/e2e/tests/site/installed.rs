//! The page as an app of the system: what it needs to be installed, and what the system hands to it.

use crosshatch_e2e::{Hosting, Look, ROOT, SUBFOLDER, visit, visit_at, visit_host, visit_kept};

use crate::{EXAMPLE, empty};

#[test]
fn nothing_keeps_it_from_being_installed() {
    for path in [ROOT, SUBFOLDER] {
        visit_kept(&Look::DESKTOP, path, |page| {
            page.wait_until_kept();
            // The windows of the tests are private ones, where nothing is installed.
            assert_eq!(page.installability_errors(), ["in-incognito"]);
        });
    }
}

#[test]
fn a_shared_text_is_pasted() {
    visit_at(&Look::PHONE, &format!("{ROOT}?title=A%20puzzle&text={EXAMPLE}"), |page| {
        page.expect_line(EXAMPLE);
        assert_eq!(page.evaluate("location.search"), "", "a reload does not paste it again");
    });
}

/// The system's texts are pasted once the page is ready. A paste that nothing hears would be lost.
#[test]
fn pastes_are_heard_before_the_page_is_ready() {
    visit_host(&Look::PHONE, Hosting::Fresh, |page| {
        page.run_before_scripts(
            "const add = document.addEventListener;
            document.addEventListener = function (kind, ...rest) {
                if (kind === 'paste') window.isEarly = !('ready' in document.documentElement.dataset);
                return add.call(this, kind, ...rest);
            };",
        );
        page.open(ROOT);
        assert_eq!(page.evaluate("window.isEarly"), true);
    });
}

#[test]
fn a_shortcut_opens_the_menu_or_the_puzzles_of_the_day() {
    visit_at(&Look::DESKTOP, &format!("{ROOT}?do=new"), |page| {
        page.wait_for("the menu", "document.querySelector('#new:popover-open')");
        assert_eq!(page.evaluate("location.search"), "");
        page.press("Escape");
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        page.enter(&format!("{ROOT}?do=today"));
        page.wait_for_board();
        page.expect_line(&empty(9));
        page.wait_for("the four", "document.body.innerText.includes('Today’s four')");
        page.press("Control+z");
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_shortcut_pastes() {
    visit(&Look::DESKTOP, |page| {
        page.set_clipboard_permission("granted");
        page.evaluate(&format!("navigator.clipboard.writeText('{EXAMPLE}')"));
        page.enter(&format!("{ROOT}?do=paste&other=1"));
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn a_file_that_the_system_opens_is_pasted() {
    visit(&Look::DESKTOP, |page| {
        // What a browser does where the page is installed.
        page.run_before_scripts(&format!(
            "const files = [{{ getFile: async () => new Blob(['{EXAMPLE}']) }}];
            Object.defineProperty(window, 'launchQueue', {{ value: {{ setConsumer: (take) => take({{ files }}) }} }});
            const real = matchMedia;
            window.matchMedia = (query) => (query === '(display-mode: standalone)' ? {{ matches: true }} : real.call(window, query));"
        ));
        page.reload();
        page.expect_line(EXAMPLE);
    });
}
