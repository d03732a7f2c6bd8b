//! The board for other programs: in any text format, as a copy or a file, and in links that open it there.

use crosshatch_core::text::{CarriedCandidates, Content, Format, formats};
use crosshatch_core::{Candidates, DigitSet};
use crosshatch_paper::{QrPicture, qr_picture};
use crosshatch_workbench::{Action, Board, CandidateMode, position};
use web_sys::Event;
use yew::{Callback, Html, MouseEvent, function_component, html, use_state_eq};

use super::pictures;
use crate::browser::clipboard::copy;
use crate::browser::saving::save;
use crate::browser::store::storage;
use crate::browser::{is_single_file, page_address};
use crate::late::{self, GetModel};
use crate::shell::icon::{Icon, picture};
use crate::shell::order::value_of;

/// The choice of a format, and the programs that open links. `latest` gives the model as it is when something is pressed.
pub(crate) fn panel(latest: &GetModel, send: &Callback<Action>) -> Html {
    html! { <Panel latest={latest.clone()} send={send.clone()} /> }
}

#[derive(PartialEq, yew::Properties)]
struct Props {
    latest: GetModel,
    send: Callback<Action>,
}

/// The format that is chosen first, until the person chooses another.
const FIRST: &str = "candidate-grid";

/// The name under which the browser's store keeps the chosen format.
const KEPT: &str = "crosshatch-format";

#[function_component]
fn Panel(props: &Props) -> Html {
    let all: Vec<&'static Format> = formats::ALL.iter().copied().filter(|format| format.is_written()).collect();
    let place_of = |id: &str| all.iter().position(|format| format.id == id);
    let chosen = use_state_eq(|| {
        let kept = storage().and_then(|storage| storage.get_item(KEPT).ok().flatten());
        kept.and_then(|id| place_of(&id)).or_else(|| place_of(FIRST)).unwrap_or_default()
    });
    let format = all[(*chosen).min(all.len() - 1)];
    let option = |(place, each): (usize, &&'static Format)| {
        html! { <option value={place.to_string()} selected={place == *chosen}>{ titled(each.name) }</option> }
    };
    let onchange = {
        let chosen = chosen.clone();
        let all = all.clone();
        Callback::from(move |event: Event| {
            let place: usize = value_of(&event).parse().unwrap_or_default();
            // A browser that keeps nothing begins with the first format again.
            if let (Some(format), Some(storage)) = (all.get(place), storage()) {
                let _ = storage.set_item(KEPT, format.id);
            }
            chosen.set(place);
        })
    };
    let written = |does: fn(&'static Format, String, &Callback<Action>)| {
        let (latest, send) = (props.latest.clone(), props.send.clone());
        Callback::from(move |_: MouseEvent| {
            let model = latest.emit(());
            let board = model.board();
            match with_content(board, |content| format.write(&[*content])) {
                Some(text) => does(format, text, &send),
                None => send.emit(refused(board, &titled(format.name))),
            }
        })
    };
    let file = |format: &'static Format, text: String, _: &Callback<Action>| {
        save(&format!("crosshatch.{}", format.extension), "text/plain", &text);
    };
    let link = |format: &'static Format| {
        let Some(name) = format.program() else { return Html::default() };
        let (latest, send) = (props.latest.clone(), props.send.clone());
        let onclick = Callback::from(move |_: MouseEvent| {
            let model = latest.emit(());
            let board = model.board();
            match with_content(board, |content| format.link(content)) {
                Some(address) => {
                    let window = gloo::utils::window();
                    let _ = window.open_with_url_and_target_and_features(&address, "_blank", "noopener");
                }
                None => send.emit(refused(board, name)),
            }
        });
        html! { <button class="b" type="button" popovertarget="tools" popovertargetaction="hide" {onclick}>{ name }</button> }
    };
    // The code is that of the board at the press.
    let code = use_state_eq(|| None::<QrPicture>);
    let show_code = {
        let (latest, code) = (props.latest.clone(), code.clone());
        Callback::from(move |_: MouseEvent| {
            code.set(qr_picture(&format!("{}#p={}", page_address(), position::write(latest.emit(()).board()))));
        })
    };
    html! {
        <>
            <button class="b" type="button" popovertarget="copying" popovertargetaction="hide">{ picture(Icon::Back) }{ "Tools" }</button>
            <h2>{ "Copy or download the board" }</h2>
            <select class="in" aria-label="Text format" {onchange}>{ for all.iter().enumerate().map(option) }</select>
            <p class="small mid">{ carried(format) }</p>
            <div class="pair">
                <button class="b main" type="button" popovertarget="tools" popovertargetaction="hide" onclick={written(|_, text, send| copy(text, send.clone()))}>{ "Copy" }</button>
                <button class="b line" type="button" popovertarget="tools" popovertargetaction="hide" onclick={written(file)}>{ "Download" }</button>
            </div>
            <h2>{ "Picture of the board" }</h2>
            { pictures::form(of_board(props)) }
            // A phone cannot open a file of this machine.
            if !is_single_file() {
                <h2>{ "Link" }</h2>
                <button class="b line" type="button" popovertarget="qr" onclick={show_code}>{ "Show as a QR code" }</button>
            }
            <div id="qr" class="pop" popover="auto" role="dialog" aria-label="QR code">
                <button class="b" type="button" popovertarget="qr" popovertargetaction="hide">{ picture(Icon::Back) }{ "Back" }</button>
                if let Some(QrPicture { side, path }) = &*code {
                    <svg viewBox={format!("0 0 {side} {side}")} role="img" aria-label="QR code with a link to the board"><path class="paper" d={format!("M0 0h{side}v{side}H0z")} /><path d={path.clone()} /></svg>
                    <p class="small mid">{ "Scan it with a phone to go on there with this board, its notes and its colours." }</p>
                } else {
                    <p>{ "The link to this board is too long for a QR code. Without notes and colours it would be shorter." }</p>
                }
            </div>
            <h2>{ "Open the board in" }</h2>
            <div class="pair">{ for formats::ALL.iter().map(|format| link(format)) }</div>
        </>
    }
}

