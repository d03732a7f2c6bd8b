//! A page in the browser: opened, queried, watched. What a person does to it is in `input.rs`, what they see on it in
//! `screen.rs`.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::complaints::{complaint, console_line, exception};
use crate::failure;
use crate::input::COUNT_EVENTS;
use crate::openings::Openings;
use crate::paper::Paper;
use crate::patience::{or_fail, until};
use crate::server::{Server, Traffic};
use crate::visit::{Look, Theme};
use crate::wire::Session;

/// The openings of all pages.
static OPENINGS: Openings = Openings::new();

/// A page of the site, in a separate window.
pub struct Page {
    session: Session,
    browser: Arc<Browser>,
    context: String,
    /// Whether it is the first page of its browser context, which ends with it.
    first: bool,
    target: String,
    server: Server,
    complaints: RefCell<Vec<String>>,
    /// All lines of the console.
    console: RefCell<Vec<String>>,
    /// Texts of complaints that are expected.
    excused: RefCell<Vec<String>>,
    /// The addresses that were requested.
    requests: RefCell<Vec<String>>,
    /// Windows that were opened and dialogs that were shown, until a test asks for them.
    news: RefCell<Vec<Value>>,
    /// Whether the browser has service workers.
    stores: Cell<bool>,
}

impl Page {
    /// An empty window; no page of the host has been opened in it yet.
    pub(crate) fn new(browser: Arc<Browser>, server: Server, look: &Look) -> Self {
        let context = browser.context();
        Self::new_in(context, true, browser, server, look)
    }

    /// An empty window in the context of the browser's profile.
    pub(crate) fn of_profile(browser: Arc<Browser>, server: Server, look: &Look) -> Self {
        Self::new_in(String::new(), false, browser, server, look)
    }

    /// Opens the site at this path in a second window of the same browser context, and runs the test in it.
    #[track_caller]
    pub fn beside(&self, look: &Look, path: &str, test: impl FnOnce(&Self)) {
        let other = Self::new_in(self.context.clone(), false, Arc::clone(&self.browser), self.server.clone(), look);
        if !self.stores.get() {
            other.leave_out_service_workers();
        }
        other.open(path);
        test(&other);
        let complaints = other.complaints();
        assert!(complaints.is_empty(), "All went as expected, but:\n{}", complaints.join("\n"));
    }

