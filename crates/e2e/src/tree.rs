//! The accessibility tree: what a screen reader gets.

use std::fmt;

use serde_json::{Value, json};

use crate::page::Page;
use crate::patience::or_fail;
use crate::pattern::fits;

/// The tree at one moment.
pub(crate) struct Tree(Vec<Node>);

/// An element with a role.
pub(crate) struct Node {
    /// Its role: "button".
    pub(crate) role: String,
    /// Its name: "Solve".
    pub(crate) name: String,
    /// The browser's id of the element.
    pub(crate) element: Value,
    properties: Vec<Value>,
    id: Value,
    children: Vec<Value>,
}

impl Tree {
    /// The tree of a page.
    #[track_caller]
    pub(crate) fn of(page: &Page) -> Self {
        or_fail(Self::try_of(page))
    }

    /// The tree of a page.
    ///
    /// # Errors
    /// When the browser cannot provide one.
    pub(crate) fn try_of(page: &Page) -> Result<Self, String> {
        let mut answer = page.try_ask("Accessibility.getFullAXTree", &json!({}))?;
        let Value::Array(nodes) = answer["nodes"].take() else { return Err("There is no accessibility tree.".into()) };
        Ok(Self(nodes.into_iter().map(Node::of).collect()))
    }

    /// All elements with a role, in the order of the page.
    pub(crate) fn all<'a>(&'a self, role: &str) -> impl Iterator<Item = &'a Node> {
        self.0.iter().filter(move |node| node.role == role)
    }

    /// The only element with this role and name, which may contain a `*` for any text; as an error, what there is instead.
    pub(crate) fn one<'a>(&'a self, role: &str, name: &str) -> Result<&'a Node, String> {
        let found: Vec<_> = self.all(role).filter(|node| fits(name, &node.name)).collect();
        if let [one] = found[..] {
            return Ok(one);
        }
        let names: Vec<_> = self.all(role).map(|node| &node.name).collect();
        Err(format!("There are {} with the role {role} and the name \"{name}\" among {names:?}.", found.len()))
    }

    /// The elements with this role directly below a node, ignoring nodes without meaning.
    pub(crate) fn below<'a>(&'a self, node: &'a Node, role: &str) -> Vec<&'a Node> {
        let children = node.children.iter().filter_map(|id| self.0.iter().find(|other| other.id == *id));
        children.flat_map(|child| if child.role == role { vec![child] } else { self.below(child, role) }).collect()
    }
}

/// One line per element, indented below its parent: `button "Solve"`. Elements without meaning have no line.
impl fmt::Display for Tree {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SILENT: [&str; 4] = ["", "none", "generic", "InlineTextBox"];
        // The elements still to be written, the next one last.
        let mut left: Vec<(&Node, usize)> = self.0.first().map(|root| (root, 0)).into_iter().collect();
        while let Some((node, depth)) = left.pop() {
            let silent = SILENT.contains(&&*node.role);
            if !silent {
                writeln!(f, "{:1$}{2} {3:?}", "", 2 * depth, node.role, node.name)?;
            }
            let depth = if silent { depth } else { depth + 1 };
            let children = node.children.iter().rev().filter_map(|id| self.0.iter().find(|other| other.id == *id));
            left.extend(children.map(|child| (child, depth)));
        }
        Ok(())
    }
}

impl Node {
    fn of(mut node: Value) -> Self {
        let text = |value: &Value| value["value"].as_str().unwrap_or_default().to_owned();
        let list = |value: Value| if let Value::Array(items) = value { items } else { Vec::new() };
        Self {
            role: text(&node["role"]),
            name: text(&node["name"]),
            element: node["backendDOMNodeId"].take(),
            properties: list(node["properties"].take()),
            id: node["nodeId"].take(),
            children: list(node["childIds"].take()),
        }
    }

    /// Whether a property is present and set: "selected", "invalid", "disabled".
    pub(crate) fn is(&self, property: &str) -> bool {
        let value = self.properties.iter().find(|own| own["name"] == property).map(|own| &own["value"]["value"]);
        value.is_some_and(|value| *value == true || *value == "true")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tree_as_text() {
        let node = |id: &str, role: &str, name: &str, children: &[&str]| {
            Node::of(json!({ "nodeId": id, "role": { "value": role }, "name": { "value": name }, "childIds": children }))
        };
        let tree = Tree(vec![
            node("1", "RootWebArea", "Sudoku", &["2", "4"]),
            node("2", "generic", "", &["3"]),
            node("3", "button", "Solve", &[]),
            node("4", "grid", "Board", &["5"]),
            node("5", "row", "", &[]),
        ]);
        let text = "RootWebArea \"Sudoku\"\n  button \"Solve\"\n  grid \"Board\"\n    row \"\"\n";
        assert_eq!(tree.to_string(), text);
    }
}
