//! The 9x9 board as the scales see it: numbers, sets and tables.
//!
//! Cells are numbered 0 to 80 row by row, digits 0 to 8; houses 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes. The engines
//! use two words for where a digit may go, as the library does: its *places* are the cells where it is a candidate; its *spots*
//! in a house are the indices 0 to 8 of these cells within the house. So places are a set of [`Cells`], spots a mask of nine bits.
//!
//! Only what does not depend on an order is shared. In which order houses, peers and sets are visited decides what is found first,
//! and so the score; each scale has the orders of its original.

mod cells;
mod houses;
mod masks;

pub(crate) use cells::Cells;
pub(crate) use houses::{
    BOXES, COLUMNS, Coordinate, HOUSES, LINES, ROWS, at, box_house, box_of, cell_at, cells_of, column, column_house, houses_of,
    peers_of, row, seats_of, see,
};
pub(crate) use masks::{ALL, bits, count, every_third, highest, indices, is_pair, lowest, third};
