//! A page in the browser: opened, asked, watched. What a person does to it is in `input.rs`, what they see on it in `screen.rs`.

use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, fs, thread};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::complaints::{complaint, exception};
use crate::input::COUNT_EVENTS;
use crate::patience::{or_fail, until};
use crate::server::Server;
use crate::visit::{Look, Theme};
use crate::wire::Session;

/// Whether a page has not shown its board. Then it will not do so for other tests, which need not wait for it one after another.
static DEAD: AtomicBool = AtomicBool::new(false);

/// A page of the site, in a window of its own.
pub struct Page {
    session: Session,
    browser: Arc<Browser>,
    context: String,
    /// Whether it is the first page of its context, which ends with it.
    first: bool,
    target: String,
    server: Server,
    complaints: RefCell<Vec<String>>,
    /// The addresses that were asked for.
    requests: RefCell<Vec<String>>,
    /// Windows that were opened and sentences that were said, until somebody asks.
    news: RefCell<Vec<Value>>,
}

impl Page {
    /// Opens the site at this path and waits for its board.
    pub(crate) fn open(browser: Arc<Browser>, server: Server, look: &Look, path: &str) -> Self {
        assert!(!DEAD.load(Ordering::Relaxed), "The page did not open for another test.");
        let context = browser.context();
        Self::open_in(context, true, browser, server, look, path)
    }

    /// Opens the site at this path in a window beside this one, with which it shares what the browser keeps, and does what the test does with
    /// it.
    #[track_caller]
    pub fn beside(&self, look: &Look, path: &str, test: impl FnOnce(&Self)) {
        let other = Self::open_in(self.context.clone(), false, Arc::clone(&self.browser), self.server.clone(), look, path);
        test(&other);
        let complaints = other.complaints();
        assert!(complaints.is_empty(), "All went as expected, but:\n{}", complaints.join("\n"));
    }

