//! `play`, in a real terminal and without one.

use crate::common::{PUZZLE, SOLUTION, crosshatch, file};
use crate::terminal::Terminal;

const USUAL: (u16, u16) = (80, 24);

const CLOSING: [&str; 3] = ["Solution techniques used:", "Block cross hatch scan", "Difficulty score = 8"];

/// The rows of a board on the screen, in its large or its small form, with - for empty cells.
fn board(screen: &str) -> String {
    let rows =
        screen.lines().filter(|line| line.matches('│').count() == 4 && line.contains(|c: char| c == '-' || c.is_ascii_digit()));
    rows.flat_map(str::chars).filter(|&c| c == '-' || c.is_ascii_digit()).collect()
}

fn with_dashes(puzzle: &str) -> String {
    puzzle.replace('.', "-")
}

#[test]
fn a_puzzle_is_typed_solved_paused_and_left() {
    let Some(terminal) = Terminal::start("typed", USUAL, &["play", "-f"]) else { return };
    terminal.wait_for(&["Sudoku Solver", "Enter clues", "'s' = solve"]);
    terminal.write(&PUZZLE.replace('.', " "));
    let typed = terminal.wait_until("the puzzle", |screen| board(screen) == with_dashes(PUZZLE));
    assert_eq!(typed.lines().filter(|line| line.contains('│') || line.contains('─')).count(), 19, "{typed}");
    terminal.write("s");
    terminal.wait_until("the first entry", |screen| screen.contains("Thinking...") && board(screen) != with_dashes(PUZZLE));
    terminal.press(&["Space"]);
    let paused = terminal.wait_for(&["Paused..."]);
    terminal.press(&["Space"]);
    terminal.wait_until("the next entry", |screen| screen.contains("Thinking...") && board(screen) != board(&paused));
    terminal.write("q");
    let asked = terminal.wait_for(&["Quit (Y/N)?"]);
    terminal.write("n");
    terminal.wait_until("going on", |screen| !screen.contains("Quit") && board(screen) != board(&asked));
    terminal.press(&["Escape"]);
    terminal.wait_for(&["Quit (Y/N)?"]);
    terminal.write("y");
    let closed = terminal.wait_for(&["status 0"]);
    assert!(CLOSING.iter().all(|line| closed.contains(line)) && !closed.contains("Sudoku Solver"), "{closed}");
}

#[test]
fn a_puzzle_of_a_file_is_solved_at_once() {
    let file = file("play.txt", format!("# the first puzzle of two\n{PUZZLE}\n{SOLUTION}\n"));
    let Some(terminal) = Terminal::start("file", USUAL, &["play", "-n", &file]) else { return };
    terminal.wait_until("the puzzle", |screen| board(screen) == with_dashes(PUZZLE));
    terminal.write("s");
    let solved = terminal.wait_for(&["Ta Daaaa!!!", "Press any key ..."]);
    assert_eq!(board(&solved), SOLUTION);
    // The first row: 5 and 3 are givens, 4 was found.
    let styled = terminal.styled_screen();
    let bold_then_underlined = styled.lines().any(|line| line.contains("\u{1b}[1m") && line.contains("\u{1b}[4m4"));
    assert!(bold_then_underlined, "{styled:?}");
    terminal.press(&["Enter"]);
    let closed = terminal.wait_for(&["status 0"]);
    assert!(CLOSING.iter().all(|line| closed.contains(line)) && !closed.contains("Ta Daaaa!!!"), "{closed}");
}

#[test]
fn keys_move_clear_and_beep() {
    let Some(terminal) = Terminal::start("keys", USUAL, &["play"]) else { return };
    terminal.wait_for(&["Enter clues"]);
    let place = |wanted: &[(usize, char)]| {
        let mut board = vec!['-'; 81];
        for &(cell, digit) in wanted {
            board[cell] = digit;
        }
        board.into_iter().collect::<String>()
    };
    terminal
        .press(&["1", "NPage", "2", "End", "3", "Up", "Tab", "4", "Enter", "5", "Left", "Left", "6", "BSpace", "Up", "Up", "7"]);
    // 1 at r1c1; down a band to r4c2; r4c9 and on to r5c1; up, the next box: r4c4; the row ends: r5c1; back over the edge to r4c9, where 6
    // takes the place of 3; Backspace clears it; up twice.
    let wanted = place(&[(0, '1'), (28, '2'), (30, '4'), (36, '5'), (17, '7')]);
    terminal.wait_until("what was typed", |screen| board(screen) == wanted);
    terminal.press(&["Home", "DC", "5"]);
    terminal.wait_for_bell();
    assert_eq!(board(&terminal.screen()), wanted);
    terminal.press(&["C-c"]);
    terminal.wait_for(&["status 130"]);
}

