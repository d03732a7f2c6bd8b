//! The sentences that the page says: here those about boards and puzzles, in [`reasoning`] those about steps.

pub(crate) mod reasoning;

use std::fmt;

use crosshatch_core::rating::iron::{self, Outcome};
use crosshatch_core::text::{List, ParseError, Reading};
use crosshatch_core::{Cell, CellSet, Clash, DeadEnd, Grid, Shape};
use crosshatch_game::{Board, Candidate, Filter, Held, LinkChange, Mode, Remark};
use crosshatch_review::Record;

/// There is nothing to work on.
pub(crate) const EMPTY: &str = "The board is empty. Paste or type a puzzle.";

/// What was read.
pub(crate) fn recognised(reading: &Reading) -> String {
    let side = reading.grid.shape().side();
    let form = if reading.boards() > 1 { format!("the first of {}", reading.form()) } else { reading.form() };
    let filled = reading.grid.count_filled();
    let given = reading.givens.map_or(filled, |givens| givens.len());
    let line = if reading.list.as_ref().is_some_and(List::unread_are_files) { "file" } else { "line" };
    let unread = match reading.list.as_ref().map_or(0, List::unread) {
        0 => String::new(),
        1 => format!(" 1 {line} could not be read."),
        lines => format!(" {lines} {line}s could not be read."),
    };
    format!("Read as a {side} × {side} board from {form}: {}.{unread}", values(given, filled - given))
}

/// What was read, if it is a game with its moves.
pub(crate) fn game(record: &Record) -> String {
    let side = record.givens.shape().side();
    let moves = if record.moves.len() == 1 { "1 move".into() } else { format!("{} moves", record.moves.len()) };
    let times = if record.has_times() { " and their times" } else { "" };
    format!("Read as a game on a {side} × {side} board: {}, {moves}{times}.", values(record.givens.count_filled(), 0))
}

/// A text that is too long to be read before it is opened; its bytes.
pub(crate) fn long_text(bytes: usize) -> String {
    format!("A long text, {:.1} MB. It is read when you open it.", bytes as f64 / 1e6)
}

/// A line of the list was changed and is a board now, or is left out.
pub(crate) fn mended(line: usize, is_board: bool) -> String {
    if is_board { format!("Line {line} is a board of the list now.") } else { format!("Line {line} is left out of the list.") }
}

/// A line of the list was changed and still cannot be read, with the reason if that is known.
pub(crate) fn not_mended(line: usize, reason: Option<ParseError>) -> String {
    reason.map_or_else(|| format!("Line {line} does not fit into the list, which is as it was."), |reason| reason.to_string())
}

/// What to do with an empty board.
pub(crate) const TYPE_IN: &str = "Type the givens into their cells, then press Lock givens.";

/// What to do with typed digits that have one solution.
pub(crate) fn typed_in(digits: usize) -> String {
    format!("These {digits} digits have one solution. Press Enter or Lock givens to make them a puzzle.")
}

/// What was read from a link.
pub(crate) fn linked(board: &Board) -> String {
    let side = board.shape().side();
    let (filled, given) = (board.grid().count_filled(), board.givens().len());
    format!("Read as a {side} × {side} board from a link: {}.", values(given, filled - given))
}

/// The source of a board in a part of a page that was copied.
const CLIPBOARD: &str = "clipboard";

/// A board imported from another page, its score, and how many other boards of that page are in the list. The score stands in the sentence because on a phone the rating is below the keys.
pub(crate) fn imported(source: &str, how: Option<&str>, others: usize, board: &Board, score: Option<&str>) -> String {
    let side = board.shape().side();
    let (filled, given) = (board.grid().count_filled(), board.givens().len());
    let score = score.map_or(String::new(), |score| format!(" Iron {score}."));
    let instead = match others {
        0 if source == CLIPBOARD => "Copy only the board.",
        0 => "Select it on the page and press again.",
        1 => "The list has another board of the page.",
        _ => "The list has other boards of the page.",
    };
    let read = how.map_or(String::new(), |how| format!(" Read from {how}. Not this one? {instead}"));
    let source = if source == CLIPBOARD { "the clipboard" } else { source };
    format!("Imported from {source}: a {side} × {side} board with {}.{score}{read}", values(given, filled - given))
}

