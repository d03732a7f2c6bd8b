//! One way of solving a puzzle, step by step, and how long one looks for each.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crosshatch_core::step::Effect;
use crosshatch_core::technique::Technique;
use crosshatch_core::{Cell, Digit, Position};

use super::board::{Board, Way};
use super::ladder::Eliminated;
use super::{Effort, Move, RUNS, Rater, time};
use crate::nine::{bits, seats_of};
use crate::techniques::brute_force::BRUTE_FORCE;
use crate::techniques::singles::{full_house, hidden_single, naked_single};

/// A step, and what it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The technique of the library that finds it.
    pub technique: &'static Technique,
    /// What it does.
    pub effect: Effect,
    /// How long one looks for it, in seconds. All steps take as long as [`time`] says of the puzzle.
    pub seconds: u32,
}

/// The amount of work the library may do to tell apart what a sweep over the board eliminates.
const WORK: u64 = 1_000_000;

impl Rater {
    /// How the puzzle is solved: of all runs, the one in which one looks as long as on average, or nearly. Empty before all are done.
    pub fn way(&mut self) -> Vec<Look> {
        let Some(effort) = self.advance(RUNS.into()) else { return Vec::new() };
        let off = |run: &usize| (self.looking[*run] - effort.looking).abs();
        let nearest = (0..self.looking.len()).min_by(|one, other| off(one).total_cmp(&off(other)));
        let run = nearest.unwrap_or_default();
        let mut steps: Vec<(&'static Technique, Effect, f64)> = Vec::new();
        let mut position = Position::of(&self.puzzle);
        self.solve(run as u32, |board, looked, done| {
            let found = match done {
                Move::Write(way) => vec![(seen(board, way), placed(way))],
                Move::Reveal(way) => vec![(&BRUTE_FORCE, placed(way))],
                Move::Eliminate(eliminated) => apart(&position, &eliminated),
            };
            let share = looked / found.len() as f64;
            for (technique, effect) in found {
                position.apply(&effect);
                steps.push((technique, effect, share));
            }
        });
        in_seconds(steps, self.looking[run], effort)
    }
}

fn placed(Way { cell, digit }: Way) -> Effect {
    Effect::place(Cell::new(cell.into()), Digit::new(digit.into()))
}

/// The simplest technique that shows a digit which can be written.
fn seen(board: &Board, Way { cell, digit }: Way) -> &'static Technique {
    let houses = seats_of(cell).map(|(house, _)| house);
    let open = |house: usize| (0..9).filter(|&digit| board.spots(house, digit) != 0).count();
    if houses.iter().any(|&house| open(house) == 1) {
        &full_house::FULL_HOUSE
    } else if houses.iter().any(|&house| board.spots(house, digit).is_power_of_two()) {
        &hidden_single::HIDDEN_SINGLE
    } else {
        &naked_single::NAKED_SINGLE
    }
}

/// What a sweep has eliminated, finding by finding.
fn apart(position: &Position, eliminated: &Eliminated) -> Vec<(&'static Technique, Effect)> {
    let pair = |cell: usize, digit: u8| (Cell::new(cell), Digit::new(digit.into()));
    let gone = eliminated.gone.iter().enumerate();
    let mut left: Vec<(Cell, Digit)> =
        gone.flat_map(|(cell, &digits)| bits(digits).map(move |digit| pair(cell, digit))).collect();
    let mut found = Vec::new();
    for &technique in eliminated.techniques {
        technique.each_within(position, &mut { WORK }, &mut |step| {
            let (own, others) = left.iter().partition(|pair| step.effect.eliminations.contains(pair));
            left = others;
            if !Vec::is_empty(&own) {
                found.push((technique, Effect::eliminate(own)));
            }
            if left.is_empty() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }
    if !left.is_empty() {
        found.push((eliminated.techniques[0], Effect::eliminate(left)));
    }
    found
}

/// The steps with their parts of the time.
fn in_seconds(steps: Vec<(&'static Technique, Effect, f64)>, all: f64, effort: Effort) -> Vec<Look> {
    let seconds = f64::from(time(effort).seconds);
    let (mut looked, mut told) = (0.0, 0);
    let look = |(technique, effect, share): (&'static Technique, Effect, f64)| {
        looked += share;
        let until = libm::round(seconds * looked / all) as u32;
        let own = until - told;
        told = until;
        Look { technique, effect, seconds: own }
    };
    steps.into_iter().map(look).collect()
}
