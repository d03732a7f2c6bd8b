//! Boards as other programs write them: what is written is compared with texts made by hand, or taken apart by other code than the readers'.

use super::*;
use crate::text::format::Content;
use crate::text::formats::{hodoku, ipuz, json, opensudoku, sadman, sudoku_exchange, sudokuwiki, tatham};
use crate::{Candidates, Cell, DigitSet, Grid};

/// A board of 4x4: 1 and 2 are given, 3 is entered, and a candidate is removed from r1c2, which the values leave 2 and 4.
const SMALL: &str = "1.....2..3......";

/// Writes a board without its second candidate in r1c2 (of 4x4) or r1c3 (of 9x9). Its 3s are entries.
fn write(format: &Format, board: &str) -> String {
    let grid = read_line(board, 1).expect("a board").grid;
    let givens = grid.filled().filter(|(_, digit)| digit.index() != 2).map(|(cell, _)| cell).collect();
    let left = Candidates::of(grid.clone());
    let mut sets: Vec<DigitSet> = grid.shape().each_cell().map(|cell| left.get(cell)).collect();
    let cell = if board == SMALL { 1 } else { 2 };
    sets[cell] = sets[cell].iter().enumerate().filter(|(at, _)| *at != 1).map(|(_, digit)| digit).collect();
    let content = Content { grid: &grid, givens: Some(&givens), candidates: Some(&sets), symbols: Symbols::FromOne };
    format.write(&[content]).expect("a format that is written")
}

#[test]
fn small_boards_are_written_as_by_hand() {
    assert_eq!(
        write(&sadman::SADMAN, SMALL),
        "[Puzzle]\n1...\n..2.\n....\n....\n[State]\n1...\n..2.\n.3..\n....\n\
         [PencilMarks]\n,2,34,34\n34,4,,134\n24,,14,124\n24,124,134,1234\n"
    );
    assert_eq!(write(&tatham::TATHAM, SMALL), "2x2:1e2b3f");
    assert_eq!(
        write(&ipuz::IPUZ, SMALL),
        "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],\"dimensions\":{\"width\":4,\"height\":4},\
         \"puzzle\":[[1,0,0,0],[0,0,2,0],[0,0,0,0],[0,0,0,0]],\"saved\":[[0,0,0,0],[0,0,0,0],[0,3,0,0],[0,0,0,0]]}"
    );
    let json = write(&json::JSON, SMALL);
    assert!(json.starts_with("{\"cells\":[[{\"value\":1,\"given\":true},{\"candidates\":[2]},{\"candidates\":[3,4]},"), "{json}");
    assert!(json.contains(",{\"value\":3,\"given\":false},"), "{json}");
}

#[test]
fn files_of_sadman_have_digits_from_one_on() {
    let grid = read_line(&"0.......1.......".repeat(16).replacen('0', "F", 1), 1).expect("a board").grid;
    let sets: Vec<DigitSet> = {
        let left = Candidates::of(grid.clone());
        grid.shape().each_cell().map(|cell| left.get(cell)).collect()
    };
    let content = Content { grid: &grid, givens: None, candidates: Some(&sets), symbols: Symbols::Hexadecimal };
    let reading = read(&sadman::SADMAN.write(&[content]).expect("a file")).expect("a board");
    assert_eq!((reading.grid, reading.candidates.as_deref()), (grid, Some(&sets[..])));
}

#[test]
fn a_usual_board_is_written_as_by_hand() {
    // The values leave r1c3 1, 2 and 4.
    let entered = EXAMPLE.replace('3', "+3");
    assert_eq!(write(&hodoku::HODOKU, EXAMPLE), format!(":0000:x:{entered}:213::"));
    let link = format!("https://sudokuexchange.com/play/?s={}", EXAMPLE.replace('.', "0"));
    assert_eq!(write(&sudoku_exchange::SUDOKU_EXCHANGE, EXAMPLE), link);
    let solo = write(&tatham::TATHAM, EXAMPLE);
    assert_eq!(solo, "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9");
    let file = write(&opensudoku::OPENSUDOKU, EXAMPLE);
    assert!(file.contains(" data=\"version: 2&#10;5|0|0|3|0|1|0|9|1|0|34|1|7|0|0|"), "{file}");
}

#[test]
fn a_code_of_sudokuwiki_says_what_is_in_each_cell() {
    let code = write(&sudokuwiki::SUDOKUWIKI, EXAMPLE);
    let cells = code.strip_prefix("S9B").expect("the mark");
    assert_eq!(cells.len(), 162);
    let grid = read_line(EXAMPLE, 1).expect("a board").grid;
    let left = Candidates::of(Grid::clone(&grid));
    for (at, cell) in grid.shape().each_cell().enumerate() {
        let number = u32::from_str_radix(&cells[2 * at..][..2], 36).expect("two signs");
        let mask: u32 = left.get(cell).iter().map(|digit| 1 << digit.index()).sum();
        let wanted = match grid.get(cell) {
            Some(digit) if digit.index() == 2 => 9 + 3,
            Some(digit) => digit.index() as u32 + 1,
            None if cell == Cell::new(2) => 18 + mask - 2,
            None => 18 + mask,
        };
        assert_eq!(number, wanted, "cell {at}");
    }
}