    fn open_in(context: String, first: bool, browser: Arc<Browser>, server: Server, look: &Look, path: &str) -> Self {
        let (target, session) = browser.open(&context);
        let (complaints, requests, news) = Default::default();
        let page = Self { session, browser, context, first, target, server, complaints, requests, news };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            page.ask(domain, &json!({}));
        }
        page.ask("Target.setAutoAttach", &json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true }));
        page.ask("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.set_look(look);
        page.ask("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": COUNT_EVENTS }));
        page.ask("Page.navigate", &json!({ "url": format!("{}{path}", page.server.origin()) }));
        let shows = page.board_shows();
        DEAD.store(shows.is_err(), Ordering::Relaxed);
        or_fail(shows);
        page
    }

    /// Loads it again.
    #[track_caller]
    pub fn reload(&self) {
        self.evaluate("window.before = true");
        self.ask("Page.reload", &json!({}));
        self.wait_for("another document", "window.before === undefined");
        self.wait_for_board();
    }

    /// Waits for a document with a board that can be used.
    #[track_caller]
    pub fn wait_for_board(&self) {
        or_fail(self.board_shows());
    }

    fn board_shows(&self) -> Result<(), String> {
        // The browser drops what is pressed before there is something to see.
        let shown = "document.documentElement.dataset.ready !== undefined && document.querySelector('[role=grid]')
            && performance.getEntriesByName('first-contentful-paint').length";
        self.holds("the board", &format!("document.getElementById('broken') || ({shown})"))?;
        self.text_of("#broken").map_or(Ok(()), |reason| Err(format!("The page says: {reason}")))
    }

    /// Makes it another kind of window.
    pub fn set_look(&self, look: &Look) {
        let Look { width, height, theme, touch } = *look;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.ask("Emulation.setDeviceMetricsOverride", &metrics);
        self.ask("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch }));
        let theme = if theme == Theme::Dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.ask("Emulation.setEmulatedMedia", &features);
        // Colours change in steps.
        self.evaluate("Promise.allSettled(document.getAnimations().map((change) => change.finished)).then(() => 0)");
    }

    /// Has the browser say that the person wants this of pages, such as `("forced-colors", "active")`.
    pub fn prefer(&self, feature: &str, value: &str) {
        self.ask("Emulation.setEmulatedMedia", &json!({ "features": [{ "name": feature, "value": value }] }));
    }

    /// The page as it is printed: a PDF file.
    #[track_caller]
    pub fn print(&self) -> Vec<u8> {
        let printed = self.ask("Page.printToPDF", &json!({ "printBackground": true }));
        BASE64_STANDARD.decode(printed["data"].as_str().unwrap_or_default()).expect("the browser encodes what it prints")
    }

    /// Shows on the screen what would be printed.
    pub fn show_as_printed(&self) {
        self.ask("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    }

    /// The value of a script's expression; if it is a promise, what that comes to.
    #[track_caller]
    pub fn evaluate(&self, script: &str) -> Value {
        or_fail(self.try_evaluate(script).map_err(|error| format!("{error}\nin: {script}")))
    }

    fn try_evaluate(&self, script: &str) -> Result<Value, String> {
        let script = json!({ "expression": script, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        let mut answer = self.session.ask("Runtime.evaluate", &script)?;
        match answer.get("exceptionDetails") {
            None => Ok(answer["result"]["value"].take()),
            Some(details) => Err(exception(details)),
        }
    }

    /// Waits until a script's expression is true.
    #[track_caller]
    pub fn wait_for(&self, what: &str, condition: &str) {
        or_fail(self.holds(what, condition));
    }

    fn holds(&self, what: &str, condition: &str) -> Result<(), String> {
        let condition = format!("!!({condition})");
        // While another document is coming, there is nobody to ask.
        until(|| match self.try_evaluate(&condition) {
            Ok(Value::Bool(true)) => Ok(()),
            other => Err(format!("Waited for {what} in vain: {other:?}")),
        })
    }

    /// Lets the site have the clipboard, or not.
    pub fn set_clipboard_permission(&self, setting: &str) {
        for name in ["clipboard-read", "clipboard-write"] {
            let permission = json!({ "name": name, "allowWithoutSanitization": false });
            let parameters = json!({
                "permission": permission, "setting": setting, "origin": self.server.origin(), "browserContextId": self.context,
            });
            self.browser.ask("Browser.setPermission", &parameters);
        }
    }

    /// From now on the host has none of the files with this ending. What the browser has kept of them it still has.
    pub fn lose_files(&self, ending: &str) {
        self.server.files().retain(|name, _| !name.ends_with(ending));
    }

    /// A text file as the host has it.
    pub fn served(&self, name: &str) -> String {
        let files = self.server.files();
        let bytes = files.get(name).unwrap_or_else(|| panic!("the site has no {name}"));
        String::from_utf8(bytes.clone()).unwrap_or_else(|error| panic!("{name} is no text: {error}"))
    }

    /// Puts a text file on the host.
    pub fn deploy(&self, name: &str, text: &str) {
        self.server.files().insert(name.to_owned(), text.into());
    }

    /// The complaints so far.
    pub fn complaints(&self) -> Vec<String> {
        // What happened before this question was answered has been heard with the answer.
        let _ = self.session.ask("Runtime.evaluate", &json!({ "expression": "0" }));
        self.hear();
        self.complaints.borrow().clone()
    }

    /// Waits for a complaint with this text in it, which then counts as none.
    #[track_caller]
    pub fn expect_complaint(&self, text: &str) {
        let forgive = || {
            let complaints = self.complaints();
            let (expected, others): (Vec<_>, Vec<_>) = complaints.into_iter().partition(|line| line.contains(text));
            self.complaints.replace(others.clone());
            if expected.is_empty() { Err(format!("No complaint has \"{text}\". There were: {others:?}")) } else { Ok(()) }
        };
        or_fail(until(forgive));
    }

    /// Asks the browser about this page.
    #[track_caller]
    pub(crate) fn ask(&self, method: &str, parameters: &Value) -> Value {
        let answer = or_fail(self.session.ask(method, parameters));
        self.hear();
        answer
    }

    /// The conversation with the browser about this page.
    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    fn hear(&self) {
        let origin = self.server.origin();
        for event in self.session.take_events() {
            if event["method"] == "Target.attachedToTarget"
                && let Some(worker) = event["params"]["sessionId"].as_str()
            {
                for domain in ["Runtime.enable", "Log.enable", "Network.enable"] {
                    // A worker that is gone again has nothing to say.
                    let _ = self.session.post(worker, domain, &json!({}));
                }
            }
            self.complaints.borrow_mut().extend(complaint(&event, &origin));
            self.note(event);
        }
    }

    fn note(&self, event: Value) {
        match event["method"].as_str() {
            Some("Network.requestWillBeSent") => {
                let address = event["params"]["request"]["url"].as_str().unwrap_or_default();
                if !address.ends_with("/favicon.ico") {
                    self.requests.borrow_mut().push(address.to_owned());
                }
            }
            Some("Page.javascriptDialogOpening") => {
                // Everything else waits until it is acknowledged, which it can be as soon as it stands there.
                let accept = || self.session.ask("Page.handleJavaScriptDialog", &json!({ "accept": true }));
                let _ = until(accept);
                self.news.borrow_mut().push(event);
            }
            Some("Page.windowOpen") => self.news.borrow_mut().push(event),
            _ => {}
        }
    }

    /// The addresses that the page asked for since it was last said to forget them; not the icon, which the browser asks for.
    pub fn requests(&self) -> Vec<String> {
        let _ = self.session.ask("Runtime.evaluate", &json!({ "expression": "0" }));
        self.hear();
        self.requests.borrow().clone()
    }

    /// Forgets the requests and news so far.
    pub(crate) fn forget_requests(&self) {
        let _ = self.requests();
        self.requests.take();
        self.news.take();
    }

    /// The first event of a kind that is kept, which is not kept any longer.
    pub(crate) fn take_event(&self, method: &str) -> Option<Value> {
        let mut news = self.news.borrow_mut();
        let at = news.iter().position(|event| event["method"] == method)?;
        Some(news.remove(at))
    }

    /// Closes the windows that the page has opened; how many there were.
    pub(crate) fn close_opened(&self) -> usize {
        self.browser.close_others(&self.context, &self.target)
    }

    /// The address of a file on the host.
    pub fn address(&self, path: &str) -> String {
        format!("{}/{path}", self.server.origin())
    }

    /// Has the host send more lines with a file.
    pub(crate) fn set_headers(&self, name: &str, headers: &[&str]) {
        self.server.set_headers(name, headers);
    }

    /// A picture of the window, as a PNG file.
    ///
    /// # Errors
    /// When the browser has none to give.
    pub fn screenshot(&self) -> Result<Vec<u8>, String> {
        let picture = self.session.ask("Page.captureScreenshot", &json!({}))?;
        BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default()).map_err(|error| error.to_string())
    }

    /// Leaves a picture of the window where a test has failed.
    fn leave_picture(&self) -> Result<PathBuf, String> {
        let test = thread::current().name().unwrap_or("test").replace("::", "-");
        let folder = env::temp_dir().join("crosshatch-e2e");
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let file = folder.join(format!("{test}.png"));
        fs::write(&file, self.screenshot()?).map_err(|error| error.to_string())?;
        Ok(file)
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if thread::panicking() {
            match self.leave_picture() {
                Ok(file) => eprintln!("The page as it was: {}", file.display()),
                Err(error) => eprintln!("There is no picture of the page: {error}"),
            }
            eprintln!("Complaints: {:?}", self.complaints());
        }
        if self.first {
            self.browser.close(&self.context);
        } else {
            self.browser.close_page(&self.target);
        }
    }
}
