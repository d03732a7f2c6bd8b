//! The browser's debugging protocol over a pair of pipes: JSON, each message terminated by a zero byte.
//!
//! A message to the browser is `{id, sessionId, method, params}`; an answer has the same id, an event has none. A session is a
//! conversation with one page or worker; each reads its messages from a separate queue, so that tests can run side by side.
//! Messages from a page's workers go into the page's queue.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

/// The maximum time for a single answer, on a machine that is also busy with other things.
const PATIENCE: Duration = Duration::from_mins(2);

type Queues = Arc<Mutex<HashMap<String, Sender<Value>>>>;

/// The pipes.
pub(crate) struct Wire {
    to_browser: Mutex<Box<dyn Write + Send>>,
    queues: Queues,
    /// One counter for all sessions: an error about a session that no longer exists names no session, and must not be taken for
    /// the answer to another one's question.
    last_id: AtomicU64,
}

impl Wire {
    /// The wire to a browser that reads and writes these streams.
    pub(crate) fn new(to_browser: impl Write + Send + 'static, from_browser: impl Read + Send + 'static) -> Arc<Self> {
        let queues = Queues::default();
        let incoming = Arc::clone(&queues);
        thread::spawn(move || {
            deliver(BufReader::new(from_browser), &incoming);
            // With the senders gone, everyone waiting for an answer learns that none will come.
            lock(&incoming).clear();
        });
        Arc::new(Self { to_browser: Mutex::new(Box::new(to_browser)), queues, last_id: AtomicU64::new(0) })
    }

    /// The session with this name; the empty name stands for the browser itself.
    pub(crate) fn session(self: &Arc<Self>, name: &str) -> Session {
        let (sender, queue) = mpsc::channel();
        lock(&self.queues).insert(name.to_owned(), sender);
        Session { wire: Arc::clone(self), name: name.to_owned(), queue, events: RefCell::default() }
    }

    fn send(&self, message: &Value) -> Result<(), String> {
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        let mut pipe = lock(&self.to_browser);
        pipe.write_all(&bytes).and_then(|()| pipe.flush()).map_err(|error| format!("The browser does not listen: {error}."))
    }
}

/// Puts each message into its session's queue, until the stream ends.
fn deliver(mut stream: impl BufRead, queues: &Queues) {
    let mut bytes = Vec::new();
    while stream.read_until(0, &mut bytes).is_ok_and(|read| read > 0) {
        let message: Value = serde_json::from_slice(bytes.strip_suffix(&[0]).unwrap_or(&bytes)).unwrap_or_default();
        bytes.clear();
        let mut queues = lock(queues);
        let Some(queue) = queues.get(message["sessionId"].as_str().unwrap_or("")).cloned() else { continue };
        if message["method"] == "Target.attachedToTarget"
            && let Some(child) = message["params"]["sessionId"].as_str()
        {
            queues.entry(child.to_owned()).or_insert_with(|| queue.clone());
        }
        // The receiver is gone if its test has ended.
        let _ = queue.send(message);
    }
}

/// A conversation with the browser, a page or a worker.
pub(crate) struct Session {
    wire: Arc<Wire>,
    name: String,
    queue: Receiver<Value>,
    events: RefCell<Vec<Value>>,
}

impl Session {
    /// Sends a command and waits for its answer.
    ///
    /// # Errors
    /// When the browser refuses, is gone or takes too long.
    pub(crate) fn ask(&self, method: &str, parameters: &Value) -> Result<Value, String> {
        let id = self.post(&self.name, method, parameters)?;
        loop {
            let mut message = self.queue.recv_timeout(PATIENCE).map_err(|error| match error {
                mpsc::RecvTimeoutError::Timeout => {
                    format!("The browser did not answer {method} within {} s.", PATIENCE.as_secs())
                }
                mpsc::RecvTimeoutError::Disconnected => format!("The browser has ended before it answered {method}."),
            })?;
            if message.get("id").is_none() {
                self.events.borrow_mut().push(message);
            } else if message["id"] == id {
                return match message.get("error") {
                    None => Ok(message["result"].take()),
                    Some(error) => Err(format!("The browser refuses {method}: {error}")),
                };
            }
        }
    }

    /// Sends a command to another session, such as that of a worker of this page, without waiting for the answer.
    ///
    /// # Errors
    /// When the browser is gone.
    pub(crate) fn post(&self, session: &str, method: &str, parameters: &Value) -> Result<u64, String> {
        let id = self.wire.last_id.fetch_add(1, Ordering::Relaxed);
        let mut message = json!({ "id": id, "method": method, "params": parameters });
        if !session.is_empty() {
            message["sessionId"] = session.into();
        }
        self.wire.send(&message)?;
        Ok(id)
    }

    /// The events since the last call. They are received while a command waits for its answer.
    pub(crate) fn take_events(&self) -> Vec<Value> {
        self.events.take()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        lock(&self.wire.queues).remove(&self.name);
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
