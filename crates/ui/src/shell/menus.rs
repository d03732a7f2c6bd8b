//! What opens over the page: the tools, the settings, the help. They are popovers of the browser, which opens and closes them, keeps the
//! focus in order and closes them on Escape.

use crosshatch_core::picture::Notation;
use crosshatch_core::symmetry::Transformation;
use crosshatch_workbench::hint::Ask;
use crosshatch_workbench::{Action, Aid, AutoGreen, CandidateMode, Settings, Theme};
use yew::{Callback, Html, function_component, html};

use crate::browser::chance;
use crate::browser::clipboard;
use crate::browser::idle::use_built;
use crate::shell::help::HELP;
use crate::shell::icon::{Icon, picture};

#[derive(PartialEq, yew::Properties)]
pub(crate) struct Props {
    pub(crate) settings: Settings,
    /// Gives the board as texts. Asked only when something is copied, so that a change of the board does not draw the menus again.
    pub(crate) copies: Callback<(), Copies>,
    pub(crate) send: Callback<Action>,
}

/// The board as texts.
pub(crate) struct Copies {
    /// Its values in one line.
    pub(crate) line: String,
    /// Its values as a grid.
    pub(crate) rows: String,
    /// Its values and candidates as a grid.
    pub(crate) candidates: String,
    /// All of it, as a link has it.
    pub(crate) position: String,
}

/// The three buttons, and what they open.
#[function_component]
pub(crate) fn Menus(props: &Props) -> Html {
    let (built, build) = use_built();
    let opener = |icon: Icon, name: &'static str, opens: &'static str| {
        let onclick = build.reform(|_| ());
        html! {
            <button class="b sq" type="button" aria-label={name} title={name} popovertarget={opens} {onclick}>{ picture(icon) }</button>
        }
    };
    html! {
        <>
            { opener(Icon::More, "Tools", "tools") }
            { opener(Icon::Gear, "Settings", "settings") }
            { opener(Icon::Help, "Help", "help") }
            <div id="tools" class="pop" popover="auto">{ if built { tools(props) } else { Html::default() } }</div>
            <div id="settings" class="pop" popover="auto">{ if built { settings(props) } else { Html::default() } }</div>
            // It takes the focus, so that the keys scroll it.
            <div id="help" class="pop wide" popover="auto" role="dialog" aria-label="Help" tabindex="0" autofocus={true}>{ if built { help() } else { Html::default() } }</div>
        </>
    }
}

fn tools(props: &Props) -> Html {
    let send = &props.send;
    let item = |name: &'static str, press: Callback<()>| {
        let onclick = press.reform(|_| ());
        html! {
            <button class="b" type="button" popovertarget="tools" popovertargetaction="hide" {onclick}>{ name }</button>
        }
    };
    let act = |name: &'static str, action: Action| item(name, send.reform(move |()| action.clone()));
    let copy = |name: &'static str, text: fn(Copies) -> String| {
        let (copies, send) = (props.copies.clone(), send.clone());
        item(name, Callback::from(move |()| clipboard::copy(text(copies.emit(())), send.clone())))
    };
    html! {
        <>
            <h2>{ "Board" }</h2>
            { act("Start again", Action::Restart) }
            { act("Why not this digit here?", Action::Hint(Ask::WhyNot)) }
            { act("Mark givens that are not needed", Action::Redundant) }
            { act("Make all digits givens", Action::Lock) }
            { act("Make givens entries", Action::Unlock) }
            <h2>{ "Turn and mirror" }</h2>
            <div class="pair">
                { act("Turn right", Action::Transform(Transformation::QuarterTurn)) }
                { act("Turn left", Action::Transform(Transformation::ThreeQuarterTurn)) }
                { act("Left to right", Action::Transform(Transformation::Horizontal)) }
                { act("Top to bottom", Action::Transform(Transformation::Vertical)) }
                { act("Diagonal", Action::Transform(Transformation::Diagonal)) }
                { act("Other diagonal", Action::Transform(Transformation::Antidiagonal)) }
            </div>
            <h2>{ "Exchange digits" }</h2>
            <div class="pair">
                { act("In order", Action::RelabelInOrder) }
                { item("At random", send.reform(|()| Action::Relabel(chance::seed()))) }
            </div>
            <h2>{ "Notes" }</h2>
            { act("Fill notes", Action::FillNotes) }
            { act("Auto-green", Action::AutoGreen(AutoGreen::LeftOnly)) }
            { act("Auto-green with red", Action::AutoGreen(AutoGreen::RuledOutToo)) }
            { act("Erase notes and colours", Action::EraseNotes) }
            <h2>{ "Copy" }</h2>
            { copy("Copy as a line", |copies| copies.line) }
            { copy("Copy as a grid", |copies| copies.rows) }
            { copy("Copy as a candidate grid", |copies| copies.candidates) }
            { copy("Copy a link", |copies| format!("{}#p={}", page_address(), copies.position)) }
            { item("Print", Callback::from(|()| drop(gloo::utils::window().print()))) }
            <h2>{ "Puzzles on other pages" }</h2>
            <a class="b" href="./bookmarklets.html">{ "Bookmarklets" }</a>
        </>
    }
}

/// The page's address without what stands behind `#`.
fn page_address() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}

fn settings(props: &Props) -> Html {
    let Settings { candidates, theme, notation, .. } = props.settings;
    let choice = |mode: CandidateMode| {
        let onchange = props.send.reform(move |_| Action::Candidates(mode));
        html! { <label><input type="radio" name="candidates" checked={mode == candidates} {onchange} />{ mode.name() }</label> }
    };
    let aid = |aid: Aid| {
        let onchange = props.send.reform(move |_| Action::Toggle(aid));
        html! { <label><input type="checkbox" checked={props.settings.has(aid)} {onchange} />{ aid.name() }</label> }
    };
    let colours = |each: Theme| {
        let onchange = props.send.reform(move |_| Action::Theme(each));
        html! { <label><input type="radio" name="theme" checked={each == theme} {onchange} />{ each.name() }</label> }
    };
    let names = |(each, name): (Notation, &'static str)| {
        let onchange = props.send.reform(move |_| Action::Notation(each));
        html! { <label><input type="radio" name="notation" checked={each == notation} {onchange} />{ name }</label> }
    };
    html! {
        <>
            <fieldset><legend>{ "Candidates" }</legend>{ for CandidateMode::ALL.into_iter().map(choice) }</fieldset>
            <fieldset><legend>{ "Aids" }</legend>{ for Aid::ALL.into_iter().map(aid) }</fieldset>
            <fieldset><legend>{ "Names of cells" }</legend>{ for [(Notation::RowColumn, "r4c7"), (Notation::A1, "D7, without I"), (Notation::K9, "D7, without I and J")].into_iter().map(names) }</fieldset>
            <fieldset><legend>{ "Colours" }</legend>{ for Theme::ALL.into_iter().map(colours) }</fieldset>
        </>
    }
}

fn help() -> Html {
    let section = |&(title, rows): &(&'static str, &'static [(&'static str, &'static str)])| {
        html! {
            <section>
                <h2>{ title }</h2>
                <dl>{ for rows.iter().map(|(keys, what)| html! { <div><dt>{ *keys }</dt><dd>{ *what }</dd></div> }) }</dl>
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
