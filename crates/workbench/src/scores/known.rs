//! A table of well-known puzzles to compare with.

/// A well-known puzzle and its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Known {
    /// What it is called.
    pub name: &'static str,
    /// The puzzle as a line.
    pub puzzle: &'static str,
    /// Its score on the iron scale.
    pub score: u32,
    /// Its label there.
    pub label: &'static str,
    /// Who made it, or where it stands.
    pub source: &'static str,
}

/// Well-known puzzles by rising score. A test rates them.
pub fn known() -> impl Iterator<Item = Known> {
    KNOWN.iter().map(|&(name, puzzle, score, label, source)| Known { name, puzzle, score, label, source })
}

#[rustfmt::skip]
const KNOWN: &[(&str, &str, u32, &str, &str)] = &[
    ("The example", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 8, "Easy", "Wikipedia, 'Sudoku'"),
    ("Euler 1", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..", 8, "Easy", "Project Euler 96, grid 1"),
    ("Sage example", "5...8..49...5...3..673....115..........2.8..........187....415..3...2...49..5...3", 18, "Easy", "SageMath documentation"),
    ("First of 17 givens", ".......1.4.........2...........5.4.7..8...3....1.9....3..4..2...5.1........8.6...", 26, "Easy", "Gordon Royle, list of 17 givens, no. 1"),
    ("Most givens", "1..4....9.5..89.2..981.2..4..1..5.9.58..2...7.798412.5.67518.4281.294.76.........", 26, "Expert", "Mladen Dobrichev, 40 givens, each needed"),
    ("USA Today", "85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.", 28, "Medium", "USA Today, 6 November 2006"),
    ("Against brute force", "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 34, "Easy", "Wikipedia, 'Sudoku solving algorithms'"),
    ("Norvig 2", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......", 35, "Medium", "Peter Norvig, 'Solving Every Sudoku Puzzle', grid 2"),
    ("Fifth of 17 givens", ".......12..8.3...........4.12.5..........47...6.......5.7...3.....62.......1.....", 42, "Medium", "Gordon Royle, list of 17 givens, no. 5"),
    ("Against search", "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..", 44, "Hard", "DCC/FCUP, against depth-first search"),
    ("topn87 no. 3", "3.7.4...........918........4.....7.....16.......25..........38..9....5...2.6.....", 58, "Hard", "magictour, topn87 no. 3"),
    ("Rosetta MATLAB", "....839..1......3...4....7..42.3....6.......4....7..1..2........8...92.....25...6", 75, "Expert", "Rosetta Code, MATLAB"),
    ("Platinum Blonde", ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", 91, "Expert", "coloin; the hardest of Ercsey-Ravasz and Toroczkai, 2012"),
    ("Inkala 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", 100, "Expert", "Arto Inkala, 2010"),
    ("Inkala 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 133, "Expert", "Arto Inkala, 2012"),
    ("Easter Monster", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1", 139, "Expert", "JPF, April 2007"),
    ("AI Escargot", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 142, "Expert", "Arto Inkala, 2006"),
    ("Golden Nugget", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", 148, "Expert", "tarek, 2007"),
    ("Discrepancy", "12.4..3..3...1..5...6...1..7...9.....4.6.3.....3..2...5...8.7....7.....5.......98", 173, "Expert", "eleven"),
    ("Red Dwarf", "12.3....435....1....4........54..2..6...7.........8.9...31..5.......9.7.....6...8", 215, "Expert", "Wikipedia, exceptionally difficult puzzles, no. 3"),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crosshatch_core::rating::iron::{Outcome, rate};
    use crosshatch_core::text::read;

    #[test]
    fn known_puzzles_have_their_scores() {
        let mut last = 0;
        for Known { name, puzzle, score, label, .. } in known() {
            let rating = rate(&read(puzzle).expect(name).grid);
            assert!(matches!(rating.outcome, Outcome::Unique(_)), "{name}");
            assert_eq!((rating.score(), rating.label().to_string()), (score, label.to_owned()), "{name}");
            assert!(score >= last, "by rising score: {name}");
            last = score;
        }
    }
}
