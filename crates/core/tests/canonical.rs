//! Canonical forms against a search that tries every map, and against reference answers. The environment variable
//! `CROSSHATCH_REFERENCE` names the folder that has those; without it the tests that need it say that they are skipped.

use std::collections::HashSet;
use std::time::{Duration, Instant};

use crosshatch_core::generate::Generator;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::symmetry::{Canonical, Symmetry, canonical};
use crosshatch_core::text::read;
use crosshatch_core::{Grid, Rng, Shape};
use crosshatch_engines::permutation;
use crosshatch_reference::{lines, rows};
use proptest::prelude::{any, prop_assert_eq, proptest};

fn board(text: &str) -> Grid {
    read(text).expect("a board").grid
}

fn form(grid: &Grid) -> Canonical {
    canonical(grid).expect("9x9")
}

/// The text of a canonical form, and its number of automorphisms.
fn said(grid: &Grid) -> (String, u32) {
    let Canonical { grid, automorphisms, .. } = form(grid);
    (format!("{grid:?}"), automorphisms)
}

/// Checks the laws of canonical forms: each is an isomorph of its grid, its own form, and the form of other isomorphs.
fn check_laws(grid: &Grid, chance: &mut Rng) {
    let Canonical { grid: smallest, automorphisms, symmetry } = form(grid);
    assert_eq!(symmetry.apply(grid), smallest, "{grid:?}");
    assert_eq!(symmetry.inverse().apply(&smallest), *grid, "{grid:?}");
    assert_eq!(3_359_232 % automorphisms, 0, "{grid:?}: {automorphisms}");
    let again = form(&smallest);
    assert_eq!((&again.grid, again.automorphisms), (&smallest, automorphisms), "{grid:?}");
    for _ in 0..3 {
        let moved = Symmetry::random(Shape::NINE, chance).apply(grid);
        let other = form(&moved);
        assert_eq!((&other.grid, other.automorphisms), (&smallest, automorphisms), "{grid:?} and {moved:?}");
    }
}

/// All orders of nine lines that keep bands together.
fn orders_of_lines() -> Vec<[usize; 9]> {
    let mut threes = Vec::new();
    let mut three = [0, 1, 2];
    loop {
        threes.push(three);
        if permutation::next(&mut three).is_none() {
            break;
        }
    }
    let mut orders = Vec::new();
    for bands in &threes {
        for first in &threes {
            for second in &threes {
                for third in &threes {
                    let within = [first, second, third];
                    orders.push(std::array::from_fn(|place| 3 * bands[place / 3] + within[place / 3][place % 3]));
                }
            }
        }
    }
    orders
}

/// The smallest text over all 3,359,232 ways to move the cells, with digits labelled as they come, and how many ways
/// give it.
fn slowly(grid: &Grid) -> (String, u32) {
    let values: Vec<usize> = grid.values().map(|value| value.map_or(0, |digit| digit.index() + 1)).collect();
    let orders = orders_of_lines();
    let (mut best, mut ways) = ([u8::MAX; 81], 0);
    for transposed in [false, true] {
        for columns in &orders {
            for rows in &orders {
                let (mut labels, mut next, mut smaller) = ([0; 10], 0, false);
                let mut text = [0; 81];
                let mut same = true;
                for place in 0..81 {
                    let (row, column) = (rows[place / 9], columns[place % 9]);
                    let value = if transposed { values[9 * column + row] } else { values[9 * row + column] };
                    if value != 0 && labels[value] == 0 {
                        next += 1;
                        labels[value] = next;
                    }
                    text[place] = labels[value];
                    smaller |= text[place] < best[place];
                    if !smaller && text[place] > best[place] {
                        same = false;
                        break;
                    }
                }
                if smaller {
                    (best, ways) = (text, 1);
                } else if same {
                    ways += 1;
                }
            }
        }
    }
    (best.iter().map(|&label| if label == 0 { '.' } else { char::from(b'0' + label) }).collect(), ways)
}

/// A random isomorph of a solution, reduced to this many givens.
fn part(givens: usize, chance: &mut Rng) -> Grid {
    let solution = crosshatch_core::solve::solve(&Grid::empty(Shape::NINE)).expect("an empty board has solutions");
    let moved = Symmetry::random(Shape::NINE, chance).apply(&solution);
    let mut cells: Vec<_> = Shape::NINE.each_cell().collect();
    chance.shuffle(&mut cells);
    moved.only(&cells[..givens].iter().copied().collect())
}

/// Random values, whether they follow the rules or not.
fn noise(digits: u32, filled: u32, chance: &mut Rng) -> Grid {
    let values: Vec<_> = (0..81).map(|_| (chance.below(81) < filled).then(|| chance.below(digits))).collect();
    let digit = |index: u32| Shape::NINE.each_digit().nth(index as usize);
    Grid::from_values(Shape::NINE, values.into_iter().map(|value| value.and_then(digit))).expect("81 digits")
}

