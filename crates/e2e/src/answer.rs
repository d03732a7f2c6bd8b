//! How long the page takes from a key press or a click to the picture with the answer, and how much of that its worker has.

use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::page::Page;

/// The time from a key press or a click to the picture with the answer, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Answer {
    /// To the end of the page's work for the first picture with the answer.
    pub whole: f64,
    /// To the end of its work for the last picture that differs from the one before.
    pub rest: f64,
    /// The part from a job's way out to the worker to the last word from there; none where the worker was not asked.
    pub worker: Option<f64>,
}

/// Before a press: enough for what came before to come to rest.
const PAUSE: Duration = Duration::from_millis(90);

/// The page is at rest when nothing has changed for so long.
const QUIET_MS: u32 = 150;

/// Notes when something is sent to a worker and when a worker's message comes in, and tells of what is drawn on a canvas. Messages that come
/// while the page is at work are met when it is done.
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
    /// Slows the processor of the page's thread down by this factor; 1 is as it is. Workers are as quick as ever.
    #[track_caller]
    pub fn slow_down(&self, factor: u32) {
        self.ask("Emulation.setCPUThrottlingRate", &json!({ "rate": factor }));
    }

    /// Presses a key, named as for [`Page::press`], and times the way to the first picture for which a script's expression is true.
    #[track_caller]
    pub fn time_key(&self, key: &str, shown: &str) -> Answer {
        self.time("keydown", shown, || self.press_quietly(key))
    }

    /// Clicks the button with this text, and times the way to the first picture for which a script's expression is true. The click is made by
    /// script: to find the button as a screen reader does would take the page longer than some of what is measured.
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

/// Takes the times from the next such event to the end of the first frame for which `shown` is true, and of the last one before nothing has
/// changed for a while.
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
