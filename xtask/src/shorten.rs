//! Shortens the bookmarklets' scripts: removes comments and blanks, and gives short names to what the scripts declare.
//!
//! It understands the part of the language that these sources use: no templates, and each statement ends with `;` or `}`.
//! A name is replaced everywhere or nowhere. Names that are also names of properties keep their form, unless they are among
//! [`OWN_PROPERTIES`].

use std::collections::{BTreeMap, BTreeSet};

/// Properties that only these sources have, so that they can be renamed too.
const OWN_PROPERTIES: [&str; 26] = [
    "big", "cell", "cellKind", "cells", "digits", "doubtful", "end", "fromZero", "givenAt", "heft", "held", "loose", "node",
    "oddCells", "origin", "readBy", "says", "shown", "side", "small", "tint", "toldBy", "unseen", "up", "wide", "words",
];
/// Words of the language, which are never names.
const KEYWORDS: &str = " break case catch class const continue delete do else false finally for function if in instanceof let new null \
                        of return this throw true try typeof undefined var void while ";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Word,
    Text,
    Pattern,
    Mark,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Token {
    kind: Kind,
    text: String,
}

/// The script in a short form.
///
/// # Panics
/// When the script has a template, or a comment, a string or a pattern that does not end.
pub(crate) fn shortened(script: &str) -> String {
    let mut tokens = tokens(script);
    for token in &mut tokens {
        // No name is declared twice in a scope, so that both declare the same.
        match &*token.text {
            "const" => token.text = "let".into(),
            "true" => *token = mark("!0"),
            "false" => *token = mark("!1"),
            _ => {}
        }
    }
    tokens = aliased(&spaced(inlined(tokens)));
    rename(&mut tokens);
    join(&flat(&merged(&bare(&tokens))))
}

fn mark(text: &str) -> Token {
    Token { kind: Kind::Mark, text: text.into() }
}

/// Puts `_` in place of the blanks of long strings, since blanks are escaped in addresses, and the function that turns them back.
fn spaced(tokens: Vec<Token>) -> Vec<Token> {
    let name = "blanks_back";
    let is_long = |token: &Token| token.kind == Kind::Text && token.text.matches(' ').count() > 2 && !token.text.contains('_');
    if tokens.iter().filter(|token| is_long(token)).count() < 4 {
        return tokens;
    }
    let mut result = self::tokens(&format!("let {name} = (said) => said.replace(/_/g, ' ');"));
    for token in tokens {
        if is_long(&token) {
            let word = Token { kind: Kind::Word, text: name.into() };
            result.extend([word, mark("("), Token { text: token.text.replace(' ', "_"), ..token }, mark(")")]);
        } else {
            result.push(token);
        }
    }
    result
}

/// Puts strings and patterns that are used once in the place of their names.
fn inlined(mut tokens: Vec<Token>) -> Vec<Token> {
    let mut at = 0;
    while at + 5 < tokens.len() {
        let [word, name, equals, literal, end] = &tokens[at..at + 5] else { unreachable!("five tokens") };
        let is_literal = matches!(literal.kind, Kind::Text | Kind::Pattern);
        let uses: Vec<_> = (at + 5..tokens.len()).filter(|use_| tokens[*use_] == *name).collect();
        if word.text == "let" && equals.text == "=" && is_literal && end.text == ";" && uses.len() == 1 {
            tokens[uses[0]] = literal.clone();
            tokens.drain(at..at + 5);
        } else {
            at += 1;
        }
    }
    tokens
}

/// Makes functions whose body ends with what they return expressions: what they declare becomes parameters of an inner function.
fn flat(tokens: &[Token]) -> Vec<Token> {
    let mut result: Vec<Token> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at].text == "=>"
            && let Some(end) = block_end(tokens, at + 1)
            && let Some(body) = expression(&tokens[at + 2..end])
        {
            result.push(tokens[at].clone());
            result.extend(flat(&body).into_iter().map(|token| if token.text == LIST { mark("(") } else { token }));
            at = end + 1;
        } else {
            result.push(tokens[at].clone());
            at += 1;
        }
    }
    result
}

/// The index of the bracket that closes a block which begins here.
fn block_end(tokens: &[Token], begin: usize) -> Option<usize> {
    if tokens.get(begin)?.text != "{" {
        return None;
    }
    let mut depth = 0;
    (begin..tokens.len()).find(|at| {
        depth += depth_of(&tokens[*at]);
        depth == 0
    })
}

