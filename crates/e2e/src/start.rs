//! Pages that do not start, and what the browser stores of the site.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::{or_fail, until};
use crate::setup::setup;

impl Page {
    /// Opens the site as a file, from the folder into which it was built.
    #[track_caller]
    pub fn open_as_file(&self) {
        let folder = &setup().expect("there is a page").dist;
        let folder = folder.canonicalize().expect("the site is there");
        self.enter(&format!("file://{}/index.html", folder.display()));
    }

    /// Opens the single file, which stands beside the folder of the site, from this machine, and waits for its board.
    #[track_caller]
    pub fn open_single_file(&self) {
        self.open(&format!("file://{}", single_file().display()));
    }

    /// Waits until the page explains why it does not start: under this title, in a text that contains all of these words.
    #[track_caller]
    pub fn expect_stuck(&self, title: &str, words: &[&str]) {
        or_fail(until(|| {
            let seen = self.text_of("#stuck h1");
            let said = self.text_of("#stuck").unwrap_or_default();
            let lacks = words.iter().find(|part| !said.contains(**part));
            match lacks {
                None if seen.as_deref() == Some(title) => Ok(()),
                _ => Err(format!(
                    "Expected that the page does not start, with \"{title}\" and {words:?}, but it says {seen:?}: {said}"
                )),
            }
        }));
    }

    /// Waits until the program runs, whatever the page reports on the way.
    #[track_caller]
    pub fn wait_for_start(&self) {
        self.wait_for("the start", "document.documentElement.dataset.ready !== undefined");
        self.wait_for_board();
    }

    /// Runs a script in each document from now on, before all others.
    #[track_caller]
    pub fn run_before_scripts(&self, script: &str) {
        self.ask("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": script }));
    }

    /// Waits until the browser has stored the whole site and its service worker answers in place of the host.
    #[track_caller]
    pub fn wait_until_kept(&self) {
        self.wait_for("the service worker", "navigator.serviceWorker.controller?.state === 'activated'");
    }

    /// Makes the host unreachable from now on.
    pub fn go_away(&self) {
        self.server().set_away(true);
    }

    /// Makes the host reachable again.
    pub fn come_back(&self) {
        self.server().set_away(false);
    }

    /// Replaces what the browser has stored of a file, or deletes it.
    #[track_caller]
    pub fn change_kept(&self, name: &str, content: Option<&str>) {
        let name = Value::from(name);
        let change = match content {
            None => format!("files.delete({name})"),
            Some(content) => format!("files.put({name}, new Response({}))", Value::from(content)),
        };
        self.evaluate(&format!("caches.keys().then(([name]) => caches.open(name)).then((files) => {change}).then(() => 0)"));
    }
}

/// The edition that is a single file.
pub fn single_file() -> PathBuf {
    let dist = setup().expect("there is a page").dist.canonicalize().expect("the site is there");
    dist.with_file_name("release").join("crosshatch.html")
}
