//! Gives short names to what a script declares.

use std::collections::{BTreeMap, BTreeSet};

use super::tokens::{KEYWORDS, Kind, Token};

/// Properties that only these sources have, so that they can be renamed too.
pub(super) const OWN_PROPERTIES: [&str; 26] = [
    "big", "cell", "cellKind", "cells", "digits", "doubtful", "end", "fromZero", "givenAt", "heft", "held", "loose", "node",
    "oddCells", "origin", "readBy", "says", "shown", "side", "small", "tint", "toldBy", "unseen", "up", "wide", "words",
];

/// The role of each word that can be a name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Role {
    /// Not a name.
    Other,
    /// A variable.
    Variable,
    /// A property, behind a dot or as a key with a colon.
    Property,
    /// A property and a variable at once, as in `{ name }`.
    Both,
}

/// Gives short names to variables, and to the properties that only these sources have.
pub(super) fn rename(tokens: &mut [Token]) {
    let roles = roles(tokens);
    let declared = declared(tokens);
    let keywords: BTreeSet<String> = KEYWORDS.split_whitespace().map(str::to_owned).collect();
    let is_name = |role: Role| role != Role::Other;
    let is_own = |text: &str| OWN_PROPERTIES.contains(&text);
    let kept: BTreeSet<String> = tokens
        .iter()
        .zip(&roles)
        .filter(|(token, role)| matches!(role, Role::Property | Role::Both) && !is_own(&token.text))
        .map(|(token, _)| token.text.clone())
        .collect();
    // Where each name occurs: in which statements of the outermost level. Two names may become one if no statement has both; what
    // the outermost level declares, and properties, are kept apart from one another by a statement that has them all.
    let (statements, outermost) = statements(tokens);
    let mut places: BTreeMap<String, (usize, BTreeSet<usize>)> = BTreeMap::new();
    let mut used: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
    for (at, token) in tokens.iter().enumerate().filter(|(at, _)| is_name(roles[*at])) {
        if is_own(&token.text) || declared.contains(&token.text) && !kept.contains(&token.text) {
            let (count, places) = places.entry(token.text.clone()).or_default();
            *count += 1;
            places.insert(statements[at]);
            if is_own(&token.text) {
                places.extend(statements.iter());
            }
            if is_own(&token.text) || outermost.contains(&token.text) {
                places.insert(usize::MAX);
            }
        } else {
            used.entry(statements[at]).or_default().insert(token.text.clone());
            used.entry(usize::MAX).or_default().insert(token.text.clone());
        }
    }
    let mut order: Vec<_> = places.into_iter().collect();
    order.sort_by_key(|(name, (count, _))| (usize::MAX - count, name.clone()));
    let mut names: BTreeMap<String, String> = BTreeMap::new();
    for (name, (_, places)) in order {
        let is_free = |short: &String| {
            !keywords.contains(short) && places.iter().all(|place| !used.get(place).is_some_and(|used| used.contains(short)))
        };
        let short = short_names().find(is_free).expect("endless");
        for place in places {
            used.entry(place).or_default().insert(short.clone());
        }
        names.insert(name, short);
    }
    for (token, role) in tokens.iter_mut().zip(roles) {
        if let Some(name) = names.get(&token.text).filter(|_| is_name(role)) {
            token.text.clone_from(name);
        }
    }
}

/// The number of the outermost statement of each token, and the names that these statements declare.
pub(super) fn statements(tokens: &[Token]) -> (Vec<usize>, BTreeSet<String>) {
    let mut numbers = Vec::new();
    let mut names = BTreeSet::new();
    let mut number = 0;
    let mut depth = 0;
    let mut first = 0;
    for (at, token) in tokens.iter().enumerate() {
        numbers.push(number);
        if token.kind == Kind::Mark {
            depth += i32::from(["(", "[", "{"].contains(&&*token.text)) - i32::from([")", "]", "}"].contains(&&*token.text));
        }
        let is_block = token.text == "}" && ["for", "if", "while"].contains(&&*tokens[first].text);
        if depth == 0 && (token.text == ";" || is_block) {
            if tokens[first].text == "let" {
                names.extend(outer_names(&tokens[first + 1..at]));
            }
            number += 1;
            first = at + 1;
        }
    }
    (numbers, names)
}

