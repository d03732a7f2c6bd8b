//! What a person does to the page, with real keys, mouse, fingers and clipboard.

use std::sync::{Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::{or_fail, until};
use crate::tree::Tree;

/// Run in each page before anything else. The browser sometimes reports that it has delivered an event before the page has
/// received it, so whoever sends an event waits until it is counted here.
pub(crate) const COUNT_EVENTS: &str = "window.met = {};
    for (const kind of ['keyup', 'click', 'pointerup']) {
        met[kind] = 0;
        addEventListener(kind, () => met[kind] += 1, true);
    }";

impl Page {
    /// Presses keys one after another. They are separated by spaces and named as in `KeyboardEvent.key`, with prefixes such as
    /// `Control+` and `Shift+`: `"5 ArrowRight Control+z"`.
    #[track_caller]
    pub fn press(&self, keys: &str) {
        let keys: Vec<&str> = keys.split(' ').collect();
        self.awaiting("keyup", keys.len(), || keys.iter().for_each(|key| self.press_key(key, &[])));
    }

    /// Presses one key without waiting for its effect.
    #[track_caller]
    pub(crate) fn press_quietly(&self, key: &str) {
        self.press_key(key, &[]);
    }

    /// Presses a key, `Tab` or `Shift+Tab`, until the control with this name has the focus.
    #[track_caller]
    pub fn move_focus(&self, key: &str, name: &str) {
        /// More controls than any page has.
        const MOST: usize = 100;
        let focused = "(() => {
            const control = document.activeElement;
            return control.ariaLabel || control.labels?.[0]?.textContent.trim() || control.textContent.trim();
        })()";
        for _ in 0..MOST {
            self.press(key);
            if self.evaluate(focused).as_str().is_some_and(|focused| focused.starts_with(name)) {
                return;
            }
        }
        panic!("{key} does not lead to \"{name}\".");
    }

    /// From now on, the latest file that the page saves is `window.saved`, a `Blob`.
    #[track_caller]
    pub fn catch_saved(&self) {
        self.evaluate("URL.createObjectURL = ((make) => (blob) => { window.saved = blob; return make.call(URL, blob); })(URL.createObjectURL)");
    }

    /// Puts a text on the clipboard. It stays there for as long as the returned guard lives, since the pages of this browser
    /// share the clipboard.
    #[track_caller]
    pub fn copy(&self, text: &str) -> MutexGuard<'static, ()> {
        static CLIPBOARD: Mutex<()> = Mutex::new(());
        let guard = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        self.set_clipboard_permission("granted");
        self.evaluate(&format!("navigator.clipboard.writeText({})", Value::from(text)));
        guard
    }

    /// Pastes a text using the keyboard.
    #[track_caller]
    pub fn paste(&self, text: &str) {
        let _clipboard = self.copy(text);
        // The editing command that a window system derives from these keys.
        self.awaiting("keyup", 1, || self.press_key("Control+v", &["paste"]));
    }

    /// Clicks the element with this role and name as soon as it exists. A `*` in the name stands for any text.
    #[track_caller]
    pub fn click(&self, role: &str, name: &str) {
        let (x, y) = self.place_of(role, name);
        self.awaiting("click", 1, || {
            for (kind, buttons) in [("mouseMoved", 0), ("mousePressed", 1), ("mouseReleased", 0)] {
                let button = if kind == "mouseMoved" { "none" } else { "left" };
                let event = json!({ "type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": 1 });
                self.ask("Input.dispatchMouseEvent", &event);
            }
        });
    }

    /// Taps the element with this role and name.
    #[track_caller]
    pub fn tap(&self, role: &str, name: &str) {
        let (x, y) = self.place_of(role, name);
        self.awaiting("click", 1, || {
            self.ask("Input.dispatchTouchEvent", &json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }));
            self.ask("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
        });
    }

    /// Drags with the mouse button pressed over the elements with these names, in this order.
    #[track_caller]
    pub fn drag(&self, role: &str, names: &[&str]) {
        let places: Vec<_> = names.iter().map(|name| self.place_of(role, name)).collect();
        let point = |kind: &str, (x, y): (f64, f64), buttons: u32| {
            let event = json!({ "type": kind, "x": x, "y": y, "button": "left", "buttons": buttons, "clickCount": 1 });
            self.ask("Input.dispatchMouseEvent", &event);
        };
        self.awaiting("pointerup", 1, || {
            point("mousePressed", places[0], 1);
            places[1..].iter().for_each(|&place| point("mouseMoved", place, 1));
            point("mouseReleased", places[places.len() - 1], 0);
        });
    }

    /// Swipes with a finger over the elements with these names, in this order.
    #[track_caller]
    pub fn swipe(&self, role: &str, names: &[&str]) {
        let places: Vec<_> = names.iter().map(|name| self.place_of(role, name)).collect();
        self.awaiting("pointerup", 1, || {
            for (at, (x, y)) in places.into_iter().enumerate() {
                let kind = if at == 0 { "touchStart" } else { "touchMove" };
                self.ask("Input.dispatchTouchEvent", &json!({ "type": kind, "touchPoints": [{ "x": x, "y": y }] }));
            }
            self.ask("Input.dispatchTouchEvent", &json!({ "type": "touchEnd", "touchPoints": [] }));
        });
    }

    /// Chooses an option of a list. The system draws the list itself, so this acts on the element.
    #[track_caller]
    pub fn choose(&self, list: &str, option: &str) {
        let choose = "function (wanted) {
            const option = [...this.options].find((option) => option.text === wanted);
            if (!option) return false;
            this.focus();
            this.value = option.value;
            this.dispatchEvent(new Event('input', { bubbles: true }));
            this.dispatchEvent(new Event('change', { bubbles: true }));
            return true;
        }";
        assert!(self.call_on("combobox", list, choose, &json!(option)) == true, "{list} offers no {option}.");
    }

    /// Whether the element with this role and name is enabled.
    #[track_caller]
    pub fn is_enabled(&self, role: &str, name: &str) -> bool {
        let tree = Tree::of(self);
        !or_fail(tree.one(role, name)).is("disabled")
    }

    /// Sends events and waits until the page has received the last of them.
    #[track_caller]
    fn awaiting(&self, kind: &str, count: usize, make: impl FnOnce()) {
        let before = self.evaluate(&format!("met.{kind}"));
        make();
        self.wait_for("the page to meet the event", &format!("met.{kind} >= {before} + {count}"));
        self.settle();
    }

    /// Waits until all is drawn of which a part is seen. If work takes Yew longer than a frame, it continues in a timer; hence two timers here.
    #[track_caller]
    pub(crate) fn settle(&self) {
        self.evaluate("new Promise((done) => setTimeout(() => setTimeout(done)))");
    }

    /// The centre of an element, scrolled into view.
    #[track_caller]
    fn place_of(&self, role: &str, name: &str) -> (f64, f64) {
        let locate = "function () {
            this.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
            const { left, top, width, height } = this.getBoundingClientRect();
            const [x, y] = [left + width / 2, top + height / 2];
            const hit = document.elementFromPoint(x, y);
            return { x, y, disabled: this.disabled === true, covered: this.contains(hit) ? null : hit?.outerHTML ?? 'the edge' };
        }";
        let place = self.call_on(role, name, locate, &Value::Null);
        assert!(place["disabled"] == false, "The {role} \"{name}\" is disabled.");
        assert!(place["covered"].is_null(), "The {role} \"{name}\" is covered by {}.", place["covered"]);
        (place["x"].as_f64().expect("a place"), place["y"].as_f64().expect("a place"))
    }

    /// Calls a script's function on the element with this role and name as soon as it exists.
    #[track_caller]
    fn call_on(&self, role: &str, name: &str, function: &str, argument: &Value) -> Value {
        let element = or_fail(until(|| Tree::of(self).one(role, name).map(|node| node.element.clone())));
        let object = self.ask("DOM.resolveNode", &json!({ "backendNodeId": element }));
        let call = json!({
            "functionDeclaration": function, "objectId": object["object"]["objectId"], "returnByValue": true,
            "arguments": [{ "value": argument }],
        });
        self.ask("Runtime.callFunctionOn", &call)["result"]["value"].take()
    }

    #[track_caller]
    fn press_key(&self, key: &str, commands: &[&str]) {
        let (modifiers, name) = held(key);
        self.stroke(modifiers, stroke(name), commands);
    }

    /// Presses the key at this place of the keyboard (`KeyboardEvent.code`), which has this name (`KeyboardEvent.key`) on the layout in use.
    /// The name has prefixes as in [`Page::press`].
    #[track_caller]
    pub fn press_at(&self, key: &str, code: &str) {
        let (modifiers, name) = held(key);
        let stroke = Stroke { key: name.into(), code: code.into(), number: 0 };
        self.awaiting("keyup", 1, || self.stroke(modifiers, stroke, &[]));
    }

    #[track_caller]
    fn stroke(&self, modifiers: u32, Stroke { key, code, number }: Stroke, commands: &[&str]) {
        // Enter has to type a line end: only then does it press the button that has the focus.
        let text = if key == "Enter" { "\r" } else { key.as_str() };
        let types_text = modifiers & !8 == 0 && text.chars().count() == 1;
        let kind = if types_text { "keyDown" } else { "rawKeyDown" };
        let mut event = json!({ "key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers });
        event["type"] = "keyUp".into();
        let up = event.clone();
        event["type"] = kind.into();
        event["commands"] = commands.into();
        if types_text {
            event["text"] = text.into();
        }
        self.ask("Input.dispatchKeyEvent", &event);
        self.ask("Input.dispatchKeyEvent", &up);
    }
}

/// The bits of the modifiers before a key's name, and the name.
fn held(key: &str) -> (u32, &str) {
    let (mut modifiers, mut name) = (0, key);
    // The key + itself has a name that ends in it.
    while let Some((modifier, rest)) = name.split_once('+').filter(|(_, rest)| !rest.is_empty()) {
        modifiers |= match modifier {
            "Alt" => 1,
            "Control" => 2,
            "Meta" => 4,
            "Shift" => 8,
            _ => panic!("{modifier} in {key} is no modifier."),
        };
        name = rest;
    }
    (modifiers, name)
}

/// A key in the form that the browser's protocol expects.
struct Stroke {
    key: String,
    code: String,
    number: u32,
}

fn stroke(name: &str) -> Stroke {
    let named = |code: &str, number| Stroke { key: name.into(), code: code.into(), number };
    match name {
        "Backspace" => named(name, 8),
        "Tab" => named(name, 9),
        "Enter" => named(name, 13),
        "Escape" => named(name, 27),
        "Space" => Stroke { key: " ".into(), code: name.into(), number: 32 },
        "PageUp" => named(name, 33),
        "PageDown" => named(name, 34),
        "End" => named(name, 35),
        "Home" => named(name, 36),
        "ArrowLeft" => named(name, 37),
        "ArrowUp" => named(name, 38),
        "ArrowRight" => named(name, 39),
        "ArrowDown" => named(name, 40),
        "Delete" => named(name, 46),
        "F1" => named(name, 112),
        "." => named("Period", 190),
        "?" => Stroke { key: "?".into(), code: "Slash".into(), number: 191 },
        _ => {
            let upper = name.to_ascii_uppercase();
            let letter = upper.chars().next().filter(|c| upper.len() == 1 && c.is_ascii_alphanumeric());
            let letter = letter.unwrap_or_else(|| panic!("The key {name} is not known here."));
            named(&if letter.is_ascii_digit() { format!("Digit{letter}") } else { format!("Key{letter}") }, letter.into())
        }
    }
}
