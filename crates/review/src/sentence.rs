//! A review in words.

use crosshatch_core::rating::times::clock;
use crosshatch_core::step::Effect;
use crosshatch_core::text::Symbols;
use crosshatch_core::{Cell, Digit, Shape};
use crosshatch_reasoning::naming::{in_a_sentence, one};
use crosshatch_reasoning::techniques::of_id;

use crate::judgement::Kind;
use crate::record::Act;
use crate::review::{Judged, Review};
use crate::tally::Tally;

/// From this many milliseconds on, it is mentioned for how long a placement was there.
const LONG: u64 = 60_000;

impl Review {
    /// A sentence or two about a judged move.
    pub fn sentence(&self, judged: &Judged) -> String {
        let shape = self.shape();
        let what = match judged.act {
            Act::Place(cell, digit) => placed(shape, cell, digit),
            Act::Remove(cell, digit) => format!("removing {} from {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell)),
            _ => String::new(),
        };
        let proof = judged.proof.as_ref().map_or(String::new(), |proof| one(proof.step.technique));
        let easier = || self.easiest(judged).unwrap_or_default();
        let sentence = match judged.kind {
            Kind::Found => format!("Found: {what}, by {proof}."),
            Kind::CouldBeEasier => format!("Here {what} takes {proof}. There was an easier step: {}.", easier()),
            Kind::Ahead => format!("Well seen: {what} takes {proof}, when {} was enough.", easier()),
            Kind::Guess => format!("No technique below nets proves {what} here, so it counts as a guess. It is right."),
            Kind::Undecided => format!("The search for a proof of {what} was too long. It is right."),
            Kind::Slip => format!("A slip: {what} breaks a rule, because a cell in the same house has the digit."),
            Kind::Mistake(None) => format!("A mistake: {what} contradicts the solution."),
            Kind::Mistake(Some(at)) => format!("A mistake: {what} contradicts the solution. It showed at move {}.", at + 1),
        };
        match self.about_availability(judged) {
            Some(availability) => format!("{sentence} {availability}"),
            None => sentence,
        }
    }

    /// The sums in sentences: the kinds of moves, the techniques, the first mistake, the longest wait.
    pub fn sums(&self) -> Vec<String> {
        let summary = self.summary();
        let name = |id: &'static str| of_id(id).map_or(id, |technique| technique.name);
        let named = |counts: &[(&'static str, usize)]| {
            counts.iter().map(|(id, count)| format!("{} ({count})", in_a_sentence(name(id)))).collect::<Vec<_>>().join(", ")
        };
        if self.judged().is_empty() {
            return vec!["No move of this game can be judged.".into()];
        }
        let kinds = Kind::IDS.into_iter().zip(summary.counts).filter(|(_, count)| *count > 0);
        let kinds: Vec<String> = kinds.map(|(id, count)| of_kind(id, count)).collect();
        let mut lines = vec![format!("Judged moves: {}. Of these: {}.", self.judged().len(), kinds.join(", "))];
        if !summary.used.is_empty() {
            lines.push(format!("Techniques used: {}.", named(&summary.used)));
        }
        if !summary.missed.is_empty() {
            lines.push(format!("Easier techniques passed over: {}.", named(&summary.missed)));
        }
        if let Some(first) = summary.first_mistake {
            lines.push(format!("The first mistake was move {}.", self.judged()[first].index + 1));
        }
        if !summary.times {
            lines.push("The times of the moves are not known, so there are no waits.".into());
        }
        lines.extend(self.about_longest_wait());
        lines
    }

    /// A few sentences about the longest wait, if times are known.
    pub fn about_longest_wait(&self) -> Option<String> {
        let judged = &self.judged()[self.summary().longest?];
        let waited = clock(judged.waited? / 1000);
        let wait = format!("The longest wait was {waited}, before move {}.", judged.index + 1);
        let Some(easiest) = self.easiest(judged) else { return Some(wait) };
        let is_it = judged.available_effect.as_ref().is_some_and(|effect| gives(effect, judged.act));
        let as_easy = judged.proof.as_ref().zip(judged.available.as_ref()).is_some_and(|(own, least)| own.price <= least.price);
        let made = match (is_it, as_easy) {
            (true, _) => ", and you made it.",
            (false, true) => "; the one that you made is as easy.",
            (false, false) => "; you made another one.",
        };
        Some(format!("{wait} The easiest step there was {easiest}{made}"))
    }

    /// How long a placement was there before it was made, if that was long.
    fn about_availability(&self, judged: &Judged) -> Option<String> {
        let duration = judged.available_for.filter(|&duration| duration >= LONG)?;
        let Act::Place(cell, digit) = judged.act else { return None };
        let proof = one(judged.proof.as_ref()?.step.technique);
        Some(format!(
            "Here {} was {proof} for {} before you wrote it.",
            placed(self.shape(), cell, digit),
            clock(duration / 1000)
        ))
    }

    /// The easiest conclusion that was available, such as `a hidden single for 7 in r4c5`.
    fn easiest(&self, judged: &Judged) -> Option<String> {
        let (proof, effect) = (judged.available.as_ref()?, judged.available_effect.as_ref()?);
        let shape = self.shape();
        let name = one(proof.step.technique);
        Some(match (&effect.placements[..], &effect.eliminations[..]) {
            (&[(cell, digit), ..], _) => format!("{name} for {}", placed(shape, cell, digit)),
            (_, &[(cell, digit), ..]) => {
                format!("{name} that removes {} from {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell))
            }
            _ => name,
        })
    }

    fn shape(&self) -> Shape {
        self.puzzle.givens().shape()
    }
}

/// A number of moves of a kind: "12 found", "2 guesses".
fn of_kind(id: &str, count: usize) -> String {
    let name = match id {
        "guess" if count != 1 => "guesses",
        "slip" if count != 1 => "slips",
        "mistake" if count != 1 => "mistakes",
        _ => id,
    };
    format!("{count} {}", name.replace('-', " "))
}

/// Compares guesses, and moves that could have been easier, with earlier games. Empty if there are none.
pub fn comparison(own: &Tally, earlier: &[Tally]) -> Vec<String> {
    let moves = own.judged();
    let earlier_moves: u64 = earlier.iter().map(Tally::judged).sum();
    if moves == 0 || earlier_moves == 0 {
        return Vec::new();
    }
    let line = |(name, kind): (&str, Kind)| {
        let count = u64::from(own.of_kind(kind));
        let before: u64 = earlier.iter().map(|tally| u64::from(tally.of_kind(kind))).sum();
        let (share, share_before) = (percent(count, moves), percent(before, earlier_moves));
        let games = last_games(earlier.len());
        (count + before > 0).then(|| {
            format!("{name}: {count} of {} ({share}), compared with {share_before} in your {games}.", counted_moves(moves))
        })
    };
    [("Guesses", Kind::Guess), ("Could be easier", Kind::CouldBeEasier)].into_iter().filter_map(line).collect()
}

/// Compares the time that a game took with earlier games. Times are thousandths of the expected time. `None` if there are no earlier
/// games.
pub fn time_comparison(own: u32, earlier: &[u32]) -> Option<String> {
    let mut times = earlier.to_vec();
    times.sort_unstable();
    let upper = *times.get(times.len() / 2)?;
    let median = if times.len().is_multiple_of(2) { u32::midpoint(times[times.len() / 2 - 1], upper) } else { upper };
    let multiple = |thousandths: u32| format!("{}.{:02}", thousandths / 1000, thousandths % 1000 / 10);
    let before = if times.len() == 1 { multiple(median) } else { format!("a median of {}", multiple(median)) };
    Some(format!(
        "Time: {} times the expected time, compared with {before} in your {} without hints.",
        multiple(own),
        last_games(times.len())
    ))
}

fn last_games(count: usize) -> String {
    if count == 1 { "last reviewed game".into() } else { format!("last {count} reviewed games") }
}

fn counted_moves(count: u64) -> String {
    if count == 1 { "1 move".into() } else { format!("{count} moves") }
}

/// A share such as `15%`.
fn percent(count: u64, of: u64) -> String {
    match (100 * count + of / 2) / of {
        0 if count > 0 => "under 1%".into(),
        share => format!("{share}%"),
    }
}

fn placed(shape: Shape, cell: Cell, digit: Digit) -> String {
    format!("{} in {}", Symbols::FromOne.symbol(digit), shape.cell_name(cell))
}

/// Whether an effect includes a move.
fn gives(effect: &Effect, act: Act) -> bool {
    match act {
        Act::Place(cell, digit) => effect.placements.contains(&(cell, digit)),
        Act::Remove(cell, digit) => effect.eliminations.contains(&(cell, digit)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::slice;

    use super::*;

    fn tally(text: &str) -> Tally {
        Tally::read(text).expect("a tally")
    }

    #[test]
    fn a_game_is_compared_with_earlier_ones() {
        let own = tally("45 8 0 1 0 0 0;;");
        let (clean, rough) = (tally("50 0 0 0 0 0 0;;"), tally("20 20 0 10 0 0 0;;"));
        let table: [(&[Tally], &[&str]); 4] = [
            (&[], &[]),
            (&[Tally::default()], &[]),
            (
                slice::from_ref(&clean),
                &[
                    "Guesses: 1 of 54 moves (2%), compared with 0% in your last reviewed game.",
                    "Could be easier: 8 of 54 moves (15%), compared with 0% in your last reviewed game.",
                ],
            ),
            (
                &[clean.clone(), rough],
                &[
                    "Guesses: 1 of 54 moves (2%), compared with 10% in your last 2 reviewed games.",
                    "Could be easier: 8 of 54 moves (15%), compared with 20% in your last 2 reviewed games.",
                ],
            ),
        ];
        for (earlier, lines) in table {
            assert_eq!(comparison(&own, earlier), lines);
        }
        assert_eq!(comparison(&clean, slice::from_ref(&clean)), [""; 0], "a line of zeros says nothing");
        assert_eq!(comparison(&Tally::default(), &[clean]), [""; 0]);
        let rare = comparison(&tally("1 0 0 0 0 0 0;;"), &[tally("999 0 0 1 0 0 0;;")]);
        assert_eq!(rare, ["Guesses: 0 of 1 move (0%), compared with under 1% in your last reviewed game."]);
    }

    #[test]
    fn a_time_is_compared_with_the_median_of_earlier_ones() {
        for (earlier, line) in [
            (&[][..], None),
            (&[1050], Some("Time: 0.85 times the expected time, compared with 1.05 in your last reviewed game without hints.")),
            (
                &[2000, 500, 1200, 1000],
                Some(
                    "Time: 0.85 times the expected time, compared with a median of 1.10 in your last 4 reviewed games without hints.",
                ),
            ),
        ] {
            assert_eq!(time_comparison(850, earlier).as_deref(), line);
        }
    }
}
