//! The page as people use it. The tests run side by side in one browser.

mod accessibility;
mod address;
mod bank;
mod batch;
mod bookmarklets;
mod broken;
mod busy;
mod check;
mod chunks;
mod entry;
mod files;
mod firefox;
mod generate;
mod guide;
mod guide_pages;
mod hints;
mod history;
mod hosts;
mod installed;
mod keeping;
mod keyboard;
mod lab_cover;
mod lab_engines;
mod lab_hardest;
mod lab_keyboard;
mod lab_permutations;
mod lab_seeds;
mod large;
mod layout;
mod library;
mod lists;
mod looks;
mod mending;
mod menus;
mod monkey;
mod notes;
mod offline;
mod order;
mod orders;
mod package;
mod paste;
mod pointer;
mod printing;
mod review;
mod safety;
mod scores;
mod single_file;
mod start;
mod worker;

use crosshatch_e2e::Page;

/// The example of Wikipedia's article on Sudoku, and its solution.
const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Begins an empty board by the menu of new puzzles.
fn empty_board(page: &Page) {
    page.click("button", "New");
    page.click("button", "Empty board");
}

/// A board without values.
fn empty(side: usize) -> String {
    ".".repeat(side * side)
}
