use super::*;
use crate::hint::PAGE;
use crate::hint::seeking::Seeker;
use crate::scores::known;
use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::step::Effect;
use crosshatch_core::text::read;
use crosshatch_core::{Cell, Digit, Grid, Puzzle, Rng, Shape};
use crosshatch_reasoning::techniques;

const WHOLE: Allowance = Allowance { guesses: u64::MAX, work: u64::MAX, techniques: usize::MAX };

fn reason(position: &Position, cell: Cell, digit: Digit, allowance: Allowance) -> Verdict {
    let mut reason = Reason::new(position.clone(), techniques::reasoning().collect(), Wanted::Against(cell, digit));
    std::iter::from_fn(|| Some(reason.advance(&mut { allowance }))).flatten().next().expect("a verdict")
}

fn puzzle(seed: u64) -> Puzzle {
    let generator = Generator::of(Order::plain(Shape::NINE), Rng::stream(0x3b7, seed)).expect("a possible order");
    { generator }.advance(u64::MAX).expect("unlimited fuel lasts").puzzle
}

/// A position on the way to the solution of a puzzle, with some right values and without some wrong candidates.
fn position(puzzle: &Puzzle, chance: &mut Rng) -> Position {
    let mut position = Position::of(puzzle);
    let right = |cell| puzzle.solution().get(cell).expect("a solution is full");
    for _ in 0..chance.below(25) {
        let open: Vec<Cell> = position.empty().iter().collect();
        let cell = open[chance.below(open.len() as u32) as usize];
        let wrong: Vec<Digit> = position.get(cell).iter().filter(|&digit| digit != right(cell)).collect();
        match wrong.first() {
            Some(&digit) if chance.below(2) == 0 => position.remove(cell, digit),
            _ => position.place(cell, right(cell)),
        }
    }
    position
}

fn is_sound(effect: &Effect, solution: &Grid) -> bool {
    let right = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
    effect.placements.iter().all(right) && !effect.eliminations.iter().any(right)
}

#[test]
fn what_is_told_holds_and_nothing_easier_does() {
    let all: Vec<&'static Technique> = {
        let mut all: Vec<_> = techniques::reasoning().collect();
        all.sort_by_key(|technique| !is_simple(technique));
        all
    };
    let place = |technique: &'static Technique| {
        if is_simple(technique) { 0 } else { all.iter().position(|&other| other == technique).expect("one of them") }
    };
    let (mut found, mut later) = (0, 0);
    for seed in 0..300 {
        let (puzzle, chance) = (puzzle(seed), &mut Rng::new(seed));
        let position = position(&puzzle, chance);
        let open: Vec<Cell> = position.empty().iter().collect();
        let cell = open[chance.below(open.len() as u32) as usize];
        for digit in position.get(cell) {
            let verdict = reason(&position, cell, digit, WHOLE);
            if puzzle.solution().get(cell) == Some(digit) {
                assert_eq!(verdict, Verdict::Right, "{seed}");
                continue;
            }
            let Verdict::Found(before, step) = verdict else { panic!("{seed}: {verdict:?}") };
            found += 1;
            later += usize::from(!before.is_empty());
            let mut now = position.clone();
            for step in before.iter().chain([&*step]) {
                assert!(now.has(cell, digit) && is_sound(&step.effect, puzzle.solution()), "{seed}: {step:?}");
                let (again, _) = first_that(step.technique, &now, &mut { u64::MAX }, |other| other.effect == step.effect);
                assert_eq!(again.as_ref(), Some(step), "{seed}: it is found where it is told");
                now.apply(&step.effect);
            }
            assert!(!now.has(cell, digit), "{seed}");
            // The first step that rules it out at once is never easier.
            let hardest = before.iter().chain([&*step]).map(|step| place(step.technique)).max();
            let at_once = all.iter().find(|&&technique| {
                let meets = |step: &Step| Wanted::Against(cell, digit).is_met_by(&step.effect, &position);
                Some(place(technique)) < hardest && first_that(technique, &position, &mut 10_000, meets).0.is_some()
            });
            assert_eq!(at_once.map(|technique| technique.name), None, "{seed}");
        }
    }
    assert!(found > 500 && later > 100, "{found}, {later}");
}

