//! Fifty simulated games: what each solver does is known, and the review has to find that and nothing else.

use crosshatch_core::step::Step;
use crosshatch_core::technique::{Family, Price, Technique};
use crosshatch_core::text::read_line;
use crosshatch_core::{Cell, Digit, Position, Puzzle, Rng};
use crosshatch_reasoning::scales::explainer::SCALE;
use crosshatch_reasoning::techniques;
use crosshatch_review::{Act, Kind, Move, Record, Review};

/// Puzzles of the bank, with Explainer ratings from 1.2 to 6.8.
const PUZZLES: [&str; 10] = [
    ".4..6..9.8934.7562.162.387..78...63.9.......8.54...12..275.198.4657.9213.8..2..4.",
    ".56..94...2..7.9...1.8.6..36..........76185..........89..7.1.3...5.6..4...85..19.",
    "..14.7.2..5.16.8.76..5.2.9.126...9...8....1..7.4.....8.6.75.3..8.5.......4...6...",
    "...2.7..8.9....6....2..6..96...7923....5.....7.58.496..4.9.5.86...7.25..5.9...4..",
    "65.2.1...2.9..8..1.8..6.....2.9.53......1......73.2.6.....8..9.4..5..2.6...1.9.43",
    ".3.2.9.8.1.8...6.24...6...5....4.....6.9.8.4...16.28.............3...1...764.132.",
    ".4..159.3.169..24.38..2.....7.2....4...5.9...4....7.9.....5..89.93..241.6.149..2.",
    "..1...5..7.5...9.6...8.3.......9.....8.2.7.1...63.57.............95768...7.182.9.",
    ".6.9.8...3.8....2.....6.8.....15.4.27.......34.3.26.....9.4.....1....6.7...8.2.9.",
    "46.....1..1...2......6.52....1.7...99..2.1..48...3.7....64.7......1...3..4.....65",
];

/// A person who solves a puzzle, always by the easiest step known to them.
struct Solver {
    puzzle: Puzzle,
    position: Position,
    /// The techniques that this person knows.
    known: Vec<&'static Technique>,
    moves: Vec<Move>,
    /// The position after each number of moves.
    positions: Vec<Position>,
    /// Whether they cross out candidates. Otherwise they remember them.
    crosses_out: bool,
    now: u64,
}

/// The techniques that Explainer prices and that are not nets.
fn priced() -> impl Iterator<Item = &'static Technique> {
    let is_priced = |technique: &&Technique| SCALE.price.is_some_and(|price| !matches!(price(technique), Price::Unknown));
    let is_net = |technique: &Technique| ["dynamic", "nested", "nishio"].iter().any(|word| technique.id.contains(word));
    techniques::reasoning().filter(is_priced).filter(move |technique| !is_net(technique))
}

impl Solver {
    fn new(line: &str, crosses_out: bool) -> Self {
        let puzzle = Puzzle::prove(read_line(line, 1).expect("a board").grid, u64::MAX).expect("one solution");
        let position = Position::of(&puzzle);
        let positions = vec![position.clone()];
        Self { puzzle, position, known: priced().collect(), moves: Vec::new(), positions, crosses_out, now: 0 }
    }

    /// The cheapest step; the last of several if `last` is set.
    fn easiest(&self, last: bool) -> Step {
        let mut best: Option<(u32, Step)> = None;
        for technique in &self.known {
            // Chains cost more than what comes before them, and take long to find.
            let is_chain = technique.id.starts_with("bidirectional") || technique.id.contains("chain");
            if is_chain && best.is_some() {
                continue;
            }
            for step in technique.all(&self.position) {
                let price = SCALE.price_of(&step).expect("a price");
                if best.as_ref().is_none_or(|(least, _)| price < *least || last && price == *least) {
                    best = Some((price, step));
                }
            }
        }
        best.expect("a step").1
    }

