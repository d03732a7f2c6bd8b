//! What the browser has and Yew does not: workers, storage, clipboard, files, keys.

pub(crate) mod address;
pub(crate) mod broken;
pub(crate) mod chance;
pub(crate) mod clipboard;
pub(crate) mod events;
mod handlers;
pub(crate) mod host;
pub(crate) mod idle;
pub(crate) mod records;
pub(crate) mod saving;
pub(crate) mod sheet;
pub(crate) mod stock;
pub(crate) mod store;
pub(crate) mod svg;
pub(crate) mod tables;
pub(crate) mod worker;

/// The address of a file of the site, such as `late.css`. In the edition that is a single file, that of the part with its content.
fn file_address(name: &str) -> String {
    let part = gloo::utils::document_element().get_attribute(&format!("data-file-{name}"));
    part.unwrap_or_else(|| format!("./{name}"))
}

/// The address with the page's version, for which the service worker has a file of that version or none. A site that is being
/// developed has no version, and the parts of a single file need none.
fn versioned(address: &str) -> String {
    match gloo::utils::document_element().get_attribute("data-version") {
        Some(version) if !version.is_empty() && !address.starts_with("blob:") => format!("{address}?{version}"),
        _ => address.to_owned(),
    }
}

/// Whether this is the edition that is a single file.
pub(crate) fn is_single_file() -> bool {
    gloo::utils::document_element().has_attribute("data-single")
}

/// The page's address without what stands behind `#`.
pub(crate) fn page_address() -> String {
    let address = gloo::utils::window().location().href().unwrap_or_default();
    address.split('#').next().unwrap_or_default().to_owned()
}
