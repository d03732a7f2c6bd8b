//! A game of the library.

use crosshatch_workbench::library::{Action as Act, Row};
use web_sys::HtmlInputElement;
use yew::{Callback, Html, NodeRef, SubmitEvent, function_component, html, use_node_ref, use_state_eq};

use crate::browser::svg;

#[derive(PartialEq, yew::Properties)]
pub(super) struct Props {
    pub(super) row: Row,
    pub(super) act: Callback<Act>,
}

/// What is open below the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Nothing,
    /// Its name and folder can be changed.
    Filing,
    /// Asking for confirmation to delete it.
    Deleting,
}

/// The game: a small board to be opened, and what is known of it.
#[function_component]
pub(super) fn Game(props: &Props) -> Html {
    let Props { row, act } = props;
    let open = use_state_eq(|| Open::Nothing);
    let of_puzzle = |make: fn(String) -> Act| {
        let puzzle = row.puzzle.clone();
        act.reform(move |_| make(puzzle.clone()))
    };
    let set = |to: Open| {
        let open = open.clone();
        Callback::from(move |_| open.set(to))
    };
    let (name, folder) = (use_node_ref(), use_node_ref());
    let onsubmit = {
        let (act, open, puzzle) = (act.clone(), open.clone(), row.puzzle.clone());
        let (name, folder) = (name.clone(), folder.clone());
        Callback::from(move |event: SubmitEvent| {
            event.prevent_default();
            let value = |field: &NodeRef| field.cast::<HtmlInputElement>().map(|input| input.value()).unwrap_or_default();
            act.emit(Act::Rename(puzzle.clone(), value(&name)));
            act.emit(Act::Move(puzzle.clone(), value(&folder)));
            open.set(Open::Nothing);
        })
    };
    let picture = svg::picture(&row.picture);
    let label = format!("Open {}, {}", row.title, row.progress);
    html! {
        <li class="card game">
            // Its name is no attribute: the digits of the picture are not what it is called.
            <button class="small-board" type="button" onclick={of_puzzle(Act::Open)}>{ picture }<span class="vh">{ label }</span></button>
            <div class="told">
                <h2>{ &row.title }</h2>
                <p class="small num">{ &row.progress }{ for row.times.iter().map(|time| html! { <>{ " · " }{ time }</> }) }</p>
                <p class="small mid">
                    { if row.is_on_board { "On the board" } else { &*row.played } }
                    if !row.folder.is_empty() {
                        { " · " }{ &row.folder }
                    }
                </p>
                <div class="row wrapped">
                    <button class="b line" type="button" aria-pressed={row.favourite.to_string()} onclick={of_puzzle(Act::Favourite)}>{ "Favourite" }</button>
                    <button class="b" type="button" aria-expanded={(*open == Open::Filing).to_string()}
                        onclick={set(if *open == Open::Filing { Open::Nothing } else { Open::Filing })}>{ "Name, folder" }</button>
                    if *open == Open::Deleting {
                        <button class="b line" type="button" onclick={of_puzzle(Act::Delete)}>{ "Really delete it" }</button>
                        <button class="b" type="button" onclick={set(Open::Nothing)}>{ "Keep it" }</button>
                    } else {
                        <button class="b" type="button" onclick={set(Open::Deleting)}>{ "Delete" }</button>
                    }
                </div>
                if *open == Open::Filing {
                    <form class="row wrapped" {onsubmit}>
                        <label>{ "Name" }<input ref={name} class="in" type="text" maxlength="120" ~defaultValue={row.name.clone()} placeholder={row.title.clone()} /></label>
                        <label>{ "Folder" }<input ref={folder} class="in" type="text" maxlength="120" list="folders" ~defaultValue={row.folder.clone()} /></label>
                        <button class="b line" type="submit">{ "Done" }</button>
                    </form>
                }
            </div>
        </li>
    }
}
