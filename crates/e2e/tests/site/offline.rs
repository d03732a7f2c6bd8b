//! The site without a network, and new versions of it.

use std::time::Duration;

use crosshatch_e2e::{Hosting, Look, Page, ROOT, SUBFOLDER, Speed, visit_host, visit_kept};

use crate::EXAMPLE;

#[test]
fn the_site_works_without_its_host() {
    for path in [ROOT, SUBFOLDER, &format!("{SUBFOLDER}?query=1")] {
        visit_kept(&Look::DESKTOP, path, |page| {
            page.wait_until_kept();
            // All files: every name ends with the empty text.
            page.lose_files("");
            page.paste(EXAMPLE);
            page.expect_line(EXAMPLE);
            page.reload();
            page.expect_line(EXAMPLE);
            page.click("button", "Generate");
            page.expect_generated();
        });
    }
}

#[test]
fn a_new_version_is_offered_and_taken() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        page.paste(EXAMPLE);
        deploy_version(page, "0123456789abcdef");
        look_for_update(page);
        page.wait_for("the offer", "document.querySelector('#update p')?.textContent === 'A new version is ready.'");
        page.evaluate("window.before = true");
        page.click("button", "Reload");
        page.wait_for("the new version", "!window.before && document.documentElement.dataset.version === '0123456789abcdef'");
        page.wait_for_board();
        page.expect_line(EXAMPLE);
        page.click("button", "Generate");
        page.expect_generated();
        page.wait_for("no other offer", "!document.querySelector('#update')");
    });
}

/// Puts a site on the host that differs from this one only in its version.
fn deploy_version(page: &Page, version: &str) {
    deploy(page, version, &[]);
}

/// Puts a site on the host that differs from this one in its version and in these files.
fn deploy(page: &Page, version: &str, changes: &[(&str, String)]) {
    let present = page.evaluate("document.documentElement.dataset.version");
    let present = present.as_str().filter(|version| version.len() == 16).expect("a built site has a version");
    let hash = |text: &str| {
        let bytes = format!("new TextEncoder().encode({})", serde_json::Value::from(text));
        let digest = format!("crypto.subtle.digest('SHA-256', {bytes})");
        page.evaluate(&format!("{digest}.then((hash) => 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(hash))))"))
    };
    let index = page.served("index.html").replace(present, version);
    let mut service_worker = page.served("sw.js").replace(present, version);
    for (name, new) in changes.iter().cloned().chain([("index.html", index)]) {
        let [old_hash, new_hash] = [hash(&page.served(name)), hash(&new)].map(|hash| hash.as_str().expect("a hash").to_owned());
        assert!(service_worker.contains(&old_hash), "the service worker knows {name}");
        service_worker = service_worker.replace(&old_hash, &new_hash);
        page.deploy(name, &new);
    }
    page.deploy("sw.js", &service_worker);
}

fn look_for_update(page: &Page) {
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => 0, () => 0)");
}

#[test]
fn a_new_version_waits_for_as_long_as_it_is_told() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        let version = page.evaluate("document.documentElement.dataset.version");
        page.paste(EXAMPLE);
        deploy_version(page, "0123456789abcdef");
        look_for_update(page);
        page.click("button", "Later");
        page.wait_for("the offer to go", "!document.querySelector('#update')");
        page.expect_line(EXAMPLE);
        page.reload();
        page.expect_line(EXAMPLE);
        assert_eq!(page.evaluate("document.documentElement.dataset.version"), version, "nothing is forced");
        // Checked again, and still there without the host.
        page.wait_for("the offer", "document.querySelector('#update p')?.textContent === 'A new version is ready.'");
        page.lose_files("");
        page.reload();
        page.expect_line(EXAMPLE);
        page.click("button", "Generate");
        page.expect_generated();
    });
}

