//! What a person sees on the page: board, status sentence, rating, work in progress.

use std::fmt;

use serde_json::Value;

use crate::page::Page;
use crate::patience::{or_fail, until};
use crate::pattern::fits;
use crate::tree::{Node, Tree};

/// The board in the accessibility tree: a grid of rows of cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardSeen {
    rows: Vec<Vec<CellSeen>>,
}

/// A cell in the accessibility tree.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is said of a cell or not, and any of them can go together")]
pub struct CellSeen {
    /// Its value.
    pub symbol: Option<char>,
    /// Whether it is described as a given.
    pub given: bool,
    /// Whether it is described as being in conflict.
    pub conflict: bool,
    /// Everything else in its description: notes, what a sentence points out, colour.
    pub remarks: Vec<String>,
    /// Whether it is among the selected cells.
    pub selected: bool,
    /// Whether it has the focus.
    pub focused: bool,
    /// Its name: "r4c5".
    pub place: String,
}

/// Work in progress.
#[derive(Clone, PartialEq, Debug)]
pub struct Job {
    /// What is being done, with a percentage if one is known.
    pub title: String,
    /// Details of the progress.
    pub detail: String,
    /// How far its bar is filled, in percent.
    pub percent: Option<f64>,
}

impl BoardSeen {
    /// The number of cells in a row.
    pub fn side(&self) -> usize {
        self.rows.len()
    }

    /// The cell in this row and column, both 0-based.
    pub fn cell(&self, row: usize, column: usize) -> &CellSeen {
        &self.rows[row][column]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> impl Iterator<Item = &CellSeen> {
        self.rows.iter().flatten()
    }

    /// The values, row by row, with dots for empty cells.
    pub fn line(&self) -> String {
        self.cells().map(|cell| cell.symbol.unwrap_or('.')).collect()
    }

    /// The same board with the focus elsewhere.
    pub fn unfocused(mut self) -> Self {
        self.rows.iter_mut().flatten().for_each(|cell| cell.focused = false);
        self
    }

    /// The only selected cell.
    #[track_caller]
    pub fn selected(&self) -> &CellSeen {
        let selected: Vec<_> = self.cells().filter(|cell| cell.selected).collect();
        let [one] = selected[..] else { panic!("{} cells are selected", selected.len()) };
        one
    }

    /// The names of the cells for which a condition holds.
    pub fn places(&self, wanted: impl Fn(&CellSeen) -> bool) -> Vec<&str> {
        self.cells().filter(|cell| wanted(cell)).map(|cell| &*cell.place).collect()
    }
}

/// Writes the values, the selected cell and the conflicts.
impl fmt::Display for BoardSeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = |wanted: fn(&CellSeen) -> bool| self.places(wanted).join(" ");
        let (selected, focused) = (places(|cell| cell.selected), places(|cell| cell.focused));
        write!(f, "{}, selected {selected}, focused {focused}, conflicts {}", self.line(), places(|cell| cell.conflict))
    }
}

impl CellSeen {
    /// Parses a cell's name, such as "5, conflict, given, r1c3", and checks it against the cell's other properties. A cell that
    /// has only just appeared in the page has no name yet.
    fn of(node: &Node) -> Result<Self, String> {
        let words: Vec<&str> = node.name.split(", ").collect();
        let [value, remarks @ .., place] = &words[..] else { return Err(format!("A cell is called \"{}\".", node.name)) };
        let has = |remark| remarks.contains(&remark);
        let is_wrong = has("conflict") || has("wrong") || has("lacks its right candidate");
        if (node.is("invalid"), node.is("readonly")) != (is_wrong, has("given")) {
            return Err(format!("The properties of \"{}\" are others than its name says.", node.name));
        }
        Ok(Self {
            symbol: if *value == "empty" { None } else { value.chars().next() },
            given: has("given"),
            conflict: has("conflict"),
            remarks: remarks.iter().filter(|word| !["given", "conflict"].contains(word)).map(ToString::to_string).collect(),
            selected: node.is("selected"),
            focused: node.is("focused"),
            place: (*place).to_owned(),
        })
    }
}