fn values(given: usize, entered: usize) -> String {
    let entries = match entered {
        0 => String::new(),
        1 => ", 1 entry".into(),
        entries => format!(", {entries} entries"),
    };
    givens(given) + &entries
}

/// A number of givens.
pub(crate) fn givens(count: usize) -> String {
    if count == 1 { "1 given".into() } else { format!("{count} givens") }
}

/// Two equal values in a house, and which of them is to change if that is certain.
pub(crate) fn clash(board: &Board, clash: Clash) -> String {
    let shape = board.shape();
    let [first, second] = clash.cells.map(|cell| shape.cell_name(cell));
    let digit = board.symbols().symbol(clash.digit);
    let advice = match clash.cells.map(|cell| board.is_given(cell)) {
        [true, false] => format!(": {first} is given, so {second} is the one to change."),
        [false, true] => format!(": {second} is given, so {first} is the one to change."),
        [true, true] => format!(", {first} and {second}, both given."),
        [false, false] => format!(": {first} and {second}."),
    };
    format!("Two {digit}s in {}{advice}", shape.house_name(clash.house))
}

/// No solution, and the reason if there is a visible one: a digit or cell without a place, or the number of marked cells.
pub(crate) fn impossible(board: &Board, dead_end: Option<DeadEnd>, cells: usize) -> String {
    let shape = board.shape();
    let reason = match dead_end {
        None => String::new(),
        Some(DeadEnd::Cell(cell)) => format!(" Nothing is left for {}.", shape.cell_name(cell)),
        Some(DeadEnd::Digit(house, digit)) => {
            let digit = board.symbols().symbol(digit);
            format!(" {} has no place left for {digit}.", capitalised(&shape.house_name(house)))
        }
    };
    let marked = if cells == 0 { String::new() } else { format!(" The {cells} marked cells alone already rule out a solution.") };
    format!("No solution.{reason}{marked}")
}

/// Which givens could each be left out.
pub(crate) fn redundant(shape: Shape, cells: &CellSet) -> String {
    match (cells.len(), names(shape, cells)) {
        (0, _) => "Every given is needed.".into(),
        (1, Some(name)) => format!("1 given is not needed: {name}."),
        (count, Some(names)) => format!("{count} givens are marked, {names}: any one of them could be left out."),
        (count, None) => format!("{count} givens are marked: any one of them could be left out."),
    }
}

/// Cells by their names, unless they are more than anybody would look up.
fn names(shape: Shape, cells: &CellSet) -> Option<String> {
    const MOST: usize = 4;
    let count = cells.len();
    let mut names = String::new();
    for (at, cell) in (1..).zip(cells.iter()).filter(|_| count <= MOST) {
        names += if at == 1 {
            ""
        } else if at == count {
            " and "
        } else {
            ", "
        };
        names += &shape.cell_name(cell);
    }
    Some(names).filter(|names| !names.is_empty())
}

/// Two solutions and where they differ first.
pub(crate) fn several(board: &Board, first: &Grid, second: &Grid) -> String {
    let digit = |grid: &Grid, cell| grid.get(cell).map_or('?', |digit| board.symbols().symbol(digit));
    let Some(cell) = first.differences(second).iter().next() else {
        return "Two solutions or more.".into();
    };
    let name = board.shape().cell_name(cell);
    format!(
        "Two solutions or more. They first differ at {name}: {} in one, {} in the other.",
        digit(first, cell),
        digit(second, cell)
    )
}

/// What became of the notes, which were made the candidates that the puzzle is given by, or of those.
pub(crate) const AS_NOTES: &str = "The candidates are notes now.";

/// A search was ended before it had an answer.
pub(crate) const UNDECIDED: &str = "Not decided: these candidates leave too many possibilities to be counted.";

/// A Sukaku is asked for what only a puzzle of digits has.
pub(crate) const NOT_IN_SUKAKU: &str = "This puzzle is given by its candidates: none of its digits can be tested alone.";

