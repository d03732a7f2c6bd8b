//! Serves the built site as a plain static host does, at the root and from a folder below it.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fs, io, thread};

/// The path of the site at the root of its host.
pub const ROOT: &str = "/";
/// The path of the site in a folder of a host that has other things too.
pub const SUBFOLDER: &str = "/some/sub/folder/";

/// A host on a free port of this machine. It serves for as long as the process runs.
#[derive(Clone)]
pub(crate) struct Server {
    port: u16,
    host: Arc<Host>,
}

struct Host {
    files: Mutex<BTreeMap<String, Vec<u8>>>,
    /// Lines that are sent before a file, each ended; by its name.
    headers: Mutex<BTreeMap<String, String>>,
}

impl Server {
    /// Begins to serve a folder.
    pub(crate) fn start(folder: &Path) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let port = listener.local_addr().expect("a bound port").port();
        let host = Arc::new(Host { files: Mutex::new(files_of(folder)), headers: Mutex::default() });
        let serving = Arc::clone(&host);
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let host = Arc::clone(&serving);
                // A browser that takes back its request is none of the server's problems.
                thread::spawn(move || host.answer(&stream).is_ok());
            }
        });
        Self { port, host }
    }

    /// Scheme, host and port.
    pub(crate) fn origin(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The files, which a test may change.
    pub(crate) fn files(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.host.files()
    }

    /// Sends more lines with a file.
    pub(crate) fn set_headers(&self, name: &str, headers: &[&str]) {
        let lines = headers.iter().flat_map(|line| [line, "\r\n"]).collect();
        self.host.headers().insert(name.to_owned(), lines);
    }
}

impl Host {
    fn answer(&self, mut stream: &TcpStream) -> io::Result<()> {
        let mut lines = BufReader::new(stream).lines();
        let request = lines.next().transpose()?.unwrap_or_default();
        // The rest of the head says nothing that matters here, but has to be read.
        for line in lines {
            if line?.is_empty() {
                break;
            }
        }
        let path = request.strip_prefix("GET ").and_then(|rest| rest.split([' ', '?']).next()).unwrap_or("");
        let (status, kind, more, body) = match self.file(path) {
            Some((name, body)) => ("200 OK", kind_of(name), self.headers().get(name).cloned().unwrap_or_default(), body),
            None => ("404 Not Found", "text/plain", String::new(), b"There is no such file.".to_vec()),
        };
        write!(stream, "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\n{more}Content-Length: {}\r\n", body.len())?;
        stream.write_all(b"Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n")?;
        stream.write_all(&body)
    }

    /// The file at this path: its name in the site, and its content.
    fn file<'a>(&self, path: &'a str) -> Option<(&'a str, Vec<u8>)> {
        let name = path.strip_prefix(SUBFOLDER).or_else(|| path.strip_prefix(ROOT))?;
        let name = if name.is_empty() { "index.html" } else { name };
        Some((name, self.files().get(name)?.clone()))
    }

    fn files(&self) -> MutexGuard<'_, BTreeMap<String, Vec<u8>>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn headers(&self) -> MutexGuard<'_, BTreeMap<String, String>> {
        self.headers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The files of a folder and the folders in it, by their path with slashes.
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
        let files = BTreeMap::from([("index.html".into(), vec![1]), ("a/b.wasm".into(), vec![2])]);
        let host = Host { files: Mutex::new(files), headers: Mutex::default() };
        let table = [
            ("/", Some("index.html")),
            ("/some/sub/folder/", Some("index.html")),
            ("/a/b.wasm", Some("a/b.wasm")),
            ("/some/sub/folder/a/b.wasm", Some("a/b.wasm")),
            ("/some/sub/folder", None),
            ("/b.wasm", None),
            ("/../index.html", None),
            ("", None),
        ];
        for (path, found) in table {
            assert_eq!(host.file(path).map(|(name, _)| name), found, "{path}");
        }
        assert_eq!(kind_of("a/b.wasm"), "application/wasm");
    }
}
