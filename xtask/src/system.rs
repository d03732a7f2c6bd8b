//! Programs that belong to the machine: Node with npm, Python, a browser, Java, tmux and Poppler. On Debian and its descendants the package
//! manager installs them; elsewhere a sentence says what to install.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, anyhow, bail};

use crate::process;
use crate::workspace::Workspace;

/// The oldest version of Node that supports the WebAssembly instructions used by the page.
const OLDEST_NODE: u32 = 18;

const NODE_ADVICE: &str = "There is no Node: install Node 18 or newer with npm, for example from nodejs.org.";

const BROWSER_ADVICE: &str = "There is no Chromium, Chrome or Edge: install one, or set CHROME to the path of one.";

/// A program that some tests need, which are skipped without it.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Optional {
    /// The names that it may have on the PATH.
    programs: &'static [&'static str],
    /// Arguments with which it succeeds where it can be used; as a rule for its version. (A snap's stub without the snap fails.)
    proof: &'static [&'static str],
    /// Its packages in Debian.
    packages: &'static [&'static str],
    /// What is missing without it.
    advice: &'static str,
}

/// The tests of `crosshatch play` run in it.
pub(crate) static TMUX: Optional = Optional {
    programs: &["tmux"],
    proof: &["-V"],
    packages: &["tmux"],
    advice: "There is no tmux: the tests of `crosshatch play` in a terminal are skipped.",
};

/// The tests of printing look at pages with it.
pub(crate) static POPPLER: Optional = Optional {
    programs: &["pdftoppm"],
    proof: &["-v"],
    packages: &["poppler-utils"],
    advice: "There is no Poppler (pdftoppm): the tests of what is printed are skipped.",
};

/// A host for which the site has a configuration.
pub(crate) static NGINX: Optional = Optional {
    programs: &["nginx", "/usr/sbin/nginx"],
    proof: &["-v"],
    packages: &["nginx-light"],
    advice: "There is no nginx: the test of the site's archive on a real host is skipped.",
};

/// The other browser that the site is tested in.
pub(crate) static FIREFOX: Optional = Optional {
    programs: &["firefox-esr", "firefox"],
    proof: &["--version"],
    packages: &["firefox-esr"],
    advice: "There is no Firefox: the tests in Firefox are skipped.",
};

/// The Python module is tested in it. The data frames that it is tested with ask for 3.11.
pub(crate) static PYTHON: Optional = Optional {
    programs: &["python3", "python"],
    proof: &["-c", "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))"],
    packages: &["python3", "python3-venv"],
    advice: PYTHON_ADVICE,
};

pub(crate) const PYTHON_ADVICE: &str = "There is no Python 3.11 or newer with venv: the Python module is not tested.";

impl Optional {
    /// Where it is, if it is there and runs.
    pub(crate) fn found(&self) -> Option<PathBuf> {
        self.programs.iter().filter_map(|name| which::which(name).ok()).find(|program| self.runs(program))
    }

    fn runs(&self, program: &Path) -> bool {
        process::answer(Command::new(program).args(self.proof)).is_some()
    }

    /// Installs it if it is missing and that is possible. Its absence is reported and is no error.
    pub(crate) fn ensure(&self, workspace: &Workspace, sudo: Sudo) {
        if self.found().is_none()
            && let Err(error) = apt_install(workspace, sudo, self.programs[0], self.packages, self.advice)
        {
            eprintln!("{error:#}");
        }
    }
}

/// Whether the user may be asked for a password.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sudo {
    /// sudo may ask.
    MayAsk,
    /// sudo is used only if it does not ask: the command can do without what is missing.
    Passwordless,
}

/// Makes sure that there is a sufficiently new Node.
///
/// # Errors
/// When Node is missing and cannot be installed.
pub(crate) fn node(workspace: &Workspace, sudo: Sudo) -> Result<()> {
    if which::which("node").is_err() {
        apt_install(workspace, sudo, "Node and npm", &["nodejs", "npm"], NODE_ADVICE)?;
    }
    let node = which::which("node").context("Node is installed, but not on the PATH")?;
    let version = process::version(&node).with_context(|| format!("`{} --version` fails", node.display()))?;
    if process::major(&version) < Some(OLDEST_NODE) {
        bail!("Node {version} is too old: install Node {OLDEST_NODE} or newer.");
    }
    Ok(())
}

/// npm, which comes with Node or, on Debian, separately.
///
/// # Errors
/// When npm is missing and cannot be installed.
pub(crate) fn npm(workspace: &Workspace, sudo: Sudo) -> Result<PathBuf> {
    node(workspace, sudo)?;
    if which::which("npm").is_err() {
        apt_install(workspace, sudo, "npm", &["npm"], "There is no npm: install it beside Node.")?;
    }
    which::which("npm").context("npm is installed, but not on the PATH")
}

/// Java, which Spark needs.
///
/// # Errors
/// When Java is missing and cannot be installed.
pub(crate) fn java(workspace: &Workspace, sudo: Sudo) -> Result<()> {
    // A stub without a Java behind it fails.
    if process::answer(Command::new("java").arg("-version")).is_none() {
        let advice = "There is no Java: install Java 17 or 21.";
        apt_install(workspace, sudo, "Java", &["openjdk-17-jre-headless"], advice)?;
    }
    Ok(())
}

