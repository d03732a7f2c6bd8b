//! The times of the boards as a text: a line with its version, and a line with the milliseconds of each board, `-` where they are unknown.

/// The first line.
const HEAD: &str = "crosshatch times 1\n";

/// The times as text.
pub(super) fn write(times: &[Option<u64>]) -> String {
    let times = times.iter().map(|time| time.map_or("-".into(), |time| time.to_string()));
    format!("{HEAD}{}\n", times.collect::<Vec<_>>().join(" "))
}

/// The times of a text; `None` if it is damaged.
pub(super) fn read(text: &str) -> Option<Vec<Option<u64>>> {
    let times = text.strip_prefix(HEAD)?.strip_suffix('\n')?;
    let time = |word: &str| if word == "-" { Some(None) } else { word.parse().ok().map(Some) };
    times.split(' ').map(time).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_come_back_and_damage_is_seen() {
        let times = vec![None, Some(0), Some(1500), None, Some(u64::MAX)];
        let text = write(&times);
        assert_eq!(text, "crosshatch times 1\n- 0 1500 - 18446744073709551615\n");
        assert_eq!(read(&text), Some(times));
        for damaged in
            ["", "crosshatch times 2\n5\n", "crosshatch times 1\n5", "crosshatch times 1\n5 x\n", "crosshatch times 1\n5  6\n"]
        {
            assert_eq!(read(damaged), None, "{damaged}");
        }
    }
}
