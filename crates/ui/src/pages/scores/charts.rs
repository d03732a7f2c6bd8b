//! The person's times as two charts: against the expected ones, and month by month. Both scales are logarithmic, as times are compared by
//! their ratio; what they show is in the table, too.

use crosshatch_workbench::scores::{Month, Score, Scores, ratio};
use yew::{Html, html};

/// The charts, once there is a solved puzzle with an expected time.
pub(super) fn charts(scores: &Scores) -> Html {
    let solved: Vec<(u32, u32, &Score)> =
        scores.all().iter().filter_map(|score| Some((score.expected?, score.seconds?, score))).collect();
    if solved.is_empty() {
        return Html::default();
    }
    html! {
        <div class="charts">
            { times(&solved) }
            { months(&Month::all(scores)) }
        </div>
    }
}

/// How large a chart is drawn, and how much of it is kept for the numbers at its axes.
const WIDTH: i32 = 320;
const HEIGHT: i32 = 240;
const LEFT: i32 = 40;
const BELOW: i32 = 36;
const EDGE: i32 = 12;
const ABOVE: i32 = 20;

/// The minutes at both axes of times.
const MINUTES: [u32; 7] = [1, 2, 4, 8, 16, 32, 64];

/// The binary logarithm of a ratio, in hundredths.
fn doublings(of: u32, to: u32) -> i32 {
    ((f64::from(of.max(1)) / f64::from(to.max(1))).log2() * 100.0) as i32
}

/// Times against the expected ones: what is below the diagonal was quicker than expected.
fn times(solved: &[(u32, u32, &Score)]) -> Html {
    let (most, across, up) = (doublings(64, 1), WIDTH - LEFT - EDGE, HEIGHT - BELOW - ABOVE);
    let share = |seconds: u32, length: i32| length * doublings(seconds, 60).clamp(0, most) / most;
    let x = |seconds: u32| LEFT + share(seconds, across);
    let y = |seconds: u32| HEIGHT - BELOW - share(seconds, up);
    let tick = |&minutes: &u32| {
        let (x, y) = (x(minutes * 60), y(minutes * 60));
        html! {
            <>
                <path class="rule" d={format!("M{x} {ABOVE}V{}M{LEFT} {y}H{}", HEIGHT - BELOW, WIDTH - EDGE)} />
                <text x={x.to_string()} y={(HEIGHT - BELOW + 14).to_string()} text-anchor="middle">{ minutes }</text>
                <text x={(LEFT - 6).to_string()} y={(y + 4).to_string()} text-anchor="end">{ minutes }</text>
            </>
        }
    };
    let dot = |&(expected, seconds, score): &(u32, u32, &Score)| {
        let class = if score.hints > 0 { "dot helped" } else { "dot" };
        html! { <circle {class} cx={x(expected).to_string()} cy={y(seconds).to_string()} r="4" /> }
    };
    let quicker = solved.iter().filter(|(expected, seconds, _)| seconds < expected).count();
    let label = format!("{} solved puzzles, {quicker} of them quicker than expected", solved.len());
    html! {
        <figure>
            <figcaption class="small mid">{ "Your time by the expected time, in minutes" }</figcaption>
            <svg viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img" aria-label={label}>
                { for MINUTES.iter().map(tick) }
                <path class="even" d={format!("M{} {}L{} {}", x(60), y(60), x(64 * 60), y(64 * 60))} />
                { for solved.iter().map(dot) }
                <text x={(WIDTH - EDGE).to_string()} y={(HEIGHT - 4).to_string()} text-anchor="end">{ "expected" }</text>
                <text x={(LEFT - 6).to_string()} y="10" text-anchor="end">{ "yours" }</text>
            </svg>
            <p class="small mid">{ "Below the line you were quicker. Rings are puzzles solved with hints." }</p>
        </figure>
    }
}

/// The most months shown: the last ones.
const MOST_MONTHS: usize = 12;

/// The ratios at the axis of months, in thousandths.
const RATIOS: [(u32, &str); 5] = [(250, "¼"), (500, "½"), (1000, "1"), (2000, "2"), (4000, "4")];

/// Month by month, how long the person took beside the expected time.
fn months(months: &[Month]) -> Html {
    let months = &months[months.len().saturating_sub(MOST_MONTHS)..];
    let Some(last) = months.last() else { return Html::default() };
    let up = HEIGHT - BELOW - ABOVE;
    let y = |thousandths: u32| ABOVE + up / 2 - up / 2 * doublings(thousandths, 1000).clamp(-200, 200) / 200;
    let step = (WIDTH - LEFT - EDGE) / months.len() as i32;
    let x = |place: usize| LEFT + step / 2 + step * place as i32;
    let tick = |&(thousandths, name): &(u32, &'static str)| {
        let y = y(thousandths);
        html! {
            <>
                <path class={if thousandths == 1000 { "even" } else { "rule" }} d={format!("M{LEFT} {y}H{}", WIDTH - EDGE)} />
                <text x={(LEFT - 6).to_string()} y={(y + 4).to_string()} text-anchor="end">{ name }</text>
            </>
        }
    };
    let route: Vec<String> =
        months.iter().enumerate().map(|(place, month)| format!("{} {}", x(place), y(month.median))).collect();
    let dot = |(place, month): (usize, &Month)| {
        let name = month.name.get(2..).unwrap_or_default().replace('-', "/");
        html! {
            <>
                <circle class="dot" cx={x(place).to_string()} cy={y(month.median).to_string()} r="4" />
                if months.len() < 7 || place % 2 == 1 {
                    <text x={x(place).to_string()} y={(HEIGHT - BELOW + 14).to_string()} text-anchor="middle">{ name }</text>
                }
            </>
        }
    };
    let times = ratio(last.median);
    let label = format!("{}: {times} times the expected time, from {} puzzles", last.name, last.games);
    html! {
        <figure>
            <figcaption class="small mid">{ "Month by month, as a multiple of the expected time" }</figcaption>
            <svg viewBox={format!("0 0 {WIDTH} {HEIGHT}")} role="img" aria-label={label}>
                { for RATIOS.iter().map(tick) }
                <path class="route" d={format!("M{}", route.join("L"))} />
                { for months.iter().enumerate().map(dot) }
            </svg>
            <p class="small mid">{ "The median of the puzzles solved without a hint, by the month in which they were begun." }</p>
        </figure>
    }
}
