//! The text of the help: what there is to press, and what it does.

/// A title, and rows of keys and what they do.
type Section = (&'static str, &'static [(&'static str, &'static str)]);

/// The help, section by section.
pub(crate) const HELP: &[Section] = &[
    (
        "Select",
        &[
            ("Click, drag", "one cell, several"),
            ("Shift or Ctrl and click", "add a cell or take it out"),
            ("Double click", "all cells that hold the same"),
            ("Arrows", "the next cell; with Shift or Ctrl, that one too"),
            ("Home, End", "ends of the row; with Ctrl, of the board"),
            ("Page up, page down", "a box higher or lower"),
            ("Tab", "the next box, and out after the last; Escape and Tab goes out at once"),
            ("Ctrl A, Escape", "all cells, one cell"),
        ],
    ),
    (
        "Write",
        &[
            ("Digits, letters", "what the mode says; again takes it back"),
            ("Shift and a digit", "a note in the corner"),
            ("Ctrl and a digit", "a note in the centre"),
            ("Alt and a digit", "a colour"),
            ("Z X C V, Space", "digit, corner, centre, colour, where these letters are no digits; the next mode"),
            ("Delete, 0, full stop", "erase: digits, then notes, then colours"),
            ("Ctrl Z, Ctrl Y", "undo, redo, without limit"),
        ],
    ),
    (
        "Hints",
        &[
            ("H", "where to look; again, one level more; with Shift, all of it"),
            ("A", "another step"),
            ("W", "why not: point at a candidate, or select a cell and press a digit"),
            ("Left, right", "the argument, sentence by sentence"),
            ("Enter, Escape", "do what it says, go on without"),
        ],
    ),
    (
        "Puzzles",
        &[
            ("Ctrl V", "read a puzzle from any usual text"),
            ("Check", "one solution, several, or none, and where it shows"),
            ("Solve", "fill the solution in"),
            ("Generate", "a new puzzle of this size; the seed below makes the same one again"),
            ("F1", "this help"),
        ],
    ),
    (
        "Automatic candidates",
        &[
            ("Settings", "show what the digits leave, your own notes, or none"),
            ("Centre mode", "with automatic candidates crosses them off and puts them back"),
            ("Fill notes", "turns them into notes of your own, once"),
        ],
    ),
];
