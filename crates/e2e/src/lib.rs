//! Browser tests: the built site in a real headless Chromium.
//!
//! A test is a visit to the page, and does there what a person does: presses keys, clicks what has a role and a name, pastes, and
//! reads the board from the accessibility tree, as a screen reader does.
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
//! A visit ends with the question whether anything was wrong behind the scenes: a line in the console, an exception that nobody
//! caught, in the page or in a worker, or a request to another host fails the test.
//!
//! Three variables say what is tested with what; `cargo xtask test` sets them. Without the first two the tests say that they are
//! skipped, and pass.
//!
//! | variable | what |
//! |---|---|
//! | `CROSSHATCH_DIST` | the folder of the built site |
//! | `CHROME` | the program of a Chromium, Chrome or Edge |
//! | `CROSSHATCH_AXE` | the file `axe.min.js` of axe-core; without it the accessibility checks are skipped |
//!
//! # Why no library drives the browser
//!
//! There are kept ones; chromiumoxide is the best of them. It was tried and works, but brings 139 crates and takes two and a half
//! minutes of processor time to build, in a test run that takes a few minutes in all, and makes every test asynchronous. What is
//! needed of the browser's protocol is one kind of message over a pair of pipes: `wire.rs`. It builds in seconds, has no port and
//! no web socket, and since messages are untyped, no new Chromium can break it with a message that it does not know. The price:
//! pipes are handed over in the way of Unix, so on Windows the tests say that they are skipped.
//!
//! For the same reason the server is a few lines of the standard library: it reads the first line of a request and writes a file.

// A helper of tests fails by a panic, in all of them alike.
#![allow(clippy::missing_panics_doc)]

mod answer;
mod axe;
mod bookmark;
mod browser;
mod complaints;
mod cost;
mod hosting;
mod input;
mod line;
mod load;
mod native;
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
mod tree;
mod visit;
mod wire;

pub use answer::Answer;
pub use cost::KeyCost;
pub use hosting::Hosting;
pub use line::Speed;
pub use load::Load;
pub use native::{generated, is_minimal};
pub use page::Page;
pub use paper::{Paper, Print, PrintedBoard, Sheet};
pub use say::say;
pub use screen::{BoardSeen, CellSeen, Job};
pub use server::{ROOT, SUBFOLDER, Traffic};
pub use visit::{Look, Theme, visit, visit_at, visit_build, visit_host};
