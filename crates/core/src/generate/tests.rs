use super::*;
use crate::board::candidates::Candidates;
use crate::board::cell::Cell;
use crate::board::house::HouseKind;
use crate::solve::count;
use crate::symmetry::Pattern;

fn run(mut generator: Generator, slice: u64) -> Generated {
    loop {
        if let Some(made) = generator.advance(slice) {
            return made;
        }
    }
}

fn generate(order: &Order, seed: u64, slice: u64) -> Generated {
    run(Generator::of(order.clone(), Rng::new(seed)).expect("a possible order"), slice)
}

fn order(side: usize, method: Method, symmetry: Pattern) -> Order {
    Order { method, symmetry, ..Order::plain(Shape::of_side(side).expect("a usual side")) }
}

/// Generates a puzzle and checks that it is as ordered, and minimal if, and only if, it says so.
fn check(order: &Order, seed: u64) -> Generated {
    let made = generate(order, seed, u64::MAX);
    let (givens, solution) = (made.puzzle.givens(), made.puzzle.solution());
    let found = count(givens, 2, u64::MAX);
    assert_eq!((found.count, found.first.as_ref()), (1, Some(solution)), "{order:?} seed {seed}");
    assert!(order.symmetry.holds(givens), "{order:?} seed {seed}: {givens:?}");
    assert!((order.least()..=order.most()).contains(&givens.count_filled()), "{order:?} seed {seed}: {givens:?}");
    let needed = |cell: Cell| count(&givens.clone().with(cell, None), 2, u64::MAX).count == 2;
    assert_eq!(givens.filled().all(|(cell, _)| needed(cell)), made.minimal, "{order:?} seed {seed}: {givens:?}");
    made
}

#[test]
fn puzzles_are_unique_and_minimal_in_every_small_shape() {
    for shape in Shape::all().filter(|shape| shape.side() <= 10) {
        for (method, seed) in Method::ALL.into_iter().flat_map(|method| (0..8).map(move |seed| (method, seed))) {
            assert!(check(&Order { method, ..Order::plain(shape) }, seed).minimal, "{shape} {method} seed {seed}");
        }
    }
}

#[test]
fn symmetric_puzzles_are_what_they_say() {
    for shape in Shape::all().filter(|shape| shape.side() <= 9) {
        for (method, symmetry) in Method::ALL.into_iter().flat_map(|method| Pattern::ALL.map(|symmetry| (method, symmetry))) {
            for seed in 0..3 {
                check(&Order { method, symmetry, ..Order::plain(shape) }, seed);
            }
        }
    }
}

#[test]
fn a_range_of_givens_is_kept() {
    use Method::{CellByCell, Quick};
    for (side, method, symmetry, givens) in [
        (9, Quick, Pattern::None, 30..=30),
        (9, Quick, Pattern::None, 20..=23),
        (9, Quick, Pattern::None, 0..=22),
        (9, Quick, Pattern::None, 40..=200),
        (9, Quick, Pattern::None, 81..=81),
        (9, Quick, Pattern::Rotate180, 24..=25),
        (9, CellByCell, Pattern::None, 45..=50),
        (9, CellByCell, Pattern::None, 28..=28),
        (9, CellByCell, Pattern::Full, 30..=33),
        (6, Quick, Pattern::Diagonal, 9..=9),
        (6, CellByCell, Pattern::None, 8..=9),
        (4, Quick, Pattern::None, 4..=4),
    ] {
        let order = Order { givens: Some(givens), ..order(side, method, symmetry) };
        for seed in 0..5 {
            check(&order, seed);
        }
    }
}

#[test]
fn impossible_orders_are_refused() {
    let refused = Order { givens: Some(10..=16), ..Order::plain(Shape::NINE) };
    assert!(Generator::of(refused, Rng::new(1)).is_err());
}

#[test]
fn slices_change_neither_puzzle_nor_record() {
    let nine = |method, symmetry, givens| Order { givens, ..order(9, method, symmetry) };
    let recorded = |order: &Order, slice: u64| {
        let mut generator = Generator::of(order.clone(), Rng::new(3)).expect("a possible order").recording();
        let mut events = Vec::new();
        loop {
            let made = generator.advance(slice);
            events.extend(generator.take_events());
            if let Some(made) = made {
                return (made, events);
            }
        }
    };
    for order in [
        Order::plain(Shape::of_side(6).expect("6x6")),
        Order::plain(Shape::of_side(12).expect("12x12")),
        nine(Method::Quick, Pattern::None, None),
        nine(Method::Quick, Pattern::Rotate180, Some(20..=24)),
        nine(Method::CellByCell, Pattern::None, Some(20..=22)),
        nine(Method::CellByCell, Pattern::Rotate90, Some(30..=40)),
    ] {
        let whole = recorded(&order, u64::MAX);
        assert_eq!(generate(&order, 3, u64::MAX), whole.0, "{order:?} without a record");
        for slice in [1, 7, 100] {
            assert!(recorded(&order, slice) == whole, "{order:?} in slices of {slice}");
        }
    }
}

