//! A terminal for tests: tmux, with a private server.

use std::fs;
use std::io::{self, Write};
use std::process::{self, Command, Output};
use std::thread;
use std::time::{Duration, Instant};

/// How long a screen may take to appear. A busy machine is slow; otherwise what is awaited always appears promptly.
const PATIENCE: Duration = Duration::from_secs(30);

/// The interval between two looks at the screen.
const PAUSE: Duration = Duration::from_millis(20);

/// A terminal in which the program runs; when that has ended, its exit status is on the screen. Everything ends when this is
/// dropped.
pub(crate) struct Terminal {
    server: String,
}

impl Terminal {
    /// Starts the program with these arguments in a terminal with this many columns and lines. Without tmux, prints a notice and
    /// returns `None`. The name must be the test's own.
    pub(crate) fn start(name: &str, (columns, lines): (u16, u16), words: &[&str]) -> Option<Self> {
        if Command::new("tmux").arg("-V").output().is_err() {
            // Bypasses the test runner, which would capture it.
            let _ = writeln!(io::stderr(), "SKIPPED {name}: there is no tmux");
            return None;
        }
        let terminal = Self { server: format!("crosshatch-{}-{name}", process::id()) };
        let (columns, lines) = (columns.to_string(), lines.to_string());
        let session = ["new-session", "-d", "-x", &columns, "-y", &lines];
        let shell = ["sh", "-c", "\"$@\"; echo \"status $?\"; exec sleep 100", "sh", env!("CARGO_BIN_EXE_crosshatch")];
        terminal.tmux(&[&session[..], &shell, words].concat());
        Some(terminal)
    }

    /// Types a text.
    pub(crate) fn write(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    /// Presses keys, by tmux's names.
    pub(crate) fn press(&self, names: &[&str]) {
        self.tmux(&[&["send-keys"], names].concat());
    }

    /// Resizes the terminal.
    pub(crate) fn resize(&self, columns: u16, lines: u16) {
        self.tmux(&["resize-window", "-x", &columns.to_string(), "-y", &lines.to_string()]);
    }

    /// The text on the screen.
    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// The text on the screen, with escape sequences for styles.
    pub(crate) fn styled_screen(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-e"])
    }

    /// Waits until the bell has rung.
    pub(crate) fn wait_for_bell(&self) {
        self.wait("the bell", || self.tmux(&["display-message", "-p", "#{window_bell_flag}"]), |flag| flag.trim() == "1");
    }

    /// Waits until all of these texts are on the screen, which it returns.
    pub(crate) fn wait_for(&self, wanted: &[&str]) -> String {
        self.wait(&format!("{wanted:?}"), || self.screen(), |screen| wanted.iter().all(|text| screen.contains(text)))
    }

    /// Waits until the screen meets a condition.
    pub(crate) fn wait_until(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        self.wait(what, || self.screen(), wanted)
    }

    fn wait(&self, what: &str, look: impl Fn() -> String, wanted: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let seen = look();
            if wanted(&seen) {
                return seen;
            }
            assert!(began.elapsed() < PATIENCE, "waited for {what}, {}:\n{seen}\n{}", self.server, self.screen());
            thread::sleep(PAUSE);
        }
    }

    fn tmux(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert!(output.status.success(), "tmux {words:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("UTF-8")
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut tmux = Command::new("tmux");
        // The person running the tests may be in a tmux with other settings.
        tmux.env_remove("TMUX").env("LC_ALL", "C.UTF-8").args(["-u", "-L", &self.server, "-f", "/dev/null"]).args(words);
        tmux.output().expect("tmux starts")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The server may have exited already, which leaves its socket behind.
        let socket = self.run(&["display-message", "-p", "#{socket_path}"]);
        self.run(&["kill-server"]);
        if let Ok(path) = String::from_utf8(socket.stdout) {
            let _ = fs::remove_file(path.trim());
        }
    }
}