    fn new_in(context: String, first: bool, browser: Arc<Browser>, server: Server, look: &Look) -> Self {
        let (target, session) = browser.open(&context);
        let (complaints, console, excused, requests, news) = Default::default();
        let stores = Cell::new(true);
        let page =
            Self { session, browser, context, first, target, server, complaints, console, excused, requests, news, stores };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable", "Network.enable"] {
            page.ask(domain, &json!({}));
        }
        page.ask("Target.setAutoAttach", &json!({ "autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true }));
        page.ask("Emulation.setFocusEmulationEnabled", &json!({ "enabled": true }));
        page.set_look(look);
        page.run_before_scripts(COUNT_EVENTS);
        page
    }

    /// From now on the browser is one that has no service workers.
    #[track_caller]
    pub fn leave_out_service_workers(&self) {
        self.stores.set(false);
        self.run_before_scripts("delete Navigator.prototype.serviceWorker");
    }

    /// Opens the site at this path and waits for its board.
    #[track_caller]
    pub fn open(&self, path: &str) {
        or_fail(OPENINGS.check());
        self.enter(path);
        let shows = self.board_shows();
        OPENINGS.record(shows.is_ok());
        or_fail(shows);
    }

    /// Goes to this path of the host, or to another address, and does not wait.
    #[track_caller]
    pub fn enter(&self, path: &str) {
        let address = if path.starts_with('/') { format!("{}{path}", self.server.origin()) } else { path.to_owned() };
        self.ask("Page.navigate", &json!({ "url": address }));
    }

    /// Reloads the page.
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
        // The browser drops key presses until there is something to see.
        let shown = "document.documentElement.dataset.ready !== undefined && document.querySelector('[role=grid]')
            && performance.getEntriesByName('first-contentful-paint').length";
        self.holds("the board", &format!("document.querySelector('#broken, #stuck') || ({shown})"))?;
        self.text_of("#broken, #stuck").map_or(Ok(()), |reason| Err(format!("The page says: {reason}")))
    }

    /// Gives the window another look.
    pub fn set_look(&self, look: &Look) {
        let Look { width, height, theme, touch } = *look;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": touch });
        self.ask("Emulation.setDeviceMetricsOverride", &metrics);
        self.ask("Emulation.setTouchEmulationEnabled", &json!({ "enabled": touch }));
        let theme = if theme == Theme::Dark { "dark" } else { "light" };
        let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
        self.ask("Emulation.setEmulatedMedia", &features);
        // Colours change gradually.
        self.evaluate("Promise.allSettled(document.getAnimations().map((change) => change.finished)).then(() => 0)");
    }

    /// Resizes the window.
    pub fn resize(&self, width: u32, height: u32) {
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.ask("Emulation.setDeviceMetricsOverride", &metrics);
    }

    /// Makes the browser report a preference of the user, such as `("forced-colors", "active")`.
    pub fn prefer(&self, feature: &str, value: &str) {
        self.ask("Emulation.setEmulatedMedia", &json!({ "features": [{ "name": feature, "value": value }] }));
    }

    /// The page as a PDF file, printed with the browser's default settings.
    #[track_caller]
    pub fn print(&self, paper: Paper) -> Vec<u8> {
        let (width, height) = paper.inches();
        let printed = self.ask("Page.printToPDF", &json!({ "paperWidth": width, "paperHeight": height }));
        BASE64_STANDARD.decode(printed["data"].as_str().unwrap_or_default()).expect("the browser encodes what it prints")
    }

    /// Shows on screen what would be printed.
    pub fn show_as_printed(&self) {
        self.ask("Emulation.setEmulatedMedia", &json!({ "media": "print" }));
    }

    /// The value of a script's expression; for a promise, the value to which it resolves.
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
        // Await promises, since a promise itself is truthy.
        let condition = format!("(async () => !!(await ({condition})))()");
        // While another document is loading, no answer is possible.
        until(|| match self.try_evaluate(&condition) {
            Ok(Value::Bool(true)) => Ok(()),
            other => Err(format!("Waited for {what} in vain: {other:?}")),
        })
    }

    /// What keeps the browser from offering to install the page as an app.
    #[track_caller]
    pub fn installability_errors(&self) -> Vec<String> {
        let answer = self.ask("Page.getInstallabilityErrors", &json!({}));
        let name = |error: &Value| error["errorId"].as_str().unwrap_or_default().to_owned();
        answer["installabilityErrors"].as_array().into_iter().flatten().map(name).collect()
    }

    /// Grants or denies the site access to the clipboard.
    pub fn set_clipboard_permission(&self, setting: &str) {
        for name in ["clipboard-read", "clipboard-write"] {
            let permission = json!({ "name": name, "allowWithoutSanitization": false });
            let parameters = json!({ "permission": permission, "setting": setting, "origin": self.server.origin() });
            self.browser.ask_in(&self.context, "Browser.setPermission", parameters);
        }
    }

    /// From now on the page's requests go to the host, whatever the service worker has stored.
    pub fn bypass_service_worker(&self) {
        self.ask("Network.setBypassServiceWorker", &json!({ "bypass": true }));
    }

    /// Removes all files with this ending from the host. Those that the browser has stored remain there.
    pub fn lose_files(&self, ending: &str) {
        self.server.files().retain(|name, _| !name.ends_with(ending));
    }

