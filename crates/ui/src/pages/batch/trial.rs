//! Engines on the rows that are shown: the form, the table and its charts.

use crosshatch_workbench::batch::{Action as Act, Contest, TrialCard, TrialRow, TrialView};
use crosshatch_workbench::engine_work::name_of;
use crosshatch_workbench::figures::{grouped, milliseconds};
use web_sys::Event;
use yew::{Callback, Html, html};

use crate::pages::parts::does;
use crate::shell::order::value_of;

/// The card.
pub(super) fn trial(view: &TrialView, act: &Callback<Act>) -> Html {
    let TrialView { contest, card, trying } = view;
    let onchange = act.reform(|event: Event| {
        let place: usize = value_of(&event).parse().unwrap_or_default();
        Act::Choose(Contest::ALL.get(place).copied().unwrap_or_default())
    });
    let option = |(place, each): (usize, Contest)| {
        html! { <option value={place.to_string()} selected={each == *contest}>{ each.name() }</option> }
    };
    html! {
        <details class="charting" open={*trying || card.is_some()}>
            <summary>{ "Engines on these rows" }</summary>
            <section class="card" aria-label="Engines">
                <p class="small mid">{ "Each engine solves the same rows, and the rating pauses meanwhile. The author of Super Sudoku planned such a test, to see how far rules alone go, and never wrote about it." }</p>
                <div class="row wrapped">
                    <select class="in" aria-label="Engines" {onchange}>{ for Contest::ALL.into_iter().enumerate().map(option) }</select>
                    if *trying {
                        <button class="b line" type="button" onclick={does(act, Act::StopTrying)}>{ "Stop" }</button>
                    } else {
                        <button class="b line" type="button" onclick={does(act, Act::Try)}>{ "Try them" }</button>
                    }
                </div>
                if let Some(card) = card {
                    { results(card, *trying) }
                }
            </section>
        </details>
    }
}

fn results(card: &TrialCard, trying: bool) -> Html {
    let TrialCard { tried, of, left_out, skipped, rows } = card;
    let buckets = rows.iter().map(|row| row.spread.len()).max().unwrap_or(0);
    let left_out = match left_out {
        0 => String::new(),
        1 => " 1 board was left out: it does not have exactly one solution.".into(),
        boards => format!(" {boards} boards were left out: they do not have exactly one solution."),
    };
    let skipped = match skipped {
        0 => String::new(),
        1 => " 1 more row was left out: engines take boards of values, all of one size, up to 10 000.".into(),
        rows => format!(
            " {} more rows were left out: engines take boards of values, all of one size, up to 10 000.",
            grouped((*rows).into())
        ),
    };
    html! {
        <>
            if trying {
                <progress max={of.to_string()} value={(tried + card.left_out).to_string()} aria-label="Puzzles tried"></progress>
            }
            <p class="small num" role="status">{ format!("{} of {} puzzles tried.{left_out}{skipped}", grouped((*tried).into()), grouped((*of).into())) }</p>
            <div class="over" tabindex="0" role="region" aria-label="Engines on these rows">
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
        </>
    }
}

fn share_bar(permille: u64) -> Html {
    html! {
        <svg class="timebar" viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden="true">
            <rect class="whole" width="1000" height="8" /><rect width={permille.to_string()} height="8" />
        </svg>
    }
}

fn result(row: &TrialRow, puzzles: u32, buckets: usize) -> Html {
    let TrialRow { engine, solved, wrong, given_up, micros, spread, work } = row;
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

/// How many puzzles took how much work, a bar for each doubling.
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
