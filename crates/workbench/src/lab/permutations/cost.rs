//! What it costs to solve by permutations.

use crosshatch_core::Grid;
use crosshatch_core::solve::Status;
use crosshatch_core::text::read_common;
use crosshatch_engines::permuting::Permuting;

use crate::figures::grouped;

/// How many permutations are looked at at most, of each puzzle: some milliseconds, since it happens in the page.
pub const FUEL: u64 = 100_000;

/// The puzzles that are always there.
const EXAMPLES: [&str; 2] = ["1..4.4..2......1", "..3......2.3.6.3....5..6.2..1...6..."];

/// What one puzzle costs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Its side.
    pub side: usize,
    /// How many values it begins with.
    pub givens: usize,
    /// Whether it is the one on the board.
    pub own: bool,
    /// All orders of the digits that the rows miss.
    pub orders: Orders,
    /// How many permutations of a row were looked at.
    pub looked_at: u64,
    /// How it ended.
    pub end: End,
}

/// How a search by permutations ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// There is no solution.
    None,
    /// One solution, found after this number of looks.
    One(u64),
    /// A second solution was found.
    Several,
    /// The fuel ran out, perhaps after a solution.
    Undecided,
}

impl Cost {
    fn of(puzzle: &Grid, own: bool) -> Self {
        let mut search = Permuting::new(puzzle);
        let mut fuel = FUEL;
        let mut found = None;
        let end = loop {
            match (search.advance(&mut fuel), found) {
                (Status::Found(_), None) => found = Some(search.permutations()),
                (Status::Found(_), Some(_)) => break End::Several,
                (Status::Exhausted, None) => break End::None,
                (Status::Exhausted, Some(looks)) => break End::One(looks),
                (Status::OutOfFuel, _) => break End::Undecided,
            }
        };
        let shape = puzzle.shape();
        Self {
            side: shape.side(),
            givens: puzzle.count_filled(),
            own,
            orders: Orders::of(puzzle),
            looked_at: search.permutations(),
            end,
        }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        let own = if self.own { "The board\u{2019}s, " } else { "" };
        format!("{own}{side} \u{d7} {side}, {} givens", self.givens, side = self.side)
    }

    /// How many permutations were looked at, in words.
    pub fn looks(&self) -> String {
        let more = if self.end == End::Undecided { "more than " } else { "" };
        format!("{more}{}", grouped(self.looked_at.into()))
    }

    /// How it ended, in words.
    pub fn outcome(&self) -> String {
        match self.end {
            End::None => "no solution".into(),
            End::One(looks) => format!("one solution, found after {}", grouped(looks.into())),
            End::Several => "two solutions or more".into(),
            End::Undecided => "not decided: stopped there".into(),
        }
    }
}

/// Solves the examples and the puzzle on the board, if that is not too large.
pub(super) fn measure(puzzle: &Grid) -> Vec<Cost> {
    let examples = EXAMPLES.map(|text| Cost::of(&read_common(text).expect("an example").grid, false));
    let own = (puzzle.shape().side() <= 9).then(|| Cost::of(puzzle, true));
    examples.into_iter().chain(own).collect()
}

/// A product of factorials, exact as long as it has at most 18 digits: `mantissa` times ten to the `tens`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orders {
    mantissa: u128,
    tens: u32,
}

impl Orders {
    /// All orders of the digits that the rows of a grid miss.
    pub fn of(grid: &Grid) -> Self {
        let shape = grid.shape();
        let mut missing = vec![0; shape.side()];
        for cell in shape.each_cell().filter(|&cell| grid.get(cell).is_none()) {
            missing[shape.row(cell)] += 1;
        }
        let mut orders = Self { mantissa: 1, tens: 0 };
        for factor in missing.into_iter().flat_map(|many: u128| 2..=many) {
            orders.mantissa *= factor;
            // Of the 18 digits that are kept, those that are shown do not feel what is dropped.
            while orders.mantissa >= 10_u128.pow(18) {
                orders.mantissa /= 10;
                orders.tens += 1;
            }
        }
        orders
    }
}

impl std::fmt::Display for Orders {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.tens == 0 && self.mantissa < 10_u128.pow(12) {
            return f.write_str(&grouped(self.mantissa));
        }
        let (mut tenths, mut power) = (self.mantissa, self.tens + 1);
        while tenths >= 1000 {
            tenths /= 10;
            power += 1;
        }
        // Two digits, rounded.
        tenths = (tenths + 5) / 10;
        power += 1;
        if tenths == 100 {
            tenths = 10;
            power += 1;
        }
        write!(f, "about {}.{}\u{2009}\u{d7}\u{2009}10", tenths / 10, tenths % 10)?;
        power.to_string().chars().try_for_each(|digit| {
            let raised = [
                '\u{2070}', '\u{b9}', '\u{b2}', '\u{b3}', '\u{2074}', '\u{2075}', '\u{2076}', '\u{2077}', '\u{2078}', '\u{2079}',
            ];
            std::fmt::Write::write_char(f, raised[digit as usize - '0' as usize])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::Shape;
    use crosshatch_core::solve;
    use crosshatch_engines::permuting;

    #[test]
    fn all_orders_in_words() {
        for (board, words) in [
            ("1234341221434321", "1"),
            ("1...2...3...4...", "1296"),
            ("................", "331\u{2009}776"),
            (
                "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
                "about 2.4\u{2009}\u{d7}\u{2009}10\u{b2}\u{b3}",
            ),
        ] {
            assert_eq!(Orders::of(&read_common(board).expect("a board").grid).to_string(), words);
        }
        // 9!^9 = 1.0911...e50
        assert_eq!(Orders::of(&Grid::empty(Shape::NINE)).to_string(), "about 1.1\u{2009}\u{d7}\u{2009}10\u{2075}\u{2070}");
    }

    #[test]
    fn the_costs_are_those_of_the_solver() {
        let hard = read_common("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
            .expect("a board")
            .grid;
        let costs = measure(&hard);
        assert_eq!(costs.iter().map(|cost| (cost.side, cost.own)).collect::<Vec<_>>(), [(4, false), (6, false), (9, true)]);
        for (cost, text) in costs.iter().zip(EXAMPLES) {
            let grid = read_common(text).expect("an example").grid;
            assert_eq!(solve::count(&grid, 2, solve::UNLIMITED).count, 1, "{text}");
            assert!(matches!(cost.end, End::One(looks) if looks < cost.looked_at), "{cost:?}");
            let all = permuting::count(&grid, 2, cost.looked_at);
            assert!(all.decided && !permuting::count(&grid, 2, cost.looked_at - 1).decided);
        }
        assert_eq!((costs[2].end, costs[2].looked_at), (End::Undecided, FUEL));
        assert_eq!(costs[2].looks(), "more than 100\u{2009}000");
    }

    #[test]
    fn large_boards_are_left_out() {
        let large = Grid::empty(Shape::of_side(16).expect("a usual side"));
        assert_eq!(measure(&large).len(), 2);
        assert_eq!(measure(&Grid::empty(Shape::NINE))[2].end, End::Several);
    }
}
