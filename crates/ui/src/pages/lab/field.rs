//! Many puzzles: the form, the table and its charts.

use crosshatch_workbench::Action;
use crosshatch_workbench::lab::engines::{
    Action as Act, BatchOptions, Contest, Doing, EnginesView, Source, milliseconds, name_of,
};
use crosshatch_workbench::lab::{Action as LabAction, BatchCard, BatchScale, FieldRow, LevelRow, grouped};
use web_sys::Event;
use yew::{Callback, Html, html};

use super::engines::act;
use crate::browser::chance;
use crate::shell::order::value_of;

/// How many puzzles can be asked for.
const COUNTS: [u32; 4] = [20, 100, 500, 2_000];

/// The card of many puzzles.
pub(super) fn field_card(view: &EnginesView, send: &Callback<Action>) -> Html {
    let trying = if let Some(Doing::Trying(done, of)) = view.doing { Some((done, of)) } else { None };
    html! {
        <section class="card" aria-labelledby="many">
            <h2 id="many">{ "Many puzzles" }</h2>
            <p class="small mid">{ "Each engine gets the same puzzles. The author of Super Sudoku planned such a test, to see how far rules alone go, and never wrote about it." }</p>
            { form(view, trying.is_some(), send) }
            if let Some((done, of)) = trying {
                <progress max={of.to_string()} value={(of > 0).then(|| done.to_string())} aria-label="Puzzles tried"></progress>
            }
            if let Some(field) = &view.field {
                { results(field) }
            }
        </section>
    }
}

fn form(view: &EnginesView, trying: bool, send: &Callback<Action>) -> Html {
    let wish = view.wish;
    let change = |edit: fn(BatchOptions, &str) -> BatchOptions| {
        send.reform(move |event: Event| Action::Lab(LabAction::Engines(Act::Options(edit(wish, &value_of(&event))))))
    };
    let engines =
        [(Contest::All, "all", "All engines".to_owned()), (Contest::Harness, "harness", "Super Sudoku, rule by rule".to_owned())];
    let scales = BatchScale::all().map(|scale| (Contest::Levels(scale), scale.id(), scale.title()));
    let contests = engines.into_iter().chain(scales);
    let counts = COUNTS.map(
        |count| html! { <option value={count.to_string()} selected={count == wish.count}>{ grouped(count.into()) }</option> },
    );
    let made = wish.source == Source::Made;
    let start = send.reform(|_| Action::Lab(LabAction::Engines(Act::Try(chance::seed()))));
    html! {
        <div class="fieldform">
            <label>{ "Engines" }
                <select class="in" onchange={change(|wish, value| BatchOptions { contest: contest_of(value), ..wish })}>
                    { for contests.map(|(contest, value, name)| html! { <option {value} selected={contest == wish.contest}>{ name }</option> }) }
                </select>
            </label>
            <label>{ "Puzzles" }
                <select class="in" onchange={change(|wish, value| BatchOptions { source: if value == "listed" { Source::Listed } else { Source::Made }, ..wish })}>
                    <option value="made" selected={made}>{ "made now" }</option>
                    <option value="listed" selected={!made}>{ format!("of the open list ({})", grouped(view.listed as u128)) }</option>
                </select>
            </label>
            if made {
                <label>{ "How many" }
                    <select class="in" onchange={change(|wish, value| BatchOptions { count: value.parse().unwrap_or(wish.count), ..wish })}>{ for counts }</select>
                </label>
                <label>{ "Fewest givens" }
                    <input class="in" type="number" inputmode="numeric" min="0" placeholder="minimal"
                        value={wish.givens.map(|givens| givens.to_string()).unwrap_or_default()}
                        onchange={change(|wish, value| BatchOptions { givens: value.parse().ok(), ..wish })} />
                </label>
            }
            if trying {
                <button class="b line" type="button" onclick={act(send, Act::Stop)}>{ "Stop" }</button>
            } else {
                <button class="b line" type="button" onclick={start}>{ "Try them all" }</button>
            }
        </div>
    }
}

fn contest_of(value: &str) -> Contest {
    match value {
        "harness" => Contest::Harness,
        other => BatchScale::of_id(other).map_or(Contest::All, Contest::Levels),
    }
}

