//! The puzzles of a day, and the calendar of the days on which they were solved.

use std::rc::Rc;

use crosshatch_core::bank::Difficulty;
use crosshatch_workbench::scores::Scores;
use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::sources::calendar::{self, Day, Month};
use crosshatch_workbench::sources::daily::{self, Date};
use crosshatch_workbench::{Action, SourceAction};
use yew::{Callback, Html, UseStateHandle, function_component, html, use_state_eq};

use crate::browser::chance;

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) scores: Rc<Scores>,
    /// Whether the calendar is shown.
    pub(crate) has_calendar: bool,
    pub(crate) send: Callback<Action>,
}

/// The four puzzles of the chosen day, which is today at first.
#[function_component]
pub(crate) fn Days(props: &Props) -> Html {
    let Props { scores, has_calendar, send } = props;
    let today = chance::today();
    let chosen = use_state_eq(|| today);
    let month = use_state_eq(|| Month::of(today));
    let day = if *has_calendar { *chosen } else { today };
    html! {
        <>
            <h3>{ if day == today { "Today’s four".into() } else { daily::name(day) } }</h3>
            <div class="four">{ for Difficulty::ALL.into_iter().map(|difficulty| of_day(difficulty, day, scores, send)) }</div>
            if *has_calendar {
                <details class="days">
                    <summary>{ calendar::streak_sentence(calendar::streak(scores, today)) }</summary>
                    { table(scores, today, &chosen, &month) }
                </details>
            }
        </>
    }
}

/// The button for one of a day's puzzles, with a mark once it is solved.
fn of_day(difficulty: Difficulty, date: Date, scores: &Scores, send: &Callback<Action>) -> Html {
    let onclick = send.reform(move |_| Action::Sources(SourceAction::Get(Wanted::Daily(difficulty, date), 0)));
    let solved = daily::is_solved(scores, difficulty, date);
    html! {
        <button class="b line" type="button" {onclick}>
            <span>{ difficulty.name() }if solved { <span class="ok" aria-hidden="true">{ " ✓" }</span><span class="vh">{ "solved" }</span> }</span>
            <span class="small mid">{ daily::band(difficulty) }</span>
        </button>
    }
}

/// The days of the month, up to today.
fn table(scores: &Scores, today: Date, chosen: &UseStateHandle<Date>, month: &UseStateHandle<Month>) -> Html {
    let (days, before) = calendar::days(scores, **month);
    let to = |other: Month| {
        let month = month.clone();
        Callback::from(move |_| month.set(other))
    };
    let day = |day: &Day| {
        let date = day.date;
        let onclick = {
            let chosen = chosen.clone();
            Callback::from(move |_| chosen.set(date))
        };
        let is_to_come = Month::of(date) == Month::of(today) && date.day > today.day;
        let marks = "•".repeat(day.solved);
        html! {
            <button class="b" type="button" disabled={is_to_come} aria-label={day.label.clone()} aria-pressed={(date == **chosen).to_string()} {onclick}>
                { date.day }<span class="ok">{ marks }</span>
            </button>
        }
    };
    html! {
        <>
            <div class="row month">
                <button class="b line" type="button" aria-label="Previous month" onclick={to(month.before())}>{ "◀" }</button>
                <span role="status">{ month.title() }</span>
                <button class="b line" type="button" aria-label="Next month" disabled={**month >= Month::of(today)} onclick={to(month.after())}>{ "▶" }</button>
            </div>
            <div class="week">
                { for ["M", "T", "W", "T", "F", "S", "S"].into_iter().map(|day| html! { <span class="small mid" aria-hidden="true">{ day }</span> }) }
                { for (0..before).map(|_| html! { <span /> }) }
                { for days.iter().map(day) }
            </div>
        </>
    }
}
