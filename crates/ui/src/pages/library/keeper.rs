//! The keeper of the library and the address: it reads records on request, writes what waits, and keeps the address in step with the view. It renders
//! nothing.

use std::cell::RefCell;
use std::rc::Rc;

use crosshatch_workbench::chunks::Chunk;
use crosshatch_workbench::library::{Action as Act, Stage, Write, lists};
use crosshatch_workbench::{Action, Model};
use gloo::timers::future::TimeoutFuture;
use idb::Error;
use wasm_bindgen_futures::spawn_local;
use yew::{Callback, Html, function_component, html, use_effect_with, use_mut_ref};

use crate::browser::address::use_place;
use crate::browser::records::{Channel, NAME, Records};
use crate::browser::saving::save;
use crate::late;

/// What keeps the library, and what the loaded pages have kept.
pub(crate) fn keeper(model: &Rc<Model>, send: &Callback<Action>) -> Html {
    let of_pages = Chunk::ALL.into_iter().filter_map(|chunk| late::page(chunk)?.keeper).map(|keeper| keeper(model, send));
    html! {
        <>
            <Keeper model={Rc::clone(model)} send={send.clone()} />
            { for of_pages }
        </>
    }
}

#[derive(yew::Properties)]
struct Props {
    model: Rc<Model>,
    send: Callback<Action>,
}

impl PartialEq for Props {
    fn eq(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.model, &other.model)
    }
}

/// The store once it is opened, and what is known of it.
#[derive(Default)]
struct Kept {
    records: Option<Rc<Records>>,
    channel: Option<Channel>,
    /// Whether something is being written.
    writing: bool,
    /// The name of the list that is kept.
    list: Option<String>,
}

type Shared = Rc<RefCell<Kept>>;

#[function_component]
fn Keeper(props: &Props) -> Html {
    let Props { model, send } = props;
    use_place(model);
    let kept: Shared = use_mut_ref(Kept::default);
    let library = model.library.get();
    let act = send.reform(Action::from);
    use_effect_with((), {
        let (kept, act) = (Rc::clone(&kept), act.clone());
        move |()| {
            let hear = {
                let kept = Rc::clone(&kept);
                move |names| read_changed(&kept, names, &act)
            };
            kept.borrow_mut().channel = Channel::open(NAME, hear);
        }
    });
    use_effect_with(library.stage == Stage::Wanted && library.refused.is_none(), {
        let (kept, act) = (Rc::clone(&kept), act.clone());
        move |&wanted| {
            if wanted {
                spawn_local(async move { act.emit(or_refused(read_all(&kept).await, Act::Read)) });
            }
        }
    });
    let waits = library.to_write().map(|(last, _)| last);
    use_effect_with((waits, Rc::clone(model)), {
        let (kept, act) = (Rc::clone(&kept), act.clone());
        // What is written tells the model, and so comes back here for what waits by then.
        move |(waits, model)| {
            let writing = kept.borrow().writing;
            if let (Some(_), Some((last, writes)), false) = (waits, model.library.get().to_write(), writing) {
                write(&kept, last, writes, act);
            }
        }
    });
    use_effect_with(model.game.timeline.is_too_long(), {
        let act = act.clone();
        move |&too_long| {
            if too_long {
                act.emit(Act::Thin);
            }
        }
    });
    use_effect_with(library.file.clone(), |file| {
        if let Some((_, text)) = file {
            save("crosshatch-library.txt", "text/plain", text);
        }
    });
    use_effect_with(model.list.as_ref().map(|open| Rc::as_ptr(&open.list)), {
        let (kept, act, model) = (Rc::clone(&kept), act.clone(), Rc::clone(model));
        move |_| keep_list(&kept, &model, act)
    });
    use_effect_with(model.list_sought.as_ref().map(|sought| Rc::clone(&sought.name)), {
        move |name| {
            if let Some(name) = name.as_ref().map(ToString::to_string) {
                spawn_local(async move {
                    let list = async { Ok(opened(&kept).await?.read(vec![name]).await?.pop().and_then(|(_, text)| text)) }.await;
                    act.emit(or_refused(list, Act::List));
                });
            }
        }
    });
    Html::default()
}

/// What becomes of what was read or written.
fn or_refused<T>(done: Result<T, Error>, and: impl FnOnce(T) -> Act) -> Act {
    done.map_or_else(|error| Act::Refused(error.to_string()), and)
}

/// The store, opened if it was not.
async fn opened(kept: &Shared) -> Result<Rc<Records>, Error> {
    let known = kept.borrow().records.clone();
    if let Some(records) = known {
        return Ok(records);
    }
    let records = Rc::new(Records::open().await?);
    kept.borrow_mut().records = Some(Rc::clone(&records));
    Ok(records)
}

async fn read_all(kept: &Shared) -> Result<Vec<(String, String)>, Error> {
    opened(kept).await?.games().await
}

/// Another tab has changed these records.
fn read_changed(kept: &Shared, names: Vec<String>, act: &Callback<Act>) {
    let (kept, act) = (Rc::clone(kept), act.clone());
    spawn_local(async move {
        let records = async { opened(&kept).await?.read(names).await }.await;
        act.emit(or_refused(records, Act::Elsewhere));
    });
}

/// Writes what waits, and tells other tabs.
fn write(kept: &Shared, last: u64, writes: Vec<(String, Write)>, act: Callback<Act>) {
    let kept = Rc::clone(kept);
    kept.borrow_mut().writing = true;
    spawn_local(async move {
        let written = async { opened(&kept).await?.write(writes).await }.await;
        let mut kept = kept.borrow_mut();
        kept.writing = false;
        if let (Ok(records), Some(channel)) = (&written, &kept.channel) {
            channel.tell(records.iter().map(|(name, _)| name.as_str()));
        }
        if written.is_err() {
            // A store that was closed, as browsers do when they clear it, is opened again.
            kept.records = None;
        }
        drop(kept);
        act.emit(or_refused(written, |_| Act::Kept(last)));
    });
}

/// Keeps the list that is open where it is a long one, and no longer the one that was open before.
fn keep_list(kept: &Shared, model: &Model, act: Callback<Act>) {
    let list = lists::record(model);
    let name = list.as_ref().map(|(name, _)| name.clone());
    let old = std::mem::replace(&mut kept.borrow_mut().list, name.clone());
    if old == name {
        return;
    }
    let kept = Rc::clone(kept);
    spawn_local(async move {
        // First the list is shown.
        TimeoutFuture::new(0).await;
        let mut writes: Vec<(String, Write)> = old.into_iter().map(|old| (old, Write::Nothing)).collect();
        writes.extend(list.map(|(name, list)| (name, Write::Text(list.text().into()))));
        if let Err(error) = async { opened(&kept).await?.write(writes).await }.await {
            act.emit(Act::Refused(error.to_string()));
        }
    });
}
