//! Houses as ruled lines: rows across, columns down, boxes slanted.
//!
//! The lines are written out. A pattern of SVG would be shorter, but takes a browser several times as long to paint.

use std::fmt::Write;

use crosshatch_core::{CellSet, HouseKind};
use kurbo::Rect;

use super::layout::Layout;
use super::px::Px;

/// From one line to the next, in pixels, whatever the size of the cells. Lines of all cells go on in each other.
const PITCH: f64 = 6.0;
/// Lines of 1 px that are this far from whole pixels are sharp.
const SHARP: f64 = 3.5;

/// The lines in these cells as the data of a path.
pub(super) fn lines(layout: &Layout, kind: HouseKind, cells: &CellSet) -> String {
    let mut data = String::new();
    for Rect { x0, y0, x1, y1 } in runs(layout, kind, cells) {
        let mut add = |from: (f64, f64), to: (f64, f64)| {
            write!(data, "M{} {}L{} {}", Px(from.0), Px(from.1), Px(to.0), Px(to.1)).expect("a string takes everything");
        };
        match kind {
            HouseKind::Row => steps(y0, y1, SHARP).for_each(|y| add((x0, y), (x1, y))),
            HouseKind::Column => steps(x0, x1, SHARP).for_each(|x| add((x, y0), (x, y1))),
            // On each of these lines the sum of both coordinates is the same.
            HouseKind::Box => steps(x0 + y0, x1 + y1, 0.0).for_each(|sum| {
                let (left, right) = (x0.max(sum - y1), x1.min(sum - y0));
                add((left, sum - left), (right, sum - right));
            }),
        }
    }
    data
}

/// The cells as few rectangles: what is side by side in a row, for columns one below the other.
fn runs(layout: &Layout, kind: HouseKind, cells: &CellSet) -> Vec<Rect> {
    let shape = layout.shape;
    let at =
        |line: usize, place: usize| if kind == HouseKind::Column { shape.cell(place, line) } else { shape.cell(line, place) };
    let mut runs: Vec<Rect> = Vec::new();
    for line in 0..shape.side() {
        let mut goes_on = false;
        for cell in (0..shape.side()).map(|place| at(line, place)) {
            let is_ruled = cells.contains(cell);
            match runs.last_mut() {
                Some(run) if is_ruled && goes_on => *run = run.union(layout.cell(cell)),
                _ if is_ruled => runs.push(layout.cell(cell)),
                _ => {}
            }
            goes_on = is_ruled;
        }
    }
    runs
}

/// The places of lines between two ends.
fn steps(from: f64, to: f64, first: f64) -> impl Iterator<Item = f64> {
    let before = ((from - first) / PITCH).floor() as i32;
    (before + 1..).map(move |step| first + PITCH * f64::from(step)).take_while(move |place| *place < to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Small;
    use crosshatch_core::Shape;

    #[test]
    fn lines_are_in_their_cells_and_of_one_pitch() {
        let layout = Layout { shape: Shape::NINE, cell: 20, thick: 2, small: Small::Glyphs };
        let of = |kind, places: &[(usize, usize)]| {
            let cells: CellSet = places.iter().map(|&(row, column)| Shape::NINE.cell(row, column)).collect();
            lines(&layout, kind, &cells)
        };
        assert_eq!(of(HouseKind::Row, &[(0, 0), (0, 1)]), "M0 3.5L41 3.5M0 9.5L41 9.5M0 15.5L41 15.5");
        assert_eq!(of(HouseKind::Column, &[(0, 0), (1, 0)]), "M3.5 0L3.5 41M9.5 0L9.5 41M15.5 0L15.5 41");
        assert_eq!(of(HouseKind::Row, &[(0, 0), (0, 2)]).matches('M').count(), 6, "each for itself");
        assert_eq!(of(HouseKind::Box, &[(0, 0)]), "M0 6L6 0M0 12L12 0M0 18L18 0M4 20L20 4M10 20L20 10M16 20L20 16");
    }
}