/// The names that a declaration declares, without those within its values.
pub(super) fn outer_names(declaration: &[Token]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut depth = 0;
    let mut in_pattern = true;
    for token in declaration {
        match &*token.text {
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" => depth -= 1,
            "=" if depth == 0 => in_pattern = false,
            "," if depth == 0 => in_pattern = true,
            name if in_pattern && token.kind == Kind::Word => {
                names.insert(name.to_owned());
            }
            _ => {}
        }
    }
    names
}

/// `a` to `z`, `A` to `Z`, then two letters.
pub(super) fn short_names() -> impl Iterator<Item = String> {
    let letters = || ('a'..='z').chain('A'..='Z');
    letters().map(String::from).chain(letters().flat_map(move |first| letters().map(move |second| format!("{first}{second}"))))
}

pub(super) fn roles(tokens: &[Token]) -> Vec<Role> {
    // Whether each open bracket is an object or a pattern for one.
    let mut open: Vec<bool> = Vec::new();
    let text = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map_or("", |token| &*token.text);
    let mut roles = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let before = text(at.checked_sub(1));
        let after = text(Some(at + 1));
        let mut role = Role::Other;
        match &*token.text {
            "{" if token.kind == Kind::Mark => {
                open.push(["(", ",", "=", ":", "[", "?", "const", "let", "return", "..."].contains(&before));
            }
            "(" | "[" if token.kind == Kind::Mark => open.push(false),
            "}" | ")" | "]" if token.kind == Kind::Mark => {
                open.pop();
            }
            name if token.kind == Kind::Word
                && !name.starts_with(|c: char| c.is_ascii_digit())
                && !KEYWORDS.contains(&format!(" {name} ")) =>
            {
                let in_object = open.last() == Some(&true) && ["{", ","].contains(&before);
                role = match () {
                    () if before == "." || before == "?." => Role::Property,
                    () if in_object && after == ":" => Role::Property,
                    () if in_object && after != "(" => Role::Both,
                    () => Role::Variable,
                };
            }
            _ => {}
        }
        roles.push(role);
    }
    roles
}

/// The names that a script declares: after `const` and `let`, as parameters, and what is caught.
pub(super) fn declared(tokens: &[Token]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut add = |tokens: &[Token]| {
        names.extend(tokens.iter().filter(|token| token.kind == Kind::Word).map(|token| token.text.clone()));
    };
    for (at, token) in tokens.iter().enumerate() {
        match &*token.text {
            "const" | "let" => {
                // Each declaration up to the end of its pattern; the next stands behind a comma of the same depth.
                let mut depth = 0;
                let mut in_pattern = true;
                for (offset, next) in tokens[at + 1..].iter().enumerate() {
                    let was_in_pattern = in_pattern;
                    match &*next.text {
                        "(" | "[" | "{" => depth += 1,
                        ")" | "]" | "}" => depth -= 1,
                        "=" | "of" | "in" if depth == 0 => in_pattern = false,
                        "," if depth == 0 => in_pattern = true,
                        _ => {}
                    }
                    if depth < 0 || depth == 0 && next.text == ";" {
                        break;
                    }
                    if was_in_pattern && next.kind == Kind::Word && next.text != "of" {
                        add(&tokens[at + 1 + offset..][..1]);
                    }
                }
            }
            "=>" if tokens[at - 1].text == ")" => {
                let mut depth = 0;
                let start = (0..at).rev().find(|&each| {
                    match &*tokens[each].text {
                        ")" | "]" | "}" => depth += 1,
                        "(" | "[" | "{" => depth -= 1,
                        _ => {}
                    }
                    depth == 0
                });
                add(&tokens[start.expect("an opening bracket")..at]);
            }
            "=>" => add(&tokens[at - 1..at]),
            "catch" => add(&tokens[at + 2..at + 3]),
            _ => {}
        }
    }
    names
}
