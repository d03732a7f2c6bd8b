//! The site without a network, and its new versions.

use crosshatch_e2e::{Look, Page, ROOT, SUBFOLDER, visit, visit_at};

use crate::EXAMPLE;

/// Waits until the browser has kept the whole site and its service worker answers for the host.
fn wait_until_kept(page: &Page) {
    page.wait_for("the service worker", "navigator.serviceWorker.controller?.state === 'activated'");
}

#[test]
fn the_site_works_without_its_host() {
    for path in [ROOT, SUBFOLDER, &format!("{SUBFOLDER}?query=1")] {
        visit_at(&Look::DESKTOP, path, |page| {
            wait_until_kept(page);
            // Every name ends in nothing.
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
    visit(&Look::DESKTOP, |page| {
        wait_until_kept(page);
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

/// Puts a site on the host that differs from this one in its version alone.
fn deploy_version(page: &Page, version: &str) {
    let present = page.evaluate("document.documentElement.dataset.version");
    let present = present.as_str().filter(|version| version.len() == 16).expect("a built site has a version");
    let hash = |text: &str| {
        let bytes = format!("new TextEncoder().encode({})", serde_json::Value::from(text));
        let digest = format!("crypto.subtle.digest('SHA-256', {bytes})");
        page.evaluate(&format!("{digest}.then((hash) => 'sha256-' + btoa(String.fromCharCode(...new Uint8Array(hash))))"))
    };
    let (old, service_worker) = (page.served("index.html"), page.served("sw.js"));
    let new = old.replace(present, version);
    let [old_hash, new_hash] = [hash(&old), hash(&new)].map(|hash| hash.as_str().expect("a hash").to_owned());
    assert!(service_worker.contains(&old_hash), "the service worker knows the page");
    page.deploy("index.html", &new);
    page.deploy("sw.js", &service_worker.replace(present, version).replace(&old_hash, &new_hash));
}

fn look_for_update(page: &Page) {
    page.evaluate("navigator.serviceWorker.getRegistration().then((found) => found.update()).then(() => 0, () => 0)");
}

#[test]
fn a_new_version_waits_for_as_long_as_it_is_told() {
    visit(&Look::DESKTOP, |page| {
        wait_until_kept(page);
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
        // Asked again, and still there without the host.
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
    visit(&Look::DESKTOP, |page| {
        wait_until_kept(page);
        let index = page.served("index.html");
        deploy_version(page, "0123456789abcdef");
        // The new list of files is there, the new page is not yet.
        page.deploy("index.html", &index);
        look_for_update(page);
        page.wait_for(
            "the new service worker to give up",
            "navigator.serviceWorker.getRegistration().then((found) => !found.installing && !found.waiting)",
        );
        assert_eq!(page.evaluate("document.querySelector('#update')"), serde_json::Value::Null);
        // The browser says aloud what it refused, and why.
        page.expect_complaint("integrity");
        page.expect_complaint("sw.js");
        page.lose_files("");
        page.reload();
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn files_that_were_lost_are_kept_again() {
    visit(&Look::DESKTOP, |page| {
        wait_until_kept(page);
        let kept = "caches.keys().then((names) => names.length)";
        assert_eq!(page.evaluate(kept), 1);
        page.evaluate("caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => 0)");
        page.reload();
        page.wait_for("the files", &format!("{kept}.then((count) => count === 1)"));
        page.wait_for(
            "all of them",
            "caches.keys().then(([name]) => caches.open(name)).then((all) => all.keys()).then((all) => all.length > 10)",
        );
        page.lose_files("");
        page.reload();
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
    });
}

#[test]
fn copies_on_one_host_keep_their_own_files() {
    visit(&Look::DESKTOP, |page| {
        wait_until_kept(page);
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
