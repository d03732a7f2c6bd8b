//! The browser: started when the first test needs it, shared by tests that run at the same time, and ended with the last of them.

use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::profile::Profile;
use crate::setup::Setup;
use crate::wire::{Session, Wire};

const FLAGS: [&str; 18] = [
    "--headless=new",
    "--remote-debugging-pipe",
    // Only our own page is opened, and root in a container has no sandbox.
    "--no-sandbox",
    "--disable-gpu",
    // Containers have a small /dev/shm.
    "--disable-dev-shm-usage",
    // Nothing but the test's own server is reachable.
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-quic",
    "--disable-sync",
    // Several pages all count as visible.
    "--disable-backgrounding-occluded-windows",
    "--disable-background-timer-throttling",
    "--disable-renderer-backgrounding",
    // A key that is pressed while the last one is still scrolling would be lost.
    "--disable-smooth-scrolling",
    // Without this, each window would start processes for the list below its address bar.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup",
    "--no-first-run",
    "--password-store=basic",
    "--use-mock-keychain",
];

/// The time allowed for the browser to exit.
const FAREWELL: Duration = Duration::from_secs(10);

/// A running browser.
pub(crate) struct Browser {
    process: Mutex<Child>,
    wire: Arc<Wire>,
    /// The session with the browser itself, used by one thread at a time.
    root: Mutex<Session>,
    _profile: Arc<Profile>,
}

impl Browser {
    /// The browser of this process.
    pub(crate) fn shared(setup: &Setup) -> Arc<Self> {
        static SHARED: Mutex<Weak<Browser>> = Mutex::new(Weak::new());
        let mut shared = SHARED.lock().unwrap_or_else(PoisonError::into_inner);
        shared.upgrade().unwrap_or_else(|| {
            let browser = Arc::new(Self::start(setup, Arc::new(Profile::new())));
            *shared = Arc::downgrade(&browser);
            browser
        })
    }

    /// Starts a browser with this profile.
    pub(crate) fn start(setup: &Setup, profile: Arc<Profile>) -> Self {
        // The browser expects its pipes as file descriptors 3 and 4. Its own standard output is merged with standard error.
        let mut command = Command::new("sh");
        command.args(["-c", r#"exec "$0" "$@" 3<&0 4>&1 </dev/null >&2"#]).arg(&setup.browser).args(FLAGS);
        command.arg(format!("--user-data-dir={}", profile.path().display())).arg("about:blank");
        // What a browser reports about the machine's fonts, buses and cards helps nobody.
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process =
            command.spawn().unwrap_or_else(|error| panic!("{} cannot be started: {error}", setup.browser.display()));
        let pipes = process.stdin.take().zip(process.stdout.take());
        let (to_browser, from_browser) = pipes.expect("both are piped");
        let wire = Wire::new(to_browser, from_browser);
        let root = Mutex::new(wire.session(""));
        Self { process: Mutex::new(process), wire, root, _profile: profile }
    }

    /// Kills the browser, which has no time to write anything.
    pub(crate) fn kill(&self) {
        let mut process = self.process.lock().unwrap_or_else(PoisonError::into_inner);
        process.kill().and_then(|()| process.wait()).unwrap_or_else(|error| panic!("the browser cannot be killed: {error}"));
    }

    /// Sends a command to the browser itself.
    pub(crate) fn ask(&self, method: &str, parameters: &Value) -> Value {
        let root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        root.ask(method, parameters).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The name of a new browser context: it shares no cookies, cache, storage or permissions with others.
    pub(crate) fn context(&self) -> String {
        named(&self.ask("Target.createBrowserContext", &json!({})), "browserContextId")
    }

    /// Sends a command about a context to the browser. Without a name, the context is that of the profile, whose storage outlives the browser.
    pub(crate) fn ask_in(&self, context: &str, method: &str, mut parameters: Value) -> Value {
        if !context.is_empty() {
            parameters["browserContextId"] = context.into();
        }
        self.ask(method, &parameters)
    }

    /// An empty page in a context: its name and its session.
    pub(crate) fn open(&self, context: &str) -> (String, Session) {
        let page = self.ask_in(context, "Target.createTarget", json!({ "url": "about:blank" }));
        let page = named(&page, "targetId");
        let session = self.ask("Target.attachToTarget", &json!({ "targetId": page, "flatten": true }));
        let session = self.wire.session(&named(&session, "sessionId"));
        (page, session)
    }

    /// Closes all windows of a context except this page; returns how many there were.
    pub(crate) fn close_others(&self, context: &str, page: &str) -> usize {
        let targets = self.ask("Target.getTargets", &json!({}));
        let others = targets["targetInfos"]
            .as_array()
            .into_iter()
            .flatten()
            .filter(|target| target["type"] == "page" && target["browserContextId"] == context && target["targetId"] != page);
        others.map(|target| self.ask("Target.closeTarget", &json!({ "targetId": target["targetId"] }))).count()
    }

    /// Closes the pages of a context, including those that hang.
    pub(crate) fn close(&self, context: &str) {
        self.end("Target.disposeBrowserContext", &json!({ "browserContextId": context }));
    }

    /// Closes one page of a context.
    pub(crate) fn close_page(&self, page: &str) {
        self.end("Target.closeTarget", &json!({ "targetId": page }));
    }

    fn end(&self, method: &str, parameters: &Value) {
        let root = self.root.lock().unwrap_or_else(PoisonError::into_inner);
        // What cannot be closed ends with the browser.
        let _ = root.ask(method, parameters);
    }
}

fn named(answer: &Value, name: &str) -> String {
    answer[name].as_str().unwrap_or_else(|| panic!("no {name}")).to_owned()
}

impl Drop for Browser {
    fn drop(&mut self) {
        let root = self.root.get_mut().unwrap_or_else(PoisonError::into_inner);
        let _ = root.ask("Browser.close", &json!({}));
        let process = self.process.get_mut().unwrap_or_else(PoisonError::into_inner);
        let deadline = Instant::now() + FAREWELL;
        while matches!(process.try_wait(), Ok(None)) && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(10));
        }
        // This has no effect on a process that has exited.
        let _ = process.kill();
        let _ = process.wait();
    }
}
