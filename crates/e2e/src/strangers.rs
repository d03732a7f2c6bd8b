//! Pages as strangers write them, for the bookmarklets that rate: those with a board to read, and those with none that may be sent
//! without a question.

const READ: [&str; 2] = [include_str!("../pages/bookmarklets/read.txt"), include_str!("../pages/bookmarklets/read-more.txt")];
const TRAPS: [&str; 2] = [include_str!("../pages/bookmarklets/traps.txt"), include_str!("../pages/bookmarklets/traps-more.txt")];

/// The script that these pages share, to be deployed as `boards.js`.
pub const STRANGERS_SCRIPT: &str = include_str!("../pages/bookmarklets/boards.js");

/// A page of a stranger.
#[derive(Clone, Debug)]
pub struct Stranger {
    /// What is special about it.
    pub name: &'static str,
    /// What a bookmarklet does on it, as the file of the page says.
    pub expected: &'static str,
    /// The page.
    pub markup: String,
}

/// The pages that are read.
pub fn read_pages() -> impl Iterator<Item = Stranger> {
    READ.into_iter().flat_map(pages)
}

/// The pages that are traps.
pub fn trap_pages() -> impl Iterator<Item = Stranger> {
    TRAPS.into_iter().flat_map(pages)
}

/// The pages of a file: each begins with a line `== NAME`, followed by a line with what is expected, and its markup.
fn pages(text: &'static str) -> impl Iterator<Item = Stranger> {
    text.trim_start_matches("== ").split("\n== ").map(|page| {
        let (name, rest) = page.split_once('\n').expect("a name");
        let (expected, markup) = rest.split_once('\n').expect("what is expected");
        let markup = format!("<!doctype html><meta charset=utf-8><script src=/boards.js></script><body>{markup}");
        Stranger { name, expected, markup }
    })
}