/// Boards with much symmetry.
fn regular() -> Vec<Grid> {
    let of = |value: fn(usize, usize) -> usize| {
        let values = Shape::NINE.each_cell().map(|cell| {
            let value = value(cell.index() / 9, cell.index() % 9);
            value.checked_sub(1).and_then(|index| Shape::NINE.each_digit().nth(index))
        });
        Grid::from_values(Shape::NINE, values).expect("81 digits")
    };
    vec![
        of(|_, _| 0),
        of(|_, _| 1),
        of(|row, column| usize::from((row, column) == (4, 4))),
        of(|row, column| usize::from(row == 4 && column < 2) * (column + 1)),
        of(|row, column| usize::from(row == 4 && column < 2)),
        of(|row, column| usize::from(row == column)),
        of(|row, column| usize::from(row == column) * (row + 1)),
        of(|row, column| usize::from(row == 0) * (column + 1)),
        of(|row, column| usize::from(row < 2) * ((3 * row + column) % 9 + 1)),
        of(|row, _| row + 1),
        of(|row, column| row / 3 * 3 + column / 3 + 1),
        of(|row, column| usize::from(row / 3 == column / 3) * (row % 3 * 3 + column % 3 + 1)),
        of(|row, column| usize::from(row % 3 == column % 3)),
        of(|row, column| usize::from(row % 3 == column % 3) * (row / 3 * 3 + column / 3 + 1)),
        of(|row, column| usize::from((row + column) % 3 == 0) * (row % 3 + 1)),
        of(|row, column| (row + column) % 2),
        of(|row, column| (row + column) % 3 + 1),
        of(|row, column| (row + column) % 9 + 1),
        of(|row, column| (row * 3 + row / 3 + column) % 9 + 1),
        of(|row, column| usize::from(row != column)),
        of(|row, column| if row < 3 { row + 1 } else { column + 1 }),
    ]
}

