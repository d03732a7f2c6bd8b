//! Puzzles to order: the form, the search with one worker and with several, and what becomes of the finds.

mod pooled;

use crosshatch_core::Shape;
use crosshatch_core::text::{Symbols, read_line_of};
use crosshatch_reasoning::orders::Order;
use crosshatch_reasoning::scales::explainer;
use crosshatch_workbench::jobs::Lane;
use crosshatch_workbench::orders::{self, Action as Act, Edit, FindView, OrdersView, SCALES};
use crosshatch_workbench::view::orders as view;
use crosshatch_workbench::{Action, Model, TextAction, View, ViewAction, update_at};
use pooled::worked;

fn begun() -> Model {
    let model = Model::new(Shape::NINE).with_all_chunks();
    update_at(&model, Action::View(ViewAction::Show(View::Orders)), 1)
}

fn act(model: &Model, action: Act) -> Model {
    update_at(model, action.into(), model.clock.now + 1)
}

fn ordered(order: &str, count: u32) -> Model {
    let model = act(&begun(), Act::Edit(Edit::Text(order.into())));
    act(&model, Act::Edit(Edit::Count(count)))
}

fn done(model: &Model, workers: usize) -> Model {
    worked(model, workers, |_| false)
}

fn lines(model: &Model) -> String {
    orders::lines(&model.orders.get())
}

fn csv(model: &Model) -> String {
    orders::csv(&model.orders.get())
}

fn puzzles(model: &Model) -> Vec<String> {
    lines(model).lines().map(|line| line.split(' ').next().unwrap_or_default().to_owned()).collect()
}

fn finds(model: &Model) -> Vec<FindView> {
    view(model).search.map(|search| search.finds).unwrap_or_default()
}

#[test]
fn the_odds_of_an_order_are_tried() {
    let order = "explainer 1.2..2.9; givens 25..30";
    let model = act(&ordered(order, 1), Act::TryOdds);
    for workers in [1, 3] {
        let tried = done(&model, workers);
        assert!(view(&tried).odds.starts_with("About "), "{}", view(&tried).odds);
        // They are known now, and are not those of another order.
        assert_eq!(act(&tried, Act::TryOdds).jobs.foremost(), None);
        let other = act(&tried, Act::Edit(Edit::Minimal(true)));
        assert_eq!(view(&other).odds, "");
        assert_eq!(view(&act(&other, Act::Edit(Edit::Minimal(false)))).odds, view(&tried).odds);
    }
    // Nothing that the page does by itself changes the address.
    assert_eq!(act(&begun(), Act::TryOdds).order, begun().order);
    // There are none for any puzzle, nor while a search is under way.
    assert_eq!(act(&ordered("", 1), Act::TryOdds).jobs.foremost(), None);
    let searching = act(&ordered(order, 1), Act::Generate(1));
    assert_eq!(act(&searching, Act::TryOdds).jobs.foremost(), searching.jobs.foremost());
    // A search takes the place of what tries, and so does leaving the view.
    let other = act(&model, Act::Generate(1));
    assert!(other.jobs.foremost().is_some_and(|active| active.job.is::<orders::HuntPuzzles>()));
    assert_eq!(update_at(&model, Action::View(ViewAction::Show(View::Board)), 9).jobs.foremost(), None);
}

#[test]
fn any_number_of_workers_finds_the_same_puzzles() {
    let model = act(&ordered("explainer 2.0..2.9; seed 5", 4), Act::Generate(77));
    let alone = done(&model, 1);
    let (known, order) = (puzzles(&alone), "explainer 2.0..2.9; seed 5".parse::<Order>().expect("an order"));
    assert_eq!(known.len(), 4);
    for puzzle in &known {
        let grid = read_line_of(Shape::NINE, Symbols::FromOne, puzzle).expect("a board");
        let value = explainer::SCALE.rate(&grid, 1_000_000).expect("one solution");
        assert!(order.ranges[0].contains(value.amount()), "{puzzle}: {value}");
    }
    for workers in [2, 3, 8] {
        assert_eq!(puzzles(&done(&model, workers)), known, "{workers} workers");
    }
    let search = view(&alone).search.expect("a search");
    assert_eq!((search.title.as_str(), search.met, search.running, search.can_resume), ("4 of 4 found", (4, 4), false, false));
    for find in &search.finds {
        assert!(find.meets && find.picture.starts_with("<svg") && find.givens.ends_with(" givens"));
        assert_eq!(find.others.len(), SCALES.len() - 1, "rated on every scale: {:?}", find.others);
    }
}

#[test]
fn a_search_that_was_paused_finds_the_same() {
    let model = act(&ordered("explainer 2.0..2.9; seed 6", 5), Act::Generate(1));
    let whole = puzzles(&done(&model, 2));
    let some = worked(&model, 2, |model| finds(model).len() >= 2);
    let paused = act(&some, Act::Pause);
    let search = view(&paused).search.expect("a search");
    assert!(search.can_resume && !search.running && search.met.0 >= 2);
    let resumed = act(&done(&paused, 1), Act::Resume);
    assert!(view(&resumed).search.is_some_and(|search| search.running));
    assert_eq!(puzzles(&done(&resumed, 3)), whole);
}

#[test]
fn an_order_without_a_seed_has_another_one_each_time() {
    let model = ordered("givens 30..40", 1);
    let [one, other] = [3, 4].map(|seed| puzzles(&done(&act(&model, Act::Generate(seed)), 1)));
    assert!(one.len() == 1 && one != other);
    let search = view(&act(&model, Act::Generate(3))).search.expect("a search");
    assert_eq!(search.order, "givens 30..40; seed 3");
    assert_eq!(view(&model).line, "givens 30..40");
}

