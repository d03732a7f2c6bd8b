//! Solving without guesses, by the three rules of the Perl program "Super Sudoku".
//!
//! Richard Rodger wrote it for 16x16 in November 2005, as the fourth part of a series, to see how far rules alone go. Each cell
//! has the set of digits that it may still hold, and is solved when one is left. A round goes through all cells three times:
//!
//! - *exclude*: a cell loses the digits of its solved peers;
//! - *reduce*: a digit that no other cell of a row, column or box may hold goes into the cell;
//! - *pairs*: if two cells of a row have the same two digits, the other cells of the row lose both; likewise for columns. The
//!   program leaves out the "home square" of a pair, its box; here that is a separate rule.
//!
//! Rounds are repeated until one changes nothing. The rules work on boxes of any size, and so does this implementation.
//!
//! The rules never guess, so a solution that they find is the only one. A full board in which two digits clash is reported as
//! contradictory, not as solved.

use alloc::boxed::Box;
use alloc::vec;
use core::fmt;
use core::str::FromStr;

use crosshatch_core::solve::Stuck;
use crosshatch_core::solve::watch::{Event, Reason, Watch};
use crosshatch_core::{Cell, CellSet, Clash, DeadEnd, Digit, DigitSet, Geometry, Grid, House, HouseKind};

/// Which of the rules are used: all up to this one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Rules {
    /// Exclude only.
    Exclude,
    /// Also reduce.
    Reduce,
    /// Also pairs in rows and columns: what the program does.
    #[default]
    Pairs,
    /// Also pairs in boxes, for which its author was "too lazy".
    Home,
}

/// A board under the rules, which can be interrupted between rounds, and watched.
///
/// [`Event::Stage`] reports which rule is at work, by its index in [`Rules::ALL`].
pub struct Heuristic<W = ()> {
    geometry: &'static Geometry,
    rules: Rules,
    watch: W,
    /// The digits that each cell may hold; for a solved cell, its digit.
    sets: Box<[DigitSet]>,
    /// Whether the cell has been reported as solved.
    solved: Box<[bool]>,
    counters: Counters,
    outcome: Option<Outcome>,
}

/// The result of the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Every cell is solved. The rules only draw necessary conclusions, so there is no other solution.
    Solved(Grid),
    /// A round changed nothing.
    Stuck(Stuck),
    /// The board has no solution. Boards without a solution can also end as stuck, since the rules do not see everything.
    Contradiction(Refuted),
}

/// Why a board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refuted {
    /// A cell has no digit left, or a digit has no place left.
    DeadEnd(DeadEnd),
    /// Two solved cells of a house have the same digit.
    Clash(Clash),
}

/// The work of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counters {
    /// Rounds, including the last one, which changes nothing unless it solves or refutes the board.
    pub rounds: u32,
    /// Cells reduced to one digit by exclude.
    pub by_exclude: u32,
    /// Cells that got their digit by reduce.
    pub by_reduce: u32,
    /// Cells reduced to one digit by pairs.
    pub by_pairs: u32,
    /// Candidates eliminated by pairs.
    pub pair_eliminations: u32,
}

/// Solves a board as far as these rules go.
pub fn solve(grid: &Grid, rules: Rules) -> (Outcome, Counters) {
    let mut board = Heuristic::new(grid, rules);
    let outcome = board.advance(&mut { u64::MAX }).expect("unlimited fuel lasts");
    (outcome, board.counters())
}

impl Heuristic {
    /// A board under these rules.
    pub fn new(grid: &Grid, rules: Rules) -> Self {
        Self::watched(grid, rules, ())
    }
}

impl<W: Watch> Heuristic<W> {
    /// The same, watched from the first given on.
    pub fn watched(grid: &Grid, rules: Rules, watch: W) -> Self {
        let shape = grid.shape();
        let mut board = Self {
            geometry: shape.geometry(),
            rules,
            watch,
            sets: grid.values().map(|value| value.map_or(shape.digits(), DigitSet::of)).collect(),
            solved: vec![false; shape.cells()].into(),
            counters: Counters::default(),
            outcome: None,
        };
        for (cell, digit) in grid.filled() {
            board.solved[cell.index()] = true;
            board.watch.see(Event::Place { cell, digit, reason: Reason::Given });
        }
        board
    }

