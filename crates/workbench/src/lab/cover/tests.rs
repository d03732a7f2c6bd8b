use crosshatch_core::Shape;
use crosshatch_core::text::read;
use crosshatch_engines::exact_cover::{Matrix, Search, Status, Sudoku, enumerate};

use super::*;

const BOTH: [Choice; 2] = [Choice::Smallest, Choice::Leftmost];

fn puzzle() -> Grid {
    read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79").expect("a board").grid
}

/// All examples by either choice.
fn pages() -> impl Iterator<Item = Cover> {
    let empty = Grid::empty(Shape::NINE);
    [(Kind::Supplies, empty.clone()), (Kind::Four, empty.clone()), (Kind::Nine, empty), (Kind::Nine, puzzle())]
        .into_iter()
        .flat_map(|(kind, puzzle)| BOTH.map(|choice| Cover::of(Example::of(kind, &puzzle), choice)))
}

fn seek(page: &Cover, seek: Seek) -> Cover {
    page.after(Action::Seek(seek), &puzzle())
}

#[test]
fn the_authors_three_sets_are_the_only_cover() {
    let mut supplies = Matrix::new(9);
    let example = Example::supplies();
    for option in 0..example::AUTHORS {
        supplies.add(&example.matrix().held(option).collect::<Vec<_>>()).expect("a set");
    }
    assert_eq!(enumerate(supplies, Choice::Smallest).collect::<Vec<_>>(), [[0, 1, 2]]);
    assert_eq!(enumerate(example.matrix().clone(), Choice::Smallest).collect::<Vec<_>>(), [[0, 1, 2]]);
    assert_eq!(example.option_name(0), "{pencil, notebook, ruler}");
}

#[test]
fn the_events_lead_to_what_the_engine_found() {
    for page in pages() {
        let (example, run) = (page.example(), page.run());
        let mut search = Search::new(example.matrix().clone(), page.choice());
        example.required().iter().for_each(|&option| search.require(option));
        let mut state = State::first(example);
        let (mut nodes, mut branches) = (0, 0);
        for &event in &run.events {
            if let Event::Choose { item, options } = event {
                assert_eq!(example.sizes(&state.open(example))[item as usize], options as usize);
                branches += u64::from(options > 1);
            }
            nodes += u64::from(matches!(event, Event::Take { .. }));
            state.apply(event);
            if event == Event::Solved {
                assert_eq!(search.advance(&mut { u64::MAX }), Status::Found);
                let found: Vec<_> = search.taken().skip(example.required().len()).collect();
                assert_eq!(state.taken, found);
                assert!(state.covered.iter().all(|covered| *covered));
            }
        }
        if !run.more {
            assert!(run.ended);
            assert_eq!(search.advance(&mut { u64::MAX }), Status::Exhausted);
            assert_eq!((nodes, branches, state.found), (run.nodes, run.branches, run.covers));
            assert_eq!((search.nodes(), search.branches()), (run.nodes, run.branches));
            // All is put back.
            assert_eq!(State { found: 0, ..state }, page.shown.first);
        }
    }
}

#[test]
fn the_searches_of_boards_are_those_of_the_solver() {
    for (kind, board) in [(Kind::Four, None), (Kind::Nine, Some(puzzle()))] {
        let example = Example::of(kind, board.as_ref().unwrap_or(&Grid::empty(Shape::NINE)));
        let mut grid = board.unwrap_or(Grid::empty(Shape::of_side(4).expect("a usual side")));
        let sudoku = Sudoku::new(grid.shape());
        for &option in example.required() {
            let (cell, digit) = sudoku.meaning(option);
            grid.set(cell, Some(digit));
        }
        for choice in BOTH {
            let mut search = sudoku.search(&grid, choice);
            while search.advance(&mut { u64::MAX }) != crosshatch_core::solve::Status::Exhausted {}
            let run = Run::of(&example, choice);
            assert_eq!((run.nodes, run.branches), (search.cover().nodes(), search.cover().branches()), "{kind:?} {choice:?}");
            assert_eq!((run.covers, run.ended), (1, true));
        }
    }
}

#[test]
fn going_back_shows_the_same_in_reverse() {
    for page in pages() {
        let first = page.view();
        let mut page = page;
        let mut seen = Vec::new();
        for _ in 0..300.min(page.run().events.len()) {
            seen.push(page.view());
            page = seek(&page, Seek::Forward);
        }
        for view in seen.into_iter().rev() {
            page = seek(&page, Seek::Back);
            assert_eq!(page.view(), view);
        }
        assert_eq!((page.at(), page.view()), (0, first));
        assert_eq!(seek(&page, Seek::Back), page);
    }
}