/// A browser of the Chromium family: `$CHROME`, or the first one that is found and runs.
///
/// # Errors
/// When `$CHROME` does not run, or when no browser is found and none can be installed.
pub(crate) fn browser(workspace: &Workspace, sudo: Sudo) -> Result<PathBuf> {
    if let Some(chosen) = env::var_os("CHROME").filter(|value| !value.is_empty()) {
        let found = which::which(&chosen).ok().filter(|program| runs(program));
        return found.with_context(|| format!("CHROME is {}, which does not run", Path::new(&chosen).display()));
    }
    if let Some(program) = installed_browser() {
        return Ok(program);
    }
    if distribution().is_some_and(|name| name == "ubuntu") {
        bail!("{BROWSER_ADVICE} (Ubuntu's package `chromium` only leads to a snap: Chrome's own package works.)");
    }
    apt_install(workspace, sudo, "Chromium", &["chromium"], BROWSER_ADVICE)?;
    installed_browser().context("Chromium is installed, but does not run")
}

fn installed_browser() -> Option<PathBuf> {
    let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge"];
    let on_path = names.into_iter().filter_map(|name| which::which(name).ok());
    on_path.chain(usual_browsers()).find(|program| runs(program))
}

/// The usual locations of browsers on systems that do not put them on the PATH.
fn usual_browsers() -> Vec<PathBuf> {
    let (folders, programs): (Vec<PathBuf>, &[&str]) = if cfg!(target_os = "macos") {
        let folders = [Some("/Applications".into()), env::home_dir().map(|home| home.join("Applications"))];
        let programs = &[
            "Chromium.app/Contents/MacOS/Chromium",
            "Google Chrome.app/Contents/MacOS/Google Chrome",
            "Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        ];
        (folders.into_iter().flatten().collect(), programs)
    } else if cfg!(windows) {
        let variables = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
        let programs = &[
            r"Chromium\Application\chrome.exe",
            r"Google\Chrome\Application\chrome.exe",
            r"Microsoft\Edge\Application\msedge.exe",
        ];
        (variables.into_iter().filter_map(env::var_os).map(PathBuf::from).collect(), programs)
    } else {
        (Vec::new(), &[])
    };
    programs.iter().flat_map(|program| folders.iter().map(move |folder| folder.join(program))).collect()
}

/// Whether a browser reports its version: a snap stub without its snap does not. (On Windows a browser that is asked for its
/// version opens a window instead, so there its existence has to suffice.)
fn runs(program: &Path) -> bool {
    if cfg!(windows) { program.exists() } else { process::version(program).is_some() }
}

/// The name of the distribution in the os-release file.
fn distribution() -> Option<String> {
    distribution_in(&fs::read_to_string("/etc/os-release").ok()?)
}

fn distribution_in(os_release: &str) -> Option<String> {
    let value = os_release.lines().find_map(|line| line.strip_prefix("ID="))?;
    Some(value.trim_matches(['"', '\'']).to_owned())
}

/// Installs packages on Debian and its descendants; if that is not possible, the error gives the advice.
fn apt_install(workspace: &Workspace, sudo: Sudo, what: &str, packages: &[&str], advice: &str) -> Result<()> {
    if which::which("apt-get").is_err() {
        bail!("{advice}");
    }
    let Some(prefix) = root_prefix(sudo) else {
        bail!("{advice} Here: `sudo apt-get install {}`.", packages.join(" "));
    };
    eprintln!("{what}: installing with apt-get, about a minute, once");
    let apt = |arguments: &[&str]| {
        let words = [prefix, &["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"], arguments].concat();
        let done = process::run_installer(Command::new(words[0]).args(&words[1..]), workspace.output);
        done.map_err(|error| format!("{error:#}"))
    };
    let updated = workspace.apt_update.get_or_init(|| apt(&["update"]));
    let install = || apt(&[&["install", "-y"], packages].concat());
    updated.clone().and_then(|()| install()).map_err(|error| anyhow!("{advice}\n{error}"))
}

/// The prefix with which a command runs as root; `None` if that is not possible.
fn root_prefix(sudo: Sudo) -> Option<&'static [&'static str]> {
    let answer = |program: &str, argument: &str| process::answer(Command::new(program).arg(argument));
    if answer("id", "-u").is_some_and(|user| user == "0") {
        return Some(&[]);
    }
    which::which("sudo").ok()?;
    let passwordless = process::answer(Command::new("sudo").args(["-n", "true"])).is_some();
    match sudo {
        _ if passwordless => Some(&["sudo", "-n"]),
        Sudo::MayAsk => Some(&["sudo"]),
        Sudo::Passwordless => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distributions() {
        let table = [
            ("NAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\nID=debian\n", Some("debian")),
            ("ID=\"ubuntu\"\nID_LIKE=debian\n", Some("ubuntu")),
            ("ID_LIKE=debian\n", None),
            ("", None),
        ];
        for (text, expected) in table {
            assert_eq!(distribution_in(text).as_deref(), expected, "{text}");
        }
    }
}
