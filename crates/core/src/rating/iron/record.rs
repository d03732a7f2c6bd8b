//! The solution in the order in which the ladder found it: what the original program showed cell by cell, and the list
//! with which it closed.
//!
//! A record is made from a finished [`Rating`], so rating costs nothing more where no record is wanted.

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

use super::{Label, Outcome, Pass, Rating, Rung, TupleKind, rate};
use crate::board::cell::Cell;
use crate::board::digit::Digit;
use crate::board::grid::Grid;

/// How a grid was solved, in solving order.
///
/// Without a unique solution, the entries are those made before that was known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The grid as it was rated.
    pub givens: Grid,
    /// The entries, in solving order.
    pub entries: Vec<Entry>,
    /// The passes, in solving order.
    pub passes: Vec<RecordedPass>,
    /// How the rating ended, with the solution if there is exactly one.
    pub outcome: Outcome,
    /// The iron score: the prices of all passes.
    pub score: u32,
    /// The label: that of the hardest rung used.
    pub label: Label,
}

/// A digit that the ladder entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The cell filled.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// The rung that found it.
    pub rung: Rung,
    /// The 0-based index of its pass in [`Record::passes`].
    pub pass: usize,
}

/// A pass, summarised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedPass {
    /// The rung that ended it.
    pub rung: Rung,
    /// The indices of its entries in [`Record::entries`].
    pub entries: Range<usize>,
    /// How many candidates it removed, without those that its entries removed.
    pub eliminations: usize,
    /// The candidate that was refuted, if the pass tried one out.
    pub refuted: Option<(Cell, Digit)>,
    /// The techniques that found something: one or both kinds on a rung of tuples, else exactly one.
    pub techniques: Vec<Technique>,
}

/// A line of the list with which the original closed, in its order: the rungs, with naked and hidden tuples distinguished.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Technique {
    /// As [`Rung::BoxScan`].
    BoxScan,
    /// As [`Rung::LineScan`].
    LineScan,
    /// As [`Rung::MissingDigit`].
    MissingDigit,
    /// As [`Rung::RegionIntersection`].
    RegionIntersection,
    /// As [`Rung::Tuple`] of this size, 2 to 8, for one kind.
    Tuple(u8, TupleKind),
    /// As [`Rung::WhatIf`].
    WhatIf,
}

/// Writes the line in the words of the original: "Block cross hatch scan", "Naked pair analysis".
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::BoxScan => f.write_str(Rung::BoxScan.name()),
            Self::LineScan => f.write_str(Rung::LineScan.name()),
            Self::MissingDigit => f.write_str(Rung::MissingDigit.name()),
            Self::RegionIntersection => f.write_str(Rung::RegionIntersection.name()),
            Self::Tuple(size, kind) => {
                let both = Rung::Tuple(size).name();
                write!(f, "{kind:?} {}", both.strip_prefix("Naked/Hidden ").unwrap_or(both))
            }
            Self::WhatIf => f.write_str(Rung::WhatIf.name()),
        }
    }
}

/// Rates a grid in one go and records how it is solved.
///
/// ```
/// use crosshatch_core::{rating::iron::record, text};
///
/// let record = record(&text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?.grid);
/// assert_eq!((record.score, record.entries.len()), (8, 51));
/// assert_eq!(record.techniques()[0].to_string(), "Block cross hatch scan");
/// # Ok::<(), text::ParseError>(())
/// ```
pub fn record(grid: &Grid) -> Record {
    Record::of(grid, rate(grid))
}

impl Record {
    /// The record of a finished rating of `givens`.
    pub fn of(givens: &Grid, rating: Rating) -> Self {
        let (score, label) = (rating.score(), rating.label());
        let mut entries = Vec::new();
        let mut passes = Vec::with_capacity(rating.passes.len());
        for (number, pass) in rating.passes.iter().enumerate() {
            let first = entries.len();
            entries.extend(pass.placed.iter().map(|&(cell, digit)| Entry { cell, digit, rung: pass.rung, pass: number }));
            passes.push(RecordedPass::of(pass, first..entries.len()));
        }
        Self { givens: givens.clone(), entries, passes, outcome: rating.outcome, score, label }
    }

    /// The board after this many entries; after all of them if there are fewer.
    pub fn board_after(&self, entries: usize) -> Grid {
        let made = self.entries.iter().take(entries);
        made.fold(self.givens.clone(), |board, entry| board.with(entry.cell, Some(entry.digit)))
    }

    /// The list of "Solution techniques used", each technique once, cheapest rung first.
    ///
    /// The original names only the largest naked and the largest hidden tuple, and also what it used to refute
    /// candidates that it tried out. This list has every tuple, and no steps of a trial.
    pub fn techniques(&self) -> Vec<Technique> {
        let used: BTreeSet<Technique> = self.passes.iter().flat_map(|pass| pass.techniques.iter().copied()).collect();
        used.into_iter().collect()
    }
}