/// A condition, as a script: the card has a value on all four scales.
pub const RATED: &str = "['minutes', 'iron', 'hodoku', 'explainer'].every((id) => document.getElementById(id)?.textContent)";

impl Page {
    /// The current board.
    #[track_caller]
    pub fn board(&self) -> BoardSeen {
        or_fail(self.try_board())
    }

    /// The board, if the page shows one.
    #[track_caller]
    fn try_board(&self) -> Result<BoardSeen, String> {
        let tree = Tree::of(self);
        let grid = tree.one("grid", "Sudoku board, *")?;
        let cells = |row: &&Node| tree.below(row, "gridcell").into_iter().map(CellSeen::of).collect();
        let rows: Vec<Vec<CellSeen>> = tree.below(grid, "row").iter().map(cells).collect::<Result<_, _>>()?;
        let side = rows.len();
        let places = rows.iter().map(|cells| cells.iter().map(|cell| cell.place.clone()));
        let expected = (1..=side).map(|row| (1..=side).map(move |column| format!("r{row}c{column}")));
        // While another board is being shown, neither is complete.
        if grid.name != format!("Sudoku board, {side} by {side}") || !places.map(Vec::from_iter).eq(expected.map(Vec::from_iter))
        {
            return Err(format!("\"{}\" has {side} rows, or a cell in the wrong place.", grid.name));
        }
        Ok(BoardSeen { rows })
    }

    /// Waits for a board that meets a condition, and returns it. `what` describes it in the message of a failure.
    #[track_caller]
    pub fn expect_board(&self, what: &str, wanted: impl Fn(&BoardSeen) -> bool) -> BoardSeen {
        or_fail(until(|| {
            let board = self.try_board()?;
            if wanted(&board) { Ok(board) } else { Err(format!("After {what}, the board is\n{board}")) }
        }))
    }

    /// Waits for a board with these values (dots for empty cells), and returns it.
    #[track_caller]
    pub fn expect_line(&self, line: &str) -> BoardSeen {
        or_fail(until(|| {
            let board = self.try_board()?;
            let seen = board.line();
            if seen == line { Ok(board) } else { Err(format!("Expected the board\n{line}\nbut there is\n{seen}")) }
        }))
    }

    /// Waits for other values than these.
    #[track_caller]
    pub fn expect_other_line(&self, line: &str) -> BoardSeen {
        or_fail(until(|| {
            let board = self.try_board()?;
            if board.line() == line { Err(format!("Expected another board than\n{line}")) } else { Ok(board) }
        }))
    }

    /// The status sentence below the board.
    #[track_caller]
    pub fn status(&self) -> String {
        self.text_of("[role=status]:not([popover] *)").expect("the page has a status")
    }

    /// Waits for this status sentence below the board. A `*` in it stands for any text.
    #[track_caller]
    pub fn expect_status(&self, wanted: &str) -> String {
        let seen = or_fail(until(|| {
            let seen = self.status();
            if fits(wanted, &seen) { Ok(seen) } else { Err(format!("Expected the sentence\n{wanted}\nbut there is\n{seen}")) }
        }));
        // The board of which the sentence speaks may be drawn after it.
        self.settle();
        seen
    }

    /// The score on the iron scale and its label.
    pub fn iron(&self) -> Option<(u32, String)> {
        Some((self.text_of("#iron")?.parse().ok()?, self.text_of("#iron-word")?))
    }

    /// Goes to the view of this name, as a person does: on a phone the views are a menu.
    #[track_caller]
    pub fn show_view(&self, name: &str) {
        if self.evaluate("!!document.querySelector('.here')?.checkVisibility()") == true {
            self.click("button", "View: *");
        }
        self.click("button", name);
    }

    /// Shows what the tab of this name has in the card beside the board.
    #[track_caller]
    pub fn show_panel(&self, name: &str) {
        self.wait_for(&format!("the tab {name}"), &format!("document.getElementById('tab-{name}')"));
        self.evaluate(&format!("document.getElementById('tab-{name}').click()"));
        self.wait_for(&format!("the panel {name}"), &format!("document.getElementById('panel-{name}')?.checkVisibility()"));
    }

