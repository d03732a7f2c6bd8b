//! What went wrong behind the scenes: console messages, uncaught exceptions, requests to other hosts.

use serde_json::Value;

/// Part of a console message that is allowed: the browser prints it for every wasm file that is preloaded with a checksum.
const ALLOWED: &str = "`integrity` attribute is currently ignored for preload destinations";

/// The complaint that an event represents, if any. Requests may only go to `origin`.
pub(crate) fn complaint(event: &Value, origin: &str) -> Option<String> {
    let parameters = &event["params"];
    let text = match event["method"].as_str()? {
        "Runtime.consoleAPICalled" if is_bad(&parameters["type"]) => format!("console: {}", arguments(&parameters["args"])),
        "Runtime.exceptionThrown" => format!("exception: {}", exception(&parameters["exceptionDetails"])),
        "Log.entryAdded" if is_bad(&parameters["entry"]["level"]) => {
            let entry = &parameters["entry"];
            if is_optional(entry) {
                return None;
            }
            format!("console: {} ({})", words(&entry["text"]), words(&entry["url"]))
        }
        "Network.requestWillBeSent" => {
            let address = words(&parameters["request"]["url"]);
            let own = ["data:", "blob:", "file:"].iter().any(|scheme| address.starts_with(scheme));
            if own || address.starts_with(&format!("{origin}/")) {
                return None;
            }
            format!("request to another host: {address}")
        }
        _ => return None,
    };
    (!text.contains(ALLOWED)).then_some(text)
}

/// The console line that an event represents, if any, with its level.
pub(crate) fn console_line(event: &Value) -> Option<String> {
    let parameters = &event["params"];
    match event["method"].as_str()? {
        "Runtime.consoleAPICalled" => Some(format!("{}: {}", words(&parameters["type"]), arguments(&parameters["args"]))),
        "Runtime.exceptionThrown" => Some(format!("exception: {}", exception(&parameters["exceptionDetails"]))),
        "Log.entryAdded" => {
            let entry = &parameters["entry"];
            Some(format!("{}: {} ({})", words(&entry["level"]), words(&entry["text"]), words(&entry["url"])))
        }
        _ => None,
    }
}

/// A description of an uncaught exception.
pub(crate) fn exception(details: &Value) -> String {
    let described = details["exception"]["description"].as_str().unwrap_or_default();
    format!("{} {described}", words(&details["text"])).trim().to_owned()
}

/// Whether the browser failed to load a file that the page works without: the site's icon, which the browser requests whenever it likes and
/// past the service worker, or the bank of puzzles, which the page requests when it is idle. Either may happen after a test has removed the
/// files from the host.
fn is_optional(entry: &Value) -> bool {
    let name = entry["url"].as_str().and_then(|address| address.rsplit('/').next()).unwrap_or_default();
    (name.starts_with("mark") || name.starts_with("bank.bin")) && words(&entry["text"]).starts_with("Failed to load resource")
}

fn is_bad(level: &Value) -> bool {
    matches!(level.as_str(), Some("error" | "warning" | "assert"))
}

fn arguments(arguments: &Value) -> String {
    let word = |argument: &Value| argument["description"].as_str().map_or_else(|| words(&argument["value"]), str::to_owned);
    arguments.as_array().into_iter().flatten().map(word).collect::<Vec<_>>().join(" ")
}

fn words(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_a_complaint() {
        let console =
            |kind, text| json!({ "method": "Runtime.consoleAPICalled", "params": { "type": kind, "args": [{ "value": text }] } });
        let request = |url| json!({ "method": "Network.requestWillBeSent", "params": { "request": { "url": url } } });
        let allowed = format!("The {ALLOWED}, see somewhere.");
        let entry = |text: &str, url: &str| json!({ "entry": { "level": "warning", "text": text, "url": url } });
        let log = |text: &str, url: &str| json!({ "method": "Log.entryAdded", "params": entry(text, url) });
        let not_found = "Failed to load resource: the server responded with a status of 404 (Not Found)";
        let table = [
            (console("log", "fine"), None),
            (console("error", "bad"), Some("console: bad")),
            (log(&allowed, "u"), None),
            (log("odd", "u"), Some("console: odd (u)")),
            (log("odd", "http://host/mark.svg"), Some("console: odd (http://host/mark.svg)")),
            (log(not_found, "http://host/mark-5c37.svg"), None),
            (request("http://127.0.0.1:80/a"), None),
            (request("http://127.0.0.1:8080/a"), Some("request to another host: http://127.0.0.1:8080/a")),
            (json!({ "method": "Page.loadEventFired" }), None),
        ];
        for (event, wanted) in table {
            assert_eq!(complaint(&event, "http://127.0.0.1:80").as_deref(), wanted, "{event}");
        }
    }
    #[test]
    fn console_lines_have_their_level() {
        let console = json!({ "method": "Runtime.consoleAPICalled", "params": { "type": "log", "args": [{ "value": "fine" }] } });
        let entry = json!({ "entry": { "level": "warning", "text": "odd", "url": "u" } });
        let table = [
            (console, Some("log: fine")),
            (json!({ "method": "Log.entryAdded", "params": entry }), Some("warning: odd (u)")),
            (json!({ "method": "Page.loadEventFired" }), None),
        ];
        for (event, wanted) in table {
            assert_eq!(console_line(&event).as_deref(), wanted, "{event}");
        }
    }
}
