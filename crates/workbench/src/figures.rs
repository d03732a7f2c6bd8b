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

/// Microseconds as milliseconds, with up to three significant digits.
pub fn milliseconds(micros: u64) -> String {
    match micros {
        0..1_000 => format!("0.{micros:03}"),
        1_000..10_000 => format!("{}.{:02}", micros / 1_000, micros % 1_000 / 10),
        10_000..100_000 => format!("{}.{}", micros / 1_000, micros % 1_000 / 100),
        _ => grouped(u128::from(micros / 1_000)),
    }
}

/// A time in words, rounded up: "9 s", "2 min", "3 h".
pub(crate) fn duration(ms: u64) -> String {
    match ms.div_ceil(1_000) {
        seconds @ ..100 => format!("{seconds} s"),
        seconds @ 100..6_000 => format!("{} min", seconds.div_ceil(60)),
        seconds => format!("{} h", seconds.div_ceil(3_600)),
    }
}

/// How often something happens that happened this many times, at least once, in some milliseconds: "12 a second", "1 in 9 s".
pub(crate) fn rate(times: u64, ms: u64) -> String {
    match times * 1_000 / ms.max(1) {
        0 => format!("1 in {}", duration(ms / times)),
        rate => format!("{rate} a second"),
    }
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
    fn times_are_told_in_one_unit() {
        for (ms, text) in [(1, "1 s"), (99_000, "99 s"), (99_001, "2 min"), (5_940_000, "99 min"), (7_200_001, "3 h")] {
            assert_eq!(duration(ms), text);
        }
    }

    #[test]
    fn rates_are_told_by_the_second_or_by_the_time_for_one() {
        for (times, ms, text) in
            [(2, 18_000, "1 in 9 s"), (1, 1_001, "1 in 2 s"), (12, 1_000, "12 a second"), (3, 0, "3000 a second")]
        {
            assert_eq!(rate(times, ms), text);
        }
    }

    #[test]
    fn numbers_have_thin_spaces() {
        for (number, text) in [(0, "0"), (5040, "5040"), (40_320, "40\u{2009}320"), (479_001_600, "479\u{2009}001\u{2009}600")] {
            assert_eq!(grouped(number), text);
        }
    }
}
