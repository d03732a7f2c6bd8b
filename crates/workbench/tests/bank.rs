//! Puzzles of the bank on the board: by difficulty, by a range of ratings, after a solved one, and the four of a day.

mod crossing;

use std::collections::BTreeSet;
use std::rc::Rc;

use crosshatch_core::bank::{Bank, Difficulty};
use crosshatch_core::{Puzzle, Shape, solve::UNLIMITED};
use crosshatch_reasoning::scales::{minutes, of_id};
use crosshatch_workbench::jobs::GenerateAfter;
use crosshatch_workbench::scales::LINES;
use crosshatch_workbench::scores::{Score, Scores};
use crosshatch_workbench::sources::daily::{self, Date};
use crosshatch_workbench::sources::{self, RangeForm, Wanted};
use crosshatch_workbench::view::{self, LineStage, RatingView};
use crosshatch_workbench::{Action, After, BoardAction, Model, PathAction, Reach, SourceAction, TextAction, update, update_at};

use crossing::rated;

const FILE: &[u8] = include_bytes!("../../../web/bank.bin");

fn bank() -> Bank {
    Bank::read(FILE.to_vec()).expect("a bank")
}

/// The page with the bank loaded.
fn opened() -> Model {
    let stock = sources::read(FILE.to_vec()).expect("a bank");
    update(&Model::new(Shape::NINE).with_all_chunks(), Action::Sources(SourceAction::Stock(stock)))
}

fn count(model: &Model) -> Option<(usize, usize)> {
    sources::count(&model.sources.bank, model.sources.range)
}

fn get(model: &Model, wanted: Wanted, seed: u64) -> Model {
    update(model, Action::Sources(SourceAction::Get(wanted, seed)))
}

fn in_range(model: &Model, scale: &str, least: &str, most: &str, seed: u64) -> Model {
    let scale = LINES.iter().position(|line| line.id == scale).expect("a scale");
    let range = RangeForm { scale, least: RangeForm::end(least), most: RangeForm::end(most) };
    get(&update(model, Action::Sources(SourceAction::Range(range))), Wanted::InRange, seed)
}

/// The points of the puzzle on the board by the scale's own rater.
fn rated_on(model: &Model, scale: &str) -> u32 {
    let puzzle = model.board().puzzle();
    of_id(scale).expect("a scale").rate(&puzzle, 1_000_000).expect("one solution").amount()
}

#[test]
fn a_difficulty_is_served_with_all_ratings_at_once() {
    for difficulty in Difficulty::ALL {
        let model = get(&opened(), Wanted::OfDifficulty(difficulty), 7);
        assert!(difficulty.seconds().contains(&rated_on(&model, "minutes")), "{difficulty:?}");
        let RatingView::Lines(lines) = view::rating(&model) else { panic!("no lines") };
        let cards = lines.iter().map(|line| match &line.stage {
            LineStage::Known(card) | LineStage::Provisional(card) => card,
            other => panic!("{}: {other:?}", line.id),
        });
        let shown: Vec<(u32, String)> = cards.map(|card| (card.points, card.value.clone())).collect();
        let model = rated(&model);
        let RatingView::Lines(lines) = view::rating(&model) else { panic!("no lines") };
        let later = lines.iter().map(|line| match &line.stage {
            LineStage::Known(card) => (card.points, card.value.clone()),
            other => panic!("{}: {other:?}", line.id),
        });
        assert_eq!(later.collect::<Vec<_>>(), shown, "{difficulty:?}");
        let text = view::status(&get(&opened(), Wanted::OfDifficulty(difficulty), 7)).text;
        // Beyond what the model knows there is only what a puzzle takes at least.
        let about = if shown[0].0 < minutes::LONGEST { "about" } else { "over" };
        assert!(text.starts_with(&format!("{}: {about} ", difficulty.name())) && text.ends_with(" One solution."), "{text}");
        assert!(model.source.starts_with(&format!("the bank, {about} ")), "{}", model.source);
    }
}

