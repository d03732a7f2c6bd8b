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
pub(crate) mod stock;
pub(crate) mod store;
pub(crate) mod worker;

/// The address with the page's version, for which the service worker has a file of that version or none. A site that is being
/// developed has no version.
fn versioned(address: &str) -> String {
    match gloo::utils::document_element().get_attribute("data-version") {
        Some(version) if !version.is_empty() => format!("{address}?{version}"),
        _ => address.to_owned(),
    }
}
