//! What the board page has of the library: what the browser does not keep, and the boards of the game to come back to.

use std::rc::Rc;

use crosshatch_workbench::library::{Action as Act, BranchView, PointView, Points, points};
use crosshatch_workbench::{Action, LibraryAction, Model};
use web_sys::{Event, HtmlInputElement};
use yew::{Callback, Html, TargetCast, html};

/// That nothing is kept, for as long as that is so, and the way to a file.
pub(crate) fn unkept(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let act = send.reform(Action::from);
    let library = model.library.get();
    let said = match (model.kept.unkept, &library.refused) {
        (true, _) => {
            "This browser saves nothing of your game: it has no room or does not allow it. It is here as long as this page is open."
        }
        (false, Some(_)) => {
            "This browser does not keep your library: it has no room or does not allow it. It is here as long as this page is open."
        }
        (false, None) => return Html::default(),
    };
    html! {
        <p class="unkept small" role="status">
            { said }{ " " }
            <button class="b line" type="button" onclick={act.reform(|_| Act::Export)}>{ "Export" }</button>
            if library.refused.is_some() {
                <button class="b" type="button" onclick={act.reform(|_| Act::TryAgain)}>{ "Try again" }</button>
            }
        </p>
    }
}

/// The boards with names, and the branches that were left.
pub(crate) fn history(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let Points { points, branches } = points(model);
    let act = &send.reform(Action::from);
    html! {
        <div class="points">
            <button class="b line" type="button" onclick={send.reform(|_| Action::Library(LibraryAction::SavePoint))}>{ "Save point" }</button>
            if points.is_empty() {
                <p class="small mid">{ "Give a board a name before you try something, and come back to it here." }</p>
            } else {
                <ol class="steps">{ for points.iter().map(|point| named(point, act)) }</ol>
            }
            if !branches.is_empty() {
                <h2>{ "Left for something else" }</h2>
                <ol class="steps">{ for branches.iter().map(|branch| left(branch, act)) }</ol>
            }
        </div>
    }
}

/// A board with a name, which can be changed, and the way back to it.
fn named(point: &PointView, act: &Callback<Act>) -> Html {
    let PointView { place, at, name, progress, is_shown } = point;
    let (place, at) = (*place, *at);
    let rename = act.reform(move |event: Event| Act::NamePoint(place, event.target_unchecked_into::<HtmlInputElement>().value()));
    html! {
        <li class="row" key={at}>
            <input class="in" type="text" maxlength="120" aria-label="Name of the save point" ~defaultValue={name.clone()} onchange={rename} />
            <button type="button" class={is_shown.then_some("now")} aria-current={is_shown.then_some("step")}
                onclick={act.reform(move |_| Act::Return(at))}>
                <span>{ "Go back" }<span class="vh">{ " to " }{ name }{ ", " }</span></span><span class="num small dim">{ progress }</span>
            </button>
            <button class="b" type="button" aria-label={format!("Forget {name}")} onclick={act.reform(move |_| Act::ForgetPoint(place))}>{ "Forget" }</button>
        </li>
    }
}

fn left(branch: &BranchView, act: &Callback<Act>) -> Html {
    let at = branch.at;
    html! {
        <li>
            <button type="button" onclick={act.reform(move |_| Act::Return(at))}>
                <span>{ &branch.name }</span><span class="num small dim">{ &branch.progress }</span>
            </button>
        </li>
    }
}
