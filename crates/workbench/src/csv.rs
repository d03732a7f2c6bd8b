//! Texts in tables that are separated by commas.

/// A text as it stands in a field, within quotation marks or not: its own quotation marks are doubled, and what a spreadsheet would take for a
/// formula is marked as text.
pub(crate) fn escaped(text: &str) -> String {
    let mark = if text.starts_with(['=', '+', '-', '@']) { "'" } else { "" };
    format!("{mark}{}", text.replace('"', "\"\""))
}

/// A text as a field, within quotation marks where it needs them.
pub(crate) fn field(text: &str) -> String {
    let escaped = escaped(text);
    if text.contains([',', '"', '\n', '\r']) { format!("\"{escaped}\"") } else { escaped }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn texts_of_others_stay_texts() {
        for (text, written) in [
            ("", ""),
            ("Easter Monster", "Easter Monster"),
            ("a, b", "\"a, b\""),
            ("a \"b\"", "\"a \"\"b\"\"\""),
            ("=HYPERLINK(1,2)", "\"'=HYPERLINK(1,2)\""),
            ("-1", "'-1"),
        ] {
            assert_eq!(field(text), written);
        }
    }
}