impl RecordedPass {
    fn of(pass: &Pass, entries: Range<usize>) -> Self {
        let refuted = match (pass.rung, &pass.removed[..]) {
            (Rung::WhatIf, &[(cell, digits)]) => digits.only().map(|digit| (cell, digit)),
            _ => None,
        };
        let eliminations = pass.removed.iter().map(|(_, digits)| digits.len()).sum();
        Self { rung: pass.rung, entries, eliminations, refuted, techniques: techniques_of(pass) }
    }
}

fn techniques_of(pass: &Pass) -> Vec<Technique> {
    let one = match pass.rung {
        Rung::BoxScan => Technique::BoxScan,
        Rung::LineScan => Technique::LineScan,
        Rung::MissingDigit => Technique::MissingDigit,
        Rung::RegionIntersection => Technique::RegionIntersection,
        Rung::WhatIf => Technique::WhatIf,
        Rung::Tuple(size) => return pass.kinds.into_iter().map(|kind| Technique::Tuple(size, kind)).collect(),
    };
    [one].into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::read;
    use alloc::format;
    use alloc::string::ToString;

    fn recorded(line: &str) -> Record {
        record(&read(line).expect("a board").grid)
    }

    #[test]
    fn techniques_are_listed_once_and_in_order() {
        // The scores are those of the original program, version 1.9; the lists are ours.
        for (line, score, names) in [
            ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 8, "Block cross hatch scan"),
            (
                "..5......6.7...........8.5......3..2.......17.3.6.5....8.........2.7.........49..",
                29,
                "Block cross hatch scan, Row/column cross hatch scan, Missing digit scan, Region intersection analysis",
            ),
            (
                ".......7......2.....8.....447......9.5...8........6..3....9....7.3...6......4..5.",
                39,
                "Block cross hatch scan, Row/column cross hatch scan, Region intersection analysis, Hidden pair analysis",
            ),
            (
                "1.....3.8.7.4..............2.3.1...........958.........5.6...7.....8.2...4.......",
                55,
                "Block cross hatch scan, Row/column cross hatch scan, Missing digit scan, Region intersection analysis, \
                 Naked pair analysis, Hidden pair analysis, Naked triplet analysis, Hidden triplet analysis",
            ),
            (
                "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
                142,
                "Block cross hatch scan, Row/column cross hatch scan, Missing digit scan, Region intersection analysis, \
                 Naked pair analysis, Hidden pair analysis, What if analysis",
            ),
        ] {
            let record = recorded(line);
            let listed: Vec<_> = record.techniques().iter().map(ToString::to_string).collect();
            assert_eq!((record.score, listed.join(", ").as_str()), (score, names), "{line}");
        }
    }

    #[test]
    fn every_technique_has_the_name_of_the_original() {
        let of_tuple = |size, kind| Technique::Tuple(size, kind).to_string();
        assert_eq!(of_tuple(2, TupleKind::Naked), "Naked pair analysis");
        assert_eq!(of_tuple(8, TupleKind::Hidden), "Hidden octuplet analysis");
        for size in 2..=8 {
            for kind in [TupleKind::Naked, TupleKind::Hidden] {
                assert!(of_tuple(size, kind).starts_with(&format!("{kind:?} ")), "{size}");
                assert_eq!(of_tuple(size, kind).matches("Naked").count() + of_tuple(size, kind).matches("Hidden").count(), 1);
            }
        }
    }

    #[test]
    fn passes_hold_all_entries_and_name_what_was_refuted() {
        let record = recorded("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
        let mut next = 0;
        for (number, pass) in record.passes.iter().enumerate() {
            assert_eq!(pass.entries.start, next);
            next = pass.entries.end;
            assert!(record.entries[pass.entries.clone()].iter().all(|entry| (entry.pass, entry.rung) == (number, pass.rung)));
            assert_eq!(pass.refuted.is_some(), pass.rung == Rung::WhatIf);
            assert_ne!(pass.entries.is_empty(), pass.eliminations == 0, "a pass enters or removes");
        }
        assert_eq!(next, record.entries.len());
        let Outcome::Unique(solution) = &record.outcome else { panic!("one solution") };
        assert_eq!(record.board_after(usize::MAX), *solution);
        assert_eq!(record.board_after(0), record.givens);
        for (cell, digit) in record.passes.iter().filter_map(|pass| pass.refuted) {
            assert_ne!(solution.get(cell), Some(digit));
        }
    }

    #[test]
    fn without_one_solution_the_record_ends_where_that_is_known() {
        let empty = recorded(&".".repeat(81));
        assert_eq!((empty.outcome, empty.entries.len(), empty.passes.len()), (Outcome::Ambiguous, 0, 0));
        let impossible = recorded(&("12345678.........9".to_string() + &".".repeat(63)));
        assert_eq!((impossible.outcome, impossible.entries.len()), (Outcome::Impossible, 0));
    }
}
