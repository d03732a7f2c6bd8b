//! What is known of the rows of a piece on one scale.

use serde::{Deserialize, Serialize};

/// What is known of a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known<'a> {
    /// Nothing yet.
    Unknown,
    /// Its rating takes long, and was put off.
    Slow,
    /// It has no value.
    Without(Why),
    /// Its value.
    Value(&'a [u32]),
}

/// Why a row has no value on a scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Why {
    /// It has no solution.
    Unsolvable,
    /// It has several solutions.
    Several,
    /// The scale is for other boards.
    NotForIt,
}

impl Why {
    const ALL: [Self; 3] = [Self::Unsolvable, Self::Several, Self::NotForIt];

    /// In words: "no solution".
    pub fn words(self) -> &'static str {
        match self {
            Self::Unsolvable => "no solution",
            Self::Several => "several solutions",
            Self::NotForIt => "not rated",
        }
    }
}

/// The first amounts of the rows without a value: what is unknown, what was put off, and one for each of [`Why::ALL`]. No value begins with such
/// a number.
const UNKNOWN: u32 = u32::MAX;
const SLOW: u32 = u32::MAX - 1;
const WITHOUT: u32 = u32::MAX - 2;

/// What is known of the rows of a piece on one scale: some amounts a row. It takes no memory until something is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Column {
    /// How many amounts a value has.
    width: usize,
    rows: usize,
    amounts: Vec<u32>,
    /// The rows that are not rated yet; those that were put off are among them.
    open: usize,
}

impl Column {
    /// A column for this number of rows, of which nothing is known; a value has `width` amounts.
    pub fn new(width: usize, rows: usize) -> Self {
        Self { width, rows, amounts: Vec::new(), open: rows }
    }

    /// The column with these amounts. `None` if there is another number of them than the rows take.
    pub fn of(width: usize, rows: usize, amounts: Vec<u32>) -> Option<Self> {
        if !amounts.is_empty() && amounts.len() != width * rows {
            return None;
        }
        let open = amounts.chunks(width).filter(|amounts| matches!(amounts[0], UNKNOWN | SLOW)).count();
        let open = if amounts.is_empty() { rows } else { open };
        Some(Self { width, rows, amounts, open })
    }

    /// All amounts; none if nothing is known.
    pub fn amounts(&self) -> &[u32] {
        &self.amounts
    }

    /// How many rows are not rated yet.
    pub fn open(&self) -> usize {
        self.open
    }

    /// What is known of a row.
    pub fn get(&self, row: usize) -> Known<'_> {
        let Some(amounts) = self.amounts.get(row * self.width..(row + 1) * self.width) else { return Known::Unknown };
        match amounts[0] {
            UNKNOWN => Known::Unknown,
            SLOW => Known::Slow,
            first if first > WITHOUT - Why::ALL.len() as u32 => Known::Without(Why::ALL[(WITHOUT - first) as usize]),
            _ => Known::Value(amounts),
        }
    }

    /// Takes in what is known of a row. A value of another width is ignored.
    pub fn set(&mut self, row: usize, known: Known<'_>) {
        let first = match known {
            Known::Unknown => UNKNOWN,
            Known::Slow => SLOW,
            Known::Without(why) => WITHOUT - why as u32,
            Known::Value(amounts) if amounts.len() == self.width => amounts[0],
            Known::Value(_) => return,
        };
        if row >= self.rows {
            return;
        }
        if self.amounts.is_empty() {
            self.amounts = vec![UNKNOWN; self.width * self.rows];
        }
        let was_open = matches!(self.get(row), Known::Unknown | Known::Slow);
        let is_open = matches!(known, Known::Unknown | Known::Slow);
        let amounts = &mut self.amounts[row * self.width..(row + 1) * self.width];
        match known {
            Known::Value(value) => amounts.copy_from_slice(value),
            _ => amounts[0] = first,
        }
        self.open = self.open + usize::from(is_open) - usize::from(was_open);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_known_is_kept_and_counted() {
        let mut column = Column::new(2, 4);
        assert_eq!((column.open(), column.get(3), column.amounts()), (4, Known::Unknown, &[][..]));
        let all = [Known::Value(&[7, 1]), Known::Without(Why::Unsolvable), Known::Without(Why::NotForIt), Known::Slow];
        for (row, known) in all.into_iter().enumerate() {
            column.set(row, known);
            assert_eq!(column.get(row), known);
        }
        assert_eq!(column.open(), 1, "what was put off is still to be rated");
        let again = Column::of(2, 4, column.amounts().to_vec()).expect("as many amounts");
        assert_eq!(again, column);
        column.set(3, Known::Value(&[9, 9]));
        column.set(3, Known::Value(&[1, 2, 3]));
        column.set(9, Known::Slow);
        assert_eq!((column.open(), column.get(3)), (0, Known::Value(&[9, 9][..])));
        assert_eq!(Column::of(2, 4, vec![0; 7]), None);
    }
}
