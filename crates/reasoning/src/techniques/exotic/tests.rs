//! Slow detectors, written from the definitions alone, that have to agree with the searches; and puzzles known for such patterns.

use alloc::collections::BTreeSet;
use alloc::string::String;
use alloc::vec::Vec;
use std::eprintln;

use super::Board;
use super::exocet::pattern_of_each;
use crate::exemplar::{Exemplar, written};
use crate::logic::Logic;
use crate::techniques::{ALL, behind_chains, of_id};
use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::solve::solve;
use crosshatch_core::step::Effect;
use crosshatch_core::technique::Technique;
use crosshatch_core::text::read_line;
use crosshatch_core::{Cell, CellSet, Digit, DigitSet, House, HouseKind, Position, Puzzle, Rng, Shape, Uniqueness, subsets};

/// Positions of random puzzles where basic techniques end, and with further wrong candidates removed at random, so that patterns
/// are common.
fn positions(count: usize) -> Vec<Position> {
    let mut chance = Rng::new(0xe807);
    let mut positions = Vec::new();
    while positions.len() < count {
        let generator = Generator::of(Order::plain(Shape::NINE), chance.fork()).expect("a possible order");
        let puzzle = { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle;
        let mut position = Position::of(&puzzle);
        let thinned = chance.below(5) * 20;
        for _ in 0..thinned {
            let cell = Cell::new(chance.below(81) as usize);
            let right = puzzle.solution().get(cell).expect("a full grid");
            if let Some(digit) = position.get(cell).without(right).iter().nth(chance.below(3) as usize) {
                position.remove(cell, digit);
            }
        }
        positions.push(position);
    }
    positions
}

/// The positions of the exemplars and near misses of a technique, and many between these and the solution.
fn known(technique: &Technique) -> Vec<Position> {
    let mut chance = Rng::new(0x1e57);
    let mut positions = Vec::new();
    for line in technique.exemplars.iter().chain(technique.near_misses) {
        let known = Exemplar::read(line).expect("an exemplar").position;
        let solution = solve(known.grid()).expect("a solution");
        positions.push(known.clone());
        for _ in 0..VARIED {
            let mut position = known.clone();
            for _ in 0..chance.below(12) {
                let cell = Cell::new(chance.below(81) as usize);
                let right = solution.get(cell).expect("a full grid");
                if position.grid().get(cell).is_none() && chance.below(2) == 0 {
                    position.place(cell, right);
                } else if let Some(digit) = position.get(cell).without(right).iter().nth(chance.below(4) as usize) {
                    position.remove(cell, digit);
                }
            }
            positions.push(position);
        }
    }
    positions
}

/// How many positions are made of each known one.
const VARIED: usize = 60;

fn effects(technique: &'static Technique, position: &Position) -> BTreeSet<Effect> {
    technique.all(position).into_iter().map(|step| step.effect).collect()
}

/// Checks that a technique finds the same effects as a slow detector, on its exemplars and on random positions.
fn check(id: &str, count: usize, slow: impl Fn(&Position) -> Vec<Effect>) {
    let technique = of_id(id).expect("a technique");
    let mut findings = 0;
    for position in known(technique).into_iter().chain(positions(count)) {
        let found = effects(technique, &position);
        let all = slow(&position).into_iter().map(|effect| effect.in_position(&position));
        assert_eq!(found, all.filter(|effect| !effect.is_empty()).collect(), "{id} on {:?}", position.grid());
        findings += found.len();
    }
    eprintln!("{id}: {findings} findings agree");
}

#[test]
fn almost_locked_candidates_agree_with_their_definition() {
    for (id, size, count) in
        [("almost-locked-pair", 2, 400), ("almost-locked-triple", 3, 200), ("almost-locked-quadruple", 4, 100)]
    {
        check(id, count, |position| slow_almost_locked(position, size));
    }
}

/// Goes through all digits, and all cells of a line and of a box.
fn slow_almost_locked(position: &Position, size: usize) -> Vec<Effect> {
    let (shape, geometry) = (position.shape(), position.geometry());
    let mut found = Vec::new();
    let is_box = |house: House| shape.house_kind(house).0 == HouseKind::Box;
    for own in geometry.each_house() {
        for other in geometry.each_house().filter(|&other| is_box(own) != is_box(other)) {
            let rest = |one: House, two: House| -> Vec<Cell> {
                let cells = geometry.cell_set(one).difference(geometry.cell_set(two));
                cells.intersection(position.empty()).iter().collect()
            };
            if !geometry.cell_set(own).intersects(geometry.cell_set(other)) {
                continue;
            }
            for digits in subsets(shape.digits(), size) {
                let placed = |house: House| digits.iter().any(|digit| !position.missing(house).contains(digit));
                let hidden: Vec<Cell> =
                    rest(other, own).into_iter().filter(|&cell| position.get(cell).intersects(digits)).collect();
                if placed(own) || placed(other) || hidden.len() != size - 1 {
                    continue;
                }
                let cells = rest(own, other);
                for chosen in 0..1_u32 << cells.len() {
                    let naked: Vec<Cell> = (0..cells.len()).filter(|at| chosen >> at & 1 != 0).map(|at| cells[at]).collect();
                    if naked.len() != size - 1 || !naked.iter().all(|&cell| position.get(cell).is_subset(digits)) {
                        continue;
                    }
                    let mut gone = Vec::new();
                    for &cell in cells.iter().filter(|cell| !naked.contains(cell)) {
                        gone.extend(digits.iter().map(|digit| (cell, digit)));
                    }
                    for &cell in &hidden {
                        gone.extend((shape.digits() - digits).iter().map(|digit| (cell, digit)));
                    }
                    found.push(Effect::eliminate(gone));
                }
            }
        }
    }
    found
}

#[test]
fn tridagons_agree_with_a_search_for_fillings() {
    check("tridagon", 300, slow_tridagons);
}

/// Goes through all sets of four boxes and of three cells in different rows and columns of each, and fills them with three digits in
/// all ways.
fn slow_tridagons(position: &Position) -> Vec<Effect> {
    let shape = position.shape();
    let mut found = Vec::new();
    for digits in subsets(shape.digits(), 3) {
        let fitting: Vec<Vec<Vec<Cell>>> = (0..9).map(|block| transversals(position, block, digits)).collect();
        for (top, bottom) in [(0, 1), (0, 2), (1, 2)] {
            for (left, right) in [(0, 1), (0, 2), (1, 2)] {
                let boxes = [3 * top + left, 3 * top + right, 3 * bottom + left, 3 * bottom + right];
                let mut chosen: Vec<Vec<Cell>> = alloc::vec![Vec::new()];
                for block in boxes {
                    let more = chosen.iter().flat_map(|cells| fitting[block].iter().map(move |own| [&cells[..], own].concat()));
                    chosen = more.collect();
                }
                for cells in chosen {
                    let extras = |cell: &Cell| position.get(*cell) - digits;
                    let roof: CellSet = cells.iter().copied().filter(|cell| !extras(cell).is_empty()).collect();
                    let all = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | extras(cell));
                    let gone: Vec<(Cell, Digit)> = match (roof.only(), all.only()) {
                        (Some(cell), _) => digits.iter().map(|digit| (cell, digit)).collect(),
                        (None, Some(digit)) => {
                            let sees_all = |cell: &Cell| roof.is_subset(position.geometry().peer_set(*cell));
                            shape.each_cell().filter(sees_all).map(|cell| (cell, digit)).collect()
                        }
                        (None, None) => continue,
                    };
                    let effect = Effect::eliminate(gone).in_position(position);
                    if !effect.is_empty() && !roof.is_empty() && !can_be_filled(position, &cells, &mut Vec::new(), digits) {
                        found.push(effect);
                    }
                }
            }
        }
    }
    found
}

