use alloc::string::{String, ToString};
use alloc::sync::Arc;
use alloc::vec::Vec;

use crosshatch_core::generate::Method;
use crosshatch_core::rating::iron;
use crosshatch_core::solve::UNLIMITED;
use crosshatch_core::symmetry::Pattern;
use crosshatch_core::technique::{Family, Technique};
use crosshatch_core::text::{Symbols, line};
use crosshatch_core::{Position, Puzzle, Shape};

use super::*;
use crate::logic::Logic;
use crate::scales::{explainer, hodoku};
use crate::techniques::{of_id, reasoning};

fn order(text: &str) -> Arc<Order> {
    Arc::new(text.parse().unwrap_or_else(|error: OrderTextError| panic!("{text}: {error}")))
}

fn finds(order: &Arc<Order>, count: usize) -> Vec<Find> {
    (0..).filter_map(|attempt| Hunt::of(order, attempt).to_the_end().found).take(count).collect()
}

fn path(puzzle: &Puzzle) -> Vec<&'static Technique> {
    let mut logic = Logic::new(Position::of(puzzle), reasoning());
    logic.advance(&mut { UNLIMITED });
    logic.path().iter().map(|step| step.technique).collect()
}

#[test]
fn an_order_is_written_as_it_is_read() {
    for text in [
        "",
        "explainer 6.5..7.5",
        "explainer 7.2",
        "explainer 6.5..",
        "explainer ..7.5",
        "explainer ED 1.2..2.6",
        "hodoku Easy..Hard",
        "hodoku Hard",
        "hodoku 500..800; hodoku Medium",
        "iron 20..30; iron Expert",
        "minutes 5:00..12:30",
        "needs w-wing",
        "needs x-wing amid singles",
        "needs x-wing amid Medium on hodoku",
        "needs x-wing times 1",
        "needs x-wing times 2.. amid Hard; needs fish times ..3; needs wings times 2..3 on explainer",
        "needs x-wing swordfish; without chains-and-loops on explainer; only singles intersections fish",
        "givens 24..26; minimal; symmetry rotate180; method cell-by-cell; search sampling; seed 18446744073709551615",
        "shape 2x2; mask x.?xx.?xx.?xx.?x; seed 3",
    ] {
        assert_eq!(order(text).to_string(), text);
    }
    assert_eq!("minutes 4..6".parse::<Order>().map(|order| order.to_string()), Ok("minutes 4:00..6:00".into()));
    let loose = "  Explainer er 6.5..7.5;\nNEEDS W-Wing;;symmetry rotate180 ;minutes 300..750; hodoku HARD..";
    assert_eq!(
        order(loose).to_string(),
        "explainer 6.5..7.5; minutes 5:00..12:30; hodoku Hard..Extreme; needs w-wing; symmetry rotate180"
    );
    let given = Order {
        making: generate::Order { method: Method::CellByCell, ..Order::plain(Shape::NINE).making },
        ..(*order("seed 4")).clone()
    };
    assert_eq!(*order("method cell-by-cell; seed 4"), given);
}