    /// Continues until the rules are done or `fuel` rounds have passed; what is used is subtracted. `None` if the fuel ran out.
    pub fn advance(&mut self, fuel: &mut u64) -> Option<Outcome> {
        while self.outcome.is_none() && *fuel > 0 {
            *fuel -= 1;
            self.counters.rounds += 1;
            self.outcome = match self.round() {
                Err(refuted) => Some(Outcome::Contradiction(refuted)),
                Ok(_) if self.open().is_empty() => Some(self.solution()),
                Ok(Change::Some) => None,
                Ok(Change::None) => Some(Outcome::Stuck(Stuck { grid: self.board(), open: self.open() })),
            };
            if matches!(self.outcome, Some(Outcome::Solved(_))) {
                self.watch.see(Event::Solved);
            }
        }
        self.outcome.clone()
    }

    /// The board so far.
    pub fn board(&self) -> Grid {
        let values = self.sets.iter().map(|set| set.only());
        Grid::from_values(self.geometry.shape(), values).expect("as many cells, and digits of the shape")
    }

    /// The digits that a cell may still hold; for a solved cell, its digit.
    pub fn get(&self, cell: Cell) -> DigitSet {
        self.sets[cell.index()]
    }

    /// The cells that are not solved.
    pub fn open(&self) -> CellSet {
        self.geometry.shape().each_cell().filter(|cell| !self.solved[cell.index()]).collect()
    }

    /// The work so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// The watcher.
    pub fn watcher(&mut self) -> &mut W {
        &mut self.watch
    }

    fn solution(&self) -> Outcome {
        let board = self.board();
        match board.first_clash() {
            Some(clash) => Outcome::Contradiction(Refuted::Clash(clash)),
            None => Outcome::Solved(board),
        }
    }

    fn round(&mut self) -> Result<Change, Refuted> {
        let (mut change, most) = (Change::None, self.rules);
        for rule in Rules::ALL.into_iter().take_while(|&rule| rule <= most) {
            self.watch.see(Event::Stage(rule as u8));
            change |= match rule {
                Rules::Exclude => self.exclude()?,
                Rules::Reduce => self.reduce()?,
                Rules::Pairs => self.pairs(&[HouseKind::Row, HouseKind::Column])?,
                Rules::Home => self.pairs(&[HouseKind::Box])?,
            };
        }
        Ok(change)
    }

    fn exclude(&mut self) -> Result<Change, Refuted> {
        let mut change = Change::None;
        let geometry = self.geometry;
        for cell in geometry.shape().each_cell() {
            for &peer in geometry.peers(cell) {
                if let Some(digit) = self.get(peer).only()
                    && self.get(cell).contains(digit)
                {
                    if self.solved[cell.index()] {
                        return Err(Refuted::Clash(self.board().first_clash().expect("two peers with the same digit")));
                    }
                    self.remove(cell, digit)?;
                    change = Change::Some;
                }
            }
            if self.settle(cell).is_some() {
                self.counters.by_exclude += 1;
            }
        }
        Ok(change)
    }

    fn reduce(&mut self) -> Result<Change, Refuted> {
        let mut change = Change::None;
        let geometry = self.geometry;
        for cell in geometry.shape().each_cell() {
            if self.solved[cell.index()] {
                continue;
            }
            let only_here = geometry.houses(cell).into_iter().find_map(|house| {
                let others = geometry.cells(house).iter().filter(|&&other| other != cell);
                let elsewhere = others.fold(DigitSet::EMPTY, |all, &other| all | self.get(other));
                Some((house, (self.get(cell) - elsewhere).first()?))
            });
            let Some((house, digit)) = only_here else { continue };
            self.sets[cell.index()] = DigitSet::of(digit);
            self.solved[cell.index()] = true;
            self.watch.see(Event::Place { cell, digit, reason: Reason::OnlyPlace(house) });
            self.counters.by_reduce += 1;
            change = Change::Some;
        }
        for house in geometry.each_house() {
            let all = geometry.cells(house).iter().fold(DigitSet::EMPTY, |all, &cell| all | self.get(cell));
            if let Some(digit) = (geometry.shape().digits() - all).first() {
                return Err(Refuted::DeadEnd(DeadEnd::Digit(house, digit)));
            }
        }
        Ok(change)
    }

