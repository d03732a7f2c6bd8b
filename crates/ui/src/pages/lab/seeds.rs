//! The authors of the seeds, and what is true of what they claimed.

use crosshatch_workbench::lab::seeds::{AUTHORS, Author, CLAIMS, Claim, Quantity, SEED, Seeds, Tried};
use crosshatch_workbench::lab::{self, seeds};
use crosshatch_workbench::view::JobView;
use crosshatch_workbench::{Action, JobAction};
use yew::{Callback, Html, html};

use crate::browser::chance;

/// The page. `job` is the trial under way.
pub(super) fn seeds_page(known: &Seeds, job: Option<&JobView>, send: &Callback<Action>) -> Html {
    let card = |(place, author): (usize, &Author)| {
        let of_author = CLAIMS.iter().enumerate().filter(|(_, claim)| claim.author == place);
        let id = format!("author{place}");
        html! {
            <section class="card author" aria-labelledby={id.clone()}>
                <h2 {id}>{ author.name }</h2>
                <p class="small dim">{ author.who }</p>
                <p class="mid">{ author.program }</p>
                { for of_author.map(|(number, claim)| {
                    let job = job.filter(|_| known.last == Some(number));
                    row(number, claim, known.tried(number), job, send)
                }) }
            </section>
        }
    };
    html! {
        <>
            <h1>{ "Seeds" }</h1>
            <p class="mid lead">
                { "Four authors described how their programs deal with Sudoku, and what they found. Their claims were measured; a button \
                   tests each one here and now, on puzzles made for it. The same seed gives the same figure everywhere." }
            </p>
            { for AUTHORS.iter().enumerate().map(card) }
        </>
    }
}

fn row(number: usize, claim: &Claim, tried: Option<&Tried>, job: Option<&JobView>, send: &Callback<Action>) -> Html {
    let attempt = |seed: fn() -> u64| send.reform(move |_| Action::Lab(lab::Action::Seeds(seeds::Action::Try(number, seed()))));
    // One button, so that the focus stays.
    let (verb, onclick) = match job {
        Some(&JobView { lane, .. }) => ("Cancel", send.reform(move |_| Action::Jobs(JobAction::Cancel(lane)))),
        None => ("Try it", attempt(|| SEED)),
    };
    let title = format!("claim{number}");
    html! {
        <article class="claim" aria-labelledby={title.clone()}>
            <div>
                <h3 id={title}>{ claim.title }</h3>
                <p><span class="dim">{ if claim.is_ours { "We say: " } else { "Claim: " } }</span>{ claim.said() }</p>
                <p><b class="verdict">{ format!("It {}.", claim.verdict().name()) }</b>{ " " }{ claim.found() }</p>
                if claim.has_chance() {
                    <p class="small dim">{ format!("Measured with {}.", claim.set()) }</p>
                }
            </div>
            <div>
                <div class="row wrapped">
                    <button class="b line" type="button" aria-label={format!("{verb}: {}", claim.title)} {onclick}>{ verb }</button>
                    if claim.has_chance() {
                        <button class="b" type="button" aria-label={format!("Another seed: {}", claim.title)} onclick={attempt(chance::seed)}>
                            { "Another seed" }
                        </button>
                    }
                    <span class="small dim">{ claim.tried() }</span>
                </div>
                if let Some(JobView { detail, percent, .. }) = job {
                    <progress max="100" value={percent.unwrap_or(0).to_string()} aria-label={claim.title}></progress>
                    <p class="small dim num">{ detail }</p>
                }
                <div role="status">
                    if let Some(tried) = tried.filter(|_| job.is_none()) {
                        { figure(claim, tried) }
                    }
                </div>
            </div>
        </article>
    }
}

/// The result: each number with its expected value.
fn figure(claim: &Claim, tried: &Tried) -> Html {
    let line = |(quantity, &value): (&Quantity, &u32)| {
        let Quantity { unit, expected, claimed, .. } = quantity;
        let of_claim = claimed.map(|reading| {
            let taken = if reading.said == reading.true_within { "claim" } else { "claim, read as" };
            format!("{taken}: {}", unit.range(reading.true_within))
        });
        let expected = (expected.0 != expected.1).then(|| format!("expected: {}", unit.range(*expected)));
        let beside: Vec<_> = of_claim.into_iter().chain(expected).collect();
        let class = if quantity.is_expected(value) { "v" } else { "v bad" };
        html! {
            <div>
                <dt>{ quantity.name }</dt>
                <dd {class}>{ unit.text(value) }</dd>
                <dd class="small dim">{ beside.join(" · ") }</dd>
            </div>
        }
    };
    let it = if claim.has_chance() { format!("Seed {}: it", tried.seed) } else { "It".into() };
    let as_expected = claim.quantities.iter().zip(&tried.figure).all(|(quantity, &value)| quantity.is_expected(value));
    let end = if as_expected { "as measured." } else { "not as measured: a rare seed." };
    html! {
        <>
            <dl class="figures">{ for claim.quantities.iter().zip(&tried.figure).map(line) }</dl>
            <p class="small">{ format!("{it} {}, {end}", claim.verdict_on(&tried.figure).name()) }</p>
        </>
    }
}
