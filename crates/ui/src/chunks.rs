//! The chunks of the page: what is in each, and when it is loaded.
//!
//! The build cuts the program at the functions marked with `wasm_split`: code that only they reach goes into a separate file, which shares the
//! memory of the page. Each returns a table, kept in [`crate::late`]; no other code names anything inside a chunk. Functions with the same mark
//! share a file.

#![allow(clippy::unnecessary_wraps, reason = "what is brought may not come, which the attribute adds")]

use std::rc::Rc;

use crosshatch_workbench::chunks::{self, Chunk, ChunkEntry};
use crosshatch_workbench::scales::minutes;
use crosshatch_workbench::{Action, ChunkAction, Model, SourceAction, sources, view};
use gloo::timers::callback::Timeout;
use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use yew::{Callback, hook, use_effect_with, use_mut_ref};

use crate::browser::idle::{when_idle, when_settled};
use crate::browser::sheet::late_sheet;
use crate::browser::stock;
use crate::late::{self, BANK, LIBRARY, Library, MENUS, Menus, PAGES, Page, START, STEPS, Start, Steps, Stored};
use crate::shell::{new, order, player, tools};
use crate::{board, cards, pages};

type Brought<T> = Result<&'static T, SplitLoaderError>;

#[wasm_split(menus, fallible)]
fn bring_menus() -> Brought<Menus> {
    static ALL: Menus = Menus {
        late: &chunks::MENUS,
        tools: tools::tools,
        settings: tools::settings,
        more: board::more::more,
        help: tools::help,
        order: order::form,
        player: player::player,
    };
    Ok(&ALL)
}

#[wasm_split(formats, fallible)]
fn bring_formats() -> Brought<Start> {
    static ALL: Start = Start {
        late: &chunks::FORMATS,
        card: cards::start::card,
        paste: cards::start::paste,
        list: cards::list::card,
        copying: cards::copying::panel,
        printing: cards::printing::panel,
    };
    Ok(&ALL)
}

#[wasm_split(steps, fallible)]
fn bring_steps() -> Brought<Steps> {
    static ALL: Steps = Steps {
        late: &chunks::STEPS,
        hint: cards::hint::panel,
        practice: cards::practice::card,
        picture: board::picture::over,
        path: cards::lists::path,
        ratings: cards::lists::ratings,
        meaning: crosshatch_workbench::scales::iron::meaning,
        techniques: cards::lists::techniques,
        review: cards::review::card,
        trends: pages::scores::techniques::section,
        available: cards::lists::available,
        board_picture: view::board_picture,
    };
    Ok(&ALL)
}

#[wasm_split(steps, fallible)]
fn bring_guide() -> Brought<Page> {
    static ALL: Page = Page { late: &chunks::GUIDE, draw: |model, send| pages::guide::page(model, send), keeper: None };
    Ok(&ALL)
}

#[wasm_split(library, fallible)]
fn bring_library() -> Brought<Library> {
    static ALL: Library = Library {
        page: Page { late: &chunks::LIBRARY, draw: pages::library::page, keeper: None },
        keeper: pages::library::keeper::keeper,
        unkept: pages::library::points::unkept,
        history: pages::library::points::history,
        unfinished: pages::library::unfinished::card,
    };
    Ok(&ALL)
}

#[wasm_split(scores, fallible)]
fn bring_scores() -> Brought<Page> {
    static ALL: Page = Page { late: &chunks::SCORES, draw: |model, send| pages::scores::page(model, send), keeper: None };
    Ok(&ALL)
}

#[wasm_split(lab, fallible)]
fn bring_orders() -> Brought<Page> {
    static ALL: Page = Page { late: &chunks::ORDERS, draw: pages::orders_or_batch, keeper: Some(pages::batch::keeping::keeper) };
    Ok(&ALL)
}

#[wasm_split(lab, fallible)]
fn bring_lab() -> Brought<Page> {
    static ALL: Page = Page { late: &chunks::LAB, draw: pages::lab::page, keeper: None };
    Ok(&ALL)
}

#[wasm_split(menus, fallible)]
fn bring_bank() -> Brought<Stored> {
    static ALL: Stored =
        Stored { late: &chunks::BANK, load: || Box::pin(stock::load()), menu: new::menu, standing: sources::standing };
    Ok(&ALL)
}

