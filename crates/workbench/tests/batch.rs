//! Many puzzles as a table: reading a text piece by piece, rating with several workers, sorting, filtering, keeping and exporting.

mod pooled;

use crosshatch_core::Shape;
use crosshatch_core::text::formats;
use crosshatch_reasoning::scales::{explainer, hodoku, minutes};
use crosshatch_workbench::batch::{
    self, Action as Act, Arrange, Batch, CANONICAL, Contest, Counts, Export, Head, Only, RateRows, Sort, export_of,
};
use crosshatch_workbench::input::{address, asked_by};
use crosshatch_workbench::jobs::{JobAction, Lane};
use crosshatch_workbench::orders::SCALES;
use crosshatch_workbench::orders::form::shown as shown_on;
use crosshatch_workbench::sources::{self, Wanted};
use crosshatch_workbench::view::{self, batch as table_view, begin_bank};
use crosshatch_workbench::{Action, Model, SourceAction, View, ViewAction, update, update_at};
use pooled::worked;

/// A puzzle of Explainer 4.2, an easy one, a line that is no board, the first puzzle turned and renamed, a board with several solutions.
const LINES: [&str; 5] = [
    "......7.......9.32.8.2....5.7.6..59..35..24..9...758....8..4.........3...4.537.1. # first",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "......7.......9.32.8.2....5",
    ".....1.....984...5....6.9....37....6.....8..4.1..365.88..659.4..4.1....2.36......",
    ".....................2....5.7.6..59..35..24..9...758....8..4.........3...4.537.1.",
];

fn act(model: &Model, action: Act) -> Model {
    update_at(model, action.into(), model.clock.now + 1)
}

fn is_rating(model: &Model) -> bool {
    model.jobs.in_lane(Lane::Background).is_some_and(|active| active.job.is::<RateRows>())
}

fn by(sort: Sort) -> Act {
    Act::Arrange(Arrange::By(sort))
}

fn begun() -> Model {
    let model = Model::new(Shape::NINE).with_all_chunks();
    update_at(&model, Action::View(ViewAction::Show(View::Batch)), 1)
}

/// The table of two pieces, read.
fn read() -> Model {
    let model = act(&begun(), Act::Begin("t1".into(), "puzzles.txt".into()));
    let model = act(&model, Act::Read(LINES[..3].join("\n") + "\n"));
    let model = act(&model, Act::Read(LINES[3..].join("\n")));
    act(&model, Act::Complete)
}

fn rated(workers: usize) -> Model {
    worked(&act(&read(), Act::Want(CANONICAL, true)), workers, |_| false)
}

/// The lines of the rows that are shown, and a value of each.
fn shown(model: &Model, scale: usize) -> Vec<(String, String)> {
    let batch = model.batch.get();
    batch::row_views(&batch, 0..batch.shown_len())
        .into_iter()
        .map(|row| (row.line, row.values.get(scale).map(|cell| cell.value.clone()).unwrap_or_default()))
        .collect()
}

fn exported(model: &Model, export: Export) -> String {
    let batch: &Batch = &model.batch.get();
    export.header() + &export_of(batch, export, 0..batch.shown_len())
}

fn place(id: &str) -> usize {
    SCALES.iter().position(|scale| scale.id == id).expect("a scale")
}

#[test]
fn a_text_is_read_piece_by_piece() {
    let model = read();
    let seen = table_view(&model).expect("a table");
    assert_eq!((seen.size.as_str(), seen.unread, seen.shown), ("5 rows, 1 of them unreadable", 1, 5));
    let batch = model.batch.get();
    let rows = batch::row_views(&batch, 0..9);
    let lines: Vec<&str> = rows.iter().map(|row| row.line.as_str()).collect();
    assert_eq!(lines, ["1", "2", "3", "4", "5"], "lines count through all pieces");
    assert_eq!(
        rows[2].error.as_deref(),
        Some("This line has 27 cells; a 9x9 board has 81, a 16x16 board 256. Line 3, column 1.")
    );
    assert_eq!((rows[0].givens.as_str(), rows[1].givens.as_str(), rows[2].givens.as_str()), ("27", "30", ""));
    assert!(rows[0].puzzle.starts_with("......7..."), "{}", rows[0].puzzle);
}

