//! Puzzles on paper: a [`Booklet`] sets puzzles on pages and writes them as a PDF document.
//!
//! ```
//! use crosshatch_core::text;
//! use crosshatch_paper::{Booklet, Layout, Puzzle};
//!
//! let reading = text::read("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
//! let mut booklet = Booklet::new(Layout { title: "For the train".into(), ..Layout::default() })?;
//! booklet.add(&Puzzle::of(reading.grid))?;
//! assert!(booklet.finish().starts_with(b"%PDF"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! Lowest layer first: `stream` compresses, `font` measures and encodes text, `canvas` draws lines and text in millimetres, `qr` and `board` draw one thing each,
//! `layout` divides a page, `booklet` fills the pages, and `words` describes puzzles by their values.
//!
//! All text is in the embedded font, whose letters are those of Western European languages: a text with other characters is
//! refused with [`Unprintable`].

mod board;
mod booklet;
mod canvas;
mod font;
mod layout;
mod qr;
mod stream;
#[cfg(test)]
mod tests;
mod words;

pub use booklet::{Booklet, Puzzle};
pub use font::Unprintable;
pub use layout::{Layout, Paper, PerPage, Solutions};
pub use qr::{QrPicture, qr_picture};
