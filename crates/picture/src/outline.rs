//! The outline of cells as one path, also where they do not touch.

use std::collections::BTreeSet;

use crosshatch_core::{Cell, CellSet};
use kurbo::{BezPath, Point};

use super::layout::Layout;

/// A heading, and with it the side of a cell that is followed clockwise: heading east along its top, and so on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Heading {
    East,
    South,
    West,
    North,
}

impl Heading {
    const ALL: [Self; 4] = [Self::East, Self::South, Self::West, Self::North];

    fn turned(self, quarters: usize) -> Self {
        Self::ALL[(self as usize + quarters) % 4]
    }
    fn right(self) -> Self {
        self.turned(1)
    }
    fn left(self) -> Self {
        self.turned(3)
    }
}

/// The outline of cells, so far inside their edges; clockwise around cells, anticlockwise around holes.
pub(super) fn outline(layout: &Layout, cells: &CellSet, inset: f64) -> BezPath {
    let on_edge = |cell: Cell, heading: Heading| neighbour(layout, cells, cell, heading.left()).is_none();
    let sides = cells.iter().flat_map(|cell| Heading::ALL.map(|heading| (cell, heading)));
    let mut left: BTreeSet<(Cell, Heading)> = sides.filter(|&(cell, heading)| on_edge(cell, heading)).collect();
    let mut path = BezPath::new();
    while let Some(&start) = left.first() {
        let mut points = Vec::new();
        let mut side = start;
        while left.remove(&side) {
            let next = follow(layout, cells, side);
            if next.1 != side.1 {
                points.push(corner(layout, side, next, inset));
            }
            side = next;
        }
        let (first, rest) = points.split_first().expect("a way around has corners");
        path.move_to(*first);
        for point in rest {
            path.line_to(*point);
        }
        path.close_path();
    }
    path
}

/// The side after a side. Cells that touch in a corner only are outlined each for itself.
fn follow(layout: &Layout, cells: &CellSet, (cell, heading): (Cell, Heading)) -> (Cell, Heading) {
    let Some(ahead) = neighbour(layout, cells, cell, heading) else { return (cell, heading.right()) };
    match neighbour(layout, cells, ahead, heading.left()) {
        None => (ahead, heading),
        Some(beside) => (beside, heading.left()),
    }
}

/// Where two sides, one across and one down, meet.
fn corner(layout: &Layout, one: (Cell, Heading), other: (Cell, Heading), inset: f64) -> Point {
    let mut point = Point::ZERO;
    for (cell, heading) in [one, other] {
        let place = layout.cell(cell).inset(-inset);
        match heading {
            Heading::East => point.y = place.y0,
            Heading::South => point.x = place.x1,
            Heading::West => point.y = place.y1,
            Heading::North => point.x = place.x0,
        }
    }
    point
}

/// The next cell in a direction, if it is one of these.
fn neighbour(layout: &Layout, cells: &CellSet, cell: Cell, heading: Heading) -> Option<Cell> {
    let shape = layout.shape;
    let (row, column, last) = (shape.row(cell), shape.column(cell), shape.side() - 1);
    let next = match heading {
        Heading::East if column < last => shape.cell(row, column + 1),
        Heading::South if row < last => shape.cell(row + 1, column),
        Heading::West if column > 0 => shape.cell(row, column - 1),
        Heading::North if row > 0 => shape.cell(row - 1, column),
        _ => return None,
    };
    cells.contains(next).then_some(next)
}

#[cfg(test)]
mod tests {
    use super::super::layout::Small;
    use super::*;
    use crosshatch_core::Shape;
    use kurbo::Shape as _;

    fn check(cells: &[(usize, usize)], ways: usize, corners: usize) {
        let layout = Layout { shape: Shape::NINE, cell: 10, thick: 1, small: Small::Glyphs };
        let set: CellSet = cells.iter().map(|&(row, column)| Shape::NINE.cell(row, column)).collect();
        let path = outline(&layout, &set, 1.0);
        let closed = path.elements().iter().filter(|element| **element == kurbo::PathEl::ClosePath).count();
        assert_eq!((closed, path.elements().len() - closed), (ways, corners), "{cells:?}");
        for cell in Shape::NINE.each_cell() {
            assert_eq!(path.winding(layout.cell(cell).center()) != 0, set.contains(cell), "{cells:?} {cell:?}");
        }
    }

    #[test]
    fn a_path_goes_around_what_it_should() {
        check(&[(0, 0)], 1, 4);
        check(&[(0, 0), (0, 1), (0, 2)], 1, 4);
        check(&[(8, 8), (8, 7), (7, 7)], 1, 6);
        check(&[(0, 0), (4, 4)], 2, 8);
        check(&[(3, 3), (4, 4)], 2, 8);
        // A ring of eight cells has an outer and an inner way.
        check(&[(0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)], 2, 8);
    }
}
