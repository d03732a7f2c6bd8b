//! A visit to the page: it is opened with a certain look, used, and left after a check behind the scenes.

use std::path::Path;
use std::sync::Arc;

use crate::browser::Browser;
use crate::hosting::Hosting;
use crate::page::Page;
use crate::profile::Profile;
use crate::say::say;
use crate::server::{ROOT, Server};
use crate::setup::setup;

/// The kind of window in which the page is seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The width of the window in CSS pixels.
    pub width: u32,
    /// The height of the window in CSS pixels.
    pub height: u32,
    /// The colours that the user prefers.
    pub theme: Theme,
    /// Whether there is a touch screen instead of a mouse.
    pub touch: bool,
}

/// The colours that a user prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theme {
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Look {
    /// An ordinary screen.
    pub const DESKTOP: Self = Self { width: 1440, height: 900, theme: Theme::Light, touch: false };
    /// A tablet in portrait orientation.
    pub const TABLET: Self = Self { width: 820, height: 1180, theme: Theme::Light, touch: true };
    /// A phone in portrait orientation.
    pub const PHONE: Self = Self { width: 390, height: 844, theme: Theme::Light, touch: true };

    /// The same look in other colours.
    pub fn in_theme(self, theme: Theme) -> Self {
        Self { theme, ..self }
    }
}

/// Opens the site, runs the test, and checks for complaints. If there is nothing to test with, only prints that.
#[track_caller]
pub fn visit(look: &Look, test: impl FnOnce(&Page)) {
    visit_at(look, ROOT, test);
}

/// Like [`visit`], at this path of the host, which may have a query and a fragment.
///
/// The browser has no service workers: storing the whole site takes as long as a typical test. Tests of the service worker use [`visit_kept`].
#[track_caller]
pub fn visit_at(look: &Look, path: &str, test: impl FnOnce(&Page)) {
    visit_host(look, Hosting::Fresh, |page| {
        page.leave_out_service_workers();
        page.open(path);
        test(page);
    });
}

/// Like [`visit_at`], in a browser that stores the site by its service worker.
#[track_caller]
pub fn visit_kept(look: &Look, path: &str, test: impl FnOnce(&Page)) {
    visit_host(look, Hosting::Fresh, |page| {
        page.open(path);
        test(page);
    });
}

/// Opens an empty window and a host that delivers the site in this way; the test itself has to go there. Otherwise like
/// [`visit`].
#[track_caller]
pub fn visit_host(look: &Look, hosting: Hosting, test: impl FnOnce(&Page)) {
    if let Some(setup) = setup() {
        visit_build(look, hosting, &setup.dist, test);
    }
}

/// Like [`visit_host`], with the site in this folder.
#[track_caller]
pub fn visit_build(look: &Look, hosting: Hosting, folder: &Path, test: impl FnOnce(&Page)) {
    let Some(setup) = setup() else { return };
    let page = Page::new(Browser::shared(setup), Server::start(folder, hosting), look);
    test(&page);
    let complaints = page.complaints();
    assert!(complaints.is_empty(), "All went as expected, but:\n{}", complaints.join("\n"));
}

/// Serves the npm package in place of the site, and opens nothing. Without a built package, prints that it is skipped.
#[track_caller]
pub fn visit_package(look: &Look, test: impl FnOnce(&Page)) {
    let Some(setup) = setup() else { return };
    match &setup.package {
        Some(folder) => visit_build(look, Hosting::Fresh, folder, test),
        None => {
            say(
                "SKIPPED: the tests of the npm package need CROSSHATCH_PACKAGE, which `cargo xtask test` sets where it is built.",
            );
        }
    }
}

/// Opens the site in a browser of its own, which is killed after the first part of the test, and again in another browser with the same
/// profile for the second part.
#[track_caller]
pub fn visit_killed(look: &Look, before: impl FnOnce(&Page), after: impl FnOnce(&Page)) {
    let Some(setup) = setup() else { return };
    let (profile, server) = (Arc::new(Profile::new()), Server::start(&setup.dist, Hosting::Fresh));
    let open = || {
        let browser = Arc::new(Browser::start(setup, Arc::clone(&profile)));
        let page = Page::of_profile(Arc::clone(&browser), server.clone(), look);
        page.leave_out_service_workers();
        page.open(ROOT);
        (page, browser)
    };
    let (page, browser) = open();
    before(&page);
    browser.kill();
    let (page, _) = open();
    after(&page);
    let complaints = page.complaints();
    assert!(complaints.is_empty(), "All went as expected, but:\n{}", complaints.join("\n"));
}