#[test]
fn the_record_is_the_board() {
    for (method, symmetry) in Method::ALL.into_iter().flat_map(|method| Pattern::ALL.map(|symmetry| (method, symmetry))) {
        let order = Order { givens: Some(0..=24), ..order(6, method, symmetry) };
        let mut generator = Generator::of(order.clone(), Rng::new(7)).expect("a possible order").recording();
        let mut replayed = Grid::empty(order.shape);
        let made = loop {
            let made = generator.advance(1);
            generator.take_events().into_iter().for_each(|event| event.apply(&mut replayed));
            assert_eq!(replayed, *generator.board(), "{order:?}");
            if let Some(made) = made {
                break made;
            }
        };
        assert_eq!(replayed, *made.puzzle.givens(), "{order:?}");
    }
    assert_eq!(size_of::<Event>(), 4);
}

#[test]
fn thinning_takes_only_places_in_the_fullest_surroundings() {
    let shape = Shape::NINE;
    let fullness =
        |board: &Grid, cell: Cell| shape.geometry().peers(cell).iter().filter(|peer| board.get(**peer).is_some()).count();
    // Once a cell is empty, its digit has no other place in its box.
    let may_go = |board: &Grid, cell: Cell| {
        let house = shape.house(HouseKind::Box, shape.box_of(cell));
        let emptied = Candidates::of(board.clone().with(cell, None));
        board.get(cell).is_some_and(|digit| emptied.spots(house, digit).len() == 1)
    };
    for seed in 0..5 {
        let order = order(9, Method::CellByCell, Pattern::None);
        let mut generator = Generator::of(order, Rng::new(seed)).expect("a possible order").recording();
        generator.advance(u64::MAX).expect("unlimited fuel lasts");
        let mut board = Grid::empty(shape);
        let mut thinned = false;
        for event in generator.take_events() {
            let eligible = || shape.each_cell().filter(|&cell| may_go(&board, cell));
            match event {
                Event::Removed { cell, phase: Phase::OnlyPlace } => {
                    assert!(may_go(&board, cell), "seed {seed}: {board:?} {cell:?}");
                    assert_eq!(eligible().map(|cell| fullness(&board, cell)).max(), Some(fullness(&board, cell)));
                }
                Event::Kept { phase: Phase::Unique, .. } | Event::Removed { .. } if !thinned => {
                    assert_eq!(eligible().next(), None, "seed {seed}: {board:?}");
                    thinned = true;
                }
                _ => {}
            }
            event.apply(&mut board);
        }
        assert!(thinned);
    }
}

#[test]
fn progress_only_grows() {
    for (method, givens) in [(Method::Quick, None), (Method::CellByCell, None), (Method::Quick, Some(0..=22))] {
        let order = Order { method, givens, ..Order::plain(Shape::NINE) };
        let mut generator = Generator::of(order.clone(), Rng::new(5)).expect("a possible order");
        let mut last = (1, 0);
        while generator.advance(1).is_none() {
            let now = match generator.progress() {
                Progress::Filling { attempt } => (attempt, 0),
                Progress::Digging { attempt, decided, cells, givens } => {
                    assert!(decided <= cells && givens >= cells - decided, "{order:?}");
                    (attempt, decided)
                }
            };
            assert!(now >= last, "{order:?}: {now:?} after {last:?}");
            last = now;
        }
        assert_eq!(last.1, 81, "{order:?}");
        assert_eq!(last.0 > 1, order.givens.is_some(), "{order:?}");
    }
}

#[test]
fn givens_stand_where_the_mask_has_them() {
    let exact = "x..x.x..x\n.x..x..x.\n..x.x.x..\nx..x.x..x\n.xx...xx.\nx..x.x..x\n..x.x.x..\n.x..x..x.\nx..x.x..x";
    let open = "?????????????????????????????.....????.....????.....?????????????????????????????";
    for (text, symmetry, seeds) in [(exact, Pattern::Full, 3), (exact, Pattern::None, 2), (open, Pattern::Rotate180, 2)] {
        let mask: Mask = text.parse().expect("a mask");
        let order = Order { mask: Some(mask.clone()), symmetry, ..Order::plain(Shape::NINE) };
        for seed in 0..seeds {
            let made = check(&order, seed);
            for cell in Shape::NINE.each_cell() {
                let wanted = mask.at(cell);
                assert!(wanted == Spot::Either || (wanted == Spot::Given) == made.puzzle.givens().get(cell).is_some());
            }
        }
    }
}

#[test]
fn a_minimal_puzzle_in_a_range_is_both() {
    for (symmetry, givens) in [(Pattern::None, 22..=23), (Pattern::Rotate180, 24..=26)] {
        let order = Order { symmetry, givens: Some(givens.clone()), minimal: true, ..Order::plain(Shape::NINE) };
        for seed in 0..3 {
            let made = check(&order, seed);
            assert!(made.minimal && givens.contains(&made.puzzle.givens().count_filled()));
        }
    }
}
