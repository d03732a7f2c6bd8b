//! The time that the page takes to show a hint, all steps and a path, in milliseconds over 200 boards. The boards come from the
//! folder that the environment variable `CROSSHATCH_REFERENCE` names; without it the benchmark reports that it is skipped.
//!
//! Hints are requested in the middle of ordinary puzzles, with the page's processor throttled to a quarter of its speed: from the
//! key press to the frame with the panel and the marks, and to the last frame that differs. The throttling does not affect the
//! worker, so its time counts four times. What is shown is compared with the engine on this machine. All steps (of hard puzzles
//! at their start, and of the ordinary ones) and the paths of the ordinary ones are requested at full speed, from the click to
//! the frame with the whole list.
//!
//! The arguments `hints`, `steps` and `paths` select among the three; with `every=4` only every fourth board is measured.

use std::path::PathBuf;
use std::{env, fs};

use crosshatch_core::text::{Symbols, read_line};
use crosshatch_core::{Candidates, Position};
use crosshatch_e2e::{Answer, Look, Page, say, visit};
use crosshatch_reasoning::all_steps::{AllSteps, Budget};
use crosshatch_reasoning::logic::Logic;
use crosshatch_reasoning::techniques::reasoning;
use crosshatch_workbench::hint::order_as_seen;
use crosshatch_workbench::position::write;
use crosshatch_workbench::{Board, Marks};

const BOARDS: usize = 200;
const SLOWDOWN: u32 = 4;

/// A board that is not in any of the sets.
const ANOTHER: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// True once the panel and the marks are shown.
const PANEL: &str = "document.getElementById('hint-heading') && document.querySelector('.board > svg.picture > *')";
/// True once the words of the argument are shown too.
const WORDS: &str = "document.querySelector('.teach p') && document.querySelector('.board > svg.picture > *')";
const NO_PANEL: &str = "!document.querySelector('.hint, .board > svg.picture > *')";
/// True once the sentence above the list of all steps is final.
const ALL_STEPS: &str = "!document.querySelector('progress') && /step/.test(document.querySelector('section[aria-labelledby=available] > p.small')?.textContent)";
/// True once the list of the path is shown.
const PATH: &str = "document.querySelector('section[aria-labelledby=path] .steps li')";
/// The values on the board, row by row, with dots for empty cells.
const LINE: &str = "[...document.querySelectorAll('[role=gridcell]')].map(({ ariaLabel }) => ariaLabel.startsWith('empty') ? '.' : ariaLabel[0]).join('')";

/// An ordinary puzzle, halfway to the point where reasoning ends.
struct HalfWay {
    position: Position,
    /// The technique of the step that a hint shows.
    next: &'static str,
    /// The number of steps of the whole path.
    steps: usize,
}

fn main() {
    let Some(folder) = env::var_os("CROSSHATCH_REFERENCE").map(PathBuf::from) else {
        say("SKIPPED: the benchmark of hints; CROSSHATCH_REFERENCE is not set");
        return;
    };
    let words: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let every = words.iter().find_map(|word| word.strip_prefix("every=")?.parse().ok()).unwrap_or(1);
    let parts: Vec<&str> = words.iter().map(|word| &**word).filter(|word| !word.contains('=')).collect();
    let wanted = |part: &str| parts.is_empty() || parts.contains(&part);
    let read = |file: &str| fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    let ordinary: Vec<HalfWay> = ordinary(&read("reference.csv")).step_by(every).collect();
    say(&format!("in ms{:>43}{:>10}{:>10}{:>10}{:>12}", "boards", "median", "95 %", "longest", "by worker"));
    visit(&Look::DESKTOP, |page| {
        // Makes sure that the worker has started.
        open(page, &start(ANOTHER));
        page.show_panel("Steps");
        page.time_click("Find all steps", ALL_STEPS);
        if wanted("hints") {
            hints(page, &ordinary);
        }
        if wanted("steps") {
            let hard = read("speed/hard11.txt");
            all_steps(page, "hard", hard.lines().take(BOARDS).step_by(every).map(start));
            all_steps(page, "ordinary", ordinary.iter().map(|half_way| half_way.position.clone()));
        }
        if wanted("paths") {
            paths(page, &ordinary);
        }
    });
}

fn hints(page: &Page, ordinary: &[HalfWay]) {
    page.slow_down(SLOWDOWN);
    let [mut first, mut whole] = [const { Vec::new() }; 2];
    for half_way in ordinary {
        open(page, &half_way.position);
        first.push(page.time_key("h", PANEL));
        assert_eq!(heading(page), "Where to look");
        page.press("Escape");
        page.wait_for("the end of the hint", NO_PANEL);
        whole.push(page.time_key("Shift+H", WORDS));
        assert!(heading(page).starts_with(half_way.next), "{} instead of {}", heading(page), half_way.next);
    }
    page.slow_down(1);
    for (name, answers) in [("where to look", &first), ("all of it", &whole)] {
        let slowed = |answer: &Answer| f64::from(SLOWDOWN - 1) * answer.worker.unwrap_or_default();
        row(&format!("hint, {name}, at a quarter"), answers, |answer| answer.whole + slowed(answer));
        row("  until nothing changes any more", answers, |answer| answer.rest + slowed(answer));
    }
}

