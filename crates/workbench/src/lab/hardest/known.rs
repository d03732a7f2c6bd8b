//! Puzzles that were called the hardest.

/// A puzzle that was called the hardest, or is known for what it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KnownPuzzle {
    /// Its name.
    pub name: &'static str,
    /// Who made it or where it is from, and when.
    pub from: &'static str,
    /// What it is known for.
    pub fame: &'static str,
    /// The puzzle in a line.
    pub line: &'static str,
}

/// The puzzles, the oldest first.
pub static KNOWN: [KnownPuzzle; 13] = [
    KnownPuzzle {
        name: "AI Escargot",
        from: "Arto Inkala, 2006",
        fame: "\u{201c}The world\u{2019}s hardest\u{201d} of November 2006",
        line: "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    },
    KnownPuzzle {
        name: "Easter Monster",
        from: "JPF, 2007",
        fame: "The model of an SK loop, ER 11.6",
        line: "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    },
    KnownPuzzle {
        name: "Golden Nugget",
        from: "tarek, 2007",
        fame: "ER 11.9",
        line: ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    },
    KnownPuzzle {
        name: "Fata Morgana",
        from: "tarek",
        fame: "99,420 on the scale of gsf's solver (q1)",
        line: "........3..1..56...9..4..7......9.5.7.......8.5.4.2....8..2..9...35..1..6........",
    },
    KnownPuzzle {
        name: "Platinum Blonde",
        from: "coloin",
        fame: "The hardest in Ercsey-Ravasz and Toroczkai's paper of 2012 on chaos in Sudoku",
        line: ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...",
    },
    KnownPuzzle {
        name: "Inkala 2010",
        from: "Arto Inkala, 2010",
        fame: "Called the hardest by newspapers in 2010",
        line: "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    },
    KnownPuzzle {
        name: "Inkala 2012",
        from: "Arto Inkala, 2012",
        fame: "\u{201c}The world\u{2019}s hardest\u{201d} of the Telegraph",
        line: "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    },
    KnownPuzzle {
        name: "Discrepancy",
        from: "eleven",
        fame: "99,529 on the scale of gsf's solver (q1)",
        line: "12.4..3..3...1..5...6...1..7...9.....4.6.3.....3..2...5...8.7....7.....5.......98",
    },
    KnownPuzzle {
        name: "Kolk",
        from: "players' forum",
        fame: "ER 11.9",
        line: "12.3.....4.....3....3.5......42..5......8...9.6...5.7...15..2......9..6......7..8",
    },
    KnownPuzzle {
        name: "Patience",
        from: "players' forum",
        fame: "ER 11.9, and a multi-sector locked set opens it",
        line: "12.3.....4.5...6...7.....2.6..1..3....453.........8..9...45.1.........8......2..7",
    },
    KnownPuzzle {
        name: "Imam Bayildi",
        from: "players' forum",
        fame: "ER 11.9",
        line: "..3..6.8....1..2......7...4..9..8.6..3..4...1.7.2.....3....5.....5...6..98.....5.",
    },
    KnownPuzzle {
        name: "One with a tridagon",
        from: "mith",
        fame: "T&E depth 3, ER 11.6, and not hard for those who see the pattern",
        line: "1.3.56.8..57.8....86...7.......7153.....3.97473....8..3...186..5.67.31.....56....",
    },
    KnownPuzzle {
        name: "Another with a tridagon",
        from: "mith",
        fame: "T&E depth 3, ER 11.7",
        line: "...4.67.9.......3668.....512..76..9....9.2...97..48..2...8.76..7...249..84.69....",
    },
];
