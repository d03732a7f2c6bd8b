//! Shortens the bookmarklets' scripts: removes comments and blanks, and gives short names to what the scripts declare.
//!
//! It understands the part of the language that these sources use: no templates, and each statement ends with `;` or `}`.
//! A name is replaced everywhere or nowhere. Names that are also names of properties keep their form, unless they are among
//! [`OWN_PROPERTIES`].

mod names;
mod tokens;

use std::collections::BTreeMap;

use names::{OWN_PROPERTIES, rename};
use tokens::{Kind, Token, is_word, tokens};

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
