//! Other people's pages, and bookmarks that are code.
//!
//! A navigation that comes from the browser itself and goes to a `javascript:` address is run by Chromium in the page that is there, past
//! that page's policy and with the rights of a press: that is what a bookmarklet is, and what `Page.navigate` does with such an address.

use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::{or_fail, until};

impl Page {
    /// Puts a page on the host, with more lines for its head.
    pub fn host_page(&self, name: &str, text: &str, headers: &[&str]) {
        self.deploy(name, text);
        self.set_headers(name, headers);
    }

    /// Goes to another page of the host and waits for all of it.
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

    /// Chooses a bookmark.
    #[track_caller]
    pub fn choose_bookmark(&self, address: &str) {
        assert!(address.starts_with("javascript:"), "{address}");
        self.forget_requests();
        self.ask("Page.navigate", &json!({ "url": address }));
    }

    /// Waits for the page to open a window, gives the address that it opens there, and closes it: windows that a page has opened on
    /// its own host share its thread.
    #[track_caller]
    pub fn expect_opened(&self) -> String {
        let address = or_fail(until(|| self.heard("Page.windowOpen", "url").ok_or("No window was opened.".into())));
        or_fail(until(|| if self.close_opened() > 0 { Ok(()) } else { Err("The window was not there.".into()) }));
        address
    }

    /// Waits for a sentence that has to be acknowledged.
    #[track_caller]
    pub fn expect_alert(&self) -> String {
        or_fail(until(|| self.heard("Page.javascriptDialogOpening", "message").ok_or("Nothing was said.".into())))
    }

    /// Takes what an event of this kind had to say, if there was one.
    fn heard(&self, method: &str, field: &str) -> Option<String> {
        // A question that the page itself need not answer, which cannot while a sentence stands over it.
        self.ask("Page.getNavigationHistory", &json!({}));
        let event = self.take_event(method)?;
        event["params"][field].as_str().map(str::to_owned)
    }

    /// What is offered as a bookmarklet under this name.
    #[track_caller]
    pub fn bookmarklet(&self, name: &str) -> String {
        let find = format!(
            "[...document.querySelectorAll('a')].find((link) => link.textContent === {}).getAttribute('href')",
            Value::from(name)
        );
        self.evaluate(&find).as_str().expect("an address").to_owned()
    }
}
