//! The parts of a script: words, signs, strings, patterns, blanks.

/// Words of the language, which are never names.
pub(super) const KEYWORDS: &str = " break case catch class const continue delete do else false finally for function if in instanceof let new null \
                        of return this throw true try typeof undefined var void while ";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Word,
    Text,
    Pattern,
    Mark,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) text: String,
}

/// Splits a script into tokens, without comments and blanks.
pub(super) fn tokens(script: &str) -> Vec<Token> {
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

pub(super) fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '$'
}

/// Whether `/` begins a pattern after this token, and does not divide.
pub(super) fn begins_pattern(before: Option<&Token>) -> bool {
    before.is_none_or(|token| match token.kind {
        Kind::Word => token.text == "return",
        Kind::Mark => ![")", "]", "}"].contains(&&*token.text),
        Kind::Text | Kind::Pattern => false,
    })
}

/// The index behind the closing character of a string or pattern.
pub(super) fn end_of(text: &str, close: char) -> usize {
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