/// The sets of three cells of a box in different rows and columns that have at least two of these digits.
fn transversals(position: &Position, block: usize, digits: DigitSet) -> Vec<Vec<Cell>> {
    let shape = position.shape();
    let cells = position.geometry().cells(shape.house(HouseKind::Box, block));
    let open: Vec<Cell> = cells.iter().copied().filter(|&cell| (position.get(cell) & digits).len() >= 2).collect();
    let mut found = Vec::new();
    for &one in &open {
        for &two in open.iter().filter(|two| shape.row(**two) > shape.row(one)) {
            for &three in open.iter().filter(|three| shape.row(**three) > shape.row(two)) {
                let columns: BTreeSet<usize> = [one, two, three].into_iter().map(|cell| shape.column(cell)).collect();
                if columns.len() == 3 {
                    found.push(alloc::vec![one, two, three]);
                }
            }
        }
    }
    found
}

/// Whether three digits fill these cells without a clash, whatever their candidates are.
fn can_be_filled(position: &Position, cells: &[Cell], values: &mut Vec<Digit>, digits: DigitSet) -> bool {
    let Some(&cell) = cells.get(values.len()) else { return true };
    for digit in digits {
        let sees = |(other, value): (&Cell, &Digit)| *value == digit && position.geometry().peer_set(cell).contains(*other);
        if !cells.iter().zip(values.iter()).any(sees) {
            values.push(digit);
            let can = can_be_filled(position, cells, values, digits);
            values.pop();
            if can {
                return true;
            }
        }
    }
    false
}

