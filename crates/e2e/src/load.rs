//! The time from the page's address to the first key that it answers, and what that costs.

use std::thread;
use std::time::Duration;

use serde_json::json;

use crate::page::Page;
use crate::patience::{or_fail, until};

/// The measurements of one load.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Load {
    /// From the address to the first frame with content, in milliseconds.
    pub paint: f64,
    /// From the address to the frame with the digit of the first key, in milliseconds.
    pub key: f64,
    /// The number of bytes that had arrived by then.
    pub first_bytes: usize,
    /// The number of bytes that the host sent in the end.
    pub bytes: usize,
    /// The number of requests to the host.
    pub requests: usize,
    /// The layout shift as measured by the browser.
    pub shift: f64,
}

/// The interval between attempts to press the first key.
const PRESS: Duration = Duration::from_millis(50);
/// Loading counts as complete when the host has had no requests for this long.
const QUIET: Duration = Duration::from_secs(2);

/// Run in a page before anything else: watches for layout shifts, and for the digit of the first key in its own font.
const WATCH: &str = "(() => {
    const seen = window.loading = { key: null, score: null, shift: 0 };
    // What moves because of the key is no shift.
    const add = (list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    // What is so urgent comes right behind style, layout and paint, and before timers.
    const painted = (what) => requestAnimationFrame(() =>
        scheduler.postTask(() => seen[what] ??= performance.now(), { priority: 'user-blocking' }));
    const look = () => {
        if (document.querySelector('#iron')) painted('score');
        if (!document.querySelector('[aria-selected=true][aria-label^=\"5\"]')) return;
        observer.disconnect();
        document.fonts.load(\"16px 'Crosshatch Digits'\", '5').then(() => painted('key'));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
})()";

impl Page {
    /// Watches every page from now on while it loads, with its processor throttled by this factor.
    #[track_caller]
    pub fn watch_loads(&self, slowdown: u32) {
        self.run_before_scripts(WATCH);
        self.slow_down(slowdown);
    }

    /// Whether the service worker is bypassed from now on.
    #[track_caller]
    pub fn pass_by_service_worker(&self, passed: bool) {
        self.ask("Network.setBypassServiceWorker", &json!({ "bypass": passed }));
    }

    /// Loads the site anew, presses a key until it is answered, and waits until nothing more is fetched.
    #[track_caller]
    pub fn time_load(&self, path: &str) -> Load {
        // Not directly from one document of the site to the next: no state of the previous one must remain.
        self.enter("about:blank");
        self.server().forget_traffic();
        self.enter(path);
        while self.evaluate("window.loading?.key ?? null").is_null() {
            self.press_quietly("5");
            thread::sleep(PRESS);
        }
        let first_bytes = self.traffic().sent;
        let number = |script: &str| self.evaluate(script).as_f64().unwrap_or_else(|| panic!("{script} is no number"));
        let key = number("loading.key");
        let paint = number("performance.getEntriesByName('first-contentful-paint')[0].startTime");
        self.evaluate("navigator.serviceWorker.ready.then(() => true)");
        or_fail(until(|| self.is_quiet().then_some(()).ok_or_else(|| "The page goes on fetching.".to_owned())));
        let traffic = self.traffic();
        let shift = self.evaluate("loading.shift");
        Load {
            paint,
            key,
            first_bytes,
            bytes: traffic.bytes,
            requests: traffic.requests.len(),
            shift: shift.as_f64().unwrap_or_default(),
        }
    }

    /// Opens a link with a puzzle; the milliseconds from the address to the frame with its iron score.
    #[track_caller]
    pub fn time_link(&self, path: &str) -> f64 {
        self.enter(path);
        self.wait_for("the score", "window.loading?.score != null");
        self.evaluate("loading.score").as_f64().expect("a number")
    }

    /// Whether the host has had no requests for a while.
    fn is_quiet(&self) -> bool {
        let before = self.traffic().requests.len();
        thread::sleep(QUIET);
        let after = self.traffic();
        after.under_way == 0 && after.requests.len() == before
    }
}
