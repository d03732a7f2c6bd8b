//! Firefox, driven by `WebDriver` `BiDi`, which it speaks without a driver: JSON messages over a web socket.
//!
//! Only the tests of what browsers do differently run in it. They act through [`Window`], which has far less than a
//! [`Page`](crate::Page).

use std::cell::{Cell, OnceCell, RefCell};
use std::io::{BufRead, BufReader};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::Duration;
use std::{env, fs, thread};

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use crate::failure::leave;
use crate::hosting::Hosting;
use crate::patience::{or_fail, until};
use crate::profile::Profile;
use crate::say::say;
use crate::server::Server;
use crate::setup::setup;

/// The maximum time for a single answer.
const PATIENCE: Duration = Duration::from_mins(2);

/// What Firefox is to do differently from its defaults: it asks its maker for nothing, and says everything of a page in its console.
const PREFERENCES: &str = r#"
user_pref("app.normandy.enabled", false);
user_pref("app.update.disabledForTesting", true);
user_pref("browser.aboutwelcome.enabled", false);
user_pref("browser.region.network.url", "");
user_pref("browser.safebrowsing.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("services.settings.server", "data:,#remote-settings-dummy/v1");
user_pref("toolkit.telemetry.enabled", false);
"#;

/// Runs a test in a window of a separate Firefox, with the built site on a host. Without Firefox or the site, only prints that.
#[track_caller]
pub fn visit_in_firefox(test: impl FnOnce(&Window)) {
    let (Some(setup), Some(program)) = (setup(), firefox()) else { return };
    let window = Window::open(program, Server::start(&setup.dist, Hosting::Fresh));
    test(&window);
    let complaints = window.complaints.borrow();
    assert!(complaints.is_empty(), "All went as expected, but:\n{}", complaints.join("\n"));
}

/// The program, from the variable `FIREFOX`.
fn firefox() -> Option<&'static Path> {
    static FIREFOX: OnceLock<Option<PathBuf>> = OnceLock::new();
    let asked = || {
        let program = env::var_os("FIREFOX").filter(|value| !value.is_empty()).map(PathBuf::from);
        if program.is_none() {
            say("SKIPPED: the tests in Firefox need FIREFOX, which `cargo xtask test` sets where there is one.");
        }
        program
    };
    FIREFOX.get_or_init(asked).as_deref()
}

/// A window of Firefox.
pub struct Window {
    socket: RefCell<WebSocket<TcpStream>>,
    last_id: Cell<u64>,
    /// Its name in the protocol, known once it is open.
    context: OnceCell<String>,
    complaints: RefCell<Vec<String>>,
    requests: RefCell<Vec<String>>,
    server: Server,
    process: Child,
    _profile: Profile,
}

impl Window {
    fn open(program: &Path, server: Server) -> Self {
        let profile = Profile::new();
        fs::write(profile.path().join("user.js"), PREFERENCES).expect("the profile can be written");
        let mut command = Command::new(program);
        command.args([
            "--headless",
            "--no-remote",
            "--remote-debugging-port",
            "0",
            "--width",
            "1440",
            "--height",
            "900",
            "--profile",
        ]);
        command.arg(profile.path()).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut process = command.spawn().unwrap_or_else(|error| panic!("{} cannot be started: {error}", program.display()));
        let address = listening(&mut process).unwrap_or_else(|| panic!("{} does not speak WebDriver BiDi", program.display()));
        let stream = TcpStream::connect(&address).unwrap_or_else(|error| panic!("{address}: {error}"));
        stream.set_read_timeout(Some(PATIENCE)).expect("a time above zero");
        let (socket, _) = tungstenite::client(format!("ws://{address}/session"), stream).expect("Firefox takes a web socket");
        let (complaints, requests, context) = Default::default();
        let socket = RefCell::new(socket);
        let window = Self { socket, last_id: Cell::new(0), context, complaints, requests, server, process, _profile: profile };
        window.ask("session.new", &json!({ "capabilities": {} }));
        window.ask("session.subscribe", &json!({ "events": ["log.entryAdded", "network.beforeRequestSent"] }));
        let tree = window.ask("browsingContext.getTree", &json!({}));
        window.context.set(tree["contexts"][0]["context"].as_str().expect("a window").to_owned()).expect("it is set once");
        window
    }

    /// Goes to an address, or to a path of the host.
    #[track_caller]
    pub fn go(&self, path: &str) {
        let address = if path.starts_with('/') { format!("{}{path}", self.server.origin()) } else { path.to_owned() };
        self.ask_of_page("browsingContext.navigate", json!({ "url": address, "wait": "complete" }));
    }

