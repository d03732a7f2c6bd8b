//! The time of the review of a whole game, in milliseconds: puzzles with Explainer ratings up to 7, solved by the techniques of Explainer, with and
//! without crossed out candidates. Each time is the least of several rounds. Then the longest slice, when the review gets a budget of work at a time.
//! It is asserted that each move is proven. At last the longest move and the longest slice where nothing is proven.

use std::time::{Duration, Instant};

use crosshatch_core::technique::Price;
use crosshatch_core::text::read_line;
use crosshatch_core::{Position, Puzzle};
use crosshatch_reasoning::logic::{Logic, Outcome};
use crosshatch_reasoning::scales::explainer::SCALE;
use crosshatch_reasoning::techniques;
use crosshatch_review::{Act, Kind, Move, Record, Review};

/// Puzzles of the bank with their ratings.
const PUZZLES: [(&str, &str); 5] = [
    ("1.2", ".5917286..2.....5.86.....2763.....817...6...5...715...9.8...4.3.439.167.21..3..98"),
    ("2.3", "..14.7.2..5.16.8.76..5.2.9.126...9...8....1..7.4.....8.6.75.3..8.5.......4...6..."),
    ("4.2", ".45...3.....78..4989..2....98.1......568.429......9.86....3..1561..47.....7...86."),
    ("6.8", ".6.9.8...3.8....2.....6.8.....15.4.27.......34.3.26.....9.4.....1....6.7...8.2.9."),
    ("6.8", "46.....1..1...2......6.52....1.7...99..2.1..48...3.7....64.7......1...3..4.....65"),
];

const ROUNDS: usize = 5;

/// The budget of a slice.
const SLICE: u64 = 100_000;

fn main() {
    println!(
        "{:<8}{:<14}{:>7}{:>10}{:>10}{:>12}{:>16}",
        "rating", "crosses out", "moves", "judged", "ms", "work", "longest slice"
    );
    for (rating, line) in PUZZLES {
        for crosses_out in [false, true] {
            let record = game(line, crosses_out);
            let (mut least, mut longest, mut work) = (Duration::MAX, Duration::MAX, 0);
            let mut judged = 0;
            for _ in 0..ROUNDS {
                let start = Instant::now();
                let mut review = Review::new(record.clone(), &SCALE).expect("one solution");
                let mut fuel = u64::MAX;
                assert!(review.advance(&mut fuel));
                least = least.min(start.elapsed());
                work = u64::MAX - fuel;
                judged = review.judged().len();
                assert!(review.judged().iter().all(|judged| judged.proof.is_some()), "{line}");
                longest = longest.min(longest_slice(&record, &review));
            }
            println!(
                "{rating:<8}{crosses_out:<14}{:>7}{judged:>10}{:>10.2}{work:>12}{:>16.2}",
                record.moves.len(),
                least.as_secs_f64() * 1e3,
                longest.as_secs_f64() * 1e3
            );
        }
    }
    unproven();
}

/// The time of a single move without a proof, in a hard position: the most that a move takes.
fn unproven() {
    /// A puzzle whose Explainer rating is 11.9.
    const HARD: &str = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    let givens = read_line(HARD, 1).expect("a board").grid;
    let puzzle = Puzzle::prove(givens.clone(), u64::MAX).expect("one solution");
    let position = Position::of(&puzzle);
    let (mut longest, mut slice, mut work, mut guesses) = (Duration::ZERO, Duration::ZERO, 0, 0);
    for cell in position.empty().iter() {
        let digit = puzzle.solution().get(cell).expect("a full grid");
        let record = Record { givens: givens.clone(), moves: vec![Move { at: None, act: Act::Place(cell, digit) }] };
        let start = Instant::now();
        let mut review = Review::new(record.clone(), &SCALE).expect("one solution");
        let mut fuel = u64::MAX;
        assert!(review.advance(&mut fuel));
        longest = longest.max(start.elapsed());
        work = work.max(u64::MAX - fuel);
        slice = slice.max(longest_slice(&record, &review));
        guesses += usize::from(review.judged()[0].kind == Kind::Guess);
    }
    let placements = position.empty().len();
    assert!(guesses > 0);
    println!(
        "{guesses} guesses of {placements} placements: at most {:.2} ms, {work} work, longest slice {:.2} ms",
        longest.as_secs_f64() * 1e3,
        slice.as_secs_f64() * 1e3
    );
}

/// The longest slice of a review, which ends with the same judgements.
fn longest_slice(record: &Record, whole: &Review) -> Duration {
    let mut review = Review::new(record.clone(), &SCALE).expect("one solution");
    let mut longest = Duration::ZERO;
    loop {
        let start = Instant::now();
        let ended = review.advance(&mut { SLICE });
        longest = longest.max(start.elapsed());
        if ended {
            assert_eq!(review.judged(), whole.judged());
            return longest;
        }
    }
}

/// The game of a solver with the techniques that the scale prices, cheapest first.
fn game(line: &str, crosses_out: bool) -> Record {
    let givens = read_line(line, 1).expect("a board").grid;
    let puzzle = Puzzle::prove(givens.clone(), u64::MAX).expect("one solution");
    let is_priced = |technique: &&_| SCALE.price.is_some_and(|price| !matches!(price(technique), Price::Unknown));
    let priced = techniques::reasoning().filter(is_priced);
    let mut logic = Logic::new(Position::of(&puzzle), priced);
    assert!(matches!(logic.advance(&mut { u64::MAX }), Some(Outcome::Solved(_))));
    let mut moves = Vec::new();
    for step in logic.path() {
        let placed = step.effect.placements.iter().map(|&(cell, digit)| Act::Place(cell, digit));
        let removed = step.effect.eliminations.iter().map(|&(cell, digit)| Act::Remove(cell, digit));
        for act in placed.chain(removed.filter(|_| crosses_out)) {
            moves.push(Move { at: Some(2000 * moves.len() as u64), act });
        }
    }
    Record { givens, moves }
}
