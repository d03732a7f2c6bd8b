//! The library: the games that were left and kept, as small boards.

mod card;
pub(crate) mod keeper;
pub(crate) mod points;
pub(crate) mod unfinished;

use std::rc::Rc;

use crosshatch_workbench::library::{Action as Act, Shelf, Sort, shelf};
use crosshatch_workbench::{Action, LibraryAction, Model};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, InputEvent};
use yew::{Callback, Html, TargetCast, html};

/// The page, while it is the view that is shown.
pub(crate) fn page(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let shelf = shelf(model);
    let act = send.reform(Action::from);
    html! {
        <main class="wrap librarypage">
            <div class="row between wrapped">
                <h1>{ "Library" }</h1>
                <div class="row wrapped">
                    if shelf.can_keep {
                        <button class="b line" type="button" onclick={send.reform(|_| Action::Library(LibraryAction::Keep))}>{ "Keep the game on the board" }</button>
                    }
                    { import(&act) }
                    { button("Export", Act::Export, &act) }
                </div>
            </div>
            if let Some(trouble) = &shelf.trouble {
                <p class="bad small" role="status">{ trouble }</p>
            }
            if let Some(said) = &shelf.said {
                <p class="small" role="status">{ &**said }</p>
            }
            { wishes(&shelf, &act) }
            <p class="small mid" role="status">{ &shelf.sentence }</p>
            <datalist id="folders">{ for shelf.folders.iter().map(|folder| html! { <option value={folder.clone()} /> }) }</datalist>
            <ul class="shelf">{ for shelf.rows.iter().map(|row| html! { <card::Game key={row.puzzle.clone()} row={row.clone()} act={act.clone()} /> }) }</ul>
            if shelf.has_more {
                { button("Show more", Act::More, &act) }
            }
        </main>
    }
}

fn button(name: &'static str, action: Act, act: &Callback<Act>) -> Html {
    let onclick = act.reform(move |_| action.clone());
    html! { <button class="b line" type="button" {onclick}>{ name }</button> }
}

/// The choice of a file to be taken in.
fn import(act: &Callback<Act>) -> Html {
    let act = act.clone();
    let onchange = Callback::from(move |event: Event| {
        let input = event.target_unchecked_into::<HtmlInputElement>();
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        // The same file may be chosen again.
        input.set_value("");
        let act = act.clone();
        spawn_local(async move {
            // An unreadable file is treated like a file of another kind.
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            act.emit(Act::Import(text.unwrap_or_default()));
        });
    });
    html! { <label class="b line file">{ "Import" }<input class="vh" type="file" accept=".txt,text/plain" {onchange} /></label> }
}

/// Which games are shown, and in which order.
fn wishes(shelf: &Shelf, act: &Callback<Act>) -> Html {
    let wishes = &shelf.wishes;
    let oninput = act.reform(|event: InputEvent| Act::Words(event.target_unchecked_into::<HtmlInputElement>().value()));
    let chosen = |event: &Event| event.target_unchecked_into::<HtmlSelectElement>().selected_index();
    let sort = act.reform(move |event: Event| {
        Act::Sort(usize::try_from(chosen(&event)).ok().and_then(|at| Sort::ALL.get(at)).copied().unwrap_or_default())
    });
    let folders = shelf.folders.clone();
    let folder = act.reform(move |event: Event| {
        Act::Folder(usize::try_from(chosen(&event) - 1).ok().and_then(|at| folders.get(at)).cloned())
    });
    let each_sort = |each: Sort| html! { <option selected={each == wishes.sort}>{ each.name() }</option> };
    let each_folder = |each: &String| html! { <option selected={wishes.folder.as_ref() == Some(each)}>{ each }</option> };
    html! {
        <div class="row wrapped wishes">
            <input class="in" type="search" aria-label="Words to look for in the library" placeholder="Name, folder, digits" autocomplete="off"
                value={wishes.words.clone()} {oninput} />
            <select class="in" aria-label="Folder" onchange={folder}>
                <option selected={wishes.folder.is_none()}>{ "All folders" }</option>
                { for shelf.folders.iter().map(each_folder) }
            </select>
            <select class="in" aria-label="Order" onchange={sort}>{ for Sort::ALL.into_iter().map(each_sort) }</select>
            <button class="b line" type="button" aria-pressed={wishes.favourites.to_string()} onclick={act.reform(|_| Act::Favourites)}>{ "Favourites" }</button>
        </div>
    }
}
