//! What is tested with what: from the environment.

use std::env;
use std::path::PathBuf;
use std::sync::OnceLock;

/// What the environment says.
pub(crate) struct Setup {
    /// The folder of the built site.
    pub(crate) dist: PathBuf,
    /// The browser's program.
    pub(crate) browser: PathBuf,
    /// axe-core's script.
    pub(crate) axe: Option<PathBuf>,
}

/// The setup, or none if there is nothing to test with; then says so.
pub(crate) fn setup() -> Option<&'static Setup> {
    static SETUP: OnceLock<Option<Setup>> = OnceLock::new();
    let setup = SETUP.get_or_init(from_environment).as_ref();
    if setup.is_none() {
        let reason =
            if cfg!(unix) { "CROSSHATCH_DIST or CHROME is not set (`cargo xtask test` sets both)" } else { "they need Unix" };
        eprintln!("SKIPPED: browser tests do not run here: {reason}.");
    }
    setup
}

fn from_environment() -> Option<Setup> {
    let path = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let setup = Setup { dist: path("CROSSHATCH_DIST")?, browser: path("CHROME")?, axe: path("CROSSHATCH_AXE") };
    cfg!(unix).then_some(setup)
}
