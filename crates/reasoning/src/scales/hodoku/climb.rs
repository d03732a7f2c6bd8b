//! The way up the ladder, with what is known of its rungs from earlier steps.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::board::Board;
use super::found::Found;
use super::ladder::{Find, LADDER, Rung};
use super::search::Search;
use crate::nine::Cells;
use crosshatch_core::Grid;

/// A search that climbs the ladder again and again.
pub(crate) struct Climb {
    pub(crate) search: Search,
    /// For each technique that is asked digit by digit, the places of each digit when it last found nothing.
    barren: Vec<[Cells; 9]>,
    /// For each technique that uses the changes, the candidates when it last found nothing.
    exhausted: BTreeMap<usize, [u16; 81]>,
}

impl Climb {
    /// The climb for a 9x9 grid; `None` if it has no solution.
    pub(crate) fn new(grid: &Grid) -> Option<Self> {
        let barren = alloc::vec![[Cells::EMPTY; 9]; LADDER.len()];
        Some(Self { search: Search::new(grid)?, barren, exhausted: BTreeMap::new() })
    }

    /// The first step that any technique finds, with the technique.
    pub(crate) fn step(&mut self) -> Option<(&'static Rung, Found)> {
        LADDER.iter().enumerate().find_map(|(index, rung)| {
            let found = match rung.find {
                Find::Whole(find) => find(&mut self.search),
                Find::Changed(find) => self.by_change(index, find),
                Find::Digit(find) => self.by_digit(index, find),
            };
            Some((rung, found?))
        })
    }

    /// Asks a technique, telling it the cells whose candidates have changed since it last found nothing.
    fn by_change(&mut self, rung: usize, find: fn(&Board, Cells) -> Option<Found>) -> Option<Found> {
        let board = &self.search.board;
        let before = self.exhausted.entry(rung).or_insert([0; 81]);
        let changed = (0..81).filter(|&cell| board.candidates(cell) != before[usize::from(cell)]).collect();
        let found = find(board, changed);
        if found.is_none() {
            *before = board.cells;
        }
        found
    }

    /// Asks a technique digit by digit, except for digits whose places are the same as when it last found nothing.
    fn by_digit(&mut self, rung: usize, find: fn(&Board, u8) -> Option<Found>) -> Option<Found> {
        (0..9).find_map(|digit| {
            let places = self.search.board.places[usize::from(digit)];
            let barren = &mut self.barren[rung][usize::from(digit)];
            if *barren == places {
                return None;
            }
            let found = find(&self.search.board, digit);
            if found.is_none() {
                *barren = places;
            }
            found
        })
    }
}
