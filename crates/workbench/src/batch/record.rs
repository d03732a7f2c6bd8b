//! A table as the browser keeps it: a head, and for each piece its text and what is known of its rows.

use std::rc::Rc;

use super::rating::COLUMNS;
use super::table::{Piece, Table};
use crate::work::Message;

/// The first line of a head.
const VERSION: &str = "crosshatch table 1";

/// The head of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The id of the table.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The number of its pieces.
    pub pieces: usize,
    /// Whether each column is wanted.
    pub wanted: [bool; COLUMNS],
    /// Whether its rows are being rated.
    pub running: bool,
}

impl Head {
    /// The head as text.
    pub fn text(&self) -> String {
        let flag = |flag: &bool| if *flag { '1' } else { '0' };
        let wanted: String = self.wanted.iter().map(flag).collect();
        let Self { id, name, pieces, running, .. } = self;
        format!("{VERSION}\n{id}\n{}\n{pieces}\n{wanted}\n{}\n", name.replace(['\n', '\r'], " "), flag(running))
    }

    /// The head from its text. `None` if that is of another version or broken.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        if lines.next()? != VERSION {
            return None;
        }
        let mut line = || lines.next();
        let (id, name, pieces, flags, running) = (line()?, line()?, line()?, line()?, line()?);
        let mut wanted = [false; COLUMNS];
        if flags.len() != COLUMNS {
            return None;
        }
        wanted.iter_mut().zip(flags.bytes()).for_each(|(wanted, flag)| *wanted = flag == b'1');
        Some(Self { id: id.into(), name: name.into(), pieces: pieces.parse().ok()?, wanted, running: running == "1" })
    }
}

/// What is known of the rows of a piece, as bytes.
pub fn values(piece: &Piece) -> Vec<u8> {
    piece.columns().iter().map(|column| column.amounts().to_vec()).collect::<Vec<_>>().to_bytes()
}

/// Adds a piece to a table. Bytes that cannot be read are ignored: the rows are rated again.
pub(super) fn push(table: &mut Table, text: &str, values: &[u8]) {
    table.push(text);
    if let (Ok(columns), Some(piece)) = (Vec::<Vec<u32>>::of_bytes(values), table.pieces.last_mut()) {
        Rc::make_mut(piece).restore(columns);
    }
}
