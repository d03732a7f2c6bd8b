//! What is known of a practice and kept: as text, which the rest of the program does not read.

use std::fmt::Write;
use std::rc::Rc;

use crosshatch_core::step::Effect;
use crosshatch_core::technique::Technique;
use crosshatch_core::{Cell, Digit};
use crosshatch_game::{CandidateMode, Mode};
use crosshatch_reasoning::techniques;

/// The state of the current practice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The practised technique.
    pub(super) technique: &'static Technique,
    /// The person's mode and candidate setting on their own board.
    pub(super) own: (Mode, CandidateMode),
    /// Whether a step was explained on this board.
    pub(super) helped: bool,
    /// Whether a step of the technique was found on it.
    pub(super) found: bool,
    /// The tally of the boards so far.
    pub(super) session: Tally,
    /// The steps of the technique on this board.
    pub(super) aims: Vec<Effect>,
}

/// How often a technique was found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Tally {
    alone: u32,
    helped: u32,
}

/// What was found by technique, in the saved text of practices.
pub(super) fn kept(practices: &str) -> &str {
    practices.split_once('\t').map_or("", |(kept, _)| kept)
}

impl State {
    /// The state of the practice in the saved text, if there is one.
    pub(super) fn of(practices: &str) -> Option<Self> {
        Self::read(practices.split_once('\t')?.1)
    }

    /// Stores it in the text.
    pub(super) fn keep(&self, practices: &mut Rc<str>) {
        *practices = format!("{}\t{}", kept(practices), self.write()).into();
    }

    /// Reads it from its text; `None` if the text is invalid.
    fn read(text: &str) -> Option<Self> {
        let fields: Vec<&str> = text.split('\t').collect();
        let [technique, mode, candidates, helped, found, alone, with_help, aims] = fields[..] else { return None };
        let number = |text: &str| text.parse::<u32>().ok();
        Some(Self {
            technique: techniques::of_id(technique)?,
            own: (*Mode::ALL.get(number(mode)? as usize)?, *CandidateMode::ALL.get(number(candidates)? as usize)?),
            helped: helped == "1",
            found: found == "1",
            session: Tally { alone: number(alone)?, helped: number(with_help)? },
            aims: aims.split(' ').map(effect).collect::<Option<_>>()?,
        })
    }

    /// As text.
    fn write(&self) -> String {
        let (mode, candidates) = self.own;
        let aims: Vec<String> = self.aims.iter().map(written).collect();
        format!(
            "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}",
            self.technique.id,
            mode as usize,
            candidates as usize,
            u8::from(self.helped),
            u8::from(self.found),
            self.session.alone,
            self.session.helped,
            aims.join(" "),
        )
    }
}

/// An effect as text: cell, sign and digit, 0-based, such as `45=3,20-7`.
fn written(effect: &Effect) -> String {
    let mut text = String::new();
    for (sign, list) in [('=', &effect.placements), ('-', &effect.eliminations)] {
        for (cell, digit) in list {
            let comma = if text.is_empty() { "" } else { "," };
            write!(text, "{comma}{}{sign}{}", cell.index(), digit.index()).expect("a string takes all");
        }
    }
    text
}

fn effect(text: &str) -> Option<Effect> {
    let mut effect = Effect::default();
    for fact in text.split(',') {
        let at = fact.find(['=', '-'])?;
        let [cell, digit] = [&fact[..at], &fact[at + 1..]].map(|number| number.parse::<usize>().ok());
        let of = (Cell::new(cell.filter(|&cell| cell < MOST_CELLS)?), Digit::new(digit.filter(|&digit| digit < MOST_DIGITS)?));
        if fact[at..].starts_with('=') { effect.placements.push(of) } else { effect.eliminations.push(of) }
    }
    Some(effect)
}

/// Practice boards are 9x9.
const MOST_CELLS: usize = 81;
const MOST_DIGITS: usize = 9;

impl Tally {
    /// With one more that was found, with help or without.
    pub(super) fn and(self, helped: bool) -> Self {
        Self { alone: self.alone + u32::from(!helped), helped: self.helped + u32::from(helped) }
    }

    /// Of one technique, among all that is kept.
    pub(super) fn of(kept: &str, id: &str) -> Self {
        all(kept).into_iter().find(|(other, _)| *other == id).map(|(_, tally)| tally).unwrap_or_default()
    }

    /// Counts a step of a technique as found. The practices have to be saved again.
    pub(super) fn count(practices: &mut Rc<str>, id: &str, helped: bool) {
        *practices = format!("{}\t", Self::counted(kept(practices), id, helped)).into();
    }

    /// What is kept once one more was found of a technique.
    fn counted(kept: &str, id: &str, helped: bool) -> String {
        let mut all = all(kept);
        if all.iter().all(|(other, _)| *other != id) {
            all.push((id, Self::default()));
        }
        let written = |(other, tally): (&str, Self)| {
            let Self { alone, helped } = if other == id { tally.and(helped) } else { tally };
            format!("{other} {alone} {helped}")
        };
        all.into_iter().map(written).collect::<Vec<_>>().join(" ")
    }

    /// A sentence on this tally and on `all`; empty if nothing was found yet.
    pub(super) fn sentence(self, all: Self) -> String {
        if all == Self::default() {
            return String::new();
        }
        format!("Found now: {}. In all: {}.", self.words(), all.words())
    }

    fn words(self) -> String {
        match (self.alone, self.helped) {
            (0, 0) => "none".into(),
            (alone, 0) => format!("{alone} without help"),
            (0, helped) => format!("{helped} with a hint"),
            (alone, helped) => format!("{alone} without help, {helped} with a hint"),
        }
    }
}

/// The techniques that something was found of. What cannot be read is left out.
fn all(kept: &str) -> Vec<(&str, Tally)> {
    let words: Vec<&str> = kept.split(' ').collect();
    let one = |words: &[&'_ str]| -> Option<Tally> {
        let [_, alone, helped] = words else { return None };
        Some(Tally { alone: alone.parse().ok()?, helped: helped.parse().ok()? })
    };
    words.chunks(3).filter_map(|words| Some((words[0], one(words)?))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_comes_back_as_it_was_written() {
        let technique = techniques::of_id("xy-wing").expect("a technique");
        let aims = vec![
            Effect::eliminate([(Cell::new(80), Digit::new(8)), (Cell::new(0), Digit::new(0))]),
            Effect::place(Cell::new(45), Digit::new(3)),
        ];
        let own = (Mode::Colour, CandidateMode::Off);
        let state = State { technique, own, helped: true, found: false, session: Tally { alone: 3, helped: 1 }, aims };
        assert_eq!(State::read(&state.write()), Some(state.clone()));
        for damaged in ["", "xy-wing", &state.write().replace("80-8", "81-8"), &state.write().replace("xy-wing", "guess")] {
            assert_eq!(State::read(damaged), None, "{damaged}");
        }
    }

    #[test]
    fn what_was_found_is_counted_by_technique() {
        let mut kept = String::new();
        for (id, helped) in [("x-wing", false), ("naked-pair", true), ("x-wing", true), ("x-wing", false)] {
            kept = Tally::counted(&kept, id, helped);
        }
        assert_eq!(kept, "x-wing 2 1 naked-pair 0 1");
        let all = Tally::of(&kept, "x-wing");
        assert_eq!(Tally::default().and(true).sentence(all), "Found now: 1 with a hint. In all: 2 without help, 1 with a hint.");
        assert_eq!(Tally::default().sentence(Tally::of(&kept, "skyscraper")), "");
    }
}
