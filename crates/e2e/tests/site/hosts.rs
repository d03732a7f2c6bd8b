//! The site's archive, unpacked into the folder of a real host.

use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use crosshatch_e2e::{Hosting, Look, say, single_file, visit_host};
use zip::ZipArchive;

use crate::EXAMPLE;

/// nginx with the archive in a folder, stopped and removed at the end.
struct Host {
    folder: PathBuf,
    port: u16,
    process: Child,
}

impl Host {
    fn start(program: &Path) -> Self {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|free| free.local_addr()).expect("a free port").port();
        let folder = env::temp_dir().join(format!("crosshatch-host-{port}"));
        let site = folder.join("site");
        fs::create_dir_all(&site).expect("a folder");
        let archive = fs::File::open(single_file().with_file_name("site.zip")).expect("the archive of the site");
        ZipArchive::new(archive).expect("an archive").extract(&site).expect("it unpacks");
        let at = folder.display();
        let configuration = format!(
            "daemon off;\nmaster_process off;\npid {at}/pid;\nerror_log {at}/errors;\nevents {{}}\nhttp {{\n  access_log off;\n  \
             client_body_temp_path {at}/a;\n  proxy_temp_path {at}/b;\n  fastcgi_temp_path {at}/c;\n  uwsgi_temp_path {at}/d;\n  \
             scgi_temp_path {at}/e;\n  server {{\n    listen 127.0.0.1:{port};\n    root {at}/site;\n    include {at}/site/nginx.conf;\n  }}\n}}\n"
        );
        // The snippet includes nginx's own list of types, which stands beside the configuration.
        let types =
            ["/etc/nginx/mime.types", "/usr/local/etc/nginx/mime.types"].into_iter().find(|path| Path::new(path).exists());
        fs::copy(types.expect("nginx has a list of types"), folder.join("mime.types")).expect("it can be copied");
        fs::write(folder.join("nginx.conf"), configuration).expect("the folder can be written");
        let mut command = Command::new(program);
        command.arg("-p").arg(&folder).arg("-c").arg(folder.join("nginx.conf"));
        let process = command.stdin(Stdio::null()).stderr(Stdio::null()).spawn().expect("nginx starts");
        let host = Self { folder, port, process };
        let deadline = Instant::now() + Duration::from_secs(30);
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            assert!(Instant::now() < deadline, "{}", fs::read_to_string(host.folder.join("errors")).unwrap_or_default());
            thread::sleep(Duration::from_millis(20));
        }
        host
    }

    fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// The head of the response to a request for a path.
    fn head(&self, path: &str) -> String {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).expect("it listens");
        write!(stream, "HEAD {path} HTTP/1.0\r\nHost: localhost\r\n\r\n").expect("it reads");
        let mut head = String::new();
        stream.read_to_string(&mut head).expect("it answers");
        head.to_ascii_lowercase()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

#[test]
fn nginx_delivers_the_site_with_its_headers() {
    let Some(program) = env::var_os("NGINX").filter(|value| !value.is_empty()) else {
        say("SKIPPED: the test of the site on a real host needs NGINX, which `cargo xtask test` sets where there is one.");
        return;
    };
    visit_host(&Look::DESKTOP, Hosting::Fresh, |page| {
        let host = Host::start(Path::new(&program));
        let wasm = page.name_of("_bg.wasm");
        let table = [
            ("/".to_owned(), "text/html", "no-cache"),
            ("/sw.js".into(), "javascript", "no-cache"),
            (format!("/{wasm}"), "application/wasm", "max-age=31536000, immutable"),
            ("/manifest.webmanifest".into(), "application/manifest+json", "no-cache"),
            (format!("/{}", page.name_of_part("snippets/steps-")), "application/wasm", "max-age=31536000, immutable"),
        ];
        for (path, kind, caching) in table {
            let head = host.head(&path);
            for part in ["200 ok", kind, caching, "nosniff", "same-origin", "frame-ancestors 'self'", "no-referrer"] {
                assert!(head.contains(part), "{path} lacks {part}: {head}");
            }
        }
        for (path, is_for_all) in [("/embed/board.js", true), ("/embed/drawing_bg.wasm", true), ("/sw.js", false)] {
            assert_eq!(host.head(path).contains("access-control-allow-origin: *"), is_for_all, "{path}");
        }
        assert!(host.head("/nothing").contains("404 not found"));
        // Whatever the page asks for is on that host, which is not the test's own.
        page.enter(&host.address());
        page.wait_for_board();
        page.paste(EXAMPLE);
        page.expect_line(EXAMPLE);
        page.wait_for("the rating", "document.getElementById('explainer')?.textContent");
        page.wait_until_kept();
        page.expect_complaint(&host.address());
    });
}
