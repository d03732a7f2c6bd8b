//! Scripts without what only people read: comments, indents, spaces.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Those that the page waits for and that are copied as they are written. The glue is among what the cutter writes.
const FIRST: [&str; 2] = ["boot.js", "watchdog.js"];

/// Makes the scripts of a site small that Trunk has just copied.
///
/// # Errors
/// When a file cannot be read or written.
pub(crate) fn minify(site: &Path) -> Result<()> {
    FIRST.iter().try_for_each(|name| {
        let path = site.join(name);
        let script = fs::read_to_string(&path).with_context(|| format!("{name} cannot be read"))?;
        fs::write(&path, bare(&script)).with_context(|| format!("{name} cannot be written"))
    })
}

/// A script without what only people read.
pub(crate) fn bare(script: &str) -> String {
    minifier::js::minify(script).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_script_does_stays() {
        let script = "// Says so.\nconst said = `a  b // ${name}`; /* never */\nif (said.match(/a\\/ b/)) {\n    say(said, \"// x\");\n}\n";
        assert_eq!(bare(script), "const said=`a  b // ${name}`;if(said.match(/a\\/ b/)){say(said,\"// x\");}");
    }
}