    /// Applies pairs in houses of these kinds, with each cell in turn as one of the pair.
    fn pairs(&mut self, kinds: &[HouseKind]) -> Result<Change, Refuted> {
        let mut change = Change::None;
        let geometry = self.geometry;
        for cell in geometry.shape().each_cell() {
            let pair = self.get(cell);
            if pair.len() != 2 {
                continue;
            }
            for house in geometry.houses(cell) {
                if kinds.contains(&geometry.shape().house_kind(house).0)
                    && geometry.cells(house).iter().any(|&other| other != cell && self.get(other) == pair)
                {
                    change |= self.clear_pair(house, pair)?;
                }
            }
        }
        Ok(change)
    }

    /// Removes a pair's digits from the open cells of a house that do not have exactly this pair.
    fn clear_pair(&mut self, house: House, pair: DigitSet) -> Result<Change, Refuted> {
        let mut change = Change::None;
        for &cell in self.geometry.cells(house) {
            if self.get(cell) == pair || self.get(cell).len() < 2 {
                continue;
            }
            for digit in self.get(cell) & pair {
                self.remove(cell, digit)?;
                self.counters.pair_eliminations += 1;
                change = Change::Some;
            }
            if self.settle(cell).is_some() {
                self.counters.by_pairs += 1;
            }
        }
        Ok(change)
    }

    /// Removes a digit that the cell has.
    fn remove(&mut self, cell: Cell, digit: Digit) -> Result<(), Refuted> {
        self.sets[cell.index()] = self.sets[cell.index()].without(digit);
        self.watch.see(Event::Exclude { cell, digit });
        if self.sets[cell.index()].is_empty() { Err(Refuted::DeadEnd(DeadEnd::Cell(cell))) } else { Ok(()) }
    }

    /// Marks a cell as solved if it is reduced to one digit, which is returned.
    fn settle(&mut self, cell: Cell) -> Option<Digit> {
        let digit = self.sets[cell.index()].only().filter(|_| !self.solved[cell.index()])?;
        self.solved[cell.index()] = true;
        self.watch.see(Event::Place { cell, digit, reason: Reason::OnlyDigit });
        Some(digit)
    }
}

/// Whether anything changed.
#[derive(Clone, Copy, PartialEq)]
enum Change {
    None,
    Some,
}

impl core::ops::BitOrAssign for Change {
    fn bitor_assign(&mut self, other: Self) {
        if other == Self::Some {
            *self = Self::Some;
        }
    }
}

impl Rules {
    /// All rules, in the order in which they are used.
    pub const ALL: [Self; 4] = [Self::Exclude, Self::Reduce, Self::Pairs, Self::Home];

    /// The name, as in text.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exclude => "exclude",
            Self::Reduce => "reduce",
            Self::Pairs => "pairs",
            Self::Home => "home",
        }
    }
}

/// Writes the name.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads a name.
impl FromStr for Rules {
    type Err = RulesTextError;
    fn from_str(text: &str) -> Result<Self, RulesTextError> {
        Self::ALL.into_iter().find(|rules| rules.name() == text).ok_or(RulesTextError)
    }
}

/// The text does not name a set of rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulesTextError;

