//! What the browser has and Yew does not: workers, storage, clipboard, files, keys.

pub(crate) mod address;
pub(crate) mod broken;
pub(crate) mod chance;
pub(crate) mod clipboard;
pub(crate) mod events;
pub(crate) mod host;
pub(crate) mod idle;
pub(crate) mod records;
pub(crate) mod saving;
pub(crate) mod sheet;
mod skills;
pub(crate) mod store;
pub(crate) mod worker;
