//! The counts that the charts show, written down for other programs.

use std::fmt::Write as _;

use crosshatch_core::symmetry::Pattern;

use super::tally::Tally;
use crate::csv;
use crate::order::pattern_name;
use crate::orders::SCALES;
use crate::orders::form::shown;

/// A form in which counts are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counts {
    /// A heading for each kind of value, and below it a line for each value with its number of rows.
    Text,
    /// A table separated by commas: the kind of value, the value, its number of rows.
    Csv,
    /// An object for each kind of value, with a number of rows for each value.
    Json,
}

/// The values of one kind, such as "Explainer" or "Givens", each with its number of rows.
struct Group {
    name: String,
    values: Vec<(String, u32)>,
}

impl Counts {
    /// All forms.
    pub const ALL: [Self; 3] = [Self::Text, Self::Csv, Self::Json];

    /// Its name.
    pub fn name(self) -> &'static str {
        ["Text", "CSV", "JSON"][self as usize]
    }

    /// Writes the counts. Values that no row has are left out, and so are kinds without values.
    pub fn write(self, tally: &Tally) -> String {
        let groups = groups(tally);
        let mut text = String::new();
        match self {
            Self::Text => {
                for Group { name, values } in groups {
                    let _ = writeln!(text, "{name}");
                    for (value, rows) in values {
                        let _ = writeln!(text, "  {value}: {rows}");
                    }
                }
            }
            Self::Csv => {
                text += "Of,Value,Rows\n";
                for Group { name, values } in groups {
                    for (value, rows) in values {
                        let _ = writeln!(text, "{},{},{rows}", csv::field(&name), csv::field(&value));
                    }
                }
            }
            Self::Json => {
                let quoted = |text: &str| serde_json::to_string(text).expect("a text is a string of JSON");
                let value = |(value, rows): &(String, u32)| format!("{}:{rows}", quoted(value));
                let group = |Group { name, values }: &Group| {
                    format!("{}:{{{}}}", quoted(name), values.iter().map(value).collect::<Vec<_>>().join(","))
                };
                text = format!("{{{}}}", groups.iter().map(group).collect::<Vec<_>>().join(","));
            }
        }
        text
    }
}

/// The kinds of values that some row has.
fn groups(tally: &Tally) -> Vec<Group> {
    let mut groups = Vec::new();
    for (column, scale) in SCALES.iter().enumerate() {
        let own = tally.scale(column);
        let stops = own.stops.iter().map(|stop| shown(scale, *stop));
        groups.push(Group { name: scale.name.into(), values: stops.zip(own.counts.iter().copied()).collect() });
        let words = scale.words().iter().map(|word| String::from(*word));
        groups.push(Group { name: format!("{} in words", scale.name), values: words.zip(own.words.iter().copied()).collect() });
    }
    let givens = tally.givens.iter().enumerate().map(|(givens, rows)| (givens.to_string(), *rows));
    groups.push(Group { name: "Givens".into(), values: givens.collect() });
    let symmetries = Pattern::ALL.into_iter().zip(tally.symmetries).filter(|(pattern, _)| *pattern != Pattern::None);
    let symmetries = symmetries.map(|(pattern, rows)| (pattern_name(pattern).to_owned(), rows));
    groups.push(Group { name: "Symmetry".into(), values: symmetries.collect() });
    groups.push(Group { name: "Minimal".into(), values: vec![("yes".into(), tally.minimal)] });
    let mut hardest: Vec<(String, u32)> = tally.hardest.iter().map(|(name, rows)| ((*name).to_owned(), *rows)).collect();
    hardest.sort_by_key(|(_, rows)| u32::MAX - rows);
    groups.push(Group { name: "Hardest step".into(), values: hardest });
    for group in &mut groups {
        group.values.retain(|(_, rows)| *rows > 0);
    }
    groups.retain(|group| !group.values.is_empty());
    groups
}
