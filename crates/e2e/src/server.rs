//! Serves the built site as a plain static host does, at the root and from a subfolder.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use std::{fs, io, thread};

use crate::hosting::{Compressed, Hosting, Reply, tag};
use crate::line::Line;

/// The path of the site at the root of its host.
pub const ROOT: &str = "/";
/// The path of the site in a subfolder of a host.
pub const SUBFOLDER: &str = "/some/sub/folder/";

/// A host on a free port of this machine. It serves until the process ends.
#[derive(Clone)]
pub(crate) struct Server {
    port: u16,
    host: Arc<Host>,
}

struct Host {
    hosting: Hosting,
    /// The slow line; `None` if responses are not delayed.
    line: Option<Line>,
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    compressed: Compressed,
    /// Additional header lines for each file, each with its line end.
    headers: Mutex<BTreeMap<String, String>>,
    traffic: Mutex<Traffic>,
    /// Whether it refuses to answer.
    away: AtomicBool,
    /// Parts of paths, and how long an answer waits whose path has one of them.
    delays: Mutex<Vec<(String, Duration)>>,
}

/// The requests to a host, and what it has sent.
#[derive(Clone, Default, Debug)]
pub struct Traffic {
    /// The path of each request, without the query, and the status of the response.
    pub requests: Vec<(String, &'static str)>,
    /// The number of bytes in all responses, including headers.
    pub bytes: usize,
    /// How many of these bytes have left it.
    pub sent: usize,
    /// The number of responses that are not yet sent completely.
    pub under_way: usize,
}

impl Server {
    /// Starts serving a folder.
    pub(crate) fn start(folder: &Path, hosting: Hosting) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("a bound port").port();
        let host = Arc::new(Host::new(files_of(folder), hosting));
        let serving = Arc::clone(&host);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let host = Arc::clone(&serving);
                // A request that the browser cancels is not the server's problem.
                thread::spawn(move || host.answer(&stream).is_ok());
            }
        });
        Self { port, host }
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The files, which tests may change.
    pub(crate) fn files(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        lock(&self.host.files)
    }

    /// Sends additional header lines with a file.
    pub(crate) fn set_headers(&self, name: &str, headers: &[&str]) {
        let lines = headers.iter().flat_map(|line| [line, "\r\n"]).collect();
        lock(&self.host.headers).insert(name.to_owned(), lines);
    }

    /// Answers requests for paths with this part so much later from now on.
    pub(crate) fn delay(&self, part: &str, by: Duration) {
        lock(&self.host.delays).push((part.to_owned(), by));
    }

    /// Makes it answer no requests from now on, or all of them again.
    pub(crate) fn set_away(&self, away: bool) {
        self.host.away.store(away, Ordering::Relaxed);
    }

    /// The requests and responses so far.
    pub(crate) fn traffic(&self) -> Traffic {
        lock(&self.host.traffic).clone()
    }

    /// Forgets these, except for what is in progress.
    pub(crate) fn forget_traffic(&self) {
        self.host.note(|traffic| *traffic = Traffic { under_way: traffic.under_way, ..Traffic::default() });
    }
}

impl Host {
    fn new(files: BTreeMap<String, Vec<u8>>, hosting: Hosting) -> Self {
        let compressed = Compressed::default();
        let line = match hosting {
            Hosting::Fresh | Hosting::Usual(None) => None,
            Hosting::Usual(Some(speed)) => {
                // In advance, so that nobody has to wait for it.
                for file in files.values() {
                    compressed.get(tag(file), file);
                }
                Some(Line::new(speed))
            }
        };
        let (files, headers, traffic) = (Mutex::new(files), Mutex::default(), Mutex::default());
        Self { hosting, line, files, compressed, headers, traffic, away: AtomicBool::new(false), delays: Mutex::default() }
    }

