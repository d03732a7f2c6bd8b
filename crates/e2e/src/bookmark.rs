//! Other people's pages, and bookmarks that contain code.
//!
//! A navigation that comes from the browser itself and goes to a `javascript:` address is executed by Chromium in the current
//! page, regardless of that page's policy and with the rights of a user gesture: that is what a bookmarklet is, and what
//! `Page.navigate` does with such an address.

use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::{or_fail, until};

impl Page {
    /// Puts a page on the host, with additional lines in its response header.
    pub fn host_page(&self, name: &str, text: &str, headers: &[&str]) {
        self.deploy(name, text);
        self.set_headers(name, headers);
    }

    /// Goes to another page of the host and waits until it is complete.
    #[track_caller]
    pub fn go(&self, path: &str) {
        self.evaluate("window.before = true");
        self.ask("Page.navigate", &json!({ "url": self.address(path) }));
        self.wait_for(path, "window.before === undefined && document.readyState === 'complete'");
        self.forget_requests();
    }

    /// Goes to another place within the page, or to a page of the site, and does not wait.
    #[track_caller]
    pub fn follow(&self, address: &str) {
        self.ask("Page.navigate", &json!({ "url": address }));
    }

    /// Activates a bookmark.
    #[track_caller]
    pub fn choose_bookmark(&self, address: &str) {
        assert!(address.starts_with("javascript:"), "{address}");
        self.forget_requests();
        self.ask("Page.navigate", &json!({ "url": address }));
    }

    /// Waits for the page to open a window, closes that and returns its address: windows that a page opens on its own host share
    /// its thread.
    #[track_caller]
    pub fn expect_opened(&self) -> String {
        let address = or_fail(until(|| self.heard("Page.windowOpen", "url").ok_or("No window was opened.".into())));
        or_fail(until(|| if self.close_opened() > 0 { Ok(()) } else { Err("The window was not there.".into()) }));
        address
    }

    /// Waits for an alert, and returns its text.
    #[track_caller]
    pub fn expect_alert(&self) -> String {
        or_fail(until(|| self.heard("Page.javascriptDialogOpening", "message").ok_or("Nothing was said.".into())))
    }

    /// Takes a field of the first event of this kind, if there was one.
    fn heard(&self, method: &str, field: &str) -> Option<String> {
        // A question that the page itself need not answer, since it cannot while an alert is open.
        self.ask("Page.getNavigationHistory", &json!({}));
        let event = self.take_event(method)?;
        event["params"][field].as_str().map(str::to_owned)
    }

    /// The address of the bookmarklet that the site offers under this name.
    #[track_caller]
    pub fn bookmarklet(&self, name: &str) -> String {
        let find = format!(
            "[...document.querySelectorAll('a')].find((link) => link.textContent === {}).getAttribute('href')",
            Value::from(name)
        );
        self.evaluate(&find).as_str().expect("an address").to_owned()
    }
}