#[test]
fn seeds_choose_among_the_puzzles() {
    let boards: BTreeSet<String> =
        (0..20).map(|seed| get(&opened(), Wanted::OfDifficulty(Difficulty::Medium), seed).board().line()).collect();
    assert!(boards.len() > 15, "{} different puzzles", boards.len());
}

#[test]
fn a_range_on_each_scale_is_kept_to() {
    for (scale, least, most, points) in [
        ("explainer", "7", "7.2", 70..=72),
        ("hodoku", "300", "400", 300..=400),
        ("iron", "20", "25", 20..=25),
        ("minutes", "6", "7", 330..=449),
    ] {
        for seed in 0..5 {
            let model = in_range(&opened(), scale, least, most, seed);
            assert!(points.contains(&rated_on(&model, scale)), "{scale}");
            let (inside, all) = count(&model).expect("the bank is there");
            assert!(inside > 0 && inside < all && all == bank().ratings().len(), "{scale}: {inside} of {all}");
        }
    }
}

#[test]
fn what_the_bank_lacks_is_said_or_made() {
    let before = in_range(&opened(), "explainer", "7", "7.2", 1);
    let model = in_range(&before, "explainer", "11.8", "11.9", 1);
    assert_eq!(view::status(&model).text, "The bank has no such puzzle. Your board is as it was.");
    assert_eq!(model.board(), before.board());
    assert_eq!(count(&model).map(|(inside, _)| inside), Some(0));
    // Times can be made to order.
    let model = in_range(&before, "minutes", "1", "1.2", 1);
    assert!(model.jobs.foremost().is_some_and(|active| active.job.is::<GenerateAfter>()));
}

#[test]
fn without_the_bank_the_board_stays() {
    let model = get(&Model::new(Shape::NINE).with_all_chunks(), Wanted::OfDifficulty(Difficulty::Easy), 1);
    assert_eq!(view::status(&model).text, "The bank has no such puzzle. Your board is as it was.");
    assert_eq!(sources::read(b"CHB".to_vec()).err().as_deref(), Some("This file is not a bank of puzzles."));
}

#[test]
fn a_puzzle_that_was_played_comes_last() {
    let mut model = opened();
    let range = ("hodoku", "1000", "1010");
    let mut seen = BTreeSet::new();
    let next = |model: &Model, seed| in_range(model, range.0, range.1, range.2, seed);
    let (inside, _) = count(&next(&model, 0)).expect("the bank is there");
    assert!((2..40).contains(&inside), "{inside} puzzles");
    for seed in 0..inside as u64 {
        model = next(&model, seed);
        let puzzle = model.board().line();
        assert!(seen.insert(puzzle.clone()), "{puzzle} comes twice");
        model.scores = Rc::new(model.scores.with(Score { puzzle, ..Score::default() }));
    }
    assert!(seen.contains(&next(&model, 99).board().line()), "when all were played, one returns");
}

/// The page after the puzzle on the board was solved by its last entry.
fn solved(model: &Model, now: u64) -> Model {
    let puzzle = Puzzle::prove(model.board().puzzle(), UNLIMITED).expect("one solution");
    let mut next = model.clone();
    for (cell, digit) in puzzle.solution().filled() {
        if next.board().grid().get(cell).is_none() {
            next = update_at(&next, Action::Board(BoardAction::Select(cell, Reach::Only)), now);
            next = update_at(&next, Action::Board(BoardAction::Enter(digit, None)), now + 1_000);
        }
    }
    assert!(next.is_solved());
    next
}

