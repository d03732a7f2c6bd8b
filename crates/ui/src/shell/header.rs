//! The top of the page: the ways to the views, the clock, the size, the menus.

use std::rc::Rc;

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::routes::{Tab, tabs};
use crosshatch_workbench::{Action, Model, ViewAction, view};
use yew::{Callback, Html, html};

use super::clock::Clock;
use super::icon::{Icon, picture};
use super::menus::HeaderMenus;
use super::toolbar::SizeSelect;
use crate::late::GetModel;

/// The top of the page. `latest` gives the model as it is when it is asked for.
pub(crate) fn header(model: &Model, latest: &GetModel, send: &Callback<Action>) -> Html {
    let shape = model.board().shape();
    let tab = |Tab { name, view, current }: Tab| {
        let onclick = send.reform(move |_| Action::View(ViewAction::Show(view)));
        html! { <button class="b" type="button" aria-current={current.then_some("page")} popovertarget="views" popovertargetaction="hide" {onclick}>{ name }</button> }
    };
    let here = tabs(model).into_iter().find(|tab| tab.current).map_or("Views", |tab| tab.name);
    html! {
            <header class="top">
            <span class="brand">
                <svg viewBox="0 0 32 32" aria-hidden="true">
                    <path class="ruled" d="M2 9.5H30M2 23H30M9.5 2V30M17 2V30" />
                    <path class="clear" d="M21.5 12.5h8V20h-8z" />
                </svg>
                <span>{ "Crosshatch" }</span>
            </span>
            // On a phone the ways to the views are a menu.
            <button class="b here" type="button" popovertarget="views"><span class="vh">{ "View: " }</span>{ here }{ picture(Icon::Down) }</button>
            <nav id="views" class="views" popover="auto" aria-label="Views">{ for tabs(model).map(tab) }</nav>
            // What stands beside it does not move when it comes.
            { view::clock(model).map(|clock| html! { <Clock {clock} send={send.clone()} /> }).unwrap_or_default() }
            <div class="end">
                <SizeSelect {shape} send={send.clone()} />
                <HeaderMenus settings={model.settings} keys={Rc::clone(&model.keys)} here={[Chunk::Menus, Chunk::Formats].map(|chunk| model.chunks.has(chunk))} booklet={model.booklet.clone()} latest={latest.clone()} send={send.clone()} />
            </div>
            </header>
    }
}
