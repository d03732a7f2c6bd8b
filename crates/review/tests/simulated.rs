//! Sixty simulated games: what each solver does is known, and the review has to find that and nothing else. The documentation has a table of
//! what was planted and found; `CROSSHATCH_BLESS=1` writes it anew.

use std::fmt::Write as _;
use std::fs;

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

    /// A wrong digit for an empty cell: at sight, since it stands in a house of the cell, or one of the candidates.
    fn wrong_entry(&self, is_slip: bool) -> (Cell, Digit) {
        let open = self.position.empty().iter().filter(|&cell| self.position.get(cell).len() > 1);
        let mut entries = open.flat_map(|cell| self.position.shape().digits().into_iter().map(move |digit| (cell, digit)));
        let stands = |cell: Cell, digit: Digit| {
            let peers = self.position.geometry().peers(cell);
            peers.iter().any(|&peer| self.position.grid().get(peer) == Some(digit))
        };
        let is_wanted = |&(cell, digit): &(Cell, Digit)| {
            digit != self.solution(cell) && if is_slip { stands(cell, digit) } else { self.position.get(cell).contains(digit) }
        };
        entries.find(is_wanted).expect("a wrong entry")
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

/// A simulated game: what was planted in it, as indices of moves and the ids of the kinds that they may have, and its review.
struct Game {
    planted: Vec<(usize, &'static [&'static str])>,
    review: Review,
}

impl Game {
    /// The moves whose kind is not found, with the ids of their kinds.
    fn events(&self) -> Vec<(usize, &'static str)> {
        let judged = self.review.judged().iter().filter(|judged| judged.kind != Kind::Found);
        judged.map(|judged| (judged.index, judged.kind.id())).collect()
    }

    /// The number of planted events that are found, and of events that are not planted.
    fn found_and_invented(&self) -> (usize, usize) {
        let is_planted =
            |(index, kind): &(usize, &'static str)| self.planted.iter().any(|(at, kinds)| at == index && kinds.contains(kind));
        let (found, invented): (Vec<_>, Vec<_>) = self.events().into_iter().partition(is_planted);
        (found.len(), invented.len())
    }

    /// The sentences of the review, for messages.
    fn sentences(&self) -> String {
        let sentences = self.review.judged().iter().map(|judged| self.review.sentence(judged));
        sentences.collect::<Vec<_>>().join("\n")
    }
}

/// Always takes the easiest step.
fn easiest() -> Vec<Game> {
    let game = |(number, line): (usize, &&str)| {
        let mut solver = Solver::new(line, number.is_multiple_of(2));
        while !solver.is_done() {
            let step = solver.easiest(false);
            solver.take(&step);
        }
        Game { planted: Vec::new(), review: solver.reviewed() }
    };
    PUZZLES.iter().enumerate().map(game).collect()
}

/// Does not see naked singles. Planted are the eliminations made where there was one.
fn without_naked_singles() -> Vec<Game> {
    let naked = techniques::of_id("naked-single").expect("a technique");
    let game = |line: &&str| {
        let mut solver = Solver::new(line, true);
        solver.known.retain(|technique| technique.id != "naked-single" && !technique.id.starts_with("direct-"));
        let mut planted = Vec::new();
        while !solver.is_done() {
            let step = solver.easiest(false);
            if step.effect.placements.is_empty() && naked.first(&solver.position).is_some() {
                planted.push((solver.moves.len(), &["could-be-easier", "ahead"][..]));
            }
            solver.take(&step);
        }
        Game { planted, review: solver.reviewed() }
    };
    PUZZLES.iter().map(game).collect()
}

/// Guesses rightly at every tenth move, if there is anything to guess.
fn guessing() -> Vec<Game> {
    let game = |(seed, line): (u64, &&str)| {
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
            planted.push((solver.moves.len(), &["guess"][..]));
            solver.position.place(cell, digit);
            solver.make(Act::Place(cell, digit));
        }
        Game { planted, review: solver.reviewed() }
    };
    (1..).zip(&PUZZLES).map(game).collect()
}

