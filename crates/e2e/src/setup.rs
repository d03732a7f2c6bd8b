//! What is tested with what, according to the environment.

use std::env;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::say::say;

/// The settings in the environment.
pub(crate) struct Setup {
    /// The folder of the built site.
    pub(crate) dist: PathBuf,
    /// The browser's executable.
    pub(crate) browser: PathBuf,
    /// axe-core's script.
    pub(crate) axe: Option<PathBuf>,
    /// The folder of the built npm package.
    pub(crate) package: Option<PathBuf>,
}

/// The settings. If there is nothing to test with, returns `None` and prints that once.
pub(crate) fn setup() -> Option<&'static Setup> {
    static SETUP: OnceLock<Option<Setup>> = OnceLock::new();
    let asked = || {
        let setup = from_environment();
        match &setup {
            None if cfg!(windows) => say("SKIPPED: the browser tests need pipes in the way of Unix."),
            None => say("SKIPPED: the browser tests need CROSSHATCH_DIST and CHROME, which `cargo xtask test` sets."),
            Some(Setup { axe: None, .. }) => say("SKIPPED: the accessibility rules need CROSSHATCH_AXE."),
            Some(_) => {}
        }
        setup
    };
    SETUP.get_or_init(asked).as_ref()
}

fn from_environment() -> Option<Setup> {
    let path = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let setup = Setup {
        dist: path("CROSSHATCH_DIST")?,
        browser: path("CHROME")?,
        axe: path("CROSSHATCH_AXE"),
        package: path("CROSSHATCH_PACKAGE"),
    };
    (!cfg!(windows)).then_some(setup)
}
