//! Matchpeg and backdoors against reference answers, and the claims of Matchpeg's author. Without the folder that the environment
//! variable `CROSSHATCH_REFERENCE` names, these tests report that they are skipped.

use std::time::{Duration, Instant};

use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::text::read;
use crosshatch_core::{Grid, Puzzle};
use crosshatch_engines::backdoor::BackdoorSearch;
use crosshatch_engines::matchpeg::{Direction, Matchpeg, Options, Pairs, Report, Stage};
use crosshatch_reference::{lines, rows};

fn board(text: &str) -> Grid {
    read(text).expect("a board").grid
}

fn matchpeg(grid: &Grid, options: Options) -> Report {
    let report = Matchpeg::new(grid, options).advance(&mut { UNLIMITED }).expect("unlimited fuel lasts");
    if let Some(solution) = &report.solution {
        assert!(solution.is_full() && solution.first_clash().is_none() && grid.is_part_of(solution), "{grid:?}");
    }
    report
}

fn backdoor(grid: Grid) -> (usize, usize) {
    let puzzle = Puzzle::prove(grid, UNLIMITED).expect("a puzzle");
    let found = BackdoorSearch::new(&puzzle).advance(&mut { UNLIMITED }).expect("unlimited fuel lasts");
    assert_eq!(found.cells.len(), found.size);
    (found.size, found.count)
}

/// The results of Matchpeg on the puzzles of a list.
#[derive(Default)]
struct Survey {
    /// How many puzzles end in each stage.
    stages: [usize; Stage::ALL.len()],
    /// How many puzzles need how many combined cells, from 0 on.
    cells: [usize; 8],
    /// The numbers of hypotheses of those puzzles that need any, ascending.
    hypotheses: Vec<u32>,
    /// The time for the puzzles that the first stage does not solve.
    time: Duration,
}

impl Survey {
    fn of(lines: &[String], options: Options) -> Self {
        let mut survey = Self::default();
        for line in lines {
            let grid = board(line);
            let start = Instant::now();
            let report = matchpeg(&grid, options);
            let time = start.elapsed();
            assert!(report.solution.is_some(), "{line}");
            if report.stage > Stage::Propagation {
                survey.time += time;
            }
            survey.stages[usize::from(report.stage.number())] += 1;
            survey.cells[report.cells] += 1;
            if report.stage >= Stage::Hypotheses {
                survey.hypotheses.push(report.hypotheses.tried());
            }
        }
        survey.hypotheses.sort_unstable();
        survey
    }

    /// Mean in tenths, median, 90th percentile and maximum of the hypotheses; zeros if none were needed.
    fn spread(&self) -> [u32; 4] {
        let (all, count) = (&self.hypotheses, self.hypotheses.len());
        if count == 0 {
            return [0; 4];
        }
        let mean = 10.0 * f64::from(all.iter().sum::<u32>()) / count as f64;
        [mean.round() as u32, all[count / 2], all[count * 9 / 10], all[count - 1]]
    }
}

#[test]
fn matchpeg_needs_no_combinations_for_seventeen_givens() {
    let Some(lines) = lines("speed/givens17.txt") else { return };
    let survey = Survey::of(&lines, Options::default());
    assert_eq!(survey.stages, [21_905, 0, 27_253, 0, 0]);
    assert_eq!(survey.spread(), [132, 6, 33, 250]);
}

#[test]
fn matchpeg_combines_cells_for_the_hardest() {
    let Some(lines) = lines("speed/hard1106.txt") else { return };
    let five = Survey::of(&lines, Options::default());
    assert_eq!((five.stages, five.cells), ([0, 0, 0, 131, 244], [244, 0, 0, 16, 40, 75, 0, 0]));
    let six = Survey::of(&lines, Options { max_cells: 6, ..Options::default() });
    assert_eq!((six.stages, six.cells), ([0, 0, 0, 205, 170], [170, 0, 0, 16, 40, 75, 74, 0]));
}

