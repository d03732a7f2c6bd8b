//! Bits as text, six to a character that is allowed in links.

use alloc::string::String;

const SYMBOLS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Collects bits.
#[derive(Default)]
pub(crate) struct Writer {
    text: String,
    /// The bits of the next character; the newest is the lowest.
    pending: u8,
    count: u8,
}

impl Writer {
    /// Adds a bit.
    pub(crate) fn push(&mut self, bit: bool) {
        self.pending = self.pending << 1 | u8::from(bit);
        self.count += 1;
        if self.count == 6 {
            self.text.push(char::from(SYMBOLS[usize::from(self.pending)]));
            (self.pending, self.count) = (0, 0);
        }
    }

    /// Adds the lowest `count` bits of a number, the highest of them first.
    pub(crate) fn push_number(&mut self, number: u32, count: u32) {
        for place in (0..count).rev() {
            self.push(number >> place & 1 != 0);
        }
    }

    /// The text, without trailing zeros.
    pub(crate) fn finish(mut self) -> String {
        while self.count != 0 {
            self.push(false);
        }
        let length = self.text.trim_end_matches('A').len();
        self.text.truncate(length);
        self.text
    }
}

/// Reads the bits, followed by endless zeros.
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    /// The number of bits read.
    at: usize,
}

impl<'a> Reader<'a> {
    /// A reader at the start of a text.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text: text.as_bytes(), at: 0 }
    }

    /// The next bit. `None` if the text has a character that no writer writes.
    pub(crate) fn next(&mut self) -> Option<bool> {
        let symbol = self.text.get(self.at / 6);
        let place = 5 - self.at % 6;
        self.at += 1;
        let Some(symbol) = symbol else { return Some(false) };
        let value = SYMBOLS.iter().position(|known| known == symbol)?;
        Some(value >> place & 1 != 0)
    }

    /// Whether all bits left are zero.
    pub(crate) fn only_zeros_left(mut self) -> bool {
        (self.at..6 * self.text.len()).all(|_| self.next() == Some(false))
    }

    /// The number of the next `count` bits, the highest first.
    pub(crate) fn number(&mut self, count: u32) -> Option<u32> {
        (0..count).try_fold(0, |number, _| Some(number << 1 | u32::from(self.next()?)))
    }
}
