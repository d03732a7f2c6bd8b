//! The events of an engine match what it does: whoever follows them ends up where the engine does.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;

use crosshatch_core::generate::{Generator, Order};
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::solve::watch::Event;
use crosshatch_core::text::read;
use crosshatch_core::{Grid, Rng, Shape};
use crosshatch_engines::engine::{Ending, Engine, Report, Run};
use crosshatch_engines::follower::Follower;
use crosshatch_engines::recorder::Recorder;

/// Well-known hard boards: AI Escargot, Golden Nugget, Easter Monster, an Inkala of 2010, and one with 17 givens.
const HARD: [&str; 5] = [
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
];

/// A hundred puzzles of mixed difficulty, four boards that are not puzzles, and some of other sizes.
fn boards() -> Vec<Grid> {
    let made = |side: usize, count: u64| {
        let shape = Shape::of_side(side).expect("a usual side");
        (0..count).map(move |seed| {
            let generator = Generator::of(Order::plain(shape), Rng::stream(40, seed));
            let made = generator.expect("a possible order").advance(UNLIMITED).expect("unlimited fuel lasts");
            made.puzzle.givens().clone()
        })
    };
    let board = |text: &&str| read(text).expect("a board").grid;
    let mut boards: Vec<Grid> = HARD.iter().map(board).chain(made(9, 75)).chain(made(4, 10)).chain(made(6, 10)).collect();
    assert_eq!(boards.len(), 100);
    boards.extend(made(12, 2).chain(made(16, 2)));
    // Several solutions, and none.
    boards.push(Grid::empty(Shape::of_side(4).expect("4x4")));
    boards.push(board(&"12....3....4...."));
    boards.push(board(&".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."));
    boards
}

/// The engines for a board. Reasoning takes half a minute on 16x16 boards.
fn engines(grid: &Grid) -> impl Iterator<Item = Engine> {
    let is_large = grid.shape().side() > 12;
    Engine::ALL.into_iter().filter(move |engine| !(is_large && *engine == Engine::Logic))
}

/// How much fuel permutations and the leftmost choice may use on a board; the other engines need less.
const FUEL: u64 = 20_000;

/// Runs an engine to its end, or until the fuel runs out.
fn run<W: crosshatch_core::solve::watch::Watch>(run: &mut Run<W>) -> Option<Report> {
    run.advance(&mut { FUEL })
}

/// Checks every board, on all cores.
fn check_all(boards: &[Grid], check: impl Fn(&Grid) + Sync) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(|| {
                while let Some(grid) = boards.get(next.fetch_add(1, Relaxed)) {
                    check(grid);
                }
            });
        }
    });
}

#[test]
fn a_followed_engine_ends_where_it_does_by_itself() {
    check_all(&boards(), |grid| {
        for engine in engines(grid) {
            let mut alone = Run::new(engine, grid, 2);
            let report = run(&mut alone);
            let mut watched = Run::watched(engine, grid, 2, Vec::<Event>::new());
            assert_eq!(run(&mut watched), report, "{engine:?} {grid:?}");
            let events = std::mem::take(watched.watcher());

            let mut follower = Follower::new(engine, grid);
            for &event in &events {
                follower.apply(event);
            }
            assert_eq!(follower.counters(), strip(alone.counters(), report.is_some(), &follower), "{engine:?} {grid:?}");
            match report.map(|report| report.ending) {
                Some(Ending::Single(solution)) => assert_eq!(follower.first(), solution.as_ref(), "{engine:?} {grid:?}"),
                Some(Ending::Stuck(stuck)) => {
                    assert_eq!(*follower.board(), stuck.grid, "{grid:?}");
                    assert!(stuck.open.iter().all(|cell| follower.candidates(cell).len() > 1), "{grid:?}");
                }
                Some(Ending::Counted(_)) | None => {
                    let found = alone.found();
                    assert_eq!(follower.first(), found.first.as_ref(), "{engine:?} {grid:?}");
                    if !matches!(engine, Engine::Matchpeg(_) | Engine::Heuristic(_)) {
                        assert_eq!(follower.marks().solutions, found.count as u64, "{engine:?} {grid:?}");
                    }
                }
            }
        }
    });
}

/// Drops what Matchpeg filled, which is counted only at its end.
fn strip(
    counters: crosshatch_engines::engine::Counters,
    ended: bool,
    follower: &Follower,
) -> crosshatch_engines::engine::Counters {
    use crosshatch_engines::engine::Counters::Matchpeg;
    match (counters, follower.counters()) {
        (Matchpeg { stage, hypotheses, combinations, cells, .. }, Matchpeg { by_cell, by_house, .. }) if !ended => {
            Matchpeg { stage, by_cell, by_house, hypotheses, combinations, cells }
        }
        _ => counters,
    }
}

#[test]
fn a_page_is_a_part_of_the_whole() {
    for grid in boards().iter().step_by(13) {
        for engine in engines(grid) {
            let mut watched = Run::watched(engine, grid, 2, Vec::<Event>::new());
            run(&mut watched);
            let all = std::mem::take(watched.watcher());
            for from in [0, all.len() / 3, all.len().saturating_sub(50)] {
                const ROOM: usize = 500;
                let mut paged = Run::watched(engine, grid, 2, Recorder::new(engine, grid, from as u64, ROOM));
                run(&mut paged);
                let recorder = paged.watcher();
                assert_eq!(recorder.seen(), all.len() as u64);
                assert_eq!(recorder.events(), &all[from..all.len().min(from + ROOM)], "{engine:?} {grid:?}");
                let deepest = recorder.depths().deepest.iter().max();
                let mut whole = Follower::new(engine, grid);
                let mut most = 0;
                let mut at = None;
                for (index, &event) in all.iter().enumerate() {
                    if index == from {
                        at = Some(whole.clone());
                    }
                    whole.apply(event);
                    most = most.max(whole.levels().len());
                }
                assert_eq!(deepest.copied().unwrap_or(0), most as u32, "{engine:?} {grid:?}");
                let (Some(at), Some(start)) = (at, recorder.start()) else { continue };
                let page = Follower::at(engine, grid, start);
                assert_eq!(page.counters(), at.counters(), "{engine:?} {grid:?}");
                assert_eq!((page.board(), page.levels(), page.chosen()), (at.board(), at.levels(), at.chosen()));
                assert!(grid.shape().each_cell().all(|cell| page.candidates(cell) == at.candidates(cell)));
            }
        }
    }
}