#[test]
fn puzzles_that_follow_take_about_as_long_or_longer() {
    for seed in 0..4 {
        let model = rated(&get(&opened(), Wanted::OfDifficulty(Difficulty::Medium), seed));
        let own = rated_on(&model, "minutes");
        let alike = rated_on(&get(&model, Wanted::Next(After::Alike), seed), "minutes");
        assert!((own * 85 / 100..=own * 118 / 100).contains(&alike), "{alike} after {own}");
        let harder = rated_on(&get(&model, Wanted::Next(After::Harder), seed), "minutes");
        assert!((own * 130 / 100..=own * 2).contains(&harder), "{harder} after {own}");
    }
    let model = rated(&get(&opened(), Wanted::OfDifficulty(Difficulty::Expert), 3));
    let harder = get(&model, Wanted::Next(After::Harder), 3);
    assert!(rated_on(&harder, "minutes") >= 840 && rated_on(&harder, "explainer") > rated_on(&model, "explainer"));
}

const fn day(year: u32, month: u8, day: u8) -> Date {
    Date { year, month, day }
}

/// Whoever changes these changes the puzzles that people have had.
#[test]
fn each_day_has_its_four_puzzles() {
    let model = opened();
    let puzzles = [day(2026, 11, 25), day(2027, 1, 1), day(2028, 2, 29)]
        .map(|date| Difficulty::ALL.map(|difficulty| get(&model, Wanted::Daily(difficulty, date), 0).board().line()));
    assert_eq!(puzzles, DAILY);
}

const DAILY: [[&str; 4]; 3] = [
    [
        "25..6..794...5...816..8..25..4...8..9.......3..51.32..5...3...2.238.956....7.5...",
        "9...463..4.1..258..2...........8.167...6.5...164.2...........4..451..8.9..829...5",
        "872..1.........63......97..1...5...4..6....2...931...5.2...8.1..1..93.....8....4.",
        "71..35..4.6.4.....4..7.1.3.1..5..8....9.48.......9.3.1......5.7...3....2.....61..",
    ],
    [
        "16....9..42.1.7..357...4..86.....5....1.5..7.3....61.28.2.19....45....3..1.3.5...",
        "25.....81.39...24....8.9.....81.35..9...5...4.2..9..1.68.....79.9.4.6.2.3...7...5",
        "2...5.4.1.5...86.....2.4.83.4.78...6.........1...25.7.41.8.2.....95...1.5.3.9...4",
        ".....2.4...6..57.....4.31..2.96....786.........5...39.....4.....38.91...65.3.....",
    ],
    [
        "....3..9853...8..2..8.6...7.5.7..16.3.......5.92..5.4.4...5.9..2..9...8471..8....",
        "..1.8.3..7....4.2...3...59795..1.....27...41.....7..59319...8...7.1....5..6.4.2..",
        "8.2.4.....9.1.......38..6....4...5.853..6..949.6...3....1..48.......2.3.....3.4.9",
        "....3....96.2.......2.458........2..7......63315......8.91..7......97..8.....2.3.",
    ],
];

