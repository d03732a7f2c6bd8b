//! The techniques that the person finds and misses, month by month.

use std::rc::Rc;

use crosshatch_workbench::scores::Scores;
use crosshatch_workbench::trends::{Trend, Trends};
use yew::{Html, classes, function_component, html};

/// The number of months that fit on a phone.
const MONTHS_ON_A_PHONE: usize = 2;

/// The table, once there is a reviewed game.
pub(crate) fn section(scores: &Rc<Scores>) -> Html {
    html! { <Section scores={Rc::clone(scores)} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    scores: Rc<Scores>,
}

#[function_component]
fn Section(props: &Props) -> Html {
    let Some(Trends { games, months, techniques }) = Trends::of(&props.scores) else { return Html::default() };
    let class = |place: usize| classes!("num", (place + MONTHS_ON_A_PHONE < months.len()).then_some("least"));
    let row = |trend: &Trend| {
        let Trend { technique, found, missed, months } = trend;
        let share = |(place, share): (usize, &Option<u64>)| {
            html! { <td class={class(place)}>{ share.map_or_else(|| "–".into(), |share| format!("{share}%")) }</td> }
        };
        html! {
            <tr>
                <th scope="row"><a class="reads" href={format!("#guide={}", technique.id)}>{ technique.name }</a></th>
                <td class="num">{ *found }</td>
                <td class="num">{ *missed }</td>
                { for months.iter().enumerate().map(share) }
            </tr>
        }
    };
    let month = |(place, name): (usize, &String)| html! { <th class={class(place)} scope="col">{ name }</th> };
    let from = if games == 1 { "1 reviewed game".to_owned() } else { format!("{games} reviewed games") };
    html! {
        <section class="card" aria-labelledby="found-and-missed">
            <h2 id="found-and-missed">{ "Techniques that you find and miss" }</h2>
            <p class="small mid">
                { format!("From {from}. Found: the technique proves a move of yours. Missed: you made a harder move while it was there. ") }
                { "Each month shows the share found in the games begun in it." }
            </p>
            <div class="over">
                <table class="table trends">
                    <thead>
                        <tr>
                            <th scope="col">{ "Technique" }</th>
                            <th class="num" scope="col">{ "Found" }</th>
                            <th class="num" scope="col">{ "Missed" }</th>
                            { for months.iter().enumerate().map(month) }
                        </tr>
                    </thead>
                    <tbody>{ for techniques.iter().map(row) }</tbody>
                </table>
            </div>
        </section>
    }
}