#[test]
fn any_number_of_workers_rates_as_the_scales_do() {
    let (alone, together) = (rated(1), rated(3));
    assert_eq!(exported(&alone, Export::Csv), exported(&together, Export::Csv));
    let batch = together.batch.get();
    for row in batch::row_views(&batch, 0..5).iter().filter(|row| row.error.is_none()) {
        let grid = crosshatch_core::text::read(&row.puzzle).expect("a board").grid;
        for (scale, cell) in SCALES.iter().zip(&row.values) {
            match scale.rate(&grid, 100_000) {
                // What takes longer than the minutes scale tells is "over 11:13".
                Ok(value) if *scale == &minutes::SCALE && value.amount() >= minutes::LONGEST => {
                    assert!(cell.value.starts_with("over "), "{scale:?}: {cell:?}");
                }
                Ok(value) => assert_eq!(cell.value, shown_on(scale, value.amount()), "{scale:?}"),
                Err(_) => assert_eq!(cell.value, "–", "{scale:?}"),
            }
        }
    }
    let hardest: Vec<&str> = batch::row_views(&batch, 0..5).iter().map(|row| row.hardest).collect();
    assert_eq!(
        hardest,
        ["XY-Wing", "Hidden Single", "", "XY-Wing", "several solutions"],
        "the first is that of Sudoku Explainer"
    );
    let seen = table_view(&together).expect("a table");
    assert!(seen.done && !seen.running, "{seen:?}");
    assert_eq!(seen.ratings, (4 * 5, 4 * 5));
    let total: u32 = seen.tally.scale(place(hodoku::SCALE.id)).words.iter().sum();
    assert_eq!(total, 4, "HoDoKu rates what has several solutions, too");
}

#[test]
fn rows_are_sorted_and_filtered() {
    let model = rated(2);
    let er = place(explainer::SCALE.id);
    let sorted = act(&model, by(Sort::Scale(er)));
    let values: Vec<String> = shown(&sorted, er).into_iter().map(|(_, value)| value).collect();
    assert_eq!(values, ["1.2", "4.2", "4.2", "", "–"]);
    let falling = act(&sorted, by(Sort::Scale(er)));
    let values: Vec<String> = shown(&falling, er).into_iter().map(|(_, value)| value).collect();
    assert_eq!(values, ["4.2", "4.2", "1.2", "", "–"], "rows without a value come last");
    let least: u32 = 20;
    let within = act(&falling, Act::Arrange(Arrange::Range(er, Some(least), None)));
    assert!(shown(&within, er).iter().all(|(_, value)| value.parse::<f64>().is_ok_and(|value| value >= 2.0)));
    assert!(!shown(&within, er).is_empty());
    let all = act(&within, Act::Arrange(Arrange::All));
    assert_eq!(table_view(&all).expect("a table").shown, 5);
    let unread = act(&all, Act::Arrange(Arrange::Only(Only::Unread)));
    assert_eq!(shown(&unread, er), [("3".to_owned(), String::new())]);
    let distinct = act(&act(&all, Act::Arrange(Arrange::Only(Only::Distinct))), by(Sort::Line));
    let lines: Vec<String> = shown(&distinct, er).into_iter().map(|(line, _)| line).collect();
    assert_eq!(lines, ["1", "2", "5"], "the fourth is the first one, turned");
}

#[test]
fn a_line_is_mended_and_the_others_stay_rated() {
    let model = rated(1);
    let still = act(&model, Act::Mend(2, "12345".into()));
    assert_eq!(table_view(&still).expect("a table").unread, 1);
    let mended = act(&model, Act::Mend(2, LINES[1].into()));
    let seen = table_view(&mended).expect("a table");
    assert_eq!((seen.unread, seen.ratings), (0, (20, 25)));
    let done = worked(&mended, 2, |_| false);
    assert_eq!(table_view(&done).expect("a table").ratings, (25, 25));
    let er = place(explainer::SCALE.id);
    assert_eq!(shown(&done, er)[1].1, shown(&done, er)[2].1);
    assert_eq!(shown(&done, er)[4].0, "5");
}

#[test]
fn a_line_that_goes_while_rows_are_rated_moves_no_rating() {
    let model = act(&read(), Act::InSight(0..5));
    let under_way = model.jobs.foremost().expect("a job").id;
    let gone = act(&model, Act::Mend(2, "# a comment".into()));
    assert_eq!(table_view(&gone).expect("a table").size, "4 rows");
    assert!(gone.jobs.foremost().is_some_and(|active| active.id != under_way), "workers begin anew");
    let er = place(explainer::SCALE.id);
    let done = worked(&gone, 2, |_| false);
    let told = |line: &str, value: &str| (line.to_owned(), value.to_owned());
    assert_eq!(shown(&done, er), [told("1", "4.2"), told("2", "1.2"), told("4", "4.2"), told("5", "–")]);
}