    /// Presses a tool that on a phone is in the menu of tools, and else in the bar.
    #[track_caller]
    pub fn press_tool(&self, name: &str) {
        if self.evaluate("innerWidth <= 640").as_bool() == Some(true) {
            self.click("button", "Tools");
        }
        self.click("button", name);
    }

    /// Waits until the puzzle on the board is rated on the scale with this id, and unfolds what is behind its line.
    #[track_caller]
    pub fn unfold_rating(&self, id: &str) {
        self.show_panel("Rating");
        self.wait_for(&format!("the rating of {id}"), &format!("document.getElementById('{id}')"));
        self.evaluate(&format!("document.getElementById('{id}').closest('details').open = true"));
    }

    /// Has the path of the techniques found, the easiest first, waits until it is there, and has its steps shown.
    #[track_caller]
    pub fn find_path(&self) {
        self.show_panel("Path");
        self.wait_for("the choice of paths", "document.querySelector('[aria-label=\"Whose path\"]')");
        self.choose("Whose path", "Easiest first");
        self.wait_for("no path", "!document.querySelector('.path .strip')");
        self.click("button", "Find the path");
        self.wait_for("the path", "document.querySelector('[aria-labelledby=path] .steps li')");
        self.evaluate("document.querySelector('.shows input').click()");
    }

    /// The width of the page in CSS pixels; more than that of the window if something overflows it. (The page's own notion of the
    /// window's width is no use for comparison: on a phone it grows with the overflow.)
    #[track_caller]
    pub fn width(&self) -> u32 {
        let width = self.evaluate("document.scrollingElement.scrollWidth");
        width.as_u64().and_then(|width| u32::try_from(width).ok()).expect("a width")
    }

    /// The work in progress, if the page shows any.
    #[track_caller]
    pub fn job(&self) -> Option<Job> {
        let job = self.evaluate(
            "(() => {
                const bar = document.querySelector('progress');
                if (!bar || getComputedStyle(bar).visibility !== 'visible') return null;
                const card = bar.closest('section');
                const text = (element) => card.querySelector(element).textContent;
                return { title: text('h2'), detail: text('p'), percent: bar.hasAttribute('value') ? bar.value : null };
            })()",
        );
        let text = |name: &str| Some(job[name].as_str()?.to_owned());
        Some(Job { title: text("title")?, detail: text("detail")?, percent: job["percent"].as_f64() })
    }

    /// Waits until the page shows work with this title.
    #[track_caller]
    pub fn expect_job(&self, title: &str) -> Job {
        or_fail(until(|| {
            let job = self.job();
            job.clone().filter(|job| fits(title, &job.title)).ok_or_else(|| format!("No work called {title}, but {job:?}."))
        }))
    }

    /// Starts with an empty board of this side.
    #[track_caller]
    pub fn choose_size(&self, side: usize) {
        self.choose("Size", &format!("{side} × {side}"));
        self.wait_for("the new size", &format!("document.querySelectorAll('[role=row]').length === {side}"));
    }

    /// Makes the browser's random source return this seed from now on, so that a test always gets the same puzzle.
    #[track_caller]
    pub fn fix_seed(&self, seed: u32) {
        let bytes = seed.to_le_bytes();
        self.evaluate(&format!("crypto.getRandomValues = (bytes) => (bytes.set({bytes:?}), bytes); 0"));
    }

    /// Waits for the puzzle being generated, and returns its seed.
    #[track_caller]
    pub fn expect_generated(&self) -> u64 {
        self.wait_for("a puzzle", r"/ Seed \d+\.$/.test(document.querySelector('[role=status]:not([popover] *)').textContent)");
        let status = self.status();
        let seed = status.rsplit("Seed ").next().and_then(|rest| rest.strip_suffix('.')?.parse().ok());
        or_fail(seed.ok_or_else(|| format!("No seed in: {status}")))
    }

    /// The text of the first element that matches a selector, if there is one.
    #[track_caller]
    pub fn text_of(&self, selector: &str) -> Option<String> {
        let text = self.evaluate(&format!("document.querySelector({})?.textContent", Value::from(selector)));
        text.as_str().map(str::to_owned)
    }
}