#[test]
fn half_an_upload_changes_nothing() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        let index = page.served("index.html");
        deploy_version(page, "0123456789abcdef");
        // The new list of files is there, but not yet the new page.
        page.deploy("index.html", &index);
        look_for_update(page);
        page.wait_for(
            "the new service worker to give up",
            "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)",
        );
        assert_eq!(page.evaluate("document.querySelector('#update')"), serde_json::Value::Null);
        // The browser reports what was rejected, and why.
        page.expect_complaint("./ on the server is not of version 0123456789abcdef.");
        page.lose_files("");
        page.reload();
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
    });
}

/// The site with a change in one of its scripts, which the program does not need, and with another version.
pub(crate) fn deploy_other_script(page: &Page, script: &str) {
    let changed = format!("{}\nwindow.other = true;", page.served(script));
    deploy(page, "0123456789abcdef", &[(script, changed)]);
}

#[test]
fn a_first_visit_transfers_nothing_twice() {
    visit_host(&Look::DESKTOP, Hosting::Usual(None), |page| {
        page.open(ROOT);
        page.wait_until_kept();
        let mut sent: Vec<_> = page.traffic().requests.into_iter().filter(|(_, status)| *status == "200 OK").collect();
        sent.sort();
        let all = sent.clone();
        sent.dedup();
        assert_eq!(all, sent);
    });
}

#[test]
fn nothing_is_kept_before_the_program_runs() {
    // Loading the program takes about a second.
    let line = Speed { bits_per_second: 8_000_000, latency: Duration::from_millis(50) };
    visit_host(&Look::DESKTOP, Hosting::Usual(Some(line)), |page| {
        page.run_before_scripts(
            "const register = ServiceWorkerContainer.prototype.register;
            ServiceWorkerContainer.prototype.register = function (...what) {
                window.early = document.documentElement.dataset.ready === undefined;
                return register.apply(this, what);
            }",
        );
        page.open(ROOT);
        page.wait_until_kept();
        assert_eq!(page.evaluate("window.early"), false);
    });
}

#[test]
fn a_new_version_is_had_in_spite_of_the_browser_s_cache() {
    visit_host(&Look::DESKTOP, Hosting::Usual(None), |page| {
        page.open(ROOT);
        page.wait_until_kept();
        deploy_other_script(page, "watchdog.js");
        look_for_update(page);
        page.click("button", "Reload");
        page.wait_for("the new version", "window.other && document.documentElement.dataset.version === '0123456789abcdef'");
        page.wait_for_board();
    });
}

#[test]
fn files_that_were_lost_are_kept_again() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        let kept = "caches.keys().then((names) => names.length)";
        let worker = page.served("sw.js");
        let (at_once, _) = worker.split_once("const LATER").expect("a list of what is kept later");
        let count = at_once.matches("\"sha256-").count();
        assert_eq!(page.evaluate(kept), 1);
        page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => 0)");
        page.reload();
        page.wait_for("the files", &format!("{kept}.then((count) => count === 1)"));
        page.wait_for(
            "all of them",
            &format!("caches.keys().then(([name]) => caches.open(name)).then((all) => all.keys()).then((all) => all.length === {count})"),
        );
        page.wait_for("what the page itself fetches", "document.documentElement.dataset.whole !== undefined");
        page.lose_files("");
        page.reload();
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn copies_on_one_host_keep_their_own_files() {
    visit_kept(&Look::DESKTOP, ROOT, |page| {
        page.wait_until_kept();
        page.evaluate(&format!("location.href = '{SUBFOLDER}', 0"));
        page.wait_for("the other copy", &format!("location.pathname === '{SUBFOLDER}'"));
        page.wait_for_board();
        page.wait_for(
            "its service worker",
            &format!("navigator.serviceWorker.controller?.scriptURL.endsWith('{SUBFOLDER}sw.js')"),
        );
        page.wait_for("both", "caches.keys().then((names) => names.length === 2)");
        page.lose_files("");
        for path in [ROOT, SUBFOLDER] {
            page.evaluate(&format!("location.href = '{path}', 0"));
            page.wait_for("the copy", &format!("location.pathname === '{path}'"));
            page.wait_for_board();
        }
    });
}