#[test]
fn a_table_that_was_kept_goes_on() {
    let model = worked(&read(), 1, |model| table_view(model).is_some_and(|seen| seen.ratings.0 > 3));
    let known = table_view(&model).expect("a table").ratings.0;
    assert!(known < 16, "in the middle");
    let batch = model.batch.get();
    let table = batch.table.as_ref().expect("a table");
    let head = Head {
        id: table.id.to_string(),
        name: table.name.to_string(),
        pieces: table.pieces.len(),
        wanted: batch.wanted,
        running: batch.running,
    };
    let mut again = act(&begun(), Act::Restore(Head::read(&head.text()).expect("a head")));
    for piece in &table.pieces {
        again = act(&again, Act::RestorePiece(piece.text().to_owned(), batch::values(piece)));
    }
    again = act(&again, Act::Complete);
    assert_eq!(table_view(&again).expect("a table").ratings.0, known);
    let (one, other) = (worked(&again, 2, |_| false), worked(&model, 1, |_| false));
    assert_eq!(exported(&one, Export::Csv), exported(&other, Export::Csv));
    assert_eq!(table_view(&one).expect("a table").tally, table_view(&other).expect("a table").tally);
    // Values that cannot be read are rated again.
    let broken = act(&act(&begun(), Act::Restore(head)), Act::RestorePiece(LINES[1].into(), vec![9, 9, 9]));
    assert_eq!(table_view(&broken).expect("a table").ratings, (0, 4));
    assert_eq!(Head::read("crosshatch table 2\nx"), None);
}

#[test]
fn rows_are_exported() {
    let model = rated(2);
    let csv = exported(&model, Export::Csv);
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines.len(), 6);
    let columns = lines[0].split(',').count();
    assert!(
        lines[0].starts_with("line,puzzle,givens,minutes seconds,iron score,iron label,hodoku level,hodoku score,explainer er"),
        "{}",
        lines[0]
    );
    assert!(lines.iter().filter(|line| !line.contains('"')).all(|line| line.split(',').count() == columns));
    assert!(lines[1].contains(",first,"), "{}", lines[1]);
    let json = exported(&model, Export::JsonLines);
    let objects: Vec<serde_json::Value> = json.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(objects.len(), 5);
    assert_eq!((&objects[0]["line"], &objects[0]["comment"]), (&1.into(), &"first".into()));
    assert!(objects[0]["explainer er"].as_f64().is_some_and(|er| er > 1.0) && objects[2]["error"].is_string(), "{}", objects[2]);
    for format in formats::ALL.iter().copied().filter(|format| format.is_written()) {
        let text = exported(&model, Export::Puzzles(format));
        let boards = crosshatch_core::text::read(&text).map(|reading| reading.boards());
        if format.id == "line" {
            assert_eq!(boards, Ok(4));
        }
    }
}

#[test]
fn counts_are_written() {
    let model = rated(2);
    let tally = &table_view(&model).expect("a table").tally;
    let json: serde_json::Value = serde_json::from_str(&Counts::Json.write(tally)).expect("JSON");
    let sum = |of: &str| json[of].as_object().map_or(0, |values| values.values().filter_map(serde_json::Value::as_u64).sum());
    for (of, rows) in
        [("Minutes", 3), ("Iron in words", 3), ("HoDoKu", 4), ("HoDoKu in words", 4), ("Explainer", 3), ("Givens", 4)]
    {
        assert_eq!(sum(of), rows, "{of}: {json}");
    }
    assert_eq!((&json["Symmetry"], &json["Hardest step"]["XY-Wing"]), (&serde_json::json!({ "Half turn": 1 }), &2.into()));
    let csv = Counts::Csv.write(tally);
    let rows: Vec<&str> = csv.lines().collect();
    assert_eq!(rows[0], "Of,Value,Rows");
    let counts = json
        .as_object()
        .into_iter()
        .flatten()
        .flat_map(|(of, values)| values.as_object().into_iter().flatten().map(move |value| (of, value)));
    for (of, (value, count)) in counts {
        assert!(rows.contains(&format!("{of},{value},{count}").as_str()), "{of},{value},{count} in {csv}");
        assert!(Counts::Text.write(tally).contains(&format!("  {value}: {count}\n")));
    }
    assert_eq!(Counts::Csv.write(&batch::Tally::default()), "Of,Value,Rows\n");
}

