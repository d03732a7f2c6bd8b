//! The calls that the packages for other languages have: a name, a text and options in, plain data out.
//!
//! A call becomes a [`Job`] ([`begin`]), which works in slices: what drives it can let other things happen in between, and drops the job when the
//! caller aborts it. Options and answers cross a [`Border`] to another language; what is wrong with a call is a [`Failure`].
//!
//! Features: `reasoning`, on by default, has every format, rating, explaining and puzzles to order; `picture`, a part of it, draws boards. Without
//! both, there are solving, counting and generating for boards in plain lines.
//!
//! - `failure.rs`: what is wrong with a call. `work.rs`: work in slices, and the border.
//! - `board.rs`: boards from text. `solving.rs`: solutions. `generating.rs`: new puzzles. `drawing.rs`: pictures.
//! - `formats.rs`, `rating.rs`, `explaining.rs`, `hunting.rs`, `lists.rs`: formats, scales, paths, puzzles to order, lists of scales and techniques.

mod board;
#[cfg(feature = "picture")]
mod drawing;
#[cfg(feature = "reasoning")]
mod explaining;
mod failure;
#[cfg(feature = "reasoning")]
mod formats;
mod generating;
#[cfg(feature = "reasoning")]
mod hunting;
#[cfg(feature = "reasoning")]
mod lists;
#[cfg(feature = "reasoning")]
mod rating;
mod solving;
mod work;

pub use failure::{Failure, FailureKind};
#[cfg(feature = "reasoning")]
pub use rating::scales_of;
pub use work::{Border, Job, Progress};

/// Begins a call: its name, the text that it is about, and its options.
///
/// # Errors
/// When the text, an option or the call is wrong.
pub fn begin<B: Border>(call: &str, text: &str, options: B::Options) -> Result<Job<B>, Failure> {
    match call {
        "parse" => board::parse(text),
        "solve" => solving::solve(text),
        "count" => solving::count(text, &B::read(options)?),
        "generate" => generating::generate(&B::read(options)?),
        #[cfg(feature = "picture")]
        "draw" => drawing::draw(text, &B::read(options)?),
        #[cfg(feature = "picture")]
        "rules" => Ok(drawing::rules()),
        _ => begin_in_full(call, text, options),
    }
}

/// Begins a call that only the feature `reasoning` has.
#[cfg(feature = "reasoning")]
fn begin_in_full<B: Border>(call: &str, text: &str, options: B::Options) -> Result<Job<B>, Failure> {
    Ok(match call {
        "parseAll" => formats::parse_all(text)?,
        "format" => formats::format(text, &B::read(options)?)?,
        "formats" => formats::formats(),
        "canonical" => formats::canonical(text)?,
        "rate" => rating::rate(text, &B::read(options)?)?,
        "explain" => explaining::explain(text, &B::read(options)?)?,
        "order" => hunting::order(text, &B::read(options)?)?,
        "hunt" => hunting::hunt(text, &B::read(options)?)?,
        "reach" => hunting::reach(text, &B::read(options)?)?,
        "scales" => lists::scales(),
        "techniques" => lists::techniques(),
        _ => return Err(no_call(call)),
    })
}

#[cfg(not(feature = "reasoning"))]
fn begin_in_full<B: Border>(call: &str, _: &str, _: B::Options) -> Result<Job<B>, Failure> {
    Err(no_call(call))
}

fn no_call(call: &str) -> Failure {
    Failure::new(FailureKind::Option, format!("There is no call \"{call}\"."))
}
