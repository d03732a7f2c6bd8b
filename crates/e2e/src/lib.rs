//! Browser tests: the built site in a real headless Chromium, and what browsers do differently in Firefox.
//!
//! A test is a visit to the page and does there what a person does: it presses keys, clicks what has a role and a name, pastes,
//! and reads the board from the accessibility tree, as a screen reader does.
//!
//! ```no_run
//! use crosshatch_e2e::{Look, visit};
//!
//! visit(&Look::DESKTOP, |page| {
//!     page.press("Control+Home 5");
//!     assert_eq!(page.board().cell(0, 0).symbol, Some('5'));
//! });
//! ```
//!
//! At the end of a visit it is checked that nothing went wrong behind the scenes: a console message, an uncaught exception in the
//! page or in a worker, or a request to another host fails the test.
//!
//! Five variables tell what is tested with what; `cargo xtask test` sets them. Without the first two the tests report that they
//! are skipped, and pass.
//!
//! | variable | what |
//! |---|---|
//! | `CROSSHATCH_DIST` | the folder of the built site |
//! | `CHROME` | the program of a Chromium, Chrome or Edge |
//! | `FIREFOX` | the program of a Firefox; without it the tests in Firefox are skipped |
//! | `CROSSHATCH_PACKAGE` | the folder of the built npm package; without it its tests are skipped |
//! | `CROSSHATCH_AXE` | the file `axe.min.js` of axe-core; without it the accessibility checks are skipped |
//! | `CROSSHATCH_FAILURES` | the folder for the files of failed tests; without it, `failures` in cargo's target folder |
//!
//! A failed test leaves a screenshot, the console, the document and the accessibility tree of its page, and its message names
//! the files.
//!
//! # Modules
//! - `visit` opens the site for a test, `setup` reads the variables above, `openings` notices a dead site.
//! - `page` is a window with the site; `input` is what a person does to it, `screen` what they see on it, `paper` what is
//!   printed.
//! - `tree` is the accessibility tree, in which elements are found by role and name; `axe` checks accessibility rules, `pattern`
//!   matches texts with a `*`.
//! - `bookmark` has other people's pages and bookmarklets, `strangers` such pages, `start` pages that do not start and what the browser keeps of the
//!   site.
//! - `cost`, `answer` and `load` measure key presses, answers and loading.
//! - `browser`, `wire` and `profile` run the browser and talk to it; `complaints` is what went wrong behind the scenes,
//!   `failure` the files that a failed test leaves.
//! - `firefox` does the same for Firefox, with what few tests need there.
//! - `server`, `hosting` and `line` are the host: its files, how it delivers them, and how slowly.
//! - `native` computes on this machine what the page should show; `patience` waits, `say` prints.
//!
//! Nothing depends on this crate. The library itself uses only `crosshatch-core` of the project; its tests and benchmarks use the
//! other crates to compare the page with. Visits are independent: each has a separate browser context and host, so that tests
//! can run side by side. Tests wait for what they expect to see, never for a fixed time.
//!
//! # Why no library drives the browser
//! There are maintained ones, of which chromiumoxide is the best. It was tried and works, but it adds 139 crates, takes two and
//! a half minutes of processor time to build, in a test run that takes a few minutes in all, and makes every test asynchronous.
//! What is needed of the browser's protocol is one kind of message over a pair of pipes: `wire.rs`. That builds in seconds and
//! has no port and no web socket, and since messages are untyped, no new Chromium can break it with a message that it does not
//! know. The price: pipes are passed on in the way of Unix, so on Windows the tests report that they are skipped.
//!
//! # Why no library serves the site
//! The tests need a connection that is closed without a response, a line that paces all bytes of all connections together, and
//! the number of bytes sent, headers included. `tiny_http` answers a dropped request with status 500, adds its own headers and
//! counts nothing; its raw writer would leave the responses to this crate. axum does not count the bytes of headers either, and
//! needs an asynchronous runtime. Both would replace only the lines that read a request and format the head of a response.

// Helpers for tests fail by panicking, all of them alike.
#![allow(clippy::missing_panics_doc)]

mod answer;
mod axe;
mod bookmark;
mod browser;
mod complaints;
mod cost;
mod failure;
mod firefox;
mod hosting;
mod input;
mod line;
mod load;
mod native;
mod openings;
mod page;
mod paper;
mod patience;
mod pattern;
mod profile;
mod say;
mod screen;
mod server;
mod setup;
mod start;
mod strangers;
mod tree;
mod visit;
mod wire;

pub use answer::Answer;
pub use cost::KeyCost;
pub use firefox::{Window, visit_in_firefox};
pub use hosting::Hosting;
pub use line::Speed;
pub use load::Load;
pub use native::{generated, is_minimal};
pub use page::Page;
pub use paper::{Paper, Print, PrintedBoard, Sheet};
pub use say::say;
pub use screen::{BoardSeen, CellSeen, Job, RATED};
pub use server::{ROOT, SUBFOLDER, Traffic};
pub use start::single_file;
pub use strangers::{STRANGERS_SCRIPT, Stranger, read_pages, trap_pages};
pub use visit::{Look, Theme, visit, visit_at, visit_build, visit_host, visit_kept, visit_killed, visit_package};