#[test]
fn exocets_agree_with_their_definition() {
    let both = ["junior-exocet", "double-exocet"].map(|id| known(of_id(id).expect("a technique")));
    let mut exocets = 0;
    for position in both.into_iter().flatten().chain(positions(200)) {
        let found: BTreeSet<_> = pattern_of_each(&Board::of(&position)).into_iter().collect();
        let slow: BTreeSet<_> = slow_exocets(&position).into_iter().collect();
        assert_eq!(found, slow, "{:?}", position.grid());
        exocets += found.len();
    }
    eprintln!("{exocets} exocets agree");
    assert!(exocets > 50);
}

/// The base, the targets and the companions of each exocet, as cells.
fn slow_exocets(position: &Position) -> Vec<[u8; 6]> {
    let shape = position.shape();
    let mut found = Vec::new();
    for is_turned in [false, true] {
        let at = |row: usize, column: usize| if is_turned { shape.cell(column, row) } else { shape.cell(row, column) };
        let is = |cell: Cell, digit: Digit| position.has(cell, digit) || position.grid().get(cell) == Some(digit);
        for row in 0..9 {
            for third in 0..9 {
                for (first, second) in (0..9).flat_map(|first| (0..9).map(move |second| (first, second))) {
                    let stacks = [third / 3, first / 3, second / 3];
                    if stacks[1] != (stacks[0] + 1) % 3 || stacks[2] != (stacks[0] + 2) % 3 {
                        continue;
                    }
                    let base: Vec<Cell> = (0..9)
                        .filter(|&column| column / 3 == stacks[0] && column != third)
                        .map(|column| at(row, column))
                        .collect();
                    let digits = base.iter().fold(DigitSet::EMPTY, |all, &cell| all | position.get(cell));
                    if base.iter().any(|&cell| position.get(cell).is_empty()) || digits.len() < 3 {
                        continue;
                    }
                    let outside: Vec<usize> = (0..9).filter(|other| other / 3 != row / 3).collect();
                    let thrice = |digit: Digit| {
                        outside.iter().any(|&a| {
                            outside.iter().any(|&b| {
                                outside.iter().any(|&c| {
                                    let differ = a != b && a != c && b != c;
                                    differ && is(at(a, third), digit) && is(at(b, first), digit) && is(at(c, second), digit)
                                })
                            })
                        })
                    };
                    if digits.iter().any(thrice) {
                        continue;
                    }
                    let others: Vec<usize> = (0..9).filter(|&other| other / 3 == row / 3 && other != row).collect();
                    for (one, two) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        let targets = [at(others[one], first), at(others[two], second)];
                        let companions = [at(others[1 - one], first), at(others[1 - two], second)];
                        let own = targets.map(|cell| position.get(cell) & digits);
                        let are_targets = own.iter().all(|own| !own.is_empty()) && (own[0] | own[1]).len() > 1;
                        let is_free = |cell: &Cell| digits.iter().all(|digit| !is(*cell, digit));
                        if are_targets && companions.iter().all(is_free) {
                            let mut pairs = [[base[0], base[1]], targets, companions];
                            pairs[0].sort_unstable();
                            let cells: Vec<u8> = pairs.into_iter().flatten().map(|cell| cell.index() as u8).collect();
                            found.push(cells.try_into().expect("six cells"));
                        }
                    }
                }
            }
        }
    }
    found
}

