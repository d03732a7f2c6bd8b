//! The work of the page's thread for each key press, from the browser's own trace.

use std::collections::HashSet;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::or_fail;

/// The work on the page's thread for one key press, in milliseconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KeyCost {
    /// Handler, style, layout and paint.
    pub work: f64,
    /// The same plus everything else the browser does for the next frame: hit testing, layers, committing them.
    pub all: f64,
    /// From the press to the end of the work for the first frame after it.
    pub picture: f64,
}

/// The kinds of work that count for [`KeyCost::all`]. If one is nested in another, the outer one counts.
const ALL: [&str; 12] = [
    "EventDispatch",
    "FunctionCall",
    "RunMicrotasks",
    "FireAnimationFrame",
    "TimerFire",
    "HitTest",
    "UpdateLayoutTree",
    "Layout",
    "PrePaint",
    "Paint",
    "Layerize",
    "Commit",
];

/// Those of them that do not count for [`KeyCost::work`].
const REST: [&str; 3] = ["HitTest", "Layerize", "Commit"];

/// The pause between two presses, long enough for everything that the first one causes.
const PAUSE: Duration = Duration::from_millis(90);

impl Page {
    /// Presses keys, each named as for [`Page::press`], with the processor throttled by this factor, and returns the cost of
    /// each.
    #[track_caller]
    pub fn cost_of_keys(&self, slowdown: u32, keys: &[&str]) -> Vec<KeyCost> {
        self.slow_down(slowdown);
        let categories = ["devtools.timeline", "disabled-by-default-devtools.timeline"];
        self.ask(
            "Tracing.start",
            &json!({ "transferMode": "ReportEvents", "traceConfig": { "includedCategories": categories } }),
        );
        for key in keys {
            self.press_quietly(key);
            thread::sleep(PAUSE);
        }
        let events = self.end_trace();
        self.slow_down(1);
        let costs = costs(&events);
        assert_eq!(costs.len(), keys.len(), "key presses in the record");
        costs
    }
}

/// The costs of the key presses in a trace.
fn costs(events: &[Value]) -> Vec<KeyCost> {
    let number = |event: &Value, name: &str| event[name].as_f64().unwrap_or_default();
    let is_press = |event: &Value| {
        let modifier = matches!(event["args"]["data"]["key"].as_str(), Some("Shift" | "Control"));
        event["name"] == "EventDispatch" && event["args"]["data"]["type"] == "keydown" && !modifier
    };
    let threads: HashSet<String> = events.iter().filter(|event| is_press(event)).map(thread_of).collect();
    let work = |event: &&Value| {
        event["ph"] == "X"
            && threads.contains(&thread_of(event))
            && event["name"].as_str().is_some_and(|name| ALL.contains(&name))
    };
    let mut work: Vec<&Value> = events.iter().filter(work).collect();
    work.sort_by(|a, b| number(a, "ts").total_cmp(&number(b, "ts")).then(number(b, "dur").total_cmp(&number(a, "dur"))));
    let mut costs: Vec<KeyCost> = Vec::new();
    let (mut pressed, mut end, mut drawn) = (0.0, 0.0, true);
    for event in work {
        let (start, took) = (number(event, "ts"), number(event, "dur"));
        if is_press(event) {
            costs.push(KeyCost { work: 0.0, all: 0.0, picture: 0.0 });
            (pressed, drawn) = (start, false);
        }
        let Some(cost) = costs.last_mut() else { continue };
        if start >= end {
            cost.all += took / 1000.0;
            if !REST.iter().any(|name| event["name"] == *name) {
                cost.work += took / 1000.0;
            }
            end = start + took;
        }
        if event["name"] == "Commit" && !drawn {
            cost.picture = (start + took - pressed) / 1000.0;
            drawn = true;
        }
    }
    costs
}

fn thread_of(event: &Value) -> String {
    format!("{} {}", event["pid"], event["tid"])
}

impl Page {
    /// Ends the browser's trace and returns its events.
    #[track_caller]
    fn end_trace(&self) -> Vec<Value> {
        let mut events = Vec::new();
        let ended = |heard: &Value| heard["method"] == "Tracing.tracingComplete";
        or_fail(self.session().ask("Tracing.end", &json!({})));
        loop {
            let heard = self.session().take_events();
            let complete = heard.iter().any(ended);
            for mut part in heard {
                if part["method"] == "Tracing.dataCollected"
                    && let Value::Array(part) = part["params"]["value"].take()
                {
                    events.extend(part);
                }
            }
            if complete {
                return events;
            }
            // Events are received while waiting for an answer.
            or_fail(self.session().ask("Runtime.evaluate", &json!({ "expression": "0" })));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_within_other_work_counts_once() {
        let event = |name: &str, kind: &str, thread: u32, start: f64, took: f64| json!({ "name": name, "ph": "X", "pid": 1, "tid": thread, "ts": start, "dur": took, "args": { "data": { "type": kind, "key": "5" } } });
        let events = [
            event("Paint", "", 1, 0.0, 9_000.0),
            event("EventDispatch", "keydown", 1, 10_000.0, 4_000.0),
            event("Layout", "", 1, 11_000.0, 1_000.0),
            event("Paint", "", 2, 11_000.0, 1_000.0),
            event("Commit", "", 1, 20_000.0, 1_000.0),
            event("Commit", "", 1, 40_000.0, 500.0),
            event("EventDispatch", "keydown", 1, 50_000.0, 2_000.0),
            event("GPUTask", "", 1, 55_000.0, 2_000.0),
        ];
        assert_eq!(
            costs(&events),
            [KeyCost { work: 4.0, all: 5.5, picture: 11.0 }, KeyCost { work: 2.0, all: 2.0, picture: 0.0 }]
        );
    }
}
