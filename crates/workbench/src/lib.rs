//! The headless application: everything that the page is, except its pixels.
//!
//! [`Model`] holds what is known, [`Action`] is what may happen, [`update`] is the pure step from one to the next. Keys become
//! actions in [`input`], the model becomes plain data for the screen in [`view`]. Long work is described by [`job`], which a web
//! worker, or a test, drives in slices; [`Pool`] decides when workers are started, asked to stop, or replaced, and divides work among them.

mod action;
mod bits;
mod board;
mod clock;
mod entering;
pub mod explainer;
pub mod guide;
pub mod hint;
pub mod hodoku;
pub mod input;
pub mod job;
pub mod lab;
mod link;
pub mod listing;
mod marks;
mod model;
pub mod notes;
pub mod order;
pub mod paths;
pub mod picture;
mod pool;
pub mod position;
pub mod prices;
mod replay;
mod requests;
pub mod save;
pub mod scores;
mod sentence;
mod settings;
mod timeline;
mod update;
pub mod view;
mod worker_handle;

pub use action::{Action, Direction, Seek};
pub use board::Board;
pub use clock::{Clock, update_at};
pub use input::selection::{Reach, Selection};
pub use link::Link;
pub use marks::{AutoGreen, Colour, Marks, Painted};
pub use model::{ActiveJob, Model, Notice, OpenList, Pointed, Purpose, Rated, Tone, View};
pub use pool::Pool;
pub use replay::{Replay, SolvedEntry};
pub use settings::{Aid, CandidateMode, Mode, Settings, Theme};
pub use timeline::Timeline;
pub use update::update;
pub use worker_handle::{Command, FromWorker, ToWorker};
