//! The store of the table of many puzzles, a database of the browser apart from the library's: it holds the one table that was opened last, in
//! whichever tab. A tab writes only what belongs to that table.

use crosshatch_workbench::batch::Head;
use idb::{Database, Error, ObjectStore, TransactionMode};
use wasm_bindgen::JsValue;

use super::records::{STORE, open_database};

/// The name of the database, and of the channel by which tabs tell one another that another table is kept.
pub(crate) const NAME: &str = "crosshatch-tables";

/// The name of the record that says which table there is.
pub(crate) const HEAD: &str = "head";

/// The store, opened.
pub(crate) struct Tables(Database);

impl Tables {
    /// Opens the store.
    pub(crate) async fn open() -> Result<Self, Error> {
        open_database(NAME).await.map(Self)
    }

    /// A record; undefined if there is none.
    pub(crate) async fn read(&self, name: &str) -> Result<JsValue, Error> {
        let reading = self.0.transaction(&[STORE], TransactionMode::ReadOnly)?;
        Ok(reading.object_store(STORE)?.get(JsValue::from(name))?.await?.unwrap_or_default())
    }

    /// The head of the table that is there.
    pub(crate) async fn head(&self) -> Result<Option<Head>, Error> {
        Ok(head_of(&self.read(HEAD).await?))
    }

    /// Puts a head in place of all there is: its table is the one that is kept from now on.
    pub(crate) async fn claim(&self, head: &str) -> Result<(), Error> {
        let writing = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        let store = writing.object_store(STORE)?;
        store.clear()?.await?;
        put(&store, HEAD, &JsValue::from_str(head)).await?;
        writing.await.map(drop)
    }

    /// Writes all of these records of a table or none. False, and nothing is written, if another table is kept by now.
    pub(crate) async fn write(&self, id: &str, records: Vec<(String, JsValue)>) -> Result<bool, Error> {
        let writing = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        let store = writing.object_store(STORE)?;
        if !has(&store, id).await? {
            return Ok(false);
        }
        for (name, value) in records {
            put(&store, &name, &value).await?;
        }
        writing.await.map(|_| true)
    }

    /// Removes a table, unless another one is kept by now.
    pub(crate) async fn remove(&self, id: &str) -> Result<(), Error> {
        let writing = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        let store = writing.object_store(STORE)?;
        if has(&store, id).await? {
            store.clear()?.await?;
        }
        writing.await.map(drop)
    }
}

async fn put(store: &ObjectStore, name: &str, value: &JsValue) -> Result<(), Error> {
    store.put(value, Some(&JsValue::from(name)))?.await.map(drop)
}

/// Whether the table that is kept has this id.
async fn has(store: &ObjectStore, id: &str) -> Result<bool, Error> {
    let head = store.get(JsValue::from(HEAD))?.await?.unwrap_or_default();
    Ok(head_of(&head).is_some_and(|head| head.id == id))
}

fn head_of(record: &JsValue) -> Option<Head> {
    record.as_string().and_then(|text| Head::read(&text))
}
