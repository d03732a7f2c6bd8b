//! What the browser has stored of the site is damaged.

use crosshatch_e2e::{Look, Page, ROOT, visit_kept};

use crate::EXAMPLE;

const DAMAGED: &str = "The copy of Crosshatch in this browser is damaged.";

/// The names of stored files: one of each kind that a start needs.
fn needed(page: &Page) -> Vec<String> {
    let program = page.name_of("_bg.wasm");
    let glue = program.replace("_bg.wasm", ".js");
    ["./", "watchdog.js", "boot.js", "offline.js", "style.css"].into_iter().map(str::to_owned).chain([glue, program]).collect()
}

/// Whether everything that is kept at once agrees with the service worker's list.
const IS_WHOLE: &str = "(async () => {
    const list = (await (await fetch('./sw.js')).text()).split('const LATER')[0].matchAll(/\\[\"(.*)\", \"sha256-(.*)\"\\]/g);
    const [name] = await caches.keys();
    const files = await caches.open(name);
    for (const [, name, wanted] of list) {
        const kept = await files.match(name);
        if (!kept) return false;
        const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await kept.arrayBuffer()));
        if (btoa(String.fromCharCode(...hash)) !== wanted) return false;
    }
    return true;
})()";

fn reload(page: &Page) {
    page.evaluate("window.before = true; location.reload(); 0");
}

/// Whether this is the name of the wasm file, as written by the build.
fn is_program(name: &str) -> bool {
    name.strip_suffix(".wasm").is_some()
}

#[test]
fn what_is_missing_or_damaged_is_fetched_again() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        page.paste(EXAMPLE);
        for name in needed(page) {
            for content in [None, Some("damaged")] {
                page.wait_for("all that is to be kept", IS_WHOLE);
                page.change_kept(&name, content);
                reload(page);
                page.wait_for("another document", "window.before === undefined");
                page.wait_for_start();
                page.expect_line(EXAMPLE);
                page.wait_for(&format!("{name} to be mended"), IS_WHOLE);
                if content.is_some() && is_program(&name) {
                    page.expect_complaint("WebAssembly");
                }
            }
        }
    });
}

#[test]
fn what_cannot_be_mended_without_a_network_is_said() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        page.paste(EXAMPLE);
        page.go_away();
        for name in needed(page).iter().filter(|name| is_program(name) || *name == "boot.js") {
            page.change_kept(name, Some("damaged"));
            reload(page);
            page.expect_stuck(DAMAGED, &[name, "its server cannot be reached. Connect to the network"]);
        }
        page.change_kept("./", Some("damaged"));
        reload(page);
        let words = "The copy of Crosshatch in this browser is not whole any more, and its server cannot be reached.";
        page.wait_for("the words", &format!("document.body?.textContent.startsWith('{words}')"));
        page.come_back();
        reload(page);
        page.wait_for_start();
        page.expect_line(EXAMPLE);
        page.expect_complaint("");
    });
}

#[test]
fn what_the_server_has_no_more_is_replaced_by_its_new_version() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        page.paste(EXAMPLE);
        super::offline::deploy_other_script(page, "boot.js");
        page.change_kept("boot.js", Some("damaged"));
        reload(page);
        page.expect_stuck(DAMAGED, &["boot.js is not as it was, and the server has none of this version any more"]);
        page.click("button", "Reload");
        page.wait_for("the new version", "window.other");
        page.wait_for_start();
        page.expect_line(EXAMPLE);
        page.expect_complaint("");
    });
}
