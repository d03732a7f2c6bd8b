//! The counts of a reviewed game, in a form that is short enough to keep for hundreds of games.

use serde::{Deserialize, Serialize};

use crate::judgement::Kind;
use crate::review::Review;

/// The counts of a reviewed game.
///
/// As text, it has three fields separated by semicolons: the number of moves of each kind in the order of [`Kind::IDS`], the techniques
/// used, and the techniques missed. `40 8 0 1 0 0 0;hidden-single=30 naked-single=12;naked-single=8` is an example.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// The number of judged moves of each kind, in the order of [`Kind::IDS`].
    pub counts: [u32; Kind::IDS.len()],
    /// The ids of the techniques that proved a move, each with how often.
    pub used: Vec<(String, u32)>,
    /// The ids of the easier techniques that were passed over, each with how often.
    pub missed: Vec<(String, u32)>,
}

impl Tally {
    /// The number of moves of a kind.
    pub fn of_kind(&self, kind: Kind) -> u32 {
        let place = Kind::IDS.iter().position(|&id| id == kind.id());
        place.map_or(0, |place| self.counts[place])
    }

    /// The number of judged moves.
    pub fn judged(&self) -> u64 {
        self.counts.iter().copied().map(u64::from).sum()
    }

    /// The tally as text.
    pub fn write(&self) -> String {
        let counts: Vec<String> = self.counts.iter().map(u32::to_string).collect();
        format!("{};{};{}", counts.join(" "), written(&self.used), written(&self.missed))
    }

    /// The tally of a text; `None` if the text has another form.
    pub fn read(text: &str) -> Option<Self> {
        let mut fields = text.split(';');
        let [counts, used, missed] = [fields.next()?, fields.next()?, fields.next()?];
        let counts: Option<Vec<u32>> = counts.split(' ').map(|count| count.parse().ok()).collect();
        let counts = <[u32; Kind::IDS.len()]>::try_from(counts?).ok()?;
        fields.next().is_none().then_some(Self { counts, used: read(used)?, missed: read(missed)? })
    }
}

impl Review {
    /// The counts of the moves judged so far.
    pub fn tally(&self) -> Tally {
        let summary = self.summary();
        let short = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        let owned =
            |counts: Vec<(&'static str, usize)>| counts.into_iter().map(|(id, count)| (id.to_owned(), short(count))).collect();
        Tally { counts: summary.counts.map(short), used: owned(summary.used), missed: owned(summary.missed) }
    }
}

fn written(counts: &[(String, u32)]) -> String {
    counts.iter().map(|(id, count)| format!("{id}={count}")).collect::<Vec<_>>().join(" ")
}

fn read(text: &str) -> Option<Vec<(String, u32)>> {
    let count = |part: &str| {
        let (id, count) = part.split_once('=')?;
        let is_id = !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
        Some((is_id.then(|| id.to_owned())?, count.parse().ok()?))
    };
    text.split(' ').filter(|part| !part.is_empty()).map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tallies_read_as_they_were_written() {
        let text = "40 8 0 1 0 2 3;hidden-single=30 naked-single=12;naked-single=8";
        let tally = Tally::read(text).expect("a tally");
        assert_eq!((tally.write().as_str(), tally.judged()), (text, 54));
        assert_eq!((tally.of_kind(Kind::CouldBeEasier), tally.of_kind(Kind::Mistake(Some(7)))), (8, 3));
        assert_eq!(Tally::read(&Tally::default().write()), Some(Tally::default()));
    }

    #[test]
    fn texts_of_another_form_are_no_tallies() {
        for text in [
            "",
            ";;",
            "1 2 3;;",
            "1 2 3 4 5 6 7 8;;",
            "1 2 3 4 5 6 7;",
            "1 2 3 4 5 6 7;;;",
            "1 2 3 4 5 6 -7;;",
            "1 2 3 4 5 6 7;x-wing;",
            "1 2 3 4 5 6 7;=1;",
            "1 2 3 4 5 6 7;x\twing=1;",
            "1 2 3 4 5 6 7;;x-wing=4294967296",
        ] {
            assert_eq!(Tally::read(text), None, "{text}");
        }
    }
}
