use std::time::Duration;

use super::super::entering::Entering;
use super::super::key::{Key, keys};
use super::super::model::{Input, Purpose};
use super::*;
use crosshatch_core::text::read_line;
use ratatui::Terminal;
use ratatui::backend::TestBackend;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The images start on a separate line.
const BIG: &str = "
    Sudoku Solver

 ┌─────┬─────┬─────┐
 │5 3 -│- 7 -│- - -│
 │     │     │     │
 │6 - -│1 9 5│- - -│
 │     │     │     │
 │- 9 8│- - -│- 6 -│
 ├─────┼─────┼─────┤
 │8 - -│- 6 -│- - 3│
 │     │     │     │
 │4 - -│8 - 3│- - 1│
 │     │     │     │
 │7 - -│- 2 -│- - 6│
 ├─────┼─────┼─────┤
 │- 6 -│- - -│2 8 -│
 │     │     │     │
 │- - -│4 1 9│- - 5│
 │     │     │     │
 │- - -│- 8 -│- 7 9│
 └─────┴─────┴─────┘

     Enter clues
     's' = solve
";
const SMALL: &str = "
  Sudoku Solver
   Quit (Y/N)?
  ┌───┬───┬───┐
  │53-│-7-│---│
  │6--│195│---│
  │-98│---│-6-│
  ├───┼───┼───┤
  │8--│-6-│--3│
  │4--│8-3│--1│
  │7--│-2-│--6│
  ├───┼───┼───┤
  │-6-│---│28-│
  │---│419│--5│
  │---│-8-│-79│
  └───┴───┴───┘

   Enter clues
   's' = solve
";

/// The state after these keys; a tilde lets one waiting time pass.
fn after(script: &str) -> Model {
    let grid = read_line(PUZZLE, 1).expect("a board").grid;
    let mut model = Model::new(Entering::new(grid).expect("no clash"), Purpose::Watch(Duration::from_secs(1)));
    for key in keys(script) {
        model.update(if key == Key::Char('~') { Input::Tick } else { Input::Key(key) });
    }
    model
}

/// The screen of a terminal of this size, and its cursor.
fn screen(model: &Model, width: u16, height: u16) -> (Terminal<TestBackend>, Option<Position>) {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("it cannot fail");
    let mut cursor = None;
    terminal.draw(|frame| cursor = draw(model, frame.area(), frame.buffer_mut())).expect("it cannot fail");
    (terminal, cursor)
}

/// The text on the screen, without styles and trailing spaces.
fn text(terminal: &Terminal<TestBackend>) -> String {
    let buffer = terminal.backend().buffer();
    let line = |y| (0..buffer.area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned() + "\n";
    (0..buffer.area.height).map(line).collect()
}

#[test]
fn a_big_board() {
    let (terminal, cursor) = screen(&after("<right><right>"), 21, 24);
    assert_eq!(format!("\n{}", text(&terminal)), BIG);
    assert_eq!(cursor, Some(Position::new(6, 3)));
}

#[test]
fn a_small_board() {
    let (terminal, cursor) = screen(&after("<pgdn><tab>q"), 18, 18);
    assert_eq!(format!("\n{}", text(&terminal)), SMALL);
    assert_eq!(cursor, Some(Position::new(7, 7)));
}

#[test]
fn sizes_of_terminals() {
    for (width, height, size) in [
        (80, 24, Some(Size::Big)),
        (20, 24, Some(Size::Big)),
        (19, 24, Some(Size::Small)),
        (80, 23, Some(Size::Small)),
        (18, 18, Some(Size::Small)),
        (17, 18, None),
        (80, 17, None),
        (0, 0, None),
    ] {
        assert_eq!(Size::of(Rect::new(0, 0, width, height)), size, "{width} x {height}");
        for script in ["", "q", "s~~", "s~~x"] {
            // This would panic if anything were drawn outside.
            screen(&after(script), width, height);
        }
    }
}

#[test]
fn a_terminal_that_is_too_small_is_told() {
    let (terminal, cursor) = screen(&after("q"), 30, 10);
    let told = "\
Quit (Y/N)?
The terminal is too small: 18
columns and 18 lines are
needed; it has 30 and 10.
";
    assert_eq!(text(&terminal), format!("{told}{}", "\n".repeat(6)));
    assert_eq!(cursor, None);
}

#[test]
fn givens_are_bold_and_what_was_found_is_underlined() {
    let model = after("s~~");
    let (terminal, cursor) = screen(&model, 80, 24);
    let cells = model.digits();
    assert_eq!(cells.len(), 31);
    let board = Rect::new(30, 2, 19, 19);
    for (cell, digit, origin) in cells {
        let drawn = &terminal.backend().buffer()[place(cell, Size::Big, board)];
        let style = if origin == Origin::Given { Modifier::BOLD } else { Modifier::UNDERLINED };
        assert_eq!((drawn.symbol(), drawn.modifier), ((digit.index() + 1).to_string().as_str(), style));
        if origin == Origin::Solved {
            assert_eq!(cursor, Some(place(cell, Size::Big, board)));
        }
    }
}
