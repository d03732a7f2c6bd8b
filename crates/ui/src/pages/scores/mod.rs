//! The view of scores: the person's own with their times, and well-known puzzles.

mod charts;
pub(crate) mod techniques;

use std::cmp::Ordering;
use std::rc::Rc;

use crosshatch_workbench::scales::{Card, iron};
use crosshatch_workbench::scores::{Known, Pace, Score, Scores, known, ratio, time};

use crosshatch_workbench::{Action, Model, SaveAction, TextAction};
use yew::{Callback, Html, classes, function_component, html, use_state_eq};

use crate::browser::saving::save;
use crate::late;

#[derive(PartialEq, yew::Properties)]
struct Props {
    scores: Rc<Scores>,
    /// The rating of the puzzle on the board.
    current: Option<Card>,
    /// The techniques that the person finds and misses, drawn by the chunk of steps. Empty until that is loaded.
    techniques: Html,
    send: Callback<Action>,
}

/// By what one's own scores are sorted.
#[derive(Clone, Copy, PartialEq)]
enum Column {
    Date,
    Source,
    Score,
    Expected,
    Time,
    Hints,
}

impl Column {
    const ALL: [Self; 6] = [Self::Date, Self::Source, Self::Score, Self::Expected, Self::Time, Self::Hints];

    fn name(self) -> &'static str {
        match self {
            Self::Date => "Date",
            Self::Source => "From",
            Self::Score => "Score",
            Self::Expected => "Expected",
            Self::Time => "Your time",
            Self::Hints => "Hints",
        }
    }
}

/// The page, while it is the view that is shown.
pub(crate) fn page(model: &Model, send: &Callback<Action>) -> Html {
    let scores = Rc::clone(&model.scores);
    let techniques = late::steps().map(|steps| (steps.trends)(&scores)).unwrap_or_default();
    html! { <ScoresPage {scores} {techniques} current={model.ratings.card(iron::LINE.id).cloned()} send={send.clone()} /> }
}

/// The page.
#[function_component]
fn ScoresPage(props: &Props) -> Html {
    let Props { scores, current, techniques, send } = props;
    html! {
        <main class="wrap scorespage">
            <h1 class="vh">{ "Scores" }</h1>
            <OwnScores scores={Rc::clone(scores)} send={send.clone()} />
            { techniques.clone() }
            { well_known(current.as_ref(), send) }
        </main>
    }
}

#[derive(PartialEq, yew::Properties)]
struct OwnProps {
    scores: Rc<Scores>,
    send: Callback<Action>,
}

