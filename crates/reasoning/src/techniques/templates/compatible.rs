//! Templates of different digits: two that share a cell cannot both be right.
//!
//! A template is excluded if some other digit has no template disjoint from it. The lists of all digits are filtered in rounds,
//! each against the lists of the round before, until nothing changes. Digits with very many templates are left out.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crosshatch_core::technique::Finder;
use crosshatch_core::{CellSet, Digit, House, HouseKind, Position, Spot};

/// The most templates of a digit that are listed.
const LIMIT: usize = 5000;

/// The templates of a digit.
pub(super) struct List {
    pub(super) digit: Digit,
    pub(super) templates: Vec<CellSet>,
}

impl List {
    /// The cells in every template.
    pub(super) fn certain(&self) -> CellSet {
        let mut each = self.templates.iter();
        let first = each.next().copied().unwrap_or(CellSet::EMPTY);
        each.fold(first, |certain, template| certain.intersection(template))
    }

    /// The cells in some template.
    pub(super) fn possible(&self) -> CellSet {
        self.templates.iter().fold(CellSet::EMPTY, |possible, template| possible.union(template))
    }
}

/// The templates of each digit that some house lacks, unless there are too many.
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

/// One round of filtering.
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

/// The enumeration of a digit's templates, row by row.
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
