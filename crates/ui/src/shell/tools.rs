//! What is in the menus: the tools, the settings, the help.

use std::rc::Rc;

use crosshatch_core::picture::Notation;
use crosshatch_core::symmetry::Transformation;
use crosshatch_workbench::booklet::MadeBooklet;
use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::sources::Wanted;
use crosshatch_workbench::{
    Action, Aid, AutoGreen, Board, BoardTool, CandidateMode, CheckAction, ChunkAction, Keys, LibraryAction, Mistakes,
    ReviewAction, Settings, SettingsAction, SourceAction, Theme, position,
};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use yew::{Callback, Html, MouseEvent, TargetCast, html};

use crate::browser::clipboard;
use crate::browser::{chance, is_single_file, page_address};
use crate::late::{self, GetModel};
use crate::shell::help::{HELP, Section};
use crate::shell::{menus, settings};

/// The tools. `latest` gives the model as it is when something is copied; `booklet` is the one that was made last.
pub(crate) fn tools(latest: &GetModel, booklet: Option<&Rc<MadeBooklet>>, send: &Callback<Action>) -> Html {
    let item = |name: &'static str, press: Callback<()>| {
        let onclick = press.reform(|_| ());
        html! {
            <button class="b" type="button" popovertarget="tools" popovertargetaction="hide" {onclick}>{ name }</button>
        }
    };
    let act = |name: &'static str, action: Action| item(name, send.reform(move |()| action.again()));
    let copy = |name: &'static str, text: fn(&Board) -> String| {
        let (latest, send) = (latest.clone(), send.clone());
        item(name, Callback::from(move |()| clipboard::copy(text(latest.emit(()).board()), send.clone())))
    };
    let wants_to_copy = {
        let send = send.clone();
        Callback::from(move |_: MouseEvent| {
            // Pictures of the board come with the steps.
            for chunk in [Chunk::Formats, Chunk::Steps] {
                send.emit(Action::Chunks(ChunkAction::Load(chunk)));
            }
        })
    };
    html! {
        <>
            <h2>{ "Board" }</h2>
            // A phone's bar has no room for these.
            <div class="phone">
                { act("Solve", Action::Check(CheckAction::Solve)) }
                { item("Generate", send.reform(|()| Action::Sources(SourceAction::Get(Wanted::Made, chance::seed())))) }
                <button class="b" type="button" popovertarget="order" onclick={|event: MouseEvent| close_around(&event)}>{ "What to generate" }</button>
            </div>
            { act("Start again", Action::Tool(BoardTool::Restart)) }
            { act("Why not this digit here?", Action::Hint(Ask::WhyNot)) }
            { act("Mark givens that are not needed", Action::Check(CheckAction::Redundant)) }
            { act("Turn all digits into givens", Action::Tool(BoardTool::Lock)) }
            { act("Turn givens into entries", Action::Tool(BoardTool::Unlock)) }
            { act("Save point", Action::Library(LibraryAction::SavePoint)) }
            { act("Keep in the library", Action::Library(LibraryAction::Keep)) }
            { act("Review the game", Action::Review(ReviewAction::Begin)) }
            <h2>{ "Turn and mirror" }</h2>
            <div class="pair">
                { act("Turn right", Action::Tool(BoardTool::Transform(Transformation::QuarterTurn))) }
                { act("Turn left", Action::Tool(BoardTool::Transform(Transformation::ThreeQuarterTurn))) }
                { act("Left to right", Action::Tool(BoardTool::Transform(Transformation::Horizontal))) }
                { act("Top to bottom", Action::Tool(BoardTool::Transform(Transformation::Vertical))) }
                { act("Diagonal", Action::Tool(BoardTool::Transform(Transformation::Diagonal))) }
                { act("Other diagonal", Action::Tool(BoardTool::Transform(Transformation::Antidiagonal))) }
            </div>
            <h2>{ "Exchange digits" }</h2>
            <div class="pair">
                { act("In order", Action::Tool(BoardTool::RelabelInOrder)) }
                { item("At random", send.reform(|()| Action::Tool(BoardTool::Relabel(chance::seed())))) }
            </div>
            <h2>{ "Notes" }</h2>
            { act("Fill notes", Action::FillNotes) }
            { act("Auto-green", Action::Tool(BoardTool::AutoGreen(AutoGreen::LeftOnly))) }
            { act("Auto-green, ruled out in red", Action::Tool(BoardTool::AutoGreen(AutoGreen::RuledOutToo))) }
            { act("Erase notes and colours", Action::Tool(BoardTool::EraseNotes)) }
            <h2>{ "Copy" }</h2>
            { copy("Copy as a line", Board::line) }
            <button class="b" type="button" popovertarget="copying" onclick={wants_to_copy}>{ "Other formats and programs …" }</button>
            { copy("Copy a link", |board| format!("{}#p={}", page_address(), position::write(board))) }
            <div id="copying" class="pop" popover="auto" role="dialog" aria-label="Copy or download the board">
                { late::start().map_or_else(menus::loading, |start| (start.copying)(latest, send)) }
            </div>
            <button class="b" type="button" popovertarget="printing" onclick={menus::wants(Chunk::Formats, send)}>{ "Print or PDF …" }</button>
            <div id="printing" class="pop order" popover="auto" role="dialog" aria-label="Print or save as PDF">
                { late::start().map_or_else(menus::loading, |start| (start.printing)(latest, booklet, send)) }
            </div>
            // A page on the web may not open a file on this machine, so that a bookmarklet could not send anything there.
            if !is_single_file() {
                <h2>{ "Puzzles on other pages" }</h2>
                <a class="b" href="./bookmarklets.html">{ "Bookmarklets" }</a>
                <a class="b" href="./embed.html">{ "A board in your page" }</a>
            }
        </>
    }
}