#[test]
fn from_decision_to_decision_and_by_itself() {
    let page = Cover::default();
    let last = page.run().events.len();
    let mut at = vec![];
    let mut here = page.clone();
    while here.at() < last {
        here = seek(&here, Seek::NextDecision);
        at.push(here.at());
    }
    let chosen: Vec<_> = (1..=last).filter(|&at| matches!(page.run().events[at - 1], Event::Choose { .. })).collect();
    assert_eq!(at[..at.len() - 1], chosen);
    for wanted in chosen.into_iter().rev().chain([0, 0]) {
        here = seek(&here, Seek::DecisionBefore);
        assert_eq!(here.at(), wanted);
    }
    let playing = seek(&page, Seek::PlayOrPause);
    assert!(playing.is_playing() && !seek(&playing, Seek::PlayOrPause).is_playing());
    let there = (0..last).fold(playing, |page, _| seek(&page, Seek::Tick));
    assert_eq!((there.at(), there.is_playing()), (last, false));
    assert!(there.view().sentence.ends_with("That was all: there is exactly 1 cover."));
    let again = seek(&there, Seek::PlayOrPause);
    assert_eq!((again.at(), again.is_playing()), (0, true));
    assert_eq!(seek(&page, Seek::To(usize::MAX)).at(), last);
    let other = there.after(Action::Choose(Choice::Leftmost), &puzzle());
    assert_eq!((other.at(), other.choice()), (0, Choice::Leftmost));
}

#[test]
fn the_words() {
    let empty = Grid::empty(Shape::NINE);
    let page = |kind, choice| Cover::of(Example::of(kind, &empty), choice);
    let supplies = page(Kind::Supplies, Choice::Smallest);
    let leftmost = page(Kind::Supplies, Choice::Leftmost);
    let four = page(Kind::Four, Choice::Smallest);
    for (page, at, words) in [
        (&supplies, 0, "Nothing is covered yet."),
        (&supplies, 1, "Choose pen: it has 2 options left, and no open item has fewer."),
        (&supplies, 2, "Take {pen, calculator, bookbag}: option 1 of 2 for pen."),
        (&supplies, 3, "Cover pen: the 1 other option that holds it is removed."),
        (&supplies, 4, "Cover calculator: no other option is left that holds it."),
        (&supplies, 11, "Choose pencil: it has 1 option left, which has to be taken."),
        (
            &supplies,
            16,
            "A cover: {pen, calculator, bookbag}, {spiral, lamp, paper}, {pencil, notebook, ruler} hold each item once.",
        ),
        (&supplies, 17, "Uncover ruler."),
        (&supplies, 21, "Uncover paper; 1 option comes back."),
        (&supplies, 24, "Put {spiral, lamp, paper} back. 1 more option to try for spiral."),
        (&supplies, 28, "Cover ruler: no other option is left that holds it. Nothing is left for lamp: this leads nowhere."),
        (&supplies, 32, "Put {notebook, spiral, ruler} back. That was the last option for spiral."),
        (&leftmost, 1, "Choose pencil, the first open item. It has 3 options."),
        (
            &leftmost,
            32,
            "Cover paper: no other option is left that holds it. Nothing is left for bookbag, but that is not noticed before it is its turn.",
        ),
        (&leftmost, 33, "Choose bookbag, the first open item. Nothing is left for it: this leads nowhere."),
        (&four, 0, "The 5 givens are in the cover; the search begins with what they leave."),
        (&four, 1, "Choose 1 in column 3: it has 1 option left, which has to be taken."),
        (&four, 2, "Take 1 in r2c3: option 1 of 1 for 1 in column 3."),
    ] {
        assert_eq!(seek(page, Seek::To(at)).view().sentence, words, "{at}");
    }
    assert_eq!(supplies.view().label, "9 of 9 items are open, and 8 of 8 options.");
    assert_eq!(seek(&supplies, Seek::To(16)).view().label, "0 of 9 items are open, and 0 of 8 options.");
    let long = seek(&page(Kind::Nine, Choice::Leftmost), Seek::To(usize::MAX)).view().sentence;
    assert!(long.ends_with(" Here end the first 20\u{2009}000 events. There are more, which are not kept."), "{long}");
}

#[test]
fn the_board_of_side_nine_is_taken_where_it_will_do() {
    let clashing = puzzle().with(crosshatch_core::Cell::new(2), puzzle().get(crosshatch_core::Cell::new(0)));
    for (board, own) in [
        (puzzle(), true),
        (Grid::empty(Shape::NINE), false),
        (clashing, false),
        (Grid::empty(Shape::of_side(16).expect("usual")), false),
    ] {
        let page = Cover::default().after(Action::Show(Kind::Nine), &board);
        assert_eq!(page.example().about().starts_with("The puzzle that was on the board"), own);
    }
}