fn results(field: &BatchCard) -> Html {
    let BatchCard { tried, of, left_out, rows, levels, scale } = field;
    let buckets = rows.iter().map(|row| row.spread.len()).max().unwrap_or(0);
    let left_out = match left_out {
        0 => String::new(),
        1 => " 1 board was left out: it does not have exactly one solution.".into(),
        boards => format!(" {boards} boards were left out: they do not have exactly one solution."),
    };
    html! {
        <>
            <p class="small num" role="status">{ format!("{} of {} puzzles tried.{left_out}", grouped((*tried).into()), grouped((*of).into())) }</p>
            if let Some(scale) = scale {
                { by_level(levels, *scale, *tried) }
            }
            if !rows.is_empty() {
            <div class="over" tabindex="0" role="region" aria-label="Engines on many puzzles">
                <table class="table engines">
                    <thead><tr>
                        <th scope="col">{ "Engine" }</th>
                        <th scope="col" class="n">{ "Solved" }</th>
                        <th scope="col" class="least"><span class="vh">{ "Share" }</span></th>
                        <th scope="col" class="n">{ "Mean work" }</th>
                        <th scope="col">{ "Puzzles by work, each bar for twice as much as the one before" }</th>
                        <th scope="col" class="n">{ "Mean ms" }</th>
                    </tr></thead>
                    <tbody>{ for rows.iter().map(|row| result(row, *tried, buckets)) }</tbody>
                </table>
            </div>
            }
        </>
    }
}

/// How many puzzles are of each level, and what they score.
fn by_level(levels: &[LevelRow], scale: BatchScale, tried: u32) -> Html {
    let row = |row: &LevelRow| {
        let LevelRow { level, puzzles, score, micros } = row;
        let permille = rounded(u64::from(*puzzles) * 1000, u64::from(tried.max(1)));
        let mean = |sum: u64| (*puzzles > 0).then(|| sum / u64::from(*puzzles));
        html! {
            <tr>
                <th scope="row">{ level }</th>
                <td class="n">{ grouped((*puzzles).into()) }</td>
                <td class="n">{ format!("{}.{} %", permille / 10, permille % 10) }</td>
                <td class="least">{ share_bar(permille) }</td>
                <td class="n">{ mean(*score).map_or("–".into(), |mean| scale.written(mean)) }</td>
                <td class="n">{ mean(*micros).map_or("–".into(), milliseconds) }</td>
            </tr>
        }
    };
    html! {
        <div class="over" tabindex="0" role="region" aria-label="Levels of many puzzles">
            <table class="table engines">
                <thead><tr>
                    <th scope="col">{ "Level" }</th>
                    <th scope="col" class="n">{ "Puzzles" }</th>
                    <th scope="col" class="n">{ "Share" }</th>
                    <th scope="col" class="least"><span class="vh">{ "Share as a bar" }</span></th>
                    <th scope="col" class="n">{ format!("Mean {}", scale.figure()) }</th>
                    <th scope="col" class="n">{ "Mean ms" }</th>
                </tr></thead>
                <tbody>{ for levels.iter().map(row) }</tbody>
            </table>
        </div>
    }
}

fn share_bar(permille: u64) -> Html {
    html! {
        <svg class="timebar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="whole" width="1000" height="8" /><rect width={permille.to_string()} height="8" />
        </svg>
    }
}

fn result(row: &FieldRow, puzzles: u32, buckets: usize) -> Html {
    let FieldRow { engine, solved, wrong, given_up, micros, spread, work } = row;
    let each = u64::from(puzzles.max(1));
    let permille = rounded(u64::from(*solved) * 1000, each);
    let besides = |count: u32, what: &str| if count > 0 { format!(", {count} {what}") } else { String::new() };
    let (given_up, wrong) = (besides(*given_up, "given up"), besides(*wrong, "wrong"));
    html! {
        <tr>
            <th scope="row">{ name_of(engine) }</th>
            <td class="n">{ format!("{}.{} %{given_up}{wrong}", permille / 10, permille % 10) }</td>
            <td class="least">{ share_bar(permille) }</td>
            <td class="n">{ grouped(u128::from(work / each)) }</td>
            <td>{ histogram(spread, buckets) }</td>
            <td class="n">{ milliseconds(micros / each) }</td>
        </tr>
    }
}

/// How many puzzles took so much work, a bar for each doubling.
fn histogram(spread: &[u32], buckets: usize) -> Html {
    let most = spread.iter().copied().max().unwrap_or(0).max(1);
    let bars = spread.iter().enumerate().map(|(at, &count)| {
        // Any count above zero is visible.
        let height = (count * 24).div_ceil(most);
        html! { <rect x={(at * 6).to_string()} y={(24 - height).to_string()} width="5" height={height.to_string()} /> }
    });
    let said = spread.iter().enumerate().filter(|(_, count)| **count > 0).map(|(at, count)| match at {
        0 => format!("{count} with none"),
        _ => format!("{count} from {}", 1_u64 << (at - 1)),
    });
    let said = said.collect::<Vec<_>>().join(", ");
    html! {
        <svg class="spread" viewBox={format!("0 0 {} 25", buckets.max(1) * 6)} role="img" aria-label={said}>
            { for bars }
            <path class="line" d={format!("M0 24.5H{}", buckets * 6)} />
        </svg>
    }
}

/// A quotient, rounded.
fn rounded(dividend: u64, divisor: u64) -> u64 {
    (dividend + divisor / 2) / divisor
}
