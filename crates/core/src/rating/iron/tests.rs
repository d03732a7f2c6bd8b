use super::*;
use crate::Shape;
use crate::board::candidates::Candidates;
use crate::board::grid::Grid;
use crate::text::read;
use alloc::string::ToString;

fn rated(line: &str) -> Rating {
    rate(&read(line).expect("a board").grid)
}

#[test]
fn published_scores() {
    // Scores of the original program, version 1.9, for well-known puzzles.
    for (line, score, label) in [
        ("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", 8, Label::Easy),
        ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", 142, Label::Expert),
        ("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", 133, Label::Expert),
        ("..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..", 100, Label::Expert),
        ("..5......6.7...........8.5......3..2.......17.3.6.5....8.........2.7.........49..", 29, Label::Medium),
    ] {
        let rating = rated(line);
        assert_eq!((rating.score(), rating.label()), (score, label), "{line}");
        assert!(matches!(rating.outcome, Outcome::Unique(_)), "{line}");
    }
}

#[test]
fn passes_replay_to_the_solution() {
    let line = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let rating = rated(line);
    let mut board = Candidates::of(read(line).expect("a board").grid);
    for pass in &rating.passes {
        for &(cell, digit) in &pass.placed {
            assert!(board.get(cell).contains(digit));
            board.place(cell, digit);
        }
        for &(cell, digits) in &pass.removed {
            assert_eq!(board.remove(cell, digits), digits);
        }
    }
    assert_eq!(rating.outcome, Outcome::Unique(board.grid().clone()));
}

#[test]
fn grids_without_one_solution_are_told_apart() {
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rated(solved).score(), 0);
    assert_eq!(rated(&".".repeat(81)).outcome, Outcome::Ambiguous);
    assert_eq!(rated(&solved.replacen("53", "55", 1)).outcome, Outcome::Impossible);
    assert_eq!(rated(&("12345678.........9".to_string() + &".".repeat(63))).outcome, Outcome::Impossible);
}

#[test]
fn slices_do_not_change_a_rating() {
    let grid = read("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..").expect("a board").grid;
    for slice in [1, 3, 100] {
        let mut rater = Rater::new(&grid);
        let sliced = loop {
            if let Some(rating) = rater.advance(slice) {
                break rating;
            }
        };
        assert_eq!(sliced, rate(&grid), "slices of {slice}");
    }
}

#[test]
fn every_usual_shape_is_rated() {
    for side in [4, 6, 8, 12, 16] {
        let shape = Shape::of_side(side).expect("a usual side");
        let solution = crate::solve::solve(&Grid::empty(shape)).expect("every shape can be filled");
        let mut grid = solution.clone();
        for cell in shape.each_cell().step_by(3) {
            grid.set(cell, None);
        }
        let rating = rate(&grid);
        let count = crate::solve::count(&grid, 2, 10_000).count;
        assert_eq!(matches!(rating.outcome, Outcome::Unique(_)), count == 1, "{shape}");
    }
}