fn depth_of(token: &Token) -> i32 {
    let is_in = |marks: &[&str]| i32::from(token.kind == Kind::Mark && marks.contains(&&*token.text));
    is_in(&["(", "[", "{", LIST]) - is_in(&[")", "]", "}"])
}

/// An expression in place of the body of a function, if that consists of expressions, declarations, `if` with `return`, and a
/// `return` at the end.
fn expression(body: &[Token]) -> Option<Vec<Token>> {
    let mut depth = 0;
    let is_end = |token: &Token| {
        depth += depth_of(token);
        depth == 0 && token.text == ";"
    };
    let statements: Vec<&[Token]> = body.split(is_end).filter(|statement| !statement.is_empty()).collect();
    value(&statements)
}

/// The opening bracket of a list of expressions, until it is known whether that is part of another.
const LIST: &str = "(,";

/// The value of statements that end with `return`.
fn value(statements: &[&[Token]]) -> Option<Vec<Token>> {
    let (first, rest) = statements.split_first()?;
    let word = if first[0].kind == Kind::Word { &*first[0].text } else { "" };
    let around = |open: &[&str], inner: &[Token], close: &[&str]| {
        open.iter()
            .map(|text| mark(text))
            .chain(inner.iter().cloned())
            .chain(close.iter().map(|text| mark(text)))
            .collect::<Vec<_>>()
    };
    let braced = |inner: &[Token]| if inner[0].text == "{" { around(&["("], inner, &[")"]) } else { inner.to_vec() };
    match word {
        "return" => (rest.is_empty() && first.len() > 1).then(|| braced(&first[1..])),
        "let" => Some([around(&["(", "("], &first[1..], &[")", "=>"]), around(&[], &value(rest)?, &[")", "(", ")"])].concat()),
        "if" => {
            let mut depth = 0;
            let end = first.iter().skip(1).position(|token| {
                depth += depth_of(token);
                depth == 0
            })? + 1;
            let is_plain = !first[2..end].iter().any(|token| ["=", "=>", "?", ","].contains(&&*token.text));
            let condition = if is_plain { &first[2..end] } else { &first[1..=end] };
            let returned = first.get(end + 1).is_some_and(|token| token.text == "return") && first.len() > end + 2;
            let rest = value(rest)?;
            returned.then(|| [condition, &[mark("?")], &first[end + 2..], &[mark(":")], &rest].concat())
        }
        "for" | "while" | "try" | "continue" | "break" => None,
        _ => {
            let rest = value(rest)?;
            // A list in brackets goes on.
            let inner = if rest[0].text == LIST { &rest[1..rest.len() - 1] } else { &rest[..] };
            Some([around(&[LIST], first, &[","]), around(&[], inner, &[")"])].concat())
        }
    }
}

/// Puts the names of properties that occur often into variables: `list.filter` becomes `list[filter]`.
fn aliased(tokens: &[Token]) -> Vec<Token> {
    let is_access = |at: usize| at > 0 && [".", "?."].contains(&&*tokens[at - 1].text) && tokens[at].kind == Kind::Word;
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for at in (0..tokens.len()).filter(|at| is_access(*at)) {
        *counts.entry(&tokens[at].text).or_default() += 1;
    }
    // What an access gets shorter by, if the variable has two letters, and what its declaration takes.
    let saves = |name: &str, count: usize| count * name.len().saturating_sub(3) > name.len() + 6;
    counts.retain(|name, count| !OWN_PROPERTIES.contains(name) && saves(name, *count));
    let word = |text: String| Token { kind: Kind::Word, text };
    let variable = |name: &str| word(format!("name_of_{name}"));
    let mut result = Vec::new();
    for name in counts.keys() {
        let text = Token { kind: Kind::Text, text: format!("'{name}'") };
        result.extend([word("let".into()), variable(name), mark("="), text, mark(";")]);
    }
    for (at, token) in tokens.iter().enumerate() {
        if is_access(at) && counts.contains_key(&*token.text) {
            if tokens[at - 1].text == "." {
                result.pop();
            }
            result.extend([mark("["), variable(&token.text), mark("]")]);
        } else {
            result.push(token.clone());
        }
    }
    result
}

