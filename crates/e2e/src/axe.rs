//! The accessibility rules that can be checked automatically: axe-core, run in the page.

use std::fs;

use serde_json::Value;

use crate::page::Page;
use crate::setup::setup;

/// One rule is of no use for cells: it requires every character visible in an element to be part of its name, whereas a cell's
/// name describes its notes in words and in another order. The notes are its value, not its label.
const RUN: &str = "axe.run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    resultTypes: ['violations'],
    elementRef: true,
}).then(({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.filter(({ element }) => id !== 'label-content-name-mismatch' || element.role !== 'gridcell')
        .map(({ target, failureSummary }) => `${id} (${help}) at ${target}: ${failureSummary}`)))";

impl Page {
    /// The rules that the page currently violates, and where. Empty if there is no axe-core.
    #[track_caller]
    pub fn broken_rules(&self) -> Vec<String> {
        let Some(axe) = setup().and_then(|setup| setup.axe.as_ref()) else { return Vec::new() };
        if self.evaluate("typeof axe") == "undefined" {
            let script = fs::read_to_string(axe).unwrap_or_else(|error| panic!("{} cannot be read: {error}", axe.display()));
            self.evaluate(&format!("{script};0"));
        }
        let Value::Array(broken) = self.evaluate(RUN) else { panic!("axe-core gave no list") };
        broken.iter().map(|rule| rule.as_str().unwrap_or_default().to_owned()).collect()
    }
}