/// The person's own scores, to be sorted, exported and erased.
#[function_component]
fn OwnScores(props: &OwnProps) -> Html {
    let OwnProps { scores, send } = props;
    let sorting = use_state_eq(|| (Column::Date, false));
    let asked = use_state_eq(|| false);
    let (column, rising) = *sorting;
    let mut rows: Vec<&Score> = Vec::new();
    // One by one: the sorting of the library is five kilobytes of program for each type.
    for score in scores.all().iter().rev() {
        let order = |row: &Score| match column {
            Column::Date => Ordering::Equal,
            Column::Source => score.source.cmp(&row.source),
            Column::Score => score.score.cmp(&row.score),
            Column::Expected => score.expected.cmp(&row.expected),
            Column::Time => score.seconds.cmp(&row.seconds),
            Column::Hints => score.hints.cmp(&row.hints),
        };
        rows.insert(rows.partition_point(|row| order(row).is_le()), score);
    }
    if rising {
        rows.reverse();
    }
    let head = |each: Column| {
        let sorting = sorting.clone();
        let onclick = Callback::from(move |_| sorting.set((each, each == column && !rising)));
        let sort = (each == column).then_some(if rising { "ascending" } else { "descending" });
        let arrow = if each != column {
            ""
        } else if rising {
            " ↑"
        } else {
            " ↓"
        };
        let class = matches!(each, Column::Expected | Column::Time | Column::Hints).then_some("num");
        html! { <th {class} scope="col" aria-sort={sort}><button class="b" type="button" {onclick}>{ each.name() }{ arrow }</button></th> }
    };
    let row = |score: &&Score| {
        html! {
            <tr>
                <td>{ &score.date }</td>
                <td>{ open(&score.puzzle, &score.source, send) }</td>
                <td>{ format!("{} {}", score.score, score.label) }</td>
                <td class="num">{ score.expected.map(|seconds| time(seconds.into())) }</td>
                <td class="num">{ score.seconds.map_or("not solved".into(), |seconds| time(seconds.into())) }</td>
                <td class="num">{ (score.hints > 0).then_some(score.hints) }</td>
            </tr>
        }
    };
    let erase = {
        let (send, asked) = (send.clone(), asked.clone());
        Callback::from(move |_| {
            if *asked {
                send.emit(Action::Save(SaveAction::EraseScores));
            }
            asked.set(!*asked);
        })
    };
    let export = {
        let scores = Rc::clone(scores);
        Callback::from(move |_| save("crosshatch-scores.csv", "text/csv", &scores.csv()))
    };
    html! {
        <section class="card" aria-labelledby="own">
            <div class="row between">
                <h2 id="own">{ "Yours" }</h2>
                if !rows.is_empty() {
                    <div class="row">
                        <button class="b line" type="button" onclick={export}>{ "Export as CSV" }</button>
                        <button class="b line" type="button" onclick={erase}>
                            { if *asked { format!("Really erase all {}", rows.len()) } else { "Erase".into() } }
                        </button>
                    </div>
                }
            </div>
            if rows.is_empty() {
                <p class="mid">{ "None yet. The puzzles that you play are listed here, with the time that people take for them and your own." }</p>
            } else {
                <p class="small mid">{ pace(scores) }</p>
                { charts::charts(scores) }
                <div class="over">
                    <table class="table">
                        <thead><tr>{ for Column::ALL.into_iter().map(head) }</tr></thead>
                        <tbody>{ for rows.iter().map(row) }</tbody>
                    </table>
                </div>
            }
        </section>
    }
}

/// How fast the person is, in sentences.
fn pace(scores: &Scores) -> String {
    let Some(Pace { games, median, range: (from, to), factor }) = Pace::of(scores) else {
        return "Solve a puzzle without a hint to see how your time compares with the expected one.".into();
    };
    let (median, factor) = (ratio(median), ratio(factor));
    let few = "With few puzzles, estimates stay closer to the expected time:";
    match games {
        1 => format!(
            "You took {median} times the expected time for the 1 puzzle that you solved without a hint. {few} {factor} times it."
        ),
        _ => format!(
            "You take {median} times the expected time: the median of the {games} puzzles that you solved without a hint, half of them \
             between {} and {}. {few} {factor} times it.",
            ratio(from),
            ratio(to)
        ),
    }
}

/// The well-known puzzles, and among them the one on the board.
fn well_known(current: Option<&Card>, send: &Callback<Action>) -> Html {
    let own = current.map(|Card { points, value, word, .. }| (*points, html! { <tr class="now"><td>{ "On the board" }</td><td>{ format!("{value} {word}") }</td><td class="least"></td></tr> }));
    let mut rows: Vec<(u32, Html)> = known().map(|Known { name, puzzle, score, label, source }| {
        let row = html! {
            <tr><td>{ open(puzzle, name, send) }</td><td>{ format!("{score} {label}") }</td><td class="least mid">{ source }</td></tr>
        };
        (score, row)
    }).collect();
    if let Some(own) = own {
        let place = rows.partition_point(|(score, _)| *score <= own.0);
        rows.insert(place, own);
    }
    html! {
        <section class="card" aria-labelledby="known">
            <h2 id="known">{ "Well-known puzzles on the iron scale" }</h2>
            <table class={classes!("table")}>
                <thead><tr><th scope="col">{ "Puzzle" }</th><th scope="col">{ "Score" }</th><th scope="col" class="least">{ "Source" }</th></tr></thead>
                <tbody>{ for rows.into_iter().map(|(_, row)| row) }</tbody>
            </table>
        </section>
    }
}

/// A button that puts a puzzle on the board.
fn open(puzzle: &str, name: &str, send: &Callback<Action>) -> Html {
    let puzzle = puzzle.to_owned();
    let onclick = send.reform(move |_| Action::Text(TextAction::Paste(puzzle.clone())));
    html! { <button class="b" type="button" {onclick}>{ name }</button> }
}
