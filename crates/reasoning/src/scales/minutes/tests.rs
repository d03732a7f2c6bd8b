use alloc::vec::Vec;
use core::ops::Range;

use super::board::{Board, Ways};
use super::*;
use crosshatch_core::Shape;
use crosshatch_core::generate::Generator;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::symmetry::Symmetry;
use crosshatch_core::text::read;

use crate::nine::{cells_of, peers_of};

/// Puzzles that need more than singles, the last one among the hardest.
const HARD: [&str; 4] = [
    "....56......18.2.......3..4..1.4.3.7..86...5.5..........2.3..958.5.7.4.3..4.....8",
    "12..56......1.........7....29174.3.......1..4.4.6...2...8..5.7.5......1.9..23765.",
    "...4..7...5..89...8....2.452......5..9....6....6..53.25...2..73..17.....9........",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
];

fn puzzle(line: &str) -> Puzzle {
    Puzzle::prove(read(line).expect("a board").grid, UNLIMITED).expect("one solution")
}

fn generated(count: usize, seed: u64) -> Vec<Puzzle> {
    let made = (0..count as u64).map(|index| Generator::new(Shape::NINE, Rng::stream(seed, index)).advance(UNLIMITED));
    made.map(|made| made.expect("it may take as long as it likes").puzzle).collect()
}

fn effort(puzzle: &Puzzle) -> Effort {
    Rater::of(puzzle).expect("9x9").advance(UNLIMITED).expect("all runs")
}

fn seconds(puzzle: &Puzzle) -> f64 {
    time(effort(puzzle)).seconds.into()
}

#[test]
fn it_is_the_model_that_was_described() {
    // The first two puzzles of the times of people, as another implementation with twenty runs rates them.
    for (line, looking) in [
        ("8..6.3.2...69.13..........8..47...8.5..8.6..7.3...26..6..........23.78...7.5.8..4", 454.9),
        ("..........2..568..1.5789..343........6.9.7.3........767..2315.8..189..6..........", 177.4),
    ] {
        let effort = effort(&puzzle(line));
        assert!((effort.looking / looking - 1.0).abs() < 0.05, "{line}: {effort:?}");
        assert_eq!((effort.no_house, effort.stuck), (0.0, 0.0), "{line}");
    }
    let hardest = effort(&puzzle(HARD[3]));
    assert!(hardest.stuck > 10.0, "{hardest:?}");
}

/// Every way on, counted from the candidates alone.
fn counted(board: &Board) -> Ways {
    let lone = |houses: Range<usize>| {
        let digits = houses.flat_map(|house| (0..9).map(move |digit| (house, digit)));
        let places =
            |house: usize, digit: u8| cells_of(house).iter().filter(|&&cell| board.candidates(cell) >> digit & 1 != 0).count();
        digits.filter(|&(house, digit)| places(house, digit) == 1).count() as u32
    };
    let naked = (0..81).filter(|&cell| board.candidates(cell).is_power_of_two()).count() as u32;
    Ways { boxes: lone(18..27), lines: lone(0..18), naked }
}

#[test]
fn ways_on_are_kept_up_to_date_and_each_is_right() {
    for puzzle in HARD.map(puzzle).into_iter().chain(generated(20, 1)) {
        let rater = Rater::of(&puzzle).expect("9x9");
        let mut board = rater.start.clone();
        let mut chance = Rng::new(3);
        while board.empty() > 0 {
            let ways = board.ways();
            assert_eq!(ways, counted(&board));
            let way = if ways.worth() > 0 {
                board.draw(ways, &mut chance)
            } else if let Some(eliminated) = ladder::climb(&board) {
                board.remove_all(&eliminated.gone);
                for (cell, digit) in (0..).zip(puzzle.solution().values()) {
                    let digit = digit.expect("a full grid").index();
                    assert!(board.candidates(cell) == 0 || board.candidates(cell) >> digit & 1 != 0, "{cell} {digit}");
                }
                continue;
            } else {
                rater.revealed(&board, &mut chance)
            };
            let right = puzzle.solution().get(Cell::new(way.cell.into())).expect("a full grid");
            assert_eq!(usize::from(way.digit), right.index());
            board.write(way);
            assert_eq!(board.candidates(way.cell), 0);
            assert!(peers_of(way.cell).into_iter().all(|peer| board.candidates(peer) >> way.digit & 1 == 0));
        }
    }
}

