//! The store of the library: records by their names, in a database of the browser.

use crosshatch_workbench::library::{Write, beside_of, united};
use gloo::events::EventListener;
use idb::{Database, DatabaseEvent, Error, Factory, ObjectStore, ObjectStoreParams, TransactionMode};
use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{BroadcastChannel, MessageEvent};

/// The name of the database, and of the channel by which tabs tell one another of changes.
pub(crate) const NAME: &str = "crosshatch";
const VERSION: u32 = 1;
/// The records within a database.
pub(super) const STORE: &str = "records";

/// A record: its name, and its text; none where there is no such record any more.
pub(crate) type Record = (String, Option<String>);

/// Opens a database of records. One that is new is empty.
pub(super) async fn open_database(name: &str) -> Result<Database, Error> {
    let mut opening = Factory::new()?.open(name, Some(VERSION))?;
    opening.on_upgrade_needed(|event| {
        // Where this fails, so does what follows.
        let _ = event.database().and_then(|database| database.create_object_store(STORE, ObjectStoreParams::new()));
    });
    opening.await
}

/// The store, opened.
pub(crate) struct Records(Database);

impl Records {
    /// Opens the store.
    pub(crate) async fn open() -> Result<Self, Error> {
        open_database(NAME).await.map(Self)
    }

    /// All records but the lists.
    pub(crate) async fn games(&self) -> Result<Vec<(String, String)>, Error> {
        let reading = self.0.transaction(&[STORE], TransactionMode::ReadOnly)?;
        let store = reading.object_store(STORE)?;
        let (names, texts) = (store.get_all_keys(None, None)?, store.get_all(None, None)?);
        let (names, texts) = (names.await?, texts.await?);
        let record = |(name, text): (JsValue, JsValue)| Some((name.as_string()?, text.as_string()?));
        let records = names.into_iter().zip(texts).filter_map(record);
        Ok(records.filter(|(name, _)| !name.starts_with("list ")).collect())
    }

    /// The records with these names.
    pub(crate) async fn read(&self, names: Vec<String>) -> Result<Vec<Record>, Error> {
        let reading = self.0.transaction(&[STORE], TransactionMode::ReadOnly)?;
        let store = reading.object_store(STORE)?;
        let mut records = Vec::new();
        for name in names {
            let text = text(&store, &name).await?;
            records.push((name, text));
        }
        Ok(records)
    }

    /// Writes all of it or nothing. What another tab has written meanwhile is united with it. Gives the records as they are now.
    pub(crate) async fn write(&self, writes: Vec<(String, Write)>) -> Result<Vec<Record>, Error> {
        let writing = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        let store = writing.object_store(STORE)?;
        let mut records = Vec::new();
        for (name, write) in writes {
            let (name, text) = match write {
                Write::Game(game) => {
                    let old = text(&store, &name).await?;
                    let beside = text(&store, &beside_of(&name)).await?;
                    let (name, text) = united(&name, old.as_deref(), beside.as_deref(), &game);
                    (name, Some(text))
                }
                Write::Text(text) => (name, Some(text.to_string())),
                Write::Nothing => (name, None),
            };
            let key = JsValue::from(&name);
            match &text {
                Some(text) => drop(store.put(&text.into(), Some(&key))?.await?),
                None => store.delete(key)?.await?,
            }
            records.push((name, text));
        }
        if writing.await?.is_committed() { Ok(records) } else { Err(Error::DomException(refused())) }
    }
}

/// What is said of a transaction that the browser ended without a word: as a rule there was no room.
fn refused() -> web_sys::DomException {
    let exception = web_sys::DomException::new_with_message_and_name("no room", "QuotaExceededError");
    exception.unwrap_or_else(JsCast::unchecked_into)
}

async fn text(store: &ObjectStore, name: &str) -> Result<Option<String>, Error> {
    let value = store.get(JsValue::from(name))?.await?;
    Ok(value.and_then(|value| value.as_string()))
}

/// Tells other tabs of changes, and hears of theirs.
pub(crate) struct Channel {
    channel: BroadcastChannel,
    _listener: EventListener,
}

impl Channel {
    /// The channel of a database; the names of the records that another tab has changed go to `hear`. None where the browser has none: then a
    /// reload shows what was changed elsewhere.
    pub(crate) fn open(database: &str, hear: impl Fn(Vec<String>) + 'static) -> Option<Self> {
        let channel = BroadcastChannel::new(database).ok()?;
        let listener = EventListener::new(&channel, "message", move |event| {
            let names = event.dyn_ref::<MessageEvent>().map(|event| Array::from(&event.data()));
            hear(
                names
                    .into_iter()
                    .flat_map(|names| names.iter().filter_map(|name| name.as_string()).collect::<Vec<_>>())
                    .collect(),
            );
        });
        Some(Self { channel, _listener: listener })
    }

    /// These records were changed here.
    pub(crate) fn tell<'a>(&self, names: impl Iterator<Item = &'a str>) {
        let _ = self.channel.post_message(&names.map(JsValue::from).collect::<Array>());
    }
}