#[test]
fn what_is_in_sight_is_rated_first() {
    let puzzles: Vec<&str> = [LINES[0], LINES[1], LINES[3]].into_iter().cycle().take(3_000).collect();
    let model = act(&begun(), Act::Begin("t2".into(), "many".into()));
    let model = act(&act(&act(&model, Act::Pause), Act::Read(puzzles.join("\n"))), Act::Complete);
    let model = act(&act(&model, Act::InSight(2_500..2_504)), Act::Resume);
    let er = place(explainer::SCALE.id);
    let model = worked(&model, 2, |model| !batch::row_views(&model.batch.get(), 2_500..2_501)[0].values[er].open);
    let rated = table_view(&model).expect("a table").ratings.0;
    assert!(rated <= 16, "{rated} ratings");
    let left = update_at(&model, Action::View(ViewAction::Show(View::Board)), model.clock.now + 1);
    let on = worked(&left, 2, |model| table_view(model).is_some_and(|seen| seen.ratings.0 > rated + 1_000));
    assert!(on.view == View::Board && is_rating(&on), "rating goes on while other views are shown");
    // Other long work takes its place, until the table is shown again.
    let busy = update(&on, Action::Sources(SourceAction::Get(Wanted::Made, 1)));
    assert!(!is_rating(&busy) && busy.jobs.foremost().is_some());
    let shown = act(&update_at(&busy, Action::View(ViewAction::Show(View::Batch)), model.clock.now + 2), Act::InSight(0..4));
    assert_eq!(shown.jobs.foremost(), busy.jobs.foremost(), "and the table does not stop it");
    let back = act(&update(&shown, Action::Jobs(JobAction::Cancel(Lane::Background))), Act::InSight(0..4));
    assert!(is_rating(&back));
    let played = act(&back, Act::Play(1));
    assert_eq!((played.view, played.board().grid().count_filled(), &*played.source), (View::Board, 30, "many, line 2"));
}

/// Boards of 16 cells, of which one has several solutions, and a line that is no board.
const SMALL: &str = "1....3...4.....2\n1234....4321....\n................\n.1..3.....4.2...\nno board\n1....3...4.....2\n";

#[test]
fn engines_solve_the_rows_that_are_shown() {
    let model = act(&begun(), Act::Begin("t3".into(), "small.txt".into()));
    let model = act(&model, Act::Read(SMALL.repeat(6)));
    let model = act(&model, Act::Read(LINES[1].into()));
    let model = act(&model, Act::Complete);
    assert!(!table_view(&model).expect("a table").trial.trying);
    for (contest, engines) in [(Contest::All, 9), (Contest::RuleByRule, 6)] {
        let model = act(&act(&model, Act::Choose(contest)), Act::Try);
        let trial = table_view(&model).expect("a table").trial;
        assert!(trial.trying, "the rating has made room");
        let begun = trial.card.expect("a card from the beginning");
        assert_eq!((begun.tried, begun.of, begun.skipped), (0, 30, 7));
        let model = act(&model, Act::InSight(0..5));
        assert!(table_view(&model).expect("a table").trial.trying, "and waits");
        let model = worked(&model, 1, |model| !table_view(model).expect("a table").trial.trying);
        let seen = table_view(&model).expect("a table");
        let card = seen.trial.card.expect("results");
        assert_eq!((card.tried + card.left_out, card.of, card.skipped), (30, 30, 7), "{card:?}");
        assert!(card.left_out >= 6, "{card:?}");
        assert_eq!(card.rows.len(), engines, "{card:?}");
        assert!(card.rows.iter().all(|row| row.spread.iter().sum::<u32>() == card.tried && row.wrong == 0), "{card:?}");
        let best = card.rows.iter().map(|row| row.solved).max();
        assert_eq!(best, Some(card.tried), "{card:?}");
        if contest == Contest::RuleByRule {
            assert!(card.rows.is_sorted_by_key(|row| row.solved), "a further rule solves no less: {card:?}");
        }
        // Then rating goes on, and tells the same as without the engines.
        let model = worked(&model, 2, |_| false);
        assert!(table_view(&model).expect("a table").done);
    }
    let none = act(&begun(), Act::Begin("t4".into(), "none.txt".into()));
    let none = act(&act(&none, Act::Read("no board\n".into())), Act::Try);
    assert!(none.notice.as_ref().is_some_and(|notice| notice.text.starts_with("None of the rows")), "{:?}", none.notice);
    let stopped = act(&act(&model, Act::Try), Act::StopTrying);
    let seen = table_view(&stopped).expect("a table");
    assert!(!seen.trial.trying && seen.running, "rating goes on");
}