fn all_steps(page: &Page, set: &str, positions: impl Iterator<Item = Position>) {
    let measured = |position| {
        open(page, &position);
        page.show_panel("Steps");
        let answer = page.time_click("Find all steps", ALL_STEPS);
        let mut all = AllSteps::new(position, reasoning(), Budget::default());
        assert!(all.advance(&mut { u64::MAX }));
        let count: usize = all.groups().iter().map(|group| group.steps.len()).sum();
        let listed = page.evaluate("document.querySelectorAll('section[aria-labelledby=available] .steps li').length");
        assert_eq!(listed, count, "the page does not list what the engine finds");
        answer
    };
    let answers: Vec<Answer> = positions.map(measured).collect();
    row(&format!("all steps, {set}"), &answers, |answer| answer.whole);
}

fn paths(page: &Page, ordinary: &[HalfWay]) {
    let measured = |half_way: &HalfWay| {
        open(page, &half_way.position);
        page.evaluate(EASIEST);
        page.show_panel("Path");
        let answer = page.time_click("Find the path", PATH);
        let steps = page.evaluate("document.querySelectorAll('section[aria-labelledby=path] .steps li').length");
        assert_eq!(steps, half_way.steps, "steps on the path");
        answer
    };
    let answers: Vec<Answer> = ordinary.iter().map(measured).collect();
    row("path, ordinary", &answers, |answer| answer.whole);
}

/// Shows the path of the techniques, where others can be shown too.
const EASIEST: &str = "(() => {
    const whose = document.querySelector('[aria-label=\"Whose path\"]');
    if (!whose || whose.selectedIndex === 0) return;
    whose.selectedIndex = 0;
    whose.dispatchEvent(new Event('change', { bubbles: true }));
})()";

/// Opens a board by a link within the same document.
fn open(page: &Page, position: &Position) {
    let board = board_of(position);
    page.evaluate(&format!("location.hash = 'p={}'", write(&board)));
    page.wait_for("the board", &format!("{LINE} === '{}' && {NO_PANEL}", board.line()));
}

fn heading(page: &Page) -> String {
    page.evaluate("document.getElementById('hint-heading').textContent").as_str().unwrap_or_default().to_owned()
}

fn row(name: &str, answers: &[Answer], figure: impl Fn(&Answer) -> f64) {
    let mut times: Vec<f64> = answers.iter().map(figure).collect();
    times.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| times[(times.len() - 1) * percent / 100];
    let by_worker = answers.iter().filter(|answer| answer.worker.is_some()).count();
    say(&format!("{name:<40}{:>8}{:>10.1}{:>10.1}{:>10.1}{by_worker:>12}", times.len(), at(50), at(95), at(100)));
}

/// Puzzles that Sudoku Explainer rates from 3.0 to 7.0.
fn ordinary(table: &str) -> impl Iterator<Item = HalfWay> {
    let rows = table.lines().skip(1).filter_map(|row| {
        let mut fields = row.split(',');
        let (puzzle, rating) = (fields.next()?, fields.next()?.parse::<f64>().ok()?);
        (3.0..=7.0).contains(&rating).then_some(puzzle)
    });
    rows.take(BOARDS).map(half_way)
}

fn half_way(puzzle: &str) -> HalfWay {
    let mut logic = Logic::new(start(puzzle), reasoning());
    logic.advance(&mut { u64::MAX });
    let mut position = start(puzzle);
    for step in &logic.path()[..logic.path().len() / 2] {
        position.apply(&step.effect);
    }
    let mut techniques: Vec<_> = reasoning().collect();
    order_as_seen(&mut techniques);
    let next = techniques.iter().find(|technique| technique.first(&position).is_some()).expect("the path goes on");
    HalfWay { position, next: next.name, steps: logic.path().len() }
}

/// The starting position of a puzzle. All sets contain only puzzles with one solution.
fn start(line: &str) -> Position {
    Position::of_unique(&read_line(line, 1).expect("a board").grid)
}

/// The board of a position: candidates that the values allow but the position lacks are crossed off.
fn board_of(position: &Position) -> Board {
    let left = Candidates::of(position.grid().clone());
    let struck = |cell| Marks { struck: left.get(cell) - position.get(cell), ..Marks::NONE };
    let marks = position.shape().each_cell().map(struck).collect();
    let board = Board::of_parts(position.grid().clone(), *position.givens(), marks, Symbols::FromOne);
    board.expect("the givens of a position are values")
}