    fn answer(&self, stream: &TcpStream) -> io::Result<()> {
        let mut lines = BufReader::new(stream).lines();
        let request = lines.next().transpose()?.unwrap_or_default();
        let mut known = None;
        for line in lines {
            let line = line?;
            if line.is_empty() {
                break;
            }
            if let Some((name, value)) = line.split_once(':')
                && name.eq_ignore_ascii_case("If-None-Match")
            {
                known = Some(value.to_owned());
            }
        }
        if self.away.load(Ordering::Relaxed) {
            return Ok(());
        }
        let path = request.strip_prefix("GET ").and_then(|rest| rest.split([' ', '?']).next()).unwrap_or("");
        let delay = lock(&self.delays).iter().find(|(part, _)| path.contains(part)).map(|(_, by)| *by);
        thread::sleep(delay.unwrap_or_default());
        let Reply { status, headers, body } = self.reply(path, known.as_deref());
        let mut bytes = format!("HTTP/1.1 {status}\r\n{headers}Content-Length: {}\r\n", body.len()).into_bytes();
        bytes.extend_from_slice(b"X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n");
        bytes.extend_from_slice(&body);
        self.note(|traffic| {
            traffic.requests.push((path.to_owned(), status));
            traffic.bytes += bytes.len();
            traffic.under_way += 1;
        });
        let sent = self.send(stream, &bytes);
        self.note(|traffic| traffic.under_way -= 1);
        sent
    }

    fn reply(&self, path: &str, known: Option<&str>) -> Reply {
        let Some((name, file)) = self.file(path) else {
            let headers = "Content-Type: text/plain\r\nCache-Control: no-store\r\n".into();
            return Reply { status: "404 Not Found", headers, body: Arc::new(b"There is no such file.".to_vec()) };
        };
        let mut reply = self.hosting.reply(file, known, &self.compressed);
        let more = lock(&self.headers).get(&name).cloned().unwrap_or_default();
        if !more.contains("Content-Type:") {
            reply.headers.extend(["Content-Type: ", kind_of(&name), "\r\n"]);
        }
        reply.headers += &more;
        reply
    }

    fn send(&self, mut stream: &TcpStream, bytes: &[u8]) -> io::Result<()> {
        let sent = |count| self.note(|traffic| traffic.sent += count);
        let Some(line) = &self.line else {
            sent(bytes.len());
            return stream.write_all(bytes);
        };
        line.travel();
        line.send(stream, bytes, sent)
    }

    fn note(&self, change: impl FnOnce(&mut Traffic)) {
        change(&mut lock(&self.traffic));
    }

    /// The file for this path: its name in the site, and its content.
    fn file(&self, path: &str) -> Option<(String, Vec<u8>)> {
        let name = path.strip_prefix(SUBFOLDER).or_else(|| path.strip_prefix(ROOT))?;
        let in_folder = name.is_empty() || name.ends_with('/');
        let name = if in_folder { format!("{name}index.html") } else { name.to_owned() };
        let file = lock(&self.files).get(&name)?.clone();
        Some((name, file))
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All files of a folder and its subfolders, by path with slashes.
fn files_of(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    fn gather(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) -> io::Result<()> {
        for entry in fs::read_dir(folder)? {
            let path: PathBuf = entry?.path();
            let name = format!("{prefix}{}", path.file_name().unwrap_or_default().display());
            if path.is_dir() {
                gather(&path, &format!("{name}/"), files)?;
            } else {
                files.insert(name, fs::read(path)?);
            }
        }
        Ok(())
    }
    let mut files = BTreeMap::new();
    gather(folder, "", &mut files).unwrap_or_else(|error| panic!("{} cannot be read: {error}", folder.display()));
    files
}

fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("") {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_site_is_at_the_root_and_in_a_folder_and_nowhere_else() {
        let files =
            BTreeMap::from([("index.html".into(), vec![1]), ("a/b.wasm".into(), vec![2]), ("a/index.html".into(), vec![3])]);
        let host = Host::new(files, Hosting::Fresh);
        let table = [
            ("/", Some("index.html")),
            ("/some/sub/folder/", Some("index.html")),
            ("/a/b.wasm", Some("a/b.wasm")),
            ("/a/", Some("a/index.html")),
            ("/a", None),
            ("/some/sub/folder/a/b.wasm", Some("a/b.wasm")),
            ("/some/sub/folder", None),
            ("/b.wasm", None),
            ("/../index.html", None),
            ("", None),
        ];
        for (path, found) in table {
            assert_eq!(host.file(path).map(|(name, _)| name).as_deref(), found, "{path}");
        }
        assert_eq!(kind_of("a/b.wasm"), "application/wasm");
    }
}