#[test]
fn ways_are_drawn_by_what_they_are_worth() {
    let board = Rater::of(&puzzle("..34..7894..1.......9.72...2.4...9.5.......1.8.162....5.89.16...............3...4"))
        .expect("9x9")
        .start;
    let ways = board.ways();
    let mut chance = Rng::new(5);
    let mut drawn = [[0_u32; 9]; 81];
    let often = 400 * ways.worth();
    for _ in 0..often {
        let Way { cell, digit } = board.draw(ways, &mut chance);
        drawn[usize::from(cell)][usize::from(digit)] += 1;
    }
    for cell in 0..81_u8 {
        for digit in 0..9_u8 {
            let lone = |house: usize| board.spots(house, digit).is_power_of_two();
            let [row, column, own_box] = crate::nine::seats_of(cell).map(|(house, _)| house);
            let has = board.candidates(cell) >> digit & 1 != 0;
            let own = Ways {
                boxes: (has && lone(own_box)).into(),
                lines: u32::from(has && lone(row)) + u32::from(has && lone(column)),
                naked: (has && board.candidates(cell).is_power_of_two()).into(),
            };
            let expected = f64::from(400 * own.worth());
            let off = f64::from(drawn[usize::from(cell)][usize::from(digit)]) - expected;
            assert!(off.abs() <= 5.0 * libm::sqrt(expected), "{cell} {digit}: {off} off {expected}");
        }
    }
}

#[test]
fn images_of_a_puzzle_take_about_as_long() {
    let mut chance = Rng::new(7);
    for puzzle in generated(30, 2) {
        let its = seconds(&puzzle);
        for _ in 0..10 {
            let image = Symmetry::random(Shape::NINE, &mut chance).apply(puzzle.givens());
            let image = Puzzle::prove(image, UNLIMITED).expect("one solution");
            assert!((seconds(&image) / its - 1.0).abs() < 0.06, "{its} and {}", seconds(&image));
        }
    }
}

#[test]
fn a_given_more_makes_it_never_much_slower() {
    let mut chance = Rng::new(9);
    let mut slower = 0;
    for puzzle in generated(100, 3) {
        let empty: Vec<Cell> = puzzle.solution().differences(puzzle.givens()).iter().collect();
        let cell = empty[chance.below(empty.len() as u32) as usize];
        let more = puzzle.givens().clone().with(cell, puzzle.solution().get(cell));
        let more = Puzzle::prove(more, UNLIMITED).expect("one solution");
        assert!(seconds(&more) < 1.2 * seconds(&puzzle), "{} and {}", seconds(&puzzle), seconds(&more));
        slower += u32::from(seconds(&more) > 1.05 * seconds(&puzzle));
    }
    assert!(slower <= 2, "{slower}");
}

#[test]
fn what_asks_more_takes_longer() {
    let fitted = &coefficients::FITTED;
    assert!(fitted.features.iter().all(|feature| feature.weight > 0.0 && feature.deviation > 0.0));
    assert!(fitted.ranges.windows(2).all(|pair| pair[0].below < pair[1].below));
    assert!(fitted.ranges.iter().all(|spread| spread.least < 1.0 && spread.most > 1.0));
    let usual = Effort { looking: 300.0, no_house: 0.3, stuck: 0.3 };
    let more = [Effort { looking: 400.0, ..usual }, Effort { no_house: 0.6, ..usual }, Effort { stuck: 0.6, ..usual }];
    for effort in more {
        assert!(fitted.logarithm(effort) > fitted.logarithm(usual), "{effort:?}");
        let Time { seconds, least, most } = fitted.time(effort);
        assert!(least < seconds && seconds < most);
    }
    // The model knows no puzzles that ask so much, and says the same of all of them.
    let most = Effort { looking: 1e5, no_house: 50.0, stuck: 50.0 };
    assert_eq!(fitted.time(most), fitted.time(Effort { looking: 1e6, no_house: 80.0, stuck: 90.0 }));
    assert_eq!((time(most).seconds, time(most).least), (LONGEST, LONGEST_LEAST));
    assert!((800..1200).contains(&LONGEST), "{LONGEST}");
}

#[test]
fn a_solved_board_takes_no_time() {
    let solution = puzzle(HARD[0]).solution().clone();
    let solved = Puzzle::prove(solution, UNLIMITED).expect("one solution");
    assert_eq!(effort(&solved), Effort::default());
    assert_eq!(time(effort(&solved)), Time { seconds: 0, least: 0, most: 0 });
}

#[test]
fn the_way_leads_to_the_solution_and_takes_as_long_as_the_puzzle() {
    for puzzle in HARD.into_iter().map(puzzle).chain(generated(20, 5)) {
        let mut rater = Rater::of(&puzzle).expect("9x9");
        let way = rater.way();
        let solution = puzzle.solution();
        let mut grid = puzzle.givens().clone();
        for Look { technique, effect, .. } in &way {
            for &(cell, digit) in &effect.placements {
                assert_eq!(solution.get(cell), Some(digit));
                grid.set(cell, Some(digit));
            }
            assert!(effect.eliminations.iter().all(|&(cell, digit)| solution.get(cell) != Some(digit)), "{technique:?}");
            assert!(!effect.is_empty());
        }
        assert_eq!(grid, *solution);
        let sum: u32 = way.iter().map(|look| look.seconds).sum();
        assert_eq!(sum, time(effort(&puzzle)).seconds);
    }
}
