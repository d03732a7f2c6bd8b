//! Templates of different digits seen against each other: two that share a cell are not both right.
//!
//! A template that leaves another digit none without a shared cell goes. The lists of all digits are gone through round after round, each seen
//! against the lists of the round before, until nothing goes any more. Digits with very many templates are left out.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crosshatch_core::technique::Finder;
use crosshatch_core::{CellSet, Digit, House, HouseKind, Position, Spot};

/// Templates of a digit that are listed at most.
const LIMIT: usize = 5000;

/// The templates of a digit.
pub(super) struct List {
    pub(super) digit: Digit,
    pub(super) templates: Vec<CellSet>,
}

impl List {
    /// What every one has.
    pub(super) fn certain(&self) -> CellSet {
        let mut each = self.templates.iter();
        let first = each.next().copied().unwrap_or(CellSet::EMPTY);
        each.fold(first, |certain, template| certain.intersection(template))
    }

    /// What some one has.
    pub(super) fn possible(&self) -> CellSet {
        self.templates.iter().fold(CellSet::EMPTY, |possible, template| possible.union(template))
    }
}

/// The templates of each digit that misses in some house and has not too many.
pub(super) fn lists(position: &Position, finder: &mut Finder<'_>) -> ControlFlow<(), Vec<List>> {
    let mut lists = Vec::new();
    for digit in position.shape().each_digit() {
        let rows = (0..position.shape().side()).map(|number| position.shape().house(HouseKind::Row, number));
        let rows: Vec<_> = rows.filter(|&row| position.missing(row).contains(digit)).collect();
        let mut listing = Listing { position, digit, rows, templates: Vec::new() };
        listing.extend(0, position.places(digit), CellSet::EMPTY, finder)?;
        if !listing.rows.is_empty() && listing.templates.len() <= LIMIT {
            lists.push(List { digit, templates: listing.templates });
        }
    }
    ControlFlow::Continue(lists)
}

/// What one round leaves of these lists.
pub(super) fn round(lists: &[List], finder: &mut Finder<'_>) -> ControlFlow<(), Vec<List>> {
    let mut kept = Vec::with_capacity(lists.len());
    for list in lists {
        let mut templates = Vec::with_capacity(list.templates.len());
        for template in &list.templates {
            let mut fits = true;
            for other in lists.iter().filter(|other| other.digit != list.digit) {
                let tried = other.templates.iter().take_while(|other| other.intersects(template)).count();
                finder.spend(tried as u64 / 16)?;
                fits &= tried < other.templates.len();
            }
            finder.spend(1)?;
            if fits {
                templates.push(*template);
            }
        }
        kept.push(List { digit: list.digit, templates });
    }
    ControlFlow::Continue(kept)
}

/// The templates of a digit, being listed row by row.
struct Listing<'a> {
    position: &'a Position,
    digit: Digit,
    rows: Vec<House>,
    templates: Vec<CellSet>,
}

impl Listing<'_> {
    fn extend(&mut self, row: usize, free: &CellSet, chosen: CellSet, finder: &mut Finder<'_>) -> ControlFlow<()> {
        let geometry = self.position.geometry();
        let Some(&house) = self.rows.get(row) else {
            self.templates.push(chosen);
            return ControlFlow::Continue(());
        };
        finder.spend(1)?;
        for spot in self.position.spots(house, self.digit) {
            let cell = geometry.cells(house)[Spot::index(spot)];
            if free.contains(cell) && self.templates.len() <= LIMIT {
                self.extend(row + 1, &free.difference(geometry.peer_set(cell)), chosen.with(cell), finder)?;
            }
        }
        ControlFlow::Continue(())
    }
}