#[test]
fn several_solutions_and_none() {
    let Some(terminal) = Terminal::start("several", USUAL, &["play"]) else { return };
    terminal.wait_for(&["Enter clues"]);
    terminal.write("s");
    terminal.wait_for(&["Multiple Solutions", "Solve (Y/N)?"]);
    terminal.write("y");
    let shown = terminal.wait_for(&["Multiple Solutions", "Press any key ..."]);
    assert!(!board(&shown).contains('-'), "{shown}");
    terminal.write("x");
    terminal.wait_for(&["status 1"]);

    let none = file("play_none.txt", "12345678.........9".to_owned() + &".".repeat(63));
    let Some(terminal) = Terminal::start("none", USUAL, &["play", &none]) else { return };
    terminal.wait_for(&["Enter clues"]);
    terminal.write("s");
    terminal.wait_for(&["No Solution!", "Press any key ..."]);
    terminal.write("x");
    terminal.wait_for(&["status 1"]);
}

#[test]
fn the_board_has_the_size_that_the_terminal_allows() {
    let file = file("play_sizes.txt", PUZZLE);
    let Some(terminal) = Terminal::start("sizes", (40, 18), &["play", &file]) else { return };
    let small = terminal.wait_for(&["│53-│-7-│---│", "Enter clues"]);
    assert_eq!(board(&small), with_dashes(PUZZLE));
    terminal.resize(30, 8);
    terminal.wait_for(&["The terminal is too small", "18"]);
    terminal.resize(40, 24);
    terminal.wait_for(&["│5 3 -│- 7 -│- - -│", "Enter clues"]);
}

#[test]
fn the_analysis_follows_what_was_entered() {
    let Some(terminal) = Terminal::start("analysis", USUAL, &["play", "-a"]) else { return };
    terminal.wait_for(&["Enter clues"]);
    terminal.write(&(PUZZLE.replace('.', "-") + "s"));
    let closed = terminal.wait_for(&["status 0"]);
    assert!(CLOSING.iter().all(|line| closed.contains(line)), "{closed}");
}

#[test]
fn the_analysis_needs_no_terminal() {
    let wanted = "Solution techniques used:\n\tBlock cross hatch scan\nDifficulty score = 8\n";
    let file = file("play_analysis.txt", PUZZLE);
    for (words, input) in
        [(&["play", "-a", &file][..], ""), (&["play", "-a"], PUZZLE), (&["play", "--analysis", "-f", "-"], PUZZLE)]
    {
        let run = crosshatch(words, input);
        assert_eq!((run.stdout.as_str(), run.stderr.as_str(), run.status), (wanted, "", 0), "{words:?}");
    }
    for (board, said) in [(".".repeat(81), "Multiple solutions possible.\n"), ("12".repeat(40) + "1", "")] {
        let run = crosshatch(&["play", "-a"], board);
        assert_eq!((run.stdout.as_str(), run.status), (said, 1));
    }
}

#[test]
fn what_cannot_be_played_is_told() {
    let good = file("play_good.txt", PUZZLE);
    let empty = file("play_empty.txt", "# nothing\n\n");
    let hexadecimal = file("play_16.txt", ".".repeat(256));
    let clashing = file("play_clash.txt", format!("\n55{}", &PUZZLE[2..]));
    let riddle = file("play_riddle.txt", "a riddle");
    let cases: &[(&[&str], i32, &str)] = &[
        (&["play"], 2, "play needs a terminal, and standard output is not one"),
        (&["play", "-n", &good], 2, "play needs a terminal, and standard output is not one"),
        (&["play", "-a", &format!("{good}.missing")], 2, "cannot be read"),
        (&["play", "-a", &empty], 1, "there is no puzzle in the file"),
        (&["play", &hexadecimal], 1, "16 x 16 cells; play only supports 9 x 9"),
        (&["play", &clashing], 1, "the puzzle of line 2 breaks the rules: r1c1 and r1c2 are both 5"),
        (&["play", &riddle], 1, "line 1 is not a puzzle: "),
        (&["play", "-f", "-s"], 2, "cannot be used with"),
    ];
    for (words, status, sentence) in cases {
        let run = crosshatch(words, "");
        assert_eq!((run.status, run.stdout.as_str()), (*status, ""), "{words:?}");
        assert!(run.stderr.contains(sentence), "{words:?}: {}", run.stderr);
    }
}

#[test]
fn the_instructions_name_every_key() {
    let run = crosshatch(&["play", "-i"], "");
    assert_eq!(run.status, 0);
    for key in ["1 to 9", "space", "Backspace", "arrows", "Home", "PgDn", "Tab", "Enter", "Esc", "pauses"] {
        assert!(run.stdout.contains(key), "{key}: {}", run.stdout);
    }
}
