//! Numbers as people write and read them.

/// A number with thin spaces between thousands, from five digits on.
pub fn grouped(number: u128) -> String {
    let digits = number.to_string();
    if digits.len() < 5 {
        return digits;
    }
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}

/// A number with one decimal at most, in tenths: "7" is 70, "7.2" and "7,2" are 72. `None` for anything else.
pub(crate) fn tenths(text: &str) -> Option<u32> {
    let text = text.trim();
    let (whole, tenth) = text.split_once(['.', ',']).unwrap_or((text, "0"));
    let tenth = if tenth.len() == 1 { tenth.parse::<u32>().ok()? } else { return None };
    whole.parse::<u32>().ok()?.checked_mul(10)?.checked_add(tenth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_thin_spaces() {
        for (number, text) in [(0, "0"), (5040, "5040"), (40_320, "40\u{2009}320"), (479_001_600, "479\u{2009}001\u{2009}600")] {
            assert_eq!(grouped(number), text);
        }
    }
}
