use super::*;
use alloc::vec::Vec;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::solve::watch::{Fate, Reason};
use crosshatch_core::text::read;
use crosshatch_core::{Candidates, Cell, Digit, Rng, Shape};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Needs hypotheses.
const MEDIUM: &str = "..5......6.7...........8.5......3..2.......17.3.6.5....8.........2.7.........49..";
/// AI Escargot: needs combinations.
const HARD: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/// Inkala's puzzle of 2012: needs a full search.
const HARDEST: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// Norvig's grid without a solution, which is hard to detect.
const IMPOSSIBLE: &str = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
/// Solved by pairs.
const PAIRS: &str = "....1......75...6..4...72...2.36........5.7..39....4..93........1..4..32...2..5..";

fn board(text: &str) -> Grid {
    read(text).expect("a board").grid
}

fn run(grid: &Grid, options: Options, slice: u64) -> Report {
    let mut run = Matchpeg::new(grid, options);
    loop {
        if let Some(report) = run.advance(&mut { slice }) {
            return report;
        }
    }
}

fn watched(grid: &Grid) -> (Report, Vec<Event>) {
    let mut run = Matchpeg::watched(grid, Options { pairs: Pairs::Hidden, ..Options::default() }, Vec::new());
    let report = run.advance(&mut { UNLIMITED }).expect("unlimited fuel lasts");
    (report, core::mem::take(run.watch()))
}

#[test]
fn each_stage_is_the_last_one_for_some_board() {
    let clash = EASY.replacen("53", "55", 1);
    for (text, stage, cells, solved) in [
        (EASY, Stage::Propagation, 0, true),
        (MEDIUM, Stage::Hypotheses, 0, true),
        (HARD, Stage::Combinations, 3, true),
        (HARDEST, Stage::FullSearch, 0, true),
        (&clash, Stage::Propagation, 0, false),
        (IMPOSSIBLE, Stage::Hypotheses, 0, false),
    ] {
        let report = matchpeg(&board(text));
        assert_eq!((report.stage, report.cells, report.solution.is_some()), (stage, cells, solved), "{text} {report:?}");
        assert_eq!(report.solution, crosshatch_core::solve::solve(&board(text)), "{text}");
    }
}

#[test]
fn readings_change_the_way_and_not_the_answer() {
    let at_once = Options { max_cells: 1, ..Options::default() };
    let by_rows = Options { ties: Direction::RowMajor, ..Options::default() };
    let down = Options { passes: Direction::ColumnMajor, ..Options::default() };
    let pairs = Options { pairs: Pairs::HiddenAndNaked, ..Options::default() };
    for (options, stage, cells) in [
        (Options::default(), Stage::Combinations, 3),
        (by_rows, Stage::Combinations, 5),
        (at_once, Stage::FullSearch, 0),
        (down, Stage::Combinations, 3),
        (pairs, Stage::Combinations, 3),
    ] {
        let report = run(&board(HARD), options, UNLIMITED);
        assert_eq!((report.stage, report.cells), (stage, cells), "{options:?}");
        assert_eq!(report.solution, crosshatch_core::solve::solve(&board(HARD)), "{options:?}");
    }
    for (pairs, stage) in [(Pairs::Off, Stage::Hypotheses), (Pairs::Hidden, Stage::Pairs), (Pairs::HiddenAndNaked, Stage::Pairs)]
    {
        let report = run(&board(PAIRS), Options { pairs, ..Options::default() }, UNLIMITED);
        assert_eq!((report.stage, report.solution), (stage, crosshatch_core::solve::solve(&board(PAIRS))), "{pairs:?}");
    }
}

#[test]
fn slices_do_not_change_a_report() {
    for text in [EASY, MEDIUM, HARD, HARDEST] {
        let whole = run(&board(text), Options::default(), UNLIMITED);
        for slice in [1, 2, 7, 100] {
            assert_eq!(run(&board(text), Options::default(), slice), whole, "{text} in slices of {slice}");
        }
    }
}