/// The bank as a table, shown with what an address asks for.
fn bank_asked(line: &str) -> Model {
    let stored = sources::read(include_bytes!("../../../web/bank.bin").to_vec()).expect("a bank");
    let model = Model::new(Shape::NINE).with_all_chunks();
    let model = update_at(&model, asked_by(&format!("#bank{line}"), 1), 1);
    assert_eq!((model.view, begin_bank(&model)), (View::Bank, None), "the bank is not there yet");
    let model = update_at(&model, Action::Sources(SourceAction::Stock(stored)), 2);
    let made = begin_bank(&model).expect("a table to be made");
    update_at(&model, Action::in_bank(made), 3)
}

#[test]
fn the_bank_is_a_table_whose_ratings_are_known() {
    let model = bank_asked("");
    let seen = view::bank(&model).expect("the bank");
    assert_eq!((seen.shown, seen.done, address(&model).as_deref()), (10_000, true, Some("#bank")));
    assert_eq!(seen.tally.givens.iter().sum::<u32>(), 10_000);
    assert_eq!(seen.tally.hardest.iter().map(|(_, count)| count).sum::<u32>(), 10_000);
    // The ratings are those of the scales.
    let batch = model.bank_table.get();
    for row in batch::row_views(&batch, 0..10_000).iter().step_by(997) {
        let grid = crosshatch_core::text::read(&row.puzzle).expect("a board").grid;
        for (scale, cell) in SCALES.iter().zip(&row.values) {
            let value = scale.rate(&grid, 100_000).expect("a rating");
            if *scale != &minutes::SCALE || value.amount() < minutes::LONGEST {
                assert_eq!(cell.value, shown_on(scale, value.amount()), "{scale:?} of {row:?}");
            }
        }
        assert_eq!(row.givens, grid.count_filled().to_string());
    }
    let csv = export_of(&batch, Export::Csv, 0..2);
    assert_eq!(csv.lines().next().map(|line| line.split(',').count()), Some(Export::Csv.header().split(',').count()), "{csv}");
}

#[test]
fn the_bank_is_asked_by_an_address() {
    let line = "=explainer+6.5..7.5;+givens+24..26;+hardest+Forcing+X-Chain";
    let model = bank_asked(line);
    let seen = view::bank(&model).expect("the bank");
    assert!((1..2_000).contains(&seen.shown), "{}", seen.shown);
    assert_eq!(address(&model), Some(format!("#bank{line}")), "the address stays");
    let batch = model.bank_table.get();
    let er = place(explainer::SCALE.id);
    for row in batch::row_views(&batch, 0..seen.shown) {
        let value: f64 = row.values[er].value.parse().expect("an ER");
        assert!((6.5..=7.5).contains(&value) && ["24", "25", "26"].contains(&&*row.givens), "{row:?}");
        assert_eq!(row.hardest, "Forcing X-chain");
    }
    // Each change is in the address, and all puzzles have none.
    let model = update_at(&model, Action::in_bank(Act::Arrange(Arrange::Only(Only::Minimal))), 4);
    assert!(view::bank(&model).expect("the bank").shown < seen.shown);
    assert!(address(&model).is_some_and(|asked| asked.contains("minimal")), "{:?}", address(&model));
    let model = update_at(&model, Action::in_bank(Act::Arrange(Arrange::All)), 5);
    assert_eq!(address(&model).as_deref(), Some("#bank"));
    // A puzzle is played, and nothing else becomes of the bank.
    let played = update_at(&model, Action::in_bank(Act::Play(41)), 6);
    let row = batch::row_views(&model.bank_table.get(), 41..42).pop().expect("a row");
    assert_eq!(crosshatch_core::text::line(&played.board().puzzle(), crosshatch_core::text::Symbols::FromOne), row.puzzle);
    assert_eq!(&*played.source, "the bank, line 42");
    // A query that cannot be read is refused beside the whole bank, until another filter is chosen.
    let wrong = bank_asked("=needs+w-wing");
    let seen = view::bank(&wrong).expect("the bank");
    assert!(seen.refusal.is_some_and(|reason| reason.starts_with("Puzzles are found by")));
    assert_eq!((seen.shown, address(&wrong).as_deref()), (10_000, Some("#bank")));
    let mended = update_at(&wrong, Action::in_bank(Act::Arrange(Arrange::Only(Only::Minimal))), 4);
    assert_eq!(view::bank(&mended).expect("the bank").refusal, None);
}