    /// Makes a move of the record.
    fn make(&mut self, act: Act) {
        self.now += 1000;
        self.moves.push(Move { at: Some(self.now), act });
        self.positions.push(self.position.clone());
    }

    /// Takes a step.
    fn take(&mut self, step: &Step) {
        if let [(cell, digit), ..] = step.effect.placements[..] {
            self.position.place(cell, digit);
            self.make(Act::Place(cell, digit));
            return;
        }
        for &(cell, digit) in &step.effect.eliminations {
            self.position.remove(cell, digit);
            if self.crosses_out {
                self.make(Act::Remove(cell, digit));
            }
        }
    }

    fn is_done(&self) -> bool {
        self.position.empty().is_empty()
    }

    fn solution(&self, cell: Cell) -> Digit {
        self.puzzle.solution().get(cell).expect("a full grid")
    }

    /// The placements that no technique proves, whatever eliminations are made.
    fn unproven(&self) -> Vec<(Cell, Digit)> {
        let mut position = self.position.clone();
        let mut proven = Vec::new();
        'again: loop {
            for technique in priced() {
                let steps = technique.all(&position);
                proven.extend(steps.iter().flat_map(|step| step.effect.placements.clone()));
                // A placement by a chain rules out the other candidates of its cell.
                let others = |&(cell, digit): &(Cell, Digit)| {
                    position.get(cell).into_iter().filter(move |&other| other != digit).map(move |other| (cell, other))
                };
                let is_single = technique.family == Family::Singles || technique.id.starts_with("direct-");
                let effects = steps.iter().filter(|_| !is_single).map(|step| &step.effect);
                let gone: Vec<_> = effects
                    .flat_map(|effect| effect.eliminations.iter().copied().chain(effect.placements.iter().flat_map(others)))
                    .collect();
                if !gone.is_empty() {
                    for (cell, digit) in gone {
                        position.remove(cell, digit);
                    }
                    continue 'again;
                }
            }
            break;
        }
        let all = self.position.empty().iter().map(|cell| (cell, self.solution(cell)));
        all.filter(|placement| !proven.contains(placement)).collect()
    }

    /// The review of the game, which is read back from one of its forms.
    fn reviewed(self) -> Review {
        let record = Record { givens: self.puzzle.givens().clone(), moves: self.moves };
        let text = if self.crosses_out { record.write() } else { record.write_json() };
        assert_eq!(Record::read(&text).as_ref(), Ok(&record));
        let mut review = Review::new(record, &SCALE).expect("one solution");
        while !review.advance(&mut 1_000_000) {}
        review
    }
}

/// The indices of the moves of each kind but the found ones.
fn events(review: &Review) -> Vec<(usize, &'static str)> {
    let judged = review.judged().iter().filter(|judged| judged.kind != Kind::Found);
    judged.map(|judged| (judged.index, judged.kind.id())).collect()
}

/// The sentences of a review, for messages.
fn sentences(review: &Review) -> String {
    let sentence = |judged| {
        format!("{}: {}\n", review.judged().iter().position(|other| other == judged).unwrap_or(0), review.sentence(judged))
    };
    review.judged().iter().map(sentence).collect()
}

#[test]
fn who_takes_the_easiest_step_is_told_nothing_else() {
    for (number, line) in PUZZLES.iter().enumerate() {
        let mut solver = Solver::new(line, number % 2 == 0);
        while !solver.is_done() {
            let step = solver.easiest(false);
            solver.take(&step);
        }
        let review = solver.reviewed();
        assert_eq!(events(&review), [], "{line}\n{}", sentences(&review));
    }
}