#[test]
fn what_is_no_order_is_said() {
    let long = "x".repeat(60);
    for (text, said) in [
        (
            "hard",
            "\"hard\" is no part of an order. A part begins with iron, hodoku, explainer, minutes, explainer-batch, te-depth, b, w, bxb, bxbb, extended, needs, without, only, givens, minimal, symmetry, mask, shape, method, search or seed.",
        ),
        ("explainer", "Where shall values on the Explainer scale lie? Write 6.5..7.5."),
        ("minutes", "Where shall values on the Minutes scale lie? Write 15:00..20:00."),
        ("explainer Hard", "\"Hard\" is no ER on the Explainer scale: write a number with one decimal, such as 7.2."),
        ("explainer 7.25", "\"7.25\" is no ER on the Explainer scale: write a number with one decimal, such as 7.2."),
        ("explainer XY 7", "\"XY\" is no part of a value on the Explainer scale: it has ER, EP or ED."),
        ("hodoku Tricky", "\"Tricky\" is no level on the HoDoKu scale: write Easy, Medium, Hard, Unfair or Extreme."),
        ("minutes 5:60", "\"5:60\" is no seconds on the Minutes scale: write minutes and seconds, such as 15:00."),
        ("hodoku 800..500", "HoDoKu from 800 to 500 is no range: the smaller value comes first."),
        ("minutes 15..20", "The minutes scale ends at 14:22, which stands for all that takes longer."),
        ("minutes 15:00..20:00", "The minutes scale ends at 14:22, which stands for all that takes longer."),
        ("needs", "\"needs\" is followed by techniques, such as needs w-wing."),
        ("needs w-wings", "\"w-wings\" is neither a technique nor a family of techniques."),
        ("needs w-wing on iron", "\"on\" is followed by whose path is meant: crosshatch, hodoku or explainer."),
        (
            "needs w-wing amid wings",
            "\"amid\" is followed by how hard the other steps may be: singles, Easy, Medium, Hard, Unfair or Extreme.",
        ),
        ("without w-wing amid singles", "\"amid\" is neither a technique nor a family of techniques."),
        ("needs w-wing times", "\"times\" is followed by how often the techniques occur, such as 2.., 2..3 or 1."),
        ("needs w-wing times some", "\"times\" is followed by how often the techniques occur, such as 2.., 2..3 or 1."),
        ("needs w-wing times 0", "0 is no number of times: the smaller number comes first, and what never occurs is not needed."),
        (
            "needs w-wing times 3..2",
            "3..2 is no number of times: the smaller number comes first, and what never occurs is not needed.",
        ),
        ("without w-wing times 2", "\"times\" is neither a technique nor a family of techniques."),
        ("givens many", "\"many\" is no range of givens: write 24..26 or 25."),
        ("givens 5..16", "A puzzle of 9x9 with at most 16 givens does not exist: there are at least 17."),
        ("seed -1", "\"-1\" is no seed: a whole number, 2^64 - 1 at most."),
        ("seed 1; seed 2", "\"seed\" stands twice."),
        ("minimal please", "\"please\" is not expected after \"minimal\"."),
        ("search far", "\"far\" is no way to search: there are exchange or sampling."),
        ("mask x..y", "A mask has x for a given, . for an empty cell and ? for either; cell 4 has \"y\"."),
        ("mask x...", "The mask has 4 cells, and a board of 9x9 has 81."),
        ("shape 4x4; hodoku Hard", "The HoDoKu scale is for 9x9 alone, and a board of 16x16 is ordered."),
        ("shape 4x4; needs w-wing on hodoku", "Boards of 16x16 have no path on the hodoku scale."),
        ("hodoku 500..800; hodoku Hard; hodoku 900..", "No puzzle has both \"hodoku 500..800\" and \"hodoku 900..\"."),
        ("needs w-wing; without wings", "W-wing is both needed and excluded."),
        ("needs fish; only singles intersections", "X-Wing is both needed and excluded."),
        ("needs w-wing on explainer", "W-wing never occurs on the path of the Explainer scale, which does not know it."),
        ("needs brute-force", "Brute force is not reasoning, so it never occurs on the easiest path."),
        (
            "needs siamese-finned-x-wing on hodoku",
            "Siamese Finned X-Wing is not named on the path of the HoDoKu scale, which calls such steps Finned X-Wing.",
        ),
        (
            "needs unique-rectangle-5 on explainer",
            "Unique rectangle type 5 is not named on the path of the Explainer scale, which calls such steps Unique rectangle type 2.",
        ),
        (
            "explainer ..3.1; needs fish on explainer",
            "With X-Wing, puzzles have at least 3.2 on the Explainer scale, and at most 3.1 is ordered.",
        ),
        (
            "hodoku Medium; needs w-wing on hodoku",
            "With W-wing, puzzles have at least Hard on the HoDoKu scale, and at most Medium is ordered.",
        ),
        (
            "hodoku ..400; needs x-wing times 3 on hodoku",
            "With 3 times X-Wing, puzzles have at least 420 on the HoDoKu scale, and at most 400 is ordered.",
        ),
        ("iron Easy; needs x-wing", "Singles alone solve every puzzle with \"iron Easy\", so that X-Wing never occurs."),
        (
            "explainer ..1.5; needs x-wing",
            "Singles alone solve every puzzle with \"explainer ..1.5\", so that X-Wing never occurs.",
        ),
        ("explainer 3.0..; only singles", "Singles alone solve no puzzle with \"explainer 3.0..\"."),
        ("hodoku Hard; only singles on hodoku", "Singles alone solve no puzzle with \"hodoku Hard\"."),
        (
            &long,
            "\"xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…\" is no part of an order. A part begins with iron, hodoku, explainer, minutes, explainer-batch, te-depth, b, w, bxb, bxbb, extended, needs, without, only, givens, minimal, symmetry, mask, shape, method, search or seed.",
        ),
    ] {
        let error = text.parse::<Order>().map(|order| order.to_string()).expect_err(text);
        assert_eq!(error.to_string(), said, "{text}");
    }
}

