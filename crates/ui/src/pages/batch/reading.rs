//! Reads files and texts into the table, piece by piece, so that the page goes on meanwhile.

use std::cell::Cell;

use crosshatch_workbench::batch::{Action as Act, FIRST_BYTES, PIECE_BYTES, cut, has_a_puzzle_a_line};
use gloo::timers::future::TimeoutFuture;
use js_sys::Uint8Array;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, File};
use yew::Callback;

use crate::browser::chance;

thread_local! {
    /// The number of the text that was begun last: one that was begun before is read no further.
    static LATEST: Cell<u32> = const { Cell::new(0) };
}

/// Begins another text, in place of one that is being read. Gives its number.
pub(super) fn begin() -> u32 {
    LATEST.set(LATEST.get() + 1);
    LATEST.get()
}

/// Whether no other text was begun since the one with this number.
pub(super) fn is_latest(number: u32) -> bool {
    LATEST.get() == number
}

/// Reads a file as a new table. What can no longer be read of it ends the table there.
pub(super) fn read_file(file: File, act: Callback<Act>) {
    let (number, name, size) = (begin(), file.name(), file.size());
    spawn_local(async move {
        act.emit(Act::Begin(chance::now().to_string(), name));
        // The page draws the empty table before it reads.
        TimeoutFuture::new(0).await;
        let mut bytes = Vec::new();
        let mut at = 0.0;
        while at < size && is_latest(number) {
            let is_first = at == 0.0;
            let end = (at + if is_first { FIRST_BYTES } else { PIECE_BYTES } as f64).min(size);
            let Ok(part) = file.slice_with_f64_and_f64(at, end) else { break };
            let Some(part) = bytes_of(&part).await else { break };
            at = end;
            bytes.extend(part);
            if is_first && at < size && !has_a_puzzle_a_line(&bytes) {
                continue;
            }
            let taken = take(&bytes, at >= size, number, &act);
            bytes.drain(..taken);
        }
        if is_latest(number) {
            act.emit(Act::Complete);
        }
    });
}

/// Reads a text as a new table with a name.
pub(super) fn read_text(name: String, text: String, act: Callback<Act>) {
    let number = begin();
    // At once, so that the page does not look for the table that it kept.
    act.emit(Act::Begin(chance::now().to_string(), name));
    spawn_local(async move {
        let mut rest = text.as_bytes();
        let mut longest = if has_a_puzzle_a_line(rest) { FIRST_BYTES } else { PIECE_BYTES * 2 };
        while !rest.is_empty() && is_latest(number) {
            // The page draws, and keys and clicks come in between.
            TimeoutFuture::new(0).await;
            let part = &rest[..rest.len().min(longest)];
            let taken = take(part, part.len() == rest.len(), number, &act);
            rest = &rest[taken..];
            longest = PIECE_BYTES * 2;
        }
        if is_latest(number) {
            act.emit(Act::Complete);
        }
    });
}

/// Sends whole lines of these bytes on, or all of them if no more follow. Returns how many bytes they have.
fn take(bytes: &[u8], is_last: bool, number: u32, act: &Callback<Act>) -> usize {
    if !is_latest(number) {
        return bytes.len();
    }
    let taken = if is_last { bytes.len() } else { cut(bytes) };
    if taken > 0 {
        act.emit(Act::Read(String::from_utf8_lossy(&bytes[..taken]).into_owned()));
    }
    taken
}

async fn bytes_of(part: &Blob) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(part.array_buffer()).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}