#[test]
fn named_puzzles_have_their_stages() {
    let (Some(puzzles), Some(facts)) = (rows("named_puzzles.csv"), rows("named_facts.csv")) else { return };
    // The reference table was made with ties row by row and up to six cells.
    let options = Options { ties: Direction::RowMajor, max_cells: 6, ..Options::default() };
    let mut stages = 0;
    for (puzzle, facts) in puzzles.iter().zip(&facts).filter(|(_, facts)| !facts[8].is_empty()) {
        let [name, text, solution, ..] = &puzzle[..] else { panic!("{puzzle:?}") };
        assert_eq!(name, &facts[0]);
        let report = matchpeg(&board(text), options);
        stages += 1;
        assert_eq!(format!("{:?}", report.solution.as_ref().expect("one solution")), *solution, "{name}");
        let found = [usize::from(report.stage.number()), report.hypotheses.tried() as usize, report.cells];
        assert_eq!(found.map(|number| number.to_string()), facts[8..11], "{name}: {report:?}");
        if name == "ai_escargot_2006" {
            let report = matchpeg(&board(text), Options::default());
            assert_eq!((report.stage, report.cells), (Stage::Combinations, 3), "{name}");
        }
    }
    assert_eq!(stages, 57);
}

#[test]
fn matchpeg_gives_no_false_answer_where_there_is_no_single_one() {
    let Some(rows) = rows("named_puzzles.csv") else { return };
    let mut seen = 0;
    for row in rows.iter().filter(|row| row[3] != "1") {
        seen += 1;
        for pairs in [Pairs::Off, Pairs::Hidden, Pairs::HiddenAndNaked] {
            for direction in [Direction::RowMajor, Direction::ColumnMajor] {
                // This also checks that the solution is legal.
                let report = matchpeg(&board(&row[1]), Options { pairs, ties: direction, passes: direction, max_cells: 3 });
                assert_eq!(report.solution.is_none(), row[3] == "0", "{}", row[0]);
            }
        }
    }
    assert_eq!(seen, 17);
}

#[test]
fn named_puzzles_have_their_backdoors() {
    let (Some(puzzles), Some(facts)) = (rows("named_puzzles.csv"), rows("named_facts.csv")) else { return };
    let mut seen = 0;
    for (puzzle, facts) in puzzles.iter().zip(&facts).filter(|(_, facts)| !facts[6].is_empty()) {
        seen += 1;
        let (size, count) = backdoor(board(&puzzle[1]));
        assert_eq!([size, count].map(|number| number.to_string()), facts[6..8], "{}", puzzle[0]);
    }
    assert_eq!(seen, 57);
}

#[test]
fn a_quarter_of_the_hardest_have_no_backdoor_of_two_cells() {
    let Some(lines) = lines("speed/hard1106.txt") else { return };
    // Without optimisation, all of them take several seconds.
    let step = if cfg!(debug_assertions) { 25 } else { 1 };
    let sizes: Vec<usize> = lines.iter().step_by(step).map(|line| backdoor(board(line)).0).collect();
    let of = |wanted| sizes.iter().filter(|&&size| size == wanted).count();
    assert_eq!(of(2) + of(3), sizes.len());
    if step == 1 {
        assert_eq!((of(2), of(3)), (277, 98));
    }
}

/// Prints the measurements behind the table in `src/matchpeg/mod.rs`: `cargo test --release --package crosshatch-engines --test
/// matchpeg -- --ignored --nocapture`.
#[test]
#[ignore = "measures and prints"]
fn shares_by_stage() {
    println!(
        "set, pairs: puzzles; % by stage 0 to 4; hypotheses of the rest: mean, median, 90 %, most; time of all after stage 0"
    );
    for name in ["givens17", "minimal", "top1465", "hard11", "hard1106", "human_times"] {
        let texts = match name {
            "human_times" => rows("human_times.csv").map(|rows| rows.into_iter().map(|row| row[0].clone()).collect()),
            _ => lines(&format!("speed/{name}.txt")),
        };
        let Some(texts) = texts else { return };
        for pairs in [Pairs::Off, Pairs::Hidden, Pairs::HiddenAndNaked] {
            let survey = Survey::of(&texts, Options { pairs, ..Options::default() });
            let share = |count| 100.0 * count as f64 / texts.len() as f64;
            let shares = survey.stages.map(|count| format!("{:.2}", share(count))).join(" ");
            let [mean, rest @ ..] = survey.spread();
            let later: usize = survey.stages[1..].iter().sum();
            let time = survey.time / later as u32;
            println!("{name}, {pairs:?}: {}; {shares}; {:.1}, {rest:?}; {time:.1?}", texts.len(), f64::from(mean) / 10.0);
        }
    }
}
