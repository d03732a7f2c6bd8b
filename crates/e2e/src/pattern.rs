//! Texts that are known except for a part.

/// Whether a text matches a pattern. A `*` in the pattern, at most one, stands for any text.
pub(crate) fn fits(pattern: &str, text: &str) -> bool {
    match pattern.split_once('*') {
        None => text == pattern,
        Some((start, end)) => text.strip_prefix(start).is_some_and(|rest| rest.ends_with(end)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns() {
        let table = [
            ("one", "one", true),
            ("one", "one more", false),
            ("one*", "one more", true),
            ("one*more", "one and more", true),
            ("*more", "one more", true),
            ("one*one", "one", false),
            ("*", "", true),
        ];
        for (pattern, text, wanted) in table {
            assert_eq!(fits(pattern, text), wanted, "{pattern} and {text}");
        }
    }
}
