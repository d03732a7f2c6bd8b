//! How values cross from one process to another, say from a page to its worker (feature `serde`).
//!
//! Plain data derives its form where it is defined. Here are the types whose fields are not their meaning: cells, digits and houses cross
//! as 0-based indices, sets of cells as the indices in them, sets of digits as a bit mask, a shape as `3x3`, a grid as its shape and one
//! line of text. What is read is checked: an index that no board has is an error, not a value.

use alloc::string::String;
use alloc::vec::Vec;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::board::candidates::Candidates;
use crate::board::cell::{Cell, CellSet};
use crate::board::digit::{Digit, DigitSet};
use crate::board::grid::Grid;
use crate::board::house::House;
use crate::board::shape::{MOST_SIDE, Shape};
use crate::frame::position::{Position, Uniqueness};
use crate::rating::{Amount, Form, Value};
use crate::text::{Symbols, line, read_line_of};

/// An index below a limit.
fn index<'de, D: Deserializer<'de>>(deserializer: D, limit: usize) -> Result<usize, D::Error> {
    let index = usize::from(u16::deserialize(deserializer)?);
    if index < limit { Ok(index) } else { Err(D::Error::custom(format_args!("index {index}, where {limit} is the limit"))) }
}

macro_rules! as_index {
    ($($type:ident below $limit:expr),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u16(self.index() as u16)
            }
        }
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                index(deserializer, $limit).map(Self::new)
            }
        }
    )*};
}
as_index!(Cell below MOST_SIDE * MOST_SIDE, Digit below MOST_SIDE, House below 3 * MOST_SIDE);

impl Serialize for CellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // With its length, which some forms begin with.
        self.iter().collect::<Vec<_>>().serialize(serializer)
    }
}
impl<'de> Deserialize<'de> for CellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Cell>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for DigitSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.bits())
    }
}
impl<'de> Deserialize<'de> for DigitSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = Self::from_bits(u32::deserialize(deserializer)?);
        if digits.is_subset(Self::first_n(MOST_SIDE)) { Ok(digits) } else { Err(D::Error::custom("a digit that no board has")) }
    }
}

impl Serialize for Shape {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for Shape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A number, in tenths a number with a decimal, or a word. It is not read back: a form is not data.
impl Serialize for Amount {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let &Self(form, amount) = self;
        match form {
            Form::Whole => serializer.serialize_u32(amount),
            Form::Tenths => serializer.serialize_f64(f64::from(amount) / 10.0),
            Form::Word(words) => serializer.serialize_str(words[amount as usize]),
        }
    }
}

/// The parts by their names in lower case, numbers before words. A value of one part is that part, without its name. It is not read back.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut parts: Vec<_> = self.parts().collect();
        if let [(part, amount)] = parts[..] {
            return Amount(part.form, amount).serialize(serializer);
        }
        parts.sort_by_key(|(part, _)| matches!(part.form, Form::Word(_)));
        serializer.collect_map(parts.iter().map(|(part, amount)| (part.name.to_lowercase(), Amount(part.form, *amount))))
    }
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.shape(), line(self, Symbols::FromOne)).serialize(serializer)
    }
}
impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (shape, cells) = <(Shape, String)>::deserialize(deserializer)?;
        read_line_of(shape, Symbols::FromOne, &cells)
            .ok_or_else(|| D::Error::custom(format_args!("no board of {shape}: {cells}")))
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sets: Vec<DigitSet> = self.shape().each_cell().map(|cell| self.get(cell)).collect();
        (self.grid(), sets).serialize(serializer)
    }
}
impl<'de> Deserialize<'de> for Candidates {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (grid, sets) = <(Grid, Vec<DigitSet>)>::deserialize(deserializer)?;
        let shape = grid.shape();
        if sets.len() == shape.cells() {
            Ok(Self::within(grid, &sets))
        } else {
            Err(D::Error::custom(format_args!("this does not fit a board of {shape}")))
        }
    }
}

/// What a position crosses as: its grid, its givens, what each cell may hold, what is known of its solutions.
type Parts = (Grid, CellSet, Vec<DigitSet>, Uniqueness);

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let candidates: Vec<DigitSet> = self.shape().each_cell().map(|cell| self.get(cell)).collect();
        (self.grid(), self.givens(), candidates, self.uniqueness()).serialize(serializer)
    }
}
impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (grid, givens, sets, uniqueness) = Parts::deserialize(deserializer)?;
        let shape = grid.shape();
        let filled: CellSet = grid.filled().map(|(cell, _)| cell).collect();
        if sets.len() != shape.cells() || !givens.is_subset(&filled) {
            return Err(D::Error::custom(format_args!("this does not fit a board of {shape}")));
        }
        Ok(Self::new(Candidates::within(grid, &sets), givens, uniqueness))
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::frame::step::Effect;

    #[test]
    fn a_position_comes_back_as_it_went() {
        let grid = crate::text::read_line("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 1);
        let grid = grid.expect("a board").grid;
        let mut candidates = Candidates::of(grid.clone());
        candidates.remove(Cell::new(0), DigitSet::of(Digit::new(3)));
        let givens = grid.filled().map(|(cell, _)| cell).collect();
        let position = Position::new(candidates, givens, Uniqueness::Proven);
        let text = serde_json::to_string(&position).expect("plain data");
        let back: Position = serde_json::from_str(&text).expect("the same");
        assert_eq!(back, position);
        assert_eq!(serde_json::to_string(&back).expect("plain data"), text);
    }

    #[test]
    fn clues_come_back_as_they_went() {
        let grid = crate::text::read_line("1...............", 1).expect("a board").grid;
        let mut candidates = Candidates::of(grid);
        candidates.remove(Cell::new(1), DigitSet::of(Digit::new(1)));
        let text = serde_json::to_string(&candidates).expect("plain data");
        assert_eq!(serde_json::from_str::<Candidates>(&text).expect("the same"), candidates);
        assert!(serde_json::from_str::<Candidates>("[[\"2x2\",\"1...............\"],[1,2]]").is_err());
    }

    #[test]
    fn what_no_board_has_is_refused() {
        for text in ["[625]", "[-1]", "[\"a\"]", "1"] {
            assert!(serde_json::from_str::<CellSet>(text).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<DigitSet>("33554432").is_err());
        assert!(serde_json::from_str::<DigitSet>("33554431").is_ok());
        for text in ["[\"3x3\",\"123\"]", "[\"9x9\",\"\"]", "[\"2x2\",\"1234............5\"]"] {
            assert!(serde_json::from_str::<Grid>(text).is_err(), "{text}");
        }
        let sets = vec_of(16);
        assert!(
            serde_json::from_str::<Position>(&alloc::format!("[[\"2x2\",\"1...............\"],[0],{sets},\"Proven\"]")).is_ok()
        );
        // No cell of the board, and one without a value.
        for given in [16, 1] {
            let text = alloc::format!("[[\"2x2\",\"1...............\"],[{given}],{sets},\"Proven\"]");
            assert!(serde_json::from_str::<Position>(&text).is_err(), "{given}");
        }
        assert!(serde_json::from_str::<Effect>("{\"placements\":[[0,25]],\"eliminations\":[]}").is_err());
    }

    fn vec_of(count: usize) -> String {
        serde_json::to_string(&alloc::vec![15; count]).expect("numbers")
    }
}