/// How many solutions the notes leave as candidates: none, one, or two and perhaps more.
pub(crate) fn with_notes(count: usize) -> &'static str {
    match count {
        0 => "No solution with these candidates.",
        1 => "One solution with these candidates; by the values alone there are several.",
        _ => "Two solutions or more, with these candidates too.",
    }
}

/// One solution, with what that means for the entries.
pub(crate) fn unique(board: &Board) -> String {
    let said = match (board.grid().is_full(), board.sukaku()) {
        (true, _) => "Solved.",
        (false, Some(_)) => "One solution with these candidates.",
        (false, None) => "One solution.",
    };
    said.into()
}

/// Entries that lead nowhere although the givens have a solution, and which they are if that was asked.
pub(crate) fn wrong_entries(shape: Shape, cells: &CellSet, asked: bool) -> String {
    let wrong = match cells.len() {
        _ if asked => wrong_values(shape, cells),
        1 => "1 entry is wrong".into(),
        count => format!("{count} entries are wrong"),
    };
    format!("The givens have one solution, but {wrong}.")
}

fn wrong_values(shape: Shape, cells: &CellSet) -> String {
    match (cells.len(), names(shape, cells)) {
        (1, Some(name)) => format!("1 entry is wrong: {name}"),
        (count, Some(names)) => format!("{count} entries are wrong: {names}"),
        (count, None) => format!("the {count} marked entries are wrong"),
    }
}

/// That the board is the one before the first mistake.
pub(crate) const BEFORE_THE_MISTAKE: &str = "This is the board before the first mistake. Redo leads on from here.";

/// What to tell the person after an action on the board.
pub(crate) fn remark(shape: Shape, remark: Remark) -> String {
    match remark {
        Remark::IsGiven(cell) => format!("{} is given.", shape.cell_name(cell)),
        Remark::CandidatesLeft(cell, count) => candidates_left(shape, cell, count),
    }
}

/// The number of visible candidates of a cell.
fn candidates_left(shape: Shape, cell: Cell, count: usize) -> String {
    let name = shape.cell_name(cell);
    if count == 0 { format!("No candidates are shown in {name}.") } else { format!("{name} has {count} candidates left.") }
}

/// A link that was drawn or removed.
pub(crate) fn link(board: &Board, LinkChange { ends, link }: LinkChange) -> String {
    let [from, to] = ends.map(|end| candidate(board, end));
    link.map_or_else(|| format!("{from} and {to}: no link."), |link| format!("{from} and {to}: a {}.", link.name()))
}

fn candidate(board: &Board, (cell, digit): Candidate) -> String {
    format!("{} in {}", board.symbols().symbol(digit), board.shape().cell_name(cell))
}

/// What happens to cells that are pressed.
pub(crate) fn held(board: &Board, held: Held, mode: Mode) -> String {
    let what = match (held, mode) {
        (Held::From(_, from), _) => return format!("From {}: press where the link ends.", candidate(board, from)),
        (Held::Pen(figure), _) if figure.links() => {
            return "Press two candidates, or choose a cell and press a digit for each. Escape ends that.".into();
        }
        (Held::Pen(_), _) => {
            return "Press candidates to mark them, or choose a cell and press a digit. A drag links two. Escape ends that."
                .into();
        }
        (Held::Colour(colour), _) => format!("paint them with {}", colour.name()),
        (Held::Digit(digit), Mode::Corner) => format!("note {} in the corner", board.symbols().symbol(digit)),
        (Held::Digit(digit), Mode::Centre) => format!("note {} in the centre", board.symbols().symbol(digit)),
        (Held::Digit(digit), _) => format!("write {}", board.symbols().symbol(digit)),
    };
    format!("Press cells to {what}. Escape ends that.")
}

/// How many cells are shown, and why.
pub(crate) fn filter(board: &Board, filter: Filter) -> String {
    let count = filter.cells(board).len();
    let (cells, have) = if count == 1 { ("1 cell".into(), "has") } else { (format!("{count} cells"), "have") };
    match filter {
        Filter::Digit(digit) => format!("{cells} can be {}.", board.symbols().symbol(digit)),
        Filter::Pairs => format!("{cells} {have} two candidates."),
    }
}

