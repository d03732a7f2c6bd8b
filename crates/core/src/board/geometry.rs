//! The tables of a shape: the cells of each house, the houses of each cell, the peers of each cell.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

use crate::board::cell::{Cell, CellSet};
use crate::board::house::{House, HouseKind, Spot};
use crate::board::shape::{MOST_SIDE, Shape};

/// The tables of one shape, a pure function of it; obtained by [`Shape::geometry`].
///
/// Measured against const-generic tables, tables built at run time are as fast to within a few percent and need an
/// eighth of the code.
///
/// ```
/// use crosshatch_core::Shape;
///
/// let geometry = Shape::NINE.geometry();
/// let centre = Shape::NINE.cell(4, 4);
/// assert_eq!(geometry.peers(centre).len(), 20);
/// assert_eq!(geometry.houses(centre).map(|house| Shape::NINE.house_name(house)), ["row 5", "column 5", "box 5"]);
/// ```
pub struct Geometry {
    shape: Shape,
    /// The `side` cells of house `h` start at `h * side`.
    cells: Box<[Cell]>,
    /// The row, column and box of each cell.
    houses: Box<[[House; 3]]>,
    /// The spot of each cell in its row, column and box.
    spots: Box<[[Spot; 3]]>,
    /// The `peers_each` peers of cell `c` start at `c * peers_each`.
    peers: Box<[Cell]>,
    peers_each: usize,
    /// The cells of each house as a set.
    house_sets: Box<[CellSet]>,
    /// The peers of each cell as a set.
    peer_sets: Box<[CellSet]>,
}

impl Shape {
    /// The tables of this shape: a pure function of it, built on first use and then shared.
    pub fn geometry(self) -> &'static Geometry {
        const WIDTHS: usize = MOST_SIDE / 2 + 1;
        static MADE: [[OnceBox<Geometry>; WIDTHS]; WIDTHS] = [const { [const { OnceBox::new() }; WIDTHS] }; WIDTHS];
        MADE[self.box_width()][self.box_height()].get_or_init(|| Box::new(Geometry::make(self)))
    }
}

impl Geometry {
    fn make(shape: Shape) -> Self {
        let side = shape.side();
        let mut in_house = alloc::vec![Vec::with_capacity(side); shape.houses()];
        let mut houses = Vec::with_capacity(shape.cells());
        let mut spots = Vec::with_capacity(shape.cells());
        for cell in shape.each_cell() {
            let of_cell = [
                shape.house(HouseKind::Row, shape.row(cell)),
                shape.house(HouseKind::Column, shape.column(cell)),
                shape.house(HouseKind::Box, shape.box_of(cell)),
            ];
            spots.push(of_cell.map(|house| {
                in_house[house.index()].push(cell);
                Spot::new(in_house[house.index()].len() - 1)
            }));
            houses.push(of_cell);
        }
        let mut peers = Vec::new();
        let mut peer_sets = Vec::with_capacity(shape.cells());
        for cell in shape.each_cell() {
            let mut of_cell: CellSet = houses[cell.index()].iter().flat_map(|h| in_house[h.index()].iter().copied()).collect();
            of_cell.remove(cell);
            peers.extend(of_cell.iter());
            peer_sets.push(of_cell);
        }
        let house_sets = in_house.iter().map(|cells| cells.iter().copied().collect()).collect();
        Self {
            shape,
            cells: in_house.into_iter().flatten().collect(),
            houses: houses.into(),
            spots: spots.into(),
            peers_each: peers.len() / shape.cells(),
            peers: peers.into(),
            house_sets,
            peer_sets: peer_sets.into(),
        }
    }

    /// The shape that the tables describe.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Every house in index order: rows, columns, boxes.
    pub fn each_house(&self) -> impl Iterator<Item = House> + use<> {
        (0..self.shape.houses()).map(House::new)
    }

    /// The cells of a house in the order of their spots, which is ascending.
    pub fn cells(&self, house: House) -> &[Cell] {
        let side = self.shape.side();
        &self.cells[house.index() * side..][..side]
    }

    /// The cells of a house as a set.
    pub fn cell_set(&self, house: House) -> &CellSet {
        &self.house_sets[house.index()]
    }

    /// The peers of a cell as a set.
    pub fn peer_set(&self, cell: Cell) -> &CellSet {
        &self.peer_sets[cell.index()]
    }

    /// The cells that are peers of every one of `cells`, which excludes `cells` themselves. Empty if `cells` is.
    pub fn common_peers(&self, cells: impl IntoIterator<Item = Cell>) -> CellSet {
        let mut cells = cells.into_iter();
        let Some(first) = cells.next() else { return CellSet::EMPTY };
        cells.fold(*self.peer_set(first), |common, cell| common.intersection(self.peer_set(cell)))
    }

    /// The houses that contain all of `cells`: all three of a single cell; of several, at most a line and a box.
    pub fn common_houses(&self, cells: &CellSet) -> impl Iterator<Item = House> {
        let cells = *cells;
        let houses = cells.iter().next().map(|cell| self.houses(cell));
        houses.into_iter().flatten().filter(move |house| cells.is_subset(self.cell_set(*house)))
    }

    /// The row, column and box of a cell, in this order.
    pub fn houses(&self, cell: Cell) -> [House; 3] {
        self.houses[cell.index()]
    }

    /// The spot of a cell in its row, column and box, in this order.
    pub fn spots(&self, cell: Cell) -> [Spot; 3] {
        self.spots[cell.index()]
    }

    /// The cells that share a house with `cell`, ascending and without `cell` itself: 20 on 9x9.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        &self.peers[cell.index() * self.peers_each..][..self.peers_each]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_agree_with_each_other_in_every_shape() {
        for shape in Shape::all() {
            let geometry = shape.geometry();
            let side = shape.side();
            assert_eq!(geometry.shape(), shape);
            for house in geometry.each_house() {
                assert_eq!(geometry.cells(house).len(), side);
            }
            for cell in shape.each_cell() {
                for (house, spot) in geometry.houses(cell).into_iter().zip(geometry.spots(cell)) {
                    assert_eq!(geometry.cells(house)[spot.index()], cell);
                }
                let peers = geometry.peers(cell);
                assert_eq!(peers.len(), 3 * (side - 1) - (shape.box_width() - 1) - (shape.box_height() - 1), "{shape}");
                assert!(peers.iter().all(|&peer| geometry.peers(peer).contains(&cell)));
            }
        }
    }
}