#[test]
fn every_filled_cell_has_its_reason() {
    for text in [EASY, MEDIUM, HARD] {
        let (report, events) = watched(&board(text));
        let solution = report.solution.expect("a solution");
        // What is in force at the end, by replaying the events.
        let mut levels = Vec::from([Vec::new()]);
        for event in events {
            match event {
                Event::Place { .. } => levels.last_mut().expect("a level").push(event),
                Event::Try { .. } => levels.push(Vec::new()),
                Event::Back(fate) => {
                    assert_ne!(fate, Fate::Solution);
                    levels.pop();
                }
                _ => {}
            }
        }
        let placed = levels.concat();
        assert_eq!(placed.len(), 81, "{text}");
        let mut counts = [0; 4];
        for event in placed {
            let Event::Place { cell, digit, reason } = event else { unreachable!("only placements were kept") };
            assert_eq!(solution.get(cell), Some(digit), "{text}");
            counts[match reason {
                Reason::Given => 0,
                Reason::OnlyDigit => 1,
                Reason::OnlyPlace(_) => 2,
                Reason::Tried | Reason::Argued => 3,
            }] += 1;
        }
        let tried = report.hypotheses.lucky as usize + report.cells;
        let expected = [board(text).count_filled(), report.by_cell as usize, report.by_house as usize];
        assert_eq!(counts[..3], expected, "{text}");
        // A digit that was tried can also follow from one tried before it.
        assert!(counts[3] <= tried, "{text}");
    }
}

#[test]
fn what_is_told_gives_the_board_at_any_moment() {
    for text in [EASY, MEDIUM, HARD] {
        let (report, events) = watched(&board(text));
        let shape = Shape::NINE;
        let mut can_be: Vec<_> = shape.each_cell().map(|_| shape.digits()).collect();
        let mut kept = Vec::new();
        for event in events {
            match event {
                Event::Exclude { cell, digit } => {
                    assert!(can_be[cell.index()].contains(digit), "told twice");
                    can_be[cell.index()] = can_be[cell.index()].without(digit);
                }
                Event::Place { cell, digit, .. } => assert!(can_be[cell.index()].contains(digit)),
                Event::Try { .. } => kept.push(can_be.clone()),
                Event::Back(_) => can_be = kept.pop().expect("a level that began"),
                _ => {}
            }
        }
        let values = can_be.iter().map(|digits| digits.only());
        assert_eq!(Grid::from_values(shape, values), report.solution, "{text}");
    }
}

#[test]
fn every_usual_shape_is_solved() {
    for (side, open) in [(4, 2), (6, 2), (8, 2), (9, 2), (12, 3), (16, 3), (25, 4)] {
        let shape = Shape::of_side(side).expect("a usual side");
        let mut chance = Rng::new(side as u64);
        let solution = crosshatch_core::solve::solve(&Grid::empty(shape)).expect("every shape can be filled");
        let mut grid = solution.clone();
        for cell in shape.each_cell().filter(|_| chance.below(open) == 0) {
            grid.set(cell, None);
        }
        let report = matchpeg(&grid);
        let found = report.solution.expect("a solution");
        assert!(found.is_full() && found.first_clash().is_none() && grid.is_part_of(&found), "{shape}");
        // A wrong value that no peer contradicts.
        let candidates = Candidates::of(grid.clone());
        let wrong = |cell: Cell| candidates.get(cell).iter().find(|&digit: &Digit| Some(digit) != solution.get(cell));
        if let Some((cell, digit)) = shape.each_cell().find_map(|cell| Some((cell, wrong(cell)?))) {
            let grid = grid.with(cell, Some(digit));
            assert_eq!(matchpeg(&grid).solution.is_some(), crosshatch_core::solve::solve(&grid).is_some(), "{shape}");
        }
    }
}