/// A pattern with an even number of boxes that run backwards can be filled, so nothing follows from it.
#[test]
fn tridagons_need_an_odd_number_of_boxes_that_run_backwards() {
    let technique = of_id("tridagon").expect("a technique");
    for line in technique.exemplars {
        let position = Exemplar::read(line).expect("an exemplar").position;
        for step in technique.all(&position) {
            let cells: Vec<Cell> = step.evidence.cells[0].iter().collect();
            assert!(!can_be_filled(&position, &cells, &mut Vec::new(), step.evidence.digits), "{line}");
        }
    }
}

/// Checks every finding on the way through puzzles known for such patterns: `cargo test --release -p crosshatch-reasoning --
/// --ignored puzzles_known --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn findings_on_puzzles_known_for_such_patterns_are_right() {
    for (file, most) in [
        ("beyond/mith_TE3_sample1000.txt", 200),
        ("beyond/eleven26370_SER_BxB.csv", 400),
        ("speed/hard11.txt", 200),
        ("speed/minimal.txt", 400),
    ] {
        let Some(text) = crosshatch_reference::text(file) else { return };
        let puzzles = text.lines().map(|line| line.split(',').next().expect("a field")).filter(|field| field.len() == 81);
        let mut counts = alloc::collections::BTreeMap::new();
        for line in puzzles.take(most) {
            let puzzle = Puzzle::prove(read_line(line, 1).expect("a board").grid, u64::MAX).expect("one solution");
            let mut position = Position::of(&puzzle);
            loop {
                let mut logic = Logic::new(position.clone(), ALL[..18].iter().copied());
                let _ = logic.advance(&mut { u64::MAX });
                position = logic.position().clone();
                let mut all = Vec::new();
                for technique in behind_chains() {
                    for step in technique.all(&position) {
                        check_right(&puzzle, &position, &step.effect, technique.id);
                        *counts.entry(technique.id).or_insert(0) += 1;
                        all.push(step.effect);
                    }
                }
                if all.is_empty() || position.empty().is_empty() {
                    break;
                }
                // A part of what was found, so that there are many positions.
                for effect in all.iter().step_by(1 + all.len() / 3) {
                    position.apply(&effect.clone().in_position(&position));
                }
            }
        }
        eprintln!("{file}: {counts:?}");
    }
}

fn check_right(puzzle: &Puzzle, position: &Position, effect: &Effect, id: &str) {
    let is_right = |&(cell, digit): &(Cell, Digit)| puzzle.solution().get(cell) == Some(digit);
    let told = || -> String { written(position.shape(), effect) };
    assert!(!effect.is_empty() && position.uniqueness() == Uniqueness::Proven);
    assert!(!effect.eliminations.iter().any(is_right), "{id} removes a right digit: {} on {:?}", told(), position.grid());
    assert!(effect.placements.iter().all(is_right), "{id} places a wrong digit: {} on {:?}", told(), position.grid());
}
