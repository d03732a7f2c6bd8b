//! The 9x9 engine, which works on bytes, against the general solver and exact cover: on the reference sets, and on random boards
//! with no solution, one, two or many.

use std::collections::BTreeMap;
use std::thread;

use crosshatch_core::generate::Generator;
use crosshatch_core::solve::nine::{self, Tally, Values};
use crosshatch_core::solve::{Count, Search, UNLIMITED, count, count_with};
use crosshatch_core::{Grid, Rng, Shape};
use crosshatch_engines::exact_cover::{Choice, Sudoku};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn values(line: &str) -> Values {
    let mut symbols = line.chars();
    std::array::from_fn(|_| symbols.next().and_then(|symbol| symbol.to_digit(10)).unwrap_or(0) as u8)
}

/// The answer of the general solver.
fn general(grid: &Grid, limit: usize) -> Count {
    let mut search = Search::new(grid);
    count_with(limit, || search.advance(&mut { UNLIMITED }))
}

/// Compares the engine with the count of another one; returns the number of solutions.
fn check(board: &Values, limit: usize, other: &Count) -> usize {
    let found = nine::count(board, limit, UNLIMITED);
    assert!(found.decided && found.count == other.count, "{board:?}, limit {limit}: {found:?} and not {other:?}");
    check_first(board, &found);
    if limit > 1 && found.count == 1 {
        assert_eq!(Some(found.first), other.first.as_ref().map(nine::values), "{board:?}");
    }
    found.count
}

/// Checks that the first solution belongs to this board; without a solution it has to be all zeros.
fn check_first(board: &Values, found: &Tally) {
    let Tally { count, first, .. } = found;
    if *count == 0 {
        assert_eq!(*first, [0; 81], "{board:?}");
        return;
    }
    let keeps_givens = board.iter().zip(first).all(|(given, value)| *given == 0 || given == value);
    assert!(keeps_givens && first.iter().all(|value| (1..=9).contains(value)), "{board:?}: {first:?}");
    assert!(nine::grid(first).first_clash().is_none(), "{board:?}: {first:?}");
}

const LIMITS: [usize; 4] = [1, 2, 10, 1000];

/// Compares the engine with both others, for several limits.
fn check_all(board: &Values, limits: &[usize], cover: &Sudoku) {
    let grid = nine::grid(board);
    for &limit in limits {
        let by_search = general(&grid, limit);
        check(board, limit, &by_search);
        check(board, limit, &cover.count(&grid, Choice::Smallest, limit, UNLIMITED));
        let routed = count(&grid, limit, UNLIMITED);
        assert!(routed.decided && routed.count == by_search.count, "{board:?}, limit {limit}");
    }
}

