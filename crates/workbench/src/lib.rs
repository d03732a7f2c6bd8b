//! The headless application: everything that the page is, except its pixels.
//!
//! [`Model`] holds what is known, [`Action`] is what may happen, [`update`] is the pure step from one to the next. Keys become
//! actions in [`input`], the model becomes plain data for the screen in [`view`]. Long work is described by [`jobs`], which a web
//! worker, or a test, drives in slices; [`jobs::Pool`] decides when workers are started, asked to stop, or replaced, and divides work among them.

mod action;
mod board;
mod clock;
pub mod guide;
pub mod hint;
pub mod input;
pub mod jobs;
pub mod lab;
mod model;
pub mod notes;
pub mod order;
pub mod paths;
pub mod picture;
mod replay;
pub mod routes;
pub mod save;
pub mod scales;
pub mod scores;
mod sentence;
mod settings;
mod text;
mod update;
pub mod view;

pub use action::{Action, Direction, Seek};
pub use board::check::Proof;
pub use board::selection::{Reach, Selection};
pub use board::{AutoGreen, Board, Colour, Marks, Painted, Timeline};
pub use clock::update_at;
pub use model::{ActiveJob, Clock, Model, Notice, OpenList, Pointed, Rated, Tone};
pub use replay::{Replay, SolvedEntry};
pub use routes::View;
pub use settings::{Aid, CandidateMode, Mode, Settings, Theme};
pub use text::link::Link;
pub use text::position;
pub use update::update;