/// Splits a script into tokens, without comments and blanks.
fn tokens(script: &str) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::new();
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let (kind, length) = if first.is_whitespace() {
            rest = &rest[first.len_utf8()..];
            continue;
        } else if rest.starts_with("//") {
            rest = rest.split_once('\n').map_or("", |(_, rest)| rest);
            continue;
        } else if is_word(first) {
            (Kind::Word, rest.find(|c| !is_word(c)).unwrap_or(rest.len()))
        } else if first == '\'' || first == '"' {
            (Kind::Text, end_of(rest, first))
        } else if first == '/' && begins_pattern(tokens.last()) {
            let end = end_of(rest, '/');
            (Kind::Pattern, end + rest[end..].find(|c| !is_word(c)).unwrap_or(rest.len() - end))
        } else {
            assert!(first != '`', "templates are not understood");
            let long = ["...", "=>", "?.", "++", "--", "||="].iter().find(|mark| rest.starts_with(**mark));
            (Kind::Mark, long.map_or(first.len_utf8(), |mark| mark.len()))
        };
        tokens.push(Token { kind, text: rest[..length].to_owned() });
        rest = &rest[length..];
    }
    tokens
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

/// Whether `/` begins a pattern after this token, and does not divide.
fn begins_pattern(before: Option<&Token>) -> bool {
    before.is_none_or(|token| match token.kind {
        Kind::Word => token.text == "return",
        Kind::Mark => ![")", "]", "}"].contains(&&*token.text),
        Kind::Text | Kind::Pattern => false,
    })
}

/// The index behind the closing character of a string or pattern.
fn end_of(text: &str, close: char) -> usize {
    let mut escaped = false;
    let mut in_class = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' if close == '/' => in_class = true,
            ']' => in_class = false,
            '\n' => break,
            _ if c == close && !in_class => return at + 1,
            _ => {}
        }
    }
    panic!("no end: {}", text.lines().next().unwrap_or_default());
}