/// Boards close to minimal puzzles: some givens fewer, some more values of the solution, and sometimes a value that is not of the
/// solution.
fn boards(seed: u64) -> impl Iterator<Item = Values> {
    /// The number of boards made from one puzzle.
    const EACH: usize = 50;
    let mut rng = Rng::new(seed);
    std::iter::repeat_with(move || {
        let puzzle = Generator::new(Shape::NINE, rng.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
        let (givens, solution) = (nine::values(puzzle.givens()), nine::values(puzzle.solution()));
        let mut rng = rng.fork();
        std::iter::repeat_with(move || board(&givens, &solution, &mut rng)).take(EACH)
    })
    .flatten()
}

fn board(givens: &Values, solution: &Values, rng: &mut Rng) -> Values {
    let mut board = *givens;
    let mut cells: Vec<usize> = (0..81).collect();
    rng.shuffle(&mut cells);
    let (given, empty): (Vec<usize>, Vec<usize>) = cells.into_iter().partition(|&cell| givens[cell] > 0);
    let fewer = [1, 4, 15][rng.below(3) as usize];
    for &cell in &given[..rng.below(fewer) as usize] {
        board[cell] = 0;
    }
    let more = [1, 12, 30][rng.below(3) as usize];
    let added = rng.below(more) as usize;
    for &cell in &empty[..added] {
        board[cell] = solution[cell];
    }
    if rng.below(4) == 0 {
        board[empty[added]] = 1 + rng.below(9) as u8;
    }
    board
}

#[test]
fn special_boards_have_as_many_solutions_as_they_should() {
    let cover = Sudoku::new(Shape::NINE);
    let puzzle = values(PUZZLE);
    let solution = nine::count(&puzzle, 2, UNLIMITED).first;
    let mut clashing = puzzle;
    clashing[2] = 5;
    let mut full_and_wrong = solution;
    full_and_wrong.swap(0, 1);
    let mut almost = solution;
    (almost[0], almost[80]) = (0, 0);
    for board in [puzzle, solution, clashing, full_and_wrong, almost, [0; 81], [7; 81], values("1")] {
        check_all(&board, &LIMITS, &cover);
    }
    assert_eq!(nine::count(&puzzle, 0, UNLIMITED).count, 0);
}

#[test]
fn random_boards_have_as_many_solutions_as_others_find() {
    let cover = Sudoku::new(Shape::NINE);
    let mut met = BTreeMap::new();
    for (index, board) in boards(1).take(500).enumerate() {
        // Finding a thousand solutions takes long.
        check_all(&board, if index % 10 == 0 { &LIMITS } else { &LIMITS[..3] }, &cover);
        *met.entry(check(&board, 3, &general(&nine::grid(&board), 3))).or_insert(0) += 1;
    }
    assert!(met.len() == 4 && met.values().all(|&met| met > 5), "none, one, two, several: {met:?}");
}

#[test]
fn with_little_fuel_nothing_wrong_is_said() {
    let mut undecided = 0;
    for board in boards(2).take(100) {
        let all = nine::count(&board, 100, UNLIMITED);
        let mut most = 0;
        for fuel in 0..30 {
            let found = nine::count(&board, 100, fuel);
            check_first(&board, &found);
            assert!(found.count >= most && found.count <= all.count, "{board:?}, fuel {fuel}");
            assert!(!found.decided || found == all, "{board:?}, fuel {fuel}");
            assert!(found.decided || found.count < 100, "{board:?}, fuel {fuel}");
            most = found.count;
            undecided += usize::from(!found.decided);
        }
    }
    assert!(undecided > 50);
}

const SETS: [&str; 8] = ["overclued", "minimal", "givens17", "top1465", "hard11", "hard1106", "verify500", "several_solutions"];

/// Every `every`-th puzzle of the sets, with a limit of two.
fn check_sets(every: usize) {
    let cover = Sudoku::new(Shape::NINE);
    for set in SETS {
        let Some(lines) = crosshatch_reference::lines(&format!("speed/{set}.txt")) else { return };
        for line in lines.iter().step_by(every) {
            let board = values(line);
            let grid = nine::grid(&board);
            check(&board, 2, &general(&grid, 2));
            check(&board, 2, &cover.count(&grid, Choice::Smallest, 2, UNLIMITED));
        }
    }
}

#[test]
fn a_sample_of_the_sets_has_the_solutions_that_others_find() {
    check_sets(97);
}

#[test]
#[ignore = "takes minutes"]
fn the_sets_have_the_solutions_that_others_find() {
    check_sets(1);
}

/// Ten million boards against the general solver, and every hundredth of them against exact cover too.
#[test]
#[ignore = "takes minutes"]
fn ten_million_random_boards_have_as_many_solutions_as_others_find() {
    const BOARDS: usize = 10_000_000;
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let share = |number: usize| {
        let cover = Sudoku::new(Shape::NINE);
        let mut met = [0_usize; 4];
        for (index, board) in boards(1000 + number as u64).take(BOARDS.div_ceil(threads)).enumerate() {
            let grid = nine::grid(&board);
            met[check(&board, 3, &general(&grid, 3))] += 1;
            if index % 100 == 0 {
                check(&board, 3, &cover.count(&grid, Choice::Smallest, 3, UNLIMITED));
            }
        }
        met
    };
    let met: Vec<[usize; 4]> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|number| scope.spawn(move || share(number))).collect();
        workers.into_iter().map(|worker| worker.join().expect("all boards agree")).collect()
    });
    let [none, one, two, several] = [0, 1, 2, 3].map(|count| met.iter().map(|met| met[count]).sum::<usize>());
    println!(
        "{} boards: {none} without a solution, {one} with one, {two} with two, {several} with more",
        none + one + two + several
    );
    assert!([none, one, two, several].iter().all(|&met| met > BOARDS / 200));
}