#[test]
fn an_easier_way_is_preferred_to_a_long_argument() {
    let givens = read(LONG_AT_ONCE).expect("a board").grid;
    let position = Position::of(&Puzzle::prove(givens, u64::MAX).expect("one solution"));
    let (cell, digit) = (Cell::new(30), Digit::new(7));
    let at_once = techniques::reasoning().find_map(|technique| {
        first_that(technique, &position, &mut 30_000, |step| step.effect.eliminations.contains(&(cell, digit))).0
    });
    let at_once = at_once.expect("it can be ruled out at once");
    assert_eq!(at_once.technique.family, Family::Forcing);
    assert!(at_once.technique.explain(&position, &at_once).frames.len() > 10);
    let Verdict::Found(before, step) = reason(&position, cell, digit, WHOLE) else { panic!("it is ruled out") };
    let easy = |step: &Step| is_simple(step.technique) || step.technique.family == Family::Subsets;
    assert!(before.iter().chain([&*step]).all(easy) && before.iter().chain([&*step]).any(|step| !is_simple(step.technique)));
    assert_eq!(before.len(), 5);
}

/// A puzzle where r4c4 is at once ruled out to be 8 by a forcing net alone.
const LONG_AT_ONCE: &str = "...4...7.6.3....25.2....8......1.24.....9..1..95.....35....27....7.......3.7.64..";

#[test]
fn what_is_told_holds_on_well_known_puzzles() {
    let (mut found, mut later) = (0, 0);
    for (seed, known) in (0..).zip(known()) {
        let puzzle = Puzzle::prove(read(known.puzzle).expect("a board").grid, u64::MAX).expect("one solution");
        let (position, chance) = (Position::of(&puzzle), &mut Rng::new(seed));
        let open: Vec<Cell> = position.empty().iter().collect();
        let cell = open[chance.below(open.len() as u32) as usize];
        let wrong = position.get(cell).iter().find(|&digit| puzzle.solution().get(cell) != Some(digit));
        let Some(digit) = wrong else { continue };
        match reason(&position, cell, digit, Allowance { techniques: 1, ..WHOLE }) {
            Verdict::Found(before, step) => {
                let now = after(&position, &before);
                let mut all = before.iter().chain([&*step]);
                assert!(all.all(|step| is_sound(&step.effect, puzzle.solution())), "{}", known.name);
                assert!(now.has(cell, digit) && Wanted::Against(cell, digit).is_met_by(&step.effect, &now), "{}", known.name);
                found += 1;
                later += usize::from(!before.is_empty());
            }
            Verdict::Unknown => {}
            Verdict::Right => panic!("{}: {cell:?} is not {digit:?}", known.name),
        }
    }
    assert!(found > 10 && later > 8, "{found}, {later}");
}

#[test]
fn it_is_the_same_however_it_is_sliced() {
    for seed in 0..20 {
        let (puzzle, chance) = (puzzle(seed), &mut Rng::new(seed));
        let position = position(&puzzle, chance);
        let cell = position.empty().iter().next().expect("an open cell");
        for digit in position.get(cell) {
            let whole = reason(&position, cell, digit, WHOLE);
            assert_eq!(reason(&position, cell, digit, Allowance { techniques: 1, ..WHOLE }), whole, "{seed}");
        }
    }
}

#[test]
#[ignore = "prints how long answers take"]
fn how_long_answers_take() {
    let (mut page, mut worker, mut hints) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..400 {
        let (puzzle, chance) = (puzzle(seed), &mut Rng::new(seed));
        let position = position(&puzzle, chance);
        let open: Vec<Cell> = position.empty().iter().collect();
        let cell = open[chance.below(open.len() as u32) as usize];
        let Some(digit) = position.get(cell).iter().find(|&digit| puzzle.solution().get(cell) != Some(digit)) else { continue };
        let seeker = |wanted| {
            let all = techniques::reasoning().collect();
            Seeker::new(crosshatch_core::Candidates::of(puzzle.givens().clone()), position.clone(), all, wanted)
        };
        let timed = |wanted, page: &mut Vec<_>, worker: &mut Vec<_>| {
            let begun = std::time::Instant::now();
            let here = seeker(wanted).advance(PAGE).is_some();
            page.push((begun.elapsed(), here));
            if !here {
                let begun = std::time::Instant::now();
                let _ = seeker(Wanted::Against(cell, digit)).advance(WHOLE);
                worker.push(begun.elapsed());
            }
        };
        timed(Wanted::Against(cell, digit), &mut page, &mut worker);
        timed(Wanted::Step(Vec::new()), &mut hints, &mut Vec::new());
    }
    for (name, times) in [("why not, on the page", &mut page), ("hint, on the page", &mut hints)] {
        times.sort_unstable();
        let of = |part: usize| times[(times.len() - 1) * part / 100].0;
        let here = times.iter().filter(|(_, here)| *here).count();
        println!("{name}: {here} of {}, median {:?}, 90 % {:?}, slowest {:?}", times.len(), of(50), of(90), of(100));
    }
    worker.sort_unstable();
    println!(
        "why not, in the worker: {} times, median {:?}, slowest {:?}",
        worker.len(),
        worker.get(worker.len() / 2),
        worker.last()
    );
}