/// The form for pictures of the board.
fn of_board(props: &Props) -> pictures::Props {
    let latest = props.latest.clone();
    let document = Callback::from(move |(scheme, _)| {
        let model = latest.emit(());
        let automatic = model.settings.candidates == CandidateMode::Automatic;
        Some((late::steps()?.board_picture)(model.board(), automatic, scheme))
    });
    pictures::Props { document, name: "crosshatch", has_words: false, within: "tools", send: props.send.clone() }
}

/// A name without its article, as a title: "Candidate grid".
fn titled(name: &str) -> String {
    let name = name.strip_prefix("a ").or_else(|| name.strip_prefix("an ")).unwrap_or(name);
    let mut characters = name.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}

/// What a format keeps of a board.
fn carried(format: &Format) -> &'static str {
    match (format.carries.givens, format.carries.candidates) {
        (false, CarriedCandidates::None) => "Keeps the digits, all as givens.",
        (true, CarriedCandidates::None) => "Keeps givens and entries.",
        (false, _) => "Keeps the digits, all as givens, and the candidates.",
        (true, _) => "Keeps givens, entries and candidates.",
    }
}

/// Says that a format or a program does not take a board.
fn refused(board: &Board, name: &str) -> Action {
    let side = board.shape().side();
    Action::Say(format!("{name}: a {side} × {side} board is not possible there."))
}

/// Calls `write` with the values, the givens, and the candidates if there are any to keep.
fn with_content<T>(board: &Board, write: impl FnOnce(&Content<'_>) -> T) -> T {
    let candidates = candidates(board);
    let candidates = candidates.as_deref();
    write(&Content { grid: board.grid(), givens: Some(board.givens()), candidates, symbols: board.symbols() })
}

/// The notes of each cell, or for a cell without notes, its candidates. `None` if these are just what the values leave: another program would
/// take them for notes.
fn candidates(board: &Board) -> Option<Vec<DigitSet>> {
    let left = Candidates::of(board.grid().clone());
    let candidates = board.notes_or_candidates();
    let has_notes = board.notes().iter().any(|notes| !notes.is_empty());
    let says_more = has_notes || board.shape().each_cell().zip(&candidates).any(|(cell, set)| *set != left.get(cell));
    says_more.then_some(candidates)
}
