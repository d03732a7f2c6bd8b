//! Everything as one file: the games, each as its record, and the scores.
//!
//! Parts are separated by empty lines. The first says what the file is; of the others, each begins with a line that says what it is.

use super::entry::{Entry, FORM, Unreadable};

/// The first part.
const FILE: &str = "crosshatch library 1";
/// With what a file of any version begins.
const ANY_FILE: &str = "crosshatch library ";
/// With what the scores begin.
const SCORES: &str = "crosshatch scores ";

/// What a file says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Contents {
    /// The games that can be read.
    pub(super) games: Vec<Entry>,
    /// The scores, as they are kept.
    pub(super) scores: Option<String>,
    /// Games of a later version, as they stand there.
    pub(super) newer: Vec<String>,
    /// How many parts cannot be read.
    pub(super) damaged: usize,
}

/// The file of these records and scores.
pub(super) fn write<'a>(records: impl Iterator<Item = &'a str>, scores: Option<&'a str>) -> String {
    let mut text = format!("{FILE}\n");
    for part in records.chain(scores) {
        // An empty line would end the part.
        let lines = part.trim_end_matches('\n').split('\n').map(|line| if line.is_empty() { " " } else { line });
        text.extend(["\n", &lines.collect::<Vec<_>>().join("\n"), "\n"]);
    }
    text
}

/// What a file says; none where it is no such file.
pub(super) fn read(text: &str) -> Option<Contents> {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    if !text.starts_with(ANY_FILE) {
        return None;
    }
    let mut contents = Contents::default();
    for part in text.split("\n\n").skip(1).map(|part| part.trim_matches('\n')).filter(|part| !part.is_empty()) {
        let part = format!("{part}\n");
        if part.starts_with(SCORES) {
            contents.scores = Some(part);
            continue;
        }
        match Entry::read(&part) {
            Ok(entry) => contents.games.push(entry),
            Err(Unreadable::Newer) if part.starts_with(FORM) => contents.newer.push(part),
            Err(_) => contents.damaged += 1,
        }
    }
    Some(contents)
}

#[cfg(test)]
mod tests {
    use super::super::entry::tests::sample;
    use super::*;
    use crosshatch_core::Rng;

    #[test]
    fn a_file_reads_as_it_was_written() {
        let mut chance = Rng::new(5);
        let games: Vec<Entry> = (0..20).map(|number| sample(number, &mut chance)).collect();
        let mut records: Vec<String> = games.iter().map(Entry::write).collect();
        let scores = "crosshatch scores 2\n2026-09-02\tpasted\t1...\t7\tEasy\t500\t0\t300\t0\n";
        records.extend(["crosshatch game 9\nlater".into(), "damaged\n\n\nby somebody".into()]);
        let text = write(records.iter().map(String::as_str), Some(scores));
        let wanted =
            Contents { games, scores: Some(scores.into()), newer: vec!["crosshatch game 9\nlater\n".into()], damaged: 1 };
        for text in
            [text.clone(), text.replace('\n', "\r\n"), format!("\u{feff}{text}\n\n\n"), text.replace("library 1", "library 2")]
        {
            assert_eq!(read(&text).as_ref(), Some(&wanted), "{text}");
        }
    }

    #[test]
    fn other_files_are_none() {
        for text in
            ["", "crosshatch game 1\n", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]
        {
            assert_eq!(read(text), None, "{text}");
        }
        assert_eq!(read("crosshatch library 1\n"), Some(Contents::default()));
    }
}
