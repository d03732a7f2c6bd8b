//! Which lines of the input are answered.

use std::fmt;
use std::str::FromStr;

/// One of several equal parts of the input: every `of`-th line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shard {
    /// Which part, from 1 to `of`.
    part: usize,
    /// How many parts there are.
    of: usize,
}

/// As it is written on the command line: `2/8`.
impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (part, of) = text.split_once('/').ok_or("write the part and the number of parts, such as 2/8")?;
        match (part.trim().parse(), of.trim().parse()) {
            (Ok(0), Ok(_)) => Err("parts are numbered from 1"),
            (Ok(part), Ok(of)) if part <= of => Ok(Self { part, of }),
            (Ok(_), Ok(_)) => Err("there are not that many parts"),
            _ => Err("write two whole numbers, such as 2/8"),
        }
    }
}

/// The lines that are answered, by their numbers; by default all.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Selection {
    /// The number of the last line that is already done; 0 if none is.
    pub(crate) done: usize,
    /// The part of the input; `None` for all of it.
    pub(crate) shard: Option<Shard>,
}

impl Selection {
    /// Whether the line with this number, from 1, is answered.
    pub(crate) fn contains(self, number: usize) -> bool {
        number > self.done && self.shard.is_none_or(|Shard { part, of }| (number - 1) % of == part - 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_in_one_shard() {
        for of in 1..7 {
            let shards = (1..=of).map(|part| format!("{part}/{of}").parse().expect("a shard"));
            let selections: Vec<_> = shards.map(|shard| Selection { done: 3, shard: Some(shard) }).collect();
            for number in 1..50 {
                let containing = selections.iter().filter(|selection| selection.contains(number)).count();
                assert_eq!(containing, usize::from(number > 3), "line {number} in {of} shards");
            }
        }
    }

    #[test]
    fn wrong_shards_are_refused() {
        for text in ["", "1", "0/4", "5/4", "1/0", "-1/4", "a/b", "1/2/3", "1.5/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        assert_eq!("2/8".parse::<Shard>().map(|shard| shard.to_string()), Ok("2/8".to_owned()));
    }
}