impl fmt::Display for RulesTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("There are the rules exclude, reduce, pairs and home, each with those before it.")
    }
}
impl core::error::Error for RulesTextError {}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;
    use alloc::vec::Vec;
    use crosshatch_core::Shape;
    use crosshatch_core::solve::{self as proper, UNLIMITED};
    use crosshatch_core::text::read;
    use crosshatch_reference::puzzle_and_others;

    fn board(text: &str) -> Grid {
        read(&text.replace(' ', "")).expect("a board").grid
    }

    #[test]
    fn each_rule_by_hand() {
        // Board, rules, and the number of cells that stay open; none if the board is refuted.
        for (text, rules, open) in [
            ("1234 3412 2143 432.", Rules::Exclude, Some(0)),
            (".2.13. 4..... ....5. ..6... ...5.. .4.2..", Rules::Exclude, Some(21)),
            (".2.13. 4..... ....5. ..6... ...5.. .4.2..", Rules::Reduce, Some(0)),
            (".2.... ...6.. 641.5. .5.... .....1 1..42.", Rules::Reduce, Some(18)),
            (".2.... ...6.. 641.5. .5.... .....1 1..42.", Rules::Pairs, Some(0)),
            ("...1.. ..156. 34.... ..6... ...... 5....2", Rules::Pairs, Some(26)),
            ("...1.. ..156. 34.... ..6... ...... 5....2", Rules::Home, Some(0)),
            ("....4. ...3.2 3..6.. ...2.4 43.... 5.2...", Rules::Home, Some(16)),
            (".... .... .... ....", Rules::Home, Some(16)),
            // A cell without candidates, a digit without a place, and equal digits, in a full board too.
            ("123. .... ...4 ....", Rules::Exclude, None),
            ("12.. ..3. ...4 ....", Rules::Reduce, None),
            ("1..1 .... .... ....", Rules::Exclude, None),
            ("1234 3412 2143 4322", Rules::Exclude, None),
        ] {
            let found = match solve(&board(text), rules).0 {
                Outcome::Solved(grid) => {
                    assert!(grid.is_full() && grid.first_clash().is_none());
                    Some(0)
                }
                Outcome::Stuck(stuck) => {
                    assert!(stuck.open.iter().all(|cell| stuck.grid.get(cell).is_none()));
                    assert_eq!(stuck.open.len() + stuck.grid.count_filled(), stuck.grid.shape().cells());
                    Some(stuck.open.len())
                }
                Outcome::Contradiction(_) => None,
            };
            assert_eq!(found, open, "{text} {rules}");
        }
    }

    #[test]
    fn names_read_what_they_write() {
        for rules in Rules::ALL {
            assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        assert_eq!("guess".parse::<Rules>(), Err(RulesTextError));
    }

    /// Checks that the rules claim nothing false, that the counters add up, and that an observer knows what the rules know.
    fn check(grid: &Grid, rules: Rules) -> Outcome {
        let mut board = Heuristic::watched(grid, rules, Vec::new());
        let outcome = loop {
            if let Some(outcome) = board.advance(&mut 1) {
                break outcome;
            }
        };
        assert_eq!((outcome.clone(), board.counters()), solve(grid, rules), "{grid:?}");
        let mut known: Vec<DigitSet> = grid.shape().each_cell().map(|_| grid.shape().digits()).collect();
        let (mut placed, mut excluded_by_pairs, mut rule) = (0, 0, 0);
        for event in core::mem::take(board.watcher()) {
            match event {
                Event::Place { cell, digit, reason } => {
                    known[cell.index()] = DigitSet::of(digit);
                    placed += u32::from(reason != Reason::Given);
                }
                Event::Exclude { cell, digit } => {
                    known[cell.index()] = known[cell.index()].without(digit);
                    excluded_by_pairs += u32::from(rule >= Rules::Pairs as u8);
                }
                Event::Stage(now) => rule = now,
                Event::Solved => assert!(matches!(outcome, Outcome::Solved(_))),
                other => panic!("{other:?} is nothing that the rules do"),
            }
        }
        assert!(grid.shape().each_cell().all(|cell| known[cell.index()] == board.get(cell)), "{grid:?}");
        let counters = board.counters();
        assert_eq!(counters.by_exclude + counters.by_reduce + counters.by_pairs, placed, "{grid:?}");
        assert_eq!(counters.pair_eliminations, excluded_by_pairs, "{grid:?}");
        match (&outcome, proper::count(grid, 2, UNLIMITED)) {
            (Outcome::Solved(found), proper) => assert_eq!((proper.count, proper.first.as_ref()), (1, Some(found)), "{grid:?}"),
            (Outcome::Contradiction(_), proper) => assert_eq!(proper.count, 0, "{grid:?}"),
            (Outcome::Stuck(stuck), _) => assert!(grid.is_part_of(&stuck.grid)),
        }
        outcome
    }

    #[test]
    fn nothing_false_is_said_of_any_board() {
        for (box_width, box_height, seeds) in [(2, 2, 30), (3, 2, 30), (2, 4, 10), (3, 3, 60), (4, 3, 3)] {
            let shape = Shape::new(box_width, box_height).expect("a shape");
            for seed in 0..seeds {
                for grid in puzzle_and_others(shape, seed) {
                    for rules in Rules::ALL {
                        check(&grid, rules);
                    }
                }
            }
        }
    }
}