#[test]
fn who_skips_naked_singles_hears_where_one_was_enough() {
    let mut total = 0;
    for line in PUZZLES {
        let mut solver = Solver::new(line, true);
        solver.known.retain(|technique| technique.id != "naked-single" && !technique.id.starts_with("direct-"));
        let naked = techniques::of_id("naked-single").expect("a technique");
        let mut planted = Vec::new();
        while !solver.is_done() {
            let step = solver.easiest(false);
            if step.effect.placements.is_empty() && naked.first(&solver.position).is_some() {
                planted.push(solver.moves.len());
            }
            solver.take(&step);
        }
        total += planted.len();
        let review = solver.reviewed();
        let found: Vec<_> = events(&review).into_iter().map(|(index, _)| index).collect();
        assert_eq!(found, planted, "{line}\n{}", sentences(&review));
        let is_passed = |kind| matches!(kind, Kind::Found | Kind::CouldBeEasier | Kind::Ahead);
        assert!(review.judged().iter().all(|judged| is_passed(judged.kind)));
    }
    assert!(total >= 10, "{total} planted");
}

#[test]
fn guesses_are_found() {
    let mut total = 0;
    for (seed, line) in (1..).zip(PUZZLES) {
        let mut solver = Solver::new(line, true);
        let mut chance = Rng::new(seed);
        let mut planted = Vec::new();
        while !solver.is_done() {
            let unproven = if solver.moves.len() % 10 == 9 { solver.unproven() } else { Vec::new() };
            if unproven.is_empty() {
                let step = solver.easiest(false);
                solver.take(&step);
                continue;
            }
            let (cell, digit) = unproven[chance.below(unproven.len() as u32) as usize];
            planted.push((solver.moves.len(), "guess"));
            solver.position.place(cell, digit);
            solver.make(Act::Place(cell, digit));
        }
        total += planted.len();
        let review = solver.reviewed();
        assert_eq!(events(&review), planted, "{line}\n{}", sentences(&review));
        assert_eq!(review.summary().guesses, planted.len());
    }
    assert!(total >= 10, "{total} planted");
}

#[test]
fn a_mistake_is_found_where_it_was_made() {
    for (number, line) in PUZZLES.iter().enumerate() {
        let mut solver = Solver::new(line, number % 2 == 0);
        let at = 5 + number;
        let mut planted = Vec::new();
        while !solver.is_done() {
            if planted.is_empty() && solver.moves.len() >= at {
                let cell =
                    solver.position.empty().iter().find(|&cell| solver.position.get(cell).len() > 1).expect("an open cell");
                let wrong =
                    solver.position.get(cell).into_iter().find(|&digit| digit != solver.solution(cell)).expect("a wrong digit");
                planted.push((solver.moves.len(), "mistake"));
                solver.now += 100_000;
                solver.make(Act::Place(cell, wrong));
                for _ in 0..number % 3 {
                    let step = solver.easiest(false);
                    solver.take(&step);
                }
                // It may have been overwritten with the right digit.
                if solver.position.grid().get(cell).is_none() {
                    solver.make(Act::Clear(cell));
                }
                continue;
            }
            let step = solver.easiest(false);
            solver.take(&step);
        }
        let review = solver.reviewed();
        assert_eq!(events(&review), planted, "{line}\n{}", sentences(&review));
        let first = review.summary().first_mistake;
        assert_eq!(first, review.summary().longest);
        assert_eq!(first.map(|first| review.judged()[first].index), Some(planted[0].0));
    }
}

#[test]
fn undone_moves_and_branches_add_nothing() {
    for (seed, line) in (1..).zip(PUZZLES) {
        let mut solver = Solver::new(line, seed % 2 == 0);
        let mut chance = Rng::new(seed);
        let mut undone = 0;
        while !solver.is_done() {
            let count = solver.moves.len();
            if count > 0 && count.is_multiple_of(8) && undone < 5 {
                let to = count - chance.below(count.min(7) as u32) as usize;
                solver.position = solver.positions[to].clone();
                solver.make(Act::Back(to));
                undone += 1;
                continue;
            }
            let step = solver.easiest(undone % 2 == 1);
            solver.take(&step);
        }
        let review = solver.reviewed();
        assert_eq!(events(&review), [], "{line}\n{}", sentences(&review));
    }
}