    /// Removes all files whose names have this part from the host, and gives them back.
    pub fn take_files(&self, part: &str) -> Vec<(String, Vec<u8>)> {
        self.server.files().extract_if(.., |name, _| name.contains(part)).collect()
    }

    /// Puts files on the host.
    pub fn put_files(&self, files: Vec<(String, Vec<u8>)>) {
        self.server.files().extend(files);
    }

    /// Has the host answer so much later from now on where the path has this part.
    pub fn delay(&self, part: &str, by: Duration) {
        self.server.delay(part, by);
    }

    /// A text file as it is on the host.
    pub fn served(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap_or_else(|error| panic!("{name} is no text: {error}"))
    }

    /// Puts a text file on the host.
    pub fn deploy(&self, name: &str, text: &str) {
        self.server.files().insert(name.to_owned(), text.into());
    }

    /// The name of the file on the host that has this ending.
    pub fn name_of(&self, ending: &str) -> String {
        let files = self.server.files();
        files.keys().find(|name| name.ends_with(ending)).unwrap_or_else(|| panic!("the site has no *{ending}")).clone()
    }

    /// The name of the first file on the host that has this part.
    pub fn name_of_part(&self, part: &str) -> String {
        let files = self.server.files();
        files.keys().find(|name| name.contains(part)).unwrap_or_else(|| panic!("the site has no *{part}*")).clone()
    }

    /// The content of a file on the host.
    pub fn bytes(&self, name: &str) -> Vec<u8> {
        self.server.files().get(name).unwrap_or_else(|| panic!("the site has no {name}")).clone()
    }

    /// Changes the content of a file on the host.
    pub fn change(&self, name: &str, change: impl FnOnce(&mut Vec<u8>)) {
        change(self.server.files().get_mut(name).unwrap_or_else(|| panic!("the site has no {name}")));
    }

    /// The requests to the host and its responses so far.
    pub fn traffic(&self) -> Traffic {
        self.server.traffic()
    }

    /// The host.
    pub(crate) fn server(&self) -> &Server {
        &self.server
    }

    /// The complaints so far, except for those that were expected.
    pub fn complaints(&self) -> Vec<String> {
        // Everything that happened before this question was answered has been received with the answer.
        let _ = self.session.ask("Runtime.evaluate", &json!({ "expression": "0" }));
        self.hear();
        let excused = self.excused.borrow();
        let counts = |line: &&String| !excused.iter().any(|text| line.contains(text));
        self.complaints.borrow().iter().filter(counts).cloned().collect()
    }

    /// Waits for a complaint that contains this text. Such complaints are accepted from then on, since the browser may repeat
    /// them at any time; but to be expected again, one has to occur again.
    #[track_caller]
    pub fn expect_complaint(&self, text: &str) {
        or_fail(until(|| {
            let others = self.complaints();
            let mut complaints = self.complaints.borrow_mut();
            let before = complaints.len();
            complaints.retain(|line| !line.contains(text));
            if complaints.len() < before { Ok(()) } else { Err(format!("No complaint has \"{text}\". There were: {others:?}")) }
        }));
        self.excused.borrow_mut().push(text.to_owned());
    }

    /// Sends the browser a command about this page.
    #[track_caller]
    pub(crate) fn ask(&self, method: &str, parameters: &Value) -> Value {
        or_fail(self.try_ask(method, parameters))
    }

    /// Like [`Page::ask`].
    ///
    /// # Errors
    /// When the browser refuses, is gone or takes too long.
    pub(crate) fn try_ask(&self, method: &str, parameters: &Value) -> Result<Value, String> {
        let answer = self.session.ask(method, parameters)?;
        self.hear();
        Ok(answer)
    }

