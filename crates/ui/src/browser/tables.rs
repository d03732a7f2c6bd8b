//! The store of the table of many puzzles, a database of the browser apart from the library's: it holds the one table that was opened last.

use idb::{Database, Error, TransactionMode};
use wasm_bindgen::JsValue;

use super::records::{STORE, open_database};

/// The name of the database.
const NAME: &str = "crosshatch-tables";

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

    /// Writes all of these records or none. `afresh` removes all others before.
    pub(crate) async fn write(&self, records: Vec<(String, JsValue)>, afresh: bool) -> Result<(), Error> {
        let writing = self.0.transaction(&[STORE], TransactionMode::ReadWrite)?;
        let store = writing.object_store(STORE)?;
        if afresh {
            store.clear()?.await?;
        }
        for (name, value) in records {
            store.put(&value, Some(&JsValue::from(name)))?.await?;
        }
        writing.await.map(drop)
    }
}