/// Closes the menu around a pressed button, so that the next popover stands alone.
fn close_around(event: &MouseEvent) {
    let button = event.target_dyn_into::<Element>();
    let menu = button.and_then(|button| button.closest(".pop").ok().flatten());
    if let Some(menu) = menu.and_then(|menu| menu.dyn_into::<HtmlElement>().ok()) {
        let _ = menu.hide_popover();
    }
}

/// The settings.
pub(crate) fn settings(settings: Settings, keys: &Rc<Keys>, send: &Callback<Action>) -> Html {
    let Settings { candidates, theme, notation, .. } = settings;
    let choice = |mode: CandidateMode| {
        let onchange = send.reform(move |_| Action::Settings(SettingsAction::Candidates(mode)));
        html! { <label><input type="radio" name="candidates" checked={mode == candidates} {onchange} />{ mode.name() }</label> }
    };
    let mistakes = |each: Mistakes| {
        let onchange = send.reform(move |_| Action::Settings(SettingsAction::Mistakes(each)));
        html! { <label><input type="radio" name="mistakes" checked={each == settings.mistakes} {onchange} />{ each.name() }</label> }
    };
    let aid = |aid: Aid| {
        let onchange = send.reform(move |_| Action::Settings(SettingsAction::Toggle(aid)));
        html! { <label><input type="checkbox" checked={settings.has(aid)} {onchange} />{ aid.name() }</label> }
    };
    let colours = |each: Theme| {
        let onchange = send.reform(move |_| Action::Settings(SettingsAction::Theme(each)));
        html! { <label><input type="radio" name="theme" checked={each == theme} {onchange} />{ each.name() }</label> }
    };
    let names = |(each, name): (Notation, &'static str)| {
        let onchange = send.reform(move |_| Action::Settings(SettingsAction::Notation(each)));
        html! { <label><input type="radio" name="notation" checked={each == notation} {onchange} />{ name }</label> }
    };
    html! {
        <>
            { settings::presets(settings, send) }
            <fieldset><legend>{ "Candidates" }</legend>{ for CandidateMode::ALL.into_iter().map(choice) }</fieldset>
            <fieldset><legend>{ "Mark mistakes" }</legend>{ for Mistakes::ALL.into_iter().map(mistakes) }</fieldset>
            <fieldset><legend>{ "Aids" }</legend>{ for Aid::ALL.into_iter().map(aid) }</fieldset>
            <fieldset><legend>{ "Names of cells" }</legend>{ for [(Notation::RowColumn, "r4c7"), (Notation::A1, "D7 (rows A to J, no I)"), (Notation::K9, "D7 (rows A to K, no I, no J)")].into_iter().map(names) }</fieldset>
            <fieldset><legend>{ "Colours" }</legend>{ for Theme::ALL.into_iter().map(colours) }</fieldset>
            { settings::keys(keys, send) }
        </>
    }
}

/// The help.
pub(crate) fn help(keys: &Keys) -> Html {
    let section = |&(title, rows): &Section| {
        html! {
            <section>
                <h2>{ title }</h2>
                <dl>{ for rows.iter().map(|(pressed, what)| html! { <div><dt>{ pressed.words(keys) }</dt><dd>{ *what }</dd></div> }) }</dl>
            </section>
        }
    };
    html! {
        <>
            { for HELP.iter().map(section) }
            <button class="b line" type="button" popovertarget="help" popovertargetaction="hide">{ "Close" }</button>
        </>
    }
}
