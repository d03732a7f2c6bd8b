//! The time from a key press or a click to the frame with the answer, and the worker's share of it.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::page::Page;

/// The time from a key press or a click to the frame with the answer, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// Until the end of the page's work for the first frame with the answer.
    pub whole: f64,
    /// Until the end of its work for the last frame that differs from the one before.
    pub rest: f64,
    /// The part from sending the job to the worker until its last message; `None` if the worker was not used.
    pub worker: Option<f64>,
}

/// The pause before a press, long enough for earlier work to finish.
const PAUSE: Duration = Duration::from_millis(90);

/// The page counts as idle when nothing has changed for this long.
const QUIET_MS: u32 = 150;

/// Records when a message is sent to a worker and when one arrives from it, and reports drawing on a canvas. Messages that arrive
/// while the page is busy are received when it is done.
const WATCH: &str = "(() => {
    if (window.exchange) return;
    window.exchange = {};
    const post = Worker.prototype.postMessage;
    const heard = new WeakSet();
    Worker.prototype.postMessage = function (...message) {
        if (!heard.has(this)) this.addEventListener('message', ({ timeStamp }) => exchange.heard = timeStamp);
        heard.add(this);
        exchange.posted ??= performance.now();
        return post.apply(this, message);
    };
    const clear = CanvasRenderingContext2D.prototype.clearRect;
    CanvasRenderingContext2D.prototype.clearRect = function (...place) {
        dispatchEvent(new Event('drawn'));
        return clear.apply(this, place);
    };
})()";

impl Page {
    /// Throttles the processor of the page's thread by this factor; 1 is full speed. Workers are not affected.
    #[track_caller]
    pub fn slow_down(&self, factor: u32) {
        self.ask("Emulation.setCPUThrottlingRate", &json!({ "rate": factor }));
    }

    /// Presses a key, named as for [`Page::press`], and measures the time to the first frame for which a script's expression is
    /// true.
    #[track_caller]
    pub fn time_key(&self, key: &str, shown: &str) -> Answer {
        self.time("keydown", shown, || self.press_quietly(key))
    }

    /// Clicks the button with this text, and measures the time to the first frame for which a script's expression is true. The
    /// click is made by a script: finding the button in the accessibility tree would take the page longer than some of what is
    /// measured.
    #[track_caller]
    pub fn time_click(&self, button: &str, shown: &str) -> Answer {
        let button = Value::from(button);
        let click = format!("[...document.querySelectorAll('button')].find((button) => button.textContent === {button}).click()");
        self.time("click", shown, || {
            self.evaluate(&click);
        })
    }

    #[track_caller]
    fn time(&self, kind: &str, shown: &str, act: impl FnOnce()) -> Answer {
        self.evaluate(WATCH);
        self.evaluate(&watch(kind, shown));
        thread::sleep(PAUSE);
        act();
        let times = self.evaluate("answered");
        let time = |place: usize| times[place].as_f64();
        Answer { whole: time(0).expect("a time"), rest: time(1).expect("a time"), worker: time(2) }
    }
}

/// Measures the times from the next such event to the end of the first frame for which `shown` is true, and to the end of the
/// last frame before nothing changes for a while.
fn watch(kind: &str, shown: &str) -> String {
    format!(
        "window.answered = new Promise((done) => {{
            addEventListener('{kind}', ({{ timeStamp }}) => {{
                exchange.posted = exchange.heard = undefined;
                let whole, rest, worker, waiting, quiet;
                const painted = () => {{
                    waiting = false;
                    if (!({shown})) return;
                    rest = performance.now() - timeStamp;
                    whole ??= rest;
                    worker ??= exchange.posted === undefined ? null : exchange.heard - exchange.posted;
                    clearTimeout(quiet);
                    quiet = setTimeout(() => {{
                        observer.disconnect();
                        removeEventListener('drawn', changed);
                        done([whole, rest, worker]);
                    }}, {QUIET_MS});
                }};
                // What is so urgent comes right behind style, layout and paint, and before timers.
                const changed = () => {{
                    if (waiting) return;
                    waiting = true;
                    requestAnimationFrame(() => scheduler.postTask(painted, {{ priority: 'user-blocking' }}));
                }};
                const observer = new MutationObserver(changed);
                observer.observe(document.body, {{ subtree: true, childList: true, attributes: true, characterData: true }});
                addEventListener('drawn', changed);
            }}, {{ capture: true, once: true }});
        }}), 0"
    )
}