    /// The session with the browser about this page.
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
                    // A worker that has already ended cannot report anything.
                    let _ = self.session.post(worker, domain, &json!({}));
                }
            }
            self.console.borrow_mut().extend(console_line(&event));
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
                // A dialog blocks everything else until it is accepted, which is possible as soon as it is open.
                let accept = || self.session.ask("Page.handleJavaScriptDialog", &json!({ "accept": true }));
                let _ = until(accept);
                self.news.borrow_mut().push(event);
            }
            Some("Page.windowOpen") => self.news.borrow_mut().push(event),
            _ => {}
        }
    }

    /// The addresses requested by the page since the last `forget_requests`, without the icon, which the browser
    /// requests.
    pub fn requests(&self) -> Vec<String> {
        let _ = self.session.ask("Runtime.evaluate", &json!({ "expression": "0" }));
        self.hear();
        self.requests.borrow().clone()
    }

    /// Forgets the requests and other news so far.
    pub(crate) fn forget_requests(&self) {
        let _ = self.requests();
        self.requests.take();
        self.news.take();
    }

    /// Takes the first recorded event of a kind.
    pub(crate) fn take_event(&self, method: &str) -> Option<Value> {
        let mut news = self.news.borrow_mut();
        let at = news.iter().position(|event| event["method"] == method)?;
        Some(news.remove(at))
    }

    /// Closes the windows that the page has opened; returns how many there were.
    pub(crate) fn close_opened(&self) -> usize {
        self.browser.close_others(&self.context, &self.target)
    }

    /// The address of a file on the host.
    pub fn address(&self, path: &str) -> String {
        format!("{}/{path}", self.server.origin())
    }

    /// Makes the host send additional header lines with a file.
    pub fn set_headers(&self, name: &str, headers: &[&str]) {
        self.server.set_headers(name, headers);
    }

    /// A screenshot of the window, as a PNG file.
    ///
    /// # Errors
    /// When the browser cannot provide one.
    pub fn screenshot(&self) -> Result<Vec<u8>, String> {
        self.capture(&json!({}))
    }

    /// A screenshot of the first element that matches a selector, enlarged by half, as a PNG file.
    ///
    /// # Errors
    /// When there is no such element, or the browser cannot provide a picture.
    pub fn screenshot_of(&self, selector: &str) -> Result<Vec<u8>, String> {
        let script = format!(
            "(() => {{
                const {{ x, y, width, height }} = document.querySelector('{selector}').getBoundingClientRect();
                return {{ x, y, width, height, scale: 1.5 }};
            }})()"
        );
        self.capture(&json!({ "clip": self.try_evaluate(&script)? }))
    }

    /// A screenshot of the window in which what the page does not paint is transparent, as a PNG file.
    ///
    /// # Errors
    /// When the browser cannot provide one.
    pub fn screenshot_on_nothing(&self) -> Result<Vec<u8>, String> {
        self.ask("Emulation.setDefaultBackgroundColorOverride", &json!({ "color": { "r": 0, "g": 0, "b": 0, "a": 0 } }));
        self.capture(&json!({}))
    }

    fn capture(&self, parameters: &Value) -> Result<Vec<u8>, String> {
        let picture = self.session.ask("Page.captureScreenshot", parameters)?;
        BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default()).map_err(|error| error.to_string())
    }

    /// The document as HTML.
    pub(crate) fn html(&self) -> Result<String, String> {
        let html = self.try_evaluate("document.documentElement.outerHTML")?;
        Ok(html.as_str().unwrap_or_default().to_owned())
    }

    /// The complaints so far, and below them all console lines, as a text.
    pub(crate) fn console(&self) -> String {
        self.hear();
        let section = |title: &str, lines: &[String]| format!("{title}: {}\n{}\n", lines.len(), lines.join("\n"));
        section("Complaints", &self.complaints.borrow()) + "\n" + &section("Console lines", &self.console.borrow())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        if thread::panicking() {
            failure::leave_files(self, if self.first { "" } else { "-beside" });
            eprintln!("Complaints: {:?}", self.complaints.borrow());
        }
        if self.first {
            self.browser.close(&self.context);
        } else {
            self.browser.close_page(&self.target);
        }
    }
}
