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
        page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => 0)");
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