/// Loads a chunk and keeps it; for the bank, its puzzles too. `None` if loading fails.
async fn bring(chunk: Chunk, send: &Callback<Action>) -> Option<&'static ChunkEntry> {
    let page = match chunk {
        Chunk::Bank => {
            if let Some(bank) = late::bank() {
                return Some(bank.late);
            }
            let bank = styled(bring_bank()).await?;
            send.emit(Action::Sources(SourceAction::Stock((bank.load)().await?)));
            return Some(BANK.get_or_init(|| bank).late);
        }
        Chunk::Formats => {
            let start = styled(bring_formats()).await?;
            return Some(START.get_or_init(|| start).late);
        }
        Chunk::Menus => {
            let menus = styled(bring_menus()).await?;
            return Some(MENUS.get_or_init(|| menus).late);
        }
        Chunk::Steps => {
            let steps = styled(bring_steps()).await?;
            return Some(STEPS.get_or_init(|| steps).late);
        }
        Chunk::Library => {
            let library = styled(bring_library()).await?;
            Some(&LIBRARY.get_or_init(|| library).page)
        }
        Chunk::Guide => styled(bring_guide()).await,
        Chunk::Scores => styled(bring_scores()).await,
        Chunk::Orders => styled(bring_orders()).await,
        Chunk::Lab => styled(bring_lab()).await,
    }?;
    Some(PAGES[chunk as usize].get_or_init(|| page).late)
}

/// The loaded chunk, once its style is loaded too: both are requested at once.
async fn styled<T: 'static>(brought: impl Future<Output = Brought<T>>) -> Option<&'static T> {
    let sheet = late_sheet();
    let brought = brought.await.ok()?;
    sheet.await.then_some(brought)
}

/// Loads a chunk that nobody waits for. One that fails now is loaded when it is wanted.
async fn bring_when_idle(chunk: Chunk, send: &Callback<Action>) {
    when_idle().await;
    if let Some(late) = bring(chunk, send).await {
        send.emit(Action::Chunks(ChunkAction::Loaded(late)));
    }
}

/// The delay before the page says that it is loading something.
const SAID_AFTER_MS: u32 = 150;

/// Loads the chunks that the model wants, and the others once the page is idle.
#[hook]
pub(crate) fn use_chunks(model: &Rc<Model>, send: &Callback<Action>) {
    let under_way = use_mut_ref(Vec::<Chunk>::new);
    let wanted: Vec<Chunk> = model.chunks.wanted().collect();
    use_effect_with(wanted, {
        let send = send.clone();
        move |wanted| {
            for &chunk in wanted {
                if under_way.borrow().contains(&chunk) {
                    continue;
                }
                under_way.borrow_mut().push(chunk);
                let (send, under_way) = (send.clone(), Rc::clone(&under_way));
                let said = Timeout::new(SAID_AFTER_MS, {
                    let send = send.clone();
                    move || send.emit(Action::Chunks(ChunkAction::StillLoading(chunk)))
                });
                spawn_local(async move {
                    let late = bring(chunk, &send).await;
                    drop(said);
                    under_way.borrow_mut().retain(|&other| other != chunk);
                    send.emit(Action::Chunks(late.map_or(ChunkAction::Failed(chunk), ChunkAction::Loaded)));
                });
            }
        }
    });
    // The card then says how the puzzle compares with those of the bank.
    use_effect_with(model.ratings.value(minutes::LINE.id).is_some(), {
        let send = send.clone();
        move |&rated| {
            if rated && late::bank().is_none() {
                spawn_local(async move {
                    when_settled().await;
                    bring_when_idle(Chunk::Bank, &send).await;
                });
            }
        }
    });
    use_effect_with((), {
        let send = send.clone();
        move |()| {
            spawn_local(async move {
                when_settled().await;
                for chunk in Chunk::ALL.into_iter().filter(|&chunk| chunk != Chunk::Bank) {
                    bring_when_idle(chunk, &send).await;
                }
                // What is kept for later comes after what the page itself may want. An old browser does without.
                let _ = gloo::utils::document_element().set_attribute("data-whole", "");
            });
        }
    });
}