/// The role of each word that can be a name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
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
fn rename(tokens: &mut [Token]) {
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
fn statements(tokens: &[Token]) -> (Vec<usize>, BTreeSet<String>) {
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
fn outer_names(declaration: &[Token]) -> BTreeSet<String> {
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
fn short_names() -> impl Iterator<Item = String> {
    let letters = || ('a'..='z').chain('A'..='Z');
    letters().map(String::from).chain(letters().flat_map(move |first| letters().map(move |second| format!("{first}{second}"))))
}

fn roles(tokens: &[Token]) -> Vec<Role> {
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
fn declared(tokens: &[Token]) -> BTreeSet<String> {
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

/// Removes the brackets around single parameters.
fn bare(tokens: &[Token]) -> Vec<Token> {
    let is = |at: usize, text: &str| tokens.get(at).is_some_and(|token| token.kind == Kind::Mark && token.text == text);
    let single = |open: usize| is(open, "(") && tokens[open + 1].kind == Kind::Word && is(open + 2, ")") && is(open + 3, "=>");
    let kept = (0..tokens.len()).filter(|&at| !(single(at) || at > 1 && single(at - 2)));
    kept.map(|at| tokens[at].clone()).collect()
}

/// Makes declarations that follow one another one.
fn merged(tokens: &[Token]) -> Vec<Token> {
    // For each open bracket, the word with which the current statement in it begins.
    let mut begins = vec![String::new()];
    let mut merged: Vec<Token> = Vec::new();
    let mut fresh = true;
    let mut skip = false;
    for (at, token) in tokens.iter().enumerate() {
        if skip {
            skip = false;
            continue;
        }
        let mut token = token.clone();
        if token.kind == Kind::Mark {
            match &*token.text {
                "{" | "(" | "[" => {
                    begins.push(String::new());
                    fresh = true;
                    merged.push(token);
                    continue;
                }
                "}" | ")" | "]" => {
                    begins.pop();
                    // A block ends the statement that it belongs to, unless that is a declaration.
                    let begin = begins.last().map_or("", |begin| &**begin);
                    fresh = token.text == "}" && !["const", "let"].contains(&begin);
                    merged.push(token);
                    continue;
                }
                ";" => {
                    let next = tokens.get(at + 1).map_or("", |next| &*next.text);
                    if ["const", "let"].contains(&next) && begins.last().is_some_and(|begin| begin == next) {
                        token.text = ",".into();
                        skip = true;
                    } else {
                        fresh = true;
                    }
                    merged.push(token);
                    continue;
                }
                _ => {}
            }
        }
        if fresh && let Some(begin) = begins.last_mut() {
            begin.clone_from(&token.text);
        }
        fresh = false;
        merged.push(token);
    }
    merged
}

/// Joins tokens, with blanks only where two words or two signs would become one.
fn join(tokens: &[Token]) -> String {
    let mut script = String::new();
    for (at, token) in tokens.iter().enumerate() {
        let next = tokens.get(at + 1).map_or("", |token| &*token.text);
        if token.text == ";" && next == "}" {
            continue;
        }
        let joins = |before: char, first: char| is_word(before) && is_word(first) || "+-".contains(before) && before == first;
        if let (Some(before), Some(first)) = (script.chars().last(), token.text.chars().next())
            && joins(before, first)
        {
            script.push(' ');
        }
        script.push_str(&token.text);
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_comments_go_and_texts_stay() {
        for (script, short) in [
            ("// a comment\nopen('a  //b');\n", "open('a  //b');"),
            ("open(/a \\/ [/] \"/gi, 1 / 2 / 3);", "open(/a \\/ [/] \"/gi,1/2/3);"),
            ("if (open + +close) {\n  open();\n}\n", "if(open+ +close){open()}"),
            ("return typeof open;", "return typeof open;"),
        ] {
            assert_eq!(shortened(script), short);
        }
    }

    #[test]
    fn names_are_replaced_everywhere_or_nowhere() {
        for (script, short) in [
            ("const value = 1, other = value;\nopen(value);", "let a=1,b=a;open(a);"),
            ("const value = other.value;", "let value=other.value;"),
            ("const join = ([first, second], { size }) => first + second + size;", "let c=([a,b],{size})=>a+b+size;"),
            ("const list = (item) => ({ text: item, ...item });", "let b=a=>({text:a,...a});"),
            ("for (const [key, item] of map) open(key ? item : 'key');", "for(let[b,a]of map)open(b?a:'key');"),
            ("try {\n  open();\n} catch (error) {\n  close(error);\n}", "try{open()}catch(a){close(a)}"),
            ("const { cells } = board;\nopen(board.cells, a);", "let{b}=board;open(board.b,a);"),
        ] {
            assert_eq!(shortened(script), short);
        }
    }

    #[test]
    fn functions_become_expressions() {
        for (script, short) in [
            ("const add = (one) => {\n  const two = one + 1;\n  return one + two;\n};", "let c=a=>((b=a+1)=>a+b)();"),
            (
                "const add = (one) => {\n  open(one);\n  close();\n  return { one };\n};",
                "let a=one=>(open(one),close(),({one}));",
            ),
            ("const add = (one) => {\n  if (one > 2) return 1;\n  return open(one);\n};", "let b=a=>a>2?1:open(a);"),
            (
                "const add = (one) => {\n  for (const each of one) open(each);\n  return one;\n};",
                "let c=a=>{for(let b of a)open(b);return a};",
            ),
        ] {
            assert_eq!(shortened(script), short);
        }
    }

    #[test]
    fn texts_and_patterns_used_once_stand_where_they_are_used() {
        for (script, short) in [
            ("const WORD = /a b/;\nopen(WORD.test('a'), true);", "open(/a b/.test('a'),!0);"),
            ("const WORD = 'a b';\nopen(WORD, WORD);", "let a='a b';open(a,a);"),
        ] {
            assert_eq!(shortened(script), short);
        }
    }

    #[test]
    fn what_occurs_often_is_said_once() {
        let script = "open(one.localName, one?.localName, two.localName, two.localName);";
        assert_eq!(shortened(script), "let a='localName';open(one[a],one?.[a],two[a],two[a]);");
        let script = "open('a b c d', 'b c d e', 'c d e f', 'd e f g');";
        let short = "let a=b=>b.replace(/_/g,' ');open(a('a_b_c_d'),a('b_c_d_e'),a('c_d_e_f'),a('d_e_f_g'));";
        assert_eq!(shortened(script), short);
    }

    #[test]
    #[should_panic(expected = "no end")]
    fn an_open_text_is_found() {
        shortened("open('a);\n");
    }
}