/// Makes one wrong entry and clears it after up to two further steps. If it is a slip, the digit stands in a house of the cell.
fn wrong_once(is_slip: bool) -> Vec<Game> {
    let game = |(number, line): (usize, &&str)| {
        let mut solver = Solver::new(line, number.is_multiple_of(2));
        let at = 5 + number;
        let mut planted = Vec::new();
        while !solver.is_done() {
            if planted.is_empty() && solver.moves.len() >= at {
                let (cell, digit) = solver.wrong_entry(is_slip);
                planted.push((solver.moves.len(), if is_slip { &["slip"][..] } else { &["mistake"] }));
                solver.now += 100_000;
                solver.make(Act::Place(cell, digit));
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
        Game { planted, review: solver.reviewed() }
    };
    PUZZLES.iter().enumerate().map(game).collect()
}

/// Undoes moves, and goes on otherwise.
fn undoing() -> Vec<Game> {
    let game = |(seed, line): (u64, &&str)| {
        let mut solver = Solver::new(line, seed.is_multiple_of(2));
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
        Game { planted: Vec::new(), review: solver.reviewed() }
    };
    (1..).zip(&PUZZLES).map(game).collect()
}

/// The solvers, with what the table says of them.
type Solvers = [(&'static str, fn() -> Vec<Game>); 6];

const SOLVERS: Solvers = [
    ("always takes the easiest step", easiest),
    ("does not see naked singles", without_naked_singles),
    ("guesses at every tenth move", guessing),
    ("makes one mistake", || wrong_once(false)),
    ("makes one slip", || wrong_once(true)),
    ("undoes moves and goes on otherwise", undoing),
];

#[test]
fn what_is_planted_is_found_and_nothing_else() {
    let mut table =
        String::from("| A solver who … | Games | Moves judged | Planted | Found | Invented |\n|---|---|---|---|---|---|\n");
    for (does, games) in SOLVERS {
        let (mut judged, mut planted, mut found, mut invented) = (0, 0, 0, 0);
        let games = games();
        for game in &games {
            let (own_found, own_invented) = game.found_and_invented();
            assert_eq!((own_found, own_invented), (game.planted.len(), 0), "{:?}\n{}", game.events(), game.sentences());
            judged += game.review.judged().len();
            planted += game.planted.len();
            found += own_found;
            invented += own_invented;
        }
        let _ = writeln!(table, "| {does} | {} | {judged} | {planted} | {found} | {invented} |", games.len());
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/reviewing-games.md");
    let written = fs::read_to_string(path).expect("the documentation");
    let (head, rest) = written.split_once("| A solver who … ").expect("the table");
    let rest = rest.split_once("\n\n").map_or("", |(_, rest)| rest);
    let anew = format!("{head}{table}\n{rest}");
    if std::env::var_os("CROSSHATCH_BLESS").is_some() {
        fs::write(path, anew).expect("the documentation");
    } else {
        assert_eq!(written, anew);
    }
}

#[test]
fn guesses_are_summed_up() {
    let games = guessing();
    for game in &games {
        let guesses = game.planted.len();
        assert_eq!(game.review.summary().guesses, guesses);
        let said = if guesses == 1 { "1 guess".into() } else { format!("{guesses} guesses") };
        assert!(guesses == 0 || game.review.sums()[0].contains(&said), "{said}: {}", game.review.sums()[0]);
    }
    assert!(games.iter().map(|game| game.planted.len()).sum::<usize>() >= 10);
}

#[test]
fn the_first_mistake_is_where_it_was_made() {
    for game in wrong_once(false) {
        let summary = game.review.summary();
        assert_eq!(summary.first_mistake, summary.longest);
        assert_eq!(summary.first_mistake.map(|first| game.review.judged()[first].index), Some(game.planted[0].0));
    }
}
