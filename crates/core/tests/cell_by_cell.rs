//! The numbers of givens that the cell-by-cell method leaves, over a thousand boards. Its author says of the first
//! phase that it leaves "about 35-40 values" and of the second "generally around 25".

use crosshatch_core::Rng;
use crosshatch_core::Shape;
use crosshatch_core::generate::{Event, Generator, Method, Order, Phase};
use crosshatch_core::solve::{UNLIMITED, count};

const MANY: u64 = 1000;

/// Mean, 5th and 95th percentile.
fn figures(mut values: Vec<usize>) -> (f64, usize, usize) {
    values.sort_unstable();
    let at = |percent: usize| values[(values.len() - 1) * percent / 100];
    (values.iter().sum::<usize>() as f64 / values.len() as f64, at(5), at(95))
}

#[test]
fn a_thousand_puzzles_have_as_many_givens_as_their_author_says() {
    let (mut thinned, mut dug) = (Vec::new(), Vec::new());
    for seed in 0..MANY {
        let order = Order { method: Method::CellByCell, ..Order::plain(Shape::NINE) };
        let mut generator = Generator::of(order, Rng::new(seed)).expect("a possible order").recording();
        let made = generator.advance(UNLIMITED).expect("unlimited fuel lasts");
        let only_place = |event: &Event| matches!(event, Event::Removed { phase: Phase::OnlyPlace, .. });
        thinned.push(81 - generator.take_events().iter().filter(|event| only_place(event)).count());

        let givens = made.puzzle.givens();
        dug.push(givens.count_filled());
        let found = count(givens, 2, UNLIMITED);
        assert_eq!((found.count, found.first.as_ref(), made.minimal), (1, Some(made.puzzle.solution()), true), "seed {seed}");
        for (cell, _) in givens.filled() {
            assert_eq!(count(&givens.clone().with(cell, None), 2, UNLIMITED).count, 2, "seed {seed} without {cell:?}");
        }
    }
    let (thinned, dug) = (figures(thinned), figures(dug));
    println!("givens after the first phase: mean {:.2}, 5 % {}, 95 % {}", thinned.0, thinned.1, thinned.2);
    println!("givens after the second: mean {:.2}, 5 % {}, 95 % {}", dug.0, dug.1, dug.2);
    assert!((35.0..=37.0).contains(&thinned.0), "{thinned:?}");
    assert!((23.4..=23.8).contains(&dug.0), "{dug:?}");
}
