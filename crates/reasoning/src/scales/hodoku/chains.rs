//! Chains on one digit: turbot fish (three links) and X-chains of up to 19 links.
//!
//! What a chain eliminates depends on its ends alone. So the ends are determined first, each pair with the length of the shortest
//! path between them, which may use a cell twice. Only for ends that could be the best is a proper chain searched for.

use alloc::collections::BinaryHeap;
use alloc::vec::Vec;
use core::cmp::Reverse;

use super::board::Board;
use super::found::{Found, StepName};
use super::order::{Best, sort, weight};
use crate::nine::{Cells, HOUSES, houses_of, peers_of};

/// The maximum number of links of a chain.
pub(crate) const MOST_LINKS: usize = 19;

/// The best chain of three links.
pub(crate) fn turbot_fish(board: &Board) -> Option<Found> {
    let mut best = Best::new();
    for digit in 0..9 {
        let web = DigitLinks::new(board, digit);
        for start in web.places {
            for first in web.strong[usize::from(start)] {
                for second in (peers_of(first) & web.places).without(start) {
                    for end in web.strong[usize::from(second)].without(first) {
                        best.offer(of_digit(web.between(start, end), digit), 4);
                    }
                }
            }
        }
    }
    Found::eliminating(StepName::TurbotFish, best.eliminations())
}

/// The best chain of three to 19 links.
pub(crate) fn x_chain(board: &Board) -> Option<Found> {
    let mut ends = Ends::default();
    let webs: Vec<DigitLinks> = (0..9).map(|digit| DigitLinks::new(board, digit)).collect();
    for (digit, web) in (0..9).zip(&webs) {
        for start in web.places {
            let ways = web.ways(start);
            for end in web.places {
                if let Some(links) = ways.strong(end).filter(|&links| links >= 3) {
                    ends.offer(of_digit(web.between(start, end), digit), links, (start, end, digit));
                }
            }
        }
    }
    let gone = ends.best(|(start, end, digit), links| webs[usize::from(digit)].shortest(start, end, links))?;
    Found::eliminating(StepName::XChain, gone)
}

pub(crate) fn of_digit(cells: Cells, digit: u8) -> Vec<(u8, u8)> {
    cells.into_iter().map(|cell| (cell, digit)).collect()
}

/// A queue of the ends of possible chains with their eliminations, best first as far as is known.
#[derive(Default)]
pub(crate) struct Ends {
    heap: BinaryHeap<Reverse<Candidate>>,
}

/// Ordered by preference: most eliminations, fewest links, least weight, found first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    kept: usize,
    links: usize,
    weight: u64,
    order: usize,
    is_exact: bool,
    eliminations: Vec<(u8, u8)>,
    ends: (u8, u8, u8),
}

impl Ends {
    /// Offers two ends that are at least `links` links apart.
    pub(crate) fn offer(&mut self, mut eliminations: Vec<(u8, u8)>, links: usize, ends: (u8, u8, u8)) {
        if eliminations.is_empty() {
            return;
        }
        sort(&mut eliminations);
        let (kept, weight, order) = (81 * 9 - eliminations.len(), weight(&eliminations), self.heap.len());
        self.heap.push(Reverse(Candidate { kept, links, weight, order, is_exact: false, eliminations, ends }));
    }

    /// The eliminations of the best chain. `shortest` returns the length of the shortest chain between two ends with at least the
    /// given number of links.
    pub(crate) fn best(mut self, mut shortest: impl FnMut((u8, u8, u8), usize) -> Option<usize>) -> Option<Vec<(u8, u8)>> {
        while let Some(Reverse(mut candidate)) = self.heap.pop() {
            if candidate.is_exact {
                return Some(candidate.eliminations);
            }
            if let Some(links) = shortest(candidate.ends, candidate.links) {
                candidate.links = links;
                candidate.is_exact = true;
                self.heap.push(Reverse(candidate));
            }
        }
        None
    }
}

/// The candidates of a digit and their links.
struct DigitLinks {
    places: Cells,
    /// For each cell, the other ends of its strong links.
    strong: [Cells; 81],
}

/// The number of links to each cell, by the kind of the last link; [`FAR`] if it cannot be reached.
struct Ways {
    strong: [u8; 81],
    weak: [u8; 81],
}

const FAR: u8 = u8::MAX;

impl Ways {
    fn strong(&self, end: u8) -> Option<usize> {
        Some(usize::from(self.strong[usize::from(end)])).filter(|&links| links <= MOST_LINKS)
    }
}

impl DigitLinks {
    fn new(board: &Board, digit: u8) -> Self {
        let places = board.places[usize::from(digit)];
        let mut strong = [Cells::EMPTY; 81];
        for cell in places {
            for house in houses_of(cell).into_iter().filter(|&house| board.count(house, digit) == 2) {
                strong[usize::from(cell)] |= (places & HOUSES[house]).without(cell);
            }
        }
        Self { places, strong }
    }

    fn between(&self, start: u8, end: u8) -> Cells {
        peers_of(start) & peers_of(end) & self.places
    }

    /// The paths from a cell that begin with a strong link.
    fn ways(&self, start: u8) -> Ways {
        let mut ways = Ways { strong: [FAR; 81], weak: [FAR; 81] };
        let mut reached = Cells::EMPTY;
        let mut left = Cells::of(start);
        let mut frontier = Cells::of(start);
        for links in (1..=MOST_LINKS as u8).step_by(2) {
            let mut next = Cells::EMPTY;
            for cell in frontier {
                next |= self.strong[usize::from(cell)];
            }
            next -= reached;
            reached |= next;
            frontier = Cells::EMPTY;
            for cell in next {
                ways.strong[usize::from(cell)] = links;
                frontier |= peers_of(cell) & self.places;
            }
            frontier -= left;
            left |= frontier;
            for cell in frontier {
                ways.weak[usize::from(cell)] = links + 1;
            }
            if frontier.is_empty() {
                break;
            }
        }
        ways
    }

    /// The length of the shortest chain from `start` to `end` that has at least `least` links and uses no cell twice, except that
    /// it may return to `start`.
    fn shortest(&self, start: u8, end: u8, least: usize) -> Option<usize> {
        let back = self.ways(end);
        (least..=MOST_LINKS).step_by(2).find(|&links| self.leads(start, Cells::of(start), end, links, &back))
    }

    /// Whether a chain of exactly `links` links, the next one strong, leads from `cell` to `end`.
    fn leads(&self, cell: u8, used: Cells, end: u8, links: usize, back: &Ways) -> bool {
        let strong = self.strong[usize::from(cell)];
        if links == 1 {
            return strong.contains(end);
        }
        (strong - used).without(end).into_iter().any(|next| {
            usize::from(back.weak[usize::from(next)]) < links
                && ((peers_of(next) & self.places) - used.with(next).with(end)).into_iter().any(|after| {
                    usize::from(back.strong[usize::from(after)]) <= links - 2
                        && self.leads(after, used.with(next).with(after), end, links - 2, back)
                })
        })
    }
}