#[test]
fn what_is_found_is_what_was_ordered() {
    let value = |scale: &'static Scale, find: &Find| scale.rate(find.puzzle.givens(), UNLIMITED).expect("a value");
    for text in ["explainer 3.0..4.5; seed 1", "explainer 6.6..7.2; givens 22..24; seed 2", "explainer EP 2.0..; seed 3"] {
        let order = order(text);
        for find in finds(&order, 4) {
            let values = value(&explainer::SCALE, &find);
            assert_eq!(find.values, core::slice::from_ref(&values), "{text}");
            let (_, amount) = values.parts().nth(order.ranges[0].part).expect("that part");
            assert!(order.ranges[0].contains(amount), "{text}: {values}");
            let givens = order.making.givens.clone().unwrap_or(0..=81);
            assert!(givens.contains(&find.puzzle.givens().count_filled()), "{text}");
        }
    }
    for find in finds(&order("hodoku Medium; iron 10..; minutes 5:00..9:00; symmetry rotate180; seed 4"), 3) {
        assert_eq!(value(&hodoku::SCALE, &find).word(), Some("Medium"));
        assert!(value(&iron::SCALE, &find).amount() >= 10);
        assert!((300..=540).contains(&value(&minutes::SCALE, &find).amount()));
        assert!(Pattern::Rotate180.holds(find.puzzle.givens()));
        assert_eq!(find.values.len(), 3);
    }
}

#[test]
fn no_order_is_refused_that_a_puzzle_meets() {
    let orders = ["seed 1", "explainer ..2.3; seed 2", "iron Easy; seed 3", "hodoku Medium; seed 4", "explainer 7.0..; seed 5"];
    for find in orders.into_iter().flat_map(|text| finds(&order(text), 30)) {
        let mut ordered = Order::plain(Shape::NINE);
        for scale in [&iron::SCALE, &hodoku::SCALE, &explainer::SCALE] {
            let value = scale.rate(find.puzzle.givens(), UNLIMITED).expect("a value");
            let exact = |(part, (_, amount))| Range { scale, part, least: amount, most: amount };
            ordered.ranges.extend(value.parts().enumerate().map(exact));
        }
        for on in OrderPath::ALL {
            let mut walk = on.walk(&find.puzzle).expect("a path");
            while walk.go_on(UNLIMITED).is_none() {}
            let steps = walk.techniques(0);
            for &technique in &steps {
                let times = steps.iter().filter(|step| **step == technique).count() as u32;
                let kind = WishKind::Needs(Need { least: times, most: times, amid: None });
                ordered.wishes.push(Wish { kind, what: alloc::vec![Which::Technique(technique)], on });
            }
            let what = steps.into_iter().map(Which::Technique).collect();
            ordered.wishes.push(Wish { kind: WishKind::Only, what, on });
        }
        assert_eq!(ordered.check(), Ok(()), "{}", line(find.puzzle.givens(), Symbols::FromOne));
    }
}

#[test]
fn large_boards_that_are_easy_have_few_givens_where_ordered() {
    for text in
        ["iron Easy; shape 4x4; givens 100..105; seed 1", "iron Medium; shape 4x4; givens 96..104; symmetry rotate180; seed 2"]
    {
        let order = order(text);
        for find in finds(&order, 2) {
            let value = iron::SCALE.rate(find.puzzle.givens(), UNLIMITED).expect("a value");
            assert_eq!(find.values, core::slice::from_ref(&value), "{text}");
            assert!(
                order.ranges.iter().all(|range| value.parts().nth(range.part).is_some_and(|(_, amount)| range.contains(amount)))
            );
            let givens = order.making.givens.clone().expect("a range");
            assert!(givens.contains(&find.puzzle.givens().count_filled()), "{text}");
            assert!(order.making.symmetry.holds(find.puzzle.givens()), "{text}");
        }
    }
}

#[test]
fn techniques_occur_as_wished() {
    let has = |puzzle: &Puzzle, wanted: &dyn Fn(&Technique) -> bool| path(puzzle).into_iter().any(wanted);
    for find in finds(&order("needs w-wing; without uniqueness; seed 1"), 3) {
        assert!(has(&find.puzzle, &|technique| technique.id == "w-wing"));
        assert!(!has(&find.puzzle, &|technique| technique.family == Family::Uniqueness));
    }
    for find in finds(&order("needs pointing claiming; only singles intersections; seed 2"), 3) {
        let steps = path(&find.puzzle);
        assert!(steps.iter().all(|step| [Family::Singles, Family::Intersections].contains(&step.family)));
        assert!(steps.iter().any(|step| step.family == Family::Intersections));
    }
    let count = |puzzle: &Puzzle, id: &str| path(puzzle).into_iter().filter(|technique| technique.id == id).count();
    for find in finds(&order("needs naked-pair times 1; seed 5"), 6) {
        assert_eq!(count(&find.puzzle, "naked-pair"), 1);
    }
    for find in finds(&order("needs naked-pair times 3..4; seed 6"), 3) {
        assert!((3..=4).contains(&count(&find.puzzle, "naked-pair")));
    }
    for find in finds(&order("needs naked-pair amid singles; seed 3"), 2) {
        let steps = path(&find.puzzle);
        assert!(steps.iter().all(|step| step.family == Family::Singles || step.id == "naked-pair"));
        assert!(steps.iter().any(|step| step.id == "naked-pair"));
    }
    // The price tells hidden singles from full houses, which have the same name on this path.
    for find in finds(&order("needs hidden-single times 20..25 on explainer; seed 7"), 2) {
        let steps = explainer::rate(find.puzzle.givens()).expect("a rating").path;
        let hidden = steps.iter().filter(|step| step.name.text() == "Hidden Single" && step.price.get() > 10).count();
        assert!((20..=25).contains(&hidden), "{hidden}");
    }
    for find in finds(&order("needs skyscraper amid Hard on hodoku; seed 4"), 2) {
        let rating = hodoku::rate(find.puzzle.givens()).expect("a rating");
        assert!(rating.path.iter().any(|step| step.technique == "Skyscraper"));
        assert!(rating.level <= Level::Hard || rating.score > Level::Hard.most());
    }
}