#[test]
fn every_map_tried_gives_the_same() {
    let mut chance = Rng::new(3);
    let mut boards = vec![
        board("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
        board("123456789456789123789123456231564897564897231897231564312645978645978312978312645"),
        board("1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"),
    ];
    boards.extend([1, 2, 3, 5, 17].map(|givens| part(givens, &mut chance)));
    boards.extend([(1, 10), (2, 20), (9, 5), (9, 40), (9, 81)].map(|(digits, filled)| noise(digits, filled, &mut chance)));
    boards.extend(regular());
    // Without optimisation a board takes about a second.
    let step = if cfg!(debug_assertions) { 5 } else { 1 };
    for grid in boards.iter().step_by(step) {
        assert_eq!(said(grid), slowly(grid), "{grid:?}");
    }
}

#[test]
#[ignore = "ten seconds of an optimised build"]
fn every_map_tried_gives_the_same_of_many_boards() {
    let mut chance = Rng::new(4);
    for round in 0..100 {
        for grid in [part(round % 82, &mut chance), noise(round as u32 % 9 + 1, chance.clone().below(82), &mut chance)] {
            assert_eq!(said(&grid), slowly(&grid), "{grid:?}");
        }
    }
}

#[test]
fn automorphisms_of_plain_boards() {
    // The empty board, and one with the same digit everywhere, have all there are. One given: divided by its 81 places.
    // Two where a line crosses a box: by 162.
    for (grid, automorphisms) in regular().iter().zip([3_359_232, 3_359_232, 41_472, 20_736]) {
        assert_eq!(said(grid).1, automorphisms, "{grid:?}");
    }
    assert_eq!(said(&regular()[7]), (".".repeat(72) + "123456789", 186_624));
}

/// A board whose values depend on a few of these: band, stack, row in the band, column in the stack. As much is alike
/// as chance will have it.
fn patterned(chance: &mut Rng) -> Grid {
    let heeded: [usize; 4] = std::array::from_fn(|_| [1, 1, 1, 0][chance.below(4) as usize]);
    let (digits, filled) = (chance.below(9) + 1, chance.below(5) + 1);
    let table: Vec<_> = (0..81).map(|_| (chance.below(5) < filled).then(|| chance.below(digits) as usize)).collect();
    let (turned, rising) = (chance.below(3) as usize, chance.below(3) as usize);
    let values = Shape::NINE.each_cell().map(|cell| {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let column = (column + turned * row) % 9;
        let places = [row / 3, column / 3, row % 3, column % 3];
        let index = places.iter().zip(heeded).fold(0, |index, (place, heeded)| 3 * index + place * heeded);
        table[index].and_then(|value| Shape::NINE.each_digit().nth((value + rising * row) % 9))
    });
    Grid::from_values(Shape::NINE, values).expect("81 digits")
}

#[test]
fn what_is_alike_does_not_take_long() {
    let mut chance = Rng::new(1);
    let boards = if cfg!(debug_assertions) { 200 } else { 20_000 };
    let made: Vec<Grid> = (0..boards).map(|_| patterned(&mut chance)).collect();
    let mut longest = (Duration::ZERO, String::new());
    for grid in regular().into_iter().chain(made) {
        check_laws(&grid, &mut chance);
        let start = Instant::now();
        let automorphisms = form(&grid).automorphisms;
        longest = longest.max((start.elapsed(), format!("{grid:?}, {automorphisms} automorphisms")));
    }
    println!("{longest:?}");
    assert!(longest.0 < Duration::from_secs(2), "{longest:?}");
}

#[test]
fn other_shapes_are_refused() {
    for (side, reason) in [
        (4, "Canonical forms are for 9x9 boards; this one is 4x4."),
        (16, "Canonical forms are for 9x9 boards; this one is 16x16."),
    ] {
        let error = canonical(&Grid::empty(Shape::of_side(side).expect("a usual side"))).expect_err("not 9x9");
        assert_eq!(error.to_string(), reason);
    }
}

#[test]
fn named_boards_have_their_forms() {
    let Some(rows) = rows("named_puzzles.csv") else { return };
    let mut chance = Rng::new(2);
    for row in &rows {
        check_laws(&board(&row[1]), &mut chance);
    }
    let of = |name: &str| said(&board(&rows.iter().find(|row| row[0] == name).expect(name)[1]));
    assert_eq!(of("most_canonical_grid").1, 648);
    // Both are their own canonical forms.
    for (name, automorphisms) in [("minlex_first_grid", 3), ("minlex_last_grid", 72)] {
        let text = &rows.iter().find(|row| row[0] == name).expect(name)[1];
        assert_eq!(of(name), (text.clone(), automorphisms), "{name}");
    }
    for (one, other) in [("easter_monster", "easter_monster_hanson"), ("unsolvable_28", "coloin_wikipedia_4")] {
        assert_eq!(of(one), of(other), "{one}, {other}");
    }
    assert_ne!(of("easter_monster"), of("unsolvable_28"));
}

#[test]
fn no_two_puzzles_of_the_list_with_17_givens_are_images_of_each_other() {
    let Some(lines) = lines("speed/givens17.txt") else { return };
    let forms: HashSet<Grid> = lines.iter().map(|line| form(&board(line)).grid).collect();
    assert_eq!((forms.len(), lines.len()), (49_158, 49_158));
}

proptest! {
    #[test]
    fn forms_of_parts_of_boards(seed in any::<u64>(), givens in 0_usize..=81) {
        let mut chance = Rng::new(seed);
        check_laws(&part(givens, &mut chance), &mut chance);
    }

    #[test]
    fn forms_of_whatever_there_is(seed in any::<u64>(), digits in 1_u32..=9, filled in 0_u32..=81) {
        let mut chance = Rng::new(seed);
        check_laws(&noise(digits, filled, &mut chance), &mut chance);
    }

    #[test]
    fn forms_of_puzzles(seed in any::<u64>()) {
        let mut chance = Rng::new(seed);
        let puzzle = Generator::new(Shape::NINE, chance.fork()).advance(UNLIMITED).expect("unlimited fuel lasts").puzzle;
        check_laws(puzzle.givens(), &mut chance);
        check_laws(puzzle.solution(), &mut chance);
        let kept = form(puzzle.givens()).symmetry.apply(puzzle.solution());
        prop_assert_eq!(form(&kept).grid, form(puzzle.solution()).grid);
    }
}

/// Prints times: `cargo test --release --test canonical -- --ignored --nocapture times`.
#[test]
#[ignore = "measures and prints"]
fn times() {
    println!("{:<22}{:>8}{:>11}{:>11}{:>11}{:>11}", "set", "boards", "mean", "median", "95 %", "most");
    for name in ["solved", "minimal", "overclued", "givens17", "several_solutions", "top1465", "hard1106", "hard11"] {
        let Some(lines) = lines(&format!("speed/{name}.txt")) else { return };
        let boards: Vec<Grid> = lines.iter().map(|line| board(line)).collect();
        let mut times: Vec<Duration> = boards
            .iter()
            .map(|grid| {
                let start = Instant::now();
                std::hint::black_box(form(grid));
                start.elapsed()
            })
            .collect();
        times.sort_unstable();
        let at = |share: usize| times[(times.len() - 1) * share / 100];
        let mean = times.iter().sum::<Duration>() / times.len() as u32;
        println!("{name:<22}{:>8}{mean:>11.1?}{:>11.1?}{:>11.1?}{:>11.1?}", times.len(), at(50), at(95), at(100));
    }
}