#[test]
fn what_is_impossible_is_said_and_not_looked_for() {
    for (order, reason) in [
        ("nonsense", "nonsense"),
        ("givens 5..10", "at least 17"),
        ("explainer 7.0..6.0", "comes first"),
        ("explainer 2.0; shape 4x4", "9x9 alone"),
    ] {
        let model = ordered(order, 1);
        let OrdersView { line, error, .. } = view(&model);
        assert_eq!(line, order);
        assert!(error.as_ref().is_some_and(|error| error.contains(reason)), "{order}: {error:?}");
        assert!(act(&model, Act::Generate(1)).jobs.in_lane(Lane::Background).is_none());
    }
}

#[test]
fn kept_puzzles_are_those_that_are_copied() {
    let model = done(&act(&ordered("givens 30..50; seed 2", 3), Act::Generate(1)), 1);
    assert_eq!((puzzles(&model).len(), csv(&model).lines().count()), (3, 4));
    let kept = act(&act(&model, Act::Keep(1)), Act::Keep(99));
    assert_eq!(puzzles(&kept), [puzzles(&model)[1].clone()]);
    assert!(lines(&kept).contains("Explainer"), "{}", lines(&kept));
    assert!(csv(&kept).starts_with("puzzle,Minutes,Iron,HoDoKu,Explainer\n"));
    assert_eq!(puzzles(&act(&kept, Act::Keep(1))).len(), 3);
    // What is copied can be pasted as a list.
    let pasted = update_at(&model, Action::Text(TextAction::Paste(lines(&model))), 9_000_000);
    assert_eq!(pasted.list.map(|open| open.list.len()), Some(3));
}

#[test]
fn a_find_is_played_while_the_search_goes_on() {
    let model = act(&ordered("explainer 2.0..2.9; seed 8", 3), Act::Generate(1));
    let some = worked(&model, 1, |model| !finds(model).is_empty());
    let played = act(&some, Act::Play(0));
    assert_eq!(played.view, View::Board);
    assert_eq!(crosshatch_core::text::line(played.board().grid(), Symbols::FromOne), puzzles(&some)[0]);
    assert!(played.jobs.in_lane(Lane::Background).is_some());
    assert_eq!(puzzles(&done(&played, 1)).len(), 3);
    assert_eq!(act(&some, Act::Play(99)), act(&some, Act::Keep(99)), "there is no such puzzle");
}

#[test]
fn the_nearest_can_be_taken() {
    // Hardly any puzzle is like that.
    let model = act(&ordered("explainer 9.9; givens 20; seed 1", 1), Act::Generate(1));
    let near = worked(&model, 2, |model| view(model).search.is_some_and(|search| search.nearest.is_some()));
    let taken = act(&act(&near, Act::Pause), Act::KeepNearest);
    let finds = finds(&taken);
    assert_eq!(finds.len(), 1);
    assert!(finds[0].kept && !finds[0].meets);
    let search = view(&taken).search.expect("a search");
    assert_eq!((search.met, search.nearest), ((0, 1), None));
}

#[test]
fn a_search_for_givens_out_of_reach_is_given_up() {
    let model = act(&ordered("shape 4x4; givens 60..70; seed 1", 3), Act::Generate(1));
    for workers in [1, 3] {
        let given_up = worked(&model, workers, |model| view(model).search.is_some_and(|search| search.refusal.is_some()));
        assert_eq!(given_up.jobs.foremost(), None, "{workers} workers");
        let search = view(&given_up).search.expect("a search");
        let why = search.refusal.expect("a reason");
        assert!(why.starts_with("A puzzle with 60 to 70 givens is out of reach: in "), "{why}");
        assert!(!search.running && !search.can_resume && search.met == (0, 3) && search.nearest.is_some());
        assert_eq!(act(&given_up, Act::Resume).jobs.foremost(), None);
        // The nearest can be taken, and another search begun.
        assert_eq!(finds(&act(&given_up, Act::KeepNearest)).len(), 1);
        let other = act(&act(&given_up, Act::Edit(Edit::Text("givens 30..40".into()))), Act::Generate(1));
        assert!(view(&other).search.is_some_and(|search| search.running && search.refusal.is_none()));
    }
    // What was known before a pause counts.
    let counted = worked(&model, 1, |model| view(model).search.is_some_and(|search| search.words.starts_with("8 tried")));
    let resumed = act(&act(&counted, Act::Pause), Act::Resume);
    let given_up = worked(&resumed, 1, |model| view(model).search.is_some_and(|search| search.refusal.is_some()));
    let why = view(&given_up).search.and_then(|search| search.refusal).expect("a reason");
    assert!(why.contains(" in 16 attempts"), "{why}");
}

#[test]
fn the_scale_of_an_order_is_shown() {
    let shown = |model: &Model| SCALES[view(model).form.shown].id;
    let iron = ordered("iron Easy; shape 4x4", 1);
    assert_eq!(shown(&iron), "iron");
    let both = act(&iron, Act::Edit(Edit::Text("hodoku Hard; iron Easy".into())));
    assert_eq!(shown(&both), "iron");
    for (order, scale) in [("hodoku Hard; explainer 3.2..", "hodoku"), ("givens 22..25", "iron"), ("extended 3.0..", "iron")] {
        assert_eq!(shown(&act(&iron, Act::Edit(Edit::Text(order.into())))), scale, "{order}");
    }
}