#[test]
fn an_attempt_does_not_depend_on_how_it_is_sliced() {
    let order = order("explainer 7.0..7.1; givens 21..23; seed 9");
    for attempt in 0..6 {
        let whole = Hunt::of(&order, attempt).to_the_end();
        let mut sliced = Hunt::of(&order, attempt);
        let ended = core::iter::from_fn(|| Some(sliced.advance(3))).flatten().next();
        assert_eq!(ended, Some(whole));
    }
}

#[test]
fn the_puzzles_of_an_order_never_change() {
    let lines: Vec<String> = finds(&order("explainer 4.2..4.6; givens 22..24; seed 7"), 2)
        .iter()
        .map(|find| line(find.puzzle.givens(), Symbols::FromOne))
        .collect();
    assert_eq!(lines, KNOWN);
}

/// Whoever changes these changes the puzzles that people have shared by their orders.
const KNOWN: [&str; 2] = [
    ".....6.8.7.......5.43..29..5.....43.4.16.........1...2....598.3........9..8...74.",
    ".679..4......84....9.35.................1..242...7.6.1.7......84......96...5.2.3.",
];

#[test]
fn minimal_is_said_of_minimal_puzzles_alone() {
    for text in
        ["givens 20..21; seed 1", "givens 26..27; explainer 4.0..; seed 2", "minimal; givens 22..23; explainer 5.0..; seed 3"]
    {
        let order = order(text);
        for find in finds(&order, 3) {
            let givens = find.puzzle.givens();
            let is_needed = |cell| Puzzle::prove(givens.clone().with(cell, None), UNLIMITED).is_err();
            assert_eq!(givens.filled().all(|(cell, _)| is_needed(cell)), find.minimal, "{text}: {givens:?}");
            assert!(find.minimal || !order.making.minimal);
        }
    }
}

#[test]
fn what_simple_techniques_solve_is_no_harder_than_they_are() {
    let last = |id| reasoning().position(|technique| Some(technique) == of_id(id)).expect("a technique");
    for find in finds(&order("seed 5"), 60) {
        if minutes::is_basic(find.puzzle.givens()) {
            let rating = explainer::rate(find.puzzle.givens()).expect("a rating");
            assert!(rating.er.get() <= 54, "{}", rating.er);
            let places = path(&find.puzzle).into_iter().map(|technique| last(technique.id));
            assert!(places.max() <= Some(last("xy-wing")));
        }
    }
}

#[test]
fn puzzles_of_large_boards_become_easier_by_givens() {
    for text in [
        "iron Easy; shape 4x4; seed 1",
        "iron Medium; shape 4x4; seed 2",
        "iron 100..150; shape 4x4; givens 100..160; symmetry rotate180; seed 3",
        "iron 5..40; shape 3x2; seed 4",
    ] {
        let order = order(text);
        let find = finds(&order, 1).remove(0);
        let value = iron::SCALE.rate(find.puzzle.givens(), UNLIMITED).expect("a puzzle");
        for range in &order.ranges {
            let amount = value.parts().nth(range.part).expect("a part").1;
            assert!((range.least..=range.most).contains(&amount), "{text}: {amount}");
        }
        let givens = find.puzzle.givens().count_filled();
        assert!(order.making.givens.as_ref().is_none_or(|range| range.contains(&givens)), "{text}: {givens}");
        let proven = Puzzle::prove(find.puzzle.givens().clone(), UNLIMITED).expect("one solution");
        assert_eq!(proven, find.puzzle, "{text}");
        assert_eq!(find, finds(&order, 1).remove(0), "{text}");
    }
}