/// A new puzzle.
pub(crate) fn generated(puzzle: &Grid, minimal: bool, seed: u64) -> String {
    let needed = if minimal { ", each needed" } else { "" };
    format!("{}{needed}. One solution. Seed {seed}.", givens(puzzle.count_filled()))
}

/// A puzzle of the bank. `title` is "Medium" or the name of a day's puzzle, `about` is "about 7 minutes".
pub(crate) fn of_bank(puzzle: &Grid, minimal: bool, title: &str, about: &str) -> String {
    let needed = if minimal { ", each needed" } else { "" };
    format!("{title}: {about}. {}{needed}. One solution.", givens(puzzle.count_filled()))
}

/// No source has a puzzle that was asked for.
pub(crate) const NO_SUCH_PUZZLE: &str = "The bank has no such puzzle. Your board is as it was.";

/// How a puzzle compares with the bank on a scale: `below` of `all` puzzles have a lower rating.
pub(crate) fn standing(scale: &str, all: usize, below: usize) -> String {
    // Rounded down: a puzzle is harder than all only if no puzzle has as high a rating.
    let part = match below * 100 / all {
        _ if below == 0 => return format!("No puzzle of the bank is easier ({scale})."),
        _ if below == all => "all".into(),
        0 => "less than 1 %".into(),
        percent => format!("{percent} %"),
    };
    format!("Harder than {part} of the bank ({scale}).")
}

/// A puzzle was made after another one was solved. `about` is how long people take: "about 9 minutes".
pub(crate) fn generated_after(puzzle: &Grid, about: &str, nearest_of: Option<u32>) -> String {
    let nearest = nearest_of.map_or(String::new(), |of| format!(", the nearest of {of} puzzles"));
    format!("{}. One solution. {}{nearest}.", givens(puzzle.count_filled()), capitalised(about))
}

/// "1 hint", "3 hints"
pub(crate) fn hints(count: u32) -> String {
    format!("{count} hint{}", if count == 1 { "" } else { "s" })
}

/// An empty board of a shape.
pub(crate) fn emptied(shape: Shape) -> String {
    let side = shape.side();
    format!("An empty {side} × {side} board.")
}

/// Makes a separate sentence of words that may stand in one.
pub(crate) fn of(words: &impl fmt::Display) -> String {
    format!("{}.", capitalised(&words.to_string()))
}

pub(crate) fn capitalised(text: &str) -> String {
    let mut text = text.to_owned();
    // House names are plain ASCII; the tables of all other letters would weigh more than the whole page's words.
    text.get_mut(..1).into_iter().for_each(str::make_ascii_uppercase);
    text
}

/// What is said where a solution is not shown entry by entry.
pub(crate) const NOT_WATCHED: &str = "Only boards up to 9 × 9 can be shown being solved.";

/// What closes a solution shown in solving order, in the words of the program of 2011.
pub(crate) fn closing(record: &iron::Record) -> String {
    let ending = match record.outcome {
        Outcome::Unique(_) => "Ta Daaaa!!!",
        Outcome::Ambiguous => "Multiple Solutions.",
        Outcome::Impossible => "No Solution!",
    };
    let techniques: Vec<String> = record.techniques().iter().map(ToString::to_string).collect();
    let used = if techniques.is_empty() { "none".into() } else { techniques.join(", ") };
    format!("{ending} Solution techniques used: {used}. Difficulty score = {}.", record.score)
}

/// That an address names no technique.
pub(crate) fn no_technique(id: &str) -> String {
    format!("There is no technique \"{id}\" in this guide. Your board is as it was.")
}

/// There is no such page.
pub(crate) fn no_page(address: &str) -> String {
    format!("There is nothing at \"#{address}\". This is the board.")
}

/// There is no such step.
pub(crate) fn no_step_of_path(number: usize) -> String {
    format!("The path of this puzzle has no step {}.", number.saturating_add(1))
}

/// That a chunk of the program, for this, is on its way.
pub(crate) fn bringing(what: &str) -> String {
    format!("Loading {what} …")
}

/// A chunk of the program, for `what`, failed to load.
pub(crate) fn not_brought(what: &str) -> String {
    format!("The part of Crosshatch for {what} could not be loaded. Check the connection, then try again.")
}