#[test]
fn no_daily_puzzle_returns_within_a_year() {
    let bank = bank();
    for difficulty in Difficulty::ALL {
        let mut places = BTreeSet::new();
        let mut days = 0;
        for (month, length) in (1..).zip([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
            for of_month in 1..=length {
                let place = daily::place(&bank, difficulty, day(2028, month, of_month)).expect("a puzzle");
                assert!(difficulty.seconds().contains(&bank.ratings()[place].seconds));
                places.insert(place);
                days += 1;
            }
        }
        assert_eq!((days, places.len()), (366, 366), "{difficulty:?}");
        let [last, first] = [day(2028, 12, 31), day(2029, 1, 1)].map(|date| daily::place(&bank, difficulty, date));
        assert!(first != last && !places.contains(&first.expect("a puzzle")), "{difficulty:?}: the year goes on");
    }
}

#[test]
fn a_daily_puzzle_is_marked_once_it_is_solved() {
    let date = day(2026, 11, 25);
    let model = rated(&get(&opened(), Wanted::Daily(Difficulty::Easy, date), 0));
    assert_eq!(&*model.source, "Daily Easy, 25 November 2026");
    assert!(
        view::status(&get(&opened(), Wanted::Daily(Difficulty::Easy, date), 0))
            .text
            .starts_with("Daily Easy, 25 November 2026: about ")
    );
    assert!(!daily::is_solved(&model.scores, Difficulty::Easy, date));
    let model = solved(&model, 1_790_000_000_000);
    assert!(daily::is_solved(&model.scores, Difficulty::Easy, date));
    assert!(!daily::is_solved(&model.scores, Difficulty::Medium, date));
    assert!(!daily::is_solved(&model.scores, Difficulty::Easy, day(2026, 11, 26)));
}

#[test]
fn a_daily_puzzle_that_was_solved_before_counts() {
    let date = day(2026, 11, 25);
    let mut model = opened();
    let puzzle = get(&model, Wanted::Daily(Difficulty::Hard, date), 0).board().line();
    let score = Score { puzzle, source: "the bank, about 12 minutes".into(), seconds: Some(700), ..Score::default() };
    model.scores = Rc::new(Scores::default().with(score));
    assert!(!daily::is_solved(&model.scores, Difficulty::Hard, date));
    assert!(daily::is_solved(&get(&model, Wanted::Daily(Difficulty::Hard, date), 0).scores, Difficulty::Hard, date));
}

#[test]
fn the_card_compares_the_puzzle_with_the_bank() {
    let bank = bank();
    let model = rated(&get(&opened(), Wanted::OfDifficulty(Difficulty::Medium), 5));
    let percent = |below: usize| below * 100 / bank.ratings().len();
    let own = rated_on(&model, "explainer");
    let below = bank.ratings().iter().filter(|ratings| ratings.explainer[0] < own).count();
    let said = format!("Harder than {} % of the bank (Explainer).", percent(below));
    assert_eq!(sources::standing(&model, view::chosen_scale(&model)), Some(said));
    let model = update(&model, Action::Paths(PathAction::Choose(Some(0))));
    let own = rated_on(&model, "minutes");
    let below = bank.ratings().iter().filter(|ratings| ratings.seconds < own).count();
    let said = format!("Harder than {} % of the bank (Minutes).", percent(below));
    assert_eq!(sources::standing(&model, view::chosen_scale(&model)), Some(said));
    let easiest = update(
        &opened(),
        Action::Text(TextAction::Paste(
            "1.345678945678.1327.92315462.79138543945286175186479236321954788.13642959458.2361".into(),
        )),
    );
    assert_eq!(sources::standing(&rated(&easiest), "explainer").as_deref(), Some("No puzzle of the bank is easier (Explainer)."));
    // A rating on the page is compared too, and no rating is not.
    assert_eq!(sources::standing(&opened(), "minutes"), None);
    let sixteen = update(&opened(), Action::Sources(SourceAction::New(Shape::of_side(16).expect("a side"))));
    assert_eq!(sources::standing(&sixteen, "iron"), None);
}

/// A part of the bank is rated again; `cargo xtask bank --check` rates all of it.
#[test]
fn the_bank_has_the_ratings_of_the_scales() {
    let bank = bank();
    assert_eq!(bank.ratings().len(), 10_000);
    for place in (0..bank.ratings().len()).step_by(101) {
        let (givens, ratings) = (bank.givens(place).expect("a puzzle"), &bank.ratings()[place]);
        for (id, points) in [("iron", ratings.iron), ("hodoku", ratings.hodoku.1), ("minutes", ratings.seconds)] {
            assert_eq!(
                of_id(id).expect("a scale").rate(&givens, 1_000_000).map(|value| value.amount()),
                Ok(points),
                "{id}: {givens:?}"
            );
        }
        if ratings.explainer[0] < 80 {
            let value = of_id("explainer").expect("a scale").rate(&givens, 1_000_000).expect("one solution");
            assert_eq!(value.parts().map(|(_, amount)| amount).collect::<Vec<_>>(), ratings.explainer, "{givens:?}");
        }
    }
}
