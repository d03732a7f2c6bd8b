//! A terminal for tests: tmux, with a server of its own.

use std::fs;
use std::io::{self, Write};
use std::process::{self, Command, Output};
use std::thread;
use std::time::{Duration, Instant};

/// How long a screen may take to come. A machine under load is slow; what is waited for never comes late otherwise.
const PATIENCE: Duration = Duration::from_secs(30);

/// Between two looks at the screen.
const PAUSE: Duration = Duration::from_millis(20);

/// A terminal in which the program runs; when it has ended, its status is on the screen. Dropped, all of it ends.
pub(crate) struct Terminal {
    server: String,
}

impl Terminal {
    /// Starts the program with these words in a terminal of so many columns and lines; none, said aloud, where there is no tmux. The name
    /// is the test's own.
    pub(crate) fn start(name: &str, (columns, lines): (u16, u16), words: &[&str]) -> Option<Self> {
        if Command::new("tmux").arg("-V").output().is_err() {
            // Past the capture of the test harness, which would swallow it.
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

    /// Types this text.
    pub(crate) fn write(&self, text: &str) {
        self.tmux(&["send-keys", "-l", text]);
    }

    /// Presses the keys that tmux calls by these names.
    pub(crate) fn press(&self, names: &[&str]) {
        self.tmux(&[&["send-keys"], names].concat());
    }

    /// Gives the terminal another size.
    pub(crate) fn resize(&self, columns: u16, lines: u16) {
        self.tmux(&["resize-window", "-x", &columns.to_string(), "-y", &lines.to_string()]);
    }

    /// What is on the screen.
    pub(crate) fn screen(&self) -> String {
        self.tmux(&["capture-pane", "-p"])
    }

    /// What is on the screen, with escape sequences for the styles.
    pub(crate) fn styled_screen(&self) -> String {
        self.tmux(&["capture-pane", "-p", "-e"])
    }

    /// Waits until the bell rings, or has rung.
    pub(crate) fn wait_for_bell(&self) {
        self.wait("the bell", || self.tmux(&["display-message", "-p", "#{window_bell_flag}"]), |flag| flag.trim() == "1");
    }

    /// Waits until all of this is on the screen, which it returns.
    pub(crate) fn wait_for(&self, wanted: &[&str]) -> String {
        self.wait(&format!("{wanted:?}"), || self.screen(), |screen| wanted.iter().all(|text| screen.contains(text)))
    }

    /// Waits until the screen is as wanted.
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
        // Whoever runs the tests may sit in a tmux of their own, with settings of their own.
        tmux.env_remove("TMUX").env("LC_ALL", "C.UTF-8").args(["-u", "-L", &self.server, "-f", "/dev/null"]).args(words);
        tmux.output().expect("tmux starts")
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        // The server may have ended by itself; and it leaves its socket.
        let socket = self.run(&["display-message", "-p", "#{socket_path}"]);
        self.run(&["kill-server"]);
        if let Ok(path) = String::from_utf8(socket.stdout) {
            let _ = fs::remove_file(path.trim());
        }
    }
}