    /// Goes to this file of this machine.
    #[track_caller]
    pub fn open_file(&self, path: &Path) {
        let path = path.canonicalize().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.go(&format!("file://{}", path.display()));
    }

    /// Reloads the page and waits for its board.
    #[track_caller]
    pub fn reload(&self) {
        self.ask_of_page("browsingContext.reload", json!({ "wait": "complete" }));
        self.wait_for_board();
    }

    /// Waits for a board that can be used.
    #[track_caller]
    pub fn wait_for_board(&self) {
        self.wait_for(
            "the board",
            "document.documentElement.dataset.ready !== undefined && document.querySelector('[role=grid]')",
        );
    }

    /// Puts a text file on the host.
    pub fn deploy(&self, name: &str, text: &str) {
        self.server.files().insert(name.to_owned(), text.into());
    }

    /// Makes the host unreachable, or reachable again.
    pub fn set_away(&self, away: bool) {
        self.server.set_away(away);
    }

    /// The value of a script's expression; for a promise, the value to which it resolves.
    #[track_caller]
    pub fn evaluate(&self, script: &str) -> Value {
        or_fail(self.try_evaluate(script))
    }

    fn try_evaluate(&self, script: &str) -> Result<Value, String> {
        let expression = format!("(async () => JSON.stringify(await ({script})))()");
        let target = json!({ "context": self.context.get() });
        let call = json!({ "expression": expression, "target": target, "awaitPromise": true, "userActivation": true });
        let answer = self.try_ask("script.evaluate", &call)?;
        if answer["type"] != "success" {
            return Err(format!("{} in: {script}", answer["exceptionDetails"]["text"]));
        }
        let text = answer["result"]["value"].as_str().unwrap_or("null");
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// Waits until a script's expression is true.
    #[track_caller]
    pub fn wait_for(&self, what: &str, condition: &str) {
        let condition = format!("!!(await ({condition}))");
        or_fail(until(|| match self.try_evaluate(&format!("(async () => {condition})()")) {
            Ok(Value::Bool(true)) => Ok(()),
            other => {
                let seen = self.try_evaluate("document.body?.innerText").unwrap_or_default();
                Err(format!("Waited for {what} in vain: {other:?}. The page says: {seen}"))
            }
        }));
    }

    /// Presses keys, one after another. A key is a character, or one with a name.
    #[track_caller]
    pub fn press(&self, keys: &[&str]) {
        let steps: Vec<Value> = keys
            .iter()
            .flat_map(|key| ["keyDown", "keyUp"].map(|kind| json!({ "type": kind, "value": key_value(key) })))
            .collect();
        self.act(&json!({ "type": "key", "id": "keyboard", "actions": steps }));
    }

    /// Clicks the first visible button, link or summary of this name with the mouse.
    #[track_caller]
    pub fn click(&self, name: &str) {
        let quoted = Value::from(name);
        let found = format!(
            "[...document.querySelectorAll('button, a, summary')].find((element) =>
                (element.ariaLabel ?? element.textContent).trim() === {quoted} && element.checkVisibility())"
        );
        self.wait_for(&format!("something to click that is called {name}"), &found);
        let centre = format!(
            "(() => {{
                const element = {found};
                element.scrollIntoView({{ block: 'center' }});
                const {{ x, y, width, height }} = element.getBoundingClientRect();
                return [Math.round(x + width / 2), Math.round(y + height / 2)];
            }})()"
        );
        let centre = self.evaluate(&centre);
        let steps = json!([
            { "type": "pointerMove", "x": centre[0], "y": centre[1] },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        self.act(&json!({ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": steps }));
    }

    #[track_caller]
    fn act(&self, source: &Value) {
        self.ask_of_page("input.performActions", json!({ "actions": [source] }));
    }

    /// Pastes a text, as the browser's event does.
    #[track_caller]
    pub fn paste(&self, text: &str) {
        let text = Value::from(text);
        self.evaluate(&format!(
            "(() => {{
                const clipboardData = new DataTransfer();
                clipboardData.setData('text/plain', {text});
                const event = new ClipboardEvent('paste', {{ bubbles: true, cancelable: true }});
                // A text that is given to the constructor is ignored.
                Object.defineProperty(event, 'clipboardData', {{ value: clipboardData }});
                document.body.dispatchEvent(event);
            }})()"
        ));
    }

    /// The values on the board, cell by cell, with `.` for an empty cell.
    #[track_caller]
    pub fn line(&self) -> String {
        self.evaluate(SHOWN_LINE).as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the board has these values, cell by cell, with `.` for an empty one.
    #[track_caller]
    pub fn expect_line(&self, line: &str) {
        let line = Value::from(line);
        self.wait_for(&format!("the board {line}"), &format!("{SHOWN_LINE} === {line}"));
    }

    /// The page as a PDF file.
    #[track_caller]
    pub fn print(&self) -> Vec<u8> {
        let printed = self.ask_of_page("browsingContext.print", json!({ "background": true }));
        BASE64_STANDARD.decode(printed["data"].as_str().unwrap_or_default()).expect("the browser encodes what it prints")
    }

    /// A picture of the window, as a PNG file.
    fn screenshot(&self) -> Result<Vec<u8>, String> {
        let picture = self.try_ask("browsingContext.captureScreenshot", &json!({ "context": self.context.get() }))?;
        BASE64_STANDARD.decode(picture["data"].as_str().unwrap_or_default()).map_err(|error| error.to_string())
    }

    /// The addresses that the page has asked for so far.
    pub fn requests(&self) -> Vec<String> {
        // The answer to this also delivers all earlier events.
        let _ = self.try_evaluate("0");
        self.requests.borrow().clone()
    }

    #[track_caller]
    fn ask_of_page(&self, method: &str, mut parameters: Value) -> Value {
        parameters["context"] = json!(self.context.get());
        self.ask(method, &parameters)
    }

    #[track_caller]
    fn ask(&self, method: &str, parameters: &Value) -> Value {
        or_fail(self.try_ask(method, parameters))
    }

    /// Sends a command and waits for its answer.
    fn try_ask(&self, method: &str, parameters: &Value) -> Result<Value, String> {
        let id = self.last_id.get() + 1;
        self.last_id.set(id);
        let mut socket = self.socket.borrow_mut();
        let command = json!({ "id": id, "method": method, "params": parameters }).to_string();
        socket.send(Message::text(command)).map_err(|error| format!("Firefox does not listen: {error}"))?;
        loop {
            let message = socket.read().map_err(|error| format!("Firefox did not answer {method}: {error}"))?;
            let Message::Text(text) = message else { continue };
            let mut message: Value = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            if message["type"] == "event" {
                self.hear(&message);
            } else if message["id"] == id {
                return match message.get("error") {
                    None => Ok(message["result"].take()),
                    Some(error) => Err(format!("Firefox refuses {method}: {error}: {}", message["message"])),
                };
            }
        }
    }

    fn hear(&self, event: &Value) {
        let what = &event["params"];
        if event["method"] == "network.beforeRequestSent" {
            let address = what["request"]["url"].as_str().unwrap_or_default();
            self.requests.borrow_mut().push(address.to_owned());
        } else if ["error", "warn"].iter().any(|level| what["level"] == *level) {
            let text = format!("{}: {}", what["level"], what["text"]);
            self.complaints.borrow_mut().push(text);
        }
    }
}

/// The values on the board in one line.
const SHOWN_LINE: &str = "[...document.querySelectorAll('[role=grid] [data-cell]')].map((cell) => (cell.matches('.g, .e') ? cell.textContent.trim()[0] : '.')).join('')";

impl Drop for Window {
    fn drop(&mut self) {
        if thread::panicking() {
            leave("", "png", self.screenshot());
            eprintln!("Complaints: {:?}", self.complaints.borrow());
        }
        let _ = self.try_ask("browser.close", &json!({}));
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The host and port where Firefox listens, from its standard error. The rest of what it writes there is read and forgotten.
fn listening(process: &mut Child) -> Option<String> {
    let mut lines = BufReader::new(process.stderr.take()?).lines();
    let address = lines.by_ref().map_while(Result::ok).find_map(|line| Some(line.split_once("listening on ws://")?.1.to_owned()));
    thread::spawn(move || lines.for_each(drop));
    Some(address?.trim_end_matches('/').to_owned())
}

/// The value of a key in the protocol: itself, or a code for a key with a name.
fn key_value(key: &str) -> &str {
    match key {
        "Enter" => "\u{e007}",
        "Escape" => "\u{e00c}",
        "Home" => "\u{e011}",
        "ArrowLeft" => "\u{e012}",
        "ArrowUp" => "\u{e013}",
        "ArrowRight" => "\u{e014}",
        "ArrowDown" => "\u{e015}",
        key => key,
    }
}
